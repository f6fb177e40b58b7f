//! Records the inputs of a wave as steps of a script.

use super::reader::Values;
use crate::script::Step;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Maximum number of steps of a script that is written for a wave.
const MAX_STEPS: usize = 20_000;

/// Inputs of a wave as steps of a script.
pub(super) struct Stimulus {
    steps: Vec<Step>,
    /// Packed inputs before each step (see [`Step::held`]): always 0.
    held: Arc<[u64]>,
    /// Whether all inputs so far fit into [`MAX_STEPS`] steps.
    complete: bool,
}

impl Stimulus {
    /// Creates a stimulus without steps. `words` is the number of 64-bit words of the packed inputs.
    pub(super) fn new(words: usize) -> Self {
        Self { steps: Vec::new(), held: vec![0; words].into(), complete: true }
    }

    /// Adds the inputs of a cycle. Unknown bits are 0.
    pub(super) fn add(&mut self, inputs: &Values) {
        let inputs: Vec<u64> = inputs.values.iter().zip(&inputs.unknown).map(|(value, x)| value & !x).collect();
        if let Some(last) = self.steps.last_mut().filter(|last| last.inputs == inputs) {
            last.cycles += 1;
        } else if self.steps.len() < MAX_STEPS {
            let held = Arc::clone(&self.held);
            self.steps.push(Step { line: 0, earliest: 0, cycles: 1, offers: BTreeSet::new(), inputs, held });
        } else {
            self.complete = false;
        }
    }

    /// Returns the steps; `None` if there are more than [`MAX_STEPS`].
    pub(super) fn into_steps(self) -> Option<Vec<Step>> {
        self.complete.then_some(self.steps)
    }
}
