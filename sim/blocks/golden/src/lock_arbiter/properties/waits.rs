//! Waiting times of requests: P5, the first part of P6, and the measurements that simulation reports.

use super::limits::Retires;
use crate::lock_arbiter::bounds::Bounds;
use crate::lock_arbiter::scoreboard::{PendingRequest, Scoreboard};
use warploom_contract::Parameters;
use warploom_model::{violation, Property, Violation};

/// Longest wait of warps strictly above all others, with the bound of its formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfHighest {
    /// Number of requests that waited and were granted.
    pub requests: u64,
    /// Longest wait from taking to grant, in cycles.
    pub wait: u64,
    /// R: longest answer to a yield during that wait, in cycles.
    pub answer: u64,
    /// Bound of P5 for this R, in cycles.
    pub bound: u64,
}

/// Waiting request, with the quantities of its bound measured since it was taken.
#[derive(Clone, Copy)]
struct Waiting {
    ask: PendingRequest,
    longest: u64,
}

/// P5: if holders answer a yield within R cycles, a warp strictly above all others gets its mutex in a bounded time,
/// for any limit.
///
/// R is measured during the wait. With aging, the property holds for priority 0 only: a parked warp may reach the same
/// priority.
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

    /// Request of the warp that has been strictly above all others since the request was taken.
    fn of_highest(&self) -> Option<(usize, PendingRequest)> {
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

/// Longest wait between equals, with the bound of its formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WorstOfEquals {
    /// Number of requests that waited and were granted.
    pub requests: u64,
    /// Longest wait from taking to grant, in cycles.
    pub wait: u64,
    /// T as measured: longest hold of a mutex that a warp waited for, in cycles.
    pub hold: u64,
    /// Bound of P6 for this T, in cycles.
    pub bound: u64,
    /// Bound of P6 for T = C * limit + O + R, with C, R and the highest limit of the whole run. `None` if the limit was
    /// 0 in some cycle.
    pub promised: Option<u64>,
}

/// P6: every request between equals is granted within a bound that depends on the longest hold of its mutex, measured
/// during the wait.
///
/// The premise is that no waiting warp loses its seniority: it releases its last mutex only after a yield request.
pub(super) struct EqualsTakeTurns {
    scoreboard: Scoreboard,
    bounds: Bounds,
    retires: Retires,
    /// Waiting requests of equals.
    waiting: Vec<Option<Waiting>>,
    /// Last cycle in which a waiting warp had lost its seniority.
    unsound: Option<u64>,
    worst: WorstOfEquals,
    /// C, R and the limit of the run; `None` once the limit was 0.
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
        let hold = self.pace.map(|[retire, answer, limit]| self.bounds.max_hold(retire, limit, answer));
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
            let sound = |ask: &PendingRequest| {
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

/// Longest waits of a run, with their bounds. Observes the ports in every cycle, like a property.
pub struct Waits {
    highest: HighestInTime,
    equals: EqualsTakeTurns,
}

impl Waits {
    /// Creates the measurement before the first cycle.
    pub fn new(parameters: &Parameters) -> Self {
        let scoreboard = || Scoreboard::from_parameters(parameters);
        Self { highest: HighestInTime::new(scoreboard()), equals: EqualsTakeTurns::new(scoreboard()) }
    }

    /// Observes the settled ports of a cycle, in order of cycles.
    ///
    /// # Errors
    /// A wait that exceeds its bound.
    pub fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        self.highest.observe(cycle, inputs, outputs)?;
        self.equals.observe(cycle, inputs, outputs)
    }

    /// Longest wait of a warp strictly above all others (P5).
    pub fn highest(&self) -> WorstOfHighest {
        self.highest.worst
    }

    /// Longest wait between equals (P6).
    pub fn equals(&self) -> WorstOfEquals {
        self.equals.worst()
    }
}
