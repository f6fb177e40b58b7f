//! Ports by name, for models, properties and stimulus in which brevity matters more than speed.

use crate::bits::{Bits, PortBits};
use warploom_contract::{Layout, UnknownPort};

/// Locations of all ports of a block except the clock, by name. The methods panic if no port has the name.
#[derive(Clone, Debug)]
pub struct Ports(Vec<(&'static str, PortBits)>);

impl Ports {
    /// Creates the map of a layout's ports.
    pub fn new(layout: &Layout) -> Self {
        let fields = layout.inputs.iter().chain(&layout.outputs);
        Self(fields.map(|field| (field.port.name, PortBits::of(field))).collect())
    }

    /// Location of a port in the packed inputs or outputs.
    ///
    /// # Panics
    /// If no port has this name. The message lists the existing ports. A run reports the panic as an error of the
    /// calling code.
    #[track_caller]
    pub fn port(&self, name: &str) -> PortBits {
        match self.0.iter().find(|(known, _)| *known == name) {
            Some((_, port)) => *port,
            None => panic!("{}", UnknownPort::among("port", name, self.0.iter().map(|(known, _)| *known))),
        }
    }

    /// Bits of a port of any width. `words` are the packed inputs for an input port, and the packed outputs for an
    /// output port. `load_le` of [`bitvec::field::BitField`] reads up to 64 of the bits as a number.
    #[track_caller]
    pub fn bits<'a>(&self, words: &'a [u64], name: &str) -> &'a Bits {
        self.port(name).bits(words)
    }

    /// Mutable bits of a port of any width. `words` are those of [`bits`](Self::bits). `store_le` of
    /// [`bitvec::field::BitField`] writes a number of up to 64 bits.
    #[track_caller]
    pub fn bits_mut<'a>(&self, words: &'a mut [u64], name: &str) -> &'a mut Bits {
        self.port(name).bits_mut(words)
    }

    /// Value of a port of at most 64 bits. `words` are the packed inputs for an input port, and the packed outputs for
    /// an output port.
    #[track_caller]
    pub fn get(&self, words: &[u64], name: &str) -> u64 {
        self.port(name).get(words)
    }

    /// Whether the lowest bit of a port is 1.
    #[track_caller]
    pub fn is_set(&self, words: &[u64], name: &str) -> bool {
        self.port(name).is_set(words)
    }

    /// Sets every bit of a port of any width to 1. In the mask `care` of [`Model::settle`](crate::Model::settle), the
    /// whole output then matters.
    #[track_caller]
    pub fn set_all(&self, words: &mut [u64], name: &str) {
        self.bits_mut(words, name).fill(true);
    }

    /// Writes the value of a port of at most 64 bits. Bits of the value beyond the width of the port are ignored.
    #[track_caller]
    pub fn put(&self, words: &mut [u64], name: &str, value: impl Into<u64>) {
        self.port(name).put(words, value.into());
    }
}
