//! Stimulus of the speed comparison, simple enough for identical versions in C++ and Python.

use crate::threads::ports::{LaunchPorts, MemoryPorts};
use crate::threads::Request;
use warploom_contract::Parameters;
use warploom_contracts::index_generator::{BLOCK, LANES};
use warploom_harness::speed::SpeedBenches;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};
use warploom_model::bits;

/// Speed benches of the index generator.
pub static SPEED_BENCHES: SpeedBenches = SpeedBenches {
    stimulus: |parameters| Box::new(SimpleStimulus::new(parameters)),
    cpp: include_str!("bench/bench.cpp"),
    cocotb: include_str!("bench/bench_cocotb.py"),
    parameters: &["LANES", "WORD", "ROW_BITS", "HISTORY"],
    counts: &[("rows", "row_valid"), ("answers", "done_valid"), ("taken", "cfg_valid"), ("reads", "read_valid")],
    size: ("LANES", LANES),
};

/// Small thread blocks at random addresses, some with a dimension of 0. On average, every fourth request is a
/// repetition, and half of the cycles read a random row.
struct SimpleStimulus {
    ports: LaunchPorts,
    memory: MemoryPorts,
    /// Number of rows of index memory.
    rows: u64,
    /// State of the random numbers.
    state: u64,
    /// Request that is offered until it is taken.
    request: Request,
    /// The inputs that offer the request, packed once for each request; all others are 0.
    offered: Vec<u64>,
}

impl SimpleStimulus {
    /// Creates the stimulus for these parameters.
    fn new(parameters: &Parameters) -> Self {
        let ports = LaunchPorts::of(&BLOCK, parameters);
        let Some(memory) = ports.memory else { unreachable!("the generator has a memory") };
        let rows = 1 << parameters.get("ROW_BITS");
        let request = Request { address: 0, dimensions: [5, 3, 1], instructions: 0 };
        let offered = vec![0; ports.input_bits.div_ceil(64)];
        let mut stimulus = Self { ports, memory, rows, state: 1, request, offered };
        stimulus.offer();
        stimulus
    }

    /// Packs the inputs that offer the request.
    fn offer(&mut self) {
        self.ports.offer(&mut self.offered, &self.request);
    }

    /// Next number of SplitMix64.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Stimulus for SimpleStimulus {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        let random = self.next();
        bits::copy_words(&self.offered, inputs);
        self.ports.reset.insert(inputs, u64::from(cycle < RESET_CYCLES));
        self.memory.read_enable.insert(inputs, random & 1);
        self.memory.read_address.insert(inputs, (random >> 8) & (self.rows - 1));
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        if !self.ports.takes(inputs, outputs) {
            return;
        }
        let random = self.next();
        if random >> 60 < 4 {
            return;
        }
        self.request.address = (random >> 16) & (self.rows - 1);
        self.request.dimensions = [random & 31, 1 + ((random >> 5) & 7), 1 + ((random >> 8) & 3)];
        self.offer();
    }
}
