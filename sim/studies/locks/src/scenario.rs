//! Scenario of contention: a workload, a number of warps and a number of mutexes.

use crate::machine::Issue;
use serde::Serialize;
use warploom_contract::Parameters;

/// Kind of critical section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Workload {
    /// Insertion into a hash table: the mutex of one bucket.
    Hash,
    /// Transfer between two accounts: two mutexes in the order of the transfer.
    Bank,
    /// Insertion into a linked list: lock coupling from the head to a node, which is then changed.
    List,
    /// Update of a node of a graph and one or two of its neighbours: two or three mutexes.
    Graph,
}

impl Workload {
    /// All workloads.
    pub const ALL: [Self; 4] = [Self::Hash, Self::Bank, Self::List, Self::Graph];

    /// Returns the name of the workload.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hash => "hash",
            Self::Bank => "bank",
            Self::List => "list",
            Self::Graph => "graph",
        }
    }
}

/// Number of warps per urgent warp in [`Priorities::Two`].
pub const URGENT: usize = 8;

/// Assignment of priorities to warps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Priorities {
    /// Equal priorities.
    Equal,
    /// Two classes: one warp in [`URGENT`] has a higher priority than the others.
    Two,
    /// A different priority for each warp.
    Different,
}

impl Priorities {
    /// All assignments.
    pub const ALL: [Self; 3] = [Self::Equal, Self::Two, Self::Different];

    /// Returns the name of the assignment.
    pub fn name(self) -> &'static str {
        match self {
            Self::Equal => "equal",
            Self::Two => "two",
            Self::Different => "different",
        }
    }

    /// Returns the priority of each warp; 0 is the highest.
    pub fn levels(self, warps: usize) -> Vec<u64> {
        let priority = |warp: usize| match self {
            Self::Equal => 0,
            Self::Two => u64::from(!warp.is_multiple_of(URGENT)),
            Self::Different => warp as u64,
        };
        (0..warps).map(priority).collect()
    }
}

/// Workload with the numbers of warps and mutexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Scenario {
    /// Kind of critical section.
    pub workload: Workload,
    /// Number of warps.
    pub warps: usize,
    /// Number of mutexes that the warps compete for.
    pub locks: usize,
}

impl Scenario {
    /// Returns every combination of workload, number of warps (8, 16, 32, 64) and number of mutexes (1, 2, 4, 8, 16).
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        for workload in Workload::ALL {
            for warps in [8, 16, 32, 64] {
                all.extend([1, 2, 4, 8, 16].map(|locks| Self { workload, warps, locks }));
            }
        }
        all
    }

    /// Returns whether the scenario has targets for unequal priorities: 32 warps contend for at most 4 mutexes.
    pub fn has_targets(&self) -> bool {
        self.warps == 32 && self.locks <= 4
    }

    /// Returns the arbiter's parameters: the warps of the scenario, 16 mutexes, and priorities of 4 bits, or of 8 bits
    /// if there are more than 16. Mutexes that the workload does not use stay free. Aging and overdue reports are off.
    pub fn parameters(&self, priorities: Priorities) -> Parameters {
        let lowest = priorities.levels(self.warps).into_iter().max().unwrap_or(0);
        Parameters::of(&[
            ("WARPS", self.warps as u64),
            ("LOCKS", 16),
            ("PRIORITY_BITS", if lowest < 1 << 4 { 4 } else { 8 }),
            ("COUNT_BITS", 16),
            ("AGING", 0),
            ("OVERDUE", 0),
        ])
    }
}

/// Settings that all scenarios share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Common {
    /// Number of sections of each warp.
    pub sections: usize,
    /// Average number of cycles between two sections of a warp; drawn from half to one and a half times this value.
    pub outside: u64,
    /// Seed of the workload.
    pub seed: u64,
    /// Policy of issue in a cycle.
    pub issue: Issue,
    /// Number of final instructions of a section that write: see [`Behaviour::writes`](crate::Behaviour::writes).
    pub writes: u64,
}
