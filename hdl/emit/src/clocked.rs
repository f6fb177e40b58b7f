//! Clocked blocks of a module: the assignments to the registers of each clock.
//!
//! In a kernel, logic assigns the next value `d` of a register. If only the register reads this next value, the logic
//! moves to the clocked block and assigns the register directly. There, a register without an assignment keeps its
//! value. Any other next value stays a net, from which the clocked block loads the register.

use crate::instance_array::Connections;
use crate::ir::{Expression, Id, Kind as IrKind, Reset, Unary};
use crate::nets::Nets;
use crate::rolled::Block;
use crate::table::register_clocks;
use crate::vector::{literal, Action, Kind, Linear, NetId, Part, Step, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Clocked block: the updates of the registers of one clock, and then their resets.
pub(crate) struct Clocked {
    /// Clock input of the module.
    pub clock: Id,
    pub updates: Vec<Step>,
    pub resets: Vec<ClockedReset>,
}

impl Clocked {
    /// Returns all statements.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.updates.iter().chain(self.resets.iter().flat_map(|reset| &reset.assignments))
    }
}

/// Reset in a clocked block.
pub(crate) struct ClockedReset {
    pub comments: Vec<String>,
    /// Reset input.
    pub test: Id,
    /// Assignments while the reset input is 1.
    pub assignments: Vec<Step>,
}

/// Registers that correspond, bit by bit, to a net of next values.
struct Target {
    /// Net of the registers.
    register: NetId,
    clock: Id,
}

/// Moves logic from `blocks` to clocked blocks: the logic of each next value that only its register reads. Returns the
/// clocked blocks, and the nets of these next values, which are no longer needed.
pub(crate) fn split(
    nets: &Nets,
    blocks: &mut Vec<Block>,
    connections: &[Connections],
) -> (Vec<Clocked>, BTreeSet<NetId>) {
    let clocks = clocks(nets);
    let targets = targets(nets, &clocks);
    let read = reads(blocks, connections);
    // Moved statements by clock. A group is the logic under one comment, or neighbouring logic without comments.
    let mut groups: BTreeMap<Id, Vec<Vec<Step>>> = BTreeMap::new();
    // `previous` is the clock of the previous block if that block was moved.
    let (mut moved, mut kept, mut previous) = (BTreeSet::new(), Vec::new(), None);
    for block in std::mem::take(blocks) {
        let clock = block.written_without_loops().and_then(|written| clock_of(&written, &targets, &read));
        let Some(clock) = clock else {
            kept.push(block);
            previous = None;
            continue;
        };
        moved.extend(block.written_without_loops().unwrap_or_default());
        let group = groups.entry(clock).or_default();
        let starts_group = block.has_comment() || previous != Some(clock);
        let steps = updates(block.into_steps(), &targets);
        match group.last_mut() {
            Some(last) if !starts_group => last.extend(steps),
            _ => group.push(steps),
        }
        previous = Some(clock);
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

/// Returns the registers of each clock: the signals of value and next value. A register without a clock is left out.
fn clocks(nets: &Nets) -> BTreeMap<Id, Vec<(Id, Id)>> {
    let module = nets.table.module;
    let sources = register_clocks(module);
    let mut clocks: BTreeMap<Id, Vec<(Id, Id)>> = BTreeMap::new();
    for register in &module.registers {
        if let Some(&source) = sources.get(&register.value) {
            clocks.entry(source).or_default().push((register.value, register.next));
        }
    }
    clocks
}

/// Returns the nets of next values that correspond, bit by bit, to a net of registers of one clock.
fn targets(nets: &Nets, clocks: &BTreeMap<Id, Vec<(Id, Id)>>) -> BTreeMap<NetId, Target> {
    let table = &nets.table;
    let mut targets = BTreeMap::new();
    for (&clock, registers) in clocks {
        let value_of: BTreeMap<Id, Id> = registers.iter().map(|&(value, next)| (next, value)).collect();
        for &(value, next) in registers {
            let (register, net) = (table.at(value).0, table.at(next).0);
            let elements = &table.nets[net].elements;
            let is_same = |&element: &Id| {
                let location = value_of.get(&element).map(|&value| table.at(value));
                location == Some((register, table.at(element).1))
            };
            if elements.len() == table.nets[register].elements.len() && elements.iter().all(is_same) {
                targets.insert(net, Target { register, clock });
            }
        }
    }
    targets
}

/// Returns the nets that statements read, or that are connected to instances.
fn reads(blocks: &[Block], connections: &[Connections]) -> BTreeSet<NetId> {
    let mut read = BTreeSet::new();
    let steps = blocks.iter().flat_map(Block::steps).chain(connections.iter().flat_map(|all| &all.steps));
    steps.for_each(|step| step.uses(&mut |part| _ = read.insert(part.net), &mut |_| {}));
    read
}

/// Returns the clock of the registers if each written net is a next value that only registers of this clock read.
/// `read` are the nets with other readers.
fn clock_of(written: &BTreeSet<NetId>, targets: &BTreeMap<NetId, Target>, read: &BTreeSet<NetId>) -> Option<Id> {
    let clock = targets.get(written.first()?)?.clock;
    let fits = |net: &NetId| !read.contains(net) && targets.get(net).is_some_and(|target| target.clock == clock);
    written.iter().all(fits).then_some(clock)
}

/// Returns the statements with registers as targets instead of next values.
///
/// Leaves out the first assignment to a register if it only keeps the value, except if it has a comment or is the last
/// statement. A later assignment of this kind undoes earlier ones, so it stays.
fn updates(steps: Vec<Step>, targets: &BTreeMap<NetId, Target>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    let mut written: Vec<Part> = Vec::new();
    let count = steps.len();
    for (number, mut step) in steps.into_iter().enumerate() {
        retarget(&mut step, targets);
        let is_first = |target: &Part| !written.iter().any(|part| part.overlaps(target));
        let (is_first, keeps) = match &step.action {
            Action::Assign { target, value } => (is_first(target), is_part(value, target)),
            _ => (false, false),
        };
        step.uses(&mut |_| {}, &mut |part| written.push(part.clone()));
        if is_first && keeps && step.comments.is_empty() && number + 1 < count {
            continue;
        }
        if is_first {
            step.action = conditional(step.action);
        }
        out.push(step);
    }
    out
}

/// Returns whether a value is a read of this part, without any operation.
fn is_part(value: &Value, part: &Part) -> bool {
    matches!(&value.kind, Kind::Part(other) if other == part)
}

/// Replaces next values by their registers as the targets of a statement.
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

/// Converts the first assignment to a register to an `if`, if one alternative keeps the register: `x = c ? a : x`
/// becomes `if (c) x = a`.
///
/// In a chain of conditions, only the last alternative may keep the register. Returns other actions unchanged.
fn conditional(action: Action) -> Action {
    let Action::Assign { target, value: Value { width, kind: Kind::Condition(parts) } } = action else {
        return action;
    };
    let [test, then, otherwise] = *parts;
    let assign = |value: Value| Step::assign(target.clone(), value);
    if is_part(&then, &target) && !matches!(otherwise.kind, Kind::Condition(_)) {
        return Action::If { test: inverse(test), then: vec![assign(otherwise)], otherwise: Vec::new() };
    }
    if is_part(&otherwise, &target) {
        return Action::If { test, then: vec![assign(then)], otherwise: Vec::new() };
    }
    let mut last = &otherwise;
    while let Kind::Condition(parts) = &last.kind {
        last = &parts[2];
    }
    if is_part(last, &target) {
        let inner = conditional(Action::Assign { target: target.clone(), value: otherwise });
        let otherwise = vec![Step { comments: Vec::new(), action: inner }];
        return Action::If { test, then: vec![assign(then)], otherwise };
    }
    let value = Value { width, kind: Kind::Condition(Box::new([test, then, otherwise])) };
    Action::Assign { target, value }
}

/// Returns the inverse of a one-bit value.
fn inverse(test: Value) -> Value {
    match test.kind {
        Kind::Unary(Unary::Not, inner) => *inner,
        kind => Value { width: 1, kind: Kind::Unary(Unary::Not, Box::new(Value { width: 1, kind })) },
    }
}

/// Joins neighbouring `if` statements with the same condition if that does not make the text longer: if their bodies
/// have more than two statements together.
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

/// Returns the loads of the registers whose next values are nets. `moved` are the next values whose logic assigns the
/// registers directly.
fn loads(nets: &Nets, registers: &[(Id, Id)], moved: &BTreeSet<NetId>) -> Vec<Step> {
    let signals = &nets.table.module.signals;
    let remaining = registers.iter().filter(|&&(_, next)| !moved.contains(&nets.table.at(next).0));
    let value = |next: Id| Expression { width: signals[next].width, kind: IrKind::Signal(next) };
    nets.loads(&remaining.map(|&(register, next)| (register, value(next))).collect::<Vec<_>>())
}

/// Returns the resets of registers of one clock.
fn resets(nets: &Nets, registers: &[(Id, Id)]) -> Vec<ClockedReset> {
    let clocked_reset = |reset: &Reset| {
        let values = registers.iter().filter_map(|&(register, next)| {
            let (_, value) = reset.values.iter().find(|(target, _)| *target == next)?;
            Some((register, value.clone()))
        });
        let values: Vec<(Id, Expression)> = values.collect();
        (!values.is_empty()).then(|| ClockedReset {
            comments: reset.comments.clone(),
            test: reset.test,
            assignments: joined_zeros(nets.loads(&values)),
        })
    };
    nets.table.module.resets.iter().filter_map(clocked_reset).collect()
}

/// Joins assignments of 0 to neighbouring parts of a net.
fn joined_zeros(steps: Vec<Step>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for step in steps {
        match (out.last().and_then(zeroed), zeroed(&step)) {
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

/// Returns the target of an assignment of 0 without a comment; `None` for other statements.
fn zeroed(step: &Step) -> Option<Part> {
    let Action::Assign { target, value } = &step.action else { return None };
    let is_zero = match &value.kind {
        Kind::Literal(value) => value.bits() == 0,
        Kind::Number(Linear { constant: 0, coefficients }) => coefficients.is_empty(),
        _ => false,
    };
    (is_zero && step.comments.is_empty()).then(|| target.clone())
}
