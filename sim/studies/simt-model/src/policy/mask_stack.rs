//! Mask stack: diverged threads reconverge at the immediate post-dominator of the branch. GPUs without independent
//! thread scheduling use it, as does the baseline of the Vortex GPU.

use super::ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
use crate::mask::{threads, Mask};
use crate::program::Program;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// Path that runs first after a divergence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Taken path, as in Vortex.
    TakenFirst,
    /// Fall-through path.
    FallFirst,
    /// Random path at each divergence, from this seed.
    Random(u64),
}

/// Level of the stack: threads with a common pc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    /// Next pc of the threads.
    pc: u64,
    /// Pc at which the level is removed; `None` for the exit.
    reconvergence_pc: Option<u64>,
    mask: Mask,
}

impl Level {
    /// Returns whether the threads have reached their reconvergence point.
    fn arrived(&self) -> bool {
        self.reconvergence_pc == Some(self.pc)
    }
}

fn seeded(order: Order) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(if let Order::Random(seed) = order { seed } else { 0 })
}

/// Policy with a mask stack.
#[derive(Clone, Debug)]
pub struct MaskStack {
    order: Order,
    random: ChaCha8Rng,
    /// Reconvergence point of each branch, by the pc of its block.
    reconvergence_pcs: HashMap<u64, Option<u64>>,
    /// Levels; the last one runs.
    stack: Vec<Level>,
    cycles: u64,
}

impl MaskStack {
    /// Returns the policy for a program.
    pub fn new(program: &Program, order: Order) -> Self {
        let reconvergence_pcs = program.blocks.iter().map(|block| (block.pc, block.reconvergence_pc)).collect();
        Self { order, random: seeded(order), reconvergence_pcs, stack: Vec::new(), cycles: 0 }
    }

    /// Continues from the same stack with another order, and issues a block.
    pub(crate) fn resume(&mut self, order: Order) -> Issue {
        (self.order, self.random) = (order, seeded(order));
        self.issue()
    }

    /// Removes completed levels from the top, and issues the uppermost remaining one.
    fn issue(&mut self) -> Issue {
        while let Some(top) = self.stack.last() {
            if top.mask != 0 && !top.arrived() {
                return Issue::Block(top.pc);
            }
            self.stack.pop();
        }
        Issue::Done
    }

    /// Ends the block of the top level.
    fn end_block(&mut self, end: &BlockEnd) -> Issue {
        self.stack.iter_mut().for_each(|level| level.mask &= !end.exit);
        let Some(top) = self.stack.last_mut() else { return Issue::Done };
        let (taken, fall) = (top.mask & end.taken, top.mask & !end.taken);
        if end.pc_taken == end.pc_fall || taken == 0 || fall == 0 {
            top.pc = if taken != 0 { end.pc_taken } else { end.pc_fall };
            return self.issue();
        }
        // The level below both paths continues at the reconvergence point, if there is one.
        let reconvergence_pc = self.reconvergence_pcs.get(&top.pc).copied().flatten();
        match reconvergence_pc {
            Some(pc) => top.pc = pc,
            None => top.mask = 0,
        }
        let mut paths = [
            Level { pc: end.pc_fall, reconvergence_pc, mask: fall },
            Level { pc: end.pc_taken, reconvergence_pc, mask: taken },
        ];
        let fall_first = match self.order {
            Order::TakenFirst => false,
            Order::FallFirst => true,
            Order::Random(_) => self.random.random_bool(0.5),
        };
        if fall_first {
            paths.reverse();
        }
        // A completed level is removed here; otherwise a loop would make the stack grow without limit.
        if self.stack.last().is_some_and(|top| top.mask == 0 || top.arrived()) {
            self.stack.pop();
        }
        self.stack.extend(paths);
        self.issue()
    }
}

impl Policy for MaskStack {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        self.cycles += 1;
        self.stack = vec![Level { pc, reconvergence_pc: None, mask }];
        Ok(self.issue())
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        let issue = self.end_block(end);
        self.cycles += issue.cycles_after_end();
        Ok(issue)
    }

    fn enter(&mut self, _synchronises: bool) -> Result<Entry, PolicyViolation> {
        self.cycles += 1;
        let top =
            self.stack.last().ok_or_else(|| PolicyViolation("a block is entered with an empty mask stack".into()))?;
        Ok(Entry::Run { pc: top.pc, mask: top.mask, representative: None })
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        let levels =
            self.stack.iter().flat_map(|level| [level.pc, level.reconvergence_pc.unwrap_or(u64::MAX), level.mask]);
        // Future random choices are part of the state.
        levels.chain([self.random.get_word_pos() as u64]).collect()
    }

    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason> {
        let holds = |level: &&Level| level.mask >> thread & 1 == 1;
        let own_level = self.stack.iter().rposition(|level| holds(&level))?;
        let above = self.stack.get(own_level + 1)?;
        // Levels at their reconvergence point block no thread, although they are removed only when they are uppermost.
        let unfinished = self.stack[own_level + 1..].iter().filter(|level| !level.arrived());
        let by = unfinished.fold(0, |mask, level| mask | level.mask) & !(1 << thread);
        let reconvergence_pc = above.reconvergence_pc;
        Some(BlockingReason::Stacked { by, reconvergence_pc }).filter(|_| threads(by).next().is_some())
    }
}
