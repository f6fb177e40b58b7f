//! The ports of warp issue that stimulus drives.

use crate::stimulus::ports::Place;
use warploom_contract::{Block, Parameters};
use warploom_golden::warp_issue::{End, Inputs, Launch};

/// The ports' places.
pub(crate) struct WarpPorts {
    pub(crate) input_bits: usize,
    pub(crate) lanes: usize,
    pub(crate) pc_bits: usize,
    /// The contract's MANAGE.
    pub(crate) manage: u64,
    reset: Place,
    launch: [Place; 3],
    end: [Place; 5],
    enter: [Place; 2],
}

impl WarpPorts {
    /// The ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| Place::of(layout.input(name));
        Self {
            input_bits: layout.input_bits,
            lanes: parameters.get("LANES") as usize,
            pc_bits: parameters.get("PC_BITS") as usize,
            manage: parameters.get("MANAGE"),
            reset: input("reset"),
            launch: ["launch_valid", "launch_pc", "launch_mask"].map(input),
            end: ["end_valid", "end_taken", "end_exit", "end_pc_taken", "end_pc_fall"].map(input),
            enter: ["enter_valid", "enter_sync"].map(input),
        }
    }

    /// Drives a cycle. The payload of what doesn't happen stays as it is.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.reset.put(words, u64::from(inputs.reset));
        for valid in [self.launch[0], self.end[0], self.enter[0]] {
            valid.put(words, 0);
        }
        let mut put = |places: &[Place], values: &[u64]| {
            for (place, value) in places.iter().zip(values) {
                place.put(words, *value);
            }
        };
        if let Some(Launch { pc, mask }) = inputs.launch {
            put(&self.launch, &[1, pc, mask]);
        }
        if let Some(End { taken, exit, pc_taken, pc_fall }) = inputs.end {
            put(&self.end, &[1, taken, exit, pc_taken, pc_fall]);
        }
        if let Some(sync) = inputs.enter {
            put(&self.enter, &[1, u64::from(sync)]);
        }
    }
}
