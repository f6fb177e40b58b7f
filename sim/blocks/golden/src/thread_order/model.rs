//! Adapter of the model to the block's ports.

use super::ports::{Inputs, Outputs, Ports, Slot, Start};
use super::{ErrorCode, Step, Style};
use std::iter::Peekable;
use warploom_contract::Parameters;
use warploom_contracts::thread_order::{strided_cycles, BLOCK};
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Golden model of `thread_order`.
pub struct ThreadOrder {
    ports: Ports,
    care: CareMap,
    /// Maximum width and height.
    largest: [u64; 2],
    strided_cycles: u64,
    slots: Vec<Slot>,
    group: Option<Group>,
    error: Option<ErrorCode>,
}

/// Work-group in progress.
struct Group {
    /// Number of cycles until the first unit.
    wait: u64,
    /// Steps of this cycle and the following ones.
    steps: Peekable<Box<dyn Iterator<Item = Step> + Send>>,
    /// Number of threads that have not been taken.
    left: u64,
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
            error: None,
        }
    }

    /// Outputs of this cycle.
    fn outputs(&mut self, reset: bool) -> Outputs {
        let start_ready = self.group.is_none() && !reset;
        let unit = self.group.as_mut().filter(|group| group.wait == 0).and_then(|group| match group.steps.peek() {
            Some(Step::Unit(thread)) => Some((*thread, group.left == 1)),
            _ => None,
        });
        Outputs { start_ready, unit, error: self.error.map(|error_code| error_code as u64) }
    }

    /// Work-group of a start.
    fn group(&self, Start { slot, width, height }: Start) -> Result<Group, ErrorCode> {
        let Slot { style, a, b } = self.slots[slot as usize];
        let style = Style::from_numbers(style as u32, a as u32, b as u32)?;
        if [width, height].into_iter().zip(self.largest).any(|(size, largest)| !(1..=largest).contains(&size)) {
            return Err(ErrorCode::Dimension);
        }
        let wait = if let Style::Strided { .. } = style { self.strided_cycles } else { 1 };
        let steps = style.steps(width as u32, height as u32).peekable();
        // The cycle of the start is the first cycle of the wait.
        Ok(Group { wait, steps, left: width * height })
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
        self.error = None;
        if inputs.reset {
            self.group = None;
            self.slots.fill(Slot::default());
            return;
        }
        if let Some(start) = inputs.start.filter(|_| now.start_ready) {
            match self.group(start) {
                Ok(group) => self.group = Some(group),
                Err(error_code) => self.error = Some(error_code),
            }
        }
        if let Some((slot, stored)) = inputs.write {
            self.slots[slot as usize] = stored;
        }
        let Some(group) = &mut self.group else { return };
        if group.wait > 0 {
            group.wait -= 1;
        } else if now.unit.is_none() {
            group.steps.next();
        } else if inputs.unit_ready {
            group.steps.next();
            group.left -= 1;
            if group.left == 0 {
                self.group = None;
            }
        }
    }
}
