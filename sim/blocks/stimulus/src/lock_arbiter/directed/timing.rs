//! Directed cases of events that meet: in one cycle, one after the other without a pause, and during a decision.

use super::conflicts::release_all_locks;
use super::script::Event::{Ask, Give, GiveAll, Level};
use super::script::{Event, Writer};

/// Priority levels of an owner and two requesters, in every relevant order.
const LEVELS: [[u64; 3]; 7] = [[1, 1, 1], [1, 0, 1], [0, 1, 1], [1, 0, 0], [2, 1, 0], [2, 0, 1], [0, 2, 1]];

/// A release, a request and a priority write in one cycle are decided in this order.
pub(super) fn events_of_one_cycle(writer: &mut Writer) {
    let releases = [Give(0, 0), GiveAll(0), Give(0, 1), GiveAll(1)];
    let requests = [Ask(0, 0), Ask(1, 0), Ask(2, 0), Ask(2, 1)];
    for levels in LEVELS {
        for release in releases {
            // Each request comes with a new priority of one role.
            for (request, role) in requests.into_iter().zip([0, 1, 2, 0]) {
                let write = Level(role, 2 - levels[role as usize]);
                let mut events = vec![(0, Ask(0, 0)), (2, Ask(0, 1)), (12, Ask(1, 0))];
                events.extend([(24, release), (24, request), (24, write)]);
                release_all_locks(&mut events, 44, 2);
                writer.write_scene(&levels, &events);
            }
        }
    }
}

/// Events without a pause: each is held while the previous one is decided. A request is compared with the owner at the
/// time of its decision.
pub(super) fn held_inputs(writer: &mut Writer) {
    for levels in LEVELS {
        for after in 0..5 {
            let mut events = vec![(0, Ask(0, 0)), (4, Ask(1, 0)), (5, Ask(2, 0)), (4 + after, Give(0, 0))];
            release_all_locks(&mut events, 16, 2);
            writer.write_scene(&levels, &events);
        }
        for first in 0..3 {
            // A burst of all kinds of events.
            let burst = (0..12).flat_map(|number| {
                let role = (first + number) % 3;
                let release = if number % 2 == 0 { GiveAll(role) } else { Give(role, number % 2) };
                [
                    (4 + number, Ask((role + 1) % 3, number % 2)),
                    (4 + number, release),
                    (4 + number, Level(role, number)),
                ]
            });
            let mut events: Vec<(u64, Event)> = vec![(0, Ask(0, 0)), (1, Ask(1, 1))];
            events.extend(burst);
            release_all_locks(&mut events, 30, 2);
            writer.write_scene(&levels, &events);
        }
    }
}

/// A release is accepted around the request for its mutex, and before the yield appears. Such a release answers the
/// yield.
pub(super) fn release_under_way(writer: &mut Writer) {
    for levels in [[1, 1, 2], [1, 0, 2], [2, 1, 0], [1, 1, 0], [2, 2, 1]] {
        for waiting in [false, true] {
            for at in 10..22 {
                for given in [Give(0, 0), GiveAll(0)] {
                    let mut events = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (12, Ask(1, 0)), (at, given)];
                    if waiting {
                        events.push((4, Ask(2, 0)));
                    }
                    release_all_locks(&mut events, 34, 2);
                    writer.write_scene(&levels, &events);
                }
            }
        }
    }
    // The release is accepted before the grant of a mutex that it also frees, and before the park of its warp appears.
    for at in 0..8 {
        for level in [0, 1, 2] {
            let mut events = vec![(0, Ask(0, 0)), (10, Ask(0, 1)), (10 + at, GiveAll(0)), (24, Ask(1, 0))];
            events.extend([(34, Ask(1, 1)), (36, Ask(0, 1)), (44, Ask(0, 0)), (44 + at, GiveAll(0))]);
            release_all_locks(&mut events, 64, 1);
            writer.write_scene(&[1, level], &events);
        }
    }
}

/// A priority write moves a parked warp to the end of its new class; a write of the present value has no effect.
pub(super) fn priority_of_a_parked_one(writer: &mut Writer) {
    for after in 0..7 {
        let mut events = vec![(0, Ask(0, 0)), (3, Ask(1, 0)), (4, Ask(2, 0)), (6, Ask(3, 0)), (7, Ask(4, 0))];
        events.extend([(14, Give(0, 0)), (11 + after, Level(3, 1)), (14 + after, Level(4, 0))]);
        release_all_locks(&mut events, 24, 4);
        writer.write_scene(&[0, 2, 2, 3, 3], &events);
    }
    let waiting = writer.ports.warps.min(6) - 1;
    for (moved, level) in (0..=waiting).flat_map(|moved| [0, 1, 2, 3].map(|level| (moved, level))) {
        // The priority changes once, or changes and returns to its former value.
        for back in [false, true] {
            let mut events = vec![(0, Ask(0, 0))];
            events.extend((1..=waiting).map(|role| (6 * role, Ask(role, 0))));
            events.push((42, Level(moved, level)));
            events.extend(back.then_some((44, Level(moved, 2))));
            release_all_locks(&mut events, 60, waiting);
            writer.write_scene(&[0, 2, 2, 2, 2, 2], &events);
        }
    }
    two_classes(writer);
}

/// Maximum number of classes of which all pairs are exercised.
const MAX_PAIRED: u64 = 16;

/// Two warps wait in the same class or in different ones. The second one leaves its class, the other one stays.
fn two_classes(writer: &mut Writer) {
    let classes = (1 << writer.ports.priority_bits).min(MAX_PAIRED);
    for better in 0..classes {
        for worse in better..classes {
            // The owner has the highest priority, and a priority write also gives it to role 2.
            let events = [
                (0, Ask(0, 0)),
                (6, Ask(1, 0)),
                (12, Ask(2, 0)),
                (20, Level(2, 0)),
                (28, GiveAll(0)),
                (36, GiveAll(2)),
                (44, GiveAll(1)),
                (52, GiveAll(2)),
            ];
            writer.write_scene(&[0, better, worse], &events);
        }
    }
}
