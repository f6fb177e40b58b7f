//! File access for all crates: limited reads of user files, work directories that are removed even after a crash,
//! and files embedded by build scripts. An error in a user's file is a [`Diagnostic`]. Further functions format numbers
//! and suggest known names in messages.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod diagnostic;
mod diagnostics;
mod embed;
mod input;
mod number;
mod suggestion;
pub mod work_directory;

pub use diagnostic::Diagnostic;
pub use diagnostics::Diagnostics;
pub use embed::embed;
pub use input::{bytes, text, InputError, MAX_DESIGN_BYTES, MAX_REPORT_BYTES, MAX_SCRIPT_BYTES, MAX_SOURCE_BYTES};
pub use number::{counted, thousands};
pub use suggestion::{alternatives, closest, nearby, suggestion};
