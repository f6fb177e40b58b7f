//! Figures of a run: waits of each class (all warps of one priority), cycles, retries, wasted work and fairness.

use crate::machine::Outcome;
use serde::Serialize;

/// Waits of sections for their complete sets of mutexes, in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Waits {
    /// Median; the lower one of the two middle values if the number of waits is even.
    pub median: u64,
    /// Longest wait.
    pub worst: u64,
}

impl Waits {
    /// Returns the figures of some waits; `None` without waits.
    pub fn from_cycles(waits: impl Iterator<Item = u64>) -> Option<Self> {
        let mut waits = Vec::from_iter(waits);
        waits.sort_unstable();
        let worst = *waits.last()?;
        Some(Self { median: waits[(waits.len() - 1) / 2], worst })
    }
}

/// Figures of the warps of one priority.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Class {
    /// Priority; 0 is the highest.
    pub priority: u64,
    /// Number of warps.
    pub warps: usize,
    /// Waits of the warps, in cycles.
    #[serde(flatten)]
    pub waits: Waits,
    /// Jain's index ([`jain`]) of the numbers of sections that the warps of the class had completed when the first of
    /// them completed its last section; `None` for a single warp.
    pub fairness: Option<f64>,
}

/// Figures of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    /// Cycles until the last section was completed.
    pub cycles: u64,
    /// Number of requests minus the number of mutexes that the sections take; at least 0.
    pub retries: u64,
    /// Cycles of discarded work in sections: [`LATENCY`](crate::LATENCY) for each discarded instruction.
    pub wasted: u64,
    /// Lowest fairness of a class; `None` if every class has a single warp.
    pub fairness: Option<f64>,
    /// Classes, from the highest priority.
    pub classes: Vec<Class>,
    /// Waits of all classes except the highest; `None` if there is only one class.
    pub others: Option<Waits>,
}

impl Figures {
    /// Returns the figures of a run, given the warps' priorities; `None` if the run did not complete every section, or
    /// if a class has no waits.
    pub fn from_outcome(outcome: &Outcome, priorities: &[u64]) -> Option<Self> {
        let mut levels = priorities.to_vec();
        levels.sort_unstable();
        levels.dedup();
        let class = |&priority: &u64| class(outcome, priorities, priority);
        let classes: Vec<Class> = levels.iter().map(class).collect::<Option<_>>()?;
        let top = levels.first().filter(|_| outcome.done)?;
        let others = outcome.waits.iter().zip(priorities).filter(|(_, priority)| *priority != top);
        Some(Self {
            cycles: outcome.cycles,
            retries: outcome.retries,
            wasted: outcome.wasted,
            fairness: classes.iter().filter_map(|class| class.fairness).min_by(f64::total_cmp),
            classes,
            others: Waits::from_cycles(others.flat_map(|(waits, _)| waits).copied()),
        })
    }

    /// Returns the waits of the highest class.
    pub fn top(&self) -> Waits {
        self.classes[0].waits
    }
}

/// Returns the figures of the warps with this priority; `None` if they have no waits.
fn class(outcome: &Outcome, priorities: &[u64], priority: u64) -> Option<Class> {
    let warps: Vec<usize> = (0..priorities.len()).filter(|&warp| priorities[warp] == priority).collect();
    let first = warps.iter().filter_map(|&warp| outcome.ends[warp].last()).min();
    let done = |&warp: &usize| outcome.ends[warp].iter().filter(|&end| Some(end) <= first).count() as f64;
    Some(Class {
        priority,
        warps: warps.len(),
        waits: Waits::from_cycles(warps.iter().flat_map(|&warp| &outcome.waits[warp]).copied())?,
        fairness: (warps.len() > 1).then(|| jain(&warps.iter().map(done).collect::<Vec<_>>())),
    })
}

/// Returns Jain's index of fairness: 1 for equal shares, 1/n if one of n has everything. The index is also 1 if there
/// are no shares or all are 0.
pub fn jain(shares: &[f64]) -> f64 {
    let sum: f64 = shares.iter().sum();
    let squares: f64 = shares.iter().map(|share| share * share).sum();
    if squares == 0.0 {
        return 1.0;
    }
    sum * sum / (shares.len() as f64 * squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jains_index_of_known_shares() {
        assert_eq!(jain(&[3.0; 7]), 1.0);
        assert_eq!(jain(&[5.0, 0.0, 0.0, 0.0]), 0.25);
        assert!((jain(&[1.0, 2.0, 3.0]) - 36.0 / 42.0).abs() < 1e-12);
        assert_eq!(jain(&[0.0, 0.0]), 1.0);
    }

    #[test]
    fn the_median_is_in_the_middle_and_the_worst_at_the_end() {
        let figures = |waits: &[u64]| Waits::from_cycles(waits.iter().copied());
        assert_eq!(figures(&[9, 1, 4]), Some(Waits { median: 4, worst: 9 }));
        assert_eq!(figures(&[9, 1, 4, 2]), Some(Waits { median: 2, worst: 9 }));
        assert_eq!(figures(&[]), None);
    }

    #[test]
    fn classes_are_kept_apart() {
        let outcome = Outcome {
            done: true,
            cycles: 40,
            waits: vec![vec![1, 3], vec![20, 30], vec![10, 10]],
            ends: vec![vec![5, 9], vec![18, 20], vec![25, 40]],
            retries: 6,
            wasted: 7,
        };
        let figures = Figures::from_outcome(&outcome, &[0, 5, 5]).expect("done");
        assert_eq!(figures.top(), Waits { median: 1, worst: 3 });
        assert_eq!(figures.others, Some(Waits { median: 10, worst: 30 }));
        assert_eq!(
            figures.classes.iter().map(|class| (class.priority, class.warps)).collect::<Vec<_>>(),
            [(0, 1), (5, 2)]
        );
        // In cycle 20 the first warp of the lower class has completed both of its sections, the other none.
        assert_eq!((figures.classes[0].fairness, figures.fairness), (None, Some(0.5)));
        assert_eq!(Figures::from_outcome(&Outcome { done: false, ..outcome }, &[0, 5, 5]), None);
    }
}
