//! Tests of the model and properties of `sync_channels`.

mod faults;
mod runs;

use super::{Channels, Inputs, Outputs, Rejection, Size, Wait};
use warploom_contract::Parameters;

/// Five warps, three channels, counts up to 3.
fn parameters() -> Parameters {
    Parameters::of(&[("WARPS", 5), ("CHANNELS", 3), ("COUNT_BITS", 2)])
}

fn channels() -> Channels {
    Channels::new(Size::new(&parameters()))
}

const IDLE: Inputs = Inputs { reset: false, signal: None, wait: None };

fn signal(channel: u64) -> Inputs {
    Inputs { signal: Some(channel), ..IDLE }
}

fn wait(warp: u64, channel: u64) -> Inputs {
    Inputs { wait: Some(Wait { warp, channel }), ..IDLE }
}

/// Signal of a channel, and wait of a warp for another or the same channel, in one cycle.
fn signal_and_wait(channel: u64, warp: u64, waited_channel: u64) -> Inputs {
    Inputs { signal: Some(channel), ..wait(warp, waited_channel) }
}

/// Applies a cycle and returns the outputs of the next one.
fn cycle(channels: &mut Channels, inputs: Inputs) -> Outputs {
    channels.step(&inputs);
    channels.outputs()
}

/// Rejection of a signal of channel `subject`, or of a wait of warp `subject`.
fn rejection(subject: u64, code: u64) -> Option<Rejection> {
    Some(Rejection { subject, code })
}
