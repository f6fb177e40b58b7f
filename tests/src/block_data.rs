//! Test data of a block: `sim/blocks/stimulus/src/<block>/tests.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;

/// Test data of one block, for the tests that run on every block.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockData {
    /// Sizes at which the reference RTL must pass the block's checks, each as a list of settings.
    pub reference_sizes: Vec<Vec<String>>,
    /// Assertions of known outputs that fail in a simulator with four states, although the outputs do not depend on the
    /// unknown values.
    #[serde(default)]
    pub unknown_outputs: Vec<String>,
    /// Maximum number of cycles of each directed case, by the name of the case; `any` applies to all others.
    cycles: BTreeMap<String, u64>,
    /// Faults that are planted in the emitted Verilog.
    pub planted: Planted,
    /// Illegal inputs that the emitted assertions find; `None` if no input is illegal.
    pub illegal: Option<Illegal>,
}

/// Inputs of a cycle, by name; all others are 0. The name `idle` is a number of idle cycles after the cycle.
pub type Inputs = BTreeMap<String, u64>;

/// The illegal inputs of a block.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Illegal {
    /// Settings for which the block is emitted.
    pub set: Vec<String>,
    /// Number of idle cycles after the reset.
    #[serde(default)]
    pub start: u64,
    /// Inputs of each cycle, by the name of the assertion that fails.
    pub case: BTreeMap<String, Vec<Inputs>>,
}

/// The planted faults of a block.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planted {
    /// Settings for which the block is emitted.
    pub set: Vec<String>,
    /// Faults; at least one.
    pub fault: Vec<Fault>,
}

/// Fault, described as an edit of the emitted text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Description of the fault.
    pub name: String,
    /// Name of the edited file without the prefix `wl_<block>`.
    pub file: String,
    /// Text to replace at every occurrence, and its replacement.
    pub edits: Vec<(String, String)>,
    /// Ports that may be the first to differ, and streams that may be the first to fail.
    pub ports: Vec<String>,
    /// Maximum number of transactions of the shrunk stimulus.
    pub most: u64,
    /// Maximum number of cycles of the shrunk stimulus.
    #[serde(default = "most_cycles")]
    pub most_cycles: u64,
}

/// Maximum number of cycles of a shrunk stimulus, unless a fault needs more.
fn most_cycles() -> u64 {
    64
}

impl BlockData {
    /// Reads the test data of the named block.
    ///
    /// # Panics
    /// Panics if the file is missing, has another format, or lists no fault.
    pub fn read(block: &str) -> Self {
        let path = format!("{}/../sim/blocks/stimulus/src/{block}/tests.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let data: Self = toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(!data.planted.fault.is_empty() && data.cycles.contains_key("any"), "{path}: no fault or no cycles");
        data
    }

    /// Returns the maximum number of cycles of the named directed case.
    pub fn max_cycles(&self, case: &str) -> u64 {
        *self.cycles.get(case).unwrap_or(&self.cycles["any"])
    }
}
