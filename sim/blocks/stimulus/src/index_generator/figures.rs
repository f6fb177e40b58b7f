//! Measured cycles of `index_generator` against their targets.

use super::measure::{measure, Cycles};
use crate::threads::dimensions;
use warploom_contract::bits_for;
use warploom_contracts::index_generator::LANES;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Simulator;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements =
    Measurements { cycles: figures, every: Some(1), area: Some(super::lane::figures), speed: Some(&super::CONTEST) };

/// Figures at all numbers of lanes, over every `every`-th block of threads.
fn figures(bench: &Bench) -> Result<Vec<Figure>, CampaignError> {
    let mut figures = Vec::new();
    bench.progress.add_steps(LANES.len() as u64);
    for lanes in LANES {
        bench.progress.set_activity(format!("building and measuring {} at {lanes} lanes", bench.block.name));
        figures.extend(of_cycles(*lanes, &cycles(bench, *lanes)?));
        bench.progress.step();
    }
    Ok(figures)
}

fn cycles(bench: &Bench, lanes: u64) -> Result<Cycles, CampaignError> {
    let (parameters, library) = bench.library(&[format!("LANES={lanes}")])?;
    let blocks = dimensions(1024, 64).step_by(bench.every as usize);
    measure(&bench.block.layout(&parameters), &mut Simulator::new(&library, 1)?, blocks)
        .map_err(|error| bench.measurement_error(&parameters, error))
}

fn of_cycles(lanes: u64, cycles: &Cycles) -> Vec<Figure> {
    let seeding = 2 + bits_for(lanes);
    let size = format!("{lanes} lanes");
    let figure = |what: &str, target: u64, measured: u64| Figure::of_size(&size, what, target, measured, "cycles");
    vec![
        figure("from a row to the next of its block", 1, cycles.between_rows),
        figure("first row after a miss is taken", seeding, cycles.first_row),
        figure("done after a hit is taken", 2, cycles.hit_to_done),
        figure("back-to-back misses, beyond a block's rows", seeding, cycles.miss_beyond_rows),
        figure("back-to-back hits", 2, cycles.hit_to_next),
    ]
}
