//! Modules of the block at given parameters.

use super::remaining::Remaining;
use super::stage::Stage;
use super::IndexScheduler;
use crate::index_variants::FILE;
use warploom_contract::Parameters;
use warploom_rtl_kit::{schematics, Design, Modules, NamedModules};

/// Registry entry of the block.
pub const DESIGN: Design = Design {
    name: "index_scheduler",
    modules,
    widths_file: FILE,
    timing: Some(include_str!("timing.svg")),
    schematics: schematics!["stage"],
};

/// Returns the modules below the top module, also for blocks that contain a scheduler.
pub fn submodules<const WORD: usize, const R1: usize, const F: usize>(lanes: usize, cores: usize) -> NamedModules {
    let mut modules: NamedModules = vec![("remaining", Box::new(Remaining::new(lanes, cores)))];
    if cores > 1 {
        modules.push(("stage", Box::new(Stage::<WORD, R1, F>::new(lanes))));
    }
    modules
}

/// Returns the modules of the block; `None` for unsupported widths.
fn modules(parameters: &Parameters) -> Option<Modules> {
    let get = |name| parameters.find(name).unwrap_or(0) as usize;
    let (lanes, cores) = (get("LANES"), get("CORES"));
    index_variants!(parameters, {
        let top = IndexScheduler::<WORD, R, R1, F>::new(lanes, cores, false);
        Modules::new("index_scheduler", Box::new(top), submodules::<WORD, R1, F>(lanes, cores))
    })
}
