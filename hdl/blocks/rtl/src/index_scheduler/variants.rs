//! Const generics and modules of the block at given parameters.

use super::remaining::Remaining;
use super::stage::Stage;
use super::IndexScheduler;
use crate::index_widths::field_width_bits;
use warploom_contract::Parameters;
use warploom_rtl_kit::{design, variants, Modules, NamedModules};

design!("index_scheduler", schematics: ["stage"]);

variants! {
    modules(LANES, X_BITS, Y_BITS, Z_BITS, WORD, ROW_BITS, CORES) {
        W = WORD,
        R = ROW_BITS,
        R1 = R + 1,
        F = field_width_bits(X_BITS),
    }
    built_in: [32, 10, 10, 10, 16, 10, 4], [64, 16, 16, 16, 32, 11, 8], [4, 4, 4, 4, 8, 4, 2]
}

/// Returns the modules of the block: words of W bits, row addresses of R bits, field widths of F bits.
pub fn modules<const W: usize, const R: usize, const R1: usize, const F: usize>(parameters: &Parameters) -> Modules {
    let (lanes, cores) = (parameters.get("LANES") as usize, parameters.get("CORES") as usize);
    let top = IndexScheduler::<W, R, R1, F>::new(lanes, cores, false);
    let mut submodules: NamedModules = vec![("remaining", Box::new(Remaining::new(lanes, cores)))];
    if cores > 1 {
        submodules.push(("stage", Box::new(Stage::<W, R1, F>::new(lanes))));
    }
    Modules::new("index_scheduler", Box::new(top), submodules)
}
