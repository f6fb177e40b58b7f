//! How mutexes are given out: this arbiter, and what it is compared with. All have the same ports and the same latencies.

mod arbiter;
mod classic;
mod fifo;
mod ports;

pub use arbiter::Preempting;
pub use classic::Classic;
pub use fifo::Fifo;
pub use ports::{Events, Pair, Release, Scheme};
