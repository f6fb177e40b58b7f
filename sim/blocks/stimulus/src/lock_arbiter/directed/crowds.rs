//! Directed cases of many warps: critical sections that each must complete, and requests faster than their judgement.

use super::conflicts::release_all_locks;
use super::meeting::{Meeting, Member};
use super::script::Event::{Ask, Give, GiveAll};
use super::script::{Event, Writer};
use std::collections::VecDeque;

/// Two equals that own one mutex each request the other's, at every distance. Both must get it.
pub(super) fn crosswise_equals(writer: &mut Writer) {
    // There is one request port, so "in the same cycle" means that both are offered in it and one is taken in the next.
    for first in 0..9 {
        for second in 0..9 {
            for (hold, start) in [(0, 0), (2, 0), (2, 1), (5, 3)] {
                let member = |wants: [u64; 2], start, pace| {
                    let wants = sets(&wants, writer.ports.locks);
                    Member { wants, start, pace, priority: None }
                };
                let members = vec![member([0, 1], 0, first), member([1, 0], start, second)];
                run_meeting(writer, members, 2, hold, 0);
            }
        }
    }
}

/// Distinct mutexes of this list that exist.
fn sets(wants: &[u64], locks: u64) -> Vec<u64> {
    let mut all: Vec<u64> = Vec::new();
    for lock in wants.iter().map(|lock| lock % locks) {
        if !all.contains(&lock) {
            all.push(lock);
        }
    }
    all
}

/// Runs a meeting of as many members as there are warps.
fn run_meeting(writer: &mut Writer, mut members: Vec<Member>, sections: u64, hold: u64, limit: u64) {
    members.truncate(writer.ports.warps as usize);
    let meeting = Meeting::new(&writer.ports, members, sections, hold, limit);
    writer.run_meeting(meeting);
}

/// Numbers of members, as far as there are warps.
fn sizes(writer: &Writer) -> Vec<u64> {
    let all: Vec<u64> = [3, 4, 8, 32].into_iter().filter(|&count| count <= writer.ports.warps).collect();
    if all.is_empty() {
        vec![writer.ports.warps]
    } else {
        all
    }
}

/// Orders of `size` mutexes out of `of`, with opposite orders next to each other.
fn orders(size: u64, of: u64) -> Vec<Vec<u64>> {
    let forth = (0..of).map(|first| (0..size).map(|number| (first + number) % of).collect::<Vec<_>>());
    let back = (0..of).map(|first| (0..size).map(|number| (first + size - 1 - number) % of).collect());
    forth.zip(back).flat_map(|(one, other)| [one, other]).collect()
}

/// Equals that need `size` mutexes each in opposite orders, with every phase of their requests.
fn sections(writer: &mut Writer, size: u64) {
    for count in sizes(writer) {
        for of in [size, size + 1] {
            let orders = orders(size, of);
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
                            wants: sets(&orders[warp as usize % orders.len()], writer.ports.locks),
                            start: phase(warp),
                            pace: (pace + warp * start) % 4,
                            priority: None,
                        };
                        let members = (0..count).map(member).collect();
                        // Some runs have a limit that ends before a section: a warp keeps its seniority after a yield
                        // request, and all complete.
                        let (hold, limit) = if pace == 1 && second == 1 { (20, 12) } else { ((start + second) % 4, 0) };
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
    // Equal priorities, two classes, rising and falling ones.
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

/// The FIFO becomes full: no request is taken and none is lost.
pub(super) fn full_fifo(writer: &mut Writer) {
    behind_a_hoarder(writer);
    faster_than_judged(writer);
    if (2..=writer.ports.locks).contains(&writer.ports.warps) {
        everyone_at_once(writer);
    }
}

/// One warp releases many wanted mutexes. Until the last of them is granted, pairs for that one stay in the FIFO.
fn behind_a_hoarder(writer: &mut Writer) {
    let (warps, locks) = (writer.ports.warps, writer.ports.locks);
    let waiting = locks.min(((warps - 1) / 2).max(1));
    for others in 0..3 {
        let mut events: Vec<_> = (0..locks).map(|lock| (lock, Ask(0, lock))).collect();
        events.extend((0..waiting).map(|lock| (locks + lock, Ask(1 + lock, lock))));
        let freed = locks + waiting + 4;
        events.push((freed, GiveAll(0)));
        // Requests for the last mutex, alternating with others.
        let rest = (0..warps - warps.min(1 + waiting)).map(|number| 1 + waiting + number);
        let asking = std::iter::once(0).chain(rest).zip(0..);
        events.extend(asking.map(|(role, number)| {
            let lock = if others > 0 && number % (others + 1) == others { number % locks } else { waiting - 1 };
            (freed + number, Ask(role, lock))
        }));
        let after = freed + warps;
        events.extend((0..3 * warps).map(|number| (after + 2 * number, GiveAll(number % warps))));
        writer.run_with_fixed_numbers(&[], &events);
    }
}

/// Two requests per judgement: in every other cycle the mutex is free and wanted, and the head waits.
fn faster_than_judged(writer: &mut Writer) {
    let warps = writer.ports.warps;
    let mut events = vec![(0, Ask(0, 0)), (2, Ask(1, 0))];
    let mut queue: VecDeque<u64> = [0, 1].into();
    let mut idle: VecDeque<u64> = (2..warps).collect();
    for round in 0..2 * writer.ports.fifo_depth.min(warps) + 8 {
        // The owner releases it on its grant, and requests it again after all others.
        let now = 8 + 2 * round;
        if let Some(owner) = queue.pop_front() {
            events.push((now, GiveAll(owner)));
            idle.push_back(owner);
        }
        for at in [now, now + 1] {
            if let Some(role) = idle.pop_front() {
                events.push((at, Ask(role, 0)));
                queue.push_back(role);
            }
        }
    }
    let after = events.last().map_or(0, |(at, _)| at + 2);
    events.extend(queue.into_iter().zip(0..).map(|(role, number)| (after + 2 * number, GiveAll(role))));
    let last = events.last().map_or(0, |(at, _)| at + 2);
    release_all_locks(&mut events, last, warps.min(8) - 1);
    writer.run_with_fixed_numbers(&[], &events);
}

/// A pair of every warp is in the FIFO. Each warp gets a mutex that it waited for and requests another in that cycle.
/// Meanwhile the head's mutex is free and another grant comes first.
fn everyone_at_once(writer: &mut Writer) {
    let warps = writer.ports.warps;
    // Role 1 is above the rest, owns the last mutex and has the reservation of the first; the others wait for one each.
    let last = warps - 1;
    let mut events: Vec<(u64, Event)> = vec![(0, Ask(1, last))];
    events.extend((0..last).map(|lock| (1 + lock, Ask(0, lock))));
    events.extend((1..warps).map(|role| (warps + 2 * role, Ask(role, role - 1))));
    let freed = 3 * warps + 6;
    events.extend([(freed, GiveAll(0)), (freed, Ask(0, last)), (freed + 1, Give(1, last))]);
    events.extend((1..warps).map(|role| (freed + role, Ask(role, last))));
    events.extend((0..4 * warps).map(|number| (freed + warps + 4 + 2 * number, GiveAll(number % warps))));
    writer.run_with_fixed_numbers(&[1, 0], &events);
}
