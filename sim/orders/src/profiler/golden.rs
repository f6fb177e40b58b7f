//! The blocks' golden models in the loop.

use super::{Entry, Figure, HandOut, Inputs, Outputs, Profiler, ThreadOrder, Trial};
use crate::configuration::Configuration;
use std::collections::HashMap;
use std::rc::Rc;
use warploom_contract::Parameters;
use warploom_golden::order_profiler as block;
use warploom_golden::thread_order::{Style, Thread};

/// The profiler's golden model.
pub struct GoldenProfiler(block::Profiler);

impl GoldenProfiler {
    /// The model for these parameters, after a reset.
    pub fn new(parameters: &Parameters) -> Self {
        Self(block::Profiler::new(parameters))
    }
}

impl Profiler for GoldenProfiler {
    fn cycle(&mut self, inputs: &Inputs) -> Result<Outputs, String> {
        let outputs = self.0.outputs();
        self.0.step(&inputs.into());
        Ok((&outputs).into())
    }
}

impl From<&Inputs> for block::Inputs {
    fn from(inputs: &Inputs) -> Self {
        let entry = |(number, Entry { slot, first, sweep, doublings }): (u32, Entry)| {
            let sweep = u64::from(sweep.0) | u64::from(sweep.1) << 1;
            (u64::from(number), block::Entry { first: stored(slot, first), sweep, doublings: doublings.into() })
        };
        Self {
            reset: false,
            entry: inputs.entry.map(entry),
            start: inputs.start.map(|start| block::Start {
                groups: start.groups.into(),
                entries: start.entries.into(),
                trial: start.trial_groups.into(),
                events: start.figure == Figure::Events,
            }),
            group_ready: inputs.group_ready,
            complete: inputs.complete,
            events: inputs.events,
            read: inputs.result.map(u64::from),
        }
    }
}

/// What a slot is to store, as the block has it.
pub(super) fn stored(slot: u32, Configuration { style, a, b }: Configuration) -> block::Configuration {
    block::Configuration { slot: slot.into(), style: style.into(), a: a.into(), b: b.into() }
}

/// Slot and configuration, as the study has them. All are of at most 32 bits.
fn known(block::Configuration { slot, style, a, b }: block::Configuration) -> (u32, Configuration) {
    (slot as u32, Configuration { style: style as u32, a: a as u32, b: b as u32 })
}

impl From<&block::Outputs> for Outputs {
    fn from(outputs: &block::Outputs) -> Self {
        let result = |block::Outcome { configuration, figure }| {
            let (slot, Configuration { a, b, .. }) = known(configuration);
            Trial { slot, a, b, figure }
        };
        Self {
            start_ready: outputs.ready,
            slot: outputs.write.map(known),
            group: outputs.group.map(|group| HandOut {
                number: group.number as u32,
                slot: group.slot as u32,
                trial: group.trial,
            }),
            chosen: outputs.chosen.map(|chosen| known(chosen.outcome.configuration)),
            done: outputs.done,
            refused: outputs.error.map(|code| code as u32),
            stray: outputs.excess,
            result: outputs.result.map(result),
        }
    }
}

/// Orders by the golden model.
#[derive(Default)]
pub struct GoldenOrder {
    slots: HashMap<u32, Configuration>,
    known: HashMap<(Configuration, u32, u32), Rc<[Thread]>>,
}

impl GoldenOrder {
    /// What a slot stores: sequential order after a reset.
    pub(super) fn stored(&self, slot: u32) -> Configuration {
        self.slots.get(&slot).copied().unwrap_or(Configuration::of(Style::Sequential))
    }
}

impl ThreadOrder for GoldenOrder {
    fn store(&mut self, slot: u32, configuration: Configuration) -> Result<(), String> {
        self.slots.insert(slot, configuration);
        Ok(())
    }

    fn threads(&mut self, slot: u32, width: u32, height: u32) -> Result<Rc<[Thread]>, String> {
        let configuration = self.stored(slot);
        if let Some(threads) = self.known.get(&(configuration, width, height)) {
            return Ok(Rc::clone(threads));
        }
        let Configuration { style, a, b } = configuration;
        let style = Style::of(style, a, b).map_err(|refusal| format!("{}: {refusal:?}", configuration.name()))?;
        let threads: Rc<[Thread]> = style.threads(width, height).into();
        self.known.insert((configuration, width, height), Rc::clone(&threads));
        Ok(threads)
    }
}
