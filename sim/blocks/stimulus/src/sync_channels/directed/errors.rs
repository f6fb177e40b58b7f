//! Directed cases of rejections and of resets.

use super::script::{signal, signal_and_wait, wait, Writer};
use warploom_golden::sync_channels::Inputs;

/// Signals of up to eight full channels: consecutive, after a pause, and after a signal of another channel. Then waits
/// lower the count, and signals fill the channel and overflow again.
pub(super) fn overflow(writer: &mut Writer) {
    for channel in 0..writer.channel_count().min(8) {
        writer.signals(channel, writer.max_count() + 3);
        writer.idle(2);
        writer.signal(channel);
        writer.signal((channel + 1) % writer.channel_count());
        writer.signal(channel);
        for _ in 0..writer.max_count().min(4) {
            writer.wait(0, channel);
            writer.idle(1);
            writer.signals(channel, 2);
        }
        writer.empty(channel);
        writer.empty((channel + 1) % writer.channel_count());
    }
}

/// Double waits of a warp: for the channel that it waits for, whose count is 0, and for another one, whose count is 1.
/// They come before and in the cycle of the signal that wakes the warp.
pub(super) fn double_waits(writer: &mut Writer) {
    let channel_count = writer.channel_count();
    for warp in 0..writer.warps() {
        let (channel, other) = (warp % channel_count, (warp + 1) % channel_count);
        if other != channel {
            writer.signal(other);
        }
        writer.wait(warp, channel);
        for again in [channel, other, other, channel] {
            writer.wait(warp, again);
        }
        writer.idle(1);
        writer.signal_and_wait(channel, warp, other);
        writer.idle(2);
        writer.wait(warp, channel);
        writer.signal_and_wait(channel, warp, channel);
        // In the cycle of its wake, the warp takes the count of the other channel, which the rejected waits have left
        // unchanged.
        writer.wait(warp, other);
        writer.idle(2);
        writer.free_channel(other);
        writer.empty(other);
        writer.empty(channel);
    }
    // Each signal wakes a warp, and each woken warp waits for a channel with a count, so that many wakes are pending.
    // Meanwhile, the waiting warp with the highest number makes double waits.
    let warps = writer.warps();
    for warp in 0..warps {
        writer.wait(warp, 0);
    }
    for channel in 1..channel_count {
        writer.signals(channel, 1);
    }
    for _ in 0..warps {
        let wake = writer.channels.outputs().wake;
        let counted = (1..channel_count).find(|&channel| writer.channels.count(channel) > 0);
        writer.signal_and_wait(0, wake.unwrap_or(warps - 1), counted.unwrap_or(0));
    }
    for _ in 0..warps {
        let waiting = writer.channels.outputs().waiting;
        writer.wait(u64::from(63 - waiting.max(1).leading_zeros()), 0);
    }
    writer.free_channel(0);
}

/// Every number out of range, each together with a valid number.
pub(super) fn out_of_range(writer: &mut Writer) {
    for channel in writer.channel_count()..=writer.ports.max_channel() {
        writer.signal(channel);
        writer.signal_and_wait(0, 0, channel);
        writer.signal_and_wait(channel, 0, 0);
        writer.signal_and_wait(channel, 0, channel);
        // Out of range has precedence over a double wait.
        writer.wait(0, 0);
        writer.wait(0, channel);
        writer.idle(1);
        writer.free_channel(0);
        writer.empty(0);
    }
    for warp in writer.warps()..=writer.ports.max_warp() {
        for channel in [0, writer.channel_count() - 1, writer.ports.max_channel()] {
            writer.wait(warp, channel);
            writer.signal_and_wait(channel.min(writer.channel_count() - 1), warp, channel);
            writer.idle(1);
        }
        writer.empty(0);
    }
    // Valid inputs show that none of these signals and waits has an effect.
    for channel in 0..writer.channel_count().min(4) {
        writer.empty(channel);
        writer.wait(0, channel);
        writer.idle(2);
        writer.free_channel(channel);
    }
}

/// Both inputs of a cycle are rejected. A rejected wait does not lower the count, so the signal overflows.
pub(super) fn errors_together(writer: &mut Writer) {
    let (channel_count, last) = (writer.channel_count(), writer.warps() - 1);
    let (full_channel, other) = (0, 1 % channel_count);
    writer.signals(full_channel, writer.max_count());
    if channel_count > 1 {
        writer.wait(last, other);
        for _ in 0..2 {
            writer.signal_and_wait(full_channel, last, full_channel);
            writer.signal_and_wait(full_channel, last, other);
            writer.idle(1);
        }
    }
    for warp in [last, writer.ports.max_warp()] {
        for channel in [full_channel, writer.ports.max_channel()] {
            writer.signal_and_wait(channel, warp, writer.ports.max_channel());
            writer.signal_and_wait(writer.ports.max_channel(), warp, full_channel);
            writer.idle(2);
        }
    }
    writer.free_channel(other);
    writer.empty(full_channel);
}

/// A signal that wakes a warp that waits for channel 0. Then up to `cycles` cycles, at most five, each with two new
/// wakes. One is of a warp that waits for channel 0. The other is of the warp that is woken in this cycle, and at once
/// waits for a channel with a count. One wake leaves per cycle, so each cycle leaves one more pending wake.
fn backlog(writer: &mut Writer, cycles: u64) {
    writer.signal(0);
    for _ in 0..cycles.min(5) {
        let counted = (1..writer.channel_count()).find(|&channel| writer.channels.count(channel) > 0);
        let (Some(warp), Some(channel)) = (writer.channels.outputs().wake, counted) else { return };
        writer.signal_and_wait(0, warp, channel);
    }
}

/// A reset during waits, pending wakes and counts, with inputs in the cycle of the reset. Then signals and waits check
/// the state after the reset.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    let (warps, channel_count) = (writer.warps(), writer.channel_count());
    let last = warps - 1;
    let reset_inputs = [
        Inputs::default(),
        signal(0),
        wait(last, 0),
        signal_and_wait(0, last, 0),
        signal_and_wait(channel_count - 1, 0, 0),
        signal_and_wait(0, 0, channel_count - 1),
    ];
    for inputs in reset_inputs {
        // Before the reset: one wake, a backlog and a rejected wait, a longer backlog, or no wake.
        for kind in 0..4 {
            for warp in 0..warps {
                writer.wait(warp, 0);
            }
            for channel in 1..channel_count.min(4) {
                writer.signals(channel, if channel == 1 { writer.max_count() } else { 1 });
            }
            match kind {
                0 => writer.signal(0),
                1 => {
                    backlog(writer, warps.saturating_sub(2));
                    // The last warp still waits, unless it is the only one, so its wait is rejected.
                    writer.signal_and_wait(1 % channel_count, last, 0);
                }
                2 => backlog(writer, warps - 1),
                _ => {}
            }
            writer.reset(inputs);
            writer.idle(u64::from(kind == 3));
            for channel in 0..channel_count.min(3) {
                writer.signal(channel);
                writer.wait(last, channel);
                writer.idle(1);
                writer.wait(last, channel);
                writer.idle(1);
                writer.signal(channel);
            }
            writer.idle(2);
        }
    }
    // Resets in the cycle in which an error is reported, and with inputs that would be errors without the reset.
    writer.signals(0, writer.max_count());
    writer.signal(0);
    writer.reset(signal_and_wait(0, last, 0));
    writer.idle(2);
    writer.wait(last, 0);
    writer.wait(last, 0);
    writer.reset(wait(last, 0));
    writer.idle(2);
    writer.reset(signal_and_wait(0, writer.ports.max_warp(), writer.ports.max_channel()));
    writer.idle(2);
}
