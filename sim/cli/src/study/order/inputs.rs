//! Inputs of the study: kernels, device and sizes.

use super::arguments::Arguments;
use anyhow::{bail, Result};
use std::path::Path;
use warploom_contracts::order_profiler;
use warploom_harness::message::suggestion;
use warploom_harness::toml_file;
use warploom_thread_order_study::profile::{List, TRIALS_TARGET};
use warploom_thread_order_study::{Device, Grid, Kernel, KERNELS, OTHER_KERNELS};

/// Returns the selected kernels with their parameters set.
pub(super) fn kernels(arguments: &Arguments) -> Result<Vec<Kernel>> {
    let default: Vec<String> = KERNELS.iter().map(|(name, _)| name.to_string()).collect();
    let names = if arguments.kernel.is_empty() { &default } else { &arguments.kernel };
    let mut kernels: Vec<Kernel> = Vec::new();
    for name in names {
        let kernel = kernel(name)?;
        if kernels.iter().any(|other| other.name == kernel.name) {
            bail!("--kernel {name}: duplicate kernel '{}'", kernel.name);
        }
        kernels.push(kernel);
    }
    for (name, value) in &arguments.settings {
        // A parameter applies to every kernel that has it.
        let set: Vec<_> = kernels.iter_mut().map(|kernel| kernel.set(name, *value)).collect();
        let is_set = set.iter().any(|set| set.is_ok());
        if let (false, Some(Err(first))) = (is_set, set.into_iter().next()) {
            bail!("--set {name}={value}: {first}");
        }
    }
    Ok(kernels)
}

/// Returns a kernel of the study by its name, or reads a file.
fn kernel(name: &str) -> Result<Kernel> {
    if let Some(kernel) = Kernel::named(name) {
        return Ok(kernel);
    }
    let path = Path::new(name);
    if !path.exists() {
        let known: Vec<&str> = KERNELS.iter().chain(&OTHER_KERNELS).map(|(name, _)| *name).collect();
        let closest = suggestion(name, known.iter().copied());
        let known = known.join(", ");
        bail!("--kernel {name}: unknown kernel or file{closest}; expected a file or one of {known}");
    }
    let stem = path.file_stem().map_or_else(|| name.into(), |stem| stem.to_string_lossy());
    Ok(Kernel::parse(&stem, name, &toml_file::text(path)?)?)
}

/// Returns the device of a file, or the built-in one.
pub(super) fn memory(file: Option<&Path>) -> Result<Device> {
    let Some(file) = file else { return Ok(Device::default()) };
    Ok(Device::parse(&file.display().to_string(), &toml_file::text(file)?)?)
}

/// Checks the number of work-groups of each grid. With too few, the trials use too large a fraction of them. With too
/// many, the profiler cannot count them.
pub(super) fn check_grids(grids: &[Grid]) -> Result<()> {
    let max = (1 << order_profiler::BLOCK.defaults().get("GROUP_BITS")) - 1;
    for grid in grids {
        let list = List::new(grid);
        let trials = list.trials.len();
        let (groups, trial_groups) = (grid.groups(), list.trial_groups(grid) as usize * trials);
        let Grid { width, height, group_width, group_height } = grid;
        let count = if groups == 1 { "1 work-group".into() } else { format!("{groups} work-groups") };
        if trial_groups as f64 >= f64::from(groups) * TRIALS_TARGET {
            let min = (trials as f64 / TRIALS_TARGET) as usize + 1;
            bail!(
                "--size {width}x{height}: {count} of {group_width}x{group_height}; expected at least {min}, \
                 so that {trials} trials with one work-group each use less than a tenth of the work-groups"
            );
        }
        if groups > max {
            bail!(
                "--size {width}x{height}: {count} of {group_width}x{group_height}; \
                 expected at most {max}, the limit of the profiler"
            );
        }
    }
    Ok(())
}
