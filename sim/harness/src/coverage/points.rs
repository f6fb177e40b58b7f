//! Parses Verilator's coverage file: counts of lines, branches and toggles of the Verilog.

use crate::tools::ToolError;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Kind of a coverage point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) enum Kind {
    /// A block of statements.
    Line,
    /// One arm of a branch.
    Branch,
    /// A bit that changes.
    Toggle,
}

/// A coverage point of the Verilog.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct Point {
    /// File name in the design.
    pub file: String,
    pub line: u32,
    /// Column, from 1; 0 if the file does not name it.
    pub column: u32,
    pub kind: Kind,
    /// Module name as Verilator writes it. Verilator appends `__` and a suffix for each set of parameters.
    pub module: String,
    /// Kind of the statements, e.g. `if`, `else`, `elsif`, `case` or `block`; for a toggle, the signal with its bit
    /// number.
    pub name: String,
    /// Lines that the point covers, e.g. `81-89,92`; empty for a toggle, and for an arm without lines.
    pub lines: String,
}

/// Resolves Verilator's name of a module to the longest of `modules` that equals the name, or that precedes `__` in it.
///
/// Returns `name` itself if none matches, e.g. for a module whose name comes from a macro.
pub(super) fn module_of<'a>(name: &'a str, modules: &'a [String]) -> &'a str {
    let matches = |module: &&String| {
        name.strip_prefix(module.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with("__"))
    };
    modules.iter().filter(matches).max_by_key(|module| module.len()).map_or(name, String::as_str)
}

/// Parses the points of a file that Verilator wrote, with their counts. Counts of equal points are summed, and points
/// of other kinds are ignored. The keys of a point are `page` (kind and module), `f` (file), `l` (line), `n` (column),
/// `o` (name), `S` (covered lines) and `h` (instance).
///
/// # Errors
/// A line that starts with `C` and a space is not a coverage point.
pub(super) fn parse(text: &str) -> Result<BTreeMap<Point, u64>, ToolError> {
    let mut points = BTreeMap::new();
    for (number, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("C ")) {
        let reason = || format!("line {}: not a coverage point: {line:?}", number + 1);
        let invalid = || ToolError::Run { subject: "coverage of a run".into(), reason: reason() };
        let (keys, count) = line[2..].trim_start_matches('\'').rsplit_once("' ").ok_or_else(invalid)?;
        let count: u64 = count.trim().parse().map_err(|_| invalid())?;
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        values.extend(keys.split('\x01').filter_map(|part| part.split_once('\x02')));
        let get = |key: &str| values.get(key).copied().ok_or_else(invalid);
        let (kind, module) = get("page")?.split_once('/').ok_or_else(invalid)?;
        let kind = match kind {
            "v_line" => Kind::Line,
            "v_branch" => Kind::Branch,
            "v_toggle" => Kind::Toggle,
            _ => continue,
        };
        let file = get("f")?;
        let point = Point {
            file: file.split_once("sources/").map_or(file, |(_, name)| name).to_string(),
            line: get("l")?.parse().map_err(|_| invalid())?,
            column: values.get("n").and_then(|column| column.parse().ok()).unwrap_or(0),
            kind,
            module: module.to_string(),
            name: get("o")?.to_string(),
            lines: values.get("S").copied().unwrap_or("").to_string(),
        };
        let sum: &mut u64 = points.entry(point).or_insert(0);
        *sum = sum.saturating_add(count);
    }
    Ok(points)
}

/// Maximum number of lines in one range of a point; a larger range is ignored.
const MAX_LINES: u32 = 1 << 20;

/// Returns the numbers in a list of ranges: 81 to 89, and 92, for `81-89,92`. Invalid ranges are ignored.
pub(super) fn line_numbers(lines: &str) -> impl Iterator<Item = u32> + '_ {
    let range = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (first.trim().parse::<u32>().ok()?, last.trim().parse::<u32>().ok()?);
        (last.saturating_sub(first) < MAX_LINES).then_some(first..=last)
    };
    lines.split(',').filter_map(range).flatten()
}

/// Adds the counts in `more` to the counts of the same points.
pub(super) fn add(points: &mut BTreeMap<Point, u64>, more: &BTreeMap<Point, u64>) {
    for (point, count) in more {
        let sum = points.entry(point.clone()).or_insert(0);
        *sum = sum.saturating_add(*count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_suffix_that_verilator_appends_is_removed_from_a_name() {
        let modules = ["my", "my__lane", "m"].map(String::from);
        for (name, module) in [("my__lane", "my__lane"), ("my__lane__W8", "my__lane"), ("my__W8_Db1", "my")] {
            assert_eq!(module_of(name, &modules), module);
        }
        for name in ["mine", "n__W8"] {
            assert_eq!(module_of(name, &modules), name, "no module of the file");
        }
    }

    #[test]
    fn a_coverage_file_is_parsed() {
        let line = |page: &str, name: &str, lines: &str, instance: &str, count: u64| {
            let keys = format!("\x01page\x02{page}\x01o\x02{name}\x01S\x02{lines}\x01h\x02{instance}");
            format!("C '\x01f\x02sources/a.v\x01l\x027\x01n\x023{keys}' {count}\n")
        };
        let text = "# SystemC::Coverage-3\n".to_string()
            + &line("v_line/a", "block", "7-8,10", "top.a", 3)
            + &line("v_line/a", "block", "7-8,10", "top.b", 4)
            + &line("v_toggle/a", "x[3]", "", "top.a", 0)
            + &line("v_user/a", "x", "", "top.a", 1);
        let points = parse(&text).expect("a valid file");
        let found: Vec<_> = points.iter().map(|(point, count)| (point.kind, point.name.as_str(), *count)).collect();
        assert_eq!(found, [(Kind::Line, "block", 7), (Kind::Toggle, "x[3]", 0)]);
        assert_eq!(points.keys().next().map(|point| point.file.as_str()), Some("a.v"));
        assert_eq!(line_numbers("7-8,10,x").collect::<Vec<_>>(), [7, 8, 10]);
        for invalid in ["C 'x' y\n", "C x\n", "C 'a' 1\n"] {
            assert!(parse(invalid).unwrap_err().to_string().contains(": line 1: not a coverage point"));
        }
    }
}
