//! Golden model and properties of `warp_issue`. A *block* is a basic block of the program, and a *pc* is the address of
//! a block. The *leader* is the thread whose next pc is issued at the end of a block. Ports and fields call it
//! *representative*, the word of the publication (docs/reference/rules.md).

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
