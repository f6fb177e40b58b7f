//! Stimulus of the inputs of a block.

/// Stimulus that drives the inputs of a block, cycle by cycle.
///
/// A stimulus observes the outputs of the golden model, or those of the design if there is no model. So, with a model,
/// the same seed drives the same inputs for any RTL under test, with and without waves.
pub trait Stimulus: Send {
    /// Writes the inputs of the next cycle, including the reset, packed as in the contract's layout.
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]);

    /// Observes the settled outputs in that cycle, of the model or, without one, of the design; for example whether an
    /// offer was taken.
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]);

    /// Whether everything has been driven and answered. Random stimulus never finishes.
    fn finished(&self) -> bool {
        false
    }

    /// Error of the stimulus itself, after the end of the run.
    fn complaint(&self) -> Option<String> {
        None
    }

    /// Note on a successful run for the author of the stimulus.
    fn note(&self) -> Option<String> {
        None
    }
}

/// Stimulus that exercises one test point of a contract.
pub struct Directed {
    /// Name of the test point.
    pub name: &'static str,
    /// Finite stimulus.
    pub stimulus: Box<dyn Stimulus>,
}
