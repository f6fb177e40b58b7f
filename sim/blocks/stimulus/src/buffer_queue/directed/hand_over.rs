//! Directed cases that hand buffers from warp to warp.

use super::script::Writer;
use warploom_golden::buffer_queue::Function;

/// After a reset, any warps get the buffers in the order 0, 1, 2, ...; a second reset restores this order.
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

/// Different warps fill all buffers and queue them in another order than that of the dequeues; one warp reads them.
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

/// Up to four buffers are queued, then acquired and released, in every order.
pub(super) fn buffers_come_back_in_another_order(writer: &mut Writer) {
    let some = writer.ports.buffers.min(4);
    let last = writer.ports.warps - 1;
    // A code has four places of two bits. With fewer than four buffers, the places beyond them are 3.
    for code in 0..256 {
        let order: Vec<u64> = (0..4).map(|place| code >> (2 * place) & 3).filter(|place| *place < some).collect();
        let is_order = (0..some).all(|place| order.contains(&place)) && order.len() as u64 == some;
        if !is_order || some < 4 && code >> (2 * some) != (0xff >> (2 * some)) {
            continue;
        }
        for function in [Function::Dequeue, Function::Acquire] {
            for _ in 0..some {
                writer.request(last, function, 0);
            }
            let held = writer.held(last);
            for place in &order {
                let (buffer, by) = held[*place as usize];
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

/// Two warps hold at most one buffer each. Each warp makes a request every one to four cycles, in all combinations.
pub(super) fn one_producer_one_consumer(writer: &mut Writer) {
    let consumer = writer.ports.warps.min(2) - 1;
    for pace in 0..16 {
        let (fills, reads) = (pace % 4, pace / 4);
        for cycle in 0..40 {
            let work = |writer: &mut Writer, warp: u64, function: Function| {
                if writer.is_parked(warp) {
                    return;
                }
                match writer.held(warp).first() {
                    Some(&(buffer, by)) => writer.return_buffer(warp, buffer, by),
                    None => writer.request(warp, function, 0),
                };
            };
            if cycle % (fills + 1) == 0 {
                work(writer, 0, Function::Dequeue);
            }
            if cycle % (reads + 1) == 0 {
                work(writer, consumer, Function::Acquire);
            }
        }
        writer.reset(None);
    }
}

/// One request per cycle, each answered in the next cycle: all warps fill and read alternately.
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
    for some in 1..=buffers {
        for _ in 0..some {
            writer.dequeue(0);
        }
        writer.settle(0..=0);
        writer.idle(1);
        for _ in 0..some {
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
