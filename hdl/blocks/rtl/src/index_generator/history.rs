//! History of the configuration filter: the thread blocks whose rows are in memory.
//!
//! Widths: see [`IndexGenerator`](super::IndexGenerator).

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// One entry of the history: a configuration, its first row and its number of rows.
#[derive(Clone, Debug, Default, LogicBlock, Drive)]
pub struct Entry<const B1: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub take: Signal<In, Bit>,
    pub from_valid: Signal<In, Bit>,
    pub from_first: Signal<In, Bits<R>>,
    pub from_x: Signal<In, Bits<B1>>,
    pub from_y: Signal<In, Bits<B1>>,
    pub from_z: Signal<In, Bits<B1>>,
    pub from_rows: Signal<In, Bits<R1>>,
    pub address: Signal<In, Bits<R>>,
    pub dim_x: Signal<In, Bits<B1>>,
    pub dim_y: Signal<In, Bits<B1>>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub next_address: Signal<In, Bits<R>>,
    pub write_enable: Signal<In, Bit>,
    pub valid: Signal<Out, Bit>,
    pub first: Signal<Out, Bits<R>>,
    pub x: Signal<Out, Bits<B1>>,
    pub y: Signal<Out, Bits<B1>>,
    pub z: Signal<Out, Bits<B1>>,
    pub rows: Signal<Out, Bits<R1>>,
    pub same: Signal<Out, Bit>,
    entry_valid: Register<Bit>,
    entry_first: Register<Bits<R>>,
    entry_x: Register<Bits<B1>>,
    entry_y: Register<Bits<B1>>,
    entry_z: Register<Bits<B1>>,
    entry_rows: Register<Bits<R1>>,
    distance: Register<Bits<R>>,
    matched: Register<Bit>,
    differs: Signal<Local, Bits<B1>>,
}

impl<const B1: usize, const R: usize, const R1: usize> Logic for Entry<B1, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One entry of the history: a configuration whose rows are in memory.");
        comment!("reset: synchronous, active high: the entry becomes invalid");
        comment!("take: this entry takes the contents of the previous entry");
        comment!("from_valid: the previous entry holds a configuration");
        comment!("from_first: first row of that configuration");
        comment!("from_x: Dx - 1 of that configuration");
        comment!("from_y: Dy - 1 of that configuration");
        comment!("from_z: Dz - 1 of that configuration");
        comment!("from_rows: number of rows of that configuration");
        comment!("address: first row of the configuration that is looked up");
        comment!("dim_x: Dx - 1 of that configuration");
        comment!("dim_y: Dy - 1 of that configuration");
        comment!("dim_z: Dz - 1 of that configuration");
        comment!("next_address: address of the row that may be written in the next cycle");
        comment!("write_enable: the row at next_address of the previous cycle is written");
        comment!("valid: the entry holds a configuration");
        comment!("first: first row of that configuration");
        comment!("x: Dx - 1 of that configuration");
        comment!("y: Dy - 1 of that configuration");
        comment!("z: Dz - 1 of that configuration");
        comment!("rows: number of rows of that configuration");
        comment!("same: the entry holds the configuration that was looked up in the previous cycle");
        dff_setup!(self, clock, entry_valid, entry_first, entry_x, entry_y, entry_z, entry_rows);
        clock!(self, clock, distance, matched);
        comment!("If one of its rows is written, the entry becomes invalid. Rows do not wrap around, so the distance");
        comment!("of an address below the first row (modulo the memory size) is at least the number of rows.");
        comment!("The distance is computed in the cycle before the row is written.");
        self.distance.d.next = self.next_address.val() - self.entry_first.q.val();
        if self.write_enable.val() & (bit_cast::<R1, R>(self.distance.q.val()) < self.entry_rows.q.val()) {
            self.entry_valid.d.next = false;
        }
        if self.take.val() {
            self.entry_valid.d.next = self.from_valid.val();
            self.entry_first.d.next = self.from_first.val();
            self.entry_x.d.next = self.from_x.val();
            self.entry_y.d.next = self.from_y.val();
            self.entry_z.d.next = self.from_z.val();
            self.entry_rows.d.next = self.from_rows.val();
        }
        if self.reset.val() {
            self.entry_valid.d.next = false;
        }
        comment!("One comparison for all three dimensions; it takes fewer LUTs than three comparisons.");
        self.differs.next = (self.entry_x.q.val() ^ self.dim_x.val())
            | (self.entry_y.q.val() ^ self.dim_y.val())
            | (self.entry_z.q.val() ^ self.dim_z.val());
        self.matched.d.next =
            self.entry_valid.q.val() & (self.entry_first.q.val() == self.address.val()) & (self.differs.val() == 0);
        self.same.next = self.matched.q.val();
        self.valid.next = self.entry_valid.q.val();
        self.first.next = self.entry_first.q.val();
        self.x.next = self.entry_x.q.val();
        self.y.next = self.entry_y.q.val();
        self.z.next = self.entry_z.q.val();
        self.rows.next = self.entry_rows.q.val();
    }
}

/// History of HISTORY entries in order of use, the most recently used one first; the least recently used one is
/// replaced.
///
/// A hit moves its configuration to the front, and all entries before it back by one place. An insertion moves all
/// entries before the first invalid entry back by one place; if all are valid, it moves all and drops the last one.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct History<const B1: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub address: Signal<In, Bits<R>>,
    pub dim_x: Signal<In, Bits<B1>>,
    pub dim_y: Signal<In, Bits<B1>>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub lookup: Signal<In, Bit>,
    pub insert: Signal<In, Bit>,
    pub insert_rows: Signal<In, Bits<R1>>,
    pub next_address: Signal<In, Bits<R>>,
    pub write_enable: Signal<In, Bit>,
    pub hit: Signal<Out, Bit>,
    pub hit_rows: Signal<Out, Bits<R1>>,
    #[count(_entries)]
    entry: Vec<Entry<B1, R, R1>>,
    moving: Signal<Local, Bit>,
    inserting: Signal<Local, Bit>,
    /// The entry moves if the configuration that was looked up is legal. The first entry moves at every hit.
    #[count(_entries)]
    hit_moves: Vec<Register<Bit>>,
    answer_rows: Register<Bits<R1>>,
    found: Signal<Local, Bit>,
    found_rows: Signal<Local, Bits<R1>>,
    rows_term: Signal<Local, Bits<R1>>,
    front_rows: Signal<Local, Bits<R1>>,
    _entries: usize,
}

impl<const B1: usize, const R: usize, const R1: usize> History<B1, R, R1> {
    /// Returns a history of `entries` entries (at least 1).
    ///
    /// # Panics
    /// If `entries` is 0, or R1 is not R + 1.
    pub fn new(entries: usize) -> Self {
        assert!(R1 == R + 1 && entries >= 1);
        Self::init(HistoryValues { _entries: entries })
    }
}

impl<const B1: usize, const R: usize, const R1: usize> Logic for History<B1, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("History: the configurations whose rows are in memory; the least recently used one is replaced.");
        comment!("reset: synchronous, active high: the history becomes empty");
        comment!("address: first row of the configuration that is looked up or inserted");
        comment!("dim_x: Dx - 1 of that configuration");
        comment!("dim_y: Dy - 1 of that configuration");
        comment!("dim_z: Dz - 1 of that configuration");
        comment!("lookup: in the cycle of hit: the configuration is legal, so a hit counts as a use");
        comment!("insert: the rows of the configuration are in memory, and it is stored");
        comment!("insert_rows: number of rows of that configuration");
        comment!("next_address: address of the row that may be written in the next cycle");
        comment!("write_enable: the row at next_address of the previous cycle is written");
        comment!("hit: the rows of the configuration that was looked up two cycles before are in memory");
        comment!("hit_rows: number of rows of that configuration; 0 without a hit");
        clock!(self, clock, answer_rows);
        comment!("Look up the configuration: comparison in one cycle, selection of its rows in the next cycle.");
        self.found.next = false;
        self.found_rows.next = bits::<R1>(0);
        for i in 0..self._entries {
            self.rows_term.next = bits::<R1>(0);
            if self.entry[i].same.val() {
                self.rows_term.next = self.entry[i].rows.val();
            }
            self.found.next = self.found.val() | self.entry[i].same.val();
            self.found_rows.next = self.found_rows.val() | self.rows_term.val();
        }
        self.answer_rows.d.next = self.found_rows.val();
        self.front_rows.next = self.answer_rows.q.val();
        if self.insert.val() {
            self.front_rows.next = self.insert_rows.val();
        }
        comment!(
            "At a hit, the entries up to it move back by one; at an insertion, those up to the first invalid one."
        );
        self.moving.next = self.found.val();
        self.inserting.next = self.insert.val();
        for i in 0..self._entries {
            self.hit_moves[i].clock.next = self.clock.val();
            self.hit_moves[i].d.next = self.moving.val();
            self.moving.next = self.moving.val() & !self.entry[i].same.val();
            self.entry[i].clock.next = self.clock.val();
            self.entry[i].reset.next = self.reset.val();
            self.entry[i].address.next = self.address.val();
            self.entry[i].dim_x.next = self.dim_x.val();
            self.entry[i].dim_y.next = self.dim_y.val();
            self.entry[i].dim_z.next = self.dim_z.val();
            self.entry[i].write_enable.next = self.write_enable.val();
            self.entry[i].next_address.next = self.next_address.val();
            self.entry[i].take.next = self.inserting.val() | (self.lookup.val() & self.hit_moves[i].q.val());
            self.inserting.next = self.inserting.val() & self.entry[i].valid.val();
        }
        comment!("The configuration goes to the front; each moved entry takes the contents of the previous entry.");
        self.entry[0].from_valid.next = true;
        self.entry[0].from_first.next = self.address.val();
        self.entry[0].from_x.next = self.dim_x.val();
        self.entry[0].from_y.next = self.dim_y.val();
        self.entry[0].from_z.next = self.dim_z.val();
        self.entry[0].from_rows.next = self.front_rows.val();
        for i in 1..self._entries {
            self.entry[i].from_valid.next = self.entry[i - 1].valid.val();
            self.entry[i].from_first.next = self.entry[i - 1].first.val();
            self.entry[i].from_x.next = self.entry[i - 1].x.val();
            self.entry[i].from_y.next = self.entry[i - 1].y.val();
            self.entry[i].from_z.next = self.entry[i - 1].z.val();
            self.entry[i].from_rows.next = self.entry[i - 1].rows.val();
        }
        self.hit.next = self.hit_moves[0].q.val();
        self.hit_rows.next = self.answer_rows.q.val();
    }
}
