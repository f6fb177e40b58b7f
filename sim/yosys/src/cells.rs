//! Counting the cells of a netlist.

use crate::script::run_script;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use warploom_cosim::tools::ToolError;

/// Cells by type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cells(pub BTreeMap<String, u64>);

impl Cells {
    /// The cells after a script, which reads, synthesises and flattens.
    ///
    /// # Errors
    /// Yosys is missing or fails.
    pub fn after(folder: &Path, script: &str, what: &str) -> Result<Self, ToolError> {
        const REPORT: &str = "cells.txt";
        run_script(folder, &format!("{script}; tee -q -o {REPORT} stat"), what)?;
        let path = &folder.join(REPORT);
        std::fs::read_to_string(path).map(|text| Self::of(&text)).map_err(ToolError::file("reading", path))
    }

    /// Reads the last module of what Yosys's `stat` prints.
    pub fn of(text: &str) -> Self {
        let last = text.rfind("Number of cells").map_or("", |place| &text[place..]);
        let cell = |line: &str| {
            let (name, number) = line.trim().split_once(' ')?;
            Some((name.to_string(), number.trim().parse().ok()?))
        };
        Self(last.lines().skip(1).filter_map(cell).collect())
    }

    /// How many there are whose type begins so.
    pub fn count(&self, beginning: &str) -> u64 {
        self.0
            .iter()
            .filter(|(name, _)| name.starts_with(beginning))
            .fold(0, |sum, (_, number)| sum.saturating_add(*number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_stat_is_read() {
        let cells = Cells::of(
            "\n=== a ===\n\n   Number of wires:  1\n   Number of cells:  5\n     LUT2    2\n     LUT6    1\n     FDRE    2\n",
        );
        assert_eq!((cells.count("LUT"), cells.count("FD"), cells.count("CARRY4")), (3, 2, 0));
        assert_eq!(Cells::of(""), Cells::default());
    }
}
