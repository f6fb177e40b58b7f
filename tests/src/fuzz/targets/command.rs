//! The command line as a target. Its seeds are made from the definition of the command line. Subcommands run until they
//! need a tool.

use super::{block, fill, target};
use crate::fuzz::target::{Input, Rejection, Target};
use anyhow::Result;
use clap::{Arg, CommandFactory, Parser};
use std::path::{Path, PathBuf};
use warploom::blocks::REGISTRY;
use warploom::failure::{exit_code, ENVIRONMENT};
use warploom::{output, Cli, Command, Volume};

/// Name of a Verilator that does not exist, so that a subcommand ends after it has read its arguments.
const NO_VERILATOR: &str = "no-such-verilator";

/// Number of bytes after which an argument is cut. If the cut would divide a character, the argument is kept whole.
const MAX_BYTES: usize = 256;

/// Name of the source of cooperative warps in the working directory.
const CALLS: &str = "calls.coop";
const CALLS_TEXT: &str = "parameter LANES = 2\nqueue ring of 2\nfor i in 0..LANES {\n  \
                          produce a[i] in ring @warp 0\n  consume a[i] @warp 1\n}\n";

pub(super) fn targets() -> Vec<Target> {
    let mut command = target("command", "the command line, one argument per line", read).with_seeds(seeds());
    command.words.extend(flags());
    vec![command]
}

/// Returns command lines with each subcommand alone, and with each of its flags.
fn seeds() -> Vec<String> {
    let mut seeds = Vec::new();
    for subcommand in Cli::command().get_subcommands() {
        let named = if subcommand.get_name() == "compile" { CALLS } else { block().name };
        let positional = subcommand.get_positionals().map(|_| format!("{named}\n")).next().unwrap_or_default();
        seeds.push(format!("{}\n{positional}", subcommand.get_name()));
        let flags = subcommand.get_arguments().filter_map(|flag| Some((flag.get_long()?, value(flag))));
        seeds.extend(flags.map(|(flag, value)| format!("{}\n{positional}--{flag}\n{value}", subcommand.get_name())));
    }
    seeds
}

/// Returns a line with an allowed value of a flag; empty for a flag without a value.
fn value(flag: &Arg) -> String {
    if !flag.get_action().takes_values() {
        return String::new();
    }
    let possible = flag.get_possible_values();
    let kind = flag.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    let value = match (possible.first(), flag.get_long().unwrap_or_default(), kind) {
        (Some(value), ..) => value.get_name(),
        (_, _, "NAME=VALUE") => &fill("@PARAMETER@=4"),
        (_, "wave", _) => "wave.fst",
        (_, "lanes", _) => "8",
        (_, _, "FILE.svg") => "run.svg",
        (_, _, "FILE.json") => "run.json",
        (_, _, "FILE" | "DIR") => "input.txt",
        _ => "3",
    };
    format!("{value}\n")
}

/// Returns the flags of all subcommands, one per line.
fn flags() -> Vec<String> {
    let command = Cli::command();
    let flags = command.get_subcommands().flat_map(|subcommand| subcommand.get_arguments()).filter_map(Arg::get_long);
    let mut flags: Vec<String> = flags.map(|flag| format!("\n--{flag}\n")).collect();
    flags.sort_unstable();
    flags.dedup();
    flags
}

/// Runs the command line of an input up to its first tool. A command line that could write outside of its directory
/// counts as accepted without a run.
fn read(input: &Input) -> Result<(), Rejection> {
    let text = input.text();
    let words: Vec<&str> = text.lines().map(|line| line.get(..MAX_BYTES).unwrap_or(line)).collect();
    if !words.iter().all(|word| is_confined(word)) {
        return Ok(());
    }
    input.write_beside("work/input.txt", super::harness::script_of(block()))?;
    let calls = input.write_beside(&format!("work/{CALLS}"), CALLS_TEXT)?;
    let work = calls.parent().unwrap_or(input.folder);
    match run_in(work, words) {
        // Help and version are not rejections.
        Err(error) if error.downcast_ref().is_some_and(|error: &clap::Error| error.exit_code() == 0) => Ok(()),
        outcome => Ok(outcome?),
    }
}

/// Returns whether an argument cannot lead to a writable file outside of the working directory.
fn is_confined(word: &str) -> bool {
    let leads_out =
        |value: &str| value.starts_with('/') && !value.starts_with("/proc/") && !value.starts_with("/dev/null/");
    !word.contains("..") && !word.split('=').any(leads_out)
}

/// Runs a command line in a directory up to its first tool, without its output.
///
/// # Errors
/// The command line fails for another reason than a missing tool.
pub(super) fn run_in<'a>(folder: &Path, words: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let mut cli = Cli::try_parse_from(std::iter::once("warploom").chain(words))?;
    let before = std::env::current_dir()?;
    std::env::set_current_dir(folder)?;
    let _working_folder = WorkingFolder(before);
    let (result, _) = output::capture(|| run_cheaply(&mut cli.subcommand));
    result.or_else(|error| if exit_code(&error) == ENVIRONMENT { Ok(()) } else { Err(error) })
}

/// Runs a subcommand with limited sizes, up to its first tool. A subcommand that starts with a tool is not run.
fn run_cheaply(subcommand: &mut Command) -> Result<()> {
    match subcommand {
        Command::Cosim(arguments) => arguments.verilator = Some(PathBuf::from(NO_VERILATOR)),
        Command::Replay(arguments) => arguments.verilator = Some(PathBuf::from(NO_VERILATOR)),
        Command::Emit(arguments) if arguments.selection.blocks != [block().name] => {
            return arguments.selection.combinations(&REGISTRY).map(drop);
        }
        Command::Kernel(arguments) => arguments.blocks = arguments.blocks.min(1000),
        Command::Compile(arguments) => {
            arguments.blocks = arguments.blocks.min(1000);
            arguments.graphs = None;
            arguments.set.retain(|(_, value)| *value <= 1000);
        }
        Command::Synth(arguments) if arguments.from.is_some() => {}
        Command::List(_)
        | Command::Emit(_)
        | Command::Plan(_)
        | Command::Check(_)
        | Command::Report(_)
        | Command::Completions(_) => {}
        // The other subcommands start with a tool.
        _ => return Ok(()),
    }
    warploom::run(&REGISTRY, subcommand, Volume::Quiet).map(drop)
}

/// Guard that restores the working directory when it is dropped, also after a panic.
struct WorkingFolder(PathBuf);

impl Drop for WorkingFolder {
    fn drop(&mut self) {
        // Restoring fails if the directory no longer exists.
        _ = std::env::set_current_dir(&self.0);
    }
}
