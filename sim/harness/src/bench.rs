//! Measurements of a block beside the targets of its specification.

use crate::build::{Builder, Verilog, Waves};
use crate::cache::Cache;
use crate::error::CampaignError;
use crate::registry::Entry;
use crate::simulator::Library;
use crate::speed::Contest;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use warploom_contract::Parameters;

/// Measures the area of a part of a block.
pub type MeasureArea = fn(&'static Entry, &Cache) -> Result<Vec<Figure>, CampaignError>;

/// What is measured of a block.
pub struct Measurements {
    /// Its cycles, read off the ports of its Verilog.
    pub cycles: fn(&Bench) -> Result<Vec<Figure>, CampaignError>,
    /// Where only a part of what could be measured is: every so many (`--every`), if nothing else is asked for.
    pub every: Option<u64>,
    /// The area of a part of it.
    pub area: Option<MeasureArea>,
    /// The harness's speed on it, beside other test benches.
    pub speed: Option<&'static Contest>,
}

/// What a measurement works with.
pub struct Bench<'a> {
    /// The block.
    pub block: &'static Entry,
    /// Builds simulators.
    pub builder: &'a Builder,
    /// Measures one of so many.
    pub every: u64,
    /// Hears how it goes on.
    pub progress: &'a dyn Progress,
}

/// What hears how a measurement goes on.
pub trait Progress: Sync {
    /// So many more steps follow.
    fn more(&self, steps: u64);
    /// Something begins that takes a while.
    fn doing(&self, what: String);
    /// A step is done.
    fn step(&self);
}

impl Bench<'_> {
    /// A simulator of the block with these settings.
    ///
    /// # Errors
    /// There is no such combination, or it can't be built.
    pub fn library(&self, settings: &[String]) -> Result<(Parameters, Arc<Library>), CampaignError> {
        let block = self.block;
        let parameters = block.with_settings(settings).map_err(|error| CampaignError::Unknown(error.to_string()))?;
        let layout = block.layout(&parameters);
        let emission = block.emit(&parameters, "wl_", "warploom bench".into())?;
        let library = Library::load(&self.builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
        Ok((parameters, library))
    }

    /// The error of a measurement that came to no figure.
    pub fn failed(&self, parameters: &Parameters, cause: impl Into<CampaignError>) -> CampaignError {
        let subject = format!("{} {parameters}", self.block.name);
        CampaignError::Measurement { subject, cause: Box::new(cause.into()) }
    }

    /// The figures at each of these settings, from what is measured on the block's Verilog.
    ///
    /// # Errors
    /// A simulator can't be built, or a measurement fails.
    pub fn over<Cycles, const N: usize>(
        &self,
        settings: impl IntoIterator<Item = [String; N]>,
        measure: impl Fn(&Parameters, &Arc<Library>) -> Result<Cycles, CampaignError>,
        figures: impl Fn(&Parameters, &Cycles) -> Vec<Figure>,
    ) -> Result<Vec<Figure>, CampaignError> {
        let mut all = Vec::new();
        for settings in settings {
            let (parameters, library) = self.library(&settings)?;
            let cycles = measure(&parameters, &library).map_err(|error| self.failed(&parameters, error))?;
            all.extend(figures(&parameters, &cycles));
        }
        Ok(all)
    }
}

/// One figure beside its target.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// What is measured, in words.
    pub figure: String,
    /// What it must reach, with its unit.
    pub bar: String,
    /// What it reaches, with its unit.
    pub measured: String,
    /// Whether it does.
    pub reached: bool,
}

impl Figure {
    /// A figure that must not be larger.
    pub fn at_most(figure: impl Into<String>, bar: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0).trim_end().to_string();
        Self {
            figure: figure.into(),
            bar: format!("at most {}", text(bar)),
            measured: text(measured),
            reached: measured <= bar,
        }
    }

    /// The same in whole numbers, of a block of this size.
    pub fn of_size(size: &str, what: &str, bar: u64, measured: u64, unit: &str) -> Self {
        Self::at_most(format!("{size}: {what}"), bar as f64, measured as f64, unit)
    }

    /// A figure that must not be smaller.
    pub fn at_least(figure: impl Into<String>, bar: f64, measured: f64, unit: &str, digits: usize) -> Self {
        let text = |value: f64| format!("{value:.digits$} {unit}").trim_end().to_string();
        Self {
            figure: figure.into(),
            bar: format!("at least {}", text(bar)),
            measured: text(measured),
            reached: measured >= bar,
        }
    }

    /// A figure that must be larger.
    pub fn above(figure: impl Into<String>, bar: f64, measured: f64, unit: &str) -> Self {
        let text = |value: f64| format!("{} {unit}", (value * 10.0).round() / 10.0);
        Self {
            figure: figure.into(),
            bar: format!("above {}", text(bar)),
            measured: text(measured),
            reached: measured > bar,
        }
    }
}

/// Whether each figure reaches its target.
pub fn reached(figures: &[Figure]) -> Vec<bool> {
    figures.iter().map(|figure| figure.reached).collect()
}
