//! Targets for all of Warploom's readers.

mod command;
mod cooperative;
mod harness;
mod kernels;
mod results;
mod seeds;
mod waves;

use super::target::Target;
use seeds::{block, clocked_block, committed, fill, smallest, target};

/// Returns all targets in the order of their names.
pub fn all() -> Vec<Target> {
    let groups = [
        command::targets(),
        cooperative::targets(),
        harness::targets(),
        kernels::targets(),
        results::targets(),
        waves::targets(),
    ];
    let mut targets = groups.concat();
    targets.sort_by_key(|target| target.name);
    targets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::target::Answer;

    #[test]
    fn every_target_accepts_its_seeds() {
        // The reader may reject some seeds of the command line, since not every value suits its flag.
        for target in all().into_iter().filter(|target| target.name != "command") {
            assert!(!target.seeds.is_empty(), "{} has no seeds", target.name);
            for (index, seed) in target.seeds.iter().enumerate() {
                let outcome = target.try_input(seed).expect("it runs");
                // The second seed of the FST target is damaged in a way that mutations do not reach.
                let is_damaged = target.name == "fst" && index > 0;
                let is_accepted = outcome == Ok(Answer::Accepted);
                let seed = String::from_utf8_lossy(seed);
                assert!(outcome.is_ok() && is_accepted != is_damaged, "{}: {outcome:?}: {seed}", target.name);
            }
        }
    }
}
