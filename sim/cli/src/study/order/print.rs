//! Results of the thread-order study as tables.

use super::blocks::Compared;
use super::results::Report;
use super::{draw, targets};
use crate::output::thousands;
use crate::table::{name, Kind, Page};
use crate::tables;
use warploom_thread_order_study::profile::PICK_TARGET;
use warploom_thread_order_study::{Distribution, Ranking, Row, RANKED_TARGET};

/// Prints the cycles of all configurations, the figures of some configurations, the choices, and the targets.
pub(super) fn tables(page: &Page, report: &Report) {
    let (kernels, cycles) = draw::cycles(report);
    let grid = &report.grid;
    page.remark(&format!(
        "Cycles relative to those of the kernel's fastest configuration; {} x {} threads in work-groups of {} x \
             {}, seed {}\n",
        grid.width, grid.height, grid.group_width, grid.group_height, report.seed
    ));
    let columns = tables::with_each(&[name("configuration").required()], Kind::Number, kernels.iter().cloned());
    let row = |(name, ratios): &(String, Vec<f64>)| {
        std::iter::once(name.clone()).chain(ratios.iter().map(|ratio| format!("{ratio:.2}"))).collect()
    };
    page.table(&columns, cycles.iter().map(row));
    page.remark("\nFastest, sequential, Hilbert and slowest configuration of each kernel\n");
    page.table(tables::ORDERS, kernels.iter().flat_map(|name| selected_rows(report, name)));
    page.remark(
        "\ntraffic: lines between memory and the second-level cache; neighbours: ratio of the cycles with neighbouring \
                 work-groups on the same core to those with round-robin distribution",
    );
    choices(page, report);
    let Compared { cycles, threads } = report.compared;
    let verilog = match cycles {
        0 => "golden models only".to_string(),
        _ => format!(
            "emitted Verilog compared with its models: {} cycles of order_profiler, {} threads of thread_order, 0 \
                 differ",
            thousands(cycles),
            thousands(threads)
        ),
    };
    page.remark(&format!("\nBlocks: {verilog}"));
    let targets = report.targets.iter().map(|target| {
        vec![target.figure.clone(), target.target.clone(), target.measured.clone(), target.verdict().into()]
    });
    page.remark(" ");
    page.table(tables::ORDER_TARGETS, targets);
}

/// Prints the choices of the profiler and of the ranking at compile time.
fn choices(page: &Page, report: &Report) {
    page.remark("\nThe profiler in the loop\n");
    let picks = report.picks.iter().map(|pick| {
        vec![
            pick.kernel.clone(),
            format!("{}x{}", pick.grid.width, pick.grid.height),
            pick.trial_groups.to_string(),
            targets::format_trials(pick.trials_part),
            pick.picked.clone(),
            pick.best.clone(),
            targets::format_figure(pick.of_best, 3, |ratio| ratio <= PICK_TARGET),
            format!("{:.3}", pick.whole_of_best),
            format!("{:.3}", pick.sequential_of_best),
        ]
    });
    page.table(tables::PICKS, picks);
    page.remark("\nThe choice at compile time\n");
    let tau = |tau: Option<f64>| tau.map_or("n/a".into(), |tau| format!("{tau:.3}"));
    let rankings = report.rankings.iter().map(|ranking| {
        vec![
            ranking.kernel.clone(),
            tau(ranking.tau),
            tau(ranking.tau_of_transactions),
            ranking.picked.clone(),
            ranking.best.clone(),
            targets::format_figure(ranking.of_best, 3, |ratio| ratio <= RANKED_TARGET),
        ]
    });
    page.table(tables::RANKINGS, rankings);
    let is_partial = |ranking: &&Ranking| ranking.estimates.iter().any(|estimate| !estimate.whole);
    let partial: Vec<&str> = report.rankings.iter().filter(is_partial).map(|ranking| ranking.kernel.as_str()).collect();
    if !partial.is_empty() {
        page.remark(&format!("\nonly the first steps are examined: {}", partial.join(", ")));
    }
}

/// Rows of a kernel's fastest, sequential, Hilbert and slowest configurations.
fn selected_rows(report: &Report, kernel: &str) -> Vec<Vec<String>> {
    let rows_with = |distribution: Distribution| {
        report.rows.iter().filter(move |row| row.kernel == kernel && row.distribution == distribution)
    };
    let cycles = |row: &&Row| row.figures.cycles;
    let named = |name: &str| rows_with(Distribution::RoundRobin).find(|row| row.name == name);
    let fastest = rows_with(Distribution::RoundRobin).min_by_key(cycles);
    let slowest = rows_with(Distribution::RoundRobin).max_by_key(cycles);
    let mut chosen: Vec<&Row> = Vec::new();
    for row in [fastest, named("sequential"), named("Hilbert"), slowest].into_iter().flatten() {
        if chosen.iter().all(|other| other.name != row.name) {
            chosen.push(row);
        }
    }
    let cells = |row: &Row| {
        let figures = &row.figures;
        let percentage = |part: u64, all: u64| format!("{:.1} %", 100.0 * part as f64 / all.max(1) as f64);
        let neighbours = rows_with(Distribution::Contiguous).find(|other| other.name == row.name);
        let ratio = neighbours.map(|other| other.figures.cycles as f64 / figures.cycles as f64);
        vec![
            row.kernel.clone(),
            row.name.clone(),
            thousands(figures.reads + figures.writes),
            percentage(figures.first_hits, figures.reads),
            percentage(figures.second_hits, figures.second_level_transactions()),
            thousands(figures.traffic()),
            thousands(figures.cycles),
            format!("{:.3}", row.of_best),
            ratio.map_or(String::new(), |ratio| format!("{ratio:.3}")),
        ]
    };
    chosen.into_iter().map(cells).collect()
}
