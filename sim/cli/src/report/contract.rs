//! Contract and pictures of a block.

use super::parts::{code, picture, table, text};
use super::subject::Subject;
use maud::{html, Markup};
use warploom_contract::{Care, Direction, Port};

/// The first schematic is shown expanded if it has fewer bytes.
const MAX_EXPANDED_BYTES: usize = 20_000;

/// Renders parameters, ports, rules and error codes. [`table`] explains the marks in the headings.
pub(super) fn contract(subject: &Subject) -> Markup {
    let block = subject.block;
    let parameters = block.parameters.iter().map(|parameter| {
        let value = subject.parameters.find(parameter.name).unwrap_or(parameter.default);
        vec![code(parameter.name), text(value), text(parameter.default), text(parameter.meaning)]
    });
    let layout = block.ports(&subject.parameters);
    let ports = layout.iter().map(|port| {
        let direction = if port.direction == Direction::Out { "out" } else { "in" };
        vec![code(port.name), text(direction), text(width(port)), text(matters(port)), text(port.comment)]
    });
    let error_codes = block.error_codes.iter().map(|error| vec![text(error.code), text(error.meaning)]);
    html! {
        h3 { "Contract" }
        details open {
            summary { "Parameters" }
            (table("parameters", &["name", "#value", "#default", "~meaning"], parameters))
        }
        details open {
            summary { (layout.len()) " ports at these parameters" }
            (table("ports", &["port", "direction", "#bits", "~matters", "~meaning"], ports))
        }
        @if let Some(first) = &subject.shown_before {
            p { "Rules, error codes and pictures: " a href={ "#" (first) } { "as above" } "." }
        } @else {
            @if !block.rules.is_empty() {
                details open {
                    summary { "Rules" }
                    dl { @for rule in block.rules { dt { (rule.name) } dd { (rule.text) } } }
                }
            }
            @if !block.error_codes.is_empty() {
                details open {
                    summary { "Error codes" }
                    (table("error codes", &["code", "meaning"], error_codes))
                }
            }
            @if !block.publication.is_empty() {
                p.note { "From: " (block.publication) }
            }
        }
    }
}

/// Renders the timing diagram and the schematics.
pub(super) fn pictures(subject: &Subject) -> Markup {
    let block = subject.block;
    let name = block.name;
    let drawn_at = block.scenario.map(|scenario| scenario.settings.join(" ")).unwrap_or_default();
    let schematics = block.schematics();
    html! {
        @if let Some(timing) = block.timing() {
            h3 { "Timing" }
            (picture(timing, &format!("timing diagram of {name}"), &html! {
                "A short run of the emitted Verilog at " (drawn_at)
                "; green: driven by the test bench; blue: driven by the block; grey: don't care."
            }))
        }
        @if !schematics.is_empty() {
            h3 { "Schematics" }
            p { "The emitted Verilog of the small modules at " (drawn_at) ", read by Yosys and drawn by netlistsvg." }
        }
        @for (index, schematic) in schematics.iter().enumerate() {
            details open[index == 0 && schematic.svg.len() < MAX_EXPANDED_BYTES] {
                summary { code { (schematic.module) } @if schematic.module == name { " (top module)" } }
                @let caption = html! { code { (schematic.module) } };
                (picture(schematic.svg, &format!("schematic of {}", schematic.module), &caption))
            }
        }
    }
}

/// Width in bits, with the number of elements of an array.
fn width(port: &Port) -> String {
    match port.elements {
        1 => port.width().to_string(),
        elements => format!("{} = {elements} × {}", port.width(), port.element_width),
    }
}

/// The condition under which the value of an output matters.
fn matters(port: &Port) -> String {
    match (port.direction, port.care) {
        (Direction::Out, Care::Always) => "always".into(),
        (Direction::Out, Care::While(valid)) => format!("while {valid} is 1"),
        (Direction::Out, Care::WhileAndWritten(valid)) => format!("while {valid} is 1, in rows written since reset"),
        _ => String::new(),
    }
}
