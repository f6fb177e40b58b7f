//! `warploom compile`: what the threads of a kernel wait for, and the kernel for a warp without the unit; or sequential code split over warps.

mod cooperative;
mod hints;
mod print;
mod steps;

use crate::completions;
use crate::failure::Done;
use crate::interrupt::{handle_interrupts, STOP};
use crate::kernel::{limits, source};
use crate::number::whole;
use crate::output;
use crate::Volume;
use anyhow::{anyhow, bail, Context, Result};
use clap::{Args, ValueEnum};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use warploom_compiler::form::Refusal;
use warploom_compiler::locks::Rules;
use warploom_compiler::turns::Inserted;
use warploom_compiler::{draw, locks, turns};
use warploom_cooperative::hardware::{MOST_CHANNELS, MOST_COUNT_BITS};
use warploom_harness::message::plain;
use warploom_harness::wave;
use warploom_laboratory::study::Verdict;
use warploom_laboratory::{costs, guard, Refutation, Source, MOST_BLOCKS};

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
    fn of(verdict: &locks::Verdict) -> Option<Self> {
        match verdict {
            locks::Verdict::Waits(locks::Kind::Lock) => Some(Self::Lock),
            locks::Verdict::Waits(locks::Kind::Flag) => Some(Self::Flag),
            locks::Verdict::WaitsBounded { .. } => Some(Self::Bounded),
            locks::Verdict::SafeOnStack { .. } | locks::Verdict::Free(_) => None,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Flag => "flag",
            Self::Bounded => "bounded",
        }
    }

    /// What to do about such a loop.
    fn help(self) -> &'static str {
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
    #[arg(value_name = "NAME|FILE", add = completions::kernels_and_files())]
    pub kernel: String,
    /// Cooperative warps: which step's result is shown [default: programs].
    #[arg(long, value_enum)]
    pub show: Option<Show>,
    /// Cooperative warps: a parameter's value, in place of that in the file.
    #[arg(long, value_name = "NAME=VALUE", value_parser = cooperative::setting)]
    pub set: Vec<(String, i64)>,
    /// Cooperative warps: what a channel holds [default: counting].
    #[arg(long, value_enum)]
    pub channels: Option<ChannelKind>,
    /// Cooperative warps: how many channels the hardware has, in place of what the file says [default: 16].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=MOST_CHANNELS))]
    pub most_channels: Option<u64>,
    /// Cooperative warps: bits of a counting channel [default: 4].
    #[arg(long, value_name = "BITS", allow_negative_numbers = true, value_parser = whole(1..=MOST_COUNT_BITS.into()))]
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

/// Runs the verb.
///
/// # Errors
/// There is no such kernel, the file is none, options don't go together, or pictures can't be written.
pub fn run(arguments: &Arguments, volume: Volume) -> Result<Done> {
    if cooperative::is_one(&arguments.kernel) {
        return cooperative::run(arguments, volume);
    }
    cooperative::refuse_for_kernel(arguments)?;
    let source = source(&arguments.kernel)?;
    let outside = hints::outside(&source.kernel);
    if !outside.is_empty() {
        bail!(Refusal::of(&source.file, &source.text, outside));
    }
    handle_interrupts();
    let (found, refuted) = judged(&source, Rules::default());
    hints::never_released(&source, &found).iter().for_each(|warning| output::message(&plain(warning)));
    if let Some(refutation) = &refuted {
        output::message(&warning(&source, refutation));
    }
    let is_refuted = refuted.is_some();
    let needed = locks::needs_insertion(&found) || is_refuted;
    let inserted = match arguments.insert.unwrap_or_default() {
        Insert::Needed => needed,
        Insert::Bounded => needed || found.iter().any(|one| one.verdict.is_bounded()),
        Insert::Always => true,
        Insert::Never => false,
    };
    let inserted = inserted.then(|| inserted_into(&source)).transpose()?;
    let costs = match arguments.run {
        None => Vec::new(),
        Some(lanes) => {
            let limits = limits(arguments.blocks);
            costs(&source, lanes as u32, inserted.as_ref(), limits)?
        }
    };
    if STOP.load(Ordering::Relaxed) {
        return Ok(Done::Interrupted);
    }
    if let Some(folder) = &arguments.graphs {
        draw_graphs(folder, &source, &found, inserted.as_ref())?;
    }
    match arguments.format {
        Printed::Json => output::json(&print::report(&source, &found, refuted, inserted.as_ref(), costs.clone())),
        _ => print::text(&source, &found, needed, inserted.as_ref(), &costs),
    }
    let denied = deny(&source, &found, is_refuted, &arguments.deny);
    let well = !denied && costs.iter().all(|cost| matches!(cost.verdict, Verdict::Finishes));
    Ok(if well { Done::Well } else { Done::Differs })
}

/// Names the loops that are forbidden, and returns whether there are any. A kernel that the guard refutes has one.
fn deny(source: &Source, found: &[locks::Found], is_refuted: bool, deny: &[Deny]) -> bool {
    let denied = is_refuted && deny.iter().any(|what| *what != Deny::Bounded);
    if denied {
        output::message(&format!("error: {}: a loop waits, as the warning says; forbidden by --deny", source.file));
    }
    let mut kinds = Vec::new();
    for one in found {
        if let Some(what) = Deny::of(&one.verdict).filter(|what| deny.contains(what)) {
            output::message(&print::denied(source, one, what.name()));
            if !kinds.contains(&what) {
                kinds.push(what);
            }
        }
    }
    kinds.iter().for_each(|what| output::message(&format!("help: {}", what.help())));
    denied || !kinds.is_empty()
}

/// What the analysis finds; and, where it calls the kernel free, a run that refutes it, if the guard knows one.
fn judged(source: &Source, rules: Rules) -> (Vec<locks::Found>, Option<Refutation>) {
    let found = locks::find_with(&source.kernel, rules);
    let ends_alone = !locks::has_locks(&found);
    let refuted = match locks::needs_insertion(&found) {
        true => None,
        false => guard(source, ends_alone, limits(u64::MAX)).refuted,
    };
    (found, refuted)
}

fn warning(source: &Source, refutation: &Refutation) -> String {
    format!(
        "warning: {}: the lock analysis finds no loop that may hang a mask stack, but {refutation}; the kernel is treated as one that waits
         help: please report this kernel: the analysis is wrong",
        source.file
    )
}

/// The kernel with the sequences inserted.
///
/// # Errors
/// It has too many instructions then.
pub(crate) fn inserted_into(source: &Source) -> Result<Inserted> {
    let told = |faults| anyhow!(Refusal::of(&source.file, &source.text, faults));
    turns::insert(&source.kernel).map_err(told)
}

fn draw_graphs(folder: &Path, source: &Source, found: &[locks::Found], inserted: Option<&Inserted>) -> Result<()> {
    let (blocks, most) = (source.kernel.blocks.len(), draw::MOST_DRAWN);
    if blocks > most {
        bail!("--graphs: the kernel has {blocks} blocks; up to {most} are drawn");
    }
    std::fs::create_dir_all(folder).with_context(|| format!("--graphs {}: it can't be made", folder.display()))?;
    let path = |when: &str| folder.join(format!("{}-{when}.svg", source.kernel.name.text));
    let mut pictures = vec![(path("before"), draw::before(&source.kernel, found))];
    pictures.extend(inserted.map(|inserted| (path("after"), draw::after(inserted, found))));
    // All of them or none.
    if let Some((path, _)) = pictures.iter().find(|(path, _)| path.is_dir()) {
        bail!("--graphs: {} is a folder", path.display());
    }
    for (path, svg) in pictures {
        wave::write_into_folder(&path, &svg)?;
        output::message(&format!("wrote {}", path.display()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Threads link nodes in circles, which other threads cut once they are done.
    const CIRCLES: &str = "kernel circles\nmemory next[lanes + 2]\n\nblock start\nn = thread + 1\nn = n % lanes\nn = n + 1\n\
                           m = thread + 1\nnext[n] = m\nwalks = thread > 0\nif walks goto first else cut\nblock first\nx = n\n\
                           goto walk\nblock walk\nx = next[x]\nif x goto walk else cut\nblock cut\nnext[n] = 0\nexit\n";

    #[test]
    fn a_kernel_for_which_the_analysis_is_refuted_is_warned_of() {
        let source = Source::parse("circles.kernel", CIRCLES).expect("a kernel");
        let (found, refuted) = judged(&source, Rules { former_links: true, ..Rules::default() });
        assert!(!locks::needs_insertion(&found));
        let warning = warning(&source, &refuted.expect("refuted"));
        assert!(
            warning.starts_with("warning: circles.kernel: ") && warning.contains("at 4 lanes, a run "),
            "{warning}"
        );
        // With today's rule the loop waits, and there is nothing to refute.
        let (found, refuted) = judged(&source, Rules::default());
        assert!(locks::needs_insertion(&found) && refuted.is_none());
    }
}
