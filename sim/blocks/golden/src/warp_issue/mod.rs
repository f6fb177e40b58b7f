//! Golden model and properties of `warp_issue`.

mod model;
mod ports;
mod properties;
mod scoreboard;
mod signals;
#[cfg(test)]
mod tests;
mod warp;

pub use model::WarpIssue;
pub use properties::all as properties;
pub use signals::{End, Enter, Inputs, Launch, Outputs, Pulse};
pub use warp::Warp;
