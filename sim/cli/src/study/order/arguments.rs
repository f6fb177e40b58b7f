//! Arguments of `warploom study order`.

use crate::number::whole;
use crate::output::Format;
use anyhow::{anyhow, Context, Result};
use clap::Args;
use std::path::PathBuf;
use warploom_thread_order_study::profiler::Figure;

/// Arguments of the subcommand. By default, the study runs the configurations that have targets: six kernels, each on
/// grids of three sizes.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Kernels, by name or file (docs/reference/access-files.md), separated by commas [default: the six kernels of the
    /// study].
    #[arg(long, value_name = "NAME|FILE", value_delimiter = ',')]
    pub kernel: Vec<String>,
    /// Device file that describes cores and caches (docs/reference/access-files.md) [default: a device with two cores].
    #[arg(long, value_name = "FILE")]
    pub memory: Option<PathBuf>,
    /// Numbers of threads of the launches, width by height, each 1 to 16384, separated by commas. The table and the
    /// ranking use the first size.
    #[arg(
        long,
        value_name = "WxH",
        value_delimiter = ',',
        default_value = "1280x720,1600x900,1920x1080",
        value_parser = size(16_384)
    )]
    pub size: Vec<(u32, u32)>,
    /// Number of threads of a work-group, width by height, each 1 to 128.
    #[arg(long, value_name = "WxH", default_value = "32x32", value_parser = size(128))]
    pub group: (u32, u32),
    /// Parameter of a kernel, e.g. depth=128; repeatable.
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting)]
    pub settings: Vec<(String, i64)>,
    /// Seed of the gaps between a kernel's arrays; 0 for no gaps.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = whole(0..=u64::MAX)
    )]
    pub seed: u64,
    /// Figure that the profiler compares: cycles, or traffic (number of cache lines between memory and the second-level
    /// cache).
    #[arg(long, value_name = "NAME", default_value = "cycles", value_parser = figure)]
    pub figure: Figure,
    /// Run the golden models of thread_order and order_profiler instead of their Verilog, without Verilator.
    #[arg(long)]
    pub golden: bool,
    /// Verilator program [default: that of WARPLOOM_VERILATOR, or the one on the PATH].
    #[arg(long, value_name = "PATH", conflicts_with = "golden")]
    pub verilator: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Draw into this directory: the heat map of kernels and configurations, the paths of the orders, and the cycles
    /// over stride lengths and tile sizes.
    #[arg(long, value_name = "DIR")]
    pub plots: Option<PathBuf>,
}

/// Parses `WxH`, both from 1 to `max`.
fn size(max: u32) -> impl Fn(&str) -> Result<(u32, u32)> + Clone + Send + Sync + 'static {
    move |text| {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=max).contains(side) && !text.starts_with('+'));
        let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
        sides.with_context(|| format!("expected WxH, e.g. 32x32, with integers from 1 to {max}"))
    }
}

/// Parses `NAME=VALUE` with a value from 1 to 2^32.
fn setting(text: &str) -> Result<(String, i64)> {
    let (name, value) = text.split_once('=').context("expected NAME=VALUE, e.g. depth=128")?;
    let value = value.parse().ok().filter(|value| (1..=1 << 32).contains(value));
    Ok((name.into(), value.context("expected an integer from 1 to 4294967296 after the equals sign")?))
}

/// Parses the name of a figure.
fn figure(text: &str) -> Result<Figure> {
    match text {
        "cycles" => Ok(Figure::Cycles),
        "traffic" => Ok(Figure::Events),
        _ => Err(anyhow!("expected one of cycles, traffic")),
    }
}
