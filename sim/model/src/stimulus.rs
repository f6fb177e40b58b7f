//! Stimulus of the inputs of a block.

/// Stimulus that drives the inputs of a block, cycle by cycle.
///
/// A stimulus observes the outputs of the golden model, or those of the design if there is no model. With a model, the
/// same seed therefore drives the same inputs for any RTL under test, with or without recorded waves.
pub trait Stimulus: Send {
    /// Writes the inputs of cycle number `cycle`, including the reset, packed as in the contract's layout. The cycles
    /// come in order, from cycle 0.
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]);

    /// Observes the settled ports of the cycle that was driven last, for example whether an offer was taken. The
    /// outputs are those of the model, or those of the design if there is no model.
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]);

    /// Whether the whole stimulus has been driven and answered, so that the run can end. Random stimulus never
    /// finishes.
    fn finished(&self) -> bool {
        false
    }

    /// Error of the stimulus itself, after the end of the run; `None` if there is none.
    fn error(&self) -> Option<String> {
        None
    }

    /// Note for the author of the stimulus, after the end of the run; `None` if there is none.
    fn note(&self) -> Option<String> {
        None
    }
}

/// Directed case: a stimulus that exercises one test point of a contract.
pub struct Directed {
    /// Name of the test point.
    pub name: &'static str,
    /// Stimulus that finishes.
    pub stimulus: Box<dyn Stimulus>,
}
