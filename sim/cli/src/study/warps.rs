//! `warploom study warps`: compares issue policies, which choose the threads of a warp that run next, on kernels.

use crate::candidates;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::kernel::{self, policy, Settings};
use crate::number::whole;
use crate::output::{self, thousands, Format, Volume};
use crate::output_files::check_folder;
use crate::progress::Progress;
use crate::table::{self, name, value, Page};
use crate::tables;
use anyhow::Result;
use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use warploom_compiler::ir::Diagnostics;
use warploom_simt_model::policy::{Kind, Options};
use warploom_simt_model::study::{
    overheads, rows, Overhead, Row, Trial, Verdict, BLOCKS_TARGET, PROPOSED, STUDY_BLOCKS,
};
use warploom_simt_model::{counted, names, Source, LANES};

/// Arguments of the subcommand. By default, the study runs the configurations that have targets: every built-in kernel
/// under every policy at 4, 8, 16, 32 and 64 lanes.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Kernels, by name or file, separated by commas [default: all built-in kernels].
    #[arg(long, value_name = "NAME|FILE", value_delimiter = ',', add = candidates::kernels_and_files())]
    pub kernel: Vec<String>,
    /// Numbers of threads of the warp, 1 to 64, separated by commas [default: 4,8,16,32,64].
    #[arg(long, value_name = "N", value_delimiter = ',', allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub lanes: Vec<u64>,
    /// Issue policies, separated by commas: warp_issue, current_mask, stack, stack_fall, minimum_pc, golden (warp_issue
    /// on the block's golden model) [default: all but golden]. docs/studies/warp-issue.md describes them.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = policy, add = candidates::policies())]
    pub policy: Vec<Kind>,
    /// Settings of warp_issue.
    #[command(flatten)]
    pub settings: Settings,
    /// Maximum number of executed basic blocks of a run, 1 to 1000000000. A run that reaches it has not terminated.
    #[arg(
        long,
        value_name = "N",
        default_value_t = STUDY_BLOCKS,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000_000)
    )]
    pub blocks: u64,
    /// Also run other settings of warp_issue, and report for each whether its worst overhead is within the target.
    /// Takes minutes.
    #[arg(long)]
    pub sweep: bool,
    /// Print the chain of waiting threads for each run that hangs.
    #[arg(long)]
    pub chains: bool,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Draw the overheads as functions of the number of lanes into this directory.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
}

/// Results of a study.
#[derive(Serialize)]
pub(super) struct Report {
    /// Settings of `warp_issue`.
    pub options: Options,
    /// Numbers of lanes.
    pub lanes: Vec<u32>,
    /// Results of every run.
    pub rows: Vec<Row>,
    /// Ratios of executed blocks to those of the mask stack, on kernels without locks.
    pub overheads: Vec<Overhead>,
    /// The same ratios with the proposed option.
    pub offered: Vec<Overhead>,
    /// Summary of the proposed option.
    pub offer: Trial,
    /// Summaries of the settings of `--sweep`.
    pub sweep: Vec<Trial>,
    /// Whether every run meets its expectation, and the option does not miss its target.
    pub reached: bool,
}

/// Settings of the sweep: the defaults first, then one or two settings changed.
fn settings() -> Vec<Options> {
    let usual = Options::default();
    let stays = [2, 4, 8].map(|stay| Options { stay, ..usual });
    let lowest = [1, 2, 4, 6, 8, 10, 12, 16, 24, 32].map(|lowest| Options { lowest, ..usual });
    let with_stay = [8, 12].map(|lowest| Options { stay: 4, lowest, ..usual });
    let manage = [1, 2, 4, 6, 8, 10, 12, 16, 24, 32].map(|manage| Options { manage, ..usual });
    [&[usual][..], &stays, &lowest, &with_stay, &manage].concat()
}

/// Runs the study.
///
/// # Errors
/// Returns an error for an unknown kernel or an unwritable directory.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(folder) = &arguments.plots {
        check_folder("--plots", folder)?;
    }
    let policies = if arguments.policy.is_empty() { Kind::WITHOUT_GOLDEN.to_vec() } else { arguments.policy.clone() };
    let sources: Vec<Source> = match arguments.kernel.is_empty() {
        true => names().map(kernel::source).collect::<Result<_, _>>()?,
        false => arguments.kernel.iter().map(|name| kernel::source(name)).collect::<Result<_, _>>()?,
    };
    arguments.settings.check_block_settings(false, &policies)?;
    handle_interrupts();
    let Some(report) = study(arguments, &sources, &policies, volume)? else { return Ok(Done::Interrupted) };
    match arguments.format {
        Format::Json => output::json(&report),
        format => print(&Page::new(format), &report, &policies, arguments.chains),
    }
    if let Some(folder) = &arguments.plots {
        super::draw::overheads(folder, &report.overheads, &report.offered, volume)?;
    }
    Ok(if report.reached { Done::Success } else { Done::Failure })
}

/// Runs the kernels under the policies, with the proposed option, and with the settings of the sweep; returns `None`
/// if interrupted.
fn study(arguments: &Arguments, sources: &[Source], policies: &[Kind], volume: Volume) -> Result<Option<Report>> {
    let mut lanes: Vec<u32> = arguments.lanes.iter().map(|&lanes| lanes as u32).collect();
    if lanes.is_empty() {
        lanes = LANES.to_vec();
    }
    lanes.sort_unstable();
    lanes.dedup();
    let options = arguments.settings.options();
    let sweep = if arguments.sweep { settings() } else { Vec::new() };
    let has_default_rows = policies.contains(&Kind::WarpIssue) && options == Options::default();
    let runs_option = policies.contains(&Kind::WarpIssue) || arguments.sweep;
    // Number of runs per kernel and number of lanes: one per call of `run_policies` below.
    let rounds = 1 + usize::from(runs_option) + usize::from(runs_option && !has_default_rows) + sweep.len();
    let progress = Progress::with_steps(volume, (sources.len() * lanes.len() * rounds) as u64, "runs");
    let runs = Runs {
        kernels: sources.iter().flat_map(|source| lanes.iter().map(move |&lanes| (source, lanes))).collect(),
        blocks: arguments.blocks,
        progress: &progress,
    };
    let Some(rows) = runs.run_policies(policies, options)? else { return Ok(None) };
    // The proposed option is compared with the default settings, independent of `--stay`, `--lowest` and `--manage`.
    let mut base = rows.clone();
    if runs_option && !has_default_rows {
        let Some(usual) = runs.run_policies(&[Kind::WarpIssue], Options::default())? else { return Ok(None) };
        base.retain(|row| row.policy != Kind::WarpIssue.name());
        base.extend(usual);
    }
    let offered = if runs_option { runs.run_policies(&[Kind::WarpIssue], PROPOSED)? } else { Some(Vec::new()) };
    let Some(offered) = offered else { return Ok(None) };
    let mut trials = Vec::new();
    for options in sweep {
        let Some(tried) = runs.run_policies(&[Kind::WarpIssue], options)? else { return Ok(None) };
        trials.push(Trial::from_rows(options, &tried, &base));
    }
    progress.finish();
    let offer = Trial::from_rows(PROPOSED, &offered, &base);
    let reached = rows.iter().all(|row| row.reached) && offer.reached() != Some(false);
    let (overheads, offered) = (overheads(&rows, &rows), overheads(&offered, &base));
    Ok(Some(Report { options, lanes, rows, overheads, offered, offer, sweep: trials, reached }))
}

/// Kernels with their numbers of lanes.
struct Runs<'a> {
    kernels: Vec<(&'a Source, u32)>,
    /// Maximum number of blocks of a run.
    blocks: u64,
    progress: &'a Progress,
}

impl Runs<'_> {
    /// Runs all kernels under these policies; returns `None` if interrupted.
    fn run_policies(&self, policies: &[Kind], options: Options) -> Result<Option<Vec<Row>>> {
        let run = |&(source, lanes): &(&Source, u32)| {
            if STOP.load(Ordering::Relaxed) {
                return None;
            }
            let result = rows(source, lanes, policies, options, kernel::limits(self.blocks));
            self.progress.step();
            Some(result)
        };
        let results: Option<Vec<Result<Vec<Row>, Diagnostics>>> = self.kernels.par_iter().map(run).collect();
        // After an interrupt, runs may be incomplete.
        let Some(results) = results.filter(|_| !STOP.load(Ordering::Relaxed)) else { return Ok(None) };
        let rows: Result<Vec<Vec<Row>>, Diagnostics> = results.into_iter().collect();
        Ok(Some(rows?.concat()))
    }
}

/// Formats the outcomes of a kernel's runs over lanes, e.g. `hangs`, or `finishes at 4; hangs at 8, 16`.
fn outcomes(rows: &[&Row]) -> String {
    let mut names: Vec<&str> = rows.iter().map(|row| row.verdict.name()).collect();
    names.dedup();
    if let [only] = names[..] {
        return only.to_string();
    }
    let lanes = |name: &str| {
        rows.iter()
            .filter(|row| row.verdict.name() == name)
            .map(|row| row.lanes.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    };
    names.sort_unstable();
    names.dedup();
    names.iter().map(|name| format!("{name} at {}", lanes(name))).collect::<Vec<_>>().join("; ")
}

/// Prints all results; `chains` is whether the chains of waiting threads are printed.
fn print(page: &Page, report: &Report, policies: &[Kind], chains: bool) {
    print_outcomes(page, report, policies);
    print_figures(page, report, policies);
    if !report.overheads.is_empty() {
        print_overheads(page, report);
    }
    if !report.sweep.is_empty() {
        page.remark(
            "\nSettings of warp_issue: overheads of kernels whose loops have one latch, of all kernels, \
             in cycles, and blocks of lock kernels\n",
        );
        page.table(tables::SWEEP, report.sweep.iter().map(trial_row));
    }
    for row in report.rows.iter().filter(|_| chains) {
        if let Verdict::Hangs { hang } = &row.verdict {
            page.remark(&format!("\n{} under {}: {}", title(row), row.policy, hang.text()));
        }
    }
    for row in report.rows.iter().filter(|row| !row.reached) {
        let why = match &row.verdict {
            Verdict::Differs { violation } => violation.clone(),
            Verdict::Broken { why } => why.clone(),
            Verdict::Hangs { hang } => hang.text(),
            Verdict::GivenUp => kernel::BLOCK_LIMIT_REACHED.to_string(),
            _ => String::new(),
        };
        page.remark(&format!("\nMISSED: {} under {} {}\n{why}", title(row), row.policy, row.verdict.name()));
    }
    let reached = report.rows.iter().filter(|row| row.reached).count();
    let [reached, all] = [reached, report.rows.len()].map(|count| thousands(count as u64));
    page.remark(&format!("\n{reached} of {all} runs meet their expectations"));
}

/// Formats the kernel and the number of lanes of a run.
fn title(row: &Row) -> String {
    format!("{} at {}", row.kernel, counted(row.lanes.into(), "lane"))
}

/// Returns the kernels of a study with their classes.
fn kernels(report: &Report) -> Vec<(&str, &str)> {
    let mut kernels: Vec<(&str, &str)> = report.rows.iter().map(|row| (row.kernel.as_str(), row.class)).collect();
    kernels.dedup();
    kernels
}

/// Returns the runs of a kernel under a policy, over lanes.
fn runs<'a>(report: &'a Report, kernel: &str, policy: Kind) -> Vec<&'a Row> {
    report.rows.iter().filter(|row| row.kernel == kernel && row.policy == policy.name()).collect()
}

/// Prints the outcomes, one row per kernel and one column per policy.
fn print_outcomes(page: &Page, report: &Report, policies: &[Kind]) {
    let columns = [name("kernel").required(), value("class")];
    let columns = tables::with_each(&columns, table::Kind::Prose, policies.iter().map(|policy| policy.name()));
    let rows = kernels(report).into_iter().map(|(kernel, class)| {
        let cells = policies.iter().map(|&policy| outcomes(&runs(report, kernel, policy)));
        [kernel.to_string(), class.to_string()].into_iter().chain(cells).collect()
    });
    page.table(&columns, rows);
}

/// Prints the figures at 32 lanes, or else at the largest number of lanes: one row per kernel, one column per policy.
fn print_figures(page: &Page, report: &Report, policies: &[Kind]) {
    let lanes = if report.lanes.contains(&32) { 32 } else { report.lanes.last().copied().unwrap_or_default() };
    let label = counted(lanes.into(), "lane");
    page.remark(&format!("\nAt {label}: blocks, efficiency (thread instructions per issued lane), fairness\n"));
    let names = policies.iter().map(|policy| policy.name());
    let rows = kernels(report).into_iter().map(|(kernel, _)| {
        let cell = |&policy: &Kind| {
            let row = runs(report, kernel, policy).into_iter().find(|row| row.lanes == lanes);
            row.filter(|row| row.verdict == Verdict::Finishes).map_or("-".to_string(), |row| {
                let figures = &row.figures;
                format!("{} {:.2} {:.2}", thousands(figures.blocks), figures.efficiency, figures.fairness)
            })
        };
        std::iter::once(kernel.to_string()).chain(policies.iter().map(cell)).collect()
    });
    page.table(&tables::with_each(&[name("kernel").required()], table::Kind::Number, names), rows);
}

/// Formats the highest ratio, its kernel and its number of lanes.
fn worst_overhead(worst: &Option<(f64, String, u32)>) -> String {
    worst.as_ref().map_or("-".into(), |(ratio, kernel, lanes)| format!("{ratio:.2} {kernel} {lanes}"))
}

/// Formats a mean ratio, if there is one.
fn mean(ratio: Option<f64>) -> String {
    ratio.map_or("-".into(), |ratio| format!("{ratio:.2}"))
}

/// Formats the summary of a setting as a table row.
fn trial_row(trial: &Trial) -> Vec<String> {
    let Options { stay, lowest, manage } = trial.options;
    vec![
        stay.to_string(),
        lowest.to_string(),
        manage.to_string(),
        worst_overhead(&trial.worst),
        worst_overhead(&trial.worst_of_all),
        worst_overhead(&trial.worst_cycles),
        mean(trial.mean),
        mean(trial.locks),
        format!("{}/{}", trial.finished.0, trial.finished.1),
        judgement(trial, "missed").to_string(),
    ]
}

/// Result of the target in a word; `missed` is the word for a missed target.
fn judgement(trial: &Trial, missed: &'static str) -> &'static str {
    match trial.reached() {
        Some(true) => "pass",
        Some(false) => missed,
        None => "-",
    }
}

/// Prints the ratios of blocks to those of the mask stack, one column per number of lanes.
fn print_overheads(page: &Page, report: &Report) {
    let Options { stay, lowest, manage } = PROPOSED;
    page.remark(&format!(
        "\nBlocks relative to the mask stack, as specified and with the proposed option (stay {stay}, lowest \
             {lowest}, manage {manage})\n"
    ));
    let mut kernels: Vec<&str> = report.overheads.iter().map(|overhead| overhead.kernel.as_str()).collect();
    kernels.dedup();
    let lanes = report.lanes.iter().map(|&lanes| counted(lanes.into(), "lane"));
    let columns = tables::with_each(&[name("kernel").required()], table::Kind::Number, lanes);
    let row = |kernel: &&str| {
        let ratio = |overheads: &[Overhead], lanes: u32| {
            let found = overheads.iter().find(|overhead| overhead.kernel == **kernel && overhead.lanes == lanes);
            found.map_or("-".into(), |overhead| format!("{:.2}", overhead.ratio))
        };
        let cell = |&lanes: &u32| format!("{} {}", ratio(&report.overheads, lanes), ratio(&report.offered, lanes));
        std::iter::once(kernel.to_string()).chain(report.lanes.iter().map(cell)).collect()
    };
    page.table(&columns, kernels.iter().map(row));
    let offer = &report.offer;
    page.remark(&format!(
        "\nworst ratio of the option where loops have one latch: {} (target {BLOCKS_TARGET}); {} of {} runs of \
             lock kernels finish: {}",
        worst_overhead(&offer.worst),
        offer.finished.0,
        offer.finished.1,
        judgement(offer, "MISSED"),
    ));
}
