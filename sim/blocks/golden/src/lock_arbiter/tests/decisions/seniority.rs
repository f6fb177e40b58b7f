//! Decisions by seniority.

use super::super::{granted, parked};
use super::{released, run, RequestState};

#[test]
fn a_senior_equal_reserves_without_a_yield_request() {
    let mut run = run(4, 2);
    run.set_owner(&[(0, 0), (1, 1)]);
    // Crosswise requests: the senior warp keeps its mutex, the junior warp is parked and releases its own.
    assert_eq!(run.request(0, 1), []);
    assert_eq!(run.request(1, 0), [parked(1, 0), granted(0, 1)]);
    assert_eq!(run.owners(), [Some(0), Some(0)]);
    assert!(!run.arbiter.is_yield_pending(1));
}

#[test]
fn a_reservation_goes_to_the_most_senior_of_equals() {
    let mut run = run(4, 3);
    run.set_owner(&[(0, 0), (1, 1), (2, 2)]);
    assert_eq!(run.request(1, 2), []);
    assert_eq!(run.request(0, 2), [parked(1, 2)]);
    assert_eq!(run.release_all(2), [released(2), granted(0, 2)]);
}

#[test]
fn seniority_is_kept_after_a_yield_request_and_lost_by_a_free_release() {
    for yield_first in [false, true] {
        let mut run = run(4, 2);
        run.set_owner(&[(0, 0), (1, 1)]);
        assert!(!yield_first || run.arbiter.limit_yield(0));
        run.release_all(0);
        run.request(0, 1);
        let request_state = if yield_first { RequestState::Reserved(1) } else { RequestState::Parked(1) };
        assert_eq!(run.arbiter.request_state(0), request_state);
    }
}

#[test]
fn seniority_is_kept_by_a_park() {
    let mut run = run(4, 2);
    run.set_owner(&[(0, 0), (1, 1)]);
    run.priority(0, 3).priority(1, 2);
    assert_eq!(run.request(0, 1), [parked(0, 1)]);
    run.priority(0, 2).release_all(1);
    run.request(1, 0);
    // Warp 1 has a new seniority, so warp 0 is senior to it.
    assert_eq!(run.request(0, 0), []);
    assert_eq!(run.arbiter.request_state(0), RequestState::Reserved(0));
}

#[test]
fn a_warp_without_a_seniority_is_junior_to_all() {
    let mut run = run(4, 3);
    // Warp 0 is senior, reserves mutex 1 of warp 1, and then releases its own last mutex.
    run.set_owner(&[(0, 0), (1, 1), (2, 2)]);
    assert_eq!(run.request(0, 1), []);
    assert_eq!(run.release_all(0), [released(0)]);
    assert_eq!(run.release_all(1), [released(1), granted(0, 1)]);
    // Now warp 2 is senior to warp 0.
    assert_eq!(run.request(2, 1), []);
    assert_eq!(run.arbiter.request_state(2), RequestState::Reserved(1));
    assert_eq!(run.arbiter.seniorities(), 1);
}

#[test]
fn a_senior_equal_waits_behind_a_higher_reservation() {
    let mut run = run(4, 3);
    run.set_owner(&[(0, 0), (1, 1)]).priority(2, 3);
    run.request(2, 1);
    assert_eq!(run.request(0, 1), [parked(0, 1)]);
    assert_eq!(run.owners(), [None, Some(1), None]);
}
