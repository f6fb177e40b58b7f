//! Output of `warploom cosim`: failures, warnings, and tables.

use crate::interrupt::STOP;
use crate::output::{self, thousands, Format, Volume};
use crate::table::Page;
use crate::{output_files, tables};
use anyhow::Result;
use std::path::Path;
use std::sync::atomic::Ordering;
use warploom_files::counted;
use warploom_harness::coverage::{self, Summary};
use warploom_harness::report::{BlockReport, FailureReport, Report, RunReport, ShardReport};

/// Maximum number of failures of a block without a mismatch report that are printed, in one line each. Further ones are
/// counted.
const MAX_FAILURE_LINES: usize = 8;

/// Prints the result of a campaign.
pub(crate) fn print(report: &Report, format: Format, volume: Volume) {
    failures(report);
    warnings(report);
    for wave in report.blocks.iter().flat_map(|block| &block.runs).filter_map(|run| run.wave.as_ref()) {
        output_files::wrote(wave, volume);
    }
    if format == Format::Json {
        output::json(report);
        return;
    }
    let page = Page::new(format);
    page.table(tables::CAMPAIGN, report.blocks.iter().map(row));
    let cycles = report.blocks.iter().map(|block| block.cycles).sum();
    let end = if report.interrupted { "; interrupted" } else { "" };
    let time = report.seconds;
    page.remark(&format!("{} cycles in {time:.1} s, {}{end}", thousands(cycles), report.verilator));
    if let Some(ShardReport { shard, runs, earlier, results }) = &report.shard {
        let earlier = if *earlier > 0 { format!(", {earlier} from an earlier start") } else { String::new() };
        let judged: u64 = report.blocks.iter().map(BlockReport::run_count).sum();
        let part = if judged < *runs { format!("{judged} of ") } else { String::new() };
        page.remark(&format!("shard {shard}: {part}{}{earlier}; results in {results}", counted(*runs, "run")));
    }
    if let Some(folder) = &report.rtl {
        page.remark(&format!("Verilog of {folder} (--rtl)"));
    }
}

/// Prints the failures: a mismatch report for the first failure of each cause in a block, and shorter texts for others.
fn failures(report: &Report) {
    let mut shown = Vec::new();
    for (block, (run, failure)) in report.blocks.iter().flat_map(|block| failed(block).map(move |run| (block, run))) {
        if let Some(mismatch_report) = &failure.mismatch_report {
            let cause = (&block.block, cause(failure));
            if shown.contains(&cause) {
                output::message(&same_failure(block, run, failure));
            } else {
                output::message(&format!("\n{mismatch_report}"));
                shown.push(cause);
            }
        }
        if failure.reproduced == Some(false) {
            output::message(
                "The debug build did not fail in this cycle: the result depends on the initial values of registers.",
            );
        }
    }
    for block in &report.blocks {
        // Failures without a mismatch report have a line each.
        let unreported = || failed(block).filter(|(_, failure)| failure.mismatch_report.is_none());
        for (run, failure) in unreported().take(MAX_FAILURE_LINES) {
            let FailureReport { cycle, kind, message, .. } = failure;
            let first_line = message.lines().next().unwrap_or_default();
            let RunReport { case, seed, .. } = run;
            output::message(&format!("{} {case}, seed {seed}: {kind} in cycle {cycle}: {first_line}", block.block));
        }
        let more = unreported().skip(MAX_FAILURE_LINES).count();
        if more > 0 {
            output::message(&format!("{}: {more} more failing runs (listed by --format json)", block.block));
        }
    }
}

/// The failed runs of a block.
fn failed(block: &BlockReport) -> impl Iterator<Item = (&RunReport, &FailureReport)> {
    block.runs.iter().filter_map(|run| Some((run, run.failure.as_ref()?)))
}

/// Returns the kind of a failure, and its differing ports or else the first line of its message.
fn cause(failure: &FailureReport) -> (&str, Vec<&str>) {
    let ports: Vec<&str> = failure.differences.iter().map(|difference| difference.port.as_str()).collect();
    let message = failure.message.lines().next().unwrap_or_default();
    (&failure.kind, if ports.is_empty() { vec![message] } else { ports })
}

/// Text for a failure with the cause of an earlier failure, whose mismatch report is printed already.
fn same_failure(block: &BlockReport, run: &RunReport, failure: &FailureReport) -> String {
    let (kind, details) = cause(failure);
    let folder = failure.folder.as_ref().map(|folder| format!("; files in {folder}")).unwrap_or_default();
    let (name, settings, details) = (&block.block, &block.settings, details.join(", "));
    let location = format!("{}, seed {}, cycle {}", run.case, run.seed, failure.cycle);
    let replay = failure.replay_folder.as_ref().unwrap_or(&failure.replay);
    format!("\nSame failure with {name} {settings} ({location}): {kind}: {details}{folder}\n  replay: {replay}")
}

/// Prints the warnings of the campaign, of its blocks and of its runs.
fn warnings(report: &Report) {
    let unchecked = report.blocks.iter().filter_map(|block| block.checked.warning(&block.block));
    unchecked.for_each(|warning| output::message(&warning));
    let warn = |text: String| output::message(&format!("warning: {text}"));
    report.notes.iter().for_each(|note| warn(note.to_string()));
    for block in &report.blocks {
        let name = &block.block;
        block.skipped.iter().for_each(|run| warn(format!("{name} {}: not started, {}", run.title(), run.reason)));
        for run in &block.runs {
            run.notes.iter().for_each(|note| warn(format!("{name} {}, seed {}: {note}", run.case, run.seed)));
        }
    }
}

/// Formats the results of a block as a table row.
fn row(block: &BlockReport) -> Vec<String> {
    vec![
        block.block.to_string(),
        block.settings.clone(),
        block.run_count().to_string(),
        block.seeds.to_string(),
        thousands(block.cycles),
        thousands(block.transactions.values().sum()),
        result(block),
        format!("{:.1}", block.build_seconds),
        format!("{:.1}", block.run_seconds),
    ]
}

/// Text of the column `result`.
fn result(block: &BlockReport) -> String {
    let failed = block.runs.iter().filter(|run| !run.passed).count();
    let empty_bins = block.coverage.iter().flat_map(Summary::empty_bins).count();
    if block.passed {
        block.remarks().iter().fold("pass".into(), |text, remark| format!("{text}; {remark}"))
    } else if failed == 0 && STOP.load(Ordering::Relaxed) {
        "not run".into()
    } else if failed == 0 && empty_bins > 0 {
        format!("FAIL: {empty_bins} empty bins")
    } else if failed == 0 && block.compared > 0 {
        tables::with_checked(false, &block.checked)
    } else if failed == 0 {
        "FAIL: nothing compared".into()
    } else {
        format!("FAIL: {failed} of {}", block.run_count())
    }
}

/// Prints how often each event of each block occurred. A rare event shows a function that a long run hardly tested.
pub(super) fn events(report: &Report) {
    let rows = report.blocks.iter().flat_map(|block| {
        let row = |(name, count): (&String, &u64)| {
            vec![block.block.clone(), block.settings.clone(), name.clone(), thousands(*count)]
        };
        block.transactions.iter().map(row)
    });
    let page = Page::new(Format::Table);
    page.remark(" ");
    page.table(tables::EVENTS, rows);
}

/// Writes the coverage files, and prints the coverage table.
pub(crate) fn coverage(report: &Report, folder: &Path, format: Format, volume: Volume) -> Result<()> {
    for path in coverage::write(folder, report)? {
        output_files::wrote(path.display(), volume);
    }
    let mut is_complete = true;
    for (block, summary) in report.blocks.iter().filter_map(|block| Some((block, block.coverage.as_ref()?))) {
        for bin in summary.empty_bins() {
            let (name, rule) = (&bin.name, &bin.rule);
            output::message(&format!("{} {}: empty bin {name} (rule '{rule}')", block.block, block.settings));
            is_complete = false;
        }
    }
    if !is_complete {
        output::message(
            "help: run longer or extend the stimulus; `unreachable` of a Bin or Stream excludes a bin, with a reason",
        );
    }
    if format == Format::Json {
        return Ok(());
    }
    let rows = report.blocks.iter().flat_map(|block| {
        let name = format!("{} {}", block.block, block.settings);
        block.coverage.iter().flat_map(move |summary| {
            let empty = String::new;
            let plan =
                vec![name.clone(), "test plan".into(), empty(), empty(), empty(), summary.bin_share().to_string()];
            let module = |module: &coverage::Module| {
                let [lines, branches, toggles] =
                    [module.lines, module.branches, module.toggles].map(|share| share.to_string());
                vec![empty(), module.module.clone(), lines, branches, toggles, empty()]
            };
            std::iter::once(plan).chain(summary.modules.iter().map(module)).collect::<Vec<_>>()
        })
    });
    let page = Page::new(format);
    page.remark(" ");
    page.table(tables::COVERAGE, rows);
    Ok(())
}
