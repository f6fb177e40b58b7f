//! Position of the current thread, and its steps in sequential, zigzag and tiled order and within a run of strided
//! order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Steps row by row within a tile, and from tile to tile; without tiles, the grid is one tile. Coordinates have K bits.
///
/// Columns count from minus the width to -1, and rows from minus the height to -1. So all bits of the last column and
/// of the last row are 1.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Rows<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub begin: Signal<In, Bit>,
    pub strided: Signal<In, Bit>,
    pub zigzag: Signal<In, Bit>,
    pub tiled: Signal<In, Bit>,
    pub origin_x: Signal<In, Bits<K>>,
    pub origin_y: Signal<In, Bits<K>>,
    pub inner_ends: Signal<In, Bit>,
    pub outer_ends: Signal<In, Bit>,
    pub generating: Signal<In, Bit>,
    pub step: Signal<In, Bit>,
    pub restart: Signal<In, Bit>,
    pub target_load: Signal<In, Bit>,
    pub target_x: Signal<In, Bits<K>>,
    pub target_y: Signal<In, Bits<K>>,
    pub left: Signal<Out, Bits<K>>,
    pub top: Signal<Out, Bits<K>>,
    pub at_x: Signal<Out, Bits<K>>,
    pub at_y: Signal<Out, Bits<K>>,
    pub unit_x: Signal<Out, Bits<K>>,
    pub ends_inner: Signal<Out, Bit>,
    pub ends_row: Signal<Out, Bit>,
    pub ends_tile: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    /// Position of the current thread.
    x: Register<Bits<K>>,
    y: Register<Bits<K>>,
    /// The position is in the last column.
    is_last_column: Register<Bit>,
    /// The position is in the last row.
    is_last_row: Register<Bit>,
    /// The row runs backwards.
    backward: Register<Bit>,
    /// Column and row of the corner of the tile; in strided order, of the first thread of the next run.
    next_x: Register<Bits<K>>,
    next_y: Register<Bits<K>>,
    column: Signal<Local, Bits<K>>,
    next_column: Signal<Local, Bits<K>>,
    next_row: Signal<Local, Bits<K>>,
    before_last: Constant<Bits<K>>,
    row_ends: Signal<Local, Bit>,
    run_ends: Signal<Local, Bit>,
    tile_ends: Signal<Local, Bit>,
    leaves_tile: Signal<Local, Bit>,
    beside: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
    to_left: Signal<Local, Bit>,
    to_origin: Signal<Local, Bit>,
    to_top: Signal<Local, Bit>,
}

impl<const K: usize> Default for Rows<K> {
    fn default() -> Self {
        Self::init(RowsValues { before_last: Constant::new(bits::<K>((1 << K) - 2)) })
    }
}

impl<const K: usize> Logic for Rows<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Position in row order: row by row within a tile, tile by tile; in strided order from run to run.");
        comment!("Columns and rows count up to -1, from minus the width and minus the height.");
        comment!("begin: a work-group begins");
        comment!("strided: the order is strided");
        comment!("zigzag: odd rows run backwards");
        comment!("tiled: the grid has tiles; otherwise it is one tile");
        comment!("origin_x: minus the width");
        comment!("origin_y: minus the height");
        comment!("inner_ends: the thread is the last one of a run, or of a row of a tile that is not cut off");
        comment!("outer_ends: the row of the thread is the last one of a tile that is not cut off");
        comment!("generating: threads are given out");
        comment!("step: the thread is given out");
        comment!("restart: the position becomes the first thread");
        comment!("target_load: strided order: the next run, or the sum of the setup, changes");
        comment!("target_x: column of that run or sum");
        comment!("target_y: row of that run or sum");
        comment!("left: column of the corner of the tile, or of the first thread of the next run");
        comment!("top: row of that corner or thread");
        comment!("at_x: column of the position, from 0");
        comment!("at_y: row of the position, from 0");
        comment!("unit_x: column of the thread, from 0, with odd rows of zigzag order reversed");
        comment!("ends_inner: the thread is the last one of its run, or of its row in the tile");
        comment!("ends_row: the thread is the last one of its row in the tile");
        comment!("ends_tile: the row of the thread is the last one of the tile");
        comment!("last: the thread is the last one of the grid in row order");
        dff_setup!(self, clock, x, y, is_last_column, is_last_row, backward, next_x, next_y);
        comment!("Ends of rows, runs and tiles; a tile or a run may be cut off by the edge of the grid.");
        self.row_ends.next = self.is_last_column.q.val() | (self.tiled.val() & self.inner_ends.val());
        self.run_ends.next =
            self.strided.val() & (self.inner_ends.val() | (self.is_last_column.q.val() & self.is_last_row.q.val()));
        self.tile_ends.next = self.is_last_row.q.val() | self.outer_ends.val();
        self.leaves_tile.next = self.tiled.val() & self.row_ends.val() & self.tile_ends.val();
        self.beside.next = self.leaves_tile.val() & !self.is_last_column.q.val();

        comment!("Column: along the row, to the corner of the tile or the next run, or to the first column.");
        self.next_column.next = self.x.q.val() + 1;
        comment!("Before the first thread of strided order, the position is the sum that the setup computes.");
        self.to_left.next = !self.restart.val();
        self.to_origin.next = self.restart.val();
        if self.generating.val() {
            self.to_left.next = self.run_ends.val() | (self.tiled.val() & self.row_ends.val() & !self.tile_ends.val());
            self.to_origin.next = self.is_last_column.q.val();
        }
        self.loads.next = self.step.val() | !self.generating.val();
        if self.loads.val() {
            self.x.d.next = self.next_column.val();
            self.is_last_column.d.next = self.x.q.val() == self.before_last.val();
            if self.to_left.val() {
                self.x.d.next = self.next_x.q.val();
                self.is_last_column.d.next = self.next_x.q.val().all();
            } else {
                if self.to_origin.val() {
                    self.x.d.next = self.origin_x.val();
                    self.is_last_column.d.next = self.origin_x.val().all();
                }
            }
        }
        comment!("Row: the same row, the next row, or the first row of the next tile or of the next run.");
        self.next_row.next = self.y.q.val() + 1;
        self.to_top.next = !self.generating.val() | self.run_ends.val() | self.beside.val();
        if self.loads.val() & (self.to_top.val() | self.row_ends.val()) {
            self.y.d.next = self.next_row.val();
            self.is_last_row.d.next = self.y.q.val() == self.before_last.val();
            if self.to_top.val() {
                self.y.d.next = self.next_y.q.val();
                self.is_last_row.d.next = self.next_y.q.val().all();
            }
            if self.restart.val() {
                self.y.d.next = self.origin_y.val();
                self.is_last_row.d.next = self.origin_y.val().all();
            }
        }
        comment!("Direction of the row.");
        if self.step.val() & self.is_last_column.q.val() {
            self.backward.d.next = self.zigzag.val() & !self.backward.q.val();
        }
        if self.begin.val() {
            self.backward.d.next = false;
        }
        comment!("Corner of the tile, or next run.");
        if self.target_load.val() {
            self.next_x.d.next = self.target_x.val();
            self.next_y.d.next = self.target_y.val();
        }
        if self.step.val() & self.leaves_tile.val() {
            self.next_x.d.next = self.next_column.val();
            if self.is_last_column.q.val() {
                self.next_x.d.next = self.origin_x.val();
                self.next_y.d.next = self.next_row.val();
            }
        }
        if self.begin.val() {
            self.next_x.d.next = self.origin_x.val();
            self.next_y.d.next = self.origin_y.val();
        }
        self.left.next = self.next_x.q.val();
        self.top.next = self.next_y.q.val();
        comment!("Position from 0. The mirror image of a column is its complement.");
        self.column.next = self.x.q.val() - self.origin_x.val();
        self.at_x.next = self.column.val();
        self.at_y.next = self.y.q.val() - self.origin_y.val();
        self.unit_x.next = self.column.val();
        if self.backward.q.val() {
            self.unit_x.next = !self.x.q.val();
        }
        self.ends_inner.next = self.run_ends.val() | (!self.strided.val() & self.row_ends.val());
        self.ends_row.next = self.row_ends.val();
        self.ends_tile.next = self.tile_ends.val();
        self.last.next = self.is_last_column.q.val() & self.is_last_row.q.val();
    }
}
