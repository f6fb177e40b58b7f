//! Counts of retired instructions.
//!
//! Widths: see [`LockArbiter`](super::LockArbiter).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, Drive, Init, Memory, Register};

/// Count of retired instructions of each warp, with one retirement per cycle, and the look-up of one count per cycle
/// for the limit.
///
/// A word is {count, generation}, of C1 = C + 1 bits. A count is 0 if its generation differs from the generation in the
/// state of its warp. [`Warps`](super::warps::Warps) defines the bits of a state.
#[derive(Debug, LogicBlock, Drive, Init)]
pub struct Counts<const W: usize, const C: usize, const C1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fill: Signal<In, Bit>,
    pub fill_address: Signal<In, Bits<W>>,
    pub retire_valid: Signal<In, Bit>,
    pub retire_warp: Signal<In, Bits<W>>,
    pub change: Signal<In, Bit>,
    pub change_warp: Signal<In, Bits<W>>,
    pub new_state: Signal<In, Bits<3>>,
    pub withdraw: Signal<In, Bit>,
    pub scan_warp: Signal<In, Bits<W>>,
    pub granted_warp: Signal<In, Bits<W>>,
    pub count_limit: Signal<In, Bits<C>>,
    pub at_limit: Signal<Out, Bit>,
    pub generation: Signal<Out, Bit>,
    state_of: Memory<3, W>,
    state_to_scan: Memory<3, W>,
    count_of: Memory<C1, W>,
    count_to_scan: Memory<C1, W>,
    generation_of: Memory<1, W>,
    changed: Register<Bit>,
    changed_warp: Register<Bits<W>>,
    changed_state: Register<Bits<3>>,
    withdrawn: Register<Bit>,
    retiring: Register<Bit>,
    retiring_warp: Register<Bits<W>>,
    forward_state: Register<Bit>,
    forwarded_state: Register<Bits<3>>,
    written: Register<Bit>,
    same_retiring: Register<Bit>,
    same_scanned: Register<Bit>,
    written_word: Register<Bits<C1>>,
    skip: Register<Bit>,
    limit: Register<Bits<C>>,
    scanned_limit: Register<Bits<C>>,
    state: Signal<Local, Bits<3>>,
    word: Signal<Local, Bits<C1>>,
    count: Signal<Local, Bits<C>>,
    next_count: Signal<Local, Bits<C>>,
    next_word: Signal<Local, Bits<C1>>,
    current: Signal<Local, Bit>,
    write: Signal<Local, Bit>,
    generation_word: Signal<Local, Bits<1>>,
    scanned_state: Signal<Local, Bits<3>>,
    scanned_word: Signal<Local, Bits<C1>>,
    scanned_count: Signal<Local, Bits<C>>,
    by_one: Constant<Bits<1>>,
}

impl<const W: usize, const C: usize, const C1: usize> Default for Counts<W, C, C1> {
    fn default() -> Self {
        assert!(C1 == C + 1);
        Self::init(CountsValues {
            state_of: Default::default(),
            state_to_scan: Default::default(),
            count_of: Default::default(),
            count_to_scan: Default::default(),
            generation_of: Default::default(),
            by_one: Constant::new(bits(1)),
        })
    }
}

impl<const W: usize, const C: usize, const C1: usize> Logic for Counts<W, C, C1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Counts of retired instructions, and the look-up of one count per cycle for the limit.");
        comment!("reset: synchronous, active high: no retirement is being counted");
        comment!("fill: initial contents are written after a reset");
        comment!("fill_address: address of the initial contents");
        comment!("retire_valid: a warp retired an instruction");
        comment!("retire_warp: warp that retired an instruction");
        comment!("change: the state of a warp is written");
        comment!("change_warp: warp whose state is written");
        comment!("new_state: new state of that warp");
        comment!("withdraw: with change: that warp loses its mutexes, or its yield is pending from now on");
        comment!("scan_warp: warp whose count is compared with the limit");
        comment!("granted_warp: warp that may be granted a mutex");
        comment!("count_limit: limit of a count; 0: no limit");
        comment!("at_limit: scan_warp of the previous cycle is at its limit, and its yield is not pending");
        comment!("generation: generation bit that clears the count of granted_warp of the previous cycle");
        clock!(
            self,
            clock,
            changed,
            changed_warp,
            changed_state,
            withdrawn,
            retiring,
            retiring_warp,
            forward_state,
            forwarded_state,
            written,
            same_retiring,
            same_scanned,
            written_word,
            skip,
            limit,
            scanned_limit
        );

        comment!("The copies of the states are written one cycle later. The word that is written is forwarded.");
        self.changed.d.next = self.change.val() & !self.reset.val();
        self.changed_warp.d.next = self.change_warp.val();
        self.changed_state.d.next = self.new_state.val();
        self.withdrawn.d.next = self.withdraw.val();
        self.state_of.clock.next = self.clock.val();
        self.state_of.write_enable.next = self.fill.val() | self.changed.q.val();
        self.state_of.write_address.next = self.changed_warp.q.val();
        self.state_of.write_data.next = self.changed_state.q.val();
        if self.fill.val() {
            self.state_of.write_address.next = self.fill_address.val();
            self.state_of.write_data.next = bits::<3>(0);
        }
        self.state_of.read_enable.next = true;
        self.state_of.read_address.next = self.retire_warp.val();
        self.forward_state.d.next = self.changed.q.val() & (self.changed_warp.q.val() == self.retire_warp.val());
        self.forwarded_state.d.next = self.changed_state.q.val();
        comment!("A retirement: the count of an owner rises by 1, from 0 if its generation is old. It saturates.");
        self.retiring.d.next = self.retire_valid.val() & !self.fill.val() & !self.reset.val();
        self.retiring_warp.d.next = self.retire_warp.val();
        self.state.next = self.state_of.read_data.val();
        if self.forward_state.q.val() {
            self.state.next = self.forwarded_state.q.val();
        }
        self.word.next = self.count_of.read_data.val();
        if self.written.q.val() & self.same_retiring.q.val() {
            self.word.next = self.written_word.q.val();
        }
        self.count.next = self.word.val().get_bits::<C>(1);
        self.current.next = self.word.val().get_bit(0) == self.state.val().get_bit(2);
        self.next_count.next = self.count.val() + 1;
        if self.count.val().all() {
            self.next_count.next = self.count.val();
        }
        if !self.current.val() {
            self.next_count.next = bits::<C>(1);
        }
        comment!("The count is stored with the generation of the owner that it belongs to.");
        self.generation_word.next = bits::<1>(0);
        self.next_word.next = bit_cast::<C1, C>(self.next_count.val()) << self.by_one.val();
        if self.state.val().get_bit(2) {
            self.generation_word.next = bits::<1>(1);
            self.next_word.next = (bit_cast::<C1, C>(self.next_count.val()) << self.by_one.val()) | 1;
        }
        self.write.next = self.retiring.q.val() & self.state.val().get_bit(0);
        comment!("A count that is written in the cycle in which it is read is forwarded.");
        self.written.d.next = self.write.val() & !self.reset.val();
        self.same_retiring.d.next = self.retire_warp.val() == self.retiring_warp.q.val();
        self.same_scanned.d.next = self.scan_warp.val() == self.retiring_warp.q.val();
        self.written_word.d.next = self.next_word.val();
        self.count_of.clock.next = self.clock.val();
        self.count_of.write_enable.next = self.fill.val() | self.write.val();
        self.count_of.write_address.next = self.retiring_warp.q.val();
        self.count_of.write_data.next = self.next_word.val();
        if self.fill.val() {
            self.count_of.write_address.next = self.fill_address.val();
            self.count_of.write_data.next = bits::<C1>(0);
        }
        self.count_of.read_enable.next = true;
        self.count_of.read_address.next = self.retire_warp.val();
        comment!("Generation of each stored count. A new owner gets the other one, so that its count starts at 0.");
        self.generation_of.clock.next = self.clock.val();
        self.generation_of.write_enable.next = self.fill.val() | self.write.val();
        self.generation_of.write_address.next = self.retiring_warp.q.val();
        self.generation_of.write_data.next = self.generation_word.val();
        if self.fill.val() {
            self.generation_of.write_address.next = self.fill_address.val();
            self.generation_of.write_data.next = bits::<1>(0);
        }
        self.generation_of.read_enable.next = true;
        self.generation_of.read_address.next = self.granted_warp.val();
        self.generation.next = !self.generation_of.read_data.val().get_bit(0);
        comment!("Look-up for the limit: the limit of the cycle of the latest retirement that the count can include.");
        self.limit.d.next = self.count_limit.val();
        self.scanned_limit.d.next = self.limit.q.val();
        self.state_to_scan.clock.next = self.clock.val();
        self.state_to_scan.write_enable.next = self.fill.val() | self.changed.q.val();
        self.state_to_scan.write_address.next = self.changed_warp.q.val();
        self.state_to_scan.write_data.next = self.changed_state.q.val();
        if self.fill.val() {
            self.state_to_scan.write_address.next = self.fill_address.val();
            self.state_to_scan.write_data.next = bits::<3>(0);
        }
        self.state_to_scan.read_enable.next = true;
        self.state_to_scan.read_address.next = self.scan_warp.val();
        self.count_to_scan.clock.next = self.clock.val();
        self.count_to_scan.write_enable.next = self.fill.val() | self.write.val();
        self.count_to_scan.write_address.next = self.retiring_warp.q.val();
        self.count_to_scan.write_data.next = self.next_word.val();
        if self.fill.val() {
            self.count_to_scan.write_address.next = self.fill_address.val();
            self.count_to_scan.write_data.next = bits::<C1>(0);
        }
        self.count_to_scan.read_enable.next = true;
        self.count_to_scan.read_address.next = self.scan_warp.val();
        comment!("A withdrawn warp is skipped until its new state can be read.");
        self.skip.d.next = (self.withdraw.val() & (self.change_warp.val() == self.scan_warp.val()))
            | (self.withdrawn.q.val() & (self.changed_warp.q.val() == self.scan_warp.val()));
        self.scanned_state.next = self.state_to_scan.read_data.val();
        self.scanned_word.next = self.count_to_scan.read_data.val();
        if self.written.q.val() & self.same_scanned.q.val() {
            self.scanned_word.next = self.written_word.q.val();
        }
        self.scanned_count.next = self.scanned_word.val().get_bits::<C>(1);
        comment!("At the limit: an owner without a pending yield, whose count is current and has reached the limit.");
        self.at_limit.next = !self.skip.q.val()
            & self.scanned_state.val().get_bit(0)
            & !self.scanned_state.val().get_bit(1)
            & (self.scanned_word.val().get_bit(0) == self.scanned_state.val().get_bit(2))
            & (self.scanned_limit.q.val() != 0)
            & (self.scanned_count.val() >= self.scanned_limit.q.val());
    }
}
