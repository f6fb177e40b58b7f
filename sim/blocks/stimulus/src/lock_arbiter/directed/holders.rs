//! Directed cases of holders and waiting warps over long periods: releases of all mutexes, late answers, and aging.

use super::conflicts::release_all_locks;
use super::script::Event::{Ask, Give, GiveAll, Level, Limit, Retire};
use super::script::Writer;
use super::times::long_after_reset;
use warploom_harness::stimulus::Source;
use warploom_model::bits;

/// All mutexes of a warp become free, with and without warps that want them.
pub(super) fn release_all_frees_everything(writer: &mut Writer) {
    let locks = writer.ports.locks;
    for wanted in [0, 1, 2, locks] {
        for asked in 0..3 {
            // Role 0 owns all mutexes. A warp waits for every `wanted`-th mutex (0: for none), and some mutexes are
            // requested as they become free.
            let mut events: Vec<_> = (0..locks).map(|lock| (lock, Ask(0, lock))).collect();
            let waiting = (0..locks).filter(|lock| wanted > 0 && lock % wanted == 0);
            events.extend(waiting.map(|lock| (locks + 2 + lock, Ask(1 + lock, lock))));
            let after = 2 * locks + 8;
            events.extend([
                (after, GiveAll(0)),
                (after + asked, Ask(0, locks - 1)),
                (after + 1 + asked, Ask(locks + 1, 0)),
            ]);
            release_all_locks(&mut events, after + locks + 6, locks.min(5));
            writer.write_scene(&[], &events);
        }
    }
    several_give_back_one_after_the_other(writer);
    // Mutexes of other warps keep their owners.
    for giver in 0..3 {
        let mut events: Vec<_> = (0..6).map(|number| (number, Ask(number % 3, number))).collect();
        events.extend([
            (9, GiveAll(giver)),
            (12, Ask(3, giver)),
            (13, Ask(3, giver + 3)),
            (14, Ask(3, (giver + 1) % 3)),
        ]);
        release_all_locks(&mut events, 20, 3);
        writer.write_scene(&[], &events);
    }
}

/// Three warps release their mutexes shortly after one another. So the mutexes to hand over become free at different
/// times, in an order that does not depend on their numbers.
fn several_give_back_one_after_the_other(writer: &mut Writer) {
    const RELEASING_WARPS: u64 = 3;
    let locks = writer.ports.locks;
    let mut source = Source::new(3);
    for _ in 0..24 {
        let mut events: Vec<_> =
            (0..locks).map(|lock| (lock, Ask(source.pick(&[0, 0, 0, 1, RELEASING_WARPS - 1]), lock))).collect();
        events.extend((0..locks).map(|lock| (locks + 2 + lock, Ask(RELEASING_WARPS + lock, lock))));
        let mut at = 2 * locks + 8;
        for giver in 0..RELEASING_WARPS {
            events.push((at, GiveAll(giver)));
            at += source.from(1, 3);
        }
        // The new owners release in turn while other mutexes are still free.
        events.extend((0..locks).map(|lock| (at + lock, GiveAll(RELEASING_WARPS + source.below(locks)))));
        release_all_locks(&mut events, at + locks + 4, (RELEASING_WARPS + locks - 1).min(6));
        writer.write_scene(&[], &events);
    }
}

/// Value of OVERDUE or AGING, in cycles, above which only the first scenes of a case are run.
const LONG: u64 = 300;

/// Maximum time that a warp waits for agings in a scene, in cycles. The scene with a single aging has no limit.
const MAX_AGING_WAIT: u64 = 4_000;

/// A holder that does not answer is reported once, however late its answer is.
pub(super) fn dead_holder(writer: &mut Writer) {
    // With OVERDUE = 0, no report may come; the case waits for some time.
    let overdue = if writer.ports.overdue == 0 { 20 } else { writer.ports.overdue };
    // Three owners are preempted in sequence, from about cycle 14 on. One answers about OVERDUE cycles after its yield,
    // one within the window of the report, one later.
    writer.begin_scene(&[1, 1, 1, 0, 0, 0]);
    let mut events: Vec<_> = (0..3).map(|role| (role, Ask(role, role))).collect();
    events.extend((0..3).map(|role| (6 + role, Ask(3 + role, role))));
    events.extend([(14 + overdue, GiveAll(1)), (30 + overdue, GiveAll(2)), (140 + overdue, GiveAll(0))]);
    // A second yield request is overdue a second time.
    events.extend([(150 + overdue, GiveAll(3)), (156 + overdue, Ask(0, 0))]);
    release_all_locks(&mut events, 166 + overdue, 5);
    writer.append(&events);
    writer.end_scene();
    long_after_reset(writer);
    if overdue > LONG {
        return;
    }
    for late in (0..5).chain([9, 16, 30]) {
        for answer in [GiveAll(0), Give(0, 0), Ask(0, 2)] {
            // The yield is requested again at once, or because of the limit.
            let mut events = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (2, Ask(2, 2)), (5, Ask(1, 0))];
            events.extend([((5 + overdue + late).saturating_sub(1).max(6), answer), (9 + overdue, Give(0, 1))]);
            events.extend([(12 + overdue, Limit(1)), (14 + overdue, Ask(0, 3)), (17 + overdue, Retire(0))]);
            events.push((17 + overdue + overdue + late, GiveAll(0)));
            release_all_locks(&mut events, 24 + 2 * overdue, 2);
            writer.write_scene(&[1, 0, 0], &events);
        }
    }
}

/// A parked warp moves up a class every AGING cycles, and gets its mutex in the order of classes.
pub(super) fn aging(writer: &mut Writer) {
    let aging = if writer.ports.aging == 0 { 20 } else { writer.ports.aging };
    let lowest = bits::ones(writer.ports.priority_bits);
    // Two warps wait: one with a low priority for some time, and one with a higher priority for a short time.
    for (steps, early) in [(1, 0), (1, 24), (2, 0), (2, 24), (3, 12), (lowest + 1, 0)] {
        let waited = steps * aging;
        if steps + early > 1 && waited > MAX_AGING_WAIT {
            continue;
        }
        let release = 20 + waited - early;
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (8, Ask(1, 0)), (release - 12, Ask(2, 0))];
        events.extend([(9, Ask(3, 1)), (release - 6, Ask(4, 1)), (release, Give(0, 0)), (release + 1, Give(0, 1))]);
        // The agings end with the grant.
        events.extend([(release + 16, GiveAll(1)), (release + 24, GiveAll(2)), (release + 32, Ask(1, 0))]);
        release_all_locks(&mut events, release + 60, 4);
        let second = lowest.saturating_sub(steps);
        writer.write_scene(&[0, lowest, second, lowest, second], &events);
    }
    if aging > LONG {
        return;
    }
    // A priority write keeps the agings. Class 0 stays the highest.
    for (level, at) in [(9, 2), (0, 1), (lowest, 3)] {
        let release = 30 + 4 * aging;
        let mut events = vec![(0, Ask(0, 0)), (8, Ask(1, 0)), (14, Ask(2, 0)), (release, Give(0, 0))];
        events.extend([(20 + at * aging, Level(1, level)), (26 + at * aging, Level(2, 1))]);
        release_all_locks(&mut events, release + 20, 2);
        writer.write_scene(&[0, 4, 5], &events);
    }
    // Many warps age at the same time, while other events occur.
    let warps = writer.ports.warps;
    let mut events = vec![(0, Ask(0, 0))];
    events.extend((1..warps).map(|role| (8 + role, Ask(role, 0))));
    events.extend((0..aging / 4).map(|number| (20 + warps + 8 * number, Level(1 + number % warps.max(2), number % 7))));
    let after = 40 + 8 * warps + 2 * aging;
    events.extend((0..2 * warps).map(|number| (after + 8 * number, GiveAll(number % warps))));
    writer.write_scene(&[0], &events);
}
