//! What is to be checked, and the report of a check.

use crate::checked::CheckedOutputs;
use crate::entry::Entry;
use crate::report::FailureReport;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;
use warploom_contract::Parameters;

/// What is to be checked.
pub struct Request<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Its parameters.
    pub parameters: &'a Parameters,
    /// The wave, VCD or FST.
    pub wave: &'a Path,
    /// The map, if there is one.
    pub map: Option<&'a Path>,
    /// The scope of the ports; in place of the map's.
    pub scope: Option<&'a str>,
    /// The command that does this again.
    pub replay: &'a str,
    /// Folder into which a folder of a failure is written; without it, none is.
    pub failures: Option<&'a Path>,
    /// Whether the screen uses colours.
    pub colour: bool,
    /// Hears now and then how many cycles are done, of how many.
    pub progress: &'a dyn Fn(u64, u64),
}

/// What a check came to.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The block.
    pub block: &'static str,
    /// Its parameters.
    pub parameters: BTreeMap<&'static str, u64>,
    /// The wave.
    pub wave: String,
    /// Cycles in the wave.
    pub cycles: u64,
    /// Cycles in which every output port was compared.
    pub compared: u64,
    /// Pulses of each valid output, and handshakes.
    pub transactions: BTreeMap<&'static str, u64>,
    /// Outputs that were checked.
    pub checked: CheckedOutputs,
    /// Whether something was compared, an output was checked, and all was well.
    pub passed: bool,
    /// What the wave lacks, e.g. its end.
    pub notes: Vec<String>,
    /// What went wrong.
    pub failure: Option<FailureReport>,
}
