//! Drives a script.

use super::grammar::{copy_channel, Channel, Grammar, Step};
use crate::stimulus::Stimulus;
use std::sync::Arc;

/// After the last line a run goes on until no output has changed for so many cycles.
pub const QUIET_CYCLES: u64 = 64;

/// The most cycles for which it goes on.
pub(super) const MOST_CYCLES_AFTER: u64 = 65_536;

/// The most cycles for which an offer is made.
pub const MOST_CYCLES_OFFERED: u64 = 65_536;

/// A script being driven.
pub struct Play {
    grammar: Arc<Grammar>,
    steps: Arc<[Step]>,
    file: String,
    /// The step that is under way or comes next.
    next: usize,
    /// Cycles that it has been under way.
    under_way: u64,
    /// Handshakes that it still waits for.
    waiting: u64,
    /// Cycles since the last step ended, and since an output changed.
    after: u64,
    quiet: u64,
    outputs: Vec<u64>,
    /// Inputs and outputs of the last cycle, once there is one.
    last: Option<[Vec<u64>; 2]>,
    /// An offer that nobody takes.
    stuck: bool,
}

impl Play {
    /// A stimulus that drives these steps.
    pub fn new(grammar: Arc<Grammar>, steps: Arc<[Step]>) -> Self {
        let outputs = vec![0; grammar.layout.output_words()];
        let (file, next, under_way, waiting) = (String::new(), 0, 0, 0);
        Self {
            grammar,
            steps,
            file,
            next,
            under_way,
            waiting,
            after: 0,
            quiet: 0,
            outputs,
            last: Default::default(),
            stuck: false,
        }
    }

    /// How to take what the block offers last, and nobody takes.
    fn taking(&self) -> Option<String> {
        let [inputs, outputs] = self.last.as_ref()?;
        let last = self.grammar.untaken(inputs, outputs)?;
        Some(format!("the block offers '{last}' last and {last}_ready is 0; 'hold {last}_ready=1' as a line takes what it offers"))
    }

    /// The same, with the file that messages name.
    pub(super) fn of_file(mut self, file: &str) -> Self {
        self.file = file.to_string();
        self
    }
}

impl Stimulus for Play {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        let Some(step) = self.steps.get(self.next) else {
            match self.steps.last() {
                Some(last) => inputs.copy_from_slice(&last.held),
                None => inputs.fill(0),
            }
            return;
        };
        if self.under_way == 0 {
            if cycle < step.earliest {
                inputs.copy_from_slice(&step.held);
                return;
            }
            self.waiting = step.offers;
        }
        self.under_way += 1;
        if step.offers == 0 || self.under_way == 1 {
            inputs.copy_from_slice(&step.inputs);
            return;
        }
        inputs.copy_from_slice(&step.held);
        for (number, channel) in self.grammar.channels.iter().enumerate() {
            if self.waiting >> number & 1 == 1 {
                copy_channel(&self.grammar, channel, &step.inputs, inputs);
            }
        }
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        let [last_inputs, last_outputs] = self.last.get_or_insert_with(|| [inputs.to_vec(), outputs.to_vec()]);
        last_inputs.copy_from_slice(inputs);
        last_outputs.copy_from_slice(outputs);
        let Some(step) = self.steps.get(self.next) else {
            self.after += 1;
            self.quiet = if self.outputs == outputs { self.quiet + 1 } else { 0 };
            self.outputs.copy_from_slice(outputs);
            return;
        };
        if self.under_way == 0 {
            return;
        }
        self.waiting &= !self.grammar.ready(outputs);
        let over = if step.offers == 0 { self.under_way >= step.cycles } else { self.waiting == 0 };
        if over {
            self.next += 1;
            self.under_way = 0;
        } else if step.offers != 0 && self.under_way >= MOST_CYCLES_OFFERED {
            self.stuck = true;
        }
    }

    fn finished(&self) -> bool {
        let answered = self.quiet >= QUIET_CYCLES || self.after >= MOST_CYCLES_AFTER;
        self.stuck || (self.next >= self.steps.len() && answered)
    }

    fn complaint(&self) -> Option<String> {
        let step = self.steps.get(self.next).filter(|_| self.stuck)?;
        let of = |(number, _): &(usize, &Channel)| self.waiting >> number & 1 == 1;
        let names = self.grammar.channels.iter().enumerate().filter(of).map(|(_, channel)| channel.name.as_str());
        Some(format!(
            "{}:{}: '{}' was offered for {MOST_CYCLES_OFFERED} cycles and not taken; allowed is what the block takes, or \
             'cycle N' before the line to offer it for N cycles only{}",
            self.file,
            step.line,
            names.collect::<Vec<_>>().join("' and '"),
            self.taking().map_or(String::new(), |taking| format!("\n  help: {taking}"))
        ))
    }

    fn note(&self) -> Option<String> {
        let is_over = self.next >= self.steps.len() && !self.file.is_empty();
        self.taking().filter(|_| is_over).map(|taking| format!("{}: {taking}", self.file))
    }
}
