//! Const generics and modules of the block at given parameters.

use super::lane::UnpackerLane;
use super::shifts::UnpackerShifts;
use super::IndexUnpacker;
use crate::index_widths::field_width_bits;
use warploom_contract::Parameters;
use warploom_rtl_kit::{design, variants, Modules, NamedModules};

design!("index_unpacker", schematics: ["word_lane", "index_unpacker"]);

variants! {
    modules(LANES, X_BITS, Y_BITS, Z_BITS, WORD) {
        B = X_BITS,
        W = WORD,
        F = field_width_bits(X_BITS),
        F1 = F + 1,
    }
    built_in: [32, 10, 10, 10, 16], [64, 16, 16, 16, 32], [4, 4, 4, 4, 8]
}

/// Returns the modules of the block: indices of B bits, words of W bits, field widths of F bits.
pub fn modules<const B: usize, const W: usize, const F: usize, const F1: usize>(parameters: &Parameters) -> Modules {
    let top = IndexUnpacker::<B, W, F, F1>::new(parameters.get("LANES") as usize);
    Modules::new("index_unpacker", Box::new(top), submodules::<B, W, F, F1>())
}

/// Returns the modules below the top module, also for blocks that contain an unpacker.
pub fn submodules<const B: usize, const WORD: usize, const F: usize, const F1: usize>() -> NamedModules {
    vec![
        ("word_lane", Box::<UnpackerLane<B, WORD, F, F1>>::default()),
        ("shifts", Box::<UnpackerShifts<B, F, F1>>::default()),
    ]
}
