//! Registry entry of the RTL of a block: its modules at given parameters, and its diagrams.

use crate::Module;
use warploom_contract::Parameters;

/// RTL of a block, and the diagrams of its documentation.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// Name of the block.
    pub name: &'static str,
    /// Returns the modules at these parameters; `None` if the widths of these parameters are not among the compiled
    /// ones.
    pub modules: fn(&Parameters) -> Option<Modules>,
    /// Path of the source file that lists the compiled widths, relative to the root of the workspace: the value of
    /// `file!()` there.
    pub widths_file: &'static str,
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

/// Lists schematics from the directory `schematics` next to the calling file. `schematics!["lane", "leader"]` reads
/// `lane.svg` and `leader.svg`.
#[macro_export]
macro_rules! schematics {
    ($($module:literal),* $(,)?) => {
        &[$($crate::Schematic { module: $module, svg: include_str!(concat!("schematics/", $module, ".svg")) }),*]
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
