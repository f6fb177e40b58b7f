//! Profiled launches: the profiler hands out work-groups, and the device runs them. The profiler compares the cost of
//! trials and selects an order.

use crate::configuration::Configuration;
use crate::launch::{run, Distribution, Stop, STOP_CHECK_INTERVAL};
use crate::machine::{CycleEvents, Figures, Machine};
use crate::profiler::{Figure, Profiler, ThreadOrder, Trial};
use crate::program::Grid;
use crate::study::Scenario;
use rayon::prelude::*;
use serde::Serialize;
use warploom_contracts::order_profiler::BLOCK;
use warploom_golden::order_profiler::{schedule, Entry, Inputs, Size, Start};
use warploom_golden::thread_order::Style;
use warploom_model::{ensure, violation, Violation};

/// Maximum ratio of the cycles of the profiler's choice to those of the best configuration of its list.
pub const PICK_TARGET: f64 = 1.05;

/// Exclusive upper limit of the fraction of work-groups that trials use.
pub const TRIALS_TARGET: f64 = 0.1;

/// Sweep of an entry whose trials double only parameter a.
const SWEEP_A: u64 = 1;

/// Sweep of an entry whose trials double both parameters.
const SWEEP_BOTH: u64 = 3;

/// List of the configurations that the profiler tries.
#[derive(Clone, Debug)]
pub struct List {
    /// Entries as the profiler receives them.
    pub entries: Vec<Entry>,
    /// Configuration of each trial.
    pub trials: Vec<Configuration>,
}

impl List {
    /// Returns the list for a grid's work-groups: every style, with lengths and tiles in powers of two. Tiles are
    /// square. A side of one thread counts as two.
    pub fn new(grid: &Grid) -> Self {
        let [width, height] = [grid.group_width, grid.group_height].map(|side| side.max(2));
        let entry = |slot: u64, style: Style, sweep: u64, doublings: u32| Entry {
            first: Configuration::from_style(style).in_slot(slot),
            sweep,
            doublings: doublings.into(),
        };
        let strided = |slot: u64, granularity: u32, max_length: u32| {
            entry(slot, Style::Strided { length: 2, granularity }, SWEEP_A, max_length.ilog2() - 1)
        };
        // Tiles from 2 x 2 up to half of the shorter side of the work-group, if this side is a power of two.
        let tile_doublings = width.min(height).ilog2().saturating_sub(2);
        let entries = vec![
            entry(0, Style::Sequential, 0, 0),
            // The last order of this entry goes column by column if the width is a power of two.
            strided(1, 1, width),
            entry(2, Style::Zigzag, 0, 0),
            entry(3, Style::Tiled { width: 2, height: 2 }, SWEEP_BOTH, tile_doublings),
            entry(4, Style::Hilbert, 0, 0),
            // Strided orders of whole rows.
            strided(5, width, (height / 2).max(2)),
        ];
        let start = Start { entries: entries.len() as u64, ..Start::default() };
        let (trials, _) = schedule(&Size::new(&BLOCK.defaults()), &entries, &start);
        Self { entries, trials: trials.into_iter().map(Configuration::from).collect() }
    }

    /// Returns the maximum number of work-groups per trial that meets [`TRIALS_TARGET`]; at least 1, even if that
    /// misses the target.
    pub fn trial_groups(&self, grid: &Grid) -> u32 {
        let max_groups = (f64::from(grid.groups()) * TRIALS_TARGET).ceil() as u32 - 1;
        (max_groups / self.trials.len().max(1) as u32).max(1)
    }
}

/// Result of a profiled launch.
#[derive(Clone, Debug, Serialize)]
pub struct Profiled {
    /// Chosen configuration.
    pub chosen: Configuration,
    /// Results of the trials in order.
    pub trials: Vec<Trial>,
    /// Figures of the complete launch, including the trials.
    pub figures: Figures,
}

/// Maximum number of cycles without a running work-group.
const IDLE_LIMIT: u64 = 10_000;

/// Runs a launch under a profiler, which must be in the state after a reset. The profiler receives the list, then
/// `start`. Returns `None` if the launch was stopped.
///
/// # Errors
/// Returns an error if the profiler rejects the list or violates its contract, if a thread order unit rejects a
/// configuration, or if a simulation fails.
pub fn profiled(
    scenario: &Scenario,
    list: &List,
    start: Start,
    profiler: &mut dyn Profiler,
    orders: &mut dyn ThreadOrder,
    stop: Stop,
) -> Result<Option<Profiled>, Violation> {
    for (number, entry) in (0..).zip(&list.entries) {
        profiler.cycle(&Inputs { entry: Some((number, *entry)), ..Inputs::default() })?;
    }
    if !profiler.cycle(&Inputs { start: Some(start), ..Inputs::default() })?.ready {
        return Err(violation!("the profiler is not ready for a start"));
    }
    let mut machine = Machine::new(scenario.device, &scenario.program);
    let mut events = CycleEvents::default();
    let (mut handed_out, mut last_active) = (0, 0);
    let chosen = loop {
        if machine.now().is_multiple_of(STOP_CHECK_INTERVAL.into()) && stop() {
            return Ok(None);
        }
        let core = machine.least_loaded();
        let outputs = profiler.cycle(&Inputs {
            group_ready: core.is_some(),
            complete: events.completed,
            events: events.traffic,
            ..Inputs::default()
        })?;
        if let Some(code) = outputs.error {
            return Err(violation!("the profiler rejects the list with code {code}"));
        }
        if outputs.excess {
            return Err(violation!("the profiler reports a completion without a running work-group"));
        }
        if let Some(written) = outputs.write {
            orders.store(written)?;
        }
        if let (Some(group), Some(core)) = (outputs.group, core) {
            if group.number != handed_out || group.number >= start.groups {
                return Err(violation!("the profiler hands out work-group {}, expected {handed_out}", group.number));
            }
            handed_out += 1;
            let position = scenario.grid.group(group.number as u32);
            machine.start_group(core, position, orders.threads(group.slot, position.width, position.height)?);
        }
        if outputs.done {
            let chosen = outputs.chosen.ok_or_else(|| violation!("the profiler is done without a choice"))?;
            break chosen.outcome.configuration.into();
        }
        if machine.next().is_some() {
            last_active = machine.now();
        } else if machine.now() > last_active + IDLE_LIMIT {
            return Err(violation!("the profiler hands out nothing after {handed_out} work-groups"));
        }
        events = machine.cycle();
    };
    ensure!(handed_out == start.groups, "the profiler is done after {handed_out} of {} work-groups", start.groups);
    let trials = results(profiler, list.trials.len() as u64)?;
    Ok(Some(Profiled { chosen, trials, figures: machine.figures() }))
}

/// Reads the results of the first `count` trials.
fn results(profiler: &mut dyn Profiler, count: u64) -> Result<Vec<Trial>, Violation> {
    let mut result = |number| {
        profiler.cycle(&Inputs { read: Some(number), ..Inputs::default() })?;
        let result = profiler.cycle(&Inputs::default())?.result;
        Ok(result.ok_or_else(|| violation!("the profiler has no result of trial {number}"))?.into())
    };
    (0..count).map(&mut result).collect()
}

/// Comparison of a profiler's choice with all configurations of its list.
#[derive(Clone, Debug, Serialize)]
pub struct Pick {
    /// Name of the kernel.
    pub kernel: String,
    /// Threads of the launch.
    pub grid: Grid,
    /// Work-groups per trial.
    pub trial_groups: u32,
    /// Fraction of the work-groups that run in trials.
    pub trials_part: f64,
    /// Profiled launch.
    pub profiled: Profiled,
    /// Name of the chosen configuration.
    pub picked: String,
    /// Name of the fastest configuration of the list.
    pub best: String,
    /// Ratio of the cycles of a complete launch with the chosen configuration to those with the fastest one.
    pub of_best: f64,
    /// Ratio of the cycles of the profiled launch to those with the fastest configuration.
    pub whole_of_best: f64,
    /// Ratio of the cycles of a sequential launch to those with the fastest configuration.
    pub sequential_of_best: f64,
    /// Whether [`PICK_TARGET`] and [`TRIALS_TARGET`] are reached.
    pub reached: bool,
}

/// Runs a profiled launch, and complete launches with each configuration of its list. `figure` is the figure that the
/// trials measure. Returns `None` if a launch was stopped.
///
/// # Errors
/// Returns the errors of [`profiled`].
pub fn pick(
    scenario: &Scenario,
    figure: Figure,
    profiler: &mut dyn Profiler,
    orders: &mut dyn ThreadOrder,
    stop: Stop,
) -> Result<Option<Pick>, Violation> {
    let list = List::new(&scenario.grid);
    let (groups, trial_groups) = (scenario.grid.groups(), list.trial_groups(&scenario.grid));
    let start = Start {
        groups: groups.into(),
        entries: list.entries.len() as u64,
        trial: trial_groups.into(),
        events: figure == Figure::Events,
    };
    let Some(profiled) = profiled(scenario, &list, start, profiler, orders, stop)? else { return Ok(None) };
    let all = &list.trials;
    let cycles = |one: &Configuration| {
        let style = Style::from_numbers(one.style, one.a, one.b).ok()?;
        Some(run(scenario.device, &scenario.program, &scenario.grid, style, Distribution::RoundRobin, stop)?.cycles)
    };
    let cycles: Option<Vec<u64>> = all.par_iter().map(cycles).collect();
    let Some(cycles) = cycles else { return Ok(None) };
    let cycles_of = |one: &Configuration| all.iter().position(|other| other == one).map(|at| cycles[at]);
    let Some((best, &fewest)) = all.iter().zip(&cycles).min_by_key(|(_, cycles)| **cycles) else { return Ok(None) };
    let chosen = cycles_of(&profiled.chosen).ok_or_else(|| violation!("the profiler's choice is not on its list"))?;
    let ratio = |cycles: u64| cycles as f64 / fewest as f64;
    let trials_part = f64::from(trial_groups) * all.len() as f64 / f64::from(groups);
    Ok(Some(Pick {
        kernel: scenario.kernel.name.clone(),
        grid: scenario.grid,
        trial_groups,
        trials_part,
        picked: profiled.chosen.name(),
        best: best.name(),
        of_best: ratio(chosen),
        whole_of_best: ratio(profiled.figures.cycles),
        // The first entry of the list is the sequential order.
        sequential_of_best: ratio(cycles[0]),
        reached: ratio(chosen) <= PICK_TARGET && trials_part < TRIALS_TARGET,
        profiled,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profiler::{GoldenOrder, GoldenProfiler};
    use crate::{Device, Kernel};
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_profiled_launch_can_be_stopped() {
        let (device, kernel) = (Device::default(), Kernel::named("matrix_multiply").expect("it is built in"));
        let grid = Grid { width: 512, height: 512, group_width: 32, group_height: 32 };
        let scenario = Scenario::new(&kernel, &device, grid, 1).expect("it fits");
        let checks = AtomicU32::new(0);
        let stop = || checks.fetch_add(1, Ordering::Relaxed) == 2;
        let mut profiler = GoldenProfiler::new(&BLOCK.defaults());
        let pick = pick(&scenario, Figure::Cycles, &mut profiler, &mut GoldenOrder::default(), &stop);
        assert!(pick.is_ok_and(|pick| pick.is_none()));
        // No further runs were started.
        assert_eq!(checks.into_inner(), 3);
    }

    #[test]
    fn the_list_has_every_style_and_its_trials_meet_their_target() {
        let grid = Grid { width: 1280, height: 720, group_width: 32, group_height: 32 };
        let list = List::new(&grid);
        let names: Vec<String> = list.trials.iter().map(Configuration::name).collect();
        assert_eq!((names.len(), names[5].as_str(), names[10].as_str()), (16, "strided 32/1", "tiled 16x16"));
        assert_eq!(list.trial_groups(&grid), 5);
    }
}
