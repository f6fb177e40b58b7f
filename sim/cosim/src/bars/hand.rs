//! The emitted Verilog of a block under a hand that knows what its ports mean.

use crate::desk::Desk;
use crate::simulator::Library;
use std::fmt::Debug;
use std::sync::Arc;
use warploom_contract::{Block, Layout, Parameters};
use warploom_golden::{buffer_queue, order_profiler, sync_channels};

/// Cycles without what is waited for, after which it doesn't come.
pub(super) const PATIENCE: u64 = 2000;

/// Ports as what they mean.
pub(super) trait Meaning {
    type Inputs: Debug + Default;
    type Outputs;
    fn of(layout: &Layout) -> Self;
    fn put(&self, inputs: &Self::Inputs, words: &mut [u64]);
    fn read(&self, words: &[u64]) -> Self::Outputs;
}

/// The golden models' ports have the same functions by the same names, each of its own block's types.
macro_rules! meaning {
    ($($block:ident),*) => { $(
        impl Meaning for $block::Ports {
            type Inputs = $block::Inputs;
            type Outputs = $block::Outputs;
            fn of(layout: &Layout) -> Self {
                Self::new(layout)
            }
            fn put(&self, inputs: &Self::Inputs, words: &mut [u64]) {
                self.put_inputs(inputs, words);
            }
            fn read(&self, words: &[u64]) -> Self::Outputs {
                self.outputs(words)
            }
        }
    )* };
}

meaning!(order_profiler, sync_channels, buffer_queue);

/// The block.
pub(super) struct Hand<P> {
    ports: P,
    desk: Desk,
}

impl<P: Meaning> Hand<P> {
    pub(super) fn new(block: &Block, parameters: &Parameters, library: &Arc<Library>) -> Result<Self, String> {
        Ok(Self { ports: P::of(&block.layout(parameters)), desk: Desk::new(library)? })
    }

    /// A cycle.
    pub(super) fn step(&mut self, inputs: &P::Inputs) -> Result<P::Outputs, String> {
        let outputs = self.desk.step(|words| self.ports.put(inputs, words))?;
        Ok(self.ports.read(outputs))
    }

    /// Cycles in which nothing comes.
    pub(super) fn idle(&mut self, cycles: u64) -> Result<(), String> {
        (0..cycles).try_for_each(|_| self.step(&P::Inputs::default()).map(|_| ()))
    }

    /// Cycles from the one before to the one that shows the answer.
    pub(super) fn until(&mut self, what: &str, mut answer: impl FnMut(&P::Outputs) -> bool) -> Result<u64, String> {
        for cycles in 1..=PATIENCE {
            if answer(&self.step(&P::Inputs::default())?) {
                return Ok(cycles);
            }
        }
        Err(format!("no {what} in {PATIENCE} cycles"))
    }

    /// Cycles from the one that drives this to the one that shows the answer.
    pub(super) fn time(&mut self, inputs: &P::Inputs, answer: impl Fn(&P::Outputs) -> bool) -> Result<u64, String> {
        self.step(inputs)?;
        self.until(&format!("answer to {inputs:?}"), answer)
    }
}
