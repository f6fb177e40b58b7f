//! Programs that show one feature each, for several threads.

use crate::simt_core::assembler::{Assembler, A0};
use warploom_contracts::simt_core::csr::{Counter, Csr};
use warploom_contracts::simt_core::custom::Custom;
use warploom_contracts::simt_core::memory_map::{LOCAL_BASE, OUTSIDE_BASE};
use warploom_golden::simt_core::isa::{encode, Amo, Arithmetic, Comparison, Instruction, LoadKind, StoreKind};
use warploom_golden::simt_core::{CoreMemory, CoreSize};

/// Address of the data of the programs.
pub(super) const DATA: u32 = OUTSIDE_BASE + 0x4000;
/// Size of the outside memory in bytes.
pub(super) const OUTSIDE_BYTES: u32 = 0x1_0000;

pub(super) const BARRIER: Instruction = Instruction::Custom { custom: Custom::Barrier, rd: 0, rs1: 0 };

/// Core with these lanes and warps.
pub(super) fn core(lanes: u32, warps: u32) -> CoreSize {
    CoreSize { lanes, warps, number: 0, manage: 0, outside_bytes: OUTSIDE_BYTES, local_bytes: 0x400 }
}

/// Memory of a core with a program at its base.
pub(super) fn memory(size: &CoreSize, words: &[u32]) -> CoreMemory {
    let mut memory = CoreMemory::new(size.outside_bytes, size.local_bytes);
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    memory.load(OUTSIDE_BASE, &bytes).expect("the program fits");
    memory
}

fn csr(assembler: &mut Assembler, rd: u8, csr: Csr) {
    assembler.push(Instruction::Csr { rd, csr });
}

fn immediate(assembler: &mut Assembler, operation: Arithmetic, rd: u8, rs1: u8, immediate: u32) {
    assembler.push(Instruction::Immediate { operation, rd, rs1, immediate });
}

/// Each thread calls one of two functions by jalr, four times, and stores the sum.
pub(super) fn calls() -> Vec<u32> {
    let mut assembler = Assembler::new();
    csr(&mut assembler, 5, Csr::ThreadNumber);
    immediate(&mut assembler, Arithmetic::And, 6, 5, 1);
    immediate(&mut assembler, Arithmetic::ShiftLeft, 6, 6, 3);
    assembler.load_constant(9, 4);
    let head = assembler.here();
    let at = assembler.len() as u32;
    assembler.push(Instruction::Auipc { rd: 7, immediate: 0 });
    assembler.register(Arithmetic::Add, 7, 7, 6);
    // The functions start 9 instructions after auipc.
    assembler.push(Instruction::Jalr { rd: 1, rs1: 7, offset: 36 });
    assembler.add_immediate(9, 9, u32::MAX);
    assembler.branch(Comparison::NotEqual, 9, 0, head);
    assembler.push(Instruction::Fence);
    assembler.add_immediate(A0, 20, 0);
    assembler.exit();
    assert_eq!(assembler.len() as u32 - at, 9);
    for step in [1, 5] {
        assembler.add_immediate(20, 20, step);
        assembler.push(Instruction::Jalr { rd: 0, rs1: 1, offset: 0 });
    }
    assembler.words()
}

/// Each thread adds 1 to a shared word by LR and SC, four times.
pub(super) fn counter() -> Vec<u32> {
    let mut assembler = Assembler::new();
    assembler.load_constant(8, DATA).load_constant(9, 4);
    let head = assembler.here();
    assembler.push(Instruction::LoadReserved { rd: 5, rs1: 8 });
    assembler.add_immediate(5, 5, 1);
    assembler.push(Instruction::StoreConditional { rd: 6, rs1: 8, rs2: 5 });
    assembler.branch(Comparison::NotEqual, 6, 0, head);
    assembler.add_immediate(9, 9, u32::MAX);
    assembler.branch(Comparison::NotEqual, 9, 0, head);
    assembler.exit();
    assembler.words()
}

/// Each thread adds 1 to a word under a spin lock, three times.
pub(super) fn spin_lock() -> Vec<u32> {
    let mut assembler = Assembler::new();
    assembler.load_constant(8, DATA).load_constant(9, 3).load_constant(7, 1);
    let head = assembler.here();
    assembler.push(Instruction::Amo { operation: Amo::Swap, rd: 5, rs1: 8, rs2: 7 });
    assembler.branch(Comparison::NotEqual, 5, 0, head);
    assembler.load(6, 8, 4).add_immediate(6, 6, 1).store(6, 8, 4).store(0, 8, 0);
    assembler.add_immediate(9, 9, u32::MAX);
    assembler.branch(Comparison::NotEqual, 9, 0, head);
    assembler.exit();
    assembler.words()
}

/// Thread 0 waits for a flag that thread `setter` sets.
pub(super) fn flag(setter: u32) -> Vec<u32> {
    let mut assembler = Assembler::new();
    let (set, end) = (assembler.label(), assembler.label());
    assembler.load_constant(8, DATA).load_constant(6, setter);
    csr(&mut assembler, 5, Csr::ThreadNumber);
    assembler.branch(Comparison::Equal, 5, 6, set).branch(Comparison::NotEqual, 5, 0, end);
    let wait = assembler.here();
    assembler.load(7, 8, 0).branch(Comparison::Equal, 7, 0, wait).jump(0, end);
    assembler.place(set).store(6, 8, 0).place(end).exit();
    assembler.words()
}

/// Each thread stores bytes and halves in its own words, loads them back, and exits with the last one.
pub(super) fn bytes() -> Vec<u32> {
    let mut assembler = Assembler::new();
    csr(&mut assembler, 5, Csr::ThreadNumber);
    immediate(&mut assembler, Arithmetic::ShiftLeft, 6, 5, 4);
    assembler.load_constant(8, DATA).register(Arithmetic::Add, 8, 8, 6);
    assembler.load_constant(7, 0x8765_4321).register(Arithmetic::Add, 7, 7, 5);
    assembler.store(7, 8, 0);
    assembler.push(Instruction::Store { kind: StoreKind::Half, rs1: 8, rs2: 7, offset: 6 });
    assembler.push(Instruction::Store { kind: StoreKind::Byte, rs1: 8, rs2: 7, offset: 9 });
    for (kind, offset) in [(LoadKind::Word, 0), (LoadKind::Half, 6), (LoadKind::ByteUnsigned, 9), (LoadKind::Byte, 3)] {
        assembler.push(Instruction::Load { kind, rd: A0, rs1: 8, offset });
    }
    assembler.load(11, 8, 4).load(12, 8, 8).exit();
    assembler.words()
}

/// Each thread stores its number in local memory and, after a barrier, exits with that of the next thread of `threads`.
/// Odd threads come later to the barrier.
pub(super) fn neighbours(threads: u32) -> Vec<u32> {
    let mut assembler = Assembler::new();
    assembler.load_constant(8, LOCAL_BASE).load_constant(9, 2).load_constant(13, threads);
    csr(&mut assembler, 5, Csr::ThreadIndex(0));
    let head = assembler.here();
    immediate(&mut assembler, Arithmetic::And, 6, 5, 1);
    let even = assembler.label();
    assembler.branch(Comparison::Equal, 6, 0, even);
    assembler.load_constant(7, 5);
    let wait = assembler.here();
    assembler.add_immediate(7, 7, u32::MAX);
    assembler.branch(Comparison::NotEqual, 7, 0, wait);
    assembler.place(even);
    immediate(&mut assembler, Arithmetic::ShiftLeft, 6, 5, 2);
    assembler.register(Arithmetic::Add, 6, 6, 8);
    assembler.register(Arithmetic::Add, 7, 5, 9).store(7, 6, 0).push(BARRIER);
    assembler.add_immediate(6, 5, 1).register(Arithmetic::RemainderUnsigned, 6, 6, 13);
    immediate(&mut assembler, Arithmetic::ShiftLeft, 6, 6, 2);
    assembler.register(Arithmetic::Add, 6, 6, 8).load(A0, 6, 0).push(BARRIER);
    assembler.add_immediate(9, 9, u32::MAX);
    assembler.branch(Comparison::NotEqual, 9, 0, head);
    assembler.exit();
    assembler.words()
}

/// Threads 0 to 3 stop: ebreak, misaligned load, illegal instruction, store without memory. The others exit.
pub(super) fn stops() -> Vec<u32> {
    let mut assembler = Assembler::new();
    csr(&mut assembler, 5, Csr::ThreadNumber);
    for number in 0..4 {
        let next = assembler.label();
        assembler.load_constant(6, number).branch(Comparison::NotEqual, 5, 6, next);
        match number {
            0 => assembler.push(Instruction::Ebreak),
            1 => assembler.load(7, 5, 0),
            // The unit of `wait` is absent.
            2 => assembler.push(Instruction::Custom { custom: Custom::Wait, rd: 0, rs1: 0 }),
            _ => assembler.store(0, 0, 0),
        };
        assembler.place(next);
    }
    assembler.push(BARRIER).exit();
    assembler.words()
}

/// One thread overwrites an instruction (a nop) by one that sets a0 to 9, and executes it. `fence` puts a fence.i
/// between.
pub(super) fn self_modifying(fence: bool) -> Vec<u32> {
    let mut assembler = Assembler::new();
    let set = encode(Instruction::Immediate { operation: Arithmetic::Add, rd: A0, rs1: 0, immediate: 9 });
    assembler.load_constant(6, set).push(Instruction::Auipc { rd: 7, immediate: 0 });
    assembler.store(6, 7, 12);
    assembler.push(if fence { Instruction::FenceI } else { Instruction::Fence });
    assembler.add_immediate(0, 0, 0).exit();
    assembler.words()
}

/// Each thread reads counters twice.
pub(super) fn counters() -> Vec<u32> {
    let mut assembler = Assembler::new();
    for counter in [Counter::Cycle, Counter::Retired, Counter::Cycle, Counter::Retired] {
        csr(&mut assembler, 5, Csr::Counter(counter));
        csr(&mut assembler, 6, Csr::CounterHigh(counter));
        assembler.push(Instruction::Fence);
    }
    assembler.add_immediate(A0, 5, 0).exit();
    assembler.words()
}

/// Each thread stores the sum of its CSRs, except counters, at its number, and exits with its number.
pub(super) fn indices() -> Vec<u32> {
    let mut assembler = Assembler::new();
    for axis in 0..3 {
        for csr_of in [Csr::ThreadIndex, Csr::GroupIndex, Csr::GroupSize, Csr::GridSize] {
            csr(&mut assembler, 6, csr_of(axis));
            immediate(&mut assembler, Arithmetic::ShiftLeft, 7, 7, 2);
            assembler.register(Arithmetic::Add, 7, 7, 6);
        }
    }
    for constant in [Csr::Lane, Csr::Warp, Csr::Core, Csr::Lanes, Csr::Warps] {
        csr(&mut assembler, 6, constant);
        assembler.register(Arithmetic::Add, 7, 7, 6);
    }
    csr(&mut assembler, A0, Csr::ThreadNumber);
    immediate(&mut assembler, Arithmetic::ShiftLeft, 6, A0, 2);
    assembler.load_constant(8, DATA).register(Arithmetic::Add, 8, 8, 6).store(7, 8, 0).exit();
    assembler.words()
}
