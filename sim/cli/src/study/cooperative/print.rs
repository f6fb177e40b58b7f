//! The study as tables.

use super::{Compiled, Report};
use crate::output::{self, thousands};
use warploom_cooperation::bubbles::Row;

/// All of it.
pub(super) fn print(report: &Report) {
    let Report { tally, runs, compared, faults, .. } = report;
    let of = |part: u64, all: u64| format!("{} of {}", thousands(part), thousands(all));
    let rows = [
        ("random programs that give the sequential result", of(tally.programs, tally.programs + faults.len() as u64)),
        (
            "of them in every order of steps",
            format!("{}, {} states", thousands(tally.enumerated), thousands(tally.states)),
        ),
        ("dependencies between warps that remain", of(tally.remaining, tally.dependencies)),
        (
            "of them needed, each by some order of steps of a program taken in every order",
            of(tally.needed, tally.remaining),
        ),
        ("runs in cycles with random latencies", thousands(*runs)),
        ("cycles of the units' Verilog compared with their models", thousands(*compared)),
    ];
    output::data(&output::table(
        &["figure", "measured"],
        &[],
        rows.map(|(figure, measured)| vec![figure.to_string(), measured]),
    ));
    for fault in faults {
        output::data(&format!("\n{fault}"));
    }
    output::data("\nCycles of a pipeline of three calls a round and 64 rounds, by the depth of its rings; of the critical path\n");
    output::data(&bubbles("costs", &report.pipelines));
    output::data("\nCycles of examples\n");
    output::data(&bubbles("example", &report.examples));
    let columns = [
        "pipeline",
        "instances",
        "dependencies",
        "remain",
        "statements",
        "milliseconds",
        "time an instance",
        "reduction by reachability",
    ];
    let row = |row: &Compiled| {
        vec![
            row.pipeline.clone(),
            thousands(row.instances as u64),
            thousands(row.dependencies as u64),
            thousands(row.remaining as u64),
            thousands(row.statements as u64),
            format!("{:.1}", row.microseconds() as f64 / 1000.0),
            format!("{:.2}", row.growth),
            row.naive.map_or_else(String::new, |naive| format!("{naive:.0} times ours")),
        ]
    };
    output::data("\nFrom the source to programs; time an instance as a multiple of that at the smallest size\n");
    output::data(&output::table(&columns, &[1, 2, 3, 4, 5, 6, 7], report.scale.iter().map(row)));
}

/// Cycles under each way to synchronise, and their ratios to the critical path.
fn bubbles(name: &'static str, rows: &[Row]) -> String {
    let columns = [
        name,
        "parameters",
        "critical path",
        "run",
        "of it",
        "reduced",
        "of it",
        "unreduced",
        "of it",
        "barrier a step",
        "of it",
        "barrier a stage",
        "of it",
        "sequential",
    ];
    let row = |row: &Row| {
        let parameters: Vec<_> = row.parameters.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut cells = vec![row.name.clone(), parameters.join(" "), thousands(row.critical_path)];
        for cycles in [Some(row.run), Some(row.reduced), Some(row.unreduced), Some(row.steps), row.stages] {
            cells.push(cycles.map_or_else(String::new, thousands));
            let ratio = |cycles: u64| format!("{:.3}", cycles as f64 / row.critical_path as f64);
            cells.push(cycles.map_or_else(String::new, ratio));
        }
        cells.push(thousands(row.sequential));
        cells
    };
    output::table(&columns, &(2..columns.len()).collect::<Vec<_>>(), rows.iter().map(row))
}
