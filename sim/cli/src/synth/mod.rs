//! `warploom synth`: area and clock frequency of blocks on FPGAs.

mod print;

use crate::candidates;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::minutes;
use crate::output::{self, Volume};
use crate::output_files::{self, check_file};
use crate::progress::Progress;
use crate::record;
use crate::select::{prepare, Selection};
use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
use print::Baseline;
pub use print::Format;
use rayon::prelude::*;
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use warploom_contract::{Block, Parameters};
use warploom_emit::Style;
use warploom_harness::bench::Latency;
use warploom_harness::cache::Cache;
use warploom_harness::registry::{Entry, Registry};
use warploom_harness::tools::YOSYS;
use warploom_harness::wave;
use warploom_yosys::synth::{self, Design, Placing, Report, Row, Target, TARGETS};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks and parameters. Without --set and --over: their smallest, default and largest parameters.
    #[command(flatten)]
    pub selection: Selection,
    /// Values of a parameter to combine with --set, e.g. WARPS=8,16,32,64; repeatable, for all combinations. --plots
    /// uses the first parameter as its x axis, and --from shows only the rows of these combinations.
    #[arg(long, value_name = "NAME=VALUE,...")]
    pub over: Vec<String>,
    /// FPGA families, separated by commas: ice40, ecp5, xilinx.
    #[arg(
        long,
        value_name = "TARGET",
        value_delimiter = ',',
        default_value = "ice40,ecp5,xilinx",
        value_parser = target,
        add = candidates::targets()
    )]
    pub target: Vec<&'static Target>,
    /// Number of placement seeds, also of the reference Verilog, 0 to 1000; the slowest placement counts. Without --set
    /// and --over, this number applies to the default parameters only, and other parameters use one seed. 0 disables
    /// placement.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 3,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(..=1000)
    )]
    pub seeds: u32,
    /// Time limit in minutes of a placement. A placement that exceeds it counts as not placed. A nearly full device may
    /// take hours.
    #[arg(
        long,
        value_name = "MINUTES",
        default_value_t = Placing::MINUTES,
        allow_negative_numbers = true,
        value_parser = minutes
    )]
    pub limit: f64,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Write the results to this file, for --baseline and --from.
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Show the changes since the results in this file.
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
    /// Draw the number of LUTs as a function of the size into this directory, one picture per block.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
    /// Directory of reference Verilog with the same ports, in one subdirectory per block [default: the reference RTL of
    /// the registry].
    #[arg(long, value_name = "DIR")]
    pub references: Option<PathBuf>,
    /// Former name of --references. Remove it in 0.2.0.
    #[arg(long, value_name = "DIR", hide = true, conflicts_with = "references")]
    pub yardsticks: Option<PathBuf>,
    /// Also measure one lane of the index generator against its targets.
    #[arg(long)]
    pub lane: bool,
    /// Show the results in this file without running any tool.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seeds", "limit", "target", "save", "lane", "settings"])]
    pub from: Option<PathBuf>,
}

impl Arguments {
    /// Directory of reference Verilog, under the current or the former name of the option.
    fn references(&self) -> Option<&Path> {
        self.references.as_deref().or(self.yardsticks.as_deref())
    }
}

/// Parses the name of a target.
fn target(name: &str) -> Result<&'static Target> {
    let known = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    Target::find(name).with_context(|| format!("expected one of {}", known()))
}

/// Runs the subcommand.
///
/// # Errors
/// A block, parameter or target is unknown, a tool is missing or fails, or a file cannot be read or written.
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let blocks = arguments.selection.blocks(registry)?;
    let sweeps = parse_sweeps(&arguments.over, &arguments.selection)?;
    let subjects = select_subjects(registry, &arguments.selection, &sweeps)?;
    let baseline = arguments.baseline.as_deref().map(read_report).transpose()?;
    // Checked before the measurement, which may take hours.
    if let Some(path) = &arguments.save {
        check_save_path(path)?;
    }
    if arguments.yardsticks.is_some() {
        output::message("note: --yardsticks is deprecated; use --references");
    }
    if let Some(folder) = arguments.references().filter(|folder| !folder.is_dir()) {
        bail!("--references {}: directory not found", folder.display());
    }
    if let Some(folder) = &arguments.plots {
        std::fs::create_dir_all(folder).with_context(|| format!("--plots {}", folder.display()))?;
    }
    let mut report = match &arguments.from {
        Some(file) => read_report(file)?,
        None => match measure(arguments, &subjects, volume) {
            Err(_) if STOP.load(Ordering::Relaxed) => return Ok(Done::Interrupted),
            report => report?,
        },
    };
    let is_selected = |row: &Row| {
        let matches = |(block, values): &(&Entry, Parameters)| {
            block.name == row.block && (sweeps.is_empty() || non_default_parameters(block, values) == row.parameters)
        };
        subjects.iter().any(matches)
    };
    report.rows.retain(is_selected);
    if let (Some(file), true) = (&arguments.from, report.rows.is_empty()) {
        bail!("{}: no rows of the selected blocks", file.display());
    }
    let mut figures = Vec::new();
    if arguments.lane {
        for block in registry.blocks() {
            if let Some(measurements) = block.measurements {
                figures.extend(measurements.measure_area(block, &Cache::of_user())?);
            }
        }
    }
    let reached = figures.iter().all(|figure| figure.reached) && report.rows.iter().all(print::reaches_target);
    let baseline =
        baseline.as_ref().map(|earlier| Baseline { report: earlier, gone: missing_rows(earlier, &report, arguments) });
    print::show(arguments.format, &report, baseline.as_ref(), figures, |name| latencies(registry, name));
    for block in blocks.iter().filter(|block| !report.has_reference(block.name)) {
        let place = arguments.references().map_or(String::new(), |folder| format!(" in {}", folder.display()));
        output::message(&format!("note: no reference RTL for {}{place}", block.name));
    }
    if let Some(path) = &arguments.save {
        let text = serde_json::to_string_pretty(&report)?;
        wave::write_whole(path, &(text + "\n"))?;
    }
    if let Some(folder) = &arguments.plots {
        draw(folder, &report, &blocks, sweeps.first().map(|(name, _)| name.as_str()), volume)?;
    }
    Ok(if reached { Done::Success } else { Done::Failure })
}

/// Reads results that `--save` wrote.
pub(crate) fn read_report(file: &Path) -> Result<Report> {
    const SUBCOMMAND: &str = "warploom synth --save";
    let missing = || anyhow!("{}: file not found\n  help: `{SUBCOMMAND} FILE` writes it", file.display());
    let report: Report = record::read(file, SUBCOMMAND)?.ok_or_else(missing)?;
    match report.rows.iter().find(|row| !row.is_credible()) {
        Some(row) => {
            let row_name = format!("{} {} {}", row.block, row.parameters, row.target);
            Err(anyhow!("{}: implausible number in the row {row_name}", file.display()))
        }
        None => Ok(report),
    }
}

/// The selected rows of the baseline that are missing in the new results.
fn missing_rows<'a>(baseline: &'a Report, report: &'a Report, arguments: &Arguments) -> Vec<&'a Row> {
    let selection = &arguments.selection;
    let is_selected = |row: &&Row| {
        let block = selection.blocks.is_empty() || selection.blocks.contains(&row.block);
        // With --set or --over, the other combinations are not selected, so none counts as missing.
        block
            && selection.settings.is_empty()
            && arguments.over.is_empty()
            && arguments.target.iter().any(|target| target.name == row.target)
    };
    baseline.missing_in(report).filter(is_selected).collect()
}

/// Checks that the file of --save can be written, without writing it.
fn check_save_path(path: &Path) -> Result<()> {
    let folder = wave::parent_dir(path);
    if !folder.is_dir() {
        bail!("--save: directory {} not found", folder.display());
    }
    check_file("--save", path)
}

/// A parameter, in upper case, and its values according to --over.
type Sweep = (String, Vec<String>);

/// Parses the values of --over.
///
/// # Errors
/// A value is missing, or a parameter has values already, from --over or --set.
fn parse_sweeps(texts: &[String], selection: &Selection) -> Result<Vec<Sweep>> {
    let mut sweeps: Vec<Sweep> = Vec::new();
    for text in texts {
        let reject = |why: &str| Err(anyhow!("--over {text}: {why}"));
        let values = text.split_once('=').map_or("", |(_, values)| values);
        let mut values: Vec<String> = values.split(',').map(|value| value.trim().to_string()).collect();
        let name = parameter_name(text);
        if name.is_empty() || values.iter().any(String::is_empty) {
            return reject("expected NAME=VALUE,..., e.g. WARPS=8,16,32,64");
        }
        let is_set = selection.settings.iter().any(|set| parameter_name(set) == name);
        if is_set || sweeps.iter().any(|(known, _)| *known == name) {
            return reject(&format!("duplicate values of {name}"));
        }
        let mut seen = HashSet::new();
        values.retain(|value| seen.insert(value.clone()));
        sweeps.push((name, values));
    }
    Ok(sweeps)
}

/// The parameter name of NAME=VALUE, in upper case.
fn parameter_name(setting: &str) -> String {
    setting.split('=').next().unwrap_or_default().trim().to_ascii_uppercase()
}

/// The selected blocks, with the parameters of --set and every combination of the values of --over. Without --set and
/// --over, with the sample combinations of their contracts.
fn select_subjects(
    registry: &Registry,
    selection: &Selection,
    sweeps: &[Sweep],
) -> Result<Vec<(&'static Entry, Parameters)>> {
    if selection.settings.is_empty() && sweeps.is_empty() {
        let samples = |block: &'static Entry| block.samples().into_iter().map(move |parameters| (block, parameters));
        return Ok(selection.blocks(registry)?.into_iter().flat_map(samples).collect());
    }
    let mut selections = vec![selection.clone()];
    for (name, values) in sweeps {
        let with = |selection: &Selection, value: &str| {
            let mut selection = selection.clone();
            selection.settings.push(format!("{name}={value}"));
            selection
        };
        selections =
            selections.iter().flat_map(|selection| values.iter().map(move |value| with(selection, value))).collect();
    }
    let combinations: Result<Vec<_>> = selections.iter().map(|selection| selection.combinations(registry)).collect();
    Ok(combinations?.into_iter().flatten().collect())
}

/// Synthesises each block and its reference for each target.
fn measure(arguments: &Arguments, subjects: &[(&'static Entry, Parameters)], volume: Volume) -> Result<Report> {
    let yosys = YOSYS.find(None)?.text;
    if arguments.seeds > 0 {
        arguments.target.iter().try_for_each(|target| synth::router(target).map(drop))?;
    }
    let mut targets = arguments.target.clone();
    targets.sort_by_key(|target| TARGETS.iter().position(|known| std::ptr::eq(known, *target)));
    targets.dedup_by_key(|target| target.name);
    let jobs: Vec<_> =
        subjects.iter().flat_map(|subject| targets.iter().map(move |target| (subject, *target))).collect();
    let progress = Progress::with_steps(volume, jobs.len() as u64, "designs");
    handle_interrupts();
    prepare(subjects, &Style::verilog("wl_"), volume)?;
    let row = |((block, parameters), target): &(&(&'static Entry, Parameters), &'static Target)| {
        if STOP.load(Ordering::Relaxed) {
            bail!("stopped");
        }
        let row = row(block, parameters, target, arguments);
        progress.step();
        progress.set_step(format!("last {} {parameters} for {}", block.name, target.name));
        if row.is_ok() {
            progress.detail(&format!("{} {parameters} for {}", block.name, target.name));
        }
        row
    };
    let rows: Result<Vec<Row>> = jobs.par_iter().map(row).collect();
    progress.finish();
    Ok(Report { yosys, rows: rows? })
}

/// Latencies that the contract of the block `name` guarantees; none for an unknown block.
fn latencies(registry: &Registry, name: &str) -> &'static [Latency] {
    registry.find(name).and_then(|block| block.measurements).map_or(&[], |measurements| measurements.latencies)
}

/// Synthesises a block and its reference for a target, then places and routes both if requested.
fn row(block: &'static Entry, parameters: &Parameters, target: &'static Target, arguments: &Arguments) -> Result<Row> {
    let defaults = block.defaults();
    let has_settings = !arguments.selection.settings.is_empty() || !arguments.over.is_empty();
    let seeds = if has_settings || *parameters == defaults { arguments.seeds } else { arguments.seeds.min(1) };
    let reference = Design::reference(arguments.references(), block, parameters)?;
    let cache = Cache::of_user();
    let placing = Placing { seeds, minutes: arguments.limit };
    let reference = reference.map(|design| synth::synthesise(&cache, &design, target, placing)).transpose()?;
    let outcome = synth::synthesise(&cache, &Design::emitted(block, parameters)?, target, placing)?;
    let placed = target.device.as_ref().filter(|_| seeds > 0);
    let mut row = Row {
        block: block.name.into(),
        parameters: non_default_parameters(block, parameters),
        port_bits: block.ports(parameters).iter().map(|port| port.width() as u64).sum(),
        target: target.name.into(),
        device: placed.map(|device| device.name.into()),
        seeds: placed.map_or(0, |_| seeds),
        reference_seeds: placed.filter(|_| reference.is_some()).map_or(0, |_| seeds),
        ..Row::default()
    };
    row.set(outcome, reference);
    Ok(row)
}

/// The parameters that differ from the defaults, as `NAME=VALUE` separated by spaces; empty for the defaults.
fn non_default_parameters(block: &Block, parameters: &Parameters) -> String {
    let defaults = block.defaults();
    let other = parameters.iter().filter(|(name, value)| defaults.find(name) != Some(*value));
    other.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

/// Draws each block with rows, over its port bits or over the first parameter of --over.
fn draw(folder: &Path, report: &Report, blocks: &[&'static Entry], over: Option<&str>, volume: Volume) -> Result<()> {
    for block in blocks {
        let rows: Vec<&Row> = report.rows.iter().filter(|row| row.block == block.name).collect();
        if rows.is_empty() {
            continue;
        }
        let path = folder.join(format!("{}.svg", block.name));
        let picture = match over.and_then(|name| Some((name, block.defaults().find(name)?))) {
            Some((name, default)) => synth::plot_over(block.name, &rows, name, default),
            None => synth::plot(block.name, &rows),
        };
        output_files::write_into_folder(&path, &picture, volume)?;
    }
    Ok(())
}
