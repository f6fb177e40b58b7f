//! Test plans: the situations that a block's checks must have reached, as data.
//!
//! A [`Bin`] counts the cycles in which its [`Condition`] holds. Conditions speak of ports only, so a plan knows neither RTL nor
//! model, and whoever sees the ports cycle by cycle can count it. Counting begins after the first cycle with reset.

use crate::parameters::Parameters;

/// A situation to be reached, and when it is.
#[derive(Clone, Copy, Debug)]
pub struct Bin {
    /// Its name, in words joined by underscores.
    pub name: &'static str,
    /// The rule of the contract that it belongs to.
    pub rule: &'static str,
    /// It is counted in each cycle in which this holds.
    pub when: Condition,
    /// Where it can't be reached; `None` if it can at all parameters.
    pub unreachable: Option<Unreachable>,
}

/// The parameters at which a bin can't be reached.
#[derive(Clone, Copy, Debug)]
pub struct Unreachable {
    /// Whether it is so at these parameters.
    pub at: fn(&Parameters) -> bool,
    /// Why, in a line.
    pub reason: &'static str,
}

/// What is asked of the ports in a cycle, and of what they were in earlier cycles.
///
/// A port is named as in the contract. `port[k]` is the part of it that bit `k` of its valid governs, or its element `k`.
/// All are of at most 64 bits.
#[derive(Clone, Copy, Debug)]
pub enum Condition {
    /// The lowest bit of the port is 1.
    High(&'static str),
    /// The lowest bit of the port is 0.
    Low(&'static str),
    /// The port has this value.
    Is(&'static str, Value),
    /// The port's value, unsigned, is above this one.
    Above(&'static str, Value),
    /// The sum of the ports' values is this one.
    Total(&'static [&'static str], Value),
    /// A handshake: for the stem `cfg`, `cfg_valid` and `cfg_ready` are 1.
    Taken(&'static str),
    /// All of them hold.
    All(&'static [Condition]),
    /// One of them holds.
    Any(&'static [Condition]),
    /// It doesn't hold.
    Not(&'static Condition),
    /// It held so many cycles ago (1 to 64).
    Before(u32, &'static Condition),
    /// When the first held last, in an earlier cycle without a reset since, the second held too.
    Latest(&'static Condition, &'static Condition),
    /// It holds, and has held before without a reset since while the ports had the values that they have now.
    Again(&'static Condition, &'static [&'static str]),
}

/// What a port is compared with.
#[derive(Clone, Copy, Debug)]
pub enum Value {
    /// A number.
    Number(u64),
    /// The value of a parameter.
    Parameter(&'static str),
    /// Another port.
    Port(&'static str),
    /// The port's bits are all 1.
    Ones,
    /// The port's highest bit is 1 and all others are 0.
    Highest,
}

impl Bin {
    /// Why it can't be reached at these parameters; `None` where it can.
    pub fn unreachable_at(&self, parameters: &Parameters) -> Option<&'static str> {
        self.unreachable.filter(|unreachable| (unreachable.at)(parameters)).map(|unreachable| unreachable.reason)
    }
}

/// A bin that can be reached at all parameters.
pub const fn bin(name: &'static str, rule: &'static str, when: Condition) -> Bin {
    Bin { name, rule, when, unreachable: None }
}

/// A bin that can't be reached at some parameters.
pub const fn bin_unless(
    name: &'static str,
    rule: &'static str,
    at: fn(&Parameters) -> bool,
    reason: &'static str,
    when: Condition,
) -> Bin {
    Bin { name, rule, when, unreachable: Some(Unreachable { at, reason }) }
}
