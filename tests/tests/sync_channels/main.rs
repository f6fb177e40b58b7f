//! Block `sync_channels`: its measured cycles, and the detection of slower variants.

use warploom::blocks::SYNC_CHANNELS;
use warploom_stimulus::sync_channels::measure as channels;
use warploom_tests::measured::{changed, delayed_output};

/// Measures the block after edits of one of its files, each with the old and the new text.
fn channels_with(file: &str, edits: &[(&str, &str)]) -> channels::Cycles {
    let (parameters, library) = changed(&SYNC_CHANNELS, file, edits);
    channels::measure(&parameters, &library).expect("everything is answered")
}

#[test]
fn the_block_reaches_its_targets() {
    let at_its_targets = channels::Cycles {
        signalled: 1,
        counted: 1,
        beside: 1,
        first: 1,
        second: 2,
        apart: 1,
        rejected: 0,
        rejection: 1,
        pairs: 6000,
    };
    assert_eq!(channels_with("wl_sync_channels.v", &[]), at_its_targets);
    let delayed = [delayed_output("wake_valid", "wakes_valid", 1), delayed_output("wake_warp", "wakes_warp", 3)];
    let delayed = delayed.each_ref().map(|(old, new)| (old.as_str(), new.as_str()));
    let expected = channels::Cycles { signalled: 2, counted: 2, beside: 2, first: 2, second: 3, ..at_its_targets };
    assert_eq!(channels_with("wl_sync_channels.v", &delayed), expected);
    // The edited block gives at most one wake every other cycle. So a warp can wait again before it is woken.
    let halting = [
        ("nonempty = head != tail;", "nonempty = (head != tail) & !leaving;"),
        ("(nonempty | any_wake) & !reset", "(nonempty | any_wake) & !reset & !leaving"),
        ("first & nonempty", "first & (leaving | (head != tail))"),
        ("second & (first | nonempty)", "second & (first | leaving | (head != tail))"),
    ];
    let cycles = channels_with("wl_sync_channels_wakes.v", &halting);
    assert!(cycles.rejected > 1000, "{cycles:?}");
    assert_eq!(channels::Cycles { rejected: 0, ..cycles }, channels::Cycles { second: 3, apart: 2, ..at_its_targets });
}
