//! How a verb ends: exit codes, and errors with a message.

use std::fmt;
use std::process::ExitCode;
use warploom_harness::campaign::CampaignError;
use warploom_harness::message::plain;
use warploom_harness::tools::{lacks_space, ToolError};
use warploom_harness::wave::WaveError;

/// A verb that ran to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// All well.
    Well,
    /// A difference, or a failed property.
    Differs,
    /// A needed tool is missing or too old.
    ToolsLacking,
    /// Files don't say what they should.
    Stale,
    /// The user ended it.
    Interrupted,
}

impl From<Done> for ExitCode {
    fn from(done: Done) -> Self {
        Self::from(match done {
            Done::Well => 0,
            Done::Differs => 1,
            Done::ToolsLacking => 3,
            Done::Stale => 4,
            Done::Interrupted => 130,
        })
    }
}

/// A verb that couldn't be carried out.
#[derive(Debug)]
pub enum Failure {
    /// Wrong arguments, or a bad file.
    Usage(String),
    /// A tool.
    Tool(String),
}

impl Failure {
    /// The exit code.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Usage(_) => ExitCode::from(2),
            Self::Tool(_) => ExitCode::from(3),
        }
    }
}

impl Failure {
    /// A file that can't be written: the user's choice of a place, or a full disk.
    pub fn unwritten(error: &std::io::Error, message: String) -> Self {
        if lacks_space(error) {
            Self::Tool(message)
        } else {
            Self::Usage(message)
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(message) | Self::Tool(message) => f.write_str(&plain(message)),
        }
    }
}

impl From<ToolError> for Failure {
    fn from(error: ToolError) -> Self {
        match error {
            error if error.lacks_space() => Self::Tool(error.to_string()),
            ToolError::File { .. } | ToolError::Refused { .. } | ToolError::Model(_) => Self::Usage(error.to_string()),
            _ => Self::Tool(error.to_string()),
        }
    }
}

impl From<CampaignError> for Failure {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::Tool(error) | CampaignError::Wave(WaveError::File(error)) => error.into(),
            CampaignError::Wave(_) | CampaignError::Measurement(_) => Self::Tool(error.to_string()),
            CampaignError::Emit { .. } | CampaignError::Script(_) | CampaignError::Unknown(_) => {
                Self::Usage(error.to_string())
            }
        }
    }
}
