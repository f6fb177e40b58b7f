//! Writer of the directed cases of `order_profiler`: lists, starts, and durations of trials.

use crate::order_profiler::ports::played;
use crate::order_profiler::ports::ProfilerPorts;
use warploom_golden::order_profiler::{schedule, Configuration, Entry, Inputs, Outputs, Profiler, Start};
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Writer of a case. The model predicts the answer to each input.
pub(super) struct Writer {
    pub(super) ports: ProfilerPorts,
    profiler: Profiler,
    cycles: Vec<Inputs>,
    /// Number of events in each cycle whose inputs have none.
    pub(super) events: u64,
}

/// Timing of a work-group.
#[derive(Clone, Copy)]
pub(super) struct GroupTiming {
    /// Number of cycles for which the work-group is offered before it is taken.
    pub(super) stall: u64,
    /// Minimum number of cycles from taking the work-group to its completion. If more work-groups are due than cores
    /// may complete in a cycle, the others are completed later.
    pub(super) work: u64,
    /// Maximum number of cores that complete in the same cycle, from the cycle in which this work-group is taken to the
    /// cycle in which the next one is taken.
    pub(super) together: u32,
}

impl Default for GroupTiming {
    fn default() -> Self {
        Self { stall: 0, work: 1, together: 1 }
    }
}

impl Writer {
    /// Creates the writer. The case starts with the initial resets.
    pub(super) fn new(ports: ProfilerPorts) -> Self {
        let reset = Inputs { reset: true, ..Inputs::default() };
        Self { profiler: ports.profiler(), cycles: vec![reset; RESET_CYCLES as usize], events: 0, ports }
    }

    /// Writes a cycle and returns its outputs.
    pub(super) fn cycle(&mut self, inputs: Inputs) -> Outputs {
        let inputs = Inputs { events: if inputs.events > 0 { inputs.events } else { self.events }, ..inputs };
        let outputs = self.outputs();
        self.cycles.push(inputs);
        self.profiler.step(&inputs);
        outputs
    }

    /// Outputs of the next cycle.
    pub(super) fn outputs(&self) -> Outputs {
        self.profiler.outputs()
    }

    /// Number of active work-groups: taken and not completed.
    pub(super) fn outstanding_groups(&self) -> u64 {
        self.profiler.outstanding_groups()
    }

    /// Writes this number of idle cycles.
    pub(super) fn idle(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.cycle(Inputs::default());
        }
    }

    /// Writes a cycle of reset with these inputs.
    pub(super) fn reset(&mut self, inputs: Inputs) {
        self.cycle(Inputs { reset: true, ..inputs });
    }

    /// Stores these entries from entry 0 on; entries that the block does not have are ignored.
    pub(super) fn list(&mut self, entries: &[Entry]) {
        for (number, entry) in entries.iter().enumerate() {
            self.cycle(write(number as u64, *entry));
        }
    }

    /// Writes a cycle with a start that tries the first `entries` entries, with `trial` work-groups per trial. The
    /// number of work-groups is the minimum for the trials plus `more`. `events` selects events instead of cycles as
    /// the figure.
    pub(super) fn start(&mut self, entries: u64, trial: u64, more: u64, events: bool) -> Start {
        let mut start = Start { groups: 0, entries, trial, events };
        let trials = schedule(&self.ports.size, self.profiler.list(), &start).0.len() as u64;
        start.groups = 2 * trials * trial + 1 + more;
        self.cycle(start_inputs(start));
        start
    }

    /// Writes idle cycles while the outputs satisfy a condition, at most a thousand.
    pub(super) fn wait_while(&mut self, mut holds: impl FnMut(&Outputs) -> bool) {
        for _ in 0..1000 {
            if !holds(&self.outputs()) {
                return;
            }
            self.idle(1);
        }
    }

    /// Runs a start to its end, or until `max` work-groups are taken. `pace` returns the timing of a work-group by its
    /// number. Further work-groups are taken before earlier ones are completed. The cores complete in turn.
    pub(super) fn run(&mut self, max: u64, mut pace: impl FnMut(u64) -> GroupTiming) {
        let (mut taken, mut stalled, mut now) = (0, 0, 0u64);
        // Work-groups that are already active are completed first.
        let mut due = vec![0; self.outstanding_groups() as usize];
        let mut together = 1;
        loop {
            let outputs = self.outputs();
            if outputs.ready || taken >= max {
                return;
            }
            let over = due.iter().filter(|&&due| due <= now).count().min(together as usize);
            let complete =
                (0..over as u64).fold(0, |set, core| set | 1 << ((now + core) % u64::from(self.ports.cores)));
            let mut inputs = Inputs { complete, ..Inputs::default() };
            due.sort_unstable();
            due.drain(..over);
            if let Some(group) = outputs.group {
                let pace = pace(group.number);
                inputs.group_ready = stalled >= pace.stall;
                stalled += 1;
                if inputs.group_ready {
                    (stalled, together) = (0, pace.together.min(self.ports.cores));
                    taken += 1;
                    due.push(now + pace.work);
                }
            }
            self.cycle(inputs);
            now += 1;
        }
    }

    /// Runs a start to its end with trials of one work-group each and these durations in cycles. Each work-group after
    /// the trials takes one cycle.
    pub(super) fn run_trials(&mut self, cycles: &[u64]) {
        self.run(u64::MAX, |number| GroupTiming {
            work: cycles.get(number as usize).copied().unwrap_or(1),
            ..GroupTiming::default()
        });
    }

    /// Reads the results of trials 0 to `last`, one per cycle.
    pub(super) fn read(&mut self, last: u64) {
        for number in 0..=last.min(self.ports.size.trials as u64 - 1) {
            self.cycle(Inputs { read: Some(number), ..Inputs::default() });
        }
        self.idle(1);
    }

    /// Stimulus of the completed case.
    pub(super) fn finish(mut self) -> impl Stimulus {
        self.idle(2);
        played(self.ports, self.cycles)
    }
}

/// Entry of slot, style, a and b, with the mask of the swept parameters and the number of doublings.
pub(super) fn entry([slot, style, a, b]: [u64; 4], sweep: u64, doublings: u64) -> Entry {
    Entry { first: Configuration { slot, style, a, b }, sweep, doublings }
}

/// Inputs of an entry write.
pub(super) fn write(number: u64, entry: Entry) -> Inputs {
    Inputs { entry: Some((number, entry)), ..Inputs::default() }
}

/// Inputs of a start.
pub(super) fn start_inputs(start: Start) -> Inputs {
    Inputs { start: Some(start), ..Inputs::default() }
}

/// Inputs in which the cores of this mask complete a work-group each.
pub(super) fn complete(cores: u64) -> Inputs {
    Inputs { complete: cores, ..Inputs::default() }
}

/// Inputs of a cycle in which an offered work-group is taken.
pub(super) fn take() -> Inputs {
    Inputs { group_ready: true, ..Inputs::default() }
}
