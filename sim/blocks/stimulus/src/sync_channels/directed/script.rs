//! Writer of the directed cases of `sync_channels`.

use crate::sync_channels::ports::played;
use crate::sync_channels::ports::ChannelPorts;
use warploom_golden::sync_channels::{Channels, Inputs, Wait};
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Writer of a case. The model predicts the answer to each input.
pub(super) struct Writer {
    pub(super) ports: ChannelPorts,
    pub(super) channels: Channels,
    cycles: Vec<Inputs>,
}

impl Writer {
    /// Creates the writer. The case starts with the initial resets.
    pub(super) fn new(ports: ChannelPorts) -> Self {
        let reset = Inputs { reset: true, ..Inputs::default() };
        Self { channels: ports.channels(), cycles: vec![reset; RESET_CYCLES as usize], ports }
    }

    /// Number of warps.
    pub(super) fn warps(&self) -> u64 {
        self.ports.size.warps
    }

    /// Number of channels.
    pub(super) fn channel_count(&self) -> u64 {
        self.ports.size.channels
    }

    /// Maximum count of a channel.
    pub(super) fn max_count(&self) -> u64 {
        self.ports.size.full
    }

    /// Writes a cycle.
    pub(super) fn cycle(&mut self, inputs: Inputs) {
        self.cycles.push(inputs);
        self.channels.step(&inputs);
    }

    /// Writes this number of idle cycles.
    pub(super) fn idle(&mut self, cycles: u64) {
        for _ in 0..cycles {
            self.cycle(Inputs::default());
        }
    }

    /// Writes a signal.
    pub(super) fn signal(&mut self, channel: u64) {
        self.cycle(signal(channel));
    }

    /// Writes `count` signals of a channel, one per cycle.
    pub(super) fn signals(&mut self, channel: u64, count: u64) {
        for _ in 0..count {
            self.signal(channel);
        }
    }

    /// Writes a wait.
    pub(super) fn wait(&mut self, warp: u64, channel: u64) {
        self.cycle(wait(warp, channel));
    }

    /// Writes a cycle with a signal of `channel` and a wait of `warp` for channel `waited`.
    pub(super) fn signal_and_wait(&mut self, channel: u64, warp: u64, waited: u64) {
        self.cycle(signal_and_wait(channel, warp, waited));
    }

    /// Writes a cycle of reset with these inputs.
    pub(super) fn reset(&mut self, inputs: Inputs) {
        self.cycle(Inputs { reset: true, ..inputs });
    }

    /// Signals a channel until no warp waits for it, then writes idle cycles until all wakes have left.
    pub(super) fn free_channel(&mut self, channel: u64) {
        self.signals(channel, self.channels.waiters(channel));
        self.idle(self.warps() + 1);
    }

    /// Writes waits of warps that do not wait yet, if there are any, until a channel's count is 0. An idle cycle
    /// follows each wait.
    pub(super) fn empty(&mut self, channel: u64) {
        while self.channels.count(channel) > 0 {
            let waiting = self.channels.outputs().waiting;
            let Some(warp) = (0..self.warps()).find(|warp| waiting >> warp & 1 == 0) else { return };
            self.wait(warp, channel);
            self.idle(1);
        }
    }

    /// Stimulus of the completed case, with idle cycles at the end for the last wakes.
    pub(super) fn finish(mut self) -> impl Stimulus {
        self.idle(self.warps() + 2);
        played(self.ports, self.cycles)
    }
}

/// Inputs of a signal.
pub(super) fn signal(channel: u64) -> Inputs {
    Inputs { signal: Some(channel), ..Inputs::default() }
}

/// Inputs of a wait.
pub(super) fn wait(warp: u64, channel: u64) -> Inputs {
    Inputs { wait: Some(Wait { warp, channel }), ..Inputs::default() }
}

/// Inputs of a signal of `channel` and a wait of `warp` for channel `waited`.
pub(super) fn signal_and_wait(channel: u64, warp: u64, waited: u64) -> Inputs {
    Inputs { signal: Some(channel), ..wait(warp, waited) }
}
