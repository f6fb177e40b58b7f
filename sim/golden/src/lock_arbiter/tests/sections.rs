//! Whole critical sections among equals.

use super::crew::{Crew, Plan};
use super::settings;
use crate::lock_arbiter::{Arbiter, Settings};

/// Whole sets that each warp gets.
fn sets_done(settings: Settings, plan: &Plan, starts: &[u64], cycles: u64) -> Vec<u64> {
    let mut crew = Crew::new(plan.clone(), &settings, starts, 1);
    crew.work(&mut Arbiter::new(settings), cycles);
    crew.sets_done
}

/// Three equals that need the same two mutexes, one of them in the opposite order, with every phase of their first requests and some
/// pauses between requests: whole sets that each gets in 20,000 cycles.
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
        // Every rotation, forwards and backwards in turn.
        let set = |warp: usize| -> Vec<usize> {
            let set = (0..size).map(|i| (warp + i) % locks);
            if warp % 2 == 0 {
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
