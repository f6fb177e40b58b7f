//! Issue policy of the block `warp_issue` (docs/reference/rules.md), computed thread by thread, with experimental
//! options.

use super::ports::{BlockEnd, BlockingReason, Entry, Issue, Policy, PolicyViolation};
use crate::mask::{mask_of, next_thread, threads, Mask};

/// Candidates for the next leader thread (decision 1 of warp issue, docs/reference/rules.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidates {
    /// All live threads, as in the block.
    Live,
    /// Live threads of the mask that has just run, or all live threads if there are none. Under this interpretation,
    /// the holder of a lock may starve.
    RunMask,
}

/// Options of the policy. With the defaults and [`Candidates::Live`], the policy equals the block `warp_issue` with
/// MANAGE = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Options {
    /// Number of ends of blocks for which a thread stays the leader, at least 1; 1 in the block `warp_issue`.
    pub stay: u32,
    /// Maximum number of consecutive ends of blocks at which the lowest next pc is issued instead of the leader's; 0
    /// in the block `warp_issue`.
    pub lowest: u32,
    /// Maximum number of consecutive blocks that are entered as if they synchronised, before the leader's own block
    /// runs: the parameter MANAGE of `warp_issue`. This or `lowest` must be 0, since both use one counter.
    pub manage: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { stay: 1, lowest: 0, manage: 0 }
    }
}

/// Policy of the block `warp_issue`.
#[derive(Clone, Debug)]
pub struct WarpIssue {
    lanes: u32,
    candidates: Candidates,
    options: Options,
    live: Mask,
    /// Next pc of each thread.
    next: Vec<u64>,
    /// Pc of the last issue or redirect.
    pc: u64,
    /// Leader thread, whose next pc the next end of a block issues.
    representative: u32,
    /// Threads that run, or ran last.
    mask: Mask,
    /// Number of ends of blocks for which the leader has stayed.
    stayed: u32,
    /// Number of consecutive blocks before the leader's own: those issued because of `lowest`, or those entered after a
    /// redirect because of `manage`.
    passed_over: u32,
    /// Last leader whose next pc was issued. If the warp is redirected from a block that does not synchronise, this
    /// thread becomes leader again.
    source: u32,
    /// Whether the warp was redirected from a block that does not synchronise, since the last block ran.
    managed: bool,
    cycles: u64,
}

impl WarpIssue {
    /// Returns the policy for a number of lanes.
    pub fn new(lanes: u32, candidates: Candidates, options: Options) -> Self {
        Self {
            lanes,
            candidates,
            options,
            live: 0,
            next: vec![0; lanes as usize],
            pc: 0,
            representative: 0,
            mask: 0,
            stayed: 0,
            passed_over: 0,
            source: 0,
            managed: false,
            cycles: 0,
        }
    }

    /// Continues with the live threads at these pcs, and issues a block. The live thread with the lowest number is the
    /// leader.
    pub(crate) fn resume(&mut self, next: Vec<u64>, live: Mask) -> Issue {
        self.live = live;
        self.next = next;
        self.representative = live.trailing_zeros() % self.lanes;
        self.issue()
    }

    /// Returns the first thread of the set `of` in the order r+1, ..., LANES-1, 0, ..., r, where r is `thread`.
    fn after(&self, thread: u32, of: Mask) -> Option<u32> {
        next_thread(of, thread, self.lanes)
    }

    /// Returns the live threads whose next pc is below this one.
    fn below(&self, pc: u64) -> Mask {
        mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] < pc))
    }

    /// Returns the live threads whose next pc is this one.
    fn at(&self, pc: u64) -> Mask {
        mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] == pc))
    }

    /// Issues the next block.
    fn issue(&mut self) -> Issue {
        let candidates = match self.candidates {
            Candidates::RunMask if self.mask & self.live != 0 => self.mask & self.live,
            _ => self.live,
        };
        let old = self.representative;
        let alive = Some(old).filter(|old| self.live >> old & 1 == 1).or_else(|| self.after(old, self.live));
        let Some(leader) = alive else { return Issue::Done };
        self.representative = leader;
        let own_pc = self.next[leader as usize];
        let lowest = threads(self.live).map(|thread| self.next[thread as usize]).min().unwrap_or(own_pc);
        if lowest != own_pc && self.passed_over < self.options.lowest {
            self.passed_over += 1;
            self.pc = lowest;
            return Issue::Block(lowest);
        }
        if self.options.lowest > 0 {
            self.passed_over = 0;
        }
        self.source = leader;
        // A thread that replaces another one starts its own stay.
        self.stayed = if leader == old { self.stayed + 1 } else { 1 };
        if self.stayed >= self.options.stay {
            self.representative = self.after(leader, candidates).unwrap_or(leader);
            self.stayed = 0;
        }
        self.pc = own_pc;
        Issue::Block(own_pc)
    }

    /// Enters the issued block, or redirects the warp to the pc of a thread at a lower pc.
    fn enter_issued_block(&mut self, synchronises: bool) -> Entry {
        let manages = self.passed_over < self.options.manage;
        if synchronises || manages {
            if let Some(first) = self.after(self.representative, self.below(self.pc)) {
                if !synchronises {
                    // The next block is not the leader's own, so the leader keeps its turn.
                    self.managed = true;
                    self.representative = self.source;
                }
                self.pc = self.next[first as usize];
                return Entry::Redirect(self.pc);
            }
        }
        if self.options.manage > 0 {
            self.passed_over = if std::mem::take(&mut self.managed) { self.passed_over + 1 } else { 0 };
        }
        self.mask = self.at(self.pc);
        Entry::Run { pc: self.pc, mask: self.mask, representative: Some(self.representative) }
    }
}

impl Policy for WarpIssue {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, PolicyViolation> {
        self.cycles += 1;
        if mask == 0 {
            return Ok(Issue::Done);
        }
        self.live = mask;
        self.next.fill(pc);
        self.representative = mask.trailing_zeros();
        self.source = self.representative;
        self.pc = pc;
        Ok(Issue::Block(pc))
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, PolicyViolation> {
        for thread in threads(self.mask) {
            if end.exit >> thread & 1 == 1 {
                self.live &= !(1 << thread);
            } else {
                let taken = end.taken >> thread & 1 == 1;
                self.next[thread as usize] = if taken { end.pc_taken } else { end.pc_fall };
            }
        }
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
        let leaders = u64::from(self.representative) | u64::from(self.source) << 32;
        // The state includes the last mask if it determines the next leader.
        let mask = if self.candidates == Candidates::RunMask { self.mask } else { 0 };
        vec![leaders, mask, u64::from(self.stayed) | u64::from(self.passed_over) << 32]
    }

    fn blocking_reason(&self, _thread: u32) -> Option<BlockingReason> {
        (self.candidates == Candidates::RunMask).then_some(BlockingReason::NeverIssued)
    }
}
