//! The study of orders as tables.

use super::{bars, draw, Compared, Report};
use crate::output::{self, thousands};
use warploom_orders::profile::PICK_BAR;
use warploom_orders::{Dealing, Ranking, Row, RANKED_BAR};

/// Prints what JSON has too: cycles of all configurations, figures of some, the choices, the bars.
pub(super) fn tables(report: &Report) {
    let (kernels, cycles) = draw::cycles(report);
    let grid = &report.grid;
    output::data(&format!(
        "Cycles over those of the kernel's fastest configuration; {} x {} threads in work-groups of {} x {}, seed {}\n",
        grid.width, grid.height, grid.group_width, grid.group_height, report.seed
    ));
    let columns: Vec<&str> = std::iter::once("configuration").chain(kernels.iter().map(String::as_str)).collect();
    let numbers: Vec<usize> = (1..columns.len()).collect();
    let row = |(name, ratios): &(String, Vec<f64>)| {
        std::iter::once(name.clone()).chain(ratios.iter().map(|ratio| format!("{ratio:.2}"))).collect()
    };
    output::data(&output::table(&columns, &numbers, cycles.iter().map(row)));
    output::data("\nOf each kernel the fastest, sequential, Hilbert, and the slowest\n");
    let columns = [
        "kernel",
        "configuration",
        "transactions",
        "first hits",
        "second hits",
        "traffic",
        "cycles",
        "of the fastest",
        "neighbours",
    ];
    output::data(&output::table(&columns, &[2, 3, 4, 5, 6, 7, 8], kernels.iter().flat_map(|name| some(report, name))));
    output::data(
        "\ntraffic: lines between memory and the second cache; neighbours: cycles where neighbouring work-groups go to one core, over those where they are dealt in turn",
    );
    choices(report);
    let Compared { cycles, threads } = report.compared;
    let verilog = match cycles {
        0 => "the golden models alone".to_string(),
        _ => format!(
            "the emitted Verilog beside its models: {} cycles of order_profiler, {} threads of thread_order, 0 differ",
            thousands(cycles),
            thousands(threads)
        ),
    };
    output::data(&format!("\nIn the loop: {verilog}"));
    let columns = ["figure", "bar", "measured", ""];
    let bars = report
        .bars
        .iter()
        .map(|bar| vec![bar.figure.clone(), bar.bar.clone(), bar.measured.clone(), bar.verdict().into()]);
    output::data(&format!("\n{}", output::table(&columns, &[], bars)));
}

/// What the profiler picks, and what is picked at compile time.
fn choices(report: &Report) {
    output::data("\nThe profiler in the loop\n");
    let columns = [
        "kernel",
        "threads",
        "a trial",
        "in trials",
        "picked",
        "fastest of the list",
        "of it",
        "launch with trials",
        "sequential",
    ];
    let picks = report.picks.iter().map(|pick| {
        vec![
            pick.kernel.clone(),
            format!("{}x{}", pick.grid.width, pick.grid.height),
            pick.trial_groups.to_string(),
            bars::trials(pick.trials_part),
            pick.picked.clone(),
            pick.best.clone(),
            bars::beside(pick.of_best, 3, |ratio| ratio <= PICK_BAR),
            format!("{:.3}", pick.whole_of_best),
            format!("{:.3}", pick.sequential_of_best),
        ]
    });
    output::data(&output::table(&columns, &[2, 3, 6, 7, 8], picks));
    output::data("\nThe choice at compile time\n");
    let tau = |tau: Option<f64>| tau.map_or("n/a".into(), |tau| format!("{tau:.3}"));
    let columns = ["kernel", "tau", "of transactions alone", "picked", "fastest", "of it"];
    let rankings = report.rankings.iter().map(|ranking| {
        vec![
            ranking.kernel.clone(),
            tau(ranking.tau),
            tau(ranking.tau_of_transactions),
            ranking.picked.clone(),
            ranking.best.clone(),
            bars::beside(ranking.of_best, 3, |ratio| ratio <= RANKED_BAR),
        ]
    });
    output::data(&output::table(&columns, &[1, 2, 5], rankings));
    let in_part = |ranking: &&Ranking| ranking.estimates.iter().any(|estimate| !estimate.whole);
    let in_part: Vec<&str> = report.rankings.iter().filter(in_part).map(|ranking| ranking.kernel.as_str()).collect();
    if !in_part.is_empty() {
        output::data(&format!("\nof {} only the first steps are looked at: there are too many", in_part.join(", ")));
    }
}

/// The rows of a kernel that say most.
fn some(report: &Report, kernel: &str) -> Vec<Vec<String>> {
    let of = |dealing: Dealing| report.rows.iter().filter(move |row| row.kernel == kernel && row.dealing == dealing);
    let cycles = |row: &&Row| row.figures.cycles;
    let named = |name: &str| of(Dealing::InTurn).find(|row| row.name == name);
    let fastest = of(Dealing::InTurn).min_by_key(cycles);
    let slowest = of(Dealing::InTurn).max_by_key(cycles);
    let mut chosen: Vec<&Row> = Vec::new();
    for row in [fastest, named("sequential"), named("Hilbert"), slowest].into_iter().flatten() {
        if chosen.iter().all(|other| other.name != row.name) {
            chosen.push(row);
        }
    }
    let cells = |row: &Row| {
        let figures = &row.figures;
        let part = |of: u64, all: u64| format!("{:.1} %", 100.0 * of as f64 / all.max(1) as f64);
        let neighbours = of(Dealing::Neighbours).find(|other| other.name == row.name);
        let ratio = neighbours.map(|other| other.figures.cycles as f64 / figures.cycles as f64);
        vec![
            row.kernel.clone(),
            row.name.clone(),
            thousands(figures.reads + figures.writes),
            part(figures.first_hits, figures.reads),
            part(figures.second_hits, figures.second()),
            thousands(figures.traffic()),
            thousands(figures.cycles),
            format!("{:.3}", row.of_best),
            ratio.map_or(String::new(), |ratio| format!("{ratio:.3}")),
        ]
    };
    chosen.into_iter().map(cells).collect()
}
