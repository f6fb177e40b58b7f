//! Selection of blocks and parameters.

use crate::candidates;
use crate::output::{self, Volume};
use anyhow::{anyhow, Result};
use clap::Args;
use warploom_contract::{ParameterError, Parameters};
use warploom_emit::Style;
use warploom_files::counted;
use warploom_harness::cache::Cache;
use warploom_harness::message::suggestion;
use warploom_harness::on_demand::{self, Variant};
use warploom_harness::registry::{Design, Entry, Registry};

/// Blocks and settings, common to several subcommands.
#[derive(Clone, Debug, Default, Args)]
pub struct Selection {
    /// Blocks [default: all].
    #[arg(value_name = "BLOCK", add = candidates::block_names())]
    pub blocks: Vec<String>,
    /// Value of a parameter, e.g. LANES=16; repeatable. Case does not matter, and the last value of a parameter counts.
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting, add = candidates::settings())]
    pub settings: Vec<String>,
}

/// Accepts `NAME=VALUE`.
///
/// # Errors
/// The equals sign is missing, or the text has several settings. The message suggests the correct form.
pub(crate) fn setting(text: &str) -> Result<String> {
    let words: Vec<String> = std::env::args().collect();
    correct_form(text, &words).map_or_else(|| Ok(text.to_string()), |help| Err(anyhow!(help)))
}

/// Compiles the variants that are not built in, all in one crate. A message states their number.
///
/// # Errors
/// Cargo or rustc is missing, too old or fails, or a variant cannot be emitted.
pub(crate) fn prepare(combinations: &[(&'static Entry, Parameters)], style: &Style<'_>, volume: Volume) -> Result<()> {
    let cache = Cache::of_user();
    let variants: Vec<Variant> =
        combinations.iter().filter_map(|(block, parameters)| block.variant(parameters)).collect();
    let missing = on_demand::missing(&cache, &variants, style)?;
    if missing > 0 && volume > Volume::Quiet {
        let count = counted(missing as u64, "combination");
        output::message(&format!("compiling {count} of parameters that are not built in (once; then cached)"));
    }
    let results = on_demand::prepare(&cache, &variants, style)?;
    for (Variant { contract, parameters, .. }, result) in variants.iter().zip(results) {
        result.map_err(|reason| anyhow!("cannot emit {} {parameters}:\n{reason}", contract.name))?;
    }
    Ok(())
}

/// Name and value of the first setting that is written as two words, `--set NAME VALUE`; `None` without one.
pub(crate) fn split_setting(words: &[String]) -> Option<(&str, &str)> {
    let is_number = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
    let is_name = |word: &str| word.starts_with(|c: char| c.is_ascii_alphabetic()) && !word.contains('=');
    let split = |words: &&[String]| words[0] == "--set" && is_name(&words[1]) && is_number(&words[2]);
    words.windows(3).find(split).map(|words| (words[1].as_str(), words[2].as_str()))
}

/// The correct form of an invalid setting; `None` for a valid one. `words` is the command line.
fn correct_form(text: &str, words: &[String]) -> Option<String> {
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > 1 && parts.iter().all(|part| part.contains('=')) {
        let settings: Vec<String> = parts.iter().map(|part| format!("--set {part}")).collect();
        return Some(format!("several settings in one word\n  help: repeat --set: {}", settings.join(" ")));
    }
    if text.contains('=') {
        return None;
    }
    let split = split_setting(words).filter(|(name, _)| *name == text);
    Some(match split {
        Some((_, value)) => format!("'{text}' is not a setting\n  help: use --set {text}={value}"),
        None => {
            let example = candidates::parameter(text).map(|known| format!(", e.g. {}={}", known.name, known.default));
            format!("'{text}' is not a setting; expected NAME=VALUE{}", example.unwrap_or_default())
        }
    })
}

impl Selection {
    /// The named blocks without duplicates, in the order of the registry; all blocks if there are no names.
    ///
    /// # Errors
    /// A block is unknown.
    pub fn blocks(&self, registry: &Registry) -> Result<Vec<&'static Entry>> {
        if registry.blocks().is_empty() {
            return Err(anyhow!("no designs in the registry; expected Registry::new(&[...]) with at least one Entry"));
        }
        for name in &self.blocks {
            registry.block(name)?;
        }
        let is_selected = |block: &&Entry| self.blocks.is_empty() || self.blocks.iter().any(|name| name == block.name);
        Ok(registry.blocks().iter().copied().filter(is_selected).collect())
    }

    /// The selected blocks, each with its default parameters overridden by the settings.
    ///
    /// # Errors
    /// A block, parameter or value is unknown, or the combination is not supported.
    pub fn combinations(&self, registry: &Registry) -> Result<Vec<(&'static Entry, Parameters)>> {
        let with = |block: &'static Entry| match block.with_settings(&self.settings) {
            Ok(parameters) => Ok((block, parameters)),
            Err(error) => Err(anyhow!("{error}{}", self.help(registry, block, &error))),
        };
        self.blocks(registry)?.into_iter().map(with).collect()
    }

    /// Advice for rejected parameters of a block. It names a similar parameter, the blocks that have the parameter, or
    /// the place where a user's contract lists the supported values. Empty if there is none of these.
    fn help(&self, registry: &Registry, block: &Entry, error: &ParameterError) -> String {
        let (name, known) = match (error, &block.design) {
            (ParameterError::UnknownName { name, known, .. }, _) => (name, known),
            (ParameterError::OutOfRange { nearest, .. }, Design::Verilog(_)) if !nearest.is_empty() => {
                return String::new()
            }
            (ParameterError::OutOfRange { .. } | ParameterError::UnsupportedCombination { .. }, Design::Verilog(_)) => {
                return "\n  help: to support it, add it to `combinations` of the contract".into()
            }
            _ => return String::new(),
        };
        let has = |block: &&&Entry| block.parameters.iter().any(|parameter| parameter.name.eq_ignore_ascii_case(name));
        let having: Vec<&str> = registry.blocks().iter().filter(has).map(|block| block.name).collect();
        if having.is_empty() {
            suggestion(&name.to_ascii_uppercase(), known.iter().copied())
        } else {
            format!(
                "\n  help: select blocks by name; {} is a parameter of {}",
                name.to_ascii_uppercase(),
                having.join(", ")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::correct_form;

    #[test]
    fn invalid_settings_are_answered_with_the_correct_form() {
        let help = |line: &str| {
            let words: Vec<String> = line.split(' ').map(str::to_string).collect();
            let text = words.iter().skip_while(|word| *word != "--set").nth(1).cloned().unwrap_or_default();
            correct_form(&text, &words).unwrap_or_default()
        };
        assert_eq!(help("warploom cosim --set LANES=4"), "");
        assert!(help("warploom cosim --set LANES 4").ends_with("help: use --set LANES=4"));
        assert!(help("warploom cosim --set LANES=4,X_BITS=10").ends_with("--set LANES=4 --set X_BITS=10"));
        assert!(help("warploom cosim --set LANES lock_arbiter").contains("expected NAME=VALUE"));
        assert!(help("warploom cosim --set LANES").contains("expected NAME=VALUE"));
        assert!(help("warploom cosim --set 16 4").ends_with("'16' is not a setting; expected NAME=VALUE"));
    }
}
