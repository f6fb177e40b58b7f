//! Results of all shards of a campaign.

use super::division::Shard;
use super::identity::{hash_of_names, Identity};
use super::results::{invalid, read_header, read_lines, Header, FAILURES, RESULTS};
use crate::error::CampaignError;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use warploom_files::{counted, Diagnostic};

/// Maximum number of missing shards that a message names.
const MAX_NAMED: usize = 20;

/// A judged item, or a remark (data about several items).
#[derive(Debug)]
pub struct Item {
    /// Name of the item.
    pub name: String,
    /// Results directory.
    folder: PathBuf,
    /// Position among the items of all shards; 0 for a remark.
    index: u64,
    result: Value,
}

impl Item {
    /// Returns the result.
    ///
    /// # Errors
    /// The stored result has an unexpected format.
    pub fn result<T: DeserializeOwned>(&self) -> Result<T, CampaignError> {
        T::deserialize(&self.result).map_err(|error| invalid(&self.folder, &self.name, &error).into())
    }
}

/// Results of all shards of a campaign.
#[derive(Debug)]
pub struct Merged {
    /// Identity of the campaign.
    pub identity: Identity,
    /// All items, in the order of an undivided campaign.
    pub items: Vec<Item>,
    /// Remarks by name. If several shards have a remark of the same name, one of them is kept.
    remarks: HashMap<String, Item>,
}

impl Merged {
    /// Reads the results directories of all shards of a campaign. With `any_executable`, the executables may differ.
    ///
    /// # Errors
    /// A directory is not readable, the campaign has no item, or shards are missing, incomplete, duplicated or of
    /// different campaigns.
    pub fn read(folders: &[PathBuf], any_executable: bool) -> Result<Self, CampaignError> {
        let shards = folders.iter().map(|folder| ShardResults::read(folder)).collect::<Result<Vec<_>, _>>()?;
        let Some(first) = shards.first() else {
            return Err(CampaignError::Message("no results directory".into()));
        };
        check_equal(&shards, any_executable)?;
        check_complete(&shards)?;
        let identity = first.header.identity.clone();
        if identity.items == 0 {
            return Err(Diagnostic::of_file(&first.folder, "the campaign has no item").into());
        }
        let mut items = Vec::new();
        let mut remarks = HashMap::new();
        for shard in shards {
            items.extend(shard.items);
            remarks.extend(shard.remarks.into_iter().map(|remark| (remark.name.clone(), remark)));
        }
        items.sort_by_key(|item| item.index);
        if hash_of_names(items.iter().map(|item| item.name.as_str())) != identity.names {
            return Err(CampaignError::Message("the items of these shards are not those of their campaign".into()));
        }
        Ok(Self { identity, items, remarks })
    }

    /// Returns the remark of this name.
    ///
    /// # Errors
    /// The results have no such remark, or it has an unexpected format.
    pub fn remark<T: DeserializeOwned>(&self, name: &str) -> Result<T, CampaignError> {
        let missing = || CampaignError::Message(format!("no description of '{name}' in the results"));
        self.remarks.get(name).ok_or_else(missing)?.result()
    }

    /// Returns the value of an argument that determines the results; empty if it was not given.
    pub fn argument(&self, name: &str) -> &str {
        self.identity.arguments.get(name).map_or("", String::as_str)
    }
}

/// Results of one shard.
struct ShardResults {
    folder: PathBuf,
    header: Header,
    shard: Shard,
    items: Vec<Item>,
    remarks: Vec<Item>,
}

impl ShardResults {
    /// Reads a results directory.
    fn read(folder: &Path) -> Result<Self, CampaignError> {
        let wrong = |message: String| Diagnostic::of_file(folder, message);
        let header = read_header(folder)?
            .ok_or_else(|| wrong("not a results directory; expected one that --shard or --results wrote".into()))?;
        let shard: Shard = header.shard.parse().map_err(|error| wrong(format!("{error}")))?;
        // The failure directories of a shard are inside its results directory, which may have moved.
        let (from, to) = (Path::new(&header.folder).join(FAILURES), folder.join(FAILURES));
        let (from, to) = (from.display().to_string(), to.display().to_string());
        let mut items: BTreeMap<String, Item> = BTreeMap::new();
        let mut remarks = Vec::new();
        for line in read_lines(&folder.join(RESULTS))?.0 {
            let index = line.index.unwrap_or(0);
            let result = if from == to { line.result } else { moved(line.result, &from, &to) };
            let item = Item { name: line.item, folder: folder.to_path_buf(), index, result };
            if line.index.is_none() {
                remarks.push(item);
            } else if !shard.selects(&item.name) {
                return Err(wrong(format!("item '{}' does not belong to shard {shard}", item.name)).into());
            } else if let Some(twice) = items.insert(item.name.clone(), item) {
                return Err(wrong(format!("item '{}' has two results", twice.name)).into());
            }
        }
        let items = items.into_values().collect();
        Ok(Self { folder: folder.to_path_buf(), header, shard, items, remarks })
    }
}

/// Replaces the directory of failures in all texts of a result.
fn moved(result: Value, from: &str, to: &str) -> Value {
    match result {
        Value::String(text) => Value::String(text.replace(from, to)),
        Value::Array(values) => Value::Array(values.into_iter().map(|value| moved(value, from, to)).collect()),
        Value::Object(map) => {
            Value::Object(map.into_iter().map(|(name, value)| (name, moved(value, from, to))).collect())
        }
        other => other,
    }
}

/// Checks that all shards are of the same campaign.
fn check_equal(shards: &[ShardResults], any_executable: bool) -> Result<(), CampaignError> {
    let Some((first, others)) = shards.split_first() else { return Ok(()) };
    let names = |other: &ShardResults| (first.folder.display().to_string(), other.folder.display().to_string());
    for other in others {
        let (one, two) = names(other);
        let difference = first.header.identity.difference(&other.header.identity, any_executable).or_else(|| {
            let [left, right] = [first, other].map(|shard| shard.shard.count.to_string());
            (left != right).then(|| ("number of shards".to_string(), left, right))
        });
        let Some((name, left, right)) = difference else { continue };
        let help = if name == "executable" {
            "\n  help: build once and give each shard the same file, or pass --different-executables if all are built \
             from the same sources"
        } else {
            ""
        };
        let message = format!("shards of different campaigns: {name} is {left} in {one}, {right} in {two}{help}");
        return Err(CampaignError::Message(message));
    }
    Ok(())
}

/// Checks that each shard is present once and has judged all of its items.
fn check_complete(shards: &[ShardResults]) -> Result<(), CampaignError> {
    let count = shards.first().map_or(0, |shard| shard.shard.count);
    let mut by_number: BTreeMap<u64, &ShardResults> = BTreeMap::new();
    for shard in shards {
        if let Some(other) = by_number.insert(shard.shard.number, shard) {
            let (one, two) = (other.folder.display(), shard.folder.display());
            let message = format!("duplicate shard {}: {one} and {two}", shard.shard);
            return Err(CampaignError::Message(message));
        }
    }
    let absent = (1..=count).filter(|number| !by_number.contains_key(number));
    let missing: Vec<String> = absent.take(MAX_NAMED).map(|number| format!("{number}/{count}")).collect();
    let more = match count - by_number.len() as u64 - missing.len() as u64 {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let incomplete = shards.iter().filter_map(|shard| {
        let (judged, selected) = (shard.items.len() as u64, shard.header.selected);
        let Header { command, folder: former, .. } = &shard.header;
        let is_moved = *former != shard.folder.display().to_string();
        let back = if is_moved { format!("move it back to {former}, and ") } else { String::new() };
        let (folder, number) = (shard.folder.display(), shard.shard);
        let judged = format!("{judged} of {}", counted(selected, "item"));
        let is_complete = shard.items.len() as u64 == selected;
        let help = format!("help: {back}resume it with: {command}");
        (!is_complete).then(|| format!("{folder}: shard {number} has judged {judged}\n  {help}"))
    });
    let missing = (!missing.is_empty()).then(|| format!("missing shards: {}{more}", missing.join(", ")));
    let problems: Vec<String> = missing.into_iter().chain(incomplete).collect();
    if problems.is_empty() {
        return Ok(());
    }
    Err(CampaignError::Message(problems.join("\n")))
}
