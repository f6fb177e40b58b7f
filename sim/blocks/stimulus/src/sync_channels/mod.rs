//! Random stimulus of `sync_channels`: mostly valid signals and waits, with phases of many waiting warps, full counts
//! and pending wakes.
//!
//! A channel counts its signals. A wait of a warp takes one signal; if the count is 0, the warp waits for a signal. The
//! end of a wait is a *wake*, which is pending until the outputs show it.

mod directed;
mod figures;
pub mod measure;
pub(crate) mod ports;
mod scenario;
#[cfg(test)]
mod tests;

pub use figures::MEASUREMENTS;
pub use scenario::SCENARIO;

use ports::ChannelPorts;
use warploom_contract::{Block, Parameters};
use warploom_contracts::sync_channels::BLOCK;
use warploom_golden::sync_channels::{Channels, Inputs, Wait};
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};

crate::driver::port_codec!(sync_channels);

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 1500, close: 12, apart: [50, 3000] };

/// Settings that apply for 10 to 300 cycles. Shares are percentages.
struct Regime {
    /// Share of cycles with a signal.
    signals: u64,
    /// Share of cycles in which a wait is drawn. If all warps wait, no valid wait is made.
    waits: u64,
    /// Number of channels in use.
    channels: u64,
    /// First channel in use. The others follow it, modulo the number of channels.
    first: u64,
    /// Share of signals that aim at a channel with waiting warps, and of waits that aim at a channel with a count above
    /// 0.
    aims: u64,
    /// Among the waits in cycles with a signal, share of those for the signalled channel.
    together: u64,
    /// Share of channel and warp numbers that may be out of range.
    strays: u64,
    /// Share of waits whose warp may already wait.
    repeats: u64,
}

impl Regime {
    fn draw(source: &mut Source, ports: &ChannelPorts) -> Self {
        let all = ports.size.channels;
        Self {
            signals: source.pick(&[5, 30, 60, 90, 100]),
            waits: source.pick(&[5, 30, 60, 90, 100]),
            channels: source.pick(&[1, 2, 3, all, all]).min(all),
            first: source.below(all),
            aims: source.pick(&[0, 0, 50, 95]),
            together: source.pick(&[0, 10, 60]),
            strays: source.pick(&[0, 2, 30]),
            repeats: source.pick(&[0, 5, 50]),
        }
    }
}

/// Random signals and waits.
pub(crate) struct RandomChannels {
    ports: ChannelPorts,
    source: Source,
    regime: Regime,
    /// Number of cycles to the end of the regime.
    left: u64,
    resets: Resets,
    /// Model, which is in the state of the current cycle. The outputs of a cycle do not depend on its inputs.
    channels: Channels,
}

impl RandomChannels {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = ChannelPorts::new(block, parameters);
        let mut source = Source::new(seed);
        Self {
            regime: Regime::draw(&mut source, &ports),
            left: source.from(10, 300),
            resets: Resets::new(SPACING, &mut source),
            channels: ports.channels(),
            ports,
            source,
        }
    }

    /// Returns a channel in use: with a probability of `aims` percent one for which `wanted` is true, if there is one.
    /// With a probability of `strays` percent, returns any number that the port can hold.
    fn channel(&mut self, wanted: impl Fn(&Channels, u64) -> bool) -> u64 {
        let Self { ports, source, regime, channels, .. } = self;
        if source.percent(regime.strays) {
            return source.bits() & ports.max_channel();
        }
        let drawn = source.below(regime.channels);
        let number = |position: u64| (regime.first + position) % ports.size.channels;
        let found = (0..regime.channels).map(|offset| number((drawn + offset) % regime.channels));
        let aimed =
            found.into_iter().find(|&channel| wanted(channels, channel)).filter(|_| source.percent(regime.aims));
        aimed.unwrap_or(number(drawn))
    }

    /// Returns a warp that does not wait; `None` if all warps wait. With a probability of `repeats` percent, returns
    /// any warp. With a probability of `strays` percent, returns any number that the port can hold.
    fn warp(&mut self) -> Option<u64> {
        let Self { ports, source, regime, channels, .. } = self;
        if source.percent(regime.strays) {
            return Some(source.bits() & ports.max_warp());
        }
        let drawn = source.below(ports.size.warps);
        if source.percent(regime.repeats) {
            return Some(drawn);
        }
        let waiting = channels.outputs().waiting;
        (0..ports.size.warps).map(|offset| (drawn + offset) % ports.size.warps).find(|warp| waiting >> warp & 1 == 0)
    }
}

impl Stimulus for RandomChannels {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        if self.left == 0 {
            self.regime = Regime::draw(&mut self.source, &self.ports);
            self.left = self.source.from(10, 300);
        }
        self.left -= 1;
        self.source.fill(inputs, self.ports.input_bits);
        let reset = self.resets.next(&mut self.source);
        let signals = self.source.percent(self.regime.signals);
        let signal = signals.then(|| self.channel(|channels, channel| channels.waiters(channel) > 0));
        let mut wait = None;
        if self.source.percent(self.regime.waits) {
            let beside = signal.filter(|_| self.source.percent(self.regime.together));
            let channel = beside.unwrap_or_else(|| self.channel(|channels, channel| channels.count(channel) > 0));
            wait = self.warp().map(|warp| Wait { warp, channel });
        }
        let driven = Inputs { reset, signal, wait };
        self.ports.put(inputs, &driven);
        self.channels.step(&driven);
    }

    fn observe(&mut self, _inputs: &[u64], _outputs: &[u64]) {}
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomChannels::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
