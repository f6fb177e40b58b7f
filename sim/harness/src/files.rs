//! Files of work folders, which go with their folder; what users get is written by `output_file`.

use crate::tools::ToolError;
use std::path::Path;
use warploom_emit::Emission;
use warploom_files::workshop::Workshop;

/// The text of a file that a tool wrote, or that came with it.
///
/// # Errors
/// It can't be read.
pub fn text(path: &Path) -> Result<String, ToolError> {
    let read = warploom_files::text(path, warploom_files::DESIGN);
    read.map_err(|error| ToolError::file("reading", path)(error.into()))
}

/// The content of a file that a tool wrote.
///
/// # Errors
/// It can't be read.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, ToolError> {
    let read = warploom_files::bytes(path, warploom_files::DESIGN);
    read.map_err(|error| ToolError::file("reading", path)(error.into()))
}

/// A folder to work in, among the temporary files.
///
/// # Errors
/// It can't be made.
pub fn work_folder() -> Result<Workshop, ToolError> {
    let place = std::env::temp_dir();
    Workshop::new_in(&place, "warploom-").map_err(ToolError::file("making a folder in", &place))
}

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
    let headers = emission.foreign.iter().flat_map(|foreign| &foreign.headers).map(|(name, text)| (name, text));
    emission.files.iter().map(|file| (&file.name, &file.text)).chain(headers).try_for_each(|(name, text)| {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(ToolError::file("making", parent))?;
        write(&path, text)
    })
}
