//! Building blocks of stimuli: seeded choices, resets, and predefined cycles.

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

/// Default size of the exhaustive case: the maximum number of threads per block of a GPU.
pub const MOST_THREADS: u64 = 1024;
