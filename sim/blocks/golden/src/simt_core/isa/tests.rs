//! Tests of the interpreter: encodings, corner cases of each instruction, and causes of stops.

use super::*;
use crate::simt_core::CoreMemory;
use proptest::prelude::*;
use warploom_contracts::simt_core::causes::Cause;
use warploom_contracts::simt_core::csr::{Counter, Csr, CSRS};
use warploom_contracts::simt_core::custom::{Custom, CUSTOMS};
use warploom_contracts::simt_core::memory_map::{LOCAL_BASE, OUTSIDE_BASE};

const SIZE: u32 = 0x1000;

/// Runs instructions from the start of the memory, with these values of registers x1, x2 and so on. Returns the thread
/// after the last of them and the memory.
fn run(instructions: &[Instruction], values: &[u32]) -> (Thread, CoreMemory) {
    let mut memory = CoreMemory::new(SIZE, 64);
    for (index, instruction) in instructions.iter().enumerate() {
        memory.load(OUTSIDE_BASE + 4 * index as u32, &encode(*instruction).to_le_bytes()).expect("memory");
    }
    let mut thread = Thread::new(0, OUTSIDE_BASE);
    thread.registers[1..=values.len()].copy_from_slice(values);
    for _ in instructions {
        thread.step(&mut memory, |csr| csr.name().len() as u32);
    }
    (thread, memory)
}

fn register(operation: Arithmetic) -> Instruction {
    Instruction::Register { operation, rd: 3, rs1: 1, rs2: 2 }
}

#[test]
fn arithmetic_follows_the_tables_of_the_isa() {
    use Arithmetic::*;
    let minimum = 0x8000_0000;
    for (operation, a, b, result) in [
        (Add, u32::MAX, 2, 1),
        (Sub, 1, 2, u32::MAX),
        (ShiftLeft, 1, 33, 2),
        (LessSigned, u32::MAX, 0, 1),
        (LessUnsigned, u32::MAX, 0, 0),
        (ShiftRight, minimum, 31, 1),
        (ShiftRightArithmetic, minimum, 31, u32::MAX),
        (Multiply, 0x1_0001, 0x1_0001, 0x2_0001),
        (MultiplyHigh, minimum, minimum, 0x4000_0000),
        (MultiplyHighSignedUnsigned, u32::MAX, u32::MAX, u32::MAX),
        (MultiplyHighUnsigned, u32::MAX, u32::MAX, 0xFFFF_FFFE),
        // Table 7.1: division by zero and overflow.
        (Divide, 7, 0, u32::MAX),
        (DivideUnsigned, 7, 0, u32::MAX),
        (Remainder, 0xFFFF_FFF9, 0, 0xFFFF_FFF9),
        (RemainderUnsigned, 7, 0, 7),
        (Divide, minimum, u32::MAX, minimum),
        (Remainder, minimum, u32::MAX, 0),
        (Divide, 0xFFFF_FFF9, 2, 0xFFFF_FFFD),
        (Remainder, 0xFFFF_FFF9, 2, u32::MAX),
    ] {
        let (thread, _) = run(&[register(operation)], &[a, b]);
        assert_eq!(thread.registers[3], result, "{operation:?} 0x{a:x} 0x{b:x}");
    }
}

#[test]
fn register_0_stays_0() {
    let (thread, _) = run(&[Instruction::Lui { rd: 0, immediate: 0x5000 }], &[]);
    assert_eq!((thread.registers[0], thread.pc), (0, OUTSIDE_BASE + 4));
}

#[test]
fn a_jalr_clears_bit_0_and_may_overwrite_its_base() {
    let jalr = Instruction::Jalr { rd: 1, rs1: 1, offset: 1 };
    let (thread, _) = run(&[jalr], &[OUTSIDE_BASE + 0x20]);
    assert_eq!((thread.pc, thread.registers[1]), (OUTSIDE_BASE + 0x20, OUTSIDE_BASE + 4));
}

#[test]
fn an_amo_reads_its_operand_before_it_writes_rd() {
    let amo = Instruction::Amo { operation: Amo::Add, rd: 2, rs1: 1, rs2: 2 };
    let (thread, memory) = run(&[amo], &[LOCAL_BASE + 8, 5]);
    assert_eq!((thread.registers[2], memory.word(LOCAL_BASE + 8)), (0, Some(5)));
    let amo = Instruction::Amo { operation: Amo::Max, rd: 0, rs1: 1, rs2: 2 };
    let (_, memory) = run(&[amo], &[LOCAL_BASE, u32::MAX]);
    assert_eq!(memory.word(LOCAL_BASE), Some(0));
}

#[test]
fn loads_extend_and_stores_write_their_bytes() {
    let store = |kind, offset| Instruction::Store { kind, rs1: 1, rs2: 2, offset };
    let load = |kind, rd, offset| Instruction::Load { kind, rd, rs1: 1, offset };
    let program = [
        store(StoreKind::Word, 4),
        store(StoreKind::Byte, 9),
        store(StoreKind::Half, 14),
        load(LoadKind::Byte, 3, 4),
        load(LoadKind::ByteUnsigned, 4, 4),
        load(LoadKind::Half, 5, 4),
        load(LoadKind::HalfUnsigned, 6, 4),
    ];
    let (thread, memory) = run(&program, &[LOCAL_BASE, 0x1234_8F9A]);
    assert_eq!(thread.registers[3..7], [0xFFFF_FF9A, 0x9A, 0xFFFF_8F9A, 0x8F9A]);
    assert_eq!([4, 8, 12].map(|offset| memory.word(LOCAL_BASE + offset)), [0x1234_8F9A, 0x9A00, 0x8F9A_0000].map(Some));
}

/// Result of `program`, with the addresses `LOCAL_BASE` and `LOCAL_BASE + 4` in x1 and x2: the value of x3.
fn conditional(program: &[Instruction]) -> u32 {
    run(program, &[LOCAL_BASE, LOCAL_BASE + 4, 7]).0.registers[3]
}

#[test]
fn an_sc_succeeds_once_and_only_on_its_word() {
    let lr = Instruction::LoadReserved { rd: 4, rs1: 1 };
    let sc = |rs1| Instruction::StoreConditional { rd: 3, rs1, rs2: 2 };
    let store = |rs1| Instruction::Store { kind: StoreKind::Byte, rs1, rs2: 2, offset: 3 };
    assert_eq!(conditional(&[lr, sc(1)]), 0);
    assert_eq!(conditional(&[sc(1)]), 1);
    assert_eq!(conditional(&[lr, sc(1), sc(1)]), 1);
    assert_eq!(conditional(&[lr, sc(2)]), 1);
    assert_eq!(conditional(&[lr, sc(2), sc(1)]), 1, "a failing SC clears the reservation");
    assert_eq!(conditional(&[lr, store(1), sc(1)]), 1, "a byte of the word was written");
    assert_eq!(conditional(&[lr, store(2), sc(1)]), 0);
}

#[test]
fn reservations_are_per_thread() {
    let mut memory = CoreMemory::new(0, 64);
    memory.reserve(0, LOCAL_BASE);
    memory.reserve(1, LOCAL_BASE);
    assert!(!memory.take_reservation(2, LOCAL_BASE));
    assert!(memory.take_reservation(1, LOCAL_BASE));
    memory.write(LOCAL_BASE, 1, 0).expect("memory");
    assert!(!memory.take_reservation(0, LOCAL_BASE), "the word was written");
}

/// Cause for which a program of one instruction stops, with `value` in x1.
fn cause(instruction: Instruction, value: u32) -> Option<Cause> {
    match run(&[instruction], &[value]).0.state {
        State::Stopped(cause) => Some(cause),
        _ => None,
    }
}

#[test]
fn threads_stop_with_the_cause() {
    let load = |kind| Instruction::Load { kind, rd: 2, rs1: 1, offset: 0 };
    let store = |kind| Instruction::Store { kind, rs1: 1, rs2: 2, offset: 0 };
    let lr = Instruction::LoadReserved { rd: 2, rs1: 1 };
    let sc = Instruction::StoreConditional { rd: 2, rs1: 1, rs2: 2 };
    let amo = Instruction::Amo { operation: Amo::Swap, rd: 2, rs1: 1, rs2: 2 };
    let jalr = Instruction::Jalr { rd: 2, rs1: 1, offset: 0 };
    let wait = Instruction::Custom { custom: Custom::Wait, rd: 0, rs1: 1 };
    for (instruction, value, expected) in [
        (Instruction::Ebreak, 0, Cause::Breakpoint),
        (Instruction::Ecall, 0, Cause::UnknownCall),
        (wait, 0, Cause::Illegal),
        (jalr, OUTSIDE_BASE + 2, Cause::FetchMisaligned),
        (load(LoadKind::Half), LOCAL_BASE + 1, Cause::LoadMisaligned),
        (load(LoadKind::Word), 2, Cause::LoadMisaligned),
        (load(LoadKind::Byte), LOCAL_BASE + 64, Cause::LoadFault),
        (lr, LOCAL_BASE + 2, Cause::LoadMisaligned),
        (lr, 0, Cause::LoadFault),
        (store(StoreKind::Word), LOCAL_BASE + 2, Cause::StoreMisaligned),
        (store(StoreKind::Byte), OUTSIDE_BASE + SIZE, Cause::StoreFault),
        (sc, 0, Cause::StoreFault),
        (sc, 1, Cause::StoreMisaligned),
        (amo, 0, Cause::StoreFault),
        (amo, LOCAL_BASE + 2, Cause::StoreMisaligned),
    ] {
        assert_eq!(cause(instruction, value), Some(expected), "{instruction:?}");
    }
}

#[test]
fn a_stopped_thread_changes_nothing_and_stays() {
    let jal = Instruction::Jal { rd: 1, offset: 6 };
    let (mut thread, mut memory) = run(&[jal], &[9]);
    assert_eq!((thread.pc, thread.registers[1]), (OUTSIDE_BASE, 9));
    assert_eq!(thread.step(&mut memory, |_| 0), None);
}

#[test]
fn a_fetch_outside_the_outside_memory_stops_the_thread() {
    for pc in [LOCAL_BASE, 0, OUTSIDE_BASE + SIZE] {
        let mut thread = Thread::new(0, pc);
        assert_eq!(thread.step(&mut CoreMemory::new(SIZE, 64), |_| 0), Some(Err(Cause::FetchFault)));
    }
}

#[test]
fn the_exit_call_ends_the_thread_with_its_code() {
    let set = |rd, immediate| Instruction::Immediate { operation: Arithmetic::Add, rd, rs1: 0, immediate };
    let (thread, _) = run(&[set(17, 93), set(10, 3), Instruction::Ecall], &[]);
    assert_eq!(thread.state, State::Exited(3));
}

#[test]
fn csrs_can_be_read_only() {
    let read = Instruction::Csr { rd: 3, csr: Csr::Counter(Counter::Retired) };
    assert_eq!(run(&[read], &[]).0.registers[3], "instret".len() as u32);
    let number = 0xC02 << 20;
    for (word, legal) in [
        (number | 2 << 12 | 0x73, true),
        (number | 3 << 12 | 0x73, true),
        (number | 6 << 12 | 0x73, true),
        (number | 7 << 12 | 0x73, true),
        (number | 1 << 12 | 0x73, false),
        (number | 5 << 12 | 0x73, false),
        (number | 2 << 12 | 1 << 15 | 0x73, false),
        (0xC01 << 20 | 2 << 12 | 0x73, false),
        (0x300 << 20 | 2 << 12 | 0x73, false),
    ] {
        assert_eq!(decode(word).is_ok(), legal, "0x{word:08x}");
    }
}

#[test]
fn words_that_are_no_instruction_are_unknown() {
    for word in [
        0,
        u32::MAX,
        0x0000_0001,
        // mret, wfi, sfence.vma, flw, c.nop, and funct7 that does not exist
        0x3020_0073,
        0x1050_0073,
        0x1200_0073,
        0x0000_2007,
        0x0400_1013,
        0x4000_1033,
        // lr.w with rs2, amoadd.d, jalr with funct3, and barrier with rd
        0x1010_202F,
        0x0000_302F,
        0x0000_1067,
        Custom::Barrier.word(0, 0) | 1 << 7,
        Custom::Barrier.word(0, 0) | 1 << 20,
        custom_of_vortex(),
    ] {
        assert_eq!(decode(word), Err(UnknownInstruction(word)));
    }
    assert_eq!(decode(0x0330_000F), Ok(Instruction::Fence));
}

/// Instruction `tmc` of Vortex.
fn custom_of_vortex() -> u32 {
    0b000_1011 | 1 << 15
}

fn any_instruction() -> impl Strategy<Value = Instruction> {
    let csr = (0..CSRS.len()).prop_map(|index| CSRS[index].csr);
    let custom = (0..CUSTOMS.len(), 0..32u8, 0..32u8).prop_map(|(index, rd, rs1)| {
        let fact = CUSTOMS[index];
        let (rd, rs1) = (if fact.writes_rd { rd } else { 0 }, if fact.reads_rs1 { rs1 } else { 0 });
        Instruction::Custom { custom: fact.custom, rd, rs1 }
    });
    prop_oneof![
        8 => any::<u32>().prop_filter_map("an instruction", |word| decode(word | 3).ok()),
        1 => (0..32u8, csr).prop_map(|(rd, csr)| Instruction::Csr { rd, csr }),
        1 => custom,
    ]
}

proptest! {
    #[test]
    fn an_encoded_instruction_decodes_to_itself(instruction in any_instruction()) {
        prop_assert_eq!(decode(encode(instruction)), Ok(instruction));
    }
}
