//! The profiler in the loop with the device: it hands work-groups out, the device runs them, and it sees what that takes.

use crate::configuration::Configuration;
use crate::launch::{run, Dealing, Stop, LOOK};
use crate::machine::{Figures, Happened, Machine};
use crate::profiler::{Figure, Profiler, ThreadOrder, Trial};
use crate::program::Grid;
use crate::study::Site;
use rayon::prelude::*;
use serde::Serialize;
use warploom_contracts::order_profiler::BLOCK;
use warploom_golden::order_profiler::{schedule, Entry, Inputs, Size, Start};
use warploom_golden::thread_order::Style;
use warploom_model::{ensure, violation, Violation};

/// The profiler's pick takes at most so many times the cycles of the best one of its list.
pub const PICK_TARGET: f64 = 1.05;

/// Trials take less than this part of the work-groups.
pub const TRIALS_TARGET: f64 = 0.1;

/// What is tried.
#[derive(Clone, Debug)]
pub struct List {
    /// As the profiler gets it.
    pub entries: Vec<Entry>,
    /// What each of its trials runs under.
    pub trials: Vec<Configuration>,
}

impl List {
    /// The list for work-groups of this size: every style, lengths and tiles in doublings.
    pub fn of(grid: &Grid) -> Self {
        let [width, height] = [grid.group_width, grid.group_height].map(|side| side.max(2));
        let entry = |slot: u64, style: Style, sweep: u64, doublings: u32| Entry {
            first: Configuration::of(style).in_slot(slot),
            sweep,
            doublings: doublings.into(),
        };
        let strided = |slot: u64, granularity: u32, most: u32| {
            entry(slot, Style::Strided { length: 2, granularity }, 1, most.ilog2() - 1)
        };
        let largest = width.min(height).ilog2().saturating_sub(2);
        let entries = vec![
            entry(0, Style::Sequential, 0, 0),
            // The last is column by column, where the width is a power of two.
            strided(1, 1, width),
            entry(2, Style::Zigzag, 0, 0),
            entry(3, Style::Tiled { width: 2, height: 2 }, 3, largest),
            entry(4, Style::Hilbert, 0, 0),
            // Whole rows.
            strided(5, width, (height / 2).max(2)),
        ];
        let start = Start { entries: entries.len() as u64, ..Start::default() };
        let (trials, _) = schedule(&Size::new(&BLOCK.defaults()), &entries, &start);
        Self { entries, trials: trials.into_iter().map(Configuration::from).collect() }
    }

    /// The most work-groups a trial with which trials take less than their target; 1 at least.
    pub fn trial_groups(&self, grid: &Grid) -> u32 {
        let most = (f64::from(grid.groups()) * TRIALS_TARGET).ceil() as u32 - 1;
        (most / self.trials.len().max(1) as u32).max(1)
    }
}

/// What a profiled launch came to.
#[derive(Clone, Debug, Serialize)]
pub struct Profiled {
    /// What was chosen.
    pub chosen: Configuration,
    /// A row a trial, in their order.
    pub trials: Vec<Trial>,
    /// What the whole launch came to, trials included.
    pub figures: Figures,
}

/// How long nothing may happen: no work-group runs, and none is handed out.
const PATIENCE: u64 = 10_000;

/// Runs a launch under a profiler; `None` if it is stopped.
///
/// # Errors
/// The profiler refuses, does what it shouldn't, or its simulation fails.
pub fn profiled(
    site: &Site,
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
        return Err(violation!("the profiler isn't ready for a start"));
    }
    let mut machine = Machine::new(site.memory, &site.program);
    let mut happened = Happened::default();
    let (mut handed_out, mut last) = (0, 0);
    let chosen = loop {
        if machine.now().is_multiple_of(LOOK.into()) && stop() {
            return Ok(None);
        }
        let core = machine.freest();
        let outputs = profiler.cycle(&Inputs {
            group_ready: core.is_some(),
            complete: happened.completed,
            events: happened.traffic,
            ..Inputs::default()
        })?;
        if let Some(code) = outputs.error {
            return Err(violation!("the profiler refuses the list with code {code}"));
        }
        if outputs.excess {
            return Err(violation!("the profiler says that nothing was under way that could be completed"));
        }
        if let Some(written) = outputs.write {
            orders.store(written)?;
        }
        if let (Some(group), Some(core)) = (outputs.group, core) {
            if group.number != handed_out || group.number >= start.groups {
                return Err(violation!("the profiler hands out work-group {}, not {handed_out}", group.number));
            }
            handed_out += 1;
            let place = site.grid.group(group.number as u32);
            machine.begin(core, place, orders.threads(group.slot, place.width, place.height)?);
        }
        if outputs.done {
            let chosen = outputs.chosen.ok_or_else(|| violation!("the profiler is done, and has chosen nothing"))?;
            break chosen.outcome.configuration.into();
        }
        if machine.next().is_some() {
            last = machine.now();
        } else if machine.now() > last + PATIENCE {
            return Err(violation!("the profiler hands out nothing after {handed_out} work-groups"));
        }
        happened = machine.cycle();
    };
    ensure!(handed_out == start.groups, "the profiler is done after {handed_out} of {} work-groups", start.groups);
    let trials = results(profiler, list.trials.len() as u64)?;
    Ok(Some(Profiled { chosen, trials, figures: machine.figures() }))
}

/// Reads the table of results.
fn results(profiler: &mut dyn Profiler, count: u64) -> Result<Vec<Trial>, Violation> {
    let mut result = |number| {
        profiler.cycle(&Inputs { read: Some(number), ..Inputs::default() })?;
        let result = profiler.cycle(&Inputs::default())?.result;
        Ok(result.ok_or_else(|| violation!("the profiler has no result of trial {number}"))?.into())
    };
    (0..count).map(&mut result).collect()
}

/// A profiler's pick beside all of its list.
#[derive(Clone, Debug, Serialize)]
pub struct Pick {
    /// The kernel's name.
    pub kernel: String,
    /// Over which threads.
    pub grid: Grid,
    /// Work-groups of a trial.
    pub trial_groups: u32,
    /// The part of the work-groups that trials took.
    pub trials_part: f64,
    /// The profiled launch.
    pub profiled: Profiled,
    /// Name of what was chosen.
    pub picked: String,
    /// Name of the fastest one of the list.
    pub best: String,
    /// Cycles of a whole launch under what was chosen over those under the fastest one.
    pub of_best: f64,
    /// Cycles of the profiled launch over those under the fastest one.
    pub whole_of_best: f64,
    /// Cycles of a sequential launch over those under the fastest one.
    pub sequential_of_best: f64,
    /// Whether the targets are reached.
    pub reached: bool,
}

/// Lets a profiler pick, and judges it by whole launches under each configuration of its list; `None` if `stop` says so.
///
/// # Errors
/// As [`profiled`].
pub fn pick(
    site: &Site,
    figure: Figure,
    profiler: &mut dyn Profiler,
    orders: &mut dyn ThreadOrder,
    stop: Stop,
) -> Result<Option<Pick>, Violation> {
    let list = List::of(&site.grid);
    let (groups, trial_groups) = (site.grid.groups(), list.trial_groups(&site.grid));
    let start = Start {
        groups: groups.into(),
        entries: list.entries.len() as u64,
        trial: trial_groups.into(),
        events: figure == Figure::Events,
    };
    let Some(profiled) = profiled(site, &list, start, profiler, orders, stop)? else { return Ok(None) };
    let all = &list.trials;
    let cycles = |one: &Configuration| {
        let style = Style::from_numbers(one.style, one.a, one.b).ok()?;
        Some(run(site.memory, &site.program, &site.grid, style, Dealing::InTurn, stop)?.cycles)
    };
    let cycles: Option<Vec<u64>> = all.par_iter().map(cycles).collect();
    let Some(cycles) = cycles else { return Ok(None) };
    let of = |one: &Configuration| all.iter().position(|other| other == one).map(|at| cycles[at]);
    let Some((best, &fewest)) = all.iter().zip(&cycles).min_by_key(|(_, cycles)| **cycles) else { return Ok(None) };
    let chosen = of(&profiled.chosen).ok_or_else(|| violation!("the profiler chose what isn't on its list"))?;
    let ratio = |cycles: u64| cycles as f64 / fewest as f64;
    let trials_part = f64::from(trial_groups) * all.len() as f64 / f64::from(groups);
    Ok(Some(Pick {
        kernel: site.kernel.name.clone(),
        grid: site.grid,
        trial_groups,
        trials_part,
        picked: profiled.chosen.name(),
        best: best.name(),
        of_best: ratio(chosen),
        whole_of_best: ratio(profiled.figures.cycles),
        sequential_of_best: ratio(cycles[0]),
        reached: ratio(chosen) <= PICK_TARGET && trials_part < TRIALS_TARGET,
        profiled,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profiler::{GoldenOrder, GoldenProfiler};
    use crate::{Kernel, Memory};
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn a_profiled_launch_is_stopped_on_its_way() {
        let (memory, kernel) = (Memory::default(), Kernel::named("matrix_multiply").expect("it is built in"));
        let grid = Grid { width: 512, height: 512, group_width: 32, group_height: 32 };
        let site = Site::new(&kernel, &memory, grid, 1).expect("it fits");
        let looks = AtomicU32::new(0);
        let stop = || looks.fetch_add(1, Ordering::Relaxed) == 2;
        let mut profiler = GoldenProfiler::new(&BLOCK.defaults());
        let pick = pick(&site, Figure::Cycles, &mut profiler, &mut GoldenOrder::default(), &stop);
        assert!(pick.is_ok_and(|pick| pick.is_none()));
        // Nothing else was begun.
        assert_eq!(looks.into_inner(), 3);
    }

    #[test]
    fn the_list_has_every_style_and_no_more_trials_than_a_tenth_has_room_for() {
        let grid = Grid { width: 1280, height: 720, group_width: 32, group_height: 32 };
        let list = List::of(&grid);
        let names: Vec<String> = list.trials.iter().map(Configuration::name).collect();
        assert_eq!((names.len(), names[5].as_str(), names[10].as_str()), (16, "strided 32/1", "tiled 16x16"));
        assert_eq!(list.trial_groups(&grid), 5);
    }
}
