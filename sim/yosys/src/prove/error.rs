//! Errors of a proof.

use warploom_contract::ParameterError;
use warploom_files::Diagnostic;
use warploom_harness::tools::ToolError;

/// An error that prevents a proof.
#[derive(Debug, thiserror::Error)]
pub enum ProveError {
    /// A tool is missing, too old, or fails, or a file access fails.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// The table of properties cannot be read or is invalid.
    #[error(transparent)]
    Table(#[from] Diagnostic),
    /// A setting of the parameters is invalid.
    #[error(transparent)]
    Parameters(#[from] ParameterError),
    /// The block has no properties, and no directory of properties is given.
    #[error("no properties to prove for {0}\n  help: name a directory of properties by --formal")]
    Nothing(&'static str),
    /// The design does not match the table, or the harness is invalid.
    #[error("{0}")]
    Design(String),
    /// The user interrupted the run.
    #[error("stopped")]
    Stopped,
}
