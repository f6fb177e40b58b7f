//! Where each port lies in the two packed vectors by which the harness, the models and the shim exchange values.
//!
//! Inputs (without the clock) and outputs are each one bit vector: the ports in the contract's order, the first in
//! the lowest bits, without gaps. A vector is held in 64-bit words, bit 0 in the lowest bit of word 0.

use crate::port::{Direction, Port};
use std::ops::Range;

/// A port's place in a packed vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The port.
    pub port: Port,
    /// Its lowest bit.
    pub offset: usize,
}

impl Field {
    /// The bits of the whole port.
    pub fn range(&self) -> Range<usize> {
        self.offset..self.offset + self.port.width()
    }

    /// The bits of one element.
    pub fn element(&self, index: usize) -> Range<usize> {
        let start = self.offset + index * self.port.element_width;
        start..start + self.port.element_width
    }
}

/// A name that no port has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown {kind} '{name}'{}; expected one of {}",
    warploom_files::suggestion(name, known.iter().copied()),
    known.join(", ")
)]
pub struct UnknownPort {
    /// What was asked for: `input`, `output` or `port`.
    pub kind: &'static str,
    /// The name.
    pub name: String,
    /// The ports that exist.
    pub known: Vec<&'static str>,
}

impl UnknownPort {
    /// The name that none of the known ports has.
    pub fn among(kind: &'static str, name: &str, known: impl Iterator<Item = &'static str>) -> Self {
        Self { kind, name: name.into(), known: known.collect() }
    }
}

fn names(fields: &[Field]) -> impl Iterator<Item = &'static str> + '_ {
    fields.iter().map(|field| field.port.name)
}

/// The places of all ports of a block at one combination of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The ports in order, the clock among them.
    pub ports: Vec<Port>,
    /// Inputs without the clock, in order.
    pub inputs: Vec<Field>,
    /// Outputs, in order.
    pub outputs: Vec<Field>,
    /// Bits of the packed inputs.
    pub input_bits: usize,
    /// Bits of the packed outputs.
    pub output_bits: usize,
}

impl Layout {
    /// The layout of these ports.
    pub fn new(ports: Vec<Port>) -> Self {
        let pack = |direction: Direction| {
            let mut offset = 0;
            let mut fields = Vec::new();
            for port in ports.iter().filter(|port| port.direction == direction) {
                fields.push(Field { port: port.clone(), offset });
                offset += port.width();
            }
            (fields, offset)
        };
        let (inputs, input_bits) = pack(Direction::In);
        let (outputs, output_bits) = pack(Direction::Out);
        Self { inputs, outputs, input_bits, output_bits, ports }
    }

    /// The input of this name.
    ///
    /// # Panics
    /// There is none. The message names the inputs; a run reports it as an error of the code that asks.
    #[track_caller]
    pub fn input(&self, name: &str) -> &Field {
        match self.inputs.iter().find(|field| field.port.name == name) {
            Some(field) => field,
            None => panic!("{}", UnknownPort::among("input", name, names(&self.inputs))),
        }
    }

    /// The output of this name.
    ///
    /// # Panics
    /// There is none. The message names the outputs; a run reports it as an error of the code that asks.
    #[track_caller]
    pub fn output(&self, name: &str) -> &Field {
        match self.outputs.iter().find(|field| field.port.name == name) {
            Some(field) => field,
            None => panic!("{}", UnknownPort::among("output", name, names(&self.outputs))),
        }
    }

    /// 64-bit words that hold the packed inputs.
    pub fn input_words(&self) -> usize {
        self.input_bits.div_ceil(64)
    }

    /// 64-bit words that hold the packed outputs.
    pub fn output_words(&self) -> usize {
        self.output_bits.div_ceil(64)
    }
}
