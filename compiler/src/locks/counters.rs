//! Counters in registers, and indices that change in each iteration.

use super::bounded_edges::BoundedEdges;
use super::facts::{name, Edge, Side, DEPTH, MAX_LANES, MAX_STEP};
use super::stable::{has_not_passed, is_stable, offset};
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::ir::{Expression, Name, Operand, Operation, Operator};
use petgraph::algo::is_cyclic_directed;
use petgraph::graphmap::DiGraphMap;
use std::collections::BTreeSet;

/// Bounds an edge that is taken only under one of these conditions: a counter has not passed a constant limit, equals a
/// constant, or differs from a constant that it reaches exactly. Returns `None` for any other edge.
pub(super) fn counts(values: &Values, edge: Edge, side: Side) -> Option<BoundedEdges> {
    let counter = counter(values, side.operand, side.root)?;
    let is_bounded = match counter.halves {
        true => is_positive(side),
        // A counter equals a constant at most once.
        false => {
            (side.operator == Operator::Equal && counter.size <= MAX_STEP)
                || has_not_passed(values, side, counter.up)
                || counts_to(values, side, &counter)
        }
    };
    if !is_bounded || !is_stable(values, side.other, side.root, DEPTH) {
        return None;
    }
    Some(BoundedEdges::not_all_repeated(values, edge, &counter.instructions, Reason::Bounded, counter.at))
}

/// Whether a register counts by ones, starts before the limit, and is compared with the limit between any two steps. It
/// then reaches exactly the limit.
fn counts_to(values: &Values, side: Side, counter: &Counter) -> bool {
    let (Operator::NotEqual, Some(limit), Some(register)) =
        (side.operator, values.number(side.other), name(side.operand))
    else {
        return false;
    };
    let by_one = matches!(
        &values.instruction(counter.at).operation,
        Operation::Compute { operator: Operator::Add | Operator::Subtract, right: Operand::Number(1 | -1), .. }
    );
    if !by_one || counter.instructions.len() != 1 || values.writes(counter.at) != Some(register) {
        return false;
    }
    let whole = values.analysis.whole();
    let before = |number: i64| if counter.up { number < limit } else { number > limit };
    let set = |at: Location| match &whole.instruction(at).operation {
        Operation::Set { value, .. } => whole.number(value).is_some_and(before),
        _ => false,
    };
    let mut others = whole.instructions().filter(|&at| at != counter.at && whole.overwrites(at, side.operand));
    if !others.all(set) || !(before(0) || whole.is_written(side.operand, counter.at)) {
        return false;
    }
    let step = |at: Location, (): &mut ()| whole.overwrites(at, side.operand).then_some(at != counter.at);
    let tested = |edge: Edge, (): &mut ()| {
        let same = |one: Side| {
            one.operator == Operator::NotEqual
                && one.operand == side.operand
                && whole.number(one.other) == Some(limit)
                && whole.is_unchanged_to_edge(one.operand, one.root, edge)
        };
        whole.implies(edge, same).then_some(true)
    };
    whole.search_all_paths_back(counter.at, (), step, tested)
}

/// Returns the smallest step of an addition, or of a subtraction as a negative number. The right operand `by` must be a
/// number, `lanes`, a constant parameter, or the maximum of a bounded value and a positive number. Returns `None` for
/// any other operand, and for a step that may be zero or is larger than [`MAX_STEP`].
pub(super) fn step(values: &Values, operator: Operator, by: &Operand, at: Location) -> Option<i64> {
    let size = match by {
        Operand::Number(step) => *step,
        Operand::Lanes => 1,
        Operand::Name(name) => values.parameter(&name.text).or_else(|| lower_bound(values, by, at))?,
        Operand::Thread => return None,
    };
    let step = match operator {
        Operator::Add => size,
        Operator::Subtract => size.checked_neg()?,
        _ => return None,
    };
    (step != 0 && step.abs() <= MAX_STEP).then_some(step)
}

/// Returns the positive lower bound of an operand that also has an upper bound; `None` for any other operand.
fn lower_bound(values: &Values, operand: &Operand, at: Location) -> Option<i64> {
    let from = values.origin(operand, at)?;
    match &values.instruction(from).operation {
        Operation::Compute {
            left: other, operator: Operator::Maximum, right: Operand::Number(minimum @ 1..), ..
        }
        | Operation::Compute {
            left: Operand::Number(minimum @ 1..), operator: Operator::Maximum, right: other, ..
        } => has_upper_bound(values, (other, from), at, DEPTH).then_some(*minimum),
        _ => None,
    }
}

/// Whether the value of an operand at a location is at most [`MAX_STEP`], or at most the distance of the counter from a
/// limit. `stepped` is the step of the counter, and `depth` limits the length of the calculation.
fn has_upper_bound(values: &Values, (operand, at): (&Operand, Location), stepped: Location, depth: usize) -> bool {
    let small = |one: &Operand| values.number(one).is_some_and(|number| number <= MAX_STEP);
    let natural = |one: &Operand| values.number(one).is_some_and(|number| (0..=MAX_STEP).contains(&number));
    if small(operand) || matches!(operand, Operand::Thread | Operand::Lanes) {
        return true;
    }
    let Some(from) = values.origin(operand, at).filter(|_| depth > 0) else { return false };
    let Operation::Compute { left, operator, right, .. } = &values.instruction(from).operation else { return false };
    match operator {
        Operator::Minimum => small(left) || small(right),
        Operator::And => natural(left) || natural(right),
        Operator::Remainder => natural(right),
        Operator::Divide => {
            let positive = *right == Operand::Lanes || values.number(right).is_some_and(|number| number > 0);
            positive && has_upper_bound(values, (left, from), stepped, depth - 1)
        }
        Operator::Subtract => match &values.instruction(stepped).operation {
            Operation::Compute { left: to, operator: Operator::Add, .. } => {
                natural(left) && to == right && values.is_unchanged_since(to, from, stepped)
            }
            _ => false,
        },
        _ => false,
    }
}

/// Step of a counter.
#[derive(Clone, Copy)]
enum Step {
    /// Adds at least this number or, if it is negative, at most this number.
    By(i64),
    /// Divides by a number of 2 or more, or shifts right.
    Halves,
}

/// Counter in a register.
pub(super) struct Counter {
    /// Whether the steps increase the value.
    up: bool,
    /// Upper bound of the change per iteration, including constant factors.
    size: i64,
    /// Whether a step halves the value, so that a positive value approaches zero.
    halves: bool,
    /// One of the steps.
    at: Location,
    /// Copies and steps.
    instructions: BTreeSet<Location>,
}

impl Counter {
    /// Whether a step halves the value.
    pub(super) fn halves(&self) -> bool {
        self.halves
    }

    /// Returns the copies and steps of the counter.
    pub(super) fn instructions(&self) -> &BTreeSet<Location> {
        &self.instructions
    }
}

/// Returns the counter from which an operand is computed by constant offsets and factors; `None` if there is none. A
/// counter consists of copies and steps in one direction, with a step on each cycle of copies.
pub(super) fn counter(values: &Values, operand: &Operand, at: Location) -> Option<Counter> {
    let (mut operand, mut at, mut factor) = (operand, at, 1);
    for depth in 0..DEPTH {
        // A halved value approaches zero; values computed from it need not.
        if let Some(counter) = cycle(values, operand, at).filter(|counter| depth == 0 || !counter.halves) {
            // Larger changes could wrap before a limit is tested.
            let size = counter.size.checked_mul(factor).filter(|&size| size <= 1 << 62)?;
            return Some(Counter { size, ..counter });
        }
        at = values.origin(operand, at)?;
        operand = offset(values, at, &mut factor)?;
    }
    None
}

/// Returns the counter whose copies and steps supply an operand; `None` if the operand has another source.
fn cycle(values: &Values, operand: &Operand, at: Location) -> Option<Counter> {
    let mut instructions = BTreeSet::new();
    let mut copies: DiGraphMap<Location, ()> = DiGraphMap::new();
    let mut steps: Vec<(Location, Step)> = Vec::new();
    let mut waiting = vec![(operand, at)];
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        // A value from outside the cycle resets the counter.
        if links.is_empty() {
            return None;
        }
        for from in links.into_iter().map(|link| link.from) {
            let operand = match &values.instruction(from).operation {
                Operation::Set { value, .. } => value,
                Operation::Compute { left, operator, right, .. } => {
                    let halves = match (operator, right) {
                        (Operator::Divide, Operand::Number(2..)) | (Operator::ShiftRight, Operand::Number(1..=63)) => {
                            Some(Step::Halves)
                        }
                        _ => None,
                    };
                    steps.push((from, step(values, *operator, right, from).map(Step::By).or(halves)?));
                    left
                }
                _ => return None,
            };
            copies.add_edge(from, at, ());
            if instructions.insert(from) {
                waiting.push((operand, from));
            }
        }
    }
    steps.iter().for_each(|(at, _)| _ = copies.remove_node(*at));
    let &(at, first) = steps.first().filter(|_| !is_cyclic_directed(&copies))?;
    let up = |step: Step| matches!(step, Step::By(1..));
    let one_way = steps.iter().all(|(_, step)| up(*step) == up(first));
    let halves = steps.iter().any(|(_, step)| matches!(step, Step::Halves));
    let size = |at: &Location| match &values.instruction(*at).operation {
        Operation::Compute { right: Operand::Lanes, .. } => MAX_LANES,
        Operation::Compute { right, .. } => values.number(right).map_or(MAX_STEP, i64::abs),
        _ => 0,
    };
    let size = steps.iter().map(|(at, _)| size(at)).sum();
    one_way.then_some(Counter { up: up(first), size, halves, at, instructions })
}

/// Index that changes in each iteration.
pub(super) struct Moving<'a> {
    /// Size at which the index wraps; `None` if it does not wrap.
    pub(super) wraps_at: Option<Size<'a>>,
    /// Whether the index takes all values from 0 to this size, exclusive.
    pub(super) is_whole: bool,
    /// Instructions that compute the index.
    instructions: BTreeSet<Location>,
}

impl Moving<'_> {
    /// Returns the size at which the index wraps, as an operand; `None` if it does not wrap.
    pub(super) fn size(&self) -> Option<Operand> {
        self.wraps_at.map(|(parameter, size)| match parameter {
            Some(parameter) => Operand::Name(Name::new(parameter)),
            None => Operand::Number(size),
        })
    }
}

/// Returns the index of the instruction `access`, if it changes between any two consecutive executions of this
/// instruction. The index is counted, and may wrap at a size that is larger than the step.
pub(super) fn moving<'a>(values: &Values<'a>, index: &Operand, access: Location) -> Option<Moving<'a>> {
    let passed = |&one: &Location| {
        values.search_all_paths_back(access, (), |at, (): &mut ()| (at == one).then_some(true), |_, ()| None)
    };
    find_moving(values, index, access).filter(|moving| moving.instructions.iter().all(passed))
}

/// Returns an index that changes in each iteration in which all its instructions are executed; `None` for any other
/// index.
fn find_moving<'a>(values: &Values<'a>, index: &Operand, access: Location) -> Option<Moving<'a>> {
    let (mut operand, mut at, mut factor) = (index, access, 1);
    let (mut instructions, mut size, mut shifted) = (BTreeSet::new(), None, false);
    for _ in 0..DEPTH {
        if let Some(counter) = cycle(values, operand, at).filter(|counter| size.is_none() && !counter.halves) {
            instructions.extend(counter.instructions);
            return Some(Moving { wraps_at: None, is_whole: false, instructions });
        }
        if let Some(ring) = ring(values, operand, at, size, access) {
            instructions.extend(ring.instructions);
            return Some(Moving { is_whole: ring.is_whole && !shifted, instructions, ..ring });
        }
        at = values.writer(operand, at)?;
        instructions.insert(at);
        let before = factor;
        operand = match (&values.instruction(at).operation, wrapped(values, at)) {
            (Operation::Set { value, .. }, _) => value,
            (_, Some((left, new))) if size.is_none_or(|size| size == new) => {
                size = Some(new);
                left
            }
            _ => {
                shifted |= size.is_none();
                offset(values, at, &mut factor).filter(|_| size.is_none() || factor == before)?
            }
        };
    }
    None
}

/// Size at which an index wraps: a number, or `lanes` times the number. In the latter case, the name is that of the
/// parameter that holds the product.
pub(super) type Size<'a> = (Option<&'a str>, i64);

/// Returns the operand that an instruction wraps, and the size at which it wraps; `None` for any other instruction.
fn wrapped<'a>(values: &Values<'a>, at: Location) -> Option<(&'a Operand, Size<'a>)> {
    let Operation::Compute { left, operator, right, .. } = &values.instruction(at).operation else { return None };
    let size = match operator {
        Operator::Remainder => values.number(right).map(|size| (None, size)).or_else(|| lanes_times(values, right))?,
        Operator::And => (None, values.number(right)?.checked_add(1).filter(|size| size.count_ones() == 1)?),
        _ => return None,
    };
    (size.1 > 1).then_some((left, size))
}

/// Returns the size that a parameter holds, if its value is written as a number times `lanes`; otherwise `None`.
fn lanes_times<'a>(values: &Values<'a>, operand: &'a Operand) -> Option<Size<'a>> {
    let parameter = values.kernel.parameters.iter().find(|one| Some(one.name.text.as_str()) == name(operand))?;
    let Expression::Binary(left, Operator::Multiply, right) = &parameter.value else { return None };
    match (&**left, &**right) {
        (Expression::Number(size @ ..=MAX_STEP), Expression::Name(lanes)) if lanes.text == "lanes" => {
            Some((Some(&parameter.name.text), *size))
        }
        _ => None,
    }
}

/// Returns an index that makes one step between two executions of the instruction `access`, and wraps at one size.
/// Other instructions already wrap the operand at `size`, if it is given.
fn ring<'a>(
    values: &Values<'a>,
    operand: &Operand,
    at: Location,
    size: Option<Size<'a>>,
    access: Location,
) -> Option<Moving<'a>> {
    let (mut instructions, mut sizes) = (BTreeSet::new(), BTreeSet::from_iter(size));
    let (mut steps, mut waiting) = (Vec::new(), vec![(operand, at)]);
    let mut copies: DiGraphMap<Location, ()> = DiGraphMap::new();
    while let Some((operand, at)) = waiting.pop() {
        let links = values.operand(operand, at);
        if links.is_empty() {
            return None;
        }
        for from in links.into_iter().map(|link| link.from) {
            copies.add_edge(from, at, ());
            if !instructions.insert(from) {
                continue;
            }
            let operand = match (&values.instruction(from).operation, wrapped(values, from)) {
                (Operation::Set { value, .. }, _) => value,
                (_, Some((left, size))) => {
                    sizes.insert(size);
                    left
                }
                (Operation::Compute { left, operator: Operator::Add | Operator::Subtract, right, .. }, _) => {
                    steps.push((from, values.number(right)?));
                    left
                }
                _ => return None,
            };
            waiting.push((operand, from));
        }
    }
    let ([(step, by)], Some(&size)) = (&steps[..], sizes.first()) else { return None };
    copies.remove_node(*step);
    let once = values.search_all_paths_back(*step, (), |at, (): &mut ()| (at == access).then_some(true), |_, ()| None);
    let small = *by != 0 && by.unsigned_abs() < size.1.unsigned_abs();
    let moves = sizes.len() == 1 && small && once && !is_cyclic_directed(&copies);
    moves.then(|| Moving { wraps_at: Some(size), is_whole: by.abs() == 1, instructions })
}

/// Whether a comparison implies that a number is positive.
fn is_positive(side: Side) -> bool {
    matches!(
        (side.operator, side.other),
        (Operator::Greater, Operand::Number(0..)) | (Operator::GreaterOrEqual, Operand::Number(1..))
    )
}
