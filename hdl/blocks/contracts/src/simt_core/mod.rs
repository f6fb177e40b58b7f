//! Facts of the contract of `simt_core`: limits, launch, retirement record, CSRs, custom instructions, causes of
//! errors, and memory map.
//!
//! `simt_core` is a small processor that runs RISC-V programs (RV32IMA, reads of CSRs, user level) with one thread per
//! lane. `warp_issue` keeps a pc per thread, so the core has no instruction for divergence. Each fact is defined once,
//! in the file of its topic. Fields for several warps, work-groups and the custom instructions of all units are part of
//! the contract from the start.
//!
//! Sources: The RISC-V Instruction Set Manual, volume I (unprivileged, 20191213) and volume II (privileged, 20211203),
//! for instructions, cause numbers and counters; Vortex (`VX_types.vh`) for the other CSR numbers.

pub mod causes;
pub mod csr;
pub mod custom;
pub mod launch;
pub mod memory_map;
pub mod record;
mod rules;

pub use rules::{progress_bound, MAX_ATTEMPTS_OF_SC, MAX_ENDS_TO_WAKE, RULES};

/// Numbers of lanes for which the core exists.
pub const LANES: &[u32] = &[4, 8, 16];
/// Largest number of lanes.
pub const MAX_LANES: usize = 16;
/// Largest number of warps; the smallest is 1.
pub const MAX_WARPS: u32 = 8;
/// Number of the system call (register a7) by which `ecall` ends a thread: `exit` of Linux and of newlib. Register a0
/// holds the exit code, which the core ignores.
pub const EXIT_CALL: u32 = 93;
