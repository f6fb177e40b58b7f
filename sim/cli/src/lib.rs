//! The command line: a verb a module. A library too, so that tests and documentation can use its definition, and for the designs
//! of others: [`main`] runs the command line on any registry. Without the feature `blocks` it has none of Warploom's own.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub mod bench;
#[cfg(feature = "blocks")]
pub mod blocks;
pub mod check;
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

pub use warploom_contract as contract;
pub use warploom_harness as harness;
pub use warploom_model as model;

use anyhow::Result;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, Subcommand};
use failure::{exit_code, Done, ENVIRONMENT};
use nix::sys::signal::{self, SigHandler, Signal};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use warploom_harness::message::{self, plain};
use warploom_harness::registry::Registry;

/// RTL for a GPU's warp front end, written in Rust: emit it as Verilog, and check that Verilog against golden models.
#[derive(Debug, Parser)]
#[command(name = "warploom", version, propagate_version = true, after_help = EXIT_CODES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
    /// Of messages, only what went wrong; results are printed all the same.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Say more: each run, each build.
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// What exit codes mean, for the help.
const EXIT_CODES: &str = "Exit codes: 0 all well; 1 a difference or a failed property; 2 usage, or a bad file; \
                          3 a tool is missing, too old or fails, the disk is full, or standard output can't be written; \
                          4 stale files; 130 interrupted (Ctrl-C or SIGTERM).";

/// The verbs.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// List the blocks, their parameters and defaults.
    List(list::Arguments),
    /// Write the Verilog of blocks, with file lists and manifests.
    Emit(emit::Arguments),
    /// Write a Cargo project that checks a Verilog module of yours.
    New(Box<new::Arguments>),
    /// Run the emitted Verilog beside the golden models, every port in every cycle.
    Cosim(Box<cosim::Arguments>),
    /// Run a failure again from its folder, with its wave.
    Replay(replay::Arguments),
    /// Run a golden model over a wave that your own simulator wrote.
    Check(check::Arguments),
    /// Measure the blocks, and the harness, against the bars of their specifications.
    Bench(bench::Arguments),
    /// Synthesise blocks for FPGAs: cells, clocks, critical paths, beside hand-written Verilog.
    Synth(synth::Arguments),
    /// Study what a block is good for, beside other ways of doing the same.
    #[cfg(feature = "blocks")]
    Study(study::Arguments),
    /// Run a kernel's threads under issue policies: finishes or hangs, who waits for whom, blocks and efficiency.
    #[cfg(feature = "blocks")]
    Kernel(kernel::Arguments),
    /// Find the loops of a kernel that wait for other threads, and insert what gives every thread its turn on a warp without the unit; or split
    /// sequential calls over cooperative warps.
    #[cfg(feature = "blocks")]
    Compile(compile::Arguments),
    /// Count how many small faults of the Verilog the suite finds.
    Mutate(mutate::Arguments),
    /// Draw the symbols and timing diagrams in the blocks' READMEs.
    Draw(draw::Arguments),
    /// Write the last run as one page.
    Report(report::Arguments),
    /// Say which tools are there, which version, and what to install.
    Doctor(doctor::Arguments),
    /// Plan addresses in index memory for the kernels of a launch trace.
    #[cfg(feature = "blocks")]
    Plan(plan::Arguments),
    /// Prove properties of the emitted Verilog, and that its netlist does the same.
    Prove(prove::Arguments),
    /// Print completions for a shell.
    Completions(completions::Arguments),
}

/// How much is said on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Volume {
    /// Only what went wrong.
    Quiet,
    /// What is written, and progress.
    Normal,
    /// Each step.
    Verbose,
}

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

/// Runs the command line of this process on the blocks of a registry.
pub fn main(registry: &Registry) -> ExitCode {
    completions::answer(registry);
    // A program of somebody else's is shown as it was started, e.g. target/debug/fifo-check.
    let words: Vec<String> = std::env::args_os().map(|word| word.to_string_lossy().into_owned()).collect();
    let name = words.first().and_then(|program| program.rsplit('/').next()).unwrap_or_default();
    if !["", "warploom", "warploom-under-test"].contains(&name) {
        message::set_program(&words[0]);
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
    let volume = match (cli.quiet, cli.verbose) {
        (true, _) => Volume::Quiet,
        (_, true) => Volume::Verbose,
        _ => Volume::Normal,
    };
    interrupt::install();
    handle_file_size_limit();
    let result = run(registry, &cli.verb, volume);
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

/// Runs a verb.
///
/// # Errors
/// The arguments don't fit the blocks, or a tool or a file fails.
pub fn run(registry: &Registry, verb: &Verb, volume: Volume) -> Result<Done> {
    match verb {
        Verb::List(arguments) => list::run(registry, arguments),
        Verb::Emit(arguments) => emit::run(registry, arguments, volume),
        Verb::New(arguments) => new::run(arguments, volume),
        Verb::Cosim(arguments) => cosim::run(registry, arguments, volume),
        Verb::Replay(arguments) => replay::run(registry, arguments, volume),
        Verb::Check(arguments) => check::run(registry, arguments, volume),
        Verb::Bench(arguments) => bench::run(registry, arguments, volume),
        Verb::Synth(arguments) => synth::run(registry, arguments, volume),
        #[cfg(feature = "blocks")]
        Verb::Study(arguments) => study::run(arguments, volume),
        #[cfg(feature = "blocks")]
        Verb::Kernel(arguments) => kernel::run(arguments, volume),
        #[cfg(feature = "blocks")]
        Verb::Compile(arguments) => compile::run(arguments, volume),
        Verb::Mutate(arguments) => mutate::run(registry, arguments, volume),
        Verb::Draw(arguments) => draw::run(registry, arguments, volume),
        Verb::Report(arguments) => report::run(registry, arguments, volume),
        Verb::Doctor(arguments) => doctor::run(arguments),
        #[cfg(feature = "blocks")]
        Verb::Plan(arguments) => plan::run(arguments),
        Verb::Prove(arguments) => prove::run(registry, arguments, volume),
        Verb::Completions(arguments) => completions::run(arguments),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_definition_is_consistent() {
        super::Cli::command().debug_assert();
    }
}
