//! Tests that each property holds on a trace of the model and fails on corrupted traces.
//!
//! A corruption `(when, nth, port, element, flip)` flips the bits of the mask `flip` in an element of output `port`. It
//! does so in the `nth` cycle (from 0) in which output `when` is not 0. `FROM_THE_END` counts the cycles
//! from the last one, which is the cycle after a reset.

use super::{properties, IndexScheduler};
use crate::corruption::{check, Trace, FROM_THE_END};
use warploom_contracts::index_scheduler::BLOCK;

/// Trace with a miss and a hit of several passes, and a hit during which the next launch is taken. The words on the
/// inputs `read_words` differ in every cycle.
fn scheduler() -> Trace {
    let (mut trace, mut bench) = Trace::bench(&BLOCK, IndexScheduler::new, properties, &[("LANES", 4), ("CORES", 2)]);
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    for (hit, instructions) in [(0, 3), (1, 7), (1, 9)] {
        bench.set("launch_valid", 1).set("launch_instructions", instructions);
        trace.step(&mut bench);
        bench.set("launch_valid", u64::from(instructions == 9));
        for cycle in 0..14 {
            bench.set("bits_x", 3).set("row_valid", u64::from(hit == 0 && cycle < 2)).set("row_address", 5 + cycle);
            bench.set("done_valid", u64::from(cycle == 2)).set("done_hit", hit).set("done_rows", 2);
            bench.set("done_address", 5).set("read_mask", 0b1111);
            (0..4).for_each(|lane| {
                bench.set_element("read_words", lane, 100 * bench.cycle + lane as u64);
            });
            trace.step(&mut bench);
        }
    }
    trace.end_with_reset(bench)
}

#[test]
fn scheduler_properties_see_corruption() {
    check(
        scheduler,
        &[
            (
                "reset_silences_the_block",
                &[(FROM_THE_END, 0, "core_valid", 1, 1), (FROM_THE_END, 1, "launch_ready", 0, 1)],
            ),
            (
                "rows_are_handed_from_core_to_core",
                &[
                    ("core_valid", 1, "core_row", 1, 1),
                    ("core_valid", 0, "core_instruction", 0, 1),
                    ("core_valid", 1, "core_instruction", 1, 2),
                    ("core_valid", 0, "core_valid", 0, 1),
                ],
            ),
            (
                "cores_show_the_row_that_was_read",
                &[
                    ("core_valid", 0, "core_words", 3, 1),
                    ("core_valid", 1, "core_words", 7, 0x80),
                    ("core_valid", 1, "core_mask", 5, 1),
                    ("core_valid", 0, "core_bits_x", 0, 1),
                    ("read_enable", 0, "read_enable", 0, 1),
                    ("read_enable", 0, "core_valid", 0, 1),
                ],
            ),
            (
                "rows_and_passes_are_in_order",
                &[("core_valid", 1, "core_row", 0, 2), ("core_valid", 2, "core_instruction", 0, 2)],
            ),
            (
                "one_finish_for_each_launch_in_order",
                &[
                    ("finish_valid", 1, "finish_hit", 0, 1),
                    ("finish_valid", 0, "finish_rows", 0, 1),
                    ("finish_valid", 0, "finish_address", 0, 1),
                    ("finish_valid", 0, "finish_error", 0, 4),
                    ("core_valid", 0, "finish_valid", 0, 1),
                    ("read_enable", 0, "launch_ready", 0, 1),
                    ("read_enable", 18, "launch_ready", 0, 1),
                    // The second launch, in the cycle of its done: 8 rows remain to be read. The next launch may
                    // be taken when at most 7 remain.
                    ("read_enable", 4, "launch_ready", 0, 1),
                ],
            ),
        ],
    );
}
