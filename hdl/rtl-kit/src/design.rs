//! Registry entry of the RTL of a block: its modules at given parameters, and its diagrams.

use crate::{Module, Variants};

/// RTL of a block, and the diagrams of its documentation.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// Name of the block.
    pub name: &'static str,
    /// Constructs the modules.
    pub variants: Variants,
    /// Timing diagram as SVG; `None` if there is none.
    pub timing: Option<&'static str>,
    /// Schematics of small modules, the most informative one first.
    pub schematics: &'static [Schematic],
}

/// Schematic of a module that is small enough to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schematic {
    /// Name of the submodule without the block's name, or the name of the block.
    pub module: &'static str,
    /// Schematic as SVG.
    pub svg: &'static str,
}

/// Defines `DESIGN`, the [`Design`] of a block: its `VARIANTS` (see [`variants!`](crate::variants)), its timing diagram
/// `timing.svg`, and schematics from the directory `schematics`, both next to the calling file.
///
/// `design!("adder", schematics: ["lane", "carry"])` reads `schematics/lane.svg` and `schematics/carry.svg`. Without
/// the feature `built-in` of the calling crate, the macro defines nothing.
#[macro_export]
macro_rules! design {
    ($name:literal, schematics: [$($module:literal),* $(,)?]) => {
        /// Registry entry of the block.
        #[cfg(feature = "built-in")]
        pub const DESIGN: $crate::Design = $crate::Design {
            name: $name,
            variants: VARIANTS,
            timing: Some(include_str!("timing.svg")),
            schematics: &[$(
                $crate::Schematic { module: $module, svg: include_str!(concat!("schematics/", $module, ".svg")) }
            ),*],
        };
    };
}

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

/// Names of submodules, without the block's name, and the submodules: `("lane", Box::new(Lane::new(4)))`.
pub type NamedModules = Vec<(&'static str, Box<dyn Module>)>;

impl Modules {
    /// Returns the modules of `block`: its top module and its submodules.
    pub fn new(block: &str, top: Box<dyn Module>, submodules: NamedModules) -> Self {
        let named = |(name, module)| Submodule { name: format!("{block}_{name}"), module };
        Self { top, submodules: submodules.into_iter().map(named).collect() }
    }
}
