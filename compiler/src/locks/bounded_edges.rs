//! Edges that a thread cannot take infinitely often.

use super::facts::Edge;
use super::values::Values;
use super::verdict::{Location, Reason};
use std::collections::BTreeSet;

/// Sets of edges: `edges`, and those in `alternatives`. For at least one of these sets, a thread takes none of its
/// edges infinitely often.
pub(super) struct BoundedEdges {
    pub(super) edges: BTreeSet<Edge>,
    pub(super) alternatives: Vec<BTreeSet<Edge>>,
    pub(super) reason: Reason,
    /// Instruction that establishes the reason.
    pub(super) at: Location,
}

impl BoundedEdges {
    /// Returns all sets of edges, of which at least one can be removed.
    pub(super) fn choices(&self) -> impl Iterator<Item = &BTreeSet<Edge>> {
        std::iter::once(&self.edges).chain(&self.alternatives)
    }

    /// Creates the statement that an edge and some instructions are not all executed infinitely often.
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
