//! Running Yosys.

use std::path::Path;
use std::process::Command;
use warploom_cosim::tools::{run, ToolError, YOSYS};
use warploom_emit::Emission;

/// Runs a script of Yosys in `folder`; what it printed. `what` is worked on, for messages.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script(folder: &Path, script: &str, what: &str) -> Result<String, ToolError> {
    let yosys = YOSYS.find(None)?;
    run(Command::new(yosys.path).current_dir(folder).args(["-p", script]), YOSYS.name, what)
}

/// Writes the files of an emission into `folder`, under their names.
///
/// # Errors
/// One can't be written.
pub fn write_files(folder: &Path, emission: &Emission) -> Result<(), ToolError> {
    emission.files.iter().try_for_each(|file| write(&folder.join(&file.name), &file.text))
}

/// Writes a file of a work folder.
///
/// # Errors
/// It can't be written.
pub fn write(path: &Path, text: &str) -> Result<(), ToolError> {
    std::fs::write(path, text).map_err(ToolError::file("writing", path))
}
