//! `warploom study`: comparisons of blocks and compiler passes with alternatives, and checks on random programs.

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

/// Arguments of the subcommand.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Study to run.
    #[command(subcommand)]
    pub study: Study,
}

/// Available studies.
#[derive(Debug, Subcommand)]
pub enum Study {
    /// Compare the lock arbiter with the classic scheme (fail, release all, retry after a back-off) and with queues:
    /// waits, cycles, retries, wasted work and fairness. Exits with 1 if a target is missed.
    Locks(locks::Arguments),
    /// Compare the policy of warp_issue with other issue policies, on kernels with and without locks. The other
    /// policies are two mask stacks, minimum-pc, and a variant of warp_issue that can starve threads (current_mask).
    /// Reports termination, executed basic blocks, efficiency and fairness. Exits with 1 if a target is missed.
    Warps(warps::Arguments),
    /// Measure kernels under the thread orders of the block thread_order, on a model of cores and caches: hits, traffic
    /// and cycles, the profiler's choice, and the orders that a compile-time ranking selects. Exits with 1 if a target
    /// is missed.
    Order(order::Arguments),
    /// Check yield insertion on the built-in kernels: detected waiting loops, inserted code, and its cost relative to
    /// warp_issue. Exits with 1 if a detection or a run differs from its expectation.
    Compile(compile::Arguments),
    /// Search for random kernels that hang although the compiler finds no waiting loop in them. Each kernel without
    /// such a loop runs under warp_issue, on both mask stacks, and one thread at a time. Exits with 1 if a kernel
    /// finishes under warp_issue, but hangs in one of the other runs.
    Search(search::Arguments),
    /// Run random programs of cooperative warps in every order of their steps, or in random orders if there are too
    /// many. Also run them cycle by cycle with the Verilog of their units. Measure the cost of waiting and the
    /// compiler's time. Exits with 1 if a result differs from the sequential one.
    Cooperative(cooperative::Arguments),
}

/// Runs the subcommand.
///
/// # Errors
/// Returns an error for inconsistent arguments, an unwritable directory, or a failing tool.
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
