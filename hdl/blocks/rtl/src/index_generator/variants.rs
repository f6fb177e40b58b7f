//! Modules of the block at given parameters.

use super::dimension::Dimension;
use super::filter::Filter;
use super::history::{Entry, History};
use super::iterator::Iterator;
use super::lane::Lane;
use super::memory::MemoryLane;
use super::packer::Packer;
use super::step::Step;
use super::IndexGenerator;
use crate::index_variants::FILE;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Memory, Modules, NamedModules};

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "index_generator",
    modules,
    widths_file: FILE,
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["index_lane", "packer", "judge", "memory", "storage", "iterator", "index_generator"],
};

/// Returns the modules below the top module, also for blocks that contain a generator.
pub fn submodules<
    const B: usize,
    const B1: usize,
    const B2: usize,
    const WORD: usize,
    const M: usize,
    const R: usize,
    const R1: usize,
    const F: usize,
    const F1: usize,
    const F2: usize,
>(
    lanes: usize,
    history: usize,
    summary: bool,
) -> NamedModules {
    vec![
        ("filter", Box::new(Filter::<B, B1, R, R1, F, F1, F2>::new(WORD, history, summary))),
        ("judge", Box::<Dimension<B, B1, F>>::default()),
        ("history", Box::new(History::<B1, R, R1>::new(history))),
        ("entry", Box::<Entry<B1, R, R1>>::default()),
        ("iterator", Box::new(Iterator::<B, B1, B2>::new(lanes))),
        ("step", Box::<Step<B, B1, B2>>::default()),
        ("index_lane", Box::<Lane<B, B1, B2>>::default()),
        ("packer", Box::<Packer<B, B1, WORD, F, F1>>::default()),
        ("memory", Box::<MemoryLane<WORD, M, R>>::default()),
        ("storage", Box::<Memory<M, R>>::default()),
    ]
}

/// Returns the modules of the block; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, history) = (get("LANES"), get("HISTORY"));
    index_variants!(parameters, {
        let top = IndexGenerator::<B, B1, B2, WORD, M, R, R1, F, F1, F2>::new(lanes, history, false);
        let submodules = submodules::<B, B1, B2, WORD, M, R, R1, F, F1, F2>(lanes, history, false);
        Modules::new("index_generator", Box::new(top), submodules)
    })
}
