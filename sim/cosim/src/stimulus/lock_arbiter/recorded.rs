//! What was driven into a model of the lock arbiter elsewhere, again.

use super::ports::{Cycle, LockPorts, Release};
use crate::stimulus::{Stimulus, RESET_CYCLES};
use warploom_contract::{Block, Parameters};
use warploom_golden::lock_arbiter::{self, Inputs};

/// Recorded cycles after a reset.
pub(crate) struct RecordedLocks {
    ports: LockPorts,
    cycles: Vec<Inputs>,
    driven: usize,
}

impl RecordedLocks {
    /// These cycles.
    pub(crate) fn new(block: &Block, parameters: &Parameters, cycles: Vec<Inputs>) -> Self {
        Self { ports: LockPorts::new(block, parameters), cycles, driven: 0 }
    }
}

impl Stimulus for RecordedLocks {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        let Some(after) = cycle.checked_sub(RESET_CYCLES) else {
            return self.ports.put(inputs, &Cycle { reset: true, ..Cycle::default() });
        };
        // Once all are driven nothing is any more, so that the last one's outputs are seen too.
        let recorded = self.cycles.get(after as usize).copied().unwrap_or_default();
        self.ports.put(inputs, &driven(&recorded));
        self.driven = after as usize + 1;
    }

    fn observe(&mut self, _: &[u64], _: &[u64]) {}

    fn finished(&self) -> bool {
        self.driven > self.cycles.len()
    }
}

/// The same cycle in the words of the ports.
fn driven(recorded: &Inputs) -> Cycle {
    let release = |release| match release {
        lock_arbiter::Release::One(pair) => Release { warp: pair.warp as u64, lock: Some(pair.lock as u64) },
        lock_arbiter::Release::All(warp) => Release { warp: warp as u64, lock: None },
    };
    Cycle {
        reset: recorded.reset,
        priority: recorded.priority.map(|cpr| (cpr.warp as u64, cpr.value)),
        limit: recorded.count_limit,
        request: recorded.request.map(|pair| (pair.warp as u64, pair.lock as u64)),
        release: recorded.release.map(release),
        retire: recorded.retire.map(|warp| warp as u64),
    }
}
