//! Reduces what made a run fail to the shortest script that still fails.
//!
//! First the run's beginning is cut off, then transactions are taken away, then values go towards 0, then idle cycles are
//! taken out, over and over until nothing more can go. No candidate is longer than the run that was found, and only taking
//! transactions away may make it longer than it was before. Every candidate is run on the RTL, beside the model, from registers
//! that start by the same seed. The result depends on the run only, not on time or threads.

mod beginning;
mod idle;
mod kind;
mod record;
mod reduce;
mod search;
mod size;
mod transactions;
mod values;

pub use kind::same_kind;
pub use record::{Recorder, Recording};
pub use reduce::{shrink, Shrunk};
pub use size::Size;
