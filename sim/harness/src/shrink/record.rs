//! Records what a stimulus drives, to take it apart afterwards.

use crate::script::{Grammar, Part, Step};
use crate::stimulus::Stimulus;
use std::sync::Arc;

/// The most 64-bit words that are kept: 256 MB. Of a longer run the end is kept.
const MOST_WORDS: usize = 1 << 25;

/// A stimulus that remembers what another one drives.
pub struct Recorder<'a> {
    inner: &'a mut dyn Stimulus,
    recording: Recording,
}

/// The inputs of a run, cycle by cycle.
pub struct Recording {
    grammar: Arc<Grammar>,
    /// Words of a cycle: its inputs, and a bit for each handshake that would have been taken.
    stride: usize,
    /// A ring of cycles.
    words: Vec<u64>,
    cycles: u64,
    most: u64,
    transactions: u64,
    begun: bool,
    in_reset: bool,
}

impl<'a> Recorder<'a> {
    /// Records what `inner` drives.
    pub fn new(inner: &'a mut dyn Stimulus, grammar: Arc<Grammar>) -> Self {
        let stride = grammar.layout.input_words() + 1;
        let most = (MOST_WORDS / stride) as u64;
        let (words, transactions) = (Vec::new(), 0);
        let recording =
            Recording { grammar, stride, words, cycles: 0, most, transactions, begun: false, in_reset: false };
        Self { inner, recording }
    }

    /// What was recorded.
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

    fn complaint(&self) -> Option<String> {
        self.inner.complaint()
    }
}

impl Recording {
    fn add(&mut self, inputs: &[u64], outputs: &[u64]) {
        let ready = self.grammar.ready(outputs);
        if self.cycles < self.most {
            self.words.extend(inputs.iter().chain([&ready]));
        } else {
            let at = (self.cycles % self.most) as usize * self.stride;
            self.words[at..at + self.stride - 1].copy_from_slice(inputs);
            self.words[at + self.stride - 1] = ready;
        }
        self.cycles += 1;
        let waiting = self.grammar.offers(inputs) & !ready;
        let parts = self.grammar.parts(inputs);
        for part in &parts {
            self.transactions += u64::from(match part {
                Part::Channel(number) => waiting >> number & 1 == 0,
                Part::Reset => self.begun && !self.in_reset,
                Part::Loose => true,
            });
        }
        self.in_reset = parts.contains(&Part::Reset);
        self.begun |= parts.iter().any(|&part| part != Part::Reset);
    }

    /// Cycles of the run.
    pub fn cycles(&self) -> u64 {
        self.cycles
    }

    /// Transactions of the run: handshakes taken, pulses, resets in the middle, and cycles in which other inputs aren't 0.
    pub fn transactions(&self) -> u64 {
        self.transactions
    }

    /// Cycles that are still known.
    pub fn known(&self) -> u64 {
        self.cycles.min(self.most)
    }

    /// The inputs of a cycle that is still known, and the handshakes that would have been taken in it.
    fn cycle(&self, cycle: u64) -> (&[u64], u64) {
        let at = (cycle % self.most) as usize * self.stride;
        (&self.words[at..at + self.stride - 1], self.words[at + self.stride - 1])
    }

    /// The last `count` cycles exactly, equal ones in a row as one step.
    pub fn exact(&self, count: u64) -> Vec<Step> {
        self.steps(count, |_, _| {})
    }

    /// The last `count` cycles without what has no effect on a block that keeps to its handshakes: offers in cycles in
    /// which they aren't taken, and payload without a transaction.
    pub fn taken_only(&self, count: u64) -> Vec<Step> {
        self.steps(count, |inputs, ready| {
            let untaken = self.grammar.offers(inputs) & !ready;
            for number in (0..self.grammar.channels.len()).filter(|number| untaken >> number & 1 == 1) {
                self.grammar.clear(Part::Channel(number), inputs);
            }
            self.grammar.clear_idle_payload(inputs);
        })
    }

    fn steps(&self, count: u64, change: impl Fn(&mut [u64], u64)) -> Vec<Step> {
        let held: Arc<[u64]> = vec![0; self.stride - 1].into();
        let mut steps: Vec<Step> = Vec::new();
        for cycle in self.cycles - count.min(self.known())..self.cycles {
            let (inputs, ready) = self.cycle(cycle);
            let mut inputs = inputs.to_vec();
            change(&mut inputs, ready);
            match steps.last_mut() {
                Some(last) if last.inputs == inputs => last.cycles += 1,
                _ => steps.push(Step { line: 0, earliest: 0, cycles: 1, offers: 0, inputs, held: Arc::clone(&held) }),
            }
        }
        steps
    }
}
