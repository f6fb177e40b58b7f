//! Row order: next thread of sequential, zigzag and tiled order, and within a run of strided order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Row by row within a tile, tile by tile; without tiles the grid is one tile. Coordinates have K bits.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Rows<const K: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub zigzag: Signal<In, Bit>,
    pub tiled: Signal<In, Bit>,
    pub x: Signal<In, Bits<K>>,
    pub y: Signal<In, Bits<K>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub last_of_row: Signal<In, Bit>,
    pub last_of_rows: Signal<In, Bit>,
    pub step: Signal<In, Bit>,
    pub next_x: Signal<Out, Bits<K>>,
    pub next_y: Signal<Out, Bits<K>>,
    pub ends_row: Signal<Out, Bit>,
    pub ends_tile: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    /// First column and first row of the tile.
    tile_left: Register<Bits<K>>,
    tile_top: Register<Bits<K>>,
    forward: Constant<Bits<K>>,
    backward: Constant<Bits<K>>,
    direction: Signal<Local, Bits<K>>,
    next_column: Signal<Local, Bits<K>>,
    next_row: Signal<Local, Bits<K>>,
    is_backward: Signal<Local, Bit>,
    is_last_column: Signal<Local, Bit>,
    is_last_row: Signal<Local, Bit>,
    at_row_end: Signal<Local, Bit>,
    row_ends: Signal<Local, Bit>,
    tile_ends: Signal<Local, Bit>,
    leaves_tile: Signal<Local, Bit>,
}

impl<const K: usize> Default for Rows<K> {
    fn default() -> Self {
        Self::init(RowsValues {
            forward: Constant::new(bits::<K>(1)),
            backward: Constant::new(bits::<K>((1 << K) - 1)),
        })
    }
}

impl<const K: usize> Logic for Rows<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Row order: row by row within a tile, tile by tile.");
        comment!("clock: the one clock");
        comment!("load: a work-group starts");
        comment!("zigzag: odd rows run backwards");
        comment!("tiled: the grid has tiles; else it is one tile");
        comment!("x: column of the thread");
        comment!("y: its row");
        comment!("greatest_x: last column");
        comment!("greatest_y: last row");
        comment!("last_of_row: the thread is the last one of a row of full tile width");
        comment!("last_of_rows: its row is the last one of a tile of full height");
        comment!("step: the thread is taken");
        comment!("next_x: column of the next thread");
        comment!("next_y: its row");
        comment!("ends_row: the thread is the last one of the tile's row");
        comment!("ends_tile: its row is the last one of the tile");
        comment!("last: the thread is the last one of the grid");
        dff_setup!(self, clock, tile_left, tile_top);
        comment!("Direction of the row, and its end; a tile may be cut off by the edge of the grid.");
        self.is_backward.next = self.zigzag.val() & self.y.val().get_bit(0);
        self.is_last_column.next = self.x.val() == self.greatest_x.val();
        self.is_last_row.next = self.y.val() == self.greatest_y.val();
        self.at_row_end.next = self.is_last_column.val();
        self.direction.next = self.forward.val();
        if self.is_backward.val() {
            self.at_row_end.next = self.x.val() == 0;
            self.direction.next = self.backward.val();
        }
        self.next_column.next = self.x.val() + self.direction.val();
        self.next_row.next = self.y.val() + 1;
        self.row_ends.next = self.at_row_end.val() | (self.tiled.val() & self.last_of_row.val());
        self.tile_ends.next = self.is_last_row.val() | (self.tiled.val() & self.last_of_rows.val());
        self.leaves_tile.next = self.tiled.val() & self.row_ends.val() & self.tile_ends.val();

        comment!("Next thread: along the row, to the next row of the tile, to the");
        comment!("tile on the right, or to the next row of tiles.");
        self.next_x.next = self.next_column.val();
        self.next_y.next = self.y.val();
        if self.leaves_tile.val() & !self.is_last_column.val() {
            self.next_y.next = self.tile_top.q.val();
        } else {
            if self.row_ends.val() {
                self.next_x.next = self.tile_left.q.val();
                self.next_y.next = self.next_row.val();
                if self.zigzag.val() {
                    self.next_x.next = self.x.val();
                }
                if self.leaves_tile.val() {
                    self.next_x.next = bits::<K>(0);
                }
            }
        }
        comment!("Corner of the tile.");
        if self.step.val() & self.leaves_tile.val() {
            if self.is_last_column.val() {
                self.tile_left.d.next = bits::<K>(0);
                self.tile_top.d.next = self.next_row.val();
            } else {
                self.tile_left.d.next = self.next_column.val();
            }
        }
        if self.load.val() {
            self.tile_left.d.next = bits::<K>(0);
            self.tile_top.d.next = bits::<K>(0);
        }
        self.ends_row.next = self.row_ends.val();
        self.ends_tile.next = self.tile_ends.val();
        self.last.next = self.at_row_end.val() & self.is_last_row.val();
    }
}
