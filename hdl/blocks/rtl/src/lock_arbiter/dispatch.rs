//! Choice of the event that is decided next.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use super::events::Events;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Accepted events, and the choice between the next accepted event, limit yields and agings.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Dispatch<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub release_valid: Signal<In, Bit>,
    pub release_warp: Signal<In, Bits<W>>,
    pub release_lock: Signal<In, Bits<K>>,
    pub release_all: Signal<In, Bit>,
    pub request_valid: Signal<In, Bit>,
    pub request_warp: Signal<In, Bits<W>>,
    pub request_lock: Signal<In, Bits<K>>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub idle: Signal<In, Bit>,
    pub idle_next: Signal<In, Bit>,
    pub blocked: Signal<In, Bit>,
    pub limiting: Signal<In, Bit>,
    pub judging: Signal<In, Bit>,
    pub limit_waits: Signal<In, Bit>,
    pub limit_valid: Signal<In, Bit>,
    pub limit_warp: Signal<In, Bits<W>>,
    pub aging_due: Signal<In, Bit>,
    pub aging_warp: Signal<In, Bits<W>>,
    pub ready: Signal<Out, Bit>,
    pub request: Signal<Out, Bit>,
    pub release: Signal<Out, Bit>,
    pub requeue: Signal<Out, Bit>,
    pub limit: Signal<Out, Bit>,
    pub next_warp: Signal<Out, Bits<W>>,
    pub event_warp: Signal<Out, Bits<W>>,
    pub next_lock: Signal<Out, Bits<K>>,
    pub next_all: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    pub value: Signal<Out, Bits<P>>,
    pub warp_in_range: Signal<Out, Bit>,
    pub lock_in_range: Signal<Out, Bit>,
    pub is_aging: Signal<Out, Bit>,
    pub releasing: Signal<Out, Bit>,
    events: Events<W, W1, K, K1, P>,
    decided_warp: Register<Bits<W>>,
    decided_value: Register<Bits<P>>,
    warp_exists: Register<Bit>,
    lock_exists: Register<Bit>,
    ages: Register<Bit>,
    releases: Register<Bit>,
    after_limit: Register<Bit>,
    is_ready: Register<Bit>,
    event_waits: Signal<Local, Bit>,
    may_take: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    age: Signal<Local, Bit>,
    serve: Signal<Local, Bit>,
    chosen_warp: Signal<Local, Bits<W>>,
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> Dispatch<W, W1, K, K1, P> {
    /// Returns the module for `warps` warps and `locks` mutexes.
    ///
    /// # Panics
    /// If the warps or the mutexes do not fit the widths W and K.
    pub fn new(warps: usize, locks: usize) -> Self {
        Self::init(DispatchValues { events: Events::new(warps, locks) })
    }
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> Logic
    for Dispatch<W, W1, K, K1, P>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Choice of the event that is decided next: a limit yield, an accepted event or an aging.");
        comment!("reset: synchronous, active high: no event waits");
        comment!("release_valid: a release is offered");
        comment!("release_warp: warp of the release");
        comment!("release_lock: mutex of the release");
        comment!("release_all: the release frees all mutexes of its warp");
        comment!("request_valid: a request is offered");
        comment!("request_warp: warp of the request");
        comment!("request_lock: mutex of the request");
        comment!("priority_write: a priority write is offered");
        comment!("priority_warp: warp of the priority write");
        comment!("priority_value: new priority");
        comment!("idle: no event is being decided");
        comment!("idle_next: no event is being decided in the next cycle");
        comment!("blocked: changes of the previous event are still being made");
        comment!("limiting: a limit yield is being decided");
        comment!("judging: a freed mutex is chosen, or a request has been judged");
        comment!("limit_waits: a warp at its limit is in the queue");
        comment!("limit_valid: the entry at the front of the queue is a warp at its limit");
        comment!("limit_warp: warp at the front of the queue");
        comment!("aging_due: a parked warp is due for an aging");
        comment!("aging_warp: warp that is due");
        comment!("ready: events are accepted in this cycle");
        comment!("request: a request is decided from the next cycle on");
        comment!("release: a release is decided from the next cycle on");
        comment!("requeue: a priority write or an aging is decided from the next cycle on");
        comment!("limit: a limit yield is decided from the next cycle on");
        comment!("next_warp: warp of the event that is decided next");
        comment!("event_warp: warp of the next accepted event");
        comment!("next_lock: mutex of the next accepted event");
        comment!("next_all: the next accepted event releases all mutexes of its warp");
        comment!("warp: warp of the current event");
        comment!("value: new priority of a priority write");
        comment!("warp_in_range: the warp of the current event exists; undefined for a limit yield or an aging");
        comment!("lock_in_range: the mutex of the current event exists, or all mutexes are released");
        comment!("is_aging: the current event is an aging");
        comment!("releasing: the current event is a release, until its first mutex has been chosen");
        dff_setup!(
            self,
            clock,
            decided_warp,
            decided_value,
            warp_exists,
            lock_exists,
            ages,
            releases,
            after_limit,
            is_ready
        );
        comment!("Accepted events.");
        self.events.clock.next = self.clock.val();
        self.events.reset.next = self.reset.val();
        self.events.accept.next = self.is_ready.q.val();
        self.events.release_valid.next = self.release_valid.val();
        self.events.release_warp.next = self.release_warp.val();
        self.events.release_lock.next = self.release_lock.val();
        self.events.release_all.next = self.release_all.val();
        self.events.request_valid.next = self.request_valid.val();
        self.events.request_warp.next = self.request_warp.val();
        self.events.request_lock.next = self.request_lock.val();
        self.events.priority_write.next = self.priority_write.val();
        self.events.priority_warp.next = self.priority_warp.val();
        self.events.priority_value.next = self.priority_value.val();
        comment!("An event waits for the changes of the previous one; a limit yield may follow another at once.");
        self.event_waits.next =
            self.events.is_release.val() | self.events.is_request.val() | self.events.is_priority.val();
        self.serve.next = self.idle.val() & self.limit_valid.val() & (!self.blocked.val() | self.after_limit.q.val());
        self.may_take.next = self.idle.val() & !self.limit_waits.val() & !self.blocked.val();
        self.take.next = self.may_take.val()
            & (self.events.is_release.val() | self.events.is_request.val() | self.events.is_priority.val());
        self.age.next = self.may_take.val() & self.aging_due.val() & !self.event_waits.val() & !self.is_ready.q.val();
        self.events.take.next = self.take.val();
        comment!("Changes in the cycle after a limit yield are its own; a further limit yield need not wait for them.");
        self.after_limit.d.next = self.limiting.val();
        self.request.next = self.take.val() & self.events.is_request.val();
        self.release.next = self.take.val() & self.events.is_release.val();
        self.requeue.next = (self.take.val() & self.events.is_priority.val()) | self.age.val();
        self.limit.next = self.serve.val();
        comment!("Warp of the next event: limit yields come first, agings last.");
        self.chosen_warp.next = self.events.warp.val();
        if !self.event_waits.val() {
            self.chosen_warp.next = self.aging_warp.val();
        }
        if self.limit_valid.val() {
            self.chosen_warp.next = self.limit_warp.val();
        }
        self.next_warp.next = self.chosen_warp.val();
        self.event_warp.next = self.events.warp.val();
        self.next_lock.next = self.events.lock.val();
        self.next_all.next = self.events.all.val();
        comment!("Registers of the current event.");
        if self.idle.val() {
            self.decided_warp.d.next = self.chosen_warp.val();
            self.decided_value.d.next = self.events.value.val();
            self.warp_exists.d.next = self.events.warp_in_range.val();
            self.lock_exists.d.next =
                self.events.lock_in_range.val() | (self.events.is_release.val() & self.events.all.val());
            self.ages.d.next = self.age.val();
            self.releases.d.next = self.events.is_release.val();
        }
        comment!("Only the first choice decides whether a release is rejected; further choices hand over mutexes.");
        if self.judging.val() {
            self.releases.d.next = false;
        }
        comment!("Events are accepted while no event waits or is being decided, and no aging is due.");
        self.is_ready.d.next =
            self.idle_next.val() & !self.events.waiting_next.val() & !self.aging_due.val() & !self.reset.val();
        self.ready.next = self.is_ready.q.val() & !self.reset.val();
        self.warp.next = self.decided_warp.q.val();
        self.value.next = self.decided_value.q.val();
        self.warp_in_range.next = self.warp_exists.q.val();
        self.lock_in_range.next = self.lock_exists.q.val();
        self.is_aging.next = self.ages.q.val();
        self.releasing.next = self.releases.q.val();
        if self.reset.val() {
            self.after_limit.d.next = false;
        }
    }
}
