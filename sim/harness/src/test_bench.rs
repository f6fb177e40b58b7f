//! Test bench for the emitted Verilog of a block, controlled cycle by cycle.

use crate::simulator::{Event, Library, Simulator};
use crate::tools::ToolError;
use std::sync::Arc;
use warploom_model::{violation, Violation};

/// Simulation with packed ports.
pub struct TestBench {
    /// Packed inputs of the last cycle, padded to the width of the wrapper.
    pub inputs: Vec<u64>,
    /// Packed outputs of the last cycle, padded to the width of the wrapper.
    pub outputs: Vec<u64>,
    simulator: Simulator,
}

impl TestBench {
    /// Creates a simulation of this library. The design is not reset, so its registers start with random values, which
    /// are the same in each simulation.
    ///
    /// # Errors
    /// The simulator cannot be created.
    pub fn new(library: &Arc<Library>) -> Result<Self, ToolError> {
        let simulator = Simulator::new(library, 1)?;
        let (inputs, outputs) = (vec![0; simulator.input_words()], vec![0; simulator.output_words()]);
        Ok(Self { inputs, outputs, simulator })
    }

    /// Simulates a cycle and returns the outputs. Inputs keep the values of the last cycle unless `drive` changes them.
    ///
    /// # Errors
    /// An assertion fails, or the simulation cannot continue.
    pub fn step(&mut self, drive: impl FnOnce(&mut [u64])) -> Result<&[u64], Violation> {
        drive(&mut self.inputs);
        match self.simulator.step(&self.inputs, &mut self.outputs) {
            Event::None => Ok(&self.outputs),
            _ => Err(violation!("{}", self.simulator.message())),
        }
    }
}
