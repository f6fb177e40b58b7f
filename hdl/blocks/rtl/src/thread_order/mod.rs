//! `thread_order`: the threads of a work-group in one of five orders, one a cycle. See README.md beside this file.

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

/// The block: X and Y bits of a coordinate, I of a slot's number; K the larger of X and Y. A 1 or 2 behind a name: so many more.
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
    // The work-group under way.
    busy: Register<Bit>,
    style: Register<Bits<3>>,
    greatest_x: Register<Bits<K>>,
    greatest_y: Register<Bits<K>>,
    // Where it is.
    x: Register<Bits<K>>,
    y: Register<Bits<K>>,
    refused: Register<Bit>,
    code: Register<Bits<2>>,
    too_wide: Constant<Bits<X1>>,
    too_high: Constant<Bits<Y1>>,
    last_column: Signal<Local, Bits<X1>>,
    last_row: Signal<Local, Bits<Y1>>,
    unknown: Signal<Local, Bit>,
    empty: Signal<Local, Bit>,
    misfit: Signal<Local, Bit>,
    take: Signal<Local, Bit>,
    begins: Signal<Local, Bit>,
    is_strided: Signal<Local, Bit>,
    is_hilbert: Signal<Local, Bit>,
    offered: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
    ends_run: Signal<Local, Bit>,
    jumps: Signal<Local, Bit>,
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
        clock!(self, clock, refused, code);
        self.slots.clock.next = self.clock.val();
        self.slots.reset.next = self.reset.val();
        self.slots.write.next = self.slot_write.val();
        self.slots.number.next = self.slot_number.val();
        self.slots.style.next = self.slot_style.val();
        self.slots.a.next = self.slot_a.val();
        self.slots.b.next = self.slot_b.val();
        self.slots.read.next = self.start_slot.val();

        // A start is judged in its cycle. A dimension less 1 has its highest bit where it is 0, too.
        self.start_ready.next = !self.busy.q.val() & !self.reset.val();
        self.take.next = self.start_valid.val() & !self.busy.q.val() & !self.reset.val();
        self.last_column.next = self.start_width.val() - 1;
        self.last_row.next = self.start_height.val() - 1;
        self.unknown.next = self.slots.read_style.val() > 4;
        self.empty.next = ((self.slots.read_style.val() == 1) | (self.slots.read_style.val() == 3))
            & ((self.slots.read_inner.val() == 0) | (self.slots.read_outer.val() == 0));
        self.misfit.next =
            ((self.last_column.val() & self.too_wide.val()) != 0) | ((self.last_row.val() & self.too_high.val()) != 0);
        self.begins.next = self.take.val() & !self.unknown.val() & !self.empty.val() & !self.misfit.val();
        self.refused.d.next = self.take.val() & (self.unknown.val() | self.empty.val() | self.misfit.val());
        self.code.d.next = bits::<2>(3);
        if self.empty.val() {
            self.code.d.next = bits::<2>(2);
        }
        if self.unknown.val() {
            self.code.d.next = bits::<2>(1);
        }

        // The work-group under way.
        self.is_strided.next = self.style.q.val() == 1;
        self.is_tiled.next = self.style.q.val() == 3;
        // The greatest style.
        self.is_hilbert.next = self.style.q.val().get_bit(2);
        self.offered.next =
            self.busy.q.val() & self.strides.ready.val() & (!self.is_hilbert.val() | self.hilbert.on_grid.val());
        self.taken.next = self.offered.val() & self.unit_ready.val();
        self.ends_run.next = self.counts.inner_ends.val() | self.rows.last.val();
        self.jumps.next = self.is_strided.val() & self.ends_run.val();
        self.last.next = self.rows.last.val();
        if self.is_strided.val() {
            self.last.next = self.ends_run.val() & self.strides.last.val();
        }
        if self.is_hilbert.val() {
            self.last.next = self.hilbert.last.val();
        }

        // To the next thread: along the curve, which goes on outside the grid, from run to run, or along a row and down to another one.
        if self.is_hilbert.val() {
            self.x.d.next = self.hilbert.next_x.val();
            self.y.d.next = self.hilbert.next_y.val();
        } else {
            if self.taken.val() {
                self.x.d.next = self.rows.next_x.val();
                self.y.d.next = self.rows.next_y.val();
                if self.jumps.val() {
                    self.x.d.next = self.strides.to_x.val();
                    self.y.d.next = self.strides.to_y.val();
                }
            }
        }
        if self.taken.val() & self.last.val() {
            self.busy.d.next = false;
        }
        if self.begins.val() {
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
        self.counts.clock.next = self.clock.val();
        self.counts.load.next = self.begins.val();
        self.counts.load_inner.next = self.slots.read_inner.val();
        self.counts.load_outer.next = self.slots.read_outer.val();
        self.counts.turn_inner.next = self.strides.dividing.val();
        self.counts.turn_outer.next = self.strides.multiplying.val();
        self.counts.inner_goes_on.next = self.taken.val();
        self.counts.inner_again.next = self.rows.ends_row.val();
        self.counts.outer_goes_on.next = self.taken.val() & self.rows.ends_row.val();
        if self.is_strided.val() {
            self.counts.inner_again.next = self.ends_run.val();
            self.counts.outer_goes_on.next = self.taken.val() & self.ends_run.val() & !self.strides.run_follows.val();
        }
        self.counts.outer_again.next = self.is_tiled.val() & self.rows.ends_tile.val();
        self.rows.clock.next = self.clock.val();
        self.rows.load.next = self.begins.val();
        self.rows.zigzag.next = self.style.q.val() == 2;
        self.rows.tiled.next = self.is_tiled.val();
        self.rows.x.next = self.x.q.val();
        self.rows.y.next = self.y.q.val();
        self.rows.greatest_x.next = self.greatest_x.q.val();
        self.rows.greatest_y.next = self.greatest_y.q.val();
        self.rows.last_of_row.next = self.counts.inner_ends.val();
        self.rows.last_of_rows.next = self.counts.outer_ends.val();
        self.rows.go_on.next = self.taken.val();
        self.strides.clock.next = self.clock.val();
        self.strides.load.next = self.begins.val();
        self.strides.strided.next = self.slots.read_style.val() == 1;
        self.strides.granularity_bit.next = self.counts.inner_bit.val();
        self.strides.length_bit.next = self.counts.outer_bit.val();
        self.strides.last_phase.next = self.counts.outer_ends.val();
        self.strides.greatest_x.next = self.greatest_x.q.val();
        self.strides.greatest_y.next = self.greatest_y.q.val();
        self.strides.go_on.next = self.taken.val() & self.jumps.val();
        self.hilbert.x.next = self.x.q.val();
        self.hilbert.y.next = self.y.q.val();
        self.hilbert.greatest_x.next = self.greatest_x.q.val();
        self.hilbert.greatest_y.next = self.greatest_y.q.val();
        self.hilbert.go_on.next = self.taken.val();
        self.unit_valid.next = self.offered.val();
        self.unit_x.next = bit_cast::<X, K>(self.x.q.val());
        self.unit_y.next = bit_cast::<Y, K>(self.y.q.val());
        self.unit_last.next = self.last.val();
        self.error_valid.next = self.refused.q.val();
        self.error_code.next = self.code.q.val();
    }
}
