//! Writes failure directories, which appear whole or not at all and replace older ones.

use super::names::FILES;
use crate::output_file::{parent_dir, write_into_folder};
use crate::tools::ToolError;
use crate::wave::is_viewer_file;
use std::io;
use std::path::Path;
use warploom_files::work_directory::WorkDirectory;

/// Prefix of temporary directories of failures.
pub(super) const TEMPORARY_PREFIX: &str = ".failure-";

/// Checks that `destination` is unused, a failure directory, or a link, so that it may be replaced.
///
/// # Errors
/// The directory cannot be read, or has a file that is not a file of a failure directory.
pub(super) fn check_replaceable(destination: &Path) -> io::Result<()> {
    if destination.is_symlink() {
        return Ok(());
    }
    let entries = match std::fs::read_dir(destination) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let name = entry?.file_name();
        let is_wave_file = || ["wave", "replay"].iter().any(|wave| is_viewer_file(Path::new(&name), wave));
        if !FILES.iter().any(|file| name == *file) && !is_wave_file() {
            let name = name.to_string_lossy();
            return Err(io::Error::other(format!(
                "unexpected file '{name}' in a failure directory\n  help: move the file"
            )));
        }
    }
    Ok(())
}

/// Writes files (name and text) into a new directory at `destination`; an older failure directory there is replaced.
///
/// # Errors
/// The directory contains other files, or it is not writable.
pub(crate) fn write(destination: &Path, files: &[(&str, &str)]) -> Result<(), ToolError> {
    let failures = parent_dir(destination);
    let failed = |action| ToolError::file(action, destination);
    std::fs::create_dir_all(failures).map_err(ToolError::file("writing", failures))?;
    check_replaceable(destination).map_err(failed("replacing"))?;
    let work_directory =
        WorkDirectory::new_in(failures, TEMPORARY_PREFIX).map_err(ToolError::file("writing into", failures))?;
    let inside = work_directory.path().join("new");
    std::fs::create_dir(&inside).map_err(failed("writing"))?;
    files.iter().try_for_each(|(name, text)| write_into_folder(&inside.join(name), text))?;
    if destination.symlink_metadata().is_ok() {
        std::fs::rename(destination, work_directory.path().join("old")).map_err(failed("replacing"))?;
    }
    std::fs::rename(&inside, destination).map_err(failed("writing"))
}
