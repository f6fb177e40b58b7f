//! The command line as a target: arguments made from its own definition, run as far as is cheap.

use super::readers::{of_unpacker, INDEX_UNPACKER_NAME as UNPACKER};
use crate::blocks::REGISTRY;
use crate::failure::{exit_code, ENVIRONMENT};
use crate::{output, Cli, Verb, Volume};
use anyhow::Result;
use clap::{Arg, CommandFactory, Parser};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use warploom_harness::fuzz::{Input, Refusal};

/// In place of Verilator, so that a verb ends where its arguments have been looked at.
pub const NO_VERILATOR: &str = "no-such-verilator";

/// The longest argument that is tried.
const LONGEST: usize = 256;

/// Calls of cooperative warps, in the folder in which command lines run.
const CALLS: &str = "calls.coop";
const CALLS_TEXT: &str = "parameter LANES = 2\nqueue ring of 2\nfor i in 0..LANES {\n  produce a[i] in ring @warp 0\n  consume a[i] @warp 1\n}\n";

/// Each verb alone, and with each of its flags, an argument a line.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for verb in Cli::command().get_subcommands() {
        let named = if verb.get_name() == "compile" { CALLS } else { UNPACKER };
        let place = verb.get_positionals().map(|_| format!("{named}\n")).next().unwrap_or_default();
        seeds.push(format!("{}\n{place}", verb.get_name()));
        for flag in verb.get_arguments().filter(|flag| flag.get_long().is_some()) {
            let value = value(flag).map(|value| format!("{value}\n")).unwrap_or_default();
            seeds.push(format!("{}\n{place}--{}\n{value}", verb.get_name(), flag.get_long().unwrap_or_default()));
        }
    }
    seeds.into_iter().map(String::into_bytes).collect()
}

/// A value that a flag may have.
fn value(flag: &Arg) -> Option<String> {
    if !flag.get_action().takes_values() {
        return None;
    }
    if let Some(value) = flag.get_possible_values().first() {
        return Some(value.get_name().to_string());
    }
    let name = flag.get_value_names().and_then(|names| names.first()).map_or("", |name| name.as_str());
    Some(match (flag.get_long().unwrap_or_default(), name) {
        (_, "NAME=VALUE") => "LANES=4".into(),
        ("wave", _) => "wave.fst".into(),
        ("lanes", _) => "8".into(),
        (_, "FILE.svg") => "run.svg".into(),
        (_, "FILE.json") => "run.json".into(),
        (_, "FILE" | "FOLDER") => "input.txt".into(),
        _ => "3".into(),
    })
}

/// Flags of all verbs, and values for them.
pub fn words() -> &'static [&'static str] {
    static WORDS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
        let command = Cli::command();
        let flags = command.get_subcommands().flat_map(|verb| verb.get_arguments()).filter_map(Arg::get_long);
        let mut words: Vec<String> = flags.map(|flag| format!("\n--{flag}\n")).collect();
        words.sort_unstable();
        words.dedup();
        let values = [
            warploom_contracts::index_generator::BLOCK.name,
            UNPACKER,
            warploom_contracts::sync_channels::BLOCK.name,
            "LANES=8",
            "WARPS=3",
            CALLS,
            "wave.vcd",
            "fst",
            "input.txt",
            "/proc/x.fst",
            "/dev/null/x",
            "random",
        ];
        words.extend(values.map(String::from));
        words.into_iter().map(|word| &*word.leak()).collect()
    });
    &WORDS
}

/// Runs a command line in a folder of its own, as far as is cheap.
pub fn read(input: &Input) -> Result<(), Refusal> {
    let text = input.text();
    let words: Vec<&str> = text.lines().map(|line| line.get(..LONGEST).unwrap_or(line)).collect();
    if !words.iter().all(|word| confined(word)) {
        return Ok(());
    }
    let mut cli = match Cli::try_parse_from(std::iter::once("warploom").chain(words)) {
        Ok(cli) => cli,
        // Help and version are no refusal.
        Err(error) if error.exit_code() == 0 => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let work = input.folder.join("work");
    std::fs::create_dir_all(&work)?;
    std::fs::write(work.join("input.txt"), of_unpacker("block BLOCK\nset LANES=4\nwords=1\n"))?;
    std::fs::write(work.join(CALLS), CALLS_TEXT)?;
    let here = Here::in_folder(&work)?;
    let (result, _) = output::silenced(|| cheap(&mut cli.verb));
    drop(here);
    match result {
        Err(error) if exit_code(&error) != ENVIRONMENT => Err(error.into()),
        _ => Ok(()),
    }
}

/// Whether an argument leads to no file outside of the working folder that can be written.
fn confined(word: &str) -> bool {
    let leads_out =
        |value: &str| value.starts_with('/') && !value.starts_with("/proc/") && !value.starts_with("/dev/null/");
    !word.contains("..") && !word.split('=').any(leads_out)
}

/// Runs a verb, or what it does before it runs tools.
fn cheap(verb: &mut Verb) -> Result<()> {
    match verb {
        Verb::Cosim(arguments) => arguments.verilator = Some(PathBuf::from(NO_VERILATOR)),
        Verb::Replay(arguments) => arguments.verilator = Some(PathBuf::from(NO_VERILATOR)),
        // A larger block takes a while to print.
        Verb::Emit(arguments) if arguments.selection.blocks != [UNPACKER] => {
            return arguments.selection.combinations(&REGISTRY).map(|_| ());
        }
        Verb::Kernel(arguments) => arguments.blocks = arguments.blocks.min(1000),
        Verb::Compile(arguments) => {
            arguments.blocks = arguments.blocks.min(1000);
            arguments.graphs = None;
            // Sizes of what is run on the models of channels and queues, and drawn.
            arguments.set.retain(|(_, value)| *value <= 1000);
        }
        Verb::List(_) | Verb::Emit(_) | Verb::Plan(_) | Verb::Check(_) | Verb::Report(_) | Verb::Completions(_) => {}
        // The others begin with tools.
        _ => return Ok(()),
    }
    crate::run(&REGISTRY, verb, Volume::Normal).map(|_| ())
}

/// The working folder, until this is dropped.
struct Here {
    before: PathBuf,
}

impl Here {
    fn in_folder(folder: &Path) -> std::io::Result<Self> {
        let before = std::env::current_dir()?;
        std::env::set_current_dir(folder)?;
        Ok(Self { before })
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        // Where the folder of before is gone, there is none to go back to.
        _ = std::env::set_current_dir(&self.before);
    }
}
