//! Accepted events that wait for their decision.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Buffer for one release, one request and one priority write; the next one to be decided is at the front.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Events<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub accept: Signal<In, Bit>,
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
    pub take: Signal<In, Bit>,
    pub is_release: Signal<Out, Bit>,
    pub is_request: Signal<Out, Bit>,
    pub is_priority: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    pub lock: Signal<Out, Bits<K>>,
    pub all: Signal<Out, Bit>,
    pub value: Signal<Out, Bits<P>>,
    pub warp_in_range: Signal<Out, Bit>,
    pub lock_in_range: Signal<Out, Bit>,
    pub waiting_next: Signal<Out, Bit>,
    front_release: Register<Bit>,
    front_request: Register<Bit>,
    front_priority: Register<Bit>,
    front_warp: Register<Bits<W>>,
    front_lock: Register<Bits<K>>,
    front_all: Register<Bit>,
    /// A request waits behind the front; warp and mutex of the request.
    request: Register<Bit>,
    for_warp: Register<Bits<W>>,
    for_lock: Register<Bits<K>>,
    /// A priority write waits behind the front; its warp. New priority of the priority write, also at the front.
    write: Register<Bit>,
    of_warp: Register<Bits<W>>,
    to_value: Register<Bits<P>>,
    warp_count: Constant<Bits<W1>>,
    lock_count: Constant<Bits<K1>>,
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> Events<W, W1, K, K1, P> {
    /// Returns the buffer for events of `warps` warps and `locks` mutexes.
    ///
    /// # Panics
    /// If the warps or the mutexes do not fit the widths W and K.
    pub fn new(warps: usize, locks: usize) -> Self {
        assert!(W1 == W + 1 && K1 == K + 1 && warps <= 1 << W && locks <= 1 << K);
        Self::init(EventsValues {
            warp_count: Constant::new(bits(warps as u64)),
            lock_count: Constant::new(bits(locks as u64)),
        })
    }
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> Logic
    for Events<W, W1, K, K1, P>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Accepted events that wait for their decision: one release, one request, one priority write.");
        comment!("reset: synchronous, active high: no event waits");
        comment!("accept: the offered events are accepted in this cycle, in which no event waits");
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
        comment!("take: the next event is decided from the next cycle on");
        comment!("is_release: the next event is a release");
        comment!("is_request: the next event is a request");
        comment!("is_priority: the next event is a priority write");
        comment!("warp: warp of the next event");
        comment!("lock: mutex of the next event");
        comment!("all: the next event releases all mutexes of its warp");
        comment!("value: new priority, if the next event is a priority write");
        comment!("warp_in_range: the warp of the next event exists");
        comment!("lock_in_range: the mutex of the next event exists");
        comment!("waiting_next: an event waits in the next cycle");
        dff_setup!(
            self,
            clock,
            front_release,
            front_request,
            front_priority,
            front_warp,
            front_lock,
            front_all,
            request,
            for_warp,
            for_lock,
            write,
            of_warp,
            to_value
        );
        comment!("Event at the front, decided next. A number out of range is an error, or voids a priority write.");
        self.is_release.next = self.front_release.q.val();
        self.is_request.next = self.front_request.q.val();
        self.is_priority.next = self.front_priority.q.val();
        self.warp.next = self.front_warp.q.val();
        self.lock.next = self.front_lock.q.val();
        self.all.next = self.front_all.q.val();
        self.value.next = self.to_value.q.val();
        self.warp_in_range.next = bit_cast::<W1, W>(self.front_warp.q.val()) < self.warp_count.val();
        self.lock_in_range.next = bit_cast::<K1, K>(self.front_lock.q.val()) < self.lock_count.val();
        comment!("When an event is taken, the next one moves to the front.");
        if self.take.val() {
            self.front_release.d.next = false;
            self.front_request.d.next = self.request.q.val();
            self.front_priority.d.next = self.write.q.val() & !self.request.q.val();
            self.front_warp.d.next = self.of_warp.q.val();
            if self.request.q.val() {
                self.front_warp.d.next = self.for_warp.q.val();
            }
            self.front_lock.d.next = self.for_lock.q.val();
            self.request.d.next = false;
            self.write.d.next = self.write.q.val() & self.request.q.val();
        }
        comment!("Accepted events enter in the order release, request, priority write. The first one is at the front.");
        if self.accept.val() {
            self.front_release.d.next = self.release_valid.val();
            self.front_request.d.next = self.request_valid.val() & !self.release_valid.val();
            self.front_priority.d.next =
                self.priority_write.val() & !self.request_valid.val() & !self.release_valid.val();
            self.front_warp.d.next = self.priority_warp.val();
            if self.request_valid.val() {
                self.front_warp.d.next = self.request_warp.val();
            }
            self.front_lock.d.next = self.request_lock.val();
            if self.release_valid.val() {
                self.front_warp.d.next = self.release_warp.val();
                self.front_lock.d.next = self.release_lock.val();
            }
            self.front_all.d.next = self.release_all.val();
            self.request.d.next = self.request_valid.val() & self.release_valid.val();
            self.for_warp.d.next = self.request_warp.val();
            self.for_lock.d.next = self.request_lock.val();
            self.write.d.next = self.priority_write.val() & (self.request_valid.val() | self.release_valid.val());
            self.of_warp.d.next = self.priority_warp.val();
            self.to_value.d.next = self.priority_value.val();
        }
        self.waiting_next.next = (self.accept.val()
            & (self.release_valid.val() | self.request_valid.val() | self.priority_write.val()))
            | (!self.accept.val() & self.take.val() & (self.request.q.val() | self.write.q.val()))
            | (!self.accept.val()
                & !self.take.val()
                & (self.front_release.q.val() | self.front_request.q.val() | self.front_priority.q.val()));
        if self.reset.val() {
            self.front_release.d.next = false;
            self.front_request.d.next = false;
            self.front_priority.d.next = false;
            self.request.d.next = false;
            self.write.d.next = false;
        }
    }
}
