//! Building blocks of stimuli: seeded choices, resets, and predefined cycles.

mod model_run;
mod played;
mod random;
mod resets;
mod source;

pub use model_run::{run_on_model, Cycle};
pub use played::{played_over_random, Played};
pub use random::RandomBits;
pub use resets::{Resets, Spacing, RESET_CYCLES};
pub use source::Source;
pub use warploom_model::{Directed, Stimulus};

/// Default size of the exhaustive case: the maximum number of threads per thread block of a GPU.
pub const MAX_THREADS: u64 = 1024;
