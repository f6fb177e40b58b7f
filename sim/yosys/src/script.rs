//! Runs Yosys, and parses its errors and warnings.

use std::path::Path;
use std::process::Command;
use std::time::Duration;
use warploom_emit::Emission;
use warploom_harness::tools::{run, run_within, ToolError, YOSYS};

/// Runs a Yosys script in `folder` and returns its output. `subject` names the design or the task in messages.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script(folder: &Path, script: &str, subject: &str) -> Result<String, ToolError> {
    run(&mut command(folder, script)?, YOSYS.name, subject)
}

/// Runs a Yosys script as [`run_script`] does, but with a time limit; `None` if the limit is exceeded.
///
/// # Errors
/// Yosys is missing, too old, or fails.
pub fn run_script_within(
    folder: &Path,
    script: &str,
    subject: &str,
    limit: Duration,
) -> Result<Option<String>, ToolError> {
    run_within(&mut command(folder, script)?, YOSYS.name, subject, limit)
}

/// The command that runs a script in `folder`.
fn command(folder: &Path, script: &str) -> Result<Command, ToolError> {
    let mut command = Command::new(YOSYS.find(None)?.path);
    // Temporary files that Yosys leaves when it is stopped are removed with the directory.
    command.current_dir(folder).env("TMPDIR", folder).args(["-p", script]);
    Ok(command)
}

/// Yosys commands that read the files of an emission, with `options` of `read_verilog`. Verilog that the emitter did
/// not write is read file by file, with its include directories and macros.
pub fn read_files(emission: &Emission, options: &str) -> String {
    let Some(foreign) = &emission.foreign else {
        let names = emission.files.iter().map(|file| file.name.as_str()).collect::<Vec<_>>().join(" ");
        return format!("read_verilog {options} {names}");
    };
    let folders: String = foreign.directories.iter().map(|(name, _)| format!(" -I{name}")).collect();
    let defines: String = foreign.defines.iter().map(|define| format!(" -D{define}")).collect();
    let read_file = |file: &warploom_emit::File| {
        let language = if file.name.ends_with(".sv") { " -sv" } else { "" };
        format!("read_verilog{language} {options}{folders}{defines} {}", file.name)
    };
    emission.files.iter().map(read_file).collect::<Vec<_>>().join("; ")
}

/// Attributes an error of Yosys to the user's file that caused it, if the Verilog is not from the emitter. Returns
/// other errors unchanged.
pub fn attribute_to_user(error: ToolError, emission: &Emission) -> ToolError {
    let (Some(foreign), Some(message)) = (&emission.foreign, YosysMessage::from_error(&error)) else { return error };
    let subject = format!("the Verilog of {}", emission.block);
    match message.file.as_deref().map(|file| foreign.disk_path(file)) {
        Some(Some(place)) => message.at(&place).rejected(subject),
        Some(None) => error,
        None => message.rejected(subject),
    }
}

/// A message of Yosys about its input, with a location (`file.v:12: ERROR: ...`) or without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct YosysMessage {
    /// The file that the message names.
    pub file: Option<String>,
    /// The line in the file.
    pub line: Option<u32>,
    /// The text from `ERROR: ` or `Warning: ` on.
    pub text: String,
}

impl YosysMessage {
    /// The message of Yosys about an error in its input, from a failed run; `None` if the run failed for another
    /// reason.
    pub fn from_error(error: &ToolError) -> Option<Self> {
        // Starts of internal errors of Yosys, and of errors of the operating system.
        const OTHER: &[&str] = &["ERROR: Assert `", "ERROR: Abort", "ERROR: ABC", "ERROR: Can't open output"];
        let ToolError::Failed { tool, status, output, command, .. } = error else { return None };
        let mut lines = output.lines().map(|line| line.strip_prefix("  | ").unwrap_or(line));
        let line = lines.find(|line| line.starts_with("ERROR: ") || line.contains(": ERROR: "))?;
        // A file that cannot be opened is a file of Yosys if neither the command names it nor another file includes it.
        let unopened = line.strip_prefix("ERROR: Can't open ").filter(|subject| !subject.starts_with("include file"));
        let is_of_yosys =
            unopened.and_then(|subject| subject.split(['`', '\'']).nth(1)).is_some_and(|name| !command.contains(name));
        let is_about_input = *tool == YOSYS.name
            && status.starts_with("exit status")
            && !is_of_yosys
            && !OTHER.iter().any(|other| line.contains(other));
        is_about_input.then(|| Self::read(line))
    }

    /// The warnings of a run.
    pub fn warnings(log: &str) -> impl Iterator<Item = Self> + '_ {
        log.lines().filter(|line| line.starts_with("Warning: ") || line.contains(": Warning: ")).map(Self::read)
    }

    /// Parses a line of output with an error or a warning.
    fn read(text: &str) -> Self {
        let without_location = || Self { file: None, line: None, text: text.into() };
        let located = |location: &str, text: &str| {
            let (file, line) = location.rsplit_once(':')?;
            Some(Self { file: Some(file.into()), line: Some(line.parse().ok()?), text: text.into() })
        };
        let with_first_location = [": ERROR: ", ": Warning: "].into_iter().find_map(|kind| {
            let at = text.find(kind)?;
            located(&text[..at], &text[at + 2..])
        });
        // Some warnings have the location at the end: `Warning: ... (file.v:12)`.
        let with_last_location =
            || text.strip_suffix(')')?.rsplit_once(" (").and_then(|(text, location)| located(location, text));
        with_first_location.or_else(with_last_location).unwrap_or_else(without_location)
    }

    /// The message with `file` instead of the name of its file, e.g. a path that the user knows.
    pub fn at(&self, file: &Path) -> Self {
        Self { file: Some(file.display().to_string()), ..self.clone() }
    }

    /// The message as one about the whole of `file`, without a line.
    pub fn within(&self, file: &Path) -> Self {
        Self { file: Some(file.display().to_string()), line: None, text: self.text.clone() }
    }

    /// The message as one about the whole of `file`, with the original location in its text.
    pub fn caused_in(&self, file: &Path) -> Self {
        Self { text: self.to_string(), ..self.within(file) }
    }

    /// The error for a `subject` that a user wrote and Yosys rejects.
    pub fn rejected(&self, subject: String) -> ToolError {
        ToolError::Rejected { tool: YOSYS.name, subject, message: self.to_string() }
    }
}

impl std::fmt::Display for YosysMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.file.iter().try_for_each(|file| write!(f, "{file}:"))?;
        self.line.iter().try_for_each(|line| write!(f, "{line}:"))?;
        write!(f, "{}{}", if self.file.is_some() { " " } else { "" }, self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(status: &str, command: &str, output: &str) -> ToolError {
        ToolError::Failed {
            tool: YOSYS.name,
            status: status.into(),
            subject: String::new(),
            command: command.into(),
            output: output.into(),
        }
    }

    #[test]
    fn errors_in_the_input_are_distinguished_from_other_failures() {
        let text = |output: &str| {
            let command = "yosys -p read_verilog a.v \"/b/c d.sv\"; techmap -map m.v; synth_ice40";
            YosysMessage::from_error(&failed("exit status: 1", command, output)).map(|message| message.to_string())
        };
        for output in [
            "/a/b.sv:2: ERROR: syntax error",
            "ERROR: Module `\\a' is not part of the design.",
            "ERROR: Can't open input file `m.v' for reading: No such file or directory",
            "ERROR: Can't open input file `/b/c d.sv' for reading: Permission denied",
            "ERROR: Can't open include file `b.svh'!",
        ] {
            assert_eq!(text(&format!("  | {output}\n  | \n  | 1. Executing")).as_deref(), Some(output));
        }
        for output in [
            "ERROR: Assert `a' failed in kernel/rtlil.cc:9.",
            "ERROR: ABC: execution of command \"yosys-abc\" failed: return code 127.",
            "ERROR: Can't open ABC output file `/tmp/output.blif'.",
            "ERROR: Can't open output file `m.v' for writing: No space left on device",
            "ERROR: Can't open input file `/usr/share/yosys/ice40/cells.v' for reading: No such file or directory",
            "no room",
        ] {
            assert_eq!(text(&format!("  | {output}")), None);
        }
        assert_eq!(
            YosysMessage::from_error(&failed("signal: 11 (SIGSEGV)", "yosys", "  | a.sv:2: ERROR: syntax error")),
            None
        );
    }

    #[test]
    fn messages_have_locations() {
        let place = |text: &str| {
            let message = YosysMessage::read(text);
            (message.file.clone(), message.line, message.to_string())
        };
        let error = "/a/b.sv:2: ERROR: syntax error";
        assert_eq!(place(error), (Some("/a/b.sv".into()), Some(2), error.into()));
        assert_eq!(place("ERROR: Nothing"), (None, None, "ERROR: Nothing".into()));
        let message = YosysMessage::read(error);
        assert_eq!(message.at(Path::new("c.sv")).to_string(), "c.sv:2: ERROR: syntax error");
        assert_eq!(message.within(Path::new("c.sv")).to_string(), "c.sv: ERROR: syntax error");
        assert_eq!(message.caused_in(Path::new("c")).to_string(), "c: /a/b.sv:2: ERROR: syntax error");
        let warning = |log| YosysMessage::warnings(log).next().map(|message| message.to_string());
        let log = "1. Reading\nWarning: Literal is cut. (/a/b.sv:13)\nWarnings: 1 unique messages, 1 total";
        assert_eq!(warning(log).as_deref(), Some("/a/b.sv:13: Warning: Literal is cut."));
        for line in [
            "a.sv:5: Warning: Identifier `\\q' is implicitly declared.",
            "a.sv:5: Warning: Cut (of x)",
            "Warning: Wire x (of y) has no driver (z).",
        ] {
            assert_eq!(warning(line).as_deref(), Some(line));
        }
        assert_eq!(warning("1. Reading\nEnd\n"), None);
    }
}
