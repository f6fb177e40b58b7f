//! Cell counts of netlists.

use crate::script::run_script;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use warploom_harness::files;
use warploom_harness::tools::{ToolError, YOSYS};

/// Number of cells of each type, by the name of the type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cells(pub BTreeMap<String, u64>);

impl Cells {
    /// Runs a script that reads, synthesises and flattens a design, and counts the resulting cells. `subject` names the
    /// design in messages. Yosys runs in `folder`.
    ///
    /// # Errors
    /// Yosys is missing, too old, or fails, or prints no valid table of cells.
    pub fn after_script(folder: &Path, script: &str, subject: &str) -> Result<Self, ToolError> {
        const REPORT: &str = "cells.txt";
        run_script(folder, &format!("{script}; tee -q -o {REPORT} stat"), subject)?;
        let path = &folder.join(REPORT);
        let text = files::text(path)?;
        Self::parse(&text).ok_or_else(|| ToolError::Failed {
            tool: YOSYS.name,
            status: "no table of cells in the output of `stat`".into(),
            subject: subject.into(),
            command: "stat".into(),
            output: text.lines().take(10).map(|line| format!("  | {line}\n")).collect(),
        })
    }

    /// Parses the last table in the output of `stat`; `None` if there is no table, or its rows do not add up to its
    /// total.
    pub fn parse(text: &str) -> Option<Self> {
        const HEADING: &str = "Number of cells:";
        let last = &text[text.rfind(HEADING)? + HEADING.len()..];
        let mut lines = last.lines();
        let total: u64 = lines.next()?.trim().parse().ok()?;
        let cell = |line: &str| {
            let (name, number) = line.trim().split_once(' ')?;
            Some((name.to_string(), number.trim().parse::<u64>().ok()?))
        };
        let cells: BTreeMap<String, u64> = lines.filter_map(cell).collect();
        let sum = cells.values().try_fold(0u64, |sum, number| sum.checked_add(*number))?;
        (sum == total).then_some(Self(cells))
    }

    /// Number of cells whose type starts with this prefix.
    pub fn count(&self, prefix: &str) -> u64 {
        self.0
            .iter()
            .filter(|(name, _)| name.starts_with(prefix))
            .fold(0, |sum, (_, number)| sum.saturating_add(*number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_stat_is_read() {
        let cells = Cells::parse(
            "\n=== a ===\n\n   Number of wires:  1\n   Number of cells:  5\n     \
             LUT2    2\n     LUT6    1\n     FDRE    2\n",
        )
        .expect("a table");
        assert_eq!((cells.count("LUT"), cells.count("FD"), cells.count("CARRY4")), (3, 2, 0));
        assert_eq!(Cells::parse("   Number of cells:  0\n"), Some(Cells::default()));
        // Output in another format must not be read as a design without cells.
        for other in ["", "5 cells\n     LUT2    5\n", "Number of cells:  5\n     LUT2    4\n"] {
            assert_eq!(Cells::parse(other), None, "{other}");
        }
    }
}
