//! Accepted events that wait for their decision.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Buffer of one release, one request and one priority write, and the next of them to be decided.
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
    release: Register<Bit>,
    from_warp: Register<Bits<W>>,
    from_lock: Register<Bits<K>>,
    from_all: Register<Bit>,
    request: Register<Bit>,
    for_warp: Register<Bits<W>>,
    for_lock: Register<Bits<K>>,
    write: Register<Bit>,
    of_warp: Register<Bits<W>>,
    to_value: Register<Bits<P>>,
    next_warp: Signal<Local, Bits<W>>,
    next_lock: Signal<Local, Bits<K>>,
    warp_count: Constant<Bits<W1>>,
    lock_count: Constant<Bits<K1>>,
}

impl<const W: usize, const W1: usize, const K: usize, const K1: usize, const P: usize> Events<W, W1, K, K1, P> {
    /// Returns the buffer for events of `warps` warps and `locks` mutexes.
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
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no event waits");
        comment!("accept: the events of this cycle are accepted; none waits");
        comment!("release_valid: a release");
        comment!("release_warp: its warp");
        comment!("release_lock: its mutex");
        comment!("release_all: all mutexes of the warp");
        comment!("request_valid: a request");
        comment!("request_warp: its warp");
        comment!("request_lock: its mutex");
        comment!("priority_write: a priority write");
        comment!("priority_warp: its warp");
        comment!("priority_value: the new priority");
        comment!("take: the next event is decided from the next cycle on");
        comment!("is_release: the next event is a release");
        comment!("is_request: the next event is a request");
        comment!("is_priority: the next event is a priority write");
        comment!("warp: its warp");
        comment!("lock: its mutex");
        comment!("all: it releases all mutexes of the warp");
        comment!("value: its priority");
        comment!("warp_in_range: the warp exists");
        comment!("lock_in_range: the mutex exists");
        comment!("waiting_next: an event waits in the next cycle");
        dff_setup!(
            self, clock, release, from_warp, from_lock, from_all, request, for_warp, for_lock, write, of_warp, to_value
        );
        comment!("Order within a cycle: release, request, priority write.");
        self.is_release.next = self.release.q.val();
        self.is_request.next = self.request.q.val() & !self.release.q.val();
        self.is_priority.next = self.write.q.val() & !self.request.q.val() & !self.release.q.val();
        self.next_warp.next = self.of_warp.q.val();
        if self.request.q.val() {
            self.next_warp.next = self.for_warp.q.val();
        }
        self.next_lock.next = self.for_lock.q.val();
        if self.release.q.val() {
            self.next_warp.next = self.from_warp.q.val();
            self.next_lock.next = self.from_lock.q.val();
        }
        self.warp.next = self.next_warp.val();
        self.lock.next = self.next_lock.val();
        self.all.next = self.from_all.q.val();
        self.value.next = self.to_value.q.val();
        self.warp_in_range.next = bit_cast::<W1, W>(self.next_warp.val()) < self.warp_count.val();
        self.lock_in_range.next = bit_cast::<K1, K>(self.next_lock.val()) < self.lock_count.val();
        comment!("The event that is taken leaves; new ones enter.");
        if self.take.val() {
            self.release.d.next = false;
            self.request.d.next = self.request.q.val() & self.release.q.val();
            self.write.d.next = self.write.q.val() & (self.request.q.val() | self.release.q.val());
        }
        if self.accept.val() {
            self.release.d.next = self.release_valid.val();
            self.from_warp.d.next = self.release_warp.val();
            self.from_lock.d.next = self.release_lock.val();
            self.from_all.d.next = self.release_all.val();
            self.request.d.next = self.request_valid.val();
            self.for_warp.d.next = self.request_warp.val();
            self.for_lock.d.next = self.request_lock.val();
            self.write.d.next = self.priority_write.val();
            self.of_warp.d.next = self.priority_warp.val();
            self.to_value.d.next = self.priority_value.val();
        }
        self.waiting_next.next = (self.accept.val()
            & (self.release_valid.val() | self.request_valid.val() | self.priority_write.val()))
            | (!self.accept.val()
                & !self.take.val()
                & (self.release.q.val() | self.request.q.val() | self.write.q.val()))
            | (!self.accept.val()
                & self.take.val()
                & ((self.release.q.val() & (self.request.q.val() | self.write.q.val()))
                    | (self.request.q.val() & self.write.q.val())));
        if self.reset.val() {
            self.release.d.next = false;
            self.request.d.next = false;
            self.write.d.next = false;
        }
    }
}
