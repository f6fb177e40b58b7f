//! The search finds the faults of rules that were mended, and none in those of today.

use super::source;
use crate::search::*;
use crate::*;
use std::ops::Range;
use warploom_compiler::locks::Rules;

/// The seed of the kernels that are tried here.
const SEED: u64 = 1;

fn tally(numbers: Range<u64>, rules: Rules) -> Tally {
    numbers.map(|number| Tally::of(SEED, number, rules)).fold(Tally::default(), Tally::and)
}

#[test]
fn none_of_2000_random_kernels_that_are_called_free_hangs() {
    let tally = tally(0..2_000, Rules::default());
    let wrong: Vec<&str> = tally.wrong.iter().map(|wrong| wrong.kernel.as_str()).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), tally.free, wrong.join("\n"));
    assert_eq!(tally.kernels, tally.waits + tally.unfinished + tally.free);
    // Of the campaign's million 100,000 finish and have an exit that depends on shared memory.
    assert!(tally.depends * 10 > tally.kernels, "{tally:?}");
}

/// Among the numbers of the test before.
const FAULTS: [(Range<u64>, Rules); 2] = [
    (1_280..1_290, Rules { former_links: true, former_retries: false }),
    (1_420..1_430, Rules { former_links: false, former_retries: true }),
];

#[test]
fn with_a_former_rule_restored_the_search_finds_its_fault() {
    for (numbers, rules) in FAULTS {
        let tally = tally(numbers, rules);
        let wrong = tally.wrong.first().unwrap_or_else(|| panic!("{rules:?}: {tally:?}"));
        let Fate::Hangs { lanes, .. } = wrong.fate else { panic!("{wrong:?}") };
        // What is printed is a kernel of which the same becomes, smaller than the one that was found.
        let small = Source::parse("small.kernel", &wrong.kernel).expect("a kernel");
        assert!(matches!(fate(&small, &[lanes], rules), Fate::Hangs { .. }), "{}", wrong.kernel);
        assert!(small.kernel.to_string() == wrong.kernel && !small.kernel.shows.is_empty(), "{}", wrong.kernel);
        let found = kernel(SEED, wrong.number);
        assert!(small.kernel.blocks.len() <= found.kernel.blocks.len(), "{}", wrong.kernel);
        // Today's rules say that it waits.
        assert_eq!(fate(&small, &[lanes], Rules::default()), Fate::Waits, "{}", wrong.kernel);
    }
}

#[test]
fn a_number_gives_the_same_kernel_and_every_number_one() {
    for number in (0..300).chain([1 << 40, u64::MAX]) {
        let one = kernel(SEED, number);
        assert_eq!(one.text, kernel(SEED, number).text);
        assert_ne!(one.text, kernel(SEED + 1, number).text);
        assert!(lanes(number).iter().all(|lanes| (2..=32).contains(lanes)));
    }
    assert!((2..=32).all(|wanted| (0..31).any(|number| lanes(number)[0] == wanted)));
}

#[test]
fn what_becomes_of_a_kernel_is_told_apart() {
    let of = |text: &str| fate(&Source::parse("k.kernel", text).expect("a kernel"), &[4], Rules::default());
    assert_eq!(fate(&source("spin_after"), &[4], Rules::default()), Fate::Waits);
    assert_eq!(fate(&source("softmax"), &[4], Rules::default()).wrong_at(), None);
    assert_eq!(of("kernel k\nblock a\nexit\n"), Fate::Finishes { depends: false });
    assert_eq!(of("kernel k\nmemory m[1]\nblock a\nm[thread] = 1\nexit\n"), Fate::Unfinished);
    // A run that leaves a region on a mask stack is no hang.
    let leaves = "kernel k\nmemory m[1]\nmemory w[2] = 1\nblock a\nx = thread & 1\nif x goto c else b\nblock b\nm[0] = 1\nexit\n\
                  block c\nx = m[0]\ny = w[x]\nx = 1 - x\ny = x * 2\nz = w[y]\nexit\n";
    assert_eq!(of(leaves), Fate::Finishes { depends: false });
    assert_eq!(of("kernel k\nblock a\nx = 1\ngoto b\nblock b\nif x goto b else c\nblock c\nexit\n"), Fate::Unfinished);
}
