//! Results of subcommands, and exit codes of results and errors.

use std::error::Error;
use std::io;
use std::process::ExitCode;
use warploom_harness::campaign::CampaignError;
use warploom_harness::foreign::survey::SurveyError;
use warploom_harness::tools::{lacks_space, ToolError};
use warploom_harness::wave::WaveError;
use warploom_model::Violation;
use warploom_yosys::prove::ProveError;

/// Result of a subcommand that reports no error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// No check failed.
    Success,
    /// A mismatch, a failed property or a missed target.
    Failure,
    /// A required tool is missing or too old.
    ToolsMissing,
    /// Generated files are out of date.
    Stale,
    /// The user interrupted the run.
    Interrupted,
}

/// Exit code: a check failed.
const VIOLATED: u8 = 1;

/// Exit code: invalid arguments, an invalid or inaccessible file, or a failure of the user's code.
const INPUT: u8 = 2;

/// Exit code: a tool is missing or fails, the disk is full, standard output cannot be written, or the terminal gives no
/// answer.
pub const ENVIRONMENT: u8 = 3;

impl From<Done> for ExitCode {
    fn from(done: Done) -> Self {
        Self::from(match done {
            Done::Success => 0,
            Done::Failure => VIOLATED,
            Done::ToolsMissing => ENVIRONMENT,
            Done::Stale => 4,
            // As a shell reports the signal SIGINT: 128 + 2.
            Done::Interrupted => 130,
        })
    }
}

/// An error of the terminal when the user was asked for confirmation.
#[derive(Debug, thiserror::Error)]
#[error("cannot read an answer from the terminal")]
pub(crate) struct NoAnswer(#[source] pub(crate) io::Error);

/// Returns the exit code for an error: that of the first cause with a code, or else the code for invalid input.
pub fn exit_code(error: &anyhow::Error) -> u8 {
    error.chain().find_map(code_of_cause).unwrap_or(INPUT)
}

/// Exit code of one error in a chain of causes; `None` if its type has no code.
fn code_of_cause(cause: &(dyn Error + 'static)) -> Option<u8> {
    if let Some(error) = cause.downcast_ref::<CampaignError>() {
        return Some(code_of_campaign(error));
    }
    match cause.downcast_ref::<ProveError>() {
        Some(ProveError::Tool(error)) => return Some(code_of_tool(error)),
        Some(_) => return Some(INPUT),
        None => {}
    }
    match cause.downcast_ref::<SurveyError>() {
        Some(SurveyError::Output { .. }) => return Some(ENVIRONMENT),
        Some(SurveyError::Campaign(error)) => return Some(code_of_campaign(error)),
        Some(_) => return Some(INPUT),
        None => {}
    }
    if cause.is::<Violation>() {
        return Some(VIOLATED);
    }
    let full = cause.downcast_ref::<io::Error>().is_some_and(lacks_space);
    let fails = (full || cause.is::<NoAnswer>()).then_some(ENVIRONMENT);
    fails.or_else(|| cause.downcast_ref::<ToolError>().map(code_of_tool))
}

/// Exit code of an error of a campaign.
fn code_of_campaign(error: &CampaignError) -> u8 {
    match error {
        CampaignError::Tool(error) | CampaignError::Wave(WaveError::File(error)) => code_of_tool(error),
        CampaignError::Wave(_) => ENVIRONMENT,
        CampaignError::Violation(_) => VIOLATED,
        CampaignError::Measurement { cause, .. } => code_of_campaign(cause),
        CampaignError::Input(_) | CampaignError::Emit { .. } | CampaignError::Script(_) | CampaignError::Message(_) => {
            INPUT
        }
    }
}

/// Exit code of an error of a tool. A file that cannot be read or written is an invalid argument, unless the disk is
/// full.
fn code_of_tool(error: &ToolError) -> u8 {
    match error {
        ToolError::File { .. } if !error.lacks_space() => INPUT,
        ToolError::Rejected { .. } | ToolError::UserCode(_) => INPUT,
        _ => ENVIRONMENT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::{anyhow, Context};
    use std::path::Path;
    use warploom_files::Diagnostic;
    use warploom_model::violation;

    #[test]
    fn exit_codes_follow_from_types() {
        let full = || io::Error::from(io::ErrorKind::StorageFull);
        let file = |error| ToolError::file("writing", Path::new("f"))(error);
        let rejected = || io::Error::from(io::ErrorKind::PermissionDenied);
        let measured = |cause| CampaignError::Measurement { subject: "b".into(), cause: Box::new(cause) };
        let library = || ToolError::Library { path: "l".into(), reason: "r".into() };
        for (error, code) in [
            (anyhow!("an error without a type: verilator is not installed"), INPUT),
            (Diagnostic::of_file(Path::new("f"), "wrong").into(), INPUT),
            (violation!("late").into(), VIOLATED),
            (measured(violation!("late").into()).into(), VIOLATED),
            (measured(library().into()).into(), ENVIRONMENT),
            (library().into(), ENVIRONMENT),
            (ProveError::from(library()).into(), ENVIRONMENT),
            (ProveError::Stopped.into(), INPUT),
            (SurveyError::NoOutput { top: "m".into() }.into(), INPUT),
            (SurveyError::Campaign(library().into()).into(), ENVIRONMENT),
            (file(rejected()).into(), INPUT),
            (file(full()).into(), ENVIRONMENT),
            (rejected().into(), INPUT),
            (full().into(), ENVIRONMENT),
            (NoAnswer(rejected()).into(), ENVIRONMENT),
        ] {
            assert_eq!(exit_code(&error), code, "{error:#}");
            let within = Err::<(), _>(error).context("with context").unwrap_err();
            assert_eq!(exit_code(&within), code, "{within:#}");
        }
    }
}
