//! `warploom cosim`: the emitted Verilog beside the golden models.

use crate::failure::{Done, Failure};
use crate::output::{self, thousands, Format};
use crate::progress::Display;
use crate::select::Selection;
use crate::Volume;
use clap::Args;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use warploom_contract::{Block, Parameters};
use warploom_cosim::build::{Builder, Waves};
use warploom_cosim::cache::Cache;
use warploom_cosim::campaign::{self, LaunchStimulus, Options, WaveWish};
use warploom_cosim::junit;
use warploom_cosim::launches::{self, Launch, Limits, Plan};
use warploom_cosim::report::{BlockReport, Report};
use warploom_cosim::stimulus;
use warploom_cosim::tools::Toolchain;

/// Cycles of a random run when nothing is said.
const CYCLES: u64 = 100_000;

/// Set by Ctrl-C: the runs under way end, and the table is printed.
static STOP: AtomicBool = AtomicBool::new(false);

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which blocks.
    #[command(flatten)]
    pub selection: Selection,
    /// Cycles of each random run; given explicitly, it bounds the directed cases too.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub cycles: Option<u64>,
    /// The first seed of the random stimulus; also seeds the values with which registers start.
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=u64::MAX / 2))]
    pub seed: u64,
    /// Consecutive seeds, in parallel on all cores.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub seeds: u64,
    /// Go on with further seeds for so many minutes.
    #[arg(long, value_name = "M", value_parser = minutes)]
    pub minutes: Option<f64>,
    /// Run this case only: `random`, `exhaustive` or the name of a test point; may be given several times.
    #[arg(long = "case", value_name = "NAME")]
    pub cases: Vec<String>,
    /// Also run the exhaustive case: every block of at most 1024 threads (blocks that take launches).
    #[arg(long)]
    pub exhaustive: bool,
    /// In the exhaustive case: blocks of at most so many threads (above 1024, with any Dz).
    #[arg(long, value_name = "N", default_value_t = stimulus::MOST_THREADS, value_parser = clap::value_parser!(u64).range(1..65_536))]
    pub threads: u64,
    /// Run the launches of a trace, in the blocks that take launches.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "exhaustive"])]
    pub launches: Option<PathBuf>,
    /// Every combination of parameters that exists.
    #[arg(long, conflicts_with_all = ["settings", "sample"])]
    pub all: bool,
    /// Three combinations a block: the smallest, the default and the largest.
    #[arg(long, conflicts_with = "settings")]
    pub sample: bool,
    /// Write waves of the random run, or of `--case`: a file ending in .fst or .vcd, or just `fst` or `vcd` for a file a run.
    #[arg(long, value_name = "FILE|fst|vcd", value_parser = wave)]
    pub wave: Option<(Waves, Option<PathBuf>)>,
    /// The first cycle in the wave.
    #[arg(long, value_name = "CYCLE", default_value_t = 0, requires = "wave")]
    pub wave_from: u64,
    /// The last cycle in the wave.
    #[arg(long, value_name = "CYCLE", requires = "wave")]
    pub wave_to: Option<u64>,
    /// The Verilator to use, in place of the one on the PATH.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
    /// Run the Verilog of this folder (or of its folder of the block's name) in place of the emitted; the ports must be the same.
    #[arg(long, value_name = "FOLDER")]
    pub rtl: Option<PathBuf>,
    /// Where failures are put: a folder each, with the screen and a wave.
    #[arg(long, value_name = "FOLDER", default_value = "failures")]
    pub failures: PathBuf,
    /// Also write the result as JUnit XML: a suite a block, a test case a run.
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
}

/// Runs the verb, and writes its JUnit file however it ended.
///
/// # Errors
/// Wrong arguments, or a tool or file that fails. A difference is no error but exit code 1.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done, Failure> {
    let Some(path) = &arguments.junit else { return campaign(arguments, volume).map(|(done, _)| done) };
    check_writable(path)?;
    let result = campaign(arguments, volume);
    match &result {
        Ok((_, Some(report))) => junit::write(path, report)?,
        Ok((_, None)) => junit::write_error(path, "interrupted before the first run")?,
        Err(failure) => junit::write_error(path, &failure.to_string())?,
    }
    result.map(|(done, _)| done)
}

/// Finds out before hours of running, not after them, that a file can't be written.
fn check_writable(path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let failed = |why: String| Failure::Usage(format!("--junit {}: {why}", path.display()));
    if path.is_dir() {
        return Err(failed("that is a folder; a file is wanted".into()));
    }
    tempfile::tempfile_in(folder).map(|_| ()).map_err(|error| failed(error.to_string()))
}

/// Runs and prints the campaign; its report, unless it was interrupted before there was one.
fn campaign(arguments: &Arguments, volume: Volume) -> Result<(Done, Option<Report>), Failure> {
    let combinations = combinations(arguments)?;
    let traces = arguments.launches.as_deref().map(|file| traces(file, &combinations)).transpose()?;
    if arguments.wave_to.is_some_and(|to| to < arguments.wave_from) {
        let message =
            format!("--wave-to {} is before --wave-from {}", arguments.wave_to.unwrap_or(0), arguments.wave_from);
        return Err(Failure::Usage(message));
    }
    let toolchain = Toolchain::find(arguments.verilator.as_deref())?;
    // Without a handler Ctrl-C just ends the process, which is well too.
    _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let display = Display::new(volume);
    let launches = traces.as_ref().map(|traces| {
        move |block: &'static Block, parameters: &Parameters, seed| {
            let trace = traces.iter().find(|trace| trace.block == block.name && trace.parameters == *parameters)?;
            launches::stimulus(&trace.launches, &trace.plan, block, parameters, seed)
        }
    });
    let launches = launches.as_ref().map(|launches| launches as &LaunchStimulus<'_>);
    let options = options(arguments, &combinations, launches);
    let result = campaign::run(&Builder::new(toolchain, Cache::of_user()), &combinations, &options, &display);
    display.finish();
    let report = match result {
        // Ctrl-C ends compilers too, which then fail.
        Err(_) if STOP.load(Ordering::Relaxed) => return Ok((Done::Interrupted, None)),
        result => result?,
    };
    print(&report, arguments, volume);
    let done = if report.interrupted {
        Done::Interrupted
    } else if report.passed() {
        Done::Well
    } else {
        Done::Differs
    };
    Ok((done, Some(report)))
}

fn combinations(arguments: &Arguments) -> Result<Vec<(&'static Block, Parameters)>, Failure> {
    if !arguments.all && !arguments.sample {
        return arguments.selection.combinations();
    }
    let of = |block: &'static Block| if arguments.all { (block.combinations)() } else { block.samples() };
    let blocks = arguments.selection.blocks()?.into_iter();
    Ok(blocks.flat_map(|block| of(block).into_iter().map(move |parameters| (block, parameters))).collect())
}

/// A trace as one block takes it: limits and addresses depend on the parameters.
struct Trace {
    block: &'static str,
    parameters: Parameters,
    launches: Vec<Launch>,
    plan: Plan,
}

/// The trace for each of the blocks that take launches: those that have an exhaustive case.
fn traces(file: &Path, combinations: &[(&'static Block, Parameters)]) -> Result<Vec<Trace>, Failure> {
    let takes = |(block, parameters): &&(&'static Block, Parameters)| stimulus::exhaustive(block, parameters).is_some();
    let mut traces = Vec::new();
    for (block, parameters) in combinations.iter().filter(takes) {
        let launches = launches::read(file, &Limits::of(parameters));
        let launches =
            launches.map_err(|error| Failure::Usage(format!("{error}\n  for {} {parameters}", block.name)))?;
        let (lanes, rows) = (parameters.get("LANES") as u32, 1 << parameters.get("ROW_BITS"));
        let history = parameters.find("HISTORY").unwrap_or(1) as usize;
        let plan = launches::plan(&launches, lanes, rows, &launches::Options { threshold: None, history });
        traces.push(Trace { block: block.name, parameters: parameters.clone(), launches, plan });
    }
    Ok(traces)
}

fn options<'a>(
    arguments: &Arguments,
    combinations: &[(&'static Block, Parameters)],
    launches: Option<&'a LaunchStimulus<'a>>,
) -> Options<'a> {
    let mut cases = Vec::from_iter(arguments.cases.iter().cloned());
    let wave = arguments.wave.clone().map(|(format, file)| WaveWish {
        format,
        file,
        from: arguments.wave_from,
        to: arguments.wave_to.unwrap_or(u64::MAX),
    });
    if arguments.launches.is_some() {
        cases.push("launches".into());
    } else if cases.is_empty() && wave.is_some() {
        cases.push(if arguments.exhaustive { "exhaustive" } else { "random" }.into());
    } else if arguments.exhaustive {
        if cases.is_empty() {
            let points = combinations.iter().flat_map(|(block, _)| block.test_points.iter());
            cases.extend(points.map(|point| point.name.to_string()).chain(["random".into()]));
        }
        cases.push("exhaustive".into());
    }
    let mut replay = String::new();
    if arguments.threads != stimulus::MOST_THREADS {
        replay += &format!(" --threads {}", arguments.threads);
    }
    let paths = [("--launches", &arguments.launches), ("--rtl", &arguments.rtl), ("--verilator", &arguments.verilator)];
    for (name, path) in paths {
        if let Some(path) = path {
            replay += &format!(" {name} {}", quoted(&path.display().to_string()));
        }
    }
    Options {
        cycles: arguments.cycles.unwrap_or(CYCLES),
        cycles_bound_all: arguments.cycles.is_some(),
        seed: arguments.seed,
        seeds: arguments.seeds,
        time: arguments.minutes.map(|minutes| Duration::from_secs_f64(minutes * 60.0)),
        cases: (!cases.is_empty()).then_some(cases),
        threads: arguments.threads,
        launches,
        wave,
        rtl: arguments.rtl.clone(),
        failures: arguments.failures.clone(),
        replay,
        stop: &STOP,
        colour: output::colour(),
    }
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-+=:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

fn print(report: &Report, arguments: &Arguments, volume: Volume) {
    for failure in report.blocks.iter().flat_map(|block| &block.runs).filter_map(|run| run.failure.as_ref()) {
        if let Some(screen) = &failure.screen {
            output::message(&format!("\n{screen}"));
        }
        if failure.reproduced == Some(false) {
            output::message("The debug build did not fail in this cycle: the outcome depends on how registers start.");
        }
    }
    for wave in report.blocks.iter().flat_map(|block| &block.runs).filter_map(|run| run.wave.as_ref()) {
        if volume > Volume::Quiet {
            output::message(&format!("wrote {wave}"));
        }
    }
    if arguments.format == Format::Json {
        output::json(report);
        return;
    }
    let rows = report.blocks.iter().map(|block| {
        vec![
            block.block.to_string(),
            settings(block),
            block.runs.len().to_string(),
            block.seeds.to_string(),
            thousands(block.cycles),
            thousands(block.transactions.values().sum()),
            result(block),
            format!("{:.1}", block.build_seconds),
            format!("{:.1}", block.run_seconds),
        ]
    });
    let columns = ["block", "parameters", "runs", "seeds", "cycles", "transactions", "result", "build s", "run s"];
    output::data(&output::table(&columns, &[2, 3, 4, 5, 7, 8], rows).to_string());
    let cycles = report.blocks.iter().map(|block| block.cycles).sum();
    let end = if report.interrupted { "; interrupted" } else { "" };
    let time = report.seconds;
    output::data(&format!("{} cycles in {time:.1} s, {}{end}", thousands(cycles), report.verilator));
}

/// The parameters that aren't the defaults.
fn settings(block: &BlockReport) -> String {
    let known = warploom_contract::block(block.block).map(Block::defaults);
    let differs = |name: &str, value: u64| known.as_ref().and_then(|defaults| defaults.find(name)) != Some(value);
    let settings: Vec<_> = block.parameters.iter().filter(|(name, value)| differs(name, **value)).collect();
    if settings.is_empty() {
        return "default".into();
    }
    settings.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join(" ")
}

fn result(block: &BlockReport) -> String {
    let failed = block.runs.iter().filter(|run| !run.passed).count();
    if block.passed {
        "pass".into()
    } else if failed == 0 && STOP.load(Ordering::Relaxed) {
        "not run".into()
    } else if failed == 0 {
        "FAIL: nothing compared".into()
    } else {
        format!("FAIL: {failed} of {}", block.runs.len())
    }
}

fn minutes(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(minutes) if (0.0..=100_000.0).contains(&minutes) => Ok(minutes),
        _ => Err("a number of minutes from 0 to 100000, e.g. 0.5".into()),
    }
}

fn wave(text: &str) -> Result<(Waves, Option<PathBuf>), String> {
    let path = PathBuf::from(text);
    match (text, Waves::of_file(&path)) {
        ("fst", _) => Ok((Waves::Fst, None)),
        ("vcd", _) => Ok((Waves::Vcd, None)),
        (_, Some(format)) => Ok((format, Some(path))),
        _ => Err("'fst', 'vcd', or a file that ends in .fst or .vcd".into()),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        assert_eq!(super::quoted("verilog-out/a.v"), "verilog-out/a.v");
        assert_eq!(super::quoted("my folder"), "'my folder'");
        assert_eq!(super::quoted("it's"), "'it'\\''s'");
    }
}
