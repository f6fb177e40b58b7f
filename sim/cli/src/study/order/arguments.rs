//! The arguments of `warploom study order`.

use crate::number::whole;
use crate::output::Format;
use anyhow::{anyhow, Context, Result};
use clap::Args;
use std::path::PathBuf;
use warploom_thread_order_study::profiler::Figure;

/// The arguments. What isn't named is that of the targets: six kernels, three grids.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Which kernels, by name or file (docs/reference/access-files.md); the six of the study by default.
    #[arg(long, value_name = "NAME|FILE", value_delimiter = ',')]
    pub kernel: Vec<String>,
    /// The device: a file of its cores and caches (docs/reference/access-files.md); two cores by default.
    #[arg(long, value_name = "FILE")]
    pub memory: Option<PathBuf>,
    /// Threads of a launch, e.g. 576x576, one after the other; the table and the ranking are of the first.
    #[arg(long, value_name = "WxH", value_delimiter = ',', default_value = "1280x720,1600x900,1920x1080", value_parser = size(16_384))]
    pub size: Vec<(u32, u32)>,
    /// Threads of a work-group.
    #[arg(long, value_name = "WxH", default_value = "32x32", value_parser = size(128))]
    pub group: (u32, u32),
    /// A size of a kernel's own, e.g. depth=128; may be given several times.
    #[arg(long = "set", value_name = "NAME=VALUE", value_parser = setting)]
    pub settings: Vec<(String, i64)>,
    /// The seed of the gaps between a kernel's arrays; 0: none.
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    pub seed: u64,
    /// What the profiler judges by: cycles, or traffic, the lines between memory and the second cache.
    #[arg(long, value_name = "NAME", default_value = "cycles", value_parser = figure)]
    pub figure: Figure,
    /// The golden models of both blocks in the loop, instead of their Verilog: needs no Verilator.
    #[arg(long)]
    pub golden: bool,
    /// The Verilator to use.
    #[arg(long, value_name = "PATH", conflicts_with = "golden")]
    pub verilator: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Draws into this folder: the heat map of kernel by configuration, the orders' paths, cycles over lengths and tiles.
    #[arg(long, value_name = "FOLDER")]
    pub plots: Option<PathBuf>,
}

/// Takes `WxH`, both from 1 to a largest one.
fn size(most: u32) -> impl Fn(&str) -> Result<(u32, u32)> + Clone + Send + Sync + 'static {
    move |text| {
        let side = |text: &str| text.parse().ok().filter(|side| (1..=most).contains(side) && !text.starts_with('+'));
        let sides = text.split_once('x').and_then(|(width, height)| Some((side(width)?, side(height)?)));
        sides.with_context(|| format!("width x height, e.g. 32x32, each a whole number from 1 to {most}"))
    }
}

/// Takes `NAME=VALUE`.
fn setting(text: &str) -> Result<(String, i64)> {
    let (name, value) = text.split_once('=').context("NAME=VALUE, e.g. depth=128")?;
    let value = value.parse().ok().filter(|value| (1..=1 << 32).contains(value));
    Ok((name.into(), value.context("a whole number from 1 to 4294967296 behind the =")?))
}

/// Takes the name of a figure.
fn figure(text: &str) -> Result<Figure> {
    match text {
        "cycles" => Ok(Figure::Cycles),
        "traffic" => Ok(Figure::Events),
        _ => Err(anyhow!("one of cycles, traffic")),
    }
}
