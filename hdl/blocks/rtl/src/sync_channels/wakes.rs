//! FIFO of pending wakes.
//!
//! Widths: see [`SyncChannels`](super::SyncChannels).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register, Select};

/// Register with the wake of this cycle, and a FIFO of further wakes that takes up to two warps per cycle and gives
/// one.
///
/// Of two warps that enter the FIFO in one cycle, one goes to an even slot and one to an odd slot. So all even slots
/// share one data input, and all odd slots another. A warp is in the FIFO at most once, so 2^W slots are enough. Head
/// and tail have one bit more than a slot number. They are equal if the FIFO is empty, and differ only in this bit if
/// it is full.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Wakes<const W: usize, const W1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub first: Signal<In, Bit>,
    pub first_warp: Signal<In, Bits<W>>,
    pub second: Signal<In, Bit>,
    pub second_warp: Signal<In, Bits<W>>,
    pub valid: Signal<Out, Bit>,
    pub warp: Signal<Out, Bits<W>>,
    #[count(_slots)]
    slot: Vec<Register<Bits<W>>>,
    /// Wake of this cycle.
    leaving: Register<Bit>,
    leaving_warp: Register<Bits<W>>,
    head: Register<Bits<W1>>,
    tail: Register<Bits<W1>>,
    at_head: Select<W, W>,
    nonempty: Signal<Local, Bit>,
    any_wake: Signal<Local, Bit>,
    first_enters: Signal<Local, Bit>,
    second_enters: Signal<Local, Bit>,
    tail_slot: Signal<Local, Bits<W>>,
    tail_is_odd: Signal<Local, Bit>,
    even_data: Signal<Local, Bits<W>>,
    odd_data: Signal<Local, Bits<W>>,
    /// Per slot: the tail is at the previous slot.
    #[count(_slots + 1)]
    tail_is_before: Vec<Signal<Local, Bit>>,
    /// Number of the slot before each slot. A last element repeats that of slot 0.
    number: Vec<Constant<Bits<W>>>,
    _slots: usize,
    _pairs: usize,
    /// 1 if several wakes can be pending, otherwise 0.
    _queues: usize,
}

impl<const W: usize, const W1: usize> Wakes<W, W1> {
    /// Returns the FIFO for `warps` warps. A single warp has at most one pending wake, which never enters the FIFO.
    ///
    /// # Panics
    /// If `warps` is not in the range 1 to 2^W, or `W1` is not W + 1.
    pub fn new(warps: usize) -> Self {
        assert!(W1 == W + 1 && (1..=1 << W).contains(&warps));
        let slots = 1 << W;
        let previous_slots = (0..=slots as u64).map(|slot| (slot + slots as u64 - 1) % slots as u64);
        Self::init(WakesValues {
            at_head: Select::new(slots),
            number: previous_slots.map(|number| Constant::new(bits(number))).collect(),
            _slots: slots,
            _pairs: slots / 2,
            _queues: usize::from(warps > 1),
        })
    }
}

impl<const W: usize, const W1: usize> Logic for Wakes<W, W1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("FIFO of pending wakes: takes up to two warps per cycle and gives one.");
        comment!("reset: synchronous, active high: no wake is pending");
        comment!("first: a wake becomes pending");
        comment!("first_warp: warp of that wake");
        comment!("second: a further wake becomes pending, after the first one");
        comment!("second_warp: warp of the further wake");
        comment!("valid: a wake leaves in this cycle");
        comment!("warp: warp of the wake that leaves");
        dff_setup!(self, clock, head, tail);
        clock!(self, clock, leaving, leaving_warp);
        comment!("The wake of the next cycle: the head of the FIFO, or otherwise a wake that becomes pending now.");
        self.nonempty.next = false;
        for _i in 0..self._queues {
            self.nonempty.next = self.head.q.val() != self.tail.q.val();
        }
        if self.nonempty.val() {
            self.head.d.next = self.head.q.val() + 1;
        }
        self.at_head.number.next = bit_cast::<W, W1>(self.head.q.val());
        self.any_wake.next = self.first.val() | self.second.val();
        self.leaving.d.next = (self.nonempty.val() | self.any_wake.val()) & !self.reset.val();
        self.leaving_warp.d.next = self.second_warp.val();
        if self.first.val() {
            self.leaving_warp.d.next = self.first_warp.val();
        }
        if self.nonempty.val() {
            self.leaving_warp.d.next = self.at_head.selected.val();
        }
        self.valid.next = self.leaving.q.val();
        self.warp.next = self.leaving_warp.q.val();
        comment!("All other new wakes enter the FIFO at the tail.");
        self.first_enters.next = self.first.val() & self.nonempty.val();
        self.second_enters.next = self.second.val() & (self.first.val() | self.nonempty.val());
        if self.first_enters.val() | self.second_enters.val() {
            self.tail.d.next = self.tail.q.val() + 1;
        }
        if self.first_enters.val() & self.second_enters.val() {
            self.tail.d.next = self.tail.q.val() + 2;
        }
        if self.reset.val() {
            self.head.d.next = bits::<W1>(0);
            self.tail.d.next = bits::<W1>(0);
        }
        comment!("Two slots are written from the tail on in every cycle. A slot beyond the new tail has no meaning.");
        comment!("One of these slots is even and one is odd, so each kind of slot has one value.");
        self.tail_slot.next = bit_cast::<W, W1>(self.tail.q.val());
        self.tail_is_odd.next = self.tail.q.val().get_bit(0);
        self.even_data.next = self.second_warp.val();
        self.odd_data.next = self.second_warp.val();
        if self.first_enters.val() & !self.tail_is_odd.val() {
            self.even_data.next = self.first_warp.val();
        }
        if self.first_enters.val() & self.tail_is_odd.val() {
            self.odd_data.next = self.first_warp.val();
        }
        for i in 0..(self._slots + 1) {
            self.tail_is_before[i].next = self.tail_slot.val() == self.number[i].val();
        }
        for i in 0..self._slots {
            self.slot[i].clock.next = self.clock.val();
            self.slot[i].d.next = self.slot[i].q.val();
            self.at_head.word[i].next = self.slot[i].q.val();
        }
        for i in 0..self._pairs {
            if self.tail_is_before[2 * i].val() | self.tail_is_before[2 * i + 1].val() {
                self.slot[2 * i].d.next = self.even_data.val();
            }
            if self.tail_is_before[2 * i + 1].val() | self.tail_is_before[2 * i + 2].val() {
                self.slot[2 * i + 1].d.next = self.odd_data.val();
            }
        }
    }
}
