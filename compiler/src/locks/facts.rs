//! Facts that the rules of the analysis find and share, and the limits up to which they look. Each fact is computed in the file of its rule.

use super::verdict::At;
use crate::ir::{Name as Region, Operand, Operator};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::rc::Rc;

/// Number of steps of a calculation that are followed.
pub(super) const DEPTH: usize = 8;
/// The largest step, offset or factor.
pub(super) const MAX_STEP: i64 = 1 << 31;
/// The largest number of lanes.
pub(super) const MAX_LANES: i64 = 64;
/// All numbers of lanes. Initial words are examined at each of them.
pub(super) const LANES: RangeInclusive<i64> = 1..=MAX_LANES;
/// Number of words of a region of which each is examined.
pub(super) const MAX_WORDS: i64 = 1 << 12;

/// An edge of the control-flow graph.
pub(super) type Edge = (usize, usize);

/// What an instruction depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) from: At,
    /// Whether a trip ended in between.
    pub(super) carried: bool,
    /// Whether it is data; else it decides whether the instruction is executed.
    pub(super) data: bool,
}

/// A comparison that holds where an edge is taken.
#[derive(Debug)]
pub(super) struct Fact {
    /// The place at which the numbers are read.
    pub(super) root: At,
    pub(super) left: Operand,
    pub(super) operator: Operator,
    pub(super) right: Operand,
}

/// A comparison as one of its sides sees it: `of operator other`.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    pub(super) root: At,
    pub(super) of: &'a Operand,
    pub(super) operator: Operator,
    pub(super) other: &'a Operand,
}

impl Fact {
    /// The comparison as both sides see it, the left one first.
    pub(super) fn sides(&self) -> [Side<'_>; 2] {
        let Self { root, left, operator, right } = self;
        let side = |of, operator, other| Side { root: *root, of, operator, other };
        [side(left, *operator, right), side(right, mirrored(*operator), left)]
    }

    /// The side that is compared with a number, and the number.
    pub(super) fn with_a_number(&self) -> Option<(Side<'_>, i64)> {
        self.sides().into_iter().find_map(|side| match side.other {
            Operand::Number(number) => Some((side, *number)),
            _ => None,
        })
    }

    /// How an operand compares with another one, if the fact compares these two.
    pub(super) fn compares(&self, one: &Operand, other: &Operand) -> Option<Operator> {
        self.sides().into_iter().find(|side| side.of == one && side.other == other).map(|side| side.operator)
    }
}

impl Side<'_> {
    /// Whether the comparison does not hold where the two sides are these numbers.
    pub(super) fn excludes(&self, of: i64, other: i64) -> bool {
        self.operator.apply(of, other) == Some(0)
    }
}

/// The name of the register, or parameter.
pub(super) fn name(operand: &Operand) -> Option<&str> {
    match operand {
        Operand::Name(name) => Some(&name.text),
        _ => None,
    }
}

/// The comparison that holds where one doesn't.
pub(super) fn opposite(operator: Operator) -> Option<Operator> {
    use Operator::{Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual};
    Some(match operator {
        Equal => NotEqual,
        NotEqual => Equal,
        Less => GreaterOrEqual,
        GreaterOrEqual => Less,
        Greater => LessOrEqual,
        LessOrEqual => Greater,
        _ => return None,
    })
}

/// The comparison with its sides changed.
fn mirrored(comparison: Operator) -> Operator {
    match comparison {
        Operator::Less => Operator::Greater,
        Operator::Greater => Operator::Less,
        Operator::LessOrEqual => Operator::GreaterOrEqual,
        Operator::GreaterOrEqual => Operator::LessOrEqual,
        symmetric => symmetric,
    }
}

/// An edge that is taken where an instruction found the expected value in a word, or another one.
#[derive(Clone, Debug)]
pub(super) struct Probe {
    /// The load, or the compare-and-swap.
    pub(super) at: At,
    pub(super) wanted: Operand,
    pub(super) found: bool,
    pub(super) edge: Edge,
}

/// Registers and words of regions that never hold a negative number. As elsewhere, numbers of the kernel's own are assumed not to wrap.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    pub(super) registers: BTreeSet<String>,
    /// Sums and products that may wrap.
    pub(super) wraps: BTreeSet<At>,
    pub(super) regions: BTreeSet<String>,
    pub(super) parameters: BTreeSet<String>,
    /// Parameters that are multiples of the number of lanes.
    pub(super) multiples: BTreeSet<String>,
    /// Differences that comparisons before them keep from being negative.
    pub(super) differences: BTreeSet<At>,
}

/// Writes and edges that happen a limited number of times.
#[derive(Debug, Default)]
pub(super) struct Settled {
    /// Writes that change a word a limited number of times. Writes that are not executed repeatedly are not among them.
    pub(super) spent: BTreeSet<At>,
    /// Edges that are taken a limited number of times, and the write that limits it.
    pub(super) edges: BTreeSet<(Edge, At)>,
    /// Blocks that may run again and again.
    pub(super) lasting: BTreeSet<usize>,
    pub(super) numbers: Numbers,
}

/// The blocks that all threads run together, and the values that are then the same for all.
#[derive(Debug, Default)]
pub(super) struct Meets {
    /// Blocks that only some threads may run.
    pub(super) apart: BTreeSet<usize>,
    /// Instructions whose results may differ from thread to thread.
    pub(super) different: BTreeSet<At>,
}

/// A region of locks.
pub(super) struct Lock {
    pub(super) region: Region,
    /// The number in a word that no thread holds.
    pub(super) free: i64,
    /// The instructions that may find a word free, and take it.
    pub(super) acquires: Vec<At>,
    /// An instruction that gives a word back.
    pub(super) release: At,
}

/// Links of a region that form no cycle.
pub(super) struct Lists {
    /// Whether the end's own word leads nowhere.
    pub(super) is_closed: bool,
    pub(super) writes: BTreeMap<At, LinkWrite>,
    pub(super) published: BTreeSet<String>,
    pub(super) names: BTreeSet<Name>,
}

/// The links of regions, each with an end.
pub(super) type KnownLists = BTreeMap<(String, Option<i64>), Option<Rc<Lists>>>;

/// Reason why a link that is written closes no cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkWrite {
    /// It leads to the end.
    End,
    /// It leads from a private node to a published one.
    Prepend,
    /// It leads from a published node to a private one without a link.
    Append,
    /// It leads from the node that was in a word to the one that was put there in exchange.
    FromFormer,
    /// The other way round.
    ToFormer,
    /// It leads to a private node that leads to where the link led.
    Insert,
    /// It leads where the node led that the link led to.
    Past,
}

/// A formula for nodes that no two threads share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    /// The thread's number by a positive factor, an offset, and a multiple of the number of lanes.
    Thread { factor: i64, offset: i64, lanes: i64 },
    /// What a counter was before it was moved on, and an offset.
    Bump { region: String, word: i64, offset: i64 },
}
