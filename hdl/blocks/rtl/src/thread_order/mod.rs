//! `thread_order`: threads of a work-group in one of five orders, at most one thread per cycle. See README.md in this
//! folder.

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

/// Top module: columns of X bits, rows of Y bits, slot numbers of I bits; K is the larger of X and Y.
/// `X1`, `Y1` and `K1` are one more.
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
    /// Current work-group.
    busy: Register<Bit>,
    style: Register<Bits<3>>,
    greatest_x: Register<Bits<K>>,
    greatest_y: Register<Bits<K>>,
    /// Position: the current thread.
    x: Register<Bits<K>>,
    y: Register<Bits<K>>,
    error_pulse: Register<Bit>,
    error_pulse_code: Register<Bits<2>>,
    too_wide: Constant<Bits<X1>>,
    too_high: Constant<Bits<Y1>>,
    last_column: Signal<Local, Bits<X1>>,
    last_row: Signal<Local, Bits<Y1>>,
    unknown_style: Signal<Local, Bit>,
    zero_parameter: Signal<Local, Bit>,
    too_large: Signal<Local, Bit>,
    start_accepted: Signal<Local, Bit>,
    start_valid_group: Signal<Local, Bit>,
    is_strided: Signal<Local, Bit>,
    is_hilbert: Signal<Local, Bit>,
    unit_offered: Signal<Local, Bit>,
    unit_taken: Signal<Local, Bit>,
    ends_run: Signal<Local, Bit>,
    run_jump: Signal<Local, Bit>,
    is_tiled: Signal<Local, Bit>,
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
        comment!("The threads of a work-group in one of five orders, one a cycle.");
        dff_setup!(self, clock, busy, style, greatest_x, greatest_y, x, y);
        clock!(self, clock, error_pulse, error_pulse_code);
        self.slots.clock.next = self.clock.val();
        self.slots.reset.next = self.reset.val();
        self.slots.write.next = self.slot_write.val();
        self.slots.number.next = self.slot_number.val();
        self.slots.style.next = self.slot_style.val();
        self.slots.a.next = self.slot_a.val();
        self.slots.b.next = self.slot_b.val();
        self.slots.read.next = self.start_slot.val();

        comment!("A start is checked in its cycle. A dimension less 1 has its");
        comment!("highest bit set if it is 0 or too large.");
        self.start_ready.next = !self.busy.q.val() & !self.reset.val();
        self.start_accepted.next = self.start_valid.val() & !self.busy.q.val() & !self.reset.val();
        self.last_column.next = self.start_width.val() - 1;
        self.last_row.next = self.start_height.val() - 1;
        self.unknown_style.next = self.slots.read_style.val() > 4;
        self.zero_parameter.next = ((self.slots.read_style.val() == 1) | (self.slots.read_style.val() == 3))
            & ((self.slots.read_inner.val() == 0) | (self.slots.read_outer.val() == 0));
        self.too_large.next =
            ((self.last_column.val() & self.too_wide.val()) != 0) | ((self.last_row.val() & self.too_high.val()) != 0);
        self.start_valid_group.next =
            self.start_accepted.val() & !self.unknown_style.val() & !self.zero_parameter.val() & !self.too_large.val();
        self.error_pulse.d.next =
            self.start_accepted.val() & (self.unknown_style.val() | self.zero_parameter.val() | self.too_large.val());
        self.error_pulse_code.d.next = bits::<2>(3);
        if self.zero_parameter.val() {
            self.error_pulse_code.d.next = bits::<2>(2);
        }
        if self.unknown_style.val() {
            self.error_pulse_code.d.next = bits::<2>(1);
        }

        comment!("Offer of the current thread, and whether it ends its run or the work-group.");
        self.is_strided.next = self.style.q.val() == 1;
        self.is_tiled.next = self.style.q.val() == 3;
        comment!("Hilbert is style 4, the largest number.");
        self.is_hilbert.next = self.style.q.val().get_bit(2);
        self.unit_offered.next =
            self.busy.q.val() & self.strides.ready.val() & (!self.is_hilbert.val() | self.hilbert.on_grid.val());
        self.unit_taken.next = self.unit_offered.val() & self.unit_ready.val();
        self.ends_run.next = self.counts.inner_ends.val() | self.rows.last.val();
        self.run_jump.next = self.is_strided.val() & self.ends_run.val();
        self.last.next = self.rows.last.val();
        if self.is_strided.val() {
            self.last.next = self.ends_run.val() & self.strides.last.val();
        }
        if self.is_hilbert.val() {
            self.last.next = self.hilbert.last.val();
        }

        comment!("Next position: along the curve (also outside the grid), from run");
        comment!("to run, or along a row and to the next row.");
        if self.is_hilbert.val() {
            self.x.d.next = self.hilbert.next_x.val();
            self.y.d.next = self.hilbert.next_y.val();
        } else {
            if self.unit_taken.val() {
                self.x.d.next = self.rows.next_x.val();
                self.y.d.next = self.rows.next_y.val();
                if self.run_jump.val() {
                    self.x.d.next = self.strides.to_x.val();
                    self.y.d.next = self.strides.to_y.val();
                }
            }
        }
        if self.unit_taken.val() & self.last.val() {
            self.busy.d.next = false;
        }
        if self.start_valid_group.val() {
            self.busy.d.next = true;
            self.style.d.next = self.slots.read_style.val();
            self.greatest_x.d.next = bit_cast::<K, X1>(self.last_column.val());
            self.greatest_y.d.next = bit_cast::<K, Y1>(self.last_row.val());
            self.x.d.next = bits::<K>(0);
            self.y.d.next = bits::<K>(0);
        }
        if self.reset.val() {
            self.busy.d.next = false;
        }
        comment!("Submodules.");
        self.counts.clock.next = self.clock.val();
        self.counts.load.next = self.start_valid_group.val();
        self.counts.load_inner.next = self.slots.read_inner.val();
        self.counts.load_outer.next = self.slots.read_outer.val();
        self.counts.rotate_inner.next = self.strides.dividing.val();
        self.counts.rotate_outer.next = self.strides.multiplying.val();
        self.counts.inner_step.next = self.unit_taken.val();
        self.counts.inner_reload.next = self.rows.ends_row.val();
        self.counts.outer_step.next = self.unit_taken.val() & self.rows.ends_row.val();
        if self.is_strided.val() {
            self.counts.inner_reload.next = self.ends_run.val();
            self.counts.outer_step.next = self.unit_taken.val() & self.ends_run.val() & !self.strides.run_follows.val();
        }
        self.counts.outer_reload.next = self.is_tiled.val() & self.rows.ends_tile.val();
        self.rows.clock.next = self.clock.val();
        self.rows.load.next = self.start_valid_group.val();
        self.rows.zigzag.next = self.style.q.val() == 2;
        self.rows.tiled.next = self.is_tiled.val();
        self.rows.x.next = self.x.q.val();
        self.rows.y.next = self.y.q.val();
        self.rows.greatest_x.next = self.greatest_x.q.val();
        self.rows.greatest_y.next = self.greatest_y.q.val();
        self.rows.last_of_row.next = self.counts.inner_ends.val();
        self.rows.last_of_rows.next = self.counts.outer_ends.val();
        self.rows.step.next = self.unit_taken.val();
        self.strides.clock.next = self.clock.val();
        self.strides.load.next = self.start_valid_group.val();
        self.strides.strided.next = self.slots.read_style.val() == 1;
        self.strides.granularity_bit.next = self.counts.inner_bit.val();
        self.strides.length_bit.next = self.counts.outer_bit.val();
        self.strides.last_phase.next = self.counts.outer_ends.val();
        self.strides.greatest_x.next = self.greatest_x.q.val();
        self.strides.greatest_y.next = self.greatest_y.q.val();
        self.strides.step.next = self.unit_taken.val() & self.run_jump.val();
        self.hilbert.x.next = self.x.q.val();
        self.hilbert.y.next = self.y.q.val();
        self.hilbert.greatest_x.next = self.greatest_x.q.val();
        self.hilbert.greatest_y.next = self.greatest_y.q.val();
        self.hilbert.step.next = self.unit_taken.val();
        self.unit_valid.next = self.unit_offered.val();
        self.unit_x.next = bit_cast::<X, K>(self.x.q.val());
        self.unit_y.next = bit_cast::<Y, K>(self.y.q.val());
        self.unit_last.next = self.last.val();
        self.error_valid.next = self.error_pulse.q.val();
        self.error_code.next = self.error_pulse_code.q.val();
    }
}
