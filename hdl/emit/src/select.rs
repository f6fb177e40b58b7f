//! Conditional assignments: a signal that is assigned a default and then overwritten under conditions becomes one
//! assignment with the operator `?:`.
//!
//! So the signal needs no `always @*` block. A continuous assignment is evaluated at the start of a simulation, whereas
//! an `always @*` block waits for a change of its inputs.

use crate::ir::{Binary, Expression, Id, Kind, Module, Role, Signal, Statement, Unary};
use std::collections::BTreeSet;

/// Largest number of conditions in one assignment. A longer chain of conditions reads better as `if` statements.
const MAX_CONDITIONS: usize = 6;

/// Merges the statements that write a signal into one assignment, for every signal for which this is possible.
pub(crate) fn merge(module: &mut Module) {
    let count = module.signals.len();
    // Positions of the statements that write each signal.
    let mut writers: Vec<Vec<usize>> = vec![Vec::new(); count];
    // Whether one of the writers of each signal also writes another signal.
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
    // Writers of a signal, and the assignment that replaces them.
    let mut merged: Vec<(Vec<usize>, Statement)> = Vec::new();
    for (id, writers) in writers.iter().enumerate().filter(|(_, writers)| !writers.is_empty()) {
        let is_plain = matches!(&module.statements[writers[0]], Statement::Assign { .. }) && writers.len() == 1;
        if is_shared[id] || is_plain || is_read_between(module, id, writers) || inputs_change(module, id, writers) {
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

/// Returns whether a statement from the first to the last writer reads the signal. A writer that accumulates, such as
/// `x = x | y`, or that sets a bit under a condition, may read it once.
fn is_read_between(module: &Module, id: Id, writers: &[usize]) -> bool {
    let (first, last) = (writers[0], writers[writers.len() - 1]);
    (first..=last).any(|at| {
        let mut times = 0;
        module.statements[at].reads(&module.signals, &mut |read, _, _| times += usize::from(read == id));
        let accumulates = match &module.statements[at] {
            Statement::Assign { target, value } => *target == id && accumulation(value, id).is_some(),
            Statement::If { then, otherwise, .. } => {
                otherwise.is_empty() && bit_set(&module.signals, then, id).is_some()
            }
            _ => false,
        };
        times > usize::from(accumulates)
    })
}

/// Returns the operator and the operand `y` of `x | y`, `x & y` or `x ^ y`, where `x` is the signal; `None` for other
/// values.
fn accumulation(value: &Expression, id: Id) -> Option<(Binary, &Expression)> {
    match &value.kind {
        Kind::Binary(operator @ (Binary::Or | Binary::And | Binary::Xor), left, right) => {
            (left.kind == Kind::Signal(id)).then_some((*operator, &**right))
        }
        _ => None,
    }
}

/// Returns the operation on two operands. If the left one is a neutral one-bit literal (1 for `&`, 0 for `|` and `^`),
/// returns the right one alone.
fn accumulated(operator: Binary, left: Expression, right: &Expression) -> Expression {
    let neutral = operator == Binary::And;
    if left.known_bit() == Some(neutral) {
        return right.clone();
    }
    let width = left.width;
    Expression { width, kind: Kind::Binary(operator, Box::new(left), Box::new(right.clone())) }
}

/// Returns the choice between two values. If they are the one-bit literals 1 and 0, this is the condition itself; if
/// they are 0 and 1, its inverse.
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

/// Returns whether a signal that a writer reads, other than `id`, is written between that writer and the last one.
fn inputs_change(module: &Module, id: Id, writers: &[usize]) -> bool {
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

/// Returns the value of the signal `id` after these statements; `None` if it is not one expression. `before` is its
/// value before them, if it has one.
fn value(signals: &[Signal], statements: &[&Statement], before: Option<Expression>, id: Id) -> Option<Expression> {
    let mut now = before;
    for statement in statements {
        now = match statement {
            Statement::Comment(_) => now,
            Statement::Assign { value, .. } => match (accumulation(value, id), now) {
                (Some((operator, operand)), Some(now)) => Some(accumulated(operator, now, operand)),
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

/// Returns the number of the bit of `id` that a block sets: `x = x | 4` sets bit 2. Returns `None` for other blocks.
fn bit_set(signals: &[Signal], block: &[Statement], id: Id) -> Option<usize> {
    let [Statement::Assign { target, value }] = block else { return None };
    let (Binary::Or, bit) = accumulation(value, id).filter(|_| *target == id)? else { return None };
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

/// Returns a value of single bits, with the condition `test` as the bit of this number. Returns `None` if the value is
/// neither a literal nor made of bits, or if this bit is not the literal 0.
fn with_bit(value: Expression, bit: usize, test: &Expression) -> Option<Expression> {
    let width = value.width;
    let mut bits = match value.kind {
        Kind::Bits(bits) => bits,
        Kind::Literal(number) => (0..width as u64).map(|bit| Expression::bit(number.bit(bit))).collect(),
        _ => return None,
    };
    let target = bits.get_mut(bit).filter(|bit| bit.known_bit() == Some(false))?;
    *target = test.clone();
    Some(Expression { width, kind: Kind::Bits(bits) })
}

/// Returns whether an assignment is among the statements, outside of `if` and `case`.
fn always_assigns(statements: &[&Statement]) -> bool {
    statements.iter().any(|statement| matches!(statement, Statement::Assign { .. }))
}

/// Returns the number of conditions that choose between the alternatives of a value.
fn conditions(value: &Expression) -> usize {
    match &value.kind {
        Kind::Condition(parts) => 1 + conditions(&parts[1]) + conditions(&parts[2]),
        _ => 0,
    }
}

/// Replaces the writers of each signal by one statement at the position of the last writer, with the comments of all
/// writers.
fn replace(module: &mut Module, merged: Vec<(Vec<usize>, Statement)>) {
    // For each statement that is replaced: the position in `merged`, and whether it is the last writer.
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

/// Adds the comments inside an `if` statement.
fn inner_comments(statement: &Statement, comments: &mut Vec<Statement>) {
    match statement {
        Statement::Comment(_) => comments.push(statement.clone()),
        Statement::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|inner| inner_comments(inner, comments));
        }
        _ => {}
    }
}
