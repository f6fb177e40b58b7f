//! The channels as what they are said to be: a queue of waiting warps each, a count, and a queue of wakes.

use super::signals::{Inputs, Outputs, Rejection, Size, Wait};
use std::collections::VecDeque;

/// A channel. Of its count and its queue one is always empty.
#[derive(Clone, Debug, Default)]
struct Channel {
    count: u64,
    /// Warps that wait for it, the first one in front.
    waiters: VecDeque<u64>,
}

/// The channels, cycle by cycle.
#[derive(Clone, Debug)]
pub struct Channels {
    size: Size,
    channels: Vec<Channel>,
    /// Wakes that are due and haven't left; the one in front leaves in the present cycle.
    due: VecDeque<u64>,
    errors: [Option<Rejection>; 2],
}

impl Channels {
    /// The channels after a reset.
    pub fn new(size: Size) -> Self {
        let channels = vec![Channel::default(); size.channels as usize];
        Self { size, channels, due: VecDeque::new(), errors: [None; 2] }
    }

    /// The outputs of the present cycle. They don't depend on its inputs.
    pub fn outputs(&self) -> Outputs {
        let [signal_error, wait_error] = self.errors;
        let queued = self.channels.iter().flat_map(|channel| &channel.waiters).chain(self.due.iter().skip(1));
        let waiting = queued.fold(0, |waiting, warp| waiting | 1 << warp);
        Outputs { wake: self.due.front().copied(), signal_error, wait_error, waiting }
    }

    /// The count of a channel.
    pub fn count(&self, channel: u64) -> u64 {
        self.channels[channel as usize].count
    }

    /// Warps that wait for a channel.
    pub fn waiters(&self, channel: u64) -> u64 {
        self.channels[channel as usize].waiters.len() as u64
    }

    /// The end of the cycle.
    pub fn step(&mut self, inputs: &Inputs) {
        if inputs.reset {
            *self = Self::new(self.size);
            return;
        }
        let waiting = self.outputs().waiting;
        self.due.pop_front();
        // Both steps are taken before it is known whether the count holds what is left: a wait may take what is too much.
        let signalled = inputs.signal.map(|channel| self.signal(channel));
        let waited = inputs.wait.map(|wait| self.wait(wait, waiting));
        self.errors = [None, waited.and_then(Result::err)];
        match signalled {
            Some(Err(rejection)) => self.errors[0] = Some(rejection),
            Some(Ok(channel)) if self.count(channel) > self.size.full => {
                self.channels[channel as usize].count = self.size.full;
                self.errors[0] = Some(Rejection { of: channel, code: 1 });
            }
            _ => {}
        }
    }

    /// A signal; the count may then be one too high. Gives the channel.
    fn signal(&mut self, channel: u64) -> Result<u64, Rejection> {
        let slot = self.channels.get_mut(channel as usize).ok_or(Rejection { of: channel, code: 3 })?;
        match slot.waiters.pop_front() {
            Some(warp) => self.due.push_back(warp),
            None => slot.count += 1,
        }
        Ok(channel)
    }

    fn wait(&mut self, Wait { warp, channel }: Wait, waiting: u64) -> Result<(), Rejection> {
        let slot = self.channels.get_mut(channel as usize).filter(|_| warp < self.size.warps);
        let slot = slot.ok_or(Rejection { of: warp, code: 3 })?;
        if waiting >> warp & 1 == 1 {
            return Err(Rejection { of: warp, code: 2 });
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
