//! Checker with the software model: correct runs pass, and each fault is found at its thread and pc.

use super::fault::Fault;
use super::programs::{self, core, memory, DATA};
use super::software_core::{Run, SoftwareCore};
use crate::simt_core::{program, Style};
use warploom_contracts::simt_core::causes::Cause;
use warploom_contracts::simt_core::memory_map::OUTSIDE_BASE;
use warploom_golden::simt_core::checker::Difference;
use warploom_golden::simt_core::isa::State;
use warploom_golden::simt_core::{CoreSize, Launch};
use warploom_harness::stimulus::Source;

const MAX_STEPS: u64 = 400_000;

/// Cores that the tests run: lanes and warps.
const CORES: &[(u32, u32)] = &[(4, 1), (8, 1), (16, 1), (4, 4), (8, 2)];

fn run(size: CoreSize, words: &[u32], launch: &Launch, seed: u64, fault: Fault) -> Run {
    SoftwareCore::new(size, memory(&size, words), seed, fault).run(launch, MAX_STEPS)
}

/// Runs a program in all slots of each core, with several seeds.
fn runs(words: &[u32], check: impl Fn(&Run, u32)) {
    for &(lanes, warps) in CORES {
        for seed in 0..5 {
            let threads = lanes * warps;
            let result =
                run(core(lanes, warps), words, &Launch::of_threads(OUTSIDE_BASE, threads), seed, Fault::Nothing);
            let found = result.result.as_ref().map_err(ToString::to_string);
            assert_eq!(found, Ok(&()), "{lanes} lanes, {warps} warps, seed {seed}");
            assert_eq!(result.exits.len() as u32, threads);
            check(&result, threads);
        }
    }
}

fn exits_with(run: &Run, code: impl Fn(u32) -> u32) {
    for (thread, state) in &run.exits {
        assert_eq!(*state, State::Exited(code(*thread)), "thread {thread}");
    }
}

#[test]
fn programs_pass_under_every_schedule() {
    runs(&programs::calls(), |run, _| exits_with(run, |thread| if thread % 2 == 0 { 4 } else { 20 }));
    runs(&programs::counter(), |run, threads| assert_eq!(run.memory.word(DATA), Some(4 * threads)));
    runs(&programs::spin_lock(), |run, threads| assert_eq!(run.memory.word(DATA + 4), Some(3 * threads)));
    runs(&programs::flag(3), |_, _| {});
    runs(&programs::bytes(), |run, _| exits_with(run, |_| 0xFFFF_FF87));
    runs(&programs::counters(), |_, _| {});
    runs(&programs::indices(), |run, _| exits_with(run, |thread| thread));
    runs(&programs::self_modifying(true), |run, _| exits_with(run, |_| 9));
    for &(lanes, warps) in CORES {
        let threads = lanes * warps;
        let launch = Launch::of_threads(OUTSIDE_BASE, threads);
        let run = run(core(lanes, warps), &programs::neighbours(threads), &launch, 1, Fault::Nothing);
        assert_eq!(run.result.map_err(|found| found.to_string()), Ok(()));
        exits_with(&run, |thread| (thread + 1) % threads + 1);
    }
}

#[test]
fn threads_stop_while_others_continue() {
    runs(&programs::stops(), |run, _| {
        let causes = [Cause::Breakpoint, Cause::LoadMisaligned, Cause::Illegal, Cause::StoreFault];
        for (thread, state) in &run.exits {
            let expected = causes.get(*thread as usize).map_or(State::Exited(0), |cause| State::Stopped(*cause));
            assert_eq!(*state, expected, "thread {thread}");
        }
    });
}

#[test]
fn a_grid_runs_group_by_group() {
    let size = core(4, 2);
    let launch = Launch { group_size: [3, 2, 1], grid_size: [2, 3, 1], ..Launch::of_threads(OUTSIDE_BASE, 6) };
    let result = run(size, &programs::indices(), &launch, 3, Fault::Nothing);
    assert_eq!(result.result.map_err(|found| found.to_string()), Ok(()));
    exits_with(&result, |thread| thread);
    let mut numbers: Vec<u32> = result.exits.iter().map(|(thread, _)| *thread).collect();
    assert!(numbers.chunks(6).enumerate().all(|(group, threads)| threads.iter().all(|each| each / 6 == group as u32)));
    numbers.sort_unstable();
    assert_eq!(numbers, (0..36).collect::<Vec<_>>());
    // A core of two with the odd work-groups.
    let odd = Launch { first_group: 1, group_stride: 2, ..launch.clone() };
    let result = run(size, &programs::indices(), &odd, 3, Fault::Nothing);
    assert_eq!((result.result.is_ok(), result.exits.len()), (true, 18));
    let none = Launch { first_group: 6, ..launch };
    let result = run(size, &programs::indices(), &none, 3, Fault::Nothing);
    assert_eq!((result.result.is_ok(), result.records), (true, 0));
}

#[test]
fn random_programs_pass() {
    let style = Style { length: 250, memory: DATA, threads: true, counters: true, all_forms: true };
    let (mut records, mut replays) = (0, 0);
    for seed in 0..120 {
        let words = program(style, &mut Source::new(seed));
        let (lanes, warps) = CORES[seed as usize % CORES.len()];
        let launch = Launch::of_threads(OUTSIDE_BASE, lanes * warps - seed as u32 % 4);
        let result = run(core(lanes, warps), &words, &launch, seed, Fault::Nothing);
        assert_eq!(result.result.map_err(|found| found.to_string()), Ok(()), "seed {seed}");
        records += result.records;
        replays += result.replays;
    }
    assert!(records > 100_000 && replays > 100, "{records} records, {replays} replays");
}

/// Program, threads and fault, with whether a difference is the expected one.
type Case = (Fault, Vec<u32>, fn(&Difference) -> bool);

fn value(difference: &Difference, name: &str) -> bool {
    matches!(difference, Difference::Value { field, .. } if *field == name)
}

fn cases() -> Vec<Case> {
    use Difference as D;
    vec![
        (Fault::ReplayWrites, programs::calls(), |d| *d == D::EffectOfReplay { field: "retire_rd_mask" }),
        (Fault::ReplayIsMissing, programs::calls(), |d| matches!(d, D::TwoTargets { .. })),
        (Fault::ReplayIsNeedless, programs::calls(), |d| matches!(d, D::NeedlessReplay { .. })),
        (Fault::TwoWinners, programs::counter(), |d| matches!(d, D::ScSucceeds { address: DATA, writer: Some(_) })),
        (Fault::ScFails, programs::counter(), |d| matches!(d, D::ScFails { .. })),
        (Fault::LostByte, programs::bytes(), |d| matches!(d, D::ReadData { writer: Some(_), .. })),
        (Fault::LostByteInRecord, programs::bytes(), |d| value(d, "retire_write_mask")),
        (Fault::ThreadIsMissing, programs::spin_lock(), |d| matches!(d, D::MissingInMask { .. })),
        (Fault::ThreadTooMany, programs::spin_lock(), |d| value(d, "retire_pc")),
        (Fault::ThreadLeavesBlock, programs::spin_lock(), |d| matches!(d, D::MaskOfBlock { .. })),
        (Fault::WrongNextPc, programs::spin_lock(), |d| value(d, "retire_next_pc")),
        (Fault::WrongValue, programs::spin_lock(), |d| value(d, "retire_value")),
        (Fault::MissingRecord, programs::spin_lock(), |d| value(d, "retire_order")),
        (Fault::MissingRecordUncounted, programs::bytes(), |d| value(d, "retire_pc")),
        (Fault::PlaceTwice, programs::spin_lock(), |d| matches!(d, D::DuplicatePlace { .. })),
        (Fault::DoneTooEarly, programs::spin_lock(), |d| matches!(d, D::DoneWithThreads { live: 1, .. })),
        (Fault::BarrierTooEarly, programs::neighbours(8), |d| matches!(d, D::Parked { .. })),
        (Fault::StaleInstruction, programs::self_modifying(true), |d| value(d, "retire_instruction")),
        (Fault::WrongCounter, programs::counters(), |d| value(d, "retire_value")),
        (Fault::CounterDecreases, programs::counters(), |d| matches!(d, D::CounterDecreases { .. })),
        (Fault::WrongCause, programs::stops(), |d| matches!(d, D::Outcome { came: Some(_), expected: Some(_) })),
        (Fault::MissingError, programs::stops(), |d| matches!(d, D::ErrorRecord { came: None, .. })),
        (Fault::Starvation, programs::flag(1), |d| matches!(d, D::NoProgress { .. })),
    ]
}

#[test]
fn each_fault_is_found_at_its_thread_and_pc() {
    for (lanes, warps) in [(8, 1), (4, 2)] {
        for (fault, words, expected) in cases() {
            let mut found = 0;
            for seed in 0..8 {
                let launch = Launch::of_threads(OUTSIDE_BASE, 8);
                let result = run(core(lanes, warps), &words, &launch, seed, fault);
                if !result.faulty {
                    continue;
                }
                let Err(mismatch) = result.result else { panic!("{fault:?}, {warps} warps, seed {seed}: not found") };
                let has_place = mismatch.place.pc.is_some();
                let of_thread = !matches!(
                    fault,
                    Fault::MissingRecord | Fault::PlaceTwice | Fault::StaleInstruction | Fault::CounterDecreases
                );
                assert!(has_place && (mismatch.place.thread.is_some() || !of_thread), "{fault:?}: {mismatch}");
                // A missing place is reported for the first record that waits if there are several warps.
                assert!(expected(&mismatch.difference), "{fault:?}, {warps} warps, seed {seed}: {mismatch}");
                found += 1;
            }
            assert!(found >= 3, "{fault:?} took effect in {found} runs");
        }
    }
}

#[test]
fn a_missing_place_and_a_missing_group_are_found_at_the_end() {
    for seed in 0..4 {
        let launch = Launch::of_threads(OUTSIDE_BASE, 8);
        let result = run(core(4, 2), &programs::spin_lock(), &launch, seed, Fault::MissingPlace);
        let found = result.result.expect_err("it is found");
        assert!(matches!(found.difference, Difference::MissingPlace { .. }), "{found}");
        let grid = Launch { grid_size: [3, 1, 1], ..launch };
        let result = run(core(4, 2), &programs::spin_lock(), &grid, seed, Fault::GroupIsMissing);
        let found = result.result.expect_err("it is found");
        assert_eq!(found.difference, Difference::DoneWithGroup { group: 2 }, "{found}");
    }
}

#[test]
fn an_overwritten_instruction_may_execute_before_a_fence() {
    let (size, launch) = (core(4, 1), Launch::of_threads(OUTSIDE_BASE, 4));
    let result = run(size, &programs::self_modifying(false), &launch, 0, Fault::StaleInstruction);
    assert_eq!((result.result.map_err(|found| found.to_string()), result.faulty), (Ok(()), true));
    exits_with(&run(size, &programs::self_modifying(false), &launch, 0, Fault::Nothing), |_| 9);
}

#[test]
fn a_byte_that_is_never_read_is_found_in_the_end_state() {
    // The lost byte of a random store of `indices` is not read again.
    let result = run(core(4, 1), &programs::indices(), &Launch::of_threads(OUTSIDE_BASE, 4), 0, Fault::LostByte);
    let found = result.result.expect_err("it is found");
    assert!(matches!(found.difference, Difference::EndOfMemory { writer: Some(_), .. }), "{found}");
    assert!(found.place.thread.is_some() && found.place.pc.is_some(), "{found}");
}
