//! What is kept of every warp.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, Init, Register, Select};

/// Of each warp its priority, and whether it is parked or has a request under way.
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
    pub wait: Signal<In, Bit>,
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
    asks: Vec<Signal<Local, Bit>>,
    any_waits: Signal<Local, Bit>,
    lowest: Constant<Bits<P>>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
}

impl<const W: usize, const P: usize> Warps<W, P> {
    /// So many warps.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WarpsValues {
            level_of: (0..4).map(|_| Select::new(warps)).collect(),
            lowest: Constant::new(bits((1 << P) - 1)),
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
        })
    }
}

impl<const W: usize, const P: usize> Logic for Warps<W, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("What is kept of every warp: its priority, and whether it waits.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody waits; all priorities are the lowest");
        comment!("priority_write: a priority is set");
        comment!("priority_warp: of which warp");
        comment!("priority_value: to this");
        comment!("pick_reserver: who has the reservation of the mutex that is granted");
        comment!("requester: the head of the FIFO");
        comment!("owner: the owner of the mutex that it asks for");
        comment!("reserver: who has the reservation of that");
        comment!("request_warp: the warp that asks");
        comment!("wait: its request is under way from now on");
        comment!("grant: a mutex is granted");
        comment!("grant_warp: to which warp");
        comment!("pick_reserver_level: its priority");
        comment!("requester_level: its priority");
        comment!("owner_level: its priority");
        comment!("reserver_level: its priority");
        comment!("request_waits: the warp that asks is parked or has a request under way");
        self.level_of[0].number.next = self.pick_reserver.val();
        self.level_of[1].number.next = self.requester.val();
        self.level_of[2].number.next = self.owner.val();
        self.level_of[3].number.next = self.reserver.val();
        self.any_waits.next = false;
        for i in 0..self._warps {
            self.level[i].clock.next = self.clock.val();
            self.waiting[i].clock.next = self.clock.val();
            self.level_of[0].word[i].next = self.level[i].q.val();
            self.level_of[1].word[i].next = self.level[i].q.val();
            self.level_of[2].word[i].next = self.level[i].q.val();
            self.level_of[3].word[i].next = self.level[i].q.val();
            self.asks[i].next = self.request_warp.val() == self.number[i].val();
            self.any_waits.next = self.any_waits.val() | (self.asks[i].val() & self.waiting[i].q.val());
            self.waiting[i].d.next = self.waiting[i].q.val();
            if self.grant.val() & (self.grant_warp.val() == self.number[i].val()) {
                self.waiting[i].d.next = false;
            }
            if self.wait.val() & self.asks[i].val() {
                self.waiting[i].d.next = true;
            }
            self.level[i].d.next = self.level[i].q.val();
            if self.priority_write.val() & (self.priority_warp.val() == self.number[i].val()) {
                self.level[i].d.next = self.priority_value.val();
            }
            if self.reset.val() {
                self.waiting[i].d.next = false;
                self.level[i].d.next = self.lowest.val();
            }
        }
        self.pick_reserver_level.next = self.level_of[0].selected.val();
        self.requester_level.next = self.level_of[1].selected.val();
        self.owner_level.next = self.level_of[2].selected.val();
        self.reserver_level.next = self.level_of[3].selected.val();
        self.request_waits.next = self.any_waits.val();
    }
}
