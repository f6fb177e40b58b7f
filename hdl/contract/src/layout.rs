//! Positions of ports in the packed vectors of inputs and outputs.
//!
//! The harness, the models and the C++ shim exchange values as two bit vectors: all inputs except the clock, and all
//! outputs. Ports follow each other in the contract's order without gaps, the first one in the lowest bits. A vector
//! consists of 64-bit words; its bit 0 is bit 0 of word 0.

use crate::port::{Direction, Port};
use std::ops::Range;

/// Position of a port in a packed vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Port at this position.
    pub port: Port,
    /// Index of its lowest bit in the vector.
    pub offset: usize,
}

impl Field {
    /// Returns the bits of the whole port.
    pub fn range(&self) -> Range<usize> {
        self.offset..self.offset + self.port.width()
    }

    /// Returns the bits of one element.
    pub fn element(&self, index: usize) -> Range<usize> {
        let start = self.offset + index * self.port.element_width;
        start..start + self.port.element_width
    }
}

/// Error: a name that no port has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "unknown {kind} '{name}'{}; expected one of {}",
    warploom_files::suggestion(name, known.iter().copied()),
    known.join(", ")
)]
pub struct UnknownPort {
    /// Kind of the port: `input`, `output` or `port`.
    pub kind: &'static str,
    /// Unknown name.
    pub name: String,
    /// Names of the existing ports.
    pub known: Vec<&'static str>,
}

impl UnknownPort {
    /// Returns the error for a name that is not among the known ones.
    pub fn among(kind: &'static str, name: &str, known: impl Iterator<Item = &'static str>) -> Self {
        Self { kind, name: name.into(), known: known.collect() }
    }
}

fn names(fields: &[Field]) -> impl Iterator<Item = &'static str> + '_ {
    fields.iter().map(|field| field.port.name)
}

/// Positions of all ports of a block at one combination of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Ports in order, including the clock.
    pub ports: Vec<Port>,
    /// Inputs in order, without the clock.
    pub inputs: Vec<Field>,
    /// Outputs, in order.
    pub outputs: Vec<Field>,
    /// Width of the packed inputs in bits.
    pub input_bits: usize,
    /// Width of the packed outputs in bits.
    pub output_bits: usize,
}

impl Layout {
    /// Returns the layout of these ports.
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

    /// Returns the input of this name.
    ///
    /// # Panics
    /// If no input has this name. The message lists the inputs; a run reports it as an error of the calling code.
    #[track_caller]
    pub fn input(&self, name: &str) -> &Field {
        match self.inputs.iter().find(|field| field.port.name == name) {
            Some(field) => field,
            None => panic!("{}", UnknownPort::among("input", name, names(&self.inputs))),
        }
    }

    /// Returns the output of this name.
    ///
    /// # Panics
    /// If no output has this name. The message lists the outputs; a run reports it as an error of the calling code.
    #[track_caller]
    pub fn output(&self, name: &str) -> &Field {
        match self.outputs.iter().find(|field| field.port.name == name) {
            Some(field) => field,
            None => panic!("{}", UnknownPort::among("output", name, names(&self.outputs))),
        }
    }

    /// Returns the number of 64-bit words of the packed inputs.
    pub fn input_words(&self) -> usize {
        self.input_bits.div_ceil(64)
    }

    /// Returns the number of 64-bit words of the packed outputs.
    pub fn output_words(&self) -> usize {
        self.output_bits.div_ceil(64)
    }
}
