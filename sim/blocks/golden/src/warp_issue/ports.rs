//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{End, Enter, Inputs, Launch, Outputs, Pulse};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub(super) struct Ports {
    /// Number of threads of the warp.
    pub(super) lanes: usize,
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
    live: PortBits,
    error: PortBits,
}

impl Ports {
    /// Creates the codec for this layout.
    pub(super) fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        let has = |name| layout.inputs.iter().any(|field| field.port.name == name);
        Self {
            lanes: layout.output("live_mask").port.width(),
            reset: input("reset"),
            launch: ["launch_valid", "launch_pc", "launch_mask"].map(input),
            end: ["end_valid", "end_taken", "end_exit", "end_pc_taken", "end_pc_fall"].map(input),
            park: has("end_park").then(|| ["end_park", "wake_mask"].map(input)),
            enter: ["enter_valid", "enter_sync"].map(input),
            manage_enable: has("manage_enable").then(|| input("manage_enable")),
            issue: ["issue_valid", "issue_pc"].map(output),
            redirect: ["redirect_valid", "redirect_pc"].map(output),
            run: ["run_valid", "run_pc", "run_mask", "run_representative", "run_lender"].map(output),
            done: output("done_valid"),
            live: output("live_mask"),
            error: output("error_valid"),
        }
    }

    /// Decodes the inputs of a cycle.
    pub(super) fn inputs(&self, words: &[u64]) -> Inputs {
        let [park, wake] = self.park.map_or([0; 2], |ports| ports.map(|port| port.get(words)));
        let manage = self.manage_enable.is_some_and(|port| port.is_set(words));
        Inputs {
            reset: self.reset.is_set(words),
            launch: fields(self.launch, words).map(|[_, pc, mask]| Launch { pc, mask }),
            end: fields(self.end, words).map(|[_, taken, exit, pc_taken, pc_fall]| End {
                taken,
                exit,
                pc_taken,
                pc_fall,
                park,
            }),
            enter: fields(self.enter, words).map(|[_, sync]| Enter { sync: sync == 1, manage }),
            wake,
        }
    }

    /// Pulses of a cycle; a correct block has at most one.
    pub(super) fn pulses(&self, words: &[u64]) -> impl Iterator<Item = Pulse> {
        let issue = fields(self.issue, words).map(|[_, pc]| Pulse::Issue(pc));
        let redirect = fields(self.redirect, words).map(|[_, pc]| Pulse::Redirect(pc));
        let run = fields(self.run, words).map(|[_, pc, mask, representative, lender]| {
            let (representative, lender) = (representative as usize, lender as usize);
            Pulse::Run { pc, mask, representative, lender }
        });
        let done = self.done.is_set(words).then_some(Pulse::Done);
        [issue, redirect, run, done].into_iter().flatten()
    }

    /// Mask of the live threads.
    pub(super) fn live(&self, words: &[u64]) -> u64 {
        self.live.get(words)
    }

    /// Whether `error_valid` is 1.
    pub(super) fn error(&self, words: &[u64]) -> bool {
        self.error.is_set(words)
    }

    /// Encodes the outputs and the mask of the live threads into zeroed words.
    pub(super) fn put(&self, outputs: &Outputs, live: u64, words: &mut [u64]) {
        match outputs.pulse {
            None => {}
            Some(Pulse::Issue(pc)) => put_fields(self.issue, [1, pc], words),
            Some(Pulse::Redirect(pc)) => put_fields(self.redirect, [1, pc], words),
            Some(Pulse::Run { pc, mask, representative, lender }) => {
                put_fields(self.run, [1, pc, mask, representative as u64, lender as u64], words)
            }
            Some(Pulse::Done) => self.done.put(words, 1),
        }
        self.live.put(words, live);
        self.error.put(words, u64::from(outputs.error));
    }
}
