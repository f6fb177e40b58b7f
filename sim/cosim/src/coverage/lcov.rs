//! The tracefile of lcov: lines and branches, for `genhtml`, editors and CI services.

use super::Merged;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The tracefile. Its paths are relative to the folder that it stands in. A module of assignments alone has no lines to tell of.
pub(super) fn info(modules: &[Merged]) -> String {
    let mut text = String::new();
    for Merged { module, path, .. } in modules.iter().filter(|merged| merged.module.lines.total > 0) {
        let _ = writeln!(text, "TN:\nSF:{path}");
        let mut ways: BTreeMap<u32, u32> = BTreeMap::new();
        for (line, _, count) in module.source.branches() {
            let way = ways.entry(line).or_insert(0);
            let _ = writeln!(text, "BRDA:{line},0,{way},{count}");
            *way += 1;
        }
        let _ = writeln!(text, "BRF:{}\nBRH:{}", module.branches.total, module.branches.reached);
        for (line, count) in module.source.lines() {
            let _ = writeln!(text, "DA:{line},{count}");
        }
        let _ = writeln!(text, "LF:{}\nLH:{}\nend_of_record", module.lines.total, module.lines.reached);
    }
    text
}
