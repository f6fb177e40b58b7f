//! Typed inputs and outputs of a cycle, and the port codec, which converts between them and packed port vectors. A
//! *unit* is an offered thread.

use super::Thread;
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Contents of a slot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// Number of the style, 0 to 7.
    pub style: u64,
    /// First parameter of the style.
    pub a: u64,
    /// Second parameter of the style.
    pub b: u64,
}

/// Start of a work-group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Number of the slot with its order.
    pub slot: u64,
    /// Number of threads in x.
    pub width: u64,
    /// Number of threads in y.
    pub height: u64,
}

/// Inputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// The synchronous reset.
    pub reset: bool,
    /// Slot write: number and contents of the slot.
    pub write: Option<(u64, Slot)>,
    /// Offered start.
    pub start: Option<Start>,
    /// Whether the receiver accepts a unit.
    pub unit_ready: bool,
}

/// Outputs of a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outputs {
    /// Whether the block can accept a start.
    pub start_ready: bool,
    /// Offered thread, and whether it is the last one.
    pub unit: Option<(Thread, bool)>,
    /// Error code of the start that was taken two cycles before, if it is rejected.
    pub error: Option<u64>,
}

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub struct Ports {
    reset: PortBits,
    write: [PortBits; 5],
    start: [PortBits; 4],
    unit_ready: PortBits,
    start_ready: PortBits,
    unit: [PortBits; 4],
    error: [PortBits; 2],
}

impl Ports {
    /// Creates the codec for this layout.
    pub fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        Self {
            reset: input("reset"),
            write: ["slot_write", "slot_number", "slot_style", "slot_a", "slot_b"].map(input),
            start: ["start_valid", "start_slot", "start_width", "start_height"].map(input),
            unit_ready: input("unit_ready"),
            start_ready: output("start_ready"),
            unit: ["unit_valid", "unit_x", "unit_y", "unit_last"].map(output),
            error: ["error_valid", "error_code"].map(output),
        }
    }

    /// Number of slots. Every value of a slot number is valid, so this is 2 to the power of the width of the port.
    pub fn slots(&self) -> usize {
        1 << self.write[1].width
    }

    /// Decodes the inputs of a cycle.
    pub fn inputs(&self, words: &[u64]) -> Inputs {
        Inputs {
            reset: self.reset.is_set(words),
            write: fields(self.write, words).map(|[_, number, style, a, b]| (number, Slot { style, a, b })),
            start: fields(self.start, words).map(|[_, slot, width, height]| Start { slot, width, height }),
            unit_ready: self.unit_ready.is_set(words),
        }
    }

    /// Encodes the inputs of a cycle. Payload whose valid bit is 0 keeps its old value.
    pub fn put_inputs(&self, inputs: &Inputs, words: &mut [u64]) {
        self.reset.put(words, u64::from(inputs.reset));
        self.unit_ready.put(words, u64::from(inputs.unit_ready));
        self.write[0].put(words, u64::from(inputs.write.is_some()));
        self.start[0].put(words, u64::from(inputs.start.is_some()));
        if let Some((number, Slot { style, a, b })) = inputs.write {
            put_fields(self.write, [1, number, style, a, b], words);
        }
        if let Some(Start { slot, width, height }) = inputs.start {
            put_fields(self.start, [1, slot, width, height], words);
        }
    }

    /// Decodes the outputs of a cycle.
    pub fn outputs(&self, words: &[u64]) -> Outputs {
        Outputs {
            start_ready: self.start_ready.is_set(words),
            unit: fields(self.unit, words).map(|[_, x, y, last]| (Thread { x: x as u32, y: y as u32 }, last == 1)),
            error: fields(self.error, words).map(|[_, code]| code),
        }
    }

    /// Encodes the outputs of a cycle into zeroed words.
    pub(super) fn put_outputs(&self, outputs: &Outputs, words: &mut [u64]) {
        self.start_ready.put(words, u64::from(outputs.start_ready));
        if let Some((Thread { x, y }, last)) = outputs.unit {
            put_fields(self.unit, [1, x.into(), y.into(), last.into()], words);
        }
        if let Some(code) = outputs.error {
            put_fields(self.error, [1, code], words);
        }
    }
}
