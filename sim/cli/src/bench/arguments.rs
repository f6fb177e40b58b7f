//! The arguments of `warploom bench`.

use crate::candidates;
use crate::number::whole;
use crate::output::Format;
use crate::shard::ShardArguments;
use clap::Args;
use std::path::PathBuf;

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Block to measure [default: all blocks with targets].
    #[arg(value_name = "BLOCK", add = candidates::measured_blocks())]
    pub block: Option<String>,
    /// Measure only every STEP-th input of an exhaustive measurement, e.g. every STEP-th thread block.
    /// STEP is 1 to 10000 [default: depends on the block].
    #[arg(long, value_name = "STEP", allow_negative_numbers = true, value_parser = whole(1..=10_000))]
    pub every: Option<u64>,
    /// Also measure the area (Yosys) and clock frequency (nextpnr-ice40) of one lane of the index generator.
    #[arg(long, conflicts_with_all = ["shard", "results"])]
    pub area: bool,
    /// Measure the simulation speed of the harness instead, and compare it with a C++ test bench and cocotb on
    /// Verilator and Icarus.
    #[arg(long, conflicts_with_all = ["area", "build", "every", "shard", "results"])]
    pub speed: bool,
    /// Measure the build time of a simulator instead: first build, rebuild after a change, and cached build.
    #[arg(long, conflicts_with_all = ["area", "every", "shard", "results"])]
    pub build: bool,
    /// Number of rounds, 1 to 1000; their median is reported (with --speed or --build).
    #[arg(long, value_name = "N", default_value_t = 5, allow_negative_numbers = true, value_parser = whole(1..=1000))]
    pub rounds: u64,
    /// Cycles per round of the harness and the C++ test bench, at least 100 (with --speed). Runs with waves, and the
    /// slower test benches, use a fraction of this number.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        allow_negative_numbers = true,
        value_parser = whole(100..=u64::MAX),
        requires = "speed"
    )]
    pub cycles: u64,
    /// Do not run cocotb (with --speed).
    #[arg(long, requires = "speed")]
    pub without_cocotb: bool,
    /// Shard and results directory (blocks with an exhaustive measurement).
    #[command(flatten)]
    pub shards: ShardArguments,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH")]
    pub verilator: Option<PathBuf>,
}
