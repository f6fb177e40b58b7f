//! Memory map: the outside memory behind the data and instruction ports, the local memory inside the core, and nothing
//! else. An access elsewhere stops the thread.
//!
//! The two highest bits of an address select the memory: 10 the outside memory, 01 the local memory.

/// First byte of the outside memory. Instructions are fetched from here only.
pub const OUTSIDE_BASE: u32 = 0x8000_0000;
/// Largest size of the outside memory in bytes. The launch reports accesses above the actual size as faults.
pub const MAX_OUTSIDE_BYTES: u32 = 0x4000_0000;
/// First byte of the local memory, which the threads of a work-group share.
pub const LOCAL_BASE: u32 = 0x4000_0000;
/// Largest size of the local memory in bytes; 0: no local memory.
pub const MAX_LOCAL_BYTES: u32 = 0x1_0000;
/// Default size of the local memory in bytes.
pub const DEFAULT_LOCAL_BYTES: u32 = 0x4000;
/// Default size of the stack of a thread in bytes, a multiple of 16. The start code (`crt0`) applies it.
pub const DEFAULT_STACK_BYTES: u32 = 0x1000;

/// Returns the initial stack pointer of a slot (warp * LANES + lane), if the stacks end at this address. Stacks grow
/// down and are in the outside memory. Lanes that access the same offset of their stacks address different lines, so
/// such a warp instruction takes one request per lane.
pub fn stack_pointer(end: u32, slot: u32, stack_bytes: u32) -> u32 {
    end.wrapping_sub(slot.wrapping_mul(stack_bytes))
}
