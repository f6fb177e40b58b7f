//! The definition of the command line: its options, and which module runs which subcommand.

use crate::failure::Done;
use crate::output::Volume;
use crate::{bench, check, completions, cosim, doctor, draw, emit, list, mutate, new, prove, replay, report, synth};
#[cfg(feature = "blocks")]
use crate::{compile, kernel, plan, study};
use anyhow::Result;
use clap::{Parser, Subcommand};
use warploom_harness::registry::Registry;

/// RTL for a GPU's warp front end, written in Rust: emit it as Verilog, and check that Verilog against golden models.
#[derive(Debug, Parser)]
#[command(name = "warploom", version, propagate_version = true, after_help = EXIT_CODES)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub subcommand: Command,
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

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
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

impl Cli {
    /// The amount of messages that `--quiet` and `--verbose` ask for.
    pub(crate) fn volume(&self) -> Volume {
        match (self.quiet, self.verbose) {
            (true, _) => Volume::Quiet,
            (_, true) => Volume::Verbose,
            _ => Volume::Normal,
        }
    }
}

/// Runs a subcommand.
///
/// # Errors
/// The arguments don't fit the blocks, or a tool or a file fails.
pub fn run(registry: &Registry, subcommand: &Command, volume: Volume) -> Result<Done> {
    match subcommand {
        Command::List(arguments) => list::run(registry, arguments),
        Command::Emit(arguments) => emit::run(registry, arguments, volume),
        Command::New(arguments) => new::run(arguments, volume),
        Command::Cosim(arguments) => cosim::run(registry, arguments, volume),
        Command::Replay(arguments) => replay::run(registry, arguments, volume),
        Command::Check(arguments) => check::run(registry, arguments, volume),
        Command::Bench(arguments) => bench::run(registry, arguments, volume),
        Command::Synth(arguments) => synth::run(registry, arguments, volume),
        #[cfg(feature = "blocks")]
        Command::Study(arguments) => study::run(arguments, volume),
        #[cfg(feature = "blocks")]
        Command::Kernel(arguments) => kernel::run(arguments, volume),
        #[cfg(feature = "blocks")]
        Command::Compile(arguments) => compile::run(arguments, volume),
        Command::Mutate(arguments) => mutate::run(registry, arguments, volume),
        Command::Draw(arguments) => draw::run(registry, arguments, volume),
        Command::Report(arguments) => report::run(registry, arguments, volume),
        Command::Doctor(arguments) => doctor::run(arguments),
        #[cfg(feature = "blocks")]
        Command::Plan(arguments) => plan::run(arguments),
        Command::Prove(arguments) => prove::run(registry, arguments, volume),
        Command::Completions(arguments) => completions::run(arguments),
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
