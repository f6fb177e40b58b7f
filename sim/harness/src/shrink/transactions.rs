//! Removes transactions.

use super::search::Search;
use crate::script::{Part, Step};

impl Search<'_> {
    /// Removes groups of transactions, from all transactions at once to single transactions. Idle time replaces a
    /// removed transaction, so that the distances between the others stay similar.
    pub(super) fn remove_transactions(&mut self) {
        self.max_cycles = self.original_cycles;
        let mut parts = self.parts();
        let mut group_size = parts.len();
        while group_size > 0 && !self.is_over() {
            let mut from = 0;
            let mut any_removed = false;
            while from < parts.len() {
                let count = (parts.len() - from).div_ceil(group_size);
                let group = |number: usize| {
                    let start = from + number * group_size;
                    start..(start + group_size).min(parts.len())
                };
                let candidate = self.first_failing_change(count, |steps, grammar, number| {
                    for &(step, part) in &parts[group(number)] {
                        let step: &mut Step = &mut steps[step];
                        grammar.clear(part, &mut step.inputs);
                        let offers = grammar.offers(&step.inputs);
                        step.offers.retain(|channel| offers.contains(channel));
                    }
                });
                let Some(number) = candidate else { break };
                let group = group(number);
                from = group.start;
                parts.drain(group);
                any_removed = true;
            }
            // Single transactions are tried until none can be removed, since a removal can make further removals
            // possible.
            if group_size > 1 {
                group_size = group_size.div_ceil(2).min(parts.len().max(1));
            } else if !any_removed {
                break;
            }
        }
        self.merge();
    }

    /// Returns all removable parts, as (index of the step, part).
    fn parts(&self) -> Vec<(usize, Part)> {
        let steps = self.steps.iter().enumerate().skip(self.reset_steps);
        steps
            .flat_map(|(number, step)| self.grammar.parts(&step.inputs).into_iter().map(move |part| (number, part)))
            .collect()
    }
}
