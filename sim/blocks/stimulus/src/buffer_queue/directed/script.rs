//! Writer of the directed cases of `buffer_queue`: a sequence of requests.

use crate::buffer_queue::ports::played;
use crate::buffer_queue::ports::QueuePorts;
use warploom_golden::buffer_queue::{Function, Inputs, Outputs, Queues, Request};
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Writer of a case. The model predicts the answer to each request.
pub(super) struct Writer {
    pub(super) ports: QueuePorts,
    queues: Queues,
    cycles: Vec<Inputs>,
}

impl Writer {
    /// Creates the writer. The case starts with the initial resets.
    pub(super) fn new(ports: QueuePorts) -> Self {
        let reset = Inputs { reset: true, ..Inputs::default() };
        Self { queues: ports.queues(), cycles: vec![reset; RESET_CYCLES as usize], ports }
    }

    /// Writes a cycle and returns the outputs of the next one.
    pub(super) fn cycle(&mut self, inputs: Inputs) -> Outputs {
        self.cycles.push(inputs);
        self.queues.step(&inputs);
        self.queues.outputs()
    }

    /// Writes a cycle with a request and returns the outputs of the next one.
    pub(super) fn request(&mut self, warp: u64, function: Function, buffer: u64) -> Outputs {
        self.cycle(Inputs { reset: false, request: Some(Request { warp, function, buffer }) })
    }

    /// Writes a dequeue of a warp.
    pub(super) fn dequeue(&mut self, warp: u64) -> Outputs {
        self.request(warp, Function::Dequeue, 0)
    }

    /// Writes an acquire of a warp.
    pub(super) fn acquire(&mut self, warp: u64) -> Outputs {
        self.request(warp, Function::Acquire, 0)
    }

    /// Returns the buffer that a warp has held longest, by queue or release. Writes an idle cycle if the warp holds
    /// none. The warp must not be parked.
    pub(super) fn return_first(&mut self, warp: u64) -> Outputs {
        let Some((buffer, by)) = self.queues.held(warp).next() else { return self.idle(1) };
        self.return_buffer(warp, buffer, by)
    }

    /// Returns a buffer that a warp got by function `by`: by queue after a dequeue, by release after an acquire.
    pub(super) fn return_buffer(&mut self, warp: u64, buffer: u64, by: Function) -> Outputs {
        self.request(warp, if by == Function::Dequeue { Function::Queue } else { Function::Release }, buffer)
    }

    /// Buffers that a warp holds, in the order in which it got them, each with the function that got it.
    pub(super) fn held(&self, warp: u64) -> Vec<(u64, Function)> {
        self.queues.held(warp).collect()
    }

    /// Whether a warp is parked.
    pub(super) fn is_parked(&self, warp: u64) -> bool {
        self.queues.is_parked(warp)
    }

    /// Writes idle cycles without a request, possibly none, and returns the outputs of the next cycle.
    pub(super) fn idle(&mut self, cycles: u64) -> Outputs {
        for _ in 0..cycles {
            self.cycle(Inputs::default());
        }
        self.queues.outputs()
    }

    /// Writes a cycle of reset with an optional request.
    pub(super) fn reset(&mut self, request: Option<Request>) {
        self.cycle(Inputs { reset: true, request });
    }

    /// Lets warps return their buffers (queue or release), one per cycle, until each warp is parked or holds none. In
    /// each cycle, the first of `warps` that can return a buffer does so.
    pub(super) fn settle(&mut self, warps: impl Iterator<Item = u64> + Clone) {
        loop {
            let giver = warps.clone().find(|&warp| !self.is_parked(warp) && !self.held(warp).is_empty());
            match giver {
                Some(warp) => self.return_first(warp),
                None => return,
            };
        }
    }

    /// Stimulus of the completed case.
    pub(super) fn finish(mut self) -> impl Stimulus {
        self.idle(2);
        played(self.ports, self.cycles)
    }
}
