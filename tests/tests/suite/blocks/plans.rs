//! Invariants of the test plan of every block.

use std::collections::BTreeSet;
use std::error::Error;
use warploom::blocks::REGISTRY;
use warploom_contract::plan::{Condition, Value};
use warploom_contract::{Bin, Block, Care, Layout, Parameters};

/// Returns the width in bits of `port` or `port[k]`; `None` if there is no such port or part.
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

/// Checks that a condition names only existing parameters and ports of at most 64 bits, and only allowed numbers of
/// cycles.
fn check(condition: &Condition, layout: &Layout, parameters: &Parameters) -> Result<(), Box<dyn Error>> {
    let port = |name: &str| match width(layout, name) {
        Some(1..=64) => Ok(()),
        other => Err(format!("{name} has {other:?} bits").into()),
    };
    let value = |value: &Value| match value {
        Value::Parameter(name) => {
            parameters.find(name).map(|_| ()).ok_or_else(|| format!("no parameter {name}").into())
        }
        Value::Port(name) => port(name),
        Value::Number(_) | Value::Ones | Value::Highest => Ok(()),
    };
    match condition {
        Condition::High(name) | Condition::Low(name) => port(name),
        Condition::Equals(name, of) | Condition::Above(name, of) => port(name).and_then(|()| value(of)),
        Condition::SumEquals(names, of) => names.iter().try_for_each(|name| port(name)).and_then(|()| value(of)),
        Condition::Handshake(stem) => port(&format!("{stem}_valid")).and_then(|()| port(&format!("{stem}_ready"))),
        Condition::All(parts) | Condition::Any(parts) => {
            parts.iter().try_for_each(|part| check(part, layout, parameters))
        }
        Condition::Not(part) => check(part, layout, parameters),
        Condition::CyclesAgo(cycles, part) if (1..=64).contains(cycles) => check(part, layout, parameters),
        Condition::CyclesAgo(cycles, _) => Err(format!("{cycles} cycles before").into()),
        Condition::Latest(one, other) => check(one, layout, parameters).and_then(|()| check(other, layout, parameters)),
        Condition::Repeated(part, names) => {
            names.iter().try_for_each(|name| port(name)).and_then(|()| check(part, layout, parameters))
        }
    }
}

/// Returns the rules and error codes that have no bin.
fn without_bin(block: &Block) -> Vec<String> {
    let rules = block.rules.iter().map(|rule| rule.name);
    let rules = rules.filter(|rule| !block.test_plan.iter().any(|bin| bin.rule == *rule)).map(str::to_string);
    let errors = block.error_codes.iter().map(|error| format!("error_{}", error.code));
    rules.chain(errors.filter(|name| !block.test_plan.iter().any(|bin| bin.name == name))).collect()
}

#[test]
fn a_plan_has_a_bin_for_each_rule_and_each_error_code() {
    for block in REGISTRY.blocks() {
        assert_eq!(without_bin(block), Vec::<String>::new(), "{}", block.name);
        let names: BTreeSet<_> = block.test_plan.iter().map(|bin| bin.name).collect();
        assert_eq!(names.len(), block.test_plan.len(), "{}: a name is there twice", block.name);
        for Bin { name, rule, .. } in block.test_plan {
            assert!(block.rules.iter().any(|known| known.name == *rule), "{}.{name}: no rule {rule}", block.name);
        }
    }
    let bare = Block { test_plan: &[], ..REGISTRY.blocks()[0].contract.clone() };
    let missing = without_bin(&bare);
    assert!(missing.contains(&"reset".to_string()) && missing.contains(&"error_4".to_string()), "{missing:?}");
}

#[test]
fn conditions_name_ports_and_parameters_that_exist() {
    for block in REGISTRY.blocks() {
        for parameters in block.combinations() {
            let layout = block.layout(&parameters);
            for bin in block.test_plan.iter().filter(|bin| bin.unreachable_at(&parameters).is_none()) {
                let checked = check(&bin.when, &layout, &parameters);
                checked.unwrap_or_else(|error| panic!("{}.{} at {parameters}: {error}", block.name, bin.name));
            }
        }
    }
    let layout = REGISTRY.blocks()[0].layout(&REGISTRY.blocks()[0].defaults());
    for invalid in [Condition::High("nothing"), Condition::High("row_words"), Condition::High("row_words[32]")] {
        assert!(check(&invalid, &layout, &REGISTRY.blocks()[0].defaults()).is_err(), "{invalid:?}");
    }
}

#[test]
fn every_bin_can_be_reached_at_some_parameters() {
    for block in REGISTRY.blocks() {
        for bin in block.test_plan {
            let reachable = block.combinations().iter().any(|at| bin.unreachable_at(at).is_none());
            assert!(reachable, "{}.{}", block.name, bin.name);
        }
    }
}
