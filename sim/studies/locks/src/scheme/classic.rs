//! The classic scheme: a request for a mutex that is taken fails, and its warp loses all that it owned.

use super::ports::{Events, Owners, Pair, Release, Scheme};

/// The classic scheme. When to ask again is the warps' business.
pub struct Classic {
    owners: Owners,
}

impl Classic {
    /// So many free mutexes.
    pub fn new(locks: usize) -> Self {
        Self { owners: Owners::new(locks) }
    }
}

impl Scheme for Classic {
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events {
        release.into_iter().for_each(|release| self.owners.give_back(release));
        let Some(pair) = request else { return Events::default() };
        let owner = &mut self.owners.0[pair.lock];
        if owner.is_none() {
            *owner = Some(pair.warp);
            return Events { grant: Some(pair), ..Events::default() };
        }
        self.owners.give_back(Release::All(pair.warp));
        Events { failed: Some(pair.warp), ..Events::default() }
    }
}
