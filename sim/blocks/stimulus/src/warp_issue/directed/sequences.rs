//! Directed cases of sequences of blocks: leaders, run masks and redirects.

use super::script::{end, Destination, Writer, EVEN_THREADS, ODD_THREADS};
use warploom_golden::warp_issue::{End, Inputs, Pulse};
use warploom_model::bits::ones;

/// A few blocks of the whole warp, then its exit.
pub(super) fn launch_run_exit(writer: &mut Writer) {
    let all = writer.all();
    for sync in [false, true] {
        writer.launch(3, all);
        for (taken, pc) in [(all, 7), (0, 5), (all, 0), (0, ones(writer.pc_bits))] {
            writer.run(sync);
            // All threads continue at `pc`, either by the branch or by the fall-through.
            writer.end(taken, 0, pc, pc ^ if taken == 0 { 0 } else { 1 });
        }
        writer.run(sync);
        writer.end(0, all, 1, 2);
        writer.idle(2);
    }
}

/// Warps of each single lane, and of all lanes except one.
pub(super) fn every_lane_alone(writer: &mut Writer) {
    for lane in 0..writer.lanes {
        for mask in [1 << lane, writer.all() ^ (1 << lane)] {
            writer.launch(lane as u64, mask);
            writer.run(true);
            writer.end(mask, 0, lane as u64 ^ 1, 9);
            writer.run(false);
            writer.end(!mask & writer.all(), mask, 4, 5);
        }
    }
}

/// Threads take different paths through the same blocks, to higher and lower pcs, and converge with others.
pub(super) fn threads_part_and_meet(writer: &mut Writer) {
    let all = writer.all();
    // One bit of the number of a thread decides its branch.
    for bit in 0..4 {
        writer.max_delay = bit / 3;
        let mut steps = vec![0u64; 64];
        // An if-else at 8 (sides 9 and 12) and its join at 14, from which threads go back to 8 or to 12.
        writer.program(
            (8, all),
            40 * 64,
            |_| false,
            |pc, thread, _| {
                steps[thread] += 1;
                match pc {
                    _ if steps[thread] > 3 * (2 + thread as u64 % 4) => Destination::Exits,
                    8 => Destination::To(if (thread as u64 >> bit) & 1 == 0 { 9 } else { 12 }),
                    9 | 12 => Destination::To(14),
                    _ => Destination::To(if (thread as u64 + steps[thread]).is_multiple_of(3) { 8 } else { 12 }),
                }
            },
        );
    }
    writer.max_delay = 0;
}

/// Every thread is at a different pc, so that each end identifies the leader thread. Threads exit one by one, in
/// several orders.
pub(super) fn turns(writer: &mut Writer) {
    let lanes = writer.lanes;
    for stride in [1, 3, lanes - 1] {
        let mut rounds = vec![0; lanes];
        writer.program(
            (200, writer.all()),
            4 * lanes * lanes,
            |_| false,
            |pc, thread, _| {
                // First, one thread after another branches to its own block.
                if pc >= 128 {
                    let own = thread == (pc - 128) as usize % lanes;
                    return Destination::To(if own { thread as u64 } else { 128 + (pc - 127) % lanes as u64 });
                }
                rounds[thread] += 1;
                if rounds[thread] > thread * stride % lanes % 7 + 1 {
                    Destination::Exits
                } else {
                    Destination::To(thread as u64)
                }
            },
        );
    }
}

/// Threads spin for a lock whose holder is at another pc. The holder still becomes the leader.
pub(super) fn lock_in_a_loop(writer: &mut Writer) {
    for (try_lock, release) in [(1, 2), (2, 1)] {
        let mut owner = None;
        writer.program(
            (try_lock, writer.all()),
            4 * writer.lanes * writer.lanes,
            |_| false,
            |pc, thread, _| {
                if pc == try_lock {
                    let gets = owner.is_none();
                    if gets {
                        owner = Some(thread);
                    }
                    return Destination::To(if gets { release } else { try_lock });
                }
                owner = None;
                Destination::Exits
            },
        );
    }
}

/// One thread, two threads, or all threads except one exit in the same block, with each of up to nine threads as the
/// leader. So the leader exits alone, with another thread or with almost all threads, or it stays while others exit.
pub(super) fn exited_representative(writer: &mut Writer) {
    let (lanes, all) = (writer.lanes, writer.all());
    let last = 1 << (lanes - 1);
    for exit in [1, 3, 1 | last, last, all ^ 1, all ^ 2, all ^ last, all ^ (1 << (lanes / 2))] {
        for rounds in 0..lanes.min(9) {
            writer.launch(10, all);
            for round in 0..rounds as u64 {
                writer.run(false);
                writer.end(EVEN_THREADS & all, 0, 10 + round % 2, 10 + round % 2);
            }
            writer.run(false);
            writer.end(ODD_THREADS & all, exit, 20, 30);
            for _ in 0..3 {
                writer.run(false);
                writer.end(0, 0, 0, 40);
            }
            writer.leave();
        }
    }
}

/// Bits of threads outside the run mask have no effect.
pub(super) fn lanes_outside_the_mask(writer: &mut Writer) {
    let all = writer.all();
    for half in [EVEN_THREADS & all, ODD_THREADS & all, ones(writer.lanes / 2)] {
        writer.launch(1, all);
        writer.run(false);
        writer.end(half, 0, 4, 6);
        for pc in 7..12 {
            let Some(Pulse::Run { mask, .. }) = writer.run(false) else { break };
            // Exits and branches of all other threads.
            writer.end(all ^ mask, all ^ mask, pc + 20, pc);
        }
        writer.leave();
    }
    // Lanes that were never launched.
    writer.launch(2, 0b0110);
    writer.run(false);
    writer.end(all, all ^ 0b0110, 3, 4);
    writer.run(false);
    writer.end(0, all ^ 0b0100, 3, 5);
    writer.leave();
}

/// One thread exits in each block: from the lowest on, from the highest on, and in a mixed order.
pub(super) fn exits_one_by_one(writer: &mut Writer) {
    let lanes = writer.lanes;
    for order in 0..3 {
        writer.launch(order, writer.all());
        for number in 0..lanes {
            writer.run(order == 2);
            let thread = [number, lanes - 1 - number, number * 5 % lanes][order as usize];
            writer.end(0, 1 << thread, 0, number as u64);
        }
        writer.idle(1);
    }
}

/// Threads take paths of different lengths to a barrier, over several iterations: no thread passes it before all have
/// arrived.
pub(super) fn barrier(writer: &mut Writer) {
    for (max_delay, barrier) in [(0, 20), (2, 20), (0, 6)] {
        writer.max_delay = max_delay;
        let mut iterations = [0; 64];
        let mut steps = [0; 64];
        // A loop from 1, for some threads through repetitions of 3, over 5 to the barrier, and back to 1.
        writer.program(
            (1, writer.all()),
            60 * writer.lanes,
            |pc| pc == barrier,
            |pc, thread, _| match pc {
                1 => Destination::To(if (thread + iterations[thread]).is_multiple_of(2) { 3 } else { 5 }),
                3 if steps[thread] < thread % 4 => {
                    steps[thread] += 1;
                    Destination::To(3)
                }
                3 => Destination::To(5),
                5 => {
                    steps[thread] = 0;
                    Destination::To(barrier)
                }
                _ => {
                    iterations[thread] += 1;
                    if iterations[thread] > 2 {
                        Destination::Exits
                    } else {
                        Destination::To(1)
                    }
                }
            },
        );
    }
    writer.max_delay = 0;
}

/// Of several threads at lower pcs, the first after the leader is chosen. It does not become the leader.
pub(super) fn management_leaves_the_representative(writer: &mut Writer) {
    let (lanes, all) = (writer.lanes, writer.all());
    for rounds in (0..lanes).step_by(lanes.div_ceil(8)).chain([lanes - 1]) {
        for lower in [all, 1 << (lanes - 1), 1, 3 << (lanes / 2), 0x9249_2492_4924_9249 & all] {
            writer.launch(40, all);
            // The leadership passes to another thread in each round.
            for _ in 0..rounds {
                writer.run(false);
                writer.end(0, 0, 0, 40);
            }
            writer.run(false);
            writer.end(lower, 0, 17, 50);
            // The threads at lower pcs diverge, so that the block of a redirect causes another redirect.
            writer.run(true);
            writer.end(lower & 0x3333_3333_3333_3333, 0, 12, 60);
            writer.run(true);
            writer.end(0, 0, 0, 61);
            writer.run(true);
            writer.leave();
        }
    }
}

/// A barrier does not wait for threads at higher pcs. Two groups of threads overtake each other at such barriers.
pub(super) fn threads_above_a_barrier(writer: &mut Writer) {
    let all = writer.all();
    for above in [1, 2, all ^ 1, 0x6666_6666_6666_6666 & all] {
        writer.launch(1, all);
        writer.run(true);
        writer.end(above, 0, 30, 20);
        for pc in [31, 32, 33] {
            writer.run(true);
            writer.end(0, 0, 0, pc);
        }
        writer.leave();
    }
}

/// Pcs that differ in one bit decide run masks and redirects, with several patterns in the other bits. The comparison
/// is unsigned.
pub(super) fn pcs_of_all_bits(writer: &mut Writer) {
    let (all, full) = (writer.all(), ones(writer.pc_bits));
    let half = EVEN_THREADS & all;
    for bit in 0..writer.pc_bits {
        for pattern in [0, full, 0x5555_5555_5555_5555 & full, 0x3333_3333_3333_3333 & full] {
            let (high, low) = (pattern | 1 << bit, pattern & !(1 << bit) & full);
            writer.launch(high, all);
            writer.run(true);
            // The threads at `low` run first, for every leader.
            writer.end(half, 0, low, high);
            writer.run(true);
            writer.end(half, 0, high, high);
            writer.run(true);
            writer.end(all ^ half, 0, low, high);
            writer.run(false);
            writer.end(0, all, 0, 0);
            writer.run(true);
            writer.end(0, all, 0, 0);
            writer.run(true);
            writer.end(0, all, 0, 0);
        }
    }
}

/// Pc at which no block of [`lower_threads_first`] is, so that none synchronises.
const NO_BARRIER: u64 = 99;

/// Some threads loop at lower pcs than the others, for longer than MANAGE allows. In some runs, a block of the loop or
/// of the others synchronises.
pub(super) fn lower_threads_first(writer: &mut Writer) {
    let all = writer.all();
    let rounds = writer.manage + 3;
    // `above` is the mask of the threads at higher pcs, and `barrier` the pc of the synchronising block.
    for (above, barrier) in [
        (1, NO_BARRIER),
        (all ^ 2, NO_BARRIER),
        (0x3333_3333_3333_3333 & all, NO_BARRIER),
        (5, 4),
        (2, 42),
        (all ^ 1, 40),
    ] {
        let mut steps = [0; 64];
        // A loop from 2 over 4 or 5 back to 2 for the threads at lower pcs; the blocks 40, 41 and 42 for the others.
        writer.program(
            (30, all),
            (4 * rounds as usize + 9) * writer.lanes,
            |pc| pc == barrier,
            |pc, thread, _| {
                steps[thread] += 1;
                match pc {
                    30 => Destination::To(if above >> thread & 1 == 1 { 40 } else { 2 }),
                    2 if steps[thread] > rounds + thread as u64 % 3 => Destination::Exits,
                    2 => Destination::To(if (thread as u64 + steps[thread]).is_multiple_of(3) { 4 } else { 5 }),
                    4 | 5 => Destination::To(2),
                    42 => Destination::Exits,
                    pc => Destination::To(pc + 1),
                }
            },
        );
    }
    // The leader exits and another thread replaces it, while threads at lower pcs remain.
    for exit in [1, 3, all ^ (1 << (writer.lanes - 1)) ^ 2] {
        writer.launch(30, all);
        writer.run(false);
        writer.end(all ^ 2, 0, 31, 6);
        writer.run(false);
        for round in 0..rounds {
            // Threads exit in every second round only.
            writer.end(1 << (round % 2), exit & !2 & (0u64.wrapping_sub(round % 2)), 31 + round % 4, 7);
            writer.run(false);
        }
        writer.reset(Inputs::default());
    }
}

/// Threads park and wake: some, the leader, and all. They wake in the cycle of the end and up to eight cycles later. At
/// some of these ends, other threads exit.
///
/// Without PARK, the ports `end_park` and `wake_mask` do not exist, and the other inputs are the same. So some inputs
/// come in states that do not accept them.
pub(super) fn parked_threads(writer: &mut Writer) {
    let all = writer.all();
    let last = 1 << (writer.lanes - 1);
    for parks in [1, 2, last, 1 | last, all ^ 1, all ^ last, all ^ 2, all] {
        for (wakes, delay) in [(all, 0), (parks, 1), (1, 2), (last, 3), (2, 4), (all, 7)] {
            writer.launch(10, all);
            writer.run(false);
            // At short delays, the whole warp enters the block at whose end threads park; else only a half of it.
            let taken = if delay < 3 { 0 } else { EVEN_THREADS & all };
            writer.end(taken, 0, 14, 12);
            writer.run(true);
            let beside = if delay == 0 { wakes } else { 0 };
            let exits = if delay % 2 == 1 { parks >> 1 } else { 0 };
            writer.cycle(Inputs { wake: beside, ..parking(parks, exits, 20) });
            writer.idle(delay);
            writer.cycle(Inputs { wake: wakes, ..Inputs::default() });
            writer.wait(6);
            writer.run(true);
            writer.cycle(Inputs { wake: last, ..parking(all, 0, 16) });
            writer.wait(6);
            writer.run(false);
            writer.cycle(parking(all, 0, 18));
            writer.idle(3);
            writer.cycle(Inputs { wake: all, ..Inputs::default() });
            writer.wait(6);
            writer.run(false);
            writer.leave();
        }
    }
}

/// Inputs of an end at which the threads of `exit` exit, and the other threads of `park` park.
fn parking(park: u64, exit: u64, pc_fall: u64) -> Inputs {
    let mut inputs = end(0, exit, 0, pc_fall);
    inputs.end = inputs.end.map(|end| End { park, ..end });
    inputs
}
