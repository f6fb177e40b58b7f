//! The history of the configuration filter: which blocks are in memory.

use crate::shared::Register;
use crate::{comment, dff_setup, drive};
use rust_hdl_core::prelude::*;

/// Bits of an entry's rank, for the largest history there is.
const RANK: usize = 4;

/// One entry of the history: a configuration, the rows it lies in, and how recently it was used (rank 0: last).
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Entry<const B1: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub reset_rank: Signal<In, Bits<RANK>>,
    pub address: Signal<In, Bits<R>>,
    pub dim_x: Signal<In, Bits<B1>>,
    pub dim_y: Signal<In, Bits<B1>>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub insert: Signal<In, Bit>,
    pub insert_last: Signal<In, Bits<R>>,
    pub insert_rows: Signal<In, Bits<R1>>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<R>>,
    pub used: Signal<In, Bit>,
    pub used_valid: Signal<In, Bit>,
    pub used_rank: Signal<In, Bits<RANK>>,
    pub valid: Signal<Out, Bit>,
    pub same: Signal<Out, Bit>,
    pub rank: Signal<Out, Bits<RANK>>,
    pub rows: Signal<Out, Bits<R1>>,
    entry_valid: Register<Bit>,
    entry_first: Register<Bits<R>>,
    entry_last: Register<Bits<R>>,
    entry_x: Register<Bits<B1>>,
    entry_y: Register<Bits<B1>>,
    entry_z: Register<Bits<B1>>,
    entry_rows: Register<Bits<R1>>,
    entry_rank: Register<Bits<RANK>>,
    other: Signal<Local, Bits<B1>>,
}

drive!([const B1: usize, const R: usize, const R1: usize] Entry<B1, R, R1>, clock,
    [reset, reset_rank, address, dim_x, dim_y, dim_z, insert, insert_last, insert_rows, write_enable, write_address,
     used, used_valid, used_rank]);

impl<const B1: usize, const R: usize, const R1: usize> Logic for Entry<B1, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("One entry of the history: a configuration whose rows are in memory.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the entry becomes invalid");
        comment!("reset_rank: its rank after reset, different for each entry");
        comment!("address: first row of the configuration that is looked up or inserted");
        comment!("dim_x: its Dx");
        comment!("dim_y: its Dy");
        comment!("dim_z: its Dz");
        comment!("insert: hold this configuration from the next cycle on");
        comment!("insert_last: its last row");
        comment!("insert_rows: its rows");
        comment!("write_enable: a row is written to memory in this cycle");
        comment!("write_address: which; an entry that includes it becomes invalid");
        comment!("used: this entry is used in this cycle");
        comment!("used_valid: some entry is");
        comment!("used_rank: its rank; the ranks below move up");
        comment!("valid: the entry holds a configuration");
        comment!("same: it is the one looked up");
        comment!("rank: 0 for the entry used last, highest for the one used least recently");
        comment!("rows: rows of the configuration");
        dff_setup!(
            self,
            clock,
            entry_valid,
            entry_first,
            entry_last,
            entry_x,
            entry_y,
            entry_z,
            entry_rows,
            entry_rank
        );
        if self.write_enable.val()
            & (self.write_address.val() >= self.entry_first.q.val())
            & (self.write_address.val() <= self.entry_last.q.val())
        {
            self.entry_valid.d.next = false;
        }
        if self.insert.val() {
            self.entry_valid.d.next = true;
            self.entry_first.d.next = self.address.val();
            self.entry_last.d.next = self.insert_last.val();
            self.entry_x.d.next = self.dim_x.val();
            self.entry_y.d.next = self.dim_y.val();
            self.entry_z.d.next = self.dim_z.val();
            self.entry_rows.d.next = self.insert_rows.val();
        }
        if self.used.val() {
            self.entry_rank.d.next = bits::<RANK>(0);
        } else if self.used_valid.val() & (self.entry_rank.q.val() < self.used_rank.val()) {
            self.entry_rank.d.next = self.entry_rank.q.val() + 1;
        }
        if self.reset.val() {
            self.entry_valid.d.next = false;
            self.entry_rank.d.next = self.reset_rank.val();
        }
        self.valid.next = self.entry_valid.q.val();
        // One comparison for the three dimensions: three in a row are mapped worse.
        self.other.next = (self.entry_x.q.val() ^ self.dim_x.val())
            | (self.entry_y.q.val() ^ self.dim_y.val())
            | (self.entry_z.q.val() ^ self.dim_z.val());
        self.same.next =
            self.entry_valid.q.val() & (self.entry_first.q.val() == self.address.val()) & (self.other.val() == 0);
        self.rank.next = self.entry_rank.q.val();
        self.rows.next = self.entry_rows.q.val();
    }
}

/// The history: HISTORY entries, least recently used first to go.
///
/// The ranks are always a permutation of the entries: the entry that is used gets rank 0 and those that were used
/// after it move up by one. An invalid entry keeps its rank, and is filled before a valid one is given up.
#[derive(Clone, Debug, LogicBlock)]
pub struct History<const B1: usize, const R: usize, const R1: usize> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub address: Signal<In, Bits<R>>,
    pub dim_x: Signal<In, Bits<B1>>,
    pub dim_y: Signal<In, Bits<B1>>,
    pub dim_z: Signal<In, Bits<B1>>,
    pub lookup: Signal<In, Bit>,
    pub insert: Signal<In, Bit>,
    pub insert_last: Signal<In, Bits<R>>,
    pub insert_rows: Signal<In, Bits<R1>>,
    pub write_enable: Signal<In, Bit>,
    pub write_address: Signal<In, Bits<R>>,
    pub hit: Signal<Out, Bit>,
    pub hit_rows: Signal<Out, Bits<R1>>,
    entry: Vec<Entry<B1, R, R1>>,
    first_rank: Vec<Constant<Bits<RANK>>>,
    last_rank: Constant<Bits<RANK>>,
    full: Signal<Local, Bit>,
    victim: Vec<Signal<Local, Bit>>,
    chosen: Vec<Signal<Local, Bit>>,
    used_rank: Signal<Local, Bits<RANK>>,
    found: Signal<Local, Bit>,
    found_rows: Signal<Local, Bits<R1>>,
    _entries: usize,
}

drive!([const B1: usize, const R: usize, const R1: usize] History<B1, R, R1>, clock,
    [reset, address, dim_x, dim_y, dim_z, lookup, insert, insert_last, insert_rows, write_enable, write_address]);

impl<const B1: usize, const R: usize, const R1: usize> History<B1, R, R1> {
    /// A history of `entries` entries.
    pub fn new(entries: usize) -> Self {
        assert!(R1 == R + 1 && (1..=1 << RANK).contains(&entries));
        Self {
            clock: Default::default(),
            reset: Default::default(),
            address: Default::default(),
            dim_x: Default::default(),
            dim_y: Default::default(),
            dim_z: Default::default(),
            lookup: Default::default(),
            insert: Default::default(),
            insert_last: Default::default(),
            insert_rows: Default::default(),
            write_enable: Default::default(),
            write_address: Default::default(),
            hit: Default::default(),
            hit_rows: Default::default(),
            entry: vec![Default::default(); entries],
            first_rank: (0..entries as u64).map(|rank| Constant::new(bits(rank))).collect(),
            last_rank: Constant::new(bits(entries as u64 - 1)),
            full: Default::default(),
            victim: vec![Default::default(); entries],
            chosen: vec![Default::default(); entries],
            used_rank: Default::default(),
            found: Default::default(),
            found_rows: Default::default(),
            _entries: entries,
        }
    }
}

impl<const B1: usize, const R: usize, const R1: usize> Logic for History<B1, R, R1> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("The history: the configurations whose rows are in memory, least recently used first to go.");
        comment!("clock: the one clock");
        comment!("reset: synchronous, active high: the history becomes empty");
        comment!("address: first row of the configuration that is looked up or inserted");
        comment!("dim_x: its Dx");
        comment!("dim_y: its Dy");
        comment!("dim_z: its Dz");
        comment!("lookup: look it up; a hit is a use");
        comment!("insert: its block is finished: remember it");
        comment!("insert_last: its last row");
        comment!("insert_rows: its rows");
        comment!("write_enable: a row is written to memory in this cycle");
        comment!("write_address: which");
        comment!("hit: the configuration is in memory");
        comment!("hit_rows: its rows; 0 without a hit");
        self.full.next = true;
        for i in 0..self._entries {
            self.victim[i].next = !self.entry[i].valid.val() & self.full.val();
            self.full.next = self.full.val() & self.entry[i].valid.val();
        }
        self.found.next = false;
        self.found_rows.next = bits::<R1>(0);
        self.used_rank.next = bits::<RANK>(0);
        for i in 0..self._entries {
            self.chosen[i].next = (self.lookup.val() & self.entry[i].same.val())
                | (self.insert.val()
                    & (self.victim[i].val() | (self.full.val() & (self.entry[i].rank.val() == self.last_rank.val()))));
            if self.chosen[i].val() {
                self.used_rank.next = self.used_rank.val() | self.entry[i].rank.val();
            }
            if self.entry[i].same.val() {
                self.found.next = true;
                self.found_rows.next = self.found_rows.val() | self.entry[i].rows.val();
            }
        }
        for i in 0..self._entries {
            self.entry[i].clock.next = self.clock.val();
            self.entry[i].reset.next = self.reset.val();
            self.entry[i].reset_rank.next = self.first_rank[i].val();
            self.entry[i].address.next = self.address.val();
            self.entry[i].dim_x.next = self.dim_x.val();
            self.entry[i].dim_y.next = self.dim_y.val();
            self.entry[i].dim_z.next = self.dim_z.val();
            self.entry[i].insert.next = self.insert.val() & self.chosen[i].val();
            self.entry[i].insert_last.next = self.insert_last.val();
            self.entry[i].insert_rows.next = self.insert_rows.val();
            self.entry[i].write_enable.next = self.write_enable.val();
            self.entry[i].write_address.next = self.write_address.val();
            self.entry[i].used.next = self.chosen[i].val();
            self.entry[i].used_valid.next = self.insert.val() | (self.lookup.val() & self.found.val());
            self.entry[i].used_rank.next = self.used_rank.val();
        }
        self.hit.next = self.found.val();
        self.hit_rows.next = self.found_rows.val();
    }
}
