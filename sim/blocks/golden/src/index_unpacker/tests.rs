//! Tests of the model of `index_unpacker`.

use super::IndexUnpacker;
use crate::bench::Bench;
use proptest::prelude::*;
use warploom_contracts::index_unpacker::BLOCK;

/// Indices x, y and z of lane 2, which has this word, with these field widths. All other words are 0.
fn unpack(settings: &[(&str, u64)], widths: [u64; 3], word: u64) -> [u64; 3] {
    let mut bench = Bench::new(&BLOCK, IndexUnpacker::new, settings);
    bench.set("bits_x", widths[0]).set("bits_y", widths[1]).set("bits_z", widths[2]);
    bench.set_element("words", 2, word);
    assert_eq!(bench.element("index_x", 1), 0);
    ["index_x", "index_y", "index_z"].map(|name| bench.element(name, 2))
}

#[test]
fn fields_are_cut_from_the_word() {
    // 5x7x3: fields of 3, 3 and 2 bits; thread 74 is (4, 0, 2).
    assert_eq!(unpack(&[("LANES", 4)], [3, 3, 2], 4 | 2 << 6), [4, 0, 2]);
    assert_eq!(unpack(&[], [0, 0, 0], 0xffff), [0, 0, 0]);
    assert_eq!(unpack(&[], [10, 6, 0], 0xffff), [0x3ff, 0x3f, 0]);
}

#[test]
fn bits_past_the_word_read_0_and_wide_fields_are_cut() {
    // Field x has 15 bits and index x has 10. One bit of the word is left for y, and none for z.
    assert_eq!(unpack(&[], [15, 15, 15], 0xffff), [0x3ff, 1, 0]);
    // Field x has 31 of the 32 bits of the word, and index x has 16. One bit is left for y.
    let wide = [("X_BITS", 16), ("Y_BITS", 16), ("Z_BITS", 16), ("WORD", 32)];
    assert_eq!(unpack(&wide, [31, 31, 31], 0xffff_ffff), [0xffff, 1, 0]);
}

proptest! {
    #[test]
    fn packing_is_undone(x in 0u64..8, y in 0u64..16, z in 0u64..512) {
        prop_assert_eq!(unpack(&[("LANES", 8)], [3, 4, 9], x | y << 3 | z << 7), [x, y, z]);
    }
}
