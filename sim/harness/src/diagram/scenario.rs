//! A short run that a block's timing diagram shows.

use std::ops::Range;
use warploom_contract::Field;
use warploom_model::bits;

/// A run of some cycles.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The parameters, as settings.
    pub settings: &'static [&'static str],
    /// Cycles of the run.
    pub cycles: u64,
    /// The first cycle that is drawn.
    pub first: u64,
    /// What is driven; all other inputs are 0.
    pub drives: &'static [Drive],
    /// What is drawn, from the top down.
    pub rows: &'static [Row],
}

/// The values of an input: from each cycle named on, its elements (those not given are 0).
#[derive(Clone, Debug)]
pub struct Drive {
    /// The input.
    pub port: &'static str,
    /// Cycle and elements, cycles increasing.
    pub changes: &'static [(u64, &'static [u64])],
}

impl Drive {
    /// Writes the input's value of a cycle.
    pub(super) fn apply(&self, cycle: u64, field: &Field, inputs: &mut [u64]) {
        let change = self.changes.iter().rev().find(|(from, _)| *from <= cycle);
        for element in 0..field.port.elements {
            let value = change.and_then(|(_, values)| values.get(element)).copied().unwrap_or(0);
            let range = field.element(element);
            bits::put(inputs, range.start, range.len(), value);
        }
    }
}

/// A row of the picture: a port, or some of its elements.
#[derive(Clone, Debug)]
pub struct Row {
    /// The port.
    pub port: &'static str,
    /// The elements; all of them if none are named.
    pub elements: Option<Range<usize>>,
}

impl Row {
    /// Its name in the picture.
    pub(super) fn label(&self) -> String {
        match &self.elements {
            None => self.port.to_string(),
            Some(range) if range.len() == 1 => format!("{}[{}]", self.port, range.start),
            Some(range) => format!("{}[{}..{}]", self.port, range.start, range.end - 1),
        }
    }
}

/// A row of all elements of a port.
pub const fn row(port: &'static str) -> Row {
    Row { port, elements: None }
}

/// A row of the elements `from` to `to` of a port, the last not included.
pub const fn part(port: &'static str, from: usize, to: usize) -> Row {
    Row { port, elements: Some(from..to) }
}

/// The values of an input: from each cycle named on, its elements.
pub const fn drive(port: &'static str, changes: &'static [(u64, &'static [u64])]) -> Drive {
    Drive { port, changes }
}
