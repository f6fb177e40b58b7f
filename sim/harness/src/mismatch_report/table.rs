//! The last cycles of a failure as a table.

use super::values::{
    differing_elements, element_name, hex, mask_ignored_digits, outputs_of, with_unknown, Context, Paint, MAX_ELEMENTS,
};
use crate::lockstep::{Failure, Snapshot};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use warploom_contract::Field;

/// Maximum width in bits of a port whose values are shown whole; values of wider ports are abbreviated.
const MAX_WHOLE_BITS: usize = 32;

/// Maximum number of digits of a wide port's value that is shown whole.
const MAX_DIGITS: usize = 12;
/// Number of digits at each end of a longer value.
const END_DIGITS: usize = 5;

/// Maximum width of the list of idle ports, in characters.
const MAX_WIDTH: usize = 100;

/// A row of the table: a label, and one cell per cycle.
struct Row {
    label: String,
    cells: Vec<String>,
    /// Whether the value differs in the failing cycle.
    differs: bool,
}

/// Rows of the table, and idle ports, which are 0 or don't-care in all cycles.
struct Table<'a> {
    context: &'a Context<'a>,
    failure: &'a Failure,
    rows: Vec<Row>,
    idle: Vec<&'static str>,
}

/// Renders the last cycles, one column per cycle. Idle ports are listed below the table.
///
/// Values of wide ports are abbreviated. An output that differs has two rows for each of its first [`MAX_ELEMENTS`]
/// differing elements: one with the RTL's values, and one with the model's or the other instance's. A wide input with
/// the same number of elements has rows for the same elements.
pub(super) fn table(context: &Context, failure: &Failure, paint: &Paint) -> String {
    let mut table = Table { context, failure, rows: Vec::new(), idle: Vec::new() };
    // Differing elements, as (number of elements of the port, element).
    let differing: BTreeSet<(usize, usize)> = (context.layout.outputs.iter())
        .flat_map(|field| {
            let elements = differing_elements(field, &failure.at).into_iter().take(MAX_ELEMENTS);
            elements.map(|element| (field.port.elements, element))
        })
        .collect();
    for field in &context.layout.inputs {
        table.add_input(field, &differing);
    }
    for field in &context.layout.outputs {
        table.add_output(field);
    }
    table.cycles(paint) + &table.idle_ports()
}

impl Table<'_> {
    /// Returns one cell per cycle.
    fn cells(&self, text: impl Fn(&Snapshot) -> String) -> Vec<String> {
        self.failure.last.iter().map(text).collect()
    }

    /// Adds the row of an input. A wide input also has rows for the elements in `differing`, which are (number of
    /// elements of the port, element).
    fn add_input(&mut self, field: &Field, differing: &BTreeSet<(usize, usize)>) {
        let value = |snapshot: &Snapshot, start, width| {
            let text = with_unknown(&hex(&snapshot.inputs, start, width), &snapshot.unknown_inputs, start, width);
            abbreviated(text, width)
        };
        let width = field.port.width();
        let cells = self.cells(|snapshot| value(snapshot, field.offset, width));
        let row = Row { label: format!("in   {}", field.port.name), cells, differs: false };
        let elements =
            differing.iter().filter(|(elements, _)| width > MAX_WHOLE_BITS && *elements == field.port.elements);
        for &(_, element) in elements.filter(|(elements, _)| *elements > 1) {
            let range = field.element(element);
            let name = element_name(self.context.parameters, &field.port, element);
            let cells = self.cells(|snapshot| value(snapshot, range.start, range.len()));
            self.rows.push(Row { label: format!("in   {} {name}", field.port.name), cells, differs: false });
        }
        self.add_unless_idle(row, field.port.name);
    }

    /// Adds the row of an output or, if it differs, the rows of its differing elements.
    fn add_output(&mut self, field: &Field) {
        let got = |snapshot: &Snapshot, start, width| {
            mask_ignored_digits(&outputs_of(snapshot, start, width), &snapshot.care, start, width)
        };
        let differing = differing_elements(field, &self.failure.at);
        if differing.is_empty() {
            let width = field.port.width();
            let cells = self.cells(|snapshot| abbreviated(got(snapshot, field.offset, width), width));
            let row = Row { label: format!("out  {}", field.port.name), cells, differs: false };
            return self.add_unless_idle(row, field.port.name);
        }
        for element in differing.into_iter().take(MAX_ELEMENTS) {
            let range = field.element(element);
            let name = element_name(self.context.parameters, &field.port, element);
            let name = format!("{} {name}", field.port.name);
            let (start, width) = (range.start, range.len());
            let cells = self.cells(|snapshot| got(snapshot, start, width));
            self.rows.push(Row { label: format!("out  {}", name.trim_end()), cells, differs: true });
            let model = |snapshot: &Snapshot| hex(&snapshot.expected, start, width);
            let cells = self.cells(|snapshot| mask_ignored_digits(&model(snapshot), &snapshot.care, start, width));
            self.rows.push(Row { label: format!("     {}", self.failure.sides()[0]), cells, differs: false });
        }
    }

    /// Adds a row, or lists its port as idle if all values are 0 or don't-care.
    fn add_unless_idle(&mut self, row: Row, port: &'static str) {
        let is_idle = |cell: &String| cell.chars().all(|digit| digit == '0' || digit == '.');
        if row.cells.iter().all(is_idle) {
            self.idle.push(port);
        } else {
            self.rows.push(row);
        }
    }

    /// Renders the rows, below a row with the cycle numbers.
    fn cycles(&self, paint: &Paint) -> String {
        let (rows, last) = (&self.rows, &self.failure.last);
        let label_width = rows.iter().map(|row| row.label.len()).max().unwrap_or(0);
        let mark = |snapshot: &Snapshot| if snapshot.cycle == self.failure.cycle { ">" } else { "" };
        let heads = self.cells(|snapshot| format!("{}{}", mark(snapshot), snapshot.cycle));
        let widths: Vec<usize> = (0..heads.len())
            .map(|i| rows.iter().map(|row| row.cells[i].chars().count()).chain([heads[i].len()]).max().unwrap_or(0))
            .collect();
        let mut text = format!("  The last {} cycles, in hexadecimal; '.' is don't-care:\n\n", last.len());
        let mut print = |label: &str, cells: &[String], differs: bool| {
            let _ = write!(text, "    {label:<label_width$}");
            for ((cell, width), head) in cells.iter().zip(&widths).zip(&heads) {
                let padded = format!("  {cell:>width$}");
                text += &if differs && head.starts_with('>') { paint.mismatch(&padded) } else { padded };
            }
            text.push('\n');
        };
        print("cycle", &heads, true);
        for row in rows {
            print(&row.label, &row.cells, row.differs);
        }
        text
    }

    /// Renders the list of idle ports; empty if there are none.
    fn idle_ports(&self) -> String {
        if self.idle.is_empty() {
            return String::new();
        }
        let mut text = "\n    0 or don't-care throughout:".to_string();
        let mut column = MAX_WIDTH;
        for port in &self.idle {
            if column + port.len() + 1 > MAX_WIDTH {
                text.push_str("\n     ");
                column = 5;
            }
            let _ = write!(text, " {port}");
            column += port.len() + 1;
        }
        text.push('\n');
        text
    }
}

/// Abbreviates a number of `width` bits in hexadecimal: removes the leading zeros of a wide number, and the middle of a
/// long one.
pub(super) fn abbreviated(text: String, width: usize) -> String {
    if width <= MAX_WHOLE_BITS {
        return text;
    }
    let digits = text.trim_start_matches('0');
    match digits.len() {
        0 => "0".into(),
        length if length <= MAX_DIGITS => digits.into(),
        // Digits are ASCII.
        length => format!("{}…{}", &digits[..END_DIGITS], &digits[length - END_DIGITS..]),
    }
}
