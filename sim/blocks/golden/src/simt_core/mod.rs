//! Golden model of `simt_core`: an interpreter of RISC-V threads, and a checker that replays the retirement records of
//! the core on them. A *lane* is a place of a warp, and a *slot* is warp * LANES + lane.

pub mod checker;
pub mod isa;
mod launch;
mod memory;
mod oracle;
mod record;

pub use launch::Launch;
pub use memory::{CoreMemory, Reservations};
pub use oracle::{streams, Oracle};
pub use record::{CoreSize, LaneRecord, Record, RecordPorts};
