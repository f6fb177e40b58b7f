//! Measured cycles of `lock_arbiter` against their targets, and the longest waits under adversaries against their
//! bounds.

use super::measure::{adversary, equal_priorities, measure, Cycles, Rates, WorstOfEquals, WorstOfHighest};
use warploom_contract::Parameters;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;

/// Numbers of warps and mutexes: a small arbiter, the default, the maximum.
const SIZES: [[u64; 2]; 3] = [[8, 4], [32, 16], [64, 16]];
/// Number of adversary cycles; a wait in progress at the end is completed.
const CYCLES: u64 = 200_000;
/// R with one warp above all others: long enough for a holder to collect all mutexes between its yield request and its
/// answer.
const ANSWER: u64 = 100;
/// C, the limit and R between equals.
const RATES: Rates = Rates { retire: 4, limit: 8, answer: 8 };

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_cycles(figures);

/// Figures at all sizes.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let mut figures = Vec::new();
    for [warps, locks] in SIZES {
        let (parameters, library) = bench.library(&[format!("WARPS={warps}"), format!("LOCKS={locks}")])?;
        let failed = |error: CampaignError| bench.measurement_error(&parameters, error);
        figures.extend(of_cycles(&parameters, &measure(&parameters, &library).map_err(failed)?));
        let highest = adversary(&parameters, &library, ANSWER, CYCLES).map_err(failed)?;
        let equals = equal_priorities(&parameters, &library, RATES, CYCLES).map_err(failed)?;
        figures.extend(of_waits(&parameters, &highest, &equals));
    }
    Ok(figures)
}

fn figure(parameters: &Parameters, quantity: &str, target: u64, measured: u64) -> Figure {
    let [warps, locks] = ["WARPS", "LOCKS"].map(|name| parameters.get(name));
    Figure::of_size(&format!("{warps} warps, {locks} mutexes"), quantity, target, measured, "cycles")
}

fn of_cycles(parameters: &Parameters, cycles: &Cycles) -> Vec<Figure> {
    let decided = format!("from a decided pair to the next, {} in the FIFO", cycles.pairs);
    [
        ("free mutex, request to grant", 1, cycles.free),
        ("contended, request to yield", 3, cycles.yield_request),
        ("contended, request to park", 3, cycles.parked),
        ("release to the next owner's grant", 2, cycles.released),
        ("release_all to the i-th grant, less i", 1, cycles.together),
        (decided.as_str(), 1, cycles.between_pairs),
    ]
    .map(|(quantity, target, measured)| figure(parameters, quantity, target, measured))
    .to_vec()
}

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
        let parameters = warploom_contracts::lock_arbiter::BLOCK.defaults();
        let reached = |cycles: &Cycles| warploom_harness::bench::reached(&of_cycles(&parameters, cycles));
        let at_targets =
            Cycles { free: 1, yield_request: 3, parked: 3, released: 2, together: 1, between_pairs: 1, pairs: 8 };
        assert_eq!(reached(&at_targets), [true; 6]);
        assert_eq!(reached(&Cycles { free: 2, released: 3, ..at_targets }), [false, true, true, false, true, true]);
        let highest = WorstOfHighest { requests: 1, wait: 204, answer: 100, bound: 203 };
        let equals = WorstOfEquals { wait: 11, hold: 3, bound: 9, promised: Some(11), requests: 1 };
        let waits = of_waits(&parameters, &highest, &equals);
        assert_eq!(warploom_harness::bench::reached(&waits), [false, true]);
    }
}
