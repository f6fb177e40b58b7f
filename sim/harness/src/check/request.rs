//! Request and report of a check.

use crate::checked::CheckedOutputs;
use crate::entry::Entry;
use crate::report::FailureReport;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use warploom_contract::Parameters;

/// Request to check a wave.
pub struct Request<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Parameters of the block.
    pub parameters: &'a Parameters,
    /// Path of the wave, in VCD or FST.
    pub wave: &'a Path,
    /// Path of the map from ports to signals; `None` without a map.
    pub map: Option<&'a Path>,
    /// Name of the scope of the ports, or the end of its name, which replaces the scope in the map.
    pub scope: Option<&'a str>,
    /// Command that repeats the check.
    pub replay: &'a str,
    /// Directory in which a failure directory is written; `None` writes none.
    pub failures: Option<&'a Path>,
    /// Whether the report on the terminal has colours.
    pub colour: bool,
    /// Callback that regularly receives the number of checked cycles and the number of all cycles.
    pub progress: &'a dyn Fn(u64, u64),
}

/// Result of a check.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// Name of the block.
    pub block: &'static str,
    /// Parameters of the block.
    pub parameters: BTreeMap<&'static str, u64>,
    /// Path of the wave.
    pub wave: String,
    /// Number of cycles in the wave.
    pub cycles: u64,
    /// Number of cycles in which outputs were compared.
    pub compared: u64,
    /// Number of pulses of each valid output, and of handshakes, in compared cycles; number of compared cycles for a
    /// block with neither. The names are those of the valid ports, or `cycles`.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Outputs that were checked.
    pub checked: CheckedOutputs,
    /// Whether at least one cycle was compared, at least one output was checked, and nothing failed.
    pub passed: bool,
    /// Warnings about the wave, e.g. that it is truncated.
    pub notes: Vec<String>,
    /// The failure, if there was one.
    pub failure: Option<FailureReport>,
}
