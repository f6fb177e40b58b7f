//! The result of `warploom synth`: a table, JSON, or Markdown.

use super::Format;
use crate::bench::{self, Figure};
use crate::output;
use serde::Serialize;
use warploom_yosys::synth::{Change, Report, Row};

/// At most so many LUTs, of those of the hand-written yardstick.
const OF_YARDSTICK: f64 = 1.05;
/// How many signals of a critical path the tables show; JSON has all.
const SIGNALS: usize = 3;

/// All that JSON shows.
#[derive(Serialize)]
struct Shown<'a> {
    yosys: &'a str,
    rows: Vec<ShownRow<'a>>,
    /// Of a lane.
    figures: &'a [Figure],
}

#[derive(Serialize)]
struct ShownRow<'a> {
    #[serde(flatten)]
    row: &'a Row,
    /// LUTs, as a part of the yardstick's.
    of_yardstick: Option<f64>,
    reached: bool,
    /// Since the baseline.
    change: Option<Change>,
}

/// Whether a row is within its bar.
pub(super) fn reached(row: &Row) -> bool {
    row.of_yardstick().is_none_or(|part| part <= OF_YARDSTICK)
}

/// Prints it.
pub(super) fn show(format: Format, report: &Report, baseline: Option<&Report>, figures: Vec<Figure>) {
    let change = |row: &Row| baseline.and_then(|baseline| baseline.change(row));
    if format == Format::Json {
        let shown =
            |row| ShownRow { row, of_yardstick: row.of_yardstick(), reached: reached(row), change: change(row) };
        let rows = report.rows.iter().map(shown).collect();
        return output::json(&Shown { yosys: &report.yosys, rows, figures: &figures });
    }
    let mut columns = vec![
        "block",
        "parameters",
        "target",
        "LUT",
        "of hand-written",
        "carry",
        "FF",
        "BRAM",
        "DSP",
        "MHz",
        "hand-written MHz",
        "critical path",
    ];
    columns.extend(baseline.map(|_| "since the baseline"));
    let rows = report.rows.iter().map(|row| {
        let mut cells = cells(row);
        cells.extend(baseline.map(|_| change(row).map_or("new".into(), |change| changed(&change))));
        cells
    });
    let note = format!(
        "{}; clocks between registers, the slowest placement seed, of the hand-written the first",
        report.yosys
    );
    match format {
        Format::Markdown => output::data(&markdown(&columns, rows)),
        _ => output::data(&output::table(&columns, &[3, 4, 5, 6, 7, 8, 9, 10], rows)),
    }
    output::data(&format!("\n{note}"));
    for row in report.rows.iter().filter(|row| !reached(row)) {
        let (block, target) = (&row.block, &row.target);
        output::message(&format!(
            "{block} {} on {target}: more than {OF_YARDSTICK} of the hand-written",
            row.parameters
        ));
    }
    if !figures.is_empty() {
        bench::print(figures);
    }
}

/// A row as text.
fn cells(row: &Row) -> Vec<String> {
    let clock = |clock: Option<f64>| clock.map_or(String::new(), |clock| format!("{clock:.1}"));
    let path = match row.critical_path.as_slice() {
        [] => String::new(),
        [first, middle @ .., last] if middle.len() + 2 > SIGNALS => format!("{first} ... {last}"),
        signals => signals.join(" "),
    };
    let area = &row.area;
    let fits = row.too_large.as_ref().map(|lacking| format!("does not fit: {lacking}"));
    vec![
        row.block.clone(),
        if row.parameters.is_empty() { "default".into() } else { row.parameters.clone() },
        row.target.clone(),
        area.lut.to_string(),
        row.of_yardstick().map_or(String::new(), |part| format!("{part:.3}")),
        area.carry.to_string(),
        area.ff.to_string(),
        area.bram.to_string(),
        area.dsp.to_string(),
        clock(row.clock),
        clock(row.yardstick_clock),
        fits.unwrap_or(path),
    ]
}

/// What changed, as text; empty if nothing did.
fn changed(change: &Change) -> String {
    let counts = [("LUT", change.lut), ("FF", change.ff), ("BRAM", change.bram)];
    let mut parts: Vec<String> =
        counts.iter().filter(|(_, more)| *more != 0).map(|(kind, more)| format!("{more:+} {kind}")).collect();
    parts.extend(change.clock.filter(|more| more.abs() >= 0.05).map(|more| format!("{more:+.1} MHz")));
    parts.join(", ")
}

/// A table as pages have them.
fn markdown(columns: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let headings: Vec<String> = columns.iter().map(|column| column.to_string()).collect();
    let mut text = line(&headings) + &"|---".repeat(columns.len()) + "|\n";
    text.extend(rows.map(|cells| line(&cells)));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_and_pages() {
        let change = Change { lut: -3, ff: 0, bram: 1, clock: Some(1.25) };
        assert_eq!(changed(&change), "-3 LUT, +1 BRAM, +1.2 MHz");
        assert_eq!(changed(&Change { lut: 0, ff: 0, bram: 0, clock: None }), "");
        let page = markdown(&["a", "b"], [vec!["1".to_string(), "2".to_string()]].into_iter());
        assert_eq!(page, "| a | b |\n|---|---|\n| 1 | 2 |\n");
    }
}
