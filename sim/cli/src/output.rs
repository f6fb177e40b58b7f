//! Data on standard output, messages on standard error; tables and JSON.

use clap::ValueEnum;
use comfy_table::{CellAlignment, ContentArrangement, LineStyle, Table, TableStyle};
use serde::Serialize;
use std::cell::RefCell;
use std::io::Write;

/// How data is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Table,
    /// For programs.
    Json,
}

thread_local! {
    /// What this thread would have printed, while that is caught.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `body` with what it prints on this thread, data and messages, put aside: for verbs that are run inside of another.
pub fn silenced<T>(body: impl FnOnce() -> T) -> (T, String) {
    let before = CAUGHT.replace(Some(String::new()));
    let result = body();
    (result, CAUGHT.replace(before).unwrap_or_default())
}

/// Puts a line aside, if lines are caught.
fn caught(text: &str) -> bool {
    CAUGHT.with_borrow_mut(|caught| caught.as_mut().map(|caught| *caught += &format!("{text}\n")).is_some())
}

/// Prints data. A reader that has gone (`warploom list | head -1`) is not an error.
pub fn data(text: &str) {
    if !caught(text.trim_end()) {
        _ = writeln!(std::io::stdout(), "{}", text.trim_end());
    }
}

/// Prints data as JSON.
pub fn json(value: &impl Serialize) {
    // Plain structures with string keys always serialize.
    data(&serde_json::to_string_pretty(value).unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}")));
}

/// Prints a message.
pub fn message(text: &str) {
    if !caught(text) {
        _ = writeln!(std::io::stderr(), "{text}");
    }
}

/// A line under the headings, and nothing else.
const STYLE: TableStyle = TableStyle::new().header_separator(LineStyle::new(' ', '-', ' ', ' '));

/// A table of these columns; those in `numbers` stand to the right.
pub fn table(columns: &[&str], numbers: &[usize], rows: impl IntoIterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header(columns);
    for row in rows {
        table.add_row(row);
    }
    for &number in numbers {
        if let Some(column) = table.column_mut(number) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// A number with its thousands apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Whether standard error shows colours.
pub fn colour() -> bool {
    use std::io::IsTerminal;
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

#[cfg(test)]
mod tests {
    #[test]
    fn thousands_stand_apart() {
        assert_eq!(super::thousands(0), "0");
        assert_eq!(super::thousands(999), "999");
        assert_eq!(super::thousands(1_234_567), "1,234,567");
    }
}
