//! Rows: sequential, zigzag and tiled order.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// Row by row within a tile, tile by tile; without tiles the grid is one. K bits a coordinate, P one more, P1 two more.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Rows<const K: usize, const P: usize, const P1: usize> {
    pub clock: Signal<In, Clock>,
    pub load: Signal<In, Bit>,
    pub zigzag: Signal<In, Bit>,
    pub tiled: Signal<In, Bit>,
    pub a: Signal<In, Bits<P>>,
    pub b: Signal<In, Bits<P>>,
    pub greatest_x: Signal<In, Bits<K>>,
    pub greatest_y: Signal<In, Bits<K>>,
    pub go_on: Signal<In, Bit>,
    pub x: Signal<Out, Bits<K>>,
    pub y: Signal<Out, Bits<K>>,
    pub last: Signal<Out, Bit>,
    column: Register<Bits<K>>,
    row: Register<Bits<K>>,
    // The tile's first column and row.
    left: Register<Bits<K>>,
    top: Register<Bits<K>>,
    // Zigzag: the row is an odd one.
    back: Register<Bit>,
    // The first column and row behind the tile.
    right: Signal<Local, Bits<P1>>,
    bottom: Signal<Local, Bits<P1>>,
    next_column: Signal<Local, Bits<P>>,
    next_row: Signal<Local, Bits<P>>,
    ends_row: Signal<Local, Bit>,
    ends_tile: Signal<Local, Bit>,
    rightmost: Signal<Local, Bit>,
    lowest: Signal<Local, Bit>,
}

drive!([const K: usize, const P: usize, const P1: usize] Rows<K, P, P1>, clock,
    [load, zigzag, tiled, a, b, greatest_x, greatest_y, go_on]);

impl<const K: usize, const P: usize, const P1: usize> Logic for Rows<K, P, P1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Sequential, zigzag and tiled order: row by row within a tile, tile by tile.");
        comment!("clock: the one clock");
        comment!("load: the first thread comes in the next cycle");
        comment!("zigzag: odd rows go backwards");
        comment!("tiled: there are tiles; else the grid is one");
        comment!("a: a tile's width");
        comment!("b: a tile's height");
        comment!("greatest_x: the last column");
        comment!("greatest_y: the last row");
        comment!("go_on: the thread is taken");
        comment!("x: the thread's column");
        comment!("y: its row");
        comment!("last: it is the last");
        dff_setup!(self, clock, column, row, left, top, back);
        self.right.next = bit_cast::<P1, K>(self.left.q.val()) + bit_cast::<P1, P>(self.a.val());
        self.bottom.next = bit_cast::<P1, K>(self.top.q.val()) + bit_cast::<P1, P>(self.b.val());
        self.next_column.next = bit_cast::<P, K>(self.column.q.val()) + 1;
        self.next_row.next = bit_cast::<P, K>(self.row.q.val()) + 1;
        self.rightmost.next = !self.tiled.val() | (self.right.val() > bit_cast::<P1, K>(self.greatest_x.val()));
        self.lowest.next = !self.tiled.val() | (self.bottom.val() > bit_cast::<P1, K>(self.greatest_y.val()));
        self.ends_row.next = (self.column.q.val() == self.greatest_x.val())
            | (self.tiled.val() & (bit_cast::<P1, P>(self.next_column.val()) == self.right.val()));
        if self.back.q.val() {
            self.ends_row.next = self.column.q.val() == 0;
        }
        self.ends_tile.next = (self.row.q.val() == self.greatest_y.val())
            | (self.tiled.val() & (bit_cast::<P1, P>(self.next_row.val()) == self.bottom.val()));
        if self.go_on.val() {
            if !self.ends_row.val() {
                self.column.d.next = bit_cast::<K, P>(self.next_column.val());
                if self.back.q.val() {
                    self.column.d.next = self.column.q.val() - 1;
                }
            } else {
                if !self.ends_tile.val() {
                    self.row.d.next = bit_cast::<K, P>(self.next_row.val());
                    self.back.d.next = self.zigzag.val() & !self.back.q.val();
                    if !self.zigzag.val() {
                        self.column.d.next = self.left.q.val();
                    }
                } else {
                    self.left.d.next = bits::<K>(0);
                    self.column.d.next = bits::<K>(0);
                    self.row.d.next = self.top.q.val();
                    if !self.rightmost.val() {
                        self.left.d.next = bit_cast::<K, P1>(self.right.val());
                        self.column.d.next = bit_cast::<K, P1>(self.right.val());
                    } else {
                        self.top.d.next = bit_cast::<K, P1>(self.bottom.val());
                        self.row.d.next = bit_cast::<K, P1>(self.bottom.val());
                    }
                }
            }
        }
        if self.load.val() {
            self.column.d.next = bits::<K>(0);
            self.row.d.next = bits::<K>(0);
            self.left.d.next = bits::<K>(0);
            self.top.d.next = bits::<K>(0);
            self.back.d.next = false;
        }
        self.x.next = self.column.q.val();
        self.y.next = self.row.q.val();
        self.last.next = self.ends_row.val() & self.ends_tile.val() & self.rightmost.val() & self.lowest.val();
    }
}
