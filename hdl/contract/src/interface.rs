//! Rules for the use of ports, as data: when inputs are read, which outputs hold their values, which inputs are
//! illegal, and names of values.
//!
//! The emitter makes assertions from these data. The harness shows the names of values in waves. Conditions refer to
//! ports as in a test plan.

use crate::parameters::Parameters;
use crate::plan::{Condition, Unreachable};

/// Rules for the use of a block's ports.
#[derive(Clone, Copy, Debug)]
pub struct Interface {
    /// Inputs that the block reads in some cycles only. All other inputs are read in every cycle without reset.
    pub reads: &'static [Read],
    /// Handshakes whose outputs do not change until they are taken.
    pub holds: &'static [Hold],
    /// Illegal inputs. Inputs that the block answers with an error code need no entry.
    pub illegal_inputs: &'static [IllegalInput],
    /// Names of the values of ports.
    pub value_names: &'static [ValueNames],
}

/// Inputs, and the cycles in which the block reads them.
#[derive(Clone, Copy, Debug)]
pub struct Read {
    /// Names of the inputs. A name without a port at some parameters has no effect there.
    pub ports: &'static [&'static str],
    /// Condition that holds in the cycles in which the block reads them.
    pub when: Condition,
}

/// Handshake whose outputs do not change until they are taken: the valid port, and all outputs that are defined while
/// it is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Output that is 1 while a value is offered.
    pub valid: &'static str,
    /// Input that takes the value.
    pub ready: &'static str,
    /// Name of the contract rule.
    pub rule: &'static str,
}

/// Illegal input: a situation that the contract forbids, or in which the block ignores or rejects an input.
#[derive(Clone, Copy, Debug)]
pub struct IllegalInput {
    /// Name, as words joined by underscores.
    pub name: &'static str,
    /// Name of the contract rule.
    pub rule: &'static str,
    /// Message in one line: what is wrong with the input.
    pub message: &'static str,
    /// Condition that holds in the cycles with the illegal input, or in which the block reports it.
    pub when: Condition,
    /// Parameters at which the input cannot occur; `None` if it can occur at all parameters.
    pub impossible: Option<Unreachable>,
}

/// Ports that share names of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueNames {
    /// Name of the set of values, as words joined by underscores.
    pub name: &'static str,
    /// Names of the ports. A name without a port at some parameters has no effect there.
    pub ports: &'static [&'static str],
    /// Values with their names.
    pub values: Values,
}

/// Values with their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// These error codes of the contract, and 0 for no error.
    Errors(&'static [u64]),
    /// These values and names.
    Named(&'static [(u64, &'static str)]),
}

impl Interface {
    /// No rules: all inputs are read in every cycle, no output is held, and no value has a name.
    pub const NONE: Self = Self { reads: &[], holds: &[], illegal_inputs: &[], value_names: &[] };

    /// Returns the condition that holds in the cycles in which the block reads an input; `None` if it reads the input
    /// in every cycle without reset.
    pub fn read_when(&self, input: &str) -> Option<&'static Condition> {
        self.reads.iter().find(|read| read.ports.contains(&input)).map(|read| &read.when)
    }
}

impl IllegalInput {
    /// Returns an illegal input that can occur at all parameters.
    pub const fn new(name: &'static str, rule: &'static str, message: &'static str, when: Condition) -> Self {
        Self { name, rule, message, when, impossible: None }
    }

    /// Returns the illegal input with parameters at which it cannot occur, and the reason in one line.
    pub const fn impossible_at(self, at: fn(&Parameters) -> bool, reason: &'static str) -> Self {
        Self { impossible: Some(Unreachable { at, reason }), ..self }
    }

    /// Returns the reason why the input cannot occur at these parameters; `None` if it can occur.
    pub fn impossible_because(&self, parameters: &Parameters) -> Option<&'static str> {
        self.impossible.filter(|impossible| (impossible.at)(parameters)).map(|impossible| impossible.reason)
    }
}
