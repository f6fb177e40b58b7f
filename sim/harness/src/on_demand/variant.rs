//! Variants that are printed on demand, and the sources from which they are compiled.

use crate::tools::{ToolError, CARGO, RUSTC};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use warploom_contract::{Block, Parameters};
use warploom_emit::Emission;
use warploom_rtl_kit::Design;

/// Rust crates from which a design is compiled.
#[derive(Debug)]
pub struct RustSources {
    /// Files of a Cargo workspace with the crates, as (path, text), including `Cargo.toml` and `Cargo.lock` of the
    /// workspace. If empty, the crates are those published in the version of this program.
    pub files: &'static [(&'static str, &'static str)],
    /// Path of the module with one module per contract, such as `warploom_contracts`. In each of these modules, `BLOCK`
    /// is the contract.
    pub contracts: &'static str,
}

/// A design in Rust-HDL at parameters that are not compiled in.
#[derive(Clone)]
pub struct Variant {
    /// Contract of the block.
    pub contract: &'static Block,
    /// Design of the block.
    pub design: &'static Design,
    /// Sources of the design.
    pub sources: &'static RustSources,
    /// Parameters.
    pub parameters: Parameters,
}

impl Variant {
    /// Returns why the variant needs Cargo and rustc, as a sentence without a final full stop.
    pub(super) fn need_of_compiler(&self) -> String {
        let settings = self.parameters.settings(self.contract.parameters);
        let at = if settings.is_empty() { "its default parameters".into() } else { settings.join(" ") };
        let block = self.contract.name;
        format!("{block} at {at} is not built in: Cargo compiles it, and the cache depends on the version of rustc")
    }
}

/// Reason why a variant cannot be emitted: diagnostics, or the message of a panic of the design.
#[derive(Clone, Debug, Deserialize, Serialize, thiserror::Error)]
#[error("{0}")]
#[serde(transparent)]
pub struct Reason(String);

/// Verilog of a variant: the block, and each submodule on its own. If a submodule cannot be emitted, the reason
/// replaces its Verilog.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Printed {
    pub block: Emission,
    pub parts: Vec<(String, Result<Emission, Reason>)>,
}

/// Purpose of a submodule that is emitted on its own, in its header.
pub(crate) const PART_PURPOSE: &str = "a submodule, emitted on its own";

/// Name of the command in the stored text. The name of the actual command replaces it.
pub(super) const COMMAND: &str = "(command)";

/// Returns the version text of the compiler. Cargo must also be present.
///
/// # Errors
/// Cargo or rustc is missing or too old. The message says what to install.
pub(super) fn toolchain() -> Result<&'static str, ToolError> {
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
