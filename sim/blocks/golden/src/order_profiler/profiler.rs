//! The profiler without its ports: from a start on all is known but the cycles in which work-groups are taken and completed.

use super::schedule::{schedule, ErrorCode, Size};
use super::signals::{Chosen, Configuration, Entry, Group, Inputs, Outcome, Outputs, Start};
use warploom_contract::Parameters;

/// A point in time: a cycle, and the events of all cycles up to it.
#[derive(Clone, Copy, Debug)]
struct Moment {
    cycle: u64,
    events: u128,
}

/// A start that was taken.
#[derive(Clone, Debug)]
struct Work {
    start: Start,
    trials: Vec<Configuration>,
    error_code: Option<ErrorCode>,
    /// The cycle of the next slot write, of the last one if there is none to come, or of the error.
    due: u64,
    /// The first cycle in which the next start can be taken.
    free: Option<u64>,
    /// Work-groups taken and completed, of all.
    taken: u64,
    completed: u64,
    /// When the first work-group of the present trial was taken.
    first: Option<Moment>,
    /// What came of the trials, and from which cycle on it stands.
    outcomes: Vec<(u64, Outcome)>,
}

impl Work {
    /// Work-groups that are taken before all that are under way must be completed.
    fn quota(&self) -> u64 {
        let begun = self.outcomes.len() as u64 + 1;
        if begun > self.trials.len() as u64 {
            self.start.groups
        } else {
            begun * self.start.trial
        }
    }

    /// The best trial, of equals the first, once all are over.
    fn chosen(&self) -> Option<Chosen> {
        let all = self.outcomes.iter().enumerate();
        let best = all.min_by_key(|(number, (_, outcome))| (outcome.figure, *number));
        best.filter(|_| self.outcomes.len() == self.trials.len())
            .map(|(number, (_, outcome))| Chosen { trial: number as u64, outcome: *outcome })
    }

    /// What is used now.
    fn configuration(&self) -> Configuration {
        let chosen = self.chosen().map(|chosen| chosen.outcome.configuration);
        chosen.unwrap_or_else(|| self.trials[self.outcomes.len()])
    }

    /// The work-group that is offered in this cycle.
    fn offered(&self, cycle: u64) -> Option<Group> {
        let offered = self.error_code.is_none() && cycle > self.due && self.taken < self.quota();
        offered.then(|| Group {
            number: self.taken,
            slot: self.configuration().slot,
            trial: self.outcomes.len() < self.trials.len(),
        })
    }

    /// What is read in this cycle.
    fn outcome(&self, number: u64, cycle: u64) -> Option<Outcome> {
        self.outcomes.get(number as usize).filter(|(from, _)| *from <= cycle).map(|(_, outcome)| *outcome)
    }
}

/// The model, between two cycles.
#[derive(Clone, Debug)]
pub struct Profiler {
    size: Size,
    list: Vec<Entry>,
    /// The cycle that comes, and the events of all before it.
    now: Moment,
    work: Option<Work>,
    excess: bool,
    result: Option<Outcome>,
}

impl Profiler {
    /// The profiler of these parameters, after a reset.
    pub fn new(parameters: &Parameters) -> Self {
        let size = Size::of(parameters);
        Self {
            list: vec![Entry::default(); size.entries],
            size,
            now: Moment { cycle: 0, events: 0 },
            work: None,
            excess: false,
            result: None,
        }
    }

    /// The list as it is.
    pub fn list(&self) -> &[Entry] {
        &self.list
    }

    /// Work-groups that have been taken and not completed.
    pub fn under_way(&self) -> u64 {
        self.work.as_ref().map_or(0, |work| work.taken - work.completed)
    }

    /// The outputs of the cycle that comes.
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

    /// The end of a cycle with these inputs.
    pub fn step(&mut self, inputs: &Inputs) {
        let outputs = self.outputs();
        self.now.events += u128::from(inputs.events);
        if inputs.reset {
            self.list.fill(Entry::default());
            (self.work, self.excess, self.result) = (None, false, None);
        } else {
            self.read(inputs);
            self.hand_out(inputs);
            if outputs.ready {
                self.write(inputs);
                self.start(inputs);
            }
        }
        self.now.cycle += 1;
    }

    fn read(&mut self, inputs: &Inputs) {
        let (work, cycle) = (self.work.as_ref(), self.now.cycle);
        self.result = inputs.read.and_then(|number| work.and_then(|work| work.outcome(number, cycle)));
    }

    fn write(&mut self, inputs: &Inputs) {
        if let Some((number, entry)) = inputs.entry {
            if let Some(place) = self.list.get_mut(number as usize) {
                *place = entry;
            }
        }
    }

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

    /// What is taken and completed in this cycle.
    fn hand_out(&mut self, inputs: &Inputs) {
        let completed = u64::from(inputs.complete.count_ones());
        self.excess = completed > self.under_way();
        let counted = completed.min(self.under_way());
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
            let largest = (1 << self.size.figure_bits) - 1;
            let figure = if work.start.events { events } else { cycles }.min(largest) as u64;
            let outcome = Outcome { configuration: work.configuration(), figure };
            work.due = self.now.cycle + 2;
            work.outcomes.push((work.due, outcome));
        }
    }
}
