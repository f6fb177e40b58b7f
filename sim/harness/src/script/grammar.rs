//! Channels and inputs of a block as a script names them, and the steps of a script.

use crate::entry::Entry;
use crate::panics::{within, UserCode};
use std::collections::BTreeSet;
use std::sync::Arc;
use warploom_contract::{Field, Layout, Parameters};
use warploom_model::bits::{self, PortBits};

/// Endings of the names of inputs that mark a transaction. Such an input is the *strobe* of its channel.
const STROBES: [&str; 3] = ["_valid", "_enable", "_write"];

/// A channel: a group of inputs that form a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Name of the channel: the name of its ports without the ending.
    pub name: String,
    /// Bit of the packed inputs that marks a transaction: the strobe.
    pub strobe: PortBits,
    /// Bit of the packed outputs that accepts a transaction; `None` if every transaction is accepted.
    pub ready: Option<PortBits>,
    /// Other inputs of the channel, as indices of the layout's inputs.
    pub payload: Vec<usize>,
    /// Index of the strobe's field in the layout's inputs.
    pub(super) field: usize,
}

/// Channels and inputs of a block as a script names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// Packed layout of the block.
    pub layout: Layout,
    /// Channels in the order of their strobes.
    pub channels: Vec<Channel>,
    /// Inputs outside of all channels, except the reset, as indices of the layout's inputs.
    pub loose: Vec<usize>,
    /// Bit of the reset in the packed inputs; `None` for a block without a reset.
    pub reset: Option<PortBits>,
}

/// A part of a step that shrinking can remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A transaction on the channel with this index.
    Channel(usize),
    /// The reset.
    Reset,
    /// Values of inputs without a channel, and payloads without a transaction.
    Loose,
}

impl Grammar {
    /// Creates the grammar of a block with this layout. A channel `X` is a handshake if there is an output `X_ready`.
    pub fn new(layout: Layout) -> Self {
        let mut channels: Vec<Channel> = Vec::new();
        for (field, input) in layout.inputs.iter().enumerate() {
            let name = input.port.name;
            let stem = STROBES.iter().find_map(|ending| name.strip_suffix(ending));
            let Some(stem) = stem.filter(|_| input.port.width() == 1) else { continue };
            let ready = format!("{stem}_ready");
            let ready = layout.outputs.iter().find(|output| output.port.name == ready && output.port.width() == 1);
            let (name, strobe, ready) = (stem.to_string(), PortBits::of(input), ready.map(PortBits::of));
            channels.push(Channel { name, strobe, ready, payload: Vec::new(), field });
        }
        let mut loose = Vec::new();
        for (number, input) in layout.inputs.iter().enumerate() {
            let name = input.port.name;
            if name == "reset" || channels.iter().any(|channel| channel.field == number) {
                continue;
            }
            let is_owner = |channel: &&mut Channel| {
                name.strip_prefix(channel.name.as_str()).is_some_and(|rest| rest.starts_with('_'))
            };
            // With the channels `read` and `read_back`, an input `read_back_x` belongs to the longer name.
            match channels.iter_mut().filter(is_owner).max_by_key(|channel| channel.name.len()) {
                Some(channel) => channel.payload.push(number),
                None => loose.push(number),
            }
        }
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(PortBits::of);
        Self { layout, channels, loose, reset }
    }

    /// Creates the grammar of a block at these parameters. A channel `X` without an output `X_ready` gets the ready of
    /// the stream whose valid is its strobe. Several channels may share a ready.
    pub fn of(block: &Entry, parameters: &Parameters) -> Self {
        let mut grammar = Self::new(block.layout(parameters));
        let streams = block.streams.map(|streams| within(UserCode::Streams, || streams(parameters).streams));
        for stream in streams.iter().flatten() {
            let Some(ready) = stream.ready else { continue };
            let ready = grammar.layout.outputs.iter().find(|output| output.port.name == ready).map(PortBits::of);
            let is_strobe = |channel: &&mut Channel| grammar.layout.inputs[channel.field].port.name == stream.valid;
            if let Some(channel) = grammar.channels.iter_mut().find(is_strobe) {
                channel.ready = channel.ready.or(ready);
            }
        }
        grammar
    }

    /// Returns the parts that these inputs contain.
    pub fn parts(&self, inputs: &[u64]) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut loose = self.loose.iter().any(|&field| !self.is_zero(field, inputs));
        for (number, channel) in self.channels.iter().enumerate() {
            if channel.strobe.is_set(inputs) {
                parts.push(Part::Channel(number));
            } else {
                loose |= channel.payload.iter().any(|&field| !self.is_zero(field, inputs));
            }
        }
        if self.reset.is_some_and(|reset| reset.is_set(inputs)) {
            parts.push(Part::Reset);
        }
        if loose {
            parts.push(Part::Loose);
        }
        parts
    }

    /// Sets the inputs of a part to 0.
    pub fn clear(&self, part: Part, inputs: &mut [u64]) {
        match part {
            Part::Channel(number) => {
                let channel = &self.channels[number];
                channel.strobe.put(inputs, 0);
                channel.payload.iter().for_each(|&field| self.zero(field, inputs));
            }
            Part::Reset => self.reset.into_iter().for_each(|reset| reset.put(inputs, 0)),
            Part::Loose => {
                self.loose.iter().for_each(|&field| self.zero(field, inputs));
                self.clear_idle_payload(inputs);
            }
        }
    }

    /// Sets the payload of channels without a transaction to 0.
    pub fn clear_idle_payload(&self, inputs: &mut [u64]) {
        for channel in &self.channels {
            if !channel.strobe.is_set(inputs) {
                channel.payload.iter().for_each(|&field| self.zero(field, inputs));
            }
        }
    }

    /// Returns the handshakes that these inputs offer, as indices of the channels.
    pub fn offers(&self, inputs: &[u64]) -> BTreeSet<usize> {
        self.channels_where(|channel| channel.ready.is_some() && channel.strobe.is_set(inputs))
    }

    /// Returns the handshakes that these outputs accept, as indices of the channels.
    pub fn ready(&self, outputs: &[u64]) -> BTreeSet<usize> {
        self.channels_where(|channel| channel.ready.is_some_and(|ready| ready.is_set(outputs)))
    }

    /// Returns the name `X` of the first transaction that the block offers and the inputs do not accept: output
    /// `X_valid` is 1 and input `X_ready` is 0. Returns `None` if there is none.
    pub fn unaccepted_offer(&self, inputs: &[u64], outputs: &[u64]) -> Option<&'static str> {
        let offered = self
            .layout
            .outputs
            .iter()
            .filter(|output| output.port.width() == 1 && PortBits::of(output).is_set(outputs));
        let mut names = offered.filter_map(|output| output.port.name.strip_suffix("_valid"));
        let is_waiting = |name: &&str| {
            let ready =
                |input: &&Field| input.port.name.strip_suffix("_ready") == Some(*name) && input.port.width() == 1;
            self.layout.inputs.iter().find(ready).is_some_and(|ready| !PortBits::of(ready).is_set(inputs))
        };
        names.find(is_waiting)
    }

    /// Returns the channels for which a condition holds, by index.
    fn channels_where(&self, holds: impl Fn(&Channel) -> bool) -> BTreeSet<usize> {
        (0..self.channels.len()).filter(|&number| holds(&self.channels[number])).collect()
    }

    /// Returns whether an input is 0. `field` is its index in the layout's inputs.
    fn is_zero(&self, field: usize, inputs: &[u64]) -> bool {
        chunks(&self.layout.inputs[field]).all(|chunk| chunk.get(inputs) == 0)
    }

    /// Sets an input to 0. `field` is its index in the layout's inputs.
    fn zero(&self, field: usize, inputs: &mut [u64]) {
        chunks(&self.layout.inputs[field]).for_each(|chunk| chunk.put(inputs, 0));
    }
}

/// Splits a field into parts of at most 64 bits: its elements if they have 2 to 64 bits, else groups of 64 bits.
pub(crate) fn chunks(field: &Field) -> impl Iterator<Item = PortBits> + '_ {
    let (offset, width) = (field.offset, field.port.width());
    let step = if (2..=64).contains(&field.port.element_width) { field.port.element_width } else { 64 };
    (0..width).step_by(step).map(move |at| PortBits { offset: offset + at, width: step.min(width - at) })
}

/// A step: one line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Line in the file, from 1; 0 if the step comes from no file.
    pub line: usize,
    /// Earliest cycle in which the step can start.
    pub earliest: u64,
    /// Duration in cycles of a step that does not wait for a handshake.
    pub cycles: u64,
    /// Handshakes that the step waits for, as indices of the channels.
    pub offers: BTreeSet<usize>,
    /// Packed inputs in the first cycle and, if the step waits for nothing, in every cycle.
    pub inputs: Vec<u64>,
    /// Packed inputs before the step starts. After the first cycle of a step that waits for handshakes, all inputs
    /// except those of the channels that still wait also have these values.
    pub held: Arc<[u64]>,
}

/// Returns the number of transactions in these steps: transactions on channels, resets that follow a cycle with other
/// inputs, and cycles that set inputs outside of transactions. A transaction that lasts several cycles without waiting
/// counts once per cycle.
pub fn transactions(grammar: &Grammar, steps: &[Step]) -> u64 {
    let mut count = 0;
    let (mut started, mut in_reset) = (false, false);
    for step in steps {
        let parts = grammar.parts(&step.inputs);
        let cycles = if step.offers.is_empty() { step.cycles } else { 1 };
        // Resets before any other input do not count, and a longer reset counts once.
        count += parts
            .iter()
            .map(|&part| if part == Part::Reset { u64::from(started && !in_reset) } else { cycles })
            .sum::<u64>();
        in_reset = parts.contains(&Part::Reset);
        started |= parts.iter().any(|&part| part != Part::Reset);
    }
    count
}

/// Copies the inputs of a channel from one packed vector to another.
pub(super) fn copy_channel(grammar: &Grammar, channel: &Channel, from: &[u64], to: &mut [u64]) {
    channel.strobe.put(to, channel.strobe.get(from));
    for &field in &channel.payload {
        let field = &grammar.layout.inputs[field];
        bits::of_mut(to)[field.range()].copy_from_bitslice(&bits::of(from)[field.range()]);
    }
}
