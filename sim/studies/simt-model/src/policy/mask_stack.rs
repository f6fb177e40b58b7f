//! A stack of masks: threads that diverge meet again at the immediate post-dominator of the block where they did. What GPUs without independent
//! threads do, and Vortex's baseline.

use super::ports::{BlockEnd, Entry, HeldUp, Issue, Policy, Unruly};
use crate::mask::{threads, Mask};
use crate::program::Program;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

/// Which way goes first where threads diverge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The taken one, as in Vortex.
    TakenFirst,
    /// The one that falls through.
    FallFirst,
    /// Either, drawn at each divergence from this seed.
    Random(u64),
}

/// Threads with a pc of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Level {
    pc: u64,
    /// Where they are taken off the stack; `None` for having exited.
    meeting: Option<u64>,
    mask: Mask,
}

impl Level {
    /// Whether its threads have come to where they meet.
    fn arrived(&self) -> bool {
        self.meeting == Some(self.pc)
    }
}

fn seeded(order: Order) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(if let Order::Random(seed) = order { seed } else { 0 })
}

/// The policy.
#[derive(Clone, Debug)]
pub struct MaskStack {
    order: Order,
    random: ChaCha8Rng,
    /// Where threads meet that diverge at the end of the block of a pc.
    meetings: HashMap<u64, Option<u64>>,
    /// The last one runs.
    stack: Vec<Level>,
    cycles: u64,
}

impl MaskStack {
    /// For the blocks of a program.
    pub fn of(program: &Program, order: Order) -> Self {
        let meetings = program.blocks.iter().map(|block| (block.pc, block.meeting)).collect();
        Self { order, random: seeded(order), meetings, stack: Vec::new(), cycles: 0 }
    }

    /// Goes on with the same stack and another order.
    pub(crate) fn resume(&mut self, order: Order) -> Issue {
        (self.order, self.random) = (order, seeded(order));
        self.issue()
    }

    /// Takes off what is done, and issues what is then uppermost.
    fn issue(&mut self) -> Issue {
        while let Some(top) = self.stack.last() {
            if top.mask != 0 && !top.arrived() {
                return Issue::Block(top.pc);
            }
            self.stack.pop();
        }
        Issue::Done
    }
}

impl Policy for MaskStack {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, Unruly> {
        self.cycles += 1;
        self.stack = vec![Level { pc, meeting: None, mask }];
        Ok(self.issue())
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, Unruly> {
        self.cycles += 1;
        self.stack.iter_mut().for_each(|level| level.mask &= !end.exit);
        let Some(top) = self.stack.last_mut() else { return Ok(Issue::Done) };
        let (taken, fall) = (top.mask & end.taken, top.mask & !end.taken);
        if end.pc_taken == end.pc_fall || taken == 0 || fall == 0 {
            top.pc = if taken != 0 { end.pc_taken } else { end.pc_fall };
            return Ok(self.issue());
        }
        // All of them go on from where they meet; without such a place there is nothing to go on with.
        let meeting = self.meetings.get(&top.pc).copied().flatten();
        match meeting {
            Some(pc) => top.pc = pc,
            None => top.mask = 0,
        }
        let mut ways =
            [Level { pc: end.pc_fall, meeting, mask: fall }, Level { pc: end.pc_taken, meeting, mask: taken }];
        let fall_first = match self.order {
            Order::TakenFirst => false,
            Order::FallFirst => true,
            Order::Random(_) => self.random.random_bool(0.5),
        };
        if fall_first {
            ways.reverse();
        }
        // A loop would grow the stack with levels that are done already.
        if self.stack.last().is_some_and(|top| top.mask == 0 || top.arrived()) {
            self.stack.pop();
        }
        self.stack.extend(ways);
        Ok(self.issue())
    }

    fn enter(&mut self, _synchronises: bool) -> Result<Entry, Unruly> {
        self.cycles += 1;
        let top = self.stack.last().ok_or_else(|| Unruly("a block is entered, and the mask stack is empty".into()))?;
        Ok(Entry::Run { pc: top.pc, mask: top.mask, representative: None })
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        let levels = self.stack.iter().flat_map(|level| [level.pc, level.meeting.unwrap_or(u64::MAX), level.mask]);
        // The draws that come are part of the future.
        levels.chain([self.random.get_word_pos() as u64]).collect()
    }

    fn held_up(&self, thread: u32) -> Option<HeldUp> {
        let holds = |level: &&Level| level.mask >> thread & 1 == 1;
        let own = self.stack.iter().rposition(|level| holds(&level))?;
        let above = self.stack.get(own + 1)?;
        // Levels whose threads are there already hold nobody up, though they are taken off only once they are uppermost.
        let late = self.stack[own + 1..].iter().filter(|level| !level.arrived());
        let by = late.fold(0, |mask, level| mask | level.mask) & !(1 << thread);
        let meeting = above.meeting;
        Some(HeldUp::Stacked { by, meeting }).filter(|_| threads(by).next().is_some())
    }
}
