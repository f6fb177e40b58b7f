//! Model without ports: per channel a queue of waiting warps and a count, and one queue of wakes.

use super::signals::{Inputs, Outputs, Rejection, Size, Wait};
use std::collections::VecDeque;

/// Channel. Between two cycles, its count is 0 or no warp waits for it.
#[derive(Clone, Debug, Default)]
struct Channel {
    /// Number of signals that are stored for later waits.
    count: u64,
    /// Warps that wait for the channel, the first one in front.
    waiters: VecDeque<u64>,
}

/// State of the model between two cycles.
#[derive(Clone, Debug)]
pub struct Channels {
    size: Size,
    channels: Vec<Channel>,
    /// Warps whose wakes are due (the contract: pending). The front one is woken in the current cycle.
    due: VecDeque<u64>,
    /// Rejections of the signal and of the wait of the last completed cycle.
    errors: [Option<Rejection>; 2],
}

impl Channels {
    /// Creates the channels in their state after reset.
    pub fn new(size: Size) -> Self {
        let channels = vec![Channel::default(); size.channels as usize];
        Self { size, channels, due: VecDeque::new(), errors: [None; 2] }
    }

    /// Returns the outputs of the current cycle. They do not depend on the inputs of that cycle.
    pub fn outputs(&self) -> Outputs {
        let [signal_error, wait_error] = self.errors;
        let queued = self.channels.iter().flat_map(|channel| &channel.waiters).chain(self.due.iter().skip(1));
        let waiting = queued.fold(0, |waiting, warp| waiting | 1 << warp);
        Outputs { wake: self.due.front().copied(), signal_error, wait_error, waiting }
    }

    /// Returns the count of a channel, which must exist.
    pub fn count(&self, channel: u64) -> u64 {
        self.channels[channel as usize].count
    }

    /// Returns the number of warps that wait for a channel, which must exist.
    pub fn waiters(&self, channel: u64) -> u64 {
        self.channels[channel as usize].waiters.len() as u64
    }

    /// Completes a cycle with these inputs.
    pub fn step(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.size);
            return;
        }
        let waiting = self.outputs().waiting;
        self.due.pop_front();
        // Overflow is decided after both operations, because the wait may reduce a count that is too large.
        let signalled = inputs.signal.map(|channel| self.signal(channel));
        let waited = inputs.wait.map(|wait| self.wait(wait, waiting));
        self.errors = [None, waited.and_then(Result::err)];
        match signalled {
            Some(Err(rejection)) => self.errors[0] = Some(rejection),
            Some(Ok(channel)) if self.count(channel) > self.size.full => {
                self.channels[channel as usize].count = self.size.full;
                self.errors[0] = Some(Rejection { subject: channel, code: 1 });
            }
            _ => {}
        }
    }

    /// Applies a signal and returns its channel, or the rejection of a channel that does not exist. The count may
    /// exceed its maximum by one afterwards.
    fn signal(&mut self, channel: u64) -> Result<u64, Rejection> {
        let slot = self.channels.get_mut(channel as usize).ok_or(Rejection { subject: channel, code: 3 })?;
        match slot.waiters.pop_front() {
            Some(warp) => self.due.push_back(warp),
            None => slot.count += 1,
        }
        Ok(channel)
    }

    /// Applies a wait after the signal of the cycle, or returns its rejection. `waiting` is the output of that name in
    /// this cycle.
    fn wait(&mut self, Wait { warp, channel }: Wait, waiting: u64) -> Result<(), Rejection> {
        let slot = self.channels.get_mut(channel as usize).filter(|_| warp < self.size.warps);
        let slot = slot.ok_or(Rejection { subject: warp, code: 3 })?;
        if waiting >> warp & 1 == 1 {
            return Err(Rejection { subject: warp, code: 2 });
        }
        if slot.count > 0 {
            slot.count -= 1;
            self.due.push_back(warp);
        } else {
            slot.waiters.push_back(warp);
        }
        Ok(())
    }
}
