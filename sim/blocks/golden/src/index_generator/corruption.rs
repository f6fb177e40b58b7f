//! Tests that each property holds on a trace of the model and fails on corrupted traces.
//!
//! A corruption `(when, nth, port, element, flip)` flips the bits of the mask `flip` in an element of output `port`. It
//! does so in the `nth` cycle (from 0) in which output `when` is not 0. `FROM_THE_END` counts the cycles
//! from the last one, which is the cycle after a reset.

use super::{properties, IndexGenerator};
use crate::corruption::{check, Trace, FROM_THE_END};
use warploom_contracts::index_generator::BLOCK;

/// Trace with a miss, a hit, an overwrite, a repeated miss, errors 1 and 4, another miss, and a read in every cycle
/// after the reset.
fn generator() -> Trace {
    let (mut trace, mut bench) = Trace::bench(&BLOCK, IndexGenerator::new, properties, &[("LANES", 4)]);
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0).set("read_enable", 1);
    for (address, [x, y, z]) in [
        (9, [5, 1, 1]),
        (9, [5, 1, 1]),
        (10, [3, 3, 1]),
        (9, [5, 1, 1]),
        (9, [0, 1, 1]),
        (1023, [8, 1, 1]),
        (20, [4, 1, 1]),
    ] {
        bench.set("cfg_address", address).set("cfg_dim_x", x).set("cfg_dim_y", y).set("cfg_dim_z", z);
        bench.set("cfg_valid", 1);
        trace.step(&mut bench);
        bench.set("cfg_valid", 0);
        while bench.get("done_valid") == 0 {
            bench.set("read_address", 9 + bench.cycle % 3);
            trace.step(&mut bench);
        }
    }
    trace.end_with_reset(bench)
}

#[test]
fn generator_properties_see_corruption() {
    check(
        generator,
        &[
            (
                "reset_silences_the_block",
                &[
                    (FROM_THE_END, 0, "row_valid", 0, 1),
                    (FROM_THE_END, 0, "done_valid", 0, 1),
                    (FROM_THE_END, 0, "read_valid", 0, 1),
                    (FROM_THE_END, 1, "cfg_ready", 0, 1),
                ],
            ),
            (
                "one_done_for_each_configuration_in_order",
                &[
                    ("done_valid", 0, "done_address", 0, 1),
                    ("row_valid", 0, "done_valid", 0, 1),
                    ("done_valid", 1, "done_valid", 0, 1),
                    ("row_valid", 0, "cfg_ready", 0, 1),
                ],
            ),
            (
                "rows_are_contiguous",
                &[
                    ("row_valid", 0, "row_valid", 0, 1),
                    ("row_valid", 1, "row_address", 0, 1),
                    ("row_valid", 1, "row_number", 0, 2),
                    ("done_valid", 0, "done_rows", 0, 1),
                    ("done_valid", 5, "done_rows", 0, 1),
                    ("done_valid", 1, "done_error", 0, 1),
                    ("done_valid", 6, "row_valid", 0, 1),
                ],
            ),
            (
                "inactive_lanes_are_last_and_0",
                &[
                    ("row_valid", 1, "row_mask", 2, 1),
                    ("row_valid", 0, "row_mask", 2, 1),
                    ("row_valid", 1, "row_words", 3, 8),
                ],
            ),
            (
                "every_thread_exactly_once",
                &[
                    ("row_valid", 0, "row_words", 2, 1),
                    ("row_valid", 3, "row_words", 3, 4),
                    ("row_valid", 0, "row_mask", 3, 1),
                    ("row_valid", 1, "row_mask", 1, 1),
                    ("done_valid", 0, "done_bits_x", 0, 1),
                ],
            ),
            (
                "a_hit_finds_its_rows_in_memory",
                &[
                    ("row_valid", 0, "row_words", 2, 1),
                    ("row_valid", 1, "row_valid", 0, 1),
                    ("done_valid", 1, "done_rows", 0, 1),
                    ("done_valid", 1, "done_bits_x", 0, 1),
                ],
            ),
            (
                "reads_give_what_was_written_last",
                &[("row_valid", 2, "row_words", 0, 1), ("read_valid", 5, "read_valid", 0, 1)],
            ),
        ],
    );
}
