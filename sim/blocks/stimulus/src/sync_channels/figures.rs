//! Measured cycles of `sync_channels` against their targets.

use super::measure::{measure, Cycles};
use warploom_contract::Parameters;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;

/// Numbers of warps, channels and count bits: a small block, the default, the maximum.
const SIZES: [[u64; 3]; 3] = [[2, 2, 1], [8, 16, 4], [32, 64, 8]];

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures);

/// Figures at all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = SIZES.map(|[warps, channels, bits]| {
        [format!("WARPS={warps}"), format!("CHANNELS={channels}"), format!("COUNT_BITS={bits}")]
    });
    bench.measure_each(settings, measure, of_cycles)
}

/// Figures of one measurement. Each row has the quantity, its target, its measured value and the unit.
fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let [warps, channels] = ["WARPS", "CHANNELS"].map(|name| parameters.get(name));
    let size = format!("{warps} warps, {channels} channels");
    let rejected = format!("rejections among these {} signals and waits", thousands(2 * cycles.pairs));
    [
        ("signal to the waiter's wake", 1, cycles.signalled, "cycles"),
        ("wait at a count above 0 to its wake", 1, cycles.counted, "cycles"),
        ("wait beside its signal to its wake", 1, cycles.beside, "cycles"),
        ("two wakes at once: signal to its wake", 1, cycles.first, "cycles"),
        ("two wakes at once: wait to its wake", 2, cycles.second, "cycles"),
        ("a signal and a wait in every cycle: wake to wake", 1, cycles.apart, "cycles"),
        (rejected.as_str(), 0, cycles.rejected, ""),
        ("rejected signal or wait to its error", 1, cycles.rejection, "cycles"),
    ]
    .map(|(quantity, target, measured, unit)| Figure::of_size(&size, quantity, target, measured, unit))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters = warploom_contracts::sync_channels::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_targets = Cycles {
            signalled: 1,
            counted: 1,
            beside: 1,
            first: 1,
            second: 2,
            apart: 1,
            rejected: 0,
            rejection: 1,
            pairs: 6000,
        };
        assert_eq!(reached(&at_targets), [true; 8]);
        let slower = Cycles { counted: 2, second: 3, rejected: 1, ..at_targets };
        assert_eq!(reached(&slower), [true, false, true, true, false, true, false, true]);
    }
}
