//! What judges a run: a cycle model, a stream oracle and properties, alone or together.

use crate::coverage::BinCount;
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::oracle;
use crate::panics::{guarded, within, UserCode};
use crate::scoreboard::Scoreboard;
use crate::tools::ToolError;
use warploom_contract::{Layout, Parameters};
use warploom_model::care::CareMap;
use warploom_model::{Model, Property};

/// The kinds of oracle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oracles {
    /// The cycle model: every output in every cycle.
    pub model: bool,
    /// The stream oracle.
    pub streams: bool,
    /// The properties.
    pub properties: bool,
}

impl Oracles {
    /// All that a block has.
    pub const ALL: Self = Self { model: true, streams: true, properties: true };

    /// The names of the kinds on the command line.
    pub const KINDS: [&'static str; 3] = ["cycle", "stream", "properties"];

    /// The kinds of these names; all kinds where none is named.
    pub fn of_kinds(names: &[String]) -> Self {
        let [model, streams, properties] =
            Self::KINDS.map(|kind| names.is_empty() || names.iter().any(|name| name == kind));
        Self { model, streams, properties }
    }

    /// The names that give these kinds; none for all.
    pub fn kinds(self) -> impl Iterator<Item = &'static str> {
        let chosen = [self.model, self.streams, self.properties];
        Self::KINDS
            .into_iter()
            .zip(chosen)
            .filter(move |(_, chosen)| *chosen && self != Self::ALL)
            .map(|(kind, _)| kind)
    }
}

/// What judges a run, each in its state after a reset.
pub struct Judges {
    /// The cycle model. It answers the stimulus even where it does not judge.
    model: Option<Box<dyn Model>>,
    /// Whether outputs are compared with the model's.
    compares: bool,
    /// The properties.
    pub(crate) properties: Vec<Box<dyn Property>>,
    /// The stream oracle.
    pub(crate) streams: Option<Scoreboard>,
    /// Where outputs are not compared: those that the stimulus sees, and the bits that the contract says matter.
    seen: Vec<u64>,
    care: CareMap,
    scratch: Vec<u64>,
}

impl Judges {
    /// A cycle model, or none, and properties.
    pub fn new(layout: &Layout, model: Option<Box<dyn Model>>, properties: Vec<Box<dyn Property>>) -> Self {
        let words = vec![0; layout.output_words()];
        let (compares, care) = (model.is_some(), CareMap::new(layout));
        Self { model, compares, properties, streams: None, seen: words.clone(), care, scratch: words }
    }

    /// Those of a block that are asked for. A model that is not asked for still answers the stimulus, so that the same seed drives
    /// the same inputs whatever judges.
    ///
    /// # Errors
    /// The block has none of them, or its streams do not fit its ports.
    pub fn of(block: &Entry, parameters: &Parameters, oracles: Oracles) -> Result<Self, CampaignError> {
        guarded(block.name, || Self::made(block, parameters, oracles))
    }

    fn made(block: &Entry, parameters: &Parameters, oracles: Oracles) -> Result<Self, CampaignError> {
        let layout = block.layout(parameters);
        let properties = if oracles.properties { block.properties(parameters) } else { Vec::new() };
        let mut judges = Self::new(&layout, block.model(parameters).ok(), properties);
        judges.compares &= oracles.model;
        if let Some(streams) = block.streams.filter(|_| oracles.streams) {
            let wrong = |error| CampaignError::Unknown(format!("{}: {error}", block.name));
            judges.streams =
                Some(Scoreboard::new(within(UserCode::Streams, || streams(parameters)), &layout).map_err(wrong)?);
        }
        if judges.compares || judges.streams.is_some() || !judges.properties.is_empty() {
            return Ok(judges);
        }
        let kinds =
            [(oracles.model, "golden model"), (oracles.streams, "stream oracle"), (oracles.properties, "properties")];
        let kinds: Vec<&str> = kinds.into_iter().filter(|(asked, _)| *asked).map(|(_, kind)| kind).collect();
        Err(CampaignError::Unknown(format!("{} has no {}", block.name, kinds.join(", no "))))
    }

    /// Whether outputs are compared with a model's.
    pub fn compares(&self) -> bool {
        self.compares
    }

    /// Before the cycle is run: what the model expects, and the bits that matter.
    #[inline]
    pub(crate) fn expect(&mut self, inputs: &[u64], expected: &mut [u64], care: &mut [u64]) {
        let words = self.seen.len();
        match &mut self.model {
            Some(model) if self.compares => {
                return within(UserCode::Model, || model.settle(inputs, &mut expected[..words], &mut care[..words]));
            }
            Some(model) => within(UserCode::Model, || model.settle(inputs, &mut self.seen, &mut self.scratch)),
            None => {}
        }
        expected.fill(0);
        care.fill(0);
    }

    /// After the cycle was run: without a comparison, outputs are shown as they are.
    #[inline]
    pub(crate) fn settled(&mut self, outputs: &[u64], expected: &mut [u64], care: &mut [u64], comparing: bool) {
        if self.compares {
            return;
        }
        let words = self.seen.len();
        expected.copy_from_slice(outputs);
        if self.model.is_none() {
            self.seen.copy_from_slice(&outputs[..words]);
        }
        if comparing {
            self.care.fill(&outputs[..words], false, &mut care[..words]);
        }
    }

    /// The outputs that the stimulus sees: the model's, or the design's where there is no model.
    #[inline]
    pub(crate) fn seen<'a>(&'a self, expected: &'a [u64]) -> &'a [u64] {
        if self.compares {
            &expected[..self.seen.len()]
        } else {
            &self.seen
        }
    }

    /// Ends a run whose model cannot go on.
    ///
    /// # Errors
    /// The model's reason.
    pub(crate) fn check(&self) -> Result<(), ToolError> {
        self.model.as_ref().map_or(Ok(()), |model| oracle::check(model.as_ref()))
    }

    /// Outputs of the streams that had a transaction.
    pub(crate) fn checked_by_streams(&self, layout: &Layout) -> Vec<&'static str> {
        self.streams.as_ref().map_or_else(Vec::new, |streams| streams.checked(layout))
    }

    /// The bins of its streams.
    pub(crate) fn bins(&self) -> Vec<BinCount> {
        self.streams.as_ref().map_or_else(Vec::new, Scoreboard::bins)
    }

    /// The clock edge that ends the cycle.
    #[inline]
    pub(crate) fn edge(&mut self, inputs: &[u64]) {
        if let Some(model) = &mut self.model {
            within(UserCode::Model, || model.edge(inputs));
        }
    }
}
