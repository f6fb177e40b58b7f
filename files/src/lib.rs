//! Files: those that a user names are read up to a limit, and those that are being made lie in folders that the next run removes where
//! the process was killed.

mod input;
pub mod workshop;

pub use input::{bytes, text, InputError, DESIGN, RECORD, SCRIPT, SOURCE};
