//! Stimulus of predefined cycles.

use super::source::Source;
use std::collections::VecDeque;
use warploom_model::Stimulus;

/// Stimulus that plays predefined cycles, then one cycle with default inputs. In this cycle, the outputs show the
/// effect of the clock edge that ends the last predefined cycle.
pub struct Played<C, P> {
    /// Cycles that have not been driven yet.
    cycles: VecDeque<C>,
    /// Drives the inputs of a cycle.
    put: P,
    is_finished: bool,
}

impl<C: Default, P: FnMut(&mut [u64], &C)> Played<C, P> {
    /// Creates a stimulus of these cycles, which include the reset at the start if the block has one. `put` drives the
    /// inputs of a cycle.
    pub fn new(cycles: impl IntoIterator<Item = C>, put: P) -> Self {
        Self { cycles: cycles.into_iter().collect(), put, is_finished: false }
    }
}

impl<C: Default + Send, P: FnMut(&mut [u64], &C) + Send> Stimulus for Played<C, P> {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        let next = self.cycles.pop_front();
        self.is_finished = next.is_none();
        (self.put)(inputs, &next.unwrap_or_default());
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}

    fn finished(&self) -> bool {
        self.is_finished
    }
}

/// Creates a stimulus that plays these cycles as [`Played`] does. In each cycle, the lowest `input_bits` input bits are
/// random, except those that `put` drives. The random bits are the same in each run.
pub fn played_over_random<C: Default + Send>(
    cycles: impl IntoIterator<Item = C>,
    input_bits: usize,
    mut put: impl FnMut(&mut [u64], &C) + Send,
) -> impl Stimulus {
    let mut source = Source::new(1);
    Played::new(cycles, move |inputs: &mut [u64], cycle: &C| {
        source.fill(inputs, input_bits);
        put(inputs, cycle);
    })
}
