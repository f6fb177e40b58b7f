//! Shrinks a recorded run.

use super::record::Recording;
use super::search::Search;
use super::size::Size;
use crate::lockstep::{Cause, Failure, Pair};
use crate::script::{transactions, Grammar, Step};
use std::sync::atomic::AtomicBool;
use std::sync::Arc;

/// Maximum number of rounds over all passes.
const MAX_ROUNDS: usize = 12;

/// A failed run after shrinking.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// Steps of the script.
    pub steps: Arc<[Step]>,
    /// Failure of the script.
    pub failure: Failure,
    /// Size of the stimulus before and after shrinking.
    pub size: Size,
}

/// Shrinks a recorded run that failed with `cause` in its last cycle. Returns `None` if no part of the recording fails
/// again. `seed` sets the initial values of registers, and `stop` ends the search early.
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
        original_cycles: recording.cycles(),
        max_cycles: recording.cycles(),
        current_cycles: recording.cycles(),
        candidates: 0,
        cycles: 0,
        steps: Vec::new(),
        reset_steps: 0,
    };
    search.remove_beginning(recording)?;
    let mut minimal = false;
    for _ in 0..MAX_ROUNDS {
        let before = search.steps.clone();
        search.remove_transactions();
        search.raise_values();
        search.shrink_values();
        search.remove_idle_cycles();
        minimal = search.steps == before;
        if minimal || search.is_over() {
            break;
        }
    }
    let steps: Arc<[Step]> = search.steps.clone().into();
    search.max_cycles = search.original_cycles;
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
