//! Output pulses and their payloads.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Registers of the output pulses and their payloads.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Pulses<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub released: Signal<In, Bit>,
    pub error: Signal<In, Bit>,
    pub release: Signal<In, Bit>,
    pub code: Signal<In, Bits<3>>,
    pub grant: Signal<In, Bit>,
    pub park: Signal<In, Bit>,
    pub request_yield: Signal<In, Bit>,
    pub at_limit: Signal<In, Bit>,
    pub age: Signal<In, Bit>,
    pub warp: Signal<In, Bits<W>>,
    pub change_warp: Signal<In, Bits<W>>,
    pub waiting_warp: Signal<In, Bits<W>>,
    pub lock: Signal<In, Bits<K>>,
    pub released_valid: Signal<Out, Bit>,
    pub released_warp: Signal<Out, Bits<W>>,
    pub grant_valid: Signal<Out, Bit>,
    pub grant_warp: Signal<Out, Bits<W>>,
    pub grant_lock: Signal<Out, Bits<K>>,
    pub park_valid: Signal<Out, Bit>,
    pub park_warp: Signal<Out, Bits<W>>,
    pub park_lock: Signal<Out, Bits<K>>,
    pub yield_valid: Signal<Out, Bit>,
    pub yield_warp: Signal<Out, Bits<W>>,
    pub yield_reason: Signal<Out, Bit>,
    pub error_valid: Signal<Out, Bit>,
    pub error_warp: Signal<Out, Bits<W>>,
    pub error_code: Signal<Out, Bits<3>>,
    pub error_release: Signal<Out, Bit>,
    pub aged_valid: Signal<Out, Bit>,
    pub aged_warp: Signal<Out, Bits<W>>,
    released_pulse: Register<Bit>,
    released_pulse_warp: Register<Bits<W>>,
    grant_pulse: Register<Bit>,
    grant_pulse_warp: Register<Bits<W>>,
    grant_pulse_lock: Register<Bits<K>>,
    park_pulse: Register<Bit>,
    park_pulse_warp: Register<Bits<W>>,
    park_pulse_lock: Register<Bits<K>>,
    yield_pulse: Register<Bit>,
    yield_pulse_warp: Register<Bits<W>>,
    yield_pulse_reason: Register<Bit>,
    error_pulse: Register<Bit>,
    error_pulse_warp: Register<Bits<W>>,
    error_pulse_code: Register<Bits<3>>,
    error_pulse_release: Register<Bit>,
    aged_pulse: Register<Bit>,
    aged_pulse_warp: Register<Bits<W>>,
}

impl<const W: usize, const K: usize> Default for Pulses<W, K> {
    fn default() -> Self {
        Self::init()
    }
}

impl<const W: usize, const K: usize> Logic for Pulses<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Output pulses and their payloads, from registers.");
        comment!("reset: synchronous, active high: no pulse");
        comment!("released: a release takes effect");
        comment!("error: a request or a release is rejected");
        comment!("release: with error: the rejected event is a release");
        comment!("code: error code");
        comment!("grant: a mutex is granted");
        comment!("park: a warp is parked");
        comment!("request_yield: a yield is requested");
        comment!("at_limit: the reason of the yield is the limit");
        comment!("age: a parked warp ages");
        comment!("warp: warp of the current event");
        comment!("change_warp: warp that gets the mutex, or must yield");
        comment!("waiting_warp: warp that is parked");
        comment!("lock: mutex that is decided");
        comment!("released_valid: released, one cycle later");
        comment!("released_warp: warp of the release");
        comment!("grant_valid: grant, one cycle later");
        comment!("grant_warp: warp of the grant");
        comment!("grant_lock: mutex of the grant");
        comment!("park_valid: park, one cycle later");
        comment!("park_warp: warp that is parked");
        comment!("park_lock: mutex that the parked warp waits for");
        comment!("yield_valid: request_yield, one cycle later");
        comment!("yield_warp: warp that must yield");
        comment!("yield_reason: reason of the yield: 0 preempted, 1 at its limit");
        comment!("error_valid: error, one cycle later");
        comment!("error_warp: warp of the rejected event");
        comment!("error_code: error code");
        comment!("error_release: the rejected event is a release");
        comment!("aged_valid: age, one cycle later");
        comment!("aged_warp: warp that ages");
        clock!(
            self,
            clock,
            released_pulse,
            released_pulse_warp,
            grant_pulse,
            grant_pulse_warp,
            grant_pulse_lock,
            park_pulse,
            park_pulse_warp,
            park_pulse_lock,
            yield_pulse,
            yield_pulse_warp,
            yield_pulse_reason,
            error_pulse,
            error_pulse_warp,
            error_pulse_code,
            error_pulse_release,
            aged_pulse,
            aged_pulse_warp
        );
        comment!("A pulse appears in the next cycle. Its payload has a meaning only while the pulse is 1.");
        self.released_pulse.d.next = self.released.val() & !self.reset.val();
        self.released_pulse_warp.d.next = self.warp.val();
        self.grant_pulse.d.next = self.grant.val() & !self.reset.val();
        self.grant_pulse_warp.d.next = self.change_warp.val();
        self.grant_pulse_lock.d.next = self.lock.val();
        self.park_pulse.d.next = self.park.val() & !self.reset.val();
        self.park_pulse_warp.d.next = self.waiting_warp.val();
        self.park_pulse_lock.d.next = self.lock.val();
        comment!("A yield has reason 1 at the limit, and reason 0 if the owner is preempted.");
        self.yield_pulse.d.next = self.request_yield.val() & !self.reset.val();
        self.yield_pulse_warp.d.next = self.change_warp.val();
        self.yield_pulse_reason.d.next = self.at_limit.val();
        comment!("An error names the warp of the rejected event, and whether that event is a release.");
        self.error_pulse.d.next = self.error.val() & !self.reset.val();
        self.error_pulse_warp.d.next = self.warp.val();
        self.error_pulse_code.d.next = self.code.val();
        self.error_pulse_release.d.next = self.release.val();
        self.aged_pulse.d.next = self.age.val() & !self.reset.val();
        self.aged_pulse_warp.d.next = self.warp.val();
        self.released_valid.next = self.released_pulse.q.val();
        self.released_warp.next = self.released_pulse_warp.q.val();
        self.grant_valid.next = self.grant_pulse.q.val();
        self.grant_warp.next = self.grant_pulse_warp.q.val();
        self.grant_lock.next = self.grant_pulse_lock.q.val();
        self.park_valid.next = self.park_pulse.q.val();
        self.park_warp.next = self.park_pulse_warp.q.val();
        self.park_lock.next = self.park_pulse_lock.q.val();
        self.yield_valid.next = self.yield_pulse.q.val();
        self.yield_warp.next = self.yield_pulse_warp.q.val();
        self.yield_reason.next = self.yield_pulse_reason.q.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_warp.next = self.error_pulse_warp.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
        self.error_release.next = self.error_pulse_release.q.val();
        self.aged_valid.next = self.aged_pulse.q.val();
        self.aged_warp.next = self.aged_pulse_warp.q.val();
    }
}
