//! Definition of the command line: global options, and the dispatch of subcommands.

use crate::failure::Done;
use crate::output::Volume;
use crate::{
    bench, check, completions, cosim, doctor, draw, emit, list, merge, mutate, new, prove, replay, report, synth,
};
#[cfg(feature = "blocks")]
use crate::{compile, kernel, plan, study};
use anyhow::Result;
use clap::{Parser, Subcommand};
use warploom_harness::registry::Registry;

/// RTL for the warp front end of a GPU, written in Rust: generate Verilog, and check it against golden models.
#[derive(Debug, Parser)]
#[command(name = "warploom", version, propagate_version = true, after_help = EXIT_CODES)]
pub struct Cli {
    /// Subcommand to run.
    #[command(subcommand)]
    pub subcommand: Command,
    /// Do not print progress; print results, warnings and errors.
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    /// Print a line for each step, such as a build or a run.
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

/// Explanation of the exit codes, for the help.
const EXIT_CODES: &str = "Exit codes:\n  0    success\n  1    mismatch, failed property or missed target\n  \
                          2    invalid arguments or invalid input file\n  \
                          3    missing, outdated or failing tool, full disk, or write error on standard output\n  \
                          4    generated files out of date\n  130  interrupted (Ctrl-C, SIGTERM or SIGHUP)";

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the blocks with their parameters and defaults.
    ///
    /// A single block is listed with its ports, rules, combinations of parameters and a Verilog instance. --set changes
    /// the values of parameters, and thereby the size of the ports.
    List(list::Arguments),
    /// Generate the Verilog of blocks, with file lists and manifests.
    Emit(emit::Arguments),
    /// Create a Cargo project that checks your Verilog module.
    New(Box<new::Arguments>),
    /// Run Verilog against golden models, and judge its outputs in every cycle.
    Cosim(Box<cosim::Arguments>),
    /// Repeat a failing run from its failure directory, and write a wave.
    Replay(replay::Arguments),
    /// Check a wave of your own simulator against a golden model.
    Check(check::Arguments),
    /// Measure blocks and the harness, and compare the figures with their targets.
    Bench(bench::Arguments),
    /// Synthesise blocks for FPGAs: cells, clock frequency, critical path, and comparison with hand-written Verilog.
    Synth(synth::Arguments),
    /// Run a study, which compares blocks or compiler passes with alternatives, or checks them on random programs.
    #[cfg(feature = "blocks")]
    Study(study::Arguments),
    /// Simulate a kernel under several issue policies: termination, executed basic blocks, efficiency.
    #[cfg(feature = "blocks")]
    Kernel(kernel::Arguments),
    /// Find loops that wait for other threads and insert yields (kernels), or compile cooperative warps (.coop files).
    #[cfg(feature = "blocks")]
    Compile(compile::Arguments),
    /// Measure the test suite: the share of small faults (mutants) of the Verilog that it detects.
    Mutate(mutate::Arguments),
    /// Join the results of all shards of a campaign into one report, as if one machine had run it.
    Merge(merge::Arguments),
    /// Draw the symbols and timing diagrams in the READMEs of the blocks.
    Draw(draw::Arguments),
    /// Write an HTML report of the last run.
    Report(report::Arguments),
    /// Check which tools are installed, and in which version.
    Doctor(doctor::Arguments),
    /// Assign addresses in index memory to the kernels of a launch trace.
    #[cfg(feature = "blocks")]
    Plan(plan::Arguments),
    /// Prove properties of the Verilog, and its equivalence with the synthesised netlist.
    Prove(prove::Arguments),
    /// Print the completion script for a shell.
    Completions(completions::Arguments),
}

impl Cli {
    /// Amount of messages according to `--quiet` and `--verbose`.
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
/// The arguments do not fit the blocks, or a tool or a file access fails.
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
        Command::Merge(arguments) => merge::run(registry, arguments, volume),
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
