//! Modules of the block at given parameters.

use super::lane::UnpackerLane;
use super::shifts::UnpackerShifts;
use super::IndexUnpacker;
use crate::index_variants::FILE;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules};

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "index_unpacker",
    modules,
    widths_file: FILE,
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["word_lane", "index_unpacker"],
};

/// Returns the modules below the top module, also for blocks that contain an unpacker.
pub fn submodules<const B: usize, const WORD: usize, const F: usize, const F1: usize>() -> NamedModules {
    vec![
        ("word_lane", Box::<UnpackerLane<B, WORD, F, F1>>::default()),
        ("shifts", Box::<UnpackerShifts<B, F, F1>>::default()),
    ]
}

/// Returns the modules of the block; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let lanes = parameters.find("LANES").unwrap_or(0) as usize;
    index_variants!(parameters, {
        let top = IndexUnpacker::<B, WORD, F, F1>::new(lanes);
        Modules::new("index_unpacker", Box::new(top), submodules::<B, WORD, F, F1>())
    })
}
