//! Positions of ports in the packed vectors of inputs and outputs.
//!
//! The harness, the models and the C++ shim exchange values as two bit vectors: all inputs except the clock, and all
//! outputs. Ports follow each other in the contract's order without gaps, the first one in the lowest bits. A vector
//! consists of 64-bit words; its bit 0 is bit 0 of word 0.

use crate::port::{Care, Direction, Port};
use std::ops::Range;

/// Position of a port in a packed vector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Port at this position.
    pub port: Port,
    /// Index of the port's lowest bit in the vector.
    pub offset: usize,
}

impl Field {
    /// Returns the positions of the bits of the whole port in the vector.
    pub fn range(&self) -> Range<usize> {
        self.offset..self.offset + self.port.width()
    }

    /// Returns the positions of the bits of one element in the vector. Elements are numbered from 0.
    pub fn element(&self, index: usize) -> Range<usize> {
        let start = self.offset + index * self.port.element_width;
        start..start + self.port.element_width
    }
}

/// Error: a port name that does not exist.
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
    /// Returns the error for a name that is not among the names in `known`.
    pub fn among(kind: &'static str, name: &str, known: impl Iterator<Item = &'static str>) -> Self {
        Self { kind, name: name.into(), known: known.collect() }
    }
}

/// Returns an error message if the width of a port is not a multiple of the width of its valid port. Returns `None` if
/// it is a multiple, if the port has no valid port, or if no port has the name of the valid port.
fn width_error(port: &Port, ports: &[Port]) -> Option<String> {
    let (Care::While(name) | Care::WhileAndWritten(name)) = port.care else { return None };
    let valid = ports.iter().find(|other| other.name == name)?;
    let (width, valid_width) = (port.width(), valid.width());
    (!width.is_multiple_of(valid_width)).then(|| {
        format!(
            "port '{}' has {}; expected a multiple of the {} of its valid port '{name}'",
            port.name,
            warploom_files::counted(width as u64, "bit"),
            warploom_files::counted(valid_width as u64, "bit"),
        )
    })
}

fn names(fields: &[Field]) -> impl Iterator<Item = &'static str> + '_ {
    fields.iter().map(|field| field.port.name)
}

/// Ports of a block at one combination of parameters, and their positions in the packed vectors.
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
    /// Returns the layout of these ports, which must be in the order of the contract.
    ///
    /// # Panics
    /// If the width of a port is not a multiple of the width of its valid port. A run reports the panic as an error
    /// of the contract.
    #[track_caller]
    pub fn new(ports: Vec<Port>) -> Self {
        if let Some(message) = ports.iter().find_map(|port| width_error(port, &ports)) {
            panic!("{message}");
        }
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
    /// If no input has this name. The message lists the inputs; a run reports the panic as an error of the calling
    /// code.
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
    /// If no output has this name. The message lists the outputs; a run reports the panic as an error of the calling
    /// code.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(valid: usize, data: usize) -> Layout {
        Layout::new(vec![Port::output("valid", valid, ""), Port::output("data", data, "").when("valid")])
    }

    #[test]
    fn the_width_of_a_port_is_a_multiple_of_that_of_its_valid_port() {
        assert_eq!(layout(2, 6).output_bits, 8);
        for (valid, data, expected) in [
            (2, 5, "port 'data' has 5 bits; expected a multiple of the 2 bits of its valid port 'valid'"),
            (4, 1, "port 'data' has 1 bit; expected a multiple of the 4 bits of its valid port 'valid'"),
        ] {
            let panic = std::panic::catch_unwind(|| layout(valid, data)).expect_err("it is rejected");
            assert_eq!(panic.downcast_ref::<String>().map(String::as_str), Some(expected));
        }
    }
}
