//! The study of contention as tables and as JSON.

use super::rtl::Checked;
use crate::output::{self, thousands};
use crate::table::Page;
use crate::tables;
use serde::Serialize;
use warploom_lock_study::{Common, Comparison, Figures, Waits, BACK_OFFS, CYCLES_TARGET, LATENCY, WAIT_TARGET};

/// All that JSON shows.
#[derive(Serialize)]
struct Shown<'a> {
    /// Of all comparisons.
    common: &'a Common,
    /// What the targets ask for.
    targets: Targets,
    comparisons: &'a [Comparison],
    /// With --rtl.
    rtl: Option<&'a Checked>,
}

#[derive(Serialize)]
struct Targets {
    /// The classic scheme's worst wait of the highest class is at least so many times the arbiter's.
    times: f64,
    /// The arbiter's cycles are at most this part of the classic scheme's.
    of_classic: f64,
}

/// Prints JSON.
pub(super) fn json(common: &Common, comparisons: &[Comparison], rtl: Option<&Checked>) {
    output::json(&Shown {
        common,
        targets: Targets { times: WAIT_TARGET, of_classic: CYCLES_TARGET },
        comparisons,
        rtl,
    });
}

/// Prints the figures of every scheme, and what the targets say.
pub(super) fn tables(page: &Page, common: &Common, comparisons: &[Comparison], rtl: Option<&Checked>) {
    let rows = comparisons.iter().flat_map(rows);
    page.table(tables::SCHEMES, rows);
    let Common { sections, outside, seed, issue, writes } = common;
    page.remark(&format!(
        "\n{sections} sections a warp, {outside} cycles between them, seed {seed}, issue {}, the last {writes} instructions of a section write, {LATENCY} cycles an instruction",
        issue.name()
    ));
    page.remark(
        "wait: cycles from wanting a section's first mutex to owning its set; wasted: cycles of work thrown away; classic: at its best back-off",
    );
    for edge in comparisons.iter().filter(|comparison| comparison.at_the_edge) {
        let side = if edge.back_off == BACK_OFFS[0] { "shortest" } else { "longest" };
        let name = name(edge).join(" ");
        output::message(&format!("{name}: the best back-off, {}, is the {side} that is tried", edge.back_off));
    }
    if let Some(Checked { runs, cycles, differences }) = rtl {
        let (cycles, count) = (thousands(*cycles), differences.len());
        page.remark(&format!(
            "Verilog: {runs} runs, {cycles} cycles, every port and property in each; {count} runs differ"
        ));
        differences.iter().for_each(|difference| output::message(difference));
    }
    let targets: Vec<_> = comparisons.iter().filter_map(|comparison| Some((comparison, comparison.reached?))).collect();
    if targets.is_empty() {
        return;
    }
    let rows = targets.iter().map(|(comparison, reached)| target(comparison, *reached));
    page.remark(" ");
    page.table(tables::SCHEME_TARGETS, rows);
    let reached = targets.iter().filter(|(_, reached)| *reached).count();
    page.remark(&format!(
        "\n{reached} of {} reach both targets: times at least {WAIT_TARGET}, cycles at most {CYCLES_TARGET:.3} of the classic scheme's",
        targets.len()
    ));
}

/// What a comparison is of, as cells.
fn name(comparison: &Comparison) -> Vec<String> {
    let site = &comparison.site;
    let (warps, locks) = (site.warps.to_string(), site.locks.to_string());
    vec![site.workload.name().into(), warps, locks, comparison.priorities.name().into()]
}

/// A row a scheme.
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

fn waits(waits: Option<Waits>) -> [String; 2] {
    waits.map_or_else(Default::default, |waits| [waits.median, waits.worst].map(thousands))
}

/// A row against the targets.
fn target(comparison: &Comparison, reached: bool) -> Vec<String> {
    let mut row = name(comparison);
    row.extend([comparison.arbiter.top().worst, comparison.classic.top().worst].map(thousands));
    row.extend([comparison.times, comparison.times_at_any].map(|times| format!("{times:.1}")));
    row.extend([comparison.arbiter.cycles, comparison.classic.cycles].map(thousands));
    row.push(format!("{:.3}", comparison.of_classic));
    row.push(if reached { "pass" } else { "missed" }.into());
    row
}
