//! Subject of a comparison: a module in Rust, its Verilog, and the random inputs.

use num_bigint::BigUint;
use rust_hdl_core::prelude::ModuleDefines;
use warploom_emit::{Emission, File};
use warploom_rtl_kit::Module;

/// Function that creates a module on any thread.
pub type Maker = Box<dyn Fn() -> Box<dyn Module> + Send + Sync>;

/// Function that restricts the random inputs of a cycle by changing their values. It receives the number of the cycle,
/// and the name, element and value of each input.
pub type Constraint = Box<dyn Fn(usize, &mut [(String, usize, BigUint)]) + Send + Sync>;

/// Module to be compared with its Verilog.
pub struct Subject {
    /// Name in reports.
    pub name: String,
    /// Constructor of the module in Rust.
    pub make: Maker,
    /// Verilog of the module.
    pub verilog: Verilog,
    /// Number of cycles, or of vectors of a combinational module.
    pub vectors: usize,
    /// Seed of the random inputs.
    pub seed: u64,
    /// Constraint on the inputs, if there is one.
    pub constraint: Option<Constraint>,
    /// Number of first cycles in which outputs are not compared. In a clocked module, it is at least the number of
    /// initial cycles with reset, even if this value is smaller.
    pub ignored: usize,
    /// Whether registers and memories are 0 at power-up in Icarus, as they are in Rust and in Verilator. Otherwise they
    /// are unknown, which makes a register without a reset visible.
    pub from_zero: bool,
}

impl Subject {
    /// Creates a subject from a module and its emission, with 2,000 vectors.
    pub fn new(name: &str, make: Maker, emission: &Emission) -> Self {
        let files = emission.files.clone();
        let names = emission.ports.iter().map(|port| port.name.clone()).collect();
        let verilog = Verilog { files, top: emission.top.clone(), ports: Some(names) };
        Self::with_verilog(name, make, verilog)
    }

    /// Creates a subject from a module and rust-hdl's stock emission, whose modules have the prefix `name`.
    pub fn from_stock_emission(name: &str, make: Maker) -> Self {
        let mut defines = ModuleDefines::default();
        make().as_block().accept(name, &mut defines);
        let file = File { name: format!("{name}.v"), text: defines.defines(), module: name.into() };
        let verilog = Verilog { files: vec![file], top: name.into(), ports: None };
        Self::with_verilog(name, make, verilog)
    }

    fn with_verilog(name: &str, make: Maker, verilog: Verilog) -> Self {
        Self {
            name: name.into(),
            make,
            verilog,
            vectors: 2_000,
            seed: 1,
            constraint: None,
            ignored: 0,
            from_zero: false,
        }
    }
}

/// Verilog of a module.
pub struct Verilog {
    /// Names and texts of the files.
    pub files: Vec<File>,
    /// Name of the top module.
    pub top: String,
    /// Names of the ports, with flattened vectors; `None` for stock emission, where every atom is a separate port.
    pub ports: Option<Vec<String>>,
}
