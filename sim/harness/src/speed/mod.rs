//! How fast the harness is, and others that make the same comparison: a plain C++ bench and cocotb.
//!
//! All drive the same stimulus into the emitted Verilog of a block and compare every output port in every cycle with a
//! model in their own language. Each counts what it saw, so that none can be fast by doing less.

mod rivals;

pub use rivals::{Cocotb, CppBench, COCOTB_VERSION};

use crate::judges::Oracles;
use crate::lockstep::{self, Limits, Pair, Wave};
use crate::registry::Entry;
use crate::simulator::Library;
use crate::stimulus::Stimulus;
use crate::tools::ToolError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use warploom_contract::Parameters;

/// What a block has for the comparison.
pub struct Contest {
    /// Makes a stimulus that is so simple that every bench makes it.
    pub stimulus: fn(&Parameters) -> Box<dyn Stimulus>,
    /// The C++ bench.
    pub cpp: &'static str,
    /// The Python bench, for cocotb.
    pub cocotb: &'static str,
    /// The parameters that the benches are compiled for.
    pub parameters: &'static [&'static str],
    /// What each bench counts, and the port whose transactions that is.
    pub counts: &'static [(&'static str, &'static str)],
    /// The parameter that sets the size, and its values.
    pub size: (&'static str, &'static [u64]),
}

/// What one run of a bench came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// Cycles run.
    pub cycles: u64,
    /// What was counted while comparing, by its name.
    #[serde(flatten)]
    pub counts: BTreeMap<String, u64>,
    /// Seconds of processor time, without building and starting: what else runs on the machine doesn't count.
    pub seconds: f64,
    /// The most memory that the process held, in KiB.
    pub memory_kib: u64,
}

impl Measured {
    /// Cycles a second.
    pub fn speed(&self) -> f64 {
        self.cycles as f64 / self.seconds
    }

    /// Whether another run saw the same, however long it took: true of all benches of the same length.
    pub fn saw_the_same(&self, other: &Self) -> bool {
        (self.cycles, &self.counts) == (other.cycles, &other.counts)
    }
}

/// Runs the harness's own lockstep so many cycles, with the block's properties or, as the other benches do, without.
///
/// # Errors
/// The wave can't be written, or the RTL differs from the model.
pub fn harness(
    block: &'static Entry,
    contest: &Contest,
    parameters: &Parameters,
    library: &Arc<Library>,
    cycles: u64,
    with_properties: bool,
    wave: Option<&Path>,
) -> Result<Measured, ToolError> {
    let failed = |reason: String| ToolError::Library { path: block.name.into(), reason };
    let layout = block.layout(parameters);
    let mut stimulus = (contest.stimulus)(parameters);
    let oracles = Oracles { model: true, streams: false, properties: with_properties };
    let wave = wave.map(|path| Wave { path: path.to_path_buf(), from: 0, to: u64::MAX });
    let pair = Pair { block, parameters, layout: &layout, library, mutant: 0, oracles };
    let mut judges = pair.judges().map_err(|error| failed(error.to_string()))?;
    let limits = Limits { cycles, deadline: None, stop: &AtomicBool::new(false) };
    reset_peak_memory();
    let started = thread_seconds();
    let outcome = lockstep::run(&pair, &mut judges, stimulus.as_mut(), 1, limits, wave.as_ref())?;
    let seconds = thread_seconds() - started;
    if let Some(failure) = outcome.failure {
        return Err(failed(format!("in cycle {}: {:?}", failure.cycle, failure.cause)));
    }
    let count = |port: &str| outcome.transactions.get(port).copied().unwrap_or(0);
    Ok(Measured {
        cycles: outcome.cycles,
        counts: contest.counts.iter().map(|(name, port)| (name.to_string(), count(port))).collect(),
        seconds,
        memory_kib: peak_memory(),
    })
}

/// Begins a new measurement of the most memory held.
fn reset_peak_memory() {
    // Where the kernel doesn't offer it, the peak is that of the whole process: more, never less.
    _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The most memory that this process has held, in KiB; 0 where the kernel doesn't say.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Seconds of processor time that this thread took; 0 where the kernel doesn't say.
fn thread_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// Seconds of processor time that ended child processes took; 0 where the kernel doesn't say.
pub fn children_seconds() -> f64 {
    /// Ticks a second in /proc, the same on every Linux.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name, which ends in the last parenthesis, the 14th and 15th field are user and system time of children.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(13).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / TICKS
}
