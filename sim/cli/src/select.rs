//! Which blocks, and with which parameters.

use crate::failure::Failure;
use clap::Args;
use warploom_contract::{block, blocks, Block, ParameterError, Parameters};
use warploom_cosim::message::suggestion;

/// Blocks and settings, as several verbs take them.
#[derive(Clone, Debug, Default, Args)]
pub struct Selection {
    /// Blocks by name; all of them by default.
    #[arg(value_name = "BLOCK")]
    pub blocks: Vec<String>,
    /// A parameter's value, e.g. LANES=16 (capitals don't matter); may be given several times, of one parameter the last counts.
    #[arg(long = "set", value_name = "NAME=VALUE")]
    pub settings: Vec<String>,
}

impl Selection {
    /// The blocks that are named, each once, in the order of the shelf; all if none is.
    ///
    /// # Errors
    /// A name that no block has.
    pub fn blocks(&self) -> Result<Vec<&'static Block>, Failure> {
        for name in &self.blocks {
            if block(name).is_none() {
                let known: Vec<_> = blocks().iter().map(|block| block.name).collect();
                let closest = suggestion(name, known.iter().copied());
                let known = known.join(", ");
                return Err(Failure::Usage(format!("there is no block '{name}'{closest}; there are {known}")));
            }
        }
        let wanted = |block: &&Block| self.blocks.is_empty() || self.blocks.iter().any(|name| name == block.name);
        Ok(blocks().iter().filter(wanted).collect())
    }

    /// The blocks, each with the defaults and the settings.
    ///
    /// # Errors
    /// An unknown block, parameter or value, or a combination that doesn't exist.
    pub fn combinations(&self) -> Result<Vec<(&'static Block, Parameters)>, Failure> {
        let with = |block: &'static Block| match block.with_settings(&self.settings) {
            Ok(parameters) => Ok((block, parameters)),
            Err(error) => Err(Failure::Usage(format!("{error}{}", self.help(&error)))),
        };
        self.blocks()?.into_iter().map(with).collect()
    }

    /// What helps where a parameter is set that the block doesn't have: one of nearly that name, or other blocks.
    fn help(&self, error: &ParameterError) -> String {
        let ParameterError::UnknownName { name, known, .. } = error else { return String::new() };
        let has = |block: &&Block| block.parameters.iter().any(|parameter| parameter.name.eq_ignore_ascii_case(name));
        let having: Vec<&str> = blocks().iter().filter(has).map(|block| block.name).collect();
        if having.is_empty() {
            suggestion(&name.to_ascii_uppercase(), known.iter().copied())
        } else {
            format!("\n  help: name the blocks; {} is a parameter of {}", name.to_ascii_uppercase(), having.join(", "))
        }
    }
}
