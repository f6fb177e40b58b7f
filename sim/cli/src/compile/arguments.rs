//! The arguments of `warploom compile`.

use crate::candidates;
use crate::number::whole;
use anyhow::{anyhow, Context, Result};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use warploom_compiler::ir;
use warploom_compiler::locks;
use warploom_cooperative::hardware::{MAX_CHANNELS, MAX_COUNT_BITS};
use warploom_simt_model::MOST_BLOCKS;

/// Whether the sequences are inserted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Insert {
    /// Where a loop waits for another thread, and a mask stack may hang.
    #[default]
    Needed,
    /// The same, and where a loop waits up to a bound.
    Bounded,
    /// In any kernel.
    Always,
    /// In none.
    Never,
}

/// What a kernel must not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Deny {
    /// A loop that waits for a lock, and on which a mask stack may hang.
    Lock,
    /// A loop that waits for a flag.
    Flag,
    /// A loop that waits up to a bound.
    Bounded,
}

impl Deny {
    /// What it forbids, as on the command line.
    pub(super) fn of(verdict: &locks::Verdict) -> Option<Self> {
        match verdict {
            locks::Verdict::Waits(locks::Kind::Lock) => Some(Self::Lock),
            locks::Verdict::Waits(locks::Kind::Flag) => Some(Self::Flag),
            locks::Verdict::WaitsBounded { .. } => Some(Self::Bounded),
            locks::Verdict::SafeOnStack { .. } | locks::Verdict::Free(_) => None,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Flag => "flag",
            Self::Bounded => "bounded",
        }
    }

    /// What to do about such a loop.
    pub(super) fn help(self) -> &'static str {
        match self {
            Self::Lock => "a lock that is taken and released in the body of one loop is safe on a stack (docs/reference/lock-analysis.md)",
            Self::Flag => "a thread that waits for a flag needs the sequences that are inserted, or the unit warp_issue (docs/reference/lock-analysis.md)",
            Self::Bounded => "--insert bounded inserts what gives each thread its turn here, too (docs/reference/lock-analysis.md)",
        }
    }
}

/// Which step's result of cooperative warps is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Show {
    /// The schedule tree: stages, loops and calls.
    Tree,
    /// The control-data flow graph: the instances of calls, in the order of each warp and from producers to consumers.
    Cdfg,
    /// The same with what waits for the places that a buffer takes: the control-data-resource flow graph.
    Cdrfg,
    /// What of these must be seen to: the dependencies that don't follow from others.
    Reduced,
    /// The channel of each of them.
    Channels,
    /// The programs of the warps.
    #[default]
    Programs,
}

/// What a channel can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChannelKind {
    /// One signal.
    Binary,
    /// As many as the bits of its count can say.
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

/// How it is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Printed {
    /// For people.
    #[default]
    Table,
    /// For programs.
    Json,
    /// For spreadsheets: the instances of --show cdfg and cdrfg.
    Csv,
    /// A picture, of any step of --show.
    Svg,
    /// For Graphviz, of any step of --show but programs.
    Dot,
}

/// The arguments.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A kernel of the laboratory by its name, or a file (docs/reference/kernels.md); or, ending in .coop, calls of cooperative warps (docs/reference/cooperative-source.md).
    #[arg(value_name = "NAME|FILE", add = candidates::kernels_and_files())]
    pub kernel: String,
    /// Cooperative warps: which step's result is shown [default: programs].
    #[arg(long, value_enum)]
    pub show: Option<Show>,
    /// Cooperative warps: a parameter's value, in place of that in the file.
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    pub set: Vec<(String, i64)>,
    /// Cooperative warps: what a channel holds [default: counting].
    #[arg(long, value_enum)]
    pub channels: Option<ChannelKind>,
    /// Cooperative warps: how many channels the hardware has, in place of what the file says [default: 16].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=MAX_CHANNELS))]
    pub most_channels: Option<u64>,
    /// Cooperative warps: bits of a counting channel [default: 4].
    #[arg(long, value_name = "BITS", allow_negative_numbers = true, value_parser = whole(1..=MAX_COUNT_BITS.into()))]
    pub count_bits: Option<u64>,
    /// Cooperative warps: writes the programs into this file, with all that a tool needs to run them (docs/reference/cooperative-compiler.md).
    #[arg(long, value_name = "FILE.json")]
    pub out: Option<PathBuf>,
    /// Cooperative warps: runs the programs on the golden models of sync_channels and buffer_queue, and draws what each warp did when.
    #[arg(long, value_name = "FILE.svg")]
    pub timeline: Option<PathBuf>,
    /// Cooperative warps: the same run as a trace that Perfetto opens.
    #[arg(long, value_name = "FILE.json")]
    pub trace: Option<PathBuf>,
    /// Where the sequences are inserted that give every thread its turn [default: needed].
    #[arg(long, value_enum)]
    pub insert: Option<Insert>,
    /// Exits with 1 if a loop waits so: for a lock or a flag on which a mask stack may hang, or up to a bound. What is safe on a stack passes.
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',')]
    pub deny: Vec<Deny>,
    /// Runs it then with so many lanes: on a plain warp, or where nothing was inserted on the mask stack; and beside it under warp_issue.
    #[arg(long, value_name = "LANES", allow_negative_numbers = true, value_parser = whole(1..=64))]
    pub run: Option<u64>,
    /// With --run: gives up after so many blocks.
    #[arg(long, value_name = "N", default_value_t = MOST_BLOCKS, allow_negative_numbers = true, value_parser = whole(1..=1_000_000_000), requires = "run")]
    pub blocks: u64,
    /// Draws the control-flow graph into this folder: NAME-before.svg, and NAME-after.svg where something was inserted.
    #[arg(long, value_name = "FOLDER")]
    pub graphs: Option<PathBuf>,
    /// How to print it.
    #[arg(long, value_enum, default_value_t)]
    pub format: Printed,
}

/// Reads `NAME=VALUE`.
fn setting(text: &str) -> Result<(String, i64)> {
    crate::select::setting(text)?;
    let (name, value) = text.split_once('=').filter(|(name, _)| !name.is_empty()).context("a setting is NAME=VALUE")?;
    let (negative, digits) = value.strip_prefix('-').map_or((false, value), |digits| (true, digits));
    let number = ir::parse_number(digits, negative, ir::Place::default()).map_err(|fault| anyhow!(fault.message))?;
    Ok((name.to_string(), number))
}
