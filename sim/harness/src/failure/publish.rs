//! Folders that appear whole or not at all, and replace older ones.

use super::names::FILES;
use crate::output_file::{folder_of, write_into_folder};
use crate::tools::ToolError;
use std::io;
use std::path::Path;
use warploom_files::workshop::Workshop;

/// Prefix of temporary folders of failures.
pub(super) const WORKSHOP: &str = ".failure-";

/// Checks that `place` is unused, a failure folder, or a link, so that it may be replaced.
pub(super) fn check_is_ours(place: &Path) -> io::Result<()> {
    if place.is_symlink() {
        return Ok(());
    }
    let entries = match std::fs::read_dir(place) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let name = entry?.file_name();
        if !FILES.iter().any(|file| name == *file) {
            let name = name.to_string_lossy();
            return Err(io::Error::other(format!("'{name}' in it is not the harness's; move it away")));
        }
    }
    Ok(())
}

/// Writes files (name and text) into a new folder at `place`; an older failure folder there is replaced.
///
/// # Errors
/// The folder holds other files, or it is not writable.
pub(crate) fn write(place: &Path, files: &[(&str, &str)]) -> Result<(), ToolError> {
    let failures = folder_of(place);
    let failed = |what| ToolError::file(what, place);
    std::fs::create_dir_all(failures).map_err(ToolError::file("writing", failures))?;
    check_is_ours(place).map_err(failed("replacing"))?;
    let workshop = Workshop::new_in(failures, WORKSHOP).map_err(ToolError::file("writing into", failures))?;
    let inside = workshop.path().join("new");
    std::fs::create_dir(&inside).map_err(failed("writing"))?;
    files.iter().try_for_each(|(name, text)| write_into_folder(&inside.join(name), text))?;
    if place.symlink_metadata().is_ok() {
        std::fs::rename(place, workshop.path().join("old")).map_err(failed("replacing"))?;
    }
    std::fs::rename(&inside, place).map_err(failed("writing"))
}
