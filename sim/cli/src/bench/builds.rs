//! Build times of a simulator: first and second build on a machine, rebuild after a change, and cached build.

use super::figures::median;
use crate::progress::Progress;
use anyhow::Result;
use std::path::Path;
use std::time::Instant;
use warploom_harness::bench::Figure;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::speed::children_seconds;
use warploom_harness::tools::Toolchain;

// Targets: maximum times in seconds. The second build has no target.
const MAX_FIRST_BUILD: f64 = 7.0;
const MAX_REBUILD: f64 = 3.0;
const MAX_CACHED_BUILD: f64 = 0.1;

/// Returns the medians of `rounds` rounds; each round starts with an empty cache. The times include every step of
/// `cosim` before its first cycle: finding the tools, emitting, building and loading. `verilator` is the program on the
/// command line, if given.
///
/// # Errors
/// A tool is missing or fails, or the cache cannot be written.
pub(super) fn figures(
    block: &'static Entry,
    verilator: Option<&Path>,
    rounds: u64,
    progress: &Progress,
) -> Result<Vec<Figure>> {
    progress.phase(4 * rounds, "builds");
    let (mut first, mut second, mut changed, mut cached) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for round in 0..rounds {
        let folder = warploom_harness::files::work_folder()?;
        let build = |change: &str| {
            let times = build(block, verilator, folder.path(), change);
            progress.step();
            times
        };
        first.push(build("")?);
        second.push(build(&format!("// second {round}\n"))?);
        changed.push(build(&format!("// change {round}\n"))?);
        cached.push(build("")?);
    }
    let figure = |quantity: &str, target: f64, times: &[(f64, f64)]| {
        let wall = median(times.iter().map(|time| time.0));
        let tools = median(times.iter().map(|time| time.1));
        let figure = format!("{}: {quantity} ({tools:.2} s of processor time in tools)", block.name);
        let target_text = if target.is_finite() { format!("at most {target} s") } else { "none".into() };
        Figure { figure, target: target_text, measured: format!("{wall:.2} s"), reached: wall <= target }
    };
    Ok(vec![
        figure("first build on a machine", MAX_FIRST_BUILD, &first),
        figure("second build, which precompiles headers once per machine", f64::INFINITY, &second),
        figure("rebuild after a change", MAX_REBUILD, &changed),
        figure("cached build", MAX_CACHED_BUILD, &cached),
    ])
}

/// Builds the block with `change` appended to its top file, with the cache in `folder`. Returns wall-clock seconds, and
/// processor seconds of the tools.
fn build(block: &'static Entry, verilator: Option<&Path>, folder: &Path, change: &str) -> Result<(f64, f64)> {
    let before = children_seconds();
    let started = Instant::now();
    let builder = Builder::new(Toolchain::find(verilator)?, Cache::at(folder));
    let parameters = block.defaults();
    let layout = block.layout(&parameters);
    let mut emission = block.emit(&parameters, "wl_", "warploom bench".into())?;
    if let Some(file) = emission.files.last_mut() {
        file.text += change;
    }
    Library::load(&builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
    Ok((started.elapsed().as_secs_f64(), children_seconds() - before))
}
