//! The study: kernels by policies by lanes, against what is expected of them.

use crate::policy::{Kind, Options};
use crate::run::{run, Ending};
use crate::{compare, reference, Figures, Hang, Source};
use serde::Serialize;
use warploom_compiler::form::{Class, Refusal};

/// On kernels without locks `warp_issue` with the option that is offered issues at most so many times the blocks of the mask stack.
pub const BLOCKS_BAR: f64 = 1.1;

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
    /// It couldn't go on.
    Broken {
        /// Why.
        why: String,
    },
}

impl Verdict {
    /// Its word.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Finishes => "finishes",
            Self::Hangs { .. } => "hangs",
            Self::GivenUp => "given up",
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
    /// Whether it is expected to finish; `None` if nothing is said of it.
    pub expected: Option<bool>,
    /// Whether it does what is expected, and no more than that is wrong.
    pub reached: bool,
}

/// Runs a kernel with so many lanes under these policies.
///
/// # Errors
/// The kernel doesn't exist for this number of lanes.
pub fn rows(source: &Source, lanes: u32, policies: &[Kind], options: Options, most: u64) -> Result<Vec<Row>, Refusal> {
    let program = source.program(lanes)?;
    let expected_memory = reference(&program);
    let row = |&kind: &Kind| {
        let mut policy = kind.policy(&program, options);
        let (verdict, figures) = match run(&program, policy.as_mut(), most, &mut |_| {}) {
            Err(broken) => (Verdict::Broken { why: broken.to_string() }, Figures::default()),
            Ok(done) => {
                let verdict = match done.ending {
                    Ending::Hangs(hang) => Verdict::Hangs { hang },
                    Ending::GivenUp => Verdict::GivenUp,
                    Ending::Finished => match &expected_memory {
                        Err(fault) => Verdict::Broken { why: format!("in the reference run, {fault}") },
                        Ok(None) => Verdict::Differs { what: "the reference run doesn't end".into() },
                        Ok(Some(memory)) => match compare(&program, &done.memory, memory) {
                            Ok(()) => Verdict::Finishes,
                            Err(what) => Verdict::Differs { what },
                        },
                    },
                };
                (verdict, done.figures)
            }
        };
        let expected = source.expected(kind, lanes);
        // Without a word on it, it may finish or hang, and nothing else; warp_issue has its bar, and where nobody waits nobody may hang.
        let must_finish =
            source.kernel.class == Class::Plain || (source.kernel.class == Class::Lock && kind == Kind::WarpIssue);
        let wanted = expected.or(must_finish.then_some(true));
        let reached = match verdict {
            Verdict::Finishes => wanted != Some(false),
            Verdict::Hangs { .. } => wanted != Some(true),
            _ => false,
        };
        Row {
            kernel: program.name.clone(),
            class: program.class.name(),
            lanes,
            policy: kind.name(),
            verdict,
            figures,
            expected,
            reached,
        }
    };
    Ok(policies.iter().map(row).collect())
}

/// Blocks issued under `warp_issue` beside those under the mask stack, of a kernel without locks.
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
}

/// The overheads of kernels without locks that are among these rows.
pub fn overheads(rows: &[Row]) -> Vec<Overhead> {
    let plain = rows.iter().filter(|row| row.class == Class::Plain.name() && row.policy == Kind::WarpIssue.name());
    let overhead = |row: &Row| {
        let stacks = [Kind::Stack.name(), Kind::StackFall.name()];
        let same =
            |other: &&Row| other.kernel == row.kernel && other.lanes == row.lanes && stacks.contains(&other.policy);
        let stack = rows.iter().filter(same).map(|other| other.figures.blocks).min()?;
        let blocks = row.figures.blocks;
        let ratio = blocks as f64 / stack.max(1) as f64;
        Some(Overhead { kernel: row.kernel.clone(), lanes: row.lanes, blocks, stack, ratio })
    };
    plain.filter_map(overhead).collect()
}
