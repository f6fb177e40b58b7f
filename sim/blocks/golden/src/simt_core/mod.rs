//! Golden model of `simt_core`: an interpreter of RISC-V threads, and a checker that replays the retirement records of
//! the core on them. A *lane* is a place of a warp, and a *slot* is warp * LANES + lane.

pub mod isa;
mod memory;

pub use memory::{CoreMemory, Reservations};
