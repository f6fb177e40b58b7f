//! Removes idle cycles.

use super::search::Search;
use crate::script::{Grammar, Step};

impl Search<'_> {
    /// Idle cycles in a row become one step.
    pub(super) fn merge(&mut self) {
        let mut merged: Vec<Step> = Vec::new();
        for (number, step) in std::mem::take(&mut self.steps).into_iter().enumerate() {
            let idle = |step: &Step| self.grammar.parts(&step.inputs).is_empty();
            match merged.last_mut() {
                Some(last) if number > self.beginning && idle(last) && idle(&step) => last.cycles += step.cycles,
                _ => merged.push(step),
            }
        }
        // What comes after the last transaction is waited for anyway.
        if merged.last().is_some_and(|last| self.grammar.parts(&last.inputs).is_empty()) {
            let shorter = merged[..merged.len() - 1].to_vec();
            self.steps = merged;
            self.try_steps(shorter);
        } else {
            self.steps = merged;
        }
    }

    /// Idle cycles: all of them, then of each gap as many as can go; and the first reset as short as it can be.
    pub(super) fn take_idle_cycles_away(&mut self) {
        self.no_longer();
        let idle = |grammar: &Grammar, step: &Step| grammar.parts(&step.inputs).is_empty();
        self.merge();
        let beginning = self.beginning;
        let gaps = self.steps.iter().skip(beginning).filter(|step| idle(self.grammar, step)).count();
        if gaps > 0 {
            self.first_of(1, |steps, grammar, _| {
                let mut number = 0;
                steps.retain(|step| {
                    number += 1;
                    number <= beginning || !idle(grammar, step)
                });
            });
        }
        let mut step = 0;
        while step < self.steps.len() {
            let shrinkable = step < beginning || idle(self.grammar, &self.steps[step]);
            let least = u64::from(step < beginning);
            let mut less = if shrinkable { self.steps[step].cycles } else { 0 };
            let mut gone = false;
            while less > 0 && !self.is_over() {
                let cycles = self.steps[step].cycles;
                if cycles < less + least {
                    less /= 2;
                    continue;
                }
                let found = self.first_of(1, |steps, _, _| {
                    steps[step].cycles -= less;
                    if steps[step].cycles == 0 {
                        steps.remove(step);
                    }
                });
                match found {
                    Some(_) if cycles == less => {
                        gone = true;
                        break;
                    }
                    Some(_) => {}
                    None => less /= 2,
                }
            }
            step += usize::from(!gone);
        }
    }
}
