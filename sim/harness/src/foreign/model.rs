//! Models of designs with an asynchronous reset.

use std::path::PathBuf;
use warploom_model::{bits, Model};

/// Adapts a model with synchronous reset to a design with asynchronous reset.
///
/// While the reset is 1, the outputs of the same cycle are those of the reset state. To compute them, the clock edge of
/// the model precedes the outputs in each cycle with reset, in addition to the edge at the end of the cycle.
pub struct ResetAtOnce {
    model: Box<dyn Model>,
    /// Position of the reset in the packed inputs.
    reset: usize,
}

impl ResetAtOnce {
    /// Creates the adapted model. `reset` is the position of the reset in the packed inputs.
    pub fn new(model: Box<dyn Model>, reset: usize) -> Self {
        Self { model, reset }
    }
}

impl Model for ResetAtOnce {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        if bits::get(inputs, self.reset, 1) == 1 {
            self.model.edge(inputs);
        }
        self.model.settle(inputs, outputs, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        self.model.edge(inputs);
    }

    fn failure(&self) -> Option<String> {
        self.model.failure()
    }

    fn files(&self) -> Vec<PathBuf> {
        self.model.files()
    }
}
