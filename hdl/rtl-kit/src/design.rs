//! Registry entry of the RTL of a block: its modules at given parameters, and its diagrams.

use crate::Variants;

/// RTL of a block, and the diagrams of its documentation.
#[derive(Clone, Copy, Debug)]
pub struct Design {
    /// Name of the block.
    pub name: &'static str,
    /// Variants of the block, which construct its modules at given parameters.
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

/// Defines `DESIGN`, the [`Design`] of a block: its `VARIANTS` (see [`variants!`](macro@crate::variants)), its timing
/// diagram `timing.svg`, and schematics from the directory `schematics`, both next to the calling file.
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
