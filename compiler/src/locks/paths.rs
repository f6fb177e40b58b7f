//! Facts of edges (comparisons that are true when an edge is taken), and backward searches on all paths to a location.
//!
//! A result for a part of a loop also holds for each smaller part that a thread executes infinitely often. A smaller
//! part has fewer paths. For example, if a value has one origin, every cycle of the smaller part that reads the value
//! passes this origin.

use super::facts::{name, opposite, Edge, Fact, Side, MAX_STEP};
use super::values::Values;
use super::verdict::Location;
use crate::ir::{End, Operand, Operation, Operator};
use std::cell::Cell;
use std::rc::Rc;

/// Maximum number of copies, negations, conjunctions and disjunctions that are followed.
const MAX_FOLLOWED: usize = 16;
/// Maximum number of search states. A search with more states counts as failed.
const MAX_SEARCH_STATES: usize = 2_000;

impl Values<'_> {
    /// Returns the comparisons that are true if an edge is taken: the condition, and the comparisons that follow from
    /// it.
    pub(super) fn facts(&self, edge: Edge) -> Rc<[Fact]> {
        if let Some(known) = self.facts.borrow().get(&edge) {
            return Rc::clone(known);
        }
        let facts: Rc<[Fact]> = self.derive_facts(edge).into();
        self.facts.borrow_mut().insert(edge, Rc::clone(&facts));
        facts
    }

    /// Whether a fact of an edge has a side for which the condition `such` is true.
    pub(super) fn implies(&self, edge: Edge, such: impl Fn(Side) -> bool) -> bool {
        self.facts(edge).iter().flat_map(Fact::sides).any(such)
    }

    /// Computes the result of [`Self::facts`].
    fn derive_facts(&self, (block, to): Edge) -> Vec<Fact> {
        let (Some([taken, _]), End::Branch { condition, .. }) =
            (self.branch_targets(block), &self.kernel.blocks[block].end)
        else {
            return Vec::new();
        };
        let mut facts = Vec::new();
        let end = self.end(block);
        // Locations, the operands that are read there, and whether each operand is not zero on this edge.
        let mut waiting = vec![(end, Operand::Name(condition.clone()), taken == to)];
        for _ in 0..MAX_FOLLOWED {
            let Some((at, operand, holds)) = waiting.pop() else { break };
            let operator = if holds { Operator::NotEqual } else { Operator::Equal };
            facts.push(Fact { root: at, left: operand.clone(), operator, right: Operand::Number(0) });
            let Some(from) = self.writer(&operand, at).filter(|&from| self.is_latest(from, at, end)) else { continue };
            match &self.instruction(from).operation {
                Operation::Set { value, .. } => waiting.push((from, value.clone(), holds)),
                Operation::Compute { left, operator, right, .. } => {
                    let (left, right) = (left.clone(), right.clone());
                    match operator {
                        Operator::Equal | Operator::NotEqual if right == Operand::Number(0) => {
                            waiting.push((from, left, holds == (*operator == Operator::NotEqual)));
                        }
                        Operator::ExclusiveOr if right == Operand::Number(1) && self.is_boolean(&left, from) => {
                            waiting.push((from, left, !holds));
                        }
                        Operator::And | Operator::Multiply if holds => {
                            waiting.extend([(from, left, true), (from, right, true)]);
                        }
                        Operator::Or if !holds => waiting.extend([(from, left, false), (from, right, false)]),
                        Operator::ExclusiveOr | Operator::Subtract => {
                            let operator = if holds { Operator::NotEqual } else { Operator::Equal };
                            facts.push(Fact { root: from, left, operator, right });
                        }
                        other => {
                            let implied =
                                if holds { is_comparison(*other).then_some(*other) } else { opposite(*other) };
                            facts.extend(implied.map(|operator| Fact { root: from, left, operator, right }));
                        }
                    }
                }
                _ => {}
            }
        }
        let differences: Vec<Fact> = facts.iter().filter_map(|fact| self.difference(fact)).collect();
        facts.extend(differences);
        facts
    }

    /// Returns the comparison of two numbers that follows from a comparison of their difference with zero. Constants
    /// must be at most [`MAX_STEP`]; other numbers are assumed to be small enough for the difference not to wrap.
    fn difference(&self, fact: &Fact) -> Option<Fact> {
        let root = self.writer(&fact.left, fact.root).filter(|_| fact.right == Operand::Number(0))?;
        match &self.instruction(root).operation {
            Operation::Compute { left, operator: Operator::Subtract, right, .. }
                if [left, right].iter().all(|one| self.number(one).is_none_or(|number| number.abs() <= MAX_STEP)) =>
            {
                Some(Fact { root, left: left.clone(), operator: fact.operator, right: right.clone() })
            }
            _ => None,
        }
    }

    /// Whether an operand is the result of a comparison, 0 or 1.
    fn is_boolean(&self, operand: &Operand, at: Location) -> bool {
        let compares = |from: Location| {
            let operation = &self.instruction(from).operation;
            matches!(operation, Operation::Compute { operator, .. } if is_comparison(*operator))
        };
        self.writer(operand, at).is_some_and(compares)
    }

    /// Returns the instruction that wrote an operand, if it is the same on all paths; otherwise `None`.
    pub(super) fn writer(&self, operand: &Operand, at: Location) -> Option<Location> {
        let register = name(operand)?;
        let found: Cell<Option<Location>> = Cell::new(None);
        let step = |one: Location, (): &mut ()| {
            let writes = self.writes(one) == Some(register);
            let is_only = found.get().is_none_or(|known| known == one);
            if writes && is_only {
                found.set(Some(one));
            }
            writes.then_some(is_only)
        };
        self.search_all_paths_back(at, (), step, |_, ()| None).then(|| found.get()).flatten()
    }

    /// Returns the instruction whose result an operand holds, directly or through copies. Returns `None` if it is not
    /// the same on all paths, or may have been executed again after the copy.
    pub(super) fn origin(&self, operand: &Operand, at: Location) -> Option<Location> {
        let mut from = self.writer(operand, at)?;
        for _ in 0..MAX_FOLLOWED {
            let Operation::Set { value, .. } = &self.instruction(from).operation else { return Some(from) };
            let copy = from;
            from = self.writer(value, copy).filter(|&from| self.is_latest(from, copy, at))?;
        }
        None
    }

    /// Whether an instruction is not executed again between the location `used`, where its result is read, and the
    /// location `at`, on all paths.
    pub(super) fn is_latest(&self, instruction: Location, used: Location, at: Location) -> bool {
        let step = |one: Location, (): &mut ()| match one == used {
            true => Some(true),
            false => (one == instruction).then_some(false),
        };
        used == at || self.search_all_paths_back(at, (), step, |_, ()| None)
    }

    /// Searches backwards on all paths from a location, and returns whether all of them succeed. A path that reaches
    /// the location again fails. The search calls `step` for each instruction and `edge` for each edge. They return
    /// whether the path succeeds (`Some(true)`), fails (`Some(false)`) or continues (`None`). `looked_for` is the state
    /// of the search, which they may change.
    pub(super) fn search_all_paths_back<L: Clone + PartialEq>(
        &self,
        from: Location,
        looked_for: L,
        step: impl Fn(Location, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
    ) -> bool {
        // The index after the last instruction denotes the end of the block.
        let again = |at: Location| (at == from).then_some(false);
        let step = |at: Location, looked_for: &mut L| step(at, looked_for).or_else(|| again(at));
        let edge = |one: Edge, looked_for: &mut L| edge(one, looked_for).or_else(|| again(self.end(one.0)));
        // If these values cover the whole kernel, a path that reaches the start of the kernel fails, too.
        self.search_back(from, looked_for, step, edge, self.is_whole()) == Some(true)
    }

    /// Whether the register of an operand is written on all paths from the start of the kernel to a location.
    pub(super) fn is_written(&self, operand: &Operand, at: Location) -> bool {
        let step = |one: Location, (): &mut ()| (one != at && self.overwrites(one, operand)).then_some(true);
        self.search_back(at, (), step, |_, ()| None, true).is_some()
    }

    /// Searches backwards from a location, with the parameters of [`Self::search_all_paths_back`]. A path that reaches
    /// the location again continues. Returns whether a path succeeds; `None` if a path fails, or if there are too many
    /// search states.
    pub(super) fn search_paths_back<L: Clone + PartialEq>(
        &self,
        from: Location,
        looked_for: L,
        step: impl Fn(Location, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
    ) -> Option<bool> {
        self.search_back(from, looked_for, step, edge, false)
    }

    /// Implements the backward searches. With `fails_at_start`, a path that reaches the start of the kernel fails.
    fn search_back<L: Clone + PartialEq>(
        &self,
        from: Location,
        looked_for: L,
        step: impl Fn(Location, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
        fails_at_start: bool,
    ) -> Option<bool> {
        let mut seen: Vec<(usize, L)> = Vec::new();
        let mut waiting = vec![(from, looked_for)];
        let mut found = false;
        while let Some((location, mut looked_for)) = waiting.pop() {
            if seen.len() > MAX_SEARCH_STATES {
                return None;
            }
            let block = location.block;
            match (0..location.index).rev().find_map(|index| step(Location { block, index }, &mut looked_for)) {
                Some(true) => {
                    found = true;
                    continue;
                }
                Some(false) => return None,
                None => {}
            }
            if block == 0 && fails_at_start {
                return None;
            }
            for before in self.predecessors(block) {
                let mut looked_for = looked_for.clone();
                match edge((before, block), &mut looked_for) {
                    Some(true) => found = true,
                    Some(false) => return None,
                    None => {
                        let new = (before, looked_for);
                        if !seen.contains(&new) {
                            seen.push(new.clone());
                            waiting.push((self.end(before), new.1));
                        }
                    }
                }
            }
        }
        Some(found)
    }

    /// Whether an operand is unchanged from an instruction, inclusive, to the location `at`, on all paths between them.
    pub(super) fn is_unchanged_since(&self, operand: &Operand, instruction: Location, at: Location) -> bool {
        let step = |one: Location, (): &mut ()| match self.overwrites(one, operand) {
            true => Some(false),
            false => (one == instruction).then_some(true),
        };
        self.search_all_paths_back(at, (), step, |_, ()| None)
    }

    /// Whether an instruction overwrites an operand.
    pub(super) fn overwrites(&self, at: Location, operand: &Operand) -> bool {
        name(operand).is_some() && self.writes(at) == name(operand)
    }

    /// Whether an operand is unchanged from an instruction, inclusive, to the end of its block.
    pub(super) fn is_unchanged_to_block_end(&self, operand: &Operand, from: Location) -> bool {
        (from.index..self.end(from.block).index).all(|index| !self.overwrites(Location { index, ..from }, operand))
    }

    /// Whether an operand is unchanged from a comparison to an edge of the same block. Returns `false` for an edge of
    /// another block, and for an operand that is neither a register nor a parameter.
    pub(super) fn is_unchanged_to_edge(&self, operand: &Operand, from: Location, edge: Edge) -> bool {
        name(operand).is_some() && from.block == edge.0 && self.is_unchanged_to_block_end(operand, from)
    }
}

/// Whether an operator compares its operands.
fn is_comparison(operator: Operator) -> bool {
    opposite(operator).is_some()
}
