//! Tests of the search: it detects each error that can be enabled in the rules, and no error in the default rules.

use super::source;
use crate::search::*;
use crate::*;
use std::ops::Range;
use warploom_compiler::locks::Rules;

/// Seed of the kernels.
const SEED: u64 = 1;

fn tally(numbers: Range<u64>, rules: Rules) -> Tally {
    numbers.map(|number| Tally::from_seed(SEED, number, rules)).fold(Tally::default(), Tally::merged)
}

#[test]
fn none_of_2000_random_kernels_classified_as_free_hangs() {
    let tally = tally(0..2_000, Rules::default());
    let wrong: Vec<&str> = tally.wrong.iter().map(|wrong| wrong.kernel.as_str()).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), tally.free, wrong.join("\n"));
    assert_eq!(tally.kernels, tally.waits + tally.unfinished + tally.free);
    // More than one kernel in ten finishes and has an exit that depends on shared memory.
    assert!(tally.depends * 10 > tally.kernels, "{tally:?}");
}

/// Numbers of kernels, and the rules whose error one of these kernels reveals.
const FAULTS: [(Range<u64>, Rules); 2] = [
    (1_280..1_290, Rules { unsound_links: true, unsound_retries: false }),
    (1_420..1_430, Rules { unsound_links: false, unsound_retries: true }),
];

#[test]
fn the_search_detects_the_error_of_a_former_rule() {
    for (numbers, rules) in FAULTS {
        let tally = tally(numbers, rules);
        let wrong = tally.wrong.first().unwrap_or_else(|| panic!("{rules:?}: {tally:?}"));
        let Classification::Hangs { lanes, .. } = wrong.classification else { panic!("{wrong:?}") };
        // The printed kernel has the same kind of classification, and no more blocks than the original.
        let small = Source::parse("small.kernel", &wrong.kernel).expect("a kernel");
        assert!(matches!(classify(&small, &[lanes], rules), Classification::Hangs { .. }), "{}", wrong.kernel);
        assert!(small.kernel.to_string() == wrong.kernel && !small.kernel.shows.is_empty(), "{}", wrong.kernel);
        let found = kernel(SEED, wrong.number);
        assert!(small.kernel.blocks.len() <= found.kernel.blocks.len(), "{}", wrong.kernel);
        // The default rules find a waiting loop.
        assert_eq!(classify(&small, &[lanes], Rules::default()), Classification::Waits, "{}", wrong.kernel);
    }
}

#[test]
fn each_number_gives_one_kernel_and_always_the_same() {
    for number in (0..300).chain([1 << 40, u64::MAX]) {
        let one = kernel(SEED, number);
        assert_eq!(one.text, kernel(SEED, number).text);
        assert_ne!(one.text, kernel(SEED + 1, number).text);
        assert!(lanes(number).iter().all(|lanes| (2..=32).contains(lanes)));
    }
    assert!((2..=32).all(|wanted| (0..31).any(|number| lanes(number)[0] == wanted)));
}

#[test]
fn classifications_are_distinguished() {
    let classified = |text: &str| classify(&Source::parse("k.kernel", text).expect("a kernel"), &[4], Rules::default());
    assert_eq!(classify(&source("spin_after"), &[4], Rules::default()), Classification::Waits);
    assert_eq!(classify(&source("softmax"), &[4], Rules::default()).failing_lanes(), None);
    assert_eq!(classified("kernel k\nblock a\nexit\n"), Classification::Finishes { depends: false });
    assert_eq!(classified("kernel k\nmemory m[1]\nblock a\nm[thread] = 1\nexit\n"), Classification::Unfinished);
    // A run that accesses memory out of range on a mask stack is no hang.
    let leaves = "kernel k\nmemory m[1]\nmemory w[2] = 1\nblock a\nx = thread & 1\n\
                  if x goto c else b\nblock b\nm[0] = 1\nexit\n\
                  block c\nx = m[0]\ny = w[x]\nx = 1 - x\ny = x * 2\nz = w[y]\nexit\n";
    assert_eq!(classified(leaves), Classification::Finishes { depends: false });
    assert_eq!(
        classified("kernel k\nblock a\nx = 1\ngoto b\nblock b\nif x goto b else c\nblock c\nexit\n"),
        Classification::Unfinished
    );
}
