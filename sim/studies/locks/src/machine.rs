//! The warps: state machines that do their sections on a scheme, a cycle at a time.

use crate::scheme::{Events, Pair, Release, Scheme};
use crate::section::{Section, Step};
use serde::Serialize;

/// Cycles from an instruction of a section's work until its warp may issue the next one.
pub const LATENCY: u64 = 8;

/// Who may issue in a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Issue {
    /// One warp: a request, a release or an instruction of a section's work, in turn among the warps that have one.
    #[default]
    Shared,
    /// Every warp its work, beside one request and one release: tries cost nothing but the port.
    Own,
}

impl Issue {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Shared, Self::Own];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Shared => "shared",
            Self::Own => "own",
        }
    }
}

/// How the warps behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Behaviour {
    /// Who may issue.
    pub issue: Issue,
    /// The last instructions of a section that write. A holder that is told before them gives up at once, in them it finishes.
    pub writes: u64,
    /// Cycles from a request that fails until the next try; 1: as soon as the failure shows.
    pub back_off: u64,
    /// The run ends after so many cycles, done or not.
    pub limit: u64,
}

/// What came of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether every section was done.
    pub done: bool,
    /// Cycles until the last section was.
    pub cycles: u64,
    /// Of each warp, the cycles that each of its sections waited: from wanting its first mutex to owning its whole set, the last time
    /// that it came to own it.
    pub waits: Vec<Vec<u64>>,
    /// Of each warp, the cycles in which its sections were done.
    pub ends: Vec<Vec<u64>>,
    /// Requests beyond those that the sections name.
    pub retries: u64,
    /// Cycles of work in sections that was thrown away.
    pub wasted: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Until this cycle, between sections.
    Outside(u64),
    /// At a step that is to begin.
    Ready,
    /// Wants to ask for a mutex.
    Asking(usize),
    /// Has asked, or is parked.
    Waiting,
    /// Works.
    Working {
        /// Instructions to be issued.
        left: u64,
        /// The first cycle in which the next one can be issued, or the step is over.
        next: u64,
    },
    /// Wants to give a mutex back.
    Giving(usize),
    /// Is done with its section and wants to give everything back.
    Leaving,
    /// Waits for this cycle to try again.
    BackOff(u64),
    /// Is done with all its sections.
    Finished,
}

/// What a warp would issue.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    Request,
    Release,
    Work,
}

struct Warp<'a> {
    sections: &'a [Section],
    section: usize,
    step: usize,
    state: State,
    /// The mutexes that it owns, a bit each.
    owned: u64,
    /// It has given up, or got something out of turn: everything that it owns is to be given back.
    gives_up: bool,
    /// The cycle in which its section first wanted a mutex.
    begun: u64,
    /// The cycle in which it last came to own its whole set.
    whole: u64,
    /// Instructions issued in this try.
    worked: u64,
}

impl<'a> Warp<'a> {
    fn new(sections: &'a [Section]) -> Self {
        let state = sections.first().map_or(State::Finished, |section| State::Outside(section.outside));
        Self { sections, section: 0, step: 0, state, owned: 0, gives_up: false, begun: 0, whole: 0, worked: 0 }
    }

    fn steps(&self) -> &'a [Step] {
        self.sections.get(self.section).map_or(&[], |section| &section.steps)
    }

    fn owns(&self, lock: usize) -> bool {
        self.owned >> lock & 1 == 1
    }

    fn want(&self, now: u64, ready: bool) -> Option<Want> {
        match self.state {
            _ if self.gives_up => Some(Want::Release),
            State::Giving(_) | State::Leaving => Some(Want::Release),
            State::Asking(_) if ready => Some(Want::Request),
            State::Working { left, next } if left > 0 && next <= now => Some(Want::Work),
            _ => None,
        }
    }

    /// Instructions until its section is done, if it needs no more mutexes.
    fn left(&self) -> Option<u64> {
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

    /// Begins steps, up to one that takes time.
    fn advance(&mut self, now: u64) {
        match self.state {
            State::Outside(until) if until <= now => {
                self.state = State::Ready;
                self.begun = now;
            }
            State::Working { left: 0, next: until } | State::BackOff(until) if until <= now => {
                self.state = State::Ready
            }
            _ => {}
        }
        while self.state == State::Ready && !self.gives_up {
            let step = self.steps().get(self.step).copied();
            self.step += 1;
            match step {
                None => self.state = State::Leaving,
                Some(Step::Take(lock)) if self.owns(lock) => self.note_whole(now),
                Some(Step::Take(lock)) => {
                    self.step -= 1;
                    let out_of_turn = self.owned != 0 && self.step == 0 && self.sections[self.section].in_turn;
                    if out_of_turn {
                        self.gives_up = true;
                    } else {
                        self.state = State::Asking(lock);
                    }
                }
                Some(Step::Work(left)) => self.state = State::Working { left, next: now },
                Some(Step::Give(lock)) => self.state = State::Giving(lock),
            }
        }
    }

    /// A mutex has been taken: was it the last?
    fn note_whole(&mut self, now: u64) {
        if self.step == self.sections[self.section].whole() {
            self.whole = now;
        }
    }
}

/// The warps on a scheme.
struct Machine<'a> {
    behaviour: Behaviour,
    warps: Vec<Warp<'a>>,
    /// As the warps see it.
    owners: Vec<Option<usize>>,
    now: u64,
    requests: u64,
    outcome: Outcome,
    /// The warps that had their turn last: at the shared slot or the release port, and at the request port.
    last: [usize; 2],
}

/// Runs the sections of each warp on a scheme of so many mutexes.
///
/// # Panics
/// If the scheme gives a mutex to two warps.
pub fn run(scheme: &mut impl Scheme, sections: &[Vec<Section>], locks: usize, behaviour: Behaviour) -> Outcome {
    let each = || vec![Vec::new(); sections.len()];
    let mut machine = Machine {
        behaviour,
        warps: sections.iter().map(|sections| Warp::new(sections)).collect(),
        owners: vec![None; locks],
        now: 0,
        requests: 0,
        outcome: Outcome { waits: each(), ends: each(), ..Outcome::default() },
        last: [0; 2],
    };
    let mut events = Events::default();
    while machine.now < behaviour.limit && !machine.done() {
        machine.see(events);
        let (request, release) = machine.issue(scheme.ready());
        events = scheme.step(request, release);
        machine.now += 1;
    }
    let named: u64 = sections.iter().flatten().map(Section::takes).sum();
    Outcome {
        done: machine.done(),
        cycles: machine.now,
        // A run that ended early may not have come to all of them.
        retries: machine.requests.saturating_sub(named),
        ..machine.outcome
    }
}

impl Machine<'_> {
    fn done(&self) -> bool {
        self.warps.iter().all(|warp| warp.state == State::Finished)
    }

    /// What the scheme decided in the cycle before. What is lost comes first: it may be another's at once.
    fn see(&mut self, events: Events) {
        for warp in events.park.map(|pair| pair.warp).into_iter().chain(events.failed) {
            self.disown(warp);
            self.restart(warp);
            self.warps[warp].gives_up = false;
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
        if let Some(warp) = events.told {
            self.told(warp);
        }
        for warp in &mut self.warps {
            warp.advance(self.now);
        }
    }

    fn told(&mut self, warp: usize) {
        if self.warps[warp].left().is_some_and(|left| left <= self.behaviour.writes) {
            return;
        }
        self.restart(warp);
        let warp = &mut self.warps[warp];
        warp.gives_up = true;
        // A request that is under way stays so.
        if warp.state != State::Waiting {
            warp.state = State::Ready;
        }
    }

    /// A section begins anew; its work is lost.
    fn restart(&mut self, warp: usize) {
        let warp = &mut self.warps[warp];
        self.outcome.wasted += LATENCY * std::mem::take(&mut warp.worked);
        warp.step = 0;
    }

    fn disown(&mut self, warp: usize) {
        self.owners.iter_mut().filter(|owner| **owner == Some(warp)).for_each(|owner| *owner = None);
        self.warps[warp].owned = 0;
    }

    /// What the warps issue in this cycle.
    fn issue(&mut self, ready: bool) -> (Option<Pair>, Option<Release>) {
        let now = self.now;
        let want = |warp: &Warp| warp.want(now, ready);
        match self.behaviour.issue {
            Issue::Shared => {
                let Some(warp) = self.next(0, |warp| want(warp).is_some()) else { return (None, None) };
                match want(&self.warps[warp]) {
                    Some(Want::Request) => return (self.request(warp), None),
                    Some(Want::Release) => return (None, Some(self.release(warp))),
                    _ => self.work(warp),
                }
                (None, None)
            }
            Issue::Own => {
                for warp in 0..self.warps.len() {
                    if want(&self.warps[warp]) == Some(Want::Work) {
                        self.work(warp);
                    }
                }
                let releases = self.next(0, |warp| want(warp) == Some(Want::Release));
                let asks = self.next(1, |warp| want(warp) == Some(Want::Request));
                (asks.and_then(|warp| self.request(warp)), releases.map(|warp| self.release(warp)))
            }
        }
    }

    /// The warp whose turn it is, of those that want it: the next one after the last.
    fn next(&mut self, turn: usize, wants: impl Fn(&Warp) -> bool) -> Option<usize> {
        let count = self.warps.len();
        let first = self.last[turn] + 1;
        let next = (first..first + count).map(|warp| warp % count).find(|&warp| wants(&self.warps[warp]))?;
        self.last[turn] = next;
        Some(next)
    }

    fn work(&mut self, warp: usize) {
        let warp = &mut self.warps[warp];
        if let State::Working { left, .. } = warp.state {
            warp.state = State::Working { left: left - 1, next: self.now + LATENCY };
            warp.worked += 1;
        }
    }

    fn request(&mut self, warp: usize) -> Option<Pair> {
        let State::Asking(lock) = self.warps[warp].state else { return None };
        self.warps[warp].state = State::Waiting;
        self.requests += 1;
        Some(Pair { warp, lock })
    }

    fn release(&mut self, number: usize) -> Release {
        let warp = &mut self.warps[number];
        if !warp.gives_up {
            if let State::Giving(lock) = warp.state {
                warp.state = State::Ready;
                warp.owned &= !(1 << lock);
                self.owners[lock] = None;
                return Release::One(Pair { warp: number, lock });
            }
            self.outcome.waits[number].push(warp.whole - warp.begun);
            self.outcome.ends[number].push(self.now);
            warp.worked = 0;
            warp.step = 0;
            warp.section += 1;
            let next = warp.sections.get(warp.section);
            warp.state = next.map_or(State::Finished, |next| State::Outside(self.now + 1 + next.outside));
        }
        warp.gives_up = false;
        self.disown(number);
        Release::All(number)
    }
}
