//! Const generics and modules of the block at given parameters.

use super::dispatch::Dispatch;
use super::first_core::FirstCore;
use super::later_core::LaterCore;
use super::IndexFrontEnd;
use crate::index_generator::{self, IndexGenerator};
use crate::index_scheduler::remaining::Remaining;
use crate::index_scheduler::IndexScheduler;
use crate::index_unpacker;
use crate::index_widths::field_width_bits;
use warploom_contract::Parameters;
use warploom_rtl_kit::{design, variants, Modules, NamedModules};

design!("index_front_end", schematics: ["index_front_end"]);

variants! {
    modules(LANES, X_BITS, Y_BITS, Z_BITS, WORD, ROW_BITS, HISTORY, CORES) {
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
    built_in: [32, 10, 10, 10, 16, 10, 8, 4], [64, 16, 16, 16, 32, 11, 16, 8], [4, 4, 4, 4, 8, 4, 2, 2]
}

/// Returns the modules of the block, including the blocks inside it. Widths in bits: index B, word W, word with its
/// mask bit M, row address R, field width F. A digit after a letter adds that number of bits.
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
    let (lanes, history, cores) = (get("LANES"), get("HISTORY"), get("CORES"));
    let top = IndexFrontEnd::<B, B1, B2, W, M, R, R1, F, F1, F2>::new(lanes, history, cores);
    let generator = IndexGenerator::<B, B1, B2, W, M, R, R1, F, F1, F2>::new(lanes, history, true);
    let mut submodules: NamedModules = vec![
        ("generator", Box::new(generator)),
        ("dispatch", Box::new(Dispatch::<B, W, R, R1, F, F1>::new(lanes, cores))),
        ("scheduler", Box::new(IndexScheduler::<W, R, R1, F>::new(lanes, cores, true))),
        ("remaining", Box::new(Remaining::new(lanes, cores))),
        ("first_core", Box::new(FirstCore::<B, W, R1, F, F1>::new(lanes))),
    ];
    if cores > 1 {
        submodules.push(("later_core", Box::new(LaterCore::<B, R1>::new(lanes))));
    }
    submodules.extend(index_generator::variants::submodules::<B, B1, B2, W, M, R, R1, F, F1, F2>(lanes, history, true));
    submodules.extend(index_unpacker::variants::submodules::<B, W, F, F1>());
    Modules::new("index_front_end", Box::new(top), submodules)
}
