//! Running Yosys.

use std::path::Path;
use std::process::Command;
use warploom_cosim::tools::{run, ToolError, YOSYS};

/// Runs a script of Yosys in `folder`; what it printed. `what` is worked on, for messages.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script(folder: &Path, script: &str, what: &str) -> Result<String, ToolError> {
    let yosys = YOSYS.find(None)?;
    run(Command::new(yosys.path).current_dir(folder).args(["-p", script]), YOSYS.name, what)
}
