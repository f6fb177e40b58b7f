//! Why no project can be written for a module.

use crate::error::CampaignError;

/// Why no project can be written for a module.
#[derive(Debug, thiserror::Error)]
pub enum SurveyError {
    /// The files can't be read, or Verilator does not take them.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// What Verilator writes can't be read.
    #[error("unreadable output of {verilator} for module {top}: {why}")]
    Output {
        /// The version of Verilator.
        verilator: String,
        /// The module.
        top: String,
        /// What is wrong with it.
        why: String,
    },
    /// The file with the top has no module.
    #[error("no module in {file}; expected the file with the top module")]
    NoModule {
        /// The file.
        file: String,
    },
    /// The module that was asked for is not there.
    #[error("no module '{module}'; the files define {}", known.join(", "))]
    UnknownModule {
        /// The name that was given.
        module: String,
        /// Modules of the files.
        known: Vec<String>,
    },
    /// The module has an escaped name.
    #[error("unsupported name '{module}' of the top module; expected letters, digits and '_'\n  help: put a module with such a name around it")]
    EscapedModule {
        /// The name.
        module: String,
    },
    /// The port that was chosen as the reset is the clock.
    #[error("--reset {port} is the clock; expected another input")]
    ResetIsClock {
        /// The port.
        port: String,
    },
    /// Several modules could be the top.
    #[error("several top modules in {file}: {}\n  help: choose a module by --module, e.g. --module {example}", tops.join(", "))]
    SeveralTops {
        /// The file.
        file: String,
        /// The modules.
        tops: Vec<String>,
        /// One that the user may mean.
        example: String,
    },
    /// A port that the harness can't connect.
    #[error("unsupported {what} '{port}' of module {top}\n  help: {help}")]
    Port {
        /// The module.
        top: String,
        /// The port.
        port: String,
        /// Its kind.
        what: &'static str,
        /// What to do.
        help: &'static str,
    },
    /// A module without outputs.
    #[error("module {top} has no output, so that there is nothing to check")]
    NoOutput {
        /// The module.
        top: String,
    },
    /// More than one clock.
    #[error(
        "several clocks ({}) in module {top}; designs with more than one clock are not supported\n  help: wrap the module in \
         one with a single clock; if only one of them is a clock, name it by --clock",
        clocks.join(", ")
    )]
    SeveralClocks {
        /// The module.
        top: String,
        /// The ports.
        clocks: Vec<String>,
    },
    /// Registers, but no input that clocks them.
    #[error(
        "no input of module {top} clocks its registers; found {}\n  help: name the clock by --clock PORT",
        signals.join(", ")
    )]
    NoClock {
        /// The module.
        top: String,
        /// Signals on whose edges registers change.
        signals: Vec<String>,
    },
    /// A port that was named by an option can't be what it says.
    #[error("{option} {port}: {}; expected one of {}", if *exists { "not an input of 1 bit" } else { "no such port" }, inputs.join(", "))]
    Chosen {
        /// The option.
        option: &'static str,
        /// The port.
        port: String,
        /// Whether there is a port of that name.
        exists: bool,
        /// The inputs of one bit.
        inputs: Vec<String>,
    },
    /// A port has a name that the contract keeps for the clock or the reset.
    #[error(
        "port '{name}' of module {top} is not its {name}; the contract keeps that name for {}\n  help: {help}",
        if name == "clock" { "the clock" } else { "the reset" }
    )]
    Reserved {
        /// The module.
        top: String,
        /// The name.
        name: String,
        /// What to do.
        help: &'static str,
    },
}
