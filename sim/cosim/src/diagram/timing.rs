//! A timing diagram as SVG, legible on light and dark pages.

use svg::node::element::{Group, Line, Path, Rectangle, Style, Text};
use svg::Document;

/// Width of a clock cycle in the drawing.
const CYCLE: usize = 60;
/// Height of a signal's row.
const ROW: usize = 30;
/// Height of a wave inside its row.
const WAVE: usize = 18;
/// Space for the cycle numbers above the waves.
const HEAD: usize = 28;
/// Width of a character of a signal's name.
const CHARACTER: usize = 8;

/// Colours by class, so that a page's colour scheme decides.
pub(super) const STYLE: &str = "
text { font: 12px ui-monospace, monospace; fill: #24292f; }
.small { font-size: 10px; fill: #57606a; }
.wave { stroke: #0550ae; stroke-width: 1.5; fill: none; }
.input { stroke: #116329; }
.value { fill: #ddf4ff; stroke: #0550ae; }
.value.input { fill: #dafbe1; stroke: #116329; }
.idle { fill: #eaeef2; stroke: #afb8c1; }
.grid { stroke: #d0d7de; stroke-dasharray: 2 3; }
.box { fill: #f6f8fa; stroke: #57606a; }
@media (prefers-color-scheme: dark) {
text { fill: #e6edf3; }
.small { fill: #8b949e; }
.wave { stroke: #58a6ff; }
.input { stroke: #3fb950; }
.value { fill: #0c2d6b; stroke: #58a6ff; }
.value.input { fill: #033a16; stroke: #3fb950; }
.idle { fill: #21262d; stroke: #484f58; }
.grid { stroke: #30363d; }
.box { fill: #161b22; stroke: #8b949e; }
}";

/// More colours, for a diagram with a cycle that stands out.
const MARKED_STYLE: &str = "
.mark { fill: #ffebe9; }
.wave.bad, .value.bad { stroke: #cf222e; }
.value.bad { fill: #ffcecb; }
text.bad { fill: #cf222e; }
@media (prefers-color-scheme: dark) {
.mark { fill: #4b1113; }
.wave.bad, .value.bad { stroke: #f85149; }
.value.bad { fill: #67060c; }
text.bad { fill: #ff7b72; }
}";

/// What a signal shows in one cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// A single bit.
    Bit(bool),
    /// A value as text.
    Value(String),
    /// A value that doesn't matter.
    Idle,
}

/// One row of the diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signal {
    /// Its name.
    pub name: String,
    /// Whether the user of the block drives it.
    pub input: bool,
    /// Whether it is what is wrong.
    pub bad: bool,
    /// What it shows, a cycle each.
    pub shown: Vec<Shown>,
}

/// Draws signals over cycles; `first` is the number of the first cycle, `mark` that of one to stand out. A clock, if there is
/// one, is drawn above them.
pub(super) fn draw(title: &str, first: u64, mark: Option<u64>, clocked: bool, signals: &[Signal]) -> String {
    let cycles = signals.iter().map(|signal| signal.shown.len()).max().unwrap_or(0);
    let margin = 16 + CHARACTER * signals.iter().map(|signal| signal.name.len()).max().unwrap_or(0).max(5);
    let width = margin + cycles * CYCLE + 12;
    let above = HEAD + usize::from(clocked) * ROW;
    let height = above + signals.len() * ROW + 8;
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("role", "img")
        .set("aria-label", title)
        .add(Style::new(STYLE));
    if let Some(column) = mark.and_then(|mark| mark.checked_sub(first)).filter(|column| *column < cycles as u64) {
        let x = margin + column as usize * CYCLE;
        document = document.add(Style::new(MARKED_STYLE));
        let column = Rectangle::new().set("class", "mark").set("x", x).set("y", 2).set("width", CYCLE);
        document = document.add(column.set("height", height - 6));
    }
    for cycle in 0..=cycles {
        let x = margin + cycle * CYCLE;
        let grid = Line::new().set("class", "grid").set("x1", x).set("x2", x).set("y1", HEAD - 6).set("y2", height - 6);
        document = document.add(grid);
        if cycle < cycles {
            document = document.add(label(x + CYCLE / 2, 14, "middle", "small", &(first + cycle as u64).to_string()));
        }
    }
    if clocked {
        document = document.add(label(margin - 10, HEAD + WAVE - 4, "end", "", "clock")).add(clock(margin, cycles));
    }
    for (row, signal) in signals.iter().enumerate() {
        let top = above + row * ROW;
        document =
            document.add(label(margin - 10, top + WAVE - 4, "end", if signal.bad { "bad" } else { "" }, &signal.name));
        document = document.add(if matches!(signal.shown.first(), Some(Shown::Bit(_))) {
            bits(margin, top, signal)
        } else {
            values(margin, top, signal)
        });
    }
    format!("{document}\n")
}

pub(super) fn label(x: usize, y: usize, anchor: &str, class: &str, text: &str) -> Text {
    Text::new(text).set("x", x).set("y", y).set("text-anchor", anchor).set("class", class)
}

fn clock(left: usize, cycles: usize) -> Group {
    let (high, low) = (HEAD, HEAD + WAVE);
    let mut path = format!("M{left} {low}");
    for cycle in 0..cycles {
        let x = left + cycle * CYCLE;
        path += &format!("V{high}H{}V{low}H{}", x + CYCLE / 2, x + CYCLE);
    }
    Group::new().add(Path::new().set("class", "wave input").set("d", path))
}

fn bits(left: usize, top: usize, signal: &Signal) -> Group {
    let mut path = String::new();
    for (cycle, shown) in signal.shown.iter().enumerate() {
        let y = if *shown == Shown::Bit(true) { top } else { top + WAVE };
        path += &if cycle == 0 { format!("M{left} {y}") } else { format!("V{y}") };
        path += &format!("H{}", left + (cycle + 1) * CYCLE);
    }
    Group::new().add(Path::new().set("class", class("wave", signal)).set("d", path))
}

/// Values as boxes; a value that stays is one long box.
fn values(left: usize, top: usize, signal: &Signal) -> Group {
    let mut group = Group::new();
    let mut start = 0;
    while start < signal.shown.len() {
        let shown = &signal.shown[start];
        let run = signal.shown[start..].iter().take_while(|other| *other == shown).count();
        let (x, width) = (left + start * CYCLE, run * CYCLE);
        let (class, text) = match shown {
            Shown::Value(text) => (class("value", signal), text.as_str()),
            _ => ("idle".to_string(), ""),
        };
        let frame =
            Rectangle::new().set("x", x + 1).set("y", top).set("width", width - 2).set("height", WAVE).set("rx", 3);
        group = group.add(frame.set("class", class)).add(fitted(x + width / 2, top + WAVE - 5, width - 6, text));
        start += run;
    }
    group
}

/// A value's text, in smaller letters where it is long.
fn fitted(x: usize, y: usize, width: usize, text: &str) -> Text {
    let size = (width * 5 / 3 / text.chars().count().max(1)).clamp(6, 12);
    label(x, y, "middle", "", text).set("style", format!("font-size: {size}px"))
}

fn class(kind: &str, signal: &Signal) -> String {
    match (signal.input, signal.bad) {
        (true, _) => format!("{kind} input"),
        (_, true) => format!("{kind} bad"),
        _ => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_stays_is_one_box_and_names_are_escaped() {
        let value = |text: &str| Shown::Value(text.to_string());
        let signals = [
            Signal {
                name: "a<b".into(),
                input: true,
                bad: false,
                shown: vec![Shown::Bit(false), Shown::Bit(true), Shown::Bit(true)],
            },
            Signal { name: "word".into(), input: false, bad: true, shown: vec![value("7"), value("7"), Shown::Idle] },
        ];
        let text = draw("a run", 4, Some(5), true, &signals);
        assert!(text.contains("a&lt;b"));
        assert_eq!(text.matches("class=\"value bad\"").count(), 1);
        assert_eq!(text.matches("class=\"mark\"").count(), 1);
        assert_eq!(text.matches("class=\"idle\"").count(), 1);
        assert!(text.contains(">4<") || text.contains("\n4\n"));
    }
}
