//! Directed cases that hand buffers from warp to warp.

use super::script::Writer;
use warploom_golden::buffer_queue::Function;

/// After a reset, the dequeues of different warps get the buffers in the order 0, 1, 2, ...; a second reset restores
/// this order.
pub(super) fn buffers_in_their_first_order(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    for first in 0..2 {
        for number in 0..buffers {
            writer.dequeue((first + number) % warps);
        }
        writer.reset(None);
        writer.idle(first);
    }
}

/// Different warps fill all buffers and queue them in another order than that of the dequeues. One warp reads all of
/// them, a different one in each of three rounds.
pub(super) fn contents_in_order(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    for round in 0..3 {
        for number in 0..buffers {
            writer.dequeue(number % warps);
        }
        writer.settle((0..warps).rev());
        for _ in 0..buffers {
            writer.acquire(round % warps);
        }
        writer.settle(0..warps);
    }
}

/// The last warp dequeues up to four buffers and queues them in every order; it also acquires them and releases them in
/// every order.
pub(super) fn buffers_come_back_in_another_order(writer: &mut Writer) {
    let count = writer.ports.buffers.min(4);
    let last = writer.ports.warps - 1;
    // A code has four digits of two bits, which are indices into `held`. With fewer than four buffers, the digits
    // beyond their number are 3, so that each order has one code.
    for code in 0..256 {
        let order: Vec<u64> = (0..4).map(|digit| code >> (2 * digit) & 3).filter(|index| *index < count).collect();
        let is_order = (0..count).all(|index| order.contains(&index)) && order.len() as u64 == count;
        if !is_order || count < 4 && code >> (2 * count) != (0xff >> (2 * count)) {
            continue;
        }
        for function in [Function::Dequeue, Function::Acquire] {
            for _ in 0..count {
                writer.request(last, function, 0);
            }
            let held = writer.held(last);
            for index in &order {
                let (buffer, by) = held[*index as usize];
                writer.return_buffer(last, buffer, by);
            }
        }
    }
}

/// Each warp in turn dequeues all buffers and queues them, then acquires all buffers and releases them.
pub(super) fn one_warp_holds_all(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    for warp in 0..warps {
        for function in [Function::Dequeue, Function::Acquire] {
            for _ in 0..buffers {
                writer.request(warp, function, 0);
            }
            writer.settle(warp..=warp);
        }
    }
}

/// A producer and a consumer hold at most one buffer each. Each of them makes a request in every step, or in every
/// second, third or fourth step, in all combinations. A parked warp makes none. A block of one warp has one warp in
/// both roles.
pub(super) fn one_producer_one_consumer(writer: &mut Writer) {
    let consumer = writer.ports.warps.min(2) - 1;
    for pace in 0..16 {
        // Number of steps without a request between two requests of the producer, and of the consumer.
        let (fills, reads) = (pace % 4, pace / 4);
        for step in 0..40 {
            let work = |writer: &mut Writer, warp: u64, function: Function| {
                if writer.is_parked(warp) {
                    return;
                }
                match writer.held(warp).first() {
                    Some(&(buffer, by)) => writer.return_buffer(warp, buffer, by),
                    None => writer.request(warp, function, 0),
                };
            };
            if step % (fills + 1) == 0 {
                work(writer, 0, Function::Dequeue);
            }
            if step % (reads + 1) == 0 {
                work(writer, consumer, Function::Acquire);
            }
        }
        writer.reset(None);
    }
}

/// One request in every cycle. Each warp in turn fills a buffer three times, and the next warp reads it each time.
pub(super) fn every_cycle(writer: &mut Writer) {
    let warps = writer.ports.warps;
    for warp in 0..warps {
        for _ in 0..3 {
            writer.dequeue(warp);
            writer.return_first(warp);
            writer.acquire((warp + 1) % warps);
            writer.return_first((warp + 1) % warps);
        }
    }
}

/// The numbers of free and of filled buffers take every value from 0 to the number of buffers.
pub(super) fn full_and_empty(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    let last = warps - 1;
    for count in 1..=buffers {
        for _ in 0..count {
            writer.dequeue(0);
        }
        writer.settle(0..=0);
        writer.idle(1);
        for _ in 0..count {
            writer.acquire(last);
        }
        writer.settle(last..=last);
        writer.idle(1);
    }
    for _ in 0..2 * buffers {
        writer.dequeue(0);
        writer.return_first(0);
        writer.acquire(last);
        writer.return_first(last);
    }
}
