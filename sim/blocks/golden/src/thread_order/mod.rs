//! Orders of a work-group's threads (spec: thread order, "The five orders, exactly"; seed 002).
//!
//! The specification says how each order goes on from thread to thread. Here each thread has a key that says where in the order it comes, and
//! the threads are sorted by it; the tests hold that to the specification's way.

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
pub use style::{Refusal, Style, Thread};
pub use walk::Step;
