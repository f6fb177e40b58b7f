//! Measures the speed of the harness.

use super::benches::SpeedBenches;
use super::measured::Measured;
use crate::checker::Oracles;
use crate::entry::Entry;
use crate::lockstep::{self, Limits, Pair, Wave};
use crate::panics::{guarded, within, UserCode};
use crate::simulator::Library;
use crate::tools::ToolError;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::Arc;
use warploom_contract::Parameters;

/// Measures a lockstep run of `cycles` cycles, with the block's properties or, like the other benches, without them.
///
/// # Errors
/// The block has no golden model, its code panics, the wave cannot be written, or the RTL differs from the model.
pub fn harness(
    block: &'static Entry,
    benches: &SpeedBenches,
    parameters: &Parameters,
    library: &Arc<Library>,
    cycles: u64,
    with_properties: bool,
    wave: Option<&Path>,
) -> Result<Measured, ToolError> {
    let failed = |reason: String| ToolError::Run { subject: block.name.into(), reason };
    let layout = block.layout(parameters);
    let stimulus = || Ok::<_, ToolError>(within(UserCode::Stimulus, || (benches.stimulus)(parameters)));
    let mut stimulus = guarded(block.name, stimulus)?;
    let oracles = Oracles { model: true, streams: false, properties: with_properties };
    let wave = wave.map(|path| Wave { path: path.to_path_buf(), from: 0, to: u64::MAX });
    let pair = Pair { block, parameters, layout: &layout, library, mutant: 0, oracles };
    let mut checker = pair.checker().map_err(|error| failed(error.to_string()))?;
    let limits = Limits { cycles, deadline: None, stop: &AtomicBool::new(false) };
    reset_peak_memory();
    let started = thread_seconds();
    let outcome = lockstep::run(&pair, &mut checker, stimulus.as_mut(), 1, limits, wave.as_ref())?;
    let seconds = thread_seconds() - started;
    if let Some(failure) = outcome.failure {
        return Err(failed(format!("in cycle {}: {:?}", failure.cycle, failure.cause)));
    }
    let count = |port: &str| outcome.transactions.get(port).copied().unwrap_or(0);
    Ok(Measured {
        cycles: outcome.cycles,
        counts: benches.counts.iter().map(|(name, port)| (name.to_string(), count(port))).collect(),
        seconds,
        memory_kib: peak_memory(),
    })
}

/// Resets the kernel's record of the peak memory of this process.
fn reset_peak_memory() {
    // If the kernel does not support the reset, the peak since the start of the process is an upper bound.
    _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// Returns the peak memory of this process in KiB; 0 if the kernel does not report it.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Returns the processor time of this thread in seconds; 0 if the kernel does not report it.
fn thread_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split_whitespace().next().and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0) / 1e9
}

/// Returns the processor time of ended child processes in seconds; 0 if the kernel does not report it.
pub fn children_seconds() -> f64 {
    /// Ticks per second in /proc, the same on every Linux.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name ends with the last parenthesis. The 14th and 15th fields after it are the user and system time of
    // children.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(13).take(2);
    fields.filter_map(|field| field.parse::<f64>().ok()).sum::<f64>() / TICKS
}
