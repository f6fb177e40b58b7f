//! The policy of docs/reference/rules.md, one thread at a time, with the parameters that are tried on it.

use super::ports::{BlockEnd, Entry, HeldUp, Issue, Policy, Unruly};
use crate::mask::{first_behind, mask_of, threads, Mask};

/// Whose turn may come (decision 1 of warp issue, docs/reference/rules.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Candidates {
    /// All live threads: what is specified.
    Live,
    /// Those of the mask that has just run, as long as one of them is live: the reading that starves.
    RunMask,
}

/// What can be tried beside what is specified; the default is the specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Options {
    /// How many ends of blocks a representative stays; 1 in the specification.
    pub stay: u32,
    /// The lowest next pc is issued, up to so many ends of blocks in a row, after which the representative's is; 0 in the specification.
    pub lowest: u32,
    /// A block that doesn't synchronise is entered as if it did, up to so many in a row, after which the representative's own is; 0 in the
    /// specification. Either this or `lowest` is 0: both count the same blocks.
    pub manage: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self { stay: 1, lowest: 0, manage: 0 }
    }
}

/// The policy.
#[derive(Clone, Debug)]
pub struct WarpIssue {
    lanes: u32,
    candidates: Candidates,
    options: Options,
    live: Mask,
    next: Vec<u64>,
    /// The pc issued or redirected to last.
    pc: u64,
    /// The thread whose next pc the coming end of a block issues.
    representative: u32,
    /// The threads that run, or ran last.
    mask: Mask,
    /// Ends of blocks at which the representative has stayed.
    stayed: u32,
    /// Blocks in a row that weren't the representative's.
    passed_over: u32,
    /// The thread whose turn it is still if the block that comes isn't its own.
    due: u32,
    /// Whether the block that comes was redirected to for no barrier's sake.
    managed: bool,
    cycles: u64,
}

impl WarpIssue {
    /// A warp of so many lanes.
    pub fn of(lanes: u32, candidates: Candidates, options: Options) -> Self {
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
            due: 0,
            managed: false,
            cycles: 0,
        }
    }

    /// The live threads go on from these pcs, the lowest thread first.
    pub(crate) fn resume(&mut self, next: Vec<u64>, live: Mask) -> Issue {
        self.live = live;
        self.next = next;
        self.representative = live.trailing_zeros() % self.lanes;
        self.issue()
    }

    /// The first thread of a set in the order r+1, ..., LANES-1, 0, ..., r.
    fn after(&self, thread: u32, of: Mask) -> Option<u32> {
        first_behind(of, thread, self.lanes)
    }

    fn below(&self, pc: u64) -> Mask {
        mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] < pc))
    }

    fn at(&self, pc: u64) -> Mask {
        mask_of(threads(self.live).filter(|&thread| self.next[thread as usize] == pc))
    }

    /// The block that comes next.
    fn issue(&mut self) -> Issue {
        let among = match self.candidates {
            Candidates::RunMask if self.mask & self.live != 0 => self.mask & self.live,
            _ => self.live,
        };
        let old = self.representative;
        let alive = Some(old).filter(|old| self.live >> old & 1 == 1).or_else(|| self.after(old, self.live));
        let Some(speaker) = alive else { return Issue::Done };
        self.representative = speaker;
        let own = self.next[speaker as usize];
        let lowest = threads(self.live).map(|thread| self.next[thread as usize]).min().unwrap_or(own);
        if lowest != own && self.passed_over < self.options.lowest {
            self.passed_over += 1;
            self.pc = lowest;
            return Issue::Block(lowest);
        }
        if self.options.lowest > 0 {
            self.passed_over = 0;
        }
        self.due = speaker;
        // One that has come in for another begins its stay.
        self.stayed = if speaker == old { self.stayed + 1 } else { 1 };
        if self.stayed >= self.options.stay {
            self.representative = self.after(speaker, among).unwrap_or(speaker);
            self.stayed = 0;
        }
        self.pc = own;
        Issue::Block(own)
    }
}

impl Policy for WarpIssue {
    fn launch(&mut self, pc: u64, mask: Mask) -> Result<Issue, Unruly> {
        self.cycles += 1;
        if mask == 0 {
            return Ok(Issue::Done);
        }
        self.live = mask;
        self.next.fill(pc);
        self.representative = mask.trailing_zeros();
        self.due = self.representative;
        self.pc = pc;
        Ok(Issue::Block(pc))
    }

    fn end(&mut self, end: &BlockEnd) -> Result<Issue, Unruly> {
        self.cycles += 1;
        for thread in threads(self.mask) {
            if end.exit >> thread & 1 == 1 {
                self.live &= !(1 << thread);
            } else {
                let taken = end.taken >> thread & 1 == 1;
                self.next[thread as usize] = if taken { end.pc_taken } else { end.pc_fall };
            }
        }
        Ok(self.issue())
    }

    fn enter(&mut self, synchronises: bool) -> Result<Entry, Unruly> {
        self.cycles += 1;
        let manages = self.passed_over < self.options.manage;
        if synchronises || manages {
            if let Some(first) = self.after(self.representative, self.below(self.pc)) {
                if !synchronises {
                    // The block that comes isn't that of the one whose turn it was: it keeps its turn.
                    self.managed = true;
                    self.representative = self.due;
                }
                self.pc = self.next[first as usize];
                return Ok(Entry::Redirect(self.pc));
            }
        }
        if self.options.manage > 0 {
            self.passed_over = if std::mem::take(&mut self.managed) { self.passed_over + 1 } else { 0 };
        }
        self.mask = self.at(self.pc);
        Ok(Entry::Run { pc: self.pc, mask: self.mask, representative: Some(self.representative) })
    }

    fn cycles(&self) -> u64 {
        self.cycles
    }

    fn state(&self) -> Vec<u64> {
        let turn = u64::from(self.representative) | u64::from(self.due) << 32;
        // Where the mask decides, it matters who has just run.
        let mask = if self.candidates == Candidates::RunMask { self.mask } else { 0 };
        vec![turn, mask, u64::from(self.stayed) | u64::from(self.passed_over) << 32]
    }

    fn held_up(&self, _thread: u32) -> Option<HeldUp> {
        (self.candidates == Candidates::RunMask).then_some(HeldUp::NoTurn)
    }
}
