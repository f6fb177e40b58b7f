//! Folders that appear whole or not at all, in place of an older one.

use super::folder::{check_is_ours, WORKSHOP};
use crate::tools::ToolError;
use crate::wave::{self, folder_of};
use std::path::Path;
use warploom_files::workshop::Workshop;

/// Writes these files, each with its name and text, into a new folder at `place`; an older failure folder there is replaced.
///
/// # Errors
/// The folder holds other files, or it cannot be written.
pub(crate) fn write(place: &Path, files: &[(&str, &str)]) -> Result<(), ToolError> {
    let failures = folder_of(place);
    let failed = |what| ToolError::file(what, place);
    std::fs::create_dir_all(failures).map_err(ToolError::file("writing", failures))?;
    check_is_ours(place).map_err(failed("replacing"))?;
    let workshop = Workshop::new_in(failures, WORKSHOP).map_err(ToolError::file("writing into", failures))?;
    let inside = workshop.path().join("new");
    std::fs::create_dir(&inside).map_err(failed("writing"))?;
    files.iter().try_for_each(|(name, text)| wave::write_into_folder(&inside.join(name), text))?;
    if place.symlink_metadata().is_ok() {
        std::fs::rename(place, workshop.path().join("old")).map_err(failed("replacing"))?;
    }
    std::fs::rename(&inside, place).map_err(failed("writing"))
}
