//! What stimulus of any block is made from: seeded choices, resets, cycles that are known beforehand.

mod beside;
mod played;
mod random;
mod resets;
mod source;

pub use beside::{beside, Cycle};
pub use played::{over_noise, Played};
pub use random::RandomBits;
pub use resets::{Resets, Spacing, RESET_CYCLES};
pub use source::Source;
pub use warploom_model::{Directed, Stimulus};

/// The usual size of the exhaustive case: the most threads that a block of a GPU has.
pub const MOST_THREADS: u64 = 1024;
