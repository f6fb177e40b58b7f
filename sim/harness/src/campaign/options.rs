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
    /// Number of cycles of each random run.
    pub cycles: u64,
    /// Whether `cycles` also limits the other cases.
    pub cycles_bound_all: bool,
    /// First seed.
    pub seed: u64,
    /// Number of consecutive seeds.
    pub seeds: u64,
    /// Time limit, measured from the end of the builds. After the requested seeds, further seeds run until the limit.
    /// At the limit, random runs end early, and no further seed starts.
    pub time: Option<Duration>,
    /// Names of the selected cases; `None` for the default cases.
    pub cases: Option<Vec<String>>,
    /// Maximum number of threads per thread block in the exhaustive case.
    pub threads: u64,
    /// Recorded launches to replay, as a separate case.
    pub launches: Option<&'a LaunchStimulus<'a>>,
    /// Script to run, as a separate case of its block.
    pub script: Option<&'a Script>,
    /// Waves of every run: format, and the file for a single run.
    pub wave: Option<WaveOptions>,
    /// Whether to collect coverage.
    pub coverage: bool,
    /// Whether a block passes although no output is checked.
    pub allow_unchecked: bool,
    /// Verilog that replaces the emitted Verilog.
    pub rtl: Option<UserRtl>,
    /// Verilator that the user selected, for the replay command of a failure.
    pub verilator: Option<PathBuf>,
    /// Directory of failures. It has one failure directory per block, for the most informative failure of the block.
    pub failures: PathBuf,
    /// Shard to run, and its results directory, which keeps the result of each run; `None` for all runs without a
    /// directory.
    pub results: Option<Request>,
    /// Further arguments of a replay command, e.g. `--launches FILE`.
    pub replay: String,
    /// Set when the user interrupts the campaign.
    pub stop: &'a AtomicBool,
    /// Whether mismatch reports use colours.
    pub colour: bool,
}

/// Waves that the user selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveOptions {
    /// FST or VCD.
    pub format: Waves,
    /// File name; by default each file is named after its run.
    pub file: Option<PathBuf>,
    /// First cycle in the wave.
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

pub(super) fn stopped(options: &Options) -> bool {
    options.stop.load(std::sync::atomic::Ordering::Relaxed)
}

/// Returns the first seed after the requested seeds.
pub(super) fn first_further_seed(options: &Options) -> u64 {
    options.seed.saturating_add(options.seeds)
}
