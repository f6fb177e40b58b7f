//! Values of the declarations of a source.

use super::collector::ErrorCollector;
use super::expanded::{Parameter, Resource};
use crate::dependencies::Queue;
use crate::hardware::{MAX_BUFFERS, MAX_CHANNELS, MAX_QUEUES, MAX_WARPS};
use crate::source::{evaluate, Expression, Scope, Source};
use std::collections::HashSet;
use warploom_compiler::ir::{alternatives, SourceLocation};

/// Declarations with evaluated numbers.
#[derive(Debug, Default)]
pub(super) struct Declared {
    pub parameters: Vec<Parameter>,
    pub resources: Vec<Resource>,
    pub queues: Vec<Queue>,
    /// Number of warps, if it is declared.
    pub warps: Option<u32>,
    /// Number of channels, if it is declared.
    pub channels: Option<u64>,
}

/// Evaluates the declarations; `settings` override values of parameters. Adds errors to `errors`. Declarations with
/// errors are missing in the result. After an error in a parameter, all declarations are missing.
pub(super) fn values(source: &Source, settings: &[(String, i64)], errors: &mut ErrorCollector) -> Declared {
    check(source, settings, errors);
    let mut scope = Scope::default();
    for parameter in &source.parameters {
        let name = &parameter.name.text;
        let set = settings.iter().find_map(|(known, value)| (known == name).then_some(*value));
        let value = set.or_else(|| errors.value_of(evaluate(&parameter.value, &scope)));
        // Without the value, later declarations cannot be evaluated.
        let Some(value) = value else { return Declared::default() };
        scope.declare(name, value);
    }
    // Evaluates a number from 1 to `max`. The noun names the counted items in the message.
    let mut count = |expression: &Expression, noun: &str, max: u64| {
        let value = errors.value_of(evaluate(expression, &scope))?;
        let count = u64::try_from(value).ok().filter(|count| (1..=max).contains(count));
        if count.is_none() {
            errors.report(expression.location(), || format!("number of {noun} {value} is out of range (1 to {max})"));
        }
        count
    };
    let warps = source.warps.as_ref().and_then(|warps| count(warps, "warps", MAX_WARPS.into()));
    let channels = source.channels.as_ref().and_then(|channels| count(channels, "channels", MAX_CHANNELS));
    let queue = |queue: &crate::source::Queue| {
        let buffers = count(&queue.buffers, "buffers", MAX_BUFFERS)?;
        Some(Queue { name: queue.name.text.clone(), buffers: buffers as u32 })
    };
    let queues = source.queues.iter().filter_map(queue).collect();
    if let Some(queue) = source.queues.get(MAX_QUEUES) {
        errors.report(queue.name.location, || {
            format!("queue '{}' exceeds the limit of {MAX_QUEUES} queues", queue.name.text)
        });
    }
    let resource = |resource: &crate::source::Resource| {
        let name = resource.name.text.clone();
        let start = errors.value_of(evaluate(&resource.range.start, &scope))?;
        let end = errors.value_of(evaluate(&resource.range.end, &scope))?;
        match (u64::try_from(start), u64::try_from(end)) {
            (Ok(start), Ok(end)) if start < end => Some(Resource { name, start, end }),
            _ => {
                let location = resource.range.start.location();
                errors.report(location, || {
                    format!(
                        "invalid range {start}..{end} of a resource; expected 0 <= START < \
                        END"
                    )
                });
                None
            }
        }
    };
    let resources = source.resources.iter().filter_map(resource).collect();
    let parameter = |(name, value): (&str, i64)| Parameter { name: name.to_string(), value };
    let parameters = scope.parameters().iter().copied().map(parameter).collect();
    Declared { parameters, resources, queues, warps: warps.map(|warps| warps as u32), channels }
}

/// Checks that each setting is for a known parameter, and that no parameter has two settings.
fn check(source: &Source, settings: &[(String, i64)], errors: &mut ErrorCollector) {
    let known = || source.parameters.iter().map(|parameter| parameter.name.text.as_str());
    let mut set = HashSet::new();
    for (name, value) in settings {
        if !known().any(|known| known == name) {
            let alternatives = alternatives(name, known(), "the source declares none");
            errors.report(SourceLocation::default(), || {
                format!("unknown parameter '{name}' (set to {value}){alternatives}")
            });
        } else if !set.insert(name) {
            errors.report(SourceLocation::default(), || format!("duplicate setting of parameter '{name}'"));
        }
    }
}
