//! Measured cycles of `index_generator` against their targets.

use super::measure::{measure, Cycles};
use crate::threads::dimensions;
use std::collections::HashMap;
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES, LANES};
use warploom_harness::bench::{result_of_item, Bench, Figure, MeasureItem, MeasuredItem, Measurements, Sweep};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Simulator;

/// Number of items for each number of lanes.
const CHUNKS: usize = 32;

/// Measurements of the block.
pub static MEASUREMENTS: Measurements = Measurements {
    area: Some(super::lane::figures),
    speed: Some(&super::SPEED_BENCHES),
    ..Measurements::of_sweep(Sweep { items, prepare, figures }, 1)
};

/// Names of the items, each with a number of lanes and a chunk of the thread blocks. They do not depend on the argument
/// N of the [`Sweep`].
fn items(_: u64) -> Vec<String> {
    let chunks = |lanes: &u64| (0..CHUNKS).map(|chunk| name(*lanes, chunk)).collect::<Vec<_>>();
    LANES.iter().flat_map(chunks).collect()
}

/// Name of an item; `chunk` counts from 0.
fn name(lanes: u64, chunk: usize) -> String {
    format!("index_generator LANES={lanes} chunk {} of {CHUNKS}", chunk + 1)
}

/// Builds the block for all numbers of lanes. Of all thread blocks of at most 1024 threads with z at most 64, every
/// `bench.every`-th one is measured.
fn prepare<'a>(bench: &'a Bench<'a>) -> Result<MeasureItem<'a>, CampaignError> {
    let mut libraries = Vec::new();
    for lanes in LANES {
        bench.progress.set_activity(format!("building {} at {lanes} lanes", bench.block.name));
        libraries.push(bench.library(&[format!("LANES={lanes}")])?);
    }
    bench.progress.set_activity(format!("measuring {}", bench.block.name));
    let blocks: Vec<[u64; 3]> = dimensions(1024, 64).step_by(bench.every as usize).collect();
    let chunks: Vec<Vec<[u64; 3]>> = blocks.chunks(blocks.len().div_ceil(CHUNKS)).map(<[_]>::to_vec).collect();
    // For each item: the index of its number of lanes, and its chunk.
    let positions: HashMap<String, (usize, usize)> = LANES
        .iter()
        .enumerate()
        .flat_map(|(size, lanes)| (0..CHUNKS).map(move |chunk| (name(*lanes, chunk), (size, chunk))))
        .collect();
    Ok(Box::new(move |item| {
        let (size, chunk) = positions[item];
        let (parameters, library) = &libraries[size];
        let blocks = chunks.get(chunk).map_or(&[][..], Vec::as_slice);
        if blocks.is_empty() {
            return Ok(serde_json::to_value(Cycles::default()).unwrap_or_default());
        }
        let blocks = blocks.iter().copied();
        let cycles = measure(&bench.block.layout(parameters), &mut Simulator::new(library, 1)?, blocks);
        let cycles = cycles.map_err(|error| bench.measurement_error(parameters, error))?;
        Ok(serde_json::to_value(cycles).unwrap_or_default())
    }))
}

/// Figures of each number of lanes that has measured items, for any argument N of the [`Sweep`].
fn figures(_: u64, measured: &[MeasuredItem]) -> Result<Vec<Figure>, CampaignError> {
    let mut figures = Vec::new();
    for lanes in LANES {
        let names: Vec<String> = (0..CHUNKS).map(|chunk| name(*lanes, chunk)).collect();
        let of_lanes = measured.iter().filter(|(item, _)| names.contains(item));
        let cycles =
            of_lanes.map(|(item, value)| result_of_item::<Cycles>(item, value)).collect::<Result<Vec<_>, _>>()?;
        if let Some(cycles) = cycles.into_iter().reduce(Cycles::with) {
            figures.extend(of_cycles(*lanes, &cycles));
        }
    }
    Ok(figures)
}

/// Figures of one number of lanes. Each has the quantity, its target and its measured value, in cycles.
fn of_cycles(lanes: u64, cycles: &Cycles) -> Vec<Figure> {
    let first_row = first_row_cycles(lanes);
    let size = format!("{lanes} lanes");
    let figure =
        |quantity: &str, target: u64, measured: u64| Figure::of_size(&size, quantity, target, measured, "cycles");
    vec![
        figure("from a row to the next of its block", 1, cycles.between_rows),
        figure("first row after a miss is taken", first_row, cycles.first_row),
        figure("done after a hit is taken", ANSWER_CYCLES, cycles.hit_to_done),
        figure("back-to-back misses, beyond a block's rows", first_row, cycles.miss_beyond_rows),
        figure("back-to-back hits", ANSWER_CYCLES, cycles.hit_to_next),
    ]
}
