//! Coverage of a block, merged over its runs.

use super::bins::{self, BinCount};
use super::points::{self, add, Point};
use super::summary::{Module, Source, Summary};
use crate::panics::guarded;
use crate::tools::ToolError;
use crate::user_rtl::sources;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use warploom_contract::{Block, Layout, Parameters};

/// Points and bins that the coverage of a block counts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Plan {
    points: Vec<Point>,
    bins: Vec<BinCount>,
}

/// Coverage of a run: counts in the order of a [`Plan`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Counts {
    points: Vec<u64>,
    bins: Vec<u64>,
}

/// Coverage of a run, or of a block, merged over its runs.
#[derive(Debug)]
pub struct Collected {
    pub(super) points: BTreeMap<Point, u64>,
    pub(super) bins: Vec<BinCount>,
}

impl Collected {
    /// Creates empty coverage: all bins of the test plan with count 0, and the bins in `streams`.
    ///
    /// # Errors
    /// A bin of the plan panics, e.g. because a port does not exist.
    pub fn empty(
        block: &Block,
        parameters: &Parameters,
        layout: &Layout,
        streams: Vec<BinCount>,
    ) -> Result<Self, ToolError> {
        let empty_bins = || Ok::<_, ToolError>(bins::Counter::new(block, parameters, layout).counts());
        let mut bins = guarded(block.name, empty_bins)?;
        bins.extend(streams);
        Ok(Self { points: BTreeMap::new(), bins })
    }

    /// Parses the coverage of one run: the text of the file that Verilator wrote, and the bins.
    ///
    /// # Errors
    /// A line is not a coverage point.
    pub fn parse(text: &str, bins: Vec<BinCount>) -> Result<Self, ToolError> {
        Ok(Self { points: points::parse(text)?, bins })
    }

    /// Adds the coverage of another run of the same block. Both must have the same bins.
    pub fn add(&mut self, other: &Self) {
        add(&mut self.points, &other.points);
        for (bin, more) in self.bins.iter_mut().zip(&other.bins) {
            bin.count += more.count;
        }
    }

    /// Returns the points and bins that are counted, without their counts.
    pub fn plan(&self) -> Plan {
        let bins = self.bins.iter().map(|bin| BinCount { count: 0, ..bin.clone() }).collect();
        Plan { points: self.points.keys().cloned().collect(), bins }
    }

    /// Returns the counts in the order of [`Self::plan`].
    pub fn counts(&self) -> Counts {
        Counts {
            points: self.points.values().copied().collect(),
            bins: self.bins.iter().map(|bin| bin.count).collect(),
        }
    }

    /// Creates coverage of a plan with all counts 0.
    pub fn of_plan(plan: &Plan) -> Self {
        Self { points: plan.points.iter().map(|point| (point.clone(), 0)).collect(), bins: plan.bins.clone() }
    }

    /// Creates the coverage with these counts; returns `None` if their number does not match the plan.
    pub fn from_counts(plan: &Plan, counts: &Counts) -> Option<Self> {
        let fits = (plan.points.len(), plan.bins.len()) == (counts.points.len(), counts.bins.len());
        let points = plan.points.iter().cloned().zip(counts.points.iter().copied());
        let bins = plan.bins.iter().zip(&counts.bins).map(|(bin, count)| BinCount { count: *count, ..bin.clone() });
        fits.then(|| Self { points: points.collect(), bins: bins.collect() })
    }

    /// Summarises the coverage per module. `files` are names and texts of the simulated Verilog.
    pub fn summary(&self, files: &[(String, String)]) -> Summary {
        let mut modules = Vec::new();
        let name = |file: &str| file.rsplit('/').next().unwrap_or(file).to_string();
        for (file, text) in files {
            let same_name = files.iter().filter(|(other, _)| name(other) == name(file)).count();
            let label = if same_name > 1 { file.clone() } else { name(file) };
            let defined = sources::modules(text);
            let mut of_modules: BTreeMap<&str, BTreeMap<Point, u64>> = BTreeMap::new();
            for (point, count) in self.points.iter().filter(|(point, _)| point.file == *file) {
                let module = points::module_of(&point.module, &defined);
                let point = Point { module: module.to_string(), ..point.clone() };
                add(of_modules.entry(module).or_default(), &BTreeMap::from([(point, *count)]));
            }
            for (module, points) in of_modules {
                modules.push(Module::new(module, Source { file: label.clone(), text: text.clone(), points }));
            }
        }
        Summary { modules, bins: self.bins.clone() }
    }
}
