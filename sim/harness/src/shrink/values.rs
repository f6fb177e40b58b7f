//! Changes values: to the maximum where that shortens the run, and towards 0.

use super::search::Search;
use crate::script::{chunks, Step};
use std::collections::BTreeSet;
use std::ops::Range;
use warploom_model::bits::{self, PortBits};

/// Number of cycles up to which a run is short: larger values are tried only for longer runs.
const MAX_SHORT_CYCLES: u64 = 64;

impl Search<'_> {
    /// Raises values of transactions to their maximum where that at least halves the run.
    ///
    /// For example, one write to the last address of a memory replaces the transactions that fill the memory.
    pub(super) fn raise_values(&mut self) {
        while self.current_cycles > MAX_SHORT_CYCLES && !self.is_over() {
            // Strobe of the channel, field, value of the field, and the steps in which this value is raised.
            let mut raised: Vec<(PortBits, PortBits, u64, Range<usize>)> = Vec::new();
            for channel in &self.grammar.channels {
                let fields = channel.payload.iter().map(|&field| &self.grammar.layout.inputs[field]);
                for field in fields.flat_map(chunks) {
                    let driven = self.steps.iter().enumerate().skip(self.reset_steps);
                    let driven = driven.filter(|(_, step)| channel.strobe.is_set(&step.inputs));
                    let values: Vec<(usize, u64)> = driven.map(|(at, step)| (at, field.get(&step.inputs))).collect();
                    let all = values.iter().map(|&(_, value)| value).collect::<BTreeSet<_>>().into_iter();
                    raised.extend(all.map(|value| (channel.strobe, field, value, self.reset_steps..self.steps.len())));
                    raised.extend(values.into_iter().map(|(at, value)| (channel.strobe, field, value, at..at + 1)));
                }
            }
            raised.retain(|(_, field, value, _)| *value != bits::ones(field.width));
            self.max_cycles = self.current_cycles / 2;
            let candidate = self.first_failing_change(raised.len(), |steps, _, number| {
                let (strobe, field, value, range) = &raised[number];
                for step in &mut steps[range.clone()] {
                    if strobe.is_set(&step.inputs) && field.get(&step.inputs) == *value {
                        field.put(&mut step.inputs, bits::ones(field.width));
                    }
                }
            });
            if candidate.is_none() {
                break;
            }
        }
    }

    /// Reduces values towards 0: first all values of a port, then equal values of a field together, then all values of
    /// one width by the same amount, then single values. A change that lengthens the run is rejected.
    pub(super) fn shrink_values(&mut self) {
        self.limit_to_current();
        let fields = self.grammar.layout.inputs.clone();
        let is_strobe = |field: PortBits| {
            self.grammar.reset == Some(field) || self.grammar.channels.iter().any(|channel| channel.strobe == field)
        };
        let fields: Vec<_> = fields.iter().filter(|field| !is_strobe(PortBits::of(field))).collect();
        let reset_steps = self.reset_steps;
        for field in &fields {
            let driven = |step: &Step| chunks(field).any(|field| field.get(&step.inputs) != 0);
            if self.steps.iter().skip(reset_steps).any(driven) {
                self.first_failing_change(1, |steps, _, _| {
                    for step in &mut steps[reset_steps..] {
                        chunks(field).for_each(|field| field.put(&mut step.inputs, 0));
                    }
                });
            }
        }
        let fields: Vec<PortBits> = fields.iter().flat_map(|field| chunks(field)).collect();
        // A failure often depends on equal values in several steps, or on the differences between values. So equal
        // values are reduced together, and then all values by the same amount.
        for &field in &fields {
            let values: BTreeSet<u64> = self.steps[reset_steps..].iter().map(|step| field.get(&step.inputs)).collect();
            for value in values {
                self.shrink_value(field, value, reset_steps..self.steps.len());
            }
        }
        for width in fields.iter().map(|field| field.width).collect::<BTreeSet<_>>() {
            self.shift_values(&fields.iter().copied().filter(|field| field.width == width).collect::<Vec<_>>());
        }
        for step in reset_steps..self.steps.len() {
            for &field in &fields {
                let value = field.get(&self.steps[step].inputs);
                self.shrink_value(field, value, step..step + 1);
            }
        }
    }

    /// Reduces a value wherever the field has it in these steps: to 0, to the value shifted right, to the value without
    /// one of its bits, or by one. Repeats this until no smaller value makes the script fail.
    fn shrink_value(&mut self, field: PortBits, mut value: u64, range: Range<usize>) {
        while value != 0 && !self.is_over() {
            let bits = 64 - value.leading_zeros();
            let mut smaller: Vec<u64> = std::iter::once(0).chain((1..bits).rev().map(|shift| value >> shift)).collect();
            smaller.extend((0..bits).rev().map(|bit| value & !(1 << bit)));
            smaller.push(value - 1);
            let mut tried = BTreeSet::new();
            smaller.retain(|&candidate| candidate < value && tried.insert(candidate));
            let candidate = self.first_failing_change(smaller.len(), |steps, _, number| {
                for step in &mut steps[range.clone()] {
                    if field.get(&step.inputs) == value {
                        field.put(&mut step.inputs, smaller[number]);
                    }
                }
            });
            let Some(number) = candidate else { return };
            value = smaller[number];
        }
    }

    /// Reduces all values of these fields by the same amount: the smallest value that is not 0, then half of it, and so
    /// on. Values below the amount keep their value. The fields have the same width, e.g. that of addresses.
    fn shift_values(&mut self, fields: &[PortBits]) {
        let reset_steps = self.reset_steps;
        let values =
            self.steps[reset_steps..].iter().flat_map(|step| fields.iter().map(|field| field.get(&step.inputs)));
        let mut amount = values.filter(|&value| value != 0).min().unwrap_or(0);
        while amount > 0 && !self.is_over() {
            let candidate = self.first_failing_change(1, |steps, _, _| {
                for step in &mut steps[reset_steps..] {
                    for field in fields {
                        let value = field.get(&step.inputs);
                        field.put(&mut step.inputs, if value < amount { value } else { value - amount });
                    }
                }
            });
            if candidate.is_none() {
                amount /= 2;
            } else {
                let smallest = |steps: &[Step]| {
                    let values = steps.iter().flat_map(|step| fields.iter().map(|field| field.get(&step.inputs)));
                    values.filter(|&value| value != 0).min().unwrap_or(0)
                };
                amount = amount.min(smallest(&self.steps[reset_steps..]));
            }
        }
    }
}
