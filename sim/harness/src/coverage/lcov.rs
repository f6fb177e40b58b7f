//! The lcov tracefile: line and branch counts for `genhtml`, editors and CI services.

use super::merged::Merged;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Renders the tracefile, with paths relative to its own directory.
///
/// Verilator counts no lines of a module that consists of assignments only. For such a module, the lines are the
/// declarations of signals, and the count of a line is the highest toggle count of its bits. A module without lines and
/// signals is omitted.
pub(super) fn info(modules: &[Merged]) -> String {
    let mut text = String::new();
    for Merged { module, path, .. } in modules {
        let counted = module.source.lines();
        let lines = if counted.is_empty() { module.source.signals() } else { counted };
        if lines.is_empty() {
            continue;
        }
        let _ = writeln!(text, "TN:\nSF:{path}");
        let mut arms: BTreeMap<u32, u32> = BTreeMap::new();
        for (line, _, count) in module.source.branches() {
            let arm = arms.entry(line).or_insert(0);
            // Line, block, number of the arm in the line, and count.
            let _ = writeln!(text, "BRDA:{line},0,{arm},{count}");
            *arm += 1;
        }
        // The numbers of all arms and of taken arms.
        let _ = writeln!(text, "BRF:{}\nBRH:{}", module.branches.total, module.branches.reached);
        for (line, count) in &lines {
            let _ = writeln!(text, "DA:{line},{count}");
        }
        // The numbers of all lines and of executed lines.
        let reached = lines.values().filter(|count| **count > 0).count();
        let _ = writeln!(text, "LF:{}\nLH:{reached}\nend_of_record", lines.len());
    }
    text
}
