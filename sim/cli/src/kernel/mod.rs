//! `warploom kernel`: simulates a kernel under several issue policies. An issue policy chooses the threads of a warp
//! that run next.

mod rtl;

use crate::candidates;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, thousands, Format, Volume};
use crate::progress::Progress;
use crate::table::Page;
use crate::tables;
use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use warploom_harness::message::{file_suggestion, suggestion};
use warploom_simt_model::policy::{Kind, Options};
use warploom_simt_model::study::{rows, Row, Verdict};
use warploom_simt_model::{counted, names, Limits, Program, Source, Step, KERNELS, MAX_BLOCKS};

/// Arguments of the subcommand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Name of a built-in kernel, or a file (docs/reference/kernels.md) [default: list the built-in kernels].
    #[arg(value_name = "NAME|FILE", add = candidates::kernels_and_files())]
    pub kernel: Option<String>,
    /// Issue policies, separated by commas: warp_issue, current_mask, stack, stack_fall, minimum_pc, or golden, which
    /// is warp_issue on the block's golden model [default: all but golden; with --trace, warp_issue].
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = policy, add = candidates::policies())]
    pub policy: Vec<Kind>,
    /// Number of threads of the warp, 1 to 64.
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub lanes: u64,
    /// Maximum number of executed basic blocks of a run, 1 to 1000000000. A run that reaches it has not terminated.
    #[arg(
        long,
        value_name = "N",
        default_value_t = MAX_BLOCKS,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000_000)
    )]
    pub blocks: u64,
    /// Print every basic block that the first policy executes, with its mask.
    #[arg(long)]
    pub trace: bool,
    /// Settings of warp_issue.
    #[command(flatten)]
    pub settings: Settings,
    /// Also drive the inputs of warp_issue's golden model into its emitted Verilog, and compare every port and
    /// property in every cycle.
    #[arg(long)]
    pub rtl: bool,
    /// Verilator program for --rtl [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH", requires = "rtl")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Settings of the policy `warp_issue`. With the defaults, the policy equals the block `warp_issue` with MANAGE = 0.
#[derive(Clone, Copy, Debug, Args)]
pub struct Settings {
    /// Policy warp_issue: number of basic-block ends for which a thread remains the leader thread, at least 1.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000)
    )]
    pub stay: u64,
    /// Policy warp_issue: maximum number of consecutive basic blocks in which the lowest pc has precedence; 0 disables
    /// it.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true,
        value_parser = whole(0..=1_000_000)
    )]
    pub lowest: u64,
    /// Policy warp_issue: every basic block is treated as synchronising, for up to N blocks in a row; 0 disables it.
    /// This is the parameter MANAGE of warp_issue, at most 255 with --rtl.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 0,
        allow_negative_numbers = true,
        value_parser = whole(0..=1_000_000),
        conflicts_with = "lowest"
    )]
    pub manage: u64,
}

impl Settings {
    /// Returns the settings as options of the simulator.
    pub fn options(&self) -> Options {
        Options { stay: self.stay as u32, lowest: self.lowest as u32, manage: self.manage as u32 }
    }

    /// Checks that the settings apply to the block and its golden model, if those are used. Both have `manage` only.
    /// `rtl` is whether the Verilog of the block runs. `kinds` are the policies, among them perhaps the golden model.
    ///
    /// # Errors
    /// Returns an error if another setting is used with the block or its model.
    pub fn check_block_settings(&self, rtl: bool, kinds: &[Kind]) -> Result<()> {
        let conflict = match (rtl, kinds.contains(&Kind::Golden)) {
            (true, _) => "--rtl",
            (_, true) => "--policy golden",
            _ => return Ok(()),
        };
        let (option, value) = match (self.stay, self.lowest) {
            // The defaults.
            (1, 0) => return Ok(()),
            (1, lowest) => ("--lowest", lowest),
            (stay, _) => ("--stay", stay),
        };
        Err(anyhow!(
            "{option} {value} conflicts with {conflict}: the block has no such parameter, only MANAGE \
             (--manage)\nhelp: {option} applies to --policy warp_issue"
        ))
    }
}

/// Parses the name of a policy.
pub fn policy(text: &str) -> Result<Kind> {
    Kind::named(text).with_context(|| format!("expected one of {}", Kind::ALL.map(Kind::name).join(", ")))
}

/// Returns a built-in kernel by its name, or reads a file.
///
/// # Errors
/// Returns an error if there is neither such a kernel nor such a file, or if the file is invalid.
pub fn source(name: &str) -> Result<Source> {
    let found = match Source::named(name) {
        Some(named) => named,
        None if Path::new(name).exists() => Source::read(Path::new(name)),
        None if name.ends_with(".kernel") || name.contains('/') => {
            // Built-in kernels have no extension.
            let known = suggestion(name.trim_end_matches(".kernel"), names());
            let closest = Some(file_suggestion(Path::new(name))).filter(|text| !text.is_empty()).unwrap_or(known);
            bail!("file '{name}' not found{closest}");
        }
        None => {
            let closest = suggestion(name, names());
            bail!(
                "unknown kernel '{name}'{closest}, and no such file\nhelp: 'warploom kernel' lists the built-in kernels"
            );
        }
    };
    Ok(found?)
}

/// Message for a run that reached its limit of executed blocks.
pub const BLOCK_LIMIT_REACHED: &str =
    "no end and no repeated state within the block limit; help: raise it with --blocks N";

/// Returns the limits of a run: the maximum number of executed blocks, and interruption by Ctrl-C.
pub fn limits(blocks: u64) -> Limits<'static> {
    Limits { blocks, stop: Some(&STOP) }
}

/// Root of the JSON output.
#[derive(Serialize)]
struct Report<'a> {
    kernel: &'a str,
    /// What the kernel demonstrates.
    shows: &'a str,
    lanes: u64,
    options: Options,
    /// The blocks, sorted by pc.
    blocks: Vec<BlockLocation<'a>>,
    runs: Vec<Row>,
    /// Executed blocks of the first policy's run, if requested.
    trace: Option<Vec<TraceEntry<'a>>>,
    /// Result of `--rtl`, if requested.
    rtl: Option<rtl::Checked>,
}

/// Block with its location.
#[derive(Serialize)]
struct BlockLocation<'a> {
    label: &'a str,
    pc: u64,
    synchronises: bool,
}

/// Executed block.
#[derive(Serialize)]
struct TraceEntry<'a> {
    pc: u64,
    label: &'a str,
    /// Threads that executed the block, with thread 0 in the low bit.
    mask: String,
    /// Leader thread (the publication's representative); `None` if the policy has none.
    representative: Option<u32>,
    /// Number of redirects before the block.
    redirects: u64,
}

/// Runs the subcommand.
///
/// # Errors
/// Returns an error for an unknown kernel, an invalid file, conflicting settings or a failing tool.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    let Some(name) = &arguments.kernel else {
        list(arguments.format)?;
        return Ok(Done::Success);
    };
    let source = source(name)?;
    let lanes = arguments.lanes as u32;
    let program = source.program(lanes)?;
    let kinds = match (arguments.policy.is_empty(), arguments.trace) {
        (false, _) => arguments.policy.clone(),
        (true, true) => vec![Kind::WarpIssue],
        (true, false) => Kind::WITHOUT_GOLDEN.to_vec(),
    };
    let options = arguments.settings.options();
    arguments.settings.check_block_settings(arguments.rtl, &kinds)?;
    handle_interrupts();
    let limits = limits(arguments.blocks);
    // The trace is printed during the simulation, before the other results.
    let trace = arguments.trace.then(|| trace(&program, kinds[0], options, arguments)).flatten();
    let progress = Progress::new(volume, format!("running {}", source.kernel.name.text));
    let checked = match arguments.rtl {
        true => rtl::check(&program, options.manage, limits, arguments.verilator.as_deref())?,
        false => None,
    };
    let runs = rows(&source, lanes, &kinds, options, limits)?;
    progress.finish();
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    let passes = checked.as_ref().is_none_or(rtl::Checked::passes) && runs.iter().all(|row| row.reached);
    match arguments.format {
        Format::Json => {
            let location = |block: &'_ usize| {
                let block = &program.blocks[*block];
                BlockLocation { label: &block.label, pc: block.pc, synchronises: block.synchronises }
            };
            let mut order: Vec<usize> = (0..program.blocks.len()).collect();
            order.sort_by_key(|&block| program.blocks[block].pc);
            let entry = |step: &Step| TraceEntry {
                pc: program.blocks[step.block].pc,
                label: &program.blocks[step.block].label,
                mask: format!("{:#x}", step.mask),
                representative: step.representative,
                redirects: step.redirects,
            };
            output::json(&Report {
                kernel: &source.kernel.name.text,
                shows: &source.kernel.shows,
                lanes: arguments.lanes,
                options,
                blocks: order.iter().map(location).collect(),
                trace: trace.map(|steps| steps.iter().map(entry).collect()),
                rtl: checked,
                runs,
            });
        }
        format => print(&Page::new(format), &source, &runs, checked.as_ref()),
    }
    Ok(if passes { Done::Success } else { Done::Failure })
}

/// Runs a kernel under the policy `kind`. Prints each block as it is executed, or collects the blocks for JSON; returns
/// `None` in other formats. Errors are ignored, because the later run for the results reports them.
fn trace(program: &Program, kind: Kind, options: Options, arguments: &Arguments) -> Option<Vec<Step>> {
    let mut policy = kind.policy(program, options);
    let json = arguments.format == Format::Json;
    let mut steps = Vec::new();
    if !json {
        output::data(&format!(
            "under {}; one column per thread, starting with thread 0: # runs, . waits, blank has exited\n",
            kind.name()
        ));
    }
    let mut number = 0u64;
    let mut record = |step: &Step| {
        number += 1;
        if json {
            steps.push(*step);
            return;
        }
        let block = &program.blocks[step.block];
        let lane = |thread: u32| match (step.mask >> thread & 1, step.live >> thread & 1) {
            (1, _) => '#',
            (_, 1) => '.',
            _ => ' ',
        };
        let lanes: String = (0..program.lanes).map(lane).collect();
        let leader = step.representative.map(|thread| format!("  leader {thread}")).unwrap_or_default();
        let redirects = if step.redirects > 0 { format!("  redirects {}", step.redirects) } else { String::new() };
        output::data(&format!("{number:>8}  pc {:>4}  {lanes}  {}{leader}{redirects}", block.pc, block.label));
    };
    _ = warploom_simt_model::run(program, policy.as_mut(), limits(arguments.blocks), &mut record);
    if !json {
        output::data(" ");
    }
    json.then_some(steps)
}

/// Prints the built-in kernels: name, class, and what each one demonstrates.
fn list(format: Format) -> Result<()> {
    let mut all = Vec::new();
    for (name, _) in KERNELS {
        let source = source(name)?;
        all.push([name.to_string(), source.kernel.class.name().to_string(), source.kernel.shows.clone()]);
    }
    match format {
        Format::Json => {
            let object = |row: &[String; 3]| serde_json::json!({"kernel": row[0], "class": row[1], "shows": row[2]});
            output::json(&all.iter().map(object).collect::<Vec<_>>());
        }
        format => Page::new(format).table(tables::KERNELS, all.into_iter().map(Vec::from)),
    }
    Ok(())
}

/// Prints one row per policy, and below the table the reasons why runs did not finish.
fn print(page: &Page, source: &Source, runs: &[Row], rtl: Option<&rtl::Checked>) {
    let row = |row: &Row| {
        let figures = &row.figures;
        let expected = match (row.expected, row.reached) {
            (Some(true), _) => "finishes",
            (Some(false), _) => "hangs",
            // Without an `expect` line, both outcomes are accepted.
            (None, false) => "finishes or hangs",
            (None, true) => "",
        };
        vec![
            row.policy.to_string(),
            row.verdict.name().to_string(),
            format!("{expected}{}", if row.reached { "" } else { " MISSED" }),
            thousands(figures.blocks),
            thousands(figures.instructions),
            format!("{:.3}", figures.efficiency),
            format!("{:.3}", figures.fairness),
            thousands(figures.redirects),
            thousands(figures.cycles),
        ]
    };
    let lanes = runs.first().map_or(0, |row| row.lanes);
    let lanes = counted(lanes.into(), "lane");
    page.remark(&format!("{} at {lanes}: {}\n", source.kernel.name.text, source.kernel.shows));
    page.table(tables::POLICIES, runs.iter().map(row));
    for row in runs {
        let text = match &row.verdict {
            Verdict::Hangs { hang } => hang.text(),
            Verdict::Differs { violation } => violation.clone(),
            Verdict::Broken { why } => why.clone(),
            Verdict::GivenUp => BLOCK_LIMIT_REACHED.to_string(),
            Verdict::Stopped | Verdict::Finishes => continue,
        };
        page.remark(&format!("\n{}: {text}", row.policy));
    }
    if let Some(checked) = rtl {
        page.remark(&format!("\nVerilog: {}", checked.text()));
    }
}
