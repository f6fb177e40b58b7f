//! What can be driven into a block, as its contract gives it, and the steps of a script.

use std::sync::Arc;
use warploom_contract::{Field, Layout};
use warploom_model::bits::{self, Place};

/// How the names of inputs end that say that there is a transaction.
const STROBES: [&str; 3] = ["_valid", "_enable", "_write"];

/// A group of inputs that make a transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Its name: that of its ports without the ending.
    pub name: String,
    /// The bit that says that there is a transaction, among the packed inputs.
    pub strobe: Place,
    /// The bit among the packed outputs that says that it is taken; without one it always is.
    pub ready: Option<Place>,
    /// The other inputs, as numbers of fields of the layout.
    pub payload: Vec<usize>,
    /// The field of the strobe.
    pub(super) field: usize,
}

/// What can be driven into a block, as a script calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grammar {
    /// The block's packed layout.
    pub layout: Layout,
    /// Its channels, in the order of their strobes.
    pub channels: Vec<Channel>,
    /// The inputs of no channel, the reset left out, as numbers of fields.
    pub loose: Vec<usize>,
    /// The reset's bit among the packed inputs.
    pub reset: Option<Place>,
}

/// A part of what is driven in a step: what a shrinker may take away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A transaction on the channel of this number.
    Channel(usize),
    /// The reset.
    Reset,
    /// Values of inputs of no channel, and of channels without a transaction.
    Loose,
}

impl Grammar {
    /// The grammar that a layout gives.
    pub fn of(layout: Layout) -> Self {
        let mut channels: Vec<Channel> = Vec::new();
        for (field, input) in layout.inputs.iter().enumerate() {
            let name = input.port.name;
            let stem = STROBES.iter().find_map(|ending| name.strip_suffix(ending));
            let Some(stem) = stem.filter(|_| input.port.width() == 1) else { continue };
            let ready = format!("{stem}_ready");
            let ready = layout.outputs.iter().find(|output| output.port.name == ready && output.port.width() == 1);
            let (name, strobe, ready) = (stem.to_string(), Place::of(input), ready.map(Place::of));
            channels.push(Channel { name, strobe, ready, payload: Vec::new(), field });
        }
        let mut loose = Vec::new();
        for (number, input) in layout.inputs.iter().enumerate() {
            let name = input.port.name;
            if name == "reset" || channels.iter().any(|channel| channel.field == number) {
                continue;
            }
            let of = |channel: &&mut Channel| {
                name.strip_prefix(channel.name.as_str()).is_some_and(|rest| rest.starts_with('_'))
            };
            // With channels `read` and `read_back` the longer name has the better claim.
            match channels.iter_mut().filter(of).max_by_key(|channel| channel.name.len()) {
                Some(channel) => channel.payload.push(number),
                None => loose.push(number),
            }
        }
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(Place::of);
        Self { layout, channels, loose, reset }
    }

    /// What is driven in these inputs.
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

    /// Drives nothing there.
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

    /// Drives nothing in the payload of channels without a transaction.
    pub fn clear_idle_payload(&self, inputs: &mut [u64]) {
        for channel in &self.channels {
            if !channel.strobe.is_set(inputs) {
                channel.payload.iter().for_each(|&field| self.zero(field, inputs));
            }
        }
    }

    /// The handshakes that these inputs offer: a bit a channel.
    pub fn offers(&self, inputs: &[u64]) -> u64 {
        self.mask(|channel| channel.ready.is_some() && channel.strobe.is_set(inputs))
    }

    /// The handshakes whose offers these outputs would take.
    pub fn ready(&self, outputs: &[u64]) -> u64 {
        self.mask(|channel| channel.ready.is_some_and(|ready| ready.is_set(outputs)))
    }

    /// What the block offers and nobody takes: the first `X` of which the output `X_valid` is 1, where there is an input `X_ready`, which is 0.
    pub fn untaken(&self, inputs: &[u64], outputs: &[u64]) -> Option<&'static str> {
        let offered =
            self.layout.outputs.iter().filter(|output| output.port.width() == 1 && Place::of(output).is_set(outputs));
        let mut names = offered.filter_map(|output| output.port.name.strip_suffix("_valid"));
        let is_refused = |name: &&str| {
            let ready =
                |input: &&Field| input.port.name.strip_suffix("_ready") == Some(*name) && input.port.width() == 1;
            self.layout.inputs.iter().find(ready).is_some_and(|ready| !Place::of(ready).is_set(inputs))
        };
        names.find(is_refused)
    }

    fn mask(&self, holds: impl Fn(&Channel) -> bool) -> u64 {
        let channels = self.channels.iter().enumerate();
        channels.fold(0, |mask, (number, channel)| mask | u64::from(holds(channel)) << (number % 64))
    }

    fn is_zero(&self, field: usize, inputs: &[u64]) -> bool {
        chunks(&self.layout.inputs[field]).all(|place| place.get(inputs) == 0)
    }

    fn zero(&self, field: usize, inputs: &mut [u64]) {
        chunks(&self.layout.inputs[field]).for_each(|place| place.put(inputs, 0));
    }
}

/// A field in places of at most 64 bits: its elements, or if those are single bits or wider, as much as fits.
pub(crate) fn chunks(field: &Field) -> impl Iterator<Item = Place> + '_ {
    let (offset, width) = (field.offset, field.port.width());
    let step = if (2..=64).contains(&field.port.element_width) { field.port.element_width } else { 64 };
    (0..width).step_by(step).map(move |at| Place { offset: offset + at, width: step.min(width - at) })
}

/// A line of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its line in the file, from 1; 0 if it comes from no file.
    pub line: usize,
    /// It begins in this cycle at the earliest.
    pub earliest: u64,
    /// How long it lasts, if it doesn't wait for an offer to be taken.
    pub cycles: u64,
    /// The handshakes that it waits for, a bit a channel.
    pub offers: u64,
    /// What is driven in its first cycle and, if it waits for nothing, in all of them.
    pub inputs: Vec<u64>,
    /// What is driven in other inputs while it waits, and before it begins.
    pub held: Arc<[u64]>,
}

/// The transactions of these steps: those of channels, resets in the middle, and steps that set other inputs.
pub fn transactions(grammar: &Grammar, steps: &[Step]) -> u64 {
    let mut count = 0;
    let mut begun = false;
    for step in steps {
        let parts = grammar.parts(&step.inputs);
        // The reset with which a run begins is none.
        let counted = parts.iter().filter(|&&part| begun || part != Part::Reset);
        count += counted.count() as u64 * if step.offers == 0 { step.cycles } else { 1 };
        begun |= parts.iter().any(|&part| part != Part::Reset);
    }
    count
}

/// Copies a channel's inputs.
pub(super) fn copy_channel(grammar: &Grammar, channel: &Channel, from: &[u64], to: &mut [u64]) {
    channel.strobe.put(to, channel.strobe.get(from));
    for &field in &channel.payload {
        let field = &grammar.layout.inputs[field];
        bits::of_mut(to)[field.range()].copy_from_bitslice(&bits::of(from)[field.range()]);
    }
}
