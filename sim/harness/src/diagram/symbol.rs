//! Symbol of a block: a box with inputs on the left and outputs on the right.

use super::timing::{label, STYLE};
use svg::node::element::{Line, Rectangle, Style};
use svg::Document;
use warploom_contract::{Direction, Port};

/// Height of a port in pixels.
const ROW: usize = 18;
/// Width of a character in pixels.
const CHARACTER: usize = 8;
/// Length of a pin in pixels.
const PIN: usize = 22;

/// Draws the symbol of a block with these ports as SVG.
pub fn draw(name: &str, ports: &[Port]) -> String {
    let text = |port: &Port| match port.width() {
        1 => port.name.to_string(),
        width => format!("{}[{}:0]", port.name, width - 1),
    };
    let side = |input: bool| -> Vec<String> {
        ports.iter().filter(|port| (port.direction != Direction::Out) == input).map(text).collect()
    };
    let (inputs, outputs) = (side(true), side(false));
    let widest = |names: &[String]| names.iter().map(String::len).max().unwrap_or(0) * CHARACTER;
    // The box has 8 pixels between its edges and the names, and 32 pixels between the names of both sides. The margin
    // around the symbol is 2 pixels wide.
    let body = widest(&inputs) + widest(&outputs) + 48;
    let rows = inputs.len().max(outputs.len());
    let (width, height) = (body + 2 * PIN + 4, (rows + 2) * ROW + 4);
    let frame = Rectangle::new().set("x", PIN + 2).set("y", 2).set("width", body).set("height", height - 4);
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("aria-label", format!("ports of {name}"))
        .add(Style::new(STYLE))
        .add(frame.set("rx", 4).set("class", "box"))
        .add(label(width / 2, ROW - 2, "middle", "", name).set("font-weight", "bold"));
    for (row, port) in inputs.iter().enumerate() {
        let y = (row + 2) * ROW;
        let pin = Line::new().set("x1", 2).set("x2", PIN + 2).set("y1", y - 4).set("y2", y - 4);
        document = document.add(pin.set("class", "wave input")).add(label(PIN + 10, y, "start", "", port));
    }
    for (row, port) in outputs.iter().enumerate() {
        let y = (row + 2) * ROW;
        let pin = Line::new().set("x1", width - PIN - 2).set("x2", width - 2).set("y1", y - 4).set("y2", y - 4);
        document = document.add(pin.set("class", "wave")).add(label(width - PIN - 10, y, "end", "", port));
    }
    format!("{document}\n")
}
