//! What holds where an edge was taken, and what is met on all ways to a place.
//!
//! All that is said here of a part of a loop holds of every part of that part through which a thread comes again and again, too: where a value
//! has one origin, no way leads round without it.

use super::facts::{name, opposite, Edge, Fact, Side, MAX_STEP};
use super::values::Values;
use super::verdict::At;
use crate::ir::{End, Operand, Operation, Operator};
use std::cell::Cell;
use std::rc::Rc;

/// How many copies, negations and conjunctions are looked through.
const MAX_STEPS: usize = 16;
/// How many blocks, with what is looked for there, are gone back to; where there are more, nothing is said.
const MAX_SEEN: usize = 2_000;

impl Values<'_> {
    /// What holds where an edge is taken: of the condition, and of all that it says of others.
    pub(super) fn facts(&self, edge: Edge) -> Rc<[Fact]> {
        if let Some(known) = self.facts.borrow().get(&edge) {
            return Rc::clone(known);
        }
        let facts: Rc<[Fact]> = self.said_by(edge).into();
        self.facts.borrow_mut().insert(edge, Rc::clone(&facts));
        facts
    }

    /// Whether an edge says something of a side of a comparison.
    pub(super) fn says(&self, edge: Edge, such: impl Fn(Side) -> bool) -> bool {
        self.facts(edge).iter().flat_map(Fact::sides).any(such)
    }

    fn said_by(&self, (block, to): Edge) -> Vec<Fact> {
        let (Some([taken, _]), End::Branch { condition, .. }) = (self.ways(block), &self.kernel.blocks[block].end)
        else {
            return Vec::new();
        };
        let mut facts = Vec::new();
        let end = self.end(block);
        // Numbers that are zero there, or are not.
        let mut waiting = vec![(end, Operand::Name(condition.clone()), taken == to)];
        for _ in 0..MAX_STEPS {
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
                        Operator::ExclusiveOr if right == Operand::Number(1) && self.is_truth(&left, from) => {
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
                            let asked = if holds { is_comparison(*other).then_some(*other) } else { opposite(*other) };
                            facts.extend(asked.map(|operator| Fact { root: from, left, operator, right }));
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

    /// What a comparison of a difference with zero says of the two numbers, which are taken to be so small that it doesn't wrap.
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

    /// Whether an operand is the result of a comparison: 0 or 1.
    fn is_truth(&self, operand: &Operand, at: At) -> bool {
        let compares = |from: At| {
            let operation = &self.instruction(from).operation;
            matches!(operation, Operation::Compute { operator, .. } if is_comparison(*operator))
        };
        self.writer(operand, at).is_some_and(compares)
    }

    /// The instruction that wrote an operand, if it is the same on all ways.
    pub(super) fn writer(&self, operand: &Operand, at: At) -> Option<At> {
        let register = name(operand)?;
        let met: Cell<Option<At>> = Cell::new(None);
        let step = |one: At, (): &mut ()| {
            let writes = self.writes(one) == Some(register);
            let first = met.get().is_none_or(|known| known == one);
            if writes && first {
                met.set(Some(one));
            }
            writes.then_some(first)
        };
        self.on_all_ways_back(at, (), step, |_, ()| None).then(|| met.get()).flatten()
    }

    /// The instruction that an operand's value comes from through copies, if it is the same on all ways, and was not
    /// executed again since.
    pub(super) fn origin(&self, operand: &Operand, at: At) -> Option<At> {
        let mut from = self.writer(operand, at)?;
        for _ in 0..MAX_STEPS {
            let Operation::Set { value, .. } = &self.instruction(from).operation else { return Some(from) };
            let copy = from;
            from = self.writer(value, copy).filter(|&from| self.is_latest(from, copy, at))?;
        }
        None
    }

    /// Whether an instruction is not executed again between its result's use and a place, on all ways back to the use.
    pub(super) fn is_latest(&self, instruction: At, used: At, at: At) -> bool {
        let step = |one: At, (): &mut ()| match one == used {
            true => Some(true),
            false => (one == instruction).then_some(false),
        };
        used == at || self.on_all_ways_back(at, (), step, |_, ()| None)
    }

    /// Whether something is found on all ways back from a place, before it is come to again; going back with what is looked for. A step says
    /// what it means for that: found, not to be found, or nothing.
    pub(super) fn on_all_ways_back<L: Clone + PartialEq>(
        &self,
        from: At,
        looked_for: L,
        step: impl Fn(At, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
    ) -> bool {
        // A place behind the last instruction is the block's end.
        let again = |at: At| (at == from).then_some(false);
        let step = |at: At, looked_for: &mut L| step(at, looked_for).or_else(|| again(at));
        let edge = |one: Edge, looked_for: &mut L| edge(one, looked_for).or_else(|| again(self.end(one.0)));
        // Of the whole kernel, the way in is one of the ways.
        self.ways_back(from, looked_for, step, edge, self.is_whole()) == Some(true)
    }

    /// Whether an operand's register is written on all ways from the kernel's start to a place; asked of the whole kernel.
    pub(super) fn is_written(&self, operand: &Operand, at: At) -> bool {
        let step = |one: At, (): &mut ()| (one != at && self.overwrites(one, operand)).then_some(true);
        self.ways_back(at, (), step, |_, ()| None, true).is_some()
    }

    /// Whether something is found on a way back from a place, past the place itself, too; `None` if a step rules it
    /// out on some way.
    pub(super) fn on_ways_back<L: Clone + PartialEq>(
        &self,
        from: At,
        looked_for: L,
        step: impl Fn(At, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
    ) -> Option<bool> {
        self.ways_back(from, looked_for, step, edge, false)
    }

    /// The same; `None`, too, if `entered` and the kernel's start is come to.
    fn ways_back<L: Clone + PartialEq>(
        &self,
        from: At,
        looked_for: L,
        step: impl Fn(At, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
        entered: bool,
    ) -> Option<bool> {
        let mut seen: Vec<(usize, L)> = Vec::new();
        let mut waiting = vec![(from, looked_for)];
        let mut found = false;
        while let Some((behind, mut looked_for)) = waiting.pop() {
            if seen.len() > MAX_SEEN {
                return None;
            }
            let block = behind.block;
            match (0..behind.index).rev().find_map(|index| step(At { block, index }, &mut looked_for)) {
                Some(true) => {
                    found = true;
                    continue;
                }
                Some(false) => return None,
                None => {}
            }
            if block == 0 && entered {
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

    /// Whether an operand has had its value since an instruction, on all ways back to it; not one that the instruction itself writes.
    pub(super) fn is_since(&self, operand: &Operand, instruction: At, at: At) -> bool {
        let step = |one: At, (): &mut ()| match self.overwrites(one, operand) {
            true => Some(false),
            false => (one == instruction).then_some(true),
        };
        self.on_all_ways_back(at, (), step, |_, ()| None)
    }

    /// Whether an instruction writes the register that an operand is.
    pub(super) fn overwrites(&self, at: At, operand: &Operand) -> bool {
        name(operand).is_some() && self.writes(at) == name(operand)
    }

    /// Whether an operand keeps its value from an instruction to the end of its block.
    pub(super) fn keeps(&self, operand: &Operand, from: At) -> bool {
        (from.index..self.end(from.block).index).all(|index| !self.overwrites(At { index, ..from }, operand))
    }

    /// Whether a register keeps the value that it is compared with before an edge until the edge is taken.
    pub(super) fn keeps_register(&self, operand: &Operand, from: At, edge: Edge) -> bool {
        name(operand).is_some() && from.block == edge.0 && self.keeps(operand, from)
    }
}

fn is_comparison(operator: Operator) -> bool {
    opposite(operator).is_some()
}
