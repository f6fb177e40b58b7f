//! Units of `thread_order` (the threads that it gives out) against the definitions of the orders, and its cycles
//! against their targets.

use super::measure::{grids_of_width, random_grid, Cycles, LARGE_SIDE, SIDE, SIZES};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use warploom_contract::Parameters;
use warploom_contracts::thread_order::{strided_cycles, BLOCK, ERROR_CYCLES, FIRST_UNIT_CYCLES, SLOTS};
use warploom_harness::bench::{result_of_item, Bench, Figure, MeasureItem, MeasuredItem, Measurements, Sweep};
use warploom_harness::error::CampaignError;
use warploom_harness::message::thousands;

/// Default step through the 225 pairs of parameters on each grid. Consecutive grids begin at different pairs, so 15
/// grids cover all pairs.
const DEFAULT_STEP: u64 = 15;

/// Number of random grids.
const RANDOM_GRIDS: u64 = 24;

/// Target for the first unit in strided order, in cycles from the start.
const STRIDED_TARGET: u64 = 28;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements::of_sweep(Sweep { items, prepare, figures }, DEFAULT_STEP);

/// Names of the items: one for each width of small grids, and one for each random grid. They do not depend on the
/// argument N of the [`Sweep`].
fn items(_: u64) -> Vec<String> {
    (1..=SIDE).map(name_of_width).chain((0..RANDOM_GRIDS).map(name_of_random_grid)).collect()
}

fn name_of_width(width: u64) -> String {
    format!("thread_order width {width}")
}

fn name_of_random_grid(number: u64) -> String {
    format!("thread_order random grid {number}")
}

/// Result of an item. A difference is a figure, not an error.
#[derive(Serialize, Deserialize)]
enum Compared {
    /// All units agree with the definitions.
    Equal(Cycles),
    /// Description of the first difference.
    Differs(String),
}

/// Builds the block. On each grid, strided and tiled order use every `bench.every`-th pair of parameters.
fn prepare<'a>(bench: &'a Bench<'a>) -> Result<MeasureItem<'a>, CampaignError> {
    let (parameters, library) = bench.library(&[format!("SLOTS={}", SLOTS[0])])?;
    let numbers: HashMap<String, u64> = (0..RANDOM_GRIDS).map(|number| (name_of_random_grid(number), number)).collect();
    let widths: HashMap<String, u64> = (1..=SIDE).map(|width| (name_of_width(width), width)).collect();
    let every = bench.every as usize;
    Ok(Box::new(move |item| {
        let cycles = match widths.get(item) {
            Some(width) => grids_of_width(&parameters, &library, (*width, SIDE), every),
            None => random_grid(&parameters, &library, numbers[item], 1),
        };
        let compared = match cycles {
            Err(CampaignError::Violation(violation)) => Compared::Differs(violation.to_string()),
            cycles => Compared::Equal(cycles?),
        };
        Ok(serde_json::to_value(compared).unwrap_or_default())
    }))
}

/// Figures of the block, for any argument N of the [`Sweep`]. After a difference, there are no figures of cycles.
fn figures(_: u64, measured: &[MeasuredItem]) -> Result<Vec<Figure>, CampaignError> {
    let [mut small, mut large] = [Cycles::default(); 2].map(Compared::Equal);
    for (item, value) in measured {
        let sum = if item.contains("width") { &mut small } else { &mut large };
        match (result_of_item(item, value)?, &mut *sum) {
            (Compared::Equal(cycles), Compared::Equal(all)) => *all = all.with(cycles),
            (difference, Compared::Equal(_)) => *sum = difference,
            (_, Compared::Differs(_)) => {}
        }
    }
    let random = format!("{RANDOM_GRIDS} random grids up to {LARGE_SIDE} x {LARGE_SIDE} with random parameters");
    let mut figures = vec![compared(&all_grids(), &small), compared(&random, &large)];
    if let (Compared::Equal(small), Compared::Equal(large)) = (&small, &large) {
        let parameters = BLOCK.with_settings(&[format!("SLOTS={}", SLOTS[0])]);
        let parameters = parameters.map_err(|error| CampaignError::Message(error.to_string()))?;
        figures.extend(of_cycles(&parameters, small, large));
    }
    Ok(figures)
}

/// Name of the comparison on small grids.
fn all_grids() -> String {
    format!("all grids up to {SIDE} x {SIDE}, parameters of {} sizes", SIZES.len())
}

/// Figure with the number of compared threads, or the first difference.
fn compared(quantity: &str, cycles: &Compared) -> Figure {
    let measured = match cycles {
        Compared::Equal(Cycles { groups, threads, .. }) => {
            format!("{} threads of {} work-groups, 0 differ", thousands(*threads), thousands(*groups))
        }
        Compared::Differs(difference) => difference.clone(),
    };
    let reached = matches!(cycles, Compared::Equal(_));
    Figure {
        figure: format!("{quantity}: units against the definitions"),
        target: "0 differ".into(),
        measured,
        reached,
    }
}

/// Figures of the small and the large grids together. Each row has the quantity, its target and its measured value, in
/// cycles.
fn of_cycles(parameters: &Parameters, small: &Cycles, large: &Cycles) -> Vec<Figure> {
    let strided = small.first_strided.max(large.first_strided);
    [
        ("start to first unit, except strided", FIRST_UNIT_CYCLES, small.first.max(large.first)),
        ("strided: start to first unit", STRIDED_TARGET, strided),
        ("strided: the same by the contract", strided_cycles(parameters), strided),
        ("unit to unit, except Hilbert", 1, small.between.max(large.between)),
        ("Hilbert: unit to unit", 1, small.between_hilbert.max(large.between_hilbert)),
        ("rejected start to error", ERROR_CYCLES, small.error),
    ]
    .map(|(quantity, target, measured)| Figure::at_most(quantity, target as f64, measured as f64, "cycles"))
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_target_is_reported() {
        let parameters = warploom_contracts::thread_order::BLOCK.defaults();
        let reached = |cycles: &Cycles| {
            let figures = of_cycles(&parameters, cycles, &Cycles::default());
            warploom_harness::bench::reached(&figures)
        };
        let at_targets =
            Cycles { first: 4, first_strided: 28, between: 1, between_hilbert: 1, error: 2, ..Cycles::default() };
        assert_eq!(reached(&at_targets), [true; 6]);
        let slower = Cycles { first: 5, first_strided: 29, between: 2, error: 3, ..at_targets };
        assert_eq!(reached(&slower), [false, false, false, false, true, false]);
        let differs = compared("some grids", &Compared::Differs("thread (1, 0), expected thread (0, 1)".into()));
        assert!(!differs.reached && differs.measured.contains("expected thread (0, 1)"));
    }
}
