//! Results directory of a shard. Each judged item is appended as one line, so that a killed shard resumes.

use super::division::Shard;
use super::identity::{hash_of_executable, hash_of_names, Identity};
use crate::error::CampaignError;
use crate::output_file::write_into_folder;
use crate::tools::ToolError;
use rustix::fs::{flock, FlockOperation, OFlags};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use warploom_files::{Diagnostic, MAX_REPORT_BYTES};

/// File with the identity, shard and command of a campaign.
const CAMPAIGN: &str = "campaign.json";

/// File of results, one line per item or remark.
pub(super) const RESULTS: &str = "results.jsonl";

/// Default directory of failures in a results directory.
pub const FAILURES: &str = "failures";

/// A requested results directory.
#[derive(Clone, Debug)]
pub struct Request {
    /// The directory.
    pub folder: PathBuf,
    /// The shard to run.
    pub shard: Shard,
    /// The subcommand.
    pub subcommand: &'static str,
    /// Arguments that determine the results, by name.
    pub arguments: BTreeMap<String, String>,
    /// The command line, which also resumes the shard.
    pub command: String,
}

/// Content of the file `campaign.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Header {
    pub identity: Identity,
    /// Shard, as `K/N`.
    pub shard: String,
    /// The directory as its command named it.
    pub folder: String,
    /// The command that started the shard, and resumes it.
    pub command: String,
    /// Number of items of the shard.
    pub selected: u64,
}

/// A line of the file `results.jsonl`.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Line {
    /// Name of the item or of the remark.
    pub item: String,
    /// Position among the items of all shards; `None` for a remark, which is not an item.
    pub index: Option<u64>,
    pub result: Value,
}

/// Results directory that is open for a running shard.
#[derive(Debug)]
pub struct Results {
    shard: Shard,
    /// Number of items of the shard.
    selected: u64,
    path: PathBuf,
    /// Position of each item among the items of all shards.
    positions: HashMap<String, u64>,
    /// Results and remarks of earlier starts of the shard, by name.
    earlier: HashMap<String, Value>,
    writer: Mutex<Writer>,
}

/// The file of results, and the names of the remarks in it. The names of items of earlier starts are also among them;
/// no remark has the name of an item.
#[derive(Debug)]
struct Writer {
    file: File,
    remarks: HashSet<String>,
}

impl Results {
    /// Opens the results directory of a shard, and creates it if it does not exist. `sources` and `tools` are those of
    /// the [`Identity`]. `names` has the distinct names of the items of all shards, in order.
    ///
    /// # Errors
    /// The directory belongs to another campaign, is in use, or is not readable or writable.
    pub fn open(
        request: &Request,
        sources: BTreeMap<String, String>,
        tools: BTreeMap<String, String>,
        names: &[String],
    ) -> Result<Self, CampaignError> {
        let folder = &request.folder;
        let identity = Identity {
            warploom: env!("CARGO_PKG_VERSION").into(),
            subcommand: request.subcommand.into(),
            arguments: request.arguments.clone(),
            sources,
            tools,
            executable: hash_of_executable().map_err(ToolError::file("reading", Path::new("the executable")))?,
            items: names.len() as u64,
            names: hash_of_names(names.iter().map(String::as_str)),
        };
        std::fs::create_dir_all(folder).map_err(ToolError::file("creating", folder))?;
        let (path, file) = locked(folder)?;
        let header = Header {
            identity,
            shard: request.shard.to_string(),
            folder: folder.display().to_string(),
            command: request.command.clone(),
            selected: names.iter().filter(|name| request.shard.selects(name)).count() as u64,
        };
        let selected = header.selected;
        let earlier = match read_header(folder)? {
            Some(earlier) => {
                check_same(folder, &earlier, &header)?;
                resume(&path, &file)?
            }
            None => {
                if file.metadata().map_err(ToolError::file("reading", &path))?.len() > 0 {
                    let message = format!("results without a {CAMPAIGN}\n  help: name another directory by --results");
                    return Err(Diagnostic::of_file(&path, message).into());
                }
                let text = serde_json::to_string_pretty(&header).unwrap_or_default() + "\n";
                write_into_folder(&folder.join(CAMPAIGN), text)?;
                HashMap::new()
            }
        };
        let positions = names.iter().cloned().zip(0..).collect();
        let writer = Mutex::new(Writer { file, remarks: earlier.keys().cloned().collect() });
        Ok(Self { shard: request.shard, selected, path, positions, earlier, writer })
    }

    /// Returns the shard.
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// Returns whether the campaign is undivided: the shard is 1/1.
    pub fn is_whole(&self) -> bool {
        self.shard == Shard::WHOLE
    }

    /// Returns the number of items of the shard.
    pub fn selected(&self) -> u64 {
        self.selected
    }

    /// Returns whether the item with this name belongs to the shard.
    pub fn selects(&self, name: &str) -> bool {
        self.shard.selects(name)
    }

    /// Returns whether an earlier start of the shard judged an item.
    pub fn has(&self, name: &str) -> bool {
        self.earlier.contains_key(name)
    }

    /// Returns the result of an item, or a remark, from an earlier start of the shard; `None` if there is none.
    ///
    /// # Errors
    /// The stored result has an unexpected format.
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, CampaignError> {
        let Some(value) = self.earlier.get(name) else { return Ok(None) };
        T::deserialize(value).map(Some).map_err(|error| invalid(&self.path, name, &error).into())
    }

    /// Appends the result of an item.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn put(&self, name: &str, result: &impl Serialize) -> Result<(), ToolError> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        // An unknown item has no position, but `None` would make it a remark.
        let position = self.positions.get(name).copied().unwrap_or(u64::MAX);
        self.append(&mut writer.file, name, Some(position), result)
    }

    /// Appends a remark (data about several items), unless the file contains a remark of this name. `result` creates
    /// the remark.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn remark<T: Serialize>(&self, name: &str, result: impl FnOnce() -> T) -> Result<(), ToolError> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        if !writer.remarks.insert(name.into()) {
            return Ok(());
        }
        self.append(&mut writer.file, name, None, &result())
    }

    /// Appends a line to the file of results. `index` is `None` for a remark.
    fn append(
        &self,
        file: &mut File,
        item: &str,
        index: Option<u64>,
        result: &impl Serialize,
    ) -> Result<(), ToolError> {
        let mut write = || -> std::io::Result<()> {
            let line = Line { item: item.into(), index, result: serde_json::to_value(result)? };
            file.write_all((serde_json::to_string(&line)? + "\n").as_bytes())
        };
        write().map_err(ToolError::file("writing", &self.path))
    }
}

/// Opens the file of results, and locks it against a second process.
fn locked(folder: &Path) -> Result<(PathBuf, File), CampaignError> {
    let path = folder.join(RESULTS);
    // A symbolic link that another user created must not redirect the results.
    let mut options = OpenOptions::new();
    options.create(true).append(true).custom_flags(OFlags::NOFOLLOW.bits() as i32);
    let file = options.open(&path).map_err(ToolError::file("opening", &path))?;
    if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
        return Err(Diagnostic::of_file(&path, "another process is writing into this results directory").into());
    }
    Ok((path, file))
}

/// Reads the header of a results directory; `None` if there is none.
pub(super) fn read_header(folder: &Path) -> Result<Option<Header>, CampaignError> {
    let path = folder.join(CAMPAIGN);
    let text = match warploom_files::text(&path, MAX_REPORT_BYTES) {
        Ok(text) => text,
        Err(error) if error.is_missing() => return Ok(None),
        Err(error) => return Err(Diagnostic::unreadable(&path, &error).into()),
    };
    let header = serde_json::from_str(&text).map_err(|error| json_error(&path, error.line(), &error))?;
    Ok(Some(header))
}

/// Reads the lines of results. The last line is ignored if it is truncated, as after a kill. The second value is the
/// length of the complete lines in bytes.
pub(super) fn read_lines(path: &Path) -> Result<(Vec<Line>, usize), CampaignError> {
    let text = warploom_files::text(path, MAX_REPORT_BYTES).map_err(|error| Diagnostic::unreadable(path, &error))?;
    let complete = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = Vec::new();
    for (number, line) in text[..complete].lines().enumerate() {
        lines.push(serde_json::from_str(line).map_err(|error| json_error(path, number + 1, &error))?);
    }
    Ok((lines, complete))
}

/// Reads the results of an earlier start, and removes a truncated last line.
fn resume(path: &Path, file: &File) -> Result<HashMap<String, Value>, CampaignError> {
    let (lines, complete) = read_lines(path)?;
    file.set_len(complete as u64).map_err(ToolError::file("writing", path))?;
    Ok(lines.into_iter().map(|line| (line.item, line.result)).collect())
}

/// Checks that the directory belongs to the same shard of the same campaign.
fn check_same(folder: &Path, earlier: &Header, header: &Header) -> Result<(), Diagnostic> {
    let (name, left, right) = match earlier.identity.difference(&header.identity, false) {
        None if earlier.shard == header.shard => return Ok(()),
        None => ("shard".into(), earlier.shard.clone(), header.shard.clone()),
        Some(difference) => difference,
    };
    let message = format!(
        "results of another campaign: {name} is {left} there, {right} now\n  help: name another directory by \
         --results, or remove this one"
    );
    Err(Diagnostic::of_file(&folder.join(CAMPAIGN), message))
}

/// Returns the error of a file of a results directory with invalid JSON.
fn json_error(path: &Path, line: usize, error: &serde_json::Error) -> Diagnostic {
    let error = error.to_string();
    let error = error.split(" at line ").next().unwrap_or_default();
    let message = format!("{error}; expected a file that `--shard` or `--results` wrote");
    Diagnostic { location: (line, 0), ..Diagnostic::of_file(path, message) }
}

/// Returns the error of a stored result with an unexpected format.
pub(super) fn invalid(path: &Path, name: &str, error: &serde_json::Error) -> Diagnostic {
    Diagnostic::of_file(
        path,
        format!("result of '{name}': {error}; expected a file that `--shard` or `--results` wrote"),
    )
}
