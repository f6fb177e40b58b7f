//! Orders of a work-group's threads (docs/reference/rules.md, "thread_order").
//!
//! The definition in docs/reference/rules.md states how each order continues from thread to thread. Here each thread
//! has a key, its position in the order, and the threads are sorted by key. The tests compare the result with the
//! definition.

mod key;
mod model;
mod ports;
mod properties;
mod style;
#[cfg(test)]
mod tests;
mod walk;

pub use model::ThreadOrder;
pub use ports::{Inputs, Outputs, Ports, Slot, Start};
pub use properties::all as properties;
pub use style::{ErrorCode, Style, Thread};
