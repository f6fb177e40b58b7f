//! Policies that can be selected by name, and their creation for a program.

use super::golden::Golden;
use super::mask_stack::{MaskStack, Order};
use super::minimum_pc::MinimumPc;
use super::ports::Policy;
use super::warp_issue::{Candidates, Options, WarpIssue};
use crate::program::Program;

/// Policies that can be selected by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Policy of the block `warp_issue`, as docs/reference/rules.md defines it.
    WarpIssue,
    /// The same policy, computed by the golden model of the block.
    Golden,
    /// The same policy with the leader thread selected from the current mask: the rejected interpretation of decision 1
    /// of warp issue (docs/reference/rules.md).
    CurrentMask,
    /// Mask stack that runs the taken path first.
    Stack,
    /// Mask stack that runs the fall-through path first.
    StackFall,
    /// Lowest pc first.
    MinimumPc,
}

impl Kind {
    /// All policies.
    pub const ALL: [Self; 6] =
        [Self::WarpIssue, Self::Golden, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// All policies except `golden`, to which the expectations of `warp_issue` apply.
    pub const WITHOUT_GOLDEN: [Self; 5] =
        [Self::WarpIssue, Self::CurrentMask, Self::Stack, Self::StackFall, Self::MinimumPc];

    /// Returns the name of the policy on the command line and in kernels.
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

    /// Returns the policy of this name; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Creates a policy for a program; the options apply to `warp_issue`, and `manage` also to its golden model.
    pub fn policy(self, program: &Program, options: Options) -> Box<dyn Policy> {
        match self {
            Self::WarpIssue => Box::new(WarpIssue::new(program.lanes, Candidates::Live, options)),
            Self::Golden => Box::new(Golden::new(program.lanes, options.manage)),
            Self::CurrentMask => Box::new(WarpIssue::new(program.lanes, Candidates::RunMask, Options::default())),
            Self::Stack => Box::new(MaskStack::new(program, Order::TakenFirst)),
            Self::StackFall => Box::new(MaskStack::new(program, Order::FallFirst)),
            Self::MinimumPc => Box::new(MinimumPc::new(program.lanes)),
        }
    }
}
