//! Directed cases of requests for owned mutexes. `Ask`, `Give` and `Level` are a request, a release and a priority
//! write, with roles of warps and mutexes: see [`Event`].

use super::script::Event::{Ask, Give, GiveAll, Level, Limit, Retire};
use super::script::{Event, Writer};

/// Adds events from cycle `from` on: every four cycles, one of the roles 0 to `last` in turn releases all its mutexes,
/// each role twice. So waiting warps get their mutexes, and all mutexes become free.
pub(super) fn release_all_locks(events: &mut Vec<(u64, Event)>, from: u64, last: u64) {
    let rounds = 2 * (last + 1);
    events.extend((0..rounds).map(|number| (from + 4 * number, GiveAll(number % (last + 1)))));
}

/// Parked warps get a mutex in the order of their priorities. Equals get it in the order in which they were parked.
pub(super) fn parking(writer: &mut Writer) {
    for levels in [[0, 1, 1, 1], [0, 1, 2, 3], [0, 3, 2, 1], [1, 1, 1, 1], [1, 2, 1, 2], [0, 2, 1, 1]] {
        // A parked warp loses its mutexes, which go to the warps that wait for them.
        let mut events = vec![(0, Ask(0, 2)), (1, Ask(1, 0)), (2, Ask(1, 1)), (4, Ask(2, 0)), (6, Ask(3, 1))];
        events.extend([(10, Ask(1, 2)), (12, Ask(0, 3)), (16, Give(0, 2)), (17, Give(0, 3))]);
        release_all_locks(&mut events, 22, 3);
        writer.write_scene(&levels, &events);
        let mut events = vec![(0, Ask(0, 0)), (3, Ask(1, 0)), (4, Ask(2, 0)), (6, Ask(3, 0)), (12, Give(0, 0))];
        release_all_locks(&mut events, 18, 3);
        writer.write_scene(&levels, &events);
    }
    // Many warps are parked, and a priority changes during the wait, up to the cycle of the decision.
    for after in 0..7 {
        let mut events = vec![(0, Ask(0, 0)), (3, Ask(1, 0)), (4, Ask(2, 0)), (6, Ask(3, 0)), (7, Ask(4, 0))];
        events.extend([(14, Give(0, 0)), (11 + after, Level(3, 1)), (14 + after, Level(4, 0))]);
        release_all_locks(&mut events, 24, 4);
        writer.write_scene(&[0, 2, 2, 3, 3], &events);
    }
    // Role 0 owns all mutexes, and every other warp requests one of them, in ascending or descending order. Then all
    // mutexes change owner at once.
    let warps = writer.ports.warps;
    let locks = writer.ports.locks;
    for backwards in [false, true] {
        let mut events: Vec<_> = (0..locks).map(|lock| (lock, Ask(0, lock))).collect();
        let waiting = (1..warps).map(|role| if backwards { warps - role } else { role });
        events.extend(waiting.zip(0..).map(|(role, number)| (locks + 3 + number, Ask(role, number % locks))));
        let after = locks + warps + 10;
        events.push((after, GiveAll(0)));
        events.extend((0..3 * warps).map(|number| (after + 4 + 2 * number, GiveAll(number % warps))));
        writer.write_scene(&[0], &events);
    }
}

/// An owned mutex is reserved for the best of its requesters, if this warp has a higher priority than the owner, or is
/// equal and senior to the owner.
pub(super) fn reservations(writer: &mut Writer) {
    // An owner, a requester of the same or a higher priority, and a third requester while the mutex is reserved.
    for second in 0..4 {
        for third in 0..4 {
            for after in [1, 2, 4] {
                let mut events = vec![(0, Ask(0, 0)), (3, Ask(1, 0)), (3 + after, Ask(2, 0)), (10, GiveAll(0))];
                release_all_locks(&mut events, 16, 2);
                writer.write_scene(&[3, second, third], &events);
            }
        }
    }
    // Seniority between equals: a warp with an earlier first request is senior, even if its request for mutex 0 comes
    // last. Role 1 gets its seniority first, then role 2.
    for (first, second) in [(1, 2), (2, 1)] {
        for levels in [[1, 1, 1, 1], [1, 1, 1, 0], [2, 1, 1, 1], [1, 1, 0, 1]] {
            let mut events = vec![(0, Ask(1, 1)), (1, Ask(2, 2)), (2, Ask(3, 3)), (4, Ask(0, 0))];
            events.extend([(8, Ask(first, 0)), (9, Ask(second, 0)), (11, Ask(3, 0)), (18, GiveAll(0))]);
            release_all_locks(&mut events, 24, 3);
            writer.write_scene(&levels, &events);
        }
    }
    // The priority of the reserved warp, role 1, changes. Then role 2, which is senior or junior to role 1, and role 3,
    // which is junior to both, request the mutex.
    for (first, second) in [(1, 2), (2, 1)] {
        for level in [0, 1, 9] {
            for other_level in [0, 1, 2] {
                let mut events =
                    vec![(0, Ask(first, 1)), (1, Ask(second, 2)), (3, Ask(0, 0)), (6, Ask(1, 0)), (9, Level(1, level))];
                events.extend([(12, Ask(2, 0)), (14, Ask(3, 0)), (20, GiveAll(0))]);
                release_all_locks(&mut events, 26, 3);
                writer.write_scene(&[1, 1, other_level, 1], &events);
            }
        }
    }
}

/// A reserved warp that loses the reservation is parked and loses the mutexes that it owns.
pub(super) fn reserved_one_loses(writer: &mut Writer) {
    // The priority of the reserved warp drops below that of a parked warp. The reserved warp loses the reservation and
    // the mutexes that it owns.
    let mut events =
        vec![(0, Ask(0, 0)), (3, Ask(2, 0)), (6, Ask(1, 0)), (9, Level(2, 0)), (10, Level(1, 9)), (18, Give(0, 0))];
    release_all_locks(&mut events, 24, 2);
    writer.write_scene(&[9, 0, 9], &events);
    // The priority of the parked role 2 rises above that of the reserved role 1, around the release of the mutex.
    for after in 0..6 {
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Ask(2, 0)), (6, Ask(1, 0)), (8, Ask(3, 1))];
        events.extend([(10 + after, Level(2, 0)), (13, Give(0, 0))]);
        release_all_locks(&mut events, 24, 3);
        writer.write_scene(&[2, 1, 2, 3], &events);
        // The priority rises before the release, and further requests come around the park of role 1.
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Ask(2, 0)), (6, Ask(1, 0)), (9, Level(2, 0))];
        events.extend([(13, Give(0, 0)), (11 + after, Ask(3, 1)), (12 + after, Ask(4, 0))]);
        release_all_locks(&mut events, 26, 4);
        writer.write_scene(&[2, 1, 2, 3, 1], &events);
    }
}

/// A parked warp loses its mutexes. A warp for which one of them is reserved loses the reservation to a waiting warp,
/// and is parked in turn.
pub(super) fn chain_of_parks(writer: &mut Writer) {
    let links = writer.ports.locks.min(writer.ports.warps / 2);
    for length in [1, 2, 3, links].into_iter().filter(|length| (1..=links).contains(length)) {
        for unraised in 0..=length {
            // Role k owns mutex k and is reserved on mutex k - 1. Role `length + k` waits for mutex k. The priorities
            // of the waiting roles are raised above all others, except for the role that waits for mutex `unraised`. If
            // `unraised` is `length`, all are raised.
            let mut levels: Vec<u64> = (0..length).map(|role| 14 - role.min(10)).collect();
            levels.extend((0..length).map(|_| 15));
            let mut events: Vec<_> = (0..length).map(|role| (role, Ask(role, role))).collect();
            events.extend((1..length).map(|role| (4 * length + 8 * role, Ask(role, role - 1))));
            let waits = 14 * length;
            events.extend((0..length).map(|lock| (waits + 8 * lock, Ask(length + lock, lock))));
            let raise = waits + 8 * length + 8;
            events.extend(
                (0..length).filter(|lock| *lock != unraised).map(|lock| (raise + lock, Level(length + lock, 0))),
            );
            events.push((raise + length + 8, GiveAll(0)));
            // A limit yield becomes due while the chain of parks is in progress.
            events.extend([(raise + length, Retire(length - 1)), (raise + length + 9, Limit(1))]);
            release_all_locks(&mut events, raise + 12 * length + 30, 2 * length - 1);
            writer.write_scene(&levels, &events);
        }
    }
}

/// A requester with a higher priority displaces the reserved warp, which is parked.
pub(super) fn displaced_reservation(writer: &mut Writer) {
    // In the first scene, warp 0 is displaced.
    for after in [12, 0, 1, 2, 3, 4, 5, 6, 8] {
        let mut events = vec![(0, Ask(1, 0)), (3, Ask(0, 0)), (3 + after, Ask(2, 0)), (5 + 2 * after, GiveAll(1))];
        release_all_locks(&mut events, 40, 2);
        writer.write_scene(&[1, 2, 0], &events);
    }
    // A reserved warp whose priority was above that of the owner when its request was decided, and is now the same.
    let mut events = vec![(0, Ask(1, 0)), (3, Ask(0, 0)), (6, Level(0, 9)), (15, Ask(2, 0)), (20, GiveAll(1))];
    release_all_locks(&mut events, 26, 2);
    writer.write_scene_with_fixed_numbers(&[0, 9, 0], &events);
    // The displaced warp holds other mutexes that warps wait for. Then the next reserved warp is displaced in turn.
    for after in 0..4 {
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (2, Ask(1, 2)), (4, Ask(4, 1)), (7, Ask(1, 0))];
        events.extend([(8 + after, Ask(2, 0)), (10 + 2 * after, Ask(3, 0)), (16, GiveAll(0))]);
        release_all_locks(&mut events, 28, 4);
        writer.write_scene(&[3, 2, 1, 0, 3], &events);
    }
    // Senior warps displace juniors of equal priority. A warp of higher priority displaces a senior equal that caused
    // no yield request.
    for levels in [[1, 1, 1, 0], [1, 1, 1, 1]] {
        for after in 1..4 {
            let mut events =
                vec![(0, Ask(1, 1)), (1, Ask(2, 2)), (3, Ask(0, 0)), (6, Ask(2, 0)), (6 + after, Ask(1, 0))];
            events.extend([(9 + 2 * after, Ask(3, 0)), (22, GiveAll(0))]);
            release_all_locks(&mut events, 28, 3);
            writer.write_scene(&levels, &events);
        }
    }
}

/// A yield is requested from a holder while its own request for another mutex is in progress.
pub(super) fn preempted_while_under_way(writer: &mut Writer) {
    // Role 0 owns mutex 0 and takes the reservation of mutex 1, as a senior equal or with a higher priority than the
    // owner. Role 2 requests mutex 0 and causes the yield. Role 0 answers before and after the grant of its second
    // mutex, by a release of one mutex or of all.
    for other in [1, 2] {
        for answer in 4..12 {
            for answered in [GiveAll(0), Give(0, 0)] {
                let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (4, Ask(0, 1)), (6, Ask(2, 0))];
                events.extend([(11, GiveAll(1)), (5 + answer, answered)]);
                release_all_locks(&mut events, 24, 2);
                writer.write_scene(&[1, other, 0], &events);
            }
        }
    }
    // Role 0 is parked when its request is decided. Its yield is requested before, during or after this decision.
    for after in 0..6 {
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (4, Ask(2, 0)), (3 + after, Ask(0, 1)), (14, GiveAll(1))];
        events.extend([(10, Retire(0)), (16, Ask(0, 2))]);
        release_all_locks(&mut events, 24, 2);
        writer.write_scene(&[1, 0, 0], &events);
        let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (4, Ask(0, 1)), (5 + after, Ask(1, 0)), (14, GiveAll(1))];
        release_all_locks(&mut events, 24, 1);
        writer.write_scene(&[1, 0], &events);
    }
}
