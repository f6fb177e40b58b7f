//! Classic scheme: a request for an owned mutex fails, and the requesting warp loses all its mutexes. A mutex that is
//! released in a cycle can be requested in the same cycle.

use super::ports::{Events, Owners, Pair, Release, Scheme};

/// Classic scheme. The warps decide when to retry.
pub struct Classic {
    owners: Owners,
}

impl Classic {
    /// Returns a scheme with `locks` free mutexes.
    pub fn new(locks: usize) -> Self {
        Self { owners: Owners::new(locks) }
    }
}

impl Scheme for Classic {
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        release.into_iter().for_each(|release| self.owners.apply_release(release));
        let Some(pair) = request else { return Events::default() };
        let owner = &mut self.owners.0[pair.lock];
        if owner.is_none() {
            *owner = Some(pair.warp);
            return Events { grant: Some(pair), ..Events::default() };
        }
        self.owners.apply_release(Release::All(pair.warp));
        Events { failed: Some(pair.warp), ..Events::default() }
    }
}
