//! Tests of whole critical sections between equals.

use super::checked::Checked;
use super::settings;
use super::workload::{Plan, Workload};
use crate::lock_arbiter::{Arbiter, Bounds, Inputs, Pair, PriorityWrite, Release, RequestState, Settings};

/// Number of critical sections that each warp completes.
fn sets_done(settings: Settings, plan: &Plan, starts: &[u64], cycles: u64) -> Vec<u64> {
    let mut workload = Workload::new(plan.clone(), &settings, starts, 1);
    workload.work(&mut Arbiter::new(settings), cycles);
    workload.sets_done
}

/// Three equals that need the same two mutexes, one of them in the opposite order. Yields the sections that each
/// completes in 20,000 cycles, over all phases of first requests and some pauses.
fn three_in_opposite_orders(seniority: bool) -> impl Iterator<Item = Vec<u64>> {
    let settings = Settings { seniority, ..settings(3, 2) };
    (1..=3).flat_map(move |think| {
        let plan = Plan { think: think..=think, ..Plan::of_sets(&[&[0, 1], &[1, 0], &[0, 1]]) };
        (0..64).map(move |phase| sets_done(settings, &plan, &[phase % 4, phase / 4 % 4, phase / 16], 20_000))
    })
}

#[test]
fn crosswise_equals_both_get_on_whatever_the_phase() {
    for delay in 0..12 {
        for starts in [[0, delay], [delay, 0]] {
            let plan = Plan::of_sets(&[&[0, 1], &[1, 0]]);
            let done = sets_done(settings(2, 2), &plan, &starts, 2_000);
            assert!(done.iter().all(|&sets| sets > 100), "{starts:?}: {done:?}");
        }
    }
}

#[test]
fn three_equals_in_opposite_orders_complete_whole_sections() {
    for done in three_in_opposite_orders(true) {
        assert!(done.iter().all(|&sets| sets > 500), "{done:?}");
    }
}

#[test]
fn without_seniority_three_equals_in_opposite_orders_stall() {
    for done in three_in_opposite_orders(false) {
        assert!(done.iter().sum::<u64>() <= 6, "{done:?}");
    }
}

#[test]
fn many_equals_with_sets_of_a_few_mutexes_all_get_on() {
    for (warps, locks, size) in [(3, 3, 2), (4, 3, 2), (4, 3, 3), (8, 4, 3), (32, 4, 2), (32, 6, 3), (64, 3, 2)] {
        // Every rotation, forwards and backwards alternately.
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
        assert!(done.iter().all(|&sets| sets > 20), "{warps} warps, {locks} mutexes, {size} each: {done:?}");
    }
}

/// Fewest sections that equals of this priority complete together in 20,000 cycles, over phases and pauses. Each needs
/// the same two mutexes, every second warp in the opposite order.
fn fewest_with_aging(warps: usize, aging: u64, value: u64) -> u64 {
    let settings = Settings { aging, ..settings(warps, 2) };
    let set = |warp: usize| if warp.is_multiple_of(2) { vec![0, 1] } else { vec![1, 0] };
    let phases = (0..=2).flat_map(|think| (0..16).map(move |phase| (think, phase)));
    let sets_done = phases.map(|(think, phase)| {
        let plan = Plan { sets: (0..warps).map(set).collect(), think: think..=think, ..Plan::of_sets(&[]) };
        let mut arbiter = Arbiter::new(settings);
        for warp in 0..warps {
            arbiter.step(&Inputs { priority: Some(PriorityWrite { warp, value }), ..Inputs::default() });
        }
        let mut workload = Workload::new(plan, &settings, &[phase % 4, phase / 4], 1);
        workload.work(&mut arbiter, 20_000);
        workload.sets_done.iter().sum()
    });
    sets_done.min().unwrap_or(0)
}

/// Aging defeats the seniority: a parked warp that has aged passes the senior warp with the reservation, which is
/// parked and loses its mutexes. At priority 0 nothing ages.
#[test]
fn with_quick_aging_equals_below_the_highest_priority_stall() {
    for (warps, aging) in [(4, 1), (8, 4)] {
        let [below, highest] = [15, 0].map(|value| fewest_with_aging(warps, aging, value));
        assert!(below <= 8 && highest > 1_000, "{warps} warps, AGING {aging}: {below} and {highest}");
    }
}

/// Premise of P6: a warp releases its last mutex only after a yield request while it has a request in progress.
/// Otherwise two warps alternate forever, each senior to the other at its request, past a third that is parked.
#[test]
fn those_who_give_back_while_they_wait_can_pass_an_equal_for_ever() {
    let mut checked = Checked::new(settings(3, 3));
    let request = |warp, lock| Inputs { request: Some(Pair { warp, lock }), ..Inputs::default() };
    let release = |warp| Inputs { release: Some(Release::All(warp)), ..Inputs::default() };
    let mut step = |inputs: Inputs| {
        checked.step(&inputs).expect("the properties hold");
        (checked.observed, checked.arbiter.request_state(0))
    };
    // Warp 0 is parked on mutex 0, which warp 1 owns.
    for inputs in [request(2, 2), request(1, 0), request(0, 0), Inputs::default()] {
        step(inputs);
    }
    let (mut owner, mut other) = (1, 2);
    for _ in 0..1_000 {
        // The other warp is senior to the owner and gets the reservation; then it releases its own mutex.
        step(request(other, 0));
        step(Inputs::default());
        step(release(other));
        step(release(owner));
        let (observed, request_state) = step(Inputs::default());
        assert_eq!((observed.grant, request_state), (Some(Pair { warp: other, lock: 0 }), RequestState::Parked));
        // The warp that released mutex 0 gets a new seniority; the owner has none.
        (owner, other) = (other, owner);
        let (observed, _) = step(request(other, other));
        assert_eq!(observed.grant, Some(Pair { warp: other, lock: other }));
    }
}

#[test]
fn whole_sets_come_within_their_bound() {
    for (warps, locks, size) in [(3, 2, 2), (3, 3, 3), (5, 3, 2), (8, 4, 3), (16, 2, 2)] {
        for seed in 0..10 {
            let set = |warp: usize| -> Vec<usize> { (0..size).map(|i| (warp * (1 + i)) % locks).collect() };
            let sets: Vec<_> = (0..warps).map(set).map(distinct).collect();
            let settings = settings(warps, locks);
            let plan = Plan { sets, think: 0..=seed, section: 0..=10 * seed, ..Plan::of_sets(&[]) };
            let mut workload = Workload::new(plan, &settings, &[], seed);
            workload.work(&mut Arbiter::new(settings), 20_000);
            let bound = Bounds::new(&settings).whole_set(size as u64, workload.think, workload.hold);
            assert!(workload.between_sets <= bound, "{warps} warps: {} cycles, at most {bound}", workload.between_sets);
        }
    }
}

/// Removes repeated mutexes.
fn distinct(set: Vec<usize>) -> Vec<usize> {
    let mut observed = Vec::new();
    for lock in set {
        if !observed.contains(&lock) {
            observed.push(lock);
        }
    }
    observed
}

/// Worst case of P6: every warp but the last keeps its seniority by releasing only after a yield request. It requests
/// the mutex again as soon as the owner is junior. The last one, parked after all others, waits for the full bound.
#[test]
fn the_last_of_equals_waits_for_as_many_grants_as_its_bound_counts() {
    for warps in 2..=12 {
        let settings = settings(warps, 1);
        let mut checked = Checked::new(settings);
        let request = |warp| Some(Pair { warp, lock: 0 });
        for warp in 0..warps {
            checked.step(&Inputs { request: request(warp), ..Inputs::default() }).expect("the properties hold");
        }
        (0..2).for_each(|_| checked.step(&Inputs::default()).expect("the properties hold"));
        let (last, mut grants) = (warps - 1, 0);
        while checked.arbiter.owner(0) != Some(last) {
            let owner = checked.arbiter.owner(0);
            let yielding = owner.filter(|&owner| checked.arbiter.is_yield_pending(owner));
            let idle =
                |warp: &usize| checked.arbiter.request_state(*warp) == RequestState::Idle && Some(*warp) != owner;
            // The least senior of those that are senior to the owner; the seniority of each warp is its number.
            let asks = owner.and_then(|owner| (0..owner).rev().find(idle));
            let waits =
                |warp| matches!(checked.arbiter.request_state(warp), RequestState::Queued | RequestState::Reserved);
            let asks = asks.filter(|_| yielding.is_none() && !(0..warps).any(waits));
            let inputs = Inputs {
                count_limit: 40,
                request: asks.and_then(request),
                release: yielding.map(Release::All),
                retire: owner,
                ..Inputs::default()
            };
            checked.step(&inputs).expect("the properties hold");
            grants += u64::from(checked.observed.grant.is_some());
        }
        assert_eq!(grants, Bounds::new(&settings).max_grants_between_equals(), "{warps} warps");
        checked.step(&Inputs::default()).expect("the properties hold");
        let worst = checked.waits.equals();
        assert!(worst.wait <= worst.bound && worst.wait * 4 > worst.bound * 3, "{warps} warps: {worst:?}");
    }
}
