//! Errors of campaigns, and of other operations on a block.

use crate::panics::UserCodeError;
use crate::tools::ToolError;
use warploom_files::Diagnostic;
use warploom_model::Violation;

/// A defect of a wave that was just written, or of its save file.
#[derive(Debug, thiserror::Error)]
pub enum WaveError {
    /// The wave cannot be read.
    #[error("unreadable wave {path}: {reason}")]
    Unreadable {
        /// Path of the wave.
        path: String,
        /// Reason.
        reason: String,
    },
    /// The wave lacks signals.
    #[error("missing signals in wave {path}: {names}")]
    MissingSignals {
        /// Path of the wave.
        path: String,
        /// Names of the signals.
        names: String,
    },
    /// The save file of the wave viewer cannot be written.
    #[error(transparent)]
    File(#[from] ToolError),
}

/// An error that ends a campaign, or another operation on a block.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A tool failed.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A wave or its save file is defective.
    #[error(transparent)]
    Wave(#[from] WaveError),
    /// A user's file is invalid.
    #[error(transparent)]
    Input(#[from] Diagnostic),
    /// A stimulus reports an error, e.g. a script whose transaction is never accepted.
    #[error("{0}")]
    Script(String),
    /// The block cannot be emitted.
    #[error("cannot emit {block}:\n{diagnostics}")]
    Emit {
        /// Name of the block.
        block: &'static str,
        /// Diagnostics of the emitter.
        diagnostics: String,
    },
    /// A design violates its contract.
    #[error(transparent)]
    Violation(#[from] Violation),
    /// A measurement failed.
    #[error("{subject}: {cause}")]
    Measurement {
        /// Name of the block and its parameters.
        subject: String,
        /// Error of the measurement.
        cause: Box<CampaignError>,
    },
    /// Any other error, as its message.
    #[error("{0}")]
    Message(String),
}

impl CampaignError {
    /// Formats the error in one line: its first line and, if its text contains the output of a tool, the first error
    /// in this output.
    pub(crate) fn brief(&self) -> String {
        let text = self.to_string();
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default().trim_end_matches(':');
        let cause = lines.find(|line| line.contains("rror: ") || line.contains("%Error"));
        cause.map_or(first.to_string(), |cause| format!("{first}: {}", cause.trim()))
    }
}

impl From<UserCodeError> for CampaignError {
    fn from(error: UserCodeError) -> Self {
        Self::Tool(error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{CampaignError, WaveError};

    #[test]
    fn messages_name_the_subject_and_the_cause() {
        let path = || "a.fst".to_string();
        let unreadable = WaveError::Unreadable { path: path(), reason: "no signals".into() };
        assert_eq!(unreadable.to_string(), "unreadable wave a.fst: no signals");
        let lacks = WaveError::MissingSignals { path: path(), names: "a.b, a.c".into() };
        assert_eq!(lacks.to_string(), "missing signals in wave a.fst: a.b, a.c");
        let emit = CampaignError::Emit { block: "adder", diagnostics: "error: a latch".into() };
        assert_eq!(emit.to_string(), "cannot emit adder:\nerror: a latch");
        assert_eq!(emit.brief(), "cannot emit adder: error: a latch");
    }
}
