//! A kernel: its parameters, its memory, its checks and its blocks.

use super::expression::{evaluate, Expression};
use super::instruction::{End, Instruction};
use super::name::{Name, Place};
use std::collections::BTreeMap;

/// What a kernel is in the study, which decides the bars that it is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Threads wait for each other: under the issue unit it must finish.
    Lock,
    /// No thread waits for another but at a barrier: blocks issued are compared.
    Plain,
    /// Threads wait for each other, and its locks may pass a thread over for ever: no policy owes it an end.
    Unfair,
    /// Threads wait for each other in a circle: nothing can finish it.
    Hopeless,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Lock, Self::Plain, Self::Unfair, Self::Hopeless];

    /// Its word in the form.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Plain => "plain",
            Self::Unfair => "unfair",
            Self::Hopeless => "hopeless",
        }
    }
}

/// How the run is made with which others are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reference {
    /// A thread from its first block to its exit, then the next.
    #[default]
    Threads,
    /// Threads in turn, a block each: for kernels in which a thread waits for a later one, or that have barriers.
    Turns,
}

impl Reference {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Threads, Self::Turns];

    /// Its word in the form.
    pub fn name(self) -> &'static str {
        match self {
            Self::Threads => "threads",
            Self::Turns => "turns",
        }
    }
}

/// What is expected of a run under a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The policy; the laboratory knows which there are.
    pub policy: Name,
    /// Whether the run comes to its end.
    pub finishes: bool,
    /// The numbers of lanes for which it holds; all, if none is named.
    pub lanes: Vec<u32>,
}

/// A number with a name, the same for all threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// Its value; it may depend on `lanes` and on parameters before it.
    pub value: Expression,
}

/// A region of memory: 64-bit words that all threads share, or that each thread has for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name.
    pub name: Name,
    /// Whether each thread has its own copy, which no other thread reads or writes.
    pub private: bool,
    /// Number of words; of a private region, per thread.
    pub size: Expression,
    /// What is in it at first: nothing named, zeros; one expression, the value of every word, in which `index` is the word's number; several, the
    /// values of the first words, the rest zero.
    pub values: Vec<Expression>,
}

/// What of memory must be as after the reference run. Without a check all regions must, word for word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The same words at the same places.
    Same {
        /// The region.
        region: Name,
    },
    /// The same words, at whatever places.
    Multiset {
        /// The region.
        region: Name,
        /// Rows of so many words are compared apart from each other; all words together without it.
        row: Option<Expression>,
    },
    /// The same sum of words, modulo 2^64.
    Sum {
        /// The region.
        region: Name,
    },
    /// A linked list for each word of `heads`: the same values in each, in the same order or in whatever order. A link is the number of a node; 0
    /// ends the list.
    List {
        /// The first nodes.
        heads: Name,
        /// The node after each node.
        next: Name,
        /// The value of each node.
        values: Name,
        /// Whether the order counts.
        ordered: bool,
    },
    /// A word has this value, after the reference run too.
    Value {
        /// The region.
        region: Name,
        /// The word.
        index: Expression,
        /// Its value.
        value: Expression,
    },
}

/// A basic block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its label.
    pub name: Name,
    /// Whether it needs the warp's threads together.
    pub synchronises: bool,
    /// What it does.
    pub instructions: Vec<Instruction>,
    /// Where it leads.
    pub end: End,
    /// Where that stands.
    pub end_place: Place,
}

/// A kernel: what all threads of a warp do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Its name.
    pub name: Name,
    /// What it shows, in a line.
    pub shows: String,
    /// What it is in the study.
    pub class: Class,
    /// How the run is made with which others are compared.
    pub reference: Reference,
    /// What is expected of it.
    pub expectations: Vec<Expectation>,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Its memory.
    pub regions: Vec<Region>,
    /// What of memory is compared.
    pub checks: Vec<Check>,
    /// Its blocks; every thread starts at the first.
    pub blocks: Vec<Block>,
}

impl Kernel {
    /// Whether a region is private to each thread.
    pub fn is_private(&self, region: &Name) -> bool {
        self.regions.iter().any(|one| one.private && one.name == *region)
    }

    /// The values of `lanes` and of the parameters at a number of lanes, up to the first parameter that has none.
    pub fn parameters_at(&self, lanes: i64) -> BTreeMap<&str, i64> {
        let mut known = BTreeMap::from([("lanes", lanes)]);
        for Parameter { name, value } in &self.parameters {
            let Ok(value) = evaluate(value, &|name| known.get(name).copied()) else { break };
            known.insert(&name.text, value);
        }
        known
    }

    /// The values of `lanes` and of all parameters at a number of lanes; `None` if a parameter has none.
    pub fn all_parameters_at(&self, lanes: i64) -> Option<BTreeMap<&str, i64>> {
        Some(self.parameters_at(lanes)).filter(|known| known.len() > self.parameters.len())
    }

    /// The registers, in the order in which they are first written.
    pub fn registers(&self) -> Vec<&str> {
        let mut registers = Vec::new();
        let mut known = std::collections::HashSet::new();
        for name in self.blocks.iter().flat_map(|block| &block.instructions).filter_map(|one| one.operation.writes()) {
            if known.insert(name.text.as_str()) {
                registers.push(name.text.as_str());
            }
        }
        registers
    }
}
