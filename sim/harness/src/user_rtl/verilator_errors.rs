//! Verilator's errors about a user's files.

use super::sources::Sources;
use crate::error::CampaignError;
use crate::tools::ToolError;

/// Returns whether Verilator's first error is about the files; an internal error may follow from it.
fn faults_the_files(output: &str) -> bool {
    let first = output.lines().find(|line| line.contains("%Error"));
    first.is_some_and(|line| !line.contains("Internal Error"))
}

/// Converts a failure of Verilator into an error of the user's files, unless Verilator itself has crashed.
pub(crate) fn refused(error: ToolError, sources: &Sources) -> CampaignError {
    match &error {
        ToolError::Failed { tool: "verilator", status, output, .. }
            if status.starts_with("exit status") && faults_the_files(output) =>
        {
            let mut message = format!(
                "Verilator doesn't take the Verilog of {}:\n{}",
                sources.folder.display(),
                sources.with_user_paths(output)
            );
            if !sources.left_out.is_empty() {
                message += &format!("\n  not in {}: {}", sources.list, sources.left_out.join(", "));
            }
            CampaignError::Unknown(message)
        }
        _ => error.into(),
    }
}
