//! Schemes that hand out mutexes: the arbiter and two alternatives, which decide in one cycle.

mod arbiter;
mod classic;
mod fifo;
mod ports;

pub use arbiter::Preempting;
pub use classic::Classic;
pub use fifo::Fifo;
pub use ports::{Events, Pair, Release, Scheme};
