//! Blocks of a campaign, built and ready to run.

use super::options::Options;
use crate::build::{Builder, Kind, Verilog, Waves};
use crate::checker::{Checker, Oracles};
use crate::coverage::Collected;
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::foreign;
use crate::lockstep::Pair;
use crate::report::BlockSubject;
use crate::simulator::Library;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use warploom_contract::{Layout, Parameters};

/// Block that is built and ready to run.
pub(crate) struct Subject {
    pub(crate) block: &'static Entry,
    /// Prefix of the block's file names: the block, with its settings if there are several parameter combinations.
    pub(crate) label: String,
    pub(crate) parameters: Parameters,
    pub(crate) layout: Layout,
    pub(crate) verilog: Verilog,
    pub(crate) library: Arc<Library>,
    /// Time to emit and build the block, or to find it in the cache.
    pub(super) build_time: Duration,
    /// Coverage of all runs of the block, if it is collected.
    pub(super) coverage: Option<Mutex<Collected>>,
}

impl Subject {
    /// Returns the data of the block that its report needs.
    pub(super) fn summary(&self, options: &Options) -> BlockSubject {
        let subject = BlockSubject::new(self.block, &self.parameters, &self.layout, options.allow_unchecked);
        BlockSubject { build_seconds: self.build_time.as_secs_f64(), ..subject }
    }

    /// Returns the RTL with all of its oracles.
    pub(crate) fn pair(&self) -> Pair<'_> {
        let Self { block, parameters, layout, library, .. } = self;
        Pair { block, parameters, layout, library, mutant: 0, oracles: Oracles::ALL }
    }
}

/// Returns the Verilog that a campaign simulates: the emitted Verilog or the user's.
pub(super) fn verilog(
    builder: &Builder,
    block: &'static Entry,
    parameters: &Parameters,
    options: &Options,
) -> Result<Verilog, CampaignError> {
    let layout = block.layout(parameters);
    let emission = block.emit(parameters, "wl_", "warploom cosim".into())?;
    match &options.rtl {
        None => Ok(Verilog::of(&emission, &layout)),
        Some(rtl) => rtl.verilog(builder, block, parameters, &layout, emission),
    }
}

/// Builds a block with these parameters, or finds its build in the cache. `format` is the wave format, which a build
/// with coverage ignores.
pub(super) fn prepare(
    builder: &Builder,
    block: &'static Entry,
    parameters: &Parameters,
    options: &Options,
    format: Waves,
) -> Result<Subject, CampaignError> {
    let started = Instant::now();
    let streams = Checker::of_block(block, parameters, Oracles::ALL)?.bins();
    let layout = block.layout(parameters);
    let verilog = verilog(builder, block, parameters, options)?;
    if options.rtl.is_none() {
        foreign::check_ports(builder, block, parameters)?;
    }
    let kind = if options.coverage { Kind::Coverage } else { Kind::Run(format) };
    let library = Library::load(&builder.library_of(&verilog, kind)?, &layout)?;
    let empty = || Collected::empty(block, parameters, &layout, streams).map(Mutex::new);
    let coverage = options.coverage.then(empty).transpose()?;
    let parameters = parameters.clone();
    Ok(Subject {
        block,
        label: block.name.into(),
        parameters,
        layout,
        verilog,
        library,
        build_time: started.elapsed(),
        coverage,
    })
}
