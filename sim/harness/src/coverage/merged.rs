//! Modules of several blocks or parameters that have the same text, as one.

use super::points::add;
use super::summary::Module;
use crate::report::Report;

/// A module for the files: of several blocks or parameters if its text is the same.
pub(super) struct Merged {
    pub(super) module: Module,
    /// The combinations it comes from.
    pub(super) of: Vec<String>,
    /// Its file under the folder.
    pub(super) path: String,
}

pub(super) fn merged(report: &Report) -> Vec<Merged> {
    let mut all: Vec<Merged> = Vec::new();
    for block in &report.blocks {
        let label = block.settings.clone();
        for module in block.coverage.iter().flat_map(|summary| &summary.modules) {
            let same = |known: &&mut Merged| {
                known.module.module == module.module && known.module.source.same().eq(module.source.same())
            };
            if let Some(known) = all.iter_mut().find(same) {
                let mut source = known.module.source.clone();
                add(&mut source.points, &module.source.points);
                known.module = Module::of(&module.module, source);
                known.of.push(format!("{} {label}", block.block));
            } else {
                // Files of one name may be of several blocks and parameters.
                let path = format!("sources/{}/{}/{}", block.block, label.replace(' ', "-"), module.file);
                all.push(Merged { module: module.clone(), of: vec![format!("{} {label}", block.block)], path });
            }
        }
    }
    all
}
