//! Arrays of instances: `lane l [31:0] (…)`, one statement for all instances of a submodule.

use crate::ir::{Instance, Role};
use crate::nets::Nets;
use crate::order;
use crate::roll::add_comments;
use crate::side_by_side::side_by_side;
use crate::table::Instances;
use crate::vector::{Action, Kind, NetId, Part, Step, Value};
use std::collections::BTreeSet;
use std::ops::Range;

/// Largest number of pieces of an array. A piece is a group of neighbouring instances that are connected alike.
const MAX_PIECES: usize = 3;

/// Instances of a submodule as statements.
pub(crate) struct Connections {
    /// Indices of the instances, if they are one array in Verilog. Then there is one statement with one value at each
    /// port: either a value as wide as the port, for all instances, or the values of all instances side by side.
    pub array: Option<Range<i64>>,
    /// Statements that connect the instances: one for an array; otherwise, repetitions are rolled into loops.
    pub steps: Vec<Step>,
}

/// Instances that are connected alike: their number, and the values at their ports.
type Piece = (usize, Vec<Value>);

impl Connections {
    /// Returns the statements of all instances of a submodule: one array if Verilog can describe it.
    ///
    /// Icarus reads an array much faster than a loop: it updates a vector of outputs once, not once per instance.
    pub fn of(nets: &Nets, instances: &Instances) -> Self {
        let steps = nets.connections(instances);
        match array(nets, instances, &steps) {
            Some((indices, step)) => Self { array: Some(indices), steps: vec![step] },
            None => Self { array: None, steps },
        }
    }
}

/// Returns the indices and the statement of the array of instances that are connected by `steps`; `None` if they are
/// not one array in Verilog.
fn array(nets: &Nets, instances: &Instances, steps: &[Step]) -> Option<(Range<i64>, Step)> {
    let pieces: Vec<Piece> = steps.iter().map(piece).collect::<Option<_>>()?;
    let count: usize = pieces.iter().map(|(count, _)| count).sum();
    if !instances.is_array || pieces.len() > MAX_PIECES || count < 2 {
        return None;
    }
    let from = match steps {
        [Step { action: Action::For { from, .. }, .. }] => *from,
        _ => 0,
    };
    let element = &instances.elements[0];
    let width = |port: usize| -> usize {
        element.connections[port].1.iter().map(|&id| nets.table.module.signals[id].width).sum()
    };
    let values: Vec<Value> = (0..element.connections.len()).map(|port| whole(&pieces, port, width(port))).collect();
    if feeds_itself(nets, element, &values, pieces.len() == 1) {
        return None;
    }
    let mut comments = Vec::new();
    steps.iter().for_each(|step| add_comments(&mut comments, step.comments.clone()));
    Some((from..from + count as i64, Step { comments, action: Action::Connect(values) }))
}

fn piece(step: &Step) -> Option<Piece> {
    match &step.action {
        Action::Connect(values) => Some((1, values.clone())),
        Action::For { variable, from, count, body } => {
            let [Step { action: Action::Connect(values), .. }] = &body[..] else { return None };
            let values = values.iter().map(|value| value.side_by_side(*variable, *from, *count));
            Some((*count, values.collect::<Option<_>>()?))
        }
        _ => None,
    }
}

/// Returns the value at a port of `width` bits.
fn whole(pieces: &[Piece], port: usize, width: usize) -> Value {
    let first = &pieces[0].1[port];
    if first.width == width && pieces.iter().all(|(_, values)| values[port] == *first) {
        return first.clone();
    }
    let mut joined: Vec<Value> = Vec::new();
    for (count, values) in pieces {
        let value = match &values[port] {
            value if value.width < width * count => {
                let copies = vec![value.clone(); *count];
                let repeat = Kind::Repeat(*count, Box::new(value.clone()));
                side_by_side(&copies).unwrap_or(Value { width: width * count, kind: repeat })
            }
            value => value.clone(),
        };
        let continued = joined.last().and_then(|last| continuation(last, &value));
        match (continued, joined.last_mut()) {
            (Some(both), Some(last)) => *last = both,
            _ => joined.push(value),
        }
    }
    match <[Value; 1]>::try_from(joined) {
        Ok([value]) => value,
        Err(values) => Value { width: values.iter().map(|value| value.width).sum(), kind: Kind::Join(values) },
    }
}

/// Returns two parts of a net as one part, if the second one starts where the first one ends.
fn continuation(low: &Value, high: &Value) -> Option<Value> {
    let (Kind::Part(low), Kind::Part(high)) = (&low.kind, &high.kind) else { return None };
    let follows = low.net == high.net && high.low.coefficients.is_empty() && low.end() == Some(high.low.constant);
    let width = low.width + high.width;
    follows.then(|| Value { width, kind: Kind::Part(Part { width, ..low.clone() }) })
}

/// Returns whether an output of the array drives, directly or through logic, an input that has a combinational path to
/// an output. A simulator sees this as a combinational loop. `is_uniform`: all instances are connected alike. Then only
/// direct connections are checked, because a path through logic would also be a loop without the array.
fn feeds_itself(nets: &Nets, element: &Instance, values: &[Value], is_uniform: bool) -> bool {
    let is_output = |port: usize| {
        let ids = &element.connections[port].1;
        ids.first().is_some_and(|&id| nets.table.module.signals[id].role == Role::ChildOutput)
    };
    let read = |port: usize| {
        let mut nets = BTreeSet::new();
        values[port].reads(&mut |part| _ = nets.insert(part.net));
        nets
    };
    let written: BTreeSet<NetId> = (0..values.len()).filter(|&port| is_output(port)).flat_map(read).collect();
    let inputs: BTreeSet<NetId> = element.feedthroughs.iter().flat_map(|&(input, _)| read(input)).collect();
    if is_uniform {
        !inputs.is_disjoint(&written)
    } else {
        order::is_connected(nets, &written, &inputs)
    }
}
