//! Edges that a thread cannot take again and again.

use super::facts::Edge;
use super::values::Values;
use super::verdict::{At, Reason};
use std::collections::BTreeSet;

/// Edges that a thread cannot take infinitely often: `these`, or all edges of one of the sets in `those`.
pub(super) struct Never {
    pub(super) these: BTreeSet<Edge>,
    pub(super) those: Vec<BTreeSet<Edge>>,
    pub(super) reason: Reason,
    /// Instruction that establishes the reason.
    pub(super) at: At,
}

impl Never {
    /// Returns the sets of edges; at least one of them is removed.
    pub(super) fn choices(&self) -> impl Iterator<Item = &BTreeSet<Edge>> {
        std::iter::once(&self.these).chain(&self.those)
    }

    /// States that an edge and a set of instructions are not all executed infinitely often.
    pub(super) fn with_all(values: &Values, edge: Edge, parts: &BTreeSet<At>, reason: Reason, at: At) -> Self {
        let blocks: BTreeSet<usize> = parts.iter().map(|at| at.block).collect();
        let those = blocks.into_iter().map(|block| values.edges_from(block).collect()).collect();
        Self { these: BTreeSet::from([edge]), those, reason, at }
    }
}
