//! Measured cycles of `lock_arbiter` against their targets, and the longest waits under adversaries against their
//! bounds. P5 and P6 are properties of docs/reference/rules.md.

use super::measure::{adversary, equal_priorities, measure, Cycles, Rates, Subject, WorstOfEquals, WorstOfHighest};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::bounds;
use warploom_harness::bench::{Bench, Figure, Latency, Measurements};
use warploom_harness::error::CampaignError;

/// Numbers of warps and mutexes: a small arbiter, the default, the maximum.
const SIZES: [[u64; 2]; 3] = [[8, 4], [32, 16], [64, 16]];
/// Minimum number of cycles of each measurement of waits; the run from the last reset is completed.
const CYCLES: u64 = 200_000;
/// R in the measurement with one warp above all others (P5): the number of cycles from a yield request to its answer.
/// In this time, a holder can collect all mutexes.
const ANSWER: u64 = 100;
/// Rates of the measurement with equal priorities (P6).
const RATES: Rates = Rates { retire: 4, limit: 8, answer: 8 };

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures).with_latencies(&[
    Latency { name: "request of a free mutex to grant", cycles: bounds::FREE_GRANT },
    Latency { name: "request to yield or park", cycles: bounds::CONTENDED },
    Latency { name: "rejected event to error", cycles: bounds::ERROR },
    Latency { name: "release to released_valid", cycles: bounds::RELEASED },
    Latency { name: "release to hand-over", cycles: bounds::HAND_OVER },
    Latency { name: "release of all to the 1st hand-over", cycles: bounds::hand_over(1) },
    Latency { name: "each further hand-over", cycles: bounds::hand_over(2) - bounds::hand_over(1) },
]);

/// Figures at all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let mut figures = Vec::new();
    for [warps, locks] in SIZES {
        let (parameters, library) = bench.library(&[format!("WARPS={warps}"), format!("LOCKS={locks}")])?;
        let subject = Subject::Verilog(&library);
        let failed = |error: CampaignError| bench.measurement_error(&parameters, error);
        figures.extend(of_cycles(&parameters, &measure(&parameters, subject).map_err(failed)?));
        let highest = adversary(&parameters, subject, ANSWER, CYCLES).map_err(failed)?;
        let equals = equal_priorities(&parameters, subject, RATES, CYCLES).map_err(failed)?;
        figures.extend(of_waits(&parameters, &highest, &equals));
    }
    Ok(figures)
}

/// Figure in cycles, with the numbers of warps and mutexes as its size.
fn figure(parameters: &Parameters, quantity: &str, target: u64, measured: u64) -> Figure {
    let [warps, locks] = ["WARPS", "LOCKS"].map(|name| parameters.get(name));
    Figure::of_size(&format!("{warps} warps, {locks} mutexes"), quantity, target, measured, "cycles")
}

/// Figures of the answers. Each row has the quantity, its target and its measured value, in cycles.
fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    [
        ("free mutex, request to grant", bounds::FREE_GRANT, cycles.free),
        ("contended, request to yield", bounds::CONTENDED, cycles.yield_request),
        ("contended, request to park", bounds::CONTENDED, cycles.parked),
        ("release to released_valid", bounds::RELEASED, cycles.released),
        ("release to the next owner's grant", bounds::HAND_OVER, cycles.handed_over),
        ("release_all to the i-th grant, less 4i", bounds::hand_over(0), cycles.together),
        ("rejected event to its error", bounds::ERROR, cycles.error),
        ("all holders at their limit, to the last yield", bounds::limit(parameters), cycles.limit),
        ("64 uncontended events", 64 * bounds::FREE_GRANT, cycles.uncontended),
        ("64 contended events", 64 * bounds::CONTENDED, cycles.contended),
    ]
    .map(|(quantity, target, measured)| figure(parameters, quantity, target, measured))
    .to_vec()
}

/// Figures of the longest waits, with their bounds as targets.
fn of_waits(parameters: &Parameters, highest: &WorstOfHighest, equals: &WorstOfEquals) -> Vec<Figure> {
    let Rates { retire, limit, .. } = RATES;
    let above = format!("P5, above all others, R = {}: request to grant", highest.answer);
    let among = format!("P6, among equals, C = {retire}, limit {limit}, R = {}: request to grant", RATES.answer);
    vec![
        figure(parameters, &above, highest.bound, highest.wait),
        figure(parameters, &among, equals.promised.unwrap_or(equals.bound), equals.wait),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters =
            warploom_contracts::lock_arbiter::BLOCK.with_settings(&["WARPS=8", "LOCKS=4"]).expect("exists");
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_targets = measure(&parameters, Subject::Device).expect("everything is answered");
        assert_eq!(reached(&at_targets), [true; 10]);
        let missed = Cycles { free: 5, handed_over: 7, ..at_targets };
        assert_eq!(reached(&missed).iter().filter(|reached| !**reached).count(), 2);
        let highest = WorstOfHighest { requests: 1, wait: 204, answer: 100, bound: 203 };
        let equals = WorstOfEquals { wait: 11, hold: 3, bound: 9, promised: Some(11), requests: 1 };
        let waits = of_waits(&parameters, &highest, &equals);
        assert_eq!(warploom_harness::bench::reached(&waits), [false, true]);
    }
}
