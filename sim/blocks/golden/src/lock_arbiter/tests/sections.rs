//! Tests of whole critical sections of warps with equal priorities (*equals*).

use super::workload::{Plan, Workload};
use super::{granted, parameters_with, parked, settings, Run};
use crate::lock_arbiter::{Device, Pulse, RequestState, Settings};
use warploom_contracts::lock_arbiter::bounds;

/// Number of times that each warp gets its whole set of mutexes within a number of cycles. `starts` are the start
/// cycles of the first warps; all others start in cycle 0.
fn sets_done(settings: Settings, plan: &Plan, starts: &[u64], cycles: u64) -> Vec<u64> {
    let mut workload = Workload::new(plan.clone(), starts, 1);
    workload.work(&mut Device::new(settings), cycles);
    workload.sets_done
}

/// Three equals that need the same two mutexes; one warp requests them in the opposite order. Returns how often each
/// warp gets both mutexes in 4,000 cycles, for pauses of 1 to 3 cycles and each combination of start cycles 0 to 3.
fn three_in_opposite_orders(seniority: bool) -> impl Iterator<Item = Vec<u64>> {
    let settings = Settings { seniority, ..settings(3, 2) };
    (1..=3).flat_map(move |think| {
        let plan = Plan { think: think..=think, ..Plan::of_sets(&[&[0, 1], &[1, 0], &[0, 1]]) };
        (0..64).map(move |phase| sets_done(settings, &plan, &[phase % 4, phase / 4 % 4, phase / 16], 4_000))
    })
}

#[test]
fn two_equals_in_opposite_orders_both_get_their_sets_at_every_phase() {
    for delay in 0..12 {
        for starts in [[0, delay], [delay, 0]] {
            let plan = Plan::of_sets(&[&[0, 1], &[1, 0]]);
            let done = sets_done(settings(2, 2), &plan, &starts, 2_000);
            assert!(done.iter().all(|&sets| sets > 30), "{starts:?}: {done:?}");
        }
    }
}

#[test]
fn three_equals_in_opposite_orders_all_get_their_sets() {
    for done in three_in_opposite_orders(true) {
        assert!(done.iter().all(|&sets| sets > 25), "{done:?}");
    }
}

#[test]
fn without_seniority_three_equals_in_opposite_orders_stall() {
    for done in three_in_opposite_orders(false) {
        assert!(done.iter().sum::<u64>() <= 6, "{done:?}");
    }
}

#[test]
fn many_equals_with_sets_of_a_few_mutexes_all_get_their_sets() {
    for (warps, locks, size) in [(3, 3, 2), (4, 3, 2), (4, 3, 3), (8, 4, 3), (32, 4, 2), (32, 6, 3), (64, 3, 2)] {
        // Every rotation of the mutexes, alternately in ascending and descending order.
        let set = |warp: usize| -> Vec<usize> {
            let set = (0..size).map(|i| (warp + i) % locks);
            if warp.is_multiple_of(2) {
                set.collect()
            } else {
                set.rev().collect()
            }
        };
        let plan = Plan { sets: (0..warps).map(set).collect(), ..Plan::of_sets(&[]) };
        let done = sets_done(settings(warps, locks), &plan, &[], 40_000);
        assert!(done.iter().all(|&sets| sets > 5), "{warps} warps, {locks} mutexes, {size} each: {done:?}");
    }
}

/// Shows why P6 has this premise: while a warp has a request in progress, it releases its last mutex only after a yield
/// request. Otherwise two warps can alternate forever, each senior to the other at its request, while a third warp
/// stays parked.
#[test]
fn warps_that_release_while_they_wait_can_overtake_an_equal_forever() {
    let mut run = Run::new(settings(3, 3));
    // Warp 0 is parked on mutex 0, which warp 1 owns.
    run.set_owner(&[(2, 2), (1, 0)]);
    assert_eq!(run.request(0, 0), [parked(0, 0)]);
    let (mut owner, mut other) = (1, 2);
    for _ in 0..1_000 {
        // The other warp is senior to the owner and gets the reservation; then it releases its own mutex.
        assert_eq!(run.request(other, 0), []);
        assert_eq!(run.release_all(other), [Pulse::Released(other)]);
        assert_eq!(run.release_all(owner), [Pulse::Released(owner), granted(other, 0)]);
        assert_eq!(run.arbiter.request_state(0), RequestState::Parked(0));
        // The warp that released mutex 0 gets a new seniority; the owner has none.
        (owner, other) = (other, owner);
        assert_eq!(run.request(other, other), [granted(other, other)]);
    }
}

#[test]
fn some_warp_gets_its_whole_set_within_the_bound() {
    for (warps, locks, size) in [(3, 2, 2), (3, 3, 3), (5, 3, 2), (8, 4, 3), (16, 2, 2)] {
        for seed in 0..4 {
            let set = |warp: usize| -> Vec<usize> { (0..size).map(|i| (warp * (1 + i)) % locks).collect() };
            let sets: Vec<_> = (0..warps).map(set).map(distinct).collect();
            let settings = settings(warps, locks);
            let plan = Plan { sets, think: 0..=seed, section: 0..=10 * seed, ..Plan::of_sets(&[]) };
            let mut workload = Workload::new(plan, &[], seed);
            workload.work(&mut Device::new(settings), 20_000);
            let bound = bounds::whole_set(&settings.parameters(), size as u64, workload.think, workload.hold);
            assert!(workload.between_sets <= bound, "{warps} warps: {} cycles, at most {bound}", workload.between_sets);
        }
    }
}

/// Removes repeated mutexes.
fn distinct(set: Vec<usize>) -> Vec<usize> {
    let mut kept = Vec::new();
    for lock in set {
        if !kept.contains(&lock) {
            kept.push(lock);
        }
    }
    kept
}

/// Worst case of P6: every warp but the last keeps its seniority, because it releases only after a yield request. Each
/// of them requests the mutex again as soon as the owner is junior. The last warp is parked after all others, and waits
/// for the full bound.
#[test]
fn the_last_of_equals_waits_for_as_many_grants_as_its_bound_counts() {
    for warps in 2..=12 {
        let mut run = Run::new(settings(warps, 1));
        let (last, mut grants) = (warps - 1, 0);
        run.set_owner(&[(0, 0)]);
        for warp in 1..warps {
            assert_eq!(run.request(warp, 0), [parked(warp, 0)]);
        }
        while let Some(owner) = run.arbiter.owner(0).filter(|&owner| owner != last) {
            // The next requester is the least senior warp that is senior to the owner. A lower number is more senior.
            let idle = |warp: &usize| run.arbiter.request_state(*warp) == RequestState::Idle;
            if let Some(requester) = (0..owner).rev().find(idle) {
                assert_eq!(run.request(requester, 0), []);
            }
            assert!(run.arbiter.limit_yield(owner));
            grants += run.release_all(owner).len() - 1;
        }
        let parameters = parameters_with(&[&format!("WARPS={warps}"), "LOCKS=1"]);
        assert_eq!(grants as u64, bounds::grants_between_equals(&parameters), "{warps} warps");
    }
}
