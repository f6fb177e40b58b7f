//! Coverage: how much of the Verilog the runs reached, and which situations of the test plan.
//!
//! Lines, branches and toggles are Verilator's, added up over instances of a module, runs and seeds. [`bins`] counts the plan's
//! bins from the ports. Both begin to count after the first cycle with reset, so that a random start reaches nothing.

pub mod bins;
mod lcov;
mod page;
pub(crate) mod points;

pub use bins::BinCount;

use crate::report::{BlockReport, Report};
use crate::tools::ToolError;
use crate::user_rtl::sources;
use crate::wave::write_into_folder;
use points::{Kind, Point};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use warploom_contract::{Block, Layout, Parameters};

/// What the runs of a block have reached, as it is collected.
#[derive(Debug)]
pub struct Collected {
    points: BTreeMap<Point, u64>,
    bins: Vec<BinCount>,
}

impl Collected {
    /// Nothing yet: every bin of the block's test plan is empty, and so are these of its streams.
    pub fn nothing(block: &Block, parameters: &Parameters, layout: &Layout, streams: Vec<BinCount>) -> Self {
        let mut bins = bins::Counter::new(block, parameters, layout).counts();
        bins.extend(streams);
        Self { points: BTreeMap::new(), bins }
    }

    /// What one run has reached: the file that Verilator wrote, and the bins.
    ///
    /// # Errors
    /// A line that is no coverage point.
    pub fn of(verilators: &str, bins: Vec<BinCount>) -> Result<Self, ToolError> {
        Ok(Self { points: points::parse(verilators)?, bins })
    }

    /// Adds what another run of the same block has reached.
    pub fn add(&mut self, other: Self) {
        add(&mut self.points, &other.points);
        for (bin, more) in self.bins.iter_mut().zip(other.bins) {
            bin.count += more.count;
        }
    }

    /// The summary, with the Verilog that was run (names and texts).
    pub fn summary(&self, files: &[(String, String)]) -> Summary {
        let mut modules = Vec::new();
        let name = |file: &str| file.rsplit('/').next().unwrap_or(file).to_string();
        for (file, text) in files {
            let alike = files.iter().filter(|(other, _)| name(other) == name(file)).count();
            let shown = if alike > 1 { file.clone() } else { name(file) };
            let defined = sources::modules(text);
            let mut of_modules: BTreeMap<&str, BTreeMap<Point, u64>> = BTreeMap::new();
            for (point, count) in self.points.iter().filter(|(point, _)| point.file == *file) {
                let module = points::module_of(&point.module, &defined);
                let point = Point { module: module.to_string(), ..point.clone() };
                add(of_modules.entry(module).or_default(), &BTreeMap::from([(point, *count)]));
            }
            for (module, points) in of_modules {
                modules.push(Module::of(module, Source { file: shown.clone(), text: text.clone(), points }));
            }
        }
        Summary { modules, bins: self.bins.clone() }
    }
}

fn add(points: &mut BTreeMap<Point, u64>, more: &BTreeMap<Point, u64>) {
    for (point, count) in more {
        let sum = points.entry(point.clone()).or_insert(0);
        *sum = sum.saturating_add(*count);
    }
}

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
    fn of(counts: impl IntoIterator<Item = u64>) -> Self {
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
    source: Source,
}

/// A file and its points.
#[derive(Clone, Debug, Default)]
struct Source {
    file: String,
    text: String,
    points: BTreeMap<Point, u64>,
}

impl Source {
    fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (&Point, u64)> {
        self.points.iter().filter(move |(point, _)| point.kind == kind).map(|(point, count)| (point, *count))
    }

    /// The lines with statements, and how often each was run.
    fn lines(&self) -> BTreeMap<u32, u64> {
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
    fn signals(&self) -> BTreeMap<u32, u64> {
        let mut lines = BTreeMap::new();
        for (point, count) in self.of_kind(Kind::Toggle) {
            let known = lines.entry(point.line).or_insert(0);
            *known = (*known).max(count);
        }
        lines
    }

    /// The ways of branches: line, way, count.
    fn branches(&self) -> impl Iterator<Item = (u32, &str, u64)> {
        let way = |point: &Point| matches!(point.what.as_str(), "if" | "else" | "elsif" | "case");
        let points = self.points.iter().filter(move |(point, _)| point.kind != Kind::Toggle && way(point));
        points.map(|(point, count)| (point.line, point.what.as_str(), *count))
    }

    /// The text without what differs between parameters that give the same module: the comments at its head.
    fn same(&self) -> impl Iterator<Item = &str> {
        self.text.lines().filter(|line| !line.starts_with("//"))
    }
}

impl Module {
    fn of(module: &str, source: Source) -> Self {
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
fn ranges(numbers: &[u64]) -> String {
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

/// A module for the files: of several blocks or parameters if its text is the same.
struct Merged {
    module: Module,
    /// The combinations it comes from.
    of: Vec<String>,
    /// Its file under the folder.
    path: String,
}

fn merged(report: &Report) -> Vec<Merged> {
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

/// A block in the JSON file.
#[derive(Serialize)]
struct Entry<'a> {
    block: &'a str,
    parameters: &'a BTreeMap<String, u64>,
    coverage: Option<&'a Summary>,
}

/// Writes `coverage.info` (lcov), `index.html`, `coverage.json` and the Verilog under `sources` into a folder, which is made.
/// Gives the files that a person would open.
///
/// # Errors
/// The folder or a file can't be written.
pub fn write(folder: &Path, report: &Report) -> Result<Vec<PathBuf>, ToolError> {
    let merged = merged(report);
    let make = |folder: &Path| std::fs::create_dir_all(folder).map_err(ToolError::file("making", folder));
    make(folder)?;
    for module in &merged {
        let path = folder.join(&module.path);
        make(path.parent().unwrap_or(folder))?;
        write_into_folder(&path, &module.module.source.text)?;
    }
    let entries = report.blocks.iter().map(|BlockReport { block, parameters, coverage, .. }| Entry {
        block,
        parameters,
        coverage: coverage.as_ref(),
    });
    let entries: Vec<_> = entries.collect();
    // Plain structures with string keys always serialize.
    let json = serde_json::to_string_pretty(&entries).unwrap_or_default() + "\n";
    let files =
        [("index.html", page::html(report, &merged)), ("coverage.info", lcov::info(&merged)), ("coverage.json", json)];
    files
        .into_iter()
        .map(|(name, text)| {
            let path = folder.join(name);
            write_into_folder(&path, &text)?;
            Ok(path)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(kind: &str, line: u32, what: &str, lines: &str, count: u64) -> String {
        format!("C '\x01f\x02sources/m.v\x01l\x02{line}\x01n\x021\x01page\x02v_{kind}/m\x01o\x02{what}\x01S\x02{lines}\x01h\x02t' {count}\n")
    }

    fn summary(text: &str) -> Summary {
        let bin = |count| BinCount { name: "b".into(), rule: "r".into(), count, unreachable: None };
        let mut collected = Collected { points: BTreeMap::new(), bins: vec![bin(0)] };
        for _ in 0..2 {
            collected.add(Collected::of(text, vec![bin(2)]).expect("well formed"));
        }
        collected.summary(&[("m.v".to_string(), "// head\nmodule m;\n".to_string())])
    }

    #[test]
    fn files_of_one_name_stay_apart() {
        let block = |name: &'static str, text: &str| {
            let block = Block { name, ..crate::sample::BLOCK };
            let points = point("line", 2, "block", "2", 1);
            let mut collected = Collected { points: BTreeMap::new(), bins: Vec::new() };
            collected.add(Collected::of(&points, Vec::new()).expect("well formed"));
            let summary = collected.summary(&[("m.v".to_string(), text.to_string())]);
            BlockReport::new(&block, &block.defaults(), std::time::Duration::ZERO, Vec::new(), Some(summary))
        };
        let report = Report {
            rtl: None,
            warploom: String::new(),
            command: String::new(),
            finished: String::new(),
            verilator: String::new(),
            compiler: String::new(),
            blocks: vec![block("one", "module m;\n"), block("other", "module m; // other\n")],
            seconds: 0.0,
            interrupted: false,
            notes: Vec::new(),
        };
        let folder = tempfile::tempdir().expect("a folder");
        write(folder.path(), &report).expect("it is written");
        let info = std::fs::read_to_string(folder.path().join("coverage.info")).expect("the tracefile");
        let files: Vec<_> = info.lines().filter_map(|line| line.strip_prefix("SF:")).collect();
        let texts: Vec<_> =
            files.iter().map(|file| std::fs::read_to_string(folder.path().join(file)).expect("the file")).collect();
        assert_eq!(texts, ["module m;\n", "module m; // other\n"], "{files:?}");
    }

    #[test]
    fn instances_of_one_module_are_added_up() {
        let module = |name: &str| point("line", 2, "block", "2", 1).replace("v_line/m", &format!("v_line/{name}"));
        let text = ["m__W8", "m__W9", "m__lane", "m__lane__W3"].map(module).concat();
        let mut all = Collected { points: BTreeMap::new(), bins: Vec::new() };
        all.add(Collected::of(&text, Vec::new()).expect("well formed"));
        let files = [("m.v".to_string(), "module m; endmodule\nmodule m__lane; endmodule\n".to_string())];
        let summary = all.summary(&files);
        let counts: Vec<_> =
            summary.modules.iter().map(|module| (module.module.as_str(), module.source.lines()[&2])).collect();
        assert_eq!(counts, [("m", 2), ("m__lane", 2)]);
    }

    #[test]
    fn a_module_of_assignments_alone_is_in_the_tracefile() {
        let text =
            point("toggle", 2, "a[0]", "", 1) + &point("toggle", 2, "a[1]", "", 0) + &point("toggle", 3, "c", "", 0);
        let module = summary(&text).modules.remove(0);
        assert_eq!(module.lines.total, 0);
        let info = lcov::info(&[Merged { module, of: Vec::new(), path: "m.v".into() }]);
        assert_eq!(info, "TN:\nSF:m.v\nBRF:0\nBRH:0\nDA:2,2\nDA:3,0\nLF:2\nLH:1\nend_of_record\n");
    }

    #[test]
    fn runs_are_added_and_what_is_missed_is_named() {
        let text = point("line", 4, "block", "4-6,9", 5)
            + &point("branch", 7, "if", "7-8", 0)
            + &point("branch", 7, "else", "", 3)
            + &point("toggle", 2, "a[0]", "", 1)
            + &point("toggle", 2, "a[1]", "", 0)
            + &point("toggle", 2, "a[2]", "", 0)
            + &point("toggle", 3, "c", "", 0);
        let summary = summary(&text);
        let module = &summary.modules[0];
        assert_eq!((module.module.as_str(), module.file.as_str()), ("m", "m.v"));
        let shares = [module.lines, module.branches, module.toggles].map(|share| share.to_string());
        assert_eq!(shares, ["4/6", "1/2", "1/4"]);
        assert_eq!(module.missed_lines, [7, 8]);
        assert_eq!(module.missed_branches, ["7: if"]);
        assert_eq!(module.untoggled, ["a[2:1]", "c"]);
        assert_eq!(module.source.lines()[&4], 10, "two runs");
        assert_eq!(summary.bins[0].count, 4);
    }
}
