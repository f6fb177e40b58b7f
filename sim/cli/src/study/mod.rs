//! `warploom study`: what a block is good for, beside other ways of doing the same.

mod compile;
pub(crate) mod cooperative;
mod draw;
mod locks;
pub(crate) mod order;
mod print;
mod rtl;
mod search;
mod warps;

use crate::failure::Done;
use crate::output::Volume;
use anyhow::Result;
use clap::{Args, Subcommand};

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which study.
    #[command(subcommand)]
    pub study: Study,
}

/// The studies.
#[derive(Debug, Subcommand)]
pub enum Study {
    /// The lock arbiter beside the classic scheme (fail, release all, try again after a back-off) and beside queues: waits, cycles, retries,
    /// thrown away work, fairness. Exit code 1 where a target is missed.
    Locks(locks::Arguments),
    /// Kernels with and without locks under warp_issue, the reading of its specification that starves, mask stacks and minimum-pc: what finishes,
    /// what hangs, blocks, efficiency, fairness. Exit code 1 where a target is missed.
    Warps(warps::Arguments),
    /// Kernels under every order of a work-group's threads, on a model of cores and caches: hits, traffic, cycles; what the profiler picks, and what
    /// can be picked at compile time. Exit code 1 where a target is missed.
    Order(order::Arguments),
    /// The compiler's half of warp issue on the laboratory's kernels: which loops wait, what is inserted, and what it costs beside the unit. Exit
    /// code 1 where something found or run isn't as it should be.
    Compile(compile::Arguments),
    /// Random kernels that the compiler calls free of loops that wait: whether each finishes on both mask stacks, and a thread at a time. Exit code 1
    /// where one does not.
    Search(search::Arguments),
    /// Random programs of cooperative warps in every order of steps and in cycles beside the Verilog of their channels and queues; what waiting costs, and how
    /// the compiler's time grows. Exit code 1 where a program doesn't give the sequential result.
    Cooperative(cooperative::Arguments),
}

/// Runs the subcommand.
///
/// # Errors
/// Arguments that don't fit, or a folder that can't be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    match &arguments.study {
        Study::Locks(arguments) => locks::run(arguments, volume),
        Study::Warps(arguments) => warps::run(arguments, volume),
        Study::Order(arguments) => order::run(arguments, volume),
        Study::Compile(arguments) => compile::run(arguments, volume),
        Study::Search(arguments) => search::run(arguments, volume),
        Study::Cooperative(arguments) => cooperative::run(arguments, volume),
    }
}
