//! Ports of the thread order that stimulus drives.

use warploom_contract::{Block, Parameters};
use warploom_golden::thread_order::{Inputs, Ports};
use warploom_harness::stimulus::Source;

/// The ports, and the sizes that follow from the parameters.
pub(crate) struct OrderPorts {
    pub(crate) ports: Ports,
    /// Bits of all inputs together.
    pub(crate) input_bits: usize,
    /// Bits of x and y.
    pub(crate) bits: [u64; 2],
    /// Bits of a slot's parameter.
    pub(crate) parameter_bits: u64,
    /// The slots.
    pub(crate) slots: u64,
}

impl OrderPorts {
    /// The ports of the block at these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        Self {
            ports: Ports::new(&layout),
            input_bits: layout.input_bits,
            bits: ["X_BITS", "Y_BITS"].map(|name| parameters.get(name)),
            parameter_bits: warploom_contracts::thread_order::parameter_bits(parameters),
            slots: parameters.get("SLOTS"),
        }
    }

    /// Drives a cycle. Payload that doesn't matter is random.
    pub(crate) fn drive(&self, inputs: &Inputs, source: &mut Source, words: &mut [u64]) {
        source.fill(words, self.input_bits);
        self.ports.put_inputs(inputs, words);
    }
}
