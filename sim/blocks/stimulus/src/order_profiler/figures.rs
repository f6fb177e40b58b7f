//! The order profiler's cycles against those of its contract.

use super::measure::{measure, Cycles};
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;

/// What is measured of the block.
pub static MEASUREMENTS: Measurements = Measurements { cycles: figures, every: None, area: None, speed: None };

/// The figures at the default parameters.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    bench.measure_each([[]], measure, |_, cycles| of_cycles(cycles))
}

fn of_cycles(cycles: &Cycles) -> Vec<Figure> {
    [
        ("start to first slot_write, less the trials", 2, cycles.first_write),
        ("start to error, less the trials", 2, cycles.refusal),
        ("slot_write to a work-group", 1, cycles.offer),
        ("last completion of a trial to the next slot_write", 2, cycles.next_write),
        ("work-group to work-group", 1, cycles.apart),
        ("last completion to done", 1, cycles.done),
        ("read to result", 1, cycles.read),
    ]
    .map(|(what, target, measured)| Figure::at_most(what.to_string(), target as f64, measured as f64, "cycles"))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_that_is_not_reached_is_reported() {
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(cycles));
        let at_the_bars =
            Cycles { first_write: 2, refusal: 2, offer: 1, next_write: 2, apart: 1, done: 1, read: 1, trials: 9 };
        assert_eq!(reached(&at_the_bars), [true; 7]);
        let slower = Cycles { next_write: 3, apart: 2, ..at_the_bars };
        assert_eq!(reached(&slower), [true, true, true, false, false, true, true]);
    }
}
