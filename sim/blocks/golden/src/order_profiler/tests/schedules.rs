//! Tests of the trials of a start and of its error codes.

use super::{entry, parameters, start};
use crate::order_profiler::{schedule, Entry, ErrorCode, Size, Start};

/// Error of a start with these entries at the start of the list.
fn error_code(list: &[Entry], start: &Start) -> Option<ErrorCode> {
    let mut list = list.to_vec();
    list.resize(4, Entry::default());
    schedule(&Size::new(&parameters()), &list, start).1
}

#[test]
fn an_entry_has_one_trial_more_than_doublings() {
    let list =
        [entry([1, 3, 2, 3], 1, 3), entry([2, 1, 1, 5], 3, 1), entry([0, 4, 31, 0], 3, 0), entry([3, 0, 9, 9], 2, 2)];
    let (trials, error_code) = schedule(&Size::new(&parameters()), &list, &start(255, 4, 1, false));
    let observed: Vec<_> = trials.iter().map(|trial| [trial.slot, trial.style, trial.a, trial.b]).collect();
    // The sequential style uses no parameter, so a parameter may exceed its width: 36 is 4 in five bits.
    let expected = [
        [1, 3, 2, 3],
        [1, 3, 4, 3],
        [1, 3, 8, 3],
        [1, 3, 16, 3],
        [2, 1, 1, 5],
        [2, 1, 2, 10],
        [0, 4, 31, 0],
        [3, 0, 9, 9],
        [3, 0, 9, 18],
        [3, 0, 9, 4],
    ];
    assert_eq!(observed, expected);
    assert_eq!(error_code, Some(ErrorCode::Table));
}

#[test]
fn each_error_code_has_its_cause() {
    let good = entry([0, 1, 1, 1], 1, 4);
    let ok = start(255, 1, 2, false);
    assert_eq!(error_code(&[good], &ok), None);
    assert_eq!(error_code(&[good], &start(255, 0, 2, false)), Some(ErrorCode::Entries));
    assert_eq!(error_code(&[good], &start(255, 5, 2, false)), Some(ErrorCode::Entries));
    for style in 5..8 {
        assert_eq!(error_code(&[entry([0, style, 1, 1], 0, 0)], &ok), Some(ErrorCode::Style));
    }
    for style in 0..5 {
        let uses = style == 1 || style == 3;
        assert_eq!(error_code(&[entry([0, style, 0, 1], 0, 0)], &ok), uses.then_some(ErrorCode::ParameterOfZero));
        assert_eq!(error_code(&[entry([0, style, 1, 0], 0, 0)], &ok), uses.then_some(ErrorCode::ParameterOfZero));
        // A sweep over 8, 16 and 32 exceeds five bits. Without the sweep, the parameter stays 8.
        assert_eq!(error_code(&[entry([0, style, 8, 1], 1, 2)], &ok), uses.then_some(ErrorCode::Growth));
        assert_eq!(error_code(&[entry([0, style, 1, 8], 2, 2)], &ok), uses.then_some(ErrorCode::Growth));
        assert_eq!(error_code(&[entry([0, style, 8, 8], 0, 2)], &ok), None);
        assert_eq!(error_code(&[entry([0, style, 8, 7], 3, 1)], &ok), None);
    }
    assert_eq!(error_code(&[good], &start(255, 1, 0, false)), Some(ErrorCode::EmptyTrial));
    // The entries have 7 + 2 = 9 trials, and the table holds 8.
    assert_eq!(
        error_code(&[entry([0; 4], 0, 6), entry([0; 4], 0, 1)], &start(255, 2, 1, false)),
        Some(ErrorCode::Table)
    );
    assert_eq!(error_code(&[entry([0; 4], 0, 6), entry([0; 4], 0, 0)], &start(255, 2, 1, false)), None);
    // Five trials of two work-groups take ten work-groups, which is half of 20.
    assert_eq!(error_code(&[good], &start(20, 1, 2, false)), Some(ErrorCode::Half));
    assert_eq!(error_code(&[good], &start(21, 1, 2, false)), None);
    assert_eq!(error_code(&[good], &start(0, 1, 1, false)), Some(ErrorCode::Half));
    assert_eq!(error_code(&[good], &start(255, 1, 255, false)), Some(ErrorCode::Half));
}

#[test]
fn the_lowest_error_code_is_reported() {
    let list = [entry([0, 1, 31, 31], 3, 9), entry([0, 3, 0, 1], 1, 9), entry([0, 7, 0, 0], 0, 0)];
    let all = start(0, 3, 0, false);
    assert_eq!(error_code(&list, &start(0, 9, 0, false)), Some(ErrorCode::Entries));
    assert_eq!(error_code(&list, &all), Some(ErrorCode::Style));
    assert_eq!(error_code(&list[..2], &all), Some(ErrorCode::ParameterOfZero));
    assert_eq!(error_code(&list[..1], &start(0, 1, 0, false)), Some(ErrorCode::Growth));
    let many = [entry([0, 0, 31, 31], 3, 9)];
    assert_eq!(error_code(&many, &start(0, 1, 0, false)), Some(ErrorCode::EmptyTrial));
    assert_eq!(error_code(&many, &start(0, 1, 1, false)), Some(ErrorCode::Table));
}
