//! Building blocks of stimuli: seeded choices, resets, random bits and predefined cycles. A stimulus can also run on a
//! model alone.

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

/// Default of the maximum number of threads per thread block in the exhaustive case: the limit of current GPUs.
pub const MAX_THREADS: u64 = 1024;
