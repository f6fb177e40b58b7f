//! Tests that each property holds on a trace of the model and fails on corrupted traces.
//!
//! A corruption `(when, nth, port, element, flip)` flips the bits of the mask `flip` in an element of output `port`. It
//! does so in the `nth` cycle (from 0) in which output `when` is not 0.

use super::{properties, IndexUnpacker};
use crate::corruption::{check, Trace};
use warploom_contracts::index_unpacker::BLOCK;

/// Trace of four cycles with different field widths.
fn unpacker() -> Trace {
    let (mut trace, mut bench) = Trace::bench(&BLOCK, IndexUnpacker::new, properties, &[("LANES", 4)]);
    for widths in [[3, 3, 2], [0, 0, 0], [15, 15, 15], [6, 4, 6]] {
        bench.set("bits_x", widths[0]).set("bits_y", widths[1]).set("bits_z", widths[2]);
        (0..4).for_each(|lane| {
            bench.set_element("words", lane, 0xb7a5 ^ lane as u64);
        });
        trace.step(&mut bench);
    }
    trace
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
