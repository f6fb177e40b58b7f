//! Workloads: generated critical sections, which are the same for every scheme.

use crate::scenario::{Common, Scenario, Workload};
use crate::section::{Section, Step};
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::RangeInclusive;

/// Number of instructions of a section after its last acquisition.
pub const WORK: RangeInclusive<u64> = 2..=6;
/// Number of instructions that visit a node of a list or a graph before the next mutex is requested.
pub const VISIT: RangeInclusive<u64> = 1..=2;

/// Seeded generator of choices: ChaCha, with the same values on every machine.
struct Choices(ChaCha8Rng);

impl Choices {
    /// Returns a number below `count`, which must not be 0.
    fn below(&mut self, count: u64) -> u64 {
        ((u128::from(self.0.next_u64()) * u128::from(count)) >> 64) as u64
    }

    fn in_range(&mut self, range: RangeInclusive<u64>) -> u64 {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// Returns `count` different mutexes, or all `locks` if there are fewer.
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

    /// Returns a section. `outside` is the average number of cycles before a section.
    fn section(&mut self, workload: Workload, locks: usize, outside: u64) -> Section {
        let outside = self.in_range(outside / 2..=outside + outside / 2);
        let work = Step::Work(self.in_range(WORK));
        let take = |chosen: Vec<usize>| chosen.into_iter().map(Step::Take);
        let steps = match workload {
            Workload::Hash => take(self.mutexes(1, locks)).chain([work]).collect(),
            Workload::Bank => take(self.mutexes(2, locks)).chain([work]).collect(),
            Workload::Graph => {
                let neighbours = self.in_range(1..=2) as usize;
                let visit = Step::Work(self.in_range(VISIT));
                let mut steps = vec![];
                for (index, step) in take(self.mutexes(1 + neighbours, locks)).enumerate() {
                    steps.push(step);
                    steps.extend((index == 0).then_some(visit));
                }
                steps.push(work);
                steps
            }
            Workload::List => {
                let node = self.below(locks as u64) as usize;
                let mut steps = vec![Step::Take(0)];
                for next in 1..=node {
                    steps.push(Step::Work(self.in_range(VISIT)));
                    // Two adjacent nodes are held; the first one is released before the next acquisition.
                    steps.extend((next >= 2).then(|| Step::Give(next - 2)));
                    steps.push(Step::Take(next));
                }
                steps.push(work);
                steps
            }
        };
        Section { outside, steps, in_sequence: workload == Workload::List }
    }
}

/// Generates the sections of each warp. Each warp has its own stream of random numbers, so its sections do not depend
/// on the number of warps.
pub fn sections(scenario: Scenario, common: &Common) -> Vec<Vec<Section>> {
    let of_warp = |warp| {
        let mut generator = ChaCha8Rng::seed_from_u64(common.seed);
        generator.set_stream(warp as u64);
        let mut choices = Choices(generator);
        (0..common.sections).map(|_| choices.section(scenario.workload, scenario.locks, common.outside)).collect()
    };
    (0..scenario.warps).map(of_warp).collect()
}
