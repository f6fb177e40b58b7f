//! View of the arbiter from its pulses: the state that a user of the block can derive from the ports.

use super::ports::{LockPorts, Release};
use std::collections::VecDeque;

/// State of a warp, derived from the ports.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WarpView {
    /// Mutex of the warp's accepted request, until the outputs show the grant, the park or the rejection.
    pub(crate) requested: Option<u64>,
    /// Mutex on which the warp is parked.
    pub(crate) parked: Option<u64>,
    /// Mask of the mutexes that the warp owns.
    pub(crate) owned: u64,
    /// Whether a yield is pending: requested, and the warp still owns a mutex.
    pub(crate) yield_pending: bool,
    /// Number of the warp's accepted releases that have not taken effect on the outputs.
    pub(crate) releases: u64,
}

impl WarpView {
    /// Whether the warp can make a request.
    pub(crate) fn is_idle(&self) -> bool {
        self.requested.is_none() && self.parked.is_none()
    }

    /// Whether the warp owns this mutex.
    pub(crate) fn owns(&self, lock: u64) -> bool {
        self.owned >> lock & 1 == 1
    }
}

/// State of all warps. The events of a cycle change it only after the end of the cycle.
pub(crate) struct View {
    pub(crate) warps: Vec<WarpView>,
    /// Owner of each mutex.
    pub(crate) owners: Vec<Option<u64>>,
    /// Accepted releases that have not taken effect on the outputs.
    releases: VecDeque<Release>,
}

impl View {
    /// Creates the view in the state after reset.
    pub(crate) fn new(ports: &LockPorts) -> Self {
        Self {
            warps: vec![WarpView::default(); ports.warps as usize],
            owners: vec![None; ports.locks as usize],
            releases: VecDeque::new(),
        }
    }

    /// Observes a cycle. Numbers that do not exist are ignored.
    pub(crate) fn observe(&mut self, ports: &LockPorts, inputs: &[u64], outputs: &[u64]) {
        if ports.is_reset(inputs) {
            *self = Self::new(ports);
            return;
        }
        if let Some(warp) = ports.released(outputs) {
            let lock = self.take_completed_release().and_then(|release| release.lock);
            self.free(warp, lock);
        }
        if let Some(error) = ports.error(outputs) {
            if error.of_release {
                self.take_completed_release();
            } else if error.code == 2 {
                // Code 2 (the warp owns the mutex) rejects the request in progress. Other errors change no state.
                self.warp(Some(error.warp)).into_iter().for_each(|warp| warp.requested = None);
            }
        }
        if let Some((warp, lock)) = ports.grant(outputs).filter(|(_, lock)| *lock < ports.locks) {
            if let Some(granted) = self.warp(Some(warp)) {
                (granted.requested, granted.parked) = (None, None);
                granted.owned |= 1 << lock;
                self.owners[lock as usize] = Some(warp);
            }
        }
        if let Some(warp) = self.warp(ports.yield_request(outputs)) {
            warp.yield_pending = warp.owned != 0;
        }
        if let Some((warp, lock)) = ports.park(outputs) {
            self.free(warp, None);
            self.warp(Some(warp)).into_iter().for_each(|warp| (warp.requested, warp.parked) = (None, Some(lock)));
        }
        if let Some(release) = ports.accepted_release(inputs, outputs) {
            self.warp(Some(release.warp)).into_iter().for_each(|warp| warp.releases += 1);
            self.releases.push_back(release);
        }
        if let Some((warp, lock)) = ports.accepted_request(inputs, outputs).filter(|(_, lock)| *lock < ports.locks) {
            if let Some(warp) = self.warp(Some(warp)).filter(|warp| warp.is_idle()) {
                warp.requested = Some(lock);
            }
        }
    }

    /// Removes the release that an output completes or rejects.
    fn take_completed_release(&mut self) -> Option<Release> {
        let release = self.releases.pop_front()?;
        self.warp(Some(release.warp)).into_iter().for_each(|warp| warp.releases -= 1);
        Some(release)
    }

    /// Frees one mutex of a warp; with `None`, all of them.
    fn free(&mut self, warp: u64, lock: Option<u64>) {
        for (number, owner) in self.owners.iter_mut().enumerate() {
            if *owner == Some(warp) && lock.is_none_or(|lock| lock == number as u64) {
                *owner = None;
            }
        }
        let owned = (0..).zip(&self.owners).filter(|(_, owner)| **owner == Some(warp));
        let owned = owned.fold(0, |owned, (lock, _): (u64, _)| owned | 1 << lock);
        if let Some(warp) = self.warp(Some(warp)) {
            warp.owned = owned;
            warp.yield_pending &= owned != 0;
        }
    }

    /// State of a warp; `None` without a warp or if the warp does not exist.
    fn warp(&mut self, warp: Option<u64>) -> Option<&mut WarpView> {
        self.warps.get_mut(warp? as usize)
    }
}
