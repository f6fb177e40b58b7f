//! Campaigns: all cases and seeds of several blocks, executed in parallel and reported.

mod batch;
pub(crate) mod case;
pub(crate) mod cases;
pub(crate) mod one_run;
pub(crate) mod options;
#[cfg(test)]
mod panic_tests;
mod progress;
mod record;
mod run;
#[cfg(test)]
mod script_error_tests;
#[cfg(test)]
mod stream_tests;
pub(crate) mod subject;
#[cfg(test)]
mod tests;

pub use crate::error::CampaignError;
pub use case::{default_cases, Case};
pub use options::{LaunchStimulus, Options, WaveOptions};
pub use progress::Progress;
pub use record::{merged_report, sources_of};
pub use run::run;
