//! Invariants of the contract of every block.

use warploom::blocks::REGISTRY;
use warploom_contract::Care;

#[test]
fn defaults_are_a_combination_and_combinations_are_unique() {
    for block in REGISTRY.blocks() {
        let combinations = block.combinations();
        assert!(combinations.contains(&block.defaults()), "{}", block.name);
        for (i, a) in combinations.iter().enumerate() {
            assert!(!combinations[..i].contains(a), "{}: {a} is listed twice", block.name);
        }
        assert!(block.samples().len() <= 3);
    }
}

#[test]
fn every_valid_port_exists_and_fits_the_elements_of_its_payload() {
    for block in REGISTRY.blocks() {
        for parameters in block.combinations() {
            let ports = block.ports(&parameters);
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
