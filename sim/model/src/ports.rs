//! Ports by their names, for models, properties and stimulus that are short rather than fast.

use crate::bits::{self, Place};
use warploom_contract::Layout;

/// Places of all ports of a block but the clock, by name. Values have at most 64 bits.
#[derive(Clone, Debug)]
pub struct Ports(Vec<(&'static str, Place)>);

impl Ports {
    /// The ports of a layout.
    pub fn new(layout: &Layout) -> Self {
        let fields = layout.inputs.iter().chain(&layout.outputs);
        Self(fields.map(|field| (field.port.name, Place::of(field))).collect())
    }

    /// Place of a port. The names are those of the contract, so an unknown one is a fault of the caller.
    pub fn place(&self, name: &str) -> Place {
        let found = self.0.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| panic!("no port {name}")).1
    }

    /// Value of a port; `words` are the packed inputs of an input, the packed outputs of an output.
    pub fn get(&self, words: &[u64], name: &str) -> u64 {
        self.place(name).get(words)
    }

    /// Whether the lowest bit of a port is 1.
    pub fn is_set(&self, words: &[u64], name: &str) -> bool {
        self.place(name).is_set(words)
    }

    /// Sets every bit of a port, however wide: among care bits, those of an output that matters.
    pub fn set_all(&self, words: &mut [u64], name: &str) {
        let Place { offset, width } = self.place(name);
        for start in (0..width).step_by(64) {
            bits::put(words, offset + start, (width - start).min(64), u64::MAX);
        }
    }

    /// Writes the value of a port.
    pub fn put(&self, words: &mut [u64], name: &str, value: impl Into<u64>) {
        self.place(name).put(words, value.into());
    }
}
