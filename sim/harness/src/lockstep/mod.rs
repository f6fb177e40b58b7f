//! Lockstep simulation: runs a stimulus on the RTL and on its oracles cycle by cycle. With a cycle model, every output
//! bit that the model defines is compared in every cycle after the first cycle with reset.

mod counter;
mod failure;
mod outcome;
mod pair;
mod run;
mod snapshot;
mod watch;
mod wave;

pub use failure::{Cause, Failure};
pub use outcome::Outcome;
pub use pair::{Limits, Pair};
pub use run::{run, CYCLES_SHOWN};
pub use snapshot::Snapshot;
pub use watch::watch;
pub use wave::Wave;

pub(crate) use counter::Counter;
pub(crate) use failure::RESET_EQUIVALENCE_SIDES;
pub(crate) use run::{violated, CYCLES_AFTER};
pub(crate) use snapshot::differing_ports;
