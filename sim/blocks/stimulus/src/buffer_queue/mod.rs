//! Random stimulus of `buffer_queue`: warps that fill and read buffers at different rates, and rejected requests.
//!
//! A warp requests a buffer to fill by *dequeue* and returns it by *queue*. It requests a buffer to read by *acquire*
//! and returns it by *release*. A warp that waits for a buffer is *parked*.

mod directed;
mod figures;
pub mod measure;
pub(crate) mod ports;
mod scenario;
#[cfg(test)]
mod tests;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use ports::QueuePorts;
use warploom_contract::{Block, Parameters};
use warploom_contracts::buffer_queue::BLOCK;
use warploom_golden::buffer_queue::{Function, Inputs, Queues, Request};
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};

crate::driver::port_codec!(buffer_queue);

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 3000, close: 12, apart: [100, 3000] };

/// Mean number of cycles to a reset while all participating warps are parked.
const RESET_INTERVAL: u64 = 32;

/// Settings that apply for 60 to 700 cycles. Shares are percentages.
struct Regime {
    /// Share of cycles in which a request is drawn. A valid request of a parked warp is not made.
    requests: u64,
    /// Share of returns (queue or release) among the valid requests of warps that hold a buffer, unless `one_each`.
    returns_buffer: u64,
    /// Share of dequeues among the valid requests for a buffer, unless `roles`.
    fills: u64,
    /// Share of requests that are fully random: any function, any warp, any buffer.
    unconstrained: u64,
    /// Whether valid requests for a buffer are dequeues of even warps and acquires of odd warps.
    roles: bool,
    /// Whether a warp makes a valid request for a buffer only while it holds none.
    one_each: bool,
    /// Number of participating warps, from warp 0 on.
    warps: u64,
}

impl Regime {
    fn draw(source: &mut Source, ports: &QueuePorts) -> Self {
        let some = source.from(1, ports.warps);
        Self {
            requests: source.pick(&[20, 70, 100, 100]),
            returns_buffer: source.pick(&[10, 40, 60, 90]),
            fills: source.pick(&[10, 50, 50, 90]),
            unconstrained: source.pick(&[0, 0, 3, 30, 100]),
            roles: source.one_in(2),
            one_each: source.one_in(3),
            warps: source.pick(&[ports.warps, ports.warps, some, ports.warps.min(2)]),
        }
    }
}

/// Random stimulus of warps with buffers.
pub(crate) struct RandomBuffers {
    ports: QueuePorts,
    source: Source,
    regime: Regime,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
    /// Model, which knows an answer one cycle before the outputs show it, in time for the next request.
    queues: Queues,
}

impl RandomBuffers {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = QueuePorts::new(block, parameters);
        let mut source = Source::new(seed);
        Self {
            regime: Regime::draw(&mut source, &ports),
            left: source.from(60, 700),
            resets: Resets::new(SPACING, &mut source),
            queues: ports.queues(),
            ports,
            source,
        }
    }

    /// Random request, whose numbers may be out of range.
    fn any_request(&mut self) -> Request {
        Request {
            warp: self.source.bits() & self.ports.max_warp(),
            function: Function::from_number(self.source.bits()),
            buffer: self.source.bits() & self.ports.max_buffer(),
        }
    }

    /// Valid request; `None` if the chosen warp is parked.
    fn valid_request(&mut self) -> Option<Request> {
        let Self { source, regime, queues, .. } = self;
        let warp = source.below(regime.warps);
        if queues.is_parked(warp) {
            return None;
        }
        let held: Vec<_> = queues.held(warp).collect();
        if !held.is_empty() && (regime.one_each || source.percent(regime.returns_buffer)) {
            let (buffer, by) = source.pick(&held);
            let function = if by == Function::Dequeue { Function::Queue } else { Function::Release };
            return Some(Request { warp, function, buffer });
        }
        let fills = if regime.roles { warp % 2 == 0 } else { source.percent(regime.fills) };
        let function = if fills { Function::Dequeue } else { Function::Acquire };
        Some(Request { warp, function, buffer: 0 })
    }
}

impl Stimulus for RandomBuffers {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        if self.left == 0 {
            self.regime = Regime::draw(&mut self.source, &self.ports);
            self.left = self.source.from(60, 700);
        }
        self.left -= 1;
        // While all participating warps are parked, no valid request is made. A reset ends such a deadlock.
        if (0..self.regime.warps).all(|warp| self.queues.is_parked(warp)) && self.source.one_in(RESET_INTERVAL) {
            self.resets.reset_next();
        }
        self.source.fill(inputs, self.ports.input_bits);
        let mut driven = Inputs { reset: self.resets.next(&mut self.source), ..Inputs::default() };
        if self.source.percent(self.regime.requests) {
            driven.request = if self.source.percent(self.regime.unconstrained) {
                Some(self.any_request())
            } else {
                self.valid_request()
            };
        }
        self.ports.put(inputs, &driven);
        self.queues.step(&driven);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomBuffers::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
