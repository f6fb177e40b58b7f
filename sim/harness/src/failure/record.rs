//! Record of a failure in its folder, for `replay` and for other programs.

use super::command::wave_from;
use super::names::{FILE, SCRIPT};
use super::wave_record;
use crate::campaign::case::Case;
use crate::lockstep::CYCLES_AFTER;
use crate::paths::seen_from;
use crate::script::MOST_CYCLES;
use crate::shrink::Size;
use crate::stimulus::MOST_THREADS;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Record of a failure.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FailureRecord {
    /// Name of the block.
    pub block: String,
    /// Parameters of the block.
    pub parameters: BTreeMap<String, u64>,
    /// Case that failed.
    pub case: String,
    /// Seed of the stimulus and of the initial register values.
    pub seed: u64,
    /// Maximum number of threads per block in the exhaustive case.
    #[serde(default = "usual_threads")]
    pub threads: u64,
    /// Kind of failure: `difference`, `reset`, `property` or `design`.
    pub kind: String,
    /// Differing ports, or the violated property.
    pub message: String,
    /// Cycle in which this run fails.
    #[serde(deserialize_with = "cycle")]
    pub cycle: u64,
    /// Cycle in which the original run failed.
    #[serde(deserialize_with = "found_in_cycle")]
    pub found_in_cycle: u64,
    /// Size before and after shrinking, if it was shrunk.
    pub size: Option<Size>,
    /// Folder of the RTL: absolute, or relative to the failure folder; `None` for the emitted Verilog. The record may
    /// be another user's, so this RTL runs only after a confirmation.
    pub rtl: Option<PathBuf>,
    /// Top module of that RTL, if the user named it.
    #[serde(default)]
    pub top: Option<String>,
    /// Version of Verilator as it prints it. The program for a replay is never taken from the record.
    pub verilator_version: String,
    /// Command that finds the failure again.
    pub original: String,
}

/// Cases with a stimulus from a file.
const OF_FILES: [&str; 2] = ["launches", "script"];

/// Returns whether a run of this case needs a file outside the folder.
pub(super) fn needs_file(case: &Case) -> bool {
    OF_FILES.contains(&case.name())
}

fn cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("cycle", deserializer)
}

fn found_in_cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("found_in_cycle", deserializer)
}

/// Deserialises a cycle number, which limits the length of a replay.
fn bounded<'de, D: Deserializer<'de>>(field: &str, deserializer: D) -> Result<u64, D::Error> {
    match u64::deserialize(deserializer)? {
        cycle if cycle <= MOST_CYCLES => Ok(cycle),
        cycle => Err(D::Error::custom(format!("{field} {cycle} is out of range (0 to {MOST_CYCLES})"))),
    }
}

fn usual_threads() -> u64 {
    MOST_THREADS
}

/// Returns the RTL folder for a record: absolute if the user named it so, else relative to the failure folder.
pub(super) fn rtl_seen_from(place: &Path, rtl: &Path) -> PathBuf {
    if rtl.is_absolute() {
        return rtl.to_path_buf();
    }
    seen_from(place, rtl).unwrap_or_else(|| rtl.to_path_buf())
}

/// Error of a failure folder.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// Folder without a readable record.
    #[error("{}: not a failure folder: {reason}; `warploom cosim` writes one for a run that fails, as failures/BLOCK-SEED", folder.display())]
    NoFolder {
        /// Path of the folder.
        folder: PathBuf,
        /// Reason.
        reason: String,
    },
    /// Invalid record.
    #[error("{}:{line}:{column}: {reason}; the file is as `warploom cosim` wrote it, or the failure can't be replayed", file.display())]
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
        "{0}: this failure is of a wave, which no run repeats\n  help: check the wave again: {original}\n        \
         or run its inputs: warploom cosim --script {0}/stimulus.txt --rtl FOLDER",
        folder.display()
    )]
    OfWave {
        /// Path of the folder.
        folder: PathBuf,
        /// Command that checks the wave.
        original: String,
    },
    /// Failure of a trace or script that was not shrunk, so that its stimulus is not in the folder.
    #[error("{}: this failure of a trace or a script was not shrunk, so it has no {SCRIPT}; {FILE} names the command that found it:\n  {original}", folder.display())]
    NoScript {
        /// Path of the folder.
        folder: PathBuf,
        /// Command that finds the failure again.
        original: String,
    },
}

impl FailureRecord {
    /// Reads the record of a folder, and returns it with the path of its script. Without a script, the case is to be
    /// run again.
    ///
    /// # Errors
    /// See [`RecordError`].
    pub fn read(folder: &Path) -> Result<(Self, Option<PathBuf>), RecordError> {
        let file = folder.join(FILE);
        if let Some(original) = wave_record::command_of(folder) {
            return Err(RecordError::OfWave { folder: folder.to_path_buf(), original });
        }
        let text = warploom_files::text(&file, warploom_files::SOURCE).map_err(|error| {
            let reason = if folder.is_dir() {
                format!("{FILE} can't be read: {error}")
            } else {
                "there is no such folder".into()
            };
            RecordError::NoFolder { folder: folder.to_path_buf(), reason }
        })?;
        let kept: Self = serde_json::from_str(&text).map_err(|error| RecordError::Damaged {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
            file,
        })?;
        match kept.size {
            Some(_) => Ok((kept, Some(folder.join(SCRIPT)))),
            None if OF_FILES.contains(&kept.case.as_str()) => {
                Err(RecordError::NoScript { folder: folder.to_path_buf(), original: kept.original })
            }
            None => Ok((kept, None)),
        }
    }

    /// Returns the folder of the RTL, for a failure in `folder`; `None` for the emitted Verilog.
    pub fn rtl_folder(&self, folder: &Path) -> Option<PathBuf> {
        let rtl = self.rtl.as_ref()?;
        let beside = folder.join(rtl);
        if !beside.is_dir() {
            // A hand-written record may name it relative to the current folder.
            return Some(rtl.clone());
        }
        // Paths below the current folder are shown relative to it.
        let here = std::env::current_dir().ok();
        let below = here.and_then(|here| Some(beside.canonicalize().ok()?.strip_prefix(here).ok()?.to_path_buf()));
        Some(below.filter(|path| !path.as_os_str().is_empty()).unwrap_or(beside))
    }

    /// Returns the first and last cycle of the wave for a replay of the case. Reset-equivalence checks may fail in
    /// any round, because registers start with other values.
    pub fn window(&self) -> (u64, u64) {
        if [Case::UnknownStart, Case::AfterReset].iter().any(|case| case.name() == self.case) {
            return (0, u64::MAX);
        }
        (wave_from(self.found_in_cycle).unwrap_or(0), self.found_in_cycle.saturating_add(CYCLES_AFTER))
    }
}
