//! Decisions by seniority.

use super::super::{granted, nothing, parked};
use super::{run, yield_request, Reason, RequestState};

#[test]
fn a_senior_equal_reserves_without_a_yield_request() {
    let mut run = run(4, 2);
    run.set_owner(&[(0, 0), (1, 1)]);
    // Crosswise requests: the senior warp keeps its mutex, the junior warp is parked and releases its own.
    run.request(0, 1);
    assert_eq!(run.request(1, 0), nothing());
    assert_eq!(run.idle(), parked(1, 0));
    assert_eq!(run.idle(), granted(0, 1));
    assert_eq!(run.owners(), [Some(0), Some(0)]);
    assert!(!run.arbiter.is_yield_pending(1));
}

#[test]
fn a_reservation_goes_to_the_most_senior_of_equals() {
    let mut run = run(4, 3);
    run.set_owner(&[(0, 0), (1, 1), (2, 2)]);
    run.request(1, 2);
    assert_eq!(run.request(0, 2), nothing());
    assert_eq!(run.idle(), parked(1, 2));
    run.release_all(2);
    assert_eq!(run.idle(), granted(0, 2));
}

#[test]
fn seniority_is_kept_after_a_yield_request_and_lost_by_a_free_release() {
    for yield_first in [false, true] {
        let mut run = run(4, 2);
        run.set_owner(&[(0, 0)]);
        run.set_owner(&[(1, 1)]);
        if yield_first {
            run.count_limit = 1;
            assert_eq!(run.retire(0), yield_request(0, Reason::AtItsLimit));
            run.count_limit = 0;
        }
        run.release_all(0);
        run.request(0, 1);
        run.idle();
        let request_state = if yield_first { RequestState::Reserved } else { RequestState::Parked };
        assert_eq!(run.arbiter.request_state(0), request_state);
    }
}

#[test]
fn a_warp_without_a_seniority_is_junior_to_all() {
    let mut run = run(4, 3);
    // Warp 0 is senior, reserves mutex 1 of warp 1, and releases its last mutex meanwhile.
    run.set_owner(&[(0, 0), (1, 1), (2, 2)]);
    run.request(0, 1);
    run.idle();
    run.release_all(0);
    run.release_all(1);
    assert_eq!(run.idle(), granted(0, 1));
    // Now warp 2 is senior to it.
    run.request(2, 1);
    assert_eq!(run.idle(), nothing());
    assert_eq!(run.arbiter.request_state(2), RequestState::Reserved);
}
