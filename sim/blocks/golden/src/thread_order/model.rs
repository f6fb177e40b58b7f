//! Golden model at the block's ports: slots, the work-group in progress, and rejected starts.

use super::ports::{Inputs, Outputs, Ports, Slot, Start};
use super::{ErrorCode, Style, Thread};
use std::iter::Peekable;
use warploom_contract::Parameters;
use warploom_contracts::thread_order::{strided_cycles, BLOCK, ERROR_CYCLES, FIRST_UNIT_CYCLES};
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `thread_order`.
pub struct ThreadOrder {
    ports: Ports,
    care: CareMap,
    /// Maximum width and height in threads.
    largest: [u64; 2],
    /// Number of cycles from a start to the first unit in strided order. A *unit* is an offered thread.
    strided_cycles: u64,
    slots: Vec<Slot>,
    /// Work-group in progress.
    group: Option<Group>,
    /// Rejected start, up to and including the cycle of its error.
    rejection: Option<Rejection>,
}

/// Work-group in progress.
struct Group {
    /// Number of cycles from the current one to the first unit.
    wait: u64,
    /// Threads that have not been taken, in order.
    threads: Peekable<Box<dyn Iterator<Item = Thread> + Send>>,
    /// Number of threads that have not been taken.
    left: u64,
}

/// Rejected start.
struct Rejection {
    /// Number of cycles from the current one to the error.
    wait: u64,
    code: ErrorCode,
}

impl ThreadOrder {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        Self {
            ports: Ports::new(&layout),
            care: CareMap::new(&layout),
            largest: ["X_BITS", "Y_BITS"].map(|name| 1 << parameters.get(name)),
            strided_cycles: strided_cycles(parameters),
            slots: vec![Slot::default(); parameters.get("SLOTS") as usize],
            group: None,
            rejection: None,
        }
    }

    /// Outputs of this cycle.
    fn outputs(&mut self, reset: bool) -> Outputs {
        let error =
            self.rejection.as_ref().filter(|rejection| rejection.wait == 0).map(|rejection| rejection.code as u64);
        let is_checking = self.rejection.is_some() && error.is_none();
        let start_ready = self.group.is_none() && !is_checking && !reset;
        let unit = self.group.as_mut().filter(|group| group.wait == 0).and_then(|group| {
            let thread = group.threads.peek()?;
            Some((*thread, group.left == 1))
        });
        Outputs { start_ready, unit, error }
    }

    /// Work-group of a start, or the error code of a rejected start.
    fn group(&self, Start { slot, width, height }: Start) -> Result<Group, ErrorCode> {
        let Slot { style, a, b } = self.slots[slot as usize];
        let style = Style::from_numbers(style as u32, a as u32, b as u32)?;
        if [width, height].into_iter().zip(self.largest).any(|(size, largest)| !(1..=largest).contains(&size)) {
            return Err(ErrorCode::Dimension);
        }
        let cycles = if let Style::Strided { .. } = style { self.strided_cycles } else { FIRST_UNIT_CYCLES };
        let threads = style.walk(width as u32, height as u32).peekable();
        Ok(Group { wait: cycles - 1, threads, left: width * height })
    }
}

impl Model for ThreadOrder {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let reset = self.ports.inputs(inputs).reset;
        let now = self.outputs(reset);
        self.ports.put_outputs(&now, outputs);
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let inputs: Inputs = self.ports.inputs(inputs);
        let now = self.outputs(inputs.reset);
        if inputs.reset {
            self.group = None;
            self.rejection = None;
            self.slots.fill(Slot::default());
            return;
        }
        self.rejection = self.rejection.take().filter(|rejection| rejection.wait > 0);
        if let Some(rejection) = &mut self.rejection {
            rejection.wait -= 1;
        }
        if let Some(group) = &mut self.group {
            if group.wait > 0 {
                group.wait -= 1;
            } else if inputs.unit_ready {
                group.threads.next();
                group.left -= 1;
            }
        }
        self.group = self.group.take().filter(|group| group.left > 0);
        if let Some(start) = inputs.start.filter(|_| now.start_ready) {
            match self.group(start) {
                Ok(group) => self.group = Some(group),
                Err(code) => self.rejection = Some(Rejection { wait: ERROR_CYCLES - 1, code }),
            }
        }
        if let Some((slot, stored)) = inputs.write {
            self.slots[slot as usize] = stored;
        }
    }
}
