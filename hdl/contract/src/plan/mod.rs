//! Test plans: the situations that a block's checks must have reached, as data.
//!
//! A [`Bin`] counts the cycles in which its [`Condition`] holds. Conditions speak of ports only, so a plan knows neither RTL nor
//! model, and whoever sees the ports cycle by cycle can count it. Counting begins after the first cycle with reset.

pub(crate) mod buffer_queue;
pub(crate) mod index_front_end;
pub(crate) mod index_generator;
pub(crate) mod index_scheduler;
pub(crate) mod index_unpacker;
pub(crate) mod lock_arbiter;
pub(crate) mod order_profiler;
pub(crate) mod sync_channels;
pub(crate) mod thread_order;
pub(crate) mod warp_issue;

use crate::number_bits;
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
const fn bin(name: &'static str, rule: &'static str, when: Condition) -> Bin {
    Bin { name, rule, when, unreachable: None }
}

/// A bin that can't be reached at some parameters.
const fn bin_unless(
    name: &'static str,
    rule: &'static str,
    at: fn(&Parameters) -> bool,
    reason: &'static str,
    when: Condition,
) -> Bin {
    Bin { name, rule, when, unreachable: Some(Unreachable { at, reason }) }
}

fn widest_fields_fit(parameters: &Parameters) -> bool {
    ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>() <= parameters.get("WORD")
}

/// A block whose fields fill the word has more than 2^(WORD-3) threads: half of what the fields can count, in each of three.
fn no_success_fills_the_word(parameters: &Parameters) -> bool {
    let bits = ["X_BITS", "Y_BITS", "Z_BITS"].iter().map(|name| parameters.get(name)).sum::<u64>();
    let threads = parameters.get("LANES") << parameters.get("ROW_BITS");
    bits < parameters.get("WORD") || 1 << (parameters.get("WORD") - 3) >= threads
}

/// Whether every number that fits in the bits of a number of these things is that of one.
fn fills_its_number(parameters: &Parameters, name: &str) -> bool {
    let count = parameters.get(name);
    1 << number_bits(count) == count
}

fn one_core(parameters: &Parameters) -> bool {
    parameters.get("CORES") == 1
}

/// Why there is no error 3.
const FIELDS_FIT: &str = "the widest fields fit the word";

/// Why no core has a row when its launch is done.
const DONE_AFTER_ROWS: &str = "a single core has its last row before the done";

/// Why a pass can't be partial.
const ONE_CORE: &str = "a single core has every instruction of its passes";

#[cfg(test)]
mod tests {
    use super::{Bin, Condition, Value};
    use crate::{blocks, Block, Care, Layout, Parameters};
    use std::collections::BTreeSet;

    /// The width of `port` or `port[k]`.
    fn width(layout: &Layout, name: &str) -> Option<usize> {
        let (port, part) = match name.strip_suffix(']').and_then(|name| name.split_once('[')) {
            Some((port, part)) => (port, Some(part.parse::<usize>().ok()?)),
            None => (name, None),
        };
        let port = layout.ports.iter().find(|known| known.name == port)?;
        let parts = match port.care {
            Care::While(valid) | Care::WhileAndWritten(valid) => layout.output(valid).port.elements,
            Care::Always => port.elements,
        };
        match part {
            Some(part) => (part < parts).then_some(port.width() / parts),
            None => Some(port.width()),
        }
    }

    fn check(condition: &Condition, layout: &Layout, parameters: &Parameters) -> Result<(), String> {
        let port = |name: &str| match width(layout, name) {
            Some(1..=64) => Ok(()),
            other => Err(format!("{name} has {other:?} bits")),
        };
        let value = |value: &Value| match value {
            Value::Parameter(name) => parameters.find(name).map(|_| ()).ok_or(format!("no parameter {name}")),
            Value::Port(name) => port(name),
            Value::Number(_) | Value::Ones | Value::Highest => Ok(()),
        };
        match condition {
            Condition::High(name) | Condition::Low(name) => port(name),
            Condition::Is(name, of) | Condition::Above(name, of) => port(name).and_then(|()| value(of)),
            Condition::Total(names, of) => names.iter().try_for_each(|name| port(name)).and_then(|()| value(of)),
            Condition::Taken(stem) => port(&format!("{stem}_valid")).and_then(|()| port(&format!("{stem}_ready"))),
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().try_for_each(|part| check(part, layout, parameters))
            }
            Condition::Not(part) => check(part, layout, parameters),
            Condition::Before(cycles, part) if (1..=64).contains(cycles) => check(part, layout, parameters),
            Condition::Before(cycles, _) => Err(format!("{cycles} cycles before")),
            Condition::Latest(one, other) => {
                check(one, layout, parameters).and_then(|()| check(other, layout, parameters))
            }
            Condition::Again(part, names) => {
                names.iter().try_for_each(|name| port(name)).and_then(|()| check(part, layout, parameters))
            }
        }
    }

    /// The rules and error codes that have no bin.
    fn without_bin(block: &Block) -> Vec<String> {
        let rules = block.rules.iter().map(|rule| rule.name);
        let rules = rules.filter(|rule| !block.test_plan.iter().any(|bin| bin.rule == *rule)).map(str::to_string);
        let errors = block.error_codes.iter().map(|error| format!("error_{}", error.code));
        rules.chain(errors.filter(|name| !block.test_plan.iter().any(|bin| bin.name == name))).collect()
    }

    #[test]
    fn a_plan_has_a_bin_for_each_rule_and_each_error_code() {
        for block in blocks() {
            assert_eq!(without_bin(block), Vec::<String>::new(), "{}", block.name);
            let names: BTreeSet<_> = block.test_plan.iter().map(|bin| bin.name).collect();
            assert_eq!(names.len(), block.test_plan.len(), "{}: a name is there twice", block.name);
            for Bin { name, rule, .. } in block.test_plan {
                assert!(block.rules.iter().any(|known| known.name == *rule), "{}.{name}: no rule {rule}", block.name);
            }
        }
        let bare = Block { test_plan: &[], ..blocks()[0].clone() };
        let missing = without_bin(&bare);
        assert!(missing.contains(&"reset".to_string()) && missing.contains(&"error_4".to_string()), "{missing:?}");
    }

    #[test]
    fn conditions_name_ports_and_parameters_that_exist() {
        for block in blocks() {
            for parameters in (block.combinations)() {
                let layout = block.layout(&parameters);
                for bin in block.test_plan.iter().filter(|bin| bin.unreachable_at(&parameters).is_none()) {
                    let checked = check(&bin.when, &layout, &parameters);
                    assert_eq!(checked, Ok(()), "{}.{} at {parameters}", block.name, bin.name);
                }
            }
        }
        let layout = blocks()[0].layout(&blocks()[0].defaults());
        for wrong in [Condition::High("nothing"), Condition::High("row_words"), Condition::High("row_words[32]")] {
            assert!(check(&wrong, &layout, &blocks()[0].defaults()).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn every_bin_can_be_reached_at_some_parameters() {
        for block in blocks() {
            for bin in block.test_plan {
                let reachable = (block.combinations)().iter().any(|at| bin.unreachable_at(at).is_none());
                assert!(reachable, "{}.{}", block.name, bin.name);
            }
        }
    }
}
