//! Cases of holders: what tells them to give back, and how they answer. A warp that is preempted by a request in cycle `t` is told in
//! `t + 2`.

use super::conflicts::clear_up;
use super::script::Event::{Ask, Give, GiveAll, Level, Limit, Retire};
use super::script::{Event, Writer};
use crate::stimulus::lock_arbiter::ports::Cycle;
use warploom_golden::bits;

/// Events, each with its cycle.
type Timed<'a> = &'a [(u64, Event)];

/// Being told ends in each of its ways, and none tells a second time.
pub(super) fn told_once(writer: &mut Writer) {
    // Role 0 owns two mutexes, preempts itself a third's owner if it asks, and is told in cycle 7. The answers: all at once, in the very cycle
    // of the yield and beside it; one by one; a park.
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
            // Another cause comes while it is told, and both are there again when it owns something again.
            events.extend([(9, Ask(3, 1)), (10, Retire(0)), (11, Limit(1)), (13, Retire(0))]);
            events.extend(answer.iter().map(|&(at, event)| (after + at, event)));
            events.extend([(22, Ask(0, 3)), (24, Retire(0)), (28, GiveAll(0)), (29, Limit(0))]);
            clear_up(&mut events, 32, 3);
            writer.scene(&[2, 1, 1, 0], &events);
        }
    }
    // A release in the very cycle of a grant: a single one doesn't end what began before, everything at once does.
    for event in [Give(0, 0), GiveAll(0), Give(0, 1)] {
        for at in 10..15 {
            let mut events = vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Ask(0, 1)), (6, Ask(2, 0)), (10, GiveAll(1))];
            events.extend([(at, event), (16, Retire(0)), (16, Limit(1)), (19, Limit(0))]);
            clear_up(&mut events, 22, 2);
            writer.scene(&[1, 2, 0], &events);
        }
    }
    causes_that_go(writer);
    preempted_behind_others(writer);
}

/// Several are due at once, and causes go before their yield: by a limit that is raised again, by a release, by a park.
fn causes_that_go(writer: &mut Writer) {
    for cycles in 1..6 {
        for freed in 0..4 {
            let mut events: Vec<_> = (0..4).map(|role| (role, Ask(role, role))).collect();
            events.extend((0..4).map(|role| (6 + role, Retire(3 - role))));
            events.extend([(12, Limit(1)), (12 + cycles, Limit(0)), (13, Give(freed, freed)), (14 + cycles, Limit(1))]);
            events.extend([(16, Ask(0, freed)), (17, Retire(0)), (20, Limit(2))]);
            clear_up(&mut events, 26, 3);
            writer.scene(&[], &events);
        }
    }
    // One is due for longer than the other, though its number is higher; both reasons come and go.
    for (first, second) in [(3, 1), (2, 0), (0, 2)] {
        for gap in 0..3 {
            let mut events: Vec<_> = (0..4).map(|role| (role, Ask(role, role))).collect();
            events.extend([(6, Retire(first)), (7, Retire(first)), (8, Retire(first)), (9, Retire(second))]);
            events.extend([(10, Retire(second)), (11, Retire(1)), (12, Limit(3)), (12 + gap, Limit(2))]);
            events.extend([(13 + gap, Limit(1)), (11 + gap, Ask(4, first)), (12 + gap, Ask(5, second))]);
            clear_up(&mut events, 24, 5);
            writer.unshifted(&[2, 2, 2, 2, 1, 1], &events);
        }
    }
    // As many as can be, from one limit; and some of them let go before they are told.
    let owners = writer.ports.warps.min(writer.ports.locks);
    for step in [1, 3] {
        let mut events: Vec<_> = (0..owners).map(|role| (role, Ask(role, role))).collect();
        events.extend((0..owners).map(|role| (owners + role, Retire(role * step % owners))));
        events.push((2 * owners + 2, Limit(1)));
        events.extend((0..owners / 2).map(|role| (2 * owners + 3 + role, GiveAll(role * 5 % owners))));
        clear_up(&mut events, 4 * owners, owners - 1);
        writer.scene(&[], &events);
    }
}

/// A warp is preempted, but others are told first; meanwhile more happens to it and its mutexes.
fn preempted_behind_others(writer: &mut Writer) {
    // The last owner has two mutexes, each other one has one. Role `high` preempts it; role 0 is its senior.
    let locks = writer.ports.locks;
    let others = locks.saturating_sub(2).clamp(1, 3);
    let (last, high) = (others, others + 1);
    let higher = high + 1;
    let mut levels = vec![3; others as usize + 1];
    levels.extend([2, 1]);
    for turned in 0..locks.min(4) {
        let [one, two] = [last + turned, last + turned + 1].map(|lock| lock % locks);
        let meanwhile: [(Timed<'_>, Timed<'_>); 7] = [
            (&[], &[(0, Ask(0, two))]),
            (&[], &[(0, Give(last, one))]),
            (&[], &[(0, Give(last, two)), (1, Give(last, one))]),
            (&[], &[(0, Ask(higher, one))]),
            (&[(1, Ask(higher, two))], &[(1, Give(last, one))]),
            (&[(1, Ask(higher, two))], &[(1, Give(last, two)), (2, Give(last, one))]),
            // The one that has the reservation falls back, and a senior equal of the owner takes it: the cause is gone.
            (&[], &[(0, Level(high, 9)), (1, Ask(0, one))]),
        ];
        for (with_it, then) in meanwhile {
            for asked in 0..3 {
                for after in 0..3 {
                    let mut events: Vec<_> =
                        (0..=others).map(|role| (role, Ask(role, (role + turned) % locks))).collect();
                    events.push((others + 1, Ask(last, two)));
                    events.extend((0..others).map(|role| (others + 2 + role, Retire(role))));
                    let due = 2 * others + 6;
                    let asked = due + asked - 1;
                    events.extend([(due, Limit(1)), (asked, Ask(high, one))]);
                    events.extend(with_it.iter().map(|&(at, event)| (asked + at, event)));
                    events.extend(then.iter().map(|&(at, event)| (due + after + at, event)));
                    clear_up(&mut events, due + 14, high + 1);
                    writer.unshifted(&levels, &events);
                }
            }
        }
    }
}

/// Everything that a warp owns becomes free, whoever wants it.
pub(super) fn release_all_frees_everything(writer: &mut Writer) {
    let locks = writer.ports.locks;
    for wanted in [0, 1, 2, locks] {
        for asked in 0..3 {
            // Role 0 owns all; every `wanted`-th mutex has one that waits for it; some ask as they become free.
            let mut events: Vec<_> = (0..locks).map(|lock| (lock, Ask(0, lock))).collect();
            let waiting = (0..locks).filter(|lock| wanted > 0 && lock % wanted == 0);
            events.extend(waiting.map(|lock| (locks + 2 + lock, Ask(1 + lock, lock))));
            let after = 2 * locks + 8;
            events.extend([
                (after, GiveAll(0)),
                (after + asked, Ask(0, locks - 1)),
                (after + 1 + asked, Ask(locks + 1, 0)),
            ]);
            clear_up(&mut events, after + locks + 6, locks.min(5));
            writer.scene(&[], &events);
        }
    }
    // Owned mutexes of others stay theirs.
    for giver in 0..3 {
        let mut events: Vec<_> = (0..6).map(|number| (number, Ask(number % 3, number))).collect();
        events.extend([
            (9, GiveAll(giver)),
            (12, Ask(3, giver)),
            (13, Ask(3, giver + 3)),
            (14, Ask(3, (giver + 1) % 3)),
        ]);
        clear_up(&mut events, 20, 3);
        writer.scene(&[], &events);
    }
}

/// A holder reaches its limit about when it is preempted: one yield, whose reason is the preemption if both are there.
pub(super) fn limit_in_the_cycle_of_a_preemption(writer: &mut Writer) {
    // The request has its turn in cycle 13.
    for level in [0, 1, 2] {
        for at in 9..17 {
            let mut events = vec![(0, Limit(3)), (0, Ask(0, 0)), (4, Retire(0)), (5, Retire(0)), (12, Ask(1, 0))];
            events.extend([(at, Retire(0)), (22, GiveAll(0))]);
            clear_up(&mut events, 26, 1);
            writer.scene(&[1, level], &events);
            // The limit comes down to the count.
            let mut events = vec![(0, Limit(9)), (0, Ask(0, 0)), (4, Retire(0)), (5, Retire(0)), (12, Ask(1, 0))];
            events.extend([(at, Limit(2)), (22, GiveAll(0))]);
            clear_up(&mut events, 26, 1);
            writer.scene(&[1, level], &events);
        }
    }
    // It is due for its limit behind another, when it is preempted: the reason is that of the cycle in which it is told.
    for at in 9..15 {
        let mut events: Vec<_> = (0..3).map(|role| (role, Ask(role, role))).collect();
        events.extend([(4, Retire(0)), (5, Retire(1)), (6, Retire(2)), (11, Limit(1)), (at, Ask(3, 2))]);
        clear_up(&mut events, 24, 3);
        writer.unshifted(&[1, 1, 1, 0], &events);
        writer.scene(&[1, 1, 1, 0], &events);
    }
}

/// Counts go up to where the limit is, saturate, and are cleared with the last mutex only.
pub(super) fn counts_and_limits(writer: &mut Writer) {
    let most = bits::ones(writer.ports.count_bits);
    // One of two mutexes given back; a limit that is met already; retired in the cycles of grant and release; one that owns nothing.
    for at in 0..4 {
        let mut events =
            vec![(0, Limit(0)), (0, Ask(0, 0)), (at, Retire(0)), (3, Ask(0, 1)), (5, Retire(0)), (6, Retire(0))];
        events.extend([(8, Give(0, 0)), (10, Limit(3.min(most))), (11, Limit(2)), (14, GiveAll(0)), (14, Retire(0))]);
        events.extend([(15, Retire(0)), (16, Ask(0, 1)), (18, Limit(1)), (20, Retire(0)), (21 + at, Give(0, 1))]);
        events.extend([(22, Retire(1)), (26, Ask(1, 0)), (30, Retire(1)), (34, GiveAll(1))]);
        writer.scene(&[], &events);
    }
    // The count is gone after a park, and goes on where one mutex of two is given back in the cycle of another's grant.
    for at in 4..12 {
        let mut events =
            vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Retire(1)), (4, Retire(1)), (6, Ask(1, 0)), (at, Retire(1))];
        events.extend([(14, Give(0, 0)), (18, Limit(1)), (20, Retire(1)), (22, Limit(0))]);
        clear_up(&mut events, 26, 1);
        writer.scene(&[0, 1], &events);
    }
    every_bit_of_a_count(writer);
}

/// The most bits of a count that are counted through, each by another warp.
const MOST_BITS: usize = 13;

/// The most bits of a count that is taken to its end.
const MOST_BITS_TO_THE_END: usize = 16;

fn every_bit_of_a_count(writer: &mut Writer) {
    let bits = writer.ports.count_bits;
    let retiring = |writer: &Writer| Cycle { retire: Some(writer.warp(0)), ..Cycle::default() };
    for bit in 0..bits.min(MOST_BITS) {
        // The yield comes with the last of these, not one before; then the count begins again.
        let limit = 1 << bit;
        writer.begin(&[]);
        writer.go_on(&[(0, Limit(limit)), (0, Ask(0, 0)), (2, Ask(0, 1))]);
        writer.stretch(limit, retiring(writer));
        writer.go_on(&[(2, Retire(0)), (4, GiveAll(0)), (6, Ask(0, 0)), (8, Retire(0)), (12, GiveAll(0))]);
        writer.end();
    }
    // High bits of the limit are far above what is counted.
    for bit in 0..bits {
        let mut events = vec![(0, Limit(1 << bit)), (0, Ask(0, 0)), (10, GiveAll(0))];
        events.extend((2..5).map(|at| (at, Retire(0))));
        writer.scene(&[], &events);
    }
    if bits <= MOST_BITS_TO_THE_END {
        // More than can be counted; one too few would be seen, and one that begins from 0 again.
        let most = bits::ones(bits);
        writer.begin(&[]);
        writer.go_on(&[(0, Ask(0, 0))]);
        writer.stretch(most - 1, retiring(writer));
        writer.go_on(&[
            (0, Limit(most)),
            (3, Limit(0)),
            (4, Retire(0)),
            (5, Retire(0)),
            (6, Retire(0)),
            (8, Limit(most)),
        ]);
        writer.go_on(&[(4, GiveAll(0)), (6, Ask(0, 0)), (8, Retire(0))]);
        writer.end();
    }
}

/// OVERDUE and AGING from which only one time of each kind is waited for.
const LONG: u64 = 300;

/// A holder that doesn't answer is reported, once, however late it answers then.
pub(super) fn dead_holder(writer: &mut Writer) {
    // A block that never reports is silent for some time, too.
    let overdue = if writer.ports.overdue == 0 { 20 } else { writer.ports.overdue };
    // Three owners are preempted one after the other, the last of them in cycle 14: the first never answers in time, the second does
    // in the last cycle in which it can, the third one cycle later.
    writer.begin(&[1, 1, 1, 0, 0, 0]);
    let mut events: Vec<_> = (0..3).map(|role| (role, Ask(role, role))).collect();
    events.extend((0..3).map(|role| (6 + role, Ask(3 + role, role))));
    // The yields are in cycles 8, 9 and 10.
    events.extend([(9 + overdue - 1, GiveAll(1)), (10 + overdue, GiveAll(2)), (13 + overdue, GiveAll(0))]);
    // Told anew, it is late anew.
    events.extend([(18 + overdue, GiveAll(3)), (20 + overdue, Ask(0, 0))]);
    clear_up(&mut events, 26 + overdue, 5);
    writer.go_on(&events);
    writer.end();
    if overdue > LONG {
        return;
    }
    for late in 0..5 {
        for answer in [GiveAll(0), Give(0, 0), Ask(0, 2)] {
            // The yield is in cycle 7; told again at once, or for its limit.
            let mut events = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (2, Ask(2, 2)), (5, Ask(1, 0))];
            events.extend([((5 + overdue + late).saturating_sub(1).max(6), answer), (9 + overdue, Give(0, 1))]);
            events.extend([(12 + overdue, Limit(1)), (14 + overdue, Ask(0, 3)), (17 + overdue, Retire(0))]);
            events.push((17 + overdue + overdue + late, GiveAll(0)));
            clear_up(&mut events, 24 + 2 * overdue, 2);
            writer.scene(&[1, 0, 0], &events);
        }
    }
}

/// Waiting raises the priority at the choice among those that wait, and nowhere else.
pub(super) fn aging(writer: &mut Writer) {
    let aging = if writer.ports.aging == 0 { 20 } else { writer.ports.aging };
    // The owner of both mutexes is above all. A lower one waits for each from cycle 7 and 8 on; a higher one comes shortly before the
    // choice, in the cycle before the lower one's priority is raised, and in that very cycle.
    let mut both = vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (5, Ask(1, 0)), (6, Ask(2, 1))];
    both.extend([
        (aging + 1, Ask(3, 0)),
        (aging + 2, Ask(4, 1)),
        (7 + aging - 2, Give(0, 0)),
        (8 + aging - 1, Give(0, 1)),
    ]);
    clear_up(&mut both, 16 + aging, 4);
    writer.scene(&[0, 3, 3, 2, 2], &both);
    if aging > LONG {
        return;
    }
    let lowest = bits::ones(writer.ports.priority_bits);
    for steps in [1, 2, 3, 4, 7, 8, 11, 12, 15, 16, 63, 128, 255].into_iter().filter(|steps| *steps <= lowest) {
        if steps * aging > 3 * LONG {
            break;
        }
        for early in 0..3 {
            // The lowest priority has been raised to the other's, or all but.
            let choice = 7 + steps * aging - early;
            let mut events =
                vec![(0, Ask(0, 0)), (1, Ask(0, 1)), (5, Ask(1, 0)), (choice.saturating_sub(5).max(6), Ask(2, 0))];
            events.push((choice - 1, Give(0, 0)));
            // What it has waited for counts no more: at the next mutex it is as low as it was.
            events.extend([
                (choice + 3, GiveAll(1)),
                (choice + 4, GiveAll(2)),
                (choice + 5, Ask(1, 1)),
                (choice + 8, Ask(2, 1)),
            ]);
            events.push((choice + 12, GiveAll(0)));
            clear_up(&mut events, choice + 18, 2);
            writer.scene(&[0, lowest, lowest - steps], &events);
        }
    }
    // It never wraps: long after it is the highest it is still that; and its priority may be set while it ages.
    for waited in [5, 17, 40] {
        let choice = 10 + (waited * aging).min(3 * LONG);
        let mut events =
            vec![(0, Ask(0, 0)), (5, Ask(1, 0)), (7, Ask(2, 0)), (choice - 6, Ask(3, 0)), (choice, Give(0, 0))];
        events.push((choice - 2, Level(2, 1)));
        clear_up(&mut events, choice + 6, 3);
        writer.scene(&[0, 4, 9, 1], &events);
    }
}
