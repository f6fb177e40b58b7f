//! This arbiter, by its golden model.

use super::{Events, Pair, Release, Scheme};
use warploom_golden::lock_arbiter::{Arbiter, Cpr, Inputs, Settings};

/// The arbiter, its priorities set.
pub struct Preempting {
    arbiter: Arbiter,
}

impl Preempting {
    /// An arbiter of these settings with a priority a warp.
    pub fn new(settings: Settings, priorities: &[u64]) -> Self {
        let mut arbiter = Arbiter::new(settings);
        for (warp, &value) in priorities.iter().enumerate() {
            arbiter.step(&Inputs { priority: Some(Cpr { warp, value }), ..Inputs::default() });
        }
        Self { arbiter }
    }
}

impl Scheme for Preempting {
    fn ready(&self) -> bool {
        self.arbiter.ready()
    }

    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        let outputs = self.arbiter.step(&Inputs { request, release, ..Inputs::default() });
        assert_eq!(outputs.refused, None, "a warp asked for what it may not");
        Events { grant: outputs.grant, park: outputs.park, told: outputs.told.map(|told| told.warp), failed: None }
    }
}
