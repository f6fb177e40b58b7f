//! Warps as state machines that run their sections on a scheme, one cycle at a time.

use crate::scheme::{Events, Pair, Release, Scheme};
use crate::section::{Section, Step};
use serde::Serialize;
use std::collections::VecDeque;

/// Minimum number of cycles from one instruction of a section's work to the next one of the same warp.
pub const LATENCY: u64 = 8;

/// Policy of issue in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Issue {
    /// One warp issues a request, a release or an instruction of a section's work, round-robin among the ready warps.
    #[default]
    Shared,
    /// All warps can issue instructions of their work in the same cycle. In addition, one warp issues a request, and
    /// one warp a release. Retries therefore take no issue slots, only cycles of the request port.
    Own,
}

impl Issue {
    /// All policies.
    pub const ALL: [Self; 2] = [Self::Shared, Self::Own];

    /// Returns the name of the policy.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Own => "own",
        }
    }
}

/// Behaviour of the warps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Behaviour {
    /// Policy of issue.
    pub issue: Issue,
    /// Number of final instructions of a section that write. A holder that is asked to yield before these instructions
    /// releases its mutexes at once. During these instructions, it completes its section first.
    pub writes: u64,
    /// Cycles from a failed request to the next attempt, at least 1. With 1, a warp retries as soon as it sees the
    /// failure.
    pub back_off: u64,
    /// Maximum number of cycles of the run.
    pub limit: u64,
}

/// Result of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether every section was completed.
    pub done: bool,
    /// Cycles until the last section was completed, or the limit of the run if `done` is false.
    pub cycles: u64,
    /// Waits of the sections of each warp, in cycles: from the first demand for a mutex to the final acquisition of the
    /// complete set.
    pub waits: Vec<Vec<u64>>,
    /// Cycles in which the sections of each warp were completed.
    pub ends: Vec<Vec<u64>>,
    /// Number of requests minus the number of mutexes that the sections take; at least 0.
    pub retries: u64,
    /// Cycles of discarded work in sections: [`LATENCY`] for each discarded instruction.
    pub wasted: u64,
}

/// State of a warp.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Between sections until this cycle.
    Outside(u64),
    /// At the start of a step.
    Ready,
    /// Ready to request this mutex.
    Requesting(usize),
    /// Waiting for the reply to a request, or parked.
    Waiting,
    /// Executing instructions.
    Working {
        /// Number of instructions still to be issued.
        left: u64,
        /// First cycle in which the next instruction can be issued, or in which the step ends.
        next: u64,
    },
    /// Ready to release this mutex.
    Releasing(usize),
    /// At the end of a section, ready to release all mutexes.
    Leaving,
    /// In back-off until this cycle.
    BackOff(u64),
    /// All sections completed.
    Finished,
}

/// Kind of instruction that a warp is ready to issue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operation {
    Request,
    Release,
    Work,
}

/// Warp with its position in its sections.
struct Warp<'a> {
    sections: &'a [Section],
    /// Index of the current section.
    section: usize,
    /// Index of the next step of the section.
    step: usize,
    state: State,
    /// Owned mutexes, one bit each.
    owned: u64,
    /// Whether all mutexes are to be released, after a yield request or an acquisition out of sequence.
    releases_all: bool,
    /// Releases without a response yet; true for a release of all mutexes.
    releasing: VecDeque<bool>,
    /// Cycle in which the current section first needed a mutex.
    wanted_since: u64,
    /// Cycle in which the warp last acquired the complete set of mutexes of a section.
    complete_since: u64,
    /// Number of instructions issued since the section was started or restarted.
    worked: u64,
}

impl<'a> Warp<'a> {
    fn new(sections: &'a [Section]) -> Self {
        let state = sections.first().map_or(State::Finished, |section| State::Outside(section.outside));
        Self {
            sections,
            section: 0,
            step: 0,
            state,
            owned: 0,
            releases_all: false,
            releasing: VecDeque::new(),
            wanted_since: 0,
            complete_since: 0,
            worked: 0,
        }
    }

    /// Returns the steps of the current section.
    fn steps(&self) -> &'a [Step] {
        self.sections.get(self.section).map_or(&[], |section| &section.steps)
    }

    fn owns(&self, lock: usize) -> bool {
        self.owned >> lock & 1 == 1
    }

    /// Returns the instruction that the warp can issue in the cycle `now`. `ready`: the scheme accepts requests and
    /// releases.
    fn next_operation(&self, now: u64, ready: bool) -> Option<Operation> {
        match self.state {
            _ if self.releases_all => Some(Operation::Release).filter(|_| ready),
            State::Releasing(_) | State::Leaving if ready => Some(Operation::Release),
            State::Requesting(_) if ready => Some(Operation::Request),
            State::Working { left, next } if left > 0 && next <= now => Some(Operation::Work),
            _ => None,
        }
    }

    /// Returns the number of remaining instructions of the section, without its final release. Returns `None` if the
    /// section needs another mutex, or if the warp is neither working nor at the end of the section.
    fn remaining_instructions(&self) -> Option<u64> {
        let left = match self.state {
            State::Working { left, .. } => left,
            State::Leaving => return Some(0),
            _ => return None,
        };
        let rest = self.steps()[self.step..].iter().map(|step| match step {
            Step::Take(_) => None,
            Step::Work(instructions) => Some(*instructions),
            Step::Give(_) => Some(1),
        });
        Some(left + rest.sum::<Option<u64>>()?)
    }

    /// Ends a state whose time is over, then starts steps until one takes time.
    fn advance(&mut self, now: u64) {
        match self.state {
            State::Outside(until) if until <= now => {
                self.state = State::Ready;
                self.wanted_since = now;
            }
            State::Working { left: 0, next: until } | State::BackOff(until) if until <= now => {
                self.state = State::Ready
            }
            _ => {}
        }
        while self.state == State::Ready && !self.releases_all {
            let step = self.steps().get(self.step).copied();
            self.step += 1;
            match step {
                None => self.state = State::Leaving,
                Some(Step::Take(lock)) if self.owns(lock) => self.record_complete_set(now),
                Some(Step::Take(lock)) => {
                    self.step -= 1;
                    let out_of_sequence = self.owned != 0 && self.step == 0 && self.sections[self.section].in_sequence;
                    if out_of_sequence {
                        self.releases_all = true;
                    } else {
                        self.state = State::Requesting(lock);
                    }
                }
                Some(Step::Work(left)) => self.state = State::Working { left, next: now },
                Some(Step::Give(lock)) => self.state = State::Releasing(lock),
            }
        }
    }

    /// Records the acquisition of the complete set if the previous step took its last mutex.
    fn record_complete_set(&mut self, now: u64) {
        if self.step == self.sections[self.section].complete_at() {
            self.complete_since = now;
        }
    }
}

/// Warps running on a scheme.
struct Machine<'a> {
    behaviour: Behaviour,
    warps: Vec<Warp<'a>>,
    /// Owners as the warps observe them.
    owners: Vec<Option<usize>>,
    /// Number of the current cycle.
    now: u64,
    /// Number of requests sent.
    requests: u64,
    outcome: Outcome,
    /// Last warp served by each port. Port 0 is the shared issue slot or the release port, port 1 the request port.
    last_served: [usize; 2],
}

/// Runs the sections of each warp on a scheme with `locks` mutexes.
///
/// # Panics
/// Panics if the scheme grants a mutex to two warps.
pub fn run(scheme: &mut impl Scheme, sections: &[Vec<Section>], locks: usize, behaviour: Behaviour) -> Outcome {
    let per_warp = || vec![Vec::new(); sections.len()];
    let mut machine = Machine {
        behaviour,
        warps: sections.iter().map(|sections| Warp::new(sections)).collect(),
        owners: vec![None; locks],
        now: 0,
        requests: 0,
        outcome: Outcome { waits: per_warp(), ends: per_warp(), ..Outcome::default() },
        last_served: [0; 2],
    };
    let mut events = Events::default();
    while machine.now < behaviour.limit && !machine.is_done() {
        machine.apply_events(events);
        let (request, release) = machine.issue(scheme.ready());
        events = scheme.step(request, release);
        machine.now += 1;
    }
    let lock_count: u64 = sections.iter().flatten().map(Section::lock_count).sum();
    Outcome {
        done: machine.is_done(),
        cycles: machine.now,
        // A run that reached its limit may have sent fewer requests than its sections take mutexes.
        retries: machine.requests.saturating_sub(lock_count),
        ..machine.outcome
    }
}

impl Machine<'_> {
    fn is_done(&self) -> bool {
        self.warps.iter().all(|warp| warp.state == State::Finished)
    }

    /// Applies the decisions of the previous cycle. Losses of mutexes come first, since a lost mutex may be granted in
    /// the same cycle.
    fn apply_events(&mut self, events: Events) {
        if let Some((warp, effective)) = events.released {
            self.apply_release(warp, effective);
        }
        for warp in events.park.map(|pair| pair.warp).into_iter().chain(events.failed) {
            self.remove_all(warp);
            self.restart(warp);
            self.warps[warp].releases_all = false;
        }
        if let Some(warp) = events.failed {
            self.warps[warp].state = State::BackOff(self.now - 1 + self.behaviour.back_off);
        }
        if let Some(Pair { warp, lock }) = events.grant {
            assert_eq!(self.owners[lock], None, "mutex {lock}, granted to warp {warp}, has an owner");
            self.owners[lock] = Some(warp);
            self.warps[warp].owned |= 1 << lock;
            self.warps[warp].state = State::Ready;
        }
        if let Some(warp) = events.yield_requested {
            self.request_yield(warp);
        }
        for warp in &mut self.warps {
            warp.advance(self.now);
        }
    }

    /// Applies the response to a release. `effective`: the release was not rejected. A release of all mutexes also
    /// releases a mutex that was granted after the release was issued.
    fn apply_release(&mut self, number: usize, effective: bool) {
        let all = self.warps[number].releasing.pop_front() == Some(true);
        if all && effective && self.warps[number].owned != 0 {
            self.remove_all(number);
            self.restart(number);
            let warp = &mut self.warps[number];
            warp.releases_all = false;
            if warp.state != State::Waiting {
                warp.state = State::Ready;
            }
        }
    }

    /// Applies a yield request: the warp releases all its mutexes and restarts its section, unless it executes its
    /// final instructions.
    fn request_yield(&mut self, warp: usize) {
        // A warp without mutexes has nothing to release.
        if self.warps[warp].owned == 0 {
            return;
        }
        if self.warps[warp].remaining_instructions().is_some_and(|left| left <= self.behaviour.writes) {
            return;
        }
        self.restart(warp);
        let warp = &mut self.warps[warp];
        warp.releases_all = true;
        // A pending request stays pending.
        if warp.state != State::Waiting {
            warp.state = State::Ready;
        }
    }

    /// Restarts the section of a warp and discards its work.
    fn restart(&mut self, warp: usize) {
        let warp = &mut self.warps[warp];
        self.outcome.wasted += LATENCY * std::mem::take(&mut warp.worked);
        warp.step = 0;
    }

    /// Makes all mutexes of a warp free.
    fn remove_all(&mut self, warp: usize) {
        self.owners.iter_mut().filter(|owner| **owner == Some(warp)).for_each(|owner| *owner = None);
        self.warps[warp].owned = 0;
    }

    /// Issues the instructions of a cycle, and returns the request and the release among them. `ready`: the scheme
    /// accepts both.
    fn issue(&mut self, ready: bool) -> (Option<Pair>, Option<Release>) {
        let now = self.now;
        let next_operation = |warp: &Warp| warp.next_operation(now, ready);
        match self.behaviour.issue {
            Issue::Shared => {
                let Some(warp) = self.round_robin(0, |warp| next_operation(warp).is_some()) else {
                    return (None, None);
                };
                match next_operation(&self.warps[warp]) {
                    Some(Operation::Request) => return (self.request(warp), None),
                    Some(Operation::Release) => return (None, Some(self.release(warp))),
                    _ => self.work(warp),
                }
                (None, None)
            }
            Issue::Own => {
                for warp in 0..self.warps.len() {
                    if next_operation(&self.warps[warp]) == Some(Operation::Work) {
                        self.work(warp);
                    }
                }
                let releaser = self.round_robin(0, |warp| next_operation(warp) == Some(Operation::Release));
                let requester = self.round_robin(1, |warp| next_operation(warp) == Some(Operation::Request));
                (requester.and_then(|warp| self.request(warp)), releaser.map(|warp| self.release(warp)))
            }
        }
    }

    /// Returns the next warp for which `wants` is true, round-robin after the warp that the port (of
    /// [`last_served`](Self::last_served)) served last. Returns `None` if there is none.
    fn round_robin(&mut self, port: usize, wants: impl Fn(&Warp) -> bool) -> Option<usize> {
        let count = self.warps.len();
        let first = self.last_served[port] + 1;
        let next = (first..first + count).map(|warp| warp % count).find(|&warp| wants(&self.warps[warp]))?;
        self.last_served[port] = next;
        Some(next)
    }

    /// Issues an instruction of a section's work.
    fn work(&mut self, warp: usize) {
        let warp = &mut self.warps[warp];
        if let State::Working { left, .. } = warp.state {
            warp.state = State::Working { left: left - 1, next: self.now + LATENCY };
            warp.worked += 1;
        }
    }

    /// Issues a request; returns `None` if the warp is not ready to request a mutex.
    fn request(&mut self, warp: usize) -> Option<Pair> {
        let State::Requesting(lock) = self.warps[warp].state else { return None };
        self.warps[warp].state = State::Waiting;
        self.requests += 1;
        Some(Pair { warp, lock })
    }

    /// Issues a release of one mutex or of all. A release at the end of a section completes the section.
    fn release(&mut self, number: usize) -> Release {
        let warp = &mut self.warps[number];
        let releases_one = !warp.releases_all && matches!(warp.state, State::Releasing(_));
        warp.releasing.push_back(!releases_one);
        if !warp.releases_all {
            if let State::Releasing(lock) = warp.state {
                warp.state = State::Ready;
                warp.owned &= !(1 << lock);
                self.owners[lock] = None;
                return Release::One(Pair { warp: number, lock });
            }
            self.outcome.waits[number].push(warp.complete_since - warp.wanted_since);
            self.outcome.ends[number].push(self.now);
            warp.worked = 0;
            warp.step = 0;
            warp.section += 1;
            let next = warp.sections.get(warp.section);
            warp.state = next.map_or(State::Finished, |next| State::Outside(self.now + 1 + next.outside));
        }
        warp.releases_all = false;
        self.remove_all(number);
        Release::All(number)
    }
}
