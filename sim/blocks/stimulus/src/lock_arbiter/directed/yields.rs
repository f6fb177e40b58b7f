//! Directed cases of yield requests and their answers.

use super::conflicts::release_all_locks;
use super::script::Event::{Ask, Give, GiveAll, Level, Limit, Retire};
use super::script::{Event, Writer};
use warploom_harness::stimulus::Source;

/// Events, each with its cycle.
type Timed<'a> = &'a [(u64, Event)];

/// A yield request ends in each possible way, and is never repeated while it is pending.
pub(super) fn yield_requested_once(writer: &mut Writer) {
    // Role 0 owns two mutexes and gets a yield request, caused by role 2. The answers are a release of all mutexes
    // around the cycle of the yield, and single releases. In the first run, role 0 requests a third mutex and is
    // parked.
    let answers: [&[(u64, Event)]; 5] = [
        &[(0, Ask(0, 2))],
        &[(0, GiveAll(0))],
        &[(0, Give(0, 0)), (2, Give(0, 1))],
        &[(0, Give(0, 1)), (3, Give(0, 0))],
        &[(0, Give(0, 0)), (1, Ask(0, 0)), (4, GiveAll(0))],
    ];
    for answer in answers {
        for after in [9, 5, 6, 7, 8, 10] {
            let mut events = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (2, Ask(1, 2)), (5, Ask(2, 0))];
            // Another cause appears while the yield is pending. Both causes remain when the warp owns a mutex again.
            events.extend([(9, Ask(3, 1)), (10, Retire(0)), (11, Limit(1)), (13, Retire(0))]);
            events.extend(answer.iter().map(|&(at, event)| (after + at, event)));
            events.extend([(22, Ask(0, 3)), (24, Retire(0)), (28, GiveAll(0)), (29, Limit(0))]);
            release_all_locks(&mut events, 32, 3);
            writer.write_scene(&[2, 1, 1, 0], &events);
        }
    }
    // A release around the cycle of a grant to the same warp: a single release does not end the ownership, but
    // `release_all` does.
    for event in [Give(0, 0), GiveAll(0), Give(0, 1)] {
        for at in 10..15 {
            let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Ask(0, 1)), (6, Ask(2, 0)), (10, GiveAll(1))];
            events.extend([(at, event), (16, Retire(0)), (16, Limit(1)), (19, Limit(0))]);
            release_all_locks(&mut events, 22, 2);
            writer.write_scene(&[1, 2, 0], &events);
        }
    }
    withdrawn_yield_causes(writer);
    growing_yield_queue(writer);
    all_due_during_an_event(writer);
    preempted_behind_others(writer);
}

/// All owners reach their limit at once, before, during or after the decision of a request. Each gets one yield.
fn all_due_during_an_event(writer: &mut Writer) {
    let owners = writer.ports.warps.min(writer.ports.locks);
    let asked = 8 * owners + 8;
    for due in asked - 5..asked + 7 {
        for asking in 0..2 {
            let mut events: Vec<_> = (0..owners).map(|role| (6 * role, Ask(role, role))).collect();
            events.extend((0..owners).map(|role| (6 * owners + 6 + role, Retire(role))));
            events.extend([(asked, Ask(asking, (asking + 1) % owners)), (due, Limit(1))]);
            writer.begin_scene(&[]);
            writer.append(&events);
            writer.idle(4 * writer.ports.warps.max(4) + 8);
            let mut events = Vec::new();
            release_all_locks(&mut events, 0, owners - 1);
            writer.append(&events);
            writer.end_scene();
        }
    }
}

/// The limit falls while some warps are due for a limit yield. So other warps become due later, in an order that does
/// not depend on their numbers.
fn growing_yield_queue(writer: &mut Writer) {
    /// Maximum number of instructions that an owner retires, and first limit.
    const HIGHEST: u64 = 7;
    let owners = writer.ports.warps.min(writer.ports.locks);
    let mut source = Source::new(2);
    for _ in 0..24 {
        let mut events: Vec<_> = (0..owners).map(|role| (role, Ask(role, role))).collect();
        let retired = (0..owners).flat_map(|role| vec![Retire(role); source.from(1, HIGHEST) as usize]);
        events.extend(retired.zip(owners + 2..).map(|(event, at)| (at, event)));
        let mut at = owners * (HIGHEST + 1) + 4;
        let mut limit = HIGHEST;
        while limit > 0 {
            events.push((at, Limit(limit)));
            at += 1;
            limit = limit.saturating_sub(source.pick(&[1, 1, 1, 2, 3]));
        }
        events.extend((0..owners).map(|role| (at + 4 + owners + role, GiveAll(role))));
        writer.write_scene(&[], &events);
    }
    // All owners but one reach the limit at once. The last one reaches it at any time up to the cycle in which all
    // others have their yield request.
    for after in 0..owners {
        for last in [0, owners / 2, owners - 1] {
            let mut events: Vec<_> = (0..owners).map(|role| (role, Ask(role, role))).collect();
            let retired = (0..owners).flat_map(|role| vec![Retire(role); if role == last { 1 } else { 2 }]);
            events.extend(retired.zip(owners + 2..).map(|(event, at)| (at, event)));
            let due = 3 * owners + 4;
            events.extend([(due, Limit(2)), (due + after, Limit(1))]);
            events.extend((0..owners).map(|role| (due + owners + 2 + role, GiveAll(role))));
            writer.write_scene_with_fixed_numbers(&[], &events);
        }
    }
}

/// Several warps reach the limit at once. A higher limit, a release or a park removes some of the causes before the
/// yield request.
fn withdrawn_yield_causes(writer: &mut Writer) {
    for cycles in 1..6 {
        for freed in 0..4 {
            let mut events: Vec<_> = (0..4).map(|role| (role, Ask(role, role))).collect();
            events.extend((0..4).map(|role| (6 + role, Retire(3 - role))));
            events.extend([(12, Limit(1)), (12 + cycles, Limit(0)), (13, Give(freed, freed)), (14 + cycles, Limit(1))]);
            events.extend([(16, Ask(0, freed)), (17, Retire(0)), (20, Limit(2))]);
            release_all_locks(&mut events, 26, 3);
            writer.write_scene(&[], &events);
        }
    }
    // One warp has been at the limit for longer than the other; in two of the runs, its number is higher. Both reasons
    // of a yield appear and vanish.
    for (first, second) in [(3, 1), (2, 0), (0, 2)] {
        for gap in 0..3 {
            let mut events: Vec<_> = (0..4).map(|role| (role, Ask(role, role))).collect();
            events.extend([(6, Retire(first)), (7, Retire(first)), (8, Retire(first)), (9, Retire(second))]);
            events.extend([(10, Retire(second)), (11, Retire(1)), (12, Limit(3)), (12 + gap, Limit(2))]);
            events.extend([(13 + gap, Limit(1)), (11 + gap, Ask(4, first)), (12 + gap, Ask(5, second))]);
            release_all_locks(&mut events, 24, 5);
            writer.write_scene_with_fixed_numbers(&[2, 2, 2, 2, 1, 1], &events);
        }
    }
    // As many warps as possible reach one limit. Some release their mutexes before their yield request.
    let owners = writer.ports.warps.min(writer.ports.locks);
    for step in [1, 3] {
        let mut events: Vec<_> = (0..owners).map(|role| (role, Ask(role, role))).collect();
        events.extend((0..owners).map(|role| (owners + role, Retire(role * step % owners))));
        events.push((2 * owners + 2, Limit(1)));
        events.extend((0..owners / 2).map(|role| (2 * owners + 3 + role, GiveAll(role * 5 % owners))));
        release_all_locks(&mut events, 4 * owners, owners - 1);
        writer.write_scene(&[], &events);
    }
}

/// A warp is preempted while yield requests of other warps precede its own; meanwhile its mutexes change.
fn preempted_behind_others(writer: &mut Writer) {
    // The last owner has two mutexes, every other owner has one. Role `high` preempts the last owner. Role 0 is senior
    // to the last owner.
    let locks = writer.ports.locks;
    let others = locks.saturating_sub(2).clamp(1, 3);
    let (last, high) = (others, others + 1);
    let higher = high + 1;
    let mut levels = vec![3; others as usize + 1];
    levels.extend([2, 1]);
    for rotation in 0..locks.min(4) {
        let [one, two] = [last + rotation, last + rotation + 1].map(|lock| lock % locks);
        // Events relative to the request of role `high`, and events relative to a cycle around the limit yields.
        let meanwhile: [(Timed<'_>, Timed<'_>); 7] = [
            (&[], &[(0, Ask(0, two))]),
            (&[], &[(0, Give(last, one))]),
            (&[], &[(0, Give(last, two)), (1, Give(last, one))]),
            (&[], &[(0, Ask(higher, one))]),
            (&[(1, Ask(higher, two))], &[(1, Give(last, one))]),
            (&[(1, Ask(higher, two))], &[(1, Give(last, two)), (2, Give(last, one))]),
            // The priority of the reserved warp drops, and a senior equal of the owner displaces it: the cause
            // vanishes.
            (&[], &[(0, Level(high, 9)), (1, Ask(0, one))]),
        ];
        for (with_request, later) in meanwhile {
            for asked in 0..3 {
                for after in 0..3 {
                    let mut events: Vec<_> =
                        (0..=others).map(|role| (role, Ask(role, (role + rotation) % locks))).collect();
                    events.push((others + 1, Ask(last, two)));
                    events.extend((0..others).map(|role| (others + 2 + role, Retire(role))));
                    let due = 2 * others + 6;
                    let asked = due + asked - 1;
                    events.extend([(due, Limit(1)), (asked, Ask(high, one))]);
                    events.extend(with_request.iter().map(|&(at, event)| (asked + at, event)));
                    events.extend(later.iter().map(|&(at, event)| (due + after + at, event)));
                    release_all_locks(&mut events, due + 14, high + 1);
                    writer.write_scene_with_fixed_numbers(&levels, &events);
                }
            }
        }
    }
}

/// A holder reaches its limit around its preemption: one yield request, with one of the two reasons.
pub(super) fn limit_beside_a_preemption(writer: &mut Writer) {
    // The request is offered in cycle 12. The count or the limit changes around this cycle.
    for level in [0, 1, 2] {
        for at in 9..17 {
            let mut events = vec![(0, Limit(3)), (0, Ask(0, 0)), (4, Retire(0)), (5, Retire(0)), (12, Ask(1, 0))];
            events.extend([(at, Retire(0)), (22, GiveAll(0))]);
            release_all_locks(&mut events, 26, 1);
            writer.write_scene(&[1, level], &events);
            // The limit falls to the count.
            let mut events = vec![(0, Limit(9)), (0, Ask(0, 0)), (4, Retire(0)), (5, Retire(0)), (12, Ask(1, 0))];
            events.extend([(at, Limit(2)), (22, GiveAll(0))]);
            release_all_locks(&mut events, 26, 1);
            writer.write_scene(&[1, level], &events);
        }
    }
    // Three holders reach the limit at once. The last of them is preempted before, during or after its limit yield.
    for at in 9..15 {
        let mut events: Vec<_> = (0..3).map(|role| (role, Ask(role, role))).collect();
        events.extend([(4, Retire(0)), (5, Retire(1)), (6, Retire(2)), (11, Limit(1)), (at, Ask(3, 2))]);
        release_all_locks(&mut events, 24, 3);
        writer.write_scene_with_fixed_numbers(&[1, 1, 1, 0], &events);
        writer.write_scene(&[1, 1, 1, 0], &events);
    }
}
