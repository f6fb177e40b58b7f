//! Results of the cooperative study as tables.

use super::results::{Compiled, Report};
use crate::output::thousands;
use crate::table::Page;
use crate::tables;
use warploom_cooperative_simulator::bubbles::Row;

/// Prints all results.
pub(super) fn print(page: &Page, report: &Report) {
    let Report { tally, runs, compared, faults, .. } = report;
    let share = |part: u64, all: u64| format!("{} of {}", thousands(part), thousands(all));
    let rows = [
        (
            "random programs that give the sequential result",
            share(tally.programs, tally.programs + faults.len() as u64),
        ),
        (
            "programs checked in every order of steps",
            format!("{}, {} states", thousands(tally.enumerated), thousands(tally.states)),
        ),
        ("dependencies between warps that remain", share(tally.remaining, tally.dependencies)),
        ("remaining dependencies that some enumerated order of steps needs", share(tally.needed, tally.remaining)),
        ("cycle-by-cycle runs with random latencies", thousands(*runs)),
        ("cycles of the units' Verilog compared with their models", thousands(*compared)),
    ];
    page.table(tables::COOPERATIVE, rows.map(|(figure, measured)| vec![figure.to_string(), measured]));
    for fault in faults {
        page.remark(&format!("\n{fault}"));
    }
    page.remark(
        "\nCycles of a pipeline of three calls per round and 64 rounds, by the depth of its rings, \
         relative to the critical path\n",
    );
    bubbles(page, &report.pipelines);
    page.remark("\nCycles of examples\n");
    bubbles(page, &report.examples);
    let row = |row: &Compiled| {
        vec![
            row.pipeline.clone(),
            thousands(row.instances as u64),
            thousands(row.dependencies as u64),
            thousands(row.remaining as u64),
            thousands(row.statements as u64),
            format!("{:.1}", row.microseconds() as f64 / 1000.0),
            format!("{:.2}", row.growth),
            row.naive.map_or_else(String::new, |naive| format!("{naive:.0} times as long")),
        ]
    };
    page.remark("\nFrom the source to programs; time per instance as a multiple of that at the smallest size\n");
    page.table(tables::COMPILED, report.scale.iter().map(row));
}

/// Prints the cycles of each way to synchronise, and their ratios to the critical path.
fn bubbles(page: &Page, rows: &[Row]) {
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
    page.table(tables::BUBBLES, rows.iter().map(row));
}
