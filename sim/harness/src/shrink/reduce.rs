//! Reduces a recorded run, step by step.

use super::record::Recording;
use super::search::Search;
use super::size::Size;
use crate::lockstep::{Cause, Failure, Pair};
use crate::script::{transactions, Grammar, Step};
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// The most rounds of taking away.
const MOST_ROUNDS: usize = 12;

/// A failing run made small.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// What is driven.
    pub steps: Arc<[Step]>,
    /// How it fails.
    pub failure: Failure,
    /// What it was and what it came to.
    pub size: Size,
}

/// Shrinks a recorded run that failed in its last cycle. `None` if no part of it that is still known fails again.
pub fn shrink(
    pair: &Pair,
    grammar: &Arc<Grammar>,
    recording: &Recording,
    seed: u64,
    cause: &Cause,
    stop: &AtomicBool,
) -> Option<Shrunk> {
    let mut search = Search {
        pair,
        grammar,
        seed,
        cause,
        stop,
        longest: recording.cycles(),
        most: recording.cycles(),
        present: recording.cycles(),
        candidates: 0,
        cycles: 0,
        steps: Vec::new(),
        beginning: 0,
    };
    search.find_beginning(recording)?;
    let mut minimal = false;
    for _ in 0..MOST_ROUNDS {
        let before = search.steps.clone();
        search.take_transactions_away();
        search.raise_values();
        search.shrink_values();
        search.take_idle_cycles_away();
        minimal = search.steps == before;
        if minimal || search.is_over() {
            break;
        }
    }
    let steps: Arc<[Step]> = search.steps.clone().into();
    search.most = search.longest;
    let failure = search.run(&steps)?;
    let size = Size {
        transactions_before: recording.transactions(),
        transactions: transactions(grammar, &steps),
        cycles_before: recording.cycles(),
        cycles: failure.cycle + 1,
        candidates: search.candidates,
        minimal: minimal && !search.is_over(),
    };
    Some(Shrunk { steps, failure, size })
}
