//! `warploom completions`: shell completion. The shell runs this program to complete subcommands, options and their
//! values.

use crate::candidates::{self, LINE};
use crate::failure::Done;
use crate::output;
use anyhow::{anyhow, Context, Result};
use clap::{Args, Command};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};
use warploom_harness::registry::Registry;

/// Environment variable by which a shell requests completions.
const VARIABLE: &str = "COMPLETE";

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Name of the shell.
    #[arg(value_enum)]
    pub shell: Shell,
}

/// Runs the subcommand.
///
/// # Errors
/// The completion script cannot be generated.
pub fn run(arguments: &Arguments) -> Result<Done> {
    let shell = arguments.shell.to_string();
    let unknown = || anyhow!("unsupported shell {shell}");
    let program = std::env::current_exe().map_or_else(|_| "warploom".into(), |path| path.display().to_string());
    let mut text = Vec::new();
    let written = Shells::builtins()
        .completer(&shell)
        .ok_or_else(unknown)?
        .write_registration(VARIABLE, "warploom", "warploom", &program, &mut text);
    written.with_context(|| format!("completions for {shell}"))?;
    let text = String::from_utf8_lossy(&text);
    // Bash splits words at each equals sign, so the script also passes the unsplit command line.
    output::data(
        &text.replace("COMPLETE=\"bash\" \\", &format!("{LINE}=\"${{COMP_LINE:0:COMP_POINT}}\" COMPLETE=\"bash\" \\")),
    );
    Ok(Done::Success)
}

/// Sets the registry of the completions. If a shell requests completions, prints them and ends the process.
pub(crate) fn answer(registry: &Registry, command_line: impl Fn() -> Command) {
    candidates::set_registry(registry);
    let line = std::env::var(LINE).unwrap_or_default();
    match setting_values(&mut command_line(), &line) {
        Some(values) if std::env::var_os(VARIABLE).is_some() => {
            let separator = std::env::var("_CLAP_IFS").unwrap_or_else(|_| "\n".into());
            output::data(&values.join(&separator));
            std::process::exit(0);
        }
        _ => CompleteEnv::with_factory(command_line).var(VARIABLE).complete(),
    }
}

/// Returns the completions of the last word of `line`, the command line up to the cursor. They omit the part of the
/// word up to its last equals sign, which bash keeps. `None` if the word has no equals sign or cannot be completed.
fn setting_values(command_line: &mut Command, line: &str) -> Option<Vec<String>> {
    let mut words: Vec<std::ffi::OsString> = line.split_whitespace().map(Into::into).collect();
    let last = line.rsplit(char::is_whitespace).next().filter(|word| word.contains('='))?;
    let value_start = last.rfind('=')? + 1;
    words[0] = "warploom".into();
    let last_index = words.len() - 1;
    let found = clap_complete::engine::complete(command_line, words, last_index, None).ok()?;
    let values =
        found.iter().filter_map(|candidate| candidate.get_value().to_str()?.get(value_start..).map(str::to_string));
    Some(values.collect())
}
