//! Measurement of `sync_channels` in cycles, on the ports of the emitted Verilog, without the model.

use crate::driver::{Driver, MAX_WAIT_CYCLES};
use std::sync::Arc;
use warploom_contract::Parameters;
use warploom_golden::sync_channels::{Inputs, Ports, Size, Wait};
use warploom_harness::error::CampaignError;
use warploom_harness::simulator::Library;
use warploom_model::{ensure, Violation};

/// Number of consecutive pairs of a signal and a wait in each stream, one pair per cycle.
const PAIRS: u64 = 2000;

/// Results of a measurement of `sync_channels`: maximum numbers of cycles over all runs, and numbers of pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cycles {
    /// From a signal to the wake of the warp that has waited longest for its channel.
    pub signalled: u64,
    /// From a wait for a channel with a count above 0 to the wake of its warp.
    pub counted: u64,
    /// From a wait to the wake of its warp, with a signal of the channel in the cycle of the wait.
    pub beside: u64,
    /// Of two wakes that become pending in one cycle: from the signal to its wake.
    pub first: u64,
    /// Of two wakes that become pending in one cycle: from the wait to its wake.
    pub second: u64,
    /// From wake to wake, with a signal and a wait in every cycle.
    pub apart: u64,
    /// Number of rejections among the signals and waits of the pairs.
    pub rejected: u64,
    /// From a rejected signal or wait to its error.
    pub rejection: u64,
    /// Number of pairs of a signal and a wait in all streams, one pair per cycle.
    pub pairs: u64,
}

type Channels = Driver<Ports>;

fn signal(channel: u64) -> Inputs {
    Inputs { signal: Some(channel), ..Inputs::default() }
}

fn wait(warp: u64, channel: u64) -> Inputs {
    Inputs { wait: Some(Wait { warp, channel }), ..Inputs::default() }
}

fn signal_and_wait(signalled: u64, warp: u64, channel: u64) -> Inputs {
    Inputs { signal: Some(signalled), ..wait(warp, channel) }
}

/// Times each warp on each channel, and each pair of warps. The block must have at least two warps and two channels.
///
/// # Errors
/// The numbers of warps and channels are not supported, the simulation fails, or an answer is missing or wrong.
pub fn measure(parameters: &Parameters, library: &Arc<Library>) -> Result<Cycles, CampaignError> {
    let size = Size::new(parameters);
    if size.warps < 2 || size.channels < 2 {
        let Size { warps, channels, .. } = size;
        let message = format!("{warps} warps and {channels} channels; expected at least 2 warps and 2 channels");
        return Err(CampaignError::Message(message));
    }
    let mut block = Channels::new(parameters, library)?;
    let mut cycles = Cycles::default();
    for (warp, channel) in (0..size.warps).flat_map(|warp| (0..size.channels).map(move |channel| (warp, channel))) {
        time_single_answer(&mut block, &mut cycles, size, warp, channel)?;
    }
    for (waiter, taker) in (0..size.warps).flat_map(|waiter| (1..size.warps).map(move |next| (waiter, waiter + next))) {
        time_signal_with_wait(&mut block, &mut cycles, size, waiter, taker % size.warps)?;
    }
    for stream in STREAMS {
        time_stream(&mut block, &mut cycles, size, stream)?;
    }
    time_rejections(&mut block, &mut cycles, size)?;
    Ok(cycles)
}

/// Times the answer to one signal or wait, while no other wake is pending.
fn time_single_answer(
    block: &mut Channels,
    cycles: &mut Cycles,
    size: Size,
    warp: u64,
    channel: u64,
) -> Result<(), Violation> {
    let (other, elsewhere) = ((warp + 1) % size.warps, (channel + 1) % size.channels);
    // Between a wait and its signal: nothing, an idle cycle, a wait for the same channel, or one for another channel.
    for between in [None, Some(Inputs::default()), Some(wait(other, channel)), Some(wait(other, elsewhere))] {
        block.reset()?;
        block.step(&wait(warp, channel))?;
        if let Some(inputs) = between {
            block.step(&inputs)?;
        }
        let woken = block.time(&signal(channel), |observed| observed.wake == Some(warp))?;
        cycles.signalled = cycles.signalled.max(woken);
    }
    for (signals, pause) in [0, 1, size.full].into_iter().flat_map(|signals| [(signals, 0), (signals, 2)]) {
        let mut counted = |inputs: &Inputs| {
            block.reset()?;
            for _ in 0..signals {
                block.step(&signal(channel))?;
            }
            block.idle(pause)?;
            block.time(inputs, |observed| observed.wake == Some(warp))
        };
        if signals > 0 {
            cycles.counted = cycles.counted.max(counted(&wait(warp, channel))?);
        }
        cycles.beside = cycles.beside.max(counted(&signal_and_wait(channel, warp, channel))?);
    }
    Ok(())
}

/// Times a signal that wakes a waiting warp, in the same cycle as another warp's wait at a count above 0. The channels
/// vary with the warps.
fn time_signal_with_wait(
    block: &mut Channels,
    cycles: &mut Cycles,
    size: Size,
    waiter: u64,
    taker: u64,
) -> Result<(), Violation> {
    let channel = (waiter + taker) % size.channels;
    let counted = (channel + 1) % size.channels;
    let answer = |block: &mut Channels, warp: u64| {
        block.reset()?;
        block.step(&signal(counted))?;
        block.step(&wait(waiter, channel))?;
        block.time(&signal_and_wait(channel, taker, counted), |observed| observed.wake == Some(warp))
    };
    cycles.first = cycles.first.max(answer(block, waiter)?);
    cycles.second = cycles.second.max(answer(block, taker)?);
    Ok(())
}

/// Stream of pairs: in each cycle, a signal of the next channel, and a wait of the next warp for the next channel.
struct Stream {
    /// Inputs of a cycle before the stream, if there is one.
    before: fn() -> Option<Inputs>,
    /// Number of channels by which the waits are ahead of the signals.
    wait_ahead: u64,
    /// Number of channels by which the signals are ahead of the waits.
    signal_ahead: u64,
}

/// In the first stream, each wait comes in the cycle of its signal. In the second, the signals are one channel ahead,
/// so that waits find a count. In the third, the waits are one channel ahead, so that signals find a waiting warp.
const STREAMS: [Stream; 3] = [
    Stream { before: || None, wait_ahead: 0, signal_ahead: 0 },
    Stream { before: || Some(signal(0)), wait_ahead: 0, signal_ahead: 1 },
    Stream { before: || Some(wait(0, 0)), wait_ahead: 1, signal_ahead: 0 },
];

/// Times the wakes of a stream of [`PAIRS`] pairs, and counts the rejections. Idle cycles follow the stream, so that
/// all wakes leave.
fn time_stream(block: &mut Channels, cycles: &mut Cycles, size: Size, stream: Stream) -> Result<(), Violation> {
    block.reset()?;
    if let Some(before) = (stream.before)() {
        block.step(&before)?;
    }
    let (mut wakes, mut rejected, mut last_wake) = (0, 0, None);
    for cycle in 0..PAIRS + MAX_WAIT_CYCLES {
        let (signalled, waits) = (cycle + stream.signal_ahead, cycle + stream.wait_ahead);
        let inputs = match cycle < PAIRS {
            true => signal_and_wait(signalled % size.channels, waits % size.warps, waits % size.channels),
            false => Inputs::default(),
        };
        let observed = block.step(&inputs)?;
        rejected += u64::from(observed.signal_error.is_some()) + u64::from(observed.wait_error.is_some());
        if observed.wake.is_some() {
            cycles.apart = cycles.apart.max(last_wake.map_or(1, |last| cycle - last));
            (last_wake, wakes) = (Some(cycle), wakes + 1);
        }
    }
    ensure!(wakes + rejected >= PAIRS, "{wakes} wakes and {rejected} errors; expected at least {PAIRS} in total");
    cycles.rejected += rejected;
    cycles.pairs += PAIRS;
    Ok(())
}

/// Times an overflow of each channel, and a double wait of each warp.
fn time_rejections(block: &mut Channels, cycles: &mut Cycles, size: Size) -> Result<(), Violation> {
    for channel in 0..size.channels {
        block.reset()?;
        for _ in 0..size.full {
            block.step(&signal(channel))?;
        }
        let overflow = block.time(&signal(channel), |observed| observed.signal_error.is_some())?;
        cycles.rejection = cycles.rejection.max(overflow);
    }
    for warp in 0..size.warps {
        block.reset()?;
        block.step(&wait(warp, 0))?;
        let twice = block.time(&wait(warp, 1), |observed| observed.wait_error.is_some())?;
        cycles.rejection = cycles.rejection.max(twice);
    }
    Ok(())
}
