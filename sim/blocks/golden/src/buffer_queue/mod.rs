//! Golden model, stream oracle and properties of `buffer_queue`.

mod model;
mod ports;
mod properties;
mod queues;
mod scoreboard;
mod signals;
mod streams;
#[cfg(test)]
mod tests;

pub use model::BufferQueue;
pub use ports::Ports;
pub use properties::all as properties;
pub use queues::Queues;
pub use signals::{Function, Inputs, Outputs, Rejection, Request, Response};
pub use streams::streams;
