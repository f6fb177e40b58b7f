//! The kernel under analysis, and facts about the whole kernel. Most of them are computed at their first use.

use super::facts::{ChangeBounds, KnownLists, Lock, Uniformity};
use super::verdict::{Location, Rules};
use crate::graph::Flow;
use crate::ir::Kernel;
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of parts of loops that are examined per kernel. A part is a set of blocks that all reach each other.
/// Parts beyond this number count as parts that do not end.
const MAX_PARTS: usize = 2_000;

/// A kernel under analysis.
pub(super) struct Analysis<'a> {
    pub(super) kernel: &'a Kernel,
    pub(super) flow: &'a Flow,
    /// For each block, the branches that directly decide whether it runs ([`Flow::controls`]).
    pub(super) controls: Vec<BTreeSet<usize>>,
    /// Rules that are replaced by earlier, unsound forms; only tests select any.
    pub(super) rules: Rules,
    /// Number of parts of loops that may still be examined.
    pub(super) remaining_parts: Cell<usize>,
    /// Locks whose holder is never stopped by a mask stack while other threads wait for the lock.
    pub(super) locks: OnceCell<Vec<Lock>>,
    /// Cached results of the functions of the same names.
    pub(super) change_bounds: OnceCell<ChangeBounds>,
    pub(super) uniformity: OnceCell<Uniformity>,
    pub(super) downward: OnceCell<BTreeMap<String, bool>>,
    pub(super) racing: OnceCell<BTreeMap<usize, Location>>,
    /// Cached results of the function `lists`.
    pub(super) lists: RefCell<KnownLists>,
}

impl<'a> Analysis<'a> {
    pub(super) fn new(kernel: &'a Kernel, flow: &'a Flow, rules: Rules) -> Self {
        Self {
            kernel,
            flow,
            controls: flow.controls(),
            rules,
            remaining_parts: Cell::new(MAX_PARTS),
            locks: OnceCell::new(),
            change_bounds: OnceCell::new(),
            uniformity: OnceCell::new(),
            downward: OnceCell::new(),
            racing: OnceCell::new(),
            lists: RefCell::default(),
        }
    }
}
