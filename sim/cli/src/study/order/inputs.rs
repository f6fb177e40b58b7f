//! What the study is given: kernels, a device, sizes.

use super::arguments::Arguments;
use anyhow::{bail, Result};
use std::path::Path;
use warploom_contracts::order_profiler;
use warploom_harness::message::suggestion;
use warploom_harness::toml_file;
use warploom_thread_order_study::profile::{List, TRIALS_TARGET};
use warploom_thread_order_study::{Grid, Kernel, Memory, KERNELS, OTHERS};

/// The kernels that are named, with the sizes that are set.
pub(super) fn kernels(arguments: &Arguments) -> Result<Vec<Kernel>> {
    let six: Vec<String> = KERNELS.iter().map(|(name, _)| name.to_string()).collect();
    let names = if arguments.kernel.is_empty() { &six } else { &arguments.kernel };
    let mut kernels: Vec<Kernel> = Vec::new();
    for name in names {
        let kernel = kernel(name)?;
        if kernels.iter().any(|other| other.name == kernel.name) {
            bail!("--kernel {name}: there already is a kernel '{}'", kernel.name);
        }
        kernels.push(kernel);
    }
    for (name, value) in &arguments.settings {
        // Of several kernels those that have the size get it.
        let set: Vec<_> = kernels.iter_mut().map(|kernel| kernel.set(name, *value)).collect();
        let is_set = set.iter().any(|set| set.is_ok());
        if let (false, Some(Err(first))) = (is_set, set.into_iter().next()) {
            bail!("--set {name}={value}: {first}");
        }
    }
    Ok(kernels)
}

fn kernel(name: &str) -> Result<Kernel> {
    if let Some(kernel) = Kernel::named(name) {
        return Ok(kernel);
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = KERNELS.iter().chain(&OTHERS).map(|(name, _)| *name).collect();
        let closest = suggestion(name, known.iter().copied());
        let known = known.join(", ");
        bail!("--kernel {name}: there is no such kernel{closest}, and no such file; there are {known}");
    }
    let stem = path.file_stem().map_or_else(|| name.into(), |stem| stem.to_string_lossy());
    Ok(Kernel::parse(&stem, name, &toml_file::text(path)?)?)
}

/// The device of a file, or the one that is built in.
pub(super) fn memory(file: Option<&Path>) -> Result<Memory> {
    let Some(file) = file else { return Ok(Memory::default()) };
    Ok(Memory::parse(&file.display().to_string(), &toml_file::text(file)?)?)
}

/// Grids of so few work-groups that trials of one each take too many of them.
pub(super) fn refuse_what_cannot_be_profiled(grids: &[Grid]) -> Result<()> {
    let most = (1 << order_profiler::BLOCK.defaults().get("GROUP_BITS")) - 1;
    for grid in grids {
        let list = List::of(grid);
        let trials = list.trials.len();
        let (groups, tried) = (grid.groups(), list.trial_groups(grid) as usize * trials);
        let Grid { width, height, group_width, group_height } = grid;
        let are = if groups == 1 { "1 work-group".into() } else { format!("{groups} work-groups") };
        if tried as f64 >= f64::from(groups) * TRIALS_TARGET {
            let least = (trials as f64 / TRIALS_TARGET) as usize + 1;
            bail!("--size {width}x{height}: that is {are} of {group_width}x{group_height}; {trials} trials of one each are to be less than a tenth of them, so that it must be {least} at least");
        }
        if groups > most {
            bail!("--size {width}x{height}: that is {are} of {group_width}x{group_height}; the profiler counts {most} at most");
        }
    }
    Ok(())
}
