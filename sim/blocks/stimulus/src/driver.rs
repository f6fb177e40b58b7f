//! Driver of a block's emitted Verilog: encodes typed inputs and decodes outputs.

use std::fmt::Debug;
use std::sync::Arc;
use warploom_contract::{Block, Layout, Parameters};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::test_bench::TestBench;
use warploom_model::{violation, Violation};

/// Number of cycles without the expected answer after which a wait fails.
pub(crate) const MAX_WAIT_CYCLES: u64 = 2000;

/// Port codec: conversion between typed values and the packed ports of a block (64-bit words, bit 0 in the lowest bit
/// of word 0).
pub trait PortCodec {
    /// Contract of the block.
    const BLOCK: &'static Block;
    /// Inputs of a cycle; idle by default.
    type Inputs: Debug + Default;
    /// Outputs of a cycle.
    type Outputs;
    /// Creates the codec for this layout.
    fn new(layout: &Layout) -> Self;
    /// Inputs of a cycle of reset.
    fn reset() -> Self::Inputs;
    /// Encodes the inputs of a cycle. Words may keep the old values of payload whose valid bit is 0.
    fn encode(&self, inputs: &Self::Inputs, words: &mut [u64]);
    /// Decodes the outputs of a cycle.
    fn decode(&self, words: &[u64]) -> Self::Outputs;
}

/// Implements [`PortCodec`] for the `Ports` of a golden model, whose methods have the same names in each block.
macro_rules! port_codec {
    ($block:ident) => {
        impl $crate::driver::PortCodec for warploom_golden::$block::Ports {
            const BLOCK: &'static warploom_contract::Block = &warploom_contracts::$block::BLOCK;
            type Inputs = warploom_golden::$block::Inputs;
            type Outputs = warploom_golden::$block::Outputs;
            fn new(layout: &warploom_contract::Layout) -> Self {
                Self::new(layout)
            }
            fn reset() -> Self::Inputs {
                Self::Inputs { reset: true, ..Default::default() }
            }
            fn encode(&self, inputs: &Self::Inputs, words: &mut [u64]) {
                self.put_inputs(inputs, words);
            }
            fn decode(&self, words: &[u64]) -> Self::Outputs {
                self.outputs(words)
            }
        }
    };
}
pub(crate) use port_codec;

/// Driver of a simulated block.
pub struct Driver<P> {
    ports: P,
    test_bench: TestBench,
}

impl<P: PortCodec> Driver<P> {
    /// Creates the driver for these parameters, before the first reset.
    ///
    /// # Errors
    /// The simulator cannot be created.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        Ok(Self { ports: P::new(&P::BLOCK.layout(parameters)), test_bench: TestBench::new(library)? })
    }

    /// Creates the driver and applies a reset.
    ///
    /// # Errors
    /// The simulator cannot be created, or the simulation fails.
    pub fn after_reset(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let mut driver = Self::new(parameters, library)?;
        driver.reset()?;
        Ok(driver)
    }

    /// Applies a cycle with these inputs and returns its outputs.
    ///
    /// # Errors
    /// The simulation fails.
    pub fn step(&mut self, inputs: &P::Inputs) -> Result<P::Outputs, Violation> {
        let outputs = self.test_bench.step(|words| self.ports.encode(inputs, words))?;
        Ok(self.ports.decode(outputs))
    }

    /// Applies a cycle of reset.
    pub(crate) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&P::reset()).map(|_| ())
    }

    /// Applies idle cycles.
    pub(crate) fn idle(&mut self, cycles: u64) -> Result<(), Violation> {
        (0..cycles).try_for_each(|_| self.step(&P::Inputs::default()).map(|_| ()))
    }

    /// Applies idle cycles until the outputs satisfy `answer`. Returns the number of these cycles. `awaited` names the
    /// answer in the error message.
    ///
    /// # Errors
    /// There is no answer in [`MAX_WAIT_CYCLES`] cycles, or the simulation fails.
    pub(crate) fn until(
        &mut self,
        awaited: &str,
        mut answer: impl FnMut(&P::Outputs) -> bool,
    ) -> Result<u64, Violation> {
        for cycles in 1..=MAX_WAIT_CYCLES {
            if answer(&self.step(&P::Inputs::default())?) {
                return Ok(cycles);
            }
        }
        Err(violation!("no {awaited} in {MAX_WAIT_CYCLES} cycles"))
    }

    /// Applies these inputs, then idle cycles until the outputs satisfy `answer`. Returns the number of cycles from the
    /// inputs to the answer, at least 1: the outputs in the cycle of the inputs are not examined.
    ///
    /// # Errors
    /// There is no answer in [`MAX_WAIT_CYCLES`] cycles, or the simulation fails.
    pub(crate) fn time(&mut self, inputs: &P::Inputs, answer: impl Fn(&P::Outputs) -> bool) -> Result<u64, Violation> {
        self.step(inputs)?;
        self.until(&format!("answer to {inputs:?}"), answer)
    }
}
