//! Identity of a campaign: everything that its results depend on.

use crate::cache::{hash_of_file, Key};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::sync::OnceLock;

/// Everything that the results of a campaign depend on. Shards with different identities are not merged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Identity {
    /// Version of Warploom.
    pub warploom: String,
    /// Subcommand, e.g. `cosim`.
    pub subcommand: String,
    /// Arguments that determine the results, by name.
    pub arguments: BTreeMap<String, String>,
    /// Hash of the sources of each design, by the name of the design.
    pub sources: BTreeMap<String, String>,
    /// Version of each tool, by the name of the tool.
    pub tools: BTreeMap<String, String>,
    /// Hash of the executable, which contains models and stimulus.
    pub executable: String,
    /// Number of items of all shards.
    pub items: u64,
    /// Hash of the names of all items, in order.
    pub names: String,
}

impl Identity {
    /// Returns the first difference from another identity: its name and both values; `None` if there is none. With
    /// `any_executable`, the hashes of the executables may differ.
    pub(super) fn difference(&self, other: &Self, any_executable: bool) -> Option<(String, String, String)> {
        let single = |name: &str, left: &str, right: &str| {
            (left != right).then(|| (name.to_string(), left.to_string(), right.to_string()))
        };
        single("version of Warploom", &self.warploom, &other.warploom)
            .or_else(|| single("subcommand", &self.subcommand, &other.subcommand))
            .or_else(|| of_maps("argument", &self.arguments, &other.arguments))
            .or_else(|| of_maps("version of", &self.tools, &other.tools))
            .or_else(|| of_maps("sources of", &self.sources, &other.sources))
            .or_else(|| (!any_executable).then(|| single("executable", &self.executable, &other.executable)).flatten())
            .or_else(|| single("number of items", &self.items.to_string(), &other.items.to_string()))
            .or_else(|| single("items", &self.names, &other.names))
    }
}

/// Returns the first entry that differs: `name` with the key, and both values. A missing value is the text `none`.
/// Returns `None` if the maps are equal.
fn of_maps(
    name: &str,
    left: &BTreeMap<String, String>,
    right: &BTreeMap<String, String>,
) -> Option<(String, String, String)> {
    let value = |map: &BTreeMap<String, String>, key: &String| map.get(key).cloned().unwrap_or_else(|| "none".into());
    let differing = left.keys().chain(right.keys()).find(|key| left.get(*key) != right.get(*key))?;
    Some((format!("{name} {differing}"), value(left, differing), value(right, differing)))
}

/// Returns the hash of names in order.
pub(super) fn hash_of_names<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.fold(Key::new(), |key, name| key.add("item", name)).finish()
}

/// Returns the hash of the running executable.
pub(super) fn hash_of_executable() -> io::Result<String> {
    static HASH: OnceLock<String> = OnceLock::new();
    if let Some(hash) = HASH.get() {
        return Ok(hash.clone());
    }
    let hash = hash_of_file(&std::env::current_exe()?)?;
    Ok(HASH.get_or_init(|| hash).clone())
}
