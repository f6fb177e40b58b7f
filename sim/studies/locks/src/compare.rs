//! Comparison of all schemes in one scenario, and its targets.

use crate::figures::Figures;
use crate::machine::{run, Behaviour, Outcome};
use crate::nanoseconds::{Cycles, Nanoseconds};
use crate::scenario::{Common, Priorities, Scenario};
use crate::scheme::{Classic, Fifo, Preempting};
use crate::section::Section;
use crate::workload::sections;
use rayon::prelude::*;
use serde::Serialize;
use warploom_golden::lock_arbiter::{Inputs, Settings};

/// Back-offs of the classic scheme that are measured, in cycles: four per octave up to 1024, as far as integers allow,
/// and 2048.
pub const BACK_OFFS: [u64; 37] = [
    1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    384, 448, 512, 640, 768, 896, 1024, 2048,
];
/// Cycle limit of a run with one back-off, as a multiple of the cycles of the run with queues.
pub const BACK_OFF_LIMIT: u64 = 10;
/// Minimum ratio of the highest class's worst wait under the classic scheme to that under the arbiter.
pub const WAIT_TARGET: f64 = 10.0;
/// Maximum ratio of the arbiter's cycles to those of the classic scheme.
pub const CYCLES_TARGET: f64 = 1.0;

/// Result of the classic scheme with one back-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BackOffResult {
    /// Back-off: cycles from a failed request to the next attempt, at least 1.
    pub back_off: u64,
    /// Total number of cycles; `None` if the run exceeded [`BACK_OFF_LIMIT`] times the cycles of the queue.
    pub cycles: Option<u64>,
    /// Worst wait of the highest class, in cycles; `None` if `cycles` is `None`.
    pub worst: Option<u64>,
    /// Number of requests minus the number of mutexes that the sections take; at least 0.
    pub retries: u64,
}

/// Results of all schemes in one scenario with one assignment of priorities.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// Scenario of the comparison.
    #[serde(flatten)]
    pub scenario: Scenario,
    /// Assignment of priorities to warps.
    pub priorities: Priorities,
    /// Figures of the arbiter.
    pub arbiter: Figures,
    /// Figures of the classic scheme at its best back-off, which is [`Comparison::back_off`].
    pub classic: Figures,
    /// Figures of the scheme with one first-come-first-served queue per mutex.
    pub queue: Figures,
    /// Back-off at which the run takes the fewest cycles; the shortest one if several are equal.
    pub back_off: u64,
    /// Whether the best back-off is the first or last one measured, so that a better one may exist outside the range.
    pub at_the_edge: bool,
    /// Results of all back-offs.
    pub sweep: Vec<BackOffResult>,
    /// Ratio of the highest class's worst wait under the classic scheme to that under the arbiter.
    pub times: f64,
    /// Same ratio at the back-off with the shortest worst wait, regardless of its cycles.
    pub times_at_any: f64,
    /// Ratio of the arbiter's cycles to those of the classic scheme.
    pub of_classic: f64,
    /// Whether both targets are reached; `None` if the scenario has no targets.
    pub reached: Option<bool>,
    /// Worst waits in nanoseconds; `None` if the clock at this number of warps was not measured.
    pub nanoseconds: Option<Nanoseconds>,
}

/// Error of a scheme that does not complete its sections within its cycle limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Incomplete {
    /// Scenario of the run.
    pub scenario: Scenario,
    /// Name of the scheme.
    pub scheme: &'static str,
}

/// Scenario with its generated sections.
pub struct Case {
    scenario: Scenario,
    common: Common,
    sections: Vec<Vec<Section>>,
}

impl Case {
    /// Generates the sections of a scenario.
    pub fn new(scenario: Scenario, common: Common) -> Self {
        let sections = sections(scenario, &common);
        Self { scenario, common, sections }
    }

    fn behaviour(&self, back_off: u64, limit: u64) -> Behaviour {
        Behaviour { issue: self.common.issue, writes: self.common.writes, back_off, limit }
    }

    /// Returns the cycle limit of the arbiter and of the queues: enough for about a hundred sequential attempts of each
    /// section.
    fn limit(&self) -> u64 {
        20_000 * (1 + self.sections.iter().map(Vec::len).sum::<usize>() as u64)
    }

    /// Runs the sections on the arbiter.
    pub fn arbiter(&self, priorities: Priorities) -> Outcome {
        self.run_on(&mut Preempting::new(self.settings(priorities), &priorities.levels(self.scenario.warps)))
    }

    /// Returns the inputs of the arbiter in [`arbiter`](Self::arbiter), one item per cycle after a reset. The
    /// priorities are set first. The cycles in which a priority write waits for `ready` are omitted, so a driver must
    /// hold each input until it is accepted.
    pub fn recorded(&self, priorities: Priorities) -> Vec<Inputs> {
        let mut scheme = Preempting::recorded(self.settings(priorities), &priorities.levels(self.scenario.warps));
        self.run_on(&mut scheme);
        scheme.into_record()
    }

    fn settings(&self, priorities: Priorities) -> Settings {
        Settings::new(&self.scenario.parameters(priorities))
    }

    fn run_on(&self, scheme: &mut Preempting) -> Outcome {
        run(scheme, &self.sections, self.scenario.locks, self.behaviour(1, self.limit()))
    }

    /// Runs the sections on the classic scheme with one back-off, for at most `limit` cycles.
    pub fn classic(&self, back_off: u64, limit: u64) -> Outcome {
        let locks = self.scenario.locks;
        run(&mut Classic::new(locks), &self.sections, locks, self.behaviour(back_off, limit))
    }

    /// Runs the sections, with their mutexes in ascending order, on one queue per mutex.
    pub fn queue(&self) -> Outcome {
        let ascending = |sections: &Vec<Section>| sections.iter().map(Section::ascending).collect();
        let sections: Vec<Vec<Section>> = self.sections.iter().map(ascending).collect();
        run(&mut Fifo::new(self.scenario.locks), &sections, self.scenario.locks, self.behaviour(1, self.limit()))
    }

    /// Compares all schemes for each assignment of priorities, and the classic scheme at every back-off.
    ///
    /// # Errors
    /// Returns [`Incomplete`] if the arbiter or the queues do not complete their sections within their limit, or if the
    /// classic scheme completes them at no back-off.
    pub fn compare(&self, priorities: &[Priorities]) -> Result<Vec<Comparison>, Incomplete> {
        // The queue and the classic scheme ignore priorities and run once.
        let queue = self.queue();
        let tried = |&back_off: &u64| (back_off, self.classic(back_off, BACK_OFF_LIMIT * queue.cycles));
        let tries: Vec<(u64, Outcome)> = BACK_OFFS.par_iter().map(tried).collect();
        priorities.iter().map(|&priorities| self.comparison(priorities, &queue, &tries)).collect()
    }

    fn comparison(
        &self,
        priorities: Priorities,
        queue: &Outcome,
        tries: &[(u64, Outcome)],
    ) -> Result<Comparison, Incomplete> {
        let levels = priorities.levels(self.scenario.warps);
        let incomplete = |scheme| Incomplete { scenario: self.scenario, scheme };
        let tried = |(back_off, outcome): &(u64, Outcome)| {
            let figures = Figures::from_outcome(outcome, &levels);
            let cycles = figures.as_ref().map(|figures| figures.cycles);
            let worst = figures.map(|figures| figures.top().worst);
            BackOffResult { back_off: *back_off, cycles, worst, retries: outcome.retries }
        };
        let sweep: Vec<BackOffResult> = tries.iter().map(tried).collect();
        let best = best(&sweep).ok_or(incomplete("classic"))?;
        let arbiter = Figures::from_outcome(&self.arbiter(priorities), &levels).ok_or(incomplete("arbiter"))?;
        let classic = Figures::from_outcome(&tries[best].1, &levels).ok_or(incomplete("classic"))?;
        let shortest = sweep.iter().filter_map(|tried| tried.worst).min().unwrap_or(classic.top().worst);
        let times = |worst: u64| worst as f64 / arbiter.top().worst.max(1) as f64;
        let (times, times_at_any) = (times(classic.top().worst), times(shortest));
        let of_classic = arbiter.cycles as f64 / classic.cycles as f64;
        let has_targets = self.scenario.has_targets() && priorities != Priorities::Equal;
        let mut comparison = Comparison {
            scenario: self.scenario,
            priorities,
            back_off: sweep[best].back_off,
            at_the_edge: best == 0 || best + 1 == sweep.len(),
            times,
            times_at_any,
            of_classic,
            reached: has_targets.then_some(times >= WAIT_TARGET && of_classic <= CYCLES_TARGET),
            queue: Figures::from_outcome(queue, &levels).ok_or(incomplete("queue"))?,
            sweep,
            arbiter,
            classic,
            nanoseconds: None,
        };
        let worst = |figures: &Figures| figures.top().worst;
        let Comparison { arbiter, classic, queue, .. } = &comparison;
        let cycles = Cycles { arbiter: worst(arbiter), classic: worst(classic), queue: worst(queue) };
        comparison.nanoseconds = Nanoseconds::of(&comparison.scenario, comparison.priorities, cycles, &self.common);
        Ok(comparison)
    }
}

/// Returns the index of the back-off at which the run takes the fewest cycles; the shortest one if several are equal.
/// Returns `None` if no run was completed.
fn best(sweep: &[BackOffResult]) -> Option<usize> {
    let done = sweep.iter().enumerate().filter_map(|(index, tried)| Some((tried.cycles?, index)));
    done.min().map(|(_, index)| index)
}
