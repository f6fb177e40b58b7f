//! Tests of the model and properties of `lock_arbiter`.

mod checked;
mod decisions;
mod faults;
mod sections;
mod workload;

use super::{Arbiter, Inputs, Outputs, Pair, Release, Settings};
use warploom_contracts::lock_arbiter::BLOCK;

/// Default settings with these numbers of warps and mutexes.
fn settings(warps: usize, locks: usize) -> Settings {
    Settings { warps, locks, ..Settings::new(&BLOCK.defaults()) }
}

fn pair(warp: usize, lock: usize) -> Pair {
    Pair { warp, lock }
}

/// Arbiter with the outputs of the current cycle.
struct Run {
    arbiter: Arbiter,
    observed: Outputs,
    count_limit: u64,
}

impl Run {
    fn new(settings: Settings) -> Self {
        Self { arbiter: Arbiter::new(settings), observed: Outputs::default(), count_limit: 0 }
    }

    /// Applies a cycle with these inputs and returns the outputs of the next cycle.
    fn with(&mut self, inputs: Inputs) -> Outputs {
        self.observed = self.arbiter.step(&Inputs { count_limit: self.count_limit, ..inputs });
        self.observed
    }

    fn idle(&mut self) -> Outputs {
        self.with(Inputs::default())
    }

    fn request(&mut self, warp: usize, lock: usize) -> Outputs {
        self.with(Inputs { request: Some(pair(warp, lock)), ..Inputs::default() })
    }

    fn release(&mut self, warp: usize, lock: usize) -> Outputs {
        self.with(Inputs { release: Some(Release::One(pair(warp, lock))), ..Inputs::default() })
    }

    fn release_all(&mut self, warp: usize) -> Outputs {
        self.with(Inputs { release: Some(Release::All(warp)), ..Inputs::default() })
    }

    fn retire(&mut self, warp: usize) -> Outputs {
        self.with(Inputs { retire: Some(warp), ..Inputs::default() })
    }

    /// Sets the priorities of the first warps, one per cycle.
    fn priorities(&mut self, values: &[u64]) -> &mut Self {
        for (warp, &value) in values.iter().enumerate() {
            self.with(Inputs { priority: Some(super::PriorityWrite { warp, value }), ..Inputs::default() });
        }
        self
    }

    /// Gives free mutexes to warps by direct grants.
    fn set_owner(&mut self, pairs: &[(usize, usize)]) -> &mut Self {
        for &(warp, lock) in pairs {
            assert_eq!(self.request(warp, lock), granted(warp, lock));
        }
        self
    }

    fn owners(&self) -> Vec<Option<usize>> {
        (0..self.arbiter.settings().locks).map(|lock| self.arbiter.owner(lock)).collect()
    }
}

fn nothing() -> Outputs {
    Outputs::default()
}

fn granted(warp: usize, lock: usize) -> Outputs {
    Outputs { grant: Some(pair(warp, lock)), ..nothing() }
}

fn parked(warp: usize, lock: usize) -> Outputs {
    Outputs { park: Some(pair(warp, lock)), ..nothing() }
}
