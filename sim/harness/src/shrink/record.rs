//! Records the inputs of a run for shrinking.

use crate::script::{Grammar, Part, Step};
use crate::stimulus::Stimulus;
use std::collections::BTreeSet;
use std::sync::Arc;
use warploom_model::bits;

/// Maximum number of 64-bit words of a recording (256 MiB). Of a longer run, the end is recorded.
const MAX_WORDS: usize = 1 << 25;

/// A stimulus that records the inputs that another stimulus drives.
pub struct Recorder<'a> {
    inner: &'a mut dyn Stimulus,
    recording: Recording,
}

/// Inputs of a run, cycle by cycle. Of a long run, only the last cycles are recorded.
pub struct Recording {
    grammar: Arc<Grammar>,
    /// Words per cycle: the inputs, and the handshakes that were ready, one bit per channel.
    stride: usize,
    /// Words of the inputs.
    input_words: usize,
    /// Ring buffer of cycles.
    words: Vec<u64>,
    /// Number of cycles of the run, including those that are no longer recorded.
    cycles: u64,
    /// Maximum number of recorded cycles.
    capacity: u64,
    /// Number of transactions of the run.
    transactions: u64,
    /// Whether an input other than the reset has been driven.
    started: bool,
    /// Whether the reset is active in the last cycle.
    in_reset: bool,
}

impl<'a> Recorder<'a> {
    /// Creates a recorder of the stimulus `inner`. `grammar` is that of the block.
    pub fn new(inner: &'a mut dyn Stimulus, grammar: Arc<Grammar>) -> Self {
        let input_words = grammar.layout.input_words();
        let stride = (input_words + grammar.channels.len().div_ceil(64)).max(1);
        let capacity = (MAX_WORDS / stride) as u64;
        let recording = Recording {
            grammar,
            stride,
            input_words,
            words: Vec::new(),
            cycles: 0,
            capacity,
            transactions: 0,
            started: false,
            in_reset: false,
        };
        Self { inner, recording }
    }

    /// Returns the recording.
    pub fn into_recording(self) -> Recording {
        self.recording
    }
}

impl Stimulus for Recorder<'_> {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.inner.drive(cycle, inputs);
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        self.inner.observe(inputs, outputs);
        self.recording.add(inputs, outputs);
    }

    fn finished(&self) -> bool {
        self.inner.finished()
    }

    fn error(&self) -> Option<String> {
        self.inner.error()
    }
}

impl Recording {
    /// Records a cycle, and counts its transactions.
    fn add(&mut self, inputs: &[u64], outputs: &[u64]) {
        let ready = self.grammar.ready(outputs);
        let at = (self.cycles % self.capacity) as usize * self.stride;
        if self.cycles < self.capacity {
            self.words.resize(at + self.stride, 0);
        }
        let (input_words, ready_words) = self.words[at..at + self.stride].split_at_mut(self.input_words);
        input_words.copy_from_slice(inputs);
        ready_words.fill(0);
        ready.iter().for_each(|&channel| bits::put(ready_words, channel, 1, 1));
        self.cycles += 1;
        let offers = self.grammar.offers(inputs);
        let parts = self.grammar.parts(inputs);
        for part in &parts {
            self.transactions += u64::from(match part {
                Part::Channel(number) => !offers.contains(number) || ready.contains(number),
                Part::Reset => self.started && !self.in_reset,
                Part::Loose => true,
            });
        }
        self.in_reset = parts.contains(&Part::Reset);
        self.started |= parts.iter().any(|&part| part != Part::Reset);
    }

    /// Returns the number of cycles of the run.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Returns the number of transactions of the run: accepted handshakes, transactions without a ready output, resets
    /// that follow a cycle with other inputs, and cycles with inputs outside of transactions that are not 0.
    pub fn transactions(&self) -> u64 {
        self.transactions
    }

    /// Returns the number of recorded cycles.
    pub fn available(&self) -> u64 {
        self.cycles.min(self.capacity)
    }

    /// Returns the inputs of a recorded cycle, and the handshakes that were ready in it, one bit per channel.
    fn cycle(&self, cycle: u64) -> (&[u64], &[u64]) {
        let at = (cycle % self.capacity) as usize * self.stride;
        self.words[at..at + self.stride].split_at(self.input_words)
    }

    /// Returns the last `count` cycles as they were recorded, or all recorded cycles if there are fewer. Consecutive
    /// cycles with equal inputs are one step.
    pub fn last_cycles(&self, count: u64) -> Vec<Step> {
        self.steps(count, |_, _| {})
    }

    /// Returns the last `count` cycles as [`Self::last_cycles`] does, but without offers that were not accepted and
    /// without payload that belongs to no transaction.
    ///
    /// Such offers and payload have no effect on a block that follows its handshakes.
    pub fn accepted(&self, count: u64) -> Vec<Step> {
        self.steps(count, |inputs, ready| {
            let offers = self.grammar.offers(inputs);
            for number in offers.into_iter().filter(|&number| bits::get(ready, number, 1) == 0) {
                self.grammar.clear(Part::Channel(number), inputs);
            }
            self.grammar.clear_idle_payload(inputs);
        })
    }

    /// Returns the last `count` cycles as steps. `change` changes the inputs of each cycle, and receives the handshakes
    /// that were ready, one bit per channel.
    fn steps(&self, count: u64, change: impl Fn(&mut [u64], &[u64])) -> Vec<Step> {
        let held: Arc<[u64]> = vec![0; self.input_words].into();
        let mut steps: Vec<Step> = Vec::new();
        for cycle in self.cycles - count.min(self.available())..self.cycles {
            let (inputs, ready) = self.cycle(cycle);
            let mut inputs = inputs.to_vec();
            change(&mut inputs, ready);
            match steps.last_mut() {
                Some(last) if last.inputs == inputs => last.cycles += 1,
                _ => {
                    let (offers, held) = (BTreeSet::new(), Arc::clone(&held));
                    steps.push(Step { line: 0, earliest: 0, cycles: 1, offers, inputs, held });
                }
            }
        }
        steps
    }
}
