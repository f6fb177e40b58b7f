//! Decisions of the interpreter against pulses that were derived from docs/reference/rules.md manually. The arguments
//! of requests, releases and their pulses are a warp and a mutex. Priority 0 is the highest.

mod seniority;

use super::{granted, pair, parked, settings, Run};
use crate::lock_arbiter::{ErrorCode, Event, Pulse, Reason, Rejection, RequestState, YieldRequest};

/// Yield request because of a warp with a higher priority.
fn yield_request(warp: usize) -> Pulse {
    Pulse::Yield(YieldRequest { warp, reason: Reason::Preempted })
}

fn released(warp: usize) -> Pulse {
    Pulse::Released(warp)
}

fn run(warps: usize, locks: usize) -> Run {
    Run::new(settings(warps, locks))
}

#[test]
fn a_free_mutex_is_granted() {
    let mut run = run(4, 2);
    assert_eq!(run.request(2, 1), [granted(2, 1)]);
    assert_eq!(run.owners(), [None, Some(2)]);
    assert_eq!(run.request(0, 0), [granted(0, 0)]);
    assert_eq!(run.release(0, 0), [released(0)]);
    assert_eq!(run.owners(), [None, Some(2)]);
}

#[test]
fn a_higher_requester_causes_a_yield_request_and_gets_the_mutex() {
    let mut run = run(4, 2);
    run.priorities(&[5, 4]).set_owner(&[(0, 0)]);
    assert_eq!(run.request(1, 0), [yield_request(0)]);
    assert_eq!(run.arbiter.request_state(1), RequestState::Reserved(0));
    assert_eq!(run.release_all(0), [released(0), granted(1, 0)]);
    assert_eq!(run.owners(), [Some(1), None]);
}

#[test]
fn an_equal_or_lower_requester_is_parked_and_loses_its_mutexes() {
    for priority in [5, 6] {
        let mut run = run(4, 3);
        run.priorities(&[5, priority, priority]).set_owner(&[(0, 0), (1, 1), (1, 2)]);
        assert_eq!(run.request(2, 1), [parked(2, 1)]);
        // The mutexes that the parked warp loses go to their own waiters.
        assert_eq!(run.request(1, 0), [parked(1, 0), granted(2, 1)]);
        assert_eq!(run.owners(), [Some(0), Some(2), None]);
        assert_eq!(run.release_all(0), [released(0), granted(1, 0)]);
        assert_eq!(run.owners(), [Some(1), Some(2), None]);
    }
}

#[test]
fn a_mutex_goes_to_the_warp_of_the_highest_priority_that_was_parked_first() {
    let mut run = run(6, 1);
    run.priorities(&[1, 6, 5, 5, 6]).set_owner(&[(0, 0)]);
    for warp in [1, 2, 3, 4] {
        assert_eq!(run.request(warp, 0), [parked(warp, 0)]);
    }
    for (owner, next) in [(0, 2), (2, 3), (3, 1), (1, 4)] {
        assert_eq!(run.release_all(owner), [released(owner), granted(next, 0)]);
    }
}

#[test]
fn a_request_is_decided_by_the_owner_at_the_time_of_its_decision() {
    let mut run = run(4, 2);
    run.priorities(&[5, 4, 3]).set_owner(&[(0, 0)]);
    assert_eq!(run.release(0, 0), [released(0)]);
    assert_eq!(run.request(1, 0), [granted(1, 0)]);
    assert_eq!(run.request(2, 0), [yield_request(1)]);
    assert_eq!(run.release_all(1), [released(1), granted(2, 0)]);
    assert_eq!(run.request(0, 0), [parked(0, 0)]);
}

#[test]
fn a_reservation_goes_to_the_best_requester_and_the_displaced_one_is_parked() {
    let mut run = run(5, 3);
    run.priorities(&[9, 7, 5, 6]).set_owner(&[(0, 0), (1, 1)]);
    assert_eq!(run.request(1, 0), [yield_request(0)]);
    // A warp with a higher priority displaces warp 1, which keeps no mutex.
    assert_eq!(run.request(2, 0), [parked(1, 0)]);
    assert_eq!(run.owners(), [Some(0), None, None]);
    // Warp 3 has a higher priority than the owner, but not than the reserved warp.
    assert_eq!(run.request(3, 0), [parked(3, 0)]);
    assert_eq!(run.release_all(0), [released(0), granted(2, 0)]);
}

#[test]
fn a_reserved_warp_that_loses_the_mutex_is_parked() {
    let mut run = run(4, 2);
    run.priorities(&[9, 5, 8]).set_owner(&[(0, 0), (2, 1)]);
    assert_eq!(run.request(2, 0), [yield_request(0)]);
    assert_eq!(run.request(1, 0), [parked(2, 0)]);
    // Warp 2 is parked and its priority rises; the reserved warp loses the mutex to it.
    run.priority(2, 4);
    assert_eq!(run.release_all(0), [released(0), granted(2, 0), parked(1, 0)]);
    assert_eq!(run.owners(), [Some(2), None]);
    assert_eq!(run.release_all(2), [released(2), granted(1, 0)]);
}

#[test]
fn a_park_frees_mutexes_whose_reserved_warps_are_parked_in_turn() {
    let mut run = run(5, 3);
    // Warp 1 owns mutex 1 and is reserved on mutex 0; warp 2 owns mutex 2 and is reserved on mutex 1. Warps 3 and 4
    // wait for mutexes 0 and 1. Then they get a higher priority than warps 1 and 2.
    run.priorities(&[9, 8, 7, 9, 9]).set_owner(&[(0, 0), (1, 1), (2, 2)]);
    assert_eq!(run.request(1, 0), [yield_request(0)]);
    assert_eq!(run.request(2, 1), [yield_request(1)]);
    assert_eq!(run.request(3, 0), [parked(3, 0)]);
    assert_eq!(run.request(4, 1), [parked(4, 1)]);
    run.priority(3, 0).priority(4, 0);
    let pulses = run.release_all(0);
    assert_eq!(pulses, [released(0), granted(3, 0), parked(1, 0), granted(4, 1), parked(2, 1)]);
    assert_eq!(run.owners(), [Some(3), Some(4), None]);
    assert!(!run.arbiter.is_yield_pending(1));
}

#[test]
fn a_yield_is_pending_until_the_warp_owns_nothing() {
    let mut run = run(5, 3);
    run.priorities(&[9, 5, 4, 3]).set_owner(&[(0, 0), (0, 1)]);
    assert_eq!(run.request(1, 0), [yield_request(0)]);
    assert_eq!(run.request(2, 1), []);
    // A single release leaves the yield pending; the release of the last mutex ends it.
    assert_eq!(run.release(0, 0), [released(0), granted(1, 0)]);
    assert!(run.arbiter.is_yield_pending(0));
    assert_eq!(run.release(0, 1), [released(0), granted(2, 1)]);
    assert!(!run.arbiter.is_yield_pending(0));
    // When the warp owns its next mutex, a new yield can be requested.
    run.set_owner(&[(0, 2)]);
    assert_eq!(run.request(3, 2), [yield_request(0)]);
}

#[test]
fn a_yield_at_the_limit_is_allowed_once_and_takes_the_place_of_a_preemption() {
    let mut run = run(4, 2);
    run.priorities(&[5, 4]);
    assert!(!run.arbiter.limit_yield(0), "it owns nothing");
    run.set_owner(&[(0, 0)]);
    assert!(run.arbiter.limit_yield(0));
    assert!(!run.arbiter.limit_yield(0), "one is pending");
    assert_eq!(run.request(1, 0), []);
    assert_eq!(run.release_all(0), [released(0), granted(1, 0)]);
}

#[test]
fn release_all_frees_everything_and_keeps_a_reservation() {
    let mut run = run(8, 4);
    run.set_owner(&[(0, 0), (0, 1), (0, 2), (4, 3)]).priority(0, 3);
    for (warp, lock) in [(2, 0), (3, 2)] {
        assert_eq!(run.request(warp, lock), [parked(warp, lock)]);
    }
    assert_eq!(run.request(0, 3), [yield_request(4)]);
    assert_eq!(run.release_all(0), [released(0), granted(2, 0), granted(3, 2)]);
    assert_eq!(run.owners(), [Some(2), None, Some(3), Some(4)]);
    assert_eq!(run.release_all(4), [released(4), granted(0, 3)]);
}

#[test]
fn error_codes_have_their_precedence() {
    use ErrorCode::{NotItsOwn, OutOfRange, OwnsAlready, UnderWay};
    let rejected = |warp, code, of_release| [Pulse::Error(Rejection { warp, code, of_release })];
    let mut run = run(5, 3);
    run.set_owner(&[(0, 0)]);
    assert_eq!(run.request(1, 0), [parked(1, 0)]);
    let before = run.owners();
    assert_eq!(run.request(5, 0), rejected(5, OutOfRange, false));
    assert_eq!(run.request(1, 3), rejected(1, OutOfRange, false));
    assert_eq!(run.request(1, 0), rejected(1, UnderWay, false));
    assert_eq!(run.request(0, 0), rejected(0, OwnsAlready, false));
    assert_eq!(run.release(6, 1), rejected(6, OutOfRange, true));
    assert_eq!(run.release(0, 3), rejected(0, OutOfRange, true));
    assert_eq!(run.release(0, 1), rejected(0, NotItsOwn, true));
    assert_eq!(run.release_all(2), rejected(2, NotItsOwn, true));
    assert_eq!(run.release_all(7), rejected(7, OutOfRange, true));
    assert_eq!(run.owners(), before);
    // The warp owns the mutex and is reserved on another one: code 4 has precedence over code 2.
    run.set_owner(&[(2, 2)]).priority(0, 3);
    assert_eq!(run.request(0, 2), [yield_request(2)]);
    assert_eq!(run.request(0, 0), rejected(0, UnderWay, false));
    // A priority write to a warp out of range is ignored.
    run.priority(9, 0);
}

#[test]
fn a_priority_write_moves_a_parked_warp_only_with_another_value() {
    let mut run = run(6, 1);
    run.priorities(&[1, 6, 6, 6]).set_owner(&[(0, 0)]);
    for warp in [1, 2, 3] {
        run.request(warp, 0);
    }
    // Warp 1 keeps its position. Warp 2 leaves its class and returns after warp 3.
    run.priority(1, 6).priority(2, 7).priority(2, 6);
    for (owner, next) in [(0, 1), (1, 3), (3, 2)] {
        assert_eq!(run.release_all(owner), [released(owner), granted(next, 0)]);
    }
}

#[test]
fn aging_moves_a_parked_warp_to_the_end_of_the_next_higher_class() {
    let mut run = run(6, 1);
    run.priorities(&[0, 6, 5, 7]).set_owner(&[(0, 0)]);
    for warp in [1, 2, 3] {
        run.request(warp, 0);
    }
    assert!(!run.arbiter.age(0), "an owner does not age");
    // Warp 1 ages and queues after warp 2 in class 5. Warp 3 reaches class 4, and a write of a lower priority keeps its
    // agings.
    assert!(run.arbiter.age(1) && run.arbiter.age(3) && run.arbiter.age(3) && run.arbiter.age(3));
    assert_eq!([1, 2, 3].map(|warp| run.arbiter.class(warp)), [5, 5, 4]);
    run.priority(3, 9);
    assert_eq!((run.arbiter.class(3), run.arbiter.agings(3)), (6, 3));
    for (owner, next) in [(0, 2), (2, 1), (1, 3)] {
        assert_eq!(run.release_all(owner), [released(owner), granted(next, 0)]);
    }
    // Agings end with the grant, and class 0 is the highest.
    assert_eq!(run.priority(3, 0).priority(1, 1).request(1, 0), [parked(1, 0)]);
    assert_eq!(run.arbiter.agings(1), 0);
    (0..3).for_each(|_| assert!(run.arbiter.age(1)));
    assert_eq!(run.arbiter.class(1), 0);
}

#[test]
fn a_grant_comes_after_the_pulse_that_frees_the_mutex() {
    let mut run = run(4, 3);
    run.priorities(&[5, 5, 5]).set_owner(&[(0, 0), (1, 1), (1, 2)]);
    run.request(2, 1);
    let decision = run.arbiter.decide(Event::Request(pair(1, 0)));
    let after: Vec<_> = decision.steps.iter().map(|step| (step.pulse, step.after)).collect();
    assert_eq!(after, [(parked(1, 0), None), (granted(2, 1), Some(0))]);
    assert_eq!(decision.freed, 2);
}

#[test]
fn the_smallest_arbiter() {
    let mut run = run(1, 1);
    run.set_owner(&[(0, 0)]);
    let rejected = |warp, code| [Pulse::Error(Rejection { warp, code, of_release: false })];
    assert_eq!(run.request(0, 0), rejected(0, ErrorCode::OwnsAlready));
    assert_eq!(run.request(1, 0), rejected(1, ErrorCode::OutOfRange));
    assert!(run.arbiter.limit_yield(0));
    assert_eq!(run.release_all(0), [released(0)]);
    run.set_owner(&[(0, 0)]);
    assert_eq!(run.release(0, 0), [released(0)]);
}
