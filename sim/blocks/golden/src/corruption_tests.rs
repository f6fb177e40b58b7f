//! Each property holds on a trace of the model, and fails when the trace is corrupted where it looks.

use crate::bench::Bench;
use crate::properties;
use std::collections::BTreeSet;
use warploom_contract::Layout;
use warploom_contracts::block;
use warploom_model::{bits, Property};

/// Counts cycles from the end of a trace: the last, 0, follows a reset, which is 1.
const FROM_THE_END: &str = "";

/// The ports of a run, cycle by cycle.
struct Trace {
    layout: Layout,
    settings: Vec<(&'static str, u64)>,
    name: &'static str,
    cycles: Vec<(Vec<u64>, Vec<u64>)>,
}

impl Trace {
    fn bench(name: &'static str, settings: &[(&'static str, u64)]) -> (Self, Bench) {
        let bench = Bench::new(block(name).expect("on the shelf"), settings);
        (Self { layout: bench.layout.clone(), settings: settings.to_vec(), name, cycles: Vec::new() }, bench)
    }

    fn step(&mut self, bench: &mut Bench) {
        self.cycles.push((bench.inputs.clone(), bench.outputs.clone()));
        bench.step();
    }

    /// What each property says of the trace: its name and the first error.
    fn verdicts(&self) -> Vec<(&'static str, Option<String>)> {
        let block = block(self.name).expect("on the shelf");
        let value = |name, default| self.settings.iter().find(|(n, _)| *n == name).map_or(default, |(_, value)| *value);
        let values: Vec<_> = block.defaults().iter().map(|(name, default)| (name, value(name, default))).collect();
        let parameters = warploom_contract::Parameters::of(&values);
        let verdict = |mut property: Box<dyn Property>| {
            let mut cycles = self.cycles.iter().zip(0..);
            let error = cycles.find_map(|((inputs, outputs), cycle)| property.observe(cycle, inputs, outputs).err());
            (property.name(), error)
        };
        properties(self.name, &parameters).into_iter().map(verdict).collect()
    }

    /// Flips bits of an element of an output in the `nth` cycle in which `when` has a bit set, or from the end of the trace.
    fn corrupt(&mut self, when: &str, nth: usize, port: &str, element: usize, flip: u64) {
        let range = self.layout.output(port).element(element);
        if when == FROM_THE_END {
            let (_, outputs) = self.cycles.iter_mut().nth_back(nth).expect("there is such a cycle");
            let value = bits::get(outputs, range.start, range.len());
            bits::put(outputs, range.start, range.len(), value ^ flip);
            return;
        }
        let when = self.layout.output(when).range();
        let set = |(_, outputs): &&mut (Vec<u64>, Vec<u64>)| when.clone().any(|bit| bits::get(outputs, bit, 1) == 1);
        let (_, outputs) = self.cycles.iter_mut().filter(set).nth(nth).expect("there is such a cycle");
        let value = bits::get(outputs, range.start, range.len());
        bits::put(outputs, range.start, range.len(), value ^ flip);
    }
}

/// A miss, a hit, an overwrite, a miss of the first again, each error, and reads in every cycle.
fn generator() -> Trace {
    let (mut trace, mut bench) = Trace::bench("index_generator", &[("LANES", 4)]);
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
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    trace.step(&mut bench);
    trace
}

/// A miss and a hit of several passes, with a memory that answers.
fn scheduler() -> Trace {
    let (mut trace, mut bench) = Trace::bench("index_scheduler", &[("LANES", 4), ("CORES", 2)]);
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    for hit in [0, 1] {
        bench.set("launch_valid", 1).set("launch_instructions", 3);
        trace.step(&mut bench);
        bench.set("launch_valid", 0);
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
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    trace.step(&mut bench);
    trace
}

/// A miss, a hit, an error 4 and an error 1, of several passes.
fn front_end() -> Trace {
    let (mut trace, mut bench) = Trace::bench("index_front_end", &[("LANES", 4), ("CORES", 2)]);
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    for (address, x) in [(9, 3), (9, 3), (1023, 8), (9, 0)] {
        bench.set("launch_address", address).set("launch_dim_x", x).set("launch_dim_y", 2).set("launch_dim_z", 1);
        bench.set("launch_instructions", 3).set("launch_valid", 1);
        while bench.get("launch_ready") == 0 {
            trace.step(&mut bench);
        }
        trace.step(&mut bench);
        bench.set("launch_valid", 0);
    }
    (0..10).for_each(|_| trace.step(&mut bench));
    bench.set("reset", 1);
    trace.step(&mut bench);
    bench.set("reset", 0);
    trace.step(&mut bench);
    trace
}

fn unpacker() -> Trace {
    let (mut trace, mut bench) = Trace::bench("index_unpacker", &[("LANES", 4)]);
    for widths in [[3, 3, 2], [0, 0, 0], [15, 15, 15], [6, 4, 6]] {
        bench.set("bits_x", widths[0]).set("bits_y", widths[1]).set("bits_z", widths[2]);
        (0..4).for_each(|lane| {
            bench.set_element("words", lane, 0xb7a5 ^ lane as u64);
        });
        trace.step(&mut bench);
    }
    trace
}

type Corruption = (&'static str, &'static [(&'static str, usize, &'static str, usize, u64)]);

/// For each property, corruptions that it must see: in which cycle with which valid, which element, which bits.
fn check(make: fn() -> Trace, corruptions: &[Corruption]) {
    let verdicts = make().verdicts();
    for (name, error) in &verdicts {
        assert_eq!(*error, None, "{name} on the model's own trace");
    }
    let names: BTreeSet<_> = verdicts.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, corruptions.iter().map(|(name, _)| *name).collect(), "each property has corruptions");
    for (name, corruptions) in corruptions {
        for &(when, nth, port, element, flip) in *corruptions {
            let mut trace = make();
            trace.corrupt(when, nth, port, element, flip);
            let (_, error) = trace.verdicts().into_iter().find(|(n, _)| n == name).expect("exists");
            assert!(error.is_some(), "{name} does not see {port}[{element}] flipped by {flip:#x} at {when} {nth}");
        }
    }
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
                    ("finish_valid", 0, "core_valid", 0, 1),
                ],
            ),
            (
                "rows_increase_in_time_and_passes_follow",
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
                ],
            ),
        ],
    );
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
                ],
            ),
            (
                "each_row_and_instruction_dealt_once_in_order",
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

#[test]
fn unpacker_properties_see_corruption() {
    check(
        unpacker,
        &[(
            "repacking_gives_the_word_back",
            &[
                ("index_x", 0, "index_x", 0, 1),
                ("index_x", 1, "index_y", 2, 1),
                ("index_y", 0, "index_z", 3, 2),
                ("index_y", 0, "index_x", 3, 8),
            ],
        )],
    );
}
