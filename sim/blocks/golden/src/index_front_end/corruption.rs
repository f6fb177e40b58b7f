//! Tests that each property holds on a trace of the model and fails on corrupted traces.
//!
//! A corruption `(when, nth, port, element, flip)` flips the bits of the mask `flip` in an element of output `port`. It
//! does so in the `nth` cycle (from 0) in which output `when` is not 0. `FROM_THE_END` counts the cycles
//! from the last one, which is the cycle after a reset.

use super::{properties, IndexFrontEnd};
use crate::corruption::{check, Trace, FROM_THE_END};
use warploom_contracts::index_front_end::BLOCK;

/// Trace with a miss, a hit, an error 4 and an error 1, over several passes.
fn front_end() -> Trace {
    let (mut trace, mut bench) = Trace::bench(&BLOCK, IndexFrontEnd::new, properties, &[("LANES", 4), ("CORES", 2)]);
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    for (address, x, instructions) in [(9, 3, 3), (9, 3, 20), (1023, 8, 3), (9, 0, 3)] {
        bench.set("launch_address", address).set("launch_dim_x", x).set("launch_dim_y", 2).set("launch_dim_z", 1);
        bench.set("launch_instructions", instructions).set("launch_valid", 1);
        while bench.get("launch_ready") == 0 {
            trace.step(&mut bench);
        }
        trace.step(&mut bench);
        bench.set("launch_valid", 0);
        (0..8).for_each(|_| trace.step(&mut bench));
    }
    (0..10).for_each(|_| trace.step(&mut bench));
    trace.end_with_reset(bench)
}

#[test]
fn front_end_properties_see_corruption() {
    check(
        front_end,
        &[
            (
                "reset_silences_the_block",
                &[(FROM_THE_END, 0, "core_valid", 1, 1), (FROM_THE_END, 1, "launch_ready", 0, 1)],
            ),
            (
                "rows_are_handed_from_core_to_core",
                &[("core_valid", 1, "core_row", 1, 1), ("core_valid", 0, "core_instruction", 0, 1)],
            ),
            (
                "one_done_for_each_launch_in_order",
                &[
                    ("done_valid", 1, "done_address", 0, 1),
                    ("core_valid", 0, "done_valid", 0, 1),
                    ("done_valid", 1, "done_valid", 0, 1),
                    // The first row of the hit: 18 rows remain to be read. The next launch may
                    // be taken when at most 7 remain.
                    ("core_valid", 4, "launch_ready", 0, 1),
                ],
            ),
            (
                "each_row_and_instruction_sent_once_in_order",
                &[
                    ("core_valid", 0, "core_valid", 0, 1),
                    ("core_valid", 2, "core_row", 0, 1),
                    ("core_valid", 3, "core_instruction", 0, 2),
                    ("done_valid", 0, "done_rows", 0, 1),
                    ("done_valid", 2, "done_error", 0, 4),
                    ("done_valid", 3, "core_valid", 1, 1),
                ],
            ),
            (
                "every_row_holds_its_threads",
                &[
                    ("core_valid", 0, "core_x", 1, 1),
                    ("core_valid", 1, "core_y", 5, 1),
                    ("core_valid", 1, "core_z", 2, 1),
                    ("core_valid", 1, "core_mask", 3, 1),
                    ("core_valid", 0, "core_row", 0, 1),
                    ("core_valid", 1, "core_row", 1, 1),
                    ("core_valid", 1, "core_x", 4, 2),
                    ("core_valid", 2, "core_mask", 7, 1),
                    ("done_valid", 2, "done_hit", 0, 1),
                ],
            ),
        ],
    );
}
