//! Orders of a work-group's threads (docs/reference/rules.md, "thread_order").
//!
//! The definition states how each order continues from thread to thread. Here each thread has a key, its position in
//! the order, and the threads are sorted by it. The tests compare the result with the definition.

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
