//! `warploom completions`: completions for a shell, from the same definition.

use crate::failure::{Done, Failure};
use crate::{output, Cli};
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Runs the verb.
///
/// # Errors
/// None.
pub fn run(arguments: &Arguments) -> Result<Done, Failure> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Cli::command(), "warploom", &mut text);
    output::data(&String::from_utf8_lossy(&text));
    Ok(Done::Well)
}
