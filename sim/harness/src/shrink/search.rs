//! Search for a short script: simulates candidates (scripts that are shorter or simpler), and adopts candidates that
//! fail.

use super::kind::same_kind;
use crate::lockstep::{self, Cause, Failure, Limits, Pair, CYCLES_AFTER};
use crate::script::{Grammar, ScriptStimulus, Step, QUIET_CYCLES};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// Maximum number of candidates.
const MAX_CANDIDATES: u64 = 10_000;
/// Maximum number of cycles of all candidates together, as estimated.
const MAX_TOTAL_CYCLES: u64 = 30_000_000;

/// The search for a short script that still fails. The *current* script is the last candidate that was adopted.
pub(super) struct Search<'a> {
    pub(super) pair: &'a Pair<'a>,
    pub(super) grammar: &'a Arc<Grammar>,
    /// Seed of the initial values of registers.
    pub(super) seed: u64,
    /// Cause of the original failure.
    pub(super) cause: &'a Cause,
    /// Becomes `true` when the user interrupts the search.
    pub(super) stop: &'a AtomicBool,
    /// Number of cycles of the original run, including the failing cycle.
    pub(super) original_cycles: u64,
    /// Maximum number of cycles of each further candidate.
    pub(super) max_cycles: u64,
    /// Number of cycles of the current script, including the failing cycle.
    pub(super) current_cycles: u64,
    /// Number of candidates that were simulated.
    pub(super) candidates: u64,
    /// Estimated number of cycles of these candidates together.
    pub(super) cycles: u64,
    /// Steps of the current script; each has at least one cycle.
    pub(super) steps: Vec<Step>,
    /// Number of steps that form the reset at the start.
    pub(super) reset_steps: usize,
}

impl Search<'_> {
    /// Simulates a candidate. Returns its failure if the cause is that of the original failure, else `None`.
    pub(super) fn run(&self, steps: &Arc<[Step]>) -> Option<Failure> {
        let mut checker = self.pair.checker().ok()?;
        let mut play = ScriptStimulus::new(Arc::clone(self.grammar), Arc::clone(steps));
        let limits = Limits { cycles: self.max_cycles + CYCLES_AFTER, deadline: None, stop: self.stop };
        let outcome = lockstep::run(self.pair, &mut checker, &mut play, self.seed, limits, None);
        let failure = outcome.ok()?.failure?;
        (failure.cycle < self.max_cycles && same_kind(self.cause, &failure.cause)).then_some(failure)
    }

    /// Limits further candidates to the length of the current script.
    pub(super) fn limit_to_current(&mut self) {
        self.max_cycles = self.current_cycles;
    }

    /// Returns whether a limit or an interrupt has ended the search.
    pub(super) fn is_over(&self) -> bool {
        self.candidates >= MAX_CANDIDATES || self.cycles >= MAX_TOTAL_CYCLES || self.stop.load(Ordering::Relaxed)
    }

    /// Returns the index and the steps of the first of `count` candidates that fails, and updates the current length.
    /// Returns `None` if no candidate fails before the search is over. `make` creates the candidate of an index.
    ///
    /// Candidates are simulated in parallel. The result and the counts equal those of a sequential search, but a
    /// batch may exceed the limits.
    pub(super) fn first_failing(
        &mut self,
        count: usize,
        make: impl Fn(usize) -> Vec<Step> + Sync,
    ) -> Option<(usize, Vec<Step>)> {
        let threads = rayon::current_num_threads().max(1);
        let mut from = 0;
        while from < count && !self.is_over() {
            let to = (from + threads).min(count);
            let tried: Vec<_> = (from..to)
                .into_par_iter()
                .map(|number| {
                    let steps: Arc<[Step]> = make(number).into();
                    let failure = self.run(&steps);
                    (number, steps, failure)
                })
                .collect();
            for (number, steps, failure) in tried {
                // A script that does not fail ends some time after its last step, usually after `QUIET_CYCLES`.
                let length = steps.iter().map(|step| step.cycles).sum::<u64>() + QUIET_CYCLES;
                self.candidates += 1;
                self.cycles += failure.as_ref().map_or(length, |failure| failure.cycle + 1 + CYCLES_AFTER);
                if let Some(failure) = failure {
                    self.current_cycles = failure.cycle + 1;
                    return Some((number, steps.to_vec()));
                }
            }
            from = to;
        }
        None
    }

    /// Adopts a candidate if it fails, and returns whether it was adopted.
    pub(super) fn try_steps(&mut self, steps: Vec<Step>) -> bool {
        match self.first_failing(1, |_| steps.clone()) {
            Some((_, steps)) => {
                self.steps = steps;
                true
            }
            None => false,
        }
    }

    /// Applies [`Self::first_failing`] to changes of the current steps; `change` applies the change of an index. Adopts
    /// the candidate that fails and returns its index; returns `None` if no candidate fails.
    pub(super) fn first_failing_change(
        &mut self,
        count: usize,
        change: impl Fn(&mut Vec<Step>, &Grammar, usize) + Sync,
    ) -> Option<usize> {
        let (current, grammar) = (self.steps.clone(), Arc::clone(self.grammar));
        let (number, steps) = self.first_failing(count, |number| {
            let mut steps = current.clone();
            change(&mut steps, &grammar, number);
            steps
        })?;
        self.steps = steps;
        Some(number)
    }
}
