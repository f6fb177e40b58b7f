//! What a campaign runs.

use crate::build::Waves;
use crate::entry::Entry;
use crate::script::Script;
use crate::stimulus::{self, Stimulus};
use crate::user_rtl::UserRtl;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use warploom_contract::Parameters;

/// Makes the stimulus of recorded launches for a block and a seed; `None` for a block that takes no launches.
pub type LaunchStimulus<'a> = dyn Fn(&'static Entry, &Parameters, u64) -> Option<Box<dyn Stimulus>> + Sync + 'a;

/// What a campaign runs.
pub struct Options<'a> {
    /// Cycles of each random run.
    pub cycles: u64,
    /// Whether `cycles` bounds the other cases too.
    pub cycles_bound_all: bool,
    /// The first seed.
    pub seed: u64,
    /// How many consecutive seeds.
    pub seeds: u64,
    /// Once all is built: begins no further seed after so long and cuts random runs, but until then goes on with further seeds.
    pub time: Option<Duration>,
    /// The cases, by their names; `None` for the directed ones and the random one.
    pub cases: Option<Vec<String>>,
    /// The most threads of a block in the exhaustive case.
    pub threads: u64,
    /// The launches to replay, as a case of their own.
    pub launches: Option<&'a LaunchStimulus<'a>>,
    /// The script to run, as a case of its own of its block.
    pub script: Option<&'a Script>,
    /// Waves of every run: format, and the file if there is one run only.
    pub wave: Option<WaveOptions>,
    /// Whether to count what the runs reach.
    pub coverage: bool,
    /// Whether a block passes of which no output is checked.
    pub allow_unchecked: bool,
    /// Verilog to run in place of the emitted.
    pub rtl: Option<UserRtl>,
    /// The Verilator that was asked for, for the line that replays a failure.
    pub verilator: Option<PathBuf>,
    /// Where failures are put: a folder for a block, of the one that says most.
    pub failures: PathBuf,
    /// More words of the command line that a replay needs, e.g. `--rtl DIR`.
    pub replay: String,
    /// Set when the user wants an end.
    pub stop: &'a AtomicBool,
    /// Whether screens use colours.
    pub colour: bool,
}

/// The waves that the user wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaveOptions {
    /// FST or VCD.
    pub format: Waves,
    /// The file; without it each run's file is named after the run.
    pub file: Option<PathBuf>,
    /// The first cycle in it.
    pub from: u64,
    /// The last cycle in it.
    pub to: u64,
}

impl<'a> Options<'a> {
    /// The whole suite of a block, from one seed and without waves.
    pub fn suite(cycles: u64, seed: u64, cases: Option<Vec<String>>, stop: &'a AtomicBool) -> Self {
        Self {
            cycles,
            cycles_bound_all: false,
            seed,
            seeds: 1,
            time: None,
            cases,
            threads: stimulus::MOST_THREADS,
            launches: None,
            script: None,
            wave: None,
            coverage: false,
            allow_unchecked: false,
            rtl: None,
            verilator: None,
            failures: PathBuf::new(),
            replay: String::new(),
            stop,
            colour: false,
        }
    }
}

pub(super) fn stopped(options: &Options) -> bool {
    options.stop.load(std::sync::atomic::Ordering::Relaxed)
}

/// The seed behind those that were asked for.
pub(super) fn first_further_seed(options: &Options) -> u64 {
    options.seed.saturating_add(options.seeds)
}
