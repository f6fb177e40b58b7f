//! Measured cycles of `order_profiler` against those of its contract.

use super::measure::{measure, Cycles};
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures);

/// Figures at the default parameters.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    bench.measure_each([[]], measure, |_, cycles| of_cycles(cycles))
}

/// Figures of one measurement. Each row has the quantity, its target and its measured value, in cycles.
fn of_cycles(cycles: &Cycles) -> Vec<Figure> {
    [
        ("start to first slot_write, less the trials", 2, cycles.first_write),
        ("start to error, less the trials", 2, cycles.rejection),
        ("slot_write to a work-group", 1, cycles.offer),
        ("last completion of a trial to the next slot_write", 2, cycles.next_write),
        ("work-group to work-group", 1, cycles.apart),
        ("last completion to done", 1, cycles.done),
        ("read to result", 1, cycles.read),
    ]
    .map(|(quantity, target, measured)| Figure::at_most(quantity.to_string(), target as f64, measured as f64, "cycles"))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(cycles));
        let at_targets =
            Cycles { first_write: 2, rejection: 2, offer: 1, next_write: 2, apart: 1, done: 1, read: 1, trials: 9 };
        assert_eq!(reached(&at_targets), [true; 7]);
        let slower = Cycles { next_write: 3, apart: 2, ..at_targets };
        assert_eq!(reached(&slower), [true, true, true, false, false, true, true]);
    }
}
