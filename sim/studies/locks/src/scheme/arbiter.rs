//! This arbiter, by its golden model.

use super::ports::{Events, Pair, Release, Scheme};
use warploom_golden::lock_arbiter::{Arbiter, Inputs, Outputs, PriorityWrite, Settings};

/// The arbiter, its priorities set.
pub struct Preempting {
    arbiter: Arbiter,
    /// What was driven in each cycle, if that is wanted.
    record: Option<Vec<Inputs>>,
}

impl Preempting {
    /// An arbiter of these settings with a priority a warp.
    pub fn new(settings: Settings, priorities: &[u64]) -> Self {
        Self::begin(settings, priorities, None)
    }

    /// The same, which keeps what is driven into it.
    pub fn recorded(settings: Settings, priorities: &[u64]) -> Self {
        Self::begin(settings, priorities, Some(Vec::new()))
    }

    fn begin(settings: Settings, priorities: &[u64], record: Option<Vec<Inputs>>) -> Self {
        let mut this = Self { arbiter: Arbiter::new(settings), record };
        for (warp, &value) in priorities.iter().enumerate() {
            this.cycle(Inputs { priority: Some(PriorityWrite { warp, value }), ..Inputs::default() });
        }
        this
    }

    /// What was driven, cycle by cycle from a reset on.
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
            told: outputs.yield_request.map(|request| request.warp),
            failed: None,
        }
    }
}
