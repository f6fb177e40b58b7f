//! Tests of the checker with records made field by field. The crate of the stimulus has tests with whole programs.

use super::*;
use crate::simt_core::isa::{encode, Arithmetic, Instruction, LoadKind};
use crate::simt_core::LaneRecord;
use warploom_contracts::simt_core::causes::Cause;

const CORE: CoreSize = CoreSize { lanes: 4, warps: 2, number: 0, manage: 0, outside_bytes: 0x1000, local_bytes: 0x100 };

/// First instruction of the first program.
const CALL: Instruction = Instruction::Immediate { operation: Arithmetic::Add, rd: 17, rs1: 0, immediate: 93 };
/// First instruction of the second program, which loads the word at a0.
const LOAD: Instruction = Instruction::Load { kind: LoadKind::Word, rd: 5, rs1: 10, offset: 0 };

/// Checker with a program, launched with 7 threads: four in warp 0, and three in warp 1. a0 is `argument`.
fn checker(program: &[Instruction], argument: u32) -> Checker {
    let mut memory = CoreMemory::new(CORE.outside_bytes, CORE.local_bytes);
    for (index, instruction) in program.iter().enumerate() {
        memory.load(OUTSIDE_BASE + 4 * index as u32, &encode(*instruction).to_le_bytes()).expect("memory");
    }
    let mut checker = Checker::new(CORE, memory);
    assert_eq!(checker.launch(&Launch { argument, ..Launch::of_threads(OUTSIDE_BASE, 7) }), None);
    checker
}

/// Record of [`CALL`] in warp 1.
fn call() -> Record {
    let lane = LaneRecord { value: 93, next_pc: OUTSIDE_BASE + 4, ..LaneRecord::default() };
    Record {
        warp: 1,
        pc: OUTSIDE_BASE,
        instruction: encode(CALL),
        mask: 7,
        rd: 17,
        rd_mask: 7,
        lanes: [lane; 16],
        ..Record::default()
    }
}

/// Record of [`LOAD`], which reads `value` at `address`.
fn load(order: u64, warp: u32, place: u64, (address, value): (u32, u32)) -> Record {
    let next_pc = OUTSIDE_BASE + 4;
    let lane = LaneRecord { value, next_pc, address, read_mask: 15, read_data: value, ..LaneRecord::default() };
    let (mask, mut lanes) = (if warp == 0 { 15u32 } else { 7 }, [lane; 16]);
    lanes[mask.count_ones() as usize..].fill(LaneRecord::default());
    Record {
        order,
        warp,
        pc: OUTSIDE_BASE,
        instruction: encode(LOAD),
        mask,
        rd: 5,
        rd_mask: mask,
        mem_order: Some(place),
        lanes,
        ..Record::default()
    }
}

/// Change of a record, and the message that it causes.
type Case<'a> = (&'a dyn Fn(&mut Record), &'a str);

/// Message for a changed record of [`CALL`].
fn message(change: impl Fn(&mut Record)) -> String {
    let mut record = call();
    change(&mut record);
    let result = checker(&[CALL, Instruction::Ecall], 0).retire(&record);
    result.err().map_or("no difference".into(), |found| found.to_string())
}

#[test]
fn each_changed_field_is_found() {
    assert_eq!(message(|_| {}), "no difference");
    let cases: [Case; 8] = [
        (&|record| record.order = 3, "retire_order is 0x3, expected 0x0"),
        (&|record| record.group = 1, "the work-group is 1, expected none"),
        (&|record| record.mask = 0, "the mask is empty, expected at least one lane"),
        (&|record| record.instruction ^= 1 << 20, "retire_instruction is 0x5c00893, expected 0x5d00893"),
        (&|record| record.mem_order = Some(0), "retire_memory is 0x1, expected 0x0"),
        (&|record| (record.mask, record.replay) = (3, 4), "retire_replay is 0x4, expected 0x0"),
        (&|record| record.mask = 3, "the block starts without this thread"),
        (&|record| record.warp = 2, "retire_warp is 0x2, expected 0x1"),
    ];
    for (change, expected) in cases {
        let message = message(change);
        assert!(message.starts_with("record ") && message.contains(expected), "{message}\n{expected}");
    }
    let all = "record 0, warp 1, thread 6, lane 2, pc 0x80000000: ";
    let cases: [Case; 9] = [
        (&|record| record.rd_mask = 3, "retire_rd_mask is 0x0, expected 0x1"),
        (&|record| record.lanes[2].value = 9, "retire_value is 0x9, expected 0x5d"),
        (&|record| record.lanes[2].next_pc = 0, "retire_next_pc is 0x0, expected 0x80000004"),
        (&|record| record.exit = 4, "retire_exit is 0x1, expected 0x0"),
        (&|record| record.park = 4, "retire_park is 0x1, expected 0x0"),
        (&|record| record.lanes[2].write_mask = 1, "retire_write_mask is 0x1, expected 0x0"),
        (&|record| record.lanes[2].read_mask = 8, "retire_read_mask is 0x8, expected 0x0"),
        (
            &|record| (record.trap, record.lanes[2].cause) = (4, 2),
            "the thread stops with code 2 (illegal_instruction), expected that it continues",
        ),
        (
            &|record| (record.trap, record.lanes[2].cause) = (4, 40),
            "the thread stops with code 40, expected that it continues",
        ),
    ];
    for (change, expected) in cases {
        assert_eq!(message(change), format!("{all}{expected}"));
    }
}

#[test]
fn lanes_without_a_thread_and_outside_the_mask_are_found() {
    let all = "record 0, warp 1, thread 7, lane 3, pc 0x80000000: ";
    let expected = "the thread executes an instruction, but it does not exist or is not live";
    assert_eq!(message(|record| record.mask = 15), format!("{all}{expected}"));
    let expected = "field retire_rd_mask has the bit of a lane outside the mask, expected 0";
    assert_eq!(message(|record| record.rd_mask = 15), format!("{all}{expected}"));
    let expected = "field retire_write_mask has the bit of a lane outside the mask, expected 0";
    assert_eq!(message(|record| record.lanes[3].write_mask = 1), format!("{all}{expected}"));
}

#[test]
fn a_thread_that_has_stopped_executes_nothing() {
    let mut checker = checker(&[Instruction::Ebreak], 0);
    let mut stop = Record {
        instruction: encode(Instruction::Ebreak),
        trap: 7,
        rd_mask: 0,
        lanes: [LaneRecord { cause: Cause::Breakpoint as u8, ..LaneRecord::default() }; 16],
        ..call()
    };
    assert_eq!(checker.retire(&stop), Ok(()));
    stop.order = 1;
    let found = checker.retire(&stop).expect_err("the threads have stopped");
    assert_eq!((found.difference, found.place.thread), (Difference::NotLive, Some(4)));
}

#[test]
fn accesses_are_replayed_in_the_order_of_the_memory_unit() {
    // The word at a0 is the load itself.
    let word = (OUTSIDE_BASE, encode(LOAD));
    let mut checker = checker(&[LOAD, Instruction::Ecall], OUTSIDE_BASE);
    assert_eq!(checker.retire(&load(0, 1, 1, word)), Ok(()));
    assert_eq!(checker.replayed(), 0, "place 0 has not retired");
    assert_eq!(checker.retire(&load(1, 0, 0, word)), Ok(()));
    assert_eq!(checker.replayed(), 2);
    let again = load(2, 0, 1, word);
    let found = checker.retire(&again).expect_err("place 1 has retired");
    assert_eq!(found.difference, Difference::DuplicatePlace { place: 1, first: None });
}

#[test]
fn places_of_a_warp_ascend_and_a_missing_one_is_found_at_the_end() {
    let word = (OUTSIDE_BASE, encode(LOAD));
    let mut first = checker(&[LOAD, LOAD], OUTSIDE_BASE);
    assert_eq!(first.retire(&load(0, 1, 3, word)), Ok(()));
    let found = first.retire(&load(1, 1, 2, word)).expect_err("it descends");
    assert_eq!(found.difference, Difference::PlaceDescends { came: 2, previous: 3 });
    let found = first.retire(&load(2, 0, 3, word)).expect_err("it comes twice");
    assert_eq!(found.difference, Difference::DuplicatePlace { place: 3, first: Some(0) });
    let found = first.done(false, None).expect_err("places 0 to 2 are missing");
    assert_eq!(found.difference, Difference::MissingPlace { place: 0, waiting: 1 });
}

#[test]
fn unknown_local_memory_takes_the_first_value_that_is_read() {
    use warploom_contracts::simt_core::memory_map::LOCAL_BASE;
    for (second, is_equal) in [(0x1234, true), (0x1235, false)] {
        let mut checker = checker(&[LOAD, Instruction::Ecall], LOCAL_BASE + 8);
        assert_eq!(checker.retire(&load(0, 0, 0, (LOCAL_BASE + 8, 0x1234))), Ok(()));
        let result = checker.retire(&load(1, 1, 1, (LOCAL_BASE + 8, second)));
        let expected = Difference::ReadData { address: LOCAL_BASE + 8, came: 0x1235, expected: 0x1234, writer: None };
        assert_eq!(result.map_err(|found| found.difference), if is_equal { Ok(()) } else { Err(expected) });
    }
}
