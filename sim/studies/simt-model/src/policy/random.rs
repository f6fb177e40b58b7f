//! Policy with a random order of threads, which reaches states that no fixed policy reaches.

use super::ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
use crate::mask::{mask_of, threads, Mask};
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Policy that selects the next block of a random thread, and runs a random subset of the threads at this block, or all
/// of them if the block synchronises.
#[derive(Clone, Debug)]
pub(crate) struct Random {
    random: ChaCha8Rng,
    live: Mask,
    /// Next pc of each thread.
    next: Vec<u64>,
    /// Pc of the last issue or redirect.
    pc: u64,
    /// Threads that run, or ran last.
    mask: Mask,
    cycles: u64,
}

impl Random {
    /// Returns the policy for a number of lanes.
    pub fn new(lanes: u32, seed: u64) -> Self {
        let random = ChaCha8Rng::seed_from_u64(seed);
        Self { random, live: 0, next: vec![0; lanes as usize], pc: 0, mask: 0, cycles: 0 }
    }

    /// Returns the next pcs of the live threads.
    fn pcs(&self) -> impl Iterator<Item = u64> + '_ {
        threads(self.live).map(|thread| self.next[thread as usize])
    }

    fn issue(&mut self) -> Issue {
        let thread = threads(self.live).choose(&mut self.random);
        thread.map_or(Issue::Done, |thread| {
            self.pc = self.next[thread as usize];
            Issue::Block(self.pc)
        })
    }

    /// Enters the issued block. Redirects the warp to the lowest pc instead, if the block synchronises and a live
    /// thread is at a lower pc.
    fn enter_issued_block(&mut self, synchronises: bool) -> Entry {
        let lowest = self.pcs().min().unwrap_or(self.pc);
        if synchronises && lowest < self.pc {
            self.pc = lowest;
            return Entry::Redirect(lowest);
        }
        let at_pc = mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] == self.pc));
        let subset = at_pc & self.random.random::<u64>();
        self.mask = if synchronises || subset == 0 { at_pc } else { subset };
        Entry::Run { pc: self.pc, mask: self.mask, representative: None }
    }
}

impl Policy for Random {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        self.cycles += 1;
        self.live = mask;
        self.next.fill(pc);
        Ok(self.issue())
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        for thread in threads(self.mask) {
            let taken = end.taken >> thread & 1 == 1;
            self.next[thread as usize] = if taken { end.pc_taken } else { end.pc_fall };
        }
        self.live &= !(end.exit & self.mask);
        let issue = self.issue();
        self.cycles += issue.cycles_after_end();
        Ok(issue)
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, PolicyViolation> {
        let entry = self.enter_issued_block(synchronises);
        self.cycles += entry.cycles();
        Ok(entry)
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        // Future random choices are part of the state.
        vec![self.random.get_word_pos() as u64]
    }

    fn blocking_reason(&self, _thread: u32) -> Option<BlockingReason> {
        None
    }
}
