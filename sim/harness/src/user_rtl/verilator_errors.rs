//! Verilator's errors about a user's files.

use super::sources::Sources;
use crate::error::CampaignError;
use crate::tools::ToolError;

/// Error messages of Verilator, and the help for each.
const HELP: [(&str, &str); 2] = [
    (
        "Cannot find include file",
        "name the directory: --include DIR of `new`, `include_directories` of a project, +incdir+DIR in a file list",
    ),
    (
        "Define or directive not defined",
        "define the macro: --define NAME=VALUE of `new`, `defines` of a project, +define+NAME=VALUE in a file list",
    ),
];

/// Returns whether Verilator's first error is about the files. A later internal error may be its consequence.
fn is_about_files(output: &str) -> bool {
    let first = output.lines().find(|line| line.contains("%Error"));
    first.is_some_and(|line| !line.contains("Internal Error"))
}

/// Converts a failure of Verilator into an error of the user's files, unless Verilator was killed or had an internal
/// error. Any other error is returned unchanged.
pub(crate) fn rejected(error: ToolError, sources: &Sources) -> CampaignError {
    match &error {
        ToolError::Failed { tool: "verilator", status, output, .. }
            if status.starts_with("exit status") && is_about_files(output) =>
        {
            let mut message = format!(
                "Verilator rejects the Verilog of {}:\n{}",
                sources.folder.display(),
                sources.with_user_paths(output)
            );
            for (error, help) in HELP {
                if output.contains(error) {
                    message += &format!("\n  help: {help}");
                }
            }
            if !sources.left_out.is_empty() {
                message += &format!("\n  note: files not in {}: {}", sources.list, sources.left_out.join(", "));
            }
            CampaignError::Message(message)
        }
        _ => error.into(),
    }
}
