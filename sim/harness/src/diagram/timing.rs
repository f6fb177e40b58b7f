//! Timing diagrams as SVG, for light and dark pages.

use svg::node::element::{Group, Line, Path, Rectangle, Style, Text, Title};
use svg::Document;

/// Range of the width of a clock cycle in pixels; the width grows with the longest value.
const CYCLE_WIDTHS: std::ops::RangeInclusive<usize> = 60..=96;
/// Font sizes of values in pixels; the largest size that fits is used.
const FONT_SIZES: std::ops::RangeInclusive<usize> = 8..=12;
/// Height of a signal's row in pixels.
const ROW: usize = 30;
/// Height in pixels of a signal's line or box inside its row.
const WAVE: usize = 18;
/// Height in pixels of the space for the cycle numbers above the signals.
const HEAD: usize = 28;
/// Width of a character of a signal's name in pixels.
const CHARACTER: usize = 8;

/// Colours by class, so that the colour scheme of the page applies.
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

/// Colours of diagrams with a marked cycle.
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

/// Value of a signal in one cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// A single bit.
    Bit(bool),
    /// A value as text.
    Value(String),
    /// A value that is not compared.
    Idle,
}

/// A row of the diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signal {
    /// Name of the signal.
    pub name: String,
    /// Whether the signal is an input of the block.
    pub input: bool,
    /// For each cycle, whether the value is wrong; may be empty if no value is wrong.
    pub mismatches: Vec<bool>,
    /// Value in each cycle.
    pub cells: Vec<Cell>,
}

impl Signal {
    /// Returns whether the value is wrong in the cycle with this index.
    fn is_mismatch(&self, cycle: usize) -> bool {
        self.mismatches.get(cycle).copied().unwrap_or(false)
    }

    /// Returns the sequences of cycles with equal values that are all right or all wrong. Each sequence is (index of
    /// the first cycle, number of cycles).
    fn boxes(&self) -> Vec<(usize, usize)> {
        let mut boxes = Vec::new();
        let mut start = 0;
        while start < self.cells.len() {
            let same = |cycle: &usize| {
                self.cells[*cycle] == self.cells[start] && self.is_mismatch(*cycle) == self.is_mismatch(start)
            };
            let run = (start..self.cells.len()).take_while(same).count();
            boxes.push((start, run));
            start += run;
        }
        boxes
    }
}

/// Renders signals as SVG. `first` is the number of the first cycle, and `mark` the number of the marked cycle; `None`
/// marks no cycle. `clocked` adds a clock above the signals.
pub(super) fn draw(title: &str, first: u64, mark: Option<u64>, clocked: bool, signals: &[Signal]) -> String {
    let cycles = signals.iter().map(|signal| signal.cells.len()).max().unwrap_or(0);
    let margin = 16 + CHARACTER * signals.iter().map(|signal| signal.name.len()).max().unwrap_or(0).max(5);
    let cycle_width = cycle_width(signals);
    let width = margin + cycles * cycle_width + 12;
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
        let x = margin + column as usize * cycle_width;
        document = document.add(Style::new(MARKED_STYLE));
        let column = Rectangle::new().set("class", "mark").set("x", x).set("y", 2).set("width", cycle_width);
        document = document.add(column.set("height", height - 6));
    }
    for cycle in 0..=cycles {
        let x = margin + cycle * cycle_width;
        let grid = Line::new().set("class", "grid").set("x1", x).set("x2", x).set("y1", HEAD - 6).set("y2", height - 6);
        document = document.add(grid);
        if cycle < cycles {
            document =
                document.add(label(x + cycle_width / 2, 14, "middle", "small", &(first + cycle as u64).to_string()));
        }
    }
    if clocked {
        document = document.add(label(margin - 10, HEAD + WAVE - 4, "end", "", "clock")).add(clock(
            margin,
            cycles,
            cycle_width,
        ));
    }
    for (row, signal) in signals.iter().enumerate() {
        let top = above + row * ROW;
        let class = if signal.mismatches.contains(&true) { "bad" } else { "" };
        document = document.add(label(margin - 10, top + WAVE - 4, "end", class, &signal.name));
        document = document.add(if signal.cells.iter().any(|cell| matches!(cell, Cell::Bit(_))) {
            bits(margin, top, cycle_width, signal)
        } else {
            values(margin, top, cycle_width, signal)
        });
    }
    format!("{document}\n")
}

/// Creates a text at the base point (`x`, `y`). `anchor` is its alignment: `start`, `middle` or `end`.
pub(super) fn label(x: usize, y: usize, anchor: &str, class: &str, text: &str) -> Text {
    Text::new(text).set("x", x).set("y", y).set("text-anchor", anchor).set("class", class)
}

/// Returns the width of a cycle that fits the longest value, limited to [`CYCLE_WIDTHS`].
fn cycle_width(signals: &[Signal]) -> usize {
    let widths = signals.iter().flat_map(|signal| {
        let text = |(start, run): (usize, usize)| match &signal.cells[start] {
            Cell::Value(text) => (letters_width(text, *FONT_SIZES.start()) + 2 * EDGE).div_ceil(run),
            _ => 0,
        };
        signal.boxes().into_iter().map(text)
    });
    widths.max().unwrap_or(0).clamp(*CYCLE_WIDTHS.start(), *CYCLE_WIDTHS.end())
}

/// Draws the clock. `left` is the position of the first cycle, and `cycle_width` the width of a cycle, in pixels.
fn clock(left: usize, cycles: usize, cycle_width: usize) -> Group {
    let (high, low) = (HEAD, HEAD + WAVE);
    let mut path = format!("M{left} {low}");
    for cycle in 0..cycles {
        let x = left + cycle * cycle_width;
        path += &format!("V{high}H{}V{low}H{}", x + cycle_width / 2, x + cycle_width);
    }
    Group::new().add(Path::new().set("class", "wave input").set("d", path))
}

/// Draws bits as a line, with a red line over wrong cycles, and with a box where the bit is not compared. `left` and
/// `top` are the upper left corner of the signal's first cycle, in pixels.
fn bits(left: usize, top: usize, cycle_width: usize, signal: &Signal) -> Group {
    let mut group = Group::new();
    let (mut path, mut mismatches) = (String::new(), String::new());
    for (start, run) in signal.boxes() {
        let (from, to) = (left + start * cycle_width, left + (start + run) * cycle_width);
        let &Cell::Bit(bit) = &signal.cells[start] else {
            group = group.add(frame(from, top, to - from).set("class", "idle"));
            continue;
        };
        let y = if bit { top } else { top + WAVE };
        let follows = start > 0 && matches!(signal.cells[start - 1], Cell::Bit(_));
        path += &if follows { format!("V{y}") } else { format!("M{from} {y}") };
        path += &format!("H{to}");
        if signal.is_mismatch(start) {
            mismatches += &format!("M{from} {y}H{to}");
        }
    }
    group = group.add(Path::new().set("class", class("wave", signal.input, false)).set("d", path));
    if mismatches.is_empty() {
        group
    } else {
        group.add(Path::new().set("class", class("wave", signal.input, true)).set("d", mismatches))
    }
}

/// Returns the box of a value in a space of this width.
fn frame(x: usize, top: usize, width: usize) -> Rectangle {
    Rectangle::new().set("x", x + 1).set("y", top).set("width", width - 2).set("height", WAVE).set("rx", 3)
}

/// Draws values as boxes, one for each sequence of [`Signal::boxes`]. The full text of a shortened value is the box's
/// title.
fn values(left: usize, top: usize, cycle_width: usize, signal: &Signal) -> Group {
    let mut group = Group::new();
    for (start, run) in signal.boxes() {
        let (x, width) = (left + start * cycle_width, run * cycle_width);
        let frame = frame(x, top, width);
        let Cell::Value(text) = &signal.cells[start] else {
            group = group.add(frame.set("class", "idle"));
            continue;
        };
        let frame = frame.set("class", class("value", signal.input, signal.is_mismatch(start)));
        let (size, short) = fitted(width - 2 * EDGE, text);
        let label = label(x + width / 2, top + WAVE - 5, "middle", "", &short);
        let label = label.set("style", format!("font-size: {size}px"));
        group = if short == *text {
            group.add(frame).add(label)
        } else {
            group.add(Group::new().add(Title::new(text.as_str())).add(frame).add(label))
        };
    }
    group
}

/// Space in pixels between a value and the ends of its box.
const EDGE: usize = 3;

/// Returns the width of a text in pixels. A character of a monospaced font is 0.6 times as wide as the font size.
fn letters_width(text: &str, size: usize) -> usize {
    (text.chars().count() * size * 3).div_ceil(5)
}

/// Returns the font size and the text with which a value fits into a box of this width.
///
/// A text of several words that is too long is shortened to its first words and the number of the other words. If no
/// word fits, the text is shortened to its first characters and an ellipsis.
fn fitted(width: usize, text: &str) -> (usize, String) {
    let size = FONT_SIZES.rev().find(|&size| letters_width(text, size) <= width);
    if let Some(size) = size {
        return (size, text.into());
    }
    let size = *FONT_SIZES.start();
    let items: Vec<&str> = text.split(' ').collect();
    let shortened = |shown: usize| format!("{} +{}", items[..shown].join(" "), items.len() - shown);
    let list = (1..items.len()).rev().map(shortened).find(|short| letters_width(short, size) <= width);
    let beginning = || {
        let fitting = (width * 5 / 3 / size).saturating_sub(1);
        text.chars().take(fitting).chain(['\u{2026}']).collect()
    };
    (size, list.unwrap_or_else(beginning))
}

/// Returns the classes of a drawing of this kind, `wave` or `value`. An input is never marked as wrong.
fn class(kind: &str, input: bool, mismatch: bool) -> String {
    match (input, mismatch) {
        (true, _) => format!("{kind} input"),
        (_, true) => format!("{kind} bad"),
        _ => kind.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_constant_value_is_one_box_and_names_are_escaped() {
        let value = |text: &str| Cell::Value(text.to_string());
        let signals = [
            Signal {
                name: "a<b".into(),
                input: true,
                mismatches: Vec::new(),
                cells: vec![Cell::Bit(false), Cell::Bit(true), Cell::Bit(true)],
            },
            Signal {
                name: "word".into(),
                input: false,
                mismatches: vec![true, true],
                cells: vec![value("7"), value("7"), Cell::Idle],
            },
        ];
        let text = draw("a run", 4, Some(5), true, &signals);
        assert!(text.contains("a&lt;b"));
        assert_eq!(text.matches("class=\"value bad\"").count(), 1);
        assert_eq!(text.matches("class=\"mark\"").count(), 1);
        assert_eq!(text.matches("class=\"idle\"").count(), 1);
        assert!(text.contains(">4<") || text.contains("\n4\n"));
    }

    #[test]
    fn only_the_cycles_that_differ_are_red() {
        let value = Cell::Value("7".into());
        let mismatches = vec![false, true, false];
        let word = Signal {
            name: "w".into(),
            input: false,
            mismatches: mismatches.clone(),
            cells: vec![value.clone(), value.clone(), value],
        };
        let bit = Signal { name: "b".into(), input: false, mismatches, cells: vec![Cell::Bit(true); 3] };
        let text = draw("a run", 0, Some(1), false, &[word, bit]);
        assert_eq!(text.matches("class=\"value bad\"").count(), 1);
        assert_eq!(text.matches("class=\"value\"").count(), 2);
        let left = 16 + 5 * CHARACTER + 60;
        let row = HEAD + ROW;
        assert!(text.contains(&format!("class=\"wave bad\" d=\"M{left} {row}H{}\"", left + 60)), "{text}");
    }

    #[test]
    fn every_value_fits_its_box_or_is_shortened() {
        assert_eq!(fitted(54, "1234"), (12, "1234".into()));
        assert_eq!(fitted(54, "0xffffffff"), (9, "0xffffffff".into()));
        assert_eq!(fitted(54, "1f 2e 3d 4c 5b 6a"), (8, "1f 2e 3d +3".into()));
        assert_eq!(fitted(54, &"0101".repeat(8)), (8, "0101010101\u{2026}".into()));
        let words: Vec<String> = (0..32).map(|word| format!("{:04x}", 0xf000 + word * 117)).collect();
        for text in [words.join(" "), "1".repeat(64), "12 1".into()] {
            let (size, short) = fitted(90, &text);
            assert!(letters_width(&short, size) <= 90 && size >= 8, "{short} at {size}");
        }
        let long = Cell::Value(words.join(" "));
        let signal = Signal { name: "w".into(), input: false, mismatches: Vec::new(), cells: vec![long] };
        let text = draw("a run", 0, None, false, &[signal]);
        assert!(text.contains("<title>") && text.contains(&words.join(" ")), "the whole value is in its title: {text}");
    }
}
