//! Rows that remain to be read: decides when the next launch can be taken.

use rust_hdl_core::prelude::*;
use warploom_rtl_kit::{clock, comment, dff_setup, Drive, Init, Register};

/// Width in bits of the numbers of rows and passes that are compared with the lead.
const SMALL: usize = 4;

/// Compares the number of rows that remain to be read with the lead. The lead is one more than the number of cycles
/// from the taking of a launch to its first row, since one more row is read before the result is used. If the number
/// of rows is at most the lead, the next launch can be taken.
///
/// With r rows in a pass, m rows left in this pass and p further passes, p·r + m rows remain. This number is at most
/// the lead if p is less than the quotient of lead and r, or if p equals the quotient and m is at most the remainder.
/// Quotient and remainder come from a table. If r is greater than the lead, the quotient is 0 and the remainder is the
/// lead.
#[derive(Clone, Debug, LogicBlock, Drive, Init)]
pub struct Remaining {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub fetching: Signal<In, Bit>,
    pub last: Signal<In, Bit>,
    pub done_hit: Signal<In, Bit>,
    pub done_rows: Signal<In, Bits<16>>,
    pub rows: Signal<In, Bits<16>>,
    pub next_row: Signal<In, Bits<16>>,
    pub base: Signal<In, Bits<16>>,
    pub last_base: Signal<In, Bits<16>>,
    pub nearly_read: Signal<Out, Bit>,
    /// Number of rows of the launch. Numbers of rows of the pass, and of further passes, that remained after the
    /// previous cycle. 15 stands for 15 or more.
    all_rows: Register<Bits<SMALL>>,
    few_rows: Register<Bits<SMALL>>,
    few_passes: Register<Bits<SMALL>>,
    near: Register<Bit>,
    /// Numbers of rows up to the lead, and the quotient and the remainder of the lead divided by each of them.
    small_rows: Vec<Constant<Bits<SMALL>>>,
    lead_passes: Vec<Constant<Bits<SMALL>>>,
    lead_rows: Vec<Constant<Bits<SMALL>>>,
    lead: Constant<Bits<SMALL>>,
    cores: Constant<Bits<16>>,
    core_bits: Constant<Bits<SMALL>>,
    row_after: Signal<Local, Bits<16>>,
    rows_left: Signal<Local, Bits<16>>,
    base_now: Signal<Local, Bits<16>>,
    passes_left: Signal<Local, Bits<16>>,
    rows_now: Signal<Local, Bits<16>>,
    quotient: Signal<Local, Bits<SMALL>>,
    remainder: Signal<Local, Bits<SMALL>>,
    few: Signal<Local, Bit>,
    _lead: usize,
}

impl Remaining {
    /// Returns the comparison for rows of `lanes` lanes and for `cores` cores.
    ///
    /// # Panics
    /// If `lanes` or `cores` is 0, or `lanes` is 512 or more.
    pub fn new(lanes: usize, cores: usize) -> Self {
        // The generator writes the first row 5 + log2(lanes) cycles after a launch is taken. The result is used two
        // cycles after the count, when one of the counted rows has been read.
        let lead = 5 + u64::from(lanes.ilog2()) + 1;
        assert!(lead < (1 << SMALL) - 1);
        Self::init(RemainingValues {
            small_rows: (1..=lead).map(|rows| Constant::new(bits(rows))).collect(),
            lead_passes: (1..=lead).map(|rows| Constant::new(bits(lead / rows))).collect(),
            lead_rows: (1..=lead).map(|rows| Constant::new(bits(lead % rows))).collect(),
            lead: Constant::new(bits(lead)),
            cores: Constant::new(bits(cores as u64)),
            core_bits: Constant::new(bits(u64::from(cores.ilog2()))),
            _lead: lead as usize,
        })
    }
}

impl Logic for Remaining {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("Decides when few enough rows of the open launch remain to be read to take the next launch.");
        comment!("reset: synchronous, active high: no launch can be taken early");
        comment!("fetching: rows are read from memory, after the cycle of the answer");
        comment!("last: the last row of the last pass is read in this cycle");
        comment!("done_hit: hit of the answer, in the cycle of the answer");
        comment!("done_rows: number of rows of the launch, in the cycle of the answer");
        comment!("rows: number of rows of the launch, after the cycle of the answer");
        comment!("next_row: number of the row that is read in this cycle, plus 1");
        comment!("base: first instruction of the pass");
        comment!("last_base: first instruction of the last pass");
        comment!("nearly_read: the rows that remain are read before a launch taken now writes its first row");
        dff_setup!(self, clock, all_rows);
        clock!(self, clock, few_rows, few_passes, near);
        comment!("Rows of this pass, and further passes, that remain after this cycle.");
        self.rows_now.next = self.done_rows.val();
        self.row_after.next = bits::<16>(1);
        self.base_now.next = bits::<16>(0);
        if !self.done_hit.val() {
            self.base_now.next = self.cores.val();
        }
        if self.fetching.val() {
            self.rows_now.next = self.rows.val();
            self.row_after.next = self.next_row.val();
            self.base_now.next = self.base.val();
        }
        self.rows_left.next = self.rows_now.val() - self.row_after.val();
        self.passes_left.next = (self.last_base.val() - self.base_now.val()) >> self.core_bits.val();
        comment!("Only numbers up to the lead matter. 15 stands for 15 or more.");
        if !self.fetching.val() {
            self.all_rows.d.next = bit_cast::<SMALL, 16>(self.done_rows.val());
            if (self.done_rows.val() >> 4).any() {
                self.all_rows.d.next = bits::<SMALL>(15);
            }
        }
        self.few_rows.d.next = bit_cast::<SMALL, 16>(self.rows_left.val());
        if (self.rows_left.val() >> 4).any() {
            self.few_rows.d.next = bits::<SMALL>(15);
        }
        self.few_passes.d.next = bit_cast::<SMALL, 16>(self.passes_left.val());
        if (self.passes_left.val() >> 4).any() {
            self.few_passes.d.next = bits::<SMALL>(15);
        }
        comment!("In the next cycle, these numbers are compared with the lead: `quotient` passes, `remainder` rows.");
        self.quotient.next = bits::<SMALL>(0);
        self.remainder.next = self.lead.val();
        for i in 0..self._lead {
            if self.all_rows.q.val() == self.small_rows[i].val() {
                self.quotient.next = self.lead_passes[i].val();
                self.remainder.next = self.lead_rows[i].val();
            }
        }
        self.few.next = (self.few_passes.q.val() < self.quotient.val())
            | ((self.few_passes.q.val() == self.quotient.val()) & (self.few_rows.q.val() <= self.remainder.val()));
        self.near.d.next = self.fetching.val() & !self.last.val() & self.few.val() & !self.reset.val();
        self.nearly_read.next = self.near.q.val();
    }
}
