//! Golden model and properties of `thread_order`.
//!
//! Rule "orders" of the contract defines the orders. They are computed in two ways. `Style::walk`, which the model
//! uses, produces one thread after another. For the properties and `Style::threads`, each thread has a sort key. The
//! tests compare both with the definitions.

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
