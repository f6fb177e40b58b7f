//! Model of the profiler without ports. A start determines all trials and the error. Later inputs determine the cycles
//! in which work-groups are taken and completed, and the figure of each trial: its cycles or its events.

use super::schedule::{schedule, ErrorCode, Size};
use super::signals::{BestTrial, Configuration, Entry, Group, Inputs, Outcome, Outputs, Start};
use warploom_contract::Parameters;

/// Cycle, with the total number of events so far. Each use states whether the total includes the events of the cycle.
#[derive(Clone, Copy, Debug)]
struct TimePoint {
    cycle: u64,
    events: u128,
}

/// Start that was taken.
#[derive(Clone, Debug)]
struct Work {
    start: Start,
    /// Configurations of the trials, in order.
    trials: Vec<Configuration>,
    /// Error of the start; `None` if the start is valid.
    error_code: Option<ErrorCode>,
    /// Cycle of the next slot write, of the last slot write if no other follows, or of the error.
    due: u64,
    /// First cycle in which the next start can be taken; `None` while it is unknown.
    free: Option<u64>,
    /// Number of work-groups taken since the start.
    taken: u64,
    /// Number of work-groups completed since the start.
    completed: u64,
    /// Time at which the first work-group of the current trial was taken, with the events up to and including that
    /// cycle; `None` before.
    first: Option<TimePoint>,
    /// Results of the trials, each with the cycle from which it can be read.
    outcomes: Vec<(u64, Outcome)>,
}

impl Work {
    /// Number of work-groups, counted from the start, after which the current trial ends; after the last trial, all
    /// work-groups of the start.
    fn quota(&self) -> u64 {
        let trial_number = self.outcomes.len() as u64 + 1;
        if trial_number > self.trials.len() as u64 {
            self.start.groups
        } else {
            trial_number * self.start.trial
        }
    }

    /// Best trial, the first among equals; `None` before all trials have ended.
    fn chosen(&self) -> Option<BestTrial> {
        let all = self.outcomes.iter().enumerate();
        let best = all.min_by_key(|(number, (_, outcome))| (outcome.figure, *number));
        best.filter(|_| self.outcomes.len() == self.trials.len())
            .map(|(number, (_, outcome))| BestTrial { number: number as u64, outcome: *outcome })
    }

    /// Configuration of the current trial or, after all trials, of the best trial.
    fn configuration(&self) -> Configuration {
        let chosen = self.chosen().map(|chosen| chosen.outcome.configuration);
        chosen.unwrap_or_else(|| self.trials[self.outcomes.len()])
    }

    /// Work-group that is offered in this cycle, if there is one.
    fn offered(&self, cycle: u64) -> Option<Group> {
        let offered = self.error_code.is_none() && cycle > self.due && self.taken < self.quota();
        offered.then(|| Group {
            number: self.taken,
            slot: self.configuration().slot,
            is_trial: self.outcomes.len() < self.trials.len(),
        })
    }

    /// Result of trial `number` (from 0), if it can be read in this cycle.
    fn outcome(&self, number: u64, cycle: u64) -> Option<Outcome> {
        self.outcomes.get(number as usize).filter(|(from, _)| *from <= cycle).map(|(_, outcome)| *outcome)
    }
}

/// State of the model between two cycles.
#[derive(Clone, Debug)]
pub struct Profiler {
    size: Size,
    /// Stored entries.
    list: Vec<Entry>,
    /// Current cycle, and the sum of the events before it. `step` first adds the events of the current cycle.
    now: TimePoint,
    /// Most recent start since the last reset.
    work: Option<Work>,
    /// Whether the previous cycle had more completions than work-groups in progress.
    excess: bool,
    /// Result that was read in the previous cycle.
    result: Option<Outcome>,
}

impl Profiler {
    /// Creates the profiler for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let size = Size::new(parameters);
        Self {
            list: vec![Entry::default(); size.entries],
            size,
            now: TimePoint { cycle: 0, events: 0 },
            work: None,
            excess: false,
            result: None,
        }
    }

    /// Current list of all entries of the block.
    pub fn list(&self) -> &[Entry] {
        &self.list
    }

    /// Number of work-groups in progress: taken and not completed (the contract: active).
    pub fn outstanding_groups(&self) -> u64 {
        self.work.as_ref().map_or(0, |work| work.taken - work.completed)
    }

    /// Outputs of the current cycle.
    pub fn outputs(&self) -> Outputs {
        let idle = Outputs { ready: true, excess: self.excess, result: self.result, ..Outputs::default() };
        let Some(work) = &self.work else { return idle };
        let cycle = self.now.cycle;
        let due = cycle == work.due;
        Outputs {
            ready: work.free.is_some_and(|free| free <= cycle),
            error: work.error_code.filter(|_| due).map(|error_code| error_code as u64),
            write: (due && work.error_code.is_none()).then(|| work.configuration()),
            group: work.offered(cycle),
            chosen: work.chosen().filter(|_| cycle >= work.due),
            done: work.error_code.is_none() && work.free == Some(cycle),
            ..idle
        }
    }

    /// Completes a cycle with these inputs.
    pub fn step(&mut self, inputs: &Inputs) {
        let outputs = self.outputs();
        self.now.events += u128::from(inputs.events);
        if inputs.reset {
            self.list.fill(Entry::default());
            (self.work, self.excess, self.result) = (None, false, None);
        } else {
            self.read(inputs);
            self.count_groups(inputs);
            if outputs.ready {
                self.write(inputs);
                self.start(inputs);
            }
        }
        self.now.cycle += 1;
    }

    /// Applies a read of a result.
    fn read(&mut self, inputs: &Inputs) {
        let (work, cycle) = (self.work.as_ref(), self.now.cycle);
        self.result = inputs.read.and_then(|number| work.and_then(|work| work.outcome(number, cycle)));
    }

    /// Applies a write of an entry. An entry that does not exist is ignored.
    fn write(&mut self, inputs: &Inputs) {
        if let Some((number, entry)) = inputs.entry {
            if let Some(stored) = self.list.get_mut(number as usize) {
                *stored = entry;
            }
        }
    }

    /// Takes a start.
    fn start(&mut self, inputs: &Inputs) {
        let Some(start) = inputs.start else { return };
        let (trials, error_code) = schedule(&self.size, &self.list, &start);
        let due = self.now.cycle + trials.len() as u64 + 2;
        self.work = Some(Work {
            start,
            trials,
            error_code,
            due,
            free: error_code.map(|_| due),
            taken: 0,
            completed: 0,
            first: None,
            outcomes: Vec::new(),
        });
    }

    /// Counts the work-groups that are taken and completed in this cycle. Ends the current trial or the start if its
    /// last work-group is completed.
    fn count_groups(&mut self, inputs: &Inputs) {
        let completed = u64::from(inputs.complete.count_ones());
        self.excess = completed > self.outstanding_groups();
        let counted = completed.min(self.outstanding_groups());
        let Some(work) = &mut self.work else { return };
        work.completed += counted;
        if work.offered(self.now.cycle).is_some() && inputs.group_ready {
            work.taken += 1;
            work.first.get_or_insert(self.now);
        }
        if work.free.is_some() || work.completed < work.quota() {
            return;
        }
        if work.outcomes.len() == work.trials.len() {
            work.free = Some(self.now.cycle + 1);
        } else if let Some(first) = work.first.take() {
            let cycles = u128::from(self.now.cycle - first.cycle);
            let events = self.now.events - first.events;
            let max_figure = (1 << self.size.figure_bits) - 1;
            let figure = if work.start.events { events } else { cycles }.min(max_figure) as u64;
            let outcome = Outcome { configuration: work.configuration(), figure };
            work.due = self.now.cycle + 2;
            work.outcomes.push((work.due, outcome));
        }
    }
}
