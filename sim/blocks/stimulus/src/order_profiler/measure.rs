//! Measurement of `order_profiler` in cycles, on the ports of the emitted Verilog, without the model.

use crate::driver::{Driver, MAX_WAIT_CYCLES};
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::order_profiler::{Entry, Inputs, Ports, Size, Start};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, Violation};

/// Results of a measurement of `order_profiler`: maximum numbers of cycles over all runs, and the number of trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From a start to its first slot write, less the number of trials.
    pub first_write: u64,
    /// From a start to its error, less the number of trials.
    pub rejection: u64,
    /// From a slot write to the first work-group that is offered with it.
    pub offer: u64,
    /// From a trial's last completion to the next slot write, including the write for the work-groups after the trials.
    pub next_write: u64,
    /// From taking a work-group to taking the next one, of the same trial or after the trials.
    pub apart: u64,
    /// From the last completion of a start to `done_valid`.
    pub done: u64,
    /// From a read to its result.
    pub read: u64,
    /// Number of timed trials.
    pub trials: u64,
}

type Profiler = Driver<Ports>;

/// Measures starts with several numbers of trials and of work-groups per trial. Work-groups are completed a fixed
/// number of cycles after they are taken, at most one per cycle.
///
/// # Errors
/// The simulation fails, or an answer is missing or wrong.
pub fn measure(parameters: &Parameters, library: &Arc<Library>) -> Result<Cycles, CampaignError> {
    let mut block = Profiler::new(parameters, library)?;
    let mut cycles = Cycles::default();
    for trials in 1..=Size::new(parameters).trials.min(8) as u64 {
        for trial in [1, 3] {
            for work in [1, 2, 9] {
                time_start(&mut block, &mut cycles, trials, trial, work)?;
            }
        }
        time_rejections(&mut block, &mut cycles, trials)?;
    }
    Ok(cycles)
}

/// Applies three cycles: a reset, the write of one entry with this number of trials, and a start with `trial`
/// work-groups per trial. Returns the number of work-groups.
fn start(block: &mut Profiler, trials: u64, trial: u64) -> Result<u64, Violation> {
    block.step(&Inputs { reset: true, ..Inputs::default() })?;
    let entry = Entry { doublings: trials - 1, ..Entry::default() };
    block.step(&Inputs { entry: Some((0, entry)), ..Inputs::default() })?;
    let groups = 2 * trials * trial + 5;
    let start = Start { groups, entries: 1, trial, events: false };
    block.step(&Inputs { start: Some(start), ..Inputs::default() })?;
    Ok(groups)
}

/// Times the error of a start whose trials have no work-groups.
fn time_rejections(block: &mut Profiler, cycles: &mut Cycles, trials: u64) -> Result<(), Violation> {
    start(block, trials, 0)?;
    let rejected = block.until("error", |observed| observed.error.is_some())?;
    cycles.rejection = cycles.rejection.max(rejected.saturating_sub(trials));
    Ok(())
}

/// Times one start with `trial` work-groups per trial. Each work-group is completed `work` cycles after it is taken, or
/// as soon as possible after that. Then times the read of the last trial's result.
fn time_start(block: &mut Profiler, cycles: &mut Cycles, trials: u64, trial: u64, work: u64) -> Result<(), Violation> {
    let groups = start(block, trials, trial)?;
    let (mut taken, mut completed, mut written) = (0, 0, 0);
    // Cycles from the start. `last_taken` is 0 if no work-group has been taken since the last slot write.
    let (mut last_write, mut last_taken, mut last_completed) = (0, 0, 0);
    let (mut due, mut is_done) = (std::collections::VecDeque::new(), false);
    for cycle in 1..=MAX_WAIT_CYCLES {
        let complete = due.front().is_some_and(|&due| due <= cycle);
        let inputs = Inputs { group_ready: true, complete: u64::from(complete), ..Inputs::default() };
        let observed = block.step(&inputs)?;
        let worst = |figure: &mut u64, since: u64| *figure = (*figure).max(cycle.saturating_sub(since));
        if observed.write.is_some() && written == 0 {
            worst(&mut cycles.first_write, trials);
        } else if observed.write.is_some() {
            worst(&mut cycles.next_write, last_completed);
        }
        if observed.write.is_some() {
            (last_write, last_taken) = (cycle, 0);
            written += 1;
        }
        if observed.done {
            worst(&mut cycles.done, last_completed);
            cycles.trials += trials;
            is_done = true;
            let writes = trials + 1;
            ensure!(
                (taken, completed, written) == (groups, groups, writes),
                "done: {taken} taken and {completed} completed of {groups} work-groups, {written} of {writes} writes"
            );
            break;
        }
        if observed.group.is_some() {
            match last_taken {
                0 => worst(&mut cycles.offer, last_write),
                _ => worst(&mut cycles.apart, last_taken),
            }
            (last_taken, taken) = (cycle, taken + 1);
            due.push_back(cycle + work);
        }
        if complete {
            (last_completed, completed) = (cycle, completed + 1);
            due.pop_front();
        }
    }
    ensure!(is_done, "{trials} trials of {trial} work-groups: no done in {MAX_WAIT_CYCLES} cycles");
    let read = Inputs { read: Some(trials - 1), ..Inputs::default() };
    cycles.read = cycles.read.max(block.time(&read, |observed| observed.result.is_some())?);
    Ok(())
}
