//! What is wrong, told once: a call in a loop goes wrong at every trip.

use std::collections::HashSet;
use warploom_compiler::ir::{Fault, Place};

/// Faults, the first of each place.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Fault>,
    told: HashSet<(usize, usize)>,
}

impl Faults {
    /// Keeps what `message` says, if nothing was said of this place.
    pub fn tell(&mut self, place: Place, message: impl FnOnce() -> String) {
        // What has no place is of the command line.
        if place.line == 0 || self.told.insert((place.line, place.column)) {
            self.all.push(Fault::at(place, message()));
        }
    }

    /// The value, or `None` with what is wrong kept.
    pub fn keep<T>(&mut self, result: Result<T, Fault>) -> Option<T> {
        result.map_err(|fault| self.tell(fault.place, || fault.message)).ok()
    }

    pub fn is_none(&self) -> bool {
        self.all.is_empty()
    }

    pub fn all(self) -> Vec<Fault> {
        self.all
    }
}
