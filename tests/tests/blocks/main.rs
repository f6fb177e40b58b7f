//! The harness on our blocks: stimulus against models, the harness on Verilog that was edited by hand, measurements.

mod care;
mod contracts;
mod harness;
mod mutate;
mod plans;
mod reset;
mod script;
mod stimulus;

use warploom::blocks::REGISTRY;
use warploom_harness::registry::Entry;

/// The block of this name.
fn block(name: &str) -> &'static Entry {
    REGISTRY.find(name).unwrap_or_else(|| panic!("there is no block {name}"))
}
