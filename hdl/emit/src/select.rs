//! Conditional assignments: a signal that is assigned a default and then overwritten under conditions becomes one
//! assignment with the operator `?:`.
//!
//! A continuous assignment is evaluated at the start of a simulation, whereas an `always @*` block waits for a change
//! of its inputs.

use crate::ir::{Binary, Expression, Id, Kind, Module, Role, Signal, Statement, Unary};
use std::collections::BTreeSet;

/// Largest number of conditions in one assignment.
const MAX_CONDITIONS: usize = 6;

/// Rewrites the statements of a module.
pub(crate) fn merge(module: &mut Module) {
    let count = module.signals.len();
    let mut writers: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut is_shared = vec![false; count];
    for (at, statement) in module.statements.iter().enumerate() {
        let mut targets = Vec::new();
        statement.writes(&mut |id| targets.push(id));
        targets.sort_unstable();
        targets.dedup();
        for &id in &targets {
            writers[id].push(at);
            is_shared[id] |= targets.len() > 1;
        }
    }
    let mut merged: Vec<(Vec<usize>, Statement)> = Vec::new();
    for (id, writers) in writers.iter().enumerate().filter(|(_, writers)| !writers.is_empty()) {
        let is_plain = matches!(&module.statements[writers[0]], Statement::Assign { .. }) && writers.len() == 1;
        if is_shared[id] || is_plain || is_read_between(module, id, writers) || changes_meanwhile(module, id, writers) {
            continue;
        }
        let statements: Vec<&Statement> = writers.iter().map(|&at| &module.statements[at]).collect();
        if let Some(value) =
            value(&module.signals, &statements, None, id).filter(|value| conditions(value) <= MAX_CONDITIONS)
        {
            merged.push((writers.clone(), Statement::Assign { target: id, value }));
        }
    }
    replace(module, merged);
}

/// Returns whether a statement from the first to the last writer reads the signal, except a writer that accumulates:
/// `x = x | y`, or sets a bit.
fn is_read_between(module: &Module, id: Id, writers: &[usize]) -> bool {
    let (first, last) = (writers[0], writers[writers.len() - 1]);
    (first..=last).any(|at| {
        let mut times = 0;
        module.statements[at].reads(&module.signals, &mut |read, _, _| times += usize::from(read == id));
        let accumulates = match &module.statements[at] {
            Statement::Assign { target, value } => *target == id && operand(value, id).is_some(),
            Statement::If { then, otherwise, .. } => {
                otherwise.is_empty() && bit_set(&module.signals, then, id).is_some()
            }
            _ => false,
        };
        times > usize::from(accumulates)
    })
}

/// Returns the operand `y` of `x | y`, `x & y` or `x ^ y`, where `x` is the signal.
fn operand(value: &Expression, id: Id) -> Option<(Binary, &Expression)> {
    match &value.kind {
        Kind::Binary(operator @ (Binary::Or | Binary::And | Binary::Xor), left, right) => {
            (left.kind == Kind::Signal(id)).then_some((*operator, &**right))
        }
        _ => None,
    }
}

/// Returns `before` or `before & after`, without a neutral literal.
fn accumulated(operator: Binary, before: Expression, after: &Expression) -> Expression {
    let neutral = operator == Binary::And;
    if before.known_bit() == Some(neutral) {
        return after.clone();
    }
    let width = before.width;
    Expression { width, kind: Kind::Binary(operator, Box::new(before), Box::new(after.clone())) }
}

/// Returns the choice between two values; the condition itself if they are 1 and 0.
fn choice(test: &Expression, then: Expression, otherwise: Expression) -> Expression {
    match (then.known_bit(), otherwise.known_bit()) {
        (Some(true), Some(false)) => test.clone(),
        (Some(false), Some(true)) => Expression { width: 1, kind: Kind::Unary(Unary::Not, Box::new(test.clone())) },
        _ => {
            let width = then.width;
            let branches = [test.clone(), then, otherwise].map(Box::new);
            Expression { width, kind: Kind::Condition(branches) }
        }
    }
}

/// Returns whether a signal that a writer reads is written after that writer and before the last one.
fn changes_meanwhile(module: &Module, id: Id, writers: &[usize]) -> bool {
    let last = writers[writers.len() - 1];
    let mut changes = false;
    for &at in writers {
        let mut reads = BTreeSet::new();
        module.statements[at].reads(&module.signals, &mut |read, _, _| _ = reads.insert(read));
        reads.remove(&id);
        let later = &module.statements[at + 1..=last];
        later.iter().for_each(|statement| statement.writes(&mut |id| changes |= reads.contains(&id)));
    }
    changes
}

/// Returns the value of the signal after these statements; `None` if it is not one expression.
fn value(signals: &[Signal], statements: &[&Statement], before: Option<Expression>, id: Id) -> Option<Expression> {
    let mut now = before;
    for statement in statements {
        now = match statement {
            Statement::Comment(_) => now,
            Statement::Assign { value, .. } => match (operand(value, id), now) {
                (Some((operator, after)), Some(before)) => Some(accumulated(operator, before, after)),
                _ => Some(value.clone()),
            },
            Statement::If { test, then, otherwise } if otherwise.is_empty() && bit_set(signals, then, id).is_some() => {
                Some(with_bit(now?, bit_set(signals, then, id)?, test)?)
            }
            Statement::If { test, then, otherwise } => {
                let [then, otherwise] = [then, otherwise].map(|block| block.iter().collect::<Vec<_>>());
                // The value so far must not be copied into both branches.
                if !always_assigns(&then) && !always_assigns(&otherwise) {
                    return None;
                }
                let then = value(signals, &then, now.clone(), id)?;
                let otherwise = value(signals, &otherwise, now, id)?;
                Some(choice(test, then, otherwise))
            }
            Statement::Case { .. } => return None,
        };
    }
    now
}

/// Returns the number of the bit that a block sets: `x = x | 4` sets bit 2.
fn bit_set(signals: &[Signal], block: &[Statement], id: Id) -> Option<usize> {
    let [Statement::Assign { target, value }] = block else { return None };
    let (Binary::Or, bit) = operand(value, id).filter(|_| *target == id)? else { return None };
    let number = match &bit.kind {
        Kind::Literal(number) => number,
        Kind::Signal(constant) => match &signals[*constant].role {
            Role::Constant(number) => number,
            _ => return None,
        },
        _ => return None,
    };
    (number.count_ones() == 1).then(|| number.trailing_zeros().map(|bit| bit as usize))?
}

/// Returns a value of single bits with the condition in the place of a bit that is 0.
fn with_bit(value: Expression, bit: usize, test: &Expression) -> Option<Expression> {
    let width = value.width;
    let mut bits = match value.kind {
        Kind::Bits(bits) => bits,
        Kind::Literal(number) => (0..width as u64).map(|bit| Expression::bit(number.bit(bit))).collect(),
        _ => return None,
    };
    let place = bits.get_mut(bit).filter(|bit| bit.known_bit() == Some(false))?;
    *place = test.clone();
    Some(Expression { width, kind: Kind::Bits(bits) })
}

fn always_assigns(statements: &[&Statement]) -> bool {
    statements.iter().any(|statement| matches!(statement, Statement::Assign { .. }))
}

fn conditions(value: &Expression) -> usize {
    match &value.kind {
        Kind::Condition(parts) => 1 + conditions(&parts[1]) + conditions(&parts[2]),
        _ => 0,
    }
}

/// Replaces the writers of each signal by one statement in the place of the last one, with the comments of all.
fn replace(module: &mut Module, merged: Vec<(Vec<usize>, Statement)>) {
    let mut replaced: Vec<Option<(usize, bool)>> = vec![None; module.statements.len()];
    for (number, (writers, _)) in merged.iter().enumerate() {
        writers.iter().for_each(|&at| replaced[at] = Some((number, writers.last() == Some(&at))));
    }
    let mut comments: Vec<Vec<Statement>> = vec![Vec::new(); merged.len()];
    let (mut out, mut pending) = (Vec::new(), Vec::new());
    for (at, statement) in std::mem::take(&mut module.statements).into_iter().enumerate() {
        match (replaced[at], statement) {
            (None, comment @ Statement::Comment(_)) => pending.push(comment),
            (None, statement) => {
                out.append(&mut pending);
                out.push(statement);
            }
            (Some((number, is_last)), statement) => {
                comments[number].append(&mut pending);
                inner_comments(&statement, &mut comments[number]);
                if is_last {
                    out.append(&mut comments[number]);
                    out.push(merged[number].1.clone());
                }
            }
        }
    }
    out.append(&mut pending);
    module.statements = out;
}

fn inner_comments(statement: &Statement, comments: &mut Vec<Statement>) {
    match statement {
        Statement::Comment(_) => comments.push(statement.clone()),
        Statement::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|inner| inner_comments(inner, comments));
        }
        _ => {}
    }
}
