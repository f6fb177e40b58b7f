//! Port codec of `warp_issue`: encodes the inputs that the stimulus drives, and decodes the output pulses.

use warploom_contract::{Block, Parameters};
use warploom_golden::warp_issue::{End, Enter, Inputs, Launch, Pulse};
use warploom_harness::stimulus::{played_over_random, Stimulus};
use warploom_model::bits::PortBits;
use warploom_model::bits::{fields, put_fields};

/// Port codec with the sizes for the stimulus. Its ports are in groups of a valid bit and the payload of this bit.
pub(crate) struct WarpPorts {
    /// Total width of the packed inputs in bits.
    pub(crate) input_bits: usize,
    /// Number of lanes.
    pub(crate) lanes: usize,
    /// Width of a pc in bits.
    pub(crate) pc_bits: usize,
    /// MANAGE of the contract.
    pub(crate) manage: u64,
    /// Whether PARK of the contract is 1, so that threads can park.
    pub(crate) parks: bool,
    reset: PortBits,
    launch: [PortBits; 3],
    end: [PortBits; 5],
    /// `end_park` and `wake_mask`; only if PARK is 1.
    park: Option<[PortBits; 2]>,
    enter: [PortBits; 2],
    /// Only if MANAGE is above 0.
    manage_enable: Option<PortBits>,
    issue: [PortBits; 2],
    redirect: [PortBits; 2],
    run: [PortBits; 5],
    done: PortBits,
}

impl WarpPorts {
    /// Creates the codec for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| PortBits::of(layout.input(name));
        let output = |name| PortBits::of(layout.output(name));
        let (manages, parks) = (parameters.get("MANAGE") > 0, parameters.get("PARK") == 1);
        Self {
            input_bits: layout.input_bits,
            lanes: parameters.get("LANES") as usize,
            pc_bits: parameters.get("PC_BITS") as usize,
            manage: parameters.get("MANAGE"),
            parks,
            reset: input("reset"),
            launch: ["launch_valid", "launch_pc", "launch_mask"].map(input),
            end: ["end_valid", "end_taken", "end_exit", "end_pc_taken", "end_pc_fall"].map(input),
            park: parks.then(|| ["end_park", "wake_mask"].map(input)),
            enter: ["enter_valid", "enter_sync"].map(input),
            manage_enable: manages.then(|| input("manage_enable")),
            issue: ["issue_valid", "issue_pc"].map(output),
            redirect: ["redirect_valid", "redirect_pc"].map(output),
            run: ["run_valid", "run_pc", "run_mask", "run_representative", "run_lender"].map(output),
            done: output("done_valid"),
        }
    }

    /// Encodes the inputs of a cycle. Payload without its valid bit keeps its old value.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        self.reset.put(words, u64::from(inputs.reset));
        for valid in [self.launch[0], self.end[0], self.enter[0]] {
            valid.put(words, 0);
        }
        if let Some(Launch { pc, mask }) = inputs.launch {
            put_fields(self.launch, [1, pc, mask], words);
        }
        if let Some(End { taken, exit, pc_taken, pc_fall, park }) = inputs.end {
            put_fields(self.end, [1, taken, exit, pc_taken, pc_fall], words);
            self.park.iter().for_each(|[end_park, _]| end_park.put(words, park));
        }
        if let Some(Enter { sync, manage }) = inputs.enter {
            put_fields(self.enter, [1, u64::from(sync)], words);
            self.manage_enable.iter().for_each(|port| port.put(words, u64::from(manage)));
        }
        self.park.iter().for_each(|[_, wake_mask]| wake_mask.put(words, inputs.wake));
    }

    /// Pulses of a cycle: issue, redirect, run, done. A correct block has at most one.
    pub(crate) fn pulses(&self, words: &[u64]) -> [Option<Pulse>; 4] {
        let issue = fields(self.issue, words).map(|[_, pc]| Pulse::Issue(pc));
        let redirect = fields(self.redirect, words).map(|[_, pc]| Pulse::Redirect(pc));
        let run = fields(self.run, words).map(|[_, pc, mask, representative, lender]| {
            let (representative, lender) = (representative as usize, lender as usize);
            Pulse::Run { pc, mask, representative, lender }
        });
        let done = self.done.is_set(words).then_some(Pulse::Done);
        [issue, redirect, run, done]
    }
}

/// Stimulus of these cycles, which include the initial resets. Unused payload is random.
pub(crate) fn played(ports: WarpPorts, cycles: Vec<Inputs>) -> impl Stimulus {
    played_over_random(cycles, ports.input_bits, move |inputs, cycle| ports.put(inputs, cycle))
}
