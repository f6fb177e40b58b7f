//! Harness on the project's blocks: stimulus against models, edited Verilog, mutants and scripts.

mod care;
mod contracts;
mod harness;
mod mutate;
mod plans;
mod reset;
mod script;
mod stimulus;
mod value_names;

use warploom::blocks::REGISTRY;
use warploom_harness::registry::Entry;

/// Returns the block of this name.
fn block(name: &str) -> &'static Entry {
    REGISTRY.find(name).unwrap_or_else(|| panic!("there is no block {name}"))
}
