//! Running Yosys.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use warploom_cosim::tools::{run, run_within, ToolError, YOSYS};

/// Runs a script of Yosys in `folder`; what it printed. `what` is worked on, for messages.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script(folder: &Path, script: &str, what: &str) -> Result<String, ToolError> {
    run(&mut command(folder, script)?, YOSYS.name, what)
}

/// The same for so long at most; `None` if it was not at its end by then.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script_within(
    folder: &Path,
    script: &str,
    what: &str,
    limit: Duration,
) -> Result<Option<String>, ToolError> {
    // What Yosys leaves behind when it is stopped, goes with the folder.
    run_within(command(folder, script)?.env("TMPDIR", folder), YOSYS.name, what, limit)
}

fn command(folder: &Path, script: &str) -> Result<Command, ToolError> {
    let mut command = Command::new(YOSYS.find(None)?.path);
    command.current_dir(folder).args(["-p", script]);
    Ok(command)
}

/// What Yosys says against the files that it was given: `file.v:12: ERROR: ...`, or the error alone where it names no place.
/// `None` if it failed for another reason.
pub fn complaint(error: &ToolError) -> Option<String> {
    // Errors of Yosys itself, or of the machine.
    const OWN: &[&str] =
        &["ERROR: Assert `", "ERROR: Abort", "ERROR: ABC", "ERROR: Can't open ABC", "ERROR: Can't open output"];
    let ToolError::Failed { tool, status, output, .. } = error else { return None };
    let mut lines = output.lines().map(|line| line.strip_prefix("  | ").unwrap_or(line));
    let line = lines.find(|line| line.starts_with("ERROR: ") || line.contains(": ERROR: "))?;
    let of_files =
        *tool == YOSYS.name && status.starts_with("exit status") && !OWN.iter().any(|own| line.contains(own));
    of_files.then(|| placed(line))
}

/// The first warning of a run, likewise.
pub fn warning(log: &str) -> Option<String> {
    log.lines().find(|line| line.starts_with("Warning: ") || line.contains(": Warning: ")).map(placed)
}

/// A message with its place first, also where Yosys says it last: `Warning: ... (file.v:12)`.
fn placed(line: &str) -> String {
    let last = line.strip_suffix(')').and_then(|line| line.rsplit_once(" ("));
    match last.filter(|(_, place)| place.rsplit_once(':').is_some_and(|(_, number)| number.parse::<u32>().is_ok())) {
        Some((said, place)) if file_of(line).is_none() => format!("{place}: {said}"),
        _ => line.into(),
    }
}

/// The file at the beginning of a complaint.
pub fn file_of(complaint: &str) -> Option<&str> {
    let (place, _) = complaint.split_once(": ERROR: ").or_else(|| complaint.split_once(": Warning: "))?;
    place.rsplit_once(':').map(|(file, _)| file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_are_told_from_failures() {
        let failed = |status: &str, output: &str| ToolError::Failed {
            tool: YOSYS.name,
            status: status.into(),
            what: String::new(),
            command: String::new(),
            output: output.into(),
        };
        let error = failed("exit status: 1", "  | /a/b.sv:2: ERROR: syntax error\n  | \n  | 1. Executing");
        assert_eq!(complaint(&error).as_deref(), Some("/a/b.sv:2: ERROR: syntax error"));
        assert_eq!(complaint(&error).as_deref().and_then(file_of), Some("/a/b.sv"));
        let error = failed("exit status: 1", "  | ERROR: Module `\\a' is not part of the design.");
        assert_eq!(complaint(&error).as_deref(), Some("ERROR: Module `\\a' is not part of the design."));
        assert_eq!(complaint(&error).as_deref().and_then(file_of), None);
        assert_eq!(file_of("a.sv:5: Warning: Identifier `\\q' is implicitly declared."), Some("a.sv"));
        let log = "1. Reading\nWarning: Literal is cut. (/a/b.sv:13)\nWarnings: 1 unique messages, 1 total";
        assert_eq!(warning(log).as_deref(), Some("/a/b.sv:13: Warning: Literal is cut."));
        assert_eq!(warning("a.sv:5: Warning: Cut (of x)").as_deref(), Some("a.sv:5: Warning: Cut (of x)"));
        assert_eq!(
            warning("Warning: Wire x (of y) has no driver (z)."),
            Some("Warning: Wire x (of y) has no driver (z).".into())
        );
        assert_eq!(warning("1. Reading\nEnd\n"), None);
        for (status, output) in [
            ("exit status: 1", "  | ERROR: Assert `a' failed in kernel/rtlil.cc:9."),
            ("signal: 11 (SIGSEGV)", "  | a.sv:2: ERROR: syntax error"),
            ("exit status: 1", "  | no room"),
        ] {
            assert_eq!(complaint(&failed(status, output)), None, "{output}");
        }
    }
}
