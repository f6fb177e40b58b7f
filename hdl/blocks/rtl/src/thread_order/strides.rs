//! Steps from run to run in strided order.

use super::advance::Advance;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// A run is g threads in row order. Phase p, from 0 to s - 1, visits the runs p, p + s, p + 2s, and so on. Coordinates
/// have K bits; s and g have P bits.
///
/// The step of g threads to the next phase and the jump of s*g threads to the next run are numbers of columns and rows.
/// They are computed before the first thread. A register builds g by doubling, from the highest bit of g down. It then
/// doubles further, to g times each power of two. For each bit of s that is 1, adder 0 adds the register to a sum that
/// begins at thread 0. The sum becomes the position of thread s*g, the first thread of the second run. Its column and
/// row are the jump.
///
/// The next run is known one run ahead, and the next phase one phase ahead. A position beyond the last row has no
/// thread.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Strides<const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub begin: Signal<In, Bit>,
    pub strided: Signal<In, Bit>,
    pub granularity_bit: Signal<In, Bit>,
    pub length_bit: Signal<In, Bit>,
    pub last_phase: Signal<In, Bit>,
    pub origin_x: Signal<In, Bits<K>>,
    pub origin_y: Signal<In, Bits<K>>,
    pub left: Signal<In, Bits<K>>,
    pub top: Signal<In, Bits<K>>,
    pub at_x: Signal<In, Bits<K>>,
    pub at_y: Signal<In, Bits<K>>,
    pub step: Signal<In, Bit>,
    pub dividing: Signal<Out, Bit>,
    pub multiplying: Signal<Out, Bit>,
    pub ends: Signal<Out, Bit>,
    pub target_load: Signal<Out, Bit>,
    pub target_x: Signal<Out, Bits<K>>,
    pub target_y: Signal<Out, Bits<K>>,
    pub phase_begins: Signal<Out, Bit>,
    pub run_follows: Signal<Out, Bit>,
    /// Number of bits of g or s left to process.
    bits_left: Register<Bits<5>>,
    /// The bits of g (`divides`), and then the bits of s (`multiplies`), are processed.
    divides: Register<Bit>,
    multiplies: Register<Bit>,
    /// First and second cycle after the last bit.
    sum_known: Register<Bit>,
    jump_known: Register<Bit>,
    /// During the setup a multiple of g threads, and then the jump of s*g threads to the next run; whether this step
    /// ends beyond the last row from any thread.
    run_step_x: Register<Bits<K>>,
    run_step_y: Register<Bits<K>>,
    run_step_far: Register<Bit>,
    /// The sum is beyond the last row.
    sum_far: Register<Bit>,
    /// Step of g threads to the next phase; whether this step ends beyond the last row from any thread.
    phase_step_x: Register<Bits<K>>,
    phase_step_y: Register<Bits<K>>,
    phase_step_far: Register<Bit>,
    /// First thread of the next phase; whether this thread is beyond the last row.
    phase_x: Register<Bits<K>>,
    phase_y: Register<Bits<K>>,
    phase_beyond: Register<Bit>,
    /// The next run exists.
    follows: Register<Bit>,
    /// Adder 0: next run. Adder 1: next phase.
    #[count(2)]
    advance: Vec<Advance<K, P>>,
    bits_of_count: Constant<Bits<5>>,
    highest: Constant<Bits<K>>,
    carry_out: Constant<Bits<P>>,
    ends_bits: Signal<Local, Bit>,
    bit: Signal<Local, Bits<1>>,
    doubled: Signal<Local, Bits<P>>,
    doubled_less: Signal<Local, Bits<P>>,
    doubled_wraps: Signal<Local, Bit>,
    carry: Signal<Local, Bits<1>>,
    double_x: Signal<Local, Bits<K>>,
    double_y: Signal<Local, Bits<K>>,
    double_far: Signal<Local, Bit>,
    in_grid: Signal<Local, Bit>,
    phase_follows: Signal<Local, Bit>,
    moves: Signal<Local, Bit>,
    adds: Signal<Local, Bit>,
    takes_phase: Signal<Local, Bit>,
}

impl<const K: usize, const P: usize> Default for Strides<K, P> {
    fn default() -> Self {
        assert!(P == K + 1 && P < 1 << 5);
        Self::init(StridesValues {
            bits_of_count: Constant::new(bits::<5>(P as u64)),
            highest: Constant::new(bits::<K>(1) << (K as u64 - 1)),
            carry_out: Constant::new(bits::<P>(1) << K as u64),
        })
    }
}

impl<const K: usize, const P: usize> Logic for Strides<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Strided order: runs of threads, every s-th run first.");
        comment!(
            "Positions are negative: column minus width, row minus height; steps are numbers of columns and rows."
        );
        comment!("reset: synchronous, active high: ends the setup");
        comment!("begin: a work-group begins");
        comment!("strided: the order is strided");
        comment!("granularity_bit: while dividing: a bit of the threads per run, from the highest down");
        comment!("length_bit: while multiplying: a bit of the number of phases, from the lowest up");
        comment!("last_phase: the phase of the next run is the last one");
        comment!("origin_x: minus the width");
        comment!("origin_y: minus the height");
        comment!("left: column of the first thread of the next run; before the first thread: column of the sum");
        comment!("top: row of that thread or of the sum");
        comment!("at_x: after the last bit: column of the sum, from 0");
        comment!("at_y: row of the sum, from 0");
        comment!("step: the last thread of a run is given out");
        comment!("dividing: the threads per run are converted to columns and rows");
        comment!("multiplying: the jump from run to run is computed");
        comment!("ends: last cycle of the setup");
        comment!("target_load: the next run, or the sum, changes");
        comment!("target_x: column of the next run or of the sum");
        comment!("target_y: row of the next run or of the sum");
        comment!("phase_begins: the next run is the first one of a phase");
        comment!("run_follows: the next run exists");
        dff_setup!(
            self,
            clock,
            bits_left,
            divides,
            multiplies,
            sum_known,
            jump_known,
            run_step_x,
            run_step_y,
            run_step_far,
            sum_far,
            phase_step_x,
            phase_step_y,
            phase_step_far,
            phase_x,
            phase_y,
            phase_beyond,
            follows
        );
        comment!("Setup: one cycle for each bit of g, one for each bit of s, and two for the sum.");
        self.ends_bits.next = self.bits_left.q.val() == 1;
        self.bits_left.d.next = self.bits_left.q.val() - 1;
        if self.begin.val() | self.ends_bits.val() {
            self.bits_left.d.next = self.bits_of_count.val();
        }
        self.sum_known.d.next = self.multiplies.q.val() & self.ends_bits.val() & !self.begin.val();
        self.jump_known.d.next = self.sum_known.q.val() & !self.begin.val();
        if self.ends_bits.val() {
            self.divides.d.next = false;
            self.multiplies.d.next = self.divides.q.val();
        }
        if self.begin.val() {
            self.divides.d.next = self.strided.val();
            self.multiplies.d.next = false;
        }
        if self.reset.val() {
            self.divides.d.next = false;
            self.multiplies.d.next = false;
            self.sum_known.d.next = false;
            self.jump_known.d.next = false;
        }

        comment!("Doubling, plus 1 for each 1 of g. The column wraps if it is at least the width.");
        self.bit.next = bits::<1>(0);
        if self.divides.q.val() & self.granularity_bit.val() {
            self.bit.next = bits::<1>(1);
        }
        self.doubled.next = (bit_cast::<P, K>(self.run_step_x.q.val()) << 1) | bit_cast::<P, 1>(self.bit.val());
        self.doubled_less.next = self.doubled.val() + bit_cast::<P, K>(self.origin_x.val());
        self.doubled_wraps.next = (self.doubled_less.val() & self.carry_out.val()) != 0;
        self.double_x.next = bit_cast::<K, P>(self.doubled.val());
        self.carry.next = bits::<1>(0);
        if self.doubled_wraps.val() {
            self.double_x.next = bit_cast::<K, P>(self.doubled_less.val());
            self.carry.next = bits::<1>(1);
        }
        self.double_y.next = (self.run_step_y.q.val() << 1) | bit_cast::<K, 1>(self.carry.val());
        self.double_far.next = self.run_step_far.q.val() | ((self.run_step_y.q.val() & self.highest.val()) != 0);
        comment!("The step becomes g threads, and is then doubled for each bit of s.");
        if self.divides.q.val() | self.multiplies.q.val() {
            self.run_step_x.d.next = self.double_x.val();
            self.run_step_y.d.next = self.double_y.val();
            self.run_step_far.d.next = self.double_far.val();
        }
        if self.divides.q.val() {
            self.phase_step_x.d.next = self.double_x.val();
            self.phase_step_y.d.next = self.double_y.val();
            self.phase_step_far.d.next = self.double_far.val();
        }

        comment!("Next run of the phase; if it is outside the grid, the first run of the next phase.");
        comment!("Before the first thread: the sum of the multiples of g.");
        self.advance[0].x.next = self.left.val();
        self.advance[0].y.next = self.top.val();
        self.advance[0].step_x.next = self.run_step_x.q.val();
        self.advance[0].step_y.next = self.run_step_y.q.val();
        self.advance[0].origin_x.next = self.origin_x.val();
        self.advance[1].x.next = self.phase_x.q.val();
        self.advance[1].y.next = self.phase_y.q.val();
        self.advance[1].step_x.next = self.phase_step_x.q.val();
        self.advance[1].step_y.next = self.phase_step_y.q.val();
        self.advance[1].origin_x.next = self.origin_x.val();
        self.in_grid.next = !self.run_step_far.q.val() & !self.advance[0].beyond.val();
        self.phase_follows.next = !self.last_phase.val() & !self.phase_step_far.q.val() & !self.phase_beyond.q.val();
        self.adds.next = self.multiplies.q.val() & self.length_bit.val();
        self.moves.next = self.step.val() | (self.jump_known.q.val() & self.run_step_far.q.val());
        self.takes_phase.next = self.moves.val() & !self.in_grid.val();
        self.target_load.next = self.moves.val() | self.adds.val();
        self.target_x.next = self.phase_x.q.val();
        self.target_y.next = self.phase_y.q.val();
        if self.in_grid.val() {
            self.target_x.next = self.advance[0].to_x.val();
            self.target_y.next = self.advance[0].to_y.val();
        }
        comment!("A run follows in this phase, or a further phase has one.");
        if self.moves.val() {
            self.follows.d.next = self.in_grid.val() | self.phase_follows.val();
        }
        comment!("First thread of the next phase.");
        if self.takes_phase.val() | self.sum_known.q.val() {
            self.phase_x.d.next = self.advance[1].to_x.val();
            self.phase_y.d.next = self.advance[1].to_y.val();
            self.phase_beyond.d.next = self.advance[1].beyond.val();
        }
        comment!("The sum becomes the jump.");
        if self.adds.val() & !self.in_grid.val() {
            self.sum_far.d.next = true;
        }
        if self.sum_known.q.val() {
            self.run_step_far.d.next = self.sum_far.q.val();
        }
        if self.jump_known.q.val() {
            self.run_step_x.d.next = self.at_x.val();
            self.run_step_y.d.next = self.at_y.val();
        }
        comment!("Start of a work-group.");
        if self.begin.val() {
            self.run_step_x.d.next = bits::<K>(0);
            self.run_step_y.d.next = bits::<K>(0);
            self.run_step_far.d.next = false;
            self.sum_far.d.next = false;
            self.phase_x.d.next = self.origin_x.val();
            self.phase_y.d.next = self.origin_y.val();
            self.follows.d.next = true;
        }
        self.dividing.next = self.divides.q.val();
        self.multiplying.next = self.multiplies.q.val();
        self.ends.next = self.jump_known.q.val();
        self.phase_begins.next = self.takes_phase.val();
        self.run_follows.next = self.follows.q.val();
    }
}
