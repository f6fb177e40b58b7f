//! Waiting warps: for each channel a linked list in the order of the waits.
//!
//! Widths: see [`SyncChannels`](super::SyncChannels).

use super::waiter::Waiter;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Register};

/// Waiting warps. A signal wakes the first warp that waits for its channel; a warp that waits enters as the last one.
///
/// Each warp knows its channel, the next warp in its list, and whether it is the first or the last one of its list. One
/// comparison per warp finds the first or the last warp of a channel, so a list needs no head or tail pointer.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Waiters<const W: usize, const K: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub signal: Signal<In, Bit>,
    pub signal_channel: Signal<In, Bits<K>>,
    pub wait_warp: Signal<In, Bits<W>>,
    pub wait_channel: Signal<In, Bits<K>>,
    pub enter: Signal<In, Bit>,
    #[count(_warps)]
    pub waiting: Vec<Signal<In, Bit>>,
    pub match_found: Signal<Out, Bit>,
    pub first_warp: Signal<Out, Bits<W>>,
    waiter: Vec<Waiter<W, K>>,
    /// A list lost its first warp in the previous cycle; number of the next warp in that list.
    successor_valid: Register<Bit>,
    successor: Register<Bits<W>>,
    any_signalled: Signal<Local, Bit>,
    any_only: Signal<Local, Bit>,
    any_last: Signal<Local, Bit>,
    first_number: Signal<Local, Bits<W>>,
    number_term: Signal<Local, Bits<W>>,
    behind_first: Signal<Local, Bits<W>>,
    behind_term: Signal<Local, Bits<W>>,
    enter_first: Signal<Local, Bit>,
    #[count(_warps)]
    addressed: Vec<Signal<Local, Bit>>,
    number: Vec<Constant<Bits<W>>>,
    _warps: usize,
    /// 1 if a list can have several warps, otherwise 0.
    _lists: usize,
}

impl<const W: usize, const K: usize> Waiters<W, K> {
    /// Returns the lists of `warps` warps, all of which may wait.
    ///
    /// # Panics
    /// If `warps` is not in the range 1 to 2^W.
    pub fn new(warps: usize) -> Self {
        assert!((1..=1 << W).contains(&warps));
        Self::init(WaitersValues {
            waiter: vec![Waiter::default(); warps],
            number: (0..warps as u64).map(|number| Constant::new(bits(number))).collect(),
            _warps: warps,
            _lists: usize::from(warps > 1),
        })
    }
}

impl<const W: usize, const K: usize> Logic for Waiters<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Waiting warps: for each channel a linked list in the order of the waits.");
        comment!("reset: synchronous, active high: no warp waits");
        comment!("signal: a channel is signalled; the first warp that waits for it leaves");
        comment!("signal_channel: channel that is signalled");
        comment!("wait_warp: warp of a wait");
        comment!("wait_channel: channel of a wait");
        comment!("enter: wait_warp waits from the next cycle on");
        comment!("waiting: this warp waits already");
        comment!("match_found: a channel is signalled, and a warp waits for it");
        comment!("first_warp: first warp that waits for the signalled channel");
        clock!(self, clock, successor_valid, successor);
        comment!("The first warp that waits for the signalled channel, and the next one in its list;");
        comment!("whether a warp waits for the channel of the wait.");
        self.any_signalled.next = false;
        self.any_only.next = false;
        self.any_last.next = false;
        self.first_number.next = bits::<W>(0);
        self.behind_first.next = bits::<W>(0);
        for i in 0..self._warps {
            self.number_term.next = bits::<W>(0);
            self.behind_term.next = bits::<W>(0);
            if self.waiter[i].is_first.val() {
                self.number_term.next = self.number[i].val();
                self.behind_term.next = self.waiter[i].behind.val();
            }
            self.any_signalled.next = self.any_signalled.val() | self.waiter[i].is_last_of_signal.val();
            self.any_only.next = self.any_only.val() | self.waiter[i].is_only.val();
            self.any_last.next = self.any_last.val() | self.waiter[i].is_last.val();
            self.first_number.next = self.first_number.val() | self.number_term.val();
            self.behind_first.next = self.behind_first.val() | self.behind_term.val();
        }
        comment!(
            "A list has a last warp exactly if it has a first one. The mark of the last one is a register; that of"
        );
        comment!("the first one may follow from a comparison.");
        self.match_found.next = self.signal.val() & self.any_signalled.val();
        self.first_warp.next = self.first_number.val();
        comment!("The warp after the one that leaves is the first one from the next cycle on.");
        self.successor_valid.d.next = false;
        for _i in 0..self._lists {
            self.successor_valid.d.next = self.match_found.val() & !self.any_only.val() & !self.reset.val();
        }
        self.successor.d.next = self.behind_first.val();
        comment!("A warp that enters is the first one if the list is empty, or if the only warp of the list leaves.");
        self.enter_first.next = !self.any_last.val()
            | (self.signal.val() & self.any_only.val() & (self.signal_channel.val() == self.wait_channel.val()));
        for i in 0..self._warps {
            self.waiter[i].clock.next = self.clock.val();
            self.waiter[i].reset.next = self.reset.val();
            self.waiter[i].signal.next = self.signal.val();
            self.waiter[i].signal_channel.next = self.signal_channel.val();
            self.waiter[i].wait_warp.next = self.wait_warp.val();
            self.waiter[i].wait_channel.next = self.wait_channel.val();
            self.waiter[i].any_enters.next = self.enter.val();
            self.addressed[i].next = self.wait_warp.val() == self.number[i].val();
            self.waiter[i].enters.next = self.enter.val() & self.addressed[i].val();
            self.waiter[i].set_channel.next = self.addressed[i].val() & !self.waiting[i].val();
            self.waiter[i].enter_first.next = self.enter_first.val();
            self.waiter[i].becomes_first.next =
                self.successor_valid.q.val() & (self.successor.q.val() == self.number[i].val());
        }
    }
}
