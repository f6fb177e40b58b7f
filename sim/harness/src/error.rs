//! Why a campaign, or another use of a block, can't go on.

use crate::tools::ToolError;
use crate::wave::WaveError;

/// What keeps a campaign from running.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// A tool.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// A wave.
    #[error(transparent)]
    Wave(#[from] WaveError),
    /// A script that can't be run as it is.
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
    /// A measurement that came to no figure.
    #[error("{0}")]
    Measurement(String),
    /// Something that should be there isn't.
    #[error("{0}")]
    Unknown(String),
}
