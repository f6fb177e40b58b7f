//! Scheme of the lock arbiter, run by its golden model.

use super::ports::{Events, Pair, Release, Scheme};
use warploom_golden::lock_arbiter::{Arbiter, Inputs, Outputs, PriorityWrite, Settings};

/// Arbiter with its priorities set.
pub struct Preempting {
    arbiter: Arbiter,
    /// Inputs of each cycle; `None` if they are not recorded.
    record: Option<Vec<Inputs>>,
}

impl Preempting {
    /// Returns an arbiter with these settings and one priority per warp.
    pub fn new(settings: Settings, priorities: &[u64]) -> Self {
        Self::create(settings, priorities, None)
    }

    /// Returns an arbiter that also records its inputs.
    pub fn recorded(settings: Settings, priorities: &[u64]) -> Self {
        Self::create(settings, priorities, Some(Vec::new()))
    }

    fn create(settings: Settings, priorities: &[u64], record: Option<Vec<Inputs>>) -> Self {
        let mut this = Self { arbiter: Arbiter::new(settings), record };
        for (warp, &value) in priorities.iter().enumerate() {
            this.cycle(Inputs { priority: Some(PriorityWrite { warp, value }), ..Inputs::default() });
        }
        this
    }

    /// Returns the recorded inputs, cycle by cycle after a reset.
    pub fn into_record(self) -> Vec<Inputs> {
        self.record.unwrap_or_default()
    }

    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        if let Some(record) = &mut self.record {
            record.push(inputs);
        }
        self.arbiter.step(&inputs)
    }
}

impl Scheme for Preempting {
    fn ready(&self) -> bool {
        self.arbiter.ready()
    }

    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        let outputs = self.cycle(Inputs { request, release, ..Inputs::default() });
        assert_eq!(outputs.refused, None, "a warp asked for what it may not");
        Events {
            grant: outputs.grant,
            park: outputs.park,
            yield_requested: outputs.yield_request.map(|request| request.warp),
            failed: None,
        }
    }
}
