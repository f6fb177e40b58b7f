//! The parked warps, and the best of them for a mutex.

use super::min_select::MinSelect;
use super::wait_slot::WaitSlot;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, Drive, First, Init, Register};

/// The parked warps in the order of parking. The order closes up towards the oldest by a place a cycle, so that there is always room for one more.
///
/// Who refuses a warp owns the mutex, so never are all parked: there is a place fewer than warps.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiters<const W: usize, const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub priority_write: Signal<In, Bit>,
    pub priority_warp: Signal<In, Bits<W>>,
    pub priority_value: Signal<In, Bits<P>>,
    pub park: Signal<In, Bit>,
    pub park_warp: Signal<In, Bits<W>>,
    pub park_lock: Signal<In, Bits<K>>,
    pub park_level: Signal<In, Bits<P>>,
    pub pick_lock: Signal<In, Bits<K>>,
    pub leave: Signal<In, Bit>,
    pub best: Signal<Out, Bits<W>>,
    pub best_level: Signal<Out, Bits<P>>,
    pub further: Signal<Out, Bit>,
    place: Vec<WaitSlot<W, K, P>>,
    highest: MinSelect<P>,
    oldest: First,
    gap: First,
    #[count(_aging)]
    ticks: Vec<Register<Bits<17>>>,
    tick: Signal<Local, Bits<17>>,
    #[count(_places)]
    moves: Vec<Signal<Local, Bit>>,
    #[count(_places)]
    stays: Vec<Signal<Local, Bit>>,
    winner: Signal<Local, Bits<W>>,
    contender: Signal<Local, Bits<W>>,
    any_further: Signal<Local, Bit>,
    last_tick: Constant<Bits<17>>,
    tick_mask: Constant<Bits<17>>,
    _places: usize,
    _last: usize,
    _aging: usize,
}

impl<const W: usize, const K: usize, const P: usize> Waiters<W, K, P> {
    /// The order of parking of `warps` warps; `aging` as the contract has it.
    pub fn new(warps: usize, aging: usize) -> Self {
        assert!(warps >= 1);
        let places = (warps - 1).max(1);
        Self::init(WaitersValues {
            place: (0..places).map(|_| WaitSlot::new(aging)).collect(),
            highest: MinSelect::new(places),
            oldest: First::new(places),
            gap: First::new(places),
            last_tick: Constant::new(bits(aging.max(1) as u64 - 1)),
            tick_mask: Constant::new(bits((aging.max(1) as u64).next_power_of_two() - 1)),
            _places: places,
            _last: places - 1,
            _aging: usize::from(aging > 0),
        })
    }
}

impl<const W: usize, const K: usize, const P: usize> Logic for Waiters<W, K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The parked warps in the order of parking, and the best of them for a mutex.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: nobody is parked");
        comment!("priority_write: a priority is set");
        comment!("priority_warp: of which warp");
        comment!("priority_value: to this");
        comment!("park: a warp is parked");
        comment!("park_warp: which");
        comment!("park_lock: on which mutex");
        comment!("park_level: its priority as this cycle began");
        comment!("pick_lock: the mutex that is granted to the best of its waiters");
        comment!("leave: it is, and goes to the best of those that are parked");
        comment!("best: the best of the warps that are parked on it: the highest effective priority, of equals the one parked first");
        comment!("best_level: its effective priority; the lowest if there is none");
        comment!("further: others stay parked on it");
        self.tick.next = bits::<17>(0);
        for i in 0..self._aging {
            self.ticks[i].clock.next = self.clock.val();
            self.tick.next = self.ticks[i].q.val();
            self.ticks[i].d.next = (self.ticks[i].q.val() + 1) & self.tick_mask.val();
            if self.reset.val() | (self.ticks[i].q.val() == self.last_tick.val()) {
                self.ticks[i].d.next = bits::<17>(0);
            }
        }
        // Who gets the mutex.
        for i in 0..self._places {
            self.place[i].pick_lock.next = self.pick_lock.val();
            self.highest.takes_part[i].next = self.place[i].here.val();
            self.highest.key[i].next = self.place[i].effective.val();
            self.oldest.candidate[i].next = self.highest.wins[i].val();
        }
        self.winner.next = bits::<W>(0);
        self.any_further.next = false;
        for i in 0..self._places {
            self.contender.next = bits::<W>(0);
            if self.oldest.chosen[i].val() {
                self.contender.next = self.place[i].warp.val();
            }
            self.winner.next = self.winner.val() | self.contender.val();
            self.stays[i].next = self.place[i].filled.val() & !(self.leave.val() & self.oldest.chosen[i].val());
            self.any_further.next = self.any_further.val() | (self.place[i].here.val() & self.stays[i].val());
        }
        // From the first place that is empty, or left, on, all move up.
        for i in 0..self._places {
            self.gap.candidate[i].next = !self.place[i].filled.val();
            self.moves[i].next = self.gap.reached[i].val() | (self.leave.val() & self.oldest.reached[i].val());
            self.place[i].clock.next = self.clock.val();
            self.place[i].reset.next = self.reset.val();
            self.place[i].priority_write.next = self.priority_write.val();
            self.place[i].priority_warp.next = self.priority_warp.val();
            self.place[i].priority_value.next = self.priority_value.val();
            self.place[i].tick.next = self.tick.val();
            self.place[i].moves.next = self.moves[i].val();
        }
        for i in 0..self._last {
            self.place[i].next_filled.next = self.stays[i + 1].val();
            self.place[i].next_warp.next = self.place[i + 1].warp.val();
            self.place[i].next_lock.next = self.place[i + 1].lock.val();
            self.place[i].next_level.next = self.place[i + 1].level.val();
            self.place[i].next_written.next = self.place[i + 1].written.val();
            self.place[i].next_since.next = self.place[i + 1].since.val();
            self.place[i].next_raised.next = self.place[i + 1].raised.val();
        }
        for i in self._last..self._places {
            self.place[i].next_filled.next = self.park.val();
            self.place[i].next_warp.next = self.park_warp.val();
            self.place[i].next_lock.next = self.park_lock.val();
            self.place[i].next_level.next = self.park_level.val();
            self.place[i].next_written.next =
                self.priority_write.val() & (self.priority_warp.val() == self.park_warp.val());
            self.place[i].next_since.next = self.tick.val();
            self.place[i].next_raised.next = bits::<P>(0);
        }
        self.best.next = self.winner.val();
        self.best_level.next = self.highest.best.val();
        self.further.next = self.any_further.val();
    }
}
