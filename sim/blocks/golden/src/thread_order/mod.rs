//! Golden model and properties of `thread_order`.
//!
//! The definitions of the orders (rule "orders" of the contract) state how each order continues from thread to thread.
//! Here, each thread has a key, and the threads of a work-group are sorted by key. The tests compare the result with
//! the definitions.

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
