//! What a failure folder says about itself, for `replay` and for other programs.

use crate::shrink::Size;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file's name in its folder.
pub(super) const FILE: &str = "failure.json";

/// The stimulus's name in its folder.
pub(super) const SCRIPT: &str = "stimulus.txt";

/// A failure that was kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The block.
    pub block: String,
    /// Its parameters.
    pub parameters: BTreeMap<String, u64>,
    /// The case that found it.
    pub case: String,
    /// The seed of the stimulus and of the random start of registers.
    pub seed: u64,
    /// `difference`, `property` or `design`.
    pub kind: String,
    /// The ports that differ, or what is violated.
    pub message: String,
    /// The cycle in which this run fails.
    pub cycle: u64,
    /// The cycle in which the run failed that found it.
    pub found_in_cycle: u64,
    /// What it was reduced to, if it was.
    pub size: Option<Size>,
    /// The folder of the RTL; without one, what is emitted is run.
    pub rtl: Option<PathBuf>,
    /// The top module of that RTL, where it was named.
    #[serde(default)]
    pub top: Option<String>,
    /// The Verilator that was asked for.
    pub verilator: Option<PathBuf>,
    /// The Verilator that ran it, as it calls itself.
    pub verilator_version: String,
    /// The command that finds it again.
    pub original: String,
}

/// What is wrong with a failure folder.
#[derive(Debug, thiserror::Error)]
pub enum KeptError {
    /// It isn't one.
    #[error("{}: not a failure folder: {reason}; `warploom cosim` writes one for a run that fails, e.g. failures/index_generator-1", folder.display())]
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
    /// There is no stimulus in it, since it could not be shrunk.
    #[error("{}: this failure was not shrunk, so it has no {SCRIPT}; run it again with\n  {original}", folder.display())]
    NoScript {
        /// The folder.
        folder: PathBuf,
        /// The command that finds it again.
        original: String,
    },
}

impl Kept {
    /// Reads what a folder says about itself; also gives the path of its script.
    ///
    /// # Errors
    /// See [`KeptError`].
    pub fn read(folder: &Path) -> Result<(Self, PathBuf), KeptError> {
        let file = folder.join(FILE);
        let text = std::fs::read_to_string(&file).map_err(|error| {
            let reason = if folder.is_dir() {
                format!("{FILE} can't be read: {error}")
            } else {
                "there is no such folder".into()
            };
            KeptError::NoFolder { folder: folder.to_path_buf(), reason }
        })?;
        let kept: Self = serde_json::from_str(&text).map_err(|error| KeptError::Damaged {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
            file,
        })?;
        if kept.size.is_none() {
            return Err(KeptError::NoScript { folder: folder.to_path_buf(), original: kept.original });
        }
        Ok((kept, folder.join(SCRIPT)))
    }
}
