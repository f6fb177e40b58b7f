//! Directed cases of rejected requests and releases, and of resets.

use super::conflicts::release_all_locks;
use super::script::Event::{Ask, Give, GiveAll, Level, Limit, Reset, Retire};
use super::script::{Event, Writer};
use crate::lock_arbiter::ports::{Cycle, Release};

/// Request and release in one cycle. Warps and mutexes are numbers on the ports, not roles.
fn request_and_release(request: Option<(u64, u64)>, release: Option<(u64, Option<u64>)>) -> Cycle {
    let release = release.map(|(warp, lock)| Release { warp, lock });
    Cycle { request, release, ..Cycle::default() }
}

/// A rejected request or release changes nothing. Each error is reported once.
pub(super) fn rejections(writer: &mut Writer) {
    let locks = writer.ports.locks;
    out_of_range(writer);
    // A request that is valid, or that is rejected because its warp owns the mutex (code 2) or waits already (code 4).
    // In the same cycle comes a release that is valid, or that is rejected because its warp is not the owner (code 3).
    // Role 0 owns mutex 0; role 1 waits for it.
    let requests = [Ask(0, 0), Ask(1, 0), Ask(1, 1), Ask(2, 0)];
    let releases = [Give(1, 0), Give(0, 1), GiveAll(1), GiveAll(2), Give(2, 0), GiveAll(0)];
    for request in requests {
        for release in releases {
            for more in 0..3 {
                let mut events = vec![(0, Ask(0, 0)), (3, Ask(1, 0)), (8, request), (8, release), (9, Ask(2, 2))];
                // More errors of releases.
                events.extend((0..more).map(|number| (9 + number, GiveAll(3))));
                events.extend([(7, Give(3, 0)), (12, Ask(0, 0)), (14, Give(0, 0))]);
                release_all_locks(&mut events, 18, 2);
                writer.write_scene(&[0, 1, 1], &events);
            }
        }
    }
    // A rejected release leaves the owners unchanged; `release_all` ignores the mutex.
    for lock in 0..locks {
        writer.write_scene(
            &[],
            &[(0, Ask(0, lock)), (3, Give(1, lock)), (4, Give(0, lock + 1)), (6, GiveAll(0)), (8, GiveAll(0))],
        );
    }
}

/// Every number out of range, of a request, a release, a retire and a priority write. Without its highest bit, such a
/// number may be that of a warp or a mutex.
fn out_of_range(writer: &mut Writer) {
    let (warps, locks) = (writer.ports.warps, writer.ports.locks);
    let all_warps = 1 << writer.ports.warp_bits;
    let all_locks = 1 << writer.ports.lock_bits;
    writer.begin_scene(&[]);
    writer.append(&[(0, Ask(0, 0)), (3, Ask(1, 0))]);
    for warp in warps..all_warps {
        writer.repeat(1, request_and_release(Some((warp, 0)), None));
        writer.repeat(1, request_and_release(None, Some((warp, Some(0)))));
        writer.repeat(1, request_and_release(Some((warp, locks - 1)), Some((warp, None))));
        writer.repeat(2, request_and_release(None, Some((warp, Some(locks - 1)))));
        writer.repeat(1, Cycle { retire: Some(warp), priority: Some((warp, 0)), ..Cycle::default() });
    }
    for lock in locks..all_locks {
        writer.repeat(1, request_and_release(Some((warps - 1, lock)), None));
        writer.repeat(1, request_and_release(None, Some((0, Some(lock)))));
        writer.repeat(1, request_and_release(Some((0, lock)), Some((0, Some(lock)))));
        writer.idle(2);
    }
    // These events show that warp 0 still owns the mutex, and that no retire was counted.
    writer.append(&[(0, Limit(1)), (4, GiveAll(0)), (8, GiveAll(1)), (10, Limit(0))]);
    // These events show that no priority has changed.
    for role in 0..warps.min(4) {
        let other = role + 1;
        writer.append(&[(0, Ask(role, 0)), (3, Ask(other, 0)), (8, GiveAll(role)), (12, GiveAll(other))]);
    }
    writer.end_scene();
}

/// A warp that is parked or reserved has a request in progress. It may make another one only after its grant.
pub(super) fn one_request_a_warp(writer: &mut Writer) {
    // Role 0 requests mutex 0 in cycle 6. It is parked, or reserved with a higher priority or as a senior equal. Later,
    // it requests the same mutex or another one.
    for levels in [[1, 0], [0, 1], [1, 1]] {
        for other in 0..2 {
            for after in [4, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11] {
                let mut events = vec![(0, Ask(0, 2)), (1, Ask(1, 0)), (6, Ask(0, 0)), (6 + after, Ask(0, other))];
                events.extend([(12, GiveAll(1)), (22, Ask(0, 2)), (23, Ask(0, 1))]);
                release_all_locks(&mut events, 26, 1);
                writer.write_scene(&levels, &events);
            }
        }
    }
    // A reserved warp keeps its mutexes, a parked one has none; both cases with later releases.
    for levels in [[0, 1], [1, 0]] {
        for after in 0..6 {
            let mut events =
                vec![(0, Ask(1, 2)), (1, Ask(0, 0)), (3, Ask(1, 1)), (6, Ask(1, 0)), (6 + after, Give(1, 2))];
            events.extend([(8 + after, GiveAll(1)), (12, GiveAll(0)), (16, Ask(1, 0)), (18, Ask(1, 3))]);
            release_all_locks(&mut events, 22, 1);
            writer.write_scene(&levels, &events);
        }
    }
}

/// Events that lead to owners, a reservation, parked warps, waiting events, an error, counts, a pending yield, and
/// priorities.
fn busy_state() -> Vec<(u64, Event)> {
    let mut events = vec![(0, Limit(2)), (0, Ask(0, 0)), (1, Ask(0, 1)), (2, Ask(1, 2)), (3, Ask(1, 3))];
    events.extend([(3, Retire(1)), (4, Ask(2, 0)), (5, Ask(3, 0)), (6, Ask(4, 1)), (7, Ask(2, 2)), (7, Give(5, 0))]);
    events.extend([
        (8, Ask(5, 2)),
        (9, Ask(5, 3)),
        (9, GiveAll(6)),
        (10, Give(6, 0)),
        (10, Retire(1)),
        (11, Ask(1, 1)),
    ]);
    events.extend([
        (11, GiveAll(0)),
        (12, Retire(1)),
        (13, Ask(0, 2)),
        (14, Ask(6, 3)),
        (14, Level(6, 0)),
        (15, GiveAll(1)),
    ]);
    events
}

/// A reset clears all previous state in any cycle.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    writer.write_scene(&[1, 0], &[(0, Ask(1, 0)), (3, Ask(0, 0)), (20, Reset), (22, Ask(0, 0)), (26, GiveAll(0))]);
    for at in 0..24 {
        let shift = at % 3;
        let mut events = busy_state();
        // No input is accepted in the cycle of the reset.
        events.extend([(at, Reset), (at, Ask(0, 3)), (at, Retire(0)), (at, Level(1, 0)), (at, GiveAll(2))]);
        events.retain(|(cycle, event)| *cycle <= at || matches!(event, Limit(_)));
        // The same warps request the same mutexes: pending yields, counts, priorities, seniorities, reservations and
        // parks are gone.
        let later = at + 2;
        events.extend([
            (later, Limit(2)),
            (later, Ask(4, 0)),
            (later + 1, Ask(1, 1)),
            (later + 2, Ask(5, 2)),
            (later + 3, Ask(6, 3)),
        ]);
        events.extend((0..6).map(|role| (later + 6 + role, Ask((role + shift) % 7, role % 4))));
        events.extend((0..4).map(|number| (later + 8 + number, Retire([4, 1, 5, 6][number as usize]))));
        release_all_locks(&mut events, later + 20, 6);
        writer.write_scene(&[2, 2, 0, 1, 1, 2, 2], &events);
        // Two resets with one cycle between them.
        if at % 6 == 5 {
            writer.write_scene(
                &[2, 2, 0, 1, 1],
                &[(0, Ask(0, 0)), (1, Ask(2, 0)), (3, Reset), (4, Ask(1, 0)), (5, Reset), (6, Ask(2, 0))],
            );
        }
    }
}
