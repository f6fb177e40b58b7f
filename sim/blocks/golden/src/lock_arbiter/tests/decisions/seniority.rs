//! Decisions by seniority.

use super::super::{granted, nothing, parked};
use super::{run, told, Reason, Standing};

#[test]
fn a_senior_equal_reserves_and_the_owner_is_not_told() {
    let mut run = run(4, 2);
    run.own(&[(0, 0), (1, 1)]);
    // Crosswise: the senior one keeps what it holds, the junior one is parked and gives its mutex up.
    run.request(0, 1);
    assert_eq!(run.request(1, 0), nothing());
    assert_eq!(run.idle(), parked(1, 0));
    assert_eq!(run.idle(), granted(0, 1));
    assert_eq!(run.owners(), [Some(0), Some(0)]);
    assert!(!run.arbiter.is_told(1));
}

#[test]
fn a_reservation_goes_to_the_most_senior_of_equals() {
    let mut run = run(4, 3);
    run.own(&[(0, 0), (1, 1), (2, 2)]);
    run.request(1, 2);
    assert_eq!(run.request(0, 2), nothing());
    assert_eq!(run.idle(), parked(1, 2));
    run.release_all(2);
    assert_eq!(run.idle(), granted(0, 2));
}

#[test]
fn seniority_is_kept_by_the_told_and_lost_by_a_free_release() {
    for told_first in [false, true] {
        let mut run = run(4, 2);
        run.own(&[(0, 0)]);
        run.own(&[(1, 1)]);
        if told_first {
            run.count_limit = 1;
            assert_eq!(run.retire(0), told(0, Reason::AtItsLimit));
            run.count_limit = 0;
        }
        run.release_all(0);
        run.request(0, 1);
        run.idle();
        let standing = if told_first { Standing::Reserved } else { Standing::Parked };
        assert_eq!(run.arbiter.standing(0), standing);
    }
}

#[test]
fn a_warp_without_a_seniority_is_junior_to_all() {
    let mut run = run(4, 3);
    // Warp 0 is senior, reserves mutex 1 of warp 1, and gives back its last mutex meanwhile.
    run.own(&[(0, 0), (1, 1), (2, 2)]);
    run.request(0, 1);
    run.idle();
    run.release_all(0);
    run.release_all(1);
    assert_eq!(run.idle(), granted(0, 1));
    // Now warp 2 is senior to it.
    run.request(2, 1);
    assert_eq!(run.idle(), nothing());
    assert_eq!(run.arbiter.standing(2), Standing::Reserved);
}
