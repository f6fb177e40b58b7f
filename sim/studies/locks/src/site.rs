//! A site of contention: its workload, its warps and their priorities, and its mutexes.

use crate::machine::Issue;
use serde::Serialize;
use warploom_contract::Parameters;

/// A kind of critical section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Workload {
    /// An insertion into a hash table: the mutex of one bucket.
    Hash,
    /// A transfer between two accounts: two mutexes, in the order in which the transfer names them.
    Bank,
    /// An insertion into a linked list: from the head hand over hand to a node, which is then changed.
    List,
    /// An update of a graph's node and of one or two neighbours of it: two or three mutexes.
    Graph,
}

impl Workload {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Hash, Self::Bank, Self::List, Self::Graph];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hash => "hash",
            Self::Bank => "bank",
            Self::List => "list",
            Self::Graph => "graph",
        }
    }
}

/// In a mixture of two classes one warp in so many is of the higher one.
pub const URGENT: usize = 8;

/// The warps' priorities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Priorities {
    /// All the same.
    Equal,
    /// One warp in [`URGENT`] above the others.
    Two,
    /// Each warp its own.
    Different,
}

impl Priorities {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Equal, Self::Two, Self::Different];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Two => "two",
            Self::Different => "different",
        }
    }

    /// The priority of each warp.
    pub fn of(self, warps: usize) -> Vec<u64> {
        let priority = |warp: usize| match self {
            Self::Equal => 0,
            Self::Two => u64::from(!warp.is_multiple_of(URGENT)),
            Self::Different => warp as u64,
        };
        (0..warps).map(priority).collect()
    }
}

/// What is contended for, and by how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Site {
    /// What the warps do.
    pub workload: Workload,
    /// How many warps there are.
    pub warps: usize,
    /// How many mutexes they compete for.
    pub locks: usize,
}

impl Site {
    /// Every workload and size.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for workload in Workload::ALL {
            for warps in [8, 16, 32, 64] {
                all.extend([1, 2, 4, 8, 16].map(|locks| Self { workload, warps, locks }));
            }
        }
        all
    }

    /// Whether it has targets, for mixed priorities: there is contention.
    pub fn has_targets(&self) -> bool {
        self.warps == 32 && self.locks <= 4
    }

    /// The arbiter's parameters: the default sizes, with priorities that are wide enough. The mutexes that the workload doesn't use stay
    /// free.
    pub fn parameters(&self, priorities: Priorities) -> Parameters {
        let lowest = priorities.of(self.warps).into_iter().max().unwrap_or(0);
        Parameters::of(&[
            ("WARPS", self.warps as u64),
            ("LOCKS", 16),
            ("PRIORITY_BITS", if lowest < 1 << 4 { 4 } else { 8 }),
            ("FIFO_DEPTH", 8),
            ("COUNT_BITS", 16),
            ("AGING", 0),
            ("OVERDUE", 0),
        ])
    }
}

/// What all sites have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Common {
    /// Sections of each warp.
    pub sections: usize,
    /// Cycles of a warp between two sections, on average: half of them to one and a half times.
    pub outside: u64,
    /// The seed of the workload.
    pub seed: u64,
    /// Who may issue in a cycle.
    pub issue: Issue,
    /// The last instructions of a section that write: told in them, a holder finishes.
    pub writes: u64,
}
