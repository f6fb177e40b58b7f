//! Directed cases of rejected requests and of resets.

use super::script::Writer;
use warploom_golden::buffer_queue::{Function, Outputs, Request};

/// All functions.
const FUNCTIONS: [Function; 4] = [Function::Dequeue, Function::Queue, Function::Acquire, Function::Release];

/// Warps and buffers in range and out of range, with every function. A buffer number counts only with queue and
/// release.
pub(super) fn out_of_range(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    for warp in [0, warps - 1, warps, writer.ports.max_warp()] {
        for buffer in [0, buffers - 1, buffers, writer.ports.max_buffer()] {
            for function in FUNCTIONS {
                if warp <= writer.ports.max_warp() && buffer <= writer.ports.max_buffer() {
                    writer.request(warp, function, buffer);
                }
            }
            writer.reset(None);
        }
    }
}

/// The last warp is parked, in dequeue or in acquire, and makes every kind of request with every buffer. Warp 0 holds
/// all buffers and then returns them, which serves the parked warp. In a block of one warp, the parked warp itself
/// holds all buffers, and only the reset ends its wait.
pub(super) fn requests_of_the_parked(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    let last = warps - 1;
    for waits in [Function::Dequeue, Function::Acquire] {
        for _ in 0..buffers {
            writer.dequeue(0);
        }
        writer.request(last, waits, 0);
        for buffer in 0..buffers {
            for function in FUNCTIONS {
                writer.request(last, function, buffer);
            }
        }
        for _ in 0..2 {
            writer.return_first(0);
            writer.acquire(0);
            writer.return_first(0);
        }
        writer.settle(0..warps);
        writer.reset(None);
    }
}

/// Warps try to return buffers that they do not hold, by queue and by release. The buffers are free, or the first, a
/// middle or the last warp holds one for filling or for reading.
pub(super) fn buffer_not_held(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    for holder in [0, warps / 2, warps - 1] {
        for state in 0..3 {
            for buffer in 0..buffers {
                for warp in 0..warps {
                    for function in [Function::Release, Function::Queue] {
                        // The requests of the holder follow below.
                        if warp != holder {
                            writer.request(warp, function, buffer);
                        }
                    }
                }
            }
            // The holder dequeues, queues, acquires or releases the buffer. In between, it tries functions that do not
            // apply.
            match state {
                0 => writer.dequeue(holder),
                1 => {
                    writer.request(holder, Function::Release, 0);
                    writer.return_first(holder);
                    writer.request(holder, Function::Queue, 0);
                    writer.acquire(holder);
                    writer.request(holder, Function::Queue, 0)
                }
                _ => {
                    writer.return_first(holder);
                    writer.request(holder, Function::Release, 0)
                }
            };
        }
        writer.reset(None);
    }
}

/// Requests to which several error codes apply, if the ports can encode a warp and a buffer that do not exist.
pub(super) fn the_lowest_code(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    // A parked warp returns a buffer that does not exist, the one that it holds, and one that it does not hold. A warp
    // that does not exist returns the same buffers.
    writer.dequeue(0);
    writer.acquire(0);
    for buffer in [buffers.min(writer.ports.max_buffer()), 0, buffers - 1] {
        for function in [Function::Queue, Function::Release] {
            writer.request(0, function, buffer);
            writer.request(warps.min(writer.ports.max_warp()), function, buffer);
        }
    }
    writer.reset(None);
}

/// A reset after the first 1 to 8 steps of a sequence, with a request of each function in the cycle of the reset. Then
/// dequeues check the state after the reset.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    let (buffers, warps) = (writer.ports.buffers, writer.ports.warps);
    let other = warps - 1;
    for last_step in 0..8 {
        for function in FUNCTIONS {
            let steps: [fn(&mut Writer, u64) -> Outputs; 8] = [
                |writer, _| writer.dequeue(0),
                |writer, other| writer.acquire(other),
                |writer, _| writer.return_first(0),
                |writer, _| writer.dequeue(0),
                |writer, other| writer.return_first(other),
                |writer, _| writer.dequeue(0),
                |writer, _| writer.dequeue(0),
                |writer, other| writer.acquire(other),
            ];
            for step in &steps[..=last_step] {
                step(writer, other);
            }
            writer.reset(Some(Request { warp: 0, function, buffer: 0 }));
            for _ in 0..=buffers {
                writer.dequeue(other);
            }
            writer.reset(Some(Request { warp: other, function, buffer: buffers - 1 }));
        }
    }
}
