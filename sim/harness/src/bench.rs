//! Measurements of a block beside the targets of its specification.

pub use crate::entry::{Bench, MeasureArea, Measurements, Progress};
pub use crate::figure::Figure;

use crate::build::{Verilog, Waves};
use crate::error::CampaignError;
use crate::simulator::Library;
use std::sync::Arc;
use warploom_contract::Parameters;

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

/// Whether each figure reaches its target.
pub fn reached(figures: &[Figure]) -> Vec<bool> {
    figures.iter().map(|figure| figure.reached).collect()
}
