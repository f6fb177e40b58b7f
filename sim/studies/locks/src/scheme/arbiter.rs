//! Scheme of the lock arbiter, run by its behavioural model.

use super::ports::{Events, Pair, Release, Scheme};
use warploom_golden::lock_arbiter::{Device, ErrorCode, Inputs, Outputs, PriorityWrite, Rejection, Settings};

/// Arbiter with its priorities set.
pub struct Preempting {
    device: Device,
    /// Inputs of each cycle, without the cycles of [`wait`](Self::wait); `None` if they are not recorded.
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
        let mut this = Self { device: Device::new(settings), record };
        for (warp, &value) in priorities.iter().enumerate() {
            this.wait();
            this.cycle(Inputs { priority: Some(PriorityWrite { warp, value }), ..Inputs::default() });
        }
        this.wait();
        this
    }

    /// Waits until events are accepted.
    fn wait(&mut self) {
        while !self.device.outputs().ready {
            self.device.step(&Inputs::default());
        }
    }

    /// Returns the recorded inputs, one item per cycle from the first priority write on. The waits before and after a
    /// priority write are omitted. Returns nothing if the arbiter was not created by [`recorded`](Self::recorded).
    pub fn into_record(self) -> Vec<Inputs> {
        self.record.unwrap_or_default()
    }

    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        if let Some(record) = &mut self.record {
            record.push(inputs);
        }
        self.device.step(&inputs)
    }
}

impl Scheme for Preempting {
    fn ready(&self) -> bool {
        self.device.outputs().ready
    }

    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        let outputs = self.cycle(Inputs { request, release, ..Inputs::default() });
        // The release with which a warp answers a yield may arrive after the warp was parked and lost its mutexes. The
        // arbiter rejects it.
        let is_late = |rejection: &Rejection| rejection.of_release && rejection.code == ErrorCode::NotItsOwn;
        assert_eq!(outputs.rejected.filter(|rejection| !is_late(rejection)), None, "a warp made an invalid request");
        let rejected = outputs.rejected.map(|rejection| (rejection.warp, false));
        Events {
            grant: outputs.grant,
            park: outputs.park,
            yield_requested: outputs.yield_request.map(|request| request.warp),
            released: outputs.released.map(|warp| (warp, true)).or(rejected),
            failed: None,
        }
    }
}
