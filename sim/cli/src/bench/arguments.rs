//! The arguments of `warploom bench`.

use crate::candidates;
use crate::number::whole;
use crate::output::Format;
use clap::Args;
use std::path::PathBuf;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A block with targets; all of them by default.
    #[arg(value_name = "BLOCK", add = candidates::measured_blocks())]
    pub block: Option<String>,
    /// Of the index generator, only every so many of the 25,670 blocks of at most 1024 threads (all by default). Of thread order, only every so many
    /// of the 225 pairs of parameters on each grid, others on the next (15 by default).
    #[arg(long, value_name = "STEP", allow_negative_numbers = true, value_parser = whole(1..=10_000))]
    pub every: Option<u64>,
    /// The area (Yosys) and clock (nextpnr-ice40) of a lane of the index generator too.
    #[arg(long)]
    pub area: bool,
    /// Instead, the harness's speed with every port compared: beside a plain C++ bench, with and without waves, and cocotb on
    /// Verilator and Icarus.
    #[arg(long, conflicts_with_all = ["area", "build", "every"])]
    pub speed: bool,
    /// Instead, how long the harness takes to build a simulator: on a new machine, after a change, from the cache.
    #[arg(long, conflicts_with_all = ["area", "every"])]
    pub build: bool,
    /// With --speed or --build: rounds, of which the median is taken.
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole(1..=1000))]
    pub rounds: u64,
    /// With --speed: cycles a round of the harness and the C++ bench; a fraction of it with waves and for the slower benches.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, allow_negative_numbers = true, value_parser = whole(100..=u64::MAX), requires = "speed")]
    pub cycles: u64,
    /// With --speed: without cocotb.
    #[arg(long, requires = "speed")]
    pub without_cocotb: bool,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}
