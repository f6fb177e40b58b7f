//! What the buffer queue's directed cases are written in: requests one after another.

use crate::buffer_queue::ports::played;
use crate::buffer_queue::ports::QueuePorts;
use warploom_golden::buffer_queue::{Function, Inputs, Outputs, Queues, Request};
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Writes a case; the model says what comes of each request.
pub(super) struct Writer {
    pub(super) ports: QueuePorts,
    queues: Queues,
    cycles: Vec<Inputs>,
}

impl Writer {
    /// The resets are written.
    pub(super) fn new(ports: QueuePorts) -> Self {
        let reset = Inputs { reset: true, ..Inputs::default() };
        Self { queues: ports.queues(), cycles: vec![reset; RESET_CYCLES as usize], ports }
    }

    /// A cycle; gives the outputs of the next one.
    pub(super) fn cycle(&mut self, inputs: Inputs) -> Outputs {
        self.cycles.push(inputs);
        self.queues.step(&inputs);
        self.queues.outputs()
    }

    /// A cycle with a request; gives the outputs of the next one.
    pub(super) fn ask(&mut self, warp: u64, function: Function, buffer: u64) -> Outputs {
        self.cycle(Inputs { reset: false, request: Some(Request { warp, function, buffer }) })
    }

    /// A cycle in which a warp asks for a free buffer.
    pub(super) fn dequeue(&mut self, warp: u64) -> Outputs {
        self.ask(warp, Function::Dequeue, 0)
    }

    /// A cycle in which a warp asks for a filled buffer.
    pub(super) fn acquire(&mut self, warp: u64) -> Outputs {
        self.ask(warp, Function::Acquire, 0)
    }

    /// A cycle in which a warp hands on the buffer that it got first, by its function; it must hold one. It isn't parked.
    pub(super) fn give(&mut self, warp: u64) -> Outputs {
        let Some((buffer, by)) = self.queues.held(warp).next() else { return self.idle(1) };
        self.hand(warp, buffer, by)
    }

    /// A cycle in which a warp hands on a buffer that it got by this function.
    pub(super) fn hand(&mut self, warp: u64, buffer: u64, by: Function) -> Outputs {
        self.ask(warp, if by == Function::Dequeue { Function::Queue } else { Function::Release }, buffer)
    }

    /// What a warp holds.
    pub(super) fn held(&self, warp: u64) -> Vec<(u64, Function)> {
        self.queues.held(warp).collect()
    }

    /// Whether a warp is parked.
    pub(super) fn is_parked(&self, warp: u64) -> bool {
        self.queues.is_parked(warp)
    }

    /// So many cycles without a request.
    pub(super) fn idle(&mut self, cycles: u64) -> Outputs {
        for _ in 0..cycles {
            self.cycle(Inputs::default());
        }
        self.queues.outputs()
    }

    /// A cycle of reset, with a request beside it.
    pub(super) fn reset(&mut self, request: Option<Request>) {
        self.cycle(Inputs { reset: true, request });
    }

    /// Each warp that isn't parked hands on what it holds, in this order, until nobody can.
    pub(super) fn settle(&mut self, warps: impl Iterator<Item = u64> + Clone) {
        loop {
            let giver = warps.clone().find(|&warp| !self.is_parked(warp) && !self.held(warp).is_empty());
            match giver {
                Some(warp) => self.give(warp),
                None => return,
            };
        }
    }

    /// The case.
    pub(super) fn finish(mut self) -> impl Stimulus {
        self.idle(2);
        played(self.ports, self.cycles)
    }
}
