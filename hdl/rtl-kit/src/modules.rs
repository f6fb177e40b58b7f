//! Modules of a block at given parameters.

use crate::Module;

/// Modules of a block at given parameters.
pub struct Modules {
    /// Top module.
    pub top: Box<dyn Module>,
    /// Modules below the top, in any order; names are unique.
    pub submodules: Vec<Submodule>,
}

/// Module below the top of a block. It is constructed separately, so that it can be tested separately.
pub struct Submodule {
    /// Name in the emitted Verilog, without prefix: `<block>_<submodule>`.
    pub name: String,
    /// Instance of the module.
    pub module: Box<dyn Module>,
}

/// Submodules with their names, without the block's name: `("lane", Box::new(Lane::new(4)))`.
pub type NamedModules = Vec<(&'static str, Box<dyn Module>)>;

impl Modules {
    /// Returns the modules of `block`: its top module and its submodules.
    pub fn new(block: &str, top: Box<dyn Module>, submodules: NamedModules) -> Self {
        let named = |(name, module)| Submodule { name: format!("{block}_{name}"), module };
        Self { top, submodules: submodules.into_iter().map(named).collect() }
    }
}
