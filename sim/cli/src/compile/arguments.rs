//! The arguments of `warploom compile`.

use crate::candidates;
use crate::number::whole;
use anyhow::{anyhow, Context, Result};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use warploom_compiler::ir;
use warploom_compiler::locks;
use warploom_cooperative::hardware::{MAX_CHANNELS, MAX_COUNT_BITS};
use warploom_simt_model::MAX_BLOCKS;

/// Kernels into which yields are inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Insert {
    /// In kernels with a loop that waits for another thread and may hang with a mask stack.
    #[default]
    Needed,
    /// As `needed`, and in kernels with a loop that waits up to a bound.
    Bounded,
    /// In every kernel.
    Always,
    /// In no kernel.
    Never,
}

/// Kinds of loops that a kernel must not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Deny {
    /// Loops that wait for a lock and may hang with a mask stack.
    Lock,
    /// Loops that wait for a flag.
    Flag,
    /// Loops that wait up to a bound.
    Bounded,
}

impl Deny {
    /// The kind of a loop with this verdict; `None` for loops that are never denied.
    pub(super) fn of(verdict: &locks::Verdict) -> Option<Self> {
        match verdict {
            locks::Verdict::Waits(locks::Kind::Lock) => Some(Self::Lock),
            locks::Verdict::Waits(locks::Kind::Flag) => Some(Self::Flag),
            locks::Verdict::WaitsBounded { .. } => Some(Self::Bounded),
            locks::Verdict::SafeOnStack { .. } | locks::Verdict::Free(_) => None,
        }
    }

    /// Name of the kind on the command line.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Flag => "flag",
            Self::Bounded => "bounded",
        }
    }

    /// Advice for a loop of this kind.
    pub(super) fn help(self) -> &'static str {
        match self {
            Self::Lock => {
                "acquire and release the lock in the body of one loop: that is safe on a mask stack \
                 (docs/reference/lock-analysis.md)"
            }
            Self::Flag => "insert yields, or run the kernel with warp_issue (docs/reference/lock-analysis.md)",
            Self::Bounded => "insert yields by --insert bounded (docs/reference/lock-analysis.md)",
        }
    }
}

/// Compilation step of cooperative warps whose result is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Show {
    /// Schedule tree: stages, loops and calls.
    Tree,
    /// Control-data flow graph: instances of calls, ordered within each warp and from producers to consumers.
    Cdfg,
    /// Control-data-resource flow graph: as `cdfg`, with the waits for buffer space.
    Cdrfg,
    /// Dependencies that remain after the reduction: those that no others imply.
    Reduced,
    /// Channel of each remaining dependency.
    Channels,
    /// Programs of the warps.
    #[default]
    Programs,
}

/// Capacity of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChannelKind {
    /// One signal.
    Binary,
    /// Up to 2^BITS - 1 signals (see --count-bits).
    Counting,
}

impl From<ChannelKind> for warploom_cooperative::channels::Kind {
    fn from(kind: ChannelKind) -> Self {
        match kind {
            ChannelKind::Binary => Self::Binary,
            ChannelKind::Counting => Self::Counting,
        }
    }
}

/// Output formats of `compile`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum CompileFormat {
    /// Table or text for reading on a terminal.
    #[default]
    Table,
    /// JSON with all data.
    Json,
    /// CSV; with --show cdfg or cdrfg only.
    Csv,
    /// A picture of the step of --show.
    Svg,
    /// A Graphviz file of the step of --show, except programs.
    Dot,
}

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Kernel: the name of a built-in one or a file (docs/reference/kernels.md). A file that ends in .coop has calls of
    /// cooperative warps (docs/reference/cooperative-source.md).
    #[arg(value_name = "NAME|FILE", add = candidates::kernels_and_files())]
    pub kernel: String,
    /// Cooperative warps: step whose result is shown [default: programs].
    #[arg(long, value_enum)]
    pub show: Option<Show>,
    /// Cooperative warps: value of a parameter, overriding the file; repeatable.
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, i64)>,
    /// Cooperative warps: capacity of a channel [default: counting].
    #[arg(long, value_enum)]
    pub channels: Option<ChannelKind>,
    /// Cooperative warps: number of channels of the hardware, overriding the file, 1 to 64 [default: 16].
    #[arg(
        long = "most-channels",
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = whole(1..=MAX_CHANNELS)
    )]
    pub max_channels: Option<u64>,
    /// Cooperative warps: width in bits of the counter of a counting channel, 1 to 8 [default: 4].
    #[arg(long, value_name = "BITS", allow_negative_numbers = true, value_parser = whole(1..=MAX_COUNT_BITS.into()))]
    pub count_bits: Option<u64>,
    /// Cooperative warps: write the programs to this file in JSON (docs/reference/cooperative-compiler.md).
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
    /// Cooperative warps: run the programs on the golden models of sync_channels and buffer_queue, and draw a timeline
    /// of the warps.
    #[arg(long, value_name = "FILE.svg")]
    pub timeline: Option<PathBuf>,
    /// Cooperative warps: run the programs as --timeline does, and write a trace for Perfetto.
    #[arg(long, value_name = "FILE.json")]
    pub trace: Option<PathBuf>,
    /// Kernels: when yields are inserted [default: needed].
    #[arg(long, value_enum)]
    pub insert: Option<Insert>,
    /// Kernels: exit with code 1 if a loop is of one of these kinds, separated by commas. Loops that are safe on a mask
    /// stack pass.
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',')]
    pub deny: Vec<Deny>,
    /// Kernels: run the result with this number of lanes, 1 to 64, on a warp with one pc and one mask, without
    /// warp_issue (on a mask stack if nothing was inserted). For comparison, also run the kernel under warp_issue.
    #[arg(long, value_name = "LANES", allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub run: Option<u64>,
    /// Maximum number of executed basic blocks (with --run).
    #[arg(
        long,
        value_name = "N",
        default_value_t = MAX_BLOCKS,
        allow_negative_numbers = true,
        value_parser = whole(1..=1_000_000_000),
        requires = "run"
    )]
    pub blocks: u64,
    /// Kernels: draw the control-flow graph into this directory as NAME-before.svg, and NAME-after.svg if yields were
    /// inserted.
    #[arg(long, value_name = "DIR")]
    pub graphs: Option<PathBuf>,
    /// Output format.
    #[arg(long, value_enum, default_value_t)]
    pub format: CompileFormat,
}

/// Parses `NAME=VALUE` with a number as value.
fn setting(text: &str) -> Result<(String, i64)> {
    crate::select::setting(text)?;
    let (name, value) = text.split_once('=').filter(|(name, _)| !name.is_empty()).context("expected NAME=VALUE")?;
    let (negative, digits) = value.strip_prefix('-').map_or((false, value), |digits| (true, digits));
    let number =
        ir::parse_number(digits, negative, ir::SourceLocation::default()).map_err(|fault| anyhow!(fault.message))?;
    Ok((name.to_string(), number))
}
