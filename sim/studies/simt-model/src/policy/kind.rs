//! Policies by name.

use super::golden::Golden;
use super::mask_stack::{MaskStack, Order};
use super::minimum_pc::MinimumPc;
use super::ports::Policy;
use super::warp_issue::{Candidates, Options, WarpIssue};
use crate::program::Program;

/// The policies that a run can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The policy of docs/reference/rules.md.
    WarpIssue,
    /// The same by the golden model of the block.
    Golden,
    /// The same with the leader thread from the current mask: the rejected reading of decision 1.
    CurrentMask,
    /// A stack of masks, the taken way first.
    Stack,
    /// A stack of masks, the way that falls through first.
    StackFall,
    /// The lowest pc first.
    MinimumPc,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::WarpIssue, Self::Golden, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// Those that differ: what is expected of `golden` is what is expected of `warp_issue`.
    pub const DIFFERENT: [Self; 5] =
        [Self::WarpIssue, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// Its name on the command line and in kernels.
    pub fn name(self) -> &'static str {
        match self {
            Self::WarpIssue => "warp_issue",
            Self::Golden => "golden",
            Self::CurrentMask => "current_mask",
            Self::Stack => "stack",
            Self::StackFall => "stack_fall",
            Self::MinimumPc => "minimum_pc",
        }
    }

    /// The policy of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// A policy for a program; the options count for `warp_issue` alone, and `manage` for its golden model.
    pub fn policy(self, program: &Program, options: Options) -> Box<dyn Policy> {
        match self {
            Self::WarpIssue => Box::new(WarpIssue::of(program.lanes, Candidates::Live, options)),
            Self::Golden => Box::new(Golden::of(program.lanes, options.manage)),
            Self::CurrentMask => Box::new(WarpIssue::of(program.lanes, Candidates::RunMask, Options::default())),
            Self::Stack => Box::new(MaskStack::of(program, Order::TakenFirst)),
            Self::StackFall => Box::new(MaskStack::of(program, Order::FallFirst)),
            Self::MinimumPc => Box::new(MinimumPc::of(program.lanes)),
        }
    }
}
