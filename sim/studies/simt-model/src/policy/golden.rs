//! The golden model of the block `warp_issue` as a policy, driven at its ports: each call is a clock cycle with one input, and the answer is what
//! shows in the cycle after.

use super::ports::{BlockEnd, Entry, HeldUp, Issue, Policy, Unruly};
use crate::mask::Mask;
use warploom_golden::warp_issue::{End, Inputs, Launch, Pulse, Warp};

/// The policy.
#[derive(Clone, Debug)]
pub struct Golden {
    warp: Warp,
    /// The pc of the last run, and the representative.
    running: [u64; 2],
    cycles: u64,
    /// What was driven into it, a clock cycle each, where that is kept.
    driven: Option<Vec<Inputs>>,
}

impl Golden {
    /// A warp of so many lanes, whose lower threads go first for so many blocks in a row.
    pub fn of(lanes: u32, manage: u32) -> Self {
        Self { warp: Warp::managing(lanes as usize, manage.into()), running: [0; 2], cycles: 0, driven: None }
    }

    /// The same, and what is driven into it is kept: each block takes two clock cycles or more.
    pub fn recording(lanes: u32, manage: u32) -> Self {
        Self { driven: Some(Vec::new()), ..Self::of(lanes, manage) }
    }

    /// What was driven into one that keeps it, a clock cycle each.
    pub fn driven(self) -> Vec<Inputs> {
        self.driven.unwrap_or_default()
    }

    /// A cycle; its answer comes one cycle later, or the ports' rules are broken.
    fn cycle(&mut self, inputs: &Inputs) -> Result<Pulse, Unruly> {
        self.cycles += 1;
        if let Some(driven) = &mut self.driven {
            driven.push(*inputs);
        }
        let shown = self.warp.step(inputs);
        match shown.pulse {
            Some(pulse) if !shown.error => Ok(pulse),
            _ => Err(Unruly(format!("in cycle {} the model takes {inputs:x?} with {shown:x?}", self.cycles))),
        }
    }

    /// A cycle after which a block is issued, or nobody is live.
    fn issue(&mut self, inputs: &Inputs) -> Result<Issue, Unruly> {
        match self.cycle(inputs)? {
            Pulse::Issue(pc) => Ok(Issue::Block(pc)),
            Pulse::Done => Ok(Issue::Done),
            other => Err(Unruly(format!("in cycle {} the model doesn't issue, but {other:x?}", self.cycles))),
        }
    }
}

impl Policy for Golden {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, Unruly> {
        self.issue(&Inputs { launch: Some(Launch { pc, mask }), ..Inputs::default() })
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, Unruly> {
        let BlockEnd { taken, exit, pc_taken, pc_fall } = *end;
        self.issue(&Inputs { end: Some(End { taken, exit, pc_taken, pc_fall }), ..Inputs::default() })
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, Unruly> {
        match self.cycle(&Inputs { enter: Some(synchronises), ..Inputs::default() })? {
            Pulse::Redirect(pc) => Ok(Entry::Redirect(pc)),
            Pulse::Run { pc, mask, representative } => {
                self.running = [pc, representative as u64];
                Ok(Entry::Run { pc, mask, representative: Some(representative as u32) })
            }
            other => Err(Unruly(format!("in cycle {} the model doesn't run, but {other:x?}", self.cycles))),
        }
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        let [pc, representative] = self.running;
        vec![pc, representative, self.warp.blocks_for_lower_threads()]
    }

    fn held_up(&self, _thread: u32) -> Option<HeldUp> {
        None
    }
}
