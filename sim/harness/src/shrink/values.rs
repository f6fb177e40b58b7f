//! Changes values: towards the largest where that shortens the run, and towards 0.

use super::search::Search;
use crate::script::{chunks, Step};
use std::collections::BTreeSet;
use std::ops::Range;
use warploom_model::bits::{self, Place};

/// Runs of fewer cycles aren't made shorter by larger values.
const SHORT: u64 = 64;

impl Search<'_> {
    /// Values of transactions to their largest, where that at least halves the run: an address near the end of a memory in
    /// place of a block that fills it.
    pub(super) fn raise_values(&mut self) {
        while self.present > SHORT && !self.is_over() {
            let mut raised: Vec<(Place, Place, u64, Range<usize>)> = Vec::new();
            for channel in &self.grammar.channels {
                let fields = channel.payload.iter().map(|&field| &self.grammar.layout.inputs[field]);
                for place in fields.flat_map(chunks) {
                    let driven = self.steps.iter().enumerate().skip(self.beginning);
                    let driven = driven.filter(|(_, step)| channel.strobe.is_set(&step.inputs));
                    let values: Vec<(usize, u64)> = driven.map(|(at, step)| (at, place.get(&step.inputs))).collect();
                    let all = values.iter().map(|&(_, value)| value).collect::<BTreeSet<_>>().into_iter();
                    raised.extend(all.map(|value| (channel.strobe, place, value, self.beginning..self.steps.len())));
                    raised.extend(values.into_iter().map(|(at, value)| (channel.strobe, place, value, at..at + 1)));
                }
            }
            raised.retain(|(_, place, value, _)| *value != bits::ones(place.width));
            self.most = self.present / 2;
            let found = self.first_of(raised.len(), |steps, _, number| {
                let (strobe, place, value, among) = &raised[number];
                for step in &mut steps[among.clone()] {
                    if strobe.is_set(&step.inputs) && place.get(&step.inputs) == *value {
                        place.put(&mut step.inputs, bits::ones(place.width));
                    }
                }
            });
            if found.is_none() {
                break;
            }
        }
    }

    /// Values towards 0: first a port in all steps, then one value after the other. One that makes the run longer stays.
    pub(super) fn shrink_values(&mut self) {
        self.no_longer();
        let fields = self.grammar.layout.inputs.clone();
        let is_strobe = |place: Place| {
            self.grammar.reset == Some(place) || self.grammar.channels.iter().any(|channel| channel.strobe == place)
        };
        let fields: Vec<_> = fields.iter().filter(|field| !is_strobe(Place::of(field))).collect();
        let beginning = self.beginning;
        for field in &fields {
            let driven = |step: &Step| chunks(field).any(|place| place.get(&step.inputs) != 0);
            if self.steps.iter().skip(beginning).any(driven) {
                self.first_of(1, |steps, _, _| {
                    for step in &mut steps[beginning..] {
                        chunks(field).for_each(|place| place.put(&mut step.inputs, 0));
                    }
                });
            }
        }
        let places: Vec<Place> = fields.iter().flat_map(|field| chunks(field)).collect();
        // The same value in several steps often has to stay the same, and so do distances between values.
        for &place in &places {
            let values: BTreeSet<u64> = self.steps[beginning..].iter().map(|step| place.get(&step.inputs)).collect();
            for value in values {
                self.shrink_value(place, value, beginning..self.steps.len());
            }
        }
        for width in places.iter().map(|place| place.width).collect::<BTreeSet<_>>() {
            self.shift_values(&places.iter().copied().filter(|place| place.width == width).collect::<Vec<_>>());
        }
        for step in beginning..self.steps.len() {
            for &place in &places {
                let value = place.get(&self.steps[step].inputs);
                self.shrink_value(place, value, step..step + 1);
            }
        }
    }

    /// A value in these steps: 0, then what its high bits are, then without one of its bits, then one less.
    fn shrink_value(&mut self, place: Place, mut value: u64, among: Range<usize>) {
        while value != 0 && !self.is_over() {
            let bits = 64 - value.leading_zeros();
            let mut smaller: Vec<u64> = std::iter::once(0).chain((1..bits).rev().map(|shift| value >> shift)).collect();
            smaller.extend((0..bits).rev().map(|bit| value & !(1 << bit)));
            smaller.push(value - 1);
            let mut tried = BTreeSet::new();
            smaller.retain(|&candidate| candidate < value && tried.insert(candidate));
            let found = self.first_of(smaller.len(), |steps, _, number| {
                for step in &mut steps[among.clone()] {
                    if place.get(&step.inputs) == value {
                        place.put(&mut step.inputs, smaller[number]);
                    }
                }
            });
            let Some(number) = found else { return };
            value = smaller[number];
        }
    }

    /// All values in places of one width, e.g. addresses, less by the same amount: the smallest of them, or a half of it...
    fn shift_values(&mut self, places: &[Place]) {
        let beginning = self.beginning;
        let values = self.steps[beginning..].iter().flat_map(|step| places.iter().map(|place| place.get(&step.inputs)));
        let mut less = values.filter(|&value| value != 0).min().unwrap_or(0);
        while less > 0 && !self.is_over() {
            let found = self.first_of(1, |steps, _, _| {
                for step in &mut steps[beginning..] {
                    for place in places {
                        let value = place.get(&step.inputs);
                        place.put(&mut step.inputs, if value < less { value } else { value - less });
                    }
                }
            });
            if found.is_none() {
                less /= 2;
            } else {
                let smallest = |steps: &[Step]| {
                    let values = steps.iter().flat_map(|step| places.iter().map(|place| place.get(&step.inputs)));
                    values.filter(|&value| value != 0).min().unwrap_or(0)
                };
                less = less.min(smallest(&self.steps[beginning..]));
            }
        }
    }
}
