//! What the runs of a block have reached, while it is collected.

use super::bins::{self, BinCount};
use super::points::{self, add, Point};
use super::summary::{Module, Source, Summary};
use crate::panics::guarded;
use crate::tools::ToolError;
use crate::user_rtl::sources;
use std::collections::BTreeMap;
use warploom_contract::{Block, Layout, Parameters};

/// What the runs of a block have reached, as it is collected.
#[derive(Debug)]
pub struct Collected {
    pub(super) points: BTreeMap<Point, u64>,
    pub(super) bins: Vec<BinCount>,
}

impl Collected {
    /// Nothing yet: every bin of the block's test plan is empty, and so are these of its streams.
    ///
    /// # Errors
    /// A bin of the plan panics, e.g. by a port that does not exist.
    pub fn nothing(
        block: &Block,
        parameters: &Parameters,
        layout: &Layout,
        streams: Vec<BinCount>,
    ) -> Result<Self, ToolError> {
        let counted = || Ok::<_, ToolError>(bins::Counter::new(block, parameters, layout).counts());
        let mut bins = guarded(block.name, counted)?;
        bins.extend(streams);
        Ok(Self { points: BTreeMap::new(), bins })
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
