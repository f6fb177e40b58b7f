//! View of the arbiter from its ports: the state that a user of the block knows.

use super::ports::LockPorts;

/// State of a warp as the ports have shown it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct WarpView {
    /// Mutex of its request in progress.
    pub(crate) asks: Option<u64>,
    /// Mutex on which it is parked.
    pub(crate) parked: Option<u64>,
    /// Mask of the mutexes that it owns.
    pub(crate) owned: u64,
    /// Whether a yield is pending: requested, and the warp still owns a mutex.
    pub(crate) yield_pending: bool,
}

impl WarpView {
    /// Whether it can make a request.
    pub(crate) fn is_idle(&self) -> bool {
        self.asks.is_none() && self.parked.is_none()
    }

    /// Whether it owns this mutex.
    pub(crate) fn owns(&self, lock: u64) -> bool {
        self.owned >> lock & 1 == 1
    }
}

/// State of all warps. It includes a cycle only after that cycle.
pub(crate) struct View {
    pub(crate) warps: Vec<WarpView>,
    /// Owner of each mutex.
    pub(crate) owners: Vec<Option<u64>>,
}

impl View {
    /// Creates the view in the state after reset.
    pub(crate) fn new(ports: &LockPorts) -> Self {
        Self { warps: vec![WarpView::default(); ports.warps as usize], owners: vec![None; ports.locks as usize] }
    }

    /// Observes a cycle.
    pub(crate) fn observe(&mut self, ports: &LockPorts, inputs: &[u64], outputs: &[u64]) {
        for warp in &mut self.warps {
            warp.owned = 0;
        }
        for (lock, owner) in self.owners.iter_mut().enumerate() {
            *owner = ports.owner(outputs, lock as u64).filter(|&owner| owner < ports.warps);
            if let Some(owner) = *owner {
                self.warps[owner as usize].owned |= 1 << lock;
            }
        }
        if let Some(warp) = self.of(ports.grant(outputs).map(|(warp, _)| warp)) {
            (warp.asks, warp.parked) = (None, None);
        }
        if let Some((warp, lock)) = ports.park(outputs) {
            if let Some(warp) = self.of(Some(warp)) {
                (warp.asks, warp.parked) = (None, Some(lock));
            }
        }
        if let Some(warp) = self.of(ports.yield_request(outputs)) {
            warp.yield_pending = true;
        }
        // A warp with error 2 has no request in progress; the other errors change nothing.
        if let Some(warp) = self.of(ports.error(outputs).filter(|(_, code)| *code == 2).map(|(warp, _)| warp)) {
            warp.asks = None;
        }
        for warp in &mut self.warps {
            warp.yield_pending &= warp.owned != 0;
        }
        if let Some((warp, lock)) = ports.taken(inputs, outputs).filter(|(_, lock)| *lock < ports.locks) {
            if let Some(warp) = self.of(Some(warp)).filter(|warp| warp.is_idle()) {
                warp.asks = Some(lock);
            }
        }
        if ports.is_reset(inputs) {
            *self = Self::new(ports);
        }
    }

    fn of(&mut self, warp: Option<u64>) -> Option<&mut WarpView> {
        self.warps.get_mut(warp? as usize)
    }
}
