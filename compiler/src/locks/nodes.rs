//! Nodes of lists: where their numbers come from, and which of them are a thread's own.

use super::moves::{DEPTH, MOST_STEP};
use super::slice::Values;
use super::At;
use crate::form::{evaluate, Expression, Kernel, Operand, Operation, Operator};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The numbers of lanes at which initial words are examined: all that there are.
pub(super) const LANES: std::ops::RangeInclusive<i64> = 1..=64;
/// Number of words of a region of which each is examined.
const MOST_WORDS: i64 = 4_096;

/// Where a number comes from, copies aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Number(i64),
    /// A node of the thread's own.
    Own(Name),
    /// What an instruction found in memory.
    Read(At),
    Other,
}

/// A formula for nodes that no two threads share.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Name {
    /// The thread's number by a positive factor, an offset, and so many times the number of lanes.
    Thread { factor: i64, offset: i64, lanes: i64 },
    /// What a counter was before it was moved on, and an offset.
    Bump { region: String, word: i64, offset: i64 },
}

/// What a number comes from at a place of the whole kernel.
pub(super) fn sources(values: &Values, operand: &Operand, at: At) -> Vec<Source> {
    let (mut sources, mut seen, mut waiting) = (Vec::new(), BTreeSet::new(), vec![(operand.clone(), at)]);
    while let Some((operand, at)) = waiting.pop() {
        let writers = values.operand(&operand, at);
        if writers.is_empty() {
            sources.push(source(formula(values, &operand, at, DEPTH)));
        }
        for from in writers.into_iter().map(|link| link.from).filter(|from| seen.insert(*from)) {
            match &values.instruction(from).operation {
                Operation::Set { value, .. } => waiting.push((value.clone(), from)),
                Operation::Load { .. } | Operation::Exchange { .. } | Operation::CompareSwap { .. } => {
                    sources.push(Source::Read(from));
                }
                _ => sources.push(source(written(values, from, DEPTH))),
            }
        }
    }
    sources
}

fn source(formula: Option<Formula>) -> Source {
    match formula {
        Some(Formula { base: None, offset, lanes: 0 }) => Source::Number(offset),
        Some(Formula { base: Some(Base::Thread(factor @ 1..)), offset, lanes }) => {
            Source::Own(Name::Thread { factor, offset, lanes })
        }
        Some(Formula { base: Some(Base::Counter(region, word)), offset, lanes: 0 }) => {
            Source::Own(Name::Bump { region, word, offset })
        }
        _ => Source::Other,
    }
}

/// A sum.
#[derive(Clone, Debug)]
struct Formula {
    base: Option<Base>,
    offset: i64,
    lanes: i64,
}

#[derive(Clone, Debug)]
enum Base {
    /// The thread's number by a factor.
    Thread(i64),
    Counter(String, i64),
}

fn formula(values: &Values, operand: &Operand, at: At, depth: usize) -> Option<Formula> {
    if let Some(offset) = values.number(operand) {
        return (offset.abs() <= MOST_STEP).then_some(Formula { base: None, offset, lanes: 0 });
    }
    match operand {
        Operand::Thread => Some(Formula { base: Some(Base::Thread(1)), offset: 0, lanes: 0 }),
        Operand::Lanes => Some(Formula { base: None, offset: 0, lanes: 1 }),
        _ => written(values, values.writer(operand, at)?, depth),
    }
}

/// What an instruction writes into a register.
fn written(values: &Values, at: At, depth: usize) -> Option<Formula> {
    let depth = depth.checked_sub(1)?;
    match &values.instruction(at).operation {
        Operation::Set { value, .. } => formula(values, value, at, depth),
        Operation::Compute { left, operator, right, .. } => {
            let (left, right) = (formula(values, left, at, depth)?, formula(values, right, at, depth)?);
            let number = |one: &Formula| (one.base.is_none() && one.lanes == 0).then_some(one.offset);
            let sum = match operator {
                Operator::Add if right.base.is_none() => left.plus(&right, 1),
                Operator::Add if left.base.is_none() => right.plus(&left, 1),
                Operator::Subtract if right.base.is_none() => left.plus(&right, -1),
                Operator::Multiply => match (number(&left), number(&right)) {
                    (_, Some(factor)) => left.by(factor)?,
                    (Some(factor), _) => right.by(factor)?,
                    _ => return None,
                },
                _ => return None,
            };
            let small = |number: i64| number.abs() <= MOST_STEP;
            (small(sum.offset) && small(sum.lanes)).then_some(sum)
        }
        Operation::Add { cell, .. } => {
            let word = values.number(&cell.index)?;
            let moves_on = |operation: &Operation| match operation {
                Operation::Add { cell, value, .. } => {
                    let by = values.number(value);
                    values.number(&cell.index) == Some(word) && by.is_some_and(|by| (1..=MOST_STEP).contains(&by))
                }
                _ => false,
            };
            let region = &cell.region.text;
            let changes = super::judge::operations(values.kernel).filter(|one| one.changes(region));
            let counter = !values.kernel.is_private(&cell.region) && changes.into_iter().all(moves_on);
            counter.then(|| Formula { base: Some(Base::Counter(region.clone(), word)), offset: 0, lanes: 0 })
        }
        _ => None,
    }
}

impl Formula {
    fn plus(mut self, other: &Self, times: i64) -> Self {
        self.offset += times * other.offset;
        self.lanes += times * other.lanes;
        self
    }

    /// The formula by a factor. What a counter gives out is used as it is.
    fn by(self, factor: i64) -> Option<Self> {
        let base = match self.base {
            None => None,
            Some(Base::Thread(one)) => {
                Some(Base::Thread(one.checked_mul(factor).filter(|one| one.abs() <= MOST_STEP)?))
            }
            Some(Base::Counter(..)) => return None,
        };
        let (offset, lanes) = (self.offset.checked_mul(factor)?, self.lanes.checked_mul(factor)?);
        Some(Self { base, offset, lanes })
    }
}

impl Name {
    /// Whether a number is a node of this name at so many lanes.
    pub(super) fn is(&self, number: i64, lanes: i64, memory: &Memory) -> bool {
        match self {
            Self::Thread { factor, offset, lanes: times } => {
                let more = number.wrapping_sub(offset + times * lanes);
                more % factor == 0 && (0..lanes).contains(&(more / factor))
            }
            Self::Bump { region, word, offset } => {
                memory.words(region).is_none_or(|words| number >= words.at(*word).saturating_add(*offset))
            }
        }
    }

    /// Whether two names never name the same node, be it of one thread or of two.
    pub(super) fn is_apart(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Thread { factor, offset, lanes },
                Self::Thread { factor: other_factor, offset: other_offset, lanes: other_lanes },
            ) => {
                let apart = |count: i64| {
                    let distance = offset - other_offset + (lanes - other_lanes) * count;
                    distance % factor != 0 || (distance / factor).abs() >= count
                };
                factor == other_factor && LANES.into_iter().all(apart)
            }
            _ => false,
        }
    }
}

/// The initial memory at some number of lanes.
pub(super) struct Memory<'a> {
    kernel: &'a Kernel,
    named: BTreeMap<&'a str, i64>,
}

/// The initial words of a region: the first ones, and the others.
pub(super) struct Words {
    pub(super) first: Vec<i64>,
    rest: i64,
    /// Number of words.
    pub(super) size: i64,
}

impl<'a> Memory<'a> {
    pub(super) fn of(kernel: &'a Kernel, lanes: i64) -> Option<Self> {
        Some(Self { kernel, named: kernel.all_parameters_at(lanes)? })
    }

    /// The words of a region; nothing where there are more different ones than are examined.
    pub(super) fn words(&self, region: &str) -> Option<Words> {
        let region = self.kernel.regions.iter().find(|one| one.name.text == region)?;
        let value = |of: &Expression, index: Option<i64>| {
            evaluate(of, &|name| if name == "index" { index } else { self.named.get(name).copied() }).ok()
        };
        let size = value(&region.size, None)?;
        match &region.values[..] {
            [Expression::Number(all)] => Some(Words { first: Vec::new(), rest: *all, size }),
            [all] => {
                let small = (size <= MOST_WORDS).then_some(size)?;
                let first = (0..small).map(|index| value(all, Some(index))).collect::<Option<_>>()?;
                Some(Words { first, rest: 0, size })
            }
            some => {
                let first = some.iter().map(|one| value(one, None)).collect::<Option<_>>()?;
                Some(Words { first, rest: 0, size })
            }
        }
    }
}

impl Words {
    pub(super) fn at(&self, index: i64) -> i64 {
        usize::try_from(index).ok().and_then(|index| self.first.get(index).copied()).unwrap_or(self.rest)
    }

    /// The different words.
    pub(super) fn all(&self) -> BTreeSet<i64> {
        let rest = (self.size > self.first.len() as i64).then_some(self.rest);
        self.first.iter().copied().chain(rest).collect()
    }

    /// Whether each of them is examined.
    pub(super) fn is_small(&self) -> bool {
        self.size <= MOST_WORDS
    }

    /// Whether links lead to an end from all words: to a number, or to a link of a word to itself.
    pub(super) fn lead_to(&self, end: Option<i64>) -> bool {
        if self.all().into_iter().all(|word| Some(word) == end) {
            return true;
        }
        let mut ends: HashMap<i64, bool> = HashMap::new();
        let mut leads = |first: i64| {
            let mut way = Vec::new();
            let mut at = first;
            let is_end = loop {
                let next = self.at(at);
                let outside = !(0..self.size).contains(&at);
                if outside || Some(at) == end || Some(next) == end || (end.is_none() && next == at) {
                    break true;
                }
                if let Some(&known) = ends.get(&at) {
                    break known;
                }
                // A node that is met again on this way is on a circle.
                ends.insert(at, false);
                way.push(at);
                at = next;
            };
            way.into_iter().for_each(|one| _ = ends.insert(one, is_end));
            is_end
        };
        self.is_small() && (0..self.size).all(&mut leads)
    }
}
