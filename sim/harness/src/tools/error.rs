//! Errors of tools.

use super::version::Version;
use crate::panics::UserCodeError;
use std::path::Path;

/// What can be wrong with a tool.
#[derive(Debug, thiserror::Error)]
pub enum ToolError {
    /// It isn't there.
    #[error("{tool} is not installed: {searched} has no such program\n  help: {help}")]
    Missing {
        /// The tool.
        tool: &'static str,
        /// Where it was looked for.
        searched: String,
        /// What to do.
        help: String,
    },
    /// It is too old.
    #[error("{path} is version {found}; {tool} {least} is the oldest that works\n  help: {help}")]
    TooOld {
        /// The tool.
        tool: &'static str,
        /// Where it was found.
        path: String,
        /// Its version.
        found: Version,
        /// The oldest version that works.
        least: Version,
        /// What to do.
        help: String,
    },
    /// It ran and failed.
    #[error("{tool} failed ({status}) on {what}\n  command: {command}\n{output}")]
    Failed {
        /// The tool.
        tool: &'static str,
        /// How it ended.
        status: String,
        /// What it was to do.
        what: String,
        /// The command, whole.
        command: String,
        /// What it printed, shortened.
        output: String,
    },
    /// It doesn't take a file that a user wrote.
    #[error("{complaint}\n  {tool} doesn't take {what}")]
    Refused {
        /// The tool.
        tool: &'static str,
        /// Whose file it is.
        what: String,
        /// File, line, and what the tool says.
        complaint: String,
    },
    /// A file of the build cache can't be read or written.
    #[error("{action} {path}: {cause}")]
    File {
        /// What was being done.
        action: &'static str,
        /// The file.
        path: String,
        /// Why it failed.
        cause: std::io::Error,
    },
    /// Another user may have put files into the folder of the build cache.
    #[error("the cache folder {folder} is not used: {reason}\n  help: {help}")]
    UnsafeCache {
        /// The folder.
        folder: String,
        /// What is wrong.
        reason: String,
        /// What to do.
        help: String,
    },
    /// Code of a user ended the run: a golden model, a stimulus, a property or an oracle.
    #[error(transparent)]
    Model(#[from] UserCodeError),
    /// A library of the build cache can't be loaded.
    #[error("loading {path}: {reason}\n  help: remove that file; it is built again")]
    Library {
        /// The library.
        path: String,
        /// Why it failed.
        reason: String,
    },
}

impl ToolError {
    /// An error of the file system.
    pub fn file(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.display().to_string();
        move |error| Self::File { action, path, cause: without_place(error) }
    }

    /// The same error of another file: of the one that a temporary file stands for.
    pub(crate) fn renamed(self, from: &Path, to: &Path) -> Self {
        match self {
            Self::File { action, path, cause } if Path::new(&path) == from => Self::file(action, to)(cause),
            error => error,
        }
    }

    /// Whether a disk is full, or a file grows past a limit of the system.
    pub fn lacks_space(&self) -> bool {
        matches!(self, Self::File { cause, .. } if lacks_space(cause))
    }
}

/// Whether a disk is full, or a file grows past a limit of the system: no fault of what the user wrote.
pub fn lacks_space(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull};
    // A file that is too large to be read is none that can't be written: only the system's own errors count.
    let kinds = [FileTooLarge, QuotaExceeded, StorageFull];
    kinds.contains(&error.kind()) && !error.get_ref().is_some_and(|inner| inner.is::<warploom_files::InputError>())
}

/// The error without the name of a temporary file, which says nothing to a user: the path that matters is said beside it.
pub fn without_place(error: std::io::Error) -> std::io::Error {
    // The wrapped error can't be taken out of the one that tempfile makes; its text comes first.
    let text = error.to_string();
    match text.split_once(" at path \"") {
        Some((what, _)) => std::io::Error::new(error.kind(), what),
        None => error,
    }
}
