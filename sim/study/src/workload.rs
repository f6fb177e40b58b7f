//! What the warps have to do: critical sections over some mutexes, the same for every scheme.

use crate::compare::{Common, Site};
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;
use std::ops::RangeInclusive;

/// The instructions of a section once it owns all its mutexes.
pub const WORK: RangeInclusive<u64> = 2..=6;
/// The instructions with which a node of a list or a graph is looked at on the way.
pub const VISIT: RangeInclusive<u64> = 1..=2;

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

/// A step of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Wants this mutex, and goes on when it has it.
    Take(usize),
    /// So many instructions.
    Work(u64),
    /// Gives this mutex back.
    Give(usize),
}

/// A critical section. After its last step it gives back all that it owns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The cycles outside before it.
    pub outside: u64,
    /// Its steps.
    pub steps: Vec<Step>,
    /// Whether a mutex is of use only in its turn: one that comes out of turn is given back.
    pub in_turn: bool,
}

impl Section {
    /// The place after the last mutex that it takes: there it owns its whole set.
    pub fn whole(&self) -> usize {
        self.steps.iter().rposition(|step| matches!(step, Step::Take(_))).map_or(0, |place| place + 1)
    }

    /// How many mutexes it takes.
    pub fn takes(&self) -> u64 {
        self.steps.iter().filter(|step| matches!(step, Step::Take(_))).count() as u64
    }

    /// The same with its mutexes taken in ascending order. A walk along a list takes them so anyway.
    pub fn ascending(&self) -> Self {
        let mut locks: Vec<usize> = self.steps.iter().filter_map(Step::taken).collect();
        locks.sort_unstable();
        let mut sorted = locks.into_iter();
        let step = |step: &Step| match step {
            Step::Take(lock) => Step::Take(sorted.next().unwrap_or(*lock)),
            step => *step,
        };
        Self { steps: self.steps.iter().map(step).collect(), ..self.clone() }
    }
}

impl Step {
    fn taken(&self) -> Option<usize> {
        match self {
            Self::Take(lock) => Some(*lock),
            _ => None,
        }
    }
}

/// Seeded choices: ChaCha, the same on every machine.
struct Choices(ChaCha8Rng);

impl Choices {
    /// A number below `count`, which isn't 0.
    fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.0.next_u64()) * u128::from(count)) >> 64) as u64
    }

    fn of(&mut self, range: RangeInclusive<u64>) -> u64 {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// So many different mutexes, fewer if there aren't as many.
    fn mutexes(&mut self, count: usize, locks: usize) -> Vec<usize> {
        let mut chosen = Vec::new();
        while chosen.len() < count.min(locks) {
            let lock = self.below(locks as u64) as usize;
            if !chosen.contains(&lock) {
                chosen.push(lock);
            }
        }
        chosen
    }

    fn section(&mut self, workload: Workload, locks: usize, outside: u64) -> Section {
        let outside = self.of(outside / 2..=outside + outside / 2);
        let work = Step::Work(self.of(WORK));
        let take = |chosen: Vec<usize>| chosen.into_iter().map(Step::Take);
        let steps = match workload {
            Workload::Hash => take(self.mutexes(1, locks)).chain([work]).collect(),
            Workload::Bank => take(self.mutexes(2, locks)).chain([work]).collect(),
            Workload::Graph => {
                let neighbours = self.of(1..=2) as usize;
                let visit = Step::Work(self.of(VISIT));
                let mut steps = vec![];
                for (place, step) in take(self.mutexes(1 + neighbours, locks)).enumerate() {
                    steps.push(step);
                    steps.extend((place == 0).then_some(visit));
                }
                steps.push(work);
                steps
            }
            Workload::List => {
                let node = self.below(locks as u64) as usize;
                let mut steps = vec![Step::Take(0)];
                for next in 1..=node {
                    steps.push(Step::Work(self.of(VISIT)));
                    // The node and the one before it are held; the latter goes before the next one is asked for.
                    steps.extend((next >= 2).then(|| Step::Give(next - 2)));
                    steps.push(Step::Take(next));
                }
                steps.push(work);
                steps
            }
        };
        Section { outside, steps, in_turn: workload == Workload::List }
    }
}

/// The sections of each warp.
pub fn sections(site: Site, common: &Common) -> Vec<Vec<Section>> {
    let of_warp = |warp| {
        let mut generator = ChaCha8Rng::seed_from_u64(common.seed);
        generator.set_stream(warp as u64);
        let mut choices = Choices(generator);
        (0..common.sections).map(|_| choices.section(site.workload, site.locks, common.outside)).collect()
    };
    (0..site.warps).map(of_warp).collect()
}
