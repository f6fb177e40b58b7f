//! Ports of `thread_order` that stimulus drives.

use warploom_contract::{Block, Parameters};
use warploom_golden::thread_order::{Inputs, Ports};
use warploom_harness::stimulus::Source;

/// Port codec with the sizes for the stimulus.
pub(crate) struct OrderPorts {
    pub(crate) ports: Ports,
    /// Total width of the inputs in bits.
    pub(crate) input_bits: usize,
    /// Widths of x and y in bits.
    pub(crate) bits: [u64; 2],
    /// Width of a slot's parameter in bits.
    pub(crate) parameter_bits: u64,
    /// Number of slots.
    pub(crate) slots: u64,
}

impl OrderPorts {
    /// Creates the codec for these parameters.
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

    /// Encodes the inputs of a cycle. Unused payload is random.
    pub(crate) fn drive(&self, inputs: &Inputs, source: &mut Source, words: &mut [u64]) {
        source.fill(words, self.input_bits);
        self.ports.put_inputs(inputs, words);
    }
}
