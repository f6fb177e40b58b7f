//! A timing diagram as SVG, legible on light and dark pages.

use svg::node::element::{Group, Line, Path, Rectangle, Style, Text, Title};
use svg::Document;

/// Width of a clock cycle in the drawing: as much as its longest value takes, within these.
const CYCLE: std::ops::RangeInclusive<usize> = 60..=96;
/// Sizes of a value's letters, the larger where it fits.
const LETTERS: std::ops::RangeInclusive<usize> = 8..=12;
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
    /// Whether it is wrong, a cycle each; one that never is may leave this empty.
    pub bad: Vec<bool>,
    /// What it shows, a cycle each.
    pub shown: Vec<Shown>,
}

impl Signal {
    fn is_bad(&self, cycle: usize) -> bool {
        self.bad.get(cycle).copied().unwrap_or(false)
    }

    /// The boxes: first cycle and cycles of each.
    fn boxes(&self) -> Vec<(usize, usize)> {
        let mut boxes = Vec::new();
        let mut start = 0;
        while start < self.shown.len() {
            let same =
                |cycle: &usize| self.shown[*cycle] == self.shown[start] && self.is_bad(*cycle) == self.is_bad(start);
            let run = (start..self.shown.len()).take_while(same).count();
            boxes.push((start, run));
            start += run;
        }
        boxes
    }
}

/// Draws signals over cycles; `first` is the number of the first cycle, `mark` that of one to stand out. A clock, if there is
/// one, is drawn above them.
pub(super) fn draw(title: &str, first: u64, mark: Option<u64>, clocked: bool, signals: &[Signal]) -> String {
    let cycles = signals.iter().map(|signal| signal.shown.len()).max().unwrap_or(0);
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
        let class = if signal.bad.contains(&true) { "bad" } else { "" };
        document = document.add(label(margin - 10, top + WAVE - 4, "end", class, &signal.name));
        document = document.add(if signal.shown.iter().any(|shown| matches!(shown, Shown::Bit(_))) {
            bits(margin, top, cycle_width, signal)
        } else {
            values(margin, top, cycle_width, signal)
        });
    }
    format!("{document}\n")
}

pub(super) fn label(x: usize, y: usize, anchor: &str, class: &str, text: &str) -> Text {
    Text::new(text).set("x", x).set("y", y).set("text-anchor", anchor).set("class", class)
}

/// The width of a cycle in which the longest value can be read, if that isn't too much.
fn cycle_width(signals: &[Signal]) -> usize {
    let wanted = signals.iter().flat_map(|signal| {
        let text = |(start, run): (usize, usize)| match &signal.shown[start] {
            Shown::Value(text) => (letters_width(text, *LETTERS.start()) + 2 * EDGE).div_ceil(run),
            _ => 0,
        };
        signal.boxes().into_iter().map(text)
    });
    wanted.max().unwrap_or(0).clamp(*CYCLE.start(), *CYCLE.end())
}

fn clock(left: usize, cycles: usize, width: usize) -> Group {
    let (high, low) = (HEAD, HEAD + WAVE);
    let mut path = format!("M{left} {low}");
    for cycle in 0..cycles {
        let x = left + cycle * width;
        path += &format!("V{high}H{}V{low}H{}", x + width / 2, x + width);
    }
    Group::new().add(Path::new().set("class", "wave input").set("d", path))
}

/// A line, and another one over it in the cycles that are wrong; boxes where the bit doesn't matter.
fn bits(left: usize, top: usize, width: usize, signal: &Signal) -> Group {
    let mut group = Group::new();
    let (mut path, mut bad) = (String::new(), String::new());
    for (start, run) in signal.boxes() {
        let (from, to) = (left + start * width, left + (start + run) * width);
        let &Shown::Bit(bit) = &signal.shown[start] else {
            group = group.add(frame(from, top, to - from).set("class", "idle"));
            continue;
        };
        let y = if bit { top } else { top + WAVE };
        let follows = start > 0 && matches!(signal.shown[start - 1], Shown::Bit(_));
        path += &if follows { format!("V{y}") } else { format!("M{from} {y}") };
        path += &format!("H{to}");
        if signal.is_bad(start) {
            bad += &format!("M{from} {y}H{to}");
        }
    }
    group = group.add(Path::new().set("class", class("wave", signal.input, false)).set("d", path));
    if bad.is_empty() {
        group
    } else {
        group.add(Path::new().set("class", class("wave", signal.input, true)).set("d", bad))
    }
}

fn frame(x: usize, top: usize, width: usize) -> Rectangle {
    Rectangle::new().set("x", x + 1).set("y", top).set("width", width - 2).set("height", WAVE).set("rx", 3)
}

/// Values as boxes; a value that stays is one long box, and one that is shortened is whole in the box's title.
fn values(left: usize, top: usize, cycle_width: usize, signal: &Signal) -> Group {
    let mut group = Group::new();
    for (start, run) in signal.boxes() {
        let (x, width) = (left + start * cycle_width, run * cycle_width);
        let frame = frame(x, top, width);
        let Shown::Value(text) = &signal.shown[start] else {
            group = group.add(frame.set("class", "idle"));
            continue;
        };
        let frame = frame.set("class", class("value", signal.input, signal.is_bad(start)));
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

/// Space between a value and the ends of its box.
const EDGE: usize = 3;

/// The width of a text in letters of this size; those of a monospaced font are 0.6 of their size wide.
fn letters_width(text: &str, size: usize) -> usize {
    (text.chars().count() * size * 3).div_ceil(5)
}

/// The size of the letters for a value in a box of this width, and the value, shortened if it is too long for the smallest
/// ones: of a list the first elements and how many more there are, of anything else the beginning.
fn fitted(width: usize, text: &str) -> (usize, String) {
    let size = LETTERS.rev().find(|&size| letters_width(text, size) <= width);
    if let Some(size) = size {
        return (size, text.into());
    }
    let size = *LETTERS.start();
    let items: Vec<&str> = text.split(' ').collect();
    let shortened = |shown: usize| format!("{} +{}", items[..shown].join(" "), items.len() - shown);
    let list = (1..items.len()).rev().map(shortened).find(|short| letters_width(short, size) <= width);
    let beginning = || {
        let fitting = (width * 5 / 3 / size).saturating_sub(1);
        text.chars().take(fitting).chain(['\u{2026}']).collect()
    };
    (size, list.unwrap_or_else(beginning))
}

fn class(kind: &str, input: bool, bad: bool) -> String {
    match (input, bad) {
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
                bad: Vec::new(),
                shown: vec![Shown::Bit(false), Shown::Bit(true), Shown::Bit(true)],
            },
            Signal {
                name: "word".into(),
                input: false,
                bad: vec![true, true],
                shown: vec![value("7"), value("7"), Shown::Idle],
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
        let value = Shown::Value("7".into());
        let bad = vec![false, true, false];
        let word = Signal {
            name: "w".into(),
            input: false,
            bad: bad.clone(),
            shown: vec![value.clone(), value.clone(), value],
        };
        let bit = Signal { name: "b".into(), input: false, bad, shown: vec![Shown::Bit(true); 3] };
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
        let long = Shown::Value(words.join(" "));
        let signal = Signal { name: "w".into(), input: false, bad: Vec::new(), shown: vec![long] };
        let text = draw("a run", 0, None, false, &[signal]);
        assert!(text.contains("<title>") && text.contains(&words.join(" ")), "the whole value is in its title: {text}");
    }
}
