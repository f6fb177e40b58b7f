//! The entry of a block's RTL: its modules at given parameters, and its pictures.

use crate::Module;
use warploom_contract::Parameters;

/// The RTL of a block, and the pictures of its page.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// The block's name.
    pub name: &'static str,
    /// The modules at these parameters; `None` for widths that are not compiled in.
    pub modules: fn(&Parameters) -> Option<Modules>,
    /// The file that lists the widths that are compiled in, relative to the workspace: `file!()`.
    pub widths_file: &'static str,
    /// The timing diagram, an SVG.
    pub timing: Option<&'static str>,
    /// Schematics of small modules, the most telling one first.
    pub schematics: &'static [Schematic],
}

/// A module that stays readable when it is drawn, and its drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schematic {
    /// The part, without the block's name; the block's name for the whole block.
    pub module: &'static str,
    /// The drawing, an SVG.
    pub svg: &'static str,
}

/// Schematics in the folder `schematics` beside the calling file: `schematics!["lane", "turn"]`.
#[macro_export]
macro_rules! schematics {
    ($($module:literal),* $(,)?) => {
        &[$($crate::Schematic { module: $module, svg: include_str!(concat!("schematics/", $module, ".svg")) }),*]
    };
}

/// The modules of a block at given parameters.
pub struct Modules {
    /// The block itself.
    pub top: Box<dyn Module>,
    /// The modules below it, in no particular order; each name once.
    pub submodules: Vec<Submodule>,
}

/// A module below a block's top, built by itself so that it can be tried by itself.
pub struct Submodule {
    /// The name under which the emitter prints it, without prefix: `<block>_<part>`.
    pub name: String,
    /// The module.
    pub module: Box<dyn Module>,
}

/// The submodules of a block by their names without the block's: `("lane", Box::new(Lane::new(4)))`.
pub type NamedModules = Vec<(&'static str, Box<dyn Module>)>;

impl Modules {
    /// The modules of `block`: its top and its submodules.
    pub fn new(block: &str, top: Box<dyn Module>, submodules: NamedModules) -> Self {
        let named = |(name, module)| Submodule { name: format!("{block}_{name}"), module };
        Self { top, submodules: submodules.into_iter().map(named).collect() }
    }
}
