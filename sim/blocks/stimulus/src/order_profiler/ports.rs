//! The ports of the order profiler that stimulus drives, and the sizes that it must know.

use warploom_contract::{Block, Parameters};
use warploom_golden::order_profiler::{Inputs, Ports, Profiler, Size};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::ones;

/// The ports' places.
pub(crate) struct ProfilerPorts {
    pub(crate) input_bits: usize,
    pub(crate) size: Size,
    pub(crate) cores: u32,
    parameters: Parameters,
    ports: Ports,
    /// Bits of a number of work-groups, of a number of entries, of an entry's number, of a slot's, of a parameter, and of the events.
    widths: [usize; 6],
}

impl ProfilerPorts {
    /// The ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let width = |name| layout.input(name).port.width();
        Self {
            input_bits: layout.input_bits,
            size: Size::of(parameters),
            cores: parameters.get("CORES") as u32,
            parameters: parameters.clone(),
            ports: Ports::new(&layout),
            widths: ["start_groups", "start_entries", "entry_number", "entry_slot", "entry_a", "events"].map(width),
        }
    }

    /// The model of these parameters.
    pub(crate) fn profiler(&self) -> Profiler {
        Profiler::new(&self.parameters)
    }

    /// The largest number of work-groups.
    pub(crate) fn most_groups(&self) -> u64 {
        ones(self.widths[0])
    }

    /// The largest number that stands where a number of entries stands.
    pub(crate) fn most_entries(&self) -> u64 {
        ones(self.widths[1])
    }

    /// The largest number that stands where an entry's number stands.
    pub(crate) fn last_entry(&self) -> u64 {
        ones(self.widths[2])
    }

    /// The last slot.
    pub(crate) fn last_slot(&self) -> u64 {
        ones(self.widths[3])
    }

    /// The largest parameter.
    pub(crate) fn most_parameter(&self) -> u64 {
        ones(self.widths[4])
    }

    /// The most events of a cycle.
    pub(crate) fn most_events(&self) -> u64 {
        ones(self.widths[5])
    }

    /// Drives a cycle. The payload of what doesn't happen stays as it is.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.ports.put_inputs(inputs, words);
    }
}

/// A stimulus of these cycles, the resets at the beginning among them. Payload that doesn't matter is random.
pub(crate) fn played(ports: ProfilerPorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
