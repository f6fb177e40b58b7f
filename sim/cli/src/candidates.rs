//! Shell completion of argument values: blocks, parameters, cases, kernels, issue policies and targets.

use clap_complete::engine::{ArgValueCandidates, ArgValueCompleter, CompletionCandidate};
#[cfg(feature = "blocks")]
use clap_complete::engine::{PathCompleter, ValueCompleter as _};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::sync::OnceLock;
use warploom_contract::{Block, Parameter, ParameterSpace};
use warploom_harness::campaign::default_cases;
use warploom_harness::registry::{Entry, Registry};
#[cfg(feature = "blocks")]
use warploom_simt_model::policy::Kind;
use warploom_yosys::synth::TARGETS;

/// Environment variable that contains bash's command line up to the cursor.
pub(crate) const LINE: &str = "_WARPLOOM_LINE";

/// The registry of the blocks. It is a static, because clap's attributes call the functions below without arguments.
static REGISTRY: OnceLock<Registry> = OnceLock::new();

/// Sets the registry of the blocks; only the first call has an effect.
pub(crate) fn set_registry(registry: &Registry) {
    _ = REGISTRY.set(*registry);
}

/// The registry that was set, or an empty one.
fn registry() -> Registry {
    *REGISTRY.get_or_init(|| Registry::new(&[]))
}

/// Blocks named on the command line so far; all blocks if there are none.
fn named_blocks() -> Vec<&'static Entry> {
    let line = std::env::var(LINE).unwrap_or_default();
    let words = std::env::args().chain(line.split_whitespace().map(str::to_string));
    let named: Vec<&Entry> = words.filter_map(|word| registry().find(&word)).collect();
    if named.is_empty() {
        registry().blocks().to_vec()
    } else {
        named
    }
}

/// The first parameter with this name in any block; case does not matter.
pub(crate) fn parameter(name: &str) -> Option<&'static Parameter> {
    let mut parameters = registry().blocks().iter().flat_map(|block| block.parameters);
    parameters.find(|parameter| parameter.name.eq_ignore_ascii_case(name))
}

/// Candidates without help texts.
fn candidates<T: Into<std::ffi::OsString>>(values: impl IntoIterator<Item = T>) -> Vec<CompletionCandidate> {
    values.into_iter().map(CompletionCandidate::new).collect()
}

/// Names of blocks.
pub(crate) fn block_names() -> ArgValueCandidates {
    let help = |block: &&Entry| CompletionCandidate::new(block.name).help(Some(block.purpose.into()));
    ArgValueCandidates::new(move || registry().blocks().iter().map(help).collect())
}

/// Blocks with measurements.
pub(crate) fn measured_blocks() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let measured = registry().blocks().iter().filter(|block| block.measurements.is_some());
        candidates(measured.map(|block| block.name))
    })
}

/// `NAME=` for each parameter of the named blocks; after an equals sign, the values of the parameter.
pub(crate) fn settings() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let current = current.to_string_lossy().to_ascii_uppercase();
        // Pairs of a value and the text that sets it, so that the texts are sorted by value.
        let mut found = BTreeSet::new();
        for block in named_blocks() {
            for parameter in block.parameters {
                let start = format!("{}=", parameter.name);
                if !current.contains('=') {
                    found.insert((0, start));
                } else if current.starts_with(&start) {
                    let values = values(block, parameter.name).into_iter();
                    found.extend(values.map(|value| (value, format!("{start}{value}"))));
                }
            }
        }
        candidates(found.into_iter().map(|(_, text)| text).filter(|text| text.starts_with(&current)))
    })
}

/// The values that a parameter can have while all others have their defaults. If the contract gives no range of the
/// parameter, or a range of more than `MAX_VALUES` values, these are the values in the listed combinations.
fn values(block: &Block, name: &'static str) -> Vec<u64> {
    const MAX_VALUES: usize = 64;
    let listed = || block.combinations().into_iter().map(|combination| combination.get(name)).collect();
    let range = |space: &&ParameterSpace| space.ranges.iter().find(|range| range.name == name).copied();
    let Some((space, range)) = block.parameter_space.and_then(|space| Some((space, range(&space)?))) else {
        return listed();
    };
    if range.max - range.min >= MAX_VALUES as u64 {
        return listed();
    }
    let exists = |value: &u64| space.with_value(&block.defaults(), name, *value).is_some();
    (range.min..=range.max).filter(exists).collect()
}

/// Test cases of the named blocks, and the exhaustive case.
pub(crate) fn cases() -> ArgValueCandidates {
    ArgValueCandidates::new(|| {
        let cases_of =
            |block: &'static Entry| default_cases(block, &block.defaults()).into_iter().map(|case| case.name());
        candidates(named_blocks().into_iter().flat_map(cases_of).chain(["exhaustive"]).collect::<BTreeSet<_>>())
    })
}

/// Built-in kernels.
#[cfg(feature = "blocks")]
pub(crate) fn kernels() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(warploom_simt_model::names()))
}

/// Built-in kernels, and files.
#[cfg(feature = "blocks")]
pub(crate) fn kernels_and_files() -> ArgValueCompleter {
    ArgValueCompleter::new(|current: &OsStr| {
        let start = current.to_string_lossy();
        let mut found = candidates(warploom_simt_model::names().filter(|name| name.starts_with(start.as_ref())));
        found.extend(PathCompleter::file().complete(current));
        found
    })
}

/// Policies that choose which threads of a warp run.
#[cfg(feature = "blocks")]
pub(crate) fn policies() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(Kind::ALL.map(Kind::name)))
}

/// Targets of `synth`.
pub(crate) fn targets() -> ArgValueCandidates {
    ArgValueCandidates::new(|| candidates(TARGETS.iter().map(|target| target.name)))
}
