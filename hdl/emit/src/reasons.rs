//! Reasons why repeated statements are not printed as a loop, for the emission log.

use crate::roll::linear_repetition;
use crate::vector::{Action, NetId, Shape, Step};

/// Consecutive statements without a loop that assign one net, or that are instances of one array.
#[derive(Debug, PartialEq)]
pub(crate) struct Unrolled {
    /// Net that is assigned; `None` for instances.
    pub net: Option<NetId>,
    /// Number of statements.
    pub count: usize,
    pub reason: &'static str,
}

/// Smallest number of consecutive statements that is reported.
const MIN_COUNT: usize = 3;

/// Returns the statements without a loop, also those inside other statements.
pub(crate) fn unrolled(steps: &[Step]) -> Vec<Unrolled> {
    let mut out = Vec::new();
    let mut rest = steps;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|step| subject(step).is_some() && subject(step) == subject(first)).count();
        if count >= MIN_COUNT {
            out.push(Unrolled { net: subject(first).flatten(), count, reason: reason(&rest[..count]) });
        }
        rest = &rest[count.max(1)..];
    }
    for step in steps {
        match &step.action {
            Action::If { then, otherwise, .. } => {
                out.extend(unrolled(then));
                out.extend(unrolled(otherwise));
            }
            Action::For { body, .. } => out.extend(unrolled(body)),
            Action::Case { arms, default, .. } => {
                arms.iter().for_each(|(_, body)| out.extend(unrolled(body)));
                out.extend(unrolled(default));
            }
            Action::Assign { .. } | Action::Connect(_) => {}
        }
    }
    out
}

/// Returns the net that a statement assigns, or `Some(None)` for an instance. An `if` around one statement, without an
/// `else`, has the subject of that statement. Returns `None` for other statements.
fn subject(step: &Step) -> Option<Option<NetId>> {
    match &step.action {
        Action::Assign { target, .. } => Some(Some(target.net)),
        Action::If { then, otherwise, .. } => match (&then[..], &otherwise[..]) {
            ([only], []) => subject(only),
            _ => None,
        },
        Action::Connect(_) => Some(None),
        Action::Case { .. } | Action::For { .. } => None,
    }
}

/// Returns the reason why these statements are not one loop.
fn reason(steps: &[Step]) -> &'static str {
    let shapes: Vec<Shape> = steps
        .iter()
        .map(|step| {
            let mut shape = Shape::default();
            shape.step(step);
            shape
        })
        .collect();
    if shapes.windows(2).any(|pair| pair[0].marks != pair[1].marks) {
        "the statements have different operators or signals"
    } else if !linear_repetition(&shapes) {
        "positions or literals do not grow by a constant from element to element"
    } else {
        "a loop would not be shorter"
    }
}
