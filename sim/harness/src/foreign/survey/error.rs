//! Errors of a survey.

use crate::error::CampaignError;

/// Error of a survey.
#[derive(Debug, thiserror::Error)]
pub enum SurveyError {
    /// The files cannot be read, Verilator rejects them, or a tool fails.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
    /// The output of Verilator cannot be read.
    #[error("unreadable output of {verilator} for module {top}: {reason}")]
    Output {
        /// Version of Verilator.
        verilator: String,
        /// The module.
        top: String,
        /// Reason.
        reason: String,
    },
    /// The file of the top module defines no module.
    #[error("no module in {file}; expected the file with the top module")]
    NoModule {
        /// The file.
        file: String,
    },
    /// The given top module is not defined.
    #[error("no module '{module}'; the files define {}", known.join(", "))]
    UnknownModule {
        /// Given name.
        module: String,
        /// Modules that the files define.
        known: Vec<String>,
    },
    /// The top module has an escaped name.
    #[error(
        "unsupported name '{module}' of the top module; expected letters, digits and '_'\n  help: wrap it in a module \
         with such a name"
    )]
    EscapedModule {
        /// The name.
        module: String,
    },
    /// The port named as reset is the clock.
    #[error("--reset {port} is the clock; expected another input")]
    ResetIsClock {
        /// The port.
        port: String,
    },
    /// Several modules of the file can be the top.
    #[error(
        "several top modules in {file}: {}\n  help: choose one with --module, e.g. --module {example}",
        tops.join(", ")
    )]
    SeveralTops {
        /// The file.
        file: String,
        /// The modules.
        tops: Vec<String>,
        /// Module for the example in the message.
        example: String,
    },
    /// A port that the harness cannot connect.
    #[error("unsupported {kind} '{port}' of module {top}\n  help: {help}")]
    Port {
        /// The module.
        top: String,
        /// The port.
        port: String,
        /// Kind of the port.
        kind: &'static str,
        /// Next step for the user.
        help: &'static str,
    },
    /// A module without outputs.
    #[error("module {top} has no outputs to check")]
    NoOutput {
        /// The module.
        top: String,
    },
    /// More than one clock.
    #[error(
        "several clocks ({}) in module {top}; designs with more than one clock are not supported\n  help: wrap the \
         module in another module with a single clock; if only one of these is a clock, name it with --clock",
        clocks.join(", ")
    )]
    SeveralClocks {
        /// The module.
        top: String,
        /// Names of the clocks.
        clocks: Vec<String>,
    },
    /// A module with registers, but without an input that clocks them.
    #[error(
        "no input of module {top} clocks its registers; internal clocks: {}\n  help: name the clock with --clock PORT",
        signals.join(", ")
    )]
    NoClock {
        /// The module.
        top: String,
        /// Signals on whose edges registers change.
        signals: Vec<String>,
    },
    /// The clock, or a port named by an option, is unknown or not an input of one bit.
    #[error(
        "{option} {port}: {}; expected one of {}",
        if *exists { "not an input of 1 bit" } else { "unknown port" },
        inputs.join(", ")
    )]
    Chosen {
        /// Name of the option; `clock` for a clock that the survey found.
        option: &'static str,
        /// The port.
        port: String,
        /// Whether the module has a port of that name.
        exists: bool,
        /// Inputs of one bit.
        inputs: Vec<String>,
    },
    /// Another port has the contract's name of the clock or reset.
    #[error(
        "port '{name}' of module {top} is not its {name}; the contract reserves that name for the {name}\n  help: \
         {help}"
    )]
    Reserved {
        /// The module.
        top: String,
        /// Name of the port.
        name: String,
        /// Next step for the user.
        help: &'static str,
    },
}
