//! Directed cases of many warps: critical sections that every warp must complete, and many seniorities. *Equals* are
//! warps of equal priority.

use super::conflicts::release_all_locks;
use super::meeting::{Meeting, Member};
use super::script::Event::{Ask, GiveAll};
use super::script::Writer;

/// Two equals own one mutex each and request the mutex of the other, at distances of 0 to 8 cycles. Both must get their
/// second mutex.
pub(super) fn crosswise_equals(writer: &mut Writer) {
    for first in 0..9 {
        for second in 0..9 {
            for (hold, start) in [(0, 0), (2, 0), (2, 1), (5, 3)] {
                let member = |wants: [u64; 2], start, pace| {
                    let wants = mutexes(&wants, writer.ports.locks);
                    Member { wants, start, pace, priority: None }
                };
                let members = vec![member([0, 1], 0, first), member([1, 0], start, second)];
                run_meeting(writer, members, 2, hold, 0);
            }
        }
    }
}

/// Mutexes of these roles, without duplicates: role k is mutex k modulo the number of mutexes.
fn mutexes(wants: &[u64], locks: u64) -> Vec<u64> {
    let mut all: Vec<u64> = Vec::new();
    for lock in wants.iter().map(|lock| lock % locks) {
        if !all.contains(&lock) {
            all.push(lock);
        }
    }
    all
}

/// Runs a meeting of these members, at most one per warp.
fn run_meeting(writer: &mut Writer, mut members: Vec<Member>, sections: u64, hold: u64, limit: u64) {
    members.truncate(writer.ports.warps as usize);
    let meeting = Meeting::new(&writer.ports, members, sections, hold, limit);
    writer.write_meeting(meeting);
}

/// Numbers of members of the meetings: those of 3, 4, 8 and 32 for which there are enough warps, or all warps of a
/// smaller block.
fn sizes(writer: &Writer) -> Vec<u64> {
    let all: Vec<u64> = [3, 4, 8, 32].into_iter().filter(|&count| count <= writer.ports.warps).collect();
    if all.is_empty() {
        vec![writer.ports.warps]
    } else {
        all
    }
}

/// Orders of `size` mutexes out of `total`, with opposite orders next to each other.
fn orders(size: u64, total: u64) -> Vec<Vec<u64>> {
    let forth = (0..total).map(|first| (0..size).map(|number| (first + number) % total).collect::<Vec<_>>());
    let back = (0..total).map(|first| (0..size).map(|number| (first + size - 1 - number) % total).collect());
    forth.zip(back).flat_map(|(one, other)| [one, other]).collect()
}

/// Equals that need `size` mutexes each in opposite orders, with many phases of their requests.
fn sections(writer: &mut Writer, size: u64) {
    for count in sizes(writer) {
        for total in [size, size + 1] {
            let orders = orders(size, total);
            // All starts of three warps, and decreasing numbers of starts for more warps.
            let (starts, paces, step) = match count {
                ..=3 => (5, 3, 1),
                4 => (4, 3, 1),
                8 => (3, 2, 1),
                _ => (2, 2, 3),
            };
            for start in 0..starts {
                for second in 0..starts {
                    for pace in 0..paces {
                        let phase = |warp: u64| [0, start * step, second * step + warp / 3][(warp % 3) as usize];
                        let member = |warp: u64| Member {
                            wants: mutexes(&orders[warp as usize % orders.len()], writer.ports.locks),
                            start: phase(warp),
                            pace: (pace + warp * start) % 4,
                            priority: None,
                        };
                        let members = (0..count).map(member).collect();
                        // In some runs, a holder reaches the limit before its section ends. A warp keeps its seniority
                        // after a yield request, and all sections complete. Counts of few bits are excluded, since a
                        // holder would reach their limit before its section begins.
                        let (hold, limit) = match (pace, second) {
                            (1, 1) if writer.ports.count_bits > 3 => (20, 12),
                            _ => ((start + second) % 4, 0),
                        };
                        run_meeting(writer, members, 1 + u64::from(count < 32), hold, limit);
                    }
                }
            }
        }
    }
}

/// Sections of two mutexes.
pub(super) fn sections_of_two(writer: &mut Writer) {
    sections(writer, 2);
}

/// Sections of three mutexes.
pub(super) fn sections_of_three(writer: &mut Writer) {
    sections(writer, 3);
}

/// All warps request one mutex, and each gets it.
pub(super) fn everyone_on_one_mutex(writer: &mut Writer) {
    let (warps, locks) = (writer.ports.warps, writer.ports.locks);
    let lowest = writer.priority(u64::MAX);
    // Equal priorities, two classes, rising priorities, and falling priorities.
    let priorities: [fn(u64, u64) -> Option<u64>; 4] = [
        |_, _| None,
        |warp, lowest| Some(if warp % 3 == 1 { 0 } else { lowest }),
        |warp, lowest| Some(lowest - warp % (lowest + 1)),
        |warp, lowest| Some(warp % (lowest + 1)),
    ];
    for (number, priority) in priorities.into_iter().enumerate() {
        for (sections, hold, limit) in [(2, 0, 0), (1, 3, 2)] {
            let lock = number as u64 * 5 % locks;
            let member = |warp| Member { wants: vec![lock], start: 0, pace: 0, priority: priority(warp, lowest) };
            run_meeting(writer, (0..warps).map(member).collect(), sections, hold, limit);
        }
    }
}

/// Warps get and lose seniorities until the seniority numbers run out, while others keep theirs.
pub(super) fn seniorities_run_out(writer: &mut Writer) {
    let (warps, locks) = (writer.ports.warps, writer.ports.locks);
    // Number of seniority numbers of the block.
    let numbers = 2 << writer.ports.warp_bits;
    for keepers in [0, 1, locks - 1].map(|keepers| keepers.min(locks - 1).min(warps - 1)) {
        let mut events: Vec<_> = (0..keepers).map(|role| (role, Ask(role, role))).collect();
        let changing = (warps - keepers).min(2 + keepers);
        let first = keepers + 4;
        for number in 0..numbers + warps {
            let role = keepers + number % changing;
            events.extend([(first + 2 * number, Ask(role, locks - 1)), (first + 2 * number + 1, GiveAll(role))]);
        }
        // The order of the seniorities is unchanged.
        let after = first + 2 * (numbers + warps) + 2;
        events.extend((1..keepers).map(|role| (after + 8 * role, Ask(role - 1, role))));
        release_all_locks(&mut events, after + 8 * keepers + 8, warps.min(6) - 1);
        writer.write_scene(&[], &events);
    }
    first_without_a_number(writer);
}

/// A request that has to wait for a seniority number gets its seniority before later requests do.
fn first_without_a_number(writer: &mut Writer) {
    let numbers = 2 << writer.ports.warp_bits;
    for used in numbers - 2..=numbers + 2 {
        for shared in [false, true] {
            let mut events = Vec::new();
            for number in 0..used {
                let role = 2 + number % 2;
                // The release comes alone, or with the next request, which is decided after it.
                events.push((2 * number, Ask(role, 2 + number % 2)));
                events.push((2 * number + if shared { 2 } else { 1 }, GiveAll(role)));
            }
            let after = 2 * used;
            events.extend([(after, Ask(0, 0)), (after + 1, Ask(1, 1))]);
            // Roles 0 and 1 are equals: role 0 gets a reservation, and role 1 is parked.
            events.extend([(after + 2, Ask(0, 1)), (after + 3, Ask(1, 0))]);
            release_all_locks(&mut events, after + 20, 3);
            writer.write_scene(&[], &events);
        }
    }
}
