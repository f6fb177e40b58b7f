//! Rows: from thread to thread in sequential, zigzag and tiled order, and within a run of strided order.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{comment, dff_setup, Drive, Init, Register};

/// Row by row within a tile, tile by tile; without tiles the grid is one. K bits a coordinate.
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
    pub go_on: Signal<In, Bit>,
    pub next_x: Signal<Out, Bits<K>>,
    pub next_y: Signal<Out, Bits<K>>,
    pub ends_row: Signal<Out, Bit>,
    pub ends_tile: Signal<Out, Bit>,
    pub last: Signal<Out, Bit>,
    // The tile's first column and row.
    left: Register<Bits<K>>,
    top: Register<Bits<K>>,
    forth: Constant<Bits<K>>,
    back: Constant<Bits<K>>,
    to: Signal<Local, Bits<K>>,
    column: Signal<Local, Bits<K>>,
    row: Signal<Local, Bits<K>>,
    is_back: Signal<Local, Bit>,
    rightmost: Signal<Local, Bit>,
    lowest: Signal<Local, Bit>,
    at_end: Signal<Local, Bit>,
    row_ends: Signal<Local, Bit>,
    tile_ends: Signal<Local, Bit>,
    leaves: Signal<Local, Bit>,
}

impl<const K: usize> Default for Rows<K> {
    fn default() -> Self {
        Self::init(RowsValues { forth: Constant::new(bits::<K>(1)), back: Constant::new(bits::<K>((1 << K) - 1)) })
    }
}

impl<const K: usize> Logic for Rows<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("From thread to thread, row by row within a tile, tile by tile.");
        comment!("clock: the one clock");
        comment!("load: a work-group begins");
        comment!("zigzag: odd rows go backwards");
        comment!("tiled: there are tiles; else the grid is one");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("last_of_row: as many threads as a tile is wide are through with it");
        comment!("last_of_rows: it is in the last row of as many as a tile is high");
        comment!("go_on: the thread is taken");
        comment!("next_x: the column of the next one");
        comment!("next_y: its row");
        comment!("ends_row: the thread is the last one of the tile's row");
        comment!("ends_tile: it is in the last one of the tile's rows");
        comment!("last: it is the last one of the grid");
        dff_setup!(self, clock, left, top);
        self.is_back.next = self.zigzag.val() & self.y.val().get_bit(0);
        self.rightmost.next = self.x.val() == self.greatest_x.val();
        self.lowest.next = self.y.val() == self.greatest_y.val();
        self.at_end.next = self.rightmost.val();
        self.to.next = self.forth.val();
        if self.is_back.val() {
            self.at_end.next = self.x.val() == 0;
            self.to.next = self.back.val();
        }
        self.column.next = self.x.val() + self.to.val();
        self.row.next = self.y.val() + 1;
        self.row_ends.next = self.at_end.val() | (self.tiled.val() & self.last_of_row.val());
        self.tile_ends.next = self.lowest.val() | (self.tiled.val() & self.last_of_rows.val());
        self.leaves.next = self.tiled.val() & self.row_ends.val() & self.tile_ends.val();

        // Along the row, from the end of a tile to the one beside it, or down to the next row, of tiles where these end.
        self.next_x.next = self.column.val();
        self.next_y.next = self.y.val();
        if self.leaves.val() & !self.rightmost.val() {
            self.next_y.next = self.top.q.val();
        } else {
            if self.row_ends.val() {
                self.next_x.next = self.left.q.val();
                self.next_y.next = self.row.val();
                if self.zigzag.val() {
                    self.next_x.next = self.x.val();
                }
                if self.leaves.val() {
                    self.next_x.next = bits::<K>(0);
                }
            }
        }
        if self.go_on.val() & self.leaves.val() {
            if self.rightmost.val() {
                self.left.d.next = bits::<K>(0);
                self.top.d.next = self.row.val();
            } else {
                self.left.d.next = self.column.val();
            }
        }
        if self.load.val() {
            self.left.d.next = bits::<K>(0);
            self.top.d.next = bits::<K>(0);
        }
        self.ends_row.next = self.row_ends.val();
        self.ends_tile.next = self.tile_ends.val();
        self.last.next = self.at_end.val() & self.lowest.val();
    }
}
