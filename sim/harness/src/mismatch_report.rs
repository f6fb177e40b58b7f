//! The report of a mismatch: title, cause, the last cycles, files, and the command for a replay.

use crate::lockstep::{Cause, Failure, Snapshot, RESET_EQUIVALENCE_SIDES};
use serde::{Deserialize, Serialize};
use std::fmt::Write as _;
use table::table;
use values::{element_name, is_set, with_unknown, Paint, MAX_ELEMENTS};
use warploom_contract::{Block, Layout, Parameters, Port};
use warploom_model::bits;

pub use values::Context;
pub(crate) use values::{differing_elements, hex};

/// A value that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// Name of the port.
    pub port: String,
    /// Name of the element, e.g. `lane 3`; empty for a port of one element.
    pub element: String,
    /// Value of the model or, in a reset-equivalence check, of the second instance, in hexadecimal without a prefix.
    pub expected: String,
    /// Value of the RTL, in hexadecimal without a prefix. A digit with a bit that is X or Z is `x`.
    pub got: String,
    /// Meaning of `expected`; `None` for a port without meanings.
    pub expected_meaning: Option<String>,
    /// Meaning of `got`; `None` for a port without meanings.
    pub got_meaning: Option<String>,
}

/// Lists the values that differ in a cycle, in the order of ports and elements.
pub fn differences(block: &Block, parameters: &Parameters, layout: &Layout, at: &Snapshot) -> Vec<Difference> {
    let mut found = Vec::new();
    for field in &layout.outputs {
        for element in differing_elements(field, at) {
            let range = field.element(element);
            let values = [&at.expected, &at.outputs].map(|words| hex(words, range.start, range.len()));
            let unknown = range.clone().any(|bit| is_set(&at.unknown_outputs, bit));
            let meaning =
                |words: &[u64]| meaning(block, &field.port, bits::get(words, range.start, range.len().min(64)));
            let [expected, mut got] = values;
            if unknown {
                got = with_unknown(&got, &at.unknown_outputs, range.start, range.len());
            }
            found.push(Difference {
                port: field.port.name.to_string(),
                element: element_name(parameters, &field.port, element),
                expected,
                got,
                expected_meaning: meaning(&at.expected).map(str::to_string),
                got_meaning: if unknown { Some("x: X or Z") } else { meaning(&at.outputs) }.map(str::to_string),
            });
        }
    }
    found
}

/// Renders the report.
pub fn render(context: &Context, failure: &Failure) -> String {
    let paint = Paint(context.colour);
    let mut text = String::new();
    let title = title(context.block.name, failure);
    let _ = writeln!(text, "{}\n{}", paint.mismatch(&title), "-".repeat(title.len()));
    let found = context.found_in_cycle;
    let cycle = match &context.shrunk {
        Some(_) => format!("{} of the shrunk run (shown below); {found} of the original run", failure.cycle),
        None if failure.cycle != found => format!("{} of this run; {found} of the original run", failure.cycle),
        None => found.to_string(),
    };
    let mut lines = vec![
        ("block", context.block.name.to_string()),
        ("set", context.parameters.to_string()),
        ("run", context.run.clone()),
        ("cycle", cycle),
    ];
    lines.extend(context.shrunk.iter().map(|size| ("shrunk", size.to_string())));
    lines.extend(causes(context, failure, &paint));
    for (label, value) in lines {
        let _ = writeln!(text, "  {label:<10}{value}");
    }
    if !failure.last.is_empty() {
        let _ = write!(text, "\n{}", table(context, failure, &paint));
    }
    if !context.files.is_empty() {
        text.push_str("\n  files\n");
        for (kind, path) in context.files {
            let _ = writeln!(text, "    {kind:<7} {path}");
        }
    }
    text.push_str("\n  reproduction\n");
    for line in context.replay {
        let _ = writeln!(text, "    {}", paint.emphasis(line));
    }
    text
}

/// Returns the title of the report. `name` is the name of the block.
fn title(name: &str, failure: &Failure) -> String {
    let cycle = failure.cycle;
    match &failure.cause {
        Cause::Difference { .. } => format!("{name} differs from its model in cycle {cycle}"),
        Cause::ResetDependence { .. } => {
            format!("{name}: outputs depend on the state before the reset, in cycle {cycle}")
        }
        Cause::Property { name: property, .. } => format!("{name} violates the property '{property}' in cycle {cycle}"),
        Cause::Stream { stream, kind, .. } => {
            format!("{name}: stream '{stream}' is wrong ({}) in cycle {cycle}", kind.name())
        }
        Cause::Unknown { .. } => format!("{name} has X or Z where its model has a value, in cycle {cycle}"),
        Cause::UnknownInput { .. } => format!("{name}: outputs depend on an input with X or Z in cycle {cycle}"),
        Cause::Design(_) => format!("{name}: the Verilog reports an error in cycle {cycle}"),
        Cause::NothingCompared => format!("{name}: the run ended before anything was compared"),
    }
}

/// Lines about the cause of a failure, as (label, text).
fn causes(context: &Context, failure: &Failure, paint: &Paint) -> Vec<(&'static str, String)> {
    match &failure.cause {
        Cause::UnknownInput { ports } => {
            let cause = "the model's outputs depend on inputs that are X or Z, or have been since the first reset";
            let ports = ports.iter().map(|port| ("port", paint.emphasis(port)));
            std::iter::once(("cause", cause.to_string())).chain(ports).collect()
        }
        Cause::Difference { ports } | Cause::Unknown { ports } | Cause::ResetDependence { ports } => {
            let all = differences(context.block, context.parameters, context.layout, &failure.at);
            let lines = ports.iter().flat_map(|port| port_lines(port, &all, failure.of_reset_equivalence, paint));
            let help = "reset the registers of this port, or mark its value as undefined in these cycles (Port::when)";
            let is_reset = matches!(failure.cause, Cause::ResetDependence { .. });
            lines.chain(is_reset.then(|| ("help", help.to_string()))).collect()
        }
        Cause::Property { message, .. } => vec![("violated", message.clone())],
        Cause::Stream { message, .. } => {
            let parts = message.split("; ").enumerate();
            parts.map(|(at, part)| (if at == 0 { "stream" } else { "" }, part.to_string())).collect()
        }
        Cause::Design(message) => vec![("message", message.clone())],
        Cause::NothingCompared => {
            let help = "outputs are compared after the first cycle with reset; run more cycles";
            vec![("help", help.to_string())]
        }
    }
}

/// Lines about a port that differs, as (label, text).
fn port_lines(
    port: &str,
    all: &[Difference],
    of_reset_equivalence: bool,
    paint: &Paint,
) -> Vec<(&'static str, String)> {
    let differing: Vec<_> = all.iter().filter(|difference| difference.port == port).collect();
    let width = differing.iter().map(|difference| difference.element.len()).max().unwrap_or(0);
    let mut lines = vec![("port", paint.emphasis(port))];
    let listed = differing.iter().take(MAX_ELEMENTS);
    lines.extend(listed.map(|difference| ("", describe(difference, width, of_reset_equivalence, paint))));
    if differing.len() > MAX_ELEMENTS {
        lines.push(("", format!("  and {} more of its elements", differing.len() - MAX_ELEMENTS)));
    }
    lines
}

/// Renders the last cycles as a table, without colours.
pub fn cycles(context: &Context, failure: &Failure) -> String {
    table(context, failure, &Paint(false))
}

/// Renders a difference in one line. `width` is the width of the column with the names of elements.
fn describe(difference: &Difference, width: usize, of_reset_equivalence: bool, paint: &Paint) -> String {
    let in_parentheses = |meaning: Option<&str>| meaning.map(|meaning| format!(" ({meaning})")).unwrap_or_default();
    let element = if width > 0 { format!("{:<width$}  ", difference.element) } else { String::new() };
    let [expected, got] = if of_reset_equivalence { RESET_EQUIVALENCE_SIDES } else { ["expected", "got"] };
    format!(
        "  {element}{expected} 0x{}{}   {got} {}",
        difference.expected,
        in_parentheses(difference.expected_meaning.as_deref()),
        paint.mismatch(&format!("0x{}{}", difference.got, in_parentheses(difference.got_meaning.as_deref()))),
    )
}

/// Returns the meaning of an error code, or `unknown code`; `None` for a port whose name does not end in `_error`.
fn meaning(block: &Block, port: &Port, value: u64) -> Option<&'static str> {
    (port.name.ends_with("_error")).then(|| block.error_meaning(value).unwrap_or("unknown code"))
}

mod table;
mod values;

#[cfg(test)]
mod tests;
