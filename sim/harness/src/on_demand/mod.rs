//! Variants of a design that are not compiled in: a generated crate names the Rust type and prints the Verilog, and the
//! cache stores it (docs/decisions/0071-variants-on-demand.md).
//!
//! All missing variants of a run are compiled in one crate. The crate is built from the sources that this program
//! carries, or from the published crates of its version.

mod generated;
#[cfg(test)]
mod tests;
mod workspace;

use crate::cache::{Cache, Key};
use crate::entry::{EmbeddedFiles, Entry};
use crate::error::CampaignError;
use crate::tools::{ToolError, CARGO, RUSTC};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use warploom_contract::Parameters;
use warploom_emit::{Emission, Style};

/// Rust crates from which a design is compiled.
#[derive(Debug)]
pub struct RustSources {
    /// Files of a Cargo workspace with the crates, by their paths, including `Cargo.toml` and `Cargo.lock` of the
    /// workspace. If empty, the crates are those published in the version of this program.
    pub files: EmbeddedFiles,
    /// Path of the module with one module per contract, such as `warploom_contracts`. The contract is `BLOCK` in it.
    pub contracts: &'static str,
}

/// A variant of a block that is to be printed.
pub type Wanted<'a> = (&'a Entry, Parameters);

/// Reason why a variant cannot be emitted: diagnostics, or the message of a panic of the design.
#[derive(Debug, Deserialize, Serialize, thiserror::Error)]
#[error("{0}")]
#[serde(transparent)]
pub struct Reason(String);

/// Verilog of a variant: the block, and each submodule on its own, or the diagnostics of the submodule.
#[derive(Debug, Deserialize, Serialize)]
struct Printed {
    block: Emission,
    parts: Vec<(String, Result<Emission, Reason>)>,
}

/// Name of the entries in the cache.
const KIND: &str = "variant";

/// Purpose of a submodule that is emitted on its own, in its header.
pub(crate) const PART_PURPOSE: &str = "a submodule, emitted on its own";

/// Name of the command in the stored text. The name of the actual command replaces it.
const COMMAND: &str = "(command)";

/// Compiles the variants that are neither compiled in nor in the cache, all in one crate, and stores their Verilog.
/// Names and language are those of `style`. Returns a result per variant.
///
/// # Errors
/// Cargo or rustc is missing, too old, or fails; or the cache cannot be used.
pub fn prepare(
    cache: &Cache,
    wanted: &[Wanted<'_>],
    style: &Style<'_>,
) -> Result<Vec<Result<(), Reason>>, CampaignError> {
    let mut results: Vec<Result<(), Reason>> = wanted.iter().map(|_| Ok(())).collect();
    let mut missing: Vec<(usize, String)> = Vec::new();
    let mut keys = BTreeSet::new();
    for (index, (entry, parameters)) in wanted.iter().enumerate() {
        if !needs_compiling(entry, parameters) {
            continue;
        }
        let key = key(entry, parameters, style)?;
        if keys.insert(key.clone()) && cache.content(KIND, &key)?.is_none() {
            missing.push((index, key));
        }
    }
    if missing.is_empty() {
        return Ok(results);
    }
    let variants: Vec<&Wanted> = missing.iter().map(|(index, _)| &wanted[*index]).collect();
    let printed = workspace::print(cache, &variants, style)?;
    for ((index, key), printed) in missing.into_iter().zip(printed) {
        results[index] = match printed {
            Ok(printed) => {
                cache.store(KIND, &key, &to_json(&printed)?)?;
                Ok(())
            }
            Err(reason) => Err(reason),
        };
    }
    Ok(results)
}

/// Returns the number of these variants that `prepare` would compile.
///
/// # Errors
/// Cargo or rustc is missing or too old, or the cache cannot be used.
pub fn missing(cache: &Cache, wanted: &[Wanted<'_>], style: &Style<'_>) -> Result<usize, CampaignError> {
    let mut missing = BTreeSet::new();
    for (entry, parameters) in wanted.iter().filter(|(entry, parameters)| needs_compiling(entry, parameters)) {
        let key = key(entry, parameters, style)?;
        if !cache.contains(KIND, &key) {
            missing.insert(key);
        }
    }
    Ok(missing.len())
}

/// Returns whether the design is in Rust-HDL, exists at these parameters, and is not compiled in.
fn needs_compiling(entry: &Entry, parameters: &Parameters) -> bool {
    let Some(design) = entry.rust_hdl() else { return false };
    let built_in = (design.variants.built_in)(&(design.variants.values)(parameters)).is_some();
    entry.sources.is_some() && entry.contract.supports(parameters) && !built_in
}

/// Returns the Verilog of a block whose variant is not compiled in.
pub(crate) fn emission(
    entry: &Entry,
    parameters: &Parameters,
    style: &Style<'_>,
    command: &str,
) -> Result<Emission, CampaignError> {
    Ok(printed(entry, parameters, style)?.block.with_command(command))
}

/// Returns the Verilog of a submodule, named without the block's name.
pub(crate) fn part(
    entry: &Entry,
    parameters: &Parameters,
    name: &str,
    prefix: &str,
    command: &str,
) -> Result<Emission, CampaignError> {
    let parts = printed(entry, parameters, &Style::verilog(prefix))?.parts;
    let known: Vec<String> = parts.iter().map(|(name, _)| name.clone()).collect();
    let found = parts.into_iter().find(|(part, _)| part == name);
    let (_, part) = found.ok_or_else(|| unknown_part(entry, parameters, name, &known))?;
    let part = part.map_err(|reason| CampaignError::Emit { block: entry.name, diagnostics: reason.to_string() })?;
    Ok(part.with_command(command))
}

/// Returns the error for a submodule that does not exist.
pub(crate) fn unknown_part(entry: &Entry, parameters: &Parameters, name: &str, known: &[String]) -> CampaignError {
    let known = known.join(", ");
    CampaignError::Message(format!("unknown part '{name}' of {} at {parameters}; expected one of {known}", entry.name))
}

/// Reads a variant from the user's cache, after compiling it if it is missing.
fn printed(entry: &Entry, parameters: &Parameters, style: &Style<'_>) -> Result<Printed, CampaignError> {
    let cache = Cache::of_user();
    let key = key(entry, parameters, style)?;
    let failed = |diagnostics: String| CampaignError::Emit { block: entry.name, diagnostics };
    let mut text = cache.text(KIND, &key)?;
    if text.is_none() {
        let results = prepare(&cache, &[(entry, parameters.clone())], style)?;
        results.into_iter().collect::<Result<Vec<()>, Reason>>().map_err(|reason| failed(reason.to_string()))?;
        text = cache.text(KIND, &key)?;
    }
    let text = text.ok_or_else(|| failed("its Verilog was removed from the cache while it was compiled".into()))?;
    serde_json::from_str(&text).map_err(|error| failed(format!("unreadable entry of the cache: {error}")))
}

/// Returns the name of a variant in the cache: a hash of everything that determines its Verilog.
fn key(entry: &Entry, parameters: &Parameters, style: &Style<'_>) -> Result<String, CampaignError> {
    let (Some(design), Some(sources)) = (entry.rust_hdl(), entry.sources) else {
        return Err(CampaignError::Message(format!("{} is not compiled from Rust sources", entry.name)));
    };
    let instance = design.variants.instance(parameters);
    let key = Key::new()
        .add("crates", &sources.identity(toolchain()?))
        .add("contract", &format!("{}::{}", sources.contracts, entry.name))
        .add("variant", &instance)
        .add("parameters", &parameters.to_string())
        .add("style", &format!("{style:?}"));
    Ok(format!("{}-{}", entry.name, key.finish()))
}

/// Returns the version text of the compiler. Cargo must also be present.
///
/// # Errors
/// Cargo or rustc is missing or too old. The message says what to install.
fn toolchain() -> Result<&'static str, ToolError> {
    static FOUND: OnceLock<String> = OnceLock::new();
    if let Some(found) = FOUND.get() {
        return Ok(found);
    }
    CARGO.find(None)?;
    let rustc = RUSTC.find(None)?;
    let mut command = std::process::Command::new(&rustc.path);
    // Rust's proxies select the toolchain by the current directory; Cargo also runs in this one.
    command.arg("-vV").current_dir("/");
    let text = crate::tools::run(&mut command, RUSTC.name, "the query of its version")?;
    Ok(FOUND.get_or_init(|| text))
}

impl RustSources {
    /// Returns a hash of the sources, of the generated code, and of the compiler and its options.
    fn identity(&self, toolchain: &str) -> String {
        let mut key = Key::new()
            .add("toolchain", toolchain)
            .add("program", generated::PROGRAM)
            .add("profile", generated::PROFILE)
            .add("version", env!("CARGO_PKG_VERSION"));
        for (path, text) in self.files {
            key = key.add(path, text);
        }
        key.finish()
    }
}

fn to_json(printed: &Printed) -> Result<String, CampaignError> {
    serde_json::to_string(printed).map_err(|error| CampaignError::Message(format!("storing a variant: {error}")))
}
