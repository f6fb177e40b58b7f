//! `thread_order`: threads of a work-group in one of five orders, at most one thread per cycle. See README.md in this
//! directory.

pub mod advance;
pub mod counts;
pub mod hilbert;
pub mod level;
pub mod rows;
pub mod slots;
pub mod strides;
pub mod variants;

use self::counts::Counts;
use self::hilbert::Hilbert;
use self::rows::Rows;
use self::slots::Slots;
use self::strides::Strides;
use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Top module: columns of X bits, rows of Y bits, slot numbers of I bits. K is the larger of X and Y. `X1`, `Y1` and
/// `K1` are X + 1, Y + 1 and K + 1. A *generator* (`rows` with `strides`, or `hilbert`) computes the threads of an
/// order.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct ThreadOrder<
    const X: usize,
    const X1: usize,
    const Y: usize,
    const Y1: usize,
    const K: usize,
    const K1: usize,
    const I: usize,
> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub slot_write: Signal<In, Bit>,
    pub slot_number: Signal<In, Bits<I>>,
    pub slot_style: Signal<In, Bits<3>>,
    pub slot_a: Signal<In, Bits<K1>>,
    pub slot_b: Signal<In, Bits<K1>>,
    pub start_valid: Signal<In, Bit>,
    pub start_ready: Signal<Out, Bit>,
    pub start_slot: Signal<In, Bits<I>>,
    pub start_width: Signal<In, Bits<X1>>,
    pub start_height: Signal<In, Bits<Y1>>,
    pub unit_valid: Signal<Out, Bit>,
    pub unit_ready: Signal<In, Bit>,
    pub unit_x: Signal<Out, Bits<X>>,
    pub unit_y: Signal<Out, Bits<Y>>,
    pub unit_last: Signal<Out, Bit>,
    pub error_valid: Signal<Out, Bit>,
    pub error_code: Signal<Out, Bits<2>>,
    slots: Slots<K1, I>,
    counts: Counts<K1>,
    rows: Rows<K>,
    strides: Strides<K, K1>,
    hilbert: Hilbert<K>,
    /// A start or its work-group is in progress. The start is checked one cycle after it is taken, and begins two
    /// cycles after it is taken.
    busy: Register<Bit>,
    checks: Register<Bit>,
    begins: Register<Bit>,
    /// Style of the last start, its last column and last row, and whether a dimension is 0 or too large.
    style: Register<Bits<3>>,
    greatest_x: Register<Bits<K>>,
    greatest_y: Register<Bits<K>>,
    too_large: Register<Bit>,
    /// The generator of the order has a thread for the registers of the unit (`offered...`).
    generates: Register<Bit>,
    offered: Register<Bit>,
    offered_x: Register<Bits<K>>,
    offered_y: Register<Bits<K>>,
    offered_last: Register<Bit>,
    error_pulse: Register<Bit>,
    error_pulse_code: Register<Bits<2>>,
    too_wide: Constant<Bits<X1>>,
    too_high: Constant<Bits<Y1>>,
    last_column: Signal<Local, Bits<X1>>,
    last_row: Signal<Local, Bits<Y1>>,
    unknown_style: Signal<Local, Bit>,
    zero_parameter: Signal<Local, Bit>,
    rejected: Signal<Local, Bit>,
    start_accepted: Signal<Local, Bit>,
    is_strided: Signal<Local, Bit>,
    is_hilbert: Signal<Local, Bit>,
    is_tiled: Signal<Local, Bit>,
    unit_loads: Signal<Local, Bit>,
    step: Signal<Local, Bit>,
    last: Signal<Local, Bit>,
}

impl<
        const X: usize,
        const X1: usize,
        const Y: usize,
        const Y1: usize,
        const K: usize,
        const K1: usize,
        const I: usize,
    > Default for ThreadOrder<X, X1, Y, Y1, K, K1, I>
{
    fn default() -> Self {
        assert!(X1 == X + 1 && Y1 == Y + 1 && K1 == K + 1 && K >= X && K >= Y && (K == X || K == Y));
        Self::init(ThreadOrderValues {
            slots: Default::default(),
            counts: Default::default(),
            rows: Default::default(),
            strides: Default::default(),
            hilbert: Default::default(),
            too_wide: Constant::new(bits::<X1>(1) << X as u64),
            too_high: Constant::new(bits::<Y1>(1) << Y as u64),
        })
    }
}

impl<
        const X: usize,
        const X1: usize,
        const Y: usize,
        const Y1: usize,
        const K: usize,
        const K1: usize,
        const I: usize,
    > Logic for ThreadOrder<X, X1, Y, Y1, K, K1, I>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The threads of a work-group in one of five orders, one per cycle.");
        dff_setup!(
            self,
            clock,
            busy,
            style,
            greatest_x,
            greatest_y,
            too_large,
            generates,
            offered,
            offered_x,
            offered_y,
            offered_last
        );
        clock!(self, clock, checks, begins, error_pulse, error_pulse_code);
        comment!("A start is read in its cycle. The top bit of a dimension minus 1 is 1 if it is 0 or too large.");
        self.start_ready.next = !self.busy.q.val() & !self.reset.val();
        self.start_accepted.next = self.start_valid.val() & !self.busy.q.val() & !self.reset.val();
        self.last_column.next = self.start_width.val() - 1;
        self.last_row.next = self.start_height.val() - 1;
        comment!("Order of the slot, last column and last row, and whether a dimension is 0 or too large.");
        self.checks.d.next = self.start_accepted.val();
        if self.start_accepted.val() {
            self.style.d.next = self.slots.read_style.val();
            self.greatest_x.d.next = bit_cast::<K, X1>(self.last_column.val());
            self.greatest_y.d.next = bit_cast::<K, Y1>(self.last_row.val());
            self.too_large.d.next = ((self.last_column.val() & self.too_wide.val()) != 0)
                | ((self.last_row.val() & self.too_high.val()) != 0);
        }

        comment!("The start is checked in the next cycle. One cycle later, it begins or is an error.");
        self.is_strided.next = self.style.q.val() == 1;
        self.is_tiled.next = self.style.q.val() == 3;
        comment!("Hilbert is style 4, the largest number.");
        self.is_hilbert.next = self.style.q.val().get_bit(2);
        self.unknown_style.next = self.style.q.val() > 4;
        self.zero_parameter.next = (self.is_strided.val() | self.is_tiled.val()) & self.counts.has_zero.val();
        self.rejected.next = self.unknown_style.val() | self.zero_parameter.val() | self.too_large.q.val();
        comment!("Error codes: 1 unknown style, 2 a parameter of 0 in strided or tiled order, 3 the size.");
        self.begins.d.next = self.checks.q.val() & !self.rejected.val() & !self.reset.val();
        self.error_pulse.d.next = self.checks.q.val() & self.rejected.val() & !self.reset.val();
        self.error_pulse_code.d.next = bits::<2>(3);
        if self.zero_parameter.val() {
            self.error_pulse_code.d.next = bits::<2>(2);
        }
        if self.unknown_style.val() {
            self.error_pulse_code.d.next = bits::<2>(1);
        }

        comment!("A thread is given out if the registers of the unit are free, or their unit is taken.");
        self.unit_loads.next = !self.offered.q.val() | self.unit_ready.val();
        self.step.next = self.generates.q.val() & self.unit_loads.val();
        self.last.next = self.rows.last.val();
        if self.is_strided.val() {
            self.last.next = self.rows.ends_inner.val() & !self.strides.run_follows.val();
        }
        if self.is_hilbert.val() {
            self.last.next = self.hilbert.last.val();
        }
        comment!("Unit: the thread of the generator of this order.");
        if self.unit_loads.val() {
            self.offered.d.next = self.generates.q.val();
            self.offered_x.d.next = self.rows.unit_x.val();
            self.offered_y.d.next = self.rows.at_y.val();
            if self.is_hilbert.val() {
                self.offered_x.d.next = self.hilbert.x.val();
                self.offered_y.d.next = self.hilbert.y.val();
            }
            self.offered_last.d.next = self.last.val();
        }
        comment!("Threads are generated from the start, or the end of the strided setup, to the last thread.");
        if (self.begins.q.val() & !self.is_strided.val()) | self.strides.ends.val() {
            self.generates.d.next = true;
        }
        if self.step.val() & self.last.val() {
            self.generates.d.next = false;
        }
        comment!("The next start is taken after the last unit, or in the cycle of the error.");
        if (self.offered.q.val() & self.unit_ready.val() & self.offered_last.q.val())
            | (self.checks.q.val() & self.rejected.val())
        {
            self.busy.d.next = false;
        }
        if self.start_accepted.val() {
            self.busy.d.next = true;
        }
        if self.reset.val() {
            self.busy.d.next = false;
            self.generates.d.next = false;
            self.offered.d.next = false;
        }
        comment!("Configurations of the slots.");
        self.slots.clock.next = self.clock.val();
        self.slots.reset.next = self.reset.val();
        self.slots.write.next = self.slot_write.val();
        self.slots.number.next = self.slot_number.val();
        self.slots.style.next = self.slot_style.val();
        self.slots.a.next = self.slot_a.val();
        self.slots.b.next = self.slot_b.val();
        self.slots.read.next = self.start_slot.val();
        self.counts.clock.next = self.clock.val();
        self.counts.load.next = self.start_accepted.val();
        self.counts.begin.next = self.begins.q.val();
        self.counts.load_inner.next = self.slots.read_inner.val();
        self.counts.load_outer.next = self.slots.read_outer.val();
        self.counts.rotate_inner.next = self.strides.dividing.val();
        self.counts.rotate_outer.next = self.strides.multiplying.val();
        self.counts.inner_step.next = self.step.val();
        self.counts.inner_reload.next = self.rows.ends_inner.val();
        self.counts.outer_step.next =
            self.strides.phase_begins.val() | (self.step.val() & self.is_tiled.val() & self.rows.ends_row.val());
        self.counts.outer_reload.next = self.is_tiled.val() & self.rows.ends_tile.val();
        comment!("Generator of sequential, strided, zigzag and tiled order.");
        self.rows.clock.next = self.clock.val();
        self.rows.begin.next = self.begins.q.val();
        self.rows.strided.next = self.is_strided.val();
        self.rows.zigzag.next = self.style.q.val() == 2;
        self.rows.tiled.next = self.is_tiled.val();
        self.rows.origin_x.next = !self.greatest_x.q.val();
        self.rows.origin_y.next = !self.greatest_y.q.val();
        self.rows.inner_ends.next = self.counts.inner_ends.val();
        self.rows.outer_ends.next = self.counts.outer_ends.val();
        self.rows.generating.next = self.generates.q.val();
        self.rows.step.next = self.step.val();
        self.rows.restart.next = self.begins.q.val() | self.strides.ends.val();
        self.rows.target_load.next = self.strides.target_load.val();
        self.rows.target_x.next = self.strides.target_x.val();
        self.rows.target_y.next = self.strides.target_y.val();
        comment!("Strided order: first thread of the next run.");
        self.strides.clock.next = self.clock.val();
        self.strides.reset.next = self.reset.val();
        self.strides.begin.next = self.begins.q.val();
        self.strides.strided.next = self.is_strided.val();
        self.strides.granularity_bit.next = self.counts.inner_bit.val();
        self.strides.length_bit.next = self.counts.outer_bit.val();
        self.strides.last_phase.next = self.counts.outer_ends.val();
        self.strides.origin_x.next = !self.greatest_x.q.val();
        self.strides.origin_y.next = !self.greatest_y.q.val();
        self.strides.left.next = self.rows.left.val();
        self.strides.top.next = self.rows.top.val();
        self.strides.at_x.next = self.rows.at_x.val();
        self.strides.at_y.next = self.rows.at_y.val();
        self.strides.step.next = self.step.val() & self.is_strided.val() & self.rows.ends_inner.val();
        self.hilbert.clock.next = self.clock.val();
        self.hilbert.begin.next = self.begins.q.val();
        self.hilbert.greatest_x.next = self.greatest_x.q.val();
        self.hilbert.greatest_y.next = self.greatest_y.q.val();
        self.hilbert.step.next = self.step.val();
        self.unit_valid.next = self.offered.q.val();
        self.unit_x.next = bit_cast::<X, K>(self.offered_x.q.val());
        self.unit_y.next = bit_cast::<Y, K>(self.offered_y.q.val());
        self.unit_last.next = self.offered_last.q.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
    }
}
