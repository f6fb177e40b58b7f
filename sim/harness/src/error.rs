//! Errors that end a campaign, or another use of a block.

use crate::panics::UserCodeError;
use crate::tools::ToolError;
use warploom_files::Diagnostic;
use warploom_model::Violation;

/// What can be wrong with a wave that was just written.
#[derive(Debug, thiserror::Error)]
pub enum WaveError {
    /// It can't be read back.
    #[error("the wave {path} can't be read back: {reason}")]
    Unreadable {
        /// The wave.
        path: String,
        /// Why.
        reason: String,
    },
    /// A signal that belongs in it isn't there.
    #[error("the wave {path} lacks {names}")]
    Lacks {
        /// The wave.
        path: String,
        /// The signals.
        names: String,
    },
    /// The save file can't be written.
    #[error(transparent)]
    File(#[from] ToolError),
}

/// What keeps a campaign from running.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A tool.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A wave.
    #[error(transparent)]
    Wave(#[from] WaveError),
    /// A file that a user wrote.
    #[error(transparent)]
    Input(#[from] Diagnostic),
    /// A script that the run does not take as it is.
    #[error("{0}")]
    Script(String),
    /// The block can't be emitted.
    #[error("{block} can't be emitted:\n{diagnostics}")]
    Emit {
        /// The block.
        block: &'static str,
        /// Why.
        diagnostics: String,
    },
    /// A design does what its contract does not allow.
    #[error(transparent)]
    Violation(#[from] Violation),
    /// A measurement that came to no figure.
    #[error("{subject}: {cause}")]
    Measurement {
        /// The block and its parameters.
        subject: String,
        /// Why.
        cause: Box<CampaignError>,
    },
    /// Something that should be there isn't.
    #[error("{0}")]
    Unknown(String),
}

impl CampaignError {
    /// The error in one line: what failed, and the first error that the tool named.
    pub(crate) fn brief(&self) -> String {
        let text = self.to_string();
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let cause = lines.find(|line| line.contains("rror: ") || line.contains("%Error"));
        cause.map_or(first.to_string(), |cause| format!("{first}: {}", cause.trim()))
    }
}

impl From<UserCodeError> for CampaignError {
    fn from(error: UserCodeError) -> Self {
        Self::Tool(error.into())
    }
}
