//! Results of synthesis: one row per block, parameters and target, and the comparison with a baseline.

use super::area::{Area, Outcome};
use super::route::Routed;
use serde::{Deserialize, Serialize};

/// Results of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// Version of Yosys.
    pub yosys: String,
    /// One row per block, parameters and target.
    pub rows: Vec<Row>,
}

/// A block with one combination of parameters on one target.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The block.
    pub block: String,
    /// The parameters that differ from the defaults; empty for the defaults.
    pub parameters: String,
    /// Total number of bits of the block's ports.
    pub port_bits: u64,
    /// The target.
    pub target: String,
    /// Cells of the synthesised block.
    pub area: Area,
    /// Device for placement and routing.
    pub device: Option<String>,
    /// Clock frequency in MHz, with the slowest placement seed; `None` if the block was not placed and routed.
    pub clock: Option<f64>,
    /// Number of placement seeds.
    pub seeds: u32,
    /// The source signals along the critical path.
    pub critical_path: Vec<String>,
    /// The resources of which the device has too few; `None` if the block fits, or was not to be placed.
    pub too_large: Option<String>,
    /// Time limit in minutes that placement and routing exceeded; `None` if they did not.
    #[serde(default)]
    pub given_up: Option<f64>,
    /// Cells of the reference RTL; `None` if there is none, or it was not to be synthesised.
    #[serde(alias = "yardstick")]
    pub reference: Option<Area>,
    /// Clock frequency of the reference RTL in MHz, with the slowest placement seed.
    #[serde(alias = "yardstick_clock")]
    pub reference_clock: Option<f64>,
    /// Time limit in minutes that a placement of the reference RTL exceeded.
    #[serde(default, alias = "yardstick_given_up")]
    pub reference_given_up: Option<f64>,
    /// Number of placement seeds of the reference RTL.
    #[serde(default = "default_one", alias = "yardstick_seeds")]
    pub reference_seeds: u32,
}

/// Default for reports of older versions, which used one seed.
fn default_one() -> u32 {
    1
}

impl Row {
    /// Sets the results of synthesis.
    pub fn set(&mut self, outcome: Outcome, reference: Option<Outcome>) {
        self.area = outcome.area;
        match outcome.routed {
            Some(Routed::Reaches { clock, path }) => (self.clock, self.critical_path) = (Some(clock), path),
            Some(Routed::TooLarge(lacking)) => self.too_large = Some(lacking),
            Some(Routed::GivenUp(minutes)) => self.given_up = Some(minutes),
            None => {}
        }
        self.reference = reference.as_ref().map(|reference| reference.area);
        match reference.and_then(|reference| reference.routed) {
            Some(Routed::Reaches { clock, .. }) => self.reference_clock = Some(clock),
            Some(Routed::GivenUp(minutes)) => self.reference_given_up = Some(minutes),
            Some(Routed::TooLarge(_)) | None => {}
        }
    }

    /// Number of LUTs divided by that of the reference RTL; `None` without a reference. If the reference has no LUTs, 1
    /// plus the number of LUTs.
    pub fn lut_ratio(&self) -> Option<f64> {
        let luts = self.reference?.lut;
        Some(if luts == 0 { 1.0 + self.area.lut as f64 } else { self.area.lut as f64 / luts as f64 })
    }

    /// Whether all counts of the row are less than 2^40, as they are for any design.
    pub fn is_credible(&self) -> bool {
        const MAX_COUNT: u64 = 1 << 40;
        let areas = [Some(self.area), self.reference];
        let counts = areas.into_iter().flatten().flat_map(|area| [area.lut, area.carry, area.ff, area.bram, area.dsp]);
        counts.chain([self.port_bits]).all(|count| count < MAX_COUNT)
    }

    /// Whether both rows have the same block, parameters and target.
    fn is_same_subject(&self, other: &Self) -> bool {
        (&self.block, &self.parameters, &self.target) == (&other.block, &other.parameters, &other.target)
    }
}

/// Changes of a row since a baseline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Change {
    /// Change of LUTs.
    pub lut: i64,
    /// Change of carry cells.
    pub carry: i64,
    /// Change of flip-flops.
    pub ff: i64,
    /// Change of block memories.
    pub bram: i64,
    /// Change of multipliers.
    pub dsp: i64,
    /// Clock frequency in MHz; `None` if it did not change or is not comparable.
    pub clock: Option<Difference>,
    /// Number of placement seeds of the baseline, if different.
    pub seeds_before: Option<u32>,
    /// LUTs of the reference RTL; `None` if they did not change.
    pub reference_lut: Option<Difference>,
    /// Clock frequency of the reference RTL in MHz; `None` as for `clock`.
    pub reference_clock: Option<Difference>,
    /// Number of placement seeds of the reference RTL in the baseline, if it differs and both have a clock frequency.
    pub reference_seeds_before: Option<u32>,
}

/// A number that changed, appeared or disappeared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// Value in the baseline.
    pub before: Option<f64>,
    /// New value.
    pub now: Option<f64>,
}

impl Difference {
    /// The difference; `None` if nothing changed.
    fn between(before: Option<f64>, now: Option<f64>) -> Option<Self> {
        (before != now).then_some(Self { before, now })
    }

    /// The difference of two clock frequencies, each with its number of placement seeds; `None` if they are equal or
    /// not comparable. Two frequencies are comparable only with equal numbers of seeds, because the slowest seed
    /// counts. A missing frequency is comparable with another one only if both designs were placed.
    fn between_clocks((before, seeds_before): (Option<f64>, u32), (now, seeds): (Option<f64>, u32)) -> Option<Self> {
        let is_comparable = match before.and(now) {
            Some(_) => seeds_before == seeds,
            // Without placement, a missing clock is not a change.
            None => seeds_before > 0 && seeds > 0,
        };
        Self::between(before, now).filter(|_| is_comparable)
    }
}

impl Report {
    /// Whether any row of this block has a reference; true for a block without rows.
    pub fn has_reference(&self, block: &str) -> bool {
        let mut rows = self.rows.iter().filter(|row| row.block == block).peekable();
        rows.peek().is_none() || rows.any(|row| row.reference.is_some())
    }

    /// The changes of a newer row since this report; `None` if this report has no row with the same block, parameters
    /// and target.
    pub fn change(&self, now: &Row) -> Option<Change> {
        let before = self.rows.iter().find(|row| row.is_same_subject(now))?;
        let increase = |now: u64, before: u64| (now as i64).saturating_sub(before as i64);
        let luts = |row: &Row| row.reference.map(|area| area.lut as f64);
        Some(Change {
            lut: increase(now.area.lut, before.area.lut),
            carry: increase(now.area.carry, before.area.carry),
            ff: increase(now.area.ff, before.area.ff),
            bram: increase(now.area.bram, before.area.bram),
            dsp: increase(now.area.dsp, before.area.dsp),
            clock: Difference::between_clocks((before.clock, before.seeds), (now.clock, now.seeds)),
            seeds_before: (now.seeds != before.seeds).then_some(before.seeds),
            reference_lut: Difference::between(luts(before), luts(now)),
            reference_clock: Difference::between_clocks(
                (before.reference_clock, before.reference_seeds),
                (now.reference_clock, now.reference_seeds),
            ),
            reference_seeds_before: before
                .reference_clock
                .and(now.reference_clock)
                .filter(|_| now.reference_seeds != before.reference_seeds)
                .map(|_| before.reference_seeds),
        })
    }

    /// The rows that are missing in a newer report.
    pub fn missing_in<'a>(&'a self, now: &'a Self) -> impl Iterator<Item = &'a Row> {
        self.rows.iter().filter(|row| !now.rows.iter().any(|other| other.is_same_subject(row)))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A placed row with one parameter.
    pub(crate) fn row(block: &str, port_bits: u64, target: &str, lut: u64) -> Row {
        Row {
            block: block.into(),
            parameters: format!("BITS={port_bits}"),
            port_bits,
            target: target.into(),
            area: Area { lut, ..Area::default() },
            clock: Some(100.0),
            seeds: 1,
            ..Row::default()
        }
    }

    #[test]
    fn a_row_is_compared_with_the_row_of_the_same_subject() {
        let before = Report { yosys: String::new(), rows: vec![row("a", 8, "ice40", 10), row("a", 8, "ecp5", 20)] };
        let mut now = row("a", 8, "ecp5", 17);
        now.clock = Some(90.0);
        let clock = |before, now| Some(Difference { before, now });
        let change = Change { lut: -3, clock: clock(Some(100.0), Some(90.0)), ..Change::default() };
        assert_eq!(before.change(&now), Some(change));
        assert_eq!(before.change(&row("a", 9, "ecp5", 17)), None);
        now.clock = None;
        let change = Change { lut: -3, clock: clock(Some(100.0), None), ..Change::default() };
        assert_eq!(before.change(&now), Some(change), "it no longer fits");
        now.area = Area { lut: 20, carry: 1, ff: 2, bram: 3, dsp: 4 };
        now.seeds = 3;
        let change = Change { carry: 1, ff: 2, bram: 3, dsp: 4, seeds_before: Some(1), ..Change::default() };
        let lost = Change { clock: clock(Some(100.0), None), ..change };
        assert_eq!(before.change(&now), Some(lost), "with more seeds it does not fit either");
        now.clock = Some(90.0);
        assert_eq!(before.change(&now), Some(change));
        let now = Report { yosys: String::new(), rows: vec![now, row("a", 9, "ice40", 1)] };
        assert_eq!(before.missing_in(&now).collect::<Vec<_>>(), [&before.rows[0]]);
    }

    #[test]
    fn changes_of_the_reference_are_reported() {
        let difference = |before, now| Some(Difference { before, now });
        let with = |lut, reference_clock, reference_seeds| Row {
            reference: Some(Area { lut, ..Area::default() }),
            reference_clock,
            reference_seeds,
            ..row("a", 8, "ice40", 10)
        };
        let change = |before, now| Report { yosys: String::new(), rows: vec![before] }.change(&now).expect("a row");
        assert_eq!(change(with(9, Some(80.0), 1), with(9, Some(80.0), 1)), Change::default());
        let expected = Change {
            reference_lut: difference(Some(9.0), Some(8.0)),
            reference_clock: difference(Some(80.0), Some(70.0)),
            ..Change::default()
        };
        assert_eq!(change(with(9, Some(80.0), 1), with(8, Some(70.0), 1)), expected);
        let expected = Change { reference_seeds_before: Some(1), ..Change::default() };
        assert_eq!(change(with(9, Some(80.0), 1), with(9, Some(70.0), 3)), expected);
        let expected = Change { reference_clock: difference(None, Some(70.0)), ..Change::default() };
        assert_eq!(change(with(9, None, 1), with(9, Some(70.0), 1)), expected);
        // The baseline was not placed.
        assert_eq!(change(with(9, None, 0), with(9, Some(70.0), 1)), Change::default());
    }

    #[test]
    fn luts_are_divided_by_those_of_the_reference() {
        let mut row = row("a", 8, "ice40", 21);
        assert_eq!(row.lut_ratio(), None);
        row.reference = Some(Area { lut: 20, ..Area::default() });
        assert_eq!(row.lut_ratio(), Some(1.05));
        (row.area.lut, row.reference) = (0, Some(Area::default()));
        assert_eq!(row.lut_ratio(), Some(1.0));
    }
}
