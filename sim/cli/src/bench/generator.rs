//! The index generator's cycles against their bars.

use super::{library, Figure};
use crate::failure::Failure;
use crate::progress::Progress;
use warploom_contract::{bits_for, Block};
use warploom_cosim::bars::index_generator::{measure, Cycles};
use warploom_cosim::build::Builder;
use warploom_cosim::simulator::Simulator;
use warploom_cosim::stimulus;

/// The figures of all numbers of lanes, over every so many blocks of threads.
pub(super) fn figures(
    generator: &'static Block,
    builder: &Builder,
    every: u64,
    progress: &Progress,
) -> Result<Vec<Figure>, Failure> {
    let mut figures = Vec::new();
    let sizes = warploom_contracts::index_generator::LANES;
    progress.more(sizes.len() as u64);
    for lanes in sizes {
        progress.doing(format!("building and measuring {} at {lanes} lanes", generator.name));
        figures.extend(of_cycles(*lanes, &cycles(generator, *lanes, builder, every)?));
        progress.step();
    }
    Ok(figures)
}

fn cycles(generator: &'static Block, lanes: u64, builder: &Builder, every: u64) -> Result<Cycles, Failure> {
    let (parameters, library) = library(generator, &[format!("LANES={lanes}")], builder)?;
    let blocks = stimulus::dimensions(1024, 64).step_by(every as usize);
    measure(&generator.layout(&parameters), &mut Simulator::new(&library, 1)?, blocks)
        .map_err(|error| Failure::Tool(format!("{} {parameters}: {error}", generator.name)))
}

fn of_cycles(lanes: u64, cycles: &Cycles) -> Vec<Figure> {
    let seeding = 2 + bits_for(lanes);
    let size = format!("{lanes} lanes");
    let figure = |what: &str, bar: u64, measured: u64| Figure::of_size(&size, what, bar, measured, "cycles");
    vec![
        figure("from a row to the next of its block", 1, cycles.between_rows),
        figure("first row after a miss is taken", seeding, cycles.first_row),
        figure("done after a hit is taken", 2, cycles.hit_to_done),
        figure("back-to-back misses, beyond a block's rows", seeding, cycles.miss_beyond_rows),
        figure("back-to-back hits", 2, cycles.hit_to_next),
    ]
}
