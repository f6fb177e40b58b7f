//! Files of work folders, which go with their folder; what users get is written by [`crate::wave`].

use crate::tools::ToolError;
use std::path::Path;
use warploom_emit::Emission;

/// Writes a file.
///
/// # Errors
/// It can't be written.
pub fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    std::fs::write(path, text).map_err(ToolError::file("writing", path))
}

/// Writes the files of an emission into a folder, under their names.
///
/// # Errors
/// One can't be written.
pub fn write_files(folder: &Path, emission: &Emission) -> Result<(), ToolError> {
    emission.files.iter().try_for_each(|file| write(&folder.join(&file.name), &file.text))
}
