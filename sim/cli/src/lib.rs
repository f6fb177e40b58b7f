//! The command line: a subcommand a module. A library too, so that tests and documentation can use its definition, and for the designs
//! of others: [`main`] runs the command line on any registry. Without the feature `blocks` it has none of Warploom's own.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bench;
#[cfg(feature = "blocks")]
pub mod blocks;
mod candidates;
pub mod check;
mod command_line;
#[cfg(feature = "blocks")]
pub mod compile;
pub mod completions;
pub mod cosim;
pub mod doctor;
pub mod draw;
pub mod emit;
pub mod failure;
mod interrupt;
#[cfg(feature = "blocks")]
pub mod kernel;
pub mod list;
#[cfg(feature = "blocks")]
mod lockstep;
pub mod mutate;
pub mod new;
pub mod number;
pub mod output;
pub mod place;
#[cfg(feature = "blocks")]
pub mod plan;
pub mod progress;
pub mod prove;
pub mod record;
pub mod replay;
pub mod report;
pub mod select;
#[cfg(feature = "blocks")]
mod shard;
#[cfg(feature = "blocks")]
pub mod study;
pub mod synth;
pub mod table;
pub mod tables;
mod trust;

pub use command_line::{run, Cli, Command};
pub use output::Volume;
pub use warploom_contract as contract;
pub use warploom_harness as harness;
pub use warploom_model as model;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser};
use failure::{exit_code, Done, ENVIRONMENT};
use nix::sys::signal::{self, SigHandler, Signal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use warploom_harness::message::{self, plain};
use warploom_harness::panics::guarded_program;
use warploom_harness::registry::Registry;

/// The next step after an error in the arguments `words`, where clap does not know one.
fn help_for(error: &clap::Error, words: &[String]) -> Option<String> {
    let is = |kind, word| error.get(kind).is_some_and(|value| *value == ContextValue::String(word));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let (name, value) = select::split_setting(words)?;
            is(ContextKind::InvalidArg, value.into()).then(|| format!("use --set {name}={value}"))
        }
        // `fuzz` was a subcommand before 0.1.0; the help goes with 0.2.0.
        ErrorKind::InvalidSubcommand => is(ContextKind::InvalidSubcommand, "fuzz".into())
            .then(|| "fuzzing is a campaign of the source tree: scripts/fuzz".into()),
        _ => None,
    }
}

/// Whether a program is this one rather than somebody else's on the library.
fn is_own_name(program: &str) -> bool {
    Path::new(program).file_name().is_none_or(|name| name == "warploom" || name == "warploom-under-test")
}

/// Runs the command line of this process on the blocks of a registry.
pub fn main(registry: &Registry) -> ExitCode {
    completions::answer(registry, Cli::command);
    // A program of somebody else's is shown as it was started, e.g. target/debug/fifo-check.
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(program) = words.first().filter(|program| !is_own_name(program)) {
        message::set_program(program);
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and versions are data; a message that nobody can read is none.
            let printed = error.print();
            if let Some(help) = help_for(&error, &words) {
                output::message(&format!("help: {help}"));
            }
            if !error.use_stderr() {
                output::written(printed);
            }
            return unless_lost(ExitCode::from(error.exit_code() as u8));
        }
    };
    interrupt::install();
    handle_file_size_limit();
    let result = guarded_program(|| run(registry, &cli.subcommand, cli.volume()));
    unless_lost(match result {
        // What an interrupt left unfinished is no result, whether or not a subcommand noticed it.
        _ if interrupt::STOP.load(Ordering::Relaxed) => Done::Interrupted.into(),
        Ok(done) => done.into(),
        Err(error) => {
            output::message(&plain(&format!("error: {error:#}")));
            ExitCode::from(exit_code(&error))
        }
    })
}

/// Turns a file that grows past the limit of file sizes into an error of writing it. A signal that is handled, unlike one that is ignored,
/// still ends the tools that are run: some don't look whether their files were written.
fn handle_file_size_limit() {
    extern "C" fn nothing(_: nix::libc::c_int) {}
    // SAFETY: the handler does nothing.
    _ = unsafe { signal::signal(Signal::SIGXFSZ, SigHandler::Handler(nothing)) };
}

/// The exit code, unless what was to be printed is lost: then no other result can be relied on.
fn unless_lost(code: ExitCode) -> ExitCode {
    match output::lost() {
        Some(why) => {
            output::message(&plain(&format!("error: writing to standard output: {why}")));
            ExitCode::from(ENVIRONMENT)
        }
        None => code,
    }
}
