//! Ports of `order_profiler` that stimulus drives, and their sizes.

use warploom_contract::{Block, Parameters};
use warploom_golden::order_profiler::{Inputs, Ports, Profiler, Size};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// Port codec with the sizes for the stimulus.
pub(crate) struct ProfilerPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Sizes of the block, from its parameters.
    pub(crate) size: Size,
    /// Number of cores that can complete a work-group in the same cycle.
    pub(crate) cores: u32,
    parameters: Parameters,
    ports: Ports,
    /// Widths in bits of the ports `start_groups`, `start_entries`, `entry_number`, `entry_slot`, `entry_a` and
    /// `events`.
    widths: [usize; 6],
}

impl ProfilerPorts {
    /// Creates the codec for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let width = |name| layout.input(name).port.width();
        Self {
            input_bits: layout.input_bits,
            size: Size::new(parameters),
            cores: parameters.get("CORES") as u32,
            parameters: parameters.clone(),
            ports: Ports::new(&layout),
            widths: ["start_groups", "start_entries", "entry_number", "entry_slot", "entry_a", "events"].map(width),
        }
    }

    /// Model for these parameters.
    pub(crate) fn profiler(&self) -> Profiler {
        Profiler::new(&self.parameters)
    }

    /// Largest encodable number of work-groups.
    pub(crate) fn max_groups(&self) -> u64 {
        ones(self.widths[0])
    }

    /// Largest encodable number of entries.
    pub(crate) fn max_entries(&self) -> u64 {
        ones(self.widths[1])
    }

    /// Largest encodable value of `entry_number`, which may be out of range.
    pub(crate) fn max_entry_number(&self) -> u64 {
        ones(self.widths[2])
    }

    /// Number of the last slot.
    pub(crate) fn last_slot(&self) -> u64 {
        ones(self.widths[3])
    }

    /// Largest encodable parameter of a style.
    pub(crate) fn max_parameter(&self) -> u64 {
        ones(self.widths[4])
    }

    /// Maximum number of events per cycle.
    pub(crate) fn max_events(&self) -> u64 {
        ones(self.widths[5])
    }

    /// Encodes the inputs of a cycle. Payload without its valid bit keeps its old value.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// Stimulus of these cycles, which include the initial resets. Unused payload is random.
pub(crate) fn played(ports: ProfilerPorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
