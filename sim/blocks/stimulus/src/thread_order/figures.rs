//! Units of `thread_order` against the definitions, and its cycles against their targets.

use super::measure::{grids, large, Cycles, LARGE_SIDE, SIDE, SIZES};
use warploom_contract::Parameters;
use warploom_contracts::thread_order::{strided_cycles, SLOTS};
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;
use warploom_model::Violation;

/// Default step through the 225 pairs of parameters on each grid. Consecutive grids cover all pairs.
const EVERY: u64 = 15;

/// Number of random grids.
const LARGE: u64 = 24;

/// Target of the specification for the first unit in strided order, in cycles.
const FIRST_STRIDED: u64 = 40;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements { cycles: figures, every: Some(EVERY), area: None, speed: None };

/// Figures of the block. On each grid, strided and tiled order use every `every`-th pair of parameters.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let settings = [format!("SLOTS={}", SLOTS[0])];
    let (parameters, library) = bench.library(&settings)?;
    let small = violated(grids(&parameters, &library, SIDE, bench.every as usize))?;
    let large = violated(large(&parameters, &library, LARGE, 1))?;
    let random = format!("{LARGE} random grids up to {LARGE_SIDE} x {LARGE_SIDE} with random parameters");
    let mut figures = vec![compared(&all_grids(), &small), compared(&random, &large)];
    if let (Ok(small), Ok(large)) = (&small, &large) {
        figures.extend(of_cycles(&parameters, small, large));
    }
    Ok(figures)
}

fn all_grids() -> String {
    format!("all grids up to {SIDE} x {SIDE}, parameters of {} sizes", SIZES.len())
}

/// Separates a difference, which is a figure, from other errors.
fn violated(cycles: Result<Cycles, CampaignError>) -> Result<Result<Cycles, Violation>, CampaignError> {
    match cycles {
        Err(CampaignError::Violation(violation)) => Ok(Err(violation)),
        cycles => cycles.map(Ok),
    }
}

/// Number of compared threads, or the first difference.
fn compared(what: &str, cycles: &Result<Cycles, Violation>) -> Figure {
    let measured = match cycles {
        Ok(Cycles { groups, threads, .. }) => {
            format!("{} threads of {} work-groups, 0 differ", thousands(*threads), thousands(*groups))
        }
        Err(difference) => difference.to_string(),
    };
    let reached = cycles.is_ok();
    Figure { figure: format!("{what}: units against the definitions"), target: "0 differ".into(), measured, reached }
}

fn of_cycles(parameters: &Parameters, small: &Cycles, large: &Cycles) -> Vec<Figure> {
    let strided = small.first_strided.max(large.first_strided);
    [
        ("start to first unit, except strided", 2, small.first.max(large.first)),
        ("strided: start to first unit", FIRST_STRIDED, strided),
        ("strided: the same by the contract", strided_cycles(parameters), strided),
        ("unit to unit, except Hilbert", 1, small.between.max(large.between)),
        ("Hilbert: consecutive cycles without a unit, 33 x 1", 22, small.outside_33),
        ("Hilbert: the same on any grid up to 64 x 64", 22, small.outside),
        ("Hilbert: maximum excess over 4k - 2 at order k", 0, small.beyond_bound.max(large.beyond_bound)),
    ]
    .map(|(what, target, measured)| Figure::at_most(what, target as f64, measured as f64, "cycles"))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use warploom_model::violation;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters = warploom_contracts::thread_order::BLOCK.defaults();
        let reached = |cycles: &Cycles| {
            let figures = of_cycles(&parameters, cycles, &Cycles::default());
            warploom_harness::bench::reached(&figures)
        };
        let at_targets =
            Cycles { first: 2, first_strided: 23, between: 1, outside: 22, outside_33: 22, ..Cycles::default() };
        assert_eq!(reached(&at_targets), [true; 7]);
        let slower = Cycles { first: 3, first_strided: 41, between: 2, outside_33: 23, beyond_bound: 1, ..at_targets };
        assert_eq!(reached(&slower), [false, false, false, false, false, true, false]);
        let differs = compared("some grids", &Err(violation!("thread (1, 0), expected thread (0, 1)")));
        assert!(!differs.reached && differs.measured.contains("expected thread (0, 1)"));
    }
}
