//! The ports of the order profiler that stimulus drives, and the sizes that it must know.

use crate::stimulus::ports::Place;
use warploom_contract::{Block, Parameters};
use warploom_golden::bits::ones;
use warploom_golden::order_profiler::{Configuration, Entry, Inputs, Profiler, Size, Start};

/// The ports' places.
pub(crate) struct OrderPorts {
    pub(crate) input_bits: usize,
    pub(crate) size: Size,
    pub(crate) cores: u32,
    parameters: Parameters,
    reset: Place,
    entry: [Place; 8],
    start: [Place; 5],
    group_ready: Place,
    complete: Place,
    events: Place,
    read: [Place; 2],
}

impl OrderPorts {
    /// The ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| Place::of(layout.input(name));
        Self {
            input_bits: layout.input_bits,
            size: Size::of(parameters),
            cores: parameters.get("CORES") as u32,
            parameters: parameters.clone(),
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
        }
    }

    /// The model of these parameters.
    pub(crate) fn profiler(&self) -> Profiler {
        Profiler::new(&self.parameters)
    }

    /// The largest number of work-groups.
    pub(crate) fn most_groups(&self) -> u64 {
        ones(self.start[1].width)
    }

    /// The largest number that stands where a number of entries stands.
    pub(crate) fn most_entries(&self) -> u64 {
        ones(self.start[2].width)
    }

    /// The largest number that stands where an entry's number stands.
    pub(crate) fn last_entry(&self) -> u64 {
        ones(self.entry[1].width)
    }

    /// The last slot.
    pub(crate) fn last_slot(&self) -> u64 {
        ones(self.entry[2].width)
    }

    /// The largest parameter.
    pub(crate) fn most_parameter(&self) -> u64 {
        ones(self.entry[4].width)
    }

    /// The most events of a cycle.
    pub(crate) fn most_events(&self) -> u64 {
        ones(self.events.width)
    }

    /// Drives a cycle. The payload of what doesn't happen stays as it is.
    pub(crate) fn put(&self, words: &mut [u64], inputs: &Inputs) {
        for valid in [self.entry[0], self.start[0], self.read[0]] {
            valid.put(words, 0);
        }
        self.reset.put(words, u64::from(inputs.reset));
        self.group_ready.put(words, u64::from(inputs.group_ready));
        self.complete.put(words, inputs.complete);
        self.events.put(words, inputs.events);
        let mut put = |places: &[Place], values: &[u64]| {
            for (place, value) in places.iter().zip(values) {
                place.put(words, *value);
            }
        };
        if let Some((number, Entry { first: Configuration { slot, style, a, b }, sweep, doublings })) = inputs.entry {
            put(&self.entry, &[1, number, slot, style, a, b, sweep, doublings]);
        }
        if let Some(Start { groups, entries, trial, events }) = inputs.start {
            put(&self.start, &[1, groups, entries, trial, u64::from(events)]);
        }
        if let Some(number) = inputs.read {
            put(&self.read, &[1, number]);
        }
    }
}
