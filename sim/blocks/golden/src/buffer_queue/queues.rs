//! Model without ports: queues of buffers and of parked warps.

use super::signals::{Function, Inputs, Outputs, Rejection, Request, Response};
use std::collections::VecDeque;
use warploom_contract::Parameters;

/// Available buffers, and warps that wait for one. Between two cycles, at least one of the two queues is empty.
#[derive(Clone, Debug, Default)]
struct Pool {
    /// Available buffers, the one available longest in front.
    buffers: VecDeque<u64>,
    /// Waiting warps, the one that has waited longest in front.
    warps: VecDeque<u64>,
}

/// State of the model between two cycles.
#[derive(Clone, Debug)]
pub struct Queues {
    /// Number of warps.
    warps: u64,
    /// Number of buffers.
    buffers: u64,
    /// Free buffers, and warps parked in dequeue.
    free: Pool,
    /// Filled buffers, and warps parked in acquire.
    filled: Pool,
    /// Held buffers: warp, buffer, and the function by which the warp got the buffer.
    held: Vec<(u64, u64, Function)>,
    /// Response and rejection of the current cycle.
    response: Option<Response>,
    rejection: Option<Rejection>,
}

impl Queues {
    /// Creates the queues for these parameters, in their state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        Self::with_sizes(parameters.get("BUFFERS"), parameters.get("WARPS"))
    }

    /// Creates the queues for these numbers of buffers and warps, in their state after reset.
    pub fn with_sizes(buffers: u64, warps: u64) -> Self {
        Self {
            warps,
            buffers,
            free: Pool { buffers: (0..buffers).collect(), warps: VecDeque::new() },
            filled: Pool::default(),
            held: Vec::new(),
            response: None,
            rejection: None,
        }
    }

    /// Buffers that a warp holds, in the order in which it got them, each with the function that got it.
    pub fn held(&self, warp: u64) -> impl Iterator<Item = (u64, Function)> + '_ {
        self.held.iter().filter(move |(holder, ..)| *holder == warp).map(|&(_, buffer, function)| (buffer, function))
    }

    /// Whether a warp is parked.
    pub fn is_parked(&self, warp: u64) -> bool {
        self.free.warps.contains(&warp) || self.filled.warps.contains(&warp)
    }

    /// Outputs of the current cycle. They do not depend on the inputs of that cycle.
    pub fn outputs(&self) -> Outputs {
        let parked = self.free.warps.iter().chain(&self.filled.warps);
        Outputs {
            response: self.response,
            rejection: self.rejection,
            parked: parked.fold(0, |mask, warp| mask | 1 << warp),
            free: self.free.buffers.len() as u64,
            filled: self.filled.buffers.len() as u64,
        }
    }

    /// Completes a cycle with these inputs.
    pub fn step(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::with_sizes(self.buffers, self.warps);
            return;
        }
        (self.response, self.rejection) = (None, None);
        let Some(request) = inputs.request else { return };
        match self.code(&request) {
            Some(code) => self.rejection = Some(Rejection { warp: request.warp, code }),
            None => self.apply(&request),
        }
    }

    /// Function by which a warp must have obtained the buffer that it returns by this function. For a function that
    /// returns none, the function itself.
    fn acquiring_function(function: Function) -> Function {
        match function {
            Function::Dequeue | Function::Queue => Function::Dequeue,
            Function::Acquire | Function::Release => Function::Acquire,
        }
    }

    /// Lowest error code that applies to a request; `None` if the request is valid.
    fn code(&self, request: &Request) -> Option<u64> {
        let Request { warp, function, buffer } = *request;
        let holds = self.held.contains(&(warp, buffer, Self::acquiring_function(function)));
        match function {
            _ if warp >= self.warps || function.returns_buffer() && buffer >= self.buffers => Some(1),
            _ if self.is_parked(warp) => Some(2),
            _ if function.returns_buffer() && !holds => Some(3),
            _ => None,
        }
    }

    /// Applies a valid request, and the response that it causes.
    fn apply(&mut self, request: &Request) {
        let Request { warp, function, buffer } = *request;
        let pool = match function {
            Function::Dequeue | Function::Release => &mut self.free,
            Function::Acquire | Function::Queue => &mut self.filled,
        };
        if function.returns_buffer() {
            pool.buffers.push_back(buffer);
            self.held.retain(|(_, held, _)| *held != buffer);
        } else {
            pool.warps.push_back(warp);
        }
        if pool.buffers.is_empty() || pool.warps.is_empty() {
            return;
        }
        let served = pool.buffers.pop_front().zip(pool.warps.pop_front());
        // Function of the warp that gets a buffer of this pool.
        let function = match function {
            Function::Dequeue | Function::Release => Function::Dequeue,
            Function::Acquire | Function::Queue => Function::Acquire,
        };
        self.response = served.map(|(buffer, warp)| Response { warp, function, buffer });
        self.held.extend(served.map(|(buffer, warp)| (warp, buffer, function)));
    }
}
