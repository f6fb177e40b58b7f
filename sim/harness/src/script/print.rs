//! Renders scripts as text.

use super::grammar::{Grammar, Step};
use std::fmt::Write as _;
use warploom_contract::{Block, Field, Parameters};
use warploom_model::bits;

/// Renders a script, with `remarks` as comments at its head. The held values of the steps are omitted.
pub fn text(
    block: &Block,
    parameters: &Parameters,
    seed: u64,
    remarks: &[String],
    grammar: &Grammar,
    steps: &[Step],
) -> String {
    let mut text = String::new();
    for remark in remarks.iter().flat_map(|remark| remark.lines()) {
        let _ = writeln!(text, "# {remark}");
    }
    let _ = writeln!(text, "block {}", block.name);
    let settings = parameters.settings(block.parameters);
    if !settings.is_empty() {
        let _ = writeln!(text, "set {}", settings.join(" "));
    }
    let _ = writeln!(text, "seed {seed}\n");
    for step in steps {
        let _ = writeln!(text, "{}", line(grammar, step));
    }
    text
}

/// Renders a step, without its held values.
fn line(grammar: &Grammar, step: &Step) -> String {
    let inputs = &step.inputs;
    let mut items = Vec::new();
    if grammar.reset.is_some_and(|reset| reset.is_set(inputs)) {
        items.push("reset".to_string());
    }
    let mut loose = grammar.loose.clone();
    for channel in &grammar.channels {
        if !channel.strobe.is_set(inputs) {
            loose.extend(&channel.payload);
            continue;
        }
        let mut item = channel.name.clone();
        for &field in &channel.payload {
            let field = &grammar.layout.inputs[field];
            let short = &field.port.name[channel.name.len() + 1..];
            let value = value(field, inputs);
            // A single number in a transaction is always written. A list or a mask is written only if it is not 0.
            if field.port.elements == 1 || value.is_some() {
                let _ = write!(item, " {short}={}", value.unwrap_or_else(|| "0".into()));
            }
        }
        items.push(item);
    }
    loose.sort_unstable();
    let values = loose.iter().filter_map(|&field| {
        let field = &grammar.layout.inputs[field];
        value(field, inputs).map(|value| format!("{}={value}", field.port.name))
    });
    let values: Vec<_> = values.collect();
    if !values.is_empty() {
        items.push(values.join(" "));
    }
    let earliest = if step.earliest > 0 { format!("@{} ", step.earliest) } else { String::new() };
    let text = items.join("; ");
    // Whether the line starts with `cycle`: a step of several cycles, or a step that does not wait for its handshakes.
    let exact = step.offers.is_empty() && (step.cycles != 1 || !grammar.offers(inputs).is_empty());
    match (text.as_str(), step.cycles) {
        ("", cycles) => format!("{earliest}wait {cycles}"),
        ("reset", cycles) => format!("{earliest}reset {cycles}"),
        (_, cycles) if exact => format!("{earliest}cycle {cycles} {text}"),
        _ => format!("{earliest}{text}"),
    }
}

/// Returns the value of a field in the syntax of scripts, without zero elements at its end; `None` for 0.
fn value(field: &Field, inputs: &[u64]) -> Option<String> {
    let elements = if field.port.element_width == 1 { 1 } else { field.port.elements };
    let width = field.port.width() / elements;
    // A port with one element is decimal up to 64 bits, a mask of up to 64 bits is binary, and any other value is
    // hexadecimal.
    let number = |element: usize| {
        let offset = field.offset + element * width;
        if width <= 64 && elements == 1 && field.port.elements == 1 {
            return bits::get(inputs, offset, width).to_string();
        }
        if width <= 64 && field.port.elements > 1 && elements == 1 {
            return format!("0b{:0width$b}", bits::get(inputs, offset, width));
        }
        let digit = |at: usize| bits::get(inputs, offset + at, (width - at).min(4));
        let digits: String = (0..width).step_by(4).rev().map(|at| format!("{:x}", digit(at))).collect();
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            "0".into()
        } else {
            format!("0x{digits}")
        }
    };
    let mut numbers: Vec<_> = (0..elements).map(number).collect();
    let zero = |text: &String| text.trim_start_matches("0b").chars().all(|digit| digit == '0');
    while numbers.last().is_some_and(zero) {
        numbers.pop();
    }
    (!numbers.is_empty()).then(|| numbers.join(","))
}
