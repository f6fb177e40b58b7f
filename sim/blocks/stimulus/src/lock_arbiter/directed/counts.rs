//! Directed cases of the counts of retired instructions and of the limit.

use super::conflicts::release_all_locks;
use super::script::Event::{self, Ask, Give, GiveAll, Level, Limit, Retire};
use super::script::Writer;
use crate::lock_arbiter::ports::Cycle;
use warploom_model::bits;

/// Counts reach the limit, saturate, and return to 0 only when the warp loses its last mutex.
pub(super) fn counts_and_limits(writer: &mut Writer) {
    let max = bits::ones(writer.ports.count_bits);
    // One of two mutexes is released, and the limit falls below the count. Warps retire in the cycles of grant and
    // release, and a warp without mutexes retires.
    for at in 0..4 {
        let mut events =
            vec![(0, Limit(0)), (0, Ask(0, 0)), (at, Retire(0)), (3, Ask(0, 1)), (5, Retire(0)), (6, Retire(0))];
        events.extend([(8, Give(0, 0)), (10, Limit(3.min(max))), (11, Limit(2)), (14, GiveAll(0)), (14, Retire(0))]);
        events.extend([(15, Retire(0)), (16, Ask(0, 1)), (18, Limit(1)), (20, Retire(0)), (21 + at, Give(0, 1))]);
        events.extend([(22, Retire(1)), (26, Ask(1, 0)), (30, Retire(1)), (34, GiveAll(1))]);
        writer.write_scene(&[], &events);
    }
    // A park clears the count of role 1, which retires before, during and after its park.
    for at in 4..12 {
        let mut events =
            vec![(0, Ask(0, 0)), (1, Ask(1, 1)), (3, Retire(1)), (4, Retire(1)), (6, Ask(1, 0)), (at, Retire(1))];
        events.extend([(14, Give(0, 0)), (18, Limit(1)), (20, Retire(1)), (22, Limit(0))]);
        release_all_locks(&mut events, 26, 1);
        writer.write_scene(&[0, 1], &events);
    }
    retired_while_parked(writer);
    limit_rises_with_the_count(writer);
    third_at_limit_behind_long_events(writer);
    second_at_limit_behind_a_preempted_holder(writer);
    every_bit_of_a_count(writer);
    if writer.ports.count_bits <= MAX_SATURATED_BITS {
        saturation(writer);
    }
}

/// Number of low bits of a count that are exercised with any number of warps.
const MAX_COUNTED_BITS: usize = 13;

/// Maximum number of warps with which the remaining bits, and the queues of limit yields, are exercised.
const MAX_WARPS: u64 = 8;

/// Orders in which three warps reach the limit.
const ORDERS: [[u64; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Maximum width of a count that is counted to saturation.
const MAX_SATURATED_BITS: usize = 16;

/// Number of cycles after which a due limit yield must have appeared, and one without a cause may no longer appear.
fn window(writer: &Writer) -> u64 {
    4 * writer.ports.warps.max(4) + 8
}

/// Number of cycles in which the block compares every warp's count with the limit at least once.
fn scan(writer: &Writer) -> u64 {
    writer.ports.warps + 4
}

/// Writes cycles in each of which role 0 retires an instruction.
fn retire(writer: &mut Writer, cycles: u64) {
    if cycles > 0 {
        let retiring = Cycle { retire: Some(writer.warp(0)), ..Cycle::default() };
        writer.repeat(cycles, retiring);
    }
}

/// A parked warp retires around its grant. Its new count starts at 0, independent of the count before its park.
fn retired_while_parked(writer: &mut Writer) {
    for before in 0..3 {
        for at in 12..26 {
            let mut events = vec![(0, Ask(0, 0)), (4, Ask(1, 1))];
            events.extend((0..before).map(|number| (10 + number, Retire(1))));
            events.extend([(14, Limit(2)), (14, Ask(1, 0)), (14 + at, Retire(1)), (28, GiveAll(0)), (50, Retire(1))]);
            writer.begin_scene(&[0, 1]);
            writer.append(&events);
            writer.idle(window(writer));
            writer.append(&[(0, GiveAll(1))]);
            writer.end_scene();
        }
    }
}

/// A warp retires in every cycle, and the limit rises by one in every cycle. So the limit always equals the count that
/// includes the retirement of the same cycle, and the yield is always due.
fn limit_rises_with_the_count(writer: &mut Writer) {
    let max = bits::ones(writer.ports.count_bits);
    writer.begin_scene(&[]);
    writer.append(&[(0, Limit(0)), (0, Ask(0, 0))]);
    writer.idle(12);
    let retires = (0..window(writer)).flat_map(|at| [(at, Retire(0)), (at, Limit((at + 1).min(max)))]);
    writer.append(&retires.collect::<Vec<_>>());
    writer.append(&[(0, GiveAll(0)), (0, Limit(0))]);
    writer.end_scene();
}

/// Writes these events of four warps, waits until all due limit yields have appeared, and releases all mutexes.
fn yields_of_four_warps(writer: &mut Writer, priorities: &[u64], events: &[(u64, Event)]) {
    writer.begin_scene(priorities);
    writer.append(events);
    writer.idle(window(writer));
    writer.append(&[(0, Limit(0)), (0, GiveAll(0)), (8, GiveAll(1)), (16, GiveAll(2)), (24, GiveAll(3))]);
    writer.end_scene();
}

/// Three warps reach the limit one after the other, around two long events. The scan finds the third warp while the
/// other two are queued, and its yield must not be late.
fn third_at_limit_behind_long_events(writer: &mut Writer) {
    let ports = &writer.ports;
    if !(4..=MAX_WARPS).contains(&ports.warps) || ports.locks < 3 || ports.priority_bits < 2 {
        return;
    }
    for (phase, [first, second, third]) in (0..writer.ports.warps).zip(ORDERS.into_iter().cycle()) {
        for at in 0..9 {
            for gap in 0..3 {
                let mut events = vec![(0, Limit(0)), (0, Ask(0, 0)), (6, Ask(1, 1)), (12, Ask(2, 2)), (20, Limit(1))];
                let begin = 24 + phase;
                events.extend([(begin, Retire(first)), (begin + 1, Retire(second)), (begin + 2 + gap, Retire(third))]);
                events.extend([(begin + at, Ask(3, third)), (begin + at, Level(3, 1))]);
                yields_of_four_warps(writer, &[0, 0, 0, 0], &events);
            }
        }
    }
}

/// Two warps reach the limit. The first of them is preempted while both are queued and further events have been
/// accepted. The limit yield of the second warp comes before those events are decided.
fn second_at_limit_behind_a_preempted_holder(writer: &mut Writer) {
    let ports = &writer.ports;
    if !(4..=MAX_WARPS).contains(&ports.warps) || ports.locks < 2 || ports.priority_bits < 2 {
        return;
    }
    for phase in 0..writer.ports.warps {
        for gap in 0..3 {
            for at in 0..6 {
                let mut events = vec![(0, Limit(0)), (0, Ask(0, 0)), (6, Ask(1, 1)), (12, Ask(3, 1)), (20, Limit(1))];
                let begin = 28 + phase;
                events.extend([(begin, Retire(0)), (begin + 1 + gap, Retire(1))]);
                events.extend([(begin + at, Give(0, 1)), (begin + at, Ask(2, 0)), (begin + at, Level(3, 2))]);
                yields_of_four_warps(writer, &[1, 1, 0, 1], &events);
            }
        }
    }
}

/// The yield comes with the retire that reaches the limit, not earlier. The limits have one bit, or two adjacent bits.
/// After the release, the count starts at 0.
fn every_bit_of_a_count(writer: &mut Writer) {
    let bits = writer.ports.count_bits;
    let max = if writer.ports.warps > MAX_WARPS { MAX_COUNTED_BITS } else { MAX_SATURATED_BITS };
    for bit in 0..=bits.min(max) {
        let factors: &[u64] = if bit < MAX_COUNTED_BITS { &[1, 3] } else { &[1] };
        for limit in factors.iter().map(|factor| (factor << bit) >> 1) {
            if limit == 0 || limit > bits::ones(bits) {
                continue;
            }
            writer.begin_scene(&[]);
            writer.append(&[(0, Limit(limit)), (0, Ask(0, 0)), (2, Ask(0, 1))]);
            writer.idle(12);
            retire(writer, limit - 1);
            writer.idle(window(writer));
            writer.append(&[(0, Retire(0))]);
            writer.idle(window(writer));
            // Retires up to the pulse of the release belong to the ownership that ends.
            let mut events = vec![(0, GiveAll(0))];
            events.extend((0..6).map(|at| (at, Retire(0))));
            writer.append(&events);
            writer.append(&[(6, Ask(0, 0)), (16, Retire(0))]);
            writer.idle(window(writer));
            writer.append(&[(0, GiveAll(0))]);
            writer.end_scene();
        }
    }
    // High bits of the limit are far above the count.
    for bit in 0..bits {
        let mut events = vec![(0, Limit(1 << bit)), (0, Ask(0, 0)), (10, GiveAll(0))];
        events.extend((2..5).map(|at| (at, Retire(0))));
        writer.write_scene(&[], &events);
    }
}

/// Retires beyond the maximum count, which detect a count that stops one short or wraps to 0. Until then, no limit
/// above the count causes a yield.
fn saturation(writer: &mut Writer) {
    let bits = writer.ports.count_bits;
    let max = bits::ones(bits);
    writer.begin_scene(&[]);
    writer.append(&[(0, Ask(0, 0))]);
    writer.idle(12);
    let mut count = 0;
    // The counts 1, 2, 3, 4, 6, 8, 12, and so on. Each is compared with all higher limits that differ from it in one
    // bit.
    for stop in (1..2 * bits).map(|number| (2 + number as u64 % 2) << (number / 2) >> 1) {
        if stop <= count || stop >= max {
            continue;
        }
        retire(writer, stop - count);
        count = stop;
        for limit in (0..bits).map(|bit| stop ^ 1 << bit).filter(|&limit| limit > stop) {
            writer.append(&[(0, Limit(limit))]);
            writer.idle(scan(writer));
        }
        writer.append(&[(0, Limit(0))]);
    }
    retire(writer, max - 1 - count);
    writer.append(&[(0, Limit(max))]);
    writer.idle(window(writer));
    writer.append(&[(0, Limit(0))]);
    retire(writer, 3);
    writer.append(&[(0, Limit(max))]);
    writer.idle(window(writer));
    writer.append(&[(4, GiveAll(0)), (14, Ask(0, 0)), (24, Retire(0))]);
    writer.end_scene();
}
