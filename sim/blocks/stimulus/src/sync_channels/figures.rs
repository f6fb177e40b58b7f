//! The channels' cycles against their targets.

use super::measure::{measure, Cycles};
use warploom_contract::Parameters;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;

/// Warps, channels and bits of a count: two of the first two, the default, the largest.
const SIZES: [[u64; 3]; 3] = [[2, 2, 1], [8, 16, 4], [32, 64, 8]];

/// What is measured of the block.
pub static MEASUREMENTS: Measurements = Measurements { cycles: figures, every: None, area: None, speed: None };

/// The figures of all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = SIZES.map(|[warps, channels, bits]| {
        [format!("WARPS={warps}"), format!("CHANNELS={channels}"), format!("COUNT_BITS={bits}")]
    });
    bench.measure_each(settings, measure, of_cycles)
}

fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let [warps, channels] = ["WARPS", "CHANNELS"].map(|name| parameters.get(name));
    let size = format!("{warps} warps, {channels} channels");
    let refused = format!("of {} such signals and waits, refused", thousands(2 * cycles.pairs));
    [
        ("signal to the waiter's wake", 1, cycles.signalled, "cycles"),
        ("wait at a count above 0 to its wake", 1, cycles.counted, "cycles"),
        ("wait beside its signal to its wake", 1, cycles.beside, "cycles"),
        ("two wakes at once: signal to its own", 1, cycles.first, "cycles"),
        ("two wakes at once: wait to its own", 2, cycles.second, "cycles"),
        ("a signal and a wait in every cycle: wake to wake", 1, cycles.apart, "cycles"),
        (refused.as_str(), 0, cycles.refused, ""),
        ("a refused signal or wait to its error", 1, cycles.refusal, "cycles"),
    ]
    .map(|(what, target, measured, unit)| Figure::of_size(&size, what, target, measured, unit))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_that_is_not_reached_is_reported() {
        let parameters = warploom_contracts::sync_channels::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_the_bars = Cycles {
            signalled: 1,
            counted: 1,
            beside: 1,
            first: 1,
            second: 2,
            apart: 1,
            refused: 0,
            refusal: 1,
            pairs: 6000,
        };
        assert_eq!(reached(&at_the_bars), [true; 8]);
        let slower = Cycles { counted: 2, second: 3, refused: 1, ..at_the_bars };
        assert_eq!(reached(&slower), [true, false, true, true, false, true, false, true]);
    }
}
