//! Scenarios: the short runs that timing diagrams of blocks show.

use std::ops::Range;
use warploom_contract::Field;
use warploom_model::bits;

/// A short run with fixed inputs.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// Parameters as settings, e.g. `LANES=4`.
    pub settings: &'static [&'static str],
    /// Number of cycles of the run.
    pub cycles: u64,
    /// First cycle that is drawn, from 0.
    pub first: u64,
    /// Values of inputs; all other inputs are 0.
    pub drives: &'static [Drive],
    /// Rows of the diagram, from top to bottom.
    pub rows: &'static [Row],
}

/// Values of an input. Each change sets all elements of the input from a cycle on; elements that it omits are 0.
#[derive(Clone, Debug)]
pub struct Drive {
    /// Name of the input.
    pub port: &'static str,
    /// Cycle and values of the elements, by increasing cycle. Before the first change, the input is 0.
    pub changes: &'static [(u64, &'static [u64])],
}

impl Drive {
    /// Writes the value of a cycle to the packed inputs.
    pub(super) fn apply(&self, cycle: u64, field: &Field, inputs: &mut [u64]) {
        let change = self.changes.iter().rev().find(|(from, _)| *from <= cycle);
        for element in 0..field.port.elements {
            let value = change.and_then(|(_, values)| values.get(element)).copied().unwrap_or(0);
            let range = field.element(element);
            bits::put(inputs, range.start, range.len(), value);
        }
    }
}

/// A row of the diagram: a port, or some of its elements.
#[derive(Clone, Debug)]
pub struct Row {
    /// Name of the port.
    pub port: &'static str,
    /// Range of elements; `None` for all.
    pub elements: Option<Range<usize>>,
}

impl Row {
    /// Returns the label of the row, e.g. `port[0..3]` for the elements 0 to 3.
    pub(super) fn label(&self) -> String {
        match &self.elements {
            None => self.port.to_string(),
            Some(range) if range.len() == 1 => format!("{}[{}]", self.port, range.start),
            Some(range) => format!("{}[{}..{}]", self.port, range.start, range.end - 1),
        }
    }
}

/// Creates a row with all elements of a port.
pub const fn row(port: &'static str) -> Row {
    Row { port, elements: None }
}

/// Creates a row with the elements `from..to` of a port.
pub const fn part(port: &'static str, from: usize, to: usize) -> Row {
    Row { port, elements: Some(from..to) }
}

/// Creates the values of an input from cycles and elements.
pub const fn drive(port: &'static str, changes: &'static [(u64, &'static [u64])]) -> Drive {
    Drive { port, changes }
}
