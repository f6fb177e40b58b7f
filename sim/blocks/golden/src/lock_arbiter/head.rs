//! The head: the event that is decided next, or whose pulses have begun, with its latencies in cycles.

use super::arbiter::{Arbiter, Decision};
use super::signals::{Event, Pulse};
use warploom_contracts::lock_arbiter::bounds::{
    hand_over, CONTENDED, ERROR, FREE_GRANT, HAND_OVER, INTERNAL, PRIORITY, RELEASED,
};

/// Event that is decided next, or whose pulses have begun.
pub(super) struct Head {
    pub(super) event: Event,
    /// Latest cycle in which the event starts.
    latest: u64,
    /// Earliest cycle in which the event starts.
    earliest: u64,
    /// Expected pulses.
    pub(super) decision: Decision,
    /// Arbiter after the event.
    pub(super) after: Arbiter,
    /// Whether the pulse of each step has appeared.
    pub(super) shown: Vec<bool>,
    /// Number of cycles by which internal events and packing extend the latencies.
    pub(super) extra: u64,
    /// Whether an internal event that is not included in `extra` may have delayed the event.
    pub(super) delayed: bool,
}

impl Head {
    /// Decides an event that starts between the cycles `earliest` and `latest`, both included.
    pub(super) fn new(event: Event, (earliest, latest): (u64, u64), arbiter: &Arbiter) -> Self {
        let mut after = arbiter.clone();
        let decision = after.decide(event);
        let shown = vec![false; decision.steps.len()];
        Self { event, latest, earliest, decision, after, shown, extra: 0, delayed: false }
    }

    /// Whether a pulse of the event has appeared.
    pub(super) fn has_begun(&self) -> bool {
        self.shown.contains(&true)
    }

    /// Pulses that have not appeared, with their maximum latencies from the start of the event. `event_bound` is EVENT,
    /// the maximum duration of an event. All times are in cycles.
    pub(super) fn missing(&self, event_bound: u64) -> impl Iterator<Item = (Pulse, u64)> + '_ {
        let freed = self.decision.freed as u64;
        let steps = &self.decision.steps;
        let missing: Vec<usize> = (0..steps.len()).filter(|&index| !self.shown[index]).collect();
        let grants = missing.iter().filter(|&&index| matches!(steps[index].pulse, Pulse::Grant(_))).count() as u64;
        let first_park = steps.iter().position(|step| matches!(step.pulse, Pulse::Park(_)));
        // Any missing grant may be the next one. All freed mutexes without waiting warps may be handled before it.
        let next = (freed + 1).saturating_sub(grants);
        missing.into_iter().map(move |index| {
            let step = steps[index];
            let latency = match step.pulse {
                Pulse::Released(_) => RELEASED,
                Pulse::Error(_) => ERROR,
                Pulse::Yield(_) => CONTENDED,
                Pulse::Grant(_) if step.after.is_none() => FREE_GRANT,
                Pulse::Grant(_) if self.decision.parks() > 0 => event_bound,
                Pulse::Grant(_) if freed == 1 => HAND_OVER,
                Pulse::Grant(_) => hand_over(next),
                // The other parks result from mutexes that become free in the event.
                Pulse::Park(_) if matches!(self.event, Event::Request(_)) && first_park == Some(index) => CONTENDED,
                Pulse::Park(_) => event_bound,
            };
            (step.pulse, latency.min(event_bound))
        })
    }

    /// Number of mutexes that become free in the event and that no warp gets.
    pub(super) fn unwanted(&self) -> u64 {
        let handed_over = self.decision.steps.iter().filter(|step| step.after.is_some()).count();
        (self.decision.freed - handed_over) as u64
    }

    /// Number of pulses of the event that satisfy a condition.
    fn count(&self, is_counted: impl Fn(Pulse) -> bool) -> usize {
        self.decision.steps.iter().filter(|step| is_counted(step.pulse)).count()
    }

    /// Maximum duration of this event in cycles, without internal events and packing. `event_bound` is EVENT.
    pub(super) fn duration(&self, event_bound: u64) -> u64 {
        let freed = self.decision.freed as u64;
        let duration = match self.event {
            Event::Priority(_) => PRIORITY,
            _ if self.decision.steps.iter().any(|step| matches!(step.pulse, Pulse::Error(_))) => ERROR,
            Event::Request(_) if freed > 0 => event_bound,
            Event::Request(_) if self.count(|pulse| matches!(pulse, Pulse::Grant(_))) > 0 => FREE_GRANT,
            Event::Request(_) => CONTENDED,
            Event::Release(_) if self.decision.parks() > 0 => event_bound,
            Event::Release(_) if freed == 1 && self.decision.steps.len() == 1 => RELEASED,
            Event::Release(_) if freed == 1 => HAND_OVER,
            Event::Release(_) => hand_over(freed),
        };
        duration.min(event_bound)
    }

    /// Number of cycles by which the event may last longer than 6 cycles, the duration that the windows of internal
    /// events assume. `event_bound` is EVENT.
    pub(super) fn excess(&self, event_bound: u64) -> u64 {
        self.duration(event_bound).saturating_sub(INTERNAL)
    }

    /// Earliest and latest cycle in which the event starts, for [`new`](Self::new) after an internal event.
    pub(super) fn starts(&self) -> (u64, u64) {
        (self.earliest, self.latest)
    }

    /// Number of cycles by which the missing first pulse exceeds its maximum latency if no delay is added. The latency
    /// counts from the latest start, and from the earliest one. `event_bound` is EVENT, and `now` is the current cycle.
    pub(super) fn overrun(&self, event_bound: u64, now: u64) -> (u64, u64) {
        let first = self.missing(event_bound).map(|(_, latency)| latency).min();
        let since = |start: u64| first.map_or(0, |latency| now.saturating_sub(start + latency));
        (since(self.latest), since(self.earliest))
    }

    /// Cycle from which on only packing can explain that an accepted request has no pulse yet, if it started as early
    /// as possible: FREE_GRANT is the smallest latency of its first pulse.
    pub(super) fn packs_from(&self) -> u64 {
        self.earliest + FREE_GRANT
    }

    /// Last cycle in which the pulse of a step with this latency may appear.
    pub(super) fn deadline(&self, latency: u64) -> u64 {
        self.latest + latency + self.extra + if self.delayed { INTERNAL } else { 0 }
    }
}
