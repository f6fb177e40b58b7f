//! Modules of the block at given parameters.

use super::core::Core;
use super::dispatch::Dispatch;
use super::IndexFrontEnd;
use crate::index_generator::{self, IndexGenerator};
use crate::index_scheduler::{self, IndexScheduler};
use crate::index_unpacker;
use crate::index_variants::FILE;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules};

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "index_front_end",
    modules,
    widths_file: FILE,
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["index_front_end"],
};

/// Returns the modules of the block, including the blocks inside it; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, history, cores) = (get("LANES"), get("HISTORY"), get("CORES"));
    index_variants!(parameters, {
        let top = IndexFrontEnd::<B, B1, B2, WORD, M, R, R1, F, F1, F2>::new(lanes, history, cores);
        let generator = IndexGenerator::<B, B1, B2, WORD, M, R, R1, F, F1, F2>::new(lanes, history, true);
        let mut submodules: NamedModules = vec![
            ("generator", Box::new(generator)),
            ("dispatch", Box::new(Dispatch::<B, WORD, R, R1, F, F1>::new(lanes, cores))),
            ("scheduler", Box::new(IndexScheduler::<WORD, R, R1, F>::new(lanes, cores, true))),
            ("core_stage", Box::new(Core::<B, WORD, R1, F, F1>::new(lanes))),
        ];
        submodules.extend(index_generator::variants::submodules::<B, B1, B2, WORD, M, R, R1, F, F1, F2>(
            lanes, history, true,
        ));
        submodules.extend(index_scheduler::variants::submodules::<WORD, R1, F>(lanes, cores));
        submodules.extend(index_unpacker::variants::submodules::<B, WORD, F, F1>());
        Modules::new("index_front_end", Box::new(top), submodules)
    })
}
