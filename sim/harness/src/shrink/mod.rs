//! Reduces a failed run to a short script that still fails.
//!
//! The beginning of the run is removed first. Then four passes repeat until nothing changes, or a limit is reached:
//! remove transactions, raise values where that shortens the run, reduce values towards 0, and remove idle cycles.
//!
//! No candidate is longer than the original run, and only the removal of transactions may lengthen the current script.
//! Every candidate is simulated beside the oracles with the same initial values of registers. Unless a limit or an
//! interrupt ends the search, the result depends only on the run, not on time or threads.

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
