//! What holds for the contract of every block.

use crate::{block, blocks};
use warploom_contract::{Care, ParameterError};

#[test]
fn defaults_are_a_combination_and_combinations_are_unique() {
    for block in blocks() {
        let combinations = (block.combinations)();
        assert!(combinations.contains(&block.defaults()), "{}", block.name);
        for (i, a) in combinations.iter().enumerate() {
            assert!(!combinations[..i].contains(a), "{}: {a} is listed twice", block.name);
        }
        assert!(block.samples().len() <= 3);
    }
}

#[test]
fn every_valid_that_a_port_names_exists_and_fits_its_elements() {
    for block in blocks() {
        for parameters in (block.combinations)() {
            let ports = (block.ports)(&parameters);
            for port in &ports {
                assert!(port.width() > 0, "{}.{}", block.name, port.name);
                if let Care::While(valid) | Care::WhileAndWritten(valid) = port.care {
                    let valid = ports.iter().find(|p| p.name == valid).expect("the valid exists");
                    assert!(
                        valid.elements == 1 || valid.elements == port.elements || port.elements % valid.elements == 0
                    );
                }
            }
        }
    }
}

#[test]
fn settings_are_checked() {
    let block = block("index_generator").expect("on the shelf");
    assert_eq!(block.with_settings(&["LANES=16"]).expect("exists").get("LANES"), 16);
    assert!(matches!(block.with_settings(&["LANE=16"]), Err(ParameterError::UnknownName { .. })));
    assert!(matches!(block.with_settings(&["LANES=x"]), Err(ParameterError::NotANumber { .. })));
    assert!(matches!(block.with_settings(&["LANES"]), Err(ParameterError::NotASetting { .. })));
    let five = block.with_settings(&["LANES=5"]).expect_err("does not exist");
    assert_eq!(five.to_string(), "index_generator is not compiled for LANES=5; LANES is one of 4, 8, 16, 32, 64");
    assert!(matches!(block.with_settings(&["X_BITS=16"]), Err(ParameterError::NoSuchCombination { .. })));
    let block = crate::block("thread_order").expect("on the shelf");
    let message = |settings: &[&str]| block.with_settings(settings).expect_err("does not exist").to_string();
    assert_eq!(
        message(&["x_bits=8", "SLOTS=4"]),
        "thread_order is not compiled for X_BITS=8 Y_BITS=10 SLOTS=4; the combinations that exist with X_BITS=8 SLOTS=4:\n  \
         X_BITS=8 Y_BITS=8 SLOTS=4"
    );
    assert_eq!(message(&["X_BITS=8"]).lines().count(), 1 + 4);
    assert_eq!(message(&["X_BITS=4", "Y_BITS=16"]).lines().count(), 1 + (block.combinations)().len());
}
