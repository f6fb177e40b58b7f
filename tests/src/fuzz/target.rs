//! Readers under test, and their outcomes for an input.

use std::path::{Path, PathBuf};
use warploom_harness::files::work_folder;
use warploom_harness::message::plain;
use warploom_harness::panics::{catch_panic, Panic};
use warploom_harness::tools::ToolError;

/// Reader of user input.
#[derive(Clone, Debug)]
pub struct Target {
    /// Name of the target.
    pub name: &'static str,
    /// One-line description of the input.
    pub purpose: &'static str,
    /// File name of the input, which every rejection must contain; `None` if the input is not a file.
    pub file: Option<&'static str>,
    /// Well-formed inputs.
    pub seeds: Vec<Vec<u8>>,
    /// Words of the format, which mutations insert.
    pub words: Vec<String>,
    /// Function that reads an input as the product does.
    pub read: Reader,
}

/// Function that reads an input. The error message is the one that a user sees.
pub type Reader = fn(&Input) -> Result<(), Rejection>;

/// Error of any reader. It is a trait object, because each reader has its own error type.
pub type Rejection = Box<dyn std::error::Error + Send + Sync>;

/// Input, and a directory for its files.
pub struct Input<'a> {
    /// Bytes of the input.
    pub bytes: &'a [u8],
    /// Empty directory that no other input uses.
    pub folder: &'a Path,
}

impl Input<'_> {
    /// Returns the input as text. Replacement characters stand for bytes that are not UTF-8.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(self.bytes).into_owned()
    }

    /// Writes the input to a file of the given name, and returns its path.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, name: &str) -> Result<PathBuf, ToolError> {
        self.write_beside(name, self.bytes)
    }

    /// Writes another file and its parent directories into the directory, and returns the file's path.
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

/// Outcome of a reader for an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The reader accepts the input.
    Accepted,
    /// The reader rejects the input with this message.
    Rejected(String),
}

/// Fault of a reader: a panic, or an unhelpful message.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct Fault {
    /// Property of the fault that minimisation preserves.
    pub(super) kind: String,
    /// Message for the user.
    pub(super) text: String,
}

impl Target {
    /// Runs the target on one input.
    ///
    /// # Errors
    /// The directory for the input's files cannot be made.
    pub fn try_input(&self, bytes: &[u8]) -> Result<Result<Answer, Fault>, ToolError> {
        Ok(self.read_in(work_folder()?.path(), bytes))
    }

    /// Runs the target on one input, whose files are in `folder`.
    fn read_in(&self, folder: &Path, bytes: &[u8]) -> Result<Answer, Fault> {
        let panic = |Panic { location, message, .. }: Panic| Fault {
            text: format!("{} panics at {location}: {message}", self.name),
            kind: location,
        };
        let answer = catch_panic(|| (self.read)(&Input { bytes, folder })).map_err(panic)?;
        let Err(rejection) = answer else { return Ok(Answer::Accepted) };
        let causes = std::iter::successors(Some(&*rejection as &dyn std::error::Error), |error| error.source());
        let message = causes.map(ToString::to_string).collect::<Vec<_>>().join(": ");
        // The product escapes characters that a terminal would interpret.
        let message = plain(&message);
        self.unhelpful(&message).map_or(Ok(Answer::Rejected(message)), Err)
    }

    /// Returns a fault if a message is empty or does not name the file of the input.
    fn unhelpful(&self, message: &str) -> Option<Fault> {
        let fault = |kind: &str, text: String| Some(Fault { kind: kind.into(), text });
        if message.trim().is_empty() {
            return fault("empty", format!("{} rejects the input without a message", self.name));
        }
        let file = self.file.filter(|file| !message.contains(file))?;
        fault("file", format!("{} rejects {file} without naming it: {message}", self.name))
    }
}
