//! Extraction of synchronous resets into the `always` block of the registers.
//!
//! A kernel resets registers by a final `if reset`, which overwrites their next values. Printed in an `always @*`
//! block, this fails in a simulator that starts with `reset` at 1. No input of the `always` block changes, so the block
//! never runs, and the registers stay X. In the clocked block, the reset takes effect at the first clock edge, as in
//! hardware.

use crate::ir::{Expression, Id, Kind, Module, Reset, Role, Signal, Statement};
use crate::roll::add_comments;

/// Moves the resets of a module from its statements to `module.resets`.
///
/// An `if reset` stays in place if one of its next values is read, is not written before, or is written later.
pub(crate) fn hoist(module: &mut Module) {
    let mut at = module.statements.len();
    while at > 0 {
        at -= 1;
        let Some((test, values)) = reset(&module.signals, &module.statements[at]) else { continue };
        let is_target = |id: Id| values.iter().any(|(target, _)| *target == id);
        let mut stays = false;
        module.statements[at + 1..].iter().for_each(|later| later.writes(&mut |id| stays |= is_target(id)));
        stays |= module.resets.iter().flat_map(|later| &later.values).any(|(target, _)| is_target(*target));
        let others = module.statements.iter();
        others.for_each(|other| other.reads(&module.signals, &mut |id, _, _| stays |= is_target(id)));
        let mut before = vec![false; module.signals.len()];
        module.statements[..at].iter().for_each(|earlier| earlier.writes(&mut |id| before[id] = true));
        if stays || !values.iter().all(|(target, _)| before[*target]) {
            continue;
        }
        let is_comment = |statement: &&Statement| matches!(statement, Statement::Comment(_));
        let first = at - module.statements[..at].iter().rev().take_while(is_comment).count();
        let comments = module.statements.drain(first..=at).filter_map(|statement| match statement {
            Statement::Comment(text) => Some(text),
            _ => None,
        });
        let comments: Vec<String> = comments.collect();
        // The statements are visited from the last one to the first, so `later` is a reset that follows this one.
        match module.resets.iter_mut().find(|reset| reset.test == test) {
            Some(later) => {
                later.values.splice(0..0, values);
                let further: Vec<String> = std::mem::replace(&mut later.comments, comments);
                add_comments(&mut later.comments, further);
            }
            None => module.resets.insert(0, Reset { test, comments, values }),
        }
        at = first;
    }
}

/// Returns the reset input, and the next values with what is assigned to them; `None` if the statement is not a reset.
/// A reset is an `if reset` without `else` that only assigns expressions of inputs and constants to next values.
fn reset(signals: &[Signal], statement: &Statement) -> Option<(Id, Vec<(Id, Expression)>)> {
    let Statement::If { test: Expression { kind: Kind::Signal(test), width: 1 }, then, otherwise } = statement else {
        return None;
    };
    if signals[*test].role != Role::Input || signals[*test].path != "reset" || !otherwise.is_empty() {
        return None;
    }
    let mut values: Vec<(Id, Expression)> = Vec::new();
    for statement in then {
        let Statement::Assign { target, value } = statement else { return None };
        let mut is_fixed = signals[*target].role == Role::RegisterNext;
        value.reads(signals, &mut |id, _, _| is_fixed &= matches!(signals[id].role, Role::Input | Role::Constant(_)));
        if !is_fixed {
            return None;
        }
        values.retain(|(known, _)| known != target);
        values.push((*target, value.clone()));
    }
    Some((*test, values))
}
