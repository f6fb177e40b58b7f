//! Removes transactions.

use super::search::Search;
use crate::script::{Part, Step};

impl Search<'_> {
    /// Takes away ever smaller groups of transactions, down to single ones; cycles stay, so that the others keep their times.
    pub(super) fn take_transactions_away(&mut self) {
        self.most = self.longest;
        let mut parts = self.parts();
        let mut size = parts.len();
        while size > 0 && !self.is_over() {
            let mut from = 0;
            let mut taken = false;
            while from < parts.len() {
                let count = (parts.len() - from).div_ceil(size);
                let group = |number: usize| {
                    let start = from + number * size;
                    start..(start + size).min(parts.len())
                };
                let found = self.first_of(count, |steps, grammar, number| {
                    for &(step, part) in &parts[group(number)] {
                        let step: &mut Step = &mut steps[step];
                        grammar.clear(part, &mut step.inputs);
                        step.offers &= grammar.offers(&step.inputs);
                    }
                });
                let Some(number) = found else { break };
                let group = group(number);
                from = group.start;
                parts.drain(group);
                taken = true;
            }
            // Single ones are gone over until none can go: one that went may have needed another.
            if size > 1 {
                size = size.div_ceil(2).min(parts.len().max(1));
            } else if !taken {
                break;
            }
        }
        self.merge();
    }

    /// All that may be taken away: step and part.
    fn parts(&self) -> Vec<(usize, Part)> {
        let steps = self.steps.iter().enumerate().skip(self.beginning);
        steps
            .flat_map(|(number, step)| self.grammar.parts(&step.inputs).into_iter().map(move |part| (number, part)))
            .collect()
    }
}
