//! Sequential execution of a source, which lists all instances.

use super::collector::ErrorCollector;
use super::contents::{Access, Contents};
use super::declared::Declared;
use crate::dependencies::{Dependencies, Instance, Kind, Storage};
use crate::hardware::MAX_WARPS;
use crate::source::{evaluate, Buffer, Call, Expression, Form, Output, Range, Scope, Source, Statement};
use std::collections::HashMap;
use warploom_compiler::ir::{Name, SourceLocation};

/// Limits in proportion to the maximum number of instances: no total of the source may exceed the number given here
/// times this maximum.
const MAX_EACH: InstanceTotals = InstanceTotals { edges: 8, named: 8, contents: 2, steps: 256 };

/// Maximum cost of a call in cycles.
const MAX_COST: u64 = 1 << 32;

/// Quantities that are limited in proportion to the number of instances.
struct InstanceTotals {
    /// Edges between instances.
    edges: usize,
    /// Buffers that calls read and write.
    named: usize,
    /// Buffers that calls write.
    contents: usize,
    /// Evaluation steps: statements, buffers, and parts of expressions.
    steps: usize,
}

/// A limit was exceeded, and the error has been reported.
struct LimitExceeded;

/// State of the sequential execution.
struct Walk<'a, 'b> {
    declared: &'a Declared,
    /// Storage of each resource and queue, by name.
    storages: HashMap<&'a str, Storage>,
    scope: Scope<'a>,
    errors: &'b mut ErrorCollector,
    contents: Contents<'a>,
    instances: Vec<Instance>,
    /// Numbers of instances of `produce`, of `consume` and of `call` so far.
    numbers: [u32; 3],
    /// Previous instance of each warp.
    previous: Vec<Option<u32>>,
    /// Number of loop iterations.
    iterations: usize,
    /// Number of buffers that calls have read and written.
    named: usize,
    /// Maximum number of instances, and of loop iterations.
    max: usize,
}

/// Executes a source, and returns all instances and edges. `max` is the maximum number of instances, and of loop
/// iterations. Errors are added to `errors`.
pub(super) fn walk(source: &Source, declared: &Declared, max: usize, errors: &mut ErrorCollector) -> Dependencies {
    let resources = (0..).zip(&declared.resources);
    // The storage of a resource is its whole range.
    let resources =
        resources.map(|(number, one)| (&one.name, Storage::Range { resource: number, start: one.start, end: one.end }));
    let queues = (0..).zip(&declared.queues).map(|(queue, one)| (&one.name, Storage::Queue { queue }));
    let parameters = declared.parameters.iter().map(|one| (one.name.as_str(), one.value));
    let mut walk = Walk {
        declared,
        storages: resources.chain(queues).map(|(name, storage)| (name.as_str(), storage)).collect(),
        scope: Scope::new(parameters),
        errors,
        contents: Contents::new(declared),
        instances: Vec::new(),
        numbers: [0; 3],
        previous: Vec::new(),
        iterations: 0,
        named: 0,
        max,
    };
    let whole = walk.statements(&source.body).is_ok();
    let Walk { errors, contents, instances, previous, .. } = walk;
    if whole && instances.is_empty() {
        errors.report(SourceLocation::default(), || {
            "source executes no call; every loop that contains a call has an empty range".to_string()
        });
    }
    let (buffers, mut edges) = contents.finish(whole, errors);
    edges.sort_unstable();
    edges.dedup();
    let warps = declared.warps.unwrap_or(previous.len() as u32);
    let queues = declared.queues.clone();
    Dependencies { warps, instances, buffers, queues, edges }
}

impl<'a> Walk<'a, '_> {
    /// Executes statements.
    fn statements(&mut self, body: &'a [Statement]) -> Result<(), LimitExceeded> {
        for statement in body {
            self.step(statement)?;
            match statement {
                Statement::Stage { body, .. } => self.statements(body)?,
                Statement::For { variable, range, body } => {
                    if let (Some(start), Some(end)) = (self.value(&range.start), self.value(&range.end)) {
                        self.iterate(variable, start..end, body)?;
                    }
                }
                Statement::Call(call) => self.call(call)?,
            }
        }
        Ok(())
    }

    /// Counts a statement and checks the limit of steps, so that the expansion always ends.
    fn step(&mut self, statement: &Statement) -> Result<(), LimitExceeded> {
        let location = match statement {
            Statement::Stage { label, .. } => label.location,
            Statement::For { variable, .. } => variable.location,
            Statement::Call(call) => call.function.location,
        };
        self.scope.steps.set(self.scope.steps.get() + 1);
        self.bounded(self.scope.steps.get(), MAX_EACH.steps, location, |max| {
            format!("expansion exceeds the limit of {max} steps (statements, buffers and parts of expressions)")
        })
    }

    /// Checks that a count is at most `each` times the maximum number of instances. `message` receives this product.
    fn bounded(
        &mut self,
        count: usize,
        each: usize,
        location: SourceLocation,
        message: impl FnOnce(usize) -> String,
    ) -> Result<(), LimitExceeded> {
        let max = self.max.saturating_mul(each);
        if count <= max {
            return Ok(());
        }
        self.errors.report(location, || message(max));
        Err(LimitExceeded)
    }

    /// Checks the limit of edges.
    fn edges_bounded(&mut self, location: SourceLocation) -> Result<(), LimitExceeded> {
        self.bounded(self.contents.edge_count(), MAX_EACH.edges, location, |max| {
            format!("source exceeds the limit of {max} edges between instances")
        })
    }

    /// Executes the body of a loop for each value of its variable.
    fn iterate(
        &mut self,
        variable: &'a Name,
        range: std::ops::Range<i64>,
        body: &'a [Statement],
    ) -> Result<(), LimitExceeded> {
        for value in range {
            self.iterations += 1;
            if self.iterations > self.max {
                let max = self.max;
                self.errors.report(variable.location, || format!("loops exceed the limit of {max} iterations"));
                return Err(LimitExceeded);
            }
            self.scope.loops.push((&variable.text, value));
            let done = self.statements(body);
            self.scope.loops.pop();
            done?;
        }
        Ok(())
    }

    /// Evaluates an expression. Returns `None` after an error, which is reported.
    fn value(&mut self, expression: &Expression) -> Option<i64> {
        self.errors.value_of(evaluate(expression, &self.scope))
    }

    /// Adds an instance of a call.
    fn call(&mut self, call: &'a Call) -> Result<(), LimitExceeded> {
        let location = call.function.location;
        if self.instances.len() == self.max {
            let max = self.max;
            self.errors.report(location, || format!("source exceeds the limit of {max} call instances"));
            return Err(LimitExceeded);
        }
        let number = self.instances.len() as u32;
        // A call with an invalid warp is assigned to warp 0, so that its buffers exist.
        let warp = self.warp(&call.warp).unwrap_or_default();
        let cost = call.cost.as_ref().map_or(Some(1), |cost| self.cost(cost)).unwrap_or(1);
        self.contents.begin_instance(warp);
        if self.previous.len() <= warp as usize {
            self.previous.resize(warp as usize + 1, None);
        }
        if let Some(previous) = self.previous[warp as usize].replace(number) {
            self.contents.edge(previous, number, Kind::Control);
        }
        self.named += call.consumes.len() + call.produces.len();
        self.scope.steps.set(self.scope.steps.get() + call.consumes.len() + call.produces.len());
        self.bounded(self.named, MAX_EACH.named, location, |max| {
            format!("source exceeds the limit of {max} buffers that calls read and write")
        })?;
        // A call reads before it writes.
        let consumes = call.consumes.iter().filter_map(|buffer| self.consume(buffer)).collect();
        let mut produces = Vec::with_capacity(call.produces.len());
        for output in &call.produces {
            produces.extend(self.produce(output));
            // Checked after each output, since one call may multiply the number of edges.
            self.edges_bounded(location)?;
        }
        self.bounded(self.contents.value_count(), MAX_EACH.contents, location, |max| {
            format!("source exceeds the limit of {max} buffers that calls write")
        })?;
        let (letter, form) = match call.form {
            Form::Produce => ('p', 0),
            Form::Consume => ('c', 1),
            Form::Call => ('f', 2),
        };
        self.numbers[form] += 1;
        let name = format!("{letter}{}", self.numbers[form]);
        let indices = self.scope.loops.iter().map(|(_, value)| *value).collect();
        self.instances.push(Instance { name, call: call.number, indices, warp, cost, consumes, produces });
        self.edges_bounded(location)
    }

    /// Evaluates the warp of a call. Returns `None` after an error, which is reported.
    fn warp(&mut self, expression: &Expression) -> Option<u32> {
        let value = self.value(expression)?;
        let warps = self.declared.warps.unwrap_or(MAX_WARPS);
        let warp = u32::try_from(value).ok().filter(|warp| *warp < warps);
        if warp.is_none() {
            let last = warps - 1;
            let of_declaration = self.declared.warps.map(|warps| format!(" by 'warps {warps}'")).unwrap_or_default();
            let values = self.scope.loop_values();
            self.errors.report(expression.location(), || {
                format!("warp {value} is out of range (0 to {last}{of_declaration}){values}")
            });
        }
        warp
    }

    /// Evaluates the cost of a call in cycles. Returns `None` after an error, which is reported.
    fn cost(&mut self, expression: &Expression) -> Option<u64> {
        let value = self.value(expression)?;
        let cost = u64::try_from(value).ok().filter(|cost| (1..=MAX_COST).contains(cost));
        if cost.is_none() {
            let values = self.scope.loop_values();
            self.errors.report(expression.location(), || {
                format!("cost of {value} cycles is out of range (1 to {MAX_COST}){values}")
            });
        }
        cost
    }

    /// Evaluates the indices of a buffer. Returns `None` after an error, which is reported.
    fn indices(&mut self, buffer: &Buffer) -> Option<Vec<i64>> {
        buffer.indices.iter().map(|index| self.value(index)).collect()
    }

    /// Records that the current instance reads a buffer, and returns the value; `None` if there is none.
    fn consume(&mut self, buffer: &'a Buffer) -> Option<u32> {
        let indices = self.indices(buffer)?;
        let access = Access { location: buffer.name.location, scope: &self.scope };
        self.contents.consume((&buffer.name.text, indices), access, self.errors)
    }

    /// Records that the current instance writes an output, and returns the value; `None` if it is not recorded.
    fn produce(&mut self, output: &'a Output) -> Option<u32> {
        let name = &output.buffer.name;
        let Some(indices) = self.indices(&output.buffer) else {
            self.contents.mark_incomplete(&name.text);
            return None;
        };
        let storage = match (self.storages.get(output.storage.text.as_str()).copied()?, &output.range) {
            (Storage::Range { resource, start, end }, Some(range)) => self
                .part(range, &output.storage.text, start, end)
                .map(|(start, end)| Storage::Range { resource, start, end }),
            (whole, _) => Some(whole),
        };
        let access = Access { location: name.location, scope: &self.scope };
        Some(self.contents.produce((&name.text, indices), storage, access, self.errors))
    }

    /// Evaluates a range within the resource `name`, which extends from `first` to the exclusive end `last`. Returns
    /// `None` after an error, which is reported.
    fn part(&mut self, range: &Range, name: &str, first: u64, last: u64) -> Option<(u64, u64)> {
        let (start, end) = (self.value(&range.start)?, self.value(&range.end)?);
        let (scope, location) = (&self.scope, range.start.location());
        if start >= end {
            let problem = if start == end { "empty" } else { "reversed" };
            let values = scope.loop_values();
            self.errors.report(location, || {
                format!("{problem} range {name}[{start}..{end}]{values}; expected a start below the exclusive end")
            });
            return None;
        }
        let inside = |value: i64| u64::try_from(value).ok().filter(|value| (first..=last).contains(value));
        match (inside(start), inside(end)) {
            (Some(start), Some(end)) => Some((start, end)),
            _ => {
                let message =
                    || format!("{name}[{start}..{end}] is outside of {name} ({first}..{last}){}", scope.loop_values());
                self.errors.report(location, message);
                None
            }
        }
    }
}
