//! Output: data on standard output, as text or JSON, and messages on standard error.

pub use warploom_harness::message::thousands;

use clap::ValueEnum;
use serde::Serialize;
use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;

/// Output format of data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Table for reading on a terminal.
    #[default]
    Table,
    /// JSON with all data.
    Json,
    /// CSV with all columns.
    Csv,
}

/// Amount of messages on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Volume {
    /// Errors and warnings.
    Quiet,
    /// Also written files, and progress.
    Normal,
    /// Also each step.
    Verbose,
}

thread_local! {
    /// Captured output of this thread; `None` if it is printed.
    static CAPTURED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `body` and captures the data and the messages that it would print on this thread.
pub fn capture<T>(body: impl FnOnce() -> T) -> (T, String) {
    let before = CAPTURED.replace(Some(String::new()));
    let result = body();
    (result, CAPTURED.replace(before).unwrap_or_default())
}

/// Appends a line to the captured output; returns false if output is not captured.
fn append_captured(text: &str) -> bool {
    CAPTURED.with_borrow_mut(|captured| captured.as_mut().map(|captured| *captured += &format!("{text}\n")).is_some())
}

/// First error in writing to standard output.
static LOST: OnceLock<String> = OnceLock::new();

/// Prints data and a newline, without white space at the end of the data. A closed pipe (`warploom list | head -1`) is
/// not an error. [`lost`] returns other errors, such as a full disk.
pub fn data(text: &str) {
    if !append_captured(text.trim_end()) {
        let mut out = io::stdout().lock();
        record_write_error(writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush()));
    }
}

/// Whether the process started with a closed standard output. The Rust runtime replaces it by /dev/null before `main`.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Checks standard output before the runtime starts: the loader calls the functions in this section before `main`.
#[used]
#[link_section = ".init_array"]
static CHECK_STDOUT: extern "C" fn() = {
    extern "C" fn check() {
        // SAFETY: the descriptor is only queried.
        let stdout = unsafe { std::os::fd::BorrowedFd::borrow_raw(1) };
        IS_CLOSED.store(rustix::io::fcntl_getfd(stdout).is_err(), Ordering::Relaxed);
    }
    check
};

/// Records an error of writing to standard output, or that it was closed at the start. Only the first one is kept. A
/// closed pipe is not an error.
pub fn record_write_error(result: io::Result<()>) {
    if IS_CLOSED.load(Ordering::Relaxed) {
        _ = LOST.set("it is closed".into());
    }
    if let Err(error) = result {
        if error.kind() != io::ErrorKind::BrokenPipe {
            _ = LOST.set(error.to_string());
        }
    }
}

/// Returns the reason why data for standard output was lost; `None` if none was lost.
pub fn lost() -> Option<&'static str> {
    LOST.get().map(String::as_str)
}

/// Prints data as JSON.
pub fn json(value: &impl Serialize) {
    data(&as_json(value));
}

/// Formats data as JSON with indentation.
pub fn as_json(value: &impl Serialize) -> String {
    // Serialising plain structures with string keys cannot fail.
    serde_json::to_string_pretty(value).unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}"))
}

/// Prints a message.
pub fn message(text: &str) {
    if !append_captured(text) {
        _ = writeln!(std::io::stderr(), "{text}");
    }
}

/// Whether messages are coloured: on a terminal, unless the environment variable `NO_COLOR` is set and not empty.
pub fn colour() -> bool {
    use std::io::IsTerminal;
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
