//! The search and the guard find faults of the analysis that were planted, and none that were not.

use crate::search::*;
use crate::*;
use warploom_compiler::locks::{self, Rules};

/// What becomes of the first kernels of a seed.
fn tally(numbers: std::ops::Range<u64>, rules: Rules) -> Tally {
    numbers.map(|number| Tally::of(1, number, rules)).fold(Tally::default(), Tally::and)
}

#[test]
fn none_of_2000_random_kernels_called_free_hangs() {
    let tally = tally(0..2_000, Rules::default());
    for wrong in &tally.wrong {
        println!("# {} {:?}\n{}", wrong.number, wrong.fate, wrong.kernel);
    }
    println!("{} {} {} {} {}", tally.kernels, tally.waits, tally.unfinished, tally.free, tally.depends);
    assert!(tally.wrong.is_empty(), "{}", tally.wrong.len());
    assert!(tally.depends * 10 >= tally.kernels, "{tally:?}");
}
