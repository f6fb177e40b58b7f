//! Interpreter against `qemu-riscv32` on random programs. At its end, a program writes its registers and its memory to
//! its standard output. The variable WARPLOOM_QEMU names the program; without it, the test does nothing.

use super::programs::{DATA, OUTSIDE_BYTES};
use crate::simt_core::assembler::{Assembler, A0, A7};
use crate::simt_core::elf::tests::executable;
use crate::simt_core::{program_with_end, Style};
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;
use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;
use warploom_golden::simt_core::isa::{Instruction, State, Thread};
use warploom_golden::simt_core::CoreMemory;
use warploom_harness::stimulus::Source;

/// Number of programs.
const PROGRAMS: u64 = 200;
/// Bytes that a program writes: its memory, then its registers.
const BYTES: u32 = 512 + 128;

/// Appends instructions that store the registers after the memory. With `write`, also the call that writes all of it.
fn end(assembler: &mut Assembler, write: bool) {
    // x31 is the only register that is not stored.
    assembler.load_constant(31, DATA + 512);
    for register in 0..31 {
        assembler.store(register, 31, 4 * u32::from(register));
    }
    assembler.load_constant(A0, 1).load_constant(11, DATA).load_constant(12, BYTES);
    assembler.add_immediate(A7, 0, if write { 64 } else { 0 });
    assembler.push(if write { Instruction::Ecall } else { Instruction::Fence });
    assembler.load_constant(A0, 0).exit();
}

fn words(seed: u64, write: bool) -> Vec<u32> {
    let style = Style { length: 600, memory: DATA, threads: false, counters: false, all_forms: true };
    program_with_end(style, &mut Source::new(seed), |assembler| end(assembler, write))
}

/// Runs the interpreter. Returns the memory at the end.
fn interpreted(seed: u64) -> Vec<u8> {
    let bytes: Vec<u8> = words(seed, false).iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut memory = CoreMemory::new(OUTSIDE_BYTES, 0);
    memory.load(OUTSIDE_BASE, &bytes).expect("the program fits");
    let mut thread = Thread::new(0, OUTSIDE_BASE);
    for _ in 0..100_000 {
        thread.step(&mut memory, |_| 0);
    }
    assert_eq!(thread.state, State::Exited(0), "seed {seed}");
    let words = (DATA..DATA + BYTES).step_by(4).map(|address| memory.word(address).expect("memory"));
    words.flat_map(u32::to_le_bytes).collect()
}

#[test]
fn random_programs_agree_with_qemu() {
    let Ok(qemu) = std::env::var("WARPLOOM_QEMU") else { return };
    let directory = tempfile::tempdir().expect("a temporary directory");
    let path = directory.path().join("random.elf");
    for seed in 0..PROGRAMS {
        let bytes: Vec<u8> = words(seed, true).iter().flat_map(|word| word.to_le_bytes()).collect();
        std::fs::write(&path, executable(&bytes, OUTSIDE_BYTES)).expect("a file");
        // QEMU loads executable files only.
        std::fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("its permissions");
        let output = Command::new(&qemu).arg(&path).output().unwrap_or_else(|error| panic!("{qemu}: {error}"));
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "seed {seed}: {}: {message}", output.status);
        assert_eq!(
            output.stdout,
            interpreted(seed),
            "seed {seed}: memory and registers of QEMU and of the interpreter"
        );
    }
    println!("{PROGRAMS} random programs have the same memory and registers under {qemu}");
}
