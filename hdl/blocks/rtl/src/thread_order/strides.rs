//! Strides: strided order, from run to run.

use super::advance::Advance;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Runs of g threads, every s-th first: K bits a coordinate, P those of s and g.
///
/// A thread is known by its column and row, so g and the jump of s*g threads are turned into columns and rows first, by the two sums that lead
/// from run to run and from phase to phase later. The second one doubles: from the highest bit of g on, each of which is one more, up to g; then
/// g for each bit of s, from the lowest on, and the first one adds up where that bit is 1.
/// What is behind the last row that K bits can count is far, and no thread.
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
    pub go_on: Signal<In, Bit>,
    pub dividing: Signal<Out, Bit>,
    pub multiplying: Signal<Out, Bit>,
    pub ready: Signal<Out, Bit>,
    pub to_x: Signal<Out, Bits<K>>,
    pub to_y: Signal<Out, Bits<K>>,
    pub run_follows: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    // How many bits of g and s are left, these first; they are worked out where any is.
    bits_left: Register<Bits<6>>,
    is_ready: Register<Bit>,
    divides: Register<Bit>,
    // g threads.
    phase_step_x: Register<Bits<K>>,
    phase_step_y: Register<Bits<K>>,
    phase_step_far: Register<Bit>,
    // s*g threads.
    run_step_x: Register<Bits<K>>,
    run_step_y: Register<Bits<K>>,
    run_step_far: Register<Bit>,
    // The first threads of the run and of the phase; before that, both are what is doubled.
    run_x: Register<Bits<K>>,
    run_y: Register<Bits<K>>,
    phase_x: Register<Bits<K>>,
    phase_y: Register<Bits<K>>,
    phase_far: Register<Bit>,
    // The next run, and the next phase.
    #[count(2)]
    advance: Vec<Advance<K, P>>,
    all_bits: Constant<Bits<6>>,
    behind: Constant<Bits<P>>,
    bits_of_length: Constant<Bits<6>>,
    run_to_y: Signal<Local, Bits<P>>,
    phase_to_y: Signal<Local, Bits<P>>,
    one_more: Signal<Local, Bits<1>>,
    goes_to_run: Signal<Local, Bit>,
    far: Signal<Local, Bit>,
    x: Signal<Local, Bits<K>>,
    y: Signal<Local, Bits<K>>,
}

impl<const K: usize, const P: usize> Default for Strides<K, P> {
    fn default() -> Self {
        assert!(P == K + 1 && 2 * P < 1 << 6);
        Self::init(StridesValues {
            all_bits: Constant::new(bits::<6>(2 * P as u64)),
            behind: Constant::new(bits::<P>(1) << K as u64),
            bits_of_length: Constant::new(bits::<6>(P as u64 + 1)),
        })
    }
}

impl<const K: usize, const P: usize> Logic for Strides<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Strided order: runs of threads, every so many first.");
        comment!("clock: the one clock");
        comment!("load: a work-group begins");
        comment!("strided: it is a strided one");
        comment!("granularity_bit: while dividing, a bit of the threads of a run, from the highest on");
        comment!("length_bit: while multiplying, a bit of the number of phases, from the lowest on");
        comment!("last_phase: no phase is left");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("go_on: the last thread of a run is taken");
        comment!("dividing: a run's threads are turned into columns and rows");
        comment!("multiplying: so are those of as many runs as there are phases");
        comment!("ready: the jump from run to run is known");
        comment!("to_x: the column of the next run's first thread");
        comment!("to_y: its row");
        comment!("run_follows: there is a next run in the phase");
        comment!("last: there is no next run");
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

        // From run to run.
        self.run_to_y.next = self.advance[0].to_y.val();
        self.phase_to_y.next = self.advance[1].to_y.val();
        self.goes_to_run.next =
            !self.run_step_far.q.val() & (self.run_to_y.val() <= bit_cast::<P, K>(self.greatest_y.val()));
        self.x.next = self.advance[1].to_x.val();
        self.y.next = bit_cast::<K, P>(self.phase_to_y.val());
        if self.is_ready.q.val() & self.goes_to_run.val() {
            self.x.next = self.advance[0].to_x.val();
            self.y.next = bit_cast::<K, P>(self.run_to_y.val());
        }
        if self.go_on.val() | !self.is_ready.q.val() {
            self.run_x.d.next = self.x.val();
            self.run_y.d.next = self.y.val();
        }
        if (self.go_on.val() & !self.goes_to_run.val()) | !self.is_ready.q.val() {
            self.phase_x.d.next = self.advance[1].to_x.val();
            self.phase_y.d.next = bit_cast::<K, P>(self.phase_to_y.val());
        }

        // g, as columns and rows, then s*g.
        self.far.next = self.phase_far.q.val() | ((self.phase_to_y.val() & self.behind.val()) != 0);
        if !self.is_ready.q.val() {
            self.bits_left.d.next = self.bits_left.q.val() - 1;
            self.phase_far.d.next = self.far.val();
            if self.divides.q.val() {
                self.phase_step_x.d.next = self.advance[1].to_x.val();
                self.phase_step_y.d.next = bit_cast::<K, P>(self.phase_to_y.val());
                self.phase_step_far.d.next = self.far.val();
            } else {
                if self.length_bit.val() {
                    self.run_step_x.d.next = self.advance[0].to_x.val();
                    self.run_step_y.d.next = bit_cast::<K, P>(self.run_to_y.val());
                    self.run_step_far.d.next = self.run_step_far.q.val()
                        | self.phase_far.q.val()
                        | ((self.run_to_y.val() & self.behind.val()) != 0);
                }
            }
        }
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
        self.to_x.next = self.x.val();
        self.to_y.next = self.y.val();
        self.run_follows.next = self.goes_to_run.val();
        self.last.next = !self.goes_to_run.val()
            & (self.last_phase.val()
                | self.phase_step_far.q.val()
                | (self.phase_to_y.val() > bit_cast::<P, K>(self.greatest_y.val())));
    }
}
