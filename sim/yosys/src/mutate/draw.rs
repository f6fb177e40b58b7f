//! Samples the mutants of a block.

use super::mutant::Mutant;
use super::netlist::{Netlist, SELECTOR_BITS};
use super::options::Options;
use super::report::Listed;
use warploom_contract::Parameters;
use warploom_harness::campaign::CampaignError;
use warploom_harness::registry::Entry;

/// Maximum number of mutants in the sample of a block.
pub const MAX_MUTANTS: u64 = (1 << SELECTOR_BITS) - 1;

/// Samples the mutants of a block without running them.
///
/// # Errors
/// The block cannot be emitted, Yosys is missing or fails, or a number in `options.only` is out of range.
pub fn list(block: &'static Entry, parameters: &Parameters, options: &Options) -> Result<Vec<Listed>, CampaignError> {
    let emission = block.emit(parameters, "wl_", "warploom mutate".into())?;
    let mutants = selected_mutants(&Netlist::from_emission(&emission)?, options)?;
    Ok(mutants.into_iter().map(|mutant| Listed::new(mutant, &emission)).collect())
}

/// Returns the mutants of the sample that `options.only` selects; all mutants if it is empty.
///
/// # Errors
/// Yosys is missing or fails, or a number in `options.only` is out of range.
pub(super) fn selected_mutants(netlist: &Netlist, options: &Options) -> Result<Vec<Mutant>, CampaignError> {
    let mut mutants = netlist.draw(options.count, options.seed)?;
    // `draw` leaves out some mutants. A number up to `max` that it leaves out is allowed, and selects nothing.
    let max = mutants.last().map_or(0, |mutant| mutant.id);
    if let Some(unknown) = options.only.iter().find(|id| !(1..=max).contains(*id)) {
        let block = &netlist.emission.block;
        let message = format!("{block}: mutant {unknown} is out of range (1 to {max})");
        return Err(CampaignError::Message(message));
    }
    mutants.retain(|mutant| options.only.is_empty() || options.only.contains(&mutant.id));
    Ok(mutants)
}
