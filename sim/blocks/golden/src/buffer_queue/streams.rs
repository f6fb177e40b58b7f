//! Stream oracle of `buffer_queue`: the response or error of each request. It does not cover the outputs `parked`,
//! `free` and `filled`.

use std::collections::VecDeque;
use warploom_contract::Parameters;
use warploom_contracts::buffer_queue::{ACQUIRE, DEQUEUE, QUEUE, RELEASE};
use warploom_model::streams::{Due, Situation, Stream, StreamOracle, Streams, Transaction};
use warploom_model::Violation;

/// Streams of the contract and their oracle. A response comes one cycle after the request that makes both a buffer and
/// a waiting warp available. An error comes one cycle after its request.
pub fn streams(parameters: &Parameters) -> Streams {
    let (buffers, warps) = (parameters.get("BUFFERS"), parameters.get("WARPS"));
    let payload = |ports: [&'static str; 3], stream: Stream| stream.payload(&ports).after(1);
    let mut response = payload(
        ["response_warp", "response_function", "response_buffer"],
        Stream::output("response", "response_valid"),
    );
    if buffers == 1 && warps == 1 {
        response = response.unreachable(Situation::BackToBack, "the only warp must return the only buffer first");
    }
    let request = Stream::input("request", "request_valid");
    Streams {
        streams: vec![
            request.payload(&["request_warp", "request_function", "request_buffer"]),
            response,
            Stream::output("error", "error_valid").payload(&["error_warp", "error_code"]).after(1),
        ],
        oracle: Box::new(Oracle::new(buffers, warps)),
    }
}

/// Available buffers and the warps that wait for one, the oldest in front.
#[derive(Default)]
struct Pool {
    buffers: VecDeque<u64>,
    waiting: VecDeque<u64>,
}

/// Oracle: location of each buffer, from the requests and the delivered responses.
struct Oracle {
    warps: u64,
    /// Free buffers, for dequeue.
    free: Pool,
    /// Filled buffers, for acquire.
    filled: Pool,
    /// Holder of each buffer, and the number of the function by which it got the buffer; `None` if nobody holds it.
    holders: Vec<Option<(u64, u64)>>,
}

impl Oracle {
    fn new(buffers: u64, warps: u64) -> Self {
        let free = Pool { buffers: (0..buffers).collect(), ..Pool::default() };
        Self { warps, free, filled: Pool::default(), holders: vec![None; buffers as usize] }
    }

    /// Lowest error code that applies to a request; `None` if the request is valid.
    fn error(&self, warp: u64, function: u64, buffer: u64) -> Option<u64> {
        let returns_buffer = function == QUEUE || function == RELEASE;
        let got_by = if function == QUEUE { DEQUEUE } else { ACQUIRE };
        let holder = self.holders.get(buffer as usize).copied().flatten();
        if warp >= self.warps || returns_buffer && buffer >= self.holders.len() as u64 {
            Some(1)
        } else if self.free.waiting.contains(&warp) || self.filled.waiting.contains(&warp) {
            Some(2)
        } else {
            (returns_buffer && holder != Some((warp, got_by))).then_some(3)
        }
    }
}

impl StreamOracle for Oracle {
    fn accept(&mut self, input: &Transaction, due: &mut Due) {
        let &[warp, function, buffer] = input.values else { return };
        if let Some(code) = self.error(warp, function, buffer) {
            due.push("error", &[warp, code]);
            return;
        }
        let is_free = function == DEQUEUE || function == RELEASE;
        let (pool, getting_function) = if is_free { (&mut self.free, DEQUEUE) } else { (&mut self.filled, ACQUIRE) };
        if function == getting_function {
            pool.waiting.push_back(warp);
        } else {
            self.holders[buffer as usize] = None;
            pool.buffers.push_back(buffer);
        }
        if !pool.waiting.is_empty() && !pool.buffers.is_empty() {
            let served = pool.waiting.pop_front().zip(pool.buffers.pop_front());
            served.into_iter().for_each(|(warp, buffer)| due.push("response", &[warp, getting_function, buffer]));
        }
    }

    fn deliver(&mut self, output: &Transaction, _due: &mut Due) -> Result<(), Violation> {
        if let ("response", &[warp, function, buffer]) = (output.stream, output.values) {
            self.holders[buffer as usize] = Some((warp, function));
        }
        Ok(())
    }

    fn reset(&mut self) {
        *self = Self::new(self.holders.len() as u64, self.warps);
    }
}
