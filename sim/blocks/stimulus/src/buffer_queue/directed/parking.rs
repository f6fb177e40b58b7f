//! Directed cases of parked warps.

use super::script::Writer;
use warploom_golden::buffer_queue::Function;

/// Warp 0 dequeues all buffers, which must be free.
fn take_all(writer: &mut Writer) {
    for _ in 0..writer.ports.buffers {
        writer.dequeue(0);
    }
}

/// Returns the numbers of all warps except warp 0, in ascending or descending order.
fn others(writer: &Writer, backwards: bool) -> Vec<u64> {
    let mut warps: Vec<u64> = (1..writer.ports.warps).collect();
    if backwards {
        warps.reverse();
    }
    warps
}

/// Warp 0 holds all buffers while the other warps are parked in dequeue. Then the parked warps get the buffers one
/// after another, with and without pauses.
pub(super) fn parked_in_dequeue(writer: &mut Writer) {
    for backwards in [false, true] {
        take_all(writer);
        for warp in others(writer, backwards) {
            writer.dequeue(warp);
        }
        // Warp 0 queues the buffer that it has held longest, acquires a filled one and releases it, which serves a
        // parked warp.
        for round in 0..writer.ports.warps {
            writer.return_first(0);
            writer.acquire(0);
            if let Some(&(buffer, by)) = writer.held(0).last() {
                writer.return_buffer(0, buffer, by);
            }
            writer.idle(round % 3);
            writer.settle(1..writer.ports.warps);
        }
        writer.dequeue(0);
        writer.dequeue(0);
        writer.reset(None);
    }
    // Warp 0 holds all buffers and parks in dequeue, so it waits for itself until the reset.
    take_all(writer);
    writer.dequeue(0);
    writer.idle(2);
    writer.reset(None);
}

/// All warps except warp 0 are parked in acquire, and warp 0 fills one buffer after another. After a reset, warp 0
/// parks in acquire alone.
pub(super) fn parked_in_acquire(writer: &mut Writer) {
    for backwards in [false, true] {
        for warp in others(writer, backwards) {
            writer.acquire(warp);
        }
        for round in 0..writer.ports.warps {
            writer.dequeue(0);
            writer.return_first(0);
            writer.idle(round % 3);
            writer.settle(1..writer.ports.warps);
        }
        writer.reset(None);
    }
    writer.acquire(0);
    writer.idle(2);
    writer.reset(None);
}

/// Warp 0 holds all buffers. Of the other warps, the even ones are parked in dequeue and the odd ones in acquire, then
/// the reverse. The warps park in ascending and in descending order.
pub(super) fn parked_in_both(writer: &mut Writer) {
    for parity in 0..2 {
        for backwards in [false, true] {
            take_all(writer);
            for warp in others(writer, backwards) {
                let function = if warp % 2 == parity { Function::Dequeue } else { Function::Acquire };
                writer.request(warp, function, 0);
            }
            // Readers release and writers queue, which serves parked warps. One warp may remain parked in dequeue; the
            // acquires below lead to releases, which serve it.
            writer.settle(0..writer.ports.warps);
            writer.idle(1);
            for warp in 0..writer.ports.warps {
                writer.acquire(warp);
                writer.settle((0..writer.ports.warps).rev());
            }
            writer.reset(None);
        }
    }
    if writer.ports.warps >= 4 {
        park_again_in_acquire(writer);
    }
}

/// Warp 1, which was the last warp parked in dequeue, parks in acquire. Then warp 2 parks in acquire and warp 3 in
/// dequeue.
fn park_again_in_acquire(writer: &mut Writer) {
    take_all(writer);
    writer.dequeue(1);
    writer.return_first(0);
    writer.acquire(0);
    if let Some(&(buffer, by)) = writer.held(0).last() {
        writer.return_buffer(0, buffer, by);
    }
    writer.return_first(1);
    writer.acquire(0);
    writer.acquire(1);
    writer.acquire(2);
    writer.dequeue(3);
    writer.return_first(0);
    writer.return_first(0);
    writer.settle(0..4);
    writer.reset(None);
}

/// All warps are parked: none, one, half or all of them in acquire, and the others in dequeue. No request has an effect
/// until a reset.
pub(super) fn all_warps_parked(writer: &mut Writer) {
    let warps = writer.ports.warps;
    for acquirers in [0, 1, warps / 2, warps] {
        take_all(writer);
        for warp in (0..warps).rev() {
            let function = if warp < acquirers { Function::Acquire } else { Function::Dequeue };
            writer.request(warp, function, 0);
        }
        for warp in 0..warps {
            writer.dequeue(warp);
        }
        writer.reset(None);
    }
}

/// A warp makes its next request in the cycle of its response: for another buffer, or to return the one that it just
/// got. In one run, it makes no request in that cycle.
pub(super) fn next_request_in_the_cycle_of_the_response(writer: &mut Writer) {
    let warps = writer.ports.warps;
    let last = warps - 1;
    for next in 0..4 {
        take_all(writer);
        if last > 0 {
            writer.acquire(last);
            writer.return_first(0);
        } else {
            writer.return_first(0);
            writer.acquire(0);
        }
        match next {
            0 => writer.acquire(last),
            1 => writer.dequeue(last),
            2 => writer.return_first(last),
            _ => writer.idle(1),
        };
        writer.settle((0..warps).rev());
        writer.reset(None);
    }
    for warp in 0..warps {
        writer.dequeue(warp);
        writer.return_first(warp);
        writer.acquire(warp);
        writer.return_first(warp);
    }
}
