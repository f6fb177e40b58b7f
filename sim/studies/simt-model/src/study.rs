//! The study: kernels by policies by lanes, against what is expected of them.

use crate::chain::Hang;
use crate::compare::compare;
use crate::drive::Limits;
use crate::figures::Figures;
use crate::policy::{Kind, Options};
use crate::program::Program;
use crate::reference::reference;
use crate::run::{run, Ending, MOST_BLOCKS};
use crate::source::Source;
use serde::Serialize;
use std::cell::OnceCell;
use warploom_compiler::ir::{Class, Diagnostics, Reference};
use warploom_files::counted;

/// On kernels without locks whose loops have a single way back, `warp_issue` with the option that is offered runs at most so many times the
/// blocks of the mask stack.
pub const BLOCKS_TARGET: f64 = 1.1;

/// The option that is offered.
pub const OFFERED: Options = Options { stay: 1, lowest: 0, manage: 16 };

/// The most blocks of a run of the study.
pub const STUDY_BLOCKS: u64 = 10_000_000;

/// What came of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "outcome")]
pub enum Verdict {
    /// All threads exited, and memory is as after the reference run.
    Finishes,
    /// Its state recurs.
    Hangs {
        /// Who waits for whom.
        hang: Hang,
    },
    /// It neither ended nor recurred within the blocks that were allowed.
    GivenUp,
    /// All threads exited, and memory isn't what it should be.
    Differs {
        /// How.
        what: String,
    },
    /// It was stopped.
    Stopped,
    /// It couldn't go on, or the reference run couldn't.
    Broken {
        /// Why.
        why: String,
    },
}

impl Verdict {
    /// What a run came to that ended so, with this memory; the reference run is made only if that is to be compared.
    pub(crate) fn of<M: AsRef<[i64]>>(
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
                    Err(violation) => Self::Differs { what: violation.to_string() },
                },
            },
        }
    }

    /// Its word.
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

/// A run of the study.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The kernel.
    pub kernel: String,
    /// Its class.
    pub class: &'static str,
    /// Threads of the warp.
    pub lanes: u32,
    /// The policy.
    pub policy: &'static str,
    /// What came of it.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// What it cost.
    pub figures: Figures,
    /// The most edges of the kernel that lead back to one block.
    pub ways_back: usize,
    /// Whether it is expected to finish; `None` if nothing is said of it.
    pub expected: Option<bool>,
    /// Whether it does what is expected, and no more than that is wrong.
    pub reached: bool,
}

/// Memory after the reference run, or what comes of all runs without it.
pub(crate) fn compared_with(program: &Program, limits: Limits) -> Result<Vec<i64>, Verdict> {
    // A thread at a time goes round for ever where it waits for a later one.
    let blocks = limits.blocks.min(MOST_BLOCKS);
    match reference(program, Limits { blocks, ..limits }) {
        _ if limits.stopped() => Err(Verdict::Stopped),
        Err(fault) => Err(Verdict::Broken { why: format!("in the reference run, {fault}") }),
        Ok(Some(memory)) => Ok(memory),
        Ok(None) => Err(Verdict::Broken { why: endless(program, blocks) }),
    }
}

/// That the reference run doesn't end, and what to do.
fn endless(program: &Program, blocks: u64) -> String {
    let (run, help) = match program.reference {
        Reference::Threads => (
            "a thread from its first block to its exit, then the next,",
            "; 'reference turns' in the kernel's header gives the threads turns",
        ),
        Reference::Turns => ("its threads in turn,", ""),
    };
    format!(
        "there is nothing to compare memory with: the reference run, {run} doesn't end within {} a lane{help}",
        counted(blocks, "block")
    )
}

/// Runs a kernel with so many lanes under these policies.
///
/// # Errors
/// The kernel doesn't exist for this number of lanes.
pub fn rows<'a>(
    source: &Source,
    lanes: u32,
    policies: &[Kind],
    options: Options,
    limits: impl Into<Limits<'a>>,
) -> Result<Vec<Row>, Diagnostics> {
    let limits = limits.into();
    let program = source.program(lanes)?;
    // Only a run that finishes is compared.
    let memory = OnceCell::new();
    let row = |&kind: &Kind| {
        let mut policy = kind.policy(&program, options);
        let (verdict, figures) = match run(&program, policy.as_mut(), limits, &mut |_| {}) {
            Err(broken) => (Verdict::Broken { why: broken.to_string() }, Figures::default()),
            Ok(done) => {
                let reference =
                    || memory.get_or_init(|| compared_with(&program, limits)).as_ref().map_err(Verdict::clone);
                (Verdict::of(done.ending, &program, &done.memory, reference), done.figures)
            }
        };
        // What a kernel expects of warp_issue is of the specification; other settings are only to get locks done.
        let specified = matches!(kind, Kind::WarpIssue | Kind::Golden);
        let expected = source.expected(kind, lanes).filter(|_| !specified || options == Options::default());
        // Without an expectation it may finish, hang or be given up; warp_issue has its target, and where nobody waits nobody may hang.
        let must_finish = source.kernel.class == Class::Plain || (source.kernel.class == Class::Lock && specified);
        let wanted = expected.or(must_finish.then_some(true));
        let reached = match verdict {
            Verdict::Finishes => wanted != Some(false),
            Verdict::Hangs { .. } => wanted != Some(true),
            // A limit of blocks shows neither: it misses what is expected, and nothing where nothing is.
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
            ways_back: program.ways_back,
            expected,
            reached,
        }
    };
    Ok(policies.iter().map(row).collect())
}

fn finished(row: &&Row) -> bool {
    row.verdict == Verdict::Finishes
}

/// What `warp_issue` costs beside the mask stack, on a kernel without locks.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overhead {
    /// The kernel.
    pub kernel: String,
    /// Threads of the warp.
    pub lanes: u32,
    /// Blocks under `warp_issue`.
    pub blocks: u64,
    /// Blocks under the mask stack, the order with fewer of them.
    pub stack: u64,
    /// One over the other.
    pub ratio: f64,
    /// Clock cycles between blocks, over those of the mask stack's blocks at two each.
    pub cycle_ratio: f64,
    /// Whether the target holds for it: its loops have a single way back each.
    pub barred: bool,
}

/// The overheads of kernels without locks that are among these rows, beside rows of the mask stack: of runs that finish, on both sides.
pub fn overheads(rows: &[Row], stacks: &[Row]) -> Vec<Overhead> {
    let plain = |row: &&Row| row.class == Class::Plain.name() && row.policy == Kind::WarpIssue.name();
    let plain = rows.iter().filter(finished).filter(plain);
    let overhead = |row: &Row| {
        let names = [Kind::Stack.name(), Kind::StackFall.name()];
        let same =
            |other: &&Row| other.kernel == row.kernel && other.lanes == row.lanes && names.contains(&other.policy);
        let stack = stacks.iter().filter(finished).filter(same).map(|other| other.figures.blocks).min()?.max(1);
        let Figures { blocks, cycles, .. } = row.figures;
        Some(Overhead {
            kernel: row.kernel.clone(),
            lanes: row.lanes,
            blocks,
            stack,
            ratio: blocks as f64 / stack as f64,
            cycle_ratio: cycles as f64 / (2 * stack) as f64,
            barred: row.ways_back <= 1,
        })
    };
    plain.filter_map(overhead).collect()
}

/// What a setting of the options comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trial {
    /// The setting.
    pub options: Options,
    /// The worst overhead that the target holds for, and its kernel and lanes.
    pub worst: Option<(f64, String, u32)>,
    /// The worst of all.
    pub worst_of_all: Option<(f64, String, u32)>,
    /// The worst in cycles of those that the target holds for.
    pub worst_cycles: Option<(f64, String, u32)>,
    /// The geometric mean of all overheads, if there are any.
    pub mean: Option<f64>,
    /// Of the lock kernels that finish in both, how many times the blocks of the specification's setting they take; the geometric mean.
    pub locks: Option<f64>,
    /// Runs of lock kernels that finish, and how many there are.
    pub finished: (usize, usize),
}

impl Trial {
    /// What rows of `warp_issue` with these options come to, beside those of the mask stack and of the specification's setting.
    pub fn of(options: Options, rows: &[Row], base: &[Row]) -> Self {
        let overheads = overheads(rows, base);
        let worst = |barred: bool, figure: fn(&Overhead) -> f64| {
            let of = overheads.iter().filter(|one| one.barred || !barred);
            let worst = of.max_by(|a, b| figure(a).total_cmp(&figure(b)));
            worst.map(|one| (figure(one), one.kernel.clone(), one.lanes))
        };
        let locks: Vec<&Row> = rows.iter().filter(|row| row.class == Class::Lock.name()).collect();
        let usual = |row: &Row| {
            let same =
                |other: &&Row| other.kernel == row.kernel && other.lanes == row.lanes && other.policy == row.policy;
            base.iter().find(same).filter(finished).map(|other| other.figures.blocks as f64)
        };
        let slower =
            locks.iter().copied().filter(finished).filter_map(|row| Some(row.figures.blocks as f64 / usual(row)?));
        Self {
            options,
            worst: worst(true, |one| one.ratio),
            worst_of_all: worst(false, |one| one.ratio),
            worst_cycles: worst(true, |one| one.cycle_ratio),
            mean: geometric_mean(overheads.iter().map(|one| one.ratio)),
            locks: geometric_mean(slower),
            finished: (locks.iter().copied().filter(finished).count(), locks.len()),
        }
    }

    /// Whether it reaches the target, and no lock kernel hangs; `None` if there is no overhead to judge, and none hangs.
    pub fn reached(&self) -> Option<bool> {
        match &self.worst {
            _ if self.finished.0 < self.finished.1 => Some(false),
            worst => worst.as_ref().map(|(ratio, ..)| *ratio <= BLOCKS_TARGET),
        }
    }
}

fn geometric_mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (sum, count) = values.fold((0.0, 0), |(sum, count), value| (sum + value.ln(), count + 1));
    (count > 0).then(|| (sum / f64::from(count)).exp())
}
