//! Tests of the interpreter, the oracle and the properties of `lock_arbiter`.

mod bench;
mod decisions;
mod faults;
mod sections;
mod workload;

use super::{Arbiter, Event, Pair, PriorityWrite, Pulse, Release, Settings};
use warploom_contract::Parameters;
use warploom_contracts::lock_arbiter::BLOCK;

/// Parameters with these settings, such as `WARPS=6`; the others have their defaults.
fn parameters_with(settings: &[&str]) -> Parameters {
    BLOCK.with_settings(settings).expect("compiled in")
}

/// Default settings with these numbers of warps and mutexes.
fn settings(warps: usize, locks: usize) -> Settings {
    Settings { warps, locks, ..Settings::new(&BLOCK.defaults()) }
}

fn pair(warp: usize, lock: usize) -> Pair {
    Pair { warp, lock }
}

fn granted(warp: usize, lock: usize) -> Pulse {
    Pulse::Grant(pair(warp, lock))
}

fn parked(warp: usize, lock: usize) -> Pulse {
    Pulse::Park(pair(warp, lock))
}

/// Arbiter that decides one event after the other.
struct Run {
    arbiter: Arbiter,
}

impl Run {
    fn new(settings: Settings) -> Self {
        Self { arbiter: Arbiter::new(settings) }
    }

    /// Decides an event and returns its pulses. Checks that between events no warp waits for a free mutex, and that
    /// parked warps own no mutex.
    fn decide(&mut self, event: Event) -> Vec<Pulse> {
        let pulses = self.arbiter.decide(event).pulses();
        assert_eq!(self.arbiter.free_and_wanted(), None, "after {event:?}");
        for warp in 0..self.arbiter.settings().warps {
            let parked = matches!(self.arbiter.request_state(warp), super::RequestState::Parked(_));
            assert!(!parked || self.arbiter.owned(warp).next().is_none(), "warp {warp} after {event:?}");
        }
        pulses
    }

    fn request(&mut self, warp: usize, lock: usize) -> Vec<Pulse> {
        self.decide(Event::Request(pair(warp, lock)))
    }

    fn release(&mut self, warp: usize, lock: usize) -> Vec<Pulse> {
        self.decide(Event::Release(Release::One(pair(warp, lock))))
    }

    fn release_all(&mut self, warp: usize) -> Vec<Pulse> {
        self.decide(Event::Release(Release::All(warp)))
    }

    fn priority(&mut self, warp: usize, value: u64) -> &mut Self {
        assert_eq!(self.decide(Event::Priority(PriorityWrite { warp, value })), []);
        self
    }

    /// Sets the priorities of the first warps. All other warps keep theirs.
    fn priorities(&mut self, values: &[u64]) -> &mut Self {
        for (warp, &value) in values.iter().enumerate() {
            self.priority(warp, value);
        }
        self
    }

    /// Gives free mutexes to warps. Each pair is a warp and a mutex.
    fn set_owner(&mut self, pairs: &[(usize, usize)]) -> &mut Self {
        for &(warp, lock) in pairs {
            assert_eq!(self.request(warp, lock), [granted(warp, lock)]);
        }
        self
    }

    fn owners(&self) -> Vec<Option<usize>> {
        (0..self.arbiter.settings().locks).map(|lock| self.arbiter.owner(lock)).collect()
    }
}
