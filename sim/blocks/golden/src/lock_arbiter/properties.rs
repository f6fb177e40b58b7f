//! Properties of the lock arbiter (docs/reference/rules.md) that need no decision: they observe the ports only. The
//! stream oracle checks P3 and the remaining rules.

use super::ports::Ports;
use super::signals::{Outputs, Pair, Pulse, Settings};
use super::state::PortState;
use super::waits::Waits;
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::{bounds, BLOCK};
use warploom_model::properties::ResetSilences;
use warploom_model::{ensure, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let valids = [
        "released_valid",
        "grant_valid",
        "park_valid",
        "yield_valid",
        "error_valid",
        "aged_valid",
        "overdue_valid",
        "lock_words",
    ];
    vec![
        Box::new(ResetSilences::new(&BLOCK.layout(parameters), &["ready"], &valids)),
        Box::new(Ownership::new(parameters)),
        Box::new(Waits::new(parameters)),
    ]
}

/// P1, P2, P4 and P7: a mutex is granted only while it is free. The owner loses the mutex only by a release or park of
/// its own, and the lock word shows the owner. A parked warp gets no other mutex. A mutex that a parked warp waits for
/// is free for at most the duration of one event. A yield goes only to a warp that owns a mutex and has no pending
/// yield.
struct Ownership {
    ports: Ports,
    state: PortState,
    /// EVENT: maximum duration of an event in cycles.
    event: u64,
    /// Cycle in which each mutex last became free, and the warp that lost it; `None` after a reset.
    freed: Vec<(u64, Option<usize>)>,
    reset_seen: bool,
}

impl Ownership {
    fn new(parameters: &Parameters) -> Self {
        let settings = Settings::new(parameters);
        Self {
            ports: Ports::new(&BLOCK.layout(parameters)),
            state: PortState::new(settings),
            event: bounds::event(parameters),
            freed: vec![(0, None); settings.locks],
            reset_seen: false,
        }
    }

    /// Checks a pulse and applies it.
    fn pulse(&mut self, pulse: Pulse, cycle: u64) -> Result<(), Violation> {
        ensure!(self.state.in_range(pulse), "{pulse} names a warp or a mutex that does not exist");
        if let Pulse::Grant(Pair { warp, lock }) = pulse {
            let owner = self.state.owners[lock];
            ensure!(owner.is_none(), "{pulse}, but the mutex has owner {owner:?}");
            let parked = self.state.parked[warp].filter(|(_, parked)| *parked != lock);
            ensure!(parked.is_none(), "{pulse}, but the warp is parked on another mutex");
        }
        if let Pulse::Yield(request) = pulse {
            let warp = request.warp;
            ensure!(self.state.owns_since[warp].is_some(), "{pulse}, but the warp owns nothing");
            ensure!(self.state.yields[warp].is_none(), "{pulse}, but a yield of the warp is pending");
        }
        let owners = self.state.owners.clone();
        for lock in self.state.apply(pulse, cycle) {
            self.freed[lock] = (cycle, owners[lock]);
        }
        Ok(())
    }

    /// Checks the lock words, and the times in which mutexes are free, after the pulses of a cycle.
    fn check(&self, outputs: &[u64], cycle: u64) -> Result<(), Violation> {
        for (lock, owner) in self.state.owners.iter().enumerate() {
            let (locked, shown) = self.ports.word(lock, outputs);
            if let Some(warp) = *owner {
                ensure!(locked && shown == warp, "warp {warp} owns mutex {lock}, but its lock word does not show it");
                continue;
            }
            let (since, loser) = self.freed[lock];
            let free_cycles = cycle - since;
            let stale = loser == Some(shown) && free_cycles <= self.event;
            ensure!(!locked || stale, "mutex {lock} is free, but its lock word shows warp {shown}");
            let waiting = self.state.parked.iter().flatten().any(|&(_, parked)| parked == lock);
            ensure!(
                !waiting || free_cycles <= self.event,
                "mutex {lock} is free for {free_cycles} cycles although a warp is parked on it, expected at most {}",
                self.event
            );
        }
        Ok(())
    }
}

impl Property for Ownership {
    fn name(&self) -> &'static str {
        "a_mutex_has_one_owner_and_is_free_only_if_nobody_waits"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let inputs = self.ports.inputs(inputs);
        if inputs.reset {
            self.state = PortState::new(self.state.settings);
            self.freed.fill((cycle, None));
            self.reset_seen = true;
            return Ok(());
        }
        let Ok(shown) = self.ports.outputs(outputs) else { return Ok(()) };
        if !self.reset_seen {
            return Ok(());
        }
        let Outputs { ready, .. } = shown;
        shown.pulses().try_for_each(|pulse| self.pulse(pulse, cycle))?;
        if let Some(release) = inputs.release.filter(|_| ready) {
            self.state.accept(release);
        }
        self.check(outputs, cycle)
    }
}
