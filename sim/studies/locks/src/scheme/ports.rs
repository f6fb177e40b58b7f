//! Ports of all schemes.

pub use warploom_golden::lock_arbiter::{Pair, Release};

/// Decisions of a cycle; the warps see them in the next cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// Warp, and the mutex that it owns from now on.
    pub grant: Option<Pair>,
    /// Warp that has lost all its mutexes, and the mutex for which it now waits without another request.
    pub park: Option<Pair>,
    /// Holder that must release all its mutexes.
    pub yield_requested: Option<usize>,
    /// Warp whose release has taken effect, and whether it released anything. Only the arbiter reports releases; in the
    /// other schemes, a release takes effect at once.
    pub released: Option<(usize, bool)>,
    /// Warp whose request has failed: it has lost all its mutexes and must request again.
    pub failed: Option<usize>,
}

/// Scheme with one request and one release per cycle.
pub trait Scheme {
    /// Returns whether a request and a release are accepted in this cycle.
    fn ready(&self) -> bool {
        true
    }
    /// Executes one cycle and returns its decisions. Requests and releases are allowed only if [`ready`](Self::ready)
    /// is true.
    fn step(&mut self, request: Option<Pair>, release: Option<Release>) -> Events;
}

/// Owner of each mutex, for the schemes of this crate; `None` if it is free.
pub(super) struct Owners(pub(super) Vec<Option<usize>>);

impl Owners {
    pub(super) fn new(locks: usize) -> Self {
        Self(vec![None; locks])
    }

    /// Applies a release, without a check of the owner.
    pub(super) fn apply_release(&mut self, release: Release) {
        match release {
            Release::One(Pair { lock, .. }) => self.0[lock] = None,
            Release::All(warp) => {
                self.0.iter_mut().filter(|owner| **owner == Some(warp)).for_each(|owner| *owner = None)
            }
        }
    }
}
