//! Execution of tools, and their termination with all child processes.

use super::error::ToolError;
use rustix::process::{kill_process_group, Pid, Signal};
use std::io::{self, Read, Seek};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;
use wait_timeout::ChildExt;

/// Runs a command and returns its standard output. `tool` and `subject` name the tool and the subject of the execution
/// in messages.
///
/// # Errors
/// The command cannot be started, or fails. The message contains the command and its output.
pub fn run(command: &mut Command, tool: &'static str, subject: &str) -> Result<String, ToolError> {
    output(command, tool, subject).map(|output| text_of(&output))
}

/// Returns the standard output as text. Bytes that are not UTF-8 are replaced.
fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Runs a command without standard input, and returns its output.
pub(super) fn output(command: &mut Command, tool: &'static str, subject: &str) -> Result<Output, ToolError> {
    successful(any_output(command), command, tool, subject)
}

/// Runs a command and returns its output, with any exit code.
///
/// # Errors
/// The command cannot be started.
pub fn any_output(command: &mut Command) -> io::Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = RUNNING.spawn(command)?;
    let id = child.id();
    let output = child.wait_with_output();
    RUNNING.remove(id);
    output
}

/// Running tools. Each tool has a separate process group, so that it is terminated with its child processes.
#[derive(Default)]
pub(super) struct Running(Mutex<Processes>);

/// Processes of the running tools.
#[derive(Default)]
pub(super) struct Processes {
    /// Process ids of the running tools, which equal the ids of their groups.
    pub(super) ids: Vec<u32>,
    /// Whether an interrupt occurred. After it, no further process is started.
    stopped: bool,
}

/// Running tools of this process.
static RUNNING: Running = Running(Mutex::new(Processes { ids: Vec::new(), stopped: false }));

/// Terminates all running tools with their child processes, and prevents further starts.
pub fn terminate_tools() {
    RUNNING.terminate();
}

impl Running {
    pub(super) fn processes(&self) -> MutexGuard<'_, Processes> {
        self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Starts a command in a new process group; an error after an interrupt.
    pub(super) fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let mut processes = self.processes();
        if processes.stopped {
            return Err(io::Error::new(io::ErrorKind::Interrupted, "not started after an interrupt"));
        }
        let child = command.process_group(0).spawn()?;
        processes.ids.push(child.id());
        Ok(child)
    }

    /// Removes a process that has ended.
    pub(super) fn remove(&self, id: u32) {
        self.processes().ids.retain(|&running| running != id);
    }

    /// Terminates all processes, and prevents further starts.
    pub(super) fn terminate(&self) {
        let mut processes = self.processes();
        processes.stopped = true;
        let groups = processes.ids.iter().filter_map(|&id| Pid::from_raw(i32::try_from(id).ok()?));
        for group in groups {
            // The process may have ended already.
            _ = kill_process_group(group, Signal::TERM);
        }
    }
}

/// Returns the output of a command, or an error if the command failed.
fn successful(
    result: std::io::Result<Output>,
    command: &Command,
    tool: &'static str,
    subject: &str,
) -> Result<Output, ToolError> {
    let failed = |status: String, output: String| ToolError::Failed {
        tool,
        status,
        subject: subject.into(),
        command: show(command),
        output,
    };
    let output = result.map_err(|error| failed(error.to_string(), "".into()))?;
    if output.status.success() {
        Ok(output)
    } else {
        let text = [output.stderr, output.stdout].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        Err(failed(output.status.to_string(), shorten(&text)))
    }
}

/// Runs a command with a time limit and returns its standard output; `None` if the command was stopped at the limit.
///
/// # Errors
/// The command cannot be started, or fails.
pub fn run_within(
    command: &mut Command,
    tool: &'static str,
    subject: &str,
    limit: Duration,
) -> Result<Option<String>, ToolError> {
    let Some(result) = output_within(command, limit).transpose() else { return Ok(None) };
    successful(result, command, tool, subject).map(|output| Some(text_of(&output)))
}

/// Runs a command with a time limit and returns its output, with any exit code; `None` if it was stopped at the
/// limit. The output goes to files, since a full pipe would block the command.
///
/// # Errors
/// The command cannot be started.
pub fn output_within(command: &mut Command, limit: Duration) -> std::io::Result<Option<Output>> {
    let (mut stdout, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
    command.stdin(Stdio::null()).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
    let mut child = RUNNING.spawn(command)?;
    let ended = child.wait_timeout(limit);
    if !matches!(ended, Ok(Some(_))) {
        if let Some(group) = Pid::from_raw(child.id() as i32) {
            // The process may have ended already.
            _ = kill_process_group(group, Signal::KILL);
        }
        child.wait()?;
    }
    RUNNING.remove(child.id());
    let Some(status) = ended? else { return Ok(None) };
    let text = |file: &mut std::fs::File| {
        let mut bytes = Vec::new();
        file.rewind()?;
        file.read_to_end(&mut bytes).map(|_| bytes)
    };
    Ok(Some(Output { status, stdout: text(&mut stdout)?, stderr: text(&mut stderr)? }))
}

/// Returns program and arguments of a command, separated by spaces and without quotation marks.
pub fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
}

/// Returns the first thirty lines, each after `  | `, and the number of the others. Later errors of a compiler often
/// follow from the first errors.
fn shorten(text: &str) -> String {
    const LINES: usize = 30;
    let mut lines: Vec<_> = text.lines().take(LINES).map(|line| format!("  | {line}")).collect();
    let omitted = text.lines().count().saturating_sub(LINES);
    if omitted > 0 {
        lines.push(format!("  | ... {omitted} more lines"));
    }
    lines.join("\n")
}
