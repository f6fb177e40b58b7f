//! Programs for `simt_core`: assembler, random programs, and the loader of ELF files.

mod assembler;
mod elf;
mod random;

pub use assembler::{Assembler, Label, A0, A7};
pub use elf::{Executable, Segment};
pub use random::{program, program_with_end, Style};

#[cfg(test)]
mod tests;
