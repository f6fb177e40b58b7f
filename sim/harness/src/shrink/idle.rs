//! Removes idle cycles. A step is *idle* if all of its inputs are 0.

use super::search::Search;
use crate::script::{Grammar, Step};

impl Search<'_> {
    /// Merges consecutive idle steps into one, and removes an idle last step if the script then still fails.
    pub(super) fn merge(&mut self) {
        let mut merged: Vec<Step> = Vec::new();
        for (number, step) in std::mem::take(&mut self.steps).into_iter().enumerate() {
            let idle = |step: &Step| self.grammar.parts(&step.inputs).is_empty();
            match merged.last_mut() {
                Some(last) if number > self.reset_steps && idle(last) && idle(&step) => last.cycles += step.cycles,
                _ => merged.push(step),
            }
        }
        // A run continues after its last step anyway, so an idle last step is removed if possible.
        if merged.last().is_some_and(|last| self.grammar.parts(&last.inputs).is_empty()) {
            let shorter = merged[..merged.len() - 1].to_vec();
            self.steps = merged;
            self.try_steps(shorter);
        } else {
            self.steps = merged;
        }
    }

    /// Removes idle cycles: all at once, then as many as possible of each idle step. Also shortens the first reset.
    pub(super) fn remove_idle_cycles(&mut self) {
        self.limit_to_current();
        let idle = |grammar: &Grammar, step: &Step| grammar.parts(&step.inputs).is_empty();
        self.merge();
        let reset_steps = self.reset_steps;
        let gaps = self.steps.iter().skip(reset_steps).filter(|step| idle(self.grammar, step)).count();
        if gaps > 0 {
            self.first_failing_change(1, |steps, grammar, _| {
                let mut number = 0;
                steps.retain(|step| {
                    number += 1;
                    number <= reset_steps || !idle(grammar, step)
                });
            });
        }
        let mut step = 0;
        while step < self.steps.len() {
            let shrinkable = step < reset_steps || idle(self.grammar, &self.steps[step]);
            // At least one cycle of the reset remains.
            let min_left = u64::from(step < reset_steps);
            let mut amount = if shrinkable { self.steps[step].cycles } else { 0 };
            let mut step_removed = false;
            while amount > 0 && !self.is_over() {
                let cycles = self.steps[step].cycles;
                if cycles < amount + min_left {
                    amount /= 2;
                    continue;
                }
                let candidate = self.first_failing_change(1, |steps, _, _| {
                    steps[step].cycles -= amount;
                    if steps[step].cycles == 0 {
                        steps.remove(step);
                    }
                });
                match candidate {
                    Some(_) if cycles == amount => {
                        step_removed = true;
                        break;
                    }
                    Some(_) => {}
                    None => amount /= 2,
                }
            }
            step += usize::from(!step_removed);
        }
    }
}
