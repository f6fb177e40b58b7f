//! `warploom cosim`: runs Verilog against the golden models.

mod print;

use crate::candidates;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::{minutes, whole};
use crate::output::{self, Format, Volume};
use crate::output_files::{check_file, check_folder};
use crate::progress::Display;
use crate::record;
use crate::select::{prepare, Selection};
use crate::shard::ShardArguments;
use anyhow::{anyhow, bail, Context, Result};
use clap::Args;
pub(crate) use print::{coverage as print_coverage, print};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;
use warploom_contract::Parameters;
use warploom_emit::Style;
use warploom_harness::build::{Builder, Waves};
use warploom_harness::cache::{hash_of_file, Cache};
use warploom_harness::campaign::{self, LaunchStimulus, Options, WaveOptions};
use warploom_harness::failure::quoted;
use warploom_harness::junit;
use warploom_harness::registry::{Entry, Registry, Trace};
use warploom_harness::report::Report;
use warploom_harness::script::{self, Script};
use warploom_harness::stimulus;
use warploom_harness::tools::{chosen_verilator, Toolchain};
use warploom_harness::user_rtl::UserRtl;

/// Default number of cycles of a random run.
const CYCLES: u64 = 100_000;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Blocks and parameters.
    #[command(flatten)]
    pub selection: Selection,
    /// Cycles of each random run, at least 1 [default: 100000]. If given, it also limits the runs of all other cases.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    pub cycles: Option<u64>,
    /// First seed of the random stimulus and of the initial values of registers [default: 1].
    #[arg(long, value_name = "S", allow_negative_numbers = true, value_parser = whole(0..=u64::MAX / 2))]
    pub seed: Option<u64>,
    /// Number of consecutive seeds of each seeded case, 1 to 1000000; runs are distributed over all cores.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000)
    )]
    pub seeds: u64,
    /// Time budget in minutes, e.g. 0.5, counted from the end of the builds [default: none]. Remaining time is spent on
    /// further seeds of seeded cases. When the budget runs out, random runs stop early, and a warning names them and
    /// the seeds not run. Every case runs at least its first seed. Runs of cases other than `random` are completed.
    #[arg(
        long,
        value_name = "M",
        allow_negative_numbers = true,
        value_parser = minutes,
        conflicts_with_all = ["shard", "results"]
    )]
    pub minutes: Option<f64>,
    /// Case to run: `random`, `exhaustive`, a reset-equivalence check (`unknown_start`, `after_reset`), or the name of
    /// a test point; repeatable [default: all but exhaustive].
    #[arg(long = "case", value_name = "NAME", add = candidates::cases())]
    pub cases: Vec<String>,
    /// Also run the exhaustive case: all thread blocks of at most --threads threads. Only for designs whose
    /// transactions are kernel launches.
    #[arg(long)]
    pub exhaustive: bool,
    /// Maximum number of threads of a thread block in the exhaustive case, 1 to 65535. The z dimension of a block is at
    /// most 64 if N is at most 1024, and is not limited if N is larger.
    #[arg(
        long,
        value_name = "N",
        default_value_t = stimulus::MAX_THREADS,
        allow_negative_numbers = true,
        value_parser = whole(1..=65_535)
    )]
    pub threads: u64,
    /// Run the kernel launches of a trace. Only for designs whose transactions are kernel launches.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "exhaustive"])]
    pub launches: Option<PathBuf>,
    /// Run the transactions of a script (docs/reference/scripts.md). The script names block, parameters and seed.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "exhaustive", "launches", "all", "sample"])]
    pub script: Option<PathBuf>,
    /// Run all combinations of parameters that the contract lists.
    #[arg(long, conflicts_with_all = ["settings", "sample"])]
    pub all: bool,
    /// Run the defaults and the combinations with the smallest and the largest total port width.
    #[arg(long, conflicts_with = "settings")]
    pub sample: bool,
    /// Write waves of the random run, or of --case, --exhaustive, --launches or --script: a file name that ends in .fst
    /// or .vcd, or `fst` or `vcd` for one file per run.
    #[arg(long, value_name = "FILE|fst|vcd", value_parser = wave)]
    pub wave: Option<(Waves, Option<PathBuf>)>,
    /// First cycle in the wave, from 0.
    #[arg(
        long,
        value_name = "CYCLE",
        default_value_t = 0,
        requires = "wave",
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub wave_from: u64,
    /// Last cycle in the wave [default: the last cycle of the run].
    #[arg(
        long,
        value_name = "CYCLE",
        requires = "wave",
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub wave_to: Option<u64>,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Run the Verilog in this directory, or in its subdirectory BLOCK, instead of the emitted Verilog: all .v and .sv
    /// files, or those of its file list (.f). The ports must be those of the contract.
    #[arg(long, value_name = "DIR")]
    pub rtl: Option<PathBuf>,
    /// Top module of the Verilog of --rtl [default: wl_BLOCK or BLOCK].
    #[arg(long, value_name = "NAME", requires = "rtl")]
    pub top: Option<String>,
    /// Directory for failures. Each failing block gets a subdirectory BLOCK-SEED with its earliest failure; with
    /// several combinations of parameters, one per combination, BLOCK-SETTINGS-SEED. An existing subdirectory of that
    /// name is replaced. A failure of a reset-equivalence check is kept only if there is no other failure [default:
    /// failures; with --shard or --results, failures in the results directory].
    #[arg(long, value_name = "DIR")]
    pub failures: Option<PathBuf>,
    /// Measure coverage (lines, branches, toggles, bins of the test plan), and write it into this directory as HTML,
    /// LCOV and JSON. An empty bin is a failure. Builds separate simulators.
    #[arg(long, value_name = "DIR", conflicts_with = "wave")]
    pub coverage: Option<PathBuf>,
    /// Let a block pass although no output is checked (every output is a don't-care, and there are no properties).
    #[arg(long)]
    pub allow_unchecked: bool,
    /// Shard and results directory.
    #[command(flatten)]
    pub shards: ShardArguments,
    /// Also write the results as JUnit XML: one test suite per block and combination of parameters, one test case per
    /// run.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

impl Arguments {
    /// The time budget.
    fn time(&self) -> Option<Duration> {
        self.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0))
    }
}

/// Runs the subcommand, and writes the JUnit file regardless of the result.
///
/// # Errors
/// Invalid arguments, or a failing tool or file access. A mismatch is not an error: it returns [`Done::Failure`].
pub fn run(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<Done> {
    let Some(path) = &arguments.junit else { return campaign(registry, arguments, volume).map(|(done, _)| done) };
    check_file("--junit", path)?;
    let result = campaign(registry, arguments, volume);
    match &result {
        Ok((_, Some(report))) => junit::write(path, report)?,
        Ok((_, None)) => junit::write_error(path, "interrupted before the first run")?,
        Err(failure) => junit::write_error(path, &failure.to_string())?,
    }
    result.map(|(done, _)| done)
}

/// Runs the campaign and prints its results. The report is `None` if an interrupt made the campaign fail.
fn campaign(registry: &Registry, arguments: &Arguments, volume: Volume) -> Result<(Done, Option<Report>)> {
    let script = arguments.script.as_deref().map(|file| script(registry, file, &arguments.selection)).transpose()?;
    let combinations = match &script {
        Some(script) => vec![(script.block, script.parameters.clone())],
        None => combinations(registry, arguments)?,
    };
    let traces = arguments.launches.as_deref().map(|file| traces(registry, file, &combinations)).transpose()?;
    if arguments.wave_to.is_some_and(|to| to < arguments.wave_from) {
        let message =
            format!("--wave-to {} is before --wave-from {}", arguments.wave_to.unwrap_or(0), arguments.wave_from);
        bail!(message);
    }
    let failures = arguments.shards.failures(arguments.failures.as_deref())?;
    if let Some(folder) = &arguments.coverage {
        check_folder("--coverage", folder)?;
    }
    if let Some((_, Some(file))) = &arguments.wave {
        check_file("--wave", file)?;
    }
    let toolchain = Toolchain::find(arguments.verilator.as_deref())?;
    handle_interrupts();
    prepare(&combinations, &Style::verilog("wl_"), volume)?;
    let display = Display::new(volume, arguments.time());
    let launches = traces.as_ref().map(|traces| {
        move |block: &'static Entry, parameters: &Parameters, seed| {
            let trace = traces.iter().find(|trace| trace.block == block.name && trace.parameters == *parameters)?;
            Some(trace.trace.stimulus(seed))
        }
    });
    let launches = launches.as_ref().map(|launches| launches as &LaunchStimulus<'_>);
    let mut options = options(arguments, &combinations, launches);
    if let Some(script) = &script {
        options.script = Some(script);
        options.seed = arguments.seed.unwrap_or(script.seed);
    }
    options.failures = failures;
    options.results = arguments.shards.request("cosim", identity(arguments, &combinations, &options)?);
    let result = campaign::run(&Builder::new(toolchain, Cache::of_user()), &combinations, &options, &display);
    display.finish();
    let mut report = match result {
        // An interrupt also ends running compilers, which then report an error.
        Err(_) if STOP.load(Ordering::Relaxed) => return Ok((Done::Interrupted, None)),
        result => result?,
    };
    report.command = record::command();
    record::save(record::RUN, &report);
    print(&report, arguments.format, volume);
    if arguments.minutes.is_some() && arguments.format == Format::Table {
        print::events(&report);
    }
    if let Some(folder) = &arguments.coverage {
        print_coverage(&report, folder, arguments.format, volume)?;
    }
    Ok((status(&report), Some(report)))
}

/// The result of a campaign.
pub(crate) fn status(report: &Report) -> Done {
    if report.interrupted {
        Done::Interrupted
    } else if report.passed() {
        Done::Success
    } else {
        Done::Failure
    }
}

/// Reads a script, and checks that block and parameters on the command line, if any, are those of the script.
fn script(registry: &Registry, file: &Path, selection: &Selection) -> Result<Script> {
    let script = script::read(registry, file)?;
    let Selection { blocks, settings } = selection;
    if let Some(other) = blocks.iter().find(|block| *block != script.block.name) {
        // Reports an unknown block as such.
        selection.blocks(registry)?;
        let message = format!("{}: the script is for {}, not for {other}", file.display(), script.block.name);
        bail!(message);
    }
    if !settings.is_empty() {
        let parameters = script.block.with_settings(settings)?;
        if parameters != script.parameters {
            let message = format!(
                "{}: the script is for {}, but --set specifies {parameters}\n  help: remove --set, or change the line \
                 'set' of the script",
                file.display(),
                script.parameters
            );
            bail!(message);
        }
    }
    Ok(script)
}

/// The blocks to run, each with its combinations of parameters.
fn combinations(registry: &Registry, arguments: &Arguments) -> Result<Vec<(&'static Entry, Parameters)>> {
    if !arguments.all && !arguments.sample {
        return arguments.selection.combinations(registry);
    }
    let chosen = |block: &'static Entry| if arguments.all { block.combinations() } else { block.samples() };
    let blocks = arguments.selection.blocks(registry)?.into_iter();
    Ok(blocks.flat_map(|block| chosen(block).into_iter().map(move |parameters| (block, parameters))).collect())
}

/// A trace prepared for one block, whose parameters determine limits and addresses.
struct BlockTrace {
    block: &'static str,
    parameters: Parameters,
    trace: Box<dyn Trace>,
}

/// The trace in `file` for each combination whose block accepts launch traces.
///
/// # Errors
/// The trace is invalid for a block, or no block accepts traces.
fn traces(registry: &Registry, file: &Path, combinations: &[(&'static Entry, Parameters)]) -> Result<Vec<BlockTrace>> {
    let mut traces = Vec::new();
    for (block, parameters) in combinations {
        let Some(trace) = block.read_trace(file, parameters) else { continue };
        let trace = trace.map_err(|error| anyhow!("{error}\n  for {} {parameters}", block.name))?;
        traces.push(BlockTrace { block: block.name, parameters: parameters.clone(), trace });
    }
    if traces.is_empty() {
        let accepting = registry.blocks().iter().filter(|block| block.trace.is_some());
        let accepting: Vec<&str> = accepting.map(|block| block.name).collect();
        let named: Vec<&str> = combinations.iter().map(|(block, _)| block.name).collect();
        bail!("--launches does not apply to {}; it applies to {}", named.join(", "), accepting.join(" and "));
    }
    Ok(traces)
}

/// The options of the campaign according to the arguments. The caller adds the script, the directory for failures, and
/// the results directory.
fn options<'a>(
    arguments: &Arguments,
    combinations: &[(&'static Entry, Parameters)],
    launches: Option<&'a LaunchStimulus<'a>>,
) -> Options<'a> {
    let cases = cases(arguments, combinations);
    let wave = arguments.wave.clone().map(|(format, file)| WaveOptions {
        format,
        file,
        from: arguments.wave_from,
        to: arguments.wave_to.unwrap_or(u64::MAX),
    });
    // The environment may select the Verilator; the replay command must name it.
    let verilator = chosen_verilator(arguments.verilator.as_deref());
    Options {
        cycles: arguments.cycles.unwrap_or(CYCLES),
        cycles_bound_all: arguments.cycles.is_some(),
        seed: arguments.seed.unwrap_or(1),
        seeds: arguments.seeds,
        time: arguments.time(),
        cases: (!cases.is_empty()).then_some(cases),
        threads: arguments.threads,
        launches,
        script: None,
        wave,
        coverage: arguments.coverage.is_some(),
        allow_unchecked: arguments.allow_unchecked,
        rtl: arguments.rtl.clone().map(|folder| UserRtl { folder, top: arguments.top.clone() }),
        replay: replay_options(arguments, verilator.as_deref()),
        verilator,
        failures: PathBuf::new(),
        results: None,
        stop: &STOP,
        colour: output::colour(),
    }
}

/// Arguments that determine the results; they must be equal for all shards.
fn identity(
    arguments: &Arguments,
    combinations: &[(&'static Entry, Parameters)],
    options: &Options,
) -> Result<BTreeMap<String, String>> {
    let blocks = combinations.iter().map(|(block, parameters)| format!("{} {parameters}", block.name));
    let hash = |path: &PathBuf| hash_of_file(path).with_context(|| format!("reading {}", path.display()));
    let file = |path: &Option<PathBuf>| path.as_ref().map_or(Ok("none".into()), hash);
    let cycles = if options.cycles_bound_all { "of each run" } else { "of random runs" };
    Ok(BTreeMap::from([
        ("blocks".into(), blocks.collect::<Vec<_>>().join("; ")),
        ("--cycles".into(), format!("{} {cycles}", options.cycles)),
        ("--seed".into(), options.seed.to_string()),
        ("--seeds".into(), options.seeds.to_string()),
        ("--threads".into(), options.threads.to_string()),
        ("--case".into(), options.cases.as_ref().map_or("default".into(), |cases| cases.join(" "))),
        ("--launches".into(), file(&arguments.launches)?),
        ("--script".into(), file(&arguments.script)?),
        ("--coverage".into(), options.coverage.to_string()),
        ("--allow-unchecked".into(), options.allow_unchecked.to_string()),
    ]))
}

/// Names of the cases to run; empty for the default ones.
fn cases(arguments: &Arguments, combinations: &[(&'static Entry, Parameters)]) -> Vec<String> {
    let mut cases = arguments.cases.clone();
    if arguments.launches.is_some() {
        cases.push("launches".into());
    } else if arguments.script.is_some() {
        cases.push("script".into());
    } else if cases.is_empty() && arguments.wave.is_some() {
        // With --wave and without a named case, only one case runs.
        cases.push(if arguments.exhaustive { "exhaustive" } else { "random" }.into());
    } else if arguments.exhaustive {
        if cases.is_empty() {
            let default_cases =
                combinations.iter().flat_map(|(block, parameters)| campaign::default_cases(block, parameters));
            cases.extend(default_cases.map(|case| case.name().to_string()));
        }
        cases.push("exhaustive".into());
    }
    cases
}

/// Options of the command that replays a failure, each preceded by a space.
fn replay_options(arguments: &Arguments, verilator: Option<&Path>) -> String {
    let mut options = String::new();
    if arguments.threads != stimulus::MAX_THREADS {
        options += &format!(" --threads {}", arguments.threads);
    }
    if arguments.allow_unchecked {
        options += " --allow-unchecked";
    }
    options
        + &path_options(&[
            ("--launches", arguments.launches.as_deref()),
            ("--script", arguments.script.as_deref()),
            ("--rtl", arguments.rtl.as_deref()),
            ("--top", arguments.top.as_deref().map(Path::new)),
            ("--verilator", verilator),
        ])
}

/// The given options with their shell-quoted values, each preceded by a space.
pub(crate) fn path_options(options: &[(&str, Option<&Path>)]) -> String {
    let given = options.iter().filter_map(|(name, path)| Some((name, (*path)?)));
    given.map(|(name, path)| format!(" {name} {}", quoted(&path.display().to_string()))).collect()
}

/// Parses the value of `--wave`: the format, and the file if one is named.
pub(crate) fn wave(text: &str) -> Result<(Waves, Option<PathBuf>)> {
    let path = PathBuf::from(text);
    match (text, Waves::of_file(&path)) {
        ("fst", _) => Ok((Waves::Fst, None)),
        ("vcd", _) => Ok((Waves::Vcd, None)),
        (_, Some(format)) => Ok((format, Some(path))),
        _ => Err(anyhow!("expected 'fst', 'vcd', or a file name that ends in .fst or .vcd")),
    }
}
