//! Output of `warploom synth`: table, JSON, CSV or Markdown.

use crate::bench::figures;
use crate::output;
use crate::table::{self, Page};
use crate::tables;
use clap::ValueEnum;
use serde::Serialize;
use warploom_harness::bench::{Figure, Latency};
use warploom_yosys::synth::{Change, Difference, Report, Row};

/// Output formats of `synth`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Table for reading on a terminal.
    #[default]
    Table,
    /// JSON with all data.
    Json,
    /// CSV with all columns.
    Csv,
    /// Markdown table.
    Markdown,
}

/// Target: maximum number of LUTs relative to the reference.
const MAX_LUT_RATIO: f64 = 1.05;
/// Maximum number of signals of a critical path that tables show in full; JSON has all.
const MAX_SIGNALS: usize = 3;

/// Number of cells at the start of a table row that identify it: block, parameters and target.
const KEY_CELLS: usize = 3;

/// The results of --baseline.
pub(super) struct Baseline<'a> {
    /// An earlier report.
    pub(super) report: &'a Report,
    /// Rows of the earlier report that are missing in the new results.
    pub(super) gone: Vec<&'a Row>,
}

/// The output in JSON.
#[derive(Serialize)]
struct JsonReport<'a> {
    yosys: &'a str,
    rows: Vec<JsonRow<'a>>,
    /// Rows of the baseline that are missing in the new results.
    gone: &'a [&'a Row],
    /// The figures of `--lane`.
    figures: &'a [Figure],
}

/// A row in the JSON output.
#[derive(Serialize)]
struct JsonRow<'a> {
    #[serde(flatten)]
    row: &'a Row,
    /// LUTs relative to the reference.
    of_reference: Option<f64>,
    /// Whether the row reaches its target.
    reached: bool,
    /// Change since the baseline; `None` without a baseline or for a new row.
    change: Option<Change>,
    /// Latencies of the contract at the clock frequency of the row.
    latencies: Vec<JsonLatency>,
}

/// A latency in the JSON output.
#[derive(Serialize)]
struct JsonLatency {
    name: &'static str,
    cycles: u64,
    /// Nanoseconds; `None` without a clock frequency.
    ns: Option<f64>,
}

/// Nanoseconds of a number of cycles at a clock frequency in MHz.
fn nanoseconds(cycles: u64, clock: f64) -> f64 {
    cycles as f64 * 1000.0 / clock
}

/// Whether a row reaches its target; true for a row without a reference.
pub(super) fn reaches_target(row: &Row) -> bool {
    row.lut_ratio().is_none_or(|ratio| ratio <= MAX_LUT_RATIO)
}

/// Prints the results. `latencies` returns the latencies of a block's contract.
pub(super) fn show(
    format: Format,
    report: &Report,
    baseline: Option<&Baseline>,
    figures: Vec<Figure>,
    latencies: impl Fn(&str) -> &'static [Latency],
) {
    let change = |row: &Row| baseline.and_then(|baseline| baseline.report.change(row));
    let gone = baseline.map_or(&[][..], |baseline| &baseline.gone);
    if format == Format::Json {
        let mut rows = Vec::new();
        for row in &report.rows {
            rows.push(JsonRow {
                row,
                of_reference: row.lut_ratio(),
                reached: reaches_target(row),
                change: change(row),
                latencies: json_latencies(row, latencies(&row.block)),
            });
        }
        return output::json(&JsonReport { yosys: &report.yosys, rows, gone, figures: &figures });
    }
    let page = Page::new(if format == Format::Csv { output::Format::Csv } else { output::Format::Table });
    let columns = if baseline.is_some() { tables::SYNTHESISED_SINCE } else { tables::SYNTHESISED };
    let rows = report.rows.iter().map(|row| {
        let mut cells = cells(row);
        cells.extend(baseline.map(|_| change(row).map_or("new".into(), |change| change_text(row, &change))));
        cells
    });
    let rows = rows.chain(gone.iter().map(|row| without_numbers(row, columns.len())));
    match format {
        Format::Markdown => page.remark(&table::markdown(columns, rows)),
        _ => page.table(columns, rows),
    }
    page.remark(&format!("\n{}", note(report)));
    let rows: Vec<_> = report.rows.iter().flat_map(|row| latency_rows(row, latencies(&row.block))).collect();
    if !rows.is_empty() {
        page.remark(" ");
        match format {
            Format::Markdown => page.remark(&table::markdown(tables::LATENCIES, rows)),
            _ => page.table(tables::LATENCIES, rows),
        }
    }
    for row in report.rows.iter().filter(|row| !reaches_target(row)) {
        let (block, target) = (&row.block, &row.target);
        output::message(&format!(
            "{block} {} on {target}: more than {MAX_LUT_RATIO} times the LUTs of the reference RTL",
            row.parameters
        ));
    }
    if !figures.is_empty() {
        figures::print(&page, figures);
    }
}

/// The latencies with their nanoseconds at the clock frequency of `row`.
fn json_latencies(row: &Row, latencies: &[Latency]) -> Vec<JsonLatency> {
    let latency = |Latency { name, cycles }: &Latency| {
        let ns = row.clock.map(|clock| nanoseconds(*cycles, clock));
        JsonLatency { name, cycles: *cycles, ns }
    };
    latencies.iter().map(latency).collect()
}

/// One table row per latency, at the clock frequency of `row`; none without a clock frequency.
fn latency_rows(row: &Row, latencies: &[Latency]) -> Vec<Vec<String>> {
    let Some(clock) = row.clock else { return Vec::new() };
    let latency = |Latency { name, cycles }: &Latency| {
        let mut latency = cells(row)[..KEY_CELLS].to_vec();
        let ns = format!("{:.1}", nanoseconds(*cycles, clock));
        latency.extend([format!("{clock:.1}"), (*name).into(), cycles.to_string(), ns]);
        latency
    };
    latencies.iter().map(latency).collect()
}

/// The cells of a row.
fn cells(row: &Row) -> Vec<String> {
    let clock = |clock: Option<f64>| clock.map_or(String::new(), |clock| format!("{clock:.1}"));
    let path = match row.critical_path.as_slice() {
        [] => String::new(),
        [first, middle @ .., last] if middle.len() + 2 > MAX_SIGNALS => format!("{first} ... {last}"),
        signals => signals.join(" "),
    };
    let area = &row.area;
    let fits = row.too_large.as_ref().map(|lacking| format!("does not fit: {lacking}"));
    let given_up = |minutes: Option<f64>| minutes.map(|minutes| format!("not placed in {minutes} min"));
    vec![
        row.block.clone(),
        if row.parameters.is_empty() { "default".into() } else { row.parameters.clone() },
        row.target.clone(),
        area.lut.to_string(),
        row.lut_ratio().map_or(String::new(), |ratio| format!("{ratio:.3}")),
        area.carry.to_string(),
        area.ff.to_string(),
        area.bram.to_string(),
        area.dsp.to_string(),
        clock(row.clock),
        given_up(row.reference_given_up).unwrap_or_else(|| clock(row.reference_clock)),
        fits.or(given_up(row.given_up)).unwrap_or(path),
    ]
}

/// The cells of a baseline row that is missing in the new results. `columns` is the number of columns, of which the
/// last one has the change.
fn without_numbers(row: &Row, columns: usize) -> Vec<String> {
    let mut cells = cells(row);
    cells[KEY_CELLS..].fill(String::new());
    cells.resize(columns - 1, String::new());
    cells.push(format!("gone; {} LUT before", row.area.lut));
    cells
}

/// The remark below the table: the version of Yosys, and the seeds of the clock frequencies.
fn note(report: &Report) -> String {
    let yosys = &report.yosys;
    if report.rows.iter().all(|row| row.seeds == 0) {
        return format!("{yosys}; no clocks: nothing was placed and routed");
    }
    let compared: Vec<&Row> = report.rows.iter().filter(|row| row.reference_clock.is_some()).collect();
    let reference = match compared.iter().all(|row| row.reference_seeds == row.seeds) {
        _ if compared.is_empty() => "",
        true => ", also for the reference RTL",
        false => ", but the first seed only for the reference RTL",
    };
    format!("{yosys}; MHz of register-to-register paths, with the slowest placement seed{reference}")
}

/// The changes of a row since the baseline, separated by commas; empty if there are none.
fn change_text(row: &Row, change: &Change) -> String {
    let counts =
        [("LUT", change.lut), ("carry", change.carry), ("FF", change.ff), ("BRAM", change.bram), ("DSP", change.dsp)];
    let mut parts: Vec<String> =
        counts.iter().filter(|(_, change)| *change != 0).map(|(kind, change)| format!("{change:+} {kind}")).collect();
    let seeds = |now: u32, before: Option<u32>| {
        before.map(|before| format!("{now} placement seeds instead of {before}: clocks not comparable"))
    };
    parts.extend(change.clock.and_then(|clock| difference(&clock, 1, "MHz", "clock")));
    parts.extend(seeds(row.seeds, change.seeds_before));
    let luts = change.reference_lut.and_then(|luts| difference(&luts, 0, "LUT", "LUT"));
    let clock = change.reference_clock.and_then(|clock| difference(&clock, 1, "MHz", "clock"));
    let seeds = seeds(row.reference_seeds, change.reference_seeds_before);
    let reference: Vec<String> = [luts, clock, seeds].into_iter().flatten().collect();
    if !reference.is_empty() {
        parts.push(format!("reference RTL: {}", reference.join(", ")));
    }
    parts.join(", ")
}

/// Formats the change of a number with `digits` decimals; `None` if the change rounds to 0. If the number is missing
/// before or now, the text says 'no NAME'.
fn difference(difference: &Difference, digits: usize, unit: &str, name: &str) -> Option<String> {
    match (difference.before, difference.now) {
        (Some(before), Some(now)) => {
            let change = format!("{:+.digits$}", now - before);
            change.contains(|digit| ('1'..='9').contains(&digit)).then(|| format!("{change} {unit}"))
        }
        (Some(before), None) => Some(format!("no {name}; {before:.digits$} {unit} before")),
        (None, Some(now)) => Some(format!("{now:.digits$} {unit}; no {name} before")),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_named() {
        let row = Row { seeds: 3, ..Row::default() };
        let difference = |before, now| Some(Difference { before, now });
        let clock = difference(Some(80.0), Some(81.25));
        let change = Change { lut: -3, bram: 1, clock, ..Change::default() };
        assert_eq!(change_text(&row, &change), "-3 LUT, +1 BRAM, +1.2 MHz");
        assert_eq!(change_text(&row, &Change::default()), "");
        let change = Change { clock: difference(Some(80.0), Some(80.04)), ..Change::default() };
        assert_eq!(change_text(&row, &change), "");
        let change = Change { carry: 4, ff: -1, dsp: 2, seeds_before: Some(1), ..Change::default() };
        let text = "+4 carry, -1 FF, +2 DSP, 3 placement seeds instead of 1: clocks not comparable";
        assert_eq!(change_text(&row, &change), text);
        for (before, now, text) in
            [(Some(90.0), None, "no clock; 90.0 MHz before"), (None, Some(90.0), "90.0 MHz; no clock before")]
        {
            let change = Change { clock: difference(before, now), ..Change::default() };
            assert_eq!(change_text(&row, &change), text);
        }
        let change = Change {
            lut: 5,
            reference_lut: difference(Some(20.0), Some(18.0)),
            reference_clock: difference(Some(80.0), Some(81.5)),
            ..Change::default()
        };
        assert_eq!(change_text(&row, &change), "+5 LUT, reference RTL: -2 LUT, +1.5 MHz");
        let row = Row { reference_seeds: 3, ..row };
        let change = Change { reference_seeds_before: Some(1), ..Change::default() };
        let text = "reference RTL: 3 placement seeds instead of 1: clocks not comparable";
        assert_eq!(change_text(&row, &change), text);
        let change = Change { reference_lut: difference(Some(20.0), None), ..Change::default() };
        let text = "reference RTL: no LUT; 20 LUT before";
        assert_eq!(change_text(&row, &change), text);
    }

    #[test]
    fn latencies_in_nanoseconds_follow_from_the_clock() {
        let latencies = &[Latency { name: "grant", cycles: 4 }];
        let row = Row { block: "a".into(), target: "ecp5".into(), clock: Some(102.04), ..Row::default() };
        assert_eq!(latency_rows(&row, latencies), [["a", "default", "ecp5", "102.0", "grant", "4", "39.2"]]);
        assert!(json_latencies(&row, latencies)[0].ns.is_some_and(|ns| (ns - 39.2).abs() < 0.01));
        let unplaced = Row { clock: None, ..row };
        assert!(latency_rows(&unplaced, latencies).is_empty());
        assert_eq!(json_latencies(&unplaced, latencies)[0].ns, None);
    }

    #[test]
    fn the_note_says_which_seeds_count() {
        let row =
            |seeds, reference_clock, reference_seeds| Row { seeds, reference_clock, reference_seeds, ..Row::default() };
        let note = |rows: &[Row]| note(&Report { yosys: "Yosys".into(), rows: rows.to_vec() });
        assert_eq!(note(&[row(0, None, 0)]), "Yosys; no clocks: nothing was placed and routed");
        let placed = "Yosys; MHz of register-to-register paths, with the slowest placement seed";
        assert_eq!(note(&[row(0, None, 0), row(3, None, 0)]), placed);
        let all = [row(3, Some(9.0), 3), row(1, Some(9.0), 1), row(0, None, 0)];
        assert_eq!(note(&all), format!("{placed}, also for the reference RTL"));
        assert_eq!(note(&[row(3, Some(9.0), 1)]), format!("{placed}, but the first seed only for the reference RTL"));
    }
}
