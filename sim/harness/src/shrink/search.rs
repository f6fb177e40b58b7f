//! The search for the shortest script: runs candidates and takes those that fail.

use super::kind::same_kind;
use crate::lockstep::{self, Cause, Failure, Limits, Pair, CYCLES_AFTER};
use crate::script::{Grammar, Play, Step};
use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// The most candidates that are tried, and the most cycles that they have together.
const MOST_CANDIDATES: u64 = 10_000;
const MOST_CYCLES: u64 = 30_000_000;

/// The search for the shortest script that still fails.
pub(super) struct Search<'a> {
    pub(super) pair: &'a Pair<'a>,
    pub(super) grammar: &'a Arc<Grammar>,
    pub(super) seed: u64,
    pub(super) cause: &'a Cause,
    pub(super) stop: &'a AtomicBool,
    /// Cycles of the run that was found, up to and with its difference.
    pub(super) longest: u64,
    /// As many as a candidate may have now.
    pub(super) most: u64,
    /// Those of the smallest that fails so far.
    pub(super) present: u64,
    pub(super) candidates: u64,
    pub(super) cycles: u64,
    /// The smallest that fails so far; empty steps are not in it.
    pub(super) steps: Vec<Step>,
    /// How many of the steps are the reset with which it begins.
    pub(super) beginning: usize,
}

impl Search<'_> {
    /// Runs a candidate; its failure if that is of the kind looked for.
    pub(super) fn run(&self, steps: &Arc<[Step]>) -> Option<Failure> {
        let mut judges = self.pair.judges().ok()?;
        let mut play = Play::new(Arc::clone(self.grammar), Arc::clone(steps));
        let limits = Limits { cycles: self.most + CYCLES_AFTER, deadline: None, stop: self.stop };
        let outcome = lockstep::run(self.pair, &mut judges, &mut play, self.seed, limits, None);
        let failure = outcome.ok()?.failure?;
        (failure.cycle < self.most && same_kind(self.cause, &failure.cause)).then_some(failure)
    }

    /// From here on, no candidate may be longer than what there is.
    pub(super) fn no_longer(&mut self) {
        self.most = self.present;
    }

    pub(super) fn is_over(&self) -> bool {
        self.candidates >= MOST_CANDIDATES || self.cycles >= MOST_CYCLES || self.stop.load(Ordering::Relaxed)
    }

    /// The first of `count` candidates that fails, with its number; its cycles become the present ones. Several are run at
    /// once, but what is found and what is counted is as if they were run one by one.
    pub(super) fn first(
        &mut self,
        count: usize,
        make: impl Fn(usize) -> Vec<Step> + Sync,
    ) -> Option<(usize, Vec<Step>)> {
        let at_once = rayon::current_num_threads().max(1);
        let mut from = 0;
        while from < count && !self.is_over() {
            let to = (from + at_once).min(count);
            let tried: Vec<_> = (from..to)
                .into_par_iter()
                .map(|number| {
                    let steps: Arc<[Step]> = make(number).into();
                    let failure = self.run(&steps);
                    (number, steps, failure)
                })
                .collect();
            for (number, steps, failure) in tried {
                let length = steps.iter().map(|step| step.cycles).sum::<u64>() + 64;
                self.candidates += 1;
                self.cycles += failure.as_ref().map_or(length, |failure| failure.cycle + 3);
                if let Some(failure) = failure {
                    self.present = failure.cycle + 1;
                    return Some((number, steps.to_vec()));
                }
            }
            from = to;
        }
        None
    }

    /// Takes a candidate if it fails.
    pub(super) fn try_steps(&mut self, steps: Vec<Step>) -> bool {
        match self.first(1, |_| steps.clone()) {
            Some((_, steps)) => {
                self.steps = steps;
                true
            }
            None => false,
        }
    }

    /// As [`Self::first`] with changes of the present steps; takes what fails and gives its number.
    pub(super) fn first_of(
        &mut self,
        count: usize,
        change: impl Fn(&mut Vec<Step>, &Grammar, usize) + Sync,
    ) -> Option<usize> {
        let (present, grammar) = (self.steps.clone(), Arc::clone(self.grammar));
        let (number, steps) = self.first(count, |number| {
            let mut steps = present.clone();
            change(&mut steps, &grammar, number);
            steps
        })?;
        self.steps = steps;
        Some(number)
    }
}
