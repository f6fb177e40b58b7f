//! Measurements of a block, compared with their targets.

pub use crate::entry::{
    Bench, Latency, MeasureArea, MeasureCycles, MeasureItem, MeasuredItem, Measurements, Progress, Sweep,
};
pub use crate::figure::Figure;

use crate::build::{Verilog, Waves};
use crate::error::CampaignError;
use crate::simulator::Library;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;
use warploom_contract::Parameters;

impl Bench<'_> {
    /// Loads the simulator library of the block, which is built if the cache lacks it. Each setting is `NAME=VALUE`;
    /// other parameters keep their defaults. Also returns the values of all parameters.
    ///
    /// # Errors
    /// The settings are invalid, the block cannot be emitted, or the library cannot be built or loaded.
    pub fn library(&self, settings: &[String]) -> Result<(Parameters, Arc<Library>), CampaignError> {
        let block = self.block;
        let parameters = block.with_settings(settings).map_err(|error| CampaignError::Message(error.to_string()))?;
        let layout = block.layout(&parameters);
        let emission = block.emit(&parameters, "wl_", "warploom bench".into())?;
        let library = Library::load(&self.builder.library(&Verilog::of(&emission, &layout), Waves::None)?, &layout)?;
        Ok((parameters, library))
    }

    /// Creates the error of a failed measurement.
    pub fn measurement_error(&self, parameters: &Parameters, cause: impl Into<CampaignError>) -> CampaignError {
        let subject = format!("{} {parameters}", self.block.name);
        CampaignError::Measurement { subject, cause: Box::new(cause.into()) }
    }

    /// Measures the block's Verilog for each list of `N` settings, and returns all figures in order. `measure` measures
    /// one simulator library, and `figures` computes the figures from its result.
    ///
    /// # Errors
    /// A simulator cannot be built, or a measurement fails.
    pub fn measure_each<Measured, const N: usize>(
        &self,
        settings: impl IntoIterator<Item = [String; N]>,
        measure: impl Fn(&Parameters, &Arc<Library>) -> Result<Measured, CampaignError>,
        figures: impl Fn(&Parameters, &Measured) -> Vec<Figure>,
    ) -> Result<Vec<Figure>, CampaignError> {
        let mut all = Vec::new();
        for settings in settings {
            let (parameters, library) = self.library(&settings)?;
            let measured =
                measure(&parameters, &library).map_err(|error| self.measurement_error(&parameters, error))?;
            all.extend(figures(&parameters, &measured));
        }
        Ok(all)
    }
}

/// Parses the JSON result of an item of a [`Sweep`]. `item` is the name of the item, for the error.
///
/// # Errors
/// The stored result has an unexpected format.
pub fn result_of_item<T: DeserializeOwned>(item: &str, value: &Value) -> Result<T, CampaignError> {
    T::deserialize(value).map_err(|error| CampaignError::Message(format!("result of '{item}': {error}")))
}

/// Returns, for each figure in order, whether it reaches its target.
pub fn reached(figures: &[Figure]) -> Vec<bool> {
    figures.iter().map(|figure| figure.reached).collect()
}
