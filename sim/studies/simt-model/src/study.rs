//! Runs of kernels under several policies and with several numbers of lanes. Each result is compared with the
//! expectation of the kernel.

use crate::chain::Hang;
use crate::compare::compare;
use crate::execution::Limits;
use crate::figures::Figures;
use crate::policy::{Kind, Options};
use crate::program::Program;
use crate::reference::reference;
use crate::run::{run, Ending, MAX_BLOCKS};
use crate::source::Source;
use serde::Serialize;
use std::cell::OnceCell;
use warploom_compiler::ir::{Class, Diagnostics, Reference};
use warploom_files::counted;

/// Target: maximum ratio of the basic blocks executed under `warp_issue` with the options [`PROPOSED`] to those
/// executed under the mask stack. It applies to kernels without locks whose loops have a single back edge (latch).
pub const BLOCKS_TARGET: f64 = 1.1;

/// Proposed options: up to 16 consecutive blocks are entered as if they synchronised (see [`Options::manage`]).
pub const PROPOSED: Options = Options { stay: 1, lowest: 0, manage: 16 };

/// Default limit of the number of blocks of a run of the study.
pub const STUDY_BLOCKS: u64 = 10_000_000;

/// Result of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "outcome")]
pub enum Verdict {
    /// All threads exited, and memory equals that of the reference run.
    Finishes,
    /// The state recurs.
    Hangs {
        /// Explanation of the hang.
        hang: Hang,
    },
    /// The limit of blocks was reached without an end or a recurring state.
    GivenUp,
    /// All threads exited, but memory differs.
    Differs {
        /// Description of the difference.
        #[serde(rename = "what")]
        violation: String,
    },
    /// The stop flag was set.
    Stopped,
    /// The run or the reference run ended with an error.
    Broken {
        /// Error message.
        why: String,
    },
}

impl Verdict {
    /// Returns the result of a run from its end and its memory. `reference` returns the memory of the reference run; it
    /// is called only if the run has finished.
    pub(crate) fn from_ending<M: AsRef<[i64]>>(
        ending: Ending,
        program: &Program,
        memory: &[i64],
        reference: impl FnOnce() -> Result<M, Verdict>,
    ) -> Self {
        match ending {
            Ending::Hangs(hang) => Self::Hangs { hang },
            Ending::GivenUp => Self::GivenUp,
            Ending::Stopped => Self::Stopped,
            Ending::Finished => match reference() {
                Err(verdict) => verdict,
                Ok(reference) => match compare(program, memory, reference.as_ref()) {
                    Ok(()) => Self::Finishes,
                    Err(violation) => Self::Differs { violation: violation.to_string() },
                },
            },
        }
    }

    /// Returns the name of the result.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Finishes => "finishes",
            Self::Hangs { .. } => "hangs",
            Self::GivenUp => "given up",
            Self::Stopped => "stopped",
            Self::Differs { .. } => "differs",
            Self::Broken { .. } => "broken",
        }
    }
}

/// Result of one run of the study.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Name of the kernel.
    pub kernel: String,
    /// Class of the kernel.
    pub class: &'static str,
    /// Number of threads of the warp.
    pub lanes: u32,
    /// Name of the policy.
    pub policy: &'static str,
    /// Result of the run.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Cost figures.
    pub figures: Figures,
    /// Maximum number of back edges (latches) to one block of the kernel; 0 without loops.
    #[serde(rename = "ways_back")]
    pub max_back_edges: usize,
    /// Whether the kernel is expected to finish; `None` without an expectation.
    pub expected: Option<bool>,
    /// Whether the run meets its expectation and has no error.
    pub reached: bool,
}

/// Returns memory after the reference run. If the reference run fails, returns the verdict for each run that
/// would be compared with it.
pub(crate) fn compared_with(program: &Program, limits: Limits) -> Result<Vec<i64>, Verdict> {
    // If the reference run executes one thread after another, a thread that waits for a later one spins forever. So a
    // limit is necessary.
    let blocks = limits.blocks.min(MAX_BLOCKS);
    match reference(program, Limits { blocks, ..limits }) {
        _ if limits.stopped() => Err(Verdict::Stopped),
        Err(fault) => Err(Verdict::Broken { why: format!("in the reference run, {fault}") }),
        Ok(Some(memory)) => Ok(memory),
        Ok(None) => Err(Verdict::Broken { why: endless(program, blocks) }),
    }
}

/// Message for a reference run that does not end.
fn endless(program: &Program, blocks: u64) -> String {
    let (run, help) = match program.reference {
        Reference::Threads => {
            ("one thread after the other,", "; help: 'reference turns' in the kernel's header interleaves the threads")
        }
        Reference::Turns => ("with interleaved threads,", ""),
    };
    format!(
        "no reference for memory: the reference run, {run} does not end within {} per lane{help}",
        counted(blocks, "block")
    )
}

/// Runs a kernel at a number of lanes under these policies.
///
/// # Errors
/// Returns an error if the kernel is invalid for this number of lanes.
pub fn rows<'a>(
    source: &Source,
    lanes: u32,
    policies: &[Kind],
    options: Options,
    limits: impl Into<Limits<'a>>,
) -> Result<Vec<Row>, Diagnostics> {
    let limits = limits.into();
    let program = source.program(lanes)?;
    // Memory after the reference run, which is executed for the first run that finishes.
    let memory = OnceCell::new();
    let row = |&kind: &Kind| {
        let mut policy = kind.policy(&program, options);
        let (verdict, figures) = match run(&program, policy.as_mut(), limits, &mut |_| {}) {
            Err(broken) => (Verdict::Broken { why: broken.to_string() }, Figures::default()),
            Ok(done) => {
                let reference =
                    || memory.get_or_init(|| compared_with(&program, limits)).as_ref().map_err(Verdict::clone);
                (Verdict::from_ending(done.ending, &program, &done.memory, reference), done.figures)
            }
        };
        // Expectations for `warp_issue` apply to its default options only.
        let specified = matches!(kind, Kind::WarpIssue | Kind::Golden);
        let expected = source.expected(kind, lanes).filter(|_| !specified || options == Options::default());
        // Without an expectation, a run may finish, hang or reach the limit, with two exceptions: `warp_issue` must
        // finish kernels with locks, and every policy must finish plain kernels.
        let must_finish = source.kernel.class == Class::Plain || (source.kernel.class == Class::Lock && specified);
        let wanted = expected.or(must_finish.then_some(true));
        let reached = match verdict {
            Verdict::Finishes => wanted != Some(false),
            Verdict::Hangs { .. } => wanted != Some(true),
            // A run that reaches the limit of blocks meets no expectation. Without an expectation, it is accepted.
            Verdict::GivenUp => wanted.is_none(),
            _ => false,
        };
        Row {
            kernel: program.name.clone(),
            class: program.class.name(),
            lanes,
            policy: kind.name(),
            verdict,
            figures,
            max_back_edges: program.max_back_edges,
            expected,
            reached,
        }
    };
    Ok(policies.iter().map(row).collect())
}

fn finished(row: &&Row) -> bool {
    row.verdict == Verdict::Finishes
}

/// Overhead of `warp_issue` relative to the mask stack, on a kernel without locks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overhead {
    /// Name of the kernel.
    pub kernel: String,
    /// Number of threads of the warp.
    pub lanes: u32,
    /// Number of executed basic blocks under `warp_issue`.
    pub blocks: u64,
    /// Number of executed basic blocks under the mask stack, with the better one of its orders: the taken path first,
    /// or the fall-through path first.
    pub stack: u64,
    /// Ratio of the numbers of executed basic blocks.
    pub ratio: f64,
    /// Ratio of the clock cycles in which no block runs ([`Figures::cycles`]). For the mask stack, the same number of
    /// cycles per block is assumed as for `warp_issue`.
    pub cycle_ratio: f64,
    /// Whether the target applies: each loop of the kernel has a single back edge.
    #[serde(rename = "barred")]
    pub has_target: bool,
}

/// Returns the overheads of kernels without locks in these rows, relative to rows of the mask stack, where both runs
/// finish.
pub fn overheads(rows: &[Row], stacks: &[Row]) -> Vec<Overhead> {
    let plain = |row: &&Row| row.class == Class::Plain.name() && row.policy == Kind::WarpIssue.name();
    let plain = rows.iter().filter(finished).filter(plain);
    let overhead = |row: &Row| {
        let names = [Kind::Stack.name(), Kind::StackFall.name()];
        let same =
            |other: &&Row| other.kernel == row.kernel && other.lanes == row.lanes && names.contains(&other.policy);
        let stack = &stacks.iter().filter(finished).filter(same).min_by_key(|other| other.figures.blocks)?.figures;
        let Figures { blocks, cycles, .. } = row.figures;
        Some(Overhead {
            kernel: row.kernel.clone(),
            lanes: row.lanes,
            blocks,
            stack: stack.blocks,
            ratio: blocks as f64 / stack.blocks.max(1) as f64,
            cycle_ratio: cycles as f64 / stack.cycles.max(1) as f64,
            has_target: row.max_back_edges <= 1,
        })
    };
    plain.filter_map(overhead).collect()
}

/// Results of `warp_issue` with a setting of the options.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// Setting of the options.
    pub options: Options,
    /// Highest ratio of blocks ([`Overhead::ratio`]) to which the target applies, with its kernel and lanes.
    pub worst: Option<(f64, String, u32)>,
    /// Highest ratio of blocks, whether or not the target applies to it.
    pub worst_of_all: Option<(f64, String, u32)>,
    /// Highest ratio of cycles ([`Overhead::cycle_ratio`]) among the kernels to which the target applies.
    pub worst_cycles: Option<(f64, String, u32)>,
    /// Geometric mean of all ratios of blocks; `None` without overheads.
    pub mean: Option<f64>,
    /// Geometric mean of the ratios of executed blocks to those with default options, over lock kernels that finish
    /// with both; `None` without such kernels.
    pub locks: Option<f64>,
    /// Number of runs of lock kernels that finish, and total number of these runs.
    pub finished: (usize, usize),
}

impl Trial {
    /// Returns the results of rows of `warp_issue` with these options. `base` has the rows of the mask stack and of
    /// `warp_issue` with default options, to which the results are relative.
    pub fn from_rows(options: Options, rows: &[Row], base: &[Row]) -> Self {
        let overheads = overheads(rows, base);
        let worst = |has_target: bool, figure: fn(&Overhead) -> f64| {
            let considered = overheads.iter().filter(|one| one.has_target || !has_target);
            let worst = considered.max_by(|a, b| figure(a).total_cmp(&figure(b)));
            worst.map(|one| (figure(one), one.kernel.clone(), one.lanes))
        };
        let locks: Vec<&Row> = rows.iter().filter(|row| row.class == Class::Lock.name()).collect();
        let default_blocks = |row: &Row| {
            let same =
                |other: &&Row| other.kernel == row.kernel && other.lanes == row.lanes && other.policy == row.policy;
            base.iter().find(same).filter(finished).map(|other| other.figures.blocks as f64)
        };
        let ratios = locks
            .iter()
            .copied()
            .filter(finished)
            .filter_map(|row| Some(row.figures.blocks as f64 / default_blocks(row)?));
        Self {
            options,
            worst: worst(true, |one| one.ratio),
            worst_of_all: worst(false, |one| one.ratio),
            worst_cycles: worst(true, |one| one.cycle_ratio),
            mean: geometric_mean(overheads.iter().map(|one| one.ratio)),
            locks: geometric_mean(ratios),
            finished: (locks.iter().copied().filter(finished).count(), locks.len()),
        }
    }

    /// Returns whether the target is reached and all runs of lock kernels finish. Returns `None` if these runs finish,
    /// but the target applies to no overhead.
    pub fn reached(&self) -> Option<bool> {
        match &self.worst {
            _ if self.finished.0 < self.finished.1 => Some(false),
            worst => worst.as_ref().map(|(ratio, ..)| *ratio <= BLOCKS_TARGET),
        }
    }
}

/// Returns the geometric mean of positive values; `None` without values.
fn geometric_mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value.ln(), count + 1));
    (count > 0).then(|| (sum / f64::from(count)).exp())
}
