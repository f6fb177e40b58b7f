//! Policy `minimum_pc`: runs the threads at the lowest pc first, so that they can reach the pcs of the other threads.

use super::ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
use crate::mask::{mask_of, threads, Mask};

/// Policy that runs the lowest pc.
#[derive(Clone, Debug)]
pub struct MinimumPc {
    live: Mask,
    /// Next pc of each thread.
    next: Vec<u64>,
    /// Pc of the last issue.
    pc: u64,
    /// Threads that run, or ran last.
    mask: Mask,
    cycles: u64,
}

impl MinimumPc {
    /// Returns the policy for a number of lanes.
    pub fn new(lanes: u32) -> Self {
        Self { live: 0, next: vec![0; lanes as usize], pc: 0, mask: 0, cycles: 0 }
    }

    fn threads_where(&self, wanted: impl Fn(u64) -> bool) -> Mask {
        mask_of(threads(self.live).filter(|&thread| wanted(self.next[thread as usize])))
    }

    fn issue(&mut self) -> Issue {
        let lowest = threads(self.live).map(|thread| self.next[thread as usize]).min();
        self.pc = lowest.unwrap_or_default();
        lowest.map_or(Issue::Done, Issue::Block)
    }
}

impl Policy for MinimumPc {
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

    fn enter(&mut self, _synchronises: bool) -> Result<Entry, PolicyViolation> {
        self.cycles += 1;
        self.mask = self.threads_where(|pc| pc == self.pc);
        Ok(Entry::Run { pc: self.pc, mask: self.mask, representative: None })
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        Vec::new()
    }

    fn blocking_reason(&self, thread: u32) -> Option<BlockingReason> {
        let own_pc = self.next[thread as usize];
        Some(BlockingReason::Below { by: self.threads_where(|pc| pc < own_pc) })
    }
}
