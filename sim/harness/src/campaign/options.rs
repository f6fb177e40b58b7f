//! Options of a campaign.

use crate::build::Waves;
use crate::entry::Entry;
use crate::script::Script;
use crate::shard::Request;
use crate::stimulus::{self, Stimulus};
use crate::user_rtl::UserRtl;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_contract::Parameters;

/// Creates the stimulus of recorded launches for a block and a seed; `None` for a block without launches.
pub type LaunchStimulus<'a> = dyn Fn(&'static Entry, &Parameters, u64) -> Option<Box<dyn Stimulus>> + Sync + 'a;

/// Options of a campaign.
pub struct Options<'a> {
    /// Maximum number of cycles of each random run.
    pub cycles: u64,
    /// Whether `cycles` also limits the runs of the other cases.
    pub cycles_bound_all: bool,
    /// First seed.
    pub seed: u64,
    /// Number of consecutive seeds.
    pub seeds: u64,
    /// Time limit, measured from the end of the builds; `None` for no limit. After the requested seeds, further seeds
    /// run until the limit. A random run that reaches the limit ends early. After the limit, only runs with the first
    /// seed start.
    pub time: Option<Duration>,
    /// Names of the selected cases; `None` for the default cases.
    pub cases: Option<Vec<String>>,
    /// Maximum number of threads per thread block in the exhaustive case.
    pub threads: u64,
    /// Recorded launches to replay, as a separate case.
    pub launches: Option<&'a LaunchStimulus<'a>>,
    /// Script to run, as a separate case of its block.
    pub script: Option<&'a Script>,
    /// Waves of the requested runs, not of further seeds; `None` for no waves.
    pub wave: Option<WaveOptions>,
    /// Whether to collect coverage.
    pub coverage: bool,
    /// Whether a block can pass although no output is checked.
    pub allow_unchecked: bool,
    /// Verilog that replaces the emitted Verilog; `None` for the emitted Verilog.
    pub rtl: Option<UserRtl>,
    /// Path of the Verilator that the user selected, for the replay command of a failure.
    pub verilator: Option<PathBuf>,
    /// Directory of failures. It has one failure directory per block, for the most informative failure of the block.
    pub failures: PathBuf,
    /// Shard to run, and its results directory, which stores the result of each run. `None` executes all runs and
    /// stores no results.
    pub results: Option<Request>,
    /// Further arguments of a replay command, e.g. `--launches FILE`.
    pub replay: String,
    /// Becomes `true` when the user interrupts the campaign.
    pub stop: &'a AtomicBool,
    /// Whether mismatch reports use colours.
    pub colour: bool,
}

/// Waves that the user selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveOptions {
    /// FST or VCD.
    pub format: Waves,
    /// File for a single run. By default, each file has the name `LABEL-CASE-SEED` and the extension of the format,
    /// where `LABEL` is the block, with its settings if there are several parameter combinations.
    pub file: Option<PathBuf>,
    /// First cycle in the wave, from 0.
    pub from: u64,
    /// Last cycle in the wave.
    pub to: u64,
}

impl<'a> Options<'a> {
    /// Creates the options for the selected cases of a block, by default the default cases, with one seed and without
    /// waves.
    pub fn suite(cycles: u64, seed: u64, cases: Option<Vec<String>>, stop: &'a AtomicBool) -> Self {
        Self {
            cycles,
            cycles_bound_all: false,
            seed,
            seeds: 1,
            time: None,
            cases,
            threads: stimulus::MAX_THREADS,
            launches: None,
            script: None,
            wave: None,
            coverage: false,
            allow_unchecked: false,
            rtl: None,
            verilator: None,
            failures: PathBuf::new(),
            results: None,
            replay: String::new(),
            stop,
            colour: false,
        }
    }
}

/// Returns whether the user interrupted the campaign.
pub(super) fn stopped(options: &Options) -> bool {
    options.stop.load(std::sync::atomic::Ordering::Relaxed)
}

/// Returns the first seed after the requested seeds.
pub(super) fn first_further_seed(options: &Options) -> u64 {
    options.seed.saturating_add(options.seeds)
}
