//! What the warps have to do: critical sections over some mutexes, the same for every scheme.

use crate::section::{Section, Step};
use crate::site::{Common, Site, Workload};
use rand_chacha::rand_core::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::RangeInclusive;

/// The instructions of a section once it owns all its mutexes.
pub const WORK: RangeInclusive<u64> = 2..=6;
/// The instructions with which a node of a list or a graph is looked at on the way.
pub const VISIT: RangeInclusive<u64> = 1..=2;

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
