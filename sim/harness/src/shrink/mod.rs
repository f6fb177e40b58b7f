//! Reduces what made a run fail to the shortest script that still fails.
//!
//! First the run's beginning is cut off, then transactions are taken away, then values go towards 0, then idle cycles are
//! taken out, over and over until nothing more can go. No candidate is longer than the run that was found, and only taking
//! transactions away may make it longer than it was before. Every candidate is run on the RTL, beside the model, from registers
//! that start by the same seed. The result depends on the run only, not on time or threads.

mod record;

pub use record::{Recorder, Recording};

use crate::lockstep::{self, Cause, Failure, Limits, Pair, CYCLES_AFTER};
use crate::script::{chunks, transactions, Grammar, Part, Play, Step};
use crate::stimulus::RESET_CYCLES;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use warploom_model::bits::{self, Place};

/// The most candidates that are tried, and the most cycles that they have together.
const MOST_CANDIDATES: u64 = 10_000;
const MOST_CYCLES: u64 = 30_000_000;

/// Cycles from the difference back with which the search for a beginning starts; doubled until the run fails.
const FIRST_WINDOW: u64 = 16;

/// Runs of fewer cycles aren't made shorter by larger values.
const SHORT: u64 = 64;

/// The most rounds of taking away.
const MOST_ROUNDS: usize = 12;

/// A failing run made small.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// What is driven.
    pub steps: Arc<[Step]>,
    /// How it fails.
    pub failure: Failure,
    /// What it was and what it came to.
    pub size: Size,
}

/// A run before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Size {
    /// Transactions of the run up to its difference.
    pub transactions_before: u64,
    /// Transactions of the script.
    pub transactions: u64,
    /// Cycles of the run up to and with its difference.
    pub cycles_before: u64,
    /// Cycles of the script up to and with its difference.
    pub cycles: u64,
    /// Candidates tried.
    pub candidates: u64,
    /// Whether there was nothing more to take away, rather than no more time.
    pub minimal: bool,
}

impl std::fmt::Display for Size {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count = |number: u64, what: &str| format!("{number} {what}{}", if number == 1 { "" } else { "s" });
        write!(
            f,
            "{} in {}, from {} in {}{}",
            count(self.transactions, "transaction"),
            count(self.cycles, "cycle"),
            self.transactions_before,
            self.cycles_before,
            if self.minimal { "" } else { "; not to the end" }
        )
    }
}

/// Whether a failure is of the same kind as another: the same property, the same violation of a stream, the same assertion, or in its first differing
/// cycle only ports that differ in the other's.
pub fn same_kind(original: &Cause, other: &Cause) -> bool {
    match (original, other) {
        (Cause::Difference { ports }, Cause::Difference { ports: others }) => {
            others.iter().all(|port| ports.contains(port))
        }
        (Cause::Property { name, .. }, Cause::Property { name: other, .. }) => name == other,
        (Cause::Stream { stream, kind, .. }, Cause::Stream { stream: other, kind: others, .. }) => {
            (stream, kind) == (other, others)
        }
        (Cause::Design(message), Cause::Design(other)) => message == other,
        _ => false,
    }
}

/// Shrinks a recorded run that failed in its last cycle. `None` if no part of it that is still known fails again.
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
        longest: recording.cycles(),
        most: recording.cycles(),
        present: recording.cycles(),
        candidates: 0,
        cycles: 0,
        steps: Vec::new(),
        beginning: 0,
    };
    search.find_beginning(recording)?;
    let mut minimal = false;
    for _ in 0..MOST_ROUNDS {
        let before = search.steps.clone();
        search.take_transactions_away();
        search.raise_values();
        search.shrink_values();
        search.take_idle_cycles_away();
        minimal = search.steps == before;
        if minimal || search.is_over() {
            break;
        }
    }
    let steps: Arc<[Step]> = search.steps.clone().into();
    search.most = search.longest;
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

struct Search<'a> {
    pair: &'a Pair<'a>,
    grammar: &'a Arc<Grammar>,
    seed: u64,
    cause: &'a Cause,
    stop: &'a AtomicBool,
    /// Cycles of the run that was found, up to and with its difference.
    longest: u64,
    /// As many as a candidate may have now.
    most: u64,
    /// Those of the smallest that fails so far.
    present: u64,
    candidates: u64,
    cycles: u64,
    /// The smallest that fails so far; empty steps are not in it.
    steps: Vec<Step>,
    /// How many of the steps are the reset with which it begins.
    beginning: usize,
}

impl Search<'_> {
    /// Runs a candidate; its failure if that is of the kind looked for.
    fn run(&self, steps: &Arc<[Step]>) -> Option<Failure> {
        let mut judges = self.pair.judges().ok()?;
        let mut play = Play::new(Arc::clone(self.grammar), Arc::clone(steps));
        let limits = Limits { cycles: self.most + CYCLES_AFTER, deadline: None, stop: self.stop };
        let outcome = lockstep::run(self.pair, &mut judges, &mut play, self.seed, limits, None);
        let failure = outcome.ok()?.failure?;
        (failure.cycle < self.most && same_kind(self.cause, &failure.cause)).then_some(failure)
    }

    /// From here on, no candidate may be longer than what there is.
    fn no_longer(&mut self) {
        self.most = self.present;
    }

    fn is_over(&self) -> bool {
        self.candidates >= MOST_CANDIDATES || self.cycles >= MOST_CYCLES || self.stop.load(Ordering::Relaxed)
    }

    /// The first of `count` candidates that fails, with its number; its cycles become the present ones. Several are run at
    /// once, but what is found and what is counted is as if they were run one by one.
    fn first(&mut self, count: usize, make: impl Fn(usize) -> Vec<Step> + Sync) -> Option<(usize, Vec<Step>)> {
        let at_once = rayon::current_num_threads().max(1);
        let mut from = 0;
        while from < count && !self.is_over() {
            let to = (from + at_once).min(count);
            let tried: Vec<_> = (from..to)
                .into_par_iter()
                .map(|number| {
                    let steps: Arc<[Step]> = make(number).into();
                    let failure = self.run(&steps);
                    (number, steps, failure)
                })
                .collect();
            for (number, steps, failure) in tried {
                let length = steps.iter().map(|step| step.cycles).sum::<u64>() + 64;
                self.candidates += 1;
                self.cycles += failure.as_ref().map_or(length, |failure| failure.cycle + 3);
                if let Some(failure) = failure {
                    self.present = failure.cycle + 1;
                    return Some((number, steps.to_vec()));
                }
            }
            from = to;
        }
        None
    }

    /// Takes a candidate if it fails.
    fn try_steps(&mut self, steps: Vec<Step>) -> bool {
        match self.first(1, |_| steps.clone()) {
            Some((_, steps)) => {
                self.steps = steps;
                true
            }
            None => false,
        }
    }

    /// The shortest end of the run that fails after a reset, or the whole run.
    fn find_beginning(&mut self, recording: &Recording) -> Option<()> {
        let known = recording.known();
        let mut window = FIRST_WINDOW.min(known);
        loop {
            // The whole run has its own reset.
            let whole = window == recording.cycles();
            let reset = if whole { None } else { self.reset_step(RESET_CYCLES) };
            for end in [recording.taken_only(window), recording.exact(window)] {
                let steps: Vec<Step> = reset.iter().cloned().chain(end).collect();
                if self.try_steps(steps) {
                    self.split(whole);
                    return Some(());
                }
            }
            if window == known || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            window = (2 * window).min(known);
        }
    }

    /// A reset of so many cycles, if the block has one.
    fn reset_step(&self, cycles: u64) -> Option<Step> {
        let reset = self.grammar.reset?;
        let held: Arc<[u64]> = vec![0; self.grammar.layout.input_words()].into();
        let mut inputs = held.to_vec();
        reset.put(&mut inputs, 1);
        Some(Step { line: 0, earliest: 0, cycles, offers: 0, inputs, held })
    }

    /// Makes a step of each cycle in which something is driven, lets offers wait until they are taken, and leaves the first
    /// reset alone.
    fn split(&mut self, whole: bool) {
        let mut split = Vec::new();
        for step in &self.steps {
            if self.grammar.parts(&step.inputs).is_empty() {
                split.push(step.clone());
            } else {
                split.extend((0..step.cycles).map(|_| Step { cycles: 1, ..step.clone() }));
            }
        }
        let reset = |step: &Step| self.grammar.reset.is_some_and(|reset| reset.is_set(&step.inputs));
        let beginning = split.iter().take_while(|step| reset(step)).count();
        if let (Some(step), true) = (self.reset_step(beginning as u64), beginning > 0) {
            // What else is driven during the first reset rarely matters.
            let plain: Vec<Step> = std::iter::once(step).chain(split[beginning..].iter().cloned()).collect();
            if self.try_steps(plain) {
                split.splice(..beginning, self.steps[..1].to_vec());
            }
        }
        self.beginning = if whole && !split.first().is_some_and(reset) {
            0
        } else {
            split.iter().take_while(|step| reset(step)).count()
        };
        self.steps = split;
        let waiting = self.steps.iter().map(|step| Step { offers: self.grammar.offers(&step.inputs), ..step.clone() });
        let waiting = waiting.collect();
        self.try_steps(waiting);
    }

    /// Takes away ever smaller groups of transactions, down to single ones; cycles stay, so that the others keep their times.
    fn take_transactions_away(&mut self) {
        self.most = self.longest;
        let mut parts = self.parts();
        let mut size = parts.len();
        while size > 0 && !self.is_over() {
            let mut from = 0;
            let mut taken = false;
            while from < parts.len() {
                let count = (parts.len() - from).div_ceil(size);
                let group = |number: usize| {
                    let start = from + number * size;
                    start..(start + size).min(parts.len())
                };
                let found = self.first_of(count, |steps, grammar, number| {
                    for &(step, part) in &parts[group(number)] {
                        let step: &mut Step = &mut steps[step];
                        grammar.clear(part, &mut step.inputs);
                        step.offers &= grammar.offers(&step.inputs);
                    }
                });
                let Some(number) = found else { break };
                let group = group(number);
                from = group.start;
                parts.drain(group);
                taken = true;
            }
            // Single ones are gone over until none can go: one that went may have needed another.
            if size > 1 {
                size = size.div_ceil(2).min(parts.len().max(1));
            } else if !taken {
                break;
            }
        }
        self.merge();
    }

    /// As [`Self::first`] with changes of the present steps; takes what fails and gives its number.
    fn first_of(&mut self, count: usize, change: impl Fn(&mut Vec<Step>, &Grammar, usize) + Sync) -> Option<usize> {
        let (present, grammar) = (self.steps.clone(), Arc::clone(self.grammar));
        let (number, steps) = self.first(count, |number| {
            let mut steps = present.clone();
            change(&mut steps, &grammar, number);
            steps
        })?;
        self.steps = steps;
        Some(number)
    }

    /// All that may be taken away: step and part.
    fn parts(&self) -> Vec<(usize, Part)> {
        let steps = self.steps.iter().enumerate().skip(self.beginning);
        steps
            .flat_map(|(number, step)| self.grammar.parts(&step.inputs).into_iter().map(move |part| (number, part)))
            .collect()
    }

    /// Idle cycles in a row become one step.
    fn merge(&mut self) {
        let mut merged: Vec<Step> = Vec::new();
        for (number, step) in std::mem::take(&mut self.steps).into_iter().enumerate() {
            let idle = |step: &Step| self.grammar.parts(&step.inputs).is_empty();
            match merged.last_mut() {
                Some(last) if number > self.beginning && idle(last) && idle(&step) => last.cycles += step.cycles,
                _ => merged.push(step),
            }
        }
        // What comes after the last transaction is waited for anyway.
        if merged.last().is_some_and(|last| self.grammar.parts(&last.inputs).is_empty()) {
            let shorter = merged[..merged.len() - 1].to_vec();
            self.steps = merged;
            self.try_steps(shorter);
        } else {
            self.steps = merged;
        }
    }

    /// Values of transactions to their largest, where that at least halves the run: an address near the end of a memory in
    /// place of a block that fills it.
    fn raise_values(&mut self) {
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
    fn shrink_values(&mut self) {
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

    /// Idle cycles: all of them, then of each gap as many as can go; and the first reset as short as it can be.
    fn take_idle_cycles_away(&mut self) {
        self.no_longer();
        let idle = |grammar: &Grammar, step: &Step| grammar.parts(&step.inputs).is_empty();
        self.merge();
        let beginning = self.beginning;
        let gaps = self.steps.iter().skip(beginning).filter(|step| idle(self.grammar, step)).count();
        if gaps > 0 {
            self.first_of(1, |steps, grammar, _| {
                let mut number = 0;
                steps.retain(|step| {
                    number += 1;
                    number <= beginning || !idle(grammar, step)
                });
            });
        }
        let mut step = 0;
        while step < self.steps.len() {
            let shrinkable = step < beginning || idle(self.grammar, &self.steps[step]);
            let least = u64::from(step < beginning);
            let mut less = if shrinkable { self.steps[step].cycles } else { 0 };
            let mut gone = false;
            while less > 0 && !self.is_over() {
                let cycles = self.steps[step].cycles;
                if cycles < less + least {
                    less /= 2;
                    continue;
                }
                let found = self.first_of(1, |steps, _, _| {
                    steps[step].cycles -= less;
                    if steps[step].cycles == 0 {
                        steps.remove(step);
                    }
                });
                match found {
                    Some(_) if cycles == less => {
                        gone = true;
                        break;
                    }
                    Some(_) => {}
                    None => less /= 2,
                }
            }
            step += usize::from(!gone);
        }
    }
}
