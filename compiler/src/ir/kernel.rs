//! Kernels: parameters, memory, checks and blocks.

use super::expression::{evaluate, Expression};
use super::instruction::{End, Instruction};
use super::name::{Name, SourceLocation};
use std::collections::BTreeMap;

/// Class of a kernel in the warp-issue study. The class selects the targets that the study checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Threads wait for each other; the kernel must finish under the policy `warp_issue`.
    Lock,
    /// Threads wait for each other only at barriers. The kernel must finish under every policy, and the study compares
    /// the numbers of blocks that the policies run.
    Plain,
    /// Threads wait for each other, and a lock may pass over a thread for ever. No policy is required to finish the
    /// kernel.
    Unfair,
    /// Threads wait for each other in a cycle; no policy can finish the kernel.
    Hopeless,
}

impl Class {
    /// All classes, in the order of the variants.
    pub const ALL: [Self; 4] = [Self::Lock, Self::Plain, Self::Unfair, Self::Hopeless];

    /// Returns the keyword in the text format.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lock => "lock",
            Self::Plain => "plain",
            Self::Unfair => "unfair",
            Self::Hopeless => "hopeless",
        }
    }
}

/// Reference run, with which other runs are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reference {
    /// Runs each thread to its exit before the next one starts.
    #[default]
    Threads,
    /// Runs the threads in round-robin order, one block each. Kernels need this reference run if they have barriers, or
    /// if a thread waits for a thread with a higher number.
    Turns,
}

impl Reference {
    /// All kinds of reference runs.
    pub const ALL: [Self; 2] = [Self::Threads, Self::Turns];

    /// Returns the keyword in the text format.
    pub fn name(self) -> &'static str {
        match self {
            Self::Threads => "threads",
            Self::Turns => "turns",
        }
    }
}

/// Expected result of a run under a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// Name of the policy. The crate `warploom-simt-model` defines the policies.
    pub policy: Name,
    /// Whether the run finishes; otherwise it hangs.
    pub finishes: bool,
    /// Numbers of lanes, from 1 to 64, to which the expectation applies; all if empty.
    pub lanes: Vec<u32>,
}

/// Named number that is the same for all threads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Name.
    pub name: Name,
    /// Value; it may depend on `lanes` and on earlier parameters.
    pub value: Expression,
}

/// Region of 64-bit words, shared by all threads or private to each thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Name.
    pub name: Name,
    /// Whether each thread has its own copy, which no other thread accesses.
    pub private: bool,
    /// Number of words; for a private region, per thread.
    pub size: Expression,
    /// Initial words. Empty: zeros. One expression: the value of every word, where `index` is the index of the word.
    /// Several expressions: the values of the first words; the rest are zero.
    pub values: Vec<Expression>,
}

/// Comparison of memory with the memory after the reference run. If a kernel has no check, all shared regions must be
/// equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Equal words at equal indices.
    Same {
        /// Region that is compared.
        region: Name,
    },
    /// Equal words in any order.
    Multiset {
        /// Region that is compared.
        region: Name,
        /// Number of words of a row. Each row is compared separately; without a row size, all words are compared
        /// together.
        row: Option<Expression>,
    },
    /// Equal sums of all words, modulo 2^64.
    Sum {
        /// Region that is compared.
        region: Name,
    },
    /// Linked lists, one for each word of `heads`, with equal values in the same or in any order. A link is the index
    /// of a node; 0 ends the list.
    List {
        /// Region of the first nodes.
        heads: Name,
        /// Region of the links.
        next: Name,
        /// Region of the values of nodes.
        values: Name,
        /// Whether the order of the values is compared.
        ordered: bool,
    },
    /// Word that has a given value, both after the run and after the reference run.
    Value {
        /// Region that is compared.
        region: Name,
        /// Index of the word.
        index: Expression,
        /// Expected value.
        value: Expression,
    },
}

/// Basic block: instructions without branches, and an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Label, which is unique in the kernel.
    pub name: Name,
    /// Whether the block synchronises the threads of the warp.
    pub synchronises: bool,
    /// Instructions in the order of execution.
    pub instructions: Vec<Instruction>,
    /// End of the block.
    pub end: End,
    /// Location of the line that ends the block.
    pub end_place: SourceLocation,
}

/// Kernel, which all threads of a warp execute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// Name.
    pub name: Name,
    /// One-line description from the line `shows`; empty without this line.
    pub shows: String,
    /// Class in the warp-issue study.
    pub class: Class,
    /// Reference run, with which other runs are compared.
    pub reference: Reference,
    /// Expected results of runs.
    pub expectations: Vec<Expectation>,
    /// Parameters in the order of the file.
    pub parameters: Vec<Parameter>,
    /// Regions of memory in the order of the file.
    pub regions: Vec<Region>,
    /// Comparisons with the reference run.
    pub checks: Vec<Check>,
    /// Blocks; every thread starts at the first.
    pub blocks: Vec<Block>,
}

impl Kernel {
    /// Whether the kernel has a private region with this name.
    pub fn is_private(&self, region: &Name) -> bool {
        self.regions.iter().any(|one| one.private && one.name == *region)
    }

    /// Returns the values of `lanes` and of the parameters, by name, for a number of lanes. Stops before the first
    /// parameter that has no value.
    pub fn parameters_at(&self, lanes: i64) -> BTreeMap<&str, i64> {
        let mut known = BTreeMap::from([("lanes", lanes)]);
        for Parameter { name, value } in &self.parameters {
            let Ok(value) = evaluate(value, &|name| known.get(name).copied()) else { break };
            known.insert(&name.text, value);
        }
        known
    }

    /// Returns the values of `lanes` and of all parameters, by name, for a number of lanes. Returns `None` if a
    /// parameter has no value.
    pub fn all_parameters_at(&self, lanes: i64) -> Option<BTreeMap<&str, i64>> {
        Some(self.parameters_at(lanes)).filter(|known| known.len() > self.parameters.len())
    }

    /// Returns the registers in the order of their first writes in the file.
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
