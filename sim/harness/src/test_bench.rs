//! The emitted Verilog of a block under a hand, a cycle at a time.

use crate::simulator::{Event, Library, Simulator};
use crate::tools::ToolError;
use std::sync::Arc;
use warploom_model::{violation, Violation};

/// A simulation; what its ports mean is for others to know.
pub struct TestBench {
    /// The inputs of the last cycle.
    pub inputs: Vec<u64>,
    /// Its outputs.
    pub outputs: Vec<u64>,
    simulator: Simulator,
}

impl TestBench {
    /// A simulation of this library, before its reset.
    ///
    /// # Errors
    /// The simulator can't be made.
    pub fn new(library: &Arc<Library>) -> Result<Self, ToolError> {
        let simulator = Simulator::new(library, 1)?;
        let (inputs, outputs) = (vec![0; simulator.input_words()], vec![0; simulator.output_words()]);
        Ok(Self { inputs, outputs, simulator })
    }

    /// A cycle: `drive` changes the inputs of the one before. Gives the outputs.
    ///
    /// # Errors
    /// The simulation stops.
    pub fn step(&mut self, drive: impl FnOnce(&mut [u64])) -> Result<&[u64], Violation> {
        drive(&mut self.inputs);
        match self.simulator.step(&self.inputs, &mut self.outputs) {
            Event::None => Ok(&self.outputs),
            _ => Err(violation!("{}", self.simulator.message())),
        }
    }
}
