//! The ports that all schemes have.

pub use warploom_golden::lock_arbiter::{Pair, Release};

/// What a cycle decided; the warps see it in the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// A warp now owns a mutex.
    pub grant: Option<Pair>,
    /// A warp has lost all that it owned and waits for this mutex without asking again.
    pub park: Option<Pair>,
    /// A holder must give back all that it owns.
    pub told: Option<usize>,
    /// A warp's request has failed: it has lost all that it owned and must ask again.
    pub failed: Option<usize>,
}

/// A scheme: one request and one release a cycle.
pub trait Scheme {
    /// Whether a request is taken in this cycle.
    fn ready(&self) -> bool {
        true
    }
    /// A cycle.
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events;
}

/// Who owns what, for the schemes that are written here.
pub(super) struct Owners(pub(super) Vec<Option<usize>>);

impl Owners {
    pub(super) fn new(locks: usize) -> Self {
        Self(vec![None; locks])
    }

    pub(super) fn give_back(&mut self, release: Release) {
        match release {
            Release::One(Pair { lock, .. }) => self.0[lock] = None,
            Release::All(warp) => {
                self.0.iter_mut().filter(|owner| **owner == Some(warp)).for_each(|owner| *owner = None)
            }
        }
    }
}
