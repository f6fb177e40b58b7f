//! The profiler in Rust, by docs/decisions/0058.

use super::{Entry, Figure, HandOut, Inputs, Outputs, Profiler, Start, Trial};
use crate::configuration::Configuration;

/// The profiler in Rust: the same rules, cycle for cycle as the decision says.
pub struct StandIn {
    /// The list as it is written.
    list: Vec<Option<Entry>>,
    /// How many trials the table of results holds.
    room: usize,
    /// The largest parameter that its bits hold.
    most: u32,
    /// What is under way.
    work: Option<Work>,
    chosen: Option<(u32, Configuration)>,
    pub(super) results: Vec<Trial>,
    /// What the next cycle shows.
    pulses: Outputs,
}

struct Work {
    start: Start,
    trials: Vec<(u32, Configuration)>,
    phase: Phase,
    handed_out: u32,
    completed: u32,
    /// Of this trial.
    handed_in_trial: u32,
    completed_in_trial: u32,
    figure: u64,
    best: Option<(usize, u64)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The list is looked at, a trial a cycle; so many cycles are left.
    Looking(usize),
    /// This trial's slot is written.
    Writing(usize),
    /// Its work-groups are handed out and completed.
    Trying(usize),
    /// The best one's slot is written.
    Choosing,
    /// The others are handed out.
    Rest,
}

impl Default for StandIn {
    /// A list of 8 entries, a table of 32 trials, parameters of 11 bits.
    fn default() -> Self {
        Self::new(8, 32, 11)
    }
}

impl StandIn {
    /// One with a list of so many entries, a table of so many trials, and parameters of so many bits.
    pub fn new(entries: usize, trials: usize, bits: u32) -> Self {
        let most = u32::MAX.checked_shr(32 - bits.min(32)).unwrap_or(0);
        let list = vec![None; entries];
        Self { list, room: trials, most, work: None, chosen: None, results: Vec::new(), pulses: Outputs::default() }
    }

    /// The trials of a start, or the code of its refusal.
    fn trials(&self, start: &Start) -> Result<Vec<(u32, Configuration)>, u32> {
        let entries = self.list.get(..start.entries as usize).filter(|entries| !entries.is_empty()).ok_or(1_u32)?;
        // An entry that was never written is sequential.
        let sequential = Configuration { style: 0, a: 0, b: 0 };
        let unwritten = Entry { slot: 0, first: sequential, sweep: (false, false), doublings: 0 };
        let entries: Vec<Entry> = entries.iter().map(|entry| entry.unwrap_or(unwritten)).collect();
        let any = |wrong: &dyn Fn(&Entry) -> bool| entries.iter().any(wrong);
        let uses = |entry: &Entry| matches!(entry.first.style, 1 | 3);
        let fits = |value: u32, swept: bool, doublings: u32| {
            !swept || u64::from(value).checked_shl(doublings).is_some_and(|value| value <= u64::from(self.most))
        };
        if any(&|entry| entry.first.style > 4) {
            return Err(2);
        }
        if any(&|entry| uses(entry) && (entry.first.a == 0 || entry.first.b == 0)) {
            return Err(3);
        }
        let fit = |entry: &Entry| {
            let Entry { first, sweep, doublings, .. } = *entry;
            doublings < 32 && fits(first.a, sweep.0, doublings) && fits(first.b, sweep.1, doublings)
        };
        if any(&|entry| !fit(entry)) {
            return Err(4);
        }
        if start.trial_groups == 0 {
            return Err(5);
        }
        let of = |entry: &Entry| entry.configurations().map(|one| (entry.slot, one)).collect::<Vec<_>>();
        let trials: Vec<(u32, Configuration)> = entries.iter().flat_map(of).collect();
        if trials.len() > self.room {
            return Err(6);
        }
        if 2 * trials.len() as u64 * u64::from(start.trial_groups) >= u64::from(start.groups) {
            return Err(7);
        }
        Ok(trials)
    }

    /// The outputs that the registers give.
    fn outputs(&self) -> Outputs {
        let mut outputs = Outputs { start_ready: self.work.is_none(), chosen: self.chosen, ..self.pulses };
        let Some(work) = &self.work else { return outputs };
        match work.phase {
            Phase::Looking(_) => {}
            Phase::Writing(trial) => outputs.slot = work.trials.get(trial).copied(),
            Phase::Choosing => outputs.slot = self.chosen,
            Phase::Trying(trial) if work.handed_in_trial < work.start.trial_groups => {
                let slot = work.trials.get(trial).map_or(0, |(slot, _)| *slot);
                outputs.group = Some(HandOut { number: work.handed_out, slot, trial: true });
            }
            Phase::Rest if work.handed_out < work.start.groups => {
                let slot = self.chosen.map_or(0, |(slot, _)| slot);
                outputs.group = Some(HandOut { number: work.handed_out, slot, trial: false });
            }
            Phase::Trying(_) | Phase::Rest => {}
        }
        outputs
    }
}

impl Profiler for StandIn {
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, String> {
        let outputs = self.outputs();
        self.pulses = Outputs::default();
        self.pulses.result = inputs.result.and_then(|number| self.results.get(number as usize).copied());
        if let Some((number, entry)) = inputs.entry {
            if let Some(place) = self.list.get_mut(number as usize) {
                *place = Some(entry);
            }
        }
        let under_way = self.work.as_ref().map_or(0, |work| work.handed_out - work.completed);
        let completions = inputs.complete.count_ones().min(under_way);
        self.pulses.stray = completions < inputs.complete.count_ones();
        let taken = outputs.group.is_some() && inputs.group_ready;
        let Some(work) = &mut self.work else {
            let Some(start) = inputs.start else { return Ok(outputs) };
            self.chosen = None;
            self.results.clear();
            match self.trials(&start) {
                Ok(trials) => self.work = Some(Work::new(start, trials)),
                Err(code) => self.pulses.refused = Some(code),
            }
            return Ok(outputs);
        };
        work.edge(taken, completions, inputs.events);
        match work.phase {
            Phase::Looking(0) => work.phase = Phase::Writing(0),
            Phase::Looking(left) => work.phase = Phase::Looking(left - 1),
            Phase::Writing(trial) => work.phase = Phase::Trying(trial),
            Phase::Trying(trial) if work.completed_in_trial == work.start.trial_groups => {
                let (slot, Configuration { a, b, .. }) = work.trials[trial];
                self.results.push(Trial { slot, a, b, figure: work.figure });
                if work.best.is_none_or(|(_, figure)| work.figure < figure) {
                    work.best = Some((trial, work.figure));
                }
                (work.handed_in_trial, work.completed_in_trial, work.figure) = (0, 0, 0);
                work.phase = Phase::Writing(trial + 1);
                if trial + 1 == work.trials.len() {
                    work.phase = Phase::Choosing;
                    self.chosen = work.best.map(|(best, _)| work.trials[best]);
                }
            }
            Phase::Choosing => work.phase = Phase::Rest,
            Phase::Rest if work.completed == work.start.groups => {
                self.pulses.done = true;
                self.work = None;
            }
            Phase::Trying(_) | Phase::Rest => {}
        }
        Ok(outputs)
    }
}

impl Work {
    fn new(start: Start, trials: Vec<(u32, Configuration)>) -> Self {
        let phase = Phase::Looking(trials.len());
        Self {
            start,
            trials,
            phase,
            handed_out: 0,
            completed: 0,
            handed_in_trial: 0,
            completed_in_trial: 0,
            figure: 0,
            best: None,
        }
    }

    /// Counts a cycle: hand-outs, completions, and the figure of the trial under way, from the cycle after its first hand-out on.
    fn edge(&mut self, taken: bool, completions: u32, events: u64) {
        if matches!(self.phase, Phase::Trying(_)) {
            if self.handed_in_trial > 0 {
                let more = if self.start.figure == Figure::Cycles { 1 } else { events };
                self.figure = self.figure.saturating_add(more);
            }
            self.handed_in_trial += u32::from(taken);
            self.completed_in_trial += completions;
        }
        self.handed_out += u32::from(taken);
        self.completed += completions;
    }
}
