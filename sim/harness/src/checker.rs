//! Checker of a run: the selected oracles of a block (cycle model, stream oracle, properties) with its state. The
//! *care bits* of a cycle are a mask of the output bits that a model or the contract defines.

use crate::coverage::BinCount;
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::oracle;
use crate::panics::{guarded, within, UserCode};
use crate::scoreboard::Scoreboard;
use crate::tools::ToolError;
use warploom_contract::{Layout, Parameters};
use warploom_model::bits::PortBits;
use warploom_model::care::CareMap;
use warploom_model::streams::StreamViolation;
use warploom_model::{Model, Property};

/// Selected kinds of oracle. A kind that is not selected, or that the block lacks, does not judge a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oracles {
    /// Whether the outputs are compared with those of the cycle model in every cycle.
    pub model: bool,
    /// Whether the stream oracle judges the run.
    pub streams: bool,
    /// Whether the properties judge the run.
    pub properties: bool,
}

impl Oracles {
    /// All oracles of a block.
    pub const ALL: Self = Self { model: true, streams: true, properties: true };

    /// Names of the kinds on the command line.
    pub const KINDS: [&'static str; 3] = ["cycle", "stream", "properties"];

    /// Selects the kinds with these names, which [`Self::KINDS`] lists; an empty list selects all kinds.
    pub fn from_kinds(names: &[String]) -> Self {
        let [model, streams, properties] =
            Self::KINDS.map(|kind| names.is_empty() || names.iter().any(|name| name == kind));
        Self { model, streams, properties }
    }

    /// Returns the names of the selected kinds; no name if all kinds are selected.
    pub fn kinds(self) -> impl Iterator<Item = &'static str> {
        let selected = [self.model, self.streams, self.properties];
        Self::KINDS
            .into_iter()
            .zip(selected)
            .filter(move |(_, selected)| *selected && self != Self::ALL)
            .map(|(kind, _)| kind)
    }
}

/// Checker of a run, in its state after a reset.
pub struct Checker {
    /// Cycle model; `None` for a block without one. Even if it does not judge, the stimulus observes its outputs.
    model: Option<Box<dyn Model>>,
    /// Whether outputs are compared with the model's.
    compares: bool,
    /// Properties.
    pub(crate) properties: Vec<Box<dyn Property>>,
    /// Scoreboard of the stream oracle; `None` if no stream oracle judges.
    pub(crate) streams: Option<Scoreboard>,
    /// Reset among the inputs; `None` for a block without a reset.
    reset: Option<PortBits>,
    /// Outputs that the stimulus observes if no outputs are compared.
    observed: Vec<u64>,
    /// Output bits that the contract defines.
    care: CareMap,
    /// Care bits of a model that does not judge.
    scratch: Vec<u64>,
}

impl Checker {
    /// Creates a checker from an optional cycle model and properties, without a stream oracle.
    pub fn new(layout: &Layout, model: Option<Box<dyn Model>>, properties: Vec<Box<dyn Property>>) -> Self {
        let words = vec![0; layout.output_words()];
        let (compares, care) = (model.is_some(), CareMap::new(layout));
        let reset = layout.inputs.iter().find(|field| field.port.name == "reset").map(PortBits::of);
        Self { model, compares, properties, streams: None, reset, observed: words.clone(), care, scratch: words }
    }

    /// Creates the checker of a block with the selected oracles. The stimulus observes the model even if it is
    /// not selected, so that a seed always drives the same inputs.
    ///
    /// # Errors
    /// The block has none of the selected oracles, its streams do not match its ports, or its code panics.
    pub fn of_block(block: &Entry, parameters: &Parameters, oracles: Oracles) -> Result<Self, CampaignError> {
        guarded(block.name, || Self::select(block, parameters, oracles))
    }

    /// Creates the checker as [`Self::of_block`] does, without catching panics.
    fn select(block: &Entry, parameters: &Parameters, oracles: Oracles) -> Result<Self, CampaignError> {
        let layout = block.layout(parameters);
        let properties = if oracles.properties { block.properties(parameters) } else { Vec::new() };
        let mut checker = Self::new(&layout, block.model(parameters).ok(), properties);
        checker.compares &= oracles.model;
        if let Some(streams) = block.streams.filter(|_| oracles.streams) {
            let invalid = |error| CampaignError::Message(format!("{}: {error}", block.name));
            checker.streams =
                Some(Scoreboard::new(within(UserCode::Streams, || streams(parameters)), &layout).map_err(invalid)?);
        }
        if checker.compares || checker.streams.is_some() || !checker.properties.is_empty() {
            return Ok(checker);
        }
        let kinds =
            [(oracles.model, "golden model"), (oracles.streams, "stream oracle"), (oracles.properties, "properties")];
        let kinds: Vec<&str> = kinds.into_iter().filter(|(selected, _)| *selected).map(|(_, kind)| kind).collect();
        Err(CampaignError::Message(format!("{} has no {}", block.name, kinds.join(", no "))))
    }

    /// Returns whether outputs are compared with the model's.
    pub fn compares(&self) -> bool {
        self.compares
    }

    /// Computes the expected outputs and care bits of a cycle, before the cycle is simulated. If no outputs are
    /// compared with a model, both are 0.
    #[inline]
    pub(crate) fn expect(&mut self, inputs: &[u64], expected: &mut [u64], care: &mut [u64]) {
        let words = self.observed.len();
        match &mut self.model {
            Some(model) if self.compares => {
                return within(UserCode::Model, || model.settle(inputs, &mut expected[..words], &mut care[..words]));
            }
            Some(model) => within(UserCode::Model, || model.settle(inputs, &mut self.observed, &mut self.scratch)),
            None => {}
        }
        expected.fill(0);
        care.fill(0);
    }

    /// Receives the outputs of a simulated cycle. Has no effect if outputs are compared with a model. Otherwise, the
    /// outputs of the cycle replace the expected outputs. If `comparing` is also set, as it is after the first cycle
    /// with reset, `care` receives the bits that the contract defines.
    #[inline]
    pub(crate) fn take_outputs(&mut self, outputs: &[u64], expected: &mut [u64], care: &mut [u64], comparing: bool) {
        if self.compares {
            return;
        }
        let words = self.observed.len();
        expected.copy_from_slice(outputs);
        if self.model.is_none() {
            self.observed.copy_from_slice(&outputs[..words]);
        }
        if comparing {
            self.care.fill(&outputs[..words], false, &mut care[..words]);
        }
    }

    /// Returns the outputs that the stimulus observes: the model's, or the design's without a model.
    #[inline]
    pub(crate) fn observed<'a>(&'a self, expected: &'a [u64]) -> &'a [u64] {
        if self.compares {
            &expected[..self.observed.len()]
        } else {
            &self.observed
        }
    }

    /// Checks that the model has not failed.
    ///
    /// # Errors
    /// The reason that the model gives.
    pub(crate) fn check(&self) -> Result<(), ToolError> {
        self.model.as_ref().map_or(Ok(()), |model| oracle::check(model.as_ref()))
    }

    /// Returns the violation that the stream oracle finds in this cycle; `None` if there is none.
    pub(crate) fn observe_streams(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Option<StreamViolation> {
        let in_reset = self.reset.is_some_and(|reset| reset.is_set(inputs));
        let streams = self.streams.as_mut()?;
        within(UserCode::Streams, || streams.observe(cycle, in_reset, inputs, outputs).err())
    }

    /// Returns the names of the outputs in output streams that had a transaction, and of the outputs that the stream
    /// oracle judges in every cycle.
    pub(crate) fn checked_by_streams(&self, layout: &Layout) -> Vec<&'static str> {
        self.streams.as_ref().map_or_else(Vec::new, |streams| streams.checked(layout))
    }

    /// Returns the coverage bins of the streams; none without a stream oracle.
    pub(crate) fn bins(&self) -> Vec<BinCount> {
        self.streams.as_ref().map_or_else(Vec::new, Scoreboard::bins)
    }

    /// Processes the clock edge that ends the cycle.
    #[inline]
    pub(crate) fn edge(&mut self, inputs: &[u64]) {
        if let Some(model) = &mut self.model {
            within(UserCode::Model, || model.edge(inputs));
        }
    }
}
