//! Why a campaign, or another use of a block, can't go on.

use crate::tools::ToolError;
use crate::wave::WaveError;
use warploom_files::Diagnostic;
use warploom_model::Violation;

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
