//! Code that properties of all blocks share.
//!
//! Properties are independent of the models. They check the cycles after the first cycle with a reset, since earlier
//! state is undefined.

use crate::bits::PortBits;
use crate::{violation, Property, Violation};
use warploom_contract::Layout;

/// Location of an input in the packed inputs. Panics if no input has this name.
#[track_caller]
pub fn input(layout: &Layout, name: &str) -> PortBits {
    PortBits::of(layout.input(name))
}

/// Location of an output in the packed outputs. Panics if no output has this name.
#[track_caller]
pub fn output(layout: &Layout, name: &str) -> PortBits {
    PortBits::of(layout.output(name))
}

/// Record of the cycles so far, as observed on the ports, from which a check judges the current cycle.
pub trait Record: Send {
    /// Advances to this cycle. Returns whether the cycle can be checked: false up to and including the first cycle with
    /// a reset, then true.
    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) -> bool;
}

/// Property that checks each cycle by the record of the cycles up to and including it.
pub struct Checked<R> {
    name: &'static str,
    record: R,
    check: fn(&R) -> Result<(), Violation>,
}

impl<R: Record> Checked<R> {
    /// Creates a property with this name; `check` examines the cycle that the record has advanced to.
    pub fn new(name: &'static str, record: R, check: fn(&R) -> Result<(), Violation>) -> Self {
        Self { name, record, check }
    }
}

impl<R: Record> Property for Checked<R> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if self.record.observe(inputs, outputs) {
            (self.check)(&self.record)
        } else {
            Ok(())
        }
    }
}

/// Property: in a cycle with reset = 1, all ready outputs are 0. In the cycle after it, all valid outputs are 0. The
/// valid outputs may include other outputs that a reset clears, such as a mask of waiting warps.
pub struct ResetSilences {
    reset: PortBits,
    readies: Vec<(&'static str, PortBits)>,
    valids: Vec<(&'static str, PortBits)>,
    /// Whether the previous cycle had a reset.
    after_reset: bool,
}

impl ResetSilences {
    /// Creates the property for these ready and valid outputs, each of at most 64 bits. Panics if an output or the
    /// input `reset` does not exist.
    pub fn new(layout: &Layout, readies: &[&'static str], valids: &[&'static str]) -> Self {
        let of = |names: &[&'static str]| names.iter().map(|&name| (name, output(layout, name))).collect();
        Self { reset: input(layout, "reset"), readies: of(readies), valids: of(valids), after_reset: false }
    }
}

impl Property for ResetSilences {
    fn name(&self) -> &'static str {
        "reset_silences_the_block"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let reset = self.reset.is_set(inputs);
        let was_reset = std::mem::replace(&mut self.after_reset, reset);
        let first_nonzero =
            |ports: &[(&'static str, PortBits)]| ports.iter().find(|(_, p)| p.get(outputs) != 0).map(|(name, _)| *name);
        if let Some(name) = first_nonzero(&self.readies).filter(|_| reset) {
            return Err(violation!("{name} is 1 while reset is 1"));
        }
        match first_nonzero(&self.valids).filter(|_| was_reset) {
            Some(name) => Err(violation!("{name} is not 0 in the cycle after a reset")),
            None => Ok(()),
        }
    }
}
