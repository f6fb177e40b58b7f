//! The emitted Verilog of a block under a hand that knows what its ports mean.

use std::fmt::Debug;
use std::sync::Arc;
use warploom_contract::{Block, Layout, Parameters};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_harness::test_bench::TestBench;
use warploom_model::{violation, Violation};

/// Cycles without what is waited for, after which it doesn't come.
pub(crate) const MAX_WAIT_CYCLES: u64 = 2000;

/// Ports as what they mean.
pub trait PortCodec {
    /// Whose ports they are.
    const BLOCK: &'static Block;
    /// What a cycle drives; nothing by default.
    type Inputs: Debug + Default;
    /// What a cycle shows.
    type Outputs;
    /// The ports of this layout.
    fn of(layout: &Layout) -> Self;
    /// The inputs of a reset.
    fn reset() -> Self::Inputs;
    /// Drives the ports.
    fn put(&self, inputs: &Self::Inputs, words: &mut [u64]);
    /// What the ports show.
    fn read(&self, words: &[u64]) -> Self::Outputs;
}

/// Makes the ports of a golden model ports with a meaning: those of each block have the same functions by the same names, of its own types.
macro_rules! port_codec {
    ($block:ident) => {
        impl $crate::driver::PortCodec for warploom_golden::$block::Ports {
            const BLOCK: &'static warploom_contract::Block = &warploom_contracts::$block::BLOCK;
            type Inputs = warploom_golden::$block::Inputs;
            type Outputs = warploom_golden::$block::Outputs;
            fn of(layout: &warploom_contract::Layout) -> Self {
                Self::new(layout)
            }
            fn reset() -> Self::Inputs {
                Self::Inputs { reset: true, ..Default::default() }
            }
            fn put(&self, inputs: &Self::Inputs, words: &mut [u64]) {
                self.put_inputs(inputs, words);
            }
            fn read(&self, words: &[u64]) -> Self::Outputs {
                self.outputs(words)
            }
        }
    };
}
pub(crate) use port_codec;

/// The block.
pub struct Driver<P> {
    ports: P,
    test_bench: TestBench,
}

impl<P: PortCodec> Driver<P> {
    /// The block of these parameters, before its reset.
    ///
    /// # Errors
    /// The simulator can't be made.
    pub fn new(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        Ok(Self { ports: P::of(&P::BLOCK.layout(parameters)), test_bench: TestBench::new(library)? })
    }

    /// The same after its reset.
    ///
    /// # Errors
    /// The simulator can't be made, or stops.
    pub fn after_reset(parameters: &Parameters, library: &Arc<Library>) -> Result<Self, CampaignError> {
        let mut hand = Self::new(parameters, library)?;
        hand.reset()?;
        Ok(hand)
    }

    /// A cycle.
    ///
    /// # Errors
    /// The simulation stops.
    pub fn step(&mut self, inputs: &P::Inputs) -> Result<P::Outputs, Violation> {
        let outputs = self.test_bench.step(|words| self.ports.put(inputs, words))?;
        Ok(self.ports.read(outputs))
    }

    /// A cycle of reset.
    pub(crate) fn reset(&mut self) -> Result<(), Violation> {
        self.step(&P::reset()).map(|_| ())
    }

    /// Cycles in which nothing comes.
    pub(crate) fn idle(&mut self, cycles: u64) -> Result<(), Violation> {
        (0..cycles).try_for_each(|_| self.step(&P::Inputs::default()).map(|_| ()))
    }

    /// Cycles from the one before to the one that shows the answer.
    pub(crate) fn until(&mut self, what: &str, mut answer: impl FnMut(&P::Outputs) -> bool) -> Result<u64, Violation> {
        for cycles in 1..=MAX_WAIT_CYCLES {
            if answer(&self.step(&P::Inputs::default())?) {
                return Ok(cycles);
            }
        }
        Err(violation!("no {what} in {MAX_WAIT_CYCLES} cycles"))
    }

    /// Cycles from the one that drives this to the one that shows the answer.
    pub(crate) fn time(&mut self, inputs: &P::Inputs, answer: impl Fn(&P::Outputs) -> bool) -> Result<u64, Violation> {
        self.step(inputs)?;
        self.until(&format!("answer to {inputs:?}"), answer)
    }
}
