//! Registers of a module: what each clock updates.
//!
//! A next value that only its register reads is assigned in the clocked block, where a register without an assignment
//! keeps its value. Another next value is a net, which the clocked block loads.

use crate::ir::{Expression, Id, Kind as IrKind, Reset, Statement, Unary};
use crate::nets::Nets;
use crate::rolled::Block;
use crate::vector::{literal, Action, Kind, Linear, NetId, Part, Step, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Updates of the registers of one clock.
pub(crate) struct Clocked {
    pub clock: Id,
    pub updates: Vec<Step>,
    /// Resets after the updates: comments, reset input, and assignments.
    pub resets: Vec<(Vec<String>, Id, Vec<Step>)>,
}

/// Registers whose next values are one net.
struct Target {
    register: NetId,
    clock: Id,
}

/// Moves the logic of next values that nothing else reads out of `blocks`. Returns the updates of each clock, and the
/// nets that are no longer needed.
pub(crate) fn split(nets: &Nets, blocks: &mut Vec<Block>) -> (Vec<Clocked>, BTreeSet<NetId>) {
    let clocks = clocks(nets);
    let targets = targets(nets, &clocks);
    let read = reads(nets, blocks);
    let mut groups: BTreeMap<Id, Vec<Vec<Step>>> = BTreeMap::new();
    let (mut moved, mut kept, mut was_moved) = (BTreeSet::new(), Vec::new(), None);
    for block in std::mem::take(blocks) {
        let clock = block.written_without_loops().and_then(|written| clock_of(&written, &targets, &read));
        let Some(clock) = clock else {
            kept.push(block);
            was_moved = None;
            continue;
        };
        moved.extend(block.written_without_loops().unwrap_or_default());
        let group = groups.entry(clock).or_default();
        let starts = block.has_comment() || was_moved != Some(clock);
        let steps = updates(block.into_steps(), &targets);
        match group.last_mut() {
            Some(last) if !starts => last.extend(steps),
            _ => group.push(steps),
        }
        was_moved = Some(clock);
    }
    *blocks = kept;
    let clocked = clocks.iter().map(|(&clock, registers)| {
        // Logic without a comment comes first, so that it does not seem to belong to another comment.
        let (with, without): (Vec<_>, Vec<_>) = groups
            .remove(&clock)
            .unwrap_or_default()
            .into_iter()
            .partition(|steps| steps.first().is_some_and(|step| !step.comments.is_empty()));
        let mut steps = loads(nets, registers, &moved);
        steps.extend(without.into_iter().chain(with).flatten());
        Clocked { clock, updates: joined(steps), resets: resets(nets, registers) }
    });
    (clocked.collect(), moved)
}

/// Returns the registers of each clock: value and next value.
fn clocks(nets: &Nets) -> BTreeMap<Id, Vec<(Id, Id)>> {
    let module = nets.table.module;
    let mut clocks: BTreeMap<Id, Vec<(Id, Id)>> = BTreeMap::new();
    for register in &module.registers {
        let source = module.statements.iter().find_map(|statement| match statement {
            Statement::Assign { target, value: Expression { kind: IrKind::Signal(source), .. } } => {
                (*target == register.clock).then_some(*source)
            }
            _ => None,
        });
        if let Some(source) = source {
            clocks.entry(source).or_default().push((register.value, register.next));
        }
    }
    clocks
}

/// Returns the nets of next values that correspond to a net of registers, bit by bit.
fn targets(nets: &Nets, clocks: &BTreeMap<Id, Vec<(Id, Id)>>) -> BTreeMap<NetId, Target> {
    let table = &nets.table;
    let mut targets = BTreeMap::new();
    for (&clock, registers) in clocks {
        let value_of: BTreeMap<Id, Id> = registers.iter().map(|&(value, next)| (next, value)).collect();
        for &(value, next) in registers {
            let (register, net) = (table.at(value).0, table.at(next).0);
            let elements = &table.nets[net].elements;
            let is_same = |&element: &Id| {
                let place = value_of.get(&element).map(|&value| table.at(value));
                place == Some((register, table.at(element).1))
            };
            if elements.len() == table.nets[register].elements.len() && elements.iter().all(is_same) {
                targets.insert(net, Target { register, clock });
            }
        }
    }
    targets
}

/// Returns the nets that statements or instances read.
fn reads(nets: &Nets, blocks: &[Block]) -> BTreeSet<NetId> {
    let mut read = BTreeSet::new();
    let mut steps: Vec<Step> = nets.table.instances.iter().flat_map(|instances| nets.connections(instances)).collect();
    for block in blocks {
        if let Block::Assign { steps: inner, .. } | Block::Always { steps: inner, .. } = block {
            steps.extend(inner.iter().cloned());
        }
    }
    steps.iter().for_each(|step| step.uses(&mut |part| _ = read.insert(part.net), &mut |_| {}));
    read
}

/// Returns the clock of the registers, if all written nets are next values that only registers of one clock read.
fn clock_of(written: &BTreeSet<NetId>, targets: &BTreeMap<NetId, Target>, read: &BTreeSet<NetId>) -> Option<Id> {
    let clock = targets.get(written.first()?)?.clock;
    let fits = |net: &NetId| !read.contains(net) && targets.get(net).is_some_and(|target| target.clock == clock);
    written.iter().all(fits).then_some(clock)
}

/// Returns the statements with registers as targets, without statements that keep a register.
fn updates(steps: Vec<Step>, targets: &BTreeMap<NetId, Target>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    let mut written: BTreeSet<NetId> = BTreeSet::new();
    let count = steps.len();
    for (number, mut step) in steps.into_iter().enumerate() {
        retarget(&mut step, targets);
        let is_first = |target: &Part| !written.contains(&target.net);
        let keeps = matches!(&step.action, Action::Assign { target, value } if is_first(target) && is(value, target));
        let mut here = Vec::new();
        step.uses(&mut |_| {}, &mut |part| here.push(part.net));
        written.extend(here);
        if keeps && count > 1 && step.comments.is_empty() && number + 1 < count {
            continue;
        }
        step.action = conditional(step.action);
        out.push(step);
    }
    out
}

fn is(value: &Value, part: &Part) -> bool {
    matches!(&value.kind, Kind::Part(other) if other == part)
}

/// Replaces next values by their registers.
fn retarget(step: &mut Step, targets: &BTreeMap<NetId, Target>) {
    let block = |steps: &mut Vec<Step>| steps.iter_mut().for_each(|step| retarget(step, targets));
    match &mut step.action {
        Action::Assign { target, .. } => {
            if let Some(known) = targets.get(&target.net) {
                target.net = known.register;
            }
        }
        Action::If { then, otherwise, .. } => {
            block(then);
            block(otherwise);
        }
        Action::Case { arms, default, .. } => {
            arms.iter_mut().for_each(|(_, body)| block(body));
            block(default);
        }
        Action::For { body, .. } => block(body),
        Action::Connect(_) => {}
    }
}

/// Returns an assignment of a chain of conditions, of which the last alternative keeps the register, as statements.
fn conditional(action: Action) -> Action {
    let Action::Assign { target, value: Value { width, kind: Kind::Condition(parts) } } = action else {
        return action;
    };
    let [test, then, otherwise] = *parts;
    let assign = |value: Value| Step::assign(target.clone(), value);
    if is(&then, &target) && !matches!(otherwise.kind, Kind::Condition(_)) {
        return Action::If { test: inverse(test), then: vec![assign(otherwise)], otherwise: Vec::new() };
    }
    if is(&otherwise, &target) {
        return Action::If { test, then: vec![assign(then)], otherwise: Vec::new() };
    }
    let mut last = &otherwise;
    while let Kind::Condition(parts) = &last.kind {
        last = &parts[2];
    }
    if is(last, &target) {
        let inner = conditional(Action::Assign { target: target.clone(), value: otherwise });
        let otherwise = vec![Step { comments: Vec::new(), action: inner }];
        return Action::If { test, then: vec![assign(then)], otherwise };
    }
    let value = Value { width, kind: Kind::Condition(Box::new([test, then, otherwise])) };
    Action::Assign { target, value }
}

fn inverse(test: Value) -> Value {
    match test.kind {
        Kind::Unary(Unary::Not, inner) => *inner,
        kind => Value { width: 1, kind: Kind::Unary(Unary::Not, Box::new(Value { width: 1, kind })) },
    }
}

/// Joins neighbouring statements with the same condition if that does not make the text longer.
fn joined(steps: Vec<Step>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for step in steps {
        let Action::If { test, then, otherwise } = &step.action else {
            out.push(step);
            continue;
        };
        match out.last_mut().map(|last| &mut last.action) {
            Some(Action::If { test: known, then: before, otherwise: none })
                if known == test
                    && step.comments.is_empty()
                    && none.is_empty()
                    && otherwise.is_empty()
                    && before.len() + then.len() > 2 =>
            {
                before.extend(then.iter().cloned());
            }
            _ => out.push(step),
        }
    }
    out
}

/// Returns the loads of the registers whose next values are nets.
fn loads(nets: &Nets, registers: &[(Id, Id)], moved: &BTreeSet<NetId>) -> Vec<Step> {
    let signals = &nets.table.module.signals;
    let stays = registers.iter().filter(|&&(_, next)| !moved.contains(&nets.table.at(next).0));
    let value = |next: Id| Expression { width: signals[next].width, kind: IrKind::Signal(next) };
    nets.loads(&stays.map(|&(register, next)| (register, value(next))).collect::<Vec<_>>())
}

/// Returns the resets of registers of one clock.
fn resets(nets: &Nets, registers: &[(Id, Id)]) -> Vec<(Vec<String>, Id, Vec<Step>)> {
    let of = |reset: &Reset| {
        let values = registers.iter().filter_map(|&(register, next)| {
            let (_, value) = reset.values.iter().find(|(target, _)| *target == next)?;
            Some((register, value.clone()))
        });
        let values: Vec<(Id, Expression)> = values.collect();
        (!values.is_empty()).then(|| (reset.comments.clone(), reset.test, joined_zeros(nets.loads(&values))))
    };
    nets.table.module.resets.iter().filter_map(of).collect()
}

/// Joins assignments of 0 to the parts of a register.
fn joined_zeros(steps: Vec<Step>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for step in steps {
        match (out.last().and_then(zeros), zeros(&step)) {
            (Some(before), Some(part)) if before.net == part.net && before.end() == Some(part.low.constant) => {
                let width = before.width + part.width;
                let value = Value { width, kind: literal(&0u8.into(), width) };
                out.pop();
                out.push(Step::assign(Part { width, ..before }, value));
            }
            _ => out.push(step),
        }
    }
    out
}

/// Returns the target of an assignment of 0.
fn zeros(step: &Step) -> Option<Part> {
    let Action::Assign { target, value } = &step.action else { return None };
    let is_zero = match &value.kind {
        Kind::Literal(value) => value.bits() == 0,
        Kind::Number(Linear { constant: 0, steps }) => steps.is_empty(),
        _ => false,
    };
    (is_zero && step.comments.is_empty()).then(|| target.clone())
}
