//! Errors of tools.

use super::version::Version;
use crate::panics::UserCodeError;
use std::path::Path;

/// Error of a tool.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// Missing tool.
    #[error("{tool} not found {searched}\n  help: {help}")]
    Missing {
        /// Name of the tool.
        tool: &'static str,
        /// Searched location, with its preposition, e.g. `in PATH`.
        searched: String,
        /// Next step.
        help: String,
    },
    /// Outdated tool.
    #[error("{path}: version {found} is too old; {tool} {minimum} or newer is required\n  help: {help}")]
    TooOld {
        /// Name of the tool.
        tool: &'static str,
        /// Path of the tool.
        path: String,
        /// Version of the tool.
        found: Version,
        /// Minimum version.
        minimum: Version,
        /// Next step.
        help: String,
    },
    /// Failed execution.
    #[error("{tool} failed ({status}) on {subject}\n  command: {command}\n{output}")]
    Failed {
        /// Name of the tool.
        tool: &'static str,
        /// Exit status or other reason.
        status: String,
        /// Subject of the execution, e.g. a file.
        subject: String,
        /// Complete command line.
        command: String,
        /// Output of the command, shortened.
        output: String,
    },
    /// Rejected file of a user.
    #[error("{message}\n  note: {tool} rejects {subject}")]
    Rejected {
        /// Name of the tool.
        tool: &'static str,
        /// Rejected file.
        subject: String,
        /// File, line, and message of the tool.
        message: String,
    },
    /// Failed file access.
    #[error("{action} {path}: {cause}")]
    File {
        /// Attempted action, e.g. `writing`.
        action: &'static str,
        /// Path of the file.
        path: String,
        /// Error of the operating system.
        cause: std::io::Error,
    },
    /// Insecure cache directory.
    #[error("insecure cache directory {folder}: {reason}\n  help: {help}")]
    UnsafeCache {
        /// Path of the directory.
        folder: String,
        /// Reason.
        reason: String,
        /// Next step.
        help: String,
    },
    /// Failure of a user's code: a golden model, a stimulus, a property or an oracle.
    #[error(transparent)]
    UserCode(#[from] UserCodeError),
    /// Simulator library that cannot be loaded. The library is a private copy whose content was checked, so it is not
    /// damaged.
    #[error(
        "cannot load {path}: {reason}\n  help: set WARPLOOM_CACHE to a directory on a file system without the mount \
         option noexec, and check the memory limit"
    )]
    Library {
        /// Path of the private copy, which this process removes.
        path: String,
        /// Reason.
        reason: String,
    },
    /// Failed run of a simulator library that was loaded.
    #[error("{subject}: {reason}")]
    Run {
        /// Subject of the run, e.g. a block.
        subject: String,
        /// Reason.
        reason: String,
    },
}

impl ToolError {
    /// Returns a function that converts an error of the file system in this action on this path.
    pub fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { action, path, cause: without_temporary_path(error) }
    }

    /// Adds a note to the error of a missing or outdated tool.
    pub(crate) fn with_note(mut self, note: &str) -> Self {
        if let Self::Missing { help, .. } | Self::TooOld { help, .. } = &mut self {
            *help += &format!("\n  note: {note}");
        }
        self
    }

    /// Replaces the path of a temporary file by the path of the final file.
    pub(crate) fn renamed(self, from: &Path, to: &Path) -> Self {
        match self {
            Self::File { action, path, cause } if Path::new(&path) == from => Self::file(action, to)(cause),
            error => error,
        }
    }

    /// Returns whether the disk is full, or a file exceeds a limit of the system.
    pub fn lacks_space(&self) -> bool {
        matches!(self, Self::File { cause, .. } if lacks_space(cause))
    }
}

/// Returns whether the disk is full, or a file exceeds a limit of the system.
pub fn lacks_space(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    // Input files above the harness's own limit have the same kind of error, but do not indicate a full disk.
    let kinds = [FileTooLarge, QuotaExceeded, StorageFull];
    kinds.contains(&error.kind()) && !error.get_ref().is_some_and(|inner| inner.is::<warploom_files::InputError>())
}

/// Returns the error without the path of a temporary file, since the message names the final path.
pub fn without_temporary_path(error: std::io::Error) -> std::io::Error {
    // The error of `tempfile` does not expose its cause, but its text starts with that of the cause.
    let text = error.to_string();
    match text.split_once(" at path \"") {
        Some((cause, _)) => std::io::Error::new(error.kind(), cause),
        None => error,
    }
}
