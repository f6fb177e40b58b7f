//! `warploom kernel`: a kernel under issue policies.

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
use warploom_simt_model::{counted, names, Limits, Program, Source, Step, KERNELS, MOST_BLOCKS};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A kernel of the laboratory by its name, or a file (docs/reference/kernels.md); without it, a list of the laboratory's.
    #[arg(value_name = "NAME|FILE", add = candidates::kernels_and_files())]
    pub kernel: Option<String>,
    /// Under which policies: warp_issue, current_mask, stack, stack_fall, minimum_pc; all of these by default, with --trace the first. golden is
    /// warp_issue by the block's golden model.
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = policy, add = candidates::policies())]
    pub policy: Vec<Kind>,
    /// Threads of the warp.
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub lanes: u64,
    /// Gives up after so many blocks.
    #[arg(long, value_name = "N", default_value_t = MOST_BLOCKS, allow_negative_numbers = true, value_parser = whole(1..=1_000_000_000))]
    pub blocks: u64,
    /// Prints every block that is run, and under which mask.
    #[arg(long)]
    pub trace: bool,
    /// What is tried on warp_issue.
    #[command(flatten)]
    pub settings: Settings,
    /// Then drives what warp_issue's golden model saw into its emitted Verilog too, with every port and property compared in every cycle.
    #[arg(long)]
    pub rtl: bool,
    /// With --rtl: the Verilator to use.
    #[arg(long, value_name = "PATH", requires = "rtl")]
    pub verilator: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// What is tried on `warp_issue` beside the specification.
#[derive(Clone, Copy, Debug, Args)]
pub struct Settings {
    /// warp_issue: how many ends of blocks a representative stays.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(1..=1_000_000))]
    pub stay: u64,
    /// warp_issue: the lowest pc goes first, for up to so many blocks in a row.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=1_000_000))]
    pub lowest: u64,
    /// warp_issue: every block is entered as if it synchronised, for up to so many blocks in a row: the block's MANAGE, with --rtl at most 255.
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=1_000_000), conflicts_with = "lowest")]
    pub manage: u64,
}

impl Settings {
    /// The same as the laboratory names them.
    pub fn options(&self) -> Options {
        Options { stay: self.stay as u32, lowest: self.lowest as u32, manage: self.manage as u32 }
    }

    /// The block and its golden model have MANAGE, and no other of the settings.
    ///
    /// # Errors
    /// Another is set, and the block or its model is to run.
    pub fn refuse_what_the_block_has_not(&self, rtl: bool, kinds: &[Kind]) -> Result<()> {
        let what = match (rtl, kinds.contains(&Kind::Golden)) {
            (true, _) => "--rtl",
            (_, true) => "--policy golden",
            _ => return Ok(()),
        };
        let (option, value) = match (self.stay, self.lowest) {
            (1, 0) => return Ok(()),
            (1, lowest) => ("--lowest", lowest),
            (stay, _) => ("--stay", stay),
        };
        Err(anyhow!("{option} {value} with {what}: the block has no such parameter, only MANAGE (--manage); {option} is for --policy warp_issue"))
    }
}

/// Reads the name of a policy.
pub fn policy(text: &str) -> Result<Kind> {
    Kind::named(text).with_context(|| format!("one of {}", Kind::ALL.map(Kind::name).join(", ")))
}

/// Finds a kernel by its name, or reads its file.
///
/// # Errors
/// It is neither, or no kernel.
pub fn source(name: &str) -> Result<Source> {
    let found = match Source::named(name) {
        Some(named) => named,
        None if Path::new(name).exists() => Source::read(Path::new(name)),
        None if name.ends_with(".kernel") || name.contains('/') => {
            // A kernel of the laboratory needs no ending.
            let known = suggestion(name.trim_end_matches(".kernel"), names());
            let closest = Some(file_suggestion(Path::new(name))).filter(|text| !text.is_empty()).unwrap_or(known);
            bail!("there is no file '{name}'{closest}");
        }
        None => {
            let closest = suggestion(name, names());
            bail!(
                "'{name}' is no kernel of the laboratory{closest}, and no file; 'warploom kernel' lists what there is"
            );
        }
    };
    Ok(found?)
}

/// Says of a run that was given up what allows a longer one.
pub const MORE_BLOCKS: &str = "neither ended nor recurred; --blocks N allows more";

/// Of runs: so many blocks, and Ctrl-C stops them.
pub fn limits(blocks: u64) -> Limits<'static> {
    Limits { blocks, stop: Some(&STOP) }
}

/// What is said of a kernel.
#[derive(Serialize)]
struct Report<'a> {
    kernel: &'a str,
    shows: &'a str,
    lanes: u64,
    options: Options,
    blocks: Vec<Place<'a>>,
    runs: Vec<Row>,
    /// The blocks of the first policy's run.
    trace: Option<Vec<Entry<'a>>>,
    /// With --rtl.
    rtl: Option<rtl::Checked>,
}

/// A block and where it lies.
#[derive(Serialize)]
struct Place<'a> {
    label: &'a str,
    pc: u64,
    synchronises: bool,
}

/// A block that was run.
#[derive(Serialize)]
struct Entry<'a> {
    pc: u64,
    label: &'a str,
    /// The threads that ran it, thread 0 in the low bit.
    mask: String,
    representative: Option<u32>,
    redirects: u64,
}

/// Runs the subcommand.
///
/// # Errors
/// There is no such kernel, or the file is none.
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
        (true, false) => Kind::DIFFERENT.to_vec(),
    };
    let options = arguments.settings.options();
    arguments.settings.refuse_what_the_block_has_not(arguments.rtl, &kinds)?;
    handle_interrupts();
    let limits = limits(arguments.blocks);
    // A trace is printed as it comes.
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
    let reached = checked.as_ref().is_none_or(rtl::Checked::well) && runs.iter().all(|row| row.reached);
    match arguments.format {
        Format::Json => {
            let place = |block: &'_ usize| {
                let block = &program.blocks[*block];
                Place { label: &block.label, pc: block.pc, synchronises: block.synchronises }
            };
            let mut order: Vec<usize> = (0..program.blocks.len()).collect();
            order.sort_by_key(|&block| program.blocks[block].pc);
            let entry = |step: &Step| Entry {
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
                blocks: order.iter().map(place).collect(),
                trace: trace.map(|steps| steps.iter().map(entry).collect()),
                rtl: checked,
                runs,
            });
        }
        format => print(&Page::new(format), &source, &runs, checked.as_ref()),
    }
    Ok(if reached { Done::Success } else { Done::Failure })
}

/// Prints each block as it is run, or keeps it for JSON. What goes wrong is reported by the run that is judged.
fn trace(program: &Program, kind: Kind, options: Options, arguments: &Arguments) -> Option<Vec<Step>> {
    let mut policy = kind.policy(program, options);
    let json = arguments.format == Format::Json;
    let mut steps = Vec::new();
    if !json {
        output::data(&format!(
            "under {}; a column a thread, the first is thread 0: # runs, . waits, blank has exited\n",
            kind.name()
        ));
    }
    let mut number = 0u64;
    let mut see = |step: &Step| {
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
        let turn = step.representative.map(|thread| format!("  turn {thread}")).unwrap_or_default();
        let redirects = if step.redirects > 0 { format!("  redirects {}", step.redirects) } else { String::new() };
        output::data(&format!("{number:>8}  pc {:>4}  {lanes}  {}{turn}{redirects}", block.pc, block.label));
    };
    _ = warploom_simt_model::run(program, policy.as_mut(), limits(arguments.blocks), &mut see);
    if !json {
        output::data(" ");
    }
    json.then_some(steps)
}

fn list(format: Format) -> Result<()> {
    let mut all = Vec::new();
    for (name, _) in KERNELS {
        let source = source(name)?;
        all.push([name.to_string(), source.kernel.class.name().to_string(), source.kernel.shows.clone()]);
    }
    match format {
        Format::Json => {
            let one = |[name, class, shows]: &[String; 3]| serde_json::json!({"kernel": name, "class": class, "shows": shows});
            output::json(&all.iter().map(one).collect::<Vec<_>>());
        }
        format => Page::new(format).table(tables::KERNELS, all.into_iter().map(Vec::from)),
    }
    Ok(())
}

fn print(page: &Page, source: &Source, runs: &[Row], rtl: Option<&rtl::Checked>) {
    let row = |row: &Row| {
        let figures = &row.figures;
        let expected = match (row.expected, row.reached) {
            (Some(true), _) => "finishes",
            (Some(false), _) => "hangs",
            // Without a line 'expect' either is well, and nothing else.
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
            Verdict::Differs { what } => what.clone(),
            Verdict::Broken { why } => why.clone(),
            Verdict::GivenUp => MORE_BLOCKS.to_string(),
            Verdict::Stopped | Verdict::Finishes => continue,
        };
        page.remark(&format!("\n{}: {text}", row.policy));
    }
    if let Some(checked) = rtl {
        page.remark(&format!("\nVerilog: {}", checked.text()));
    }
}
