//! Tests of the model of `index_generator` against numbers that were derived from the contract manually.

use super::IndexGenerator;
use crate::bench::Bench;
use proptest::prelude::*;
use warploom_contracts::index_generator::BLOCK;

/// Bench with 4 lanes and these further settings (name, value): the first row is written 7 cycles after the
/// configuration is taken.
fn bench(settings: &[(&str, u64)]) -> Bench {
    let mut all = vec![("LANES", 4)];
    all.extend(settings);
    Bench::new(&BLOCK, IndexGenerator::new, &all)
}

/// Result of a configuration.
#[derive(Debug, PartialEq)]
struct Outcome {
    hit: u64,
    error: u64,
    rows: u64,
    /// Number of cycles from taking the configuration to its done pulse.
    cycles: u64,
    /// Rows that were written: address, and word of each lane.
    written: Vec<(u64, Vec<u64>)>,
    /// Field widths of x, y and z.
    bits: [u64; 3],
}

/// Sets the inputs that offer a configuration in the current cycle.
fn offer(bench: &mut Bench, address: u64, [x, y, z]: [u64; 3]) {
    bench.set("cfg_address", address).set("cfg_dim_x", x).set("cfg_dim_y", y).set("cfg_dim_z", z).set("cfg_valid", 1);
}

/// Runs a configuration up to and including the cycle of its done pulse, which becomes the current cycle.
fn run(bench: &mut Bench, address: u64, dimensions: [u64; 3]) -> Outcome {
    offer(bench, address, dimensions);
    assert_eq!(bench.get("cfg_ready"), 1);
    let taken = bench.cycle;
    bench.step();
    bench.set("cfg_valid", 0);
    let mut written = Vec::new();
    while bench.get("done_valid") == 0 {
        assert_eq!(bench.get("cfg_ready"), 0);
        if bench.get("row_valid") == 1 {
            assert_eq!(bench.cycle, taken + 7 + written.len() as u64);
            assert_eq!(bench.get("row_number"), written.len() as u64);
            written.push((bench.get("row_address"), bench.elements("row_words")));
        }
        bench.step();
    }
    assert_eq!(bench.get("cfg_ready"), 1);
    assert_eq!(bench.get("row_valid"), 0);
    assert_eq!(bench.get("done_address"), address);
    Outcome {
        hit: bench.get("done_hit"),
        error: bench.get("done_error"),
        rows: bench.get("done_rows"),
        cycles: bench.cycle - taken,
        written,
        bits: ["done_bits_x", "done_bits_y", "done_bits_z"].map(|name| bench.get(name)),
    }
}

/// Runs a configuration. Returns whether it is a hit.
fn hits(bench: &mut Bench, address: u64, dimensions: [u64; 3]) -> bool {
    run(bench, address, dimensions).hit == 1
}

#[test]
fn rows_of_5x7x3() {
    let mut bench = bench(&[]);
    let result = run(&mut bench, 100, [5, 7, 3]);
    assert_eq!((result.hit, result.error, result.rows, result.bits), (0, 0, 27, [3, 3, 2]));
    assert_eq!(result.cycles, 7 + 27);
    let word = |x: u64, y: u64, z: u64| x | y << 3 | z << 6;
    assert_eq!(result.written[0], (100, vec![word(0, 0, 0), word(1, 0, 0), word(2, 0, 0), word(3, 0, 0)]));
    assert_eq!(result.written[1], (101, vec![word(4, 0, 0), word(0, 1, 0), word(1, 1, 0), word(2, 1, 0)]));
    // Threads 32 to 35: 35 is the first of z = 1.
    assert_eq!(result.written[8], (108, vec![word(2, 6, 0), word(3, 6, 0), word(4, 6, 0), word(0, 0, 1)]));
    // Thread 104 is the last one, and alone in its row.
    assert_eq!(result.written[26], (126, vec![word(4, 6, 2), 0, 0, 0]));
    assert_eq!(result.written.len(), 27);
}

#[test]
fn the_mask_is_a_prefix_and_payload_matters_only_with_its_valid() {
    let mut bench = bench(&[]);
    offer(&mut bench, 0, [6, 1, 1]);
    bench.step();
    bench.set("cfg_valid", 0);
    assert!(!bench.is_checked("row_words") && !bench.is_checked("done_rows") && bench.is_checked("row_valid"));
    (0..6).for_each(|_| bench.step());
    assert_eq!((bench.get("row_valid"), bench.get("row_mask")), (1, 0b1111));
    bench.step();
    assert_eq!((bench.get("row_valid"), bench.get("row_mask")), (1, 0b0011));
    assert!(bench.is_checked("row_words") && !bench.is_checked("done_rows"));
    bench.step();
    assert!(!bench.is_checked("row_words") && bench.is_checked("done_rows"));
}

#[test]
fn latencies_at_32_lanes() {
    let mut bench = Bench::new(&BLOCK, IndexGenerator::new, &[]);
    offer(&mut bench, 0, [1024, 1, 1]);
    bench.step();
    bench.set("cfg_valid", 0);
    while bench.get("row_valid") == 0 {
        bench.step();
    }
    // The configuration was taken in cycle 0: row 0 is written in cycle 5 + log2(32), and there are 32 rows.
    assert_eq!(bench.cycle, 10);
    while bench.get("done_valid") == 0 {
        bench.step();
    }
    assert_eq!(bench.cycle, 10 + 32);
}

#[test]
fn every_error() {
    let mut bench = bench(&[]);
    let rejected = |error| Outcome { hit: 0, error, rows: 0, cycles: 4, written: vec![], bits: [0; 3] };
    assert_eq!(run(&mut bench, 7, [0, 1024, 2047]), rejected(1));
    assert_eq!(run(&mut bench, 7, [4, 0, 4]), rejected(1));
    assert_eq!(run(&mut bench, 7, [4, 4, 0]), rejected(1));
    assert_eq!(run(&mut bench, 7, [1025, 1, 1]), rejected(2));
    assert_eq!(run(&mut bench, 1023, [1024, 1024, 1025]), rejected(2));
    // The fields have 7 + 6 + 4 = 17 bits, and a word has 16.
    assert_eq!(run(&mut bench, 1023, [65, 33, 9]), rejected(3));
    let cut = run(&mut bench, 1020, [5, 7, 3]);
    assert_eq!((cut.hit, cut.error, cut.rows, cut.bits), (0, 4, 4, [0; 3]));
    assert_eq!(cut.written.iter().map(|row| row.0).collect::<Vec<_>>(), [1020, 1021, 1022, 1023]);
    assert_eq!(cut.cycles, 7 + 4);
    // A thread block may end at the end of memory, and a dimension may have its maximum.
    assert_eq!(run(&mut bench, 1020, [16, 1, 1]).error, 0);
    assert_eq!(run(&mut bench, 0, [1024, 1, 1]).bits, [10, 0, 0]);
    assert_eq!(run(&mut bench, 1023, [1, 1, 1]).bits, [0, 0, 0]);
    // A thread block of 2^32 threads is written up to the end of memory.
    let mut wide = self::bench(&[("X_BITS", 16), ("Y_BITS", 16), ("Z_BITS", 16), ("WORD", 32), ("ROW_BITS", 11)]);
    let cut = run(&mut wide, 2046, [65536, 65536, 1]);
    assert_eq!((cut.error, cut.rows), (4, 2));
}

#[test]
fn a_hit_writes_nothing_and_is_answered_in_4_cycles() {
    let mut bench = bench(&[]);
    run(&mut bench, 3, [5, 7, 3]);
    let again = run(&mut bench, 3, [5, 7, 3]);
    assert_eq!(again, Outcome { hit: 1, error: 0, rows: 27, cycles: 4, written: vec![], bits: [3, 3, 2] });
    assert!(!hits(&mut bench, 3, [7, 5, 3]));
}

#[test]
fn an_overwritten_configuration_misses() {
    let mut bench = bench(&[]);
    run(&mut bench, 10, [16, 1, 1]);
    run(&mut bench, 20, [16, 1, 1]);
    // This thread block has rows 13 and 14. Row 13 is also the last row of the first thread block.
    run(&mut bench, 13, [8, 1, 1]);
    assert!(hits(&mut bench, 20, [16, 1, 1]));
    assert!(hits(&mut bench, 13, [8, 1, 1]));
    assert!(!hits(&mut bench, 10, [16, 1, 1]));
    // The miss at address 10 has written row 13 again.
    assert!(!hits(&mut bench, 13, [8, 1, 1]));
}

#[test]
fn neighbours_do_not_overlap() {
    let mut bench = bench(&[]);
    run(&mut bench, 10, [16, 1, 1]);
    run(&mut bench, 14, [16, 1, 1]);
    run(&mut bench, 6, [16, 1, 1]);
    for address in [10, 14, 6] {
        assert!(hits(&mut bench, address, [16, 1, 1]));
    }
}

#[test]
fn the_least_recently_used_entry_is_replaced_and_a_hit_is_a_use() {
    let mut bench = bench(&[("HISTORY", 4)]);
    for address in 0..4 {
        assert!(!hits(&mut bench, address, [4, 1, 1]));
    }
    assert!(hits(&mut bench, 0, [4, 1, 1]));
    assert!(!hits(&mut bench, 4, [4, 1, 1]));
    // Address 1 is the least recently used entry; all other entries stay.
    for address in [0, 2, 3, 4] {
        assert!(hits(&mut bench, address, [4, 1, 1]));
    }
    assert!(!hits(&mut bench, 1, [4, 1, 1]));
    assert!(!hits(&mut bench, 0, [4, 1, 1]));
}

#[test]
fn an_invalid_entry_is_replaced_before_a_valid_one() {
    let mut bench = bench(&[("HISTORY", 2)]);
    run(&mut bench, 0, [4, 1, 1]);
    run(&mut bench, 8, [4, 1, 1]);
    // This miss invalidates the entry of address 8 and takes its place. Address 0, which was used earlier, stays.
    run(&mut bench, 8, [3, 1, 1]);
    assert!(hits(&mut bench, 0, [4, 1, 1]));
    assert!(hits(&mut bench, 8, [3, 1, 1]));
}

#[test]
fn a_history_of_one() {
    let mut bench = bench(&[("HISTORY", 1)]);
    run(&mut bench, 0, [4, 1, 1]);
    assert!(hits(&mut bench, 0, [4, 1, 1]));
    run(&mut bench, 8, [4, 1, 1]);
    assert!(!hits(&mut bench, 0, [4, 1, 1]));
}

#[test]
fn errors_1_to_3_change_nothing_and_error_4_invalidates() {
    let mut bench = bench(&[]);
    run(&mut bench, 1000, [16, 1, 1]);
    run(&mut bench, 1016, [16, 1, 1]);
    run(&mut bench, 1016, [0, 1, 1]);
    run(&mut bench, 1016, [2000, 1, 1]);
    run(&mut bench, 1016, [1024, 1024, 2]);
    assert!(hits(&mut bench, 1000, [16, 1, 1]));
    assert!(hits(&mut bench, 1016, [16, 1, 1]));
    assert_eq!(run(&mut bench, 1019, [100, 1, 1]).error, 4);
    assert!(hits(&mut bench, 1000, [16, 1, 1]));
    assert_eq!(run(&mut bench, 1019, [100, 1, 1]).error, 4);
    assert!(!hits(&mut bench, 1016, [16, 1, 1]));
}

#[test]
fn a_read_returns_the_row_that_is_written_in_the_same_cycle() {
    let mut bench = bench(&[]);
    offer(&mut bench, 5, [6, 1, 1]);
    bench.set("read_enable", 1).set("read_address", 6);
    bench.step();
    bench.set("cfg_valid", 0);
    for _ in 1..=8 {
        assert_eq!(bench.get("read_valid"), 1);
        assert!(!bench.is_checked("read_words") && !bench.is_checked("read_mask"));
        bench.step();
    }
    // Row 1 (address 6) was written and read in cycle 8.
    assert_eq!((bench.cycle, bench.get("read_valid"), bench.get("read_mask")), (9, 1, 0b0011));
    assert!(bench.is_checked("read_words"));
    assert_eq!(bench.elements("read_words"), [4, 5, 0, 0]);
    bench.set("read_address", 5);
    bench.step();
    assert_eq!(bench.elements("read_words"), [0, 1, 2, 3]);
    bench.set("read_enable", 0);
    bench.step();
    assert_eq!(bench.get("read_valid"), 0);
    assert!(!bench.is_checked("read_words"));
}

#[test]
fn reset_in_the_middle() {
    let mut bench = bench(&[]);
    run(&mut bench, 0, [4, 1, 1]);
    offer(&mut bench, 8, [100, 1, 1]);
    bench.step();
    for _ in 0..9 {
        bench.step();
    }
    bench.set("read_enable", 1).set("read_address", 8).set("reset", 1);
    // The cycle of the reset still shows the outputs that were due, but accepts no configuration.
    assert_eq!((bench.get("row_valid"), bench.get("cfg_ready")), (1, 0));
    bench.step();
    assert_eq!((bench.get("row_valid"), bench.get("read_valid"), bench.get("cfg_ready")), (0, 0, 0));
    bench.set("reset", 0).set("cfg_valid", 0);
    assert_eq!(bench.get("cfg_ready"), 1);
    bench.step();
    // Rows that were written before the reset are undefined.
    assert_eq!(bench.get("read_valid"), 1);
    assert!(!bench.is_checked("read_words"));
    for _ in 0..40 {
        assert_eq!((bench.get("row_valid"), bench.get("done_valid")), (0, 0));
        bench.step();
    }
    assert!(!hits(&mut bench, 0, [4, 1, 1]));
}

proptest! {
    #[test]
    fn rows_decode_to_every_thread_in_order(x in 1u64..40, y in 1u64..10, z in 1u64..5, address in 0u64..200) {
        let mut bench = Bench::new(&BLOCK, IndexGenerator::new, &[("LANES", 8)]);
        offer(&mut bench, address, [x, y, z]);
        bench.step();
        bench.set("cfg_valid", 0);
        let mut words = Vec::new();
        while bench.get("done_valid") == 0 {
            if bench.get("row_valid") == 1 {
                let active = bench.get("row_mask").count_ones() as usize;
                words.extend_from_slice(&bench.elements("row_words")[..active]);
            }
            bench.step();
        }
        let (bits_x, bits_y) = (bench.get("done_bits_x"), bench.get("done_bits_y"));
        prop_assert_eq!(words.len() as u64, x * y * z);
        for (n, word) in words.into_iter().enumerate() {
            let (a, rest) = (word & ((1 << bits_x) - 1), word >> bits_x);
            let (b, c) = (rest & ((1 << bits_y) - 1), rest >> bits_y);
            prop_assert!(a < x && b < y && c < z);
            prop_assert_eq!(n as u64, a + b * x + c * x * y);
        }
    }
}
