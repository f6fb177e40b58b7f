//! Processing of failed runs: the report, and a failure directory with the shrunk run.

mod command;
pub mod excerpt;
mod explain;
mod folder;
mod names;
mod page;
pub(crate) mod publish;
mod record;
pub(crate) mod wave_record;

pub use command::quoted;
pub(crate) use explain::explain;
pub use record::{FailureRecord, RecordError};
