//! Strides: strided order.

use super::advance::Advance;
use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// Runs of g threads, every s-th first: K bits a coordinate, P those of s and g.
///
/// A thread is known by its column and row, so g and the jump of s*g threads are turned into columns and rows first: g by P steps of a division
/// by the width, from its highest bit on, then its multiples of powers of two by doubling; those of the bits of s are added up.
/// What is behind the last row that K bits can count is far, and no thread.
#[derive(Clone, Debug, LogicBlock)]
pub struct Strides<const K: usize, const P: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub length: Signal<In, Bits<P>>,
    pub granularity: Signal<In, Bits<P>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub go_on: Signal<In, Bit>,
    pub ready: Signal<Out, Bit>,
    pub x: Signal<Out, Bits<K>>,
    pub y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    // What is worked out before the first thread, and the bit of g or s that it is at.
    dividing: Register<Bit>,
    multiplying: Register<Bit>,
    place: Register<Bits<P>>,
    // g threads.
    phase_step_x: Register<Bits<K>>,
    phase_step_y: Register<Bits<K>>,
    phase_step_far: Register<Bit>,
    // s*g threads.
    run_step_x: Register<Bits<K>>,
    run_step_y: Register<Bits<K>>,
    run_step_far: Register<Bit>,
    // The first thread of the run; before that, g times a power of two.
    run_x: Register<Bits<K>>,
    run_y: Register<Bits<K>>,
    run_far: Register<Bit>,
    // The first thread of the phase.
    phase_x: Register<Bits<K>>,
    phase_y: Register<Bits<K>>,
    column: Register<Bits<K>>,
    row: Register<Bits<K>>,
    // Threads of the run and phases that are left, these included.
    threads: Register<Bits<P>>,
    phases: Register<Bits<P>>,
    // The next run, the next phase, and twice as many threads.
    advance: Vec<Advance<K, P>>,
    highest: Constant<Bits<P>>,
    high: Constant<Bits<K>>,
    last_place: Signal<Local, Bit>,
    remainder: Signal<Local, Bits<P>>,
    dividend_bit: Signal<Local, Bit>,
    factor_bit: Signal<Local, Bit>,
    fits: Signal<Local, Bit>,
    less: Signal<Local, Bits<P>>,
    quotient: Signal<Local, Bits<K>>,
    rest: Signal<Local, Bits<K>>,
    far: Signal<Local, Bit>,
    ends_row: Signal<Local, Bit>,
    ends_run: Signal<Local, Bit>,
    run_follows: Signal<Local, Bit>,
    phase_follows: Signal<Local, Bit>,
}

drive!([const K: usize, const P: usize] Strides<K, P>, clock, [load, length, granularity, greatest_x, greatest_y, go_on]);

impl<const K: usize, const P: usize> Default for Strides<K, P> {
    fn default() -> Self {
        assert!(P == K + 1);
        Self {
            clock: Default::default(),
            load: Default::default(),
            length: Default::default(),
            granularity: Default::default(),
            greatest_x: Default::default(),
            greatest_y: Default::default(),
            go_on: Default::default(),
            ready: Default::default(),
            x: Default::default(),
            y: Default::default(),
            last: Default::default(),
            dividing: Default::default(),
            multiplying: Default::default(),
            place: Default::default(),
            phase_step_x: Default::default(),
            phase_step_y: Default::default(),
            phase_step_far: Default::default(),
            run_step_x: Default::default(),
            run_step_y: Default::default(),
            run_step_far: Default::default(),
            run_x: Default::default(),
            run_y: Default::default(),
            run_far: Default::default(),
            phase_x: Default::default(),
            phase_y: Default::default(),
            column: Default::default(),
            row: Default::default(),
            threads: Default::default(),
            phases: Default::default(),
            advance: vec![Default::default(); 3],
            highest: Constant::new(bits::<P>(1) << K as u64),
            high: Constant::new(bits::<K>(1) << (K - 1) as u64),
            last_place: Default::default(),
            remainder: Default::default(),
            dividend_bit: Default::default(),
            factor_bit: Default::default(),
            fits: Default::default(),
            less: Default::default(),
            quotient: Default::default(),
            rest: Default::default(),
            far: Default::default(),
            ends_row: Default::default(),
            ends_run: Default::default(),
            run_follows: Default::default(),
            phase_follows: Default::default(),
        }
    }
}

impl<const K: usize, const P: usize> Logic for Strides<K, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Strided order: runs of threads, every so many first.");
        comment!("clock: the one clock");
        comment!("load: a work-group begins");
        comment!("length: the phases: every so many runs");
        comment!("granularity: threads of a run");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("go_on: the thread is taken");
        comment!("ready: the jump from run to run is known, and there is a thread");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("last: it is the last");
        dff_setup!(
            self,
            clock,
            dividing,
            multiplying,
            place,
            phase_step_x,
            phase_step_y,
            phase_step_far,
            run_step_x,
            run_step_y,
            run_step_far,
            run_x,
            run_y,
            run_far,
            phase_x,
            phase_y,
            column,
            row,
            threads,
            phases
        );
        self.advance[0].x.next = self.run_x.q.val();
        self.advance[0].y.next = self.run_y.q.val();
        self.advance[0].step_x.next = self.run_step_x.q.val();
        self.advance[0].step_y.next = self.run_step_y.q.val();
        self.advance[0].greatest_x.next = self.greatest_x.val();
        self.advance[1].x.next = self.phase_x.q.val();
        self.advance[1].y.next = self.phase_y.q.val();
        self.advance[1].step_x.next = self.phase_step_x.q.val();
        self.advance[1].step_y.next = self.phase_step_y.q.val();
        self.advance[1].greatest_x.next = self.greatest_x.val();
        self.advance[2].x.next = self.run_x.q.val();
        self.advance[2].y.next = self.run_y.q.val();
        self.advance[2].step_x.next = self.run_x.q.val();
        self.advance[2].step_y.next = self.run_y.q.val();
        self.advance[2].greatest_x.next = self.greatest_x.val();

        // From thread to thread.
        self.ends_row.next = self.column.q.val() == self.greatest_x.val();
        self.ends_run.next =
            (self.threads.q.val() == 1) | (self.ends_row.val() & (self.row.q.val() == self.greatest_y.val()));
        self.run_follows.next = !self.run_step_far.q.val()
            & !self.advance[0].over.val()
            & (self.advance[0].to_y.val() <= self.greatest_y.val());
        self.phase_follows.next = (self.phases.q.val() != 1)
            & !self.phase_step_far.q.val()
            & !self.advance[1].over.val()
            & (self.advance[1].to_y.val() <= self.greatest_y.val());
        if self.go_on.val() {
            if !self.ends_run.val() {
                self.threads.d.next = self.threads.q.val() - 1;
                self.column.d.next = self.column.q.val() + 1;
                if self.ends_row.val() {
                    self.column.d.next = bits::<K>(0);
                    self.row.d.next = self.row.q.val() + 1;
                }
            } else {
                self.threads.d.next = self.granularity.val();
                if self.run_follows.val() {
                    self.run_x.d.next = self.advance[0].to_x.val();
                    self.run_y.d.next = self.advance[0].to_y.val();
                    self.column.d.next = self.advance[0].to_x.val();
                    self.row.d.next = self.advance[0].to_y.val();
                } else {
                    self.phases.d.next = self.phases.q.val() - 1;
                    self.phase_x.d.next = self.advance[1].to_x.val();
                    self.phase_y.d.next = self.advance[1].to_y.val();
                    self.run_x.d.next = self.advance[1].to_x.val();
                    self.run_y.d.next = self.advance[1].to_y.val();
                    self.column.d.next = self.advance[1].to_x.val();
                    self.row.d.next = self.advance[1].to_y.val();
                }
            }
        }

        // g by the width: what is left of its bits so far, and how many rows they are.
        self.dividend_bit.next = (self.granularity.val() & self.place.q.val()) != 0;
        self.remainder.next = bit_cast::<P, K>(self.phase_step_x.q.val()) << 1;
        if self.dividend_bit.val() {
            self.remainder.next = (bit_cast::<P, K>(self.phase_step_x.q.val()) << 1) | 1;
        }
        self.fits.next = self.remainder.val() > bit_cast::<P, K>(self.greatest_x.val());
        self.less.next = self.remainder.val() - bit_cast::<P, K>(self.greatest_x.val()) - 1;
        self.last_place.next = self.place.q.val() == 1;
        self.quotient.next = self.phase_step_y.q.val() << 1;
        self.rest.next = bit_cast::<K, P>(self.remainder.val());
        if self.fits.val() {
            self.quotient.next = (self.phase_step_y.q.val() << 1) | 1;
            self.rest.next = bit_cast::<K, P>(self.less.val());
        }
        self.far.next = self.phase_step_far.q.val() | ((self.phase_step_y.q.val() & self.high.val()) != 0);
        if self.dividing.q.val() {
            self.place.d.next = self.place.q.val() >> 1;
            self.phase_step_x.d.next = self.rest.val();
            self.phase_step_y.d.next = self.quotient.val();
            self.phase_step_far.d.next = self.far.val();
            if self.last_place.val() {
                self.dividing.d.next = false;
                self.multiplying.d.next = true;
                self.place.d.next = bits::<P>(1);
            }
            self.run_x.d.next = self.rest.val();
            self.run_y.d.next = self.quotient.val();
            self.run_far.d.next = self.far.val();
            self.run_step_x.d.next = bits::<K>(0);
            self.run_step_y.d.next = bits::<K>(0);
            self.run_step_far.d.next = false;
            self.phase_x.d.next = bits::<K>(0);
            self.phase_y.d.next = bits::<K>(0);
            self.column.d.next = bits::<K>(0);
            self.row.d.next = bits::<K>(0);
            self.threads.d.next = self.granularity.val();
            self.phases.d.next = self.length.val();
        }

        // s*g: for each bit of s, the sum and g times its power of two.
        self.factor_bit.next = (self.length.val() & self.place.q.val()) != 0;
        if self.multiplying.q.val() {
            self.place.d.next = self.place.q.val() << 1;
            if self.factor_bit.val() {
                self.run_step_x.d.next = self.advance[0].to_x.val();
                self.run_step_y.d.next = self.advance[0].to_y.val();
                self.run_step_far.d.next =
                    self.run_step_far.q.val() | self.run_far.q.val() | self.advance[0].over.val();
            }
            self.run_x.d.next = self.advance[2].to_x.val();
            self.run_y.d.next = self.advance[2].to_y.val();
            self.run_far.d.next = self.run_far.q.val() | self.advance[2].over.val();
            if self.place.q.val() == self.highest.val() {
                self.multiplying.d.next = false;
                self.run_x.d.next = bits::<K>(0);
                self.run_y.d.next = bits::<K>(0);
            }
        }
        if self.load.val() {
            self.dividing.d.next = true;
            self.multiplying.d.next = false;
            self.place.d.next = self.highest.val();
            self.phase_step_x.d.next = bits::<K>(0);
            self.phase_step_y.d.next = bits::<K>(0);
            self.phase_step_far.d.next = false;
        }
        self.ready.next = !self.dividing.q.val() & !self.multiplying.q.val();
        self.x.next = self.column.q.val();
        self.y.next = self.row.q.val();
        self.last.next = self.ends_run.val() & !self.run_follows.val() & !self.phase_follows.val();
    }
}
