//! Files: those that a user names are read up to a limit, those that are being made lie in folders that the next run removes where
//! the process was killed, and those that are part of a program are listed by its build script. What is wrong with a user's file
//! is a [`Diagnostic`].

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod diagnostic;
mod diagnostics;
mod embed;
mod input;
mod number;
mod suggestion;
pub mod workshop;

pub use diagnostic::Diagnostic;
pub use diagnostics::Diagnostics;
pub use embed::embed;
pub use input::{bytes, text, InputError, DESIGN, RECORD, SCRIPT, SOURCE};
pub use number::{counted, thousands};
pub use suggestion::{closest, nearby, suggestion};
