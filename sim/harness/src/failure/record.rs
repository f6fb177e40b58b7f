//! Record of a failure in its directory, for `replay` and for other programs.

use super::command::wave_from;
use super::names::{FILE, SCRIPT};
use super::wave_record;
use crate::campaign::case::Case;
use crate::lockstep::CYCLES_AFTER;
use crate::message::program;
use crate::paths::relative_to;
use crate::script::MAX_CYCLES;
use crate::shrink::Size;
use crate::stimulus::MAX_THREADS;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Record of a failure, the content of `failure.json`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FailureRecord {
    /// Name of the block.
    pub block: String,
    /// Parameters of the block.
    pub parameters: BTreeMap<String, u64>,
    /// Case that failed.
    pub case: String,
    /// Seed of the stimulus and of the initial register values of this run.
    pub seed: u64,
    /// Maximum number of threads per thread block in the exhaustive case.
    #[serde(default = "default_threads")]
    pub threads: u64,
    /// Kind of failure, as [`Cause::kind`](crate::lockstep::Cause::kind) returns it, e.g. `difference`.
    pub kind: String,
    /// Differing ports, or the message of the violation, as [`Cause::message`](crate::lockstep::Cause::message) returns
    /// it.
    pub message: String,
    /// Cycle in which this run fails.
    #[serde(deserialize_with = "cycle")]
    pub cycle: u64,
    /// Cycle in which the original run failed.
    #[serde(deserialize_with = "found_in_cycle")]
    pub found_in_cycle: u64,
    /// Size of the stimulus before and after shrinking; `None` if it was not shrunk.
    pub size: Option<Size>,
    /// Directory of the RTL: absolute, or relative to the failure directory; `None` for the emitted Verilog. The record
    /// may be another user's, so this RTL runs only after a confirmation.
    pub rtl: Option<PathBuf>,
    /// Top module of the RTL in `rtl`, if the user named it.
    #[serde(default)]
    pub top: Option<String>,
    /// Version that Verilator printed. The program for a replay is never taken from the record.
    pub verilator_version: String,
    /// Command that finds the failure again without the failure directory.
    pub original: String,
}

/// Cases with a stimulus from a file.
const FILE_CASES: [&str; 2] = ["launches", "script"];

/// Returns whether a run of this case needs a file outside the directory.
pub(super) fn needs_file(case: &Case) -> bool {
    FILE_CASES.contains(&case.name())
}

/// Deserialises the field `cycle`.
fn cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("cycle", deserializer)
}

/// Deserialises the field `found_in_cycle`.
fn found_in_cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("found_in_cycle", deserializer)
}

/// Deserialises a cycle number, and checks that it is at most [`MAX_CYCLES`]: it determines the length of a replay.
fn bounded<'de, D: Deserializer<'de>>(field: &str, deserializer: D) -> Result<u64, D::Error> {
    match u64::deserialize(deserializer)? {
        cycle if cycle <= MAX_CYCLES => Ok(cycle),
        cycle => Err(D::Error::custom(format!("{field} {cycle} is out of range (0 to {MAX_CYCLES})"))),
    }
}

/// Number of threads for a record without the field `threads`.
fn default_threads() -> u64 {
    MAX_THREADS
}

/// Returns the RTL directory for a record: absolute if the user named it so, else relative to the failure directory
/// `folder`. If no relative path exists, the user's path is returned.
pub(super) fn rtl_relative_to(folder: &Path, rtl: &Path) -> PathBuf {
    if rtl.is_absolute() {
        return rtl.to_path_buf();
    }
    relative_to(folder, rtl).unwrap_or_else(|| rtl.to_path_buf())
}

/// Error of a failure directory.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// Missing directory, or directory without a readable file `failure.json`.
    #[error(
        "{}: not a failure directory: {reason}\n  help: `{} cosim` writes failures/BLOCK-SEED for a failure",
        folder.display(),
        program()
    )]
    NoFolder {
        /// Path of the directory.
        folder: PathBuf,
        /// Reason.
        reason: String,
    },
    /// Invalid record.
    #[error(
        "{}:{line}:{column}: invalid failure record: {reason}\n  help: restore the file as `{} cosim` wrote it",
        file.display(),
        program()
    )]
    Damaged {
        /// Path of the file.
        file: PathBuf,
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// Reason.
        reason: String,
    },
    /// Failure of a wave, which cannot be replayed.
    #[error(
        "{0}: failure of a wave, which cannot be replayed\n  help: check the wave again: {original}\n        \
         or run its inputs: {1} cosim --script {0}/stimulus.txt --rtl DIR",
        folder.display(),
        program()
    )]
    OfWave {
        /// Path of the directory.
        folder: PathBuf,
        /// Command that checks the wave again.
        original: String,
    },
    /// Failure of a trace or script that was not shrunk, so that its stimulus is not in the directory.
    #[error(
        "{}: no {SCRIPT}, since this failure of a trace or a script was not shrunk\n  help: run the original command: \
         {original}",
        folder.display()
    )]
    NoScript {
        /// Path of the directory.
        folder: PathBuf,
        /// Command that finds the failure again without the failure directory.
        original: String,
    },
}

impl FailureRecord {
    /// Reads the record of a failure directory, and returns it with the path of its script. The path is `None` if a
    /// replay runs the failing case instead of a script.
    ///
    /// # Errors
    /// See [`RecordError`].
    pub fn read(folder: &Path) -> Result<(Self, Option<PathBuf>), RecordError> {
        let file = folder.join(FILE);
        if let Some(original) = wave_record::command_of(folder) {
            return Err(RecordError::OfWave { folder: folder.to_path_buf(), original });
        }
        let text = warploom_files::text(&file, warploom_files::MAX_SOURCE_BYTES).map_err(|error| {
            let reason =
                if folder.is_dir() { format!("cannot read {FILE}: {error}") } else { "no such directory".into() };
            RecordError::NoFolder { folder: folder.to_path_buf(), reason }
        })?;
        let record: Self = serde_json::from_str(&text).map_err(|error| RecordError::Damaged {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
            file,
        })?;
        match record.size {
            Some(_) => Ok((record, Some(folder.join(SCRIPT)))),
            None if FILE_CASES.contains(&record.case.as_str()) => {
                Err(RecordError::NoScript { folder: folder.to_path_buf(), original: record.original })
            }
            None => Ok((record, None)),
        }
    }

    /// Returns the directory of the RTL that the record in the failure directory `folder` names; `None` for the emitted
    /// Verilog.
    pub fn rtl_folder(&self, folder: &Path) -> Option<PathBuf> {
        let rtl = self.rtl.as_ref()?;
        let beside = folder.join(rtl);
        if !beside.is_dir() {
            // A hand-written record may name a path relative to the current directory.
            return Some(rtl.clone());
        }
        // Paths below the current directory are shown relative to it.
        let current = std::env::current_dir().ok();
        let below =
            current.and_then(|current| Some(beside.canonicalize().ok()?.strip_prefix(current).ok()?.to_path_buf()));
        Some(below.filter(|path| !path.as_os_str().is_empty()).unwrap_or(beside))
    }

    /// Returns the first and last cycle of the wave for a replay of the case, without a script. A reset-equivalence
    /// check may fail in any cycle, because registers start with other values, so its wave covers the whole run.
    pub fn window(&self) -> (u64, u64) {
        if [Case::UnknownStart, Case::AfterReset].iter().any(|case| case.name() == self.case) {
            return (0, u64::MAX);
        }
        (wave_from(self.found_in_cycle).unwrap_or(0), self.found_in_cycle.saturating_add(CYCLES_AFTER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_failure_folders_are_shown_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let name = folder.path().display().to_string();
        let put = |file: &str, text: &str| std::fs::write(folder.path().join(file), text).expect("written");
        let error = |path: &Path| FailureRecord::read(path).map(drop).expect_err("no record").to_string();
        let missing = folder.path().join("missing");
        let help = "\n  help: `warploom cosim` writes failures/BLOCK-SEED for a failure";
        assert_eq!(error(&missing), format!("{name}/missing: not a failure directory: no such directory{help}"));
        let unreadable = error(folder.path());
        assert!(unreadable.starts_with(&format!("{name}: not a failure directory: cannot read failure.json: ")));
        assert!(unreadable.ends_with(help), "{unreadable}");
        put(FILE, "{}");
        let expected = format!(
            "{name}/failure.json:1:2: invalid failure record: missing field `block` at line 1 column 2\n  \
             help: restore the file as `warploom cosim` wrote it"
        );
        assert_eq!(error(folder.path()), expected);
        put(
            FILE,
            r#"{"block": "b", "parameters": {}, "case": "script", "seed": 1, "kind": "difference", "message": "",
                "cycle": 1, "found_in_cycle": 1, "size": null, "rtl": null, "verilator_version": "", "original": "c"}"#,
        );
        let expected = format!(
            "{name}: no stimulus.txt, since this failure of a trace or a script was not shrunk\n  \
             help: run the original command: c"
        );
        assert_eq!(error(folder.path()), expected);
        put(
            wave_record::FILE,
            r#"{"block": "b", "parameters": "", "wave": "w", "time": "1 ns", "kind": "difference", "message": "",
                "cycle": 1, "command": "c"}"#,
        );
        let expected = format!(
            "{name}: failure of a wave, which cannot be replayed\n  help: check the wave again: c\n        or run its \
             inputs: warploom cosim --script {name}/stimulus.txt --rtl DIR"
        );
        assert_eq!(error(folder.path()), expected);
    }
}
