//! How long a request waits: P5 and the first half of P6, and what simulation reports of them.

use super::limits::Retires;
use crate::lock_arbiter::bounds::Bounds;
use crate::lock_arbiter::scoreboard::{Ask, Scoreboard};
use warploom_contract::Parameters;
use warploom_model::{violation, Property, Violation};

/// The longest wait of warps strictly above all others, and what its formula says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfHighest {
    /// Requests that waited and were granted.
    pub requests: u64,
    /// Cycles from taking to grant, at most.
    pub wait: u64,
    /// R: the longest that a told warp took meanwhile.
    pub answer: u64,
    /// What the formula of P5 gives for this R.
    pub bound: u64,
}

/// A request that waits, and what its bound depends on, as measured since it was taken.
#[derive(Clone, Copy)]
struct Waiting {
    ask: Ask,
    longest: u64,
}

/// P5: with holders that answer a yield within R cycles, a warp strictly above all others gets its mutex within a bound, whatever the limit.
///
/// R is measured while it waits. With aging it holds for priority 0 alone: a parked one may rise to the same.
pub(super) struct HighestInTime {
    scoreboard: Scoreboard,
    bounds: Bounds,
    waiting: Option<(usize, Waiting)>,
    worst: WorstOfHighest,
}

impl HighestInTime {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self { bounds: Bounds::new(&scoreboard.settings), scoreboard, waiting: None, worst: WorstOfHighest::default() }
    }

    /// The request of the warp that is strictly above all others, and has been since it was taken.
    fn of_highest(&self) -> Option<(usize, Ask)> {
        let (warp, since) = self.scoreboard.highest?;
        self.scoreboard.asks[warp].filter(|ask| since <= ask.taken).map(|ask| (warp, ask))
    }

    fn check(&self, warp: usize, waiting: Waiting) -> Result<u64, Violation> {
        let (wait, bound) = (self.scoreboard.now - waiting.ask.taken, self.bounds.highest(waiting.longest));
        if wait > bound {
            let answer = waiting.longest;
            return Err(violation!(
                "warp {warp}, above all others, waits for {wait} cycles; R is {answer}: at most {bound}"
            ));
        }
        Ok(wait)
    }
}

impl Property for HighestInTime {
    fn name(&self) -> &'static str {
        "the_highest_gets_its_mutex_in_time"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        let waited = self.waiting.take();
        if let Some((warp, waiting)) = waited {
            if self.scoreboard.answered.is_some_and(|(answered, _)| answered == warp) {
                let wait = self.check(warp, waiting)?;
                self.worst.requests += 1;
                self.worst.wait = self.worst.wait.max(wait);
                self.worst.answer = self.worst.answer.max(waiting.longest);
                self.worst.bound = self.bounds.highest(self.worst.answer);
            }
        }
        if let Some((warp, ask)) = self.of_highest() {
            let before = waited.filter(|(_, waiting)| waiting.ask.taken == ask.taken);
            let longest = before.map_or(0, |(_, waiting)| waiting.longest).max(self.scoreboard.longest_pending_yield());
            let waiting = Waiting { ask, longest };
            self.check(warp, waiting)?;
            self.waiting = Some((warp, waiting));
        }
        Ok(())
    }
}

/// The longest wait among equals, and what its formula says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfEquals {
    /// Requests that waited and were granted.
    pub requests: u64,
    /// Cycles from taking to grant, at most.
    pub wait: u64,
    /// T as it was: the longest hold of a mutex that was waited for.
    pub hold: u64,
    /// What the formula of P6 gives for this T.
    pub bound: u64,
    /// What the formula of P6 gives for T = C * limit + O + R, with C, R and the highest limit of the whole run; `None` if there was no limit
    /// at some time.
    pub promised: Option<u64>,
}

/// P6: among equals every request is granted within a bound of the longest hold of its mutex, which is measured while it waits.
///
/// It is for warps that lose no seniority while they wait: one whose request is under way gives its last mutex back only when told.
pub(super) struct EqualsTakeTurns {
    scoreboard: Scoreboard,
    bounds: Bounds,
    retires: Retires,
    /// The requests of equals that wait.
    waiting: Vec<Option<Waiting>>,
    /// The last cycle in which a waiting warp was without its seniority, if any.
    unsound: Option<u64>,
    worst: WorstOfEquals,
    /// C, R and the limit of the run; `None` once there was no limit.
    pace: Option<[u64; 3]>,
}

impl EqualsTakeTurns {
    pub(super) fn new(scoreboard: Scoreboard) -> Self {
        Self {
            bounds: Bounds::new(&scoreboard.settings),
            retires: Retires::new(&scoreboard),
            waiting: vec![None; scoreboard.settings.warps],
            unsound: None,
            worst: WorstOfEquals::default(),
            pace: Some([0; 3]),
            scoreboard,
        }
    }

    fn check(&self, warp: usize, waiting: Waiting) -> Result<u64, Violation> {
        let (wait, bound) = (self.scoreboard.now - waiting.ask.taken, self.bounds.equal(waiting.longest));
        if wait > bound {
            let hold = waiting.longest;
            return Err(violation!("warp {warp} waits among equals for {wait} cycles; T is {hold}: at most {bound}"));
        }
        Ok(wait)
    }

    fn measure(&mut self) {
        let retire = self.retires.observe(&self.scoreboard);
        let limit = self.scoreboard.inputs.count_limit;
        self.pace = self.pace.filter(|_| limit != 0).map(|[max_retire, max_answer, max_limit]| {
            [max_retire.max(retire), max_answer.max(self.scoreboard.longest_pending_yield()), max_limit.max(limit)]
        });
    }

    fn worst(&self) -> WorstOfEquals {
        let hold = self.pace.map(|[retire, answer, limit]| self.bounds.hold(retire, limit, answer));
        WorstOfEquals { promised: hold.map(|hold| self.bounds.equal(hold)), ..self.worst }
    }
}

impl Property for EqualsTakeTurns {
    fn name(&self) -> &'static str {
        "equals_take_turns"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if !self.scoreboard.observe(cycle, inputs, outputs) {
            return Ok(());
        }
        self.measure();
        if let Some((warp, _)) = self.scoreboard.answered {
            if let Some(waiting) = self.waiting[warp].take() {
                let wait = self.check(warp, waiting)?;
                self.worst.requests += 1;
                self.worst.wait = self.worst.wait.max(wait);
                self.worst.hold = self.worst.hold.max(waiting.longest);
                self.worst.bound = self.bounds.equal(self.worst.hold);
            }
        }
        if self.scoreboard.without_seniority.contains(&true) {
            self.unsound = Some(cycle);
        }
        for warp in 0..self.waiting.len() {
            let before = self.waiting[warp].take();
            let equal = self.scoreboard.equal_since;
            let sound = |ask: &Ask| {
                equal.is_some_and(|since| since <= ask.taken) && self.unsound.is_none_or(|last| last < ask.taken)
            };
            let Some(ask) = self.scoreboard.asks[warp].filter(sound) else { continue };
            let before = before.filter(|waiting| waiting.ask.taken == ask.taken).map_or(0, |waiting| waiting.longest);
            let held = self.scoreboard.owners[ask.lock].map_or(0, |_| cycle - self.scoreboard.held_since[ask.lock]);
            let waiting = Waiting { ask, longest: before.max(held) };
            self.check(warp, waiting)?;
            self.waiting[warp] = Some(waiting);
        }
        Ok(())
    }
}

/// The longest waits of a run, beside their formulas. It is observed the ports cycle by cycle, as a property is.
pub struct Waits {
    highest: HighestInTime,
    equals: EqualsTakeTurns,
}

impl Waits {
    /// Before the first cycle.
    pub fn new(parameters: &Parameters) -> Self {
        let scoreboard = || Scoreboard::of(parameters);
        Self { highest: HighestInTime::new(scoreboard()), equals: EqualsTakeTurns::new(scoreboard()) }
    }

    /// Sees the ports of one cycle after they have settled, in order of cycles.
    ///
    /// # Errors
    /// A line that says which wait is longer than its formula allows.
    pub fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        self.highest.observe(cycle, inputs, outputs)?;
        self.equals.observe(cycle, inputs, outputs)
    }

    /// The longest wait of a warp strictly above all others (P5).
    pub fn highest(&self) -> WorstOfHighest {
        self.highest.worst
    }

    /// The longest wait among equals (P6).
    pub fn equals(&self) -> WorstOfEquals {
        self.equals.worst()
    }
}
