//! What is shown when RTL and model differ: what, where, the cycles before, the files, and the line that replays it.

use crate::lockstep::{Cause, Failure, Snapshot, TWINS};
use crate::shrink::Size;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use warploom_contract::{Block, Field, Layout, Parameters, Port};
use warploom_model::bits;

/// Elements of a port that are shown one by one; of the others the screen says how many they are.
const ELEMENTS_SHOWN: usize = 4;

/// Ports up to so many bits are shown whole in the table of cycles, wider ones shortened.
const WHOLE_BITS: usize = 32;

/// Most digits of a shortened number, and those that are left at each of its ends.
const DIGITS_SHOWN: usize = 12;
const DIGITS_OF_END: usize = 5;

/// Where lists of names are broken.
const LINE: usize = 100;

/// One value that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// The port.
    pub port: String,
    /// Which of its elements, in words; empty for a port of one element.
    pub element: String,
    /// The model's value, in hexadecimal.
    pub expected: String,
    /// The RTL's value, in hexadecimal.
    pub got: String,
    /// What the model's value means, where a value of this port has a meaning.
    pub expected_meaning: Option<String>,
    /// What the RTL's value means.
    pub got_meaning: Option<String>,
}

/// What the screen needs to know of a run.
pub struct Context<'a> {
    /// The block.
    pub block: &'a Block,
    /// Its parameters.
    pub parameters: &'a Parameters,
    /// Its packed layout.
    pub layout: &'a Layout,
    /// What was driven, e.g. `random, seed 42`.
    pub run: String,
    /// In which cycle it failed when it was found.
    pub found_in_cycle: u64,
    /// What it was reduced to, if it was.
    pub shrunk: Option<Size>,
    /// The commands that show it again.
    pub replay: &'a [String],
    /// Files that belong to it: what, and where.
    pub files: &'a [(String, String)],
    /// Whether to use the terminal's colours.
    pub colour: bool,
}

/// All values that differ in a cycle, in the order of ports and elements.
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

/// The whole screen.
pub fn render(context: &Context, failure: &Failure) -> String {
    let paint = Paint(context.colour);
    let mut text = String::new();
    let name = context.block.name;
    let title = match &failure.cause {
        Cause::Difference { .. } => format!("{name} differs from its model in cycle {}", failure.cycle),
        Cause::Remembers { .. } => {
            format!("{name}: outputs depend on what was before the reset, in cycle {}", failure.cycle)
        }
        Cause::Property { name: property, .. } => {
            format!("{name} violates the property '{property}' in cycle {}", failure.cycle)
        }
        Cause::Stream { stream, kind, .. } => {
            format!("{name}: stream '{stream}' is wrong ({}) in cycle {}", kind.name(), failure.cycle)
        }
        Cause::Unknown { .. } => format!("{name} has X or Z where its model has a value, in cycle {}", failure.cycle),
        Cause::UnknownInput { .. } => format!("{name} is driven with X or Z that matters in cycle {}", failure.cycle),
        Cause::Design(_) => format!("{name}: the Verilog complains in cycle {}", failure.cycle),
        Cause::NothingCompared => format!("{name}: the run ended before anything was compared"),
    };
    let _ = writeln!(text, "{}\n{}", paint.bad(&title), "-".repeat(title.len()));
    let mut line = |label: &str, value: &str| {
        let _ = writeln!(text, "  {label:<10}{value}");
    };
    line("block", name);
    line("set", &context.parameters.to_string());
    line("run", &context.run);
    let found = context.found_in_cycle;
    line(
        "cycle",
        &match &context.shrunk {
            Some(_) => format!("{} of the shrunk run, which is shown; {found} of the run that found it", failure.cycle),
            None if failure.cycle != found => format!("{} as shown; {found} when it was found", failure.cycle),
            None => found.to_string(),
        },
    );
    if let Some(size) = &context.shrunk {
        line("shrunk", &size.to_string());
    }
    match &failure.cause {
        Cause::UnknownInput { ports } => {
            line("why", "the model's outputs depend on inputs that are X or Z, or were since the first reset");
            for port in ports {
                line("port", &paint.strong(port));
            }
        }
        Cause::Difference { ports } | Cause::Unknown { ports } | Cause::Remembers { ports } => {
            let all = differences(context.block, context.parameters, context.layout, &failure.at);
            for port in ports {
                let of_port: Vec<_> = all.iter().filter(|difference| difference.port == *port).collect();
                let width = of_port.iter().map(|difference| difference.element.len()).max().unwrap_or(0);
                line("port", &paint.strong(port));
                for difference in of_port.iter().take(ELEMENTS_SHOWN) {
                    line("", &describe(difference, width, failure.of_reset_equivalence, &paint));
                }
                if of_port.len() > ELEMENTS_SHOWN {
                    line("", &format!("  and {} more of its elements", of_port.len() - ELEMENTS_SHOWN));
                }
            }
        }
        Cause::Property { message, .. } => line("violated", message),
        Cause::Stream { message, .. } => {
            for (at, part) in message.split("; ").enumerate() {
                line(if at == 0 { "stream" } else { "" }, part);
            }
        }
        Cause::Design(message) => line("message", message),
        Cause::NothingCompared => {
            line("why", "nothing is compared before the end of the first cycle with reset; run more cycles");
        }
    }
    if !failure.last.is_empty() {
        let _ = write!(text, "\n{}", table(context, failure, &paint));
    }
    if !context.files.is_empty() {
        text.push_str("\n  files\n");
        for (what, path) in context.files {
            let _ = writeln!(text, "    {what:<7} {path}");
        }
    }
    text.push_str("\n  again\n");
    for line in context.replay {
        let _ = writeln!(text, "    {}", paint.strong(line));
    }
    text
}

/// The last cycles as a table, without colours.
pub fn cycles(context: &Context, failure: &Failure) -> String {
    table(context, failure, &Paint(false))
}

fn describe(difference: &Difference, width: usize, of_reset_equivalence: bool, paint: &Paint) -> String {
    let meant = |meaning: Option<&str>| meaning.map(|meaning| format!(" ({meaning})")).unwrap_or_default();
    let element = if width > 0 { format!("{:<width$}  ", difference.element) } else { String::new() };
    let [expected, got] = if of_reset_equivalence { TWINS } else { ["expected", "got"] };
    format!(
        "  {element}{expected} 0x{}{}   {got} {}",
        difference.expected,
        meant(difference.expected_meaning.as_deref()),
        paint.bad(&format!("0x{}{}", difference.got, meant(difference.got_meaning.as_deref()))),
    )
}

/// A row of the table: a label and a cell a cycle.
struct Row {
    label: String,
    cells: Vec<String>,
    differs: bool,
}

/// The last cycles, a column each: ports that did anything, wide ones shortened, and of these the elements that differ, or that belong
/// to outputs that differ.
fn table(context: &Context, failure: &Failure, paint: &Paint) -> String {
    let cells = |of: &dyn Fn(&Snapshot) -> String| failure.last.iter().map(of).collect::<Vec<_>>();
    let mut rows = Vec::new();
    let mut idle = Vec::new();
    // Elements that differ, with the number of elements of their port.
    let differing: BTreeSet<(usize, usize)> = (context.layout.outputs.iter())
        .flat_map(|field| {
            let elements = differing_elements(field, &failure.at).into_iter().take(ELEMENTS_SHOWN);
            elements.map(|element| (field.port.elements, element))
        })
        .collect();
    for field in &context.layout.inputs {
        let (start, width) = (field.offset, field.port.width());
        let value = |snapshot: &Snapshot, start, width| {
            with_unknown(&hex(&snapshot.inputs, start, width), &snapshot.unknown_inputs, start, width)
        };
        let values = cells(&|snapshot| abbreviated(value(snapshot, start, width), width));
        let row = Row { label: format!("in   {}", field.port.name), cells: values, differs: false };
        let elements = differing.iter().filter(|(elements, _)| width > WHOLE_BITS && *elements == field.port.elements);
        for &(_, element) in elements.filter(|(elements, _)| *elements > 1) {
            let range = field.element(element);
            let name = element_name(context.parameters, &field.port, element);
            let values = cells(&|snapshot| abbreviated(value(snapshot, range.start, range.len()), range.len()));
            rows.push(Row { label: format!("in   {} {name}", field.port.name), cells: values, differs: false });
        }
        keep(row, field.port.name, &mut rows, &mut idle);
    }
    for field in &context.layout.outputs {
        let differing = differing_elements(field, &failure.at);
        if differing.is_empty() {
            let (start, width) = (field.offset, field.port.width());
            let value = |snapshot: &Snapshot| cared(&outputs_of(snapshot, start, width), &snapshot.care, start, width);
            let values = cells(&|snapshot| abbreviated(value(snapshot), width));
            let row = Row { label: format!("out  {}", field.port.name), cells: values, differs: false };
            keep(row, field.port.name, &mut rows, &mut idle);
            continue;
        }
        for element in differing.into_iter().take(ELEMENTS_SHOWN) {
            let range = field.element(element);
            let name = element_name(context.parameters, &field.port, element);
            let name = format!("{} {name}", field.port.name);
            let (start, width) = (range.start, range.len());
            let label = format!("out  {}", name.trim_end());
            let got = cells(&|snapshot| cared(&outputs_of(snapshot, start, width), &snapshot.care, start, width));
            rows.push(Row { label, cells: got, differs: true });
            let label = format!("     {}", failure.sides()[0]);
            let model = cells(&|snapshot| cared(&hex(&snapshot.expected, start, width), &snapshot.care, start, width));
            rows.push(Row { label, cells: model, differs: false });
        }
    }
    let label_width = rows.iter().map(|row| row.label.len()).max().unwrap_or(0);
    let heads: Vec<String> = failure
        .last
        .iter()
        .map(|snapshot| format!("{}{}", if snapshot.cycle == failure.cycle { ">" } else { "" }, snapshot.cycle))
        .collect();
    let widths: Vec<usize> = (0..heads.len())
        .map(|i| rows.iter().map(|row| row.cells[i].chars().count()).chain([heads[i].len()]).max().unwrap_or(0))
        .collect();
    let mut text = format!("  The last {} cycles, in hexadecimal; '.' is don't-care:\n\n", failure.last.len());
    let mut print = |label: &str, cells: &[String], differs: bool| {
        let _ = write!(text, "    {label:<label_width$}");
        for ((cell, width), head) in cells.iter().zip(&widths).zip(&heads) {
            let padded = format!("  {cell:>width$}");
            text += &if differs && head.starts_with('>') { paint.bad(&padded) } else { padded };
        }
        text.push('\n');
    };
    print("cycle", &heads, true);
    for row in &rows {
        print(&row.label, &row.cells, row.differs);
    }
    if !idle.is_empty() {
        text.push_str("\n    0 or don't-care throughout:");
        let mut column = LINE;
        for port in idle {
            if column + port.len() + 1 > LINE {
                text.push_str("\n     ");
                column = 5;
            }
            let _ = write!(text, " {port}");
            column += port.len() + 1;
        }
        text.push('\n');
    }
    text
}

/// Shows a row, or names its port among those that did nothing.
fn keep(row: Row, port: &'static str, rows: &mut Vec<Row>, idle: &mut Vec<&'static str>) {
    let nothing = |cell: &String| cell.chars().all(|digit| digit == '0' || digit == '.');
    if row.cells.iter().all(nothing) {
        idle.push(port);
    } else {
        rows.push(row);
    }
}

/// A number of so many bits as it is shown: of a wide one without leading zeros, and of a long one its ends.
fn abbreviated(text: String, width: usize) -> String {
    if width <= WHOLE_BITS {
        return text;
    }
    let digits = text.trim_start_matches('0');
    match digits.len() {
        0 => "0".into(),
        length if length <= DIGITS_SHOWN => digits.into(),
        // Digits are ASCII.
        length => format!("{}…{}", &digits[..DIGITS_OF_END], &digits[length - DIGITS_OF_END..]),
    }
}

pub(crate) fn differing_elements(field: &Field, at: &Snapshot) -> Vec<usize> {
    let differs = |bit: usize| {
        let (word, bit) = (bit / 64, bit % 64);
        ((at.outputs[word] ^ at.expected[word]) & at.care[word]) >> bit & 1 == 1
    };
    (0..field.port.elements).filter(|&element| field.element(element).any(differs)).collect()
}

/// What one calls an element: its lane, its core, or both.
fn element_name(parameters: &Parameters, port: &Port, element: usize) -> String {
    let count = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, cores, elements) = (count("LANES"), count("CORES"), port.elements);
    if elements == 1 {
        String::new()
    } else if elements == cores && port.name.starts_with("core") {
        format!("core {element}")
    } else if elements == lanes {
        format!("lane {element}")
    } else if lanes > 0 && elements == cores * lanes {
        format!("core {} lane {}", element / lanes, element % lanes)
    } else {
        format!("element {element}")
    }
}

/// What a value means: error codes have meanings.
fn meaning(block: &Block, port: &Port, value: u64) -> Option<&'static str> {
    (port.name.ends_with("_error")).then(|| block.error_meaning(value).unwrap_or("no such code"))
}

/// A field in hexadecimal, with as many digits as its width needs.
pub(crate) fn hex(words: &[u64], start: usize, width: usize) -> String {
    let mut text = String::new();
    let mut top = width;
    while top > 0 {
        let digit_bits = (top - 1) % 4 + 1;
        top -= digit_bits;
        let _ = write!(text, "{:x}", bits::get(words, start + top, digit_bits));
    }
    text
}

/// Whether a bit is set; none is in an empty vector.
fn is_set(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// A number from [`hex`] with an x where a bit of a digit is neither 0 nor 1.
fn with_unknown(text: &str, unknown: &[u64], start: usize, width: usize) -> String {
    if unknown.is_empty() {
        return text.into();
    }
    let unknown = hex(unknown, start, width);
    text.chars().zip(unknown.chars()).map(|(digit, unknown)| if unknown == '0' { digit } else { 'x' }).collect()
}

fn outputs_of(snapshot: &Snapshot, start: usize, width: usize) -> String {
    with_unknown(&hex(&snapshot.outputs, start, width), &snapshot.unknown_outputs, start, width)
}

/// A number from [`hex`] with a point where no bit of a digit matters.
fn cared(text: &str, care: &[u64], start: usize, width: usize) -> String {
    let cares = hex(care, start, width);
    let cells = text.chars().zip(cares.chars());
    let text: String = cells.map(|(digit, care)| if care == '0' { '.' } else { digit }).collect();
    if text.chars().all(|cell| cell == '.') {
        ".".into()
    } else {
        text
    }
}

/// The terminal's colours, or none.
struct Paint(bool);

impl Paint {
    fn with(&self, code: &str, text: &str) -> String {
        if self.0 {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_string()
        }
    }

    fn bad(&self, text: &str) -> String {
        self.with("1;31", text)
    }

    fn strong(&self, text: &str) -> String {
        self.with("1", text)
    }
}

#[cfg(test)]
mod tests;
