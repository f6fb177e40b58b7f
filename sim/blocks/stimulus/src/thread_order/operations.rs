//! Stimulus of `thread_order` by a list of operations; each starts when the previous one is done.

use super::ports::OrderPorts;
use warploom_golden::thread_order::{Inputs, Slot, Start};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Operation of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    /// Drives one cycle with these inputs, including `unit_ready`.
    Cycle(Inputs),
    /// Drives this number of cycles without a write or an offer; `unit_ready` still varies.
    Idle(u64),
    /// Writes a slot, in one cycle.
    Write(u64, Slot),
    /// Offers a work-group until it is taken.
    Offer(Start),
    /// Waits until a start could be taken, so that no work-group is in progress; at least one cycle.
    Drain,
    /// Sets the percentage of cycles with `unit_ready` = 1, from the next operation on. Takes no cycle.
    Ready(u64),
}

/// Sequence of operations, generated on demand.
pub(crate) struct Operations {
    ports: OrderPorts,
    source: Source,
    /// Operations after the current one.
    list: Box<dyn Iterator<Item = Operation> + Send>,
    /// Current operation; `None` after the last one.
    now: Option<Operation>,
    /// Number of cycles so far of the current operation.
    taken: u64,
    /// Percentage of cycles with `unit_ready` = 1; at first 100.
    ready: u64,
}

impl Operations {
    /// Creates the stimulus: the reset cycles, these operations, and the wait for the last work-group.
    pub(crate) fn new(ports: OrderPorts, list: impl Iterator<Item = Operation> + Send + 'static) -> Self {
        let reset = Operation::Cycle(Inputs { reset: true, ..Inputs::default() });
        let ending = [Operation::Drain, Operation::Idle(2)];
        let mut list = std::iter::repeat_n(reset, RESET_CYCLES as usize).chain(list).chain(ending);
        let now = list.next();
        Self { ports, source: Source::new(1), list: Box::new(list), now, taken: 0, ready: 100 }
    }

    /// Inputs of this cycle.
    fn inputs(&mut self) -> Inputs {
        while let Some(Operation::Ready(share)) = self.now {
            self.ready = share;
            self.now = self.list.next();
        }
        let idle = Inputs { unit_ready: self.source.percent(self.ready), ..Inputs::default() };
        match self.now {
            Some(Operation::Cycle(inputs)) => inputs,
            Some(Operation::Write(number, slot)) => Inputs { write: Some((number, slot)), ..idle },
            Some(Operation::Offer(start)) => Inputs { start: Some(start), ..idle },
            _ => idle,
        }
    }
}

impl Stimulus for Operations {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        let driven = self.inputs();
        self.ports.drive(&driven, &mut self.source, inputs);
    }

    fn observe(&mut self, _inputs: &[u64], outputs: &[u64]) {
        self.taken += 1;
        let done = match self.now {
            Some(Operation::Idle(cycles)) => self.taken >= cycles,
            Some(Operation::Offer(_) | Operation::Drain) => self.ports.ports.outputs(outputs).start_ready,
            _ => true,
        };
        if done {
            self.now = self.list.next();
            self.taken = 0;
        }
    }

    fn finished(&self) -> bool {
        self.now.is_none()
    }
}
