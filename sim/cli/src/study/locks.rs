//! `warploom study locks`: compares the lock arbiter with other locking schemes under contention for mutexes.

use super::rtl::Libraries;
use super::{draw, print};
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::number::whole;
use crate::output::{self, Format, Volume};
use crate::output_files::check_folder;
use crate::progress::Progress;
use crate::table::Page;
use anyhow::{Context, Result};
use clap::Args;
use rayon::prelude::*;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use warploom_lock_study::{Case, Common, Comparison, Incomplete, Issue, Priorities, Scenario, Workload};

/// Arguments of the subcommand. By default, the study runs the configurations that have targets: every workload with 32
/// warps, 1, 2 and 4 mutexes, and mixed priorities.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Workloads, separated by commas: hash, bank, list, graph [default: all].
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = workload)]
    pub workload: Vec<Workload>,
    /// Numbers of warps, 1 to 64, separated by commas [default: 32].
    #[arg(long, value_name = "N", value_delimiter = ',', allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub warps: Vec<u64>,
    /// Numbers of mutexes that the warps compete for, 1 to 16, separated by commas [default: 1,2,4].
    #[arg(long, value_name = "N", value_delimiter = ',', allow_negative_numbers = true, value_parser = whole(1..=16))]
    pub mutexes: Vec<u64>,
    /// Priorities of the warps, separated by commas: equal, two (one warp in eight is urgent), different [default:
    /// two,different].
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = priorities)]
    pub priorities: Vec<Priorities>,
    /// Use all values of the unspecified options: 8, 16, 32 and 64 warps; 1, 2, 4, 8 and 16 mutexes; all priorities.
    #[arg(long)]
    pub all: bool,
    /// Number of critical sections of each warp, 1 to 10000.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 32,
        allow_negative_numbers = true,
        value_parser = whole(1..=10_000)
    )]
    pub sections: u64,
    /// Mean number of cycles between two critical sections of a warp. Each gap is drawn from 0.5 to 1.5 times this
    /// value.
    #[arg(
        long,
        value_name = "CYCLES",
        default_value_t = 64,
        allow_negative_numbers = true,
        value_parser = whole(0..=1_000_000)
    )]
    pub outside: u64,
    /// Seed of the workloads.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub seed: u64,
    /// Number of final instructions of a critical section that write, 0 to 6; a section has 2 to 6 instructions. If a
    /// holder is asked to yield before these instructions, it releases at once; otherwise it completes its section.
    #[arg(long, value_name = "N", default_value_t = 3, allow_negative_numbers = true, value_parser = whole(0..=6))]
    pub writes: u64,
    /// Issue policy: shared (one instruction of one warp per cycle, retries included) or own (each warp issues its own
    /// instructions, so that retries cost only cycles at the ports).
    #[arg(long, value_name = "POLICY", default_value = "shared", value_parser = issue)]
    pub issue: Issue,
    /// Also drive the arbiter's inputs into its emitted Verilog, and judge it by stream oracle and properties.
    #[arg(long)]
    pub rtl: bool,
    /// Verilator program for --rtl [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH", requires = "rtl")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Draw back-offs, waits and cycles of each workload with 32 warps and `--priorities two` into this directory.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
}

/// Parses the name of one of the values `all`; `name` returns the name of a value.
fn named<T: Copy>(all: &[T], name: fn(T) -> &'static str, text: &str) -> Result<T> {
    let found = all.iter().copied().find(|&value| name(value) == text);
    found.with_context(|| {
        format!("expected one of {}", all.iter().map(|&value| name(value)).collect::<Vec<_>>().join(", "))
    })
}

/// Parses a workload.
fn workload(text: &str) -> Result<Workload> {
    named(&Workload::ALL, Workload::name, text)
}

/// Parses a distribution of priorities.
fn priorities(text: &str) -> Result<Priorities> {
    named(&Priorities::ALL, Priorities::name, text)
}

/// Parses an issue policy.
fn issue(text: &str) -> Result<Issue> {
    named(&Issue::ALL, Issue::name, text)
}

impl Arguments {
    /// All combinations of the chosen workloads, numbers of warps and numbers of mutexes.
    fn scenarios(&self) -> Vec<Scenario> {
        // The values of an option, or else those of --all or the defaults.
        let values = |given: &[u64], default: &[u64], all: &[u64]| {
            let chosen = [given, if self.all { all } else { default }].into_iter().find(|values| !values.is_empty());
            unique(chosen.unwrap_or_default())
        };
        let workloads = if self.workload.is_empty() { Workload::ALL.to_vec() } else { unique(&self.workload) };
        let warps = values(&self.warps, &[32], &[8, 16, 32, 64]);
        let mutexes = values(&self.mutexes, &[1, 2, 4], &[1, 2, 4, 8, 16]);
        let mut scenarios = Vec::new();
        for workload in workloads {
            for &warps in &warps {
                scenarios.extend(mutexes.iter().map(|&locks| Scenario {
                    workload,
                    warps: warps as usize,
                    locks: locks as usize,
                }));
            }
        }
        scenarios
    }

    /// The values of `--priorities`, or else those of `--all` or the defaults.
    fn chosen_priorities(&self) -> Vec<Priorities> {
        match (self.priorities.is_empty(), self.all) {
            (false, _) => unique(&self.priorities),
            (true, true) => Priorities::ALL.to_vec(),
            (true, false) => vec![Priorities::Two, Priorities::Different],
        }
    }

    /// The settings of all comparisons.
    fn common(&self) -> Common {
        Common {
            sections: self.sections as usize,
            outside: self.outside,
            seed: self.seed,
            issue: self.issue,
            writes: self.writes,
        }
    }
}

/// Returns the values without duplicates, in order.
fn unique<T: Copy + PartialEq>(values: &[T]) -> Vec<T> {
    let mut unique = Vec::new();
    for value in values {
        if !unique.contains(value) {
            unique.push(*value);
        }
    }
    unique
}

/// Runs the study.
///
/// # Errors
/// Returns an error if a directory cannot be written or a tool fails.
pub(super) fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if let Some(folder) = &arguments.plots {
        check_folder("--plots", folder)?;
    }
    let (scenarios, priorities, common) = (arguments.scenarios(), arguments.chosen_priorities(), arguments.common());
    let progress = Progress::new(volume, "building simulators");
    let libraries = match arguments.rtl {
        true => Some(Libraries::build(&scenarios, &priorities, arguments.verilator.as_deref())?),
        false => None,
    };
    handle_interrupts();

    progress.phase(scenarios.len() as u64, "workloads");
    progress.set_step("");
    let compare = |scenario: &Scenario| {
        if STOP.load(Ordering::Relaxed) {
            return None;
        }
        let compared = Case::new(*scenario, common).compare(&priorities);
        progress.step();
        Some(compared)
    };
    let compared: Option<Vec<Result<Vec<Comparison>, Incomplete>>> = scenarios.par_iter().map(compare).collect();
    let Some(compared) = compared else { return Ok(Done::Interrupted) };
    let comparisons: Vec<Comparison> = match compared.into_iter().collect::<Result<Vec<_>, _>>() {
        Ok(comparisons) => comparisons.into_iter().flatten().collect(),
        Err(Incomplete { scenario: Scenario { workload, warps, locks }, scheme }) => {
            let name = workload.name();
            output::message(&format!(
                "{name}, {warps} warps, {locks} mutexes: the {scheme} scheme exceeds its cycle limit"
            ));
            return Ok(Done::Failure);
        }
    };
    progress.set_step("running the Verilog");
    let checked = libraries.map(|libraries| libraries.check(&comparisons, common)).transpose()?;
    progress.finish();
    match arguments.format {
        Format::Json => print::json(&common, &comparisons, checked.as_ref()),
        format => print::tables(&Page::new(format), &common, &comparisons, checked.as_ref()),
    }
    if let Some(folder) = &arguments.plots {
        draw::draw(folder, &comparisons, volume)?;
    }
    let is_reached = |comparison: &Comparison| {
        comparison.reached != Some(false) && comparison.nanoseconds.is_none_or(|waits| waits.reached != Some(false))
    };
    let reached = comparisons.iter().all(is_reached);
    let same = checked.is_none_or(|checked| checked.differences.is_empty());
    Ok(if reached && same { Done::Success } else { Done::Failure })
}
