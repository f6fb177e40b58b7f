//! Command line of Warploom, one module per subcommand. Tests and projects with their own designs use this crate as a
//! library: [`main`] runs the command line on any registry. The feature `blocks` adds Warploom's own blocks.

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
pub mod merge;
pub mod mutate;
pub mod new;
pub mod number;
pub mod output;
pub mod output_files;
#[cfg(feature = "blocks")]
pub mod plan;
pub mod progress;
pub mod prove;
pub mod record;
pub mod replay;
pub mod report;
pub mod select;
pub mod shard;
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
use clap::{CommandFactory, FromArgMatches};
use failure::{exit_code, Done, ENVIRONMENT};
use nix::sys::signal::{self, SigHandler, Signal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use warploom_harness::message::{self, plain};
use warploom_harness::panics::guarded_program;
use warploom_harness::registry::Registry;

/// Advice on an error in the arguments `words`, for cases where clap gives none.
fn help_for(error: &clap::Error, words: &[String]) -> Option<String> {
    let is = |kind, word| error.get(kind).is_some_and(|value| *value == ContextValue::String(word));
    match error.kind() {
        ErrorKind::UnknownArgument => {
            let (name, value) = select::split_setting(words)?;
            is(ContextKind::InvalidArg, value.into()).then(|| format!("use --set {name}={value}"))
        }
        // `fuzz` was a subcommand before 0.1.0. Remove this advice in 0.2.0.
        ErrorKind::InvalidSubcommand => {
            is(ContextKind::InvalidSubcommand, "fuzz".into()).then(|| "use scripts/fuzz in the source tree".into())
        }
        _ => None,
    }
}

/// Whether the program is `warploom` itself or its copy in the tests, not a user's program based on the library.
fn is_own_name(program: &str) -> bool {
    Path::new(program).file_name().is_none_or(|name| name == "warploom" || name == "warploom-under-test")
}

/// The definition of the command line. The help omits subcommands that apply to none of the registry's blocks.
fn definition(registry: &Registry) -> clap::Command {
    let blocks = registry.blocks();
    let mut command = Cli::command();
    if blocks.iter().all(|block| block.rust_hdl().is_none()) {
        command =
            command.about("Check Verilog designs against golden models").mut_subcommand("emit", |emit| emit.hide(true));
    }
    if blocks.iter().all(|block| block.measurements.is_none()) {
        command = command.mut_subcommand("bench", |bench| bench.hide(true));
    }
    command
}

/// Runs the command line of this process on the blocks of a registry.
pub fn main(registry: &Registry) -> ExitCode {
    completions::answer(registry, || definition(registry));
    // Help texts show a user's program as it was started, e.g. target/debug/fifo-check.
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    if let Some(program) = words.first().filter(|program| !is_own_name(program)) {
        message::set_program(program);
    }
    let formatted = |error: clap::Error| error.format(&mut definition(registry));
    let parse = |matches| Cli::from_arg_matches(&matches).map_err(formatted);
    let parsed = definition(registry).try_get_matches().and_then(parse);
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version go to standard output, where a write error is a failure.
            let printed = error.print();
            if let Some(help) = help_for(&error, &words) {
                output::message(&format!("help: {help}"));
            }
            if !error.use_stderr() {
                output::record_write_error(printed);
            }
            return check_output(ExitCode::from(error.exit_code() as u8));
        }
    };
    interrupt::install();
    handle_file_size_limit();
    let result = guarded_program(|| run(registry, &cli.subcommand, cli.volume()));
    check_output(match result {
        // After an interrupt, the exit code is 130, whether or not the subcommand noticed the interrupt.
        _ if interrupt::STOP.load(Ordering::Relaxed) => Done::Interrupted.into(),
        Ok(done) => done.into(),
        Err(error) => {
            output::message(&plain(&format!("error: {error:#}")));
            ExitCode::from(exit_code(&error))
        }
    })
}

/// Makes writes beyond the file size limit return an error instead of ending this process. The signal SIGXFSZ gets an
/// empty handler. If the signal were ignored, child processes would ignore it, too. They do not inherit a handler, so
/// the signal still ends the tools that this process starts.
fn handle_file_size_limit() {
    extern "C" fn nothing(_: nix::libc::c_int) {}
    // SAFETY: the handler does nothing.
    _ = unsafe { signal::signal(Signal::SIGXFSZ, SigHandler::Handler(nothing)) };
}

/// Returns `code`, or the exit code of a write error if data for standard output was lost.
fn check_output(code: ExitCode) -> ExitCode {
    match output::lost() {
        Some(why) => {
            output::message(&plain(&format!("error: writing to standard output: {why}")));
            ExitCode::from(ENVIRONMENT)
        }
        None => code,
    }
}
