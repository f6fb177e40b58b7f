//! Measured cycles of `buffer_queue` against their targets.

use super::measure::{measure, Cycles};
use warploom_contract::Parameters;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;

/// Numbers of buffers and warps: a small queue, the default, the maximum.
const SIZES: [[u64; 2]; 3] = [[2, 4], [3, 8], [16, 32]];

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures);

/// Figures at all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = SIZES.map(|[buffers, warps]| [format!("BUFFERS={buffers}"), format!("WARPS={warps}")]);
    bench.measure_each(settings, measure, of_cycles)
}

/// Figures of one measurement. Each row has the quantity, its target, its measured value and the unit.
fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let [buffers, warps] = ["BUFFERS", "WARPS"].map(|name| parameters.get(name));
    let size = format!("{buffers} buffers, {warps} warps");
    let rejected = format!("rejections among these {} requests", thousands(cycles.requests));
    [
        ("dequeue to response, with a free buffer", 1, cycles.dequeued, "cycles"),
        ("acquire to response, with a filled buffer", 1, cycles.acquired, "cycles"),
        ("queue to the response of a warp parked in acquire", 1, cycles.queued, "cycles"),
        ("release to the response of a warp parked in dequeue", 1, cycles.released, "cycles"),
        ("a request in every cycle: request to response", 1, cycles.in_a_row, "cycles"),
        (rejected.as_str(), 0, cycles.rejected, ""),
        ("rejected request to its error", 1, cycles.rejection, "cycles"),
    ]
    .map(|(quantity, target, measured, unit)| Figure::of_size(&size, quantity, target, measured, unit))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters = warploom_contracts::buffer_queue::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_targets = Cycles {
            dequeued: 1,
            acquired: 1,
            queued: 1,
            released: 1,
            in_a_row: 1,
            rejected: 0,
            rejection: 1,
            requests: 4000,
        };
        assert_eq!(reached(&at_targets), [true; 7]);
        let slower = Cycles { acquired: 2, in_a_row: 2, rejected: 1, ..at_targets };
        assert_eq!(reached(&slower), [true, false, true, true, false, false, true]);
    }
}
