//! What drives the inputs of a block.

/// Drives the inputs of a block, cycle by cycle.
///
/// A stimulus sees the outputs of the golden model only, so that the same seed drives the same inputs whatever RTL is under
/// test, with and without waves.
pub trait Stimulus: Send {
    /// Writes the inputs of the coming cycle, packed as in the contract's layout, the reset included.
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]);

    /// Sees the outputs of that cycle after they have settled (the model's), e.g. whether an offer was taken.
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]);

    /// Whether everything has been driven and answered. Random stimulus never is.
    fn finished(&self) -> bool {
        false
    }

    /// What is wrong with the stimulus itself, once the run has ended.
    fn complaint(&self) -> Option<String> {
        None
    }

    /// What whoever wrote the stimulus should know of a run that went well.
    fn note(&self) -> Option<String> {
        None
    }
}

/// A stimulus that exercises one test point of a contract.
pub struct Directed {
    /// The test point's name.
    pub name: &'static str,
    /// The stimulus, which finishes.
    pub stimulus: Box<dyn Stimulus>,
}
