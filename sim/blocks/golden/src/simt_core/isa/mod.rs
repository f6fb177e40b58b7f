//! Interpreter of one thread: RV32IMA and Zicsr at user level, and the custom instructions of the core.
//!
//! Source: The RISC-V Instruction Set Manual, volume I, 20191213, chapters 2 (RV32I), 3 (Zifencei), 7 (M), 8 (A),
//! 9 (Zicsr) and 24 (tables of encodings).

mod decode;
mod encode;
mod execute;
mod instruction;
mod memory;
mod thread;

pub use decode::{decode, UnknownInstruction};
pub use encode::encode;
pub use execute::{execute, Access, Accessed, Effect, Event, Registers};
pub use instruction::{Amo, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};
pub use memory::{Memory, MemoryFault};
pub use thread::{Outcome, State, Step, Thread};

#[cfg(test)]
mod tests;
