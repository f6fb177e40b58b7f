//! Results of the lock study as tables and as JSON.

use super::rtl::Checked;
use crate::output::{self, thousands};
use crate::table::Page;
use crate::tables;
use serde::Serialize;
use warploom_lock_study::{
    Common, Comparison, Figures, Waits, BACK_OFFS, CYCLES_TARGET, LATENCY, SHORTER_TARGET, WAIT_TARGET,
};

/// Root of the JSON output.
#[derive(Serialize)]
struct Report<'a> {
    /// Settings of all comparisons.
    common: &'a Common,
    /// Values of the targets.
    targets: Targets,
    comparisons: &'a [Comparison],
    /// Result of `--rtl`, if requested.
    rtl: Option<&'a Checked>,
}

/// Values of the targets.
#[derive(Serialize)]
struct Targets {
    /// Minimum ratio of the worst waits of the highest priority class: the classic scheme's wait divided by the
    /// arbiter's.
    times: f64,
    /// Maximum ratio of the arbiter's cycles to those of the classic scheme.
    of_classic: f64,
    /// Minimum ratio of the worst waits of this class in nanoseconds: the wait of the one-cycle arbiter (an earlier
    /// version) divided by the arbiter's.
    shorter: f64,
}

/// Prints the comparisons as JSON.
pub(super) fn json(common: &Common, comparisons: &[Comparison], rtl: Option<&Checked>) {
    output::json(&Report {
        common,
        targets: Targets { times: WAIT_TARGET, of_classic: CYCLES_TARGET, shorter: SHORTER_TARGET },
        comparisons,
        rtl,
    });
}

/// Prints the figures of every scheme and the results of the targets.
pub(super) fn tables(page: &Page, common: &Common, comparisons: &[Comparison], rtl: Option<&Checked>) {
    let rows = comparisons.iter().flat_map(rows);
    page.table(tables::SCHEMES, rows);
    let Common { sections, outside, seed, issue, writes } = common;
    page.remark(&format!(
        "\n{sections} sections per warp, {outside} cycles between them, seed {seed}, issue {}, \
         the last {writes} instructions of a section write, {LATENCY} cycles per instruction",
        issue.name()
    ));
    page.remark(
        "wait: cycles from the first request of a section until the warp holds all its mutexes; \
         wasted: discarded cycles of work; classic: with its best back-off",
    );
    for edge in comparisons.iter().filter(|comparison| comparison.at_the_edge) {
        let side = if edge.back_off == BACK_OFFS[0] { "shortest" } else { "longest" };
        let name = name(edge).join(" ");
        output::message(&format!("{name}: the best back-off, {}, is the {side} one measured", edge.back_off));
    }
    if let Some(Checked { runs, cycles, differences }) = rtl {
        let (cycles, count) = (thousands(*cycles), differences.len());
        page.remark(&format!(
            "Verilog: {runs} runs, {cycles} cycles, judged by stream oracle and properties; {count} runs differ"
        ));
        differences.iter().for_each(|difference| output::message(difference));
    }
    nanoseconds(page, comparisons);
    let targets: Vec<_> = comparisons.iter().filter_map(|comparison| Some((comparison, comparison.reached?))).collect();
    if targets.is_empty() {
        return;
    }
    let rows = targets.iter().map(|(comparison, reached)| target(comparison, *reached));
    page.remark(" ");
    page.table(tables::SCHEME_TARGETS, rows);
    let reached = targets.iter().filter(|(_, reached)| *reached).count();
    page.remark(&format!(
        "\n{reached} of {} reach both targets: times at least {WAIT_TARGET}, \
         cycles at most {CYCLES_TARGET:.3} of the classic scheme's",
        targets.len()
    ));
}

/// Prints the worst waits in nanoseconds, and whether they reach their target. Prints nothing without such waits.
fn nanoseconds(page: &Page, comparisons: &[Comparison]) {
    let ns = |ns: f64| thousands(ns.round() as u64);
    let row = |comparison: &Comparison| {
        let waits = comparison.nanoseconds?;
        let mut row = name(comparison);
        row.extend([ns(waits.arbiter), waits.one_cycle.map_or(String::new(), ns)]);
        row.push(waits.shorter.map_or(String::new(), |shorter| format!("{shorter:.1}")));
        row.extend([waits.classic, waits.queue].map(ns));
        row.push(waits.reached.map_or("", |reached| if reached { "pass" } else { "missed" }).into());
        Some(row)
    };
    let rows: Vec<_> = comparisons.iter().filter_map(row).collect();
    if rows.is_empty() {
        return;
    }
    page.remark(" ");
    page.table(tables::SCHEME_NANOSECONDS, rows);
    let judged: Vec<bool> = comparisons.iter().filter_map(|comparison| comparison.nanoseconds?.reached).collect();
    page.remark(
        "\nworst waits of the highest class; the one-cycle arbiter at its own clock, all other schemes at the clock of \
         the arbiter on ECP5",
    );
    if !judged.is_empty() {
        let reached = judged.iter().filter(|reached| **reached).count();
        page.remark(&format!(
            "{reached} of {} waits are at least {SHORTER_TARGET} times shorter than those of the one-cycle arbiter",
            judged.len()
        ));
    }
}

/// Cells that identify a comparison.
fn name(comparison: &Comparison) -> Vec<String> {
    let scenario = &comparison.scenario;
    let (warps, locks) = (scenario.warps.to_string(), scenario.locks.to_string());
    vec![scenario.workload.name().into(), warps, locks, comparison.priorities.name().into()]
}

/// Formats a comparison as one table row per scheme.
fn rows(comparison: &Comparison) -> Vec<Vec<String>> {
    let classic = format!("classic, {}", comparison.back_off);
    let schemes = [("arbiter", &comparison.arbiter), (&classic, &comparison.classic), ("queue", &comparison.queue)];
    let row = |(scheme, figures): (&str, &Figures)| {
        let mut row = name(comparison);
        row.push(scheme.into());
        row.extend(waits(Some(figures.top())));
        row.extend(waits(figures.others));
        row.extend([figures.cycles, figures.retries, figures.wasted].map(thousands));
        row.push(figures.fairness.map_or(String::new(), |fairness| format!("{fairness:.3}")));
        row
    };
    schemes.map(row).to_vec()
}

/// Median and worst wait in cycles; empty cells without waits.
fn waits(waits: Option<Waits>) -> [String; 2] {
    waits.map_or_else(Default::default, |waits| [waits.median, waits.worst].map(thousands))
}

/// Formats a comparison with its targets as a table row.
fn target(comparison: &Comparison, reached: bool) -> Vec<String> {
    let mut row = name(comparison);
    row.extend([comparison.arbiter.top().worst, comparison.classic.top().worst].map(thousands));
    row.extend([comparison.times, comparison.times_at_any].map(|times| format!("{times:.1}")));
    row.extend([comparison.arbiter.cycles, comparison.classic.cycles].map(thousands));
    row.push(format!("{:.3}", comparison.of_classic));
    row.push(if reached { "pass" } else { "missed" }.into());
    row
}
