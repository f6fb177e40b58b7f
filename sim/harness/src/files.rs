//! Files in temporary work directories. `output_file` writes files for users.

use crate::tools::ToolError;
use std::path::Path;
use warploom_emit::Emission;
use warploom_files::work_directory::WorkDirectory;

/// Reads the text of a file that a tool wrote or provides.
///
/// # Errors
/// The file cannot be read, is not UTF-8, or exceeds the size limit of a design.
pub fn text(path: &Path) -> Result<String, ToolError> {
    let read = warploom_files::text(path, warploom_files::MAX_DESIGN_BYTES);
    read.map_err(|error| ToolError::file("reading", path)(error.into()))
}

/// Reads the bytes of a file that a tool wrote.
///
/// # Errors
/// The file cannot be read, or exceeds the size limit of a design.
pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>, ToolError> {
    let read = warploom_files::bytes(path, warploom_files::MAX_DESIGN_BYTES);
    read.map_err(|error| ToolError::file("reading", path)(error.into()))
}

/// Creates a work directory among the temporary files. It is removed when the value is dropped.
///
/// # Errors
/// The directory cannot be created.
pub fn work_folder() -> Result<WorkDirectory, ToolError> {
    let parent = std::env::temp_dir();
    WorkDirectory::new_in(&parent, "warploom-").map_err(ToolError::file("creating a directory in", &parent))
}

/// Writes a file in place.
///
/// # Errors
/// The file cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    std::fs::write(path, text).map_err(ToolError::file("writing", path))
}

/// Writes the files and the headers of an emission into a directory, and creates its subdirectories.
///
/// # Errors
/// A file cannot be written.
pub fn write_files(folder: &Path, emission: &Emission) -> Result<(), ToolError> {
    let headers = emission.foreign.iter().flat_map(|foreign| &foreign.headers).map(|(name, text)| (name, text));
    emission.files.iter().map(|file| (&file.name, &file.text)).chain(headers).try_for_each(|(name, text)| {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        std::fs::create_dir_all(parent).map_err(ToolError::file("creating", parent))?;
        write(&path, text)
    })
}
