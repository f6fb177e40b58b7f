//! A reader under test, and what it does with one input.

use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::Once;
use warploom_harness::files::work_folder;
use warploom_harness::message::plain;
use warploom_harness::tools::ToolError;

/// A reader of user input.
#[derive(Clone, Debug)]
pub struct Target {
    /// Name of the target.
    pub name: &'static str,
    /// What the reader reads, in a line.
    pub purpose: &'static str,
    /// Name of the input's file, which every rejection must contain; `None` where the input is not a file.
    pub file: Option<&'static str>,
    /// Well-formed inputs.
    pub seeds: Vec<Vec<u8>>,
    /// Words of the format, which mutations insert.
    pub words: Vec<String>,
    /// Reads an input as the product does; the message is the one that a user sees.
    pub read: Reader,
}

/// Reads an input; the error is the one that a user sees.
pub type Reader = fn(&Input) -> Result<(), Rejection>;

/// Any error of a reader: each reader has its own types.
pub type Rejection = Box<dyn std::error::Error + Send + Sync>;

/// An input, and a folder for its files.
pub struct Input<'a> {
    /// Bytes of the input.
    pub bytes: &'a [u8],
    /// Empty folder that no other input uses.
    pub folder: &'a Path,
}

impl Input<'_> {
    /// Returns the input as text, with replacement characters for bytes that are not UTF-8.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes).into_owned()
    }

    /// Writes the input as a file of this name, and returns its path.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, name: &str) -> Result<PathBuf, ToolError> {
        self.write_beside(name, self.bytes)
    }

    /// Writes another file into the folder, with the folders of its name, and returns its path.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write_beside(&self, name: &str, content: impl AsRef<[u8]>) -> Result<PathBuf, ToolError> {
        let path = self.folder.join(name);
        let write = || {
            path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
            std::fs::write(&path, content)
        };
        write().map_err(ToolError::file("writing", &path))?;
        Ok(path)
    }
}

/// What a reader does with an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The reader accepts it.
    Accepted,
    /// The reader rejects it with this message.
    Rejected(String),
}

/// A fault of a reader: a panic, or a message that does not help.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// What stays the same while the input is made smaller.
    pub(super) kind: String,
    pub(super) text: String,
}

impl Target {
    /// Tries one input.
    ///
    /// # Errors
    /// The folder for the input's files cannot be made.
    pub fn try_input(&self, bytes: &[u8]) -> Result<Result<Answer, Fault>, ToolError> {
        Ok(self.read_in(work_folder()?.path(), bytes))
    }

    fn read_in(&self, folder: &Path, bytes: &[u8]) -> Result<Answer, Fault> {
        let panic = |Panic { place, message }| Fault {
            text: format!("{} panics at {place}: {message}", self.name),
            kind: place,
        };
        let answer = caught(|| (self.read)(&Input { bytes, folder })).map_err(panic)?;
        let Err(rejection) = answer else { return Ok(Answer::Accepted) };
        let causes = std::iter::successors(Some(&*rejection as &dyn std::error::Error), |error| error.source());
        let message = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
        // The product escapes what a terminal would interpret.
        let message = plain(&message);
        self.unhelpful(&message).map_or(Ok(Answer::Rejected(message)), Err)
    }

    /// Returns what is wrong with a message to a user.
    fn unhelpful(&self, message: &str) -> Option<Fault> {
        let fault = |kind: &str, text: String| Some(Fault { kind: kind.into(), text });
        if message.trim().is_empty() {
            return fault("empty", format!("{} rejects the input without a message", self.name));
        }
        let file = self.file.filter(|file| !message.contains(file))?;
        fault("file", format!("{} rejects {file} without naming it: {message}", self.name))
    }
}

/// Place and message of a panic.
struct Panic {
    place: String,
    message: String,
}

thread_local! {
    /// Whether panics of this thread are caught.
    static CATCHES: Cell<bool> = const { Cell::new(false) };
    /// Last panic of this thread.
    static PANIC: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

/// Records panics of threads that catch them. All threads share one hook, so it stays installed.
fn record_panics() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if !CATCHES.get() {
            return before(info);
        }
        let place = info.location().map_or_else(String::new, |place| format!("{}:{}", place.file(), place.line()));
        let payload = info.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
        let message = text.unwrap_or("no message").into();
        PANIC.set(Some(Panic { place, message }));
    }));
}

/// Runs `body`; a panic in it is returned and prints nothing.
fn caught<T>(body: impl FnOnce() -> T) -> Result<T, Panic> {
    static HOOK: Once = Once::new();
    HOOK.call_once(record_panics);
    CATCHES.set(true);
    let result = catch_unwind(AssertUnwindSafe(body));
    CATCHES.set(false);
    let unknown = || Panic { place: "an unknown place".into(), message: "no message".into() };
    result.map_err(|_| PANIC.take().unwrap_or_else(unknown))
}
