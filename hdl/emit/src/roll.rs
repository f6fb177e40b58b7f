//! Rolling of repeated statements into vector operations and loops.
//!
//! Assignments to neighbouring bits become one vector operation where the operations are bitwise. Other repetitions
//! become loops. The order of statements changes only where they do not depend on each other.

use crate::side_by_side::{literal_of, side_by_side};
use crate::vector::{Action, Kind, Linear, Part, Shape, Step, Value};

/// Largest number of statements in the body of a loop that is made of repeated statements.
const MAX_PERIOD: usize = 12;

/// Rolls the statements of an `always` block, which run one after the other.
pub(crate) fn block(steps: Vec<Step>) -> Vec<Step> {
    let mut steps = fused(clustered(paired(steps)));
    for step in &mut steps {
        match &mut step.action {
            Action::If { then, otherwise, .. } => {
                *then = block(std::mem::take(then));
                *otherwise = block(std::mem::take(otherwise));
            }
            Action::Case { arms, default, .. } => {
                arms.iter_mut().for_each(|(_, body)| *body = block(std::mem::take(body)));
                *default = block(std::mem::take(default));
            }
            Action::Assign { .. } | Action::Connect(_) | Action::For { .. } => {}
        }
    }
    loops(merged(steps, true))
}

/// Rolls assignments that take effect at the same time (continuous or non-blocking), and that are sorted by target.
pub(crate) fn assigns(steps: Vec<Step>) -> Vec<Step> {
    loops(merged(steps, false))
}

/// Rolls the continuous assignments of all bits of a net, which are sorted by target. Each comment is printed only
/// once. More than two literals of neighbouring bits, such as a table, become one assignment.
pub(crate) fn net(steps: Vec<Step>) -> Vec<Step> {
    let mut rolled = assigns(steps);
    let mut known = Vec::new();
    for step in &mut rolled {
        step.comments.retain(|line| !known.contains(line));
        known.extend(step.comments.iter().cloned());
    }
    let parts: Option<Vec<(&Part, &Value)>> = rolled.iter().map(assigned_literal).collect();
    let is_next = |pair: &[(&Part, &Value)]| pair[0].0.end() == Some(pair[1].0.low.constant);
    match parts {
        Some(parts) if parts.len() > 2 && parts.windows(2).all(is_next) => {
            let values: Vec<Value> = parts.iter().map(|(_, value)| (*value).clone()).collect();
            let width = values.iter().map(|value| value.width).sum();
            let whole = Part { width, ..parts[0].0.clone() };
            vec![Step::assign(whole, Value { width, kind: Kind::Join(values) })]
        }
        _ => rolled,
    }
}

/// Returns the bits and the literal of an assignment without a comment; `None` for other statements.
fn assigned_literal(step: &Step) -> Option<(&Part, &Value)> {
    match &step.action {
        Action::Assign { target, value } if step.comments.is_empty() => literal_of(value).map(|_| (target, value)),
        _ => None,
    }
}

/// Joins an assignment and a following `if` that overwrites it: `x = a; if (c) x = b;` becomes `x = c ? b : a;`.
fn paired(steps: Vec<Step>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for step in steps {
        let choice = out.last().and_then(|last| overwritten(last, &step));
        match (choice, out.last_mut()) {
            (Some(value), Some(Step { comments, action: Action::Assign { value: former, .. } })) => {
                *former = value;
                add_comments(comments, step.comments);
            }
            _ => out.push(step),
        }
    }
    out
}

/// Returns the value after an assignment `first` and an `if` that overwrites it; `None` for other statements.
fn overwritten(first: &Step, second: &Step) -> Option<Value> {
    let Action::Assign { target, value } = &first.action else { return None };
    let Action::If { test, then, otherwise } = &second.action else { return None };
    let [Step { comments, action: Action::Assign { target: again, value: other } }] = &then[..] else { return None };
    let mut is_read = false;
    test.reads(&mut |part| is_read |= part.overlaps(target));
    other.reads(&mut |part| is_read |= part.overlaps(target));
    let is_simple = again == target && otherwise.is_empty() && comments.is_empty() && !is_read;
    let is_unconditional = !matches!(value.kind, Kind::Condition(_));
    let parts = Box::new([test.clone(), other.clone(), value.clone()]);
    (is_simple && is_unconditional).then_some(Value { width: value.width, kind: Kind::Condition(parts) })
}

/// Parts that a statement reads and writes.
struct Uses {
    reads: Vec<Part>,
    writes: Vec<Part>,
}

impl Uses {
    fn of(step: &Step) -> Self {
        let (mut reads, mut writes) = (Vec::new(), Vec::new());
        step.uses(&mut |part| reads.push(part.clone()), &mut |part| writes.push(part.clone()));
        Self { reads, writes }
    }

    /// Returns whether two statements have the same effect in both orders.
    fn commutes(&self, other: &Self) -> bool {
        let overlap = |one: &[Part], other: &[Part]| one.iter().any(|a| other.iter().any(|b| a.overlaps(b)));
        !overlap(&self.writes, &other.writes)
            && !overlap(&self.writes, &other.reads)
            && !overlap(&self.reads, &other.writes)
    }
}

/// Returns whether two statements are of one kind: assignments to the same net, or decisions on the same condition.
fn is_alike(one: &Step, other: &Step) -> bool {
    match (&one.action, &other.action) {
        (Action::Assign { target, .. }, Action::Assign { target: other, .. }) => target.net == other.net,
        (Action::If { test, .. }, Action::If { test: other, .. }) => test == other,
        (Action::Case { test, .. }, Action::Case { test: other, .. }) => test == other,
        _ => false,
    }
}

/// Moves each statement up to the last earlier statement of its kind, if it commutes with all statements in between.
fn clustered(steps: Vec<Step>) -> Vec<Step> {
    let mut placed: Vec<(Step, Uses)> = Vec::new();
    for step in steps {
        let uses = Uses::of(&step);
        let mut at = placed.len();
        while at > 0 && !is_alike(&placed[at - 1].0, &step) && uses.commutes(&placed[at - 1].1) {
            at -= 1;
        }
        let found = at > 0 && is_alike(&placed[at - 1].0, &step);
        let at = if found { at } else { placed.len() };
        placed.insert(at, (step, uses));
    }
    placed.into_iter().map(|(step, _)| step).collect()
}

/// Joins neighbouring `if` statements on the same condition, unless the first one changes the condition.
fn fused(steps: Vec<Step>) -> Vec<Step> {
    let mut out: Vec<Step> = Vec::new();
    for step in steps {
        let joins = out.last().is_some_and(|last| is_alike(last, &step) && !changes_its_test(last));
        match (out.last_mut(), step) {
            (Some(last), step) if joins => match (&mut last.action, step.action) {
                (Action::If { then, otherwise, .. }, Action::If { then: more, otherwise: others, .. }) => {
                    add_comments(&mut last.comments, step.comments);
                    then.extend(more);
                    otherwise.extend(others);
                }
                (_, action) => out.push(Step { comments: step.comments, action }),
            },
            (_, step) => out.push(step),
        }
    }
    out
}

/// Returns whether an `if` statement writes what its condition reads; true for other statements.
fn changes_its_test(step: &Step) -> bool {
    let Action::If { test, .. } = &step.action else { return true };
    let uses = Uses::of(step);
    let mut changes = false;
    test.reads(&mut |part| changes |= uses.writes.iter().any(|written| written.overlaps(part)));
    changes
}

/// Adds comments that are not yet there.
pub(crate) fn add_comments(comments: &mut Vec<String>, more: Vec<String>) {
    more.into_iter().for_each(|line| {
        if !comments.contains(&line) {
            comments.push(line);
        }
    });
}

/// Merges assignments to neighbouring bits. `in_order`: whether they run one after the other, so that one of them may
/// read the result of an earlier one.
fn merged(steps: Vec<Step>, in_order: bool) -> Vec<Step> {
    let mut out = Vec::new();
    let mut rest = &steps[..];
    while let Some(first) = rest.first() {
        // Largest number of statements that can be merged, and the merged statement.
        let mut best: (usize, Option<Step>) = (1, None);
        let mut values: Vec<Value> = Vec::new();
        for (count, step) in rest.iter().enumerate() {
            let Some((start, value)) = continued(first, step, &values) else { break };
            values.push(value.clone());
            if count == 0 || in_order && reads_earlier(&rest[..count], step) {
                if count > 0 {
                    break;
                }
                continue;
            }
            if let Some(value) = side_by_side(&values) {
                let target = Part { width: value.width, ..start.clone() };
                best = (count + 1, Some(Step::assign(target, value)));
            } else if count + 1 >= best.0 + 2 {
                // Neither this number of values nor the previous one has a joint form, so larger ones are not tried.
                break;
            }
        }
        let (count, whole) = best;
        match whole {
            Some(mut whole) => {
                rest[..count].iter().for_each(|step| add_comments(&mut whole.comments, step.comments.clone()));
                out.push(whole);
            }
            None => out.push(first.clone()),
        }
        rest = &rest[count..];
    }
    out
}

/// Returns the target of `first` and the value of `step`; `None` unless `step` assigns the bits after those that get
/// `values`. The first of these values is that of `first`.
fn continued<'a>(first: &'a Step, step: &'a Step, values: &[Value]) -> Option<(&'a Part, &'a Value)> {
    let Action::Assign { target: start, .. } = &first.action else { return None };
    let Action::Assign { target, value } = &step.action else { return None };
    let width: usize = values.iter().map(|value| value.width).sum();
    let follows = target.net == start.net
        && target.width == start.width
        && target.low.coefficients == start.low.coefficients
        && target.low.constant == start.low.constant + width as i64;
    follows.then_some((start, value))
}

/// Returns whether a statement reads what one of the earlier ones writes.
fn reads_earlier(earlier: &[Step], step: &Step) -> bool {
    let reads = Uses::of(step).reads;
    earlier.iter().any(|earlier| Uses::of(earlier).writes.iter().any(|part| reads.iter().any(|r| r.overlaps(part))))
}

/// Replaces repeated statements by loops, until there are no more repetitions.
pub(crate) fn loops(mut steps: Vec<Step>) -> Vec<Step> {
    loop {
        let before = steps.len();
        steps = loops_once(&steps);
        if steps.len() == before {
            return steps;
        }
    }
}

/// Replaces repeated statements by loops, in one pass. A loop must be shorter than the statements; for instances, it
/// may have as many lines. The body of a loop of instances is one statement, since all of its instances have one name.
fn loops_once(steps: &[Step]) -> Vec<Step> {
    let shapes: Vec<Shape> = steps
        .iter()
        .map(|step| {
            let mut shape = Shape::default();
            shape.step(step);
            shape
        })
        .collect();
    let mut out = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let is_instance = matches!(steps[at].action, Action::Connect(_));
        let longest = if contains_instances(&steps[at]) { 1 } else { MAX_PERIOD }.min((steps.len() - at) / 2);
        let runs = (1..=longest).map(|period| (period, repetitions(&shapes[at..], period)));
        // A loop adds two lines: its start and its end.
        let saved_lines = |&(period, count): &(usize, usize)| {
            let lines: usize = steps[at..at + period].iter().map(Step::lines).sum();
            ((count - 1) * lines) as i64 - 2
        };
        match runs
            .filter(|run| run.1 > 1 && saved_lines(run) + i64::from(is_instance) > 0)
            .max_by_key(|run| (saved_lines(run), std::cmp::Reverse(run.0)))
        {
            Some((period, count)) => {
                out.push(rolled(&steps[at..at + period * count], &shapes[at..], period, count));
                at += period * count;
            }
            None => {
                out.push(steps[at].clone());
                at += 1;
            }
        }
    }
    out
}

/// Returns whether a statement is an instance, or a loop of instances.
fn contains_instances(step: &Step) -> bool {
    match &step.action {
        Action::Connect(_) => true,
        Action::For { body, .. } => body.iter().any(contains_instances),
        _ => false,
    }
}

/// Returns whether the statements can be one loop with one statement per iteration.
pub(crate) fn linear_repetition(shapes: &[Shape]) -> bool {
    repetitions(shapes, 1) == shapes.len()
}

/// Returns how often the first `period` statements occur in succession, with constants that grow linearly. Returns 1 if
/// they are not repeated, or if [`counter_start`] returns `None`.
fn repetitions(shapes: &[Shape], period: usize) -> usize {
    let iteration = |number: usize| &shapes[number * period..(number + 1) * period];
    let constants = |number: usize| iteration(number).iter().flat_map(|shape| shape.constants.iter().copied());
    let mut count = 1;
    while (count + 1) * period <= shapes.len() {
        let same = iteration(0).iter().zip(iteration(count)).all(|(one, other)| one.marks == other.marks);
        if !same {
            break;
        }
        let is_linear = constants(0)
            .zip(constants(1))
            .zip(constants(count))
            .all(|((zero, one), this)| this == zero + (one - zero) * count as i64);
        // Readers expect loops that count up.
        let goes_up = constants(0).next() <= constants(count).next();
        if !is_linear || !goes_up || count == 1 && counter_start(shapes, period).is_none() {
            break;
        }
        count += 1;
    }
    count
}

/// Returns the first value of the loop variable for which every literal that changes equals the variable. Compares the
/// first two iterations. Returns `Some(None)` if no literal changes, and `None` if there is no such value.
fn counter_start(shapes: &[Shape], period: usize) -> Option<Option<i64>> {
    let mut start = None;
    for (zero, one) in shapes[..period].iter().zip(&shapes[period..2 * period]) {
        for ((zero, one), is_literal) in zero.constants.iter().zip(&one.constants).zip(&zero.is_literal) {
            if *is_literal && one != zero {
                if one - zero != 1 || start.is_some_and(|start| start != *zero) {
                    return None;
                }
                start = Some(*zero);
            }
        }
    }
    Some(start)
}

/// Returns the loop of `count` repetitions of the first `period` statements.
fn rolled(steps: &[Step], shapes: &[Shape], period: usize, count: usize) -> Step {
    let variable = steps[..period].iter().map(Step::height).max().unwrap_or(0);
    let from = counter_start(shapes, period).flatten().or_else(|| element_start(&steps[0], &steps[period]));
    let from = from.unwrap_or(0);
    let mut body: Vec<Step> = steps[..period].to_vec();
    for (at, step) in body.iter_mut().enumerate() {
        let differences: Vec<i64> =
            shapes[at].constants.iter().zip(&shapes[at + period].constants).map(|(zero, one)| one - zero).collect();
        let mut differences = differences.into_iter();
        step.each_linear(&mut |linear: &mut Linear| {
            let difference = differences.next().unwrap_or(0);
            if difference != 0 {
                linear.constant -= difference * from;
                linear.coefficients.push((variable, difference));
            }
        });
    }
    let mut comments = std::mem::take(&mut body[0].comments);
    let known: Vec<String> = body.iter().flat_map(|step| step.comments.clone()).collect();
    let later = steps[period..].iter().flat_map(|step| step.comments.clone());
    add_comments(&mut comments, later.filter(|line| !known.contains(line)).collect());
    Step { comments, action: Action::For { variable, from, count, body } }
}

/// Returns the number of the element that `first` assigns; `None` unless `second` assigns the next element.
fn element_start(first: &Step, second: &Step) -> Option<i64> {
    let (Action::Assign { target, .. }, Action::Assign { target: next, .. }) = (&first.action, &second.action) else {
        return None;
    };
    let distance = next.low.constant - target.low.constant;
    (distance == target.width as i64 && target.low.constant % distance == 0).then(|| target.low.constant / distance)
}
