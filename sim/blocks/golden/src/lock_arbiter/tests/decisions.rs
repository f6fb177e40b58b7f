//! Decisions of the lock arbiter against cycles that were derived from docs/reference/rules.md manually.

mod seniority;

use super::{granted, nothing, pair, parked, settings, Run};
use crate::lock_arbiter::{
    ErrorCode, Inputs, Outputs, Reason, Rejection, Release, RequestState, Settings, YieldRequest,
};

fn yield_request(warp: usize, reason: Reason) -> Outputs {
    Outputs { yield_request: Some(YieldRequest { warp, reason }), ..nothing() }
}

fn refused(warp: usize, code: ErrorCode) -> Outputs {
    Outputs { refused: Some(Rejection { warp, code }), ..nothing() }
}

fn run(warps: usize, locks: usize) -> Run {
    Run::new(settings(warps, locks))
}

#[test]
fn a_free_mutex_is_granted_in_the_next_cycle() {
    let mut run = run(4, 2);
    assert_eq!(run.request(2, 1), granted(2, 1));
    assert_eq!(run.owners(), [None, Some(2)]);
    assert_eq!(run.request(0, 0), granted(0, 0));
    // Including a mutex that is released in the same cycle.
    let both = Inputs { request: Some(pair(1, 0)), release: Some(Release::One(pair(0, 0))), ..Inputs::default() };
    assert_eq!(run.with(both), granted(1, 0));
    assert_eq!(run.owners(), [Some(1), Some(2)]);
    assert_eq!(run.release(1, 0), nothing());
    assert_eq!(run.owners(), [None, Some(2)]);
}

#[test]
fn a_higher_requester_presses_the_owner_and_gets_the_mutex_from_it() {
    let mut run = run(4, 2);
    run.priorities(&[5, 4]).set_owner(&[(0, 0)]);
    // Request in cycle t, yield in t + 2; release in u, grant in u + 2.
    assert_eq!(run.request(1, 0), nothing());
    assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
    assert_eq!(run.idle(), nothing());
    assert_eq!(run.arbiter.request_state(1), RequestState::Reserved);
    assert_eq!(run.release_all(0), nothing());
    assert_eq!(run.owners(), [None, None]);
    assert_eq!(run.idle(), granted(1, 0));
}

#[test]
fn an_equal_or_lower_requester_is_parked_and_gives_up_everything() {
    for priority in [5, 6] {
        let mut run = run(4, 3);
        run.priorities(&[5, priority, priority]).set_owner(&[(0, 0), (1, 1), (1, 2)]);
        run.request(2, 1);
        run.idle();
        assert_eq!(run.arbiter.request_state(2), RequestState::Parked);
        assert_eq!(run.request(1, 0), nothing());
        assert_eq!(run.idle(), parked(1, 0));
        assert_eq!(run.owners(), [Some(0), None, None]);
        // The mutexes that it gave up go to their own waiters.
        assert_eq!(run.idle(), granted(2, 1));
        assert_eq!(run.release_all(0), nothing());
        assert_eq!(run.idle(), granted(1, 0));
        assert_eq!(run.owners(), [Some(1), Some(2), None]);
    }
}

#[test]
fn among_waiters_the_highest_priority_then_the_one_parked_first() {
    let mut run = run(6, 1);
    run.priorities(&[1, 6, 5, 5, 6]).set_owner(&[(0, 0)]);
    for warp in [1, 2, 3, 4] {
        run.request(warp, 0);
        assert_eq!(run.idle(), parked(warp, 0));
    }
    let mut order = vec![0];
    for _ in 0..4 {
        let owner = *order.last().expect("not empty");
        run.release_all(owner);
        order.push(run.idle().grant.expect("granted").warp);
    }
    assert_eq!(order, [0, 2, 3, 1, 4]);
}

#[test]
fn a_stale_pair_is_judged_by_the_word_of_its_turn() {
    let mut run = run(4, 2);
    run.priorities(&[5, 4, 3]).set_owner(&[(0, 0)]);
    // The owner releases in the cycle of the judgement: the mutex is free and not wanted.
    run.request(1, 0);
    assert_eq!(run.release(0, 0), granted(1, 0));
    // The owner differs from the owner at the time of the request.
    run.request(2, 0);
    assert_eq!(run.idle(), yield_request(1, Reason::Preempted));
    run.with(Inputs { request: Some(pair(0, 0)), release: Some(Release::All(1)), ..Inputs::default() });
    assert_eq!(run.idle(), Outputs { park: Some(pair(0, 0)), ..granted(2, 0) });
}

#[test]
fn a_head_waits_while_its_mutex_is_wanted_or_another_is_granted() {
    let mut run = run(6, 2);
    run.set_owner(&[(0, 0), (0, 1)]);
    run.request(1, 0);
    run.request(2, 1);
    assert_eq!(run.idle(), parked(2, 1));
    // Both are due. The pair (3, 1) waits until its mutex has an owner, and is judged in that cycle.
    run.with(Inputs { request: Some(pair(3, 1)), release: Some(Release::All(0)), ..Inputs::default() });
    assert_eq!(run.idle(), granted(1, 0));
    assert_eq!(run.idle(), Outputs { park: Some(pair(3, 1)), ..granted(2, 1) });
    // The pair (0, 1) would get its free mutex, but the other mutex is granted in that cycle.
    run.release_all(2);
    assert_eq!(run.idle(), granted(3, 1));
    run.request(4, 0);
    assert_eq!(run.idle(), parked(4, 0));
    run.with(Inputs { request: Some(pair(0, 1)), release: Some(Release::All(1)), ..Inputs::default() });
    let freed = Inputs { release: Some(Release::All(3)), ..Inputs::default() };
    assert_eq!(run.with(freed), granted(4, 0));
    assert_eq!(run.idle(), granted(0, 1));
}

#[test]
fn a_free_mutex_with_a_pair_in_the_fifo_is_not_granted_directly() {
    let mut run = run(8, 4);
    run.set_owner(&[(0, 0), (0, 3), (5, 1), (5, 2)]);
    for (warp, lock) in [(1, 0), (6, 3)] {
        run.request(warp, lock);
        assert_eq!(run.idle(), parked(warp, lock));
    }
    // The head waits for mutex 3, which is granted after mutex 0. Two more pairs enter the FIFO.
    run.request(2, 3);
    run.with(Inputs { request: Some(pair(3, 2)), release: Some(Release::All(0)), ..Inputs::default() });
    assert_eq!(run.request(4, 1), granted(1, 0));
    assert_eq!(run.release(5, 1), Outputs { park: Some(pair(2, 3)), ..granted(6, 3) });
    assert_eq!(run.request(7, 1), parked(3, 2));
    assert_eq!([run.idle(), run.idle()], [granted(4, 1), parked(7, 1)]);
}

#[test]
fn a_reservation_goes_to_the_best_requester_and_the_displaced_one_is_parked() {
    let mut run = run(5, 3);
    run.priorities(&[9, 7, 5, 6]).set_owner(&[(0, 0), (1, 1)]);
    run.request(1, 0);
    assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
    // A higher warp displaces it; it keeps no mutex.
    run.request(2, 0);
    assert_eq!(run.idle(), parked(1, 0));
    assert_eq!(run.owners(), [Some(0), None, None]);
    // Above the owner, but not above the reserved warp.
    run.request(3, 0);
    assert_eq!(run.idle(), parked(3, 0));
    run.release_all(0);
    assert_eq!(run.idle(), granted(2, 0));
}

#[test]
fn a_reserved_one_that_loses_the_mutex_is_parked() {
    let mut run = run(4, 2);
    run.priorities(&[9, 5, 8]).set_owner(&[(0, 0), (2, 1)]);
    run.request(2, 0);
    run.idle();
    run.request(1, 0);
    assert_eq!(run.idle(), Outputs { park: Some(pair(2, 0)), ..nothing() });
    // Warp 2 is parked and its priority rises; the reserved warp loses the mutex to it.
    run.priorities(&[9, 5, 4]);
    run.release_all(0);
    assert_eq!(run.idle(), Outputs { park: Some(pair(1, 0)), ..granted(2, 0) });
    assert_eq!(run.owners(), [Some(2), None]);
    // The head of the FIFO waits in that cycle.
    run.release_all(2);
    assert_eq!(run.idle(), granted(1, 0));
}

#[test]
fn the_fifo_waits_in_the_cycle_in_which_a_reserved_one_is_parked() {
    let mut run = run(5, 2);
    run.priorities(&[9, 5, 8]).set_owner(&[(0, 0)]);
    run.request(2, 0);
    run.idle();
    run.request(1, 0);
    run.idle();
    run.priorities(&[9, 5, 4]);
    run.set_owner(&[(3, 1)]);
    run.with(Inputs { release: Some(Release::All(0)), request: Some(pair(4, 1)), ..Inputs::default() });
    assert_eq!(run.idle(), Outputs { park: Some(pair(1, 0)), ..granted(2, 0) });
    assert_eq!(run.idle(), parked(4, 1));
}

#[test]
fn a_yield_is_pending_until_the_warp_owns_nothing() {
    let mut run = run(5, 3);
    run.priorities(&[9, 5, 4, 3]).set_owner(&[(0, 0), (0, 1)]);
    run.request(1, 0);
    assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
    run.request(2, 1);
    assert_eq!(run.idle(), nothing());
    // A single release leaves the yield pending; the release of the last mutex ends it.
    assert_eq!(run.release(0, 0), nothing());
    assert!(run.arbiter.is_yield_pending(0));
    assert_eq!(run.release(0, 1), granted(1, 0));
    assert!(!run.arbiter.is_yield_pending(0));
    assert_eq!(run.idle(), granted(2, 1));
    // A new yield is requested with the next mutex that it owns.
    run.set_owner(&[(0, 2)]);
    run.request(3, 2);
    assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
}

#[test]
fn a_release_in_a_grants_cycle_counts_the_new_mutex() {
    for all in [false, true] {
        let mut run = run(5, 3);
        // Warp 0 owns mutex 0, has a yield request for it, and waits for mutex 1 of warp 2 with a reservation.
        run.priorities(&[5, 4, 9]).set_owner(&[(0, 0), (2, 1)]);
        run.request(0, 1);
        assert_eq!(run.idle(), yield_request(2, Reason::Preempted));
        run.request(1, 0);
        assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
        run.release_all(2);
        assert_eq!(run.idle(), granted(0, 1));
        let release = if all { Release::All(0) } else { Release::One(pair(0, 0)) };
        assert_eq!(run.with(Inputs { release: Some(release), ..Inputs::default() }), nothing());
        assert_eq!(
            (run.arbiter.owner(1), run.arbiter.is_yield_pending(0)),
            if all { (None, false) } else { (Some(0), true) }
        );
        assert_eq!(run.idle(), granted(1, 0));
    }
}

#[test]
fn a_yield_without_cause_is_dropped() {
    let mut run = run(4, 2);
    run.priorities(&[9, 9, 5]).set_owner(&[(0, 0), (1, 1)]);
    run.with(Inputs { request: Some(pair(2, 1)), retire: Some(0), ..Inputs::default() });
    // Both holders are due in one cycle; the second releases its mutex before its yield request.
    run.count_limit = 1;
    assert_eq!(run.idle(), yield_request(0, Reason::AtItsLimit));
    assert_eq!(run.release_all(1), nothing());
    assert_eq!(run.idle(), granted(2, 1));
    assert_eq!(run.idle(), nothing());
}

#[test]
fn release_all_frees_everything_and_each_mutex_is_granted_a_cycle_after_the_other() {
    let mut run = run(8, 4);
    run.set_owner(&[(0, 0), (0, 1), (0, 2), (0, 3)]);
    for (warp, lock) in [(1, 3), (2, 0), (3, 2)] {
        run.request(warp, lock);
        assert_eq!(run.idle(), parked(warp, lock));
    }
    assert_eq!(run.release_all(0), nothing());
    assert_eq!(run.owners(), [None; 4]);
    assert_eq!([run.idle(), run.idle(), run.idle()], [granted(2, 0), granted(3, 2), granted(1, 3)]);
    // The mutex that has been free longest comes first, independent of its number.
    run.request(4, 3);
    run.request(5, 2);
    assert_eq!(run.idle(), parked(5, 2));
    run.request(6, 0);
    assert_eq!(run.idle(), parked(6, 0));
    run.release(1, 3);
    assert_eq!(run.release(2, 0), granted(4, 3));
    assert_eq!(run.release(3, 2), granted(6, 0));
    assert_eq!(run.idle(), granted(5, 2));
}

#[test]
fn refusals_in_their_order() {
    use ErrorCode::{NotItsOwn, OutOfRange, OwnsAlready, UnderWay};
    let mut run = run(5, 3);
    run.set_owner(&[(0, 0)]);
    run.request(1, 0);
    assert_eq!(run.idle(), parked(1, 0));
    let before = run.owners();
    assert_eq!(run.request(5, 0), refused(5, OutOfRange));
    assert_eq!(run.request(1, 3), refused(1, OutOfRange));
    assert_eq!(run.request(1, 0), refused(1, UnderWay));
    assert_eq!(run.request(0, 0), refused(0, OwnsAlready));
    assert_eq!(run.release(6, 1), refused(6, OutOfRange));
    assert_eq!(run.release(0, 3), refused(0, OutOfRange));
    assert_eq!(run.release(0, 1), refused(0, NotItsOwn));
    assert_eq!(run.release_all(2), refused(2, NotItsOwn));
    assert_eq!(run.release_all(7), refused(7, OutOfRange));
    assert_eq!(run.owners(), before);
    // Owns the mutex and has a request in progress: code 4 has precedence over 2.
    run.set_owner(&[(2, 2)]);
    run.request(0, 2);
    assert_eq!(run.request(0, 0), refused(0, UnderWay));
}

#[test]
fn a_requests_error_waits_for_a_cycle_without_a_releases() {
    use ErrorCode::{NotItsOwn, OutOfRange};
    let mut run = run(5, 3);
    let bad = Inputs { request: Some(pair(7, 0)), release: Some(Release::All(1)), ..Inputs::default() };
    assert_eq!(run.with(bad), refused(1, NotItsOwn));
    assert!(!run.arbiter.ready());
    // No request is taken while the error waits.
    let more = Inputs { request: Some(pair(2, 2)), release: Some(Release::All(3)), ..Inputs::default() };
    assert_eq!(run.with(more), refused(3, NotItsOwn));
    assert!(!run.arbiter.ready());
    assert_eq!(run.request(2, 2), refused(7, OutOfRange));
    assert!(run.arbiter.ready());
    assert_eq!(run.idle(), nothing());
    assert_eq!(run.owners(), [None; 3]);
}

#[test]
fn a_full_fifo_takes_nothing_and_loses_nothing() {
    let mut run = Run::new(Settings { fifo_depth: 2, ..settings(8, 4) });
    run.set_owner(&[(0, 0), (0, 1), (0, 2), (0, 3)]);
    for lock in 0..4 {
        run.request(1 + lock, lock);
        assert_eq!(run.idle(), parked(1 + lock, lock));
    }
    // All four mutexes are due: pairs for the last one wait until it has an owner.
    let both = Inputs { request: Some(pair(5, 3)), release: Some(Release::All(0)), ..Inputs::default() };
    assert_eq!(run.with(both), nothing());
    assert_eq!(run.request(6, 3), granted(1, 0));
    assert!(!run.arbiter.ready());
    assert_eq!([run.request(7, 3), run.request(7, 3)], [granted(2, 1), granted(3, 2)]);
    assert_eq!(run.arbiter.request_state(7), RequestState::Idle);
    // The head leaves in this cycle, but the FIFO was full at its start.
    assert_eq!(run.request(7, 3), Outputs { park: Some(pair(5, 3)), ..granted(4, 3) });
    assert!(run.arbiter.ready());
    assert_eq!(run.request(7, 3), parked(6, 3));
    assert_eq!(run.idle(), parked(7, 3));
}

#[test]
fn a_fifo_of_one() {
    let mut run = Run::new(Settings { fifo_depth: 1, ..settings(4, 1) });
    run.set_owner(&[(0, 0)]);
    run.request(1, 0);
    assert!(!run.arbiter.ready());
    assert_eq!(run.request(2, 0), parked(1, 0));
    assert!(run.arbiter.ready());
    assert_eq!(run.arbiter.request_state(2), RequestState::Idle);
}

#[test]
fn the_limit_is_reached_by_counted_retires_and_both_reasons_are_preempted() {
    let mut run = run(4, 2);
    run.count_limit = 2;
    run.priorities(&[5, 4]);
    // Retires of a warp without mutexes do not count.
    run.retire(0);
    run.retire(0);
    run.set_owner(&[(0, 0)]);
    assert_eq!(run.retire(0), nothing());
    assert_eq!(run.retire(0), yield_request(0, Reason::AtItsLimit));
    run.release_all(0);
    run.set_owner(&[(0, 0)]);
    run.retire(0);
    run.request(1, 0);
    assert_eq!(run.retire(0), yield_request(0, Reason::Preempted));
    // Out of range and ignored.
    run.retire(9);
    run.with(Inputs { priority: Some(crate::lock_arbiter::PriorityWrite { warp: 9, value: 0 }), ..Inputs::default() });
}

#[test]
fn counts_saturate() {
    let mut run = Run::new(Settings { count_bits: 2, ..settings(2, 1) });
    run.set_owner(&[(0, 0)]);
    (0..9).for_each(|_| assert_eq!(run.retire(0), nothing()));
    run.count_limit = 3;
    assert_eq!(run.idle(), yield_request(0, Reason::AtItsLimit));
}

#[test]
fn yields_are_requested_from_the_longest_due_first() {
    let mut run = run(6, 4);
    run.set_owner(&[(0, 0), (3, 3), (1, 1), (2, 2)]);
    for warp in [2, 3, 1, 1, 0] {
        run.retire(warp);
    }
    // All warps at once, in order of numbers; then warp 1 at its own limit.
    run.count_limit = 1;
    let order: Vec<_> = (0..4).map(|_| run.idle().yield_request.map(|yield_request| yield_request.warp)).collect();
    assert_eq!(order, [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(run.idle(), nothing());
}

#[test]
fn overdue_comes_so_many_cycles_after_the_yield_once() {
    for overdue in [1, 2, 7] {
        for answer in 0..10 {
            let mut run = Run::new(Settings { overdue, ..settings(4, 2) });
            run.priorities(&[5, 4]).set_owner(&[(0, 0)]);
            run.request(1, 0);
            assert_eq!(run.idle(), yield_request(0, Reason::Preempted));
            // The yield is in cycle 0.
            for cycle in 0..12 {
                let observed = if cycle == answer { run.release_all(0) } else { run.idle() };
                let late = cycle + 1 == overdue && answer > cycle;
                assert_eq!(observed.overdue, late.then_some(0), "OVERDUE {overdue}, answer in {answer}, cycle {cycle}");
            }
        }
    }
}

#[test]
fn aging_raises_a_parked_one_by_one_in_so_many_cycles() {
    // Warp 1 with priority 6 is parked; warp 2 with priority 4 follows. At the decision warp 1 has been parked for some
    // cycles.
    for aging in [1, 5] {
        for cycles in 0..20 {
            let mut run = Run::new(Settings { aging, ..settings(4, 1) });
            run.priorities(&[0, 6, 4]).set_owner(&[(0, 0)]);
            run.request(1, 0);
            run.request(2, 0);
            assert_eq!(run.idle(), parked(2, 0));
            // park_valid of warp 2 is in this cycle; that of warp 1 was one cycle earlier.
            (0..cycles).for_each(|_| assert_eq!(run.idle(), nothing()));
            run.release_all(0);
            let (first, second) =
                (6u64.saturating_sub((cycles + 2) / aging), 4u64.saturating_sub((cycles + 1) / aging));
            let winner = if first <= second { 1 } else { 2 };
            assert_eq!(run.idle(), granted(winner, 0), "AGING {aging}, {cycles} cycles");
        }
    }
}

#[test]
fn reset_in_the_middle_forgets_everything() {
    let mut run = run(4, 2);
    run.priorities(&[1, 0, 7]).set_owner(&[(0, 0), (2, 1)]);
    run.request(1, 0);
    run.request(3, 0);
    let all = Inputs { reset: true, request: Some(pair(3, 1)), retire: Some(0), ..Inputs::default() };
    assert_eq!(run.with(all), nothing());
    assert_eq!(run.owners(), [None, None]);
    assert!(run.arbiter.ready());
    // All priorities are the lowest again: a junior equal is parked.
    run.set_owner(&[(0, 0)]);
    run.request(1, 0);
    assert_eq!(run.idle(), parked(1, 0));
}

#[test]
fn the_smallest_arbiter() {
    let mut run = Run::new(Settings { fifo_depth: 1, ..settings(1, 1) });
    run.set_owner(&[(0, 0)]);
    assert_eq!(run.request(0, 0), refused(0, ErrorCode::OwnsAlready));
    assert_eq!(run.request(1, 0), refused(1, ErrorCode::OutOfRange));
    run.count_limit = 1;
    assert_eq!(run.retire(0), yield_request(0, Reason::AtItsLimit));
    run.release_all(0);
    run.set_owner(&[(0, 0)]);
    assert_eq!(run.release(0, 0), nothing());
}
