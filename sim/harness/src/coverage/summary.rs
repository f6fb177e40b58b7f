//! Coverage summary of a block, module by module.

use super::bins::BinCount;
use super::points::{self, Kind, Point};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Coverage summary of a block.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Coverage per module, in the order of the files.
    pub modules: Vec<Module>,
    /// Hit counts of the bins of the test plan and of the streams.
    pub bins: Vec<BinCount>,
}

impl Summary {
    /// Returns the reachable bins that were not hit.
    pub fn empty_bins(&self) -> impl Iterator<Item = &BinCount> {
        self.bins.iter().filter(|bin| bin.is_empty())
    }

    /// Returns the number of reachable bins that were hit, and of all reachable bins.
    pub fn bin_share(&self) -> Share {
        let reachable = self.bins.iter().filter(|bin| bin.unreachable.is_none());
        Share::from_counts(reachable.map(|bin| bin.count))
    }
}

/// Number of covered items, and the total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// Number of covered items.
    pub reached: u64,
    /// Number of all items.
    pub total: u64,
}

impl Share {
    /// Creates the share of the items whose count is not 0.
    pub(super) fn from_counts(counts: impl IntoIterator<Item = u64>) -> Self {
        let mut share = Self::default();
        for count in counts {
            share.total += 1;
            share.reached += u64::from(count > 0);
        }
        share
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.reached, self.total)
    }
}

/// Coverage of a module, summed over all instances.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Module {
    /// Name of the module.
    pub module: String,
    /// File that defines the module, without its directory if the name is unique in the design.
    pub file: String,
    /// Number of executed lines with statements, and of all lines with statements.
    pub lines: Share,
    /// Number of taken arms of branches, and of all arms. Both include implicit arms (a missing `else`).
    pub branches: Share,
    /// Number of bits that changed, and of all bits.
    pub toggles: Share,
    /// Lines that were never executed.
    pub missed_lines: Vec<u32>,
    /// Branch arms that were never taken, as `line: arm`.
    pub missed_branches: Vec<String>,
    /// Signals that never changed, and unchanged bits of other signals as `name[9:7,3]`.
    pub untoggled: Vec<String>,
    /// File of the module, and its coverage points.
    #[serde(skip)]
    pub(super) source: Source,
}

/// A file and its coverage points.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    pub(super) file: String,
    pub(super) text: String,
    pub(super) points: BTreeMap<Point, u64>,
}

impl Source {
    /// Returns the points of a kind, with their counts.
    pub(super) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (&Point, u64)> {
        self.points.iter().filter(move |(point, _)| point.kind == kind).map(|(point, count)| (point, *count))
    }

    /// Returns the execution count of each line with statements: the highest count of its points.
    pub(super) fn lines(&self) -> BTreeMap<u32, u64> {
        let mut lines = BTreeMap::new();
        for (point, count) in self.points.iter().filter(|(point, _)| point.kind != Kind::Toggle) {
            for line in points::line_numbers(&point.lines) {
                let highest = lines.entry(line).or_insert(0);
                *highest = (*highest).max(*count);
            }
        }
        lines
    }

    /// Returns the toggle count of each line that declares signals: the count of its most active bit.
    pub(super) fn signals(&self) -> BTreeMap<u32, u64> {
        let mut lines = BTreeMap::new();
        for (point, count) in self.of_kind(Kind::Toggle) {
            let highest = lines.entry(point.line).or_insert(0);
            *highest = (*highest).max(count);
        }
        lines
    }

    /// Returns the branch arms as (line, arm, count).
    pub(super) fn branches(&self) -> impl Iterator<Item = (u32, &str, u64)> {
        let is_arm = |point: &Point| matches!(point.name.as_str(), "if" | "else" | "elsif" | "case");
        let points = self.points.iter().filter(move |(point, _)| point.kind != Kind::Toggle && is_arm(point));
        points.map(|(point, count)| (point.line, point.name.as_str(), *count))
    }

    /// Returns the lines of the text that do not start with `//`. The header comment names the parameters, so it would
    /// make equal modules differ.
    pub(super) fn body(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter(|line| !line.starts_with("//"))
    }
}

impl Module {
    pub(super) fn new(module: &str, source: Source) -> Self {
        let lines = source.lines();
        let missed = lines.iter().filter(|(_, count)| **count == 0).map(|(line, _)| *line);
        Self {
            module: module.to_string(),
            file: source.file.clone(),
            lines: Share::from_counts(lines.values().copied()),
            branches: Share::from_counts(source.branches().map(|(.., count)| count)),
            toggles: Share::from_counts(source.of_kind(Kind::Toggle).map(|(_, count)| count)),
            missed_lines: missed.collect(),
            missed_branches: missed_branches(&source),
            untoggled: untoggled(&source),
            source,
        }
    }
}

/// Returns the branch arms that were never taken, as `line: arm`.
fn missed_branches(source: &Source) -> Vec<String> {
    source.branches().filter(|(.., count)| *count == 0).map(|(line, arm, _)| format!("{line}: {arm}")).collect()
}

/// Returns the signals with bits that never changed. Unless no bit changed, the unchanged bits follow the name.
fn untoggled(source: &Source) -> Vec<String> {
    let mut signals: BTreeMap<(u32, &str), (u64, Vec<u64>)> = BTreeMap::new();
    for (point, count) in source.of_kind(Kind::Toggle) {
        let (name, bit) = match point.name.strip_suffix(']').and_then(|name| name.rsplit_once('[')) {
            Some((name, bit)) => (name, bit.parse().unwrap_or(0)),
            None => (point.name.as_str(), 0),
        };
        let (all, unchanged) = signals.entry((point.line, name)).or_default();
        *all += 1;
        if count == 0 {
            unchanged.push(bit);
        }
    }
    let describe = |((_, name), (all, mut unchanged)): ((u32, &str), (u64, Vec<u64>))| {
        unchanged.sort_unstable();
        match unchanged.len() as u64 {
            0 => None,
            count if count == all => Some(name.to_string()),
            _ => Some(format!("{name}[{}]", ranges(&unchanged))),
        }
    };
    signals.into_iter().filter_map(describe).collect()
}

/// Formats numbers in ascending order as ranges, the highest first, e.g. `9:7,3`.
pub(super) fn ranges(numbers: &[u64]) -> String {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let text = |(first, last): &(u64, u64)| if first == last { first.to_string() } else { format!("{last}:{first}") };
    runs.iter().rev().map(text).collect::<Vec<_>>().join(",")
}
