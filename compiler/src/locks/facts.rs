//! Types of facts that several rules use, and limits of the search. The module of each rule computes its facts.

use super::verdict::Location;
use crate::ir::{Name, Operand, Operator};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::rc::Rc;

/// Maximum number of instructions of a calculation that are followed.
pub(super) const DEPTH: usize = 8;
/// Largest step or offset that the rules accept, and an upper bound of factors.
pub(super) const MAX_STEP: i64 = 1 << 31;
/// The largest number of lanes.
pub(super) const MAX_LANES: i64 = 64;
/// All numbers of lanes. Initial words are examined at each of them.
pub(super) const LANES: RangeInclusive<i64> = 1..=MAX_LANES;
/// Maximum size of a region whose words are examined one by one.
pub(super) const MAX_WORDS: i64 = 1 << 12;

/// Edge of the control-flow graph: the indices of its source and target block.
pub(super) type Edge = (usize, usize);

/// Dependence of an instruction on another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// Instruction on which the dependent instruction depends.
    pub(super) from: Location,
    /// Whether an iteration ends between the two instructions.
    pub(super) carried: bool,
    /// Whether the link is a data dependence; otherwise it is a control dependence.
    pub(super) data: bool,
}

/// Comparison that is true when an edge is taken: `left operator right`.
#[derive(Debug)]
pub(super) struct Fact {
    /// Location at which the operands are read.
    pub(super) root: Location,
    pub(super) left: Operand,
    pub(super) operator: Operator,
    pub(super) right: Operand,
}

/// Comparison from the view of one side: `operand operator other`.
#[derive(Clone, Copy)]
pub(super) struct Side<'a> {
    /// Location at which the operands are read.
    pub(super) root: Location,
    pub(super) operand: &'a Operand,
    pub(super) operator: Operator,
    pub(super) other: &'a Operand,
}

impl Fact {
    /// Returns the comparison from the view of each side, the left one first.
    pub(super) fn sides(&self) -> [Side<'_>; 2] {
        let Self { root, left, operator, right } = self;
        let side = |operand, operator, other| Side { root: *root, operand, operator, other };
        [side(left, *operator, right), side(right, mirrored(*operator), left)]
    }

    /// Returns the side that is compared with a number, and the number; `None` if neither side is a number.
    pub(super) fn with_a_number(&self) -> Option<(Side<'_>, i64)> {
        self.sides().into_iter().find_map(|side| match side.other {
            Operand::Number(number) => Some((side, *number)),
            _ => None,
        })
    }

    /// Returns the operator if the fact compares these two operands, with `one` on the left; otherwise `None`.
    pub(super) fn compares(&self, one: &Operand, other: &Operand) -> Option<Operator> {
        self.sides().into_iter().find(|side| side.operand == one && side.other == other).map(|side| side.operator)
    }
}

impl Side<'_> {
    /// Whether the comparison is false if this side is `number` and the other side is `other`.
    pub(super) fn excludes(&self, number: i64, other: i64) -> bool {
        self.operator.apply(number, other) == Some(0)
    }
}

/// Returns the name of a register or parameter; `None` for other operands.
pub(super) fn name(operand: &Operand) -> Option<&str> {
    match operand {
        Operand::Name(name) => Some(&name.text),
        _ => None,
    }
}

/// Returns the negated comparison; `None` for an operator that does not compare.
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

/// Returns the comparison that is equivalent after the sides are swapped.
fn mirrored(comparison: Operator) -> Operator {
    match comparison {
        Operator::Less => Operator::Greater,
        Operator::Greater => Operator::Less,
        Operator::LessOrEqual => Operator::GreaterOrEqual,
        Operator::GreaterOrEqual => Operator::LessOrEqual,
        symmetric => symmetric,
    }
}

/// Edge that depends on the value that an instruction found in a word. The edge is taken only if this was the value
/// `wanted` or, if `found` is false, only if it was another value.
#[derive(Clone, Debug)]
pub(super) struct Probe {
    /// Load or compare-and-swap.
    pub(super) at: Location,
    /// Value with which the result of the instruction is compared.
    pub(super) wanted: Operand,
    /// Whether the edge is taken if the instruction found the value `wanted`.
    pub(super) found: bool,
    pub(super) edge: Edge,
}

/// Ranges of numbers in the whole kernel.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    /// Registers that are never negative.
    pub(super) registers: BTreeSet<String>,
    /// Additions and multiplications whose results may wrap.
    pub(super) wraps: BTreeSet<Location>,
    /// Regions whose words are never negative.
    pub(super) regions: BTreeSet<String>,
    /// Parameters that are never negative.
    pub(super) parameters: BTreeSet<String>,
    /// Parameters that are multiples of the number of lanes.
    pub(super) multiples: BTreeSet<String>,
    /// Subtractions whose results a preceding comparison keeps non-negative.
    pub(super) differences: BTreeSet<Location>,
}

/// Writes that change a word, and edges that are taken, a limited number of times.
#[derive(Debug, Default)]
pub(super) struct ChangeBounds {
    /// Writes in loops that change a word a limited number of times.
    pub(super) bounded_writes: BTreeSet<Location>,
    /// Edges that are taken a limited number of times, with the write that limits them.
    pub(super) edges: BTreeSet<(Edge, Location)>,
    /// Blocks that may be executed infinitely often.
    pub(super) unbounded_blocks: BTreeSet<usize>,
    /// Ranges of numbers in the whole kernel.
    pub(super) numbers: Numbers,
}

/// Blocks that threads may execute separately, and results that may differ between threads.
#[derive(Debug, Default)]
pub(super) struct Uniformity {
    /// Blocks that some live threads may execute without the others.
    pub(super) divergent_blocks: BTreeSet<usize>,
    /// Instructions whose results may differ from thread to thread.
    pub(super) divergent_results: BTreeSet<Location>,
}

/// Region whose words are locks.
pub(super) struct Lock {
    pub(super) region: Name,
    /// Value of a word that no thread holds.
    pub(super) free: i64,
    /// Instructions that may acquire a free word.
    pub(super) acquires: Vec<Location>,
    /// Instruction that releases a word.
    pub(super) release: Location,
}

/// Links of a region, which form no cycle.
pub(super) struct Lists {
    /// Whether the end node has no word in the region, or its word always links to the end. It is true if lists end at
    /// a node that links to itself.
    pub(super) is_closed: bool,
    /// All writes of the region, with the reasons why they close no cycle.
    pub(super) writes: BTreeMap<Location, LinkWrite>,
    /// Regions from which the source or target nodes of links are read.
    pub(super) published: BTreeSet<String>,
    /// Names of the nodes that belong to one thread each.
    pub(super) names: BTreeSet<NodeName>,
}

/// Links per region and end node. The end is `None` if lists end at a node that links to itself. The links are `None`
/// if they may form a cycle.
pub(super) type KnownLists = BTreeMap<(String, Option<i64>), Option<Rc<Lists>>>;

/// Reason why the write of a link closes no cycle. The module `lists` defines private and published nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LinkWrite {
    /// Links to the end or, if lists end at a node that links to itself, links a node to itself.
    End,
    /// Links from a private node to a published one.
    Prepend,
    /// Links from a published node to a private one without a link.
    Append,
    /// Links from the previous value of an exchanged word to its new value.
    FromPrevious,
    /// Links from the new value of an exchanged word to its previous value.
    ToPrevious,
    /// Links to a private node that links to the previous target.
    Insert,
    /// Skips a node: replaces a link to the node by the link of that node.
    Past,
}

/// Name of nodes that belong to one thread each: the formula of their indices.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum NodeName {
    /// Thread number times the positive `factor`, plus `offset`, plus the number of lanes times `lanes`.
    Thread { factor: i64, offset: i64, lanes: i64 },
    /// Value of the counter `region[word]` before its increment, plus an offset.
    Bump { region: String, word: i64, offset: i64 },
}
