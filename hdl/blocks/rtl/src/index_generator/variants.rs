//! Const generics and modules of the block at given parameters.

use super::dimension::Dimension;
use super::filter::Filter;
use super::history::{Entry, History};
use super::iterator::Iterator;
use super::lane::Lane;
use super::memory::MemoryLane;
use super::packer::Packer;
use super::step::Step;
use super::IndexGenerator;
use crate::index_widths::field_width_bits;
use warploom_contract::Parameters;
use warploom_rtl_kit::{design, variants, Memory, Modules, NamedModules};

design!(
    "index_generator",
    schematics: ["index_lane", "packer", "judge", "memory", "storage", "iterator", "index_generator"]
);

variants! {
    modules(LANES, X_BITS, Y_BITS, Z_BITS, WORD, ROW_BITS, HISTORY) {
        B = X_BITS,
        B1 = B + 1,
        B2 = B + 2,
        W = WORD,
        M = WORD + 1,
        R = ROW_BITS,
        R1 = R + 1,
        F = field_width_bits(X_BITS),
        F1 = F + 1,
        F2 = F + 2,
    }
    built_in: [32, 10, 10, 10, 16, 10, 8], [64, 16, 16, 16, 32, 11, 16], [4, 4, 4, 4, 8, 4, 2]
}

/// Returns the modules of the block. Widths in bits: index B, word W, word with its mask bit M, row address R,
/// field width F. A digit after a letter adds that number of bits.
pub fn modules<
    const B: usize,
    const B1: usize,
    const B2: usize,
    const W: usize,
    const M: usize,
    const R: usize,
    const R1: usize,
    const F: usize,
    const F1: usize,
    const F2: usize,
>(
    parameters: &Parameters,
) -> Modules {
    let get = |name| parameters.get(name) as usize;
    let (lanes, history) = (get("LANES"), get("HISTORY"));
    let top = IndexGenerator::<B, B1, B2, W, M, R, R1, F, F1, F2>::new(lanes, history, false);
    let submodules = submodules::<B, B1, B2, W, M, R, R1, F, F1, F2>(lanes, history, false);
    Modules::new("index_generator", Box::new(top), submodules)
}

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
