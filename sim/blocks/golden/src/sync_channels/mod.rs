//! Golden model and properties of `sync_channels`.

mod channels;
mod model;
mod ports;
mod properties;
mod scoreboard;
mod signals;
#[cfg(test)]
mod tests;

pub use channels::Channels;
pub use model::SyncChannels;
pub use ports::Ports;
pub use properties::all as properties;
pub use signals::{Inputs, Outputs, Rejection, Size, Wait};
