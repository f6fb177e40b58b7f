//! Drives the steps of a script as a stimulus.

use super::grammar::{copy_channel, Grammar, Step};
use crate::stimulus::Stimulus;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Number of consecutive cycles without a change of an output after which a run ends, once its last line is done.
pub(crate) const QUIET_CYCLES: u64 = 64;

/// Maximum number of cycles that a run continues after the last line.
pub(super) const MAX_CYCLES_AFTER: u64 = 65_536;

/// Maximum number of cycles for which a transaction is offered.
pub(super) const MAX_CYCLES_OFFERED: u64 = 65_536;

/// A stimulus that drives the steps of a script.
pub struct ScriptStimulus {
    grammar: Arc<Grammar>,
    steps: Arc<[Step]>,
    /// File name for messages; empty for steps that come from no file.
    file: String,
    /// Index of the current step; the number of steps after the last one.
    current: usize,
    /// Number of cycles for which the current step has been driven.
    elapsed: u64,
    /// Handshakes that the step still waits for, as indices of the channels.
    waiting: BTreeSet<usize>,
    /// Number of cycles since the last step ended.
    after: u64,
    /// Number of these cycles since an output changed.
    quiet: u64,
    /// Outputs of the last of these cycles.
    outputs: Vec<u64>,
    /// Inputs and outputs of the last cycle; `None` before the first one.
    last: Option<[Vec<u64>; 2]>,
    /// Whether a transaction was offered for [`MAX_CYCLES_OFFERED`] cycles and not accepted.
    stuck: bool,
}

impl ScriptStimulus {
    /// Creates a stimulus that drives these steps.
    pub fn new(grammar: Arc<Grammar>, steps: Arc<[Step]>) -> Self {
        let outputs = vec![0; grammar.layout.output_words()];
        let (file, current, elapsed, waiting) = (String::new(), 0, 0, BTreeSet::new());
        Self {
            grammar,
            steps,
            file,
            current,
            elapsed,
            waiting,
            after: 0,
            quiet: 0,
            outputs,
            last: Default::default(),
            stuck: false,
        }
    }

    /// Returns a hint if the block offers a transaction in the last cycle that the script does not accept; else `None`.
    fn acceptance_hint(&self) -> Option<String> {
        let [inputs, outputs] = self.last.as_ref()?;
        let last = self.grammar.unaccepted_offer(inputs, outputs)?;
        Some(format!(
            "{last}_valid is 1 and {last}_ready is 0 in the last cycle; the line 'hold {last}_ready=1' accepts what \
             the block offers"
        ))
    }

    /// Sets the file name for messages.
    pub(super) fn of_file(mut self, file: &str) -> Self {
        self.file = file.to_string();
        self
    }
}

impl Stimulus for ScriptStimulus {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        let Some(step) = self.steps.get(self.current) else {
            match self.steps.last() {
                Some(last) => inputs.copy_from_slice(&last.held),
                None => inputs.fill(0),
            }
            return;
        };
        if self.elapsed == 0 {
            if cycle < step.earliest {
                inputs.copy_from_slice(&step.held);
                return;
            }
            self.waiting.clone_from(&step.offers);
        }
        self.elapsed += 1;
        if step.offers.is_empty() || self.elapsed == 1 {
            inputs.copy_from_slice(&step.inputs);
            return;
        }
        inputs.copy_from_slice(&step.held);
        for &number in &self.waiting {
            copy_channel(&self.grammar, &self.grammar.channels[number], &step.inputs, inputs);
        }
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        let [last_inputs, last_outputs] = self.last.get_or_insert_with(|| [inputs.to_vec(), outputs.to_vec()]);
        last_inputs.copy_from_slice(inputs);
        last_outputs.copy_from_slice(outputs);
        let Some(step) = self.steps.get(self.current) else {
            self.after += 1;
            self.quiet = if self.outputs == outputs { self.quiet + 1 } else { 0 };
            self.outputs.copy_from_slice(outputs);
            return;
        };
        if self.elapsed == 0 {
            return;
        }
        let ready = self.grammar.ready(outputs);
        self.waiting.retain(|number| !ready.contains(number));
        let is_finished = if step.offers.is_empty() { self.elapsed >= step.cycles } else { self.waiting.is_empty() };
        if is_finished {
            self.current += 1;
            self.elapsed = 0;
        } else if !step.offers.is_empty() && self.elapsed >= MAX_CYCLES_OFFERED {
            self.stuck = true;
        }
    }

    fn finished(&self) -> bool {
        let is_quiet = self.quiet >= QUIET_CYCLES || self.after >= MAX_CYCLES_AFTER;
        self.stuck || (self.current >= self.steps.len() && is_quiet)
    }

    fn error(&self) -> Option<String> {
        let step = self.steps.get(self.current).filter(|_| self.stuck)?;
        let names = self.waiting.iter().map(|&number| self.grammar.channels[number].name.as_str());
        Some(format!(
            "{}:{}: '{}' was offered for {MAX_CYCLES_OFFERED} cycles and not accepted; to offer it for N cycles only, \
             write 'cycle N' at the start of the line{}",
            self.file,
            step.line,
            names.collect::<Vec<_>>().join("' and '"),
            self.acceptance_hint().map_or(String::new(), |hint| format!("\n  help: {hint}"))
        ))
    }

    fn note(&self) -> Option<String> {
        let is_over = self.current >= self.steps.len() && !self.file.is_empty();
        self.acceptance_hint().filter(|_| is_over).map(|hint| format!("{}: {hint}", self.file))
    }
}
