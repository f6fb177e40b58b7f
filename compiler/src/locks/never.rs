//! Edges that a thread cannot take again and again.

use super::facts::Edge;
use super::values::Values;
use super::verdict::{At, Reason};
use std::collections::BTreeSet;

/// What a thread that goes round for ever can't do again and again: one of these, and one of each of those as well.
pub(super) struct Never {
    pub(super) these: BTreeSet<Edge>,
    pub(super) those: Vec<BTreeSet<Edge>>,
    pub(super) reason: Reason,
    /// What makes it so.
    pub(super) at: At,
}

impl Never {
    /// The choices: each is left out in turn.
    pub(super) fn choices(&self) -> impl Iterator<Item = &BTreeSet<Edge>> {
        std::iter::once(&self.these).chain(&self.those)
    }

    /// Not an edge and all of some instructions.
    pub(super) fn with_all(values: &Values, edge: Edge, parts: &BTreeSet<At>, reason: Reason, at: At) -> Self {
        let blocks: BTreeSet<usize> = parts.iter().map(|at| at.block).collect();
        let those = blocks.into_iter().map(|block| values.edges_behind(block).collect()).collect();
        Self { these: BTreeSet::from([edge]), those, reason, at }
    }
}
