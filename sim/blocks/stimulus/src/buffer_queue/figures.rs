//! The buffer queue's cycles against their targets.

use super::measure::{measure, Cycles};
use warploom_contract::Parameters;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;

/// Buffers and warps: a small queue, the default, the largest.
const SIZES: [[u64; 2]; 3] = [[2, 4], [3, 8], [16, 32]];

/// What is measured of the block.
pub static MEASUREMENTS: Measurements = Measurements { cycles: figures, every: None, area: None, speed: None };

/// The figures of all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = SIZES.map(|[buffers, warps]| [format!("BUFFERS={buffers}"), format!("WARPS={warps}")]);
    bench.measure_each(settings, measure, of_cycles)
}

fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let [buffers, warps] = ["BUFFERS", "WARPS"].map(|name| parameters.get(name));
    let size = format!("{buffers} buffers, {warps} warps");
    let refused = format!("of {} such requests, refused", thousands(cycles.requests));
    [
        ("dequeue to response, a buffer being free", 1, cycles.dequeued, "cycles"),
        ("acquire to response, a buffer being filled", 1, cycles.acquired, "cycles"),
        ("queue to the response of a warp parked in acquire", 1, cycles.queued, "cycles"),
        ("release to the response of a warp parked in dequeue", 1, cycles.released, "cycles"),
        ("a request in every cycle: request to response", 1, cycles.in_a_row, "cycles"),
        (refused.as_str(), 0, cycles.refused, ""),
        ("a refused request to its error", 1, cycles.refusal, "cycles"),
    ]
    .map(|(what, target, measured, unit)| Figure::of_size(&size, what, target, measured, unit))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_that_is_not_reached_is_reported() {
        let parameters = warploom_contracts::buffer_queue::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_the_bars = Cycles {
            dequeued: 1,
            acquired: 1,
            queued: 1,
            released: 1,
            in_a_row: 1,
            refused: 0,
            refusal: 1,
            requests: 4000,
        };
        assert_eq!(reached(&at_the_bars), [true; 7]);
        let slower = Cycles { acquired: 2, in_a_row: 2, refused: 1, ..at_the_bars };
        assert_eq!(reached(&slower), [true, false, true, true, false, false, true]);
    }
}
