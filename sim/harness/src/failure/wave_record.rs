//! Record of a failure in a wave, for `replay` and for other programs.

use super::names::WAVE_FILE;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// File name of the record.
pub(crate) const FILE: &str = WAVE_FILE;

/// Record of a failure in a wave, the content of `check.json`.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Description {
    pub(crate) block: String,
    pub(crate) parameters: String,
    pub(crate) wave: String,
    /// Time in the wave, with its unit.
    pub(crate) time: String,
    pub(crate) kind: String,
    pub(crate) message: String,
    pub(crate) cycle: u64,
    /// Command that checks the wave again.
    pub(crate) command: String,
}

/// Returns the command in the record of a failure directory; `None` if the directory has no valid record of a wave.
pub(crate) fn command_of(folder: &Path) -> Option<String> {
    let text = warploom_files::text(&folder.join(FILE), warploom_files::MAX_SOURCE_BYTES).ok()?;
    serde_json::from_str::<Description>(&text).ok().map(|description| description.command)
}
