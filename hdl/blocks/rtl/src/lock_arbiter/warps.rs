//! State of each warp: priority and whether it waits.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register, Select};

/// Priority of each warp, and whether it is parked or has a request in the FIFO.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Warps<const W: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub pick_reserver: Signal<In, Bits<W>>,
    pub requester: Signal<In, Bits<W>>,
    pub owner: Signal<In, Bits<W>>,
    pub reserver: Signal<In, Bits<W>>,
    pub request_warp: Signal<In, Bits<W>>,
    pub park_or_queue: Signal<In, Bit>,
    pub grant: Signal<In, Bit>,
    pub grant_warp: Signal<In, Bits<W>>,
    pub pick_reserver_level: Signal<Out, Bits<P>>,
    pub requester_level: Signal<Out, Bits<P>>,
    pub owner_level: Signal<Out, Bits<P>>,
    pub reserver_level: Signal<Out, Bits<P>>,
    pub request_waits: Signal<Out, Bit>,
    #[count(_warps)]
    level: Vec<Register<Bits<P>>>,
    #[count(_warps)]
    waiting: Vec<Register<Bit>>,
    level_of: Vec<Select<P, W>>,
    #[count(_warps)]
    is_requester: Vec<Signal<Local, Bit>>,
    requester_waits: Signal<Local, Bit>,
    lowest_level: Constant<Bits<P>>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize, const P: usize> Warps<W, P> {
    /// Returns the state of `warps` warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WarpsValues {
            level_of: (0..4).map(|_| Select::new(warps)).collect(),
            lowest_level: Constant::new(bits((1 << P) - 1)),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        })
    }
}

impl<const W: usize, const P: usize> Logic for Warps<W, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("State of each warp: its priority, and whether it waits.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: no warp waits; all priorities are the lowest");
        comment!("priority_write: a priority is written");
        comment!("priority_warp: warp of the write");
        comment!("priority_value: its new priority");
        comment!("pick_reserver: warp with the reservation of the mutex that is granted");
        comment!("requester: warp at the head of the FIFO");
        comment!("owner: owner of the mutex that it requests");
        comment!("reserver: warp with the reservation of that mutex");
        comment!("request_warp: warp of a new request");
        comment!("park_or_queue: the new request enters the FIFO; its warp waits");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: the warp that gets it");
        comment!("pick_reserver_level: priority of pick_reserver");
        comment!("requester_level: priority of requester");
        comment!("owner_level: priority of owner");
        comment!("reserver_level: priority of reserver");
        comment!("request_waits: the warp of the new request is parked or has a request in the FIFO");
        comment!("Read four priorities.");
        self.level_of[0].number.next = self.pick_reserver.val();
        self.level_of[1].number.next = self.requester.val();
        self.level_of[2].number.next = self.owner.val();
        self.level_of[3].number.next = self.reserver.val();
        comment!("Per warp: whether it waits, from the request until the grant; and its priority.");
        self.requester_waits.next = false;
        for i in 0..self._warps {
            self.level[i].clock.next = self.clock.val();
            self.waiting[i].clock.next = self.clock.val();
            self.level_of[0].word[i].next = self.level[i].q.val();
            self.level_of[1].word[i].next = self.level[i].q.val();
            self.level_of[2].word[i].next = self.level[i].q.val();
            self.level_of[3].word[i].next = self.level[i].q.val();
            self.is_requester[i].next = self.request_warp.val() == self.number[i].val();
            self.requester_waits.next =
                self.requester_waits.val() | (self.is_requester[i].val() & self.waiting[i].q.val());
            self.waiting[i].d.next = self.waiting[i].q.val();
            if self.grant.val() & (self.grant_warp.val() == self.number[i].val()) {
                self.waiting[i].d.next = false;
            }
            if self.park_or_queue.val() & self.is_requester[i].val() {
                self.waiting[i].d.next = true;
            }
            self.level[i].d.next = self.level[i].q.val();
            if self.priority_write.val() & (self.priority_warp.val() == self.number[i].val()) {
                self.level[i].d.next = self.priority_value.val();
            }
            if self.reset.val() {
                self.waiting[i].d.next = false;
                self.level[i].d.next = self.lowest_level.val();
            }
        }
        comment!("Results.");
        self.pick_reserver_level.next = self.level_of[0].selected.val();
        self.requester_level.next = self.level_of[1].selected.val();
        self.owner_level.next = self.level_of[2].selected.val();
        self.reserver_level.next = self.level_of[3].selected.val();
        self.request_waits.next = self.requester_waits.val();
    }
}
