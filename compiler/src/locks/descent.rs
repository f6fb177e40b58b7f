//! Regions whose words *point downwards*: a word initially holds at most its own index, and each write stores less than
//! that index. The parents of a union-find structure are such words. A walk along them reaches a word that holds its
//! own index, regardless of the writes of other threads.

use super::analysis::Analysis;
use super::bounded_edges::BoundedEdges;
use super::change_bounds::{loads, reads};
use super::facts::{name, Edge, Fact};
use super::guards::is_guarded;
use super::numbers::holds_for_initial_words;
use super::values::Values;
use super::verdict::{Location, Reason};
use crate::ir::{Name, Operand, Operation, Operator, Region};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum depth to which [`Walk::expand`] traces an operand through the instructions that compute it.
const DEPTH: usize = 8;

/// Symbolic value; names of registers stand for their values at one location.
#[derive(Clone, Debug, PartialEq)]
enum Term {
    /// Operand that is not expanded.
    Leaf(Operand),
    /// Word of the region: the instruction that read it, and its index.
    Word(Location, Box<Term>),
    /// Smaller one of two terms.
    Minimum(Box<Term>, Box<Term>),
    /// Larger one of two terms.
    Maximum(Box<Term>, Box<Term>),
    /// Any other value.
    Unknown,
}

impl Analysis<'_> {
    /// Returns the names of the regions whose words point downwards. The flag of a region states whether each write
    /// stores less than the previous value of the word.
    fn downward(&self) -> &BTreeMap<String, bool> {
        self.downward.get_or_init(|| regions(self))
    }
}

/// Computes the result of [`Analysis::downward`].
fn regions(analysis: &Analysis) -> BTreeMap<String, bool> {
    let values = analysis.whole();
    let points_down = |region: &&Region| {
        let text = &region.name.text;
        let mut writes = values.changes(text).peekable();
        !region.private
            && writes.peek().is_some()
            && analysis.change_bounds().numbers.is_natural(text)
            && writes.all(|at| stores_less_than_index(&values, text, at))
            && holds_for_initial_words(analysis.kernel, region, |index, value| value <= index)
    };
    let decreases = |region: &str| values.changes(region).all(|at| decreases(&values, region, at));
    let entry = |region: &Region| (region.name.text.clone(), decreases(&region.name.text));
    analysis.kernel.regions.iter().filter(points_down).map(entry).collect()
}

/// Whether a store writes less than the value that was read from the word before the store.
fn decreases(values: &Values, region: &str, at: Location) -> bool {
    let Operation::Store { value, .. } = &values.instruction(at).operation else { return false };
    loads(values, region).filter(|&load| reads(values, load, at)).any(|load| {
        let Some(old) = values.writes(load).map(|old| Operand::Name(Name::new(old))) else { return false };
        let walk = Walk { values, region, kept: vec![old.clone()] };
        let value = walk.term(&walk.terms(at), at.block, value);
        let first = Location { block: at.block, index: 0 };
        let read = load.block != at.block && values.origin(&old, first) == Some(load);
        read && walk.at_most(&value, &Term::Leaf(old), at.block, &BTreeSet::new()) == Some(true)
    })
}

/// Whether an instruction writes less than the index of the word that it writes.
fn stores_less_than_index(values: &Values, region: &str, at: Location) -> bool {
    let (Operation::Store { to: cell, value } | Operation::CompareSwap { cell, value, .. }) =
        &values.instruction(at).operation
    else {
        return false;
    };
    let Some(index) = name(&cell.index) else { return false };
    // The maximum of two registers is an upper bound of both.
    let before = &values.kernel.blocks[at.block].instructions[..at.index];
    let from = before.iter().rfind(|one| one.operation.writes().is_some_and(|to| to.text == index));
    let kept = match from.map(|one| &one.operation) {
        Some(Operation::Compute { left, operator: Operator::Maximum, right, .. }) => vec![left.clone(), right.clone()],
        _ => vec![cell.index.clone()],
    };
    let walk = Walk { values, region, kept };
    let terms = walk.terms(at);
    let (value, index) = (walk.term(&terms, at.block, value), walk.term(&terms, at.block, &cell.index));
    walk.at_most(&value, &index, at.block, &BTreeSet::new()) == Some(true)
}

/// Bounds the edges that are taken only after a decrease: of a word in a region whose words point downwards, or of the
/// sum of one or two registers. A word counts only if every write of its region decreases the written word. A sum
/// counts only if no block of the loop increases it.
pub(super) fn descends(values: &Values) -> Vec<BoundedEdges> {
    let mut bounded = Vec::new();
    for (region, decreases) in values.analysis.downward() {
        for at in values.changes(region).filter(|_| *decreases) {
            let edges = values.edges_from(at.block).collect();
            bounded.push(BoundedEdges { edges, alternatives: Vec::new(), reason: Reason::Descends, at });
        }
        let registers: BTreeSet<&str> = values.instructions().filter_map(|at| values.writes(at)).collect();
        let natural = |register: &&str| values.analysis.change_bounds().numbers.is_natural_register(register);
        let registers: Vec<&str> = registers.into_iter().filter(natural).collect();
        let single = registers.iter().map(|one| vec![*one]);
        let pairs =
            registers.iter().enumerate().flat_map(|(at, one)| registers[..at].iter().map(|two| vec![*two, *one]));
        for chosen in single.chain(pairs) {
            bounded.extend(decreasing_edges(values, region, &chosen));
        }
    }
    bounded
}

/// Bounds the edges on which the sum of the registers has decreased. Returns no bound if an instruction of the loop may
/// increase the sum.
fn decreasing_edges(values: &Values, region: &str, registers: &[&str]) -> Vec<BoundedEdges> {
    let kept = registers.iter().map(|register| Operand::Name(Name::new(register))).collect();
    let walk = Walk { values, region, kept };
    let writes = |&block: &usize| {
        let mut written = values.kernel.blocks[block].instructions.iter().filter_map(|one| one.operation.writes());
        written.any(|to| registers.contains(&to.text.as_str()))
    };
    let mut bounded = Vec::new();
    for &block in values.within.blocks.iter().filter(|block| writes(block)) {
        let terms = walk.terms(values.end(block));
        let after: Vec<Term> = walk.kept.iter().map(|one| walk.term(&terms, block, one)).collect();
        for edge in values.edges_from(block) {
            match walk.is_less(&after, block, &walk.words_not_own_index(edge)) {
                Some(true) => bounded.push(BoundedEdges {
                    edges: [edge].into(),
                    alternatives: Vec::new(),
                    reason: Reason::Descends,
                    at: Location { block, index: 0 },
                }),
                Some(false) => {}
                None => return Vec::new(),
            }
        }
    }
    bounded
}

/// Symbolic evaluation in terms of the operands `kept`, which are not expanded.
struct Walk<'v, 'a> {
    values: &'v Values<'a>,
    /// Region whose words point downwards.
    region: &'v str,
    kept: Vec<Operand>,
}

impl Walk<'_, '_> {
    /// Returns the symbolic values of the registers that a block writes before a location.
    fn terms(&self, until: Location) -> BTreeMap<String, Term> {
        let mut terms = BTreeMap::new();
        for index in 0..until.index {
            let at = Location { block: until.block, index };
            let Some(register) = self.values.writes(at) else { continue };
            let operand_term = |operand: &Operand| self.term(&terms, at.block, operand);
            let term = self.result_term(at, &operand_term);
            terms.insert(register.to_string(), term);
        }
        terms
    }

    /// Returns the symbolic result of an instruction. `operand_term` returns the symbolic value of an operand.
    fn result_term(&self, at: Location, operand_term: &dyn Fn(&Operand) -> Term) -> Term {
        let operation = &self.values.instruction(at).operation;
        match operation {
            Operation::Set { value, .. } => operand_term(value),
            Operation::Compute { left, operator: Operator::Minimum, right, .. } => {
                Term::Minimum(operand_term(left).into(), operand_term(right).into())
            }
            Operation::Compute { left, operator: Operator::Maximum, right, .. } => {
                Term::Maximum(operand_term(left).into(), operand_term(right).into())
            }
            _ => match operation.cell() {
                Some(cell) if cell.region.text == self.region => Term::Word(at, operand_term(&cell.index).into()),
                _ => Term::Unknown,
            },
        }
    }

    /// Returns the symbolic value of an operand at a location of a block. `terms` has the values of the registers that
    /// the block writes before this location.
    fn term(&self, terms: &BTreeMap<String, Term>, block: usize, operand: &Operand) -> Term {
        match name(operand).and_then(|register| terms.get(register)) {
            Some(Term::Unknown) => Term::Unknown,
            Some(term) => term.clone(),
            None => self.expand(operand, Location { block, index: 0 }, DEPTH),
        }
    }

    /// Returns the symbolic value of an operand at a location. The operand is traced through at most `depth` levels of
    /// instructions. An instruction is used only if the values from which it computes its result are still unchanged
    /// at the location.
    fn expand(&self, operand: &Operand, at: Location, depth: usize) -> Term {
        let leaf = || Term::Leaf(operand.clone());
        if self.kept.contains(operand) || depth == 0 {
            return leaf();
        }
        let Some(from) = self.values.writer(operand, at) else { return leaf() };
        let term = self.result_term(from, &|part| self.expand(part, from, depth - 1));
        if self.is_unchanged(&term, from, at) {
            term
        } else {
            leaf()
        }
    }

    /// Whether all parts of a term keep their values from one location to a later one.
    fn is_unchanged(&self, term: &Term, from: Location, at: Location) -> bool {
        match term {
            Term::Leaf(operand) => name(operand).is_none() || self.values.is_unchanged_since(operand, from, at),
            Term::Word(_, index) => self.is_unchanged(index, from, at),
            Term::Minimum(one, other) | Term::Maximum(one, other) => {
                self.is_unchanged(one, from, at) && self.is_unchanged(other, from, at)
            }
            Term::Unknown => false,
        }
    }

    /// Compares two terms at the start of a block. Returns `Some(true)` if `term` is less than `bound`, `Some(false)`
    /// if it is at most `bound`, and `None` if neither is known. The words that the instructions `not_own_index` read
    /// are known to differ from their index.
    fn at_most(&self, term: &Term, bound: &Term, block: usize, not_own_index: &BTreeSet<Location>) -> Option<bool> {
        // The better of two results, if there is one.
        let best = |results: [Option<bool>; 2]| results.into_iter().flatten().max();
        // Both comparisons must have a result.
        let both = |one: Option<bool>, other: Option<bool>| Some(one? & other?);
        let less = |term: &Term, bound: &Term| self.at_most(term, bound, block, not_own_index);
        match (term, bound) {
            (Term::Leaf(one), Term::Leaf(other)) if one == other => Some(false),
            (Term::Leaf(one), Term::Leaf(other)) => self.leaf_at_most(one, other, block),
            (Term::Minimum(one, two), Term::Maximum(three, four)) if (one, two) == (three, four) => {
                Some(self.differ(one, two, block))
            }
            (Term::Word(at, index), _) => {
                let at_most = less(index, bound)?;
                Some(at_most || not_own_index.contains(at) || self.is_not_own_index(*at, block))
            }
            (Term::Maximum(one, two), _) => both(less(one, bound), less(two, bound)),
            (_, Term::Minimum(one, two)) => both(less(term, one), less(term, two)),
            (Term::Minimum(one, two), Term::Maximum(three, four)) => {
                let sides = best([less(one, bound), less(two, bound)]);
                best([sides, best([less(term, three), less(term, four)])])
            }
            (Term::Minimum(one, two), _) => best([less(one, bound), less(two, bound)]),
            (_, Term::Maximum(one, two)) => best([less(term, one), less(term, two)]),
            _ => None,
        }
    }

    /// Compares two operands at the start of a block, with the result of [`Self::at_most`].
    fn leaf_at_most(&self, one: &Operand, other: &Operand, block: usize) -> Option<bool> {
        let known = |wanted: &[Operator]| self.is_known(one, other, block, wanted);
        match known(&[Operator::Less]) {
            true => Some(true),
            false => known(&[Operator::Less, Operator::LessOrEqual]).then(|| known(&[Operator::NotEqual])),
        }
    }

    /// Whether two operands are known to differ at the start of a block.
    fn differ(&self, one: &Term, other: &Term, block: usize) -> bool {
        match (one, other) {
            (Term::Leaf(one), Term::Leaf(other)) => {
                self.is_known(one, other, block, &[Operator::NotEqual, Operator::Less, Operator::Greater])
            }
            _ => false,
        }
    }

    /// Whether edges on all paths to a block imply one of the comparisons `wanted` of two operands.
    fn is_known(&self, one: &Operand, other: &Operand, block: usize, wanted: &[Operator]) -> bool {
        let says = |_: Edge, fact: &Fact, pair: &[Operand]| {
            fact.compares(&pair[0], &pair[1]).is_some_and(|operator| wanted.contains(&operator))
        };
        is_guarded(self.values, Location { block, index: 0 }, vec![one.clone(), other.clone()], says)
    }

    /// Whether edges on all paths to a block imply that the word that the instruction `at` reads differs from its
    /// index. The edges may test an earlier read of the word, since a word never returns to its index.
    fn is_not_own_index(&self, at: Location, block: usize) -> bool {
        let Some(cell) = self.values.instruction(at).operation.cell() else { return false };
        let says = |_: Edge, fact: &Fact, index: &[Operand]| self.implies_not_own_index(fact, &index[0]);
        let location = if at.block == block { at } else { Location { block, index: 0 } };
        let since = at.block == block || self.values.is_unchanged_since(&cell.index, at, location);
        since && is_guarded(self.values, location, vec![cell.index.clone()], says)
    }

    /// Whether a fact implies that a word differs from its index.
    fn implies_not_own_index(&self, fact: &Fact, index: &Operand) -> bool {
        let less = [Operator::NotEqual, Operator::Less];
        fact.sides().into_iter().any(|side| {
            let is_load = |load: Location| {
                let cell = self.values.instruction(load).operation.cell();
                cell.is_some_and(|cell| cell.region.text == self.region && cell.index == *index)
                    && self.values.is_unchanged_since(index, load, fact.root)
            };
            side.other == index
                && less.contains(&side.operator)
                && self.values.origin(side.operand, fact.root).is_some_and(is_load)
        })
    }

    /// Returns the instructions of the edge's block that read a word which, as the edge implies, differs from its
    /// index.
    fn words_not_own_index(&self, edge: Edge) -> BTreeSet<Location> {
        let facts = self.values.facts(edge);
        let words = |fact: &Fact| {
            let sides = fact.sides().into_iter();
            let found =
                sides.filter_map(|side| self.values.origin(side.operand, fact.root).map(|at| (at, side.other.clone())));
            let says = found.filter(|(at, index)| {
                at.block == edge.0 && fact.root.block == edge.0 && self.implies_not_own_index(fact, index)
            });
            says.map(|(at, _)| at).collect::<Vec<_>>()
        };
        facts.iter().flat_map(words).collect()
    }

    /// Compares the values of the registers `kept` at the end of a block, which are in `after`, with their values at
    /// its start. Two registers may be compared in exchanged order, or with the minimum and maximum of both. Returns
    /// `Some(true)` if none is greater and one is less, `Some(false)` if none is greater, and `None` if unknown.
    /// `not_own_index` is the parameter of [`Self::at_most`].
    fn is_less(&self, after: &[Term], block: usize, not_own_index: &BTreeSet<Location>) -> Option<bool> {
        let before: Vec<Term> = self.kept.iter().cloned().map(Term::Leaf).collect();
        let less = |one: &Term, other: &Term| self.at_most(one, other, block, not_own_index);
        match (after, &before[..]) {
            ([one], [old]) => less(one, old),
            ([one, two], [first, second]) => {
                let (minimum, maximum) = (
                    Term::Minimum(first.clone().into(), second.clone().into()),
                    Term::Maximum(first.clone().into(), second.clone().into()),
                );
                let bounds = [(first, second), (second, first), (&minimum, &maximum), (&maximum, &minimum)];
                let compare = |(bound, other_bound): (&Term, &Term)| {
                    Some(self.equal_or_less(one, bound, less)? | self.equal_or_less(two, other_bound, less)?)
                };
                bounds.into_iter().filter_map(compare).max()
            }
            _ => None,
        }
    }

    /// Compares two terms by `less`, which is [`Self::at_most`]. Equal terms give `Some(false)`.
    fn equal_or_less(&self, one: &Term, other: &Term, less: impl Fn(&Term, &Term) -> Option<bool>) -> Option<bool> {
        if one == other && *one != Term::Unknown {
            return Some(false);
        }
        less(one, other)
    }
}
