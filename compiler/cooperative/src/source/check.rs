//! Checks of names, without evaluation.

use super::syntax::{each_call, Buffer, Expression, Source, Statement};
use super::token::MAX_ERRORS;
use std::collections::hash_map::Entry;
use std::collections::HashMap;
use warploom_compiler::ir::{alternatives, error_at, Diagnostic, Name};

/// Returns all errors of names. The checks of expressions, outputs and buffers end once there are [`MAX_ERRORS`]
/// errors.
pub(super) fn check(source: &Source) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    let mut check = Check { source, errors: &mut errors, known: Vec::new(), declarations: HashMap::new() };
    for parameter in &source.parameters {
        check.expression(&parameter.value);
        check.declare(&parameter.name);
    }
    let mut storages = HashMap::new();
    let queues = source.queues.iter().map(|queue| (&queue.name, "a queue"));
    for (name, kind) in source.resources.iter().map(|resource| (&resource.name, "a resource")).chain(queues) {
        match storages.entry(name.text.as_str()) {
            Entry::Occupied(first) => {
                let (first, _): &(&Name, &str) = first.get();
                check.errors.push(duplicate_error(name, first));
            }
            Entry::Vacant(vacant) => _ = vacant.insert((name, kind)),
        }
    }
    for range in source.resources.iter().map(|resource| &resource.range) {
        check.expression(&range.start);
        check.expression(&range.end);
    }
    let counts = source.queues.iter().map(|queue| &queue.buffers).chain(&source.warps).chain(&source.channels);
    counts.for_each(|count| check.expression(count));
    check.statements(&source.body);
    stages(&source.body, &mut HashMap::new(), &mut errors);
    outputs(source, &storages, &mut errors);
    buffers(source, &mut errors);
    errors
}

/// Returns the error of a name that was defined before.
fn duplicate_error(name: &Name, before: &Name) -> Diagnostic {
    error_at(name.location, format!("duplicate name '{}' (first defined on line {})", name.text, before.location.line))
}

/// State of the check of names in expressions.
struct Check<'a, 'b> {
    source: &'a Source,
    errors: &'b mut Vec<Diagnostic>,
    /// Visible parameters and loop variables in the order of declaration.
    known: Vec<&'a Name>,
    /// First declaration of each visible name.
    declarations: HashMap<&'a str, &'a Name>,
}

impl<'a> Check<'a, '_> {
    /// Makes a parameter or loop variable visible. Reports a duplicate name.
    fn declare(&mut self, name: &'a Name) {
        match self.declarations.entry(&name.text) {
            Entry::Occupied(before) => self.errors.push(duplicate_error(name, before.get())),
            Entry::Vacant(entry) => _ = entry.insert(name),
        }
        self.known.push(name);
    }

    /// Removes the name that was declared last, at the end of its loop.
    fn forget(&mut self) {
        let Some(name) = self.known.pop() else { return };
        if self.declarations.get(name.text.as_str()).is_some_and(|first| std::ptr::eq(*first, name)) {
            self.declarations.remove(name.text.as_str());
        }
    }

    /// Reports unknown names in an expression.
    fn expression(&mut self, expression: &'a Expression) {
        let Self { source, errors, known, declarations } = self;
        expression.names(&mut |name| {
            if errors.len() >= MAX_ERRORS || declarations.contains_key(name.text.as_str()) {
                return;
            }
            let has_name = |other: &Name| other.text == name.text;
            // A parameter with this name may be declared later.
            errors.push(match source.parameters.iter().find(|parameter| has_name(&parameter.name)) {
                Some(later) => {
                    let (name, location, line) = (&name.text, name.location, later.name.location.line);
                    let message = format!("use of parameter '{name}' before its definition on line {line}");
                    error_at(location, message)
                }
                None => unknown(name, known.iter().map(|known| known.text.as_str())),
            });
        });
    }

    /// Checks the expressions of statements.
    fn statements(&mut self, body: &'a [Statement]) {
        for statement in body {
            match statement {
                Statement::Stage { body, .. } => self.statements(body),
                Statement::For { variable, range, body } => {
                    self.expression(&range.start);
                    self.expression(&range.end);
                    self.declare(variable);
                    self.statements(body);
                    self.forget();
                }
                Statement::Call(call) => {
                    let ranges = call.produces.iter().filter_map(|output| output.range.as_ref());
                    let ranges: Vec<_> = ranges.flat_map(|range| [&range.start, &range.end]).collect();
                    let indices = call.consumes.iter().chain(call.produces.iter().map(|output| &output.buffer));
                    let indices = indices.flat_map(|buffer| &buffer.indices);
                    indices.chain(ranges).chain(&call.cost).chain([&call.warp]).for_each(|one| self.expression(one));
                }
            }
        }
    }
}

/// Reports duplicate stages. `known` has the labels so far.
fn stages<'a>(body: &'a [Statement], known: &mut HashMap<&'a str, &'a Name>, errors: &mut Vec<Diagnostic>) {
    for statement in body {
        if let Statement::Stage { label, .. } = statement {
            match known.entry(&label.text) {
                Entry::Occupied(first) => {
                    let line = first.get().location.line;
                    let message = format!("duplicate stage '{}' (first defined on line {line})", label.text);
                    errors.push(error_at(label.location, message));
                }
                Entry::Vacant(vacant) => _ = vacant.insert(label),
            }
        }
        if let Statement::Stage { body, .. } | Statement::For { body, .. } = statement {
            stages(body, known, errors);
        }
    }
}

/// Checks that each output names a range of a resource, or a queue without a range. `storages` has the name and the
/// kind of each resource and queue.
fn outputs(source: &Source, storages: &HashMap<&str, (&Name, &str)>, errors: &mut Vec<Diagnostic>) {
    let mut names: Vec<&str> = storages.keys().copied().collect();
    names.sort_unstable();
    each_call(&source.body, &mut |call| {
        for output in &call.produces {
            if errors.len() >= MAX_ERRORS {
                return;
            }
            let (name, location) = (&output.storage.text, output.storage.location);
            match (storages.get(name.as_str()), &output.range) {
                (Some((_, "a resource")), None) => {
                    let message = format!("missing range of resource '{name}'; expected '{name}[START..END]'");
                    errors.push(error_at(location, message));
                }
                (Some((_, "a queue")), Some(_)) => {
                    let message = format!("unexpected range of queue '{name}'; expected '{name}' without a range");
                    errors.push(error_at(location, message));
                }
                (Some(_), _) => {}
                (None, _) => {
                    let none = "help: declare it with 'resource NAME START..END' or 'queue NAME of N'";
                    let alternatives = alternatives(name, names.iter().copied(), none);
                    errors.push(error_at(location, format!("unknown resource or queue '{name}'{alternatives}")));
                }
            }
        }
    });
}

/// Reports buffers that no call produces, and buffers with different numbers of indices.
fn buffers(source: &Source, errors: &mut Vec<Diagnostic>) {
    let mut produced: HashMap<&str, &Buffer> = HashMap::new();
    each_call(&source.body, &mut |call| {
        call.produces.iter().for_each(|output| _ = produced.entry(&output.buffer.name.text).or_insert(&output.buffer));
    });
    let mut names: Vec<&str> = produced.keys().copied().collect();
    names.sort_unstable();
    let counted = |buffer: &Buffer| match buffer.indices.len() {
        0 => "no index".to_string(),
        1 => "1 index".to_string(),
        count => format!("{count} indices"),
    };
    each_call(&source.body, &mut |call| {
        for buffer in call.consumes.iter().chain(call.produces.iter().map(|output| &output.buffer)) {
            if errors.len() >= MAX_ERRORS {
                return;
            }
            let Buffer { name, indices } = buffer;
            let message = match produced.get(name.text.as_str()) {
                Some(first) if first.indices.len() == indices.len() => continue,
                Some(first) => {
                    let (count, first_count, line) = (counted(buffer), counted(first), first.name.location.line);
                    format!("buffer '{}' with {count}; expected {first_count}, as on line {line}", name.text)
                }
                None => {
                    let none = "the source produces no buffer";
                    let alternatives = alternatives(&name.text, names.iter().copied(), none);
                    format!("unknown buffer '{}', which no call produces{alternatives}", name.text)
                }
            };
            errors.push(error_at(name.location, message));
        }
    });
}

/// Returns the error of an unknown name. `known` has the visible names.
fn unknown<'a>(name: &Name, known: impl Iterator<Item = &'a str>) -> Diagnostic {
    let alternatives = alternatives(&name.text, known, "no parameter or loop variable is defined here");
    error_at(name.location, format!("unknown name '{}'{alternatives}", name.text))
}
