//! Files: those that a user names are read up to a limit, and those that are being made lie in folders that the next run removes where
//! the process was killed. What is wrong with a user's file is a [`Diagnostic`].

mod diagnostic;
mod input;
pub mod workshop;

pub use diagnostic::{closest, suggestion, Diagnostic};
pub use input::{bytes, text, InputError, DESIGN, RECORD, SCRIPT, SOURCE};
