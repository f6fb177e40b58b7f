//! Strided order: from run to run.

use super::advance::Advance;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Runs of g threads, every s-th run first (phase 0), then the runs after those, and so on; s is the number of phases.
/// Coordinates have K bits; s and g have P bits.
///
/// A step of g threads (next phase) and a jump of s*g threads (next run) are needed as columns and rows. Two adders
/// compute them before the first thread, and step through the runs and phases afterwards. The second adder doubles: it
/// builds g from its highest bit down, then g times each power of two. The first adder sums these for the bits of s.
/// A position beyond the last row that K bits can hold is marked as far; it is no thread.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Strides<const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub strided: Signal<In, Bit>,
    pub granularity_bit: Signal<In, Bit>,
    pub length_bit: Signal<In, Bit>,
    pub last_phase: Signal<In, Bit>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub step: Signal<In, Bit>,
    pub dividing: Signal<Out, Bit>,
    pub multiplying: Signal<Out, Bit>,
    pub ready: Signal<Out, Bit>,
    pub to_x: Signal<Out, Bits<K>>,
    pub to_y: Signal<Out, Bits<K>>,
    pub run_follows: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    /// Bits of g and s left to process, those of g first.
    bits_left: Register<Bits<6>>,
    is_ready: Register<Bit>,
    divides: Register<Bit>,
    /// Step of g threads, to the next phase.
    phase_step_x: Register<Bits<K>>,
    phase_step_y: Register<Bits<K>>,
    phase_step_far: Register<Bit>,
    /// Jump of s*g threads, to the next run.
    run_step_x: Register<Bits<K>>,
    run_step_y: Register<Bits<K>>,
    run_step_far: Register<Bit>,
    /// First thread of the run and of the phase. Before the first thread: the two sums.
    run_x: Register<Bits<K>>,
    run_y: Register<Bits<K>>,
    phase_x: Register<Bits<K>>,
    phase_y: Register<Bits<K>>,
    phase_far: Register<Bit>,
    /// Adder 0: next run. Adder 1: next phase.
    #[count(2)]
    advance: Vec<Advance<K, P>>,
    all_bits: Constant<Bits<6>>,
    beyond_rows: Constant<Bits<P>>,
    bits_of_length: Constant<Bits<6>>,
    run_to_y: Signal<Local, Bits<P>>,
    phase_to_y: Signal<Local, Bits<P>>,
    one_more: Signal<Local, Bits<1>>,
    run_in_grid: Signal<Local, Bit>,
    phase_is_far: Signal<Local, Bit>,
    target_x: Signal<Local, Bits<K>>,
    target_y: Signal<Local, Bits<K>>,
}

impl<const K: usize, const P: usize> Default for Strides<K, P> {
    fn default() -> Self {
        assert!(P == K + 1 && 2 * P < 1 << 6);
        Self::init(StridesValues {
            all_bits: Constant::new(bits::<6>(2 * P as u64)),
            beyond_rows: Constant::new(bits::<P>(1) << K as u64),
            bits_of_length: Constant::new(bits::<6>(P as u64 + 1)),
        })
    }
}

impl<const K: usize, const P: usize> Logic for Strides<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Strided order: runs of threads, every s-th run first.");
        comment!("clock: the one clock");
        comment!("load: a work-group starts");
        comment!("strided: it is in strided order");
        comment!("granularity_bit: while dividing: a bit of the threads per run, from the highest down");
        comment!("length_bit: while multiplying: a bit of the number of phases, from the lowest up");
        comment!("last_phase: no phase is left");
        comment!("greatest_x: last column");
        comment!("greatest_y: last row");
        comment!("step: the last thread of a run is taken");
        comment!("dividing: the threads per run are converted to columns and rows");
        comment!("multiplying: the jump from run to run is computed");
        comment!("ready: the jump from run to run is known");
        comment!("to_x: column of the next run's first thread");
        comment!("to_y: its row");
        comment!("run_follows: the phase has a next run");
        comment!("last: no run follows in any phase");
        dff_setup!(
            self,
            clock,
            bits_left,
            is_ready,
            divides,
            phase_step_x,
            phase_step_y,
            phase_step_far,
            run_step_x,
            run_step_y,
            run_step_far,
            run_x,
            run_y,
            phase_x,
            phase_y,
            phase_far
        );
        comment!("Operands of the adders. Before the first thread, adder 1 doubles the phase, plus 1 for each 1 of g.");
        self.advance[0].x.next = self.run_x.q.val();
        self.advance[0].y.next = self.run_y.q.val();
        self.advance[0].step_x.next = self.run_step_x.q.val();
        self.advance[0].step_y.next = self.run_step_y.q.val();
        self.advance[0].one_more.next = bits::<1>(0);
        self.advance[0].greatest_x.next = self.greatest_x.val();
        self.advance[1].x.next = self.phase_x.q.val();
        self.advance[1].y.next = self.phase_y.q.val();
        self.advance[1].step_x.next = self.phase_x.q.val();
        self.advance[1].step_y.next = self.phase_y.q.val();
        if self.is_ready.q.val() {
            self.advance[1].step_x.next = self.phase_step_x.q.val();
            self.advance[1].step_y.next = self.phase_step_y.q.val();
        }
        self.one_more.next = bits::<1>(0);
        if self.divides.q.val() & self.granularity_bit.val() {
            self.one_more.next = bits::<1>(1);
        }
        self.advance[1].one_more.next = self.one_more.val();
        self.advance[1].greatest_x.next = self.greatest_x.val();

        comment!("Next run of the phase; if it is outside the grid, the first run of the next phase.");
        self.run_to_y.next = self.advance[0].to_y.val();
        self.phase_to_y.next = self.advance[1].to_y.val();
        self.run_in_grid.next =
            !self.run_step_far.q.val() & (self.run_to_y.val() <= bit_cast::<P, K>(self.greatest_y.val()));
        self.target_x.next = self.advance[1].to_x.val();
        self.target_y.next = bit_cast::<K, P>(self.phase_to_y.val());
        if self.is_ready.q.val() & self.run_in_grid.val() {
            self.target_x.next = self.advance[0].to_x.val();
            self.target_y.next = bit_cast::<K, P>(self.run_to_y.val());
        }
        if self.step.val() | !self.is_ready.q.val() {
            self.run_x.d.next = self.target_x.val();
            self.run_y.d.next = self.target_y.val();
        }
        if (self.step.val() & !self.run_in_grid.val()) | !self.is_ready.q.val() {
            self.phase_x.d.next = self.advance[1].to_x.val();
            self.phase_y.d.next = bit_cast::<K, P>(self.phase_to_y.val());
        }

        comment!("Before the first thread: convert g to columns and rows, then compute s*g.");
        self.phase_is_far.next = self.phase_far.q.val() | ((self.phase_to_y.val() & self.beyond_rows.val()) != 0);
        if !self.is_ready.q.val() {
            self.bits_left.d.next = self.bits_left.q.val() - 1;
            self.phase_far.d.next = self.phase_is_far.val();
            if self.divides.q.val() {
                self.phase_step_x.d.next = self.advance[1].to_x.val();
                self.phase_step_y.d.next = bit_cast::<K, P>(self.phase_to_y.val());
                self.phase_step_far.d.next = self.phase_is_far.val();
            } else {
                if self.length_bit.val() {
                    self.run_step_x.d.next = self.advance[0].to_x.val();
                    self.run_step_y.d.next = bit_cast::<K, P>(self.run_to_y.val());
                    self.run_step_far.d.next = self.run_step_far.q.val()
                        | self.phase_far.q.val()
                        | ((self.run_to_y.val() & self.beyond_rows.val()) != 0);
                }
            }
        }
        comment!("From g to s, and from s to the first thread.");
        if self.bits_left.q.val() == self.bits_of_length.val() {
            self.divides.d.next = false;
        }
        if self.bits_left.q.val() == 1 {
            self.is_ready.d.next = true;
        }
        if self.load.val() | (self.bits_left.q.val() == 1) {
            self.run_x.d.next = bits::<K>(0);
            self.run_y.d.next = bits::<K>(0);
            self.phase_x.d.next = bits::<K>(0);
            self.phase_y.d.next = bits::<K>(0);
            self.phase_far.d.next = false;
        }
        comment!("Start of a work-group.");
        if self.load.val() {
            self.bits_left.d.next = self.all_bits.val();
            self.divides.d.next = self.strided.val();
            self.is_ready.d.next = !self.strided.val();
            self.run_step_x.d.next = bits::<K>(0);
            self.run_step_y.d.next = bits::<K>(0);
            self.run_step_far.d.next = false;
        }
        self.dividing.next = self.divides.q.val();
        self.multiplying.next = !self.divides.q.val() & !self.is_ready.q.val();
        self.ready.next = self.is_ready.q.val();
        self.to_x.next = self.target_x.val();
        self.to_y.next = self.target_y.val();
        self.run_follows.next = self.run_in_grid.val();
        self.last.next = !self.run_in_grid.val()
            & (self.last_phase.val()
                | self.phase_step_far.q.val()
                | (self.phase_to_y.val() > bit_cast::<P, K>(self.greatest_y.val())));
    }
}
