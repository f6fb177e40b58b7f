//! Variants of a design that are not compiled in: a generated crate names the Rust type and prints the Verilog, and the
//! cache stores it (docs/decisions/0071-variants-on-demand.md).
//!
//! All missing variants of a run are compiled in one crate. The crate is built from the sources that this program
//! carries, or from the published crates of its version.

mod generated;
#[cfg(test)]
mod tests;
mod variant;
mod workspace;

use crate::cache::{Cache, Key};
use crate::error::CampaignError;
use std::collections::{BTreeMap, BTreeSet};
use variant::{toolchain, Printed};
use warploom_contract::Parameters;
use warploom_emit::{Emission, Style};

pub(crate) use variant::PART_PURPOSE;
pub use variant::{Reason, RustSources, Variant};

/// Name of the entries in the cache.
const KIND: &str = "variant";

/// Compiles the variants that are not in the cache, all in one crate, and stores their Verilog. Names and language are
/// those of `style`. Returns a result per variant.
///
/// # Errors
/// Cargo or rustc is missing, too old, or fails; or the cache cannot be used.
pub fn prepare(
    cache: &Cache,
    variants: &[Variant],
    style: &Style<'_>,
) -> Result<Vec<Result<(), Reason>>, CampaignError> {
    let mut results: Vec<Result<(), Reason>> = variants.iter().map(|_| Ok(())).collect();
    let mut missing: Vec<(usize, String)> = Vec::new();
    // Indices of equal variants: the first one of them, and another one.
    let mut repeated: Vec<(usize, usize)> = Vec::new();
    let mut first_of = BTreeMap::new();
    for (index, variant) in variants.iter().enumerate() {
        let key = key(variant, style)?;
        let first = *first_of.entry(key.clone()).or_insert(index);
        if first != index {
            repeated.push((first, index));
        } else if cache.content(KIND, &key)?.is_none() {
            missing.push((index, key));
        }
    }
    if missing.is_empty() {
        return Ok(results);
    }
    let new: Vec<&Variant> = missing.iter().map(|(index, _)| &variants[*index]).collect();
    let printed = workspace::print(cache, &new, style)?;
    for ((index, key), printed) in missing.into_iter().zip(printed) {
        results[index] = match printed {
            Ok(printed) => {
                cache.store(KIND, &key, &to_json(&printed)?)?;
                Ok(())
            }
            Err(reason) => Err(reason),
        };
    }
    for (first, index) in repeated {
        results[index] = results[first].clone();
    }
    Ok(results)
}

/// Returns the number of these variants that `prepare` would compile.
///
/// # Errors
/// Cargo or rustc is missing or too old, or the cache cannot be used.
pub fn missing(cache: &Cache, variants: &[Variant], style: &Style<'_>) -> Result<usize, CampaignError> {
    let mut missing = BTreeSet::new();
    for variant in variants {
        let key = key(variant, style)?;
        if !cache.contains(KIND, &key) {
            missing.insert(key);
        }
    }
    Ok(missing.len())
}

/// Returns the Verilog of a variant.
pub(crate) fn emission(variant: &Variant, style: &Style<'_>, command: &str) -> Result<Emission, CampaignError> {
    Ok(printed(variant, style)?.block.with_command(command))
}

/// Returns the Verilog of a submodule, named without the block's name.
pub(crate) fn part(variant: &Variant, name: &str, prefix: &str, command: &str) -> Result<Emission, CampaignError> {
    let parts = printed(variant, &Style::verilog(prefix))?.parts;
    let block = variant.contract.name;
    let known: Vec<String> = parts.iter().map(|(name, _)| name.clone()).collect();
    let found = parts.into_iter().find(|(part, _)| part == name);
    let (_, part) = found.ok_or_else(|| unknown_part(block, &variant.parameters, name, &known))?;
    let part = part.map_err(|reason| CampaignError::Emit { block, diagnostics: reason.to_string() })?;
    Ok(part.with_command(command))
}

/// Returns the error for a submodule that does not exist.
pub(crate) fn unknown_part(block: &str, parameters: &Parameters, name: &str, known: &[String]) -> CampaignError {
    let known = known.join(", ");
    CampaignError::Message(format!("unknown part '{name}' of {block} at {parameters}; expected one of {known}"))
}

/// Reads a variant from the user's cache, after compiling it if it is missing.
fn printed(variant: &Variant, style: &Style<'_>) -> Result<Printed, CampaignError> {
    let cache = Cache::of_user();
    let key = key(variant, style)?;
    let failed = |diagnostics: String| CampaignError::Emit { block: variant.contract.name, diagnostics };
    let mut text = cache.text(KIND, &key)?;
    if text.is_none() {
        let results = prepare(&cache, std::slice::from_ref(variant), style)?;
        results.into_iter().collect::<Result<Vec<()>, Reason>>().map_err(|reason| failed(reason.to_string()))?;
        text = cache.text(KIND, &key)?;
    }
    let text = text.ok_or_else(|| failed("its Verilog was removed from the cache while it was compiled".into()))?;
    serde_json::from_str(&text).map_err(|error| failed(format!("unreadable entry of the cache: {error}")))
}

/// Returns the name of a variant in the cache: a hash of everything that determines its Verilog.
fn key(variant: &Variant, style: &Style<'_>) -> Result<String, CampaignError> {
    let (block, sources) = (variant.contract.name, variant.sources);
    let toolchain = toolchain().map_err(|error| error.with_note(&variant.need_of_compiler()))?;
    let key = Key::new()
        .add("crates", &generated::identity(sources, toolchain))
        .add("contract", &format!("{}::{block}", sources.contracts))
        .add("variant", &variant.design.variants.instance(&variant.parameters))
        .add("parameters", &variant.parameters.to_string())
        .add("style", &format!("{style:?}"));
    Ok(format!("{block}-{}", key.finish()))
}

fn to_json(printed: &Printed) -> Result<String, CampaignError> {
    serde_json::to_string(printed).map_err(|error| CampaignError::Message(format!("storing a variant: {error}")))
}
