//! Finds the shortest end of a run that fails after a reset.

use super::record::Recording;
use super::search::Search;
use crate::script::Step;
use crate::stimulus::RESET_CYCLES;
use std::sync::atomic::Ordering;
use std::sync::Arc;

/// Cycles from the difference back with which the search for a beginning starts; doubled until the run fails.
const FIRST_WINDOW: u64 = 16;

impl Search<'_> {
    /// The shortest end of the run that fails after a reset, or the whole run.
    pub(super) fn find_beginning(&mut self, recording: &Recording) -> Option<()> {
        let known = recording.known();
        let mut window = FIRST_WINDOW.min(known);
        loop {
            // The whole run has its own reset.
            let whole = window == recording.cycles();
            let reset = if whole { None } else { self.reset_step(RESET_CYCLES) };
            for end in [recording.taken_only(window), recording.exact(window)] {
                let steps: Vec<Step> = reset.iter().cloned().chain(end).collect();
                if self.try_steps(steps) {
                    self.split(whole);
                    return Some(());
                }
            }
            if window == known || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            window = (2 * window).min(known);
        }
    }

    /// A reset of so many cycles, if the block has one.
    fn reset_step(&self, cycles: u64) -> Option<Step> {
        let reset = self.grammar.reset?;
        let held: Arc<[u64]> = vec![0; self.grammar.layout.input_words()].into();
        let mut inputs = held.to_vec();
        reset.put(&mut inputs, 1);
        Some(Step { line: 0, earliest: 0, cycles, offers: 0, inputs, held })
    }

    /// Makes a step of each cycle in which something is driven, lets offers wait until they are taken, and leaves the first
    /// reset alone.
    fn split(&mut self, whole: bool) {
        let mut split = Vec::new();
        for step in &self.steps {
            if self.grammar.parts(&step.inputs).is_empty() {
                split.push(step.clone());
            } else {
                split.extend((0..step.cycles).map(|_| Step { cycles: 1, ..step.clone() }));
            }
        }
        let reset = |step: &Step| self.grammar.reset.is_some_and(|reset| reset.is_set(&step.inputs));
        let beginning = split.iter().take_while(|step| reset(step)).count();
        if let (Some(step), true) = (self.reset_step(beginning as u64), beginning > 0) {
            // What else is driven during the first reset rarely matters.
            let plain: Vec<Step> = std::iter::once(step).chain(split[beginning..].iter().cloned()).collect();
            if self.try_steps(plain) {
                split.splice(..beginning, self.steps[..1].to_vec());
            }
        }
        self.beginning = if whole && !split.first().is_some_and(reset) {
            0
        } else {
            split.iter().take_while(|step| reset(step)).count()
        };
        self.steps = split;
        let waiting = self.steps.iter().map(|step| Step { offers: self.grammar.offers(&step.inputs), ..step.clone() });
        let waiting = waiting.collect();
        self.try_steps(waiting);
    }
}
