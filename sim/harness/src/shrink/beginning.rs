//! Removes the beginning of a run: finds a short part at its end that still fails after a reset.

use super::record::Recording;
use super::search::Search;
use crate::script::Step;
use crate::stimulus::RESET_CYCLES;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use std::sync::Arc;

/// Number of cycles at the end of the run with which the search starts. The number doubles until these cycles fail.
const FIRST_WINDOW: u64 = 16;

impl Search<'_> {
    /// Tries longer and longer parts at the end of the run, up to the whole recording. A reset precedes each part,
    /// unless the part is the whole run or the block has no reset. Adopts the first part that fails, and returns `None`
    /// if no part fails.
    pub(super) fn remove_beginning(&mut self, recording: &Recording) -> Option<()> {
        let available = recording.available();
        let mut window = FIRST_WINDOW.min(available);
        loop {
            // The whole run includes its own reset.
            let whole = window == recording.cycles();
            let reset = if whole { None } else { self.reset_step(RESET_CYCLES) };
            // Without offers that were not accepted, the script is simpler, so this variant is tried first.
            for end in [recording.accepted(window), recording.last_cycles(window)] {
                let steps: Vec<Step> = reset.iter().cloned().chain(end).collect();
                if self.try_steps(steps) {
                    self.split_steps(whole);
                    return Some(());
                }
            }
            if window == available || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            window = (2 * window).min(available);
        }
    }

    /// Returns a step with a reset of `cycles` cycles and no other input; `None` if the block has no reset.
    fn reset_step(&self, cycles: u64) -> Option<Step> {
        let reset = self.grammar.reset?;
        let held: Arc<[u64]> = vec![0; self.grammar.layout.input_words()].into();
        let mut inputs = held.to_vec();
        reset.put(&mut inputs, 1);
        Some(Step { line: 0, earliest: 0, cycles, offers: BTreeSet::new(), inputs, held })
    }

    /// Splits all steps except idle steps into single cycles. Replaces the steps of the first reset by one step without
    /// other inputs, and lets offers wait until they are accepted, where the script then still fails. `whole` states
    /// whether the current script is the whole run.
    fn split_steps(&mut self, whole: bool) {
        let mut split = Vec::new();
        for step in &self.steps {
            if self.grammar.parts(&step.inputs).is_empty() {
                split.push(step.clone());
            } else {
                split.extend((0..step.cycles).map(|_| Step { cycles: 1, ..step.clone() }));
            }
        }
        let reset = |step: &Step| self.grammar.reset.is_some_and(|reset| reset.is_set(&step.inputs));
        let reset_steps = split.iter().take_while(|step| reset(step)).count();
        if let (Some(step), true) = (self.reset_step(reset_steps as u64), reset_steps > 0) {
            // Other inputs during the first reset rarely affect the failure, so they are set to 0 if possible.
            let plain: Vec<Step> = std::iter::once(step).chain(split[reset_steps..].iter().cloned()).collect();
            if self.try_steps(plain) {
                split.splice(..reset_steps, self.steps[..1].to_vec());
            }
        }
        self.reset_steps = if whole && !split.first().is_some_and(reset) {
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
