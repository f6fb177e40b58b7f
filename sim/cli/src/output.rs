//! Data on standard output, messages on standard error; JSON.

pub use warploom_harness::message::thousands;

use clap::ValueEnum;
use serde::Serialize;
use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::OnceLock;

/// How data is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Table,
    /// For programs: all that there is.
    Json,
    /// For spreadsheets: the tables, with every column.
    Csv,
}

/// Amount of messages on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Volume {
    /// Errors and warnings.
    Quiet,
    /// Files that are written, and progress.
    Normal,
    /// Each step.
    Verbose,
}

thread_local! {
    /// What this thread would have printed, while that is caught.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs `body` with what it prints on this thread, data and messages, put aside: for subcommands that are run inside of another.
pub fn silenced<T>(body: impl FnOnce() -> T) -> (T, String) {
    let before = CAUGHT.replace(Some(String::new()));
    let result = body();
    (result, CAUGHT.replace(before).unwrap_or_default())
}

/// Puts a line aside, if lines are caught.
fn caught(text: &str) -> bool {
    CAUGHT.with_borrow_mut(|caught| caught.as_mut().map(|caught| *caught += &format!("{text}\n")).is_some())
}

/// Why data was lost, of the first that was.
static LOST: OnceLock<String> = OnceLock::new();

/// Prints data. A reader that has gone (`warploom list | head -1`) is not an error; what else goes wrong, e.g. a full disk,
/// is told by [`lost`].
pub fn data(text: &str) {
    if !caught(text.trim_end()) {
        let mut out = io::stdout().lock();
        written(writeln!(out, "{}", text.trim_end()).and_then(|()| out.flush()));
    }
}

/// Whether the process was started without a standard output. Rust's runtime opens /dev/null in its place before `main`.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Looks at standard output before the runtime does.
#[used]
#[link_section = ".init_array"]
static LOOK: extern "C" fn() = {
    extern "C" fn look() {
        // SAFETY: the descriptor is only looked at.
        let stdout = unsafe { std::os::fd::BorrowedFd::borrow_raw(1) };
        IS_CLOSED.store(rustix::io::fcntl_getfd(stdout).is_err(), Ordering::Relaxed);
    }
    look
};

/// Keeps why something could not be written to standard output.
pub fn written(result: io::Result<()>) {
    if IS_CLOSED.load(Ordering::Relaxed) {
        _ = LOST.set("it is closed".into());
    }
    if let Err(error) = result {
        if error.kind() != io::ErrorKind::BrokenPipe {
            _ = LOST.set(error.to_string());
        }
    }
}

/// Why data that was to be on standard output isn't there, if it isn't.
pub fn lost() -> Option<&'static str> {
    LOST.get().map(String::as_str)
}

/// Prints data as JSON.
pub fn json(value: &impl Serialize) {
    data(&as_json(value));
}

/// Data as JSON, over several lines.
pub fn as_json(value: &impl Serialize) -> String {
    // Plain structures with string keys always serialize.
    serde_json::to_string_pretty(value).unwrap_or_else(|error| format!("{{\"error\": \"{error}\"}}"))
}

/// Prints a message.
pub fn message(text: &str) {
    if !caught(text) {
        _ = writeln!(std::io::stderr(), "{text}");
    }
}

/// Whether standard error shows colours.
pub fn colour() -> bool {
    use std::io::IsTerminal;
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}
