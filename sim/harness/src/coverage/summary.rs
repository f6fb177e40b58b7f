//! The summary of what the runs of a block have reached, module by module.

use super::bins::BinCount;
use super::points::{self, Kind, Point};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What the runs of a block have reached.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Its modules, in the order of its files.
    pub modules: Vec<Module>,
    /// The bins of its test plan.
    pub bins: Vec<BinCount>,
}

impl Summary {
    /// The bins that should have been reached and weren't.
    pub fn empty_bins(&self) -> impl Iterator<Item = &BinCount> {
        self.bins.iter().filter(|bin| bin.is_empty())
    }

    /// How many of the bins that can be reached were.
    pub fn bin_share(&self) -> Share {
        let reachable = self.bins.iter().filter(|bin| bin.unreachable.is_none());
        Share::of(reachable.map(|bin| bin.count))
    }
}

/// So many of so many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// Those reached.
    pub reached: u64,
    /// All.
    pub total: u64,
}

impl Share {
    pub(super) fn of(counts: impl IntoIterator<Item = u64>) -> Self {
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

/// What the runs have reached in a module, all its instances together.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Module {
    /// The module.
    pub module: String,
    /// Its file.
    pub file: String,
    /// Lines with statements.
    pub lines: Share,
    /// Ways of branches, those without a statement (no `else`) included.
    pub branches: Share,
    /// Bits that have changed.
    pub toggles: Share,
    /// Lines that were never run.
    pub missed_lines: Vec<u32>,
    /// Branches that were never taken: `line: way`.
    pub missed_branches: Vec<String>,
    /// Signals, or bits of them, that have never changed.
    pub untoggled: Vec<String>,
    /// Where the numbers come from.
    #[serde(skip)]
    pub(super) source: Source,
}

/// A file and its points.
#[derive(Clone, Debug, Default)]
pub(super) struct Source {
    pub(super) file: String,
    pub(super) text: String,
    pub(super) points: BTreeMap<Point, u64>,
}

impl Source {
    pub(super) fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (&Point, u64)> {
        self.points.iter().filter(move |(point, _)| point.kind == kind).map(|(point, count)| (point, *count))
    }

    /// The lines with statements, and how often each was run.
    pub(super) fn lines(&self) -> BTreeMap<u32, u64> {
        let mut lines = BTreeMap::new();
        for (point, count) in self.points.iter().filter(|(point, _)| point.kind != Kind::Toggle) {
            for line in points::numbers(&point.lines) {
                let known = lines.entry(line).or_insert(0);
                *known = (*known).max(*count);
            }
        }
        lines
    }

    /// The lines on which signals are declared, with how often a bit of one changed.
    pub(super) fn signals(&self) -> BTreeMap<u32, u64> {
        let mut lines = BTreeMap::new();
        for (point, count) in self.of_kind(Kind::Toggle) {
            let known = lines.entry(point.line).or_insert(0);
            *known = (*known).max(count);
        }
        lines
    }

    /// The ways of branches: line, way, count.
    pub(super) fn branches(&self) -> impl Iterator<Item = (u32, &str, u64)> {
        let way = |point: &Point| matches!(point.what.as_str(), "if" | "else" | "elsif" | "case");
        let points = self.points.iter().filter(move |(point, _)| point.kind != Kind::Toggle && way(point));
        points.map(|(point, count)| (point.line, point.what.as_str(), *count))
    }

    /// The text without what differs between parameters that give the same module: the comments at its head.
    pub(super) fn same(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter(|line| !line.starts_with("//"))
    }
}

impl Module {
    pub(super) fn of(module: &str, source: Source) -> Self {
        let lines = source.lines();
        let missed = lines.iter().filter(|(_, count)| **count == 0).map(|(line, _)| *line);
        Self {
            module: module.to_string(),
            file: source.file.clone(),
            lines: Share::of(lines.values().copied()),
            branches: Share::of(source.branches().map(|(.., count)| count)),
            toggles: Share::of(source.of_kind(Kind::Toggle).map(|(_, count)| count)),
            missed_lines: missed.collect(),
            missed_branches: missed_branches(&source),
            untoggled: untoggled(&source),
            source,
        }
    }
}

fn missed_branches(source: &Source) -> Vec<String> {
    source.branches().filter(|(.., count)| *count == 0).map(|(line, way, _)| format!("{line}: {way}")).collect()
}

/// Signals that have never changed, with their bits where only some haven't.
fn untoggled(source: &Source) -> Vec<String> {
    let mut signals: BTreeMap<(u32, &str), (u64, Vec<u64>)> = BTreeMap::new();
    for (point, count) in source.of_kind(Kind::Toggle) {
        let (name, bit) = match point.what.strip_suffix(']').and_then(|what| what.rsplit_once('[')) {
            Some((name, bit)) => (name, bit.parse().unwrap_or(0)),
            None => (point.what.as_str(), 0),
        };
        let (all, still) = signals.entry((point.line, name)).or_default();
        *all += 1;
        if count == 0 {
            still.push(bit);
        }
    }
    let describe = |((_, name), (all, mut still)): ((u32, &str), (u64, Vec<u64>))| {
        still.sort_unstable();
        match still.len() as u64 {
            0 => None,
            count if count == all => Some(name.to_string()),
            _ => Some(format!("{name}[{}]", ranges(&still))),
        }
    };
    signals.into_iter().filter_map(describe).collect()
}

/// Sorted numbers as `9:7,3`.
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
