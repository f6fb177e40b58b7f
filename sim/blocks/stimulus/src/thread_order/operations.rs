//! Stimulus of thread order by a list of operations, each begun when the one before it is done.

use super::ports::OrderPorts;
use warploom_golden::thread_order::{Inputs, Slot, Start};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// What is to be done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    /// One cycle with these inputs; `unit_ready` is theirs.
    Cycle(Inputs),
    /// So many cycles without an input but `unit_ready`.
    Idle(u64),
    /// A slot is written.
    Write(u64, Slot),
    /// A work-group is offered until it is taken.
    Offer(Start),
    /// Until nothing is under way.
    Drain,
    /// From now on a unit is taken in so many of a hundred cycles.
    Ready(u64),
}

/// Operations one after another, made as they are needed.
pub(crate) struct Operations {
    ports: OrderPorts,
    source: Source,
    list: Box<dyn Iterator<Item = Operation> + Send>,
    now: Option<Operation>,
    /// Cycles that the operation has taken.
    taken: u64,
    ready: u64,
}

impl Operations {
    /// The resets, then these operations.
    pub(crate) fn new(ports: OrderPorts, list: impl Iterator<Item = Operation> + Send + 'static) -> Self {
        let reset = Operation::Cycle(Inputs { reset: true, ..Inputs::default() });
        let ending = [Operation::Drain, Operation::Idle(2)];
        let mut list = std::iter::repeat_n(reset, RESET_CYCLES as usize).chain(list).chain(ending);
        let now = list.next();
        Self { ports, source: Source::new(1), list: Box::new(list), now, taken: 0, ready: 100 }
    }

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
