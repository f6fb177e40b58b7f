//! Interpreter against the simulator rvsim, instruction by instruction, on random programs and on executables.
//!
//! These tests avoid the differences of rvsim 0.2.2 from the ISA:
//!
//! - An AMO with rd = x0 computes with 0, and one with rd = rs2 uses the value that it has loaded.
//! - A jalr does not clear bit 0 of its target.
//! - A failing SC keeps the reservation.
//! - Loads, stores and LR accept misaligned addresses.
//! - Writes to read-only counters are legal.

use super::programs::DATA;
use crate::simt_core::{program, Style};
use rvsim::{CpuError, CpuState, Interp, MemoryAccess, Op, SimpleClock};
use warploom_contracts::simt_core::csr::{Counter, Csr};
use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;
use warploom_golden::simt_core::isa::{decode, Instruction, Memory, State, Thread};
use warploom_golden::simt_core::CoreMemory;
use warploom_harness::stimulus::Source;

/// Outside memory for rvsim.
struct Outside(Vec<u8>);

impl rvsim::Memory for Outside {
    fn access<T: Copy>(&mut self, address: u32, access: MemoryAccess<T>) -> bool {
        let offset = address.wrapping_sub(OUTSIDE_BASE);
        (offset as usize) < self.0.len() && rvsim::Memory::access(&mut self.0[..], offset, access)
    }
}

impl Outside {
    fn of(memory: &CoreMemory) -> Self {
        Self(memory.outside().iter().flat_map(|word| word.to_le_bytes()).collect())
    }
}

/// Runs a program of one thread on both. Returns the number of instructions and the state at the end.
///
/// # Panics
/// If the two differ after an instruction, or if the program does not end within `max` instructions.
pub(super) fn lockstep(mut memory: CoreMemory, entry: u32, max: u64, name: &str) -> (u64, Thread, CoreMemory) {
    let mut other_memory = Outside::of(&memory);
    let (mut state, mut clock) = (CpuState::new(entry), SimpleClock::new());
    let mut thread = Thread::new(0, entry);
    let mut count = 0;
    while thread.state == State::Live {
        assert!(count < max, "{name}: no end after {max} instructions");
        let pc = thread.pc;
        let word = memory.fetch(pc).unwrap_or(0);
        prepare(word, &thread, &mut state);
        let csr = |csr| match csr {
            Csr::Counter(Counter::Cycle | Counter::Retired) => count as u32,
            _ => 0,
        };
        let outcome = thread.step(&mut memory, csr);
        let mut interpreter = Interp::new(&mut state, &mut other_memory, &mut clock);
        let other = interpreter.step();
        let (pc_after, same_end) = match (thread.state, &other) {
            (State::Live, Ok(_)) => (thread.pc, true),
            (State::Exited(_), Err((CpuError::Ecall, _))) => (thread.pc, true),
            (State::Stopped(_), Err(_)) => (state.pc, true),
            _ => (thread.pc, false),
        };
        let here =
            format!("{name}, instruction {count}, pc 0x{pc:08x}, word 0x{word:08x}: {outcome:?}, rvsim {other:?}");
        assert!(same_end && state.pc == pc_after, "{here}: pc 0x{:08x} and 0x{:08x}", thread.pc, state.pc);
        assert_eq!(thread.registers, state.x, "{here}");
        count += 1;
    }
    assert!(Outside::of(&memory).0 == other_memory.0, "{name}: the memories differ at the end");
    (count, thread, memory)
}

/// Puts rvsim into the state in which it agrees with the ISA on this instruction: clears the reservation before an SC
/// that fails on another word.
fn prepare(word: u32, thread: &Thread, state: &mut CpuState) {
    if let Ok(Instruction::StoreConditional { rs1, .. }) = decode(word) {
        if state.reservation != Some(thread.registers[usize::from(rs1)]) {
            state.reservation = None;
        }
    }
}

fn number(variable: &str, default: u64) -> u64 {
    std::env::var(variable)
        .map_or(default, |text| text.parse().unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}

/// `scripts/check-interpreter` runs this test with more instructions.
#[test]
fn random_programs_agree_with_rvsim() {
    let total = number("WARPLOOM_INSTRUCTIONS", 100_000);
    let first = number("WARPLOOM_SEED", 1);
    let style = Style { length: 600, memory: DATA, threads: false, counters: true, all_forms: false };
    let (mut count, mut programs) = (0, 0);
    while count < total {
        let name = format!("random program of seed {}", first + programs);
        let words = program(style, &mut Source::new(first + programs));
        let mut memory = CoreMemory::new(super::programs::OUTSIDE_BYTES, 0);
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        memory.load(OUTSIDE_BASE, &bytes).expect("the program fits");
        let (executed, thread, _) = lockstep(memory, OUTSIDE_BASE, 100_000, &name);
        assert!(matches!(thread.state, State::Exited(_)), "{name}: {:?}", thread.state);
        count += executed;
        programs += 1;
    }
    println!("{count} instructions in {programs} programs, 0 differences");
}

#[test]
fn random_words_are_legal_in_both_or_in_none() {
    // lui, auipc, jal, jalr, branches, loads, stores, operations, atomics.
    const OPCODES: &[u32] = &[0x37, 0x17, 0x6F, 0x67, 0x63, 0x03, 0x23, 0x13, 0x33, 0x2F];
    let mut source = Source::new(1);
    let mut legal = 0;
    for _ in 0..400_000 {
        let word = source.bits() as u32 & !0x7F | source.pick(OPCODES);
        // Half of the words have a funct7 that exists.
        let word = if source.one_in(2) { word & !0xFE00_0000 | source.pick(&[0, 1, 0x20]) << 25 } else { word };
        let (ours, other) = (decode(word), Op::parse(word));
        assert_eq!(ours.is_ok(), other.is_some(), "0x{word:08x}: {ours:?}, rvsim {other:?}");
        legal += u32::from(ours.is_ok());
    }
    assert!(legal > 100_000, "{legal}");
}
