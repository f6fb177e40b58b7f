//! Test plans: situations that the tests of a block must reach, as data.
//!
//! A coverage run counts the cycles in which the [`Condition`] of each [`Bin`] holds. Conditions refer to ports only,
//! so a plan depends on neither RTL nor model. Counting starts after the first cycle with reset, or in the first cycle
//! if the block has no reset.

use crate::parameters::Parameters;

/// Coverage bin: a situation to be reached, and its condition.
#[derive(Clone, Copy, Debug)]
pub struct Bin {
    /// Name, as words joined by underscores.
    pub name: &'static str,
    /// Name of the contract rule that the bin belongs to.
    pub rule: &'static str,
    /// Condition that holds in the counted cycles.
    pub when: Condition,
    /// Parameters at which the bin is unreachable; `None` if it is reachable at all parameters.
    pub unreachable: Option<Unreachable>,
}

/// Parameters at which a bin is unreachable.
#[derive(Clone, Copy, Debug)]
pub struct Unreachable {
    /// Returns whether the bin is unreachable at these parameters.
    pub at: fn(&Parameters) -> bool,
    /// Reason in one line.
    pub reason: &'static str,
}

/// Condition on the values of ports in a cycle and in earlier cycles.
///
/// Ports are named as in the contract. `port[k]` is the part of a port that belongs to element `k` of its valid port.
/// For a port without a valid port, it is element `k` of the port. Values have at most 64 bits.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// Bit 0 of the port is 1.
    High(&'static str),
    /// Bit 0 of the port is 0.
    Low(&'static str),
    /// The port equals the value.
    Equals(&'static str, Value),
    /// The port is greater than the value (unsigned).
    Above(&'static str, Value),
    /// The sum of the ports, without overflow, equals the value. [`Value::Ones`] and [`Value::Highest`] refer to the
    /// width of the first port.
    SumEquals(&'static [&'static str], Value),
    /// Both ports of a handshake are 1: `cfg_valid` and `cfg_ready` for the stem `cfg`.
    Handshake(&'static str),
    /// All conditions hold.
    All(&'static [Condition]),
    /// At least one condition holds.
    Any(&'static [Condition]),
    /// The condition does not hold.
    Not(&'static Condition),
    /// The condition held this number of cycles ago (1 to 64). A reset in between has no effect.
    CyclesAgo(u32, &'static Condition),
    /// The second condition held in the latest earlier cycle in which the first one held. Neither that cycle nor any
    /// cycle between it and this one had a reset.
    Latest(&'static Condition, &'static Condition),
    /// The condition holds, and it held in an earlier cycle with the same values on these ports. No earlier cycle from
    /// that one on had a reset.
    Repeated(&'static Condition, &'static [&'static str]),
}

/// Operand that a port is compared with.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// Constant.
    Number(u64),
    /// Value of a parameter.
    Parameter(&'static str),
    /// Value of another port.
    Port(&'static str),
    /// All bits of the port are 1.
    Ones,
    /// The highest bit of the port is 1 and all others are 0.
    Highest,
}

impl Bin {
    /// Returns the reason why the bin is unreachable at these parameters; `None` if it is reachable.
    pub fn unreachable_at(&self, parameters: &Parameters) -> Option<&'static str> {
        self.unreachable.filter(|unreachable| (unreachable.at)(parameters)).map(|unreachable| unreachable.reason)
    }
}

/// Returns a bin that is reachable at all parameters.
pub const fn bin(name: &'static str, rule: &'static str, when: Condition) -> Bin {
    Bin { name, rule, when, unreachable: None }
}

/// Returns a bin that is unreachable at the parameters selected by `at`.
pub const fn bin_unless(
    name: &'static str,
    rule: &'static str,
    at: fn(&Parameters) -> bool,
    reason: &'static str,
    when: Condition,
) -> Bin {
    Bin { name, rule, when, unreachable: Some(Unreachable { at, reason }) }
}
