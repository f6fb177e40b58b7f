//! Scoreboard of the ports: starts, taken and completed work-groups, and measured figures.

use super::ports::Ports;
use super::signals::{Configuration, Inputs, Outcome, Outputs, Start};
use warploom_model::bits;
use warploom_model::properties::Record;

/// Observed trial.
#[derive(Clone, Copy, Debug)]
pub(super) struct ObservedTrial {
    /// Configuration that was written for the trial.
    pub(super) configuration: Configuration,
    /// Number of work-groups taken.
    pub(super) taken: u64,
    /// Number of cycles after the one in which the first work-group was taken, up to the previous cycle.
    cycles: u128,
    /// Number of events in these cycles.
    events: u128,
    /// Values of `cycles` and `events` at the last completion so far.
    measured: [u128; 2],
}

/// State in the current cycle, from the inputs of earlier cycles and the outputs of this cycle.
pub(super) struct Scoreboard {
    ports: Ports,
    /// Width of a figure in bits.
    figure_bits: usize,
    /// Inputs and outputs of the previous cycle; `None` up to and including the first cycle with a reset.
    before: Option<(Inputs, Outputs)>,
    /// Inputs of this cycle.
    pub(super) inputs: Inputs,
    /// Outputs of this cycle.
    pub(super) observed: Outputs,
    /// Inputs and outputs of the previous cycle; `None` if that cycle had a reset.
    pub(super) previous: Option<(Inputs, Outputs)>,
    /// Most recent start since the last reset.
    pub(super) start: Option<Start>,
    /// Whether that start was rejected.
    pub(super) rejected: bool,
    /// Number of work-groups of that start taken before this cycle.
    pub(super) taken: u64,
    /// Number of work-groups of that start completed before this cycle.
    pub(super) completed: u64,
    /// Whether the previous cycle had more completions than work-groups in progress.
    pub(super) excess: bool,
    /// Trials of that start; the last one may be in progress.
    pub(super) trials: Vec<ObservedTrial>,
    /// Configuration written for the work-groups after the trials; `None` before the write.
    pub(super) rest: Option<Configuration>,
    /// Configuration that was written last.
    pub(super) written: Option<Configuration>,
}

impl Scoreboard {
    /// Creates the scoreboard before the first cycle.
    pub(super) fn new(ports: &Ports, figure_bits: usize) -> Self {
        Self {
            ports: ports.clone(),
            figure_bits,
            before: None,
            inputs: Inputs::default(),
            observed: Outputs::default(),
            previous: None,
            start: None,
            rejected: false,
            taken: 0,
            completed: 0,
            excess: false,
            trials: Vec::new(),
            rest: None,
            written: None,
        }
    }

    /// Number of work-groups in progress: taken and not completed.
    pub(super) fn outstanding_groups(&self) -> u64 {
        self.taken - self.completed
    }

    /// Expected result of a trial.
    pub(super) fn outcome(&self, trial: &ObservedTrial) -> Outcome {
        let measured = trial.measured[usize::from(self.start.is_some_and(|start| start.events))];
        let figure = measured.min(u128::from(bits::ones(self.figure_bits))) as u64;
        Outcome { configuration: trial.configuration, figure }
    }

    /// Clears the state. `start` is the most recent start from now on; `None` after a reset.
    fn forget(&mut self, start: Option<Start>) {
        (self.start, self.rejected, self.excess) = (start, false, false);
        (self.taken, self.completed) = (0, 0);
        (self.rest, self.written) = (None, None);
        self.trials.clear();
    }

    /// Applies the inputs and outputs of the previous cycle.
    fn apply_inputs(&mut self, inputs: &Inputs, outputs: &Outputs) {
        let completed = u64::from(inputs.complete.count_ones());
        let counted = completed.min(self.outstanding_groups());
        self.excess = completed > counted;
        self.completed += counted;
        let trial = self.trials.last_mut().filter(|_| self.rest.is_none());
        if let Some(trial) = trial {
            if trial.taken > 0 {
                trial.cycles += 1;
                trial.events += u128::from(inputs.events);
            }
            if counted > 0 {
                trial.measured = [trial.cycles, trial.events];
            }
            trial.taken += u64::from(outputs.group.is_some() && inputs.group_ready);
        }
        self.taken += u64::from(outputs.group.is_some() && inputs.group_ready);
        if let Some(start) = inputs.start.filter(|_| outputs.ready) {
            let excess = self.excess;
            self.forget(Some(start));
            self.excess = excess;
        }
    }
}

impl Record for Scoreboard {
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool {
        let (inputs, outputs) = (self.ports.inputs(inputs), self.ports.outputs(outputs));
        let Some(before) = self.before else {
            self.before = inputs.reset.then_some((inputs, outputs));
            return false;
        };
        self.before = Some((inputs, outputs));
        (self.inputs, self.observed) = (inputs, outputs);
        self.previous = (!before.0.reset).then_some(before);
        match self.previous {
            Some((inputs, outputs)) => self.apply_inputs(&inputs, &outputs),
            None => self.forget(None),
        }
        self.rejected |= self.observed.error.is_some();
        if let Some(written) = self.observed.write {
            self.written = Some(written);
            if self.observed.chosen.is_some() {
                self.rest = Some(written);
            } else {
                let zeros = [0; 2];
                self.trials.push(ObservedTrial {
                    configuration: written,
                    taken: 0,
                    cycles: 0,
                    events: 0,
                    measured: zeros,
                });
            }
        }
        true
    }
}
