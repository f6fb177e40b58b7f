//! Test plan of `index_unpacker`.

use warploom_contract::plan::Condition::{Above, All, CyclesAgo, Equals, High, Low, Not, SumEquals};
use warploom_contract::plan::Value::{Number, Ones, Parameter};
use warploom_contract::plan::{bin, Bin};

/// Bins of the test plan.
pub(crate) const BINS: &[Bin] = &[
    bin(
        "widths_change_in_each_cycle",
        "latency",
        All(&[
            Equals("bits_x", Number(0)),
            CyclesAgo(1, &Above("bits_x", Number(0))),
            CyclesAgo(2, &Equals("bits_x", Number(0))),
        ]),
    ),
    bin("word_of_ones", "fields", Equals("words[0]", Ones)),
    bin("word_of_zeros", "fields", Equals("words[0]", Number(0))),
    bin("lowest_bit_of_a_word", "fields", High("words[0]")),
    bin("lowest_bit_clear", "fields", Low("words[0]")),
    bin("all_widths_zero", "fields", SumEquals(&["bits_x", "bits_y", "bits_z"], Number(0))),
    bin("no_x", "fields", All(&[Equals("bits_x", Number(0)), Above("bits_y", Number(0)), Above("bits_z", Number(0))])),
    bin("no_y", "fields", All(&[Equals("bits_y", Number(0)), Above("bits_x", Number(0)), Above("bits_z", Number(0))])),
    bin("no_z", "fields", All(&[Equals("bits_z", Number(0)), Above("bits_x", Number(0)), Above("bits_y", Number(0))])),
    bin("x_of_ones", "fields", Equals("index_x[0]", Ones)),
    bin("y_of_ones", "fields", Equals("index_y[0]", Ones)),
    bin("z_of_ones", "fields", Equals("index_z[0]", Ones)),
    bin("widest_x", "fields", Equals("bits_x", Parameter("X_BITS"))),
    bin("widest_y", "fields", Equals("bits_y", Parameter("Y_BITS"))),
    bin("widest_z", "fields", Equals("bits_z", Parameter("Z_BITS"))),
    bin("x_wider_than_its_index", "fields", Above("bits_x", Parameter("X_BITS"))),
    bin("y_wider_than_its_index", "fields", Above("bits_y", Parameter("Y_BITS"))),
    bin("z_wider_than_its_index", "fields", Above("bits_z", Parameter("Z_BITS"))),
    bin("fields_fill_the_word", "fields", SumEquals(&["bits_x", "bits_y", "bits_z"], Parameter("WORD"))),
    bin(
        "fields_past_the_word",
        "fields",
        All(&[Equals("bits_x", Ones), Equals("bits_y", Ones), Equals("bits_z", Ones)]),
    ),
    bin(
        "last_bit_of_the_word",
        "fields",
        All(&[
            SumEquals(&["bits_x", "bits_y", "bits_z"], Parameter("WORD")),
            Above("bits_z", Number(0)),
            Not(&Equals("index_z[0]", Number(0))),
        ]),
    ),
];
