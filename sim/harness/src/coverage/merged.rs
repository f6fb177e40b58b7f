//! Merges the coverage of a module over all blocks and parameter combinations in which its file has the same text.
//! Lines that start with `//` may differ.

use super::points::add;
use super::summary::Module;
use crate::report::Report;

/// A module with its coverage in all blocks and parameter combinations in which its file has the same text.
pub(super) struct Merged {
    pub(super) module: Module,
    /// Blocks that contain the module, with their parameters.
    pub(super) origins: Vec<String>,
    /// Path of the source file, relative to the report's directory.
    pub(super) path: String,
}

/// Returns the modules of a report. Modules with the same name in files with the same text are merged.
pub(super) fn merged(report: &Report) -> Vec<Merged> {
    let mut all: Vec<Merged> = Vec::new();
    for block in &report.blocks {
        let label = block.settings.clone();
        for module in block.coverage.iter().flat_map(|summary| &summary.modules) {
            let same = |known: &&mut Merged| {
                known.module.module == module.module && known.module.source.body().eq(module.source.body())
            };
            if let Some(known) = all.iter_mut().find(same) {
                let mut source = known.module.source.clone();
                add(&mut source.points, &module.source.points);
                known.module = Module::new(&module.module, source);
                known.origins.push(format!("{} {label}", block.block));
            } else {
                // Files of several blocks or parameter combinations may have the same name.
                let path = format!("sources/{}/{}/{}", block.block, label.replace(' ', "-"), module.file);
                all.push(Merged { module: module.clone(), origins: vec![format!("{} {label}", block.block)], path });
            }
        }
    }
    all
}
