//! Errors of a proof.

use warploom_files::Diagnostic;
use warploom_harness::tools::ToolError;

/// A proof that can't be carried out.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// A tool is missing, too old, or fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The table of properties cannot be read, or says what cannot be.
    #[error(transparent)]
    Table(#[from] Diagnostic),
    /// The block has no properties, and no table is named.
    #[error("no properties to prove for {0}\n  help: name a folder of properties by --formal")]
    Nothing(&'static str),
    /// The design isn't what the table says, or the harness isn't one.
    #[error("{0}")]
    Design(String),
    /// The user has had enough.
    #[error("stopped")]
    Stopped,
}
