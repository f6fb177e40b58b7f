//! Hardware units (`sync_channels` and `buffer_queue`) that the programs run on, with their sizes.

use crate::code::Code;
use crate::units::{Channels, Queue};
use std::collections::BTreeMap;
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_contracts::{buffer_queue, sync_channels};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;

/// Sizes of the units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of warps of every unit.
    pub warps: u32,
    /// Number of channels of `sync_channels`.
    pub channels: u32,
    /// Width of a channel's count, in bits.
    pub count_bits: u32,
}

impl Size {
    /// Returns the parameters of `sync_channels`.
    pub fn channels(&self) -> Parameters {
        let (warps, channels, bits) = (self.warps.into(), self.channels.into(), self.count_bits.into());
        Parameters::of(&[("WARPS", warps), ("CHANNELS", channels), ("COUNT_BITS", bits)])
    }

    /// Returns the parameters of a `buffer_queue` with this number of buffers.
    pub fn queue(&self, buffers: u32) -> Parameters {
        Parameters::of(&[("BUFFERS", buffers.into()), ("WARPS", self.warps.into())])
    }

    /// Checks that the programs fit, and that the blocks exist with the parameters of this size.
    ///
    /// # Errors
    /// Returns an error with the required and the available sizes.
    pub fn fits(&self, code: &Code) -> Result<(), CampaignError> {
        let is_supported = sync_channels::BLOCK.supports(&self.channels());
        if !is_supported || code.warps.len() > self.warps as usize || code.channels.len() > self.channels as usize {
            let Self { warps, channels, count_bits } = self;
            let (needed, lists) = (code.channels.len(), sync_channels::BLOCK.supported().join(", "));
            return Err(CampaignError::Message(format!(
                "{} warps and {needed} channels do not fit sync_channels with WARPS={warps} CHANNELS={channels} \
                     COUNT_BITS={count_bits}; expected {lists}",
                code.warps.len()
            )));
        }
        match code.queues.iter().find(|&&buffers| !buffer_queue::BLOCK.supports(&self.queue(buffers))) {
            None => Ok(()),
            Some(buffers) => {
                let lists = buffer_queue::BLOCK.supported().join(", ");
                Err(CampaignError::Message(format!(
                    "a queue of {buffers} buffers and {} warps is out of range of buffer_queue; expected {lists}",
                    self.warps
                )))
            }
        }
    }
}

/// Compiled Verilog of the units, by one parameter. The other parameters must be those of the [`Size`] that
/// [`Hardware::new`] receives with these libraries.
pub struct Libraries {
    /// Libraries of `sync_channels`, by the width of the counts in bits.
    pub channels: BTreeMap<u32, Arc<Library>>,
    /// Libraries of `buffer_queue`, by the number of buffers.
    pub queues: BTreeMap<u32, Arc<Library>>,
}

/// Units after a reset.
pub struct Hardware {
    /// The channels.
    pub channels: Channels,
    /// Unit of each queue.
    pub queues: Vec<Queue>,
}

impl Hardware {
    /// Returns units for these programs. A unit without a library runs as a model only.
    ///
    /// # Errors
    /// Returns an error if the programs do not fit, or if a simulator cannot be created or fails.
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

    /// Returns models of units that are just large enough for the programs, with counts of `count_bits` bits.
    ///
    /// # Errors
    /// Returns an error if the blocks are not compiled in with these parameters.
    pub fn models(code: &Code, count_bits: u32) -> Result<Self, CampaignError> {
        let at_least_one = |number: usize| number.max(1) as u32;
        let (warps, channels) = (at_least_one(code.warps.len()), at_least_one(code.channels.len()));
        Self::new(&Size { warps, channels, count_bits }, code, None)
    }

    /// Returns whether the current cycle of the units must be executed even without requests: a unit has a valid output
    /// in this cycle, or Verilog is compared in every cycle.
    pub fn is_busy(&self) -> bool {
        self.channels.is_busy() || self.queues.iter().any(Queue::is_busy)
    }

    /// Returns the number of Verilog cycles compared with the models, added over all units.
    pub fn compared(&self) -> u64 {
        self.channels.compared + self.queues.iter().map(|queue| queue.compared).sum::<u64>()
    }
}
