//! All units that some programs need.

use crate::code::Code;
use crate::units::{Channels, Queue};
use std::collections::BTreeMap;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_contracts::{buffer_queue, sync_channels};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;

/// How large the units are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Warps of every unit.
    pub warps: u32,
    /// Channels.
    pub channels: u32,
    /// Bits of a channel's count.
    pub count_bits: u32,
}

impl Size {
    /// The parameters of the channels.
    pub fn channels(&self) -> Parameters {
        let (warps, channels, bits) = (self.warps.into(), self.channels.into(), self.count_bits.into());
        Parameters::of(&[("WARPS", warps), ("CHANNELS", channels), ("COUNT_BITS", bits)])
    }

    /// The parameters of a queue of so many buffers.
    pub fn queue(&self, buffers: u32) -> Parameters {
        Parameters::of(&[("BUFFERS", buffers.into()), ("WARPS", self.warps.into())])
    }

    /// Whether the programs fit, and there are such units.
    ///
    /// # Errors
    /// What doesn't fit, and what is there.
    pub fn fits(&self, code: &Code) -> Result<(), CampaignError> {
        let is_there = sync_channels::BLOCK.is_compiled_in(&self.channels());
        if !is_there || code.warps.len() > self.warps as usize || code.channels.len() > self.channels as usize {
            let Self { warps, channels, count_bits } = self;
            let (needed, lists) = (code.channels.len(), sync_channels::BLOCK.compiled_in().join(", "));
            return Err(CampaignError::Unknown(format!(
                "{} warps and {needed} channels don't fit WARPS={warps} CHANNELS={channels} COUNT_BITS={count_bits} of sync_channels, which has {lists}",
                code.warps.len()
            )));
        }
        match code.queues.iter().find(|&&buffers| !buffer_queue::BLOCK.is_compiled_in(&self.queue(buffers))) {
            None => Ok(()),
            Some(buffers) => {
                let lists = buffer_queue::BLOCK.compiled_in().join(", ");
                Err(CampaignError::Unknown(format!(
                    "a queue of {buffers} buffers and {} warps isn't one of buffer_queue's: {lists}",
                    self.warps
                )))
            }
        }
    }
}

/// The Verilog of the units, built.
pub struct Libraries {
    /// Of channels, by the bits of their counts.
    pub channels: BTreeMap<u32, Arc<Library>>,
    /// Of queues, by their buffers.
    pub queues: BTreeMap<u32, Arc<Library>>,
}

/// The units after a reset.
pub struct Hardware {
    /// The channels.
    pub channels: Channels,
    /// A unit a queue.
    pub queues: Vec<Queue>,
}

impl Hardware {
    /// Units for these programs; with their Verilog beside the models, where it is given.
    ///
    /// # Errors
    /// The programs don't fit, or the simulation fails.
    pub fn new(size: &Size, code: &Code, libraries: Option<&Libraries>) -> Result<Self, CampaignError> {
        size.fits(code)?;
        let channels =
            Channels::new(&size.channels(), libraries.and_then(|libraries| libraries.channels.get(&size.count_bits)))?;
        let queue = |&buffers: &u32| {
            let library = |libraries: &'_ Libraries| libraries.queues.get(&buffers).cloned();
            Queue::new(&size.queue(buffers), libraries.and_then(library).as_ref())
        };
        Ok(Self { channels, queues: code.queues.iter().map(queue).collect::<Result<_, _>>()? })
    }

    /// The models of units that are as large as these programs need, with counts of so many bits.
    ///
    /// # Errors
    /// There are no such units.
    pub fn models(code: &Code, count_bits: u32) -> Result<Self, CampaignError> {
        let fitting = |number: usize| number.max(1) as u32;
        let (warps, channels) = (fitting(code.warps.len()), fitting(code.channels.len()));
        Self::new(&Size { warps, channels, count_bits }, code, None)
    }

    /// Whether the next cycle is one to look at even if nothing is asked of the units in this one: a warp goes on then, or the Verilog is compared with the models in every cycle.
    pub fn is_busy(&self) -> bool {
        self.channels.is_busy() || self.queues.iter().any(Queue::is_busy)
    }

    /// Cycles of Verilog that were compared with the models.
    pub fn compared(&self) -> u64 {
        self.channels.compared + self.queues.iter().map(|queue| queue.compared).sum::<u64>()
    }
}
