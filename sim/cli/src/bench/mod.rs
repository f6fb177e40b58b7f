//! `warploom bench`: what blocks reach, and what the harness does, against the bars of the specifications.

mod builds;
mod speed;

use crate::completions;
use crate::failure::Done;
use crate::number::whole;
use crate::output::{self, Format};
use crate::progress::Progress;
use crate::table::Page;
use crate::{record, tables, Volume};
use anyhow::{anyhow, bail, Result};
use clap::Args;
use std::path::PathBuf;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::message::suggestion;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::speed::Contest;
use warploom_harness::tools::Toolchain;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A block with bars; all of them by default.
    #[arg(value_name = "BLOCK", add = completions::measured_blocks())]
    pub block: Option<String>,
    /// Of the index generator, only every so many of the 25,670 blocks of at most 1024 threads (all by default). Of thread order, only every so many
    /// of the 225 pairs of parameters on each grid, others on the next (15 by default).
    #[arg(long, value_name = "STEP", allow_negative_numbers = true, value_parser = whole(1..=10_000))]
    pub every: Option<u64>,
    /// The area (Yosys) and clock (nextpnr-ice40) of a lane of the index generator too.
    #[arg(long)]
    pub area: bool,
    /// Instead, the harness's speed with every port compared: beside a plain C++ bench, with and without waves, and cocotb on
    /// Verilator and Icarus.
    #[arg(long, conflicts_with_all = ["area", "build", "every"])]
    pub speed: bool,
    /// Instead, how long the harness takes to build a simulator: on a new machine, after a change, from the cache.
    #[arg(long, conflicts_with_all = ["area", "every"])]
    pub build: bool,
    /// With --speed or --build: rounds, of which the median is taken.
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole(1..=1000))]
    pub rounds: u64,
    /// With --speed: cycles a round of the harness and the C++ bench; a fraction of it with waves and for the slower benches.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = whole(100..=u64::MAX), requires = "speed")]
    pub cycles: u64,
    /// With --speed: without cocotb.
    #[arg(long, requires = "speed")]
    pub without_cocotb: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}

/// Runs the verb.
///
/// # Errors
/// A tool that is missing or fails, or a simulation that does.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let blocks = chosen(registry, arguments)?;
    let done = |reached: bool| if reached { Done::Well } else { Done::Differs };
    if arguments.speed || arguments.build {
        let (block, contest) = compared(registry, &blocks)?;
        if arguments.speed {
            let comparison = speed::compare(block, contest, arguments, volume)?;
            let reached = comparison.reached();
            match arguments.format {
                Format::Json => output::json(&comparison),
                format => comparison.print(&Page::new(format)),
            }
            return Ok(done(reached));
        }
        let progress = Progress::new(volume, "");
        let figures = builds::figures(block, arguments.verilator.as_deref(), arguments.rounds, &progress)?;
        progress.finish();
        return Ok(done(show(&[(block.name, figures)], arguments.format)));
    }
    let builder = Builder::new(Toolchain::find(arguments.verilator.as_deref())?, Cache::of_user());
    let progress = Progress::of(volume, blocks.len() as u64, "blocks");
    let mut all = Vec::new();
    for block in blocks {
        progress.doing(format!("building and measuring {}", block.name));
        let Some(measurements) = block.measurements else { continue };
        let every = arguments.every.or(measurements.every).unwrap_or(1);
        let mut figures = (measurements.cycles)(&Bench { block, builder: &builder, every, progress: &progress })?;
        if let (Some(area), true) = (measurements.area, arguments.area) {
            figures.extend(area(block, &Cache::of_user())?);
        }
        all.push((block.name, figures));
        progress.step();
    }
    progress.finish();
    Ok(done(show(&all, arguments.format)))
}

/// The blocks of which something is measured.
pub(crate) fn measured(registry: &Registry) -> Vec<&'static Entry> {
    registry.blocks().iter().copied().filter(|block| block.measurements.is_some()).collect()
}

/// The block of these by which the harness itself is measured.
fn compared(registry: &Registry, blocks: &[&'static Entry]) -> Result<(&'static Entry, &'static Contest)> {
    let contest = |block: &&'static Entry| Some((*block, block.measurements?.speed?));
    let none = || anyhow!("no block of {} is compared with other benches", registry.names().join(", "));
    blocks.iter().find_map(contest).ok_or_else(none)
}

/// The blocks to measure.
fn chosen(registry: &Registry, arguments: &Arguments) -> Result<Vec<&'static Entry>> {
    let all = measured(registry);
    let Some(wanted) = &arguments.block else { return Ok(all) };
    let Some(block) = all.iter().copied().find(|block| block.name == wanted) else {
        let known: Vec<&str> = all.iter().map(|block| block.name).collect();
        let closest = suggestion(wanted, known.iter().copied());
        let known = known.join(", ");
        bail!("there are no bars of a block '{wanted}'{closest}; there are of {known}");
    };
    type Has = fn(&Measurements) -> bool;
    let options: [(&str, bool, Has); 4] = [
        ("--every", arguments.every.is_some(), |measurements| measurements.every.is_some()),
        ("--area", arguments.area, |measurements| measurements.area.is_some()),
        ("--speed", arguments.speed, |measurements| measurements.speed.is_some()),
        ("--build", arguments.build, |measurements| measurements.speed.is_some()),
    ];
    for (option, _, has) in options.into_iter().filter(|(_, given, _)| *given) {
        if !block.measurements.is_some_and(has) {
            let takes = all.iter().filter(|block| block.measurements.is_some_and(has));
            let takes = takes.map(|block| block.name).collect::<Vec<_>>().join(" and ");
            bail!("{option} is for {takes}, not for {wanted}");
        }
    }
    Ok(vec![block])
}

/// Prints the figures of blocks; whether all bars are reached.
fn show(measured: &[(&str, Vec<Figure>)], format: Format) -> bool {
    for (block, figures) in measured {
        record::keep_bench(block, figures);
    }
    let figures: Vec<Figure> = measured.iter().flat_map(|(_, figures)| figures.clone()).collect();
    let reached = figures.iter().all(|figure| figure.reached);
    match format {
        Format::Json => output::json(&figures),
        format => print(&Page::new(format), figures),
    }
    reached
}

/// Prints figures as a table.
pub(crate) fn print(page: &Page, figures: Vec<Figure>) {
    let rows = figures.into_iter().map(|figure| {
        let reached = if figure.reached { "yes" } else { "no" };
        vec![figure.figure, figure.bar, figure.measured, reached.into()]
    });
    page.table(tables::FIGURES, rows);
}

/// The median; the mean of the middle two of an even number.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values = Vec::from_iter(values);
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.get(middle) {
        None => f64::NAN,
        Some(upper) if values.len() % 2 == 1 => *upper,
        Some(upper) => (values[middle - 1] + upper) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(super::median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(super::median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
    }
}
