//! Golden model of the block `warp_issue` as a policy. Each call drives one input, and idle cycles up to its answer.

use super::ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
use crate::mask::Mask;
use warploom_golden::warp_issue::{End, Enter, Inputs, Launch, Outputs, Pulse, Warp};

/// Policy that runs the golden model.
#[derive(Clone, Debug)]
pub struct Golden {
    warp: Warp,
    /// Pc and leader thread of the block that ran last.
    running: [u64; 2],
    cycles: u64,
    /// Inputs of each clock cycle; `None` if they are not recorded.
    driven: Option<Vec<Inputs>>,
}

impl Golden {
    /// Returns the model for a number of lanes; lower pcs have precedence for up to `manage` consecutive blocks.
    pub fn new(lanes: u32, manage: u32) -> Self {
        Self { warp: Warp::managing(lanes as usize, manage.into()), running: [0; 2], cycles: 0, driven: None }
    }

    /// Returns a model that also records the inputs of each clock cycle, at least three per block.
    pub fn recording(lanes: u32, manage: u32) -> Self {
        Self { driven: Some(Vec::new()), ..Self::new(lanes, manage) }
    }

    /// Returns the recorded inputs of each clock cycle; none if they were not recorded.
    pub fn driven(self) -> Vec<Inputs> {
        self.driven.unwrap_or_default()
    }

    /// Executes the clock cycles of an input up to its answer, or returns an error if the rules of the ports are
    /// violated.
    fn answer(&mut self, inputs: &Inputs) -> Result<Pulse, PolicyViolation> {
        let mut outputs = self.cycle(inputs);
        while !outputs.error && outputs.pulse.is_none() && self.warp.is_busy() {
            outputs = self.cycle(&Inputs::default());
        }
        match outputs.pulse {
            Some(pulse) if !outputs.error => Ok(pulse),
            _ => Err(PolicyViolation(format!(
                "in cycle {} the model gives {outputs:x?} for {inputs:x?}, expected a pulse and no error",
                self.cycles
            ))),
        }
    }

    /// Executes a clock cycle with these inputs.
    fn cycle(&mut self, inputs: &Inputs) -> Outputs {
        self.cycles += 1;
        if let Some(driven) = &mut self.driven {
            driven.push(*inputs);
        }
        self.warp.step(inputs)
    }

    /// Executes an input whose answer is the issue of a block, or the end of the warp.
    fn issue(&mut self, inputs: &Inputs) -> Result<Issue, PolicyViolation> {
        match self.answer(inputs)? {
            Pulse::Issue(pc) => Ok(Issue::Block(pc)),
            Pulse::Done => Ok(Issue::Done),
            other => Err(PolicyViolation(format!(
                "in cycle {} the model answers {other:x?}, expected an issue",
                self.cycles
            ))),
        }
    }
}

impl Policy for Golden {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        self.issue(&Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() })
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        let BlockEnd { taken, exit, pc_taken, pc_fall } = *end;
        self.issue(&Inputs { end: Some(End { taken, exit, pc_taken, pc_fall, park: 0 }), ..Inputs::default() })
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation> {
        let enter = Enter { sync: synchronises, manage: true };
        match self.answer(&Inputs { enter: Some(enter), ..Inputs::default() })? {
            Pulse::Redirect(pc) => Ok(Entry::Redirect(pc)),
            Pulse::Run { pc, mask, representative, .. } => {
                self.running = [pc, representative as u64];
                Ok(Entry::Run { pc, mask, representative: Some(representative as u32) })
            }
            other => {
                Err(PolicyViolation(format!("in cycle {} the model answers {other:x?}, expected a run", self.cycles)))
            }
        }
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        let [pc, representative] = self.running;
        vec![pc, representative, self.warp.blocks_for_lower_threads()]
    }

    fn blocking_reason(&self, _thread: u32) -> Option<BlockingReason> {
        None
    }
}
