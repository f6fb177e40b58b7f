//! Tests of the model of `index_scheduler` against cycles that were derived from the contract manually. D and F are the
//! cycles of the contract's rules `rows from memory` and `finish`.

use super::IndexScheduler;
use crate::bench::Bench;
use warploom_contracts::index_scheduler::BLOCK;

/// Bench with 4 lanes and 2 cores.
fn bench() -> Bench {
    Bench::new(&BLOCK, IndexScheduler::new, &[("LANES", 4), ("CORES", 2)])
}

/// Launches in the current cycle, which must accept it, and advances one cycle.
fn launch(bench: &mut Bench, instructions: u64) {
    bench.set("launch_valid", 1).set("launch_instructions", instructions);
    assert_eq!(bench.get("launch_ready"), 1);
    bench.step();
    bench.set("launch_valid", 0);
    assert_eq!(bench.get("launch_ready"), 0);
}

/// Sets the inputs of a done pulse in the current cycle.
fn done(bench: &mut Bench, hit: u64, error: u64, address: u64, rows: u64) {
    bench.set("done_hit", hit).set("done_error", error).set("done_address", address).set("done_rows", rows);
    bench.set("done_valid", 1);
}

/// Row, instruction, word 0 and width of x at core `k`; `None` if the core has no row.
fn core(bench: &Bench, k: usize) -> Option<[u64; 4]> {
    (bench.element("core_valid", k) == 1).then(|| {
        [
            bench.element("core_row", k),
            bench.element("core_instruction", k),
            bench.element("core_words", 4 * k),
            bench.element("core_bits_x", k),
        ]
    })
}

/// Advances a cycle with a memory that returns 100 + a in word 0 of row a, with all lanes active. Also clears
/// `row_valid` and `done_valid`.
fn step(bench: &mut Bench) {
    let read = (bench.get("read_enable") == 1).then(|| bench.get("read_address"));
    bench.step();
    bench.set("row_valid", 0).set("done_valid", 0);
    bench.set("read_mask", if read.is_some() { 0b1111 } else { 0 });
    bench.set_element("read_words", 0, read.map_or(0xdead, |address| 100 + address));
}

#[test]
fn a_miss_of_two_rows_and_three_instructions() {
    let mut bench = bench();
    launch(&mut bench, 3);
    // Rows 8 and 9 are written in cycles 1 and 2; the done pulse is in cycle 3.
    bench.set("bits_x", 5).set("row_valid", 1).set("row_address", 8);
    assert_eq!((bench.get("read_enable"), bench.get("read_address")), (1, 8));
    step(&mut bench);
    assert_eq!(core(&bench, 0), Some([0, 0, 108, 5]));
    assert_eq!(core(&bench, 1), None);
    bench.set("row_valid", 1).set("row_address", 9).set("bits_x", 6);
    step(&mut bench);
    assert_eq!(core(&bench, 0), Some([1, 0, 109, 6]));
    assert_eq!(core(&bench, 1), Some([0, 1, 108, 5]));
    done(&mut bench, 0, 0, 8, 2);
    assert_eq!((bench.get("read_enable"), bench.get("read_address"), bench.get("launch_ready")), (1, 8, 0));
    step(&mut bench);
    // Core 0 has row 0 of pass 1 with instruction 2, and core 1 still has row 1 of pass 0. Pass 1 has no instruction
    // for core 1.
    assert_eq!(core(&bench, 0), Some([0, 2, 108, 6]));
    assert_eq!(core(&bench, 1), Some([1, 1, 109, 6]));
    assert_eq!((bench.get("read_enable"), bench.get("read_address"), bench.get("launch_ready")), (1, 9, 0));
    step(&mut bench);
    // F is cycle 5.
    assert_eq!(bench.cycle, 5);
    assert_eq!(core(&bench, 0), Some([1, 2, 109, 6]));
    assert_eq!(core(&bench, 1), None);
    assert_eq!((bench.get("read_enable"), bench.get("launch_ready"), bench.get("finish_valid")), (0, 1, 1));
    assert_eq!((bench.get("finish_hit"), bench.get("finish_error")), (0, 0));
    assert_eq!((bench.get("finish_address"), bench.get("finish_rows")), (8, 2));
    step(&mut bench);
    assert_eq!((bench.get("finish_valid"), bench.get("launch_ready"), bench.get("core_valid")), (0, 1, 0));
    assert!(!bench.is_checked("core_words") && !bench.is_checked("read_address"));
}

#[test]
fn a_hit_reads_every_pass_from_memory() {
    let mut bench = bench();
    launch(&mut bench, 4);
    done(&mut bench, 1, 0, 1023, 2);
    let mut reads = Vec::new();
    while bench.get("read_enable") == 1 {
        // The next launch can be taken from D + 2 on, because at most 7 rows remain to be read.
        assert_eq!(bench.get("launch_ready"), u64::from(reads.len() >= 2));
        reads.push(bench.get("read_address"));
        step(&mut bench);
    }
    // Addresses wrap around.
    assert_eq!(reads, [1023, 0, 1023, 0]);
    assert_eq!(core(&bench, 0), Some([1, 2, 100, 0]));
    assert_eq!(core(&bench, 1), Some([0, 3, 1123, 0]));
    assert_eq!((bench.get("finish_valid"), bench.get("finish_hit")), (1, 1));
    step(&mut bench);
    assert_eq!(core(&bench, 1), Some([1, 3, 100, 0]));
}

#[test]
fn a_launch_without_rows_to_read_ends_in_the_cycle_of_its_done() {
    for (instructions, hit, error, rows) in [(2, 0, 0, 7), (9, 0, 2, 0), (9, 1, 4, 5), (9, 1, 0, 0), (0, 0, 0, 3)] {
        let mut bench = bench();
        launch(&mut bench, instructions);
        step(&mut bench);
        done(&mut bench, hit, error, 3, rows);
        assert_eq!((bench.get("launch_ready"), bench.get("read_enable")), (1, 0));
        // A new launch is taken in the cycle of the done pulse.
        bench.set("launch_valid", 1).set("launch_instructions", 1);
        step(&mut bench);
        bench.set("launch_valid", 0);
        assert_eq!((bench.get("finish_valid"), bench.get("finish_error"), bench.get("finish_rows")), (1, error, rows));
        assert_eq!((bench.get("launch_ready"), bench.get("finish_hit")), (0, hit));
    }
}

#[test]
fn a_launch_without_instructions_reads_one_pass_for_no_core() {
    let mut bench = bench();
    launch(&mut bench, 0);
    done(&mut bench, 1, 0, 0, 3);
    for row in 0..3 {
        assert_eq!((bench.get("read_enable"), bench.get("launch_ready")), (1, u64::from(row == 2)));
        step(&mut bench);
        assert_eq!(bench.get("core_valid"), 0);
    }
    assert_eq!((bench.get("read_enable"), bench.get("launch_ready")), (0, 1));
}

#[test]
fn stray_rows_and_dones_are_ignored() {
    let mut bench = bench();
    bench.set("row_valid", 1).set("row_address", 4);
    assert_eq!(bench.get("read_enable"), 0);
    step(&mut bench);
    done(&mut bench, 0, 0, 1, 1);
    assert_eq!(bench.get("launch_ready"), 1);
    step(&mut bench);
    assert_eq!(bench.get("finish_valid"), 0);
    launch(&mut bench, 5);
    // A row and the done pulse are in the same cycle: the row is ignored, and row 0 is read from memory.
    bench.set("row_valid", 1).set("row_address", 77);
    done(&mut bench, 0, 0, 10, 1);
    assert_eq!((bench.get("read_enable"), bench.get("read_address")), (1, 10));
    step(&mut bench);
    done(&mut bench, 1, 3, 20, 9);
    bench.set("row_valid", 1);
    assert_eq!((bench.get("read_enable"), bench.get("read_address")), (1, 10));
    step(&mut bench);
    assert_eq!((bench.get("read_enable"), bench.get("launch_ready")), (0, 1));
    assert_eq!((bench.get("finish_valid"), bench.get("finish_address"), bench.get("finish_error")), (1, 10, 0));
}

#[test]
fn reset_takes_nothing_and_stops_everything() {
    let mut bench = bench();
    launch(&mut bench, 8);
    done(&mut bench, 1, 0, 0, 2);
    step(&mut bench);
    bench.set("reset", 1).set("launch_valid", 1);
    assert_eq!((bench.get("read_enable"), bench.get("launch_ready"), bench.get("core_valid")), (1, 0, 1));
    step(&mut bench);
    bench.set("reset", 0).set("launch_valid", 0);
    assert_eq!((bench.get("core_valid"), bench.get("read_enable"), bench.get("launch_ready")), (0, 0, 1));
    step(&mut bench);
    assert_eq!((bench.get("core_valid"), bench.get("finish_valid")), (0, 0));
}

/// Launch of two passes over six rows, answered as a hit in cycle 1: rows are read in cycles 1 to 12. With 4 lanes, the
/// next launch is taken when 7 rows remain, in cycle 6.
fn launch_while_rows_are_read() -> Bench {
    let mut bench = bench();
    launch(&mut bench, 4);
    done(&mut bench, 1, 0, 100, 6);
    bench.set("bits_x", 3);
    while bench.get("launch_ready") == 0 {
        step(&mut bench);
    }
    assert_eq!((bench.cycle, bench.get("read_enable")), (6, 1));
    launch(&mut bench, 3);
    bench.set("bits_x", 9);
    bench
}

#[test]
fn a_launch_waits_for_the_last_read_without_a_gap() {
    let mut bench = launch_while_rows_are_read();
    // The done pulse of cycle 7 takes effect in cycle 13, in which the launch opens, with the done fields of cycle 13.
    done(&mut bench, 1, 5, 7, 1);
    step(&mut bench);
    while bench.cycle < 13 {
        // Rows are ignored, and the field widths are those of cycle 6.
        bench.set("row_valid", 1).set("row_address", 1);
        assert_eq!((bench.get("launch_ready"), bench.get("read_enable")), (0, 1));
        assert_eq!(bench.get("read_address"), 100 + (bench.cycle - 1) % 6);
        step(&mut bench);
        assert_eq!(bench.element("core_bits_x", 0), 3);
    }
    bench.set("done_hit", 1).set("done_error", 0).set("done_address", 50).set("done_rows", 2);
    assert_eq!((bench.get("finish_valid"), bench.get("finish_address"), bench.get("finish_rows")), (1, 100, 6));
    assert_eq!(core(&bench, 0), Some([5, 2, 205, 3]));
    assert_eq!((bench.get("launch_ready"), bench.get("read_enable"), bench.get("read_address")), (0, 1, 50));
    step(&mut bench);
    assert_eq!(core(&bench, 0), Some([0, 0, 150, 9]));
    assert_eq!(core(&bench, 1), Some([5, 3, 205, 3]));
    assert_eq!((bench.get("finish_valid"), bench.get("read_address")), (0, 51));
}

#[test]
fn a_launch_that_waits_is_rejected_after_the_last_read() {
    let mut bench = launch_while_rows_are_read();
    done(&mut bench, 0, 3, 7, 0);
    step(&mut bench);
    while bench.cycle < 13 {
        step(&mut bench);
    }
    assert_eq!((bench.get("finish_valid"), bench.get("finish_error")), (1, 0));
    assert_eq!((bench.get("launch_ready"), bench.get("read_enable")), (1, 0));
    step(&mut bench);
    assert_eq!((bench.get("finish_valid"), bench.get("finish_error"), bench.get("finish_address")), (1, 3, 7));
}
