//! Measurement of `buffer_queue` in cycles, on the ports of the emitted Verilog, without the model.

use crate::driver::Driver;
use std::collections::VecDeque;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::buffer_queue::{Function, Inputs, Ports, Request, Response};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, violation, Violation};

/// Number of consecutive requests, one per cycle.
const REQUESTS: u64 = 4000;

/// Results of a measurement of `buffer_queue`: maximum numbers of cycles over all runs, and numbers of requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From a dequeue request to its response, if a buffer is free.
    pub dequeued: u64,
    /// From an acquire request to its response, if a buffer is filled.
    pub acquired: u64,
    /// From a queue request to the response of a warp that is parked in acquire.
    pub queued: u64,
    /// From a release request to the response of a warp that is parked in dequeue.
    pub released: u64,
    /// From the request that causes a response to that response, with a request in every cycle.
    pub in_a_row: u64,
    /// Number of rejections among the consecutive requests.
    pub rejected: u64,
    /// From a rejected request to its error.
    pub rejection: u64,
    /// Number of consecutive requests, one per cycle.
    pub requests: u64,
}

/// Sizes of the block.
#[derive(Clone, Copy)]
struct Size {
    buffers: u64,
    warps: u64,
}

type Queue = Driver<Ports>;

fn request(warp: u64, function: Function, buffer: u64) -> Inputs {
    Inputs { request: Some(Request { warp, function, buffer }), ..Inputs::default() }
}

fn request_without_buffer(warp: u64, function: Function) -> Inputs {
    request(warp, function, 0)
}

/// Drives these inputs and waits for the response to `warp` with this function. Returns the number of cycles to the
/// response, and its buffer.
fn answered(block: &mut Queue, inputs: &Inputs, warp: u64, function: Function) -> Result<(u64, u64), Violation> {
    let mut buffer = None;
    block.step(inputs)?;
    let cycles = block.until(&format!("response to {inputs:?}"), |observed| {
        let wanted = |response: &Response| response.warp == warp && response.function == function;
        buffer = observed.response.filter(wanted).map(|response| response.buffer);
        buffer.is_some()
    })?;
    Ok((cycles, buffer.unwrap_or_default()))
}

/// Times the requests of each warp, and those of each pair of warps. The block must have at least two buffers, and more
/// warps than buffers.
///
/// # Errors
/// The numbers of buffers and warps are not supported, the simulation fails, or an answer is missing or wrong.
pub fn measure(parameters: &Parameters, library: &Arc<Library>) -> Result<Cycles, CampaignError> {
    let [buffers, warps] = ["BUFFERS", "WARPS"].map(|name| parameters.get(name));
    if buffers < 2 || warps <= buffers {
        let found = format!("{buffers} buffers and {warps} warps");
        let expected = "expected at least 2 buffers, and more warps than buffers";
        return Err(CampaignError::Message(format!("{found}; {expected}")));
    }
    let size = Size { buffers, warps };
    let mut block = Queue::new(parameters, library)?;
    let mut cycles = Cycles::default();
    for warp in 0..warps {
        time_filled_buffers(&mut block, &mut cycles, size, warp)?;
        time_rejections(&mut block, &mut cycles, size, warp)?;
        for other in (0..warps).filter(|&other| other != warp) {
            for pause in [0, 1, 3] {
                time_queue(&mut block, &mut cycles, [warp, other], pause)?;
                time_release(&mut block, &mut cycles, size, [warp, other], pause)?;
            }
        }
    }
    time_consecutive_requests(&mut block, &mut cycles, size)?;
    Ok(cycles)
}

/// Lets a warp dequeue all buffers, one after another. Returns the maximum number of cycles to a response, and the
/// buffers.
fn dequeue_all(block: &mut Queue, size: Size, warp: u64) -> Result<(u64, Vec<u64>), Violation> {
    let (mut worst, mut got) = (0, Vec::new());
    for _ in 0..size.buffers {
        let (cycles, buffer) =
            answered(block, &request_without_buffer(warp, Function::Dequeue), warp, Function::Dequeue)?;
        worst = worst.max(cycles);
        got.push(buffer);
    }
    Ok((worst, got))
}

/// Times dequeue and acquire. Warp `warp` dequeues all buffers and queues them. The next warp acquires and releases
/// each of them, and `warp` dequeues each again.
fn time_filled_buffers(block: &mut Queue, cycles: &mut Cycles, size: Size, warp: u64) -> Result<(), Violation> {
    block.reset()?;
    let (worst, got) = dequeue_all(block, size, warp)?;
    cycles.dequeued = cycles.dequeued.max(worst);
    for buffer in got {
        block.step(&request(warp, Function::Queue, buffer))?;
    }
    let reader = (warp + 1) % size.warps;
    for _ in 0..size.buffers {
        let (delay, buffer) =
            answered(block, &request_without_buffer(reader, Function::Acquire), reader, Function::Acquire)?;
        cycles.acquired = cycles.acquired.max(delay);
        // The released buffer is the only free one: all others are filled or held.
        block.step(&request(reader, Function::Release, buffer))?;
        let (delay, _) = answered(block, &request_without_buffer(warp, Function::Dequeue), warp, Function::Dequeue)?;
        cycles.dequeued = cycles.dequeued.max(delay);
    }
    Ok(())
}

/// Times a queue request to the response of a warp that is parked in acquire. The queue request follows the acquire
/// request after `pause` idle cycles.
fn time_queue(
    block: &mut Queue,
    cycles: &mut Cycles,
    [producer, consumer]: [u64; 2],
    pause: u64,
) -> Result<(), Violation> {
    block.reset()?;
    let (_, buffer) =
        answered(block, &request_without_buffer(producer, Function::Dequeue), producer, Function::Dequeue)?;
    block.step(&request_without_buffer(consumer, Function::Acquire))?;
    block.idle(pause)?;
    let given = request(producer, Function::Queue, buffer);
    let (delay, _) = answered(block, &given, consumer, Function::Acquire)?;
    cycles.queued = cycles.queued.max(delay);
    Ok(())
}

/// Times a release request to the response of a warp that is parked in dequeue. That warp holds all buffers but the
/// released one. The release request follows the dequeue request after `pause` idle cycles.
fn time_release(
    block: &mut Queue,
    cycles: &mut Cycles,
    size: Size,
    [producer, consumer]: [u64; 2],
    pause: u64,
) -> Result<(), Violation> {
    block.reset()?;
    let (_, got) = dequeue_all(block, size, producer)?;
    block.step(&request(producer, Function::Queue, got[0]))?;
    let (_, buffer) =
        answered(block, &request_without_buffer(consumer, Function::Acquire), consumer, Function::Acquire)?;
    block.step(&request_without_buffer(producer, Function::Dequeue))?;
    block.idle(pause)?;
    let given = request(consumer, Function::Release, buffer);
    let (delay, _) = answered(block, &given, producer, Function::Dequeue)?;
    cycles.released = cycles.released.max(delay);
    Ok(())
}

/// Times the rejections of queue and release for each buffer, which the warp does not hold, and the rejection of a
/// request of a parked warp.
fn time_rejections(block: &mut Queue, cycles: &mut Cycles, size: Size, warp: u64) -> Result<(), Violation> {
    for function in [Function::Queue, Function::Release] {
        for buffer in 0..size.buffers {
            block.reset()?;
            let delay = block.time(&request(warp, function, buffer), |observed| observed.rejection.is_some())?;
            cycles.rejection = cycles.rejection.max(delay);
        }
    }
    block.reset()?;
    block.step(&request_without_buffer(warp, Function::Acquire))?;
    let delay =
        block.time(&request_without_buffer(warp, Function::Dequeue), |observed| observed.rejection.is_some())?;
    cycles.rejection = cycles.rejection.max(delay);
    Ok(())
}

/// Next request of a warp that has received or returned this buffer by function `done`.
fn next(warp: u64, done: Function, buffer: u64) -> Request {
    let function = match done {
        Function::Dequeue => Function::Queue,
        Function::Queue => Function::Acquire,
        Function::Acquire => Function::Release,
        Function::Release => Function::Dequeue,
    };
    Request { warp, function, buffer }
}

/// Times [`REQUESTS`] requests, one per cycle: all warps repeat dequeue, queue, acquire and release. There are more
/// warps than buffers, so that some are parked. A rejected request is counted and repeated.
fn time_consecutive_requests(block: &mut Queue, cycles: &mut Cycles, size: Size) -> Result<(), Violation> {
    block.reset()?;
    let mut ready: VecDeque<Request> = (0..size.warps).map(|warp| next(warp, Function::Release, 0)).collect();
    // `wants` has, for each warp, the function of a request for a buffer that the warp has not received. `owed` has the
    // cycles of the requests whose responses are due.
    let mut wants = vec![None; size.warps as usize];
    let mut owed = VecDeque::new();
    let (mut before, mut parked) = (None, 0);
    for cycle in 0..=REQUESTS {
        // The last cycle only shows the answer to the last request.
        let request = if cycle < REQUESTS { ready.pop_front() } else { None };
        if request.is_none() && cycle < REQUESTS {
            return Err(violation!("no warp can make a request in cycle {cycle}"));
        }
        let observed = block.step(&Inputs { request, ..Inputs::default() })?;
        match before {
            Some(again) if observed.rejection.is_some() => {
                cycles.rejected += 1;
                ready.push_back(again);
            }
            Some(Request { warp, function, .. }) if function.returns_buffer() => {
                // A response is due if a warp was parked for this buffer.
                let wanted = if function == Function::Queue { Function::Acquire } else { Function::Dequeue };
                let waits = |other: u64| parked >> other & 1 == 1 && wants[other as usize] == Some(wanted);
                owed.extend((0..size.warps).any(waits).then_some(cycle - 1));
                ready.push_back(next(warp, function, 0));
            }
            Some(Request { warp, function, .. }) => {
                wants[warp as usize] = Some(function);
                owed.extend((observed.parked >> warp & 1 == 0).then_some(cycle - 1));
            }
            None => {}
        }
        if let Some(Response { warp, function, buffer }) = observed.response {
            let since = owed.pop_front().ok_or_else(|| violation!("a response in cycle {cycle} without a request"))?;
            cycles.in_a_row = cycles.in_a_row.max(cycle - since);
            wants[warp as usize] = None;
            ready.push_back(next(warp, function, buffer));
        }
        (before, parked) = (request, observed.parked);
    }
    // Responses that take up to three cycles leave at most two of them due here.
    ensure!(owed.len() <= 2, "{} responses are missing after {REQUESTS} requests", owed.len());
    cycles.requests += REQUESTS;
    Ok(())
}
