//! Edges that a thread cannot take infinitely often.

use super::facts::Edge;
use super::values::Values;
use super::verdict::{Location, Reason};
use std::collections::BTreeSet;

/// Bound on edges. At least one of several sets of edges is *bounded*: a thread takes none of its edges infinitely
/// often. The sets are `edges` and those in `alternatives`.
pub(super) struct BoundedEdges {
    pub(super) edges: BTreeSet<Edge>,
    pub(super) alternatives: Vec<BTreeSet<Edge>>,
    pub(super) reason: Reason,
    /// Instruction that establishes the reason.
    pub(super) at: Location,
}

impl BoundedEdges {
    /// Returns all sets of edges. At least one of them is bounded.
    pub(super) fn choices(&self) -> impl Iterator<Item = &BTreeSet<Edge>> {
        std::iter::once(&self.edges).chain(&self.alternatives)
    }

    /// Creates the bound for an edge and some instructions: if all the instructions are executed infinitely often, the
    /// edge is not taken infinitely often. Each alternative is the set of edges from the block of an instruction. `at`
    /// is the instruction that establishes the reason.
    pub(super) fn not_all_repeated(
        values: &Values,
        edge: Edge,
        instructions: &BTreeSet<Location>,
        reason: Reason,
        at: Location,
    ) -> Self {
        let blocks: BTreeSet<usize> = instructions.iter().map(|at| at.block).collect();
        let alternatives = blocks.into_iter().map(|block| values.edges_from(block).collect()).collect();
        Self { edges: BTreeSet::from([edge]), alternatives, reason, at }
    }
}
