//! `warploom bench`: measures blocks and the harness, and compares the figures with their targets.

mod arguments;
mod builds;
pub(crate) mod figures;
mod speed;

pub use arguments::Arguments;

use crate::failure::Done;
use crate::output::{self, Format, Volume};
use crate::progress::Progress;
use crate::record;
use crate::table::Page;
use anyhow::{anyhow, bail, Result};
use std::collections::BTreeMap;
use warploom_harness::bench::{Bench, Figure, Measurements};
use warploom_harness::build::Builder;
use warploom_harness::cache::Cache;
use warploom_harness::campaign;
use warploom_harness::message::suggestion;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::shard::{Merged, Results};
use warploom_harness::speed::SpeedBenches;
use warploom_harness::tools::Toolchain;

/// Runs the subcommand.
///
/// # Errors
/// The options do not apply to the blocks, or a tool is missing, or a tool or a simulation fails.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let blocks = selected_blocks(registry, arguments)?;
    if arguments.speed || arguments.build {
        let (block, benches) = block_with_speed_benches(registry, &blocks)?;
        if arguments.speed {
            let comparison = speed::compare(block, benches, arguments, volume)?;
            let reached = comparison.reaches_target();
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
    if arguments.shards.folder().is_some() {
        return shard(arguments, &blocks, &builder, volume);
    }
    let progress = Progress::with_steps(volume, blocks.len() as u64, "blocks");
    let mut all = Vec::new();
    for block in blocks {
        progress.set_step(format!("building and measuring {}", block.name));
        let Some(measurements) = block.measurements else { continue };
        let every = arguments.every.or(measurements.every).unwrap_or(1);
        let mut figures =
            measurements.measure_cycles(&Bench { block, builder: &builder, every, progress: &progress }, None)?;
        if arguments.area {
            figures.extend(measurements.measure_area(block, &Cache::of_user())?);
        }
        all.push((block.name, figures));
        progress.step();
    }
    progress.finish();
    Ok(done(show(&all, arguments.format)))
}

/// Runs a shard of the exhaustive measurement of a block. The targets are judged here if there is only one shard,
/// otherwise by `warploom merge`.
fn shard(arguments: &Arguments, blocks: &[&'static Entry], builder: &Builder, volume: Volume) -> Result<Done> {
    // The exhaustive measurement of a block, if it has one.
    let sweep = |block: &'static Entry| Some((block, block.measurements?, block.measurements?.sweep()?));
    let Some((block, measurements, sweep)) = blocks.iter().copied().find_map(sweep).filter(|_| blocks.len() == 1)
    else {
        bail!(
            "--shard and --results apply to one block with an exhaustive measurement
  help: name the block"
        );
    };
    let every = arguments.every.or(measurements.every).unwrap_or(1);
    let identity = BTreeMap::from([("block".into(), block.name.into()), ("--every".into(), every.to_string())]);
    arguments.shards.check()?;
    let request = arguments.shards.request("bench", identity);
    let request = request.ok_or_else(|| anyhow!("no results directory"))?;
    let combinations = block.samples().into_iter();
    let source = |parameters| Ok((format!("{} {parameters}", block.name), campaign::sources_of(block, &parameters)?));
    let sources = combinations.map(source).collect::<Result<_>>()?;
    let tools = BTreeMap::from([("Verilator".to_string(), builder.toolchain().verilator.text.clone())]);
    let results = Results::open(&request, sources, tools, &(sweep.items)(every))?;
    let progress = Progress::with_steps(volume, 0, "items");
    let bench = Bench { block, builder, every, progress: &progress };
    let figures = measurements.measure_cycles(&bench, Some(&results))?;
    progress.finish();
    if results.is_whole() {
        return Ok(done(show(&[(block.name, figures)], arguments.format)));
    }
    let (shard, items, folder) = (results.shard(), results.selected(), request.folder.display());
    match arguments.format {
        Format::Json => output::json(&serde_json::json!({ "shard": shard.to_string(), "items": items })),
        format => {
            Page::new(format).remark(&format!("shard {shard}: {items} items of {}; results in {folder}", block.name))
        }
    }
    Ok(Done::Success)
}

/// Prints the figures of all shards.
///
/// # Errors
/// This program has no exhaustive measurement of the block, or a stored result has an unexpected format.
pub(crate) fn merge(registry: &Registry, merged: &Merged, format: Format) -> Result<Done> {
    let name = merged.argument("block");
    let block = registry.find(name);
    let sweep = block.and_then(|block| block.measurements?.sweep());
    let sweep = sweep.ok_or_else(|| anyhow!("'{name}' has no exhaustive measurement in this program"))?;
    let every = merged.argument("--every").parse().unwrap_or(1);
    Ok(done(show(&[(name, sweep.merged(every, merged)?)], format)))
}

/// The result of the subcommand; `reached` is whether all targets are reached.
fn done(reached: bool) -> Done {
    if reached {
        Done::Success
    } else {
        Done::Failure
    }
}

/// The first of `blocks` that has test benches for the comparison of speeds. Build times are measured on it, too.
///
/// # Errors
/// None of `blocks` has such test benches. The message lists the blocks of the registry that have them.
fn block_with_speed_benches(
    registry: &Registry,
    blocks: &[&'static Entry],
) -> Result<(&'static Entry, &'static SpeedBenches)> {
    let benches = |block: &&'static Entry| Some((*block, block.measurements?.speed?));
    let none = || {
        let names: Vec<_> = registry.blocks().iter().filter_map(benches).map(|(block, _)| block.name).collect();
        anyhow!("the selected blocks have no speed comparison; expected one of {}", names.join(", "))
    };
    blocks.iter().find_map(benches).ok_or_else(none)
}

/// The blocks to measure: the block on the command line, or all blocks with measurements.
///
/// # Errors
/// The block has no measurements, or does not support a given option.
fn selected_blocks(registry: &Registry, arguments: &Arguments) -> Result<Vec<&'static Entry>> {
    let all: Vec<&Entry> = registry.blocks().iter().copied().filter(|block| block.measurements.is_some()).collect();
    let Some(name) = &arguments.block else { return Ok(all) };
    let Some(block) = all.iter().copied().find(|block| block.name == name) else {
        let known: Vec<&str> = all.iter().map(|block| block.name).collect();
        let closest = suggestion(name, known.iter().copied());
        let known = known.join(", ");
        bail!("no targets for block '{name}'{closest}; expected one of {known}");
    };
    type IsMeasured = fn(&Measurements) -> bool;
    let options: [(&str, bool, IsMeasured); 4] = [
        ("--every", arguments.every.is_some(), |measurements| measurements.every.is_some()),
        ("--area", arguments.area, |measurements| measurements.area.is_some()),
        ("--speed", arguments.speed, |measurements| measurements.speed.is_some()),
        ("--build", arguments.build, |measurements| measurements.speed.is_some()),
    ];
    for (option, _, has) in options.into_iter().filter(|(_, given, _)| *given) {
        if !block.measurements.is_some_and(has) {
            let supporting = all.iter().filter(|block| block.measurements.is_some_and(has));
            let supporting = supporting.map(|block| block.name).collect::<Vec<_>>().join(" and ");
            bail!("{option} does not apply to {name}; it applies to {supporting}");
        }
    }
    Ok(vec![block])
}

/// Records and prints the figures of blocks, and returns whether all targets are reached.
fn show(measured: &[(&str, Vec<Figure>)], format: Format) -> bool {
    for (block, figures) in measured {
        record::save_bench(block, figures);
    }
    let all: Vec<Figure> = measured.iter().flat_map(|(_, figures)| figures.clone()).collect();
    let reached = all.iter().all(|figure| figure.reached);
    match format {
        Format::Json => output::json(&all),
        format => figures::print(&Page::new(format), all),
    }
    reached
}
