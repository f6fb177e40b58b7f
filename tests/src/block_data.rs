//! Test data of a block: `sim/blocks/stimulus/src/<block>/tests.toml`.

use serde::Deserialize;
use std::collections::BTreeMap;

/// What the tests that run for every block need to know of one.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockData {
    /// Settings of the sizes at which the reference RTL must pass the checks of the block.
    pub reference_sizes: Vec<Vec<String>>,
    /// Most cycles of a directed case by its name; `any` for all others.
    cycles: BTreeMap<String, u64>,
    /// Faults that are planted in the emitted Verilog.
    pub planted: Planted,
}

/// The planted faults of a block.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Planted {
    /// Settings with which the faults are planted.
    pub set: Vec<String>,
    /// The faults; at least one.
    pub fault: Vec<Fault>,
}

/// A fault, as an edit of the emitted text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// What is wrong with it.
    pub name: String,
    /// The file, without `wl_<block>`.
    pub file: String,
    /// What is replaced wherever it stands, and its replacement.
    pub edits: Vec<(String, String)>,
    /// The ports that may differ first.
    pub ports: Vec<String>,
    /// The most transactions that the shrunk stimulus may have.
    pub most: u64,
}

impl BlockData {
    /// The test data of the block of this name.
    ///
    /// # Panics
    /// The file is missing, is not of this form, or has no fault.
    pub fn of(block: &str) -> Self {
        let path = format!("{}/../sim/blocks/stimulus/src/{block}/tests.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let data: Self = toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(!data.planted.fault.is_empty() && data.cycles.contains_key("any"), "{path}: no fault or no cycles");
        data
    }

    /// Most cycles that the directed case of this name may take.
    pub fn most_cycles(&self, case: &str) -> u64 {
        *self.cycles.get(case).unwrap_or(&self.cycles["any"])
    }
}
