//! What a branch's condition says, and what holds on all ways to a place.

use super::slice::{Edge, Values};
use super::At;
use crate::form::{End, Operand, Operation, Operator};

/// What a branch asks.
pub(super) struct Comparison {
    pub(super) block: usize,
    /// Where the numbers that it compares are read.
    pub(super) root: At,
    pub(super) left: Operand,
    pub(super) operator: Operator,
    pub(super) right: Operand,
    /// Where it leads if so, and if not.
    pub(super) ways: [usize; 2],
}

/// A side of a comparison.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) of: &'a Operand,
    pub(super) other: &'a Operand,
    pub(super) is_left: bool,
}

impl Comparison {
    /// Where it leads if both are equal, and if they are not; `None` if it asks something else.
    pub(super) fn if_equal(&self) -> Option<[usize; 2]> {
        match self.operator {
            Operator::Equal => Some(self.ways),
            Operator::NotEqual => Some([self.ways[1], self.ways[0]]),
            _ => None,
        }
    }

    /// What it compares, each with the other.
    pub(super) fn sides(&self) -> [Side<'_>; 2] {
        let (left, right) = (&self.left, &self.right);
        [Side { of: left, other: right, is_left: true }, Side { of: right, other: left, is_left: false }]
    }
}

/// How many copies and negations are looked through.
const MOST_STEPS: usize = 16;

impl Values<'_> {
    /// The comparison that decides a branch, looked at through copies and negations; of a plain number, whether it isn't zero.
    pub(super) fn comparison(&self, block: usize) -> Option<Comparison> {
        let mut ways = self.ways(block)?;
        let End::Branch { condition, .. } = &self.kernel.blocks[block].end else { return None };
        let mut at = At { block, index: self.kernel.blocks[block].instructions.len() };
        let mut asked = Operand::Name(condition.clone());
        for _ in 0..MOST_STEPS {
            let [link] = self.operand(&asked, at)[..] else { break };
            let (next, negated) = match &self.instruction(link.from).operation {
                Operation::Set { value, .. } => (value, false),
                Operation::Compute { left, operator: Operator::Equal, right: Operand::Number(0), .. } => (left, true),
                Operation::Compute { left, operator: Operator::NotEqual, right: Operand::Number(0), .. } => {
                    (left, false)
                }
                Operation::Compute { left, operator: Operator::ExclusiveOr, right: Operand::Number(1), .. }
                    if self.is_truth(left, link.from) =>
                {
                    (left, true)
                }
                Operation::Compute { left, operator, right, .. } => {
                    let operator = match operator {
                        Operator::ExclusiveOr | Operator::Subtract => Operator::NotEqual,
                        other if is_comparison(*other) => *other,
                        _ => break,
                    };
                    return Some(Comparison {
                        block,
                        root: link.from,
                        left: left.clone(),
                        operator,
                        right: right.clone(),
                        ways,
                    });
                }
                _ => break,
            };
            if negated {
                ways.reverse();
            }
            (asked, at) = (next.clone(), link.from);
        }
        Some(Comparison { block, root: at, left: asked, operator: Operator::NotEqual, right: Operand::Number(0), ways })
    }

    /// Whether an operand is the result of a comparison: 0 or 1.
    fn is_truth(&self, operand: &Operand, at: At) -> bool {
        let compares = |from: At| {
            let operation = &self.instruction(from).operation;
            matches!(operation, Operation::Compute { operator, .. } if is_comparison(*operator))
        };
        matches!(self.operand(operand, at)[..], [link] if compares(link.from))
    }

    /// The instruction that an operand's value comes from through copies, if there is but one.
    pub(super) fn origin(&self, operand: &Operand, at: At) -> Option<At> {
        let [link] = self.operand(operand, at)[..] else { return None };
        let mut from = link.from;
        for _ in 0..MOST_STEPS {
            let Operation::Set { value, .. } = &self.instruction(from).operation else { return Some(from) };
            let [link] = self.operand(value, from)[..] else { return None };
            from = link.from;
        }
        None
    }

    /// Whether something is found on all ways back from a place, going back with what is looked for. A step says what it means for that: found,
    /// not to be found, or nothing.
    pub(super) fn on_all_ways_back<L: Clone + PartialEq>(
        &self,
        from: At,
        looked_for: L,
        step: impl Fn(At, &mut L) -> Option<bool>,
        edge: impl Fn(Edge, &mut L) -> Option<bool>,
    ) -> bool {
        let mut found = false;
        let mut seen: Vec<(usize, L)> = Vec::new();
        let mut waiting = vec![(from, looked_for)];
        while let Some((from, mut looked_for)) = waiting.pop() {
            let block = from.block;
            match (0..from.index).rev().find_map(|index| step(At { block, index }, &mut looked_for)) {
                Some(true) => {
                    found = true;
                    continue;
                }
                Some(false) => return false,
                None => {}
            }
            for before in self.predecessors(block) {
                let mut looked_for = looked_for.clone();
                match edge((before, block), &mut looked_for) {
                    Some(true) => found = true,
                    Some(false) => return false,
                    None => {
                        let new = (before, looked_for);
                        if !seen.contains(&new) {
                            seen.push(new.clone());
                            let index = self.kernel.blocks[before].instructions.len();
                            waiting.push((At { block: before, index }, new.1));
                        }
                    }
                }
            }
        }
        // A way round that meets nothing is behind one that does: all ways round are gone again and again.
        found
    }

    /// Whether an operand has had its value since an instruction, on all ways back to it; not one that the instruction itself writes.
    pub(super) fn is_since(&self, operand: &Operand, instruction: At, at: At) -> bool {
        let step = |one: At, _: &mut ()| match self.writes(one).is_some() && self.writes(one) == name(operand) {
            true => Some(false),
            false => (one == instruction).then_some(true),
        };
        self.on_all_ways_back(at, (), step, |_, ()| None)
    }

    /// Whether a register keeps its value from an instruction to the end of its block.
    pub(super) fn keeps(&self, register: &str, from: At) -> bool {
        let after = &self.kernel.blocks[from.block].instructions[from.index..];
        !after.iter().any(|one| one.operation.writes().is_some_and(|to| to.text == register))
    }
}

fn is_comparison(operator: Operator) -> bool {
    is_order(operator) || matches!(operator, Operator::Equal | Operator::NotEqual)
}

/// A comparison by order.
pub(super) fn is_order(operator: Operator) -> bool {
    matches!(operator, Operator::Less | Operator::LessOrEqual | Operator::Greater | Operator::GreaterOrEqual)
}

/// The name of the register, or parameter.
pub(super) fn name(operand: &Operand) -> Option<&str> {
    match operand {
        Operand::Name(name) => Some(&name.text),
        _ => None,
    }
}
