//! What a failure folder says about itself, for `replay` and for other programs.

use super::command::wave_from;
use super::names::{FILE, SCRIPT};
use super::wave_record;
use crate::campaign::case::Case;
use crate::lockstep::CYCLES_AFTER;
use crate::paths::seen_from;
use crate::script::MAX_CYCLES;
use crate::shrink::Size;
use crate::stimulus::MOST_THREADS;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A failure that was kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FailureRecord {
    /// The block.
    pub block: String,
    /// Its parameters.
    pub parameters: BTreeMap<String, u64>,
    /// The case that found it.
    pub case: String,
    /// The seed of the stimulus and of the random start of registers.
    pub seed: u64,
    /// The most threads of a block in the exhaustive case.
    #[serde(default = "usual_threads")]
    pub threads: u64,
    /// `difference`, `reset`, `property` or `design`.
    pub kind: String,
    /// The ports that differ, or what is violated.
    pub message: String,
    /// The cycle in which this run fails.
    #[serde(deserialize_with = "cycle")]
    pub cycle: u64,
    /// The cycle in which the run failed that found it.
    #[serde(deserialize_with = "found_in_cycle")]
    pub found_in_cycle: u64,
    /// What it was reduced to, if it was.
    pub size: Option<Size>,
    /// The folder of the RTL, seen from the failure's folder if it was not named whole; without one, what is emitted is run. Another's
    /// file may name any folder: what it has is run only where the user trusts it.
    pub rtl: Option<PathBuf>,
    /// The top module of that RTL, where it was named.
    #[serde(default)]
    pub top: Option<String>,
    /// The version of the Verilator that ran it, as Verilator prints it. Which program runs a replay is never taken from here.
    pub verilator_version: String,
    /// The command that finds it again.
    pub original: String,
}

/// Cases whose stimulus is in a file.
const OF_FILES: [&str; 2] = ["launches", "script"];

/// Whether a run of this case needs a file that the folder doesn't have.
pub(super) fn needs_file(case: &Case) -> bool {
    OF_FILES.contains(&case.name())
}

fn cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("cycle", deserializer)
}

fn found_in_cycle<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    bounded("found_in_cycle", deserializer)
}

/// A number of a cycle: a replay of a case runs up to it.
fn bounded<'de, D: Deserializer<'de>>(field: &str, deserializer: D) -> Result<u64, D::Error> {
    match u64::deserialize(deserializer)? {
        cycle if cycle <= MAX_CYCLES => Ok(cycle),
        cycle => Err(D::Error::custom(format!("{field} {cycle} is out of range (0 to {MAX_CYCLES})"))),
    }
}

fn usual_threads() -> u64 {
    MOST_THREADS
}

/// The folder of RTL as a failure folder names it: absolute if the user named it so, else as seen from the failure folder.
pub(super) fn rtl_seen_from(place: &Path, rtl: &Path) -> PathBuf {
    if rtl.is_absolute() {
        return rtl.to_path_buf();
    }
    seen_from(place, rtl).unwrap_or_else(|| rtl.to_path_buf())
}

/// What is wrong with a failure folder.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It isn't one.
    #[error("{}: not a failure folder: {reason}; `warploom cosim` writes one for a run that fails, as failures/BLOCK-SEED", folder.display())]
    NoFolder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        reason: String,
    },
    /// Its description is damaged.
    #[error("{}:{line}:{column}: {reason}; the file is as `warploom cosim` wrote it, or the failure can't be replayed", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// What is wrong.
        reason: String,
    },
    /// It is of a wave.
    #[error(
        "{0}: this failure is of a wave, which no run repeats\n  help: check the wave again: {original}\n        \
         or run its inputs: warploom cosim --script {0}/stimulus.txt --rtl FOLDER",
        folder.display()
    )]
    OfWave {
        /// The folder.
        folder: PathBuf,
        /// The command that checks the wave.
        original: String,
    },
    /// It was found by a file that isn't in it, and could not be shrunk.
    #[error("{}: this failure of a trace or a script was not shrunk, so it has no {SCRIPT}; {FILE} names the command that found it:\n  {original}", folder.display())]
    NoScript {
        /// The folder.
        folder: PathBuf,
        /// The command that finds it again.
        original: String,
    },
}

impl FailureRecord {
    /// Reads what a folder says about itself; also gives the path of its script. Without one, its case is to be run again.
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

    /// The folder of the RTL, for a failure in `folder`.
    pub fn rtl_folder(&self, folder: &Path) -> Option<PathBuf> {
        let rtl = self.rtl.as_ref()?;
        let beside = folder.join(rtl);
        if !beside.is_dir() {
            // As a folder written by hand may name it: from here.
            return Some(rtl.clone());
        }
        // The shortest name for people: from here, if it lies below.
        let here = std::env::current_dir().ok();
        let below = here.and_then(|here| Some(beside.canonicalize().ok()?.strip_prefix(here).ok()?.to_path_buf()));
        Some(below.filter(|path| !path.as_os_str().is_empty()).unwrap_or(beside))
    }

    /// The cycles of the wave that shows the run of the case again. ResetEquivalence start otherwise in a build with waves, and may fail
    /// in any of their rounds.
    pub fn window(&self) -> (u64, u64) {
        if [Case::UnknownStart, Case::AfterReset].iter().any(|case| case.name() == self.case) {
            return (0, u64::MAX);
        }
        (wave_from(self.found_in_cycle).unwrap_or(0), self.found_in_cycle.saturating_add(CYCLES_AFTER))
    }
}
