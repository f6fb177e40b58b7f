//! Indices of list nodes, and whether they belong to one thread.

use super::facts::{NodeName, LANES, MAX_WORDS};
use crate::ir::{evaluate, Expression, Kernel};
use std::collections::{BTreeMap, BTreeSet, HashMap};

impl NodeName {
    /// Whether the formula may yield a number for a number of lanes. `memory` is the initial memory for this number of
    /// lanes. The result is true if the initial value of a counter is unknown.
    pub(super) fn matches(&self, number: i64, lanes: i64, memory: &Memory) -> bool {
        match self {
            Self::Thread { factor, offset, lanes: times } => {
                let product = number.wrapping_sub(offset + times * lanes);
                product % factor == 0 && (0..lanes).contains(&(product / factor))
            }
            Self::Bump { region, word, offset } => {
                memory.words(region).is_none_or(|words| number >= words.at(*word).saturating_add(*offset))
            }
        }
    }

    /// Whether two formulas never yield the same node, neither for one thread nor for two threads. Returns `false`
    /// unless both are formulas of the thread number with the same factor.
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

/// Initial memory for one number of lanes.
pub(super) struct Memory<'a> {
    kernel: &'a Kernel,
    /// Values of `lanes` and of the parameters.
    named: BTreeMap<&'a str, i64>,
}

/// Initial words of a region: the first words, and one value for the rest.
pub(super) struct Words {
    /// First words, by index.
    pub(super) first: Vec<i64>,
    /// Value of all other words.
    rest: i64,
    /// Number of words.
    pub(super) size: i64,
}

impl<'a> Memory<'a> {
    /// Returns the initial memory; `None` if a parameter has no value.
    pub(super) fn new(kernel: &'a Kernel, lanes: i64) -> Option<Self> {
        Some(Self { kernel, named: kernel.all_parameters_at(lanes)? })
    }

    /// Returns the initial words of a region. Returns `None` for an unknown region or an undefined value, or if one
    /// expression that is not a literal gives the values of more than [`MAX_WORDS`] words.
    pub(super) fn words(&self, region: &str) -> Option<Words> {
        let region = self.kernel.regions.iter().find(|one| one.name.text == region)?;
        let value = |expression: &Expression, index: Option<i64>| {
            evaluate(expression, &|name| if name == "index" { index } else { self.named.get(name).copied() }).ok()
        };
        let size = value(&region.size, None)?;
        match &region.values[..] {
            [Expression::Number(all)] => Some(Words { first: Vec::new(), rest: *all, size }),
            [all] => {
                let small_size = (size <= MAX_WORDS).then_some(size)?;
                let first = (0..small_size).map(|index| value(all, Some(index))).collect::<Option<_>>()?;
                Some(Words { first, rest: 0, size })
            }
            listed => {
                let first = listed.iter().map(|one| value(one, None)).collect::<Option<_>>()?;
                Some(Words { first, rest: 0, size })
            }
        }
    }
}

impl Words {
    /// Returns the word at an index; the value of the other words if the index is outside of the region.
    pub(super) fn at(&self, index: i64) -> i64 {
        usize::try_from(index).ok().and_then(|index| self.first.get(index).copied()).unwrap_or(self.rest)
    }

    /// Returns the distinct words.
    pub(super) fn all(&self) -> BTreeSet<i64> {
        let rest = (self.size > self.first.len() as i64).then_some(self.rest);
        self.first.iter().copied().chain(rest).collect()
    }

    /// Whether the region is small enough to examine each word.
    pub(super) fn is_small(&self) -> bool {
        self.size <= MAX_WORDS
    }

    /// Whether the links in all words lead to the node `end` or, if it is `None`, to a node that links to itself. An
    /// index outside of the region is an end, too. Returns `false` for large regions unless all words hold `end`.
    pub(super) fn lead_to(&self, end: Option<i64>) -> bool {
        if self.all().into_iter().all(|word| Some(word) == end) {
            return true;
        }
        // Whether the path from each examined node leads to an end.
        let mut ends: HashMap<i64, bool> = HashMap::new();
        let mut leads = |first: i64| {
            let mut path = Vec::new();
            let mut node = first;
            let is_end = loop {
                let next = self.at(node);
                let outside = !(0..self.size).contains(&node);
                if outside || Some(node) == end || Some(next) == end || (end.is_none() && next == node) {
                    break true;
                }
                if let Some(&known) = ends.get(&node) {
                    break known;
                }
                // A node that is visited twice on one path is on a cycle.
                ends.insert(node, false);
                path.push(node);
                node = next;
            };
            path.into_iter().for_each(|one| _ = ends.insert(one, is_end));
            is_end
        };
        self.is_small() && (0..self.size).all(&mut leads)
    }
}
