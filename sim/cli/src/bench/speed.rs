//! Speed of the harness compared with a C++ test bench and cocotb: cycles per second, with every port compared.

use super::arguments::Arguments;
use super::figures::{self, median};
use crate::output::{thousands, Volume};
use crate::progress::Progress;
use crate::table::Page;
use crate::tables;
use anyhow::{bail, Context, Result};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use warploom_contract::Parameters;
use warploom_emit::Emission;
use warploom_harness::bench::Figure;
use warploom_harness::build::{Builder, Verilog, Waves};
use warploom_harness::cache::Cache;
use warploom_harness::registry::Entry;
use warploom_harness::simulator::Library;
use warploom_harness::speed::{self, Cocotb, CppBench, Measured, COCOTB_VERSION};
use warploom_harness::tools::{ToolError, Toolchain, Version};

// Targets: minimum speed relative to the C++ test bench, without and with waves, and relative to cocotb.
const CPP_RATIO: f64 = 0.95;
const CPP_RATIO_WITH_WAVES: f64 = 0.9;
const COCOTB_RATIO: f64 = 100.0;

// Divisors of the number of cycles for runs with waves, and for the slower test benches.
const WAVE_DIVISOR: u64 = 20;
const COCOTB_DIVISOR: u64 = 200;
const ICARUS_DIVISOR: u64 = 1000;

/// The oldest Verilator version that cocotb supports.
const MIN_COCOTB_VERILATOR: Version = Version::new(5, 36, 3);

/// Optimisation option of gcc for the C++ test bench.
const OPTIMISATION: &str = "-O3";

/// A test bench at one design size.
struct Contender {
    name: String,
    lanes: u64,
    waves: Waves,
    /// Divisor of the number of cycles per round.
    divisor: u64,
    /// Index of the contender with which the speed is compared; `None` for a C++ test bench.
    against: Option<usize>,
    build_seconds: f64,
    bench: Bench,
}

/// The program that simulates. `properties` is whether the harness also checks the properties of the block.
enum Bench {
    Harness { library: Arc<Library>, parameters: Parameters, properties: bool },
    Cpp(CppBench),
    Cocotb(Cocotb),
}

/// Measurements of one contender.
#[derive(Serialize)]
pub(super) struct Row {
    bench: String,
    lanes: u64,
    wave: &'static str,
    cycles: u64,
    /// Median over the rounds.
    cycles_per_second: f64,
    /// Median of the ratios to the C++ test bench in the same round; `None` for a C++ test bench.
    of_cpp: Option<f64>,
    /// Bytes of a wave file per cycle, in the last round; `None` without waves.
    wave_bytes_per_cycle: Option<f64>,
    /// Maximum memory of a run in KiB.
    memory_kib: u64,
    build_seconds: f64,
}

/// The printed result.
#[derive(Serialize)]
pub(super) struct Comparison {
    verilator: String,
    rounds: u64,
    benches: Vec<Row>,
    figures: Vec<Figure>,
}

impl Comparison {
    /// Whether all targets are reached.
    pub(super) fn reaches_target(&self) -> bool {
        self.figures.iter().all(|figure| figure.reached)
    }

    /// Prints a row per test bench, then the figures with their targets.
    pub(super) fn print(self, page: &Page) {
        let rows = self.benches.into_iter().map(|row| {
            let number =
                |value: Option<f64>, digits: usize| value.map_or("".into(), |value| format!("{value:.digits$}"));
            vec![
                row.bench,
                row.lanes.to_string(),
                row.wave.to_string(),
                thousands(row.cycles),
                thousands(row.cycles_per_second as u64),
                number(row.of_cpp, if row.of_cpp.is_some_and(|ratio| ratio < 0.1) { 4 } else { 2 }),
                number(row.wave_bytes_per_cycle, 0),
                format!("{:.0}", row.memory_kib as f64 / 1024.0),
                format!("{:.1}", row.build_seconds),
            ]
        });
        page.table(tables::SPEED, rows);
        page.remark(&format!("medians of {} interleaved rounds, processor time, {}\n", self.rounds, self.verilator));
        figures::print(page, self.figures);
    }
}

/// Builds all test benches, runs them one after the other, and compares their speeds.
///
/// # Errors
/// A tool is missing or fails, a test bench reports a mismatch, or two test benches count different events.
pub(super) fn compare(
    block: &'static Entry,
    benches: &speed::SpeedBenches,
    arguments: &Arguments,
    volume: Volume,
) -> Result<Comparison> {
    let folder = warploom_harness::files::work_folder()?;
    let toolchain = Toolchain::find(arguments.verilator.as_deref())?;
    if !arguments.without_cocotb {
        check_for_cocotb(&toolchain)?;
    }
    let verilator = toolchain.verilator.text.clone();
    let builder = Builder::new(toolchain, Cache::at(folder.path().join("cache")));
    let progress = Progress::new(volume, "");
    let workbench = Workbench { block, benches, builder: &builder, folder: folder.path(), progress };
    let contenders = workbench.contenders(arguments)?;
    let progress = Progress::with_steps(volume, arguments.rounds * contenders.len() as u64, "runs");
    let mut measured: Vec<Vec<Measured>> = vec![Vec::new(); contenders.len()];
    let mut bytes = vec![None; contenders.len()];
    for _ in 0..arguments.rounds {
        for (index, contender) in contenders.iter().enumerate() {
            progress.set_step(format!("{} at {} lanes", contender.name, contender.lanes));
            let cycles = (arguments.cycles / contender.divisor).max(100);
            let wave = (contender.waves != Waves::None)
                .then(|| folder.path().join(format!("wave.{}", contender.waves.extension())));
            // Truncating the previous file would take as long as thousands of cycles.
            if let Some(wave) = &wave {
                _ = std::fs::remove_file(wave);
            }
            let run = contender.run(block, benches, cycles, wave.as_deref())?;
            if let Some(wave) = wave {
                bytes[index] = wave.metadata().ok().map(|data| data.len() as f64 / cycles as f64);
            }
            check_same(&contenders, &measured, index, &run)?;
            measured[index].push(run);
            progress.step();
        }
    }
    progress.finish();
    // Median ratio of the speeds of two contenders, given by their indices.
    let ratio = |one: usize, other: usize| {
        median(measured[one].iter().zip(&measured[other]).map(|(run, other_run)| run.speed() / other_run.speed()))
    };
    let rows = contenders.iter().enumerate().map(|(index, contender)| Row {
        bench: contender.name.clone(),
        lanes: contender.lanes,
        wave: contender.waves.extension(),
        cycles: measured[index].first().map_or(0, |run| run.cycles),
        cycles_per_second: median(measured[index].iter().map(Measured::speed)),
        of_cpp: contender.against.map(|other| ratio(index, other)),
        wave_bytes_per_cycle: bytes[index],
        memory_kib: measured[index].iter().map(|run| run.memory_kib).max().unwrap_or(0),
        build_seconds: contender.build_seconds,
    });
    let rows = rows.collect();
    Ok(Comparison { verilator, rounds: arguments.rounds, benches: rows, figures: figures(&contenders, ratio) })
}

/// Checks the counts of events in `run`, a run of the contender `index`. They must equal those of the first contender
/// with the same numbers of lanes and cycles, if that is another one.
fn check_same(contenders: &[Contender], measured: &[Vec<Measured>], index: usize, run: &Measured) -> Result<()> {
    let contender = &contenders[index];
    let same = |other: &Contender| (other.lanes, other.divisor) == (contender.lanes, contender.divisor);
    let other = contenders[..index].iter().position(same);
    if other.is_some_and(|other| measured[other].last().is_some_and(|last| !last.has_same_counts(run))) {
        bail!("{}: counts of events differ from those of another test bench: {run:?}", contender.name);
    }
    Ok(())
}

/// The figures that have a target. `ratio` returns the speed of one contender relative to another.
fn figures(contenders: &[Contender], ratio: impl Fn(usize, usize) -> f64) -> Vec<Figure> {
    let mut figures = Vec::new();
    // The first harness is the one at the default size, without waves and properties.
    let harness = contenders.iter().position(|contender| matches!(contender.bench, Bench::Harness { .. }));
    for (index, contender) in contenders.iter().enumerate() {
        let (lanes, at_default) = (contender.lanes, harness.is_some_and(|at| contenders[at].lanes == contender.lanes));
        match (&contender.bench, contender.against, harness) {
            (Bench::Harness { properties: false, .. }, Some(other), _) if at_default => {
                let (quantity, target) = match contender.waves {
                    Waves::None => ("".to_string(), CPP_RATIO),
                    waves => (format!(", writing {}", waves.extension()), CPP_RATIO_WITH_WAVES),
                };
                let name = format!("speed relative to the C++ test bench, {lanes} lanes{quantity}");
                figures.push(Figure::at_least(name, target, ratio(index, other), "", 2));
            }
            // Cocotb on Verilator; on Icarus, the divisor is another one.
            (Bench::Cocotb(_), _, Some(harness)) if contender.divisor == COCOTB_DIVISOR => {
                let name = format!("speed relative to cocotb on the same Verilator, {lanes} lanes");
                figures.push(Figure::at_least(name, COCOTB_RATIO, ratio(harness, index), "times", 0));
            }
            _ => {}
        }
    }
    figures
}

impl Contender {
    /// Runs `cycles` cycles. The harness and the C++ test bench write a wave to `wave`, if given.
    fn run(
        &self,
        block: &'static Entry,
        benches: &speed::SpeedBenches,
        cycles: u64,
        wave: Option<&Path>,
    ) -> Result<Measured> {
        Ok(match &self.bench {
            Bench::Harness { library, parameters, properties } => {
                speed::harness(block, benches, parameters, library, cycles, *properties, wave)?
            }
            Bench::Cpp(bench) => bench.run(cycles, wave)?,
            Bench::Cocotb(bench) => bench.run(cycles)?,
        })
    }
}

/// Checks that cocotb supports this Verilator, before anything is built.
fn check_for_cocotb(toolchain: &Toolchain) -> Result<(), ToolError> {
    let Some(found) = Version::find(&toolchain.verilator.text).filter(|found| *found < MIN_COCOTB_VERILATOR) else {
        return Ok(());
    };
    Err(ToolError::TooOld {
        tool: "for cocotb, Verilator",
        path: toolchain.verilator.path.display().to_string(),
        found,
        minimum: MIN_COCOTB_VERILATOR,
        help: "add --verilator PATH with a newer one, e.g. target/tools/verilator-5.052/verilator/bin/verilator from \
               scripts/setup, or --without-cocotb"
            .into(),
    })
}

/// Inputs and work directory of the builds.
struct Workbench<'a> {
    block: &'static Entry,
    benches: &'a speed::SpeedBenches,
    builder: &'a Builder,
    folder: &'a Path,
    progress: Progress,
}

/// A size of the design: its number of lanes, and the Verilog at that number.
struct Size {
    lanes: u64,
    is_default: bool,
    parameters: Parameters,
    emission: Emission,
}

impl Workbench<'_> {
    /// Builds all test benches, in the order of the runs of a round.
    fn contenders(&self, arguments: &Arguments) -> Result<Vec<Contender>> {
        let (parameter, all) = self.benches.size;
        let default = self.block.defaults().get(parameter);
        let sizes = std::iter::once(default).chain(all.iter().copied().filter(|size| *size != default));
        // Each size has a C++ test bench and the harness; the default size has two more of each with waves, and two of
        // cocotb.
        let builds = 2 * (all.len() as u64 + 2) + if arguments.without_cocotb { 0 } else { 2 };
        self.progress.phase(builds, "builds");
        let mut contenders = Vec::new();
        for lanes in sizes {
            let parameters = self.block.with_settings(&[format!("{parameter}={lanes}")])?;
            let emission = self.block.emit(&parameters, "wl_", "warploom bench".into())?;
            let size = Size { lanes, is_default: lanes == default, parameters, emission };
            let waves: &[Waves] = if size.is_default { &[Waves::None, Waves::Fst, Waves::Vcd] } else { &[Waves::None] };
            for &waves in waves {
                let cpp = contenders.len();
                contenders.push(self.cpp(&size, waves)?);
                contenders.extend(self.harness(&size, waves, cpp)?);
            }
            if size.is_default && !arguments.without_cocotb {
                contenders.push(self.cocotb(&size, "verilator", COCOTB_DIVISOR)?);
                contenders.push(self.cocotb(&size, "icarus", ICARUS_DIVISOR)?);
            }
        }
        self.progress.finish();
        Ok(contenders)
    }

    /// Builds the C++ test bench at one size.
    fn cpp(&self, size: &Size, waves: Waves) -> Result<Contender> {
        let Size { lanes, parameters, emission, .. } = size;
        self.progress.set_step(format!("building the C++ test bench for {lanes} lanes {}", waves.extension()));
        let started = Instant::now();
        let folder = create_directory(self.folder.join(format!("cpp-{lanes}{}", waves.extension())))?;
        let toolchain = self.builder.toolchain();
        let bench = CppBench::build(self.benches, toolchain, emission, parameters, waves, OPTIMISATION, &folder)?;
        self.progress.step();
        Ok(Contender {
            name: format!("C++, gcc {OPTIMISATION}"),
            lanes: *lanes,
            waves,
            divisor: divisor(waves),
            against: None,
            build_seconds: started.elapsed().as_secs_f64(),
            bench: Bench::Cpp(bench),
        })
    }

    /// Builds the harness at one size. At the default size without waves, a second contender also checks the
    /// properties. `cpp` is the index of the C++ test bench to compare with.
    fn harness(&self, size: &Size, waves: Waves, cpp: usize) -> Result<Vec<Contender>> {
        let Size { lanes, is_default, parameters, emission } = size;
        self.progress.set_step(format!("building the harness for {lanes} lanes {}", waves.extension()));
        let started = Instant::now();
        let layout = self.block.layout(parameters);
        let library = Library::load(&self.builder.library(&Verilog::of(emission, &layout), waves)?, &layout)?;
        let build_seconds = started.elapsed().as_secs_f64();
        self.progress.step();
        let with_properties = (*is_default && waves == Waves::None).then_some(("harness with properties", true));
        let contender = |(name, properties): (&str, bool)| Contender {
            name: name.to_string(),
            lanes: *lanes,
            waves,
            divisor: divisor(waves),
            against: Some(cpp),
            build_seconds,
            bench: Bench::Harness { library: library.clone(), parameters: parameters.clone(), properties },
        };
        Ok(std::iter::once(("harness", false)).chain(with_properties).map(contender).collect())
    }

    /// Builds the test bench of cocotb for `simulator`, which is "verilator" or "icarus".
    fn cocotb(&self, size: &Size, simulator: &'static str, divisor: u64) -> Result<Contender> {
        self.progress.set_step(format!("building for cocotb on {simulator}"));
        let started = Instant::now();
        // The Python that scripts/setup installs, or else the one on the PATH. The path is absolute because the test
        // benches run in directories of their own. Symbolic links are not resolved, because Python finds its packages
        // by the path of its program.
        let installed = std::path::absolute(format!("target/tools/cocotb-{COCOTB_VERSION}/bin/python")).ok();
        let python = installed.filter(|python| python.exists()).unwrap_or_else(|| "python3".into());
        let folder = create_directory(self.folder.join(format!("cocotb-{simulator}")))?;
        let (toolchain, Size { parameters, emission, .. }) = (self.builder.toolchain(), size);
        let bench = Cocotb::build(self.benches, simulator, toolchain, emission, parameters, python, &folder)?;
        self.progress.step();
        Ok(Contender {
            name: format!("cocotb {COCOTB_VERSION} on {simulator}"),
            lanes: size.lanes,
            waves: Waves::None,
            divisor,
            // The C++ test bench at the default size without waves, which is built first.
            against: Some(0),
            build_seconds: started.elapsed().as_secs_f64(),
            bench: Bench::Cocotb(bench),
        })
    }
}

/// Divisor of the number of cycles of the harness and the C++ test bench, with these waves.
fn divisor(waves: Waves) -> u64 {
    if waves == Waves::None {
        1
    } else {
        WAVE_DIVISOR
    }
}

/// Creates a directory, and returns its path.
fn create_directory(folder: PathBuf) -> Result<PathBuf> {
    std::fs::create_dir_all(&folder).with_context(|| format!("creating {}", folder.display()))?;
    Ok(folder)
}
