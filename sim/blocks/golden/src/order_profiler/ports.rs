//! Port codec: converts between packed port vectors and typed inputs and outputs.

use super::signals::{BestTrial, Configuration, Entry, Group, Inputs, Outcome, Outputs, Start};
use warploom_contract::Layout;
use warploom_model::bits::{fields, put_fields, PortBits};
use warploom_model::properties::{input, output};

/// Locations of the ports in the packed vectors, in groups of a valid bit and its payload fields.
#[derive(Clone)]
pub struct Ports {
    reset: PortBits,
    entry: [PortBits; 8],
    start: [PortBits; 5],
    group_ready: PortBits,
    complete: PortBits,
    events: PortBits,
    read: [PortBits; 2],
    ready: PortBits,
    error: [PortBits; 2],
    write: [PortBits; 5],
    group: [PortBits; 4],
    excess: PortBits,
    chosen: [PortBits; 7],
    done: PortBits,
    result: [PortBits; 6],
}

impl Ports {
    /// Creates the codec for this layout.
    pub fn new(layout: &Layout) -> Self {
        let input = |name| input(layout, name);
        let output = |name| output(layout, name);
        Self {
            reset: input("reset"),
            entry: [
                "entry_write",
                "entry_number",
                "entry_slot",
                "entry_style",
                "entry_a",
                "entry_b",
                "entry_sweep",
                "entry_doublings",
            ]
            .map(input),
            start: ["start_valid", "start_groups", "start_entries", "start_trial", "start_figure"].map(input),
            group_ready: input("group_ready"),
            complete: input("complete_valid"),
            events: input("events"),
            read: ["result_enable", "result_number"].map(input),
            ready: output("start_ready"),
            error: ["error_valid", "error_code"].map(output),
            write: ["slot_write", "slot_number", "slot_style", "slot_a", "slot_b"].map(output),
            group: ["group_valid", "group_number", "group_slot", "group_trial"].map(output),
            excess: output("complete_error"),
            chosen: [
                "chosen_valid",
                "chosen_trial",
                "chosen_slot",
                "chosen_style",
                "chosen_a",
                "chosen_b",
                "chosen_figure",
            ]
            .map(output),
            done: output("done_valid"),
            result: ["result_valid", "result_slot", "result_style", "result_a", "result_b", "result_figure"]
                .map(output),
        }
    }

    /// Decodes the inputs of a cycle.
    pub(super) fn inputs(&self, words: &[u64]) -> Inputs {
        Inputs {
            reset: self.reset.is_set(words),
            entry: fields(self.entry, words).map(|[_, number, slot, style, a, b, sweep, doublings]| {
                (number, Entry { first: Configuration { slot, style, a, b }, sweep, doublings })
            }),
            start: fields(self.start, words).map(|[_, groups, entries, trial, figure]| Start {
                groups,
                entries,
                trial,
                events: figure == 1,
            }),
            group_ready: self.group_ready.is_set(words),
            complete: self.complete.get(words),
            events: self.events.get(words),
            read: fields(self.read, words).map(|[_, number]| number),
        }
    }

    /// Encodes the inputs of a cycle. Payload whose valid bit is 0 keeps its old value.
    pub fn put_inputs(&self, inputs: &Inputs, words: &mut [u64]) {
        for valid in [self.entry[0], self.start[0], self.read[0]] {
            valid.put(words, 0);
        }
        self.reset.put(words, u64::from(inputs.reset));
        self.group_ready.put(words, u64::from(inputs.group_ready));
        self.complete.put(words, inputs.complete);
        self.events.put(words, inputs.events);
        if let Some((number, Entry { first: Configuration { slot, style, a, b }, sweep, doublings })) = inputs.entry {
            put_fields(self.entry, [1, number, slot, style, a, b, sweep, doublings], words);
        }
        if let Some(Start { groups, entries, trial, events }) = inputs.start {
            put_fields(self.start, [1, groups, entries, trial, u64::from(events)], words);
        }
        if let Some(number) = inputs.read {
            put_fields(self.read, [1, number], words);
        }
    }

    /// Decodes the outputs of a cycle.
    pub fn outputs(&self, words: &[u64]) -> Outputs {
        Outputs {
            ready: self.ready.is_set(words),
            error: fields(self.error, words).map(|[_, code]| code),
            write: fields(self.write, words).map(|[_, slot, style, a, b]| Configuration { slot, style, a, b }),
            group: fields(self.group, words).map(|[_, number, slot, trial]| Group {
                number,
                slot,
                is_trial: trial == 1,
            }),
            excess: self.excess.is_set(words),
            chosen: fields(self.chosen, words).map(|[_, number, slot, style, a, b, figure]| BestTrial {
                number,
                outcome: Outcome { configuration: Configuration { slot, style, a, b }, figure },
            }),
            done: self.done.is_set(words),
            result: fields(self.result, words).map(|[_, slot, style, a, b, figure]| Outcome {
                configuration: Configuration { slot, style, a, b },
                figure,
            }),
        }
    }

    /// Encodes the outputs of a cycle into zeroed words.
    pub(super) fn put(&self, outputs: &Outputs, words: &mut [u64]) {
        self.ready.put(words, u64::from(outputs.ready));
        self.excess.put(words, u64::from(outputs.excess));
        self.done.put(words, u64::from(outputs.done));
        if let Some(code) = outputs.error {
            put_fields(self.error, [1, code], words);
        }
        if let Some(Configuration { slot, style, a, b }) = outputs.write {
            put_fields(self.write, [1, slot, style, a, b], words);
        }
        if let Some(Group { number, slot, is_trial }) = outputs.group {
            put_fields(self.group, [1, number, slot, u64::from(is_trial)], words);
        }
        if let Some(BestTrial { number, outcome: Outcome { configuration, figure } }) = outputs.chosen {
            let Configuration { slot, style, a, b } = configuration;
            put_fields(self.chosen, [1, number, slot, style, a, b, figure], words);
        }
        if let Some(Outcome { configuration: Configuration { slot, style, a, b }, figure }) = outputs.result {
            put_fields(self.result, [1, slot, style, a, b, figure], words);
        }
    }
}
