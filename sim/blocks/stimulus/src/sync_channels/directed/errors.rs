//! Directed cases of rejections and of resets.

use super::script::{signal, signal_and_wait, wait, Writer};
use warploom_golden::sync_channels::Inputs;

/// Signals of a full channel: consecutive, after a pause, and after a signal of another channel. Then waits lower the
/// count, and signals fill the channel and overflow again.
pub(super) fn overflow(writer: &mut Writer) {
    for channel in 0..writer.all().min(8) {
        writer.signals(channel, writer.full() + 3);
        writer.idle(2);
        writer.signal(channel);
        writer.signal((channel + 1) % writer.all());
        writer.signal(channel);
        for _ in 0..writer.full().min(4) {
            writer.wait(0, channel);
            writer.idle(1);
            writer.signals(channel, 2);
        }
        writer.empty(channel);
        writer.empty((channel + 1) % writer.all());
    }
}

/// Waits of a warp that already waits, for the same channel and another one, with and without a count. They come in the
/// cycle of the warp's signal, and in each cycle up to its wake.
pub(super) fn double_waits(writer: &mut Writer) {
    let all = writer.all();
    for warp in 0..writer.warps() {
        let (channel, other) = (warp % all, (warp + 1) % all);
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
        // The rejected wait has left the count unchanged.
        writer.wait(warp, channel);
        writer.signal_and_wait(channel, warp, channel);
        writer.wait(warp, other);
        writer.idle(2);
        writer.free_channel(other);
        writer.empty(other);
        writer.empty(channel);
    }
    // Waits of a warp whose wake is pending while other wakes leave, in each cycle up to its own wake.
    let warps = writer.warps();
    for warp in 0..warps {
        writer.wait(warp, 0);
    }
    for channel in 1..all {
        writer.signals(channel, 1);
    }
    for _ in 0..warps {
        let wake = writer.channels.outputs().wake;
        let counted = (1..all).find(|&channel| writer.channels.count(channel) > 0);
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
    for channel in writer.all()..=writer.ports.last_channel() {
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
    for warp in writer.warps()..=writer.ports.last_warp() {
        for channel in [0, writer.all() - 1, writer.ports.last_channel()] {
            writer.wait(warp, channel);
            writer.signal_and_wait(channel.min(writer.all() - 1), warp, channel);
            writer.idle(1);
        }
        writer.empty(0);
    }
    // Valid inputs show that none of these signals and waits has an effect.
    for channel in 0..writer.all().min(4) {
        writer.empty(channel);
        writer.wait(0, channel);
        writer.idle(2);
        writer.free_channel(channel);
    }
}

/// Both inputs of a cycle are rejected. A rejected wait leaves the count unchanged, so the signal overflows.
pub(super) fn errors_together(writer: &mut Writer) {
    let (all, last) = (writer.all(), writer.warps() - 1);
    let (full, other) = (0, 1 % all);
    writer.signals(full, writer.full());
    if all > 1 {
        writer.wait(last, other);
        for _ in 0..2 {
            writer.signal_and_wait(full, last, full);
            writer.signal_and_wait(full, last, other);
            writer.idle(1);
        }
    }
    for warp in [last, writer.ports.last_warp()] {
        for channel in [full, writer.ports.last_channel()] {
            writer.signal_and_wait(channel, warp, writer.ports.last_channel());
            writer.signal_and_wait(writer.ports.last_channel(), warp, full);
            writer.idle(2);
        }
    }
    writer.free_channel(other);
    writer.empty(full);
}

/// A reset during waits, pending wakes and counts, with inputs in the cycle of the reset. Then signals and waits check
/// the initial state.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    let (warps, all) = (writer.warps(), writer.all());
    let last = warps - 1;
    let beside = [
        Inputs::default(),
        signal(0),
        wait(last, 0),
        signal_and_wait(0, last, 0),
        signal_and_wait(all - 1, 0, 0),
        signal_and_wait(0, 0, all - 1),
    ];
    for inputs in beside {
        for kind in 0..3 {
            for warp in 0..warps {
                writer.wait(warp, 0);
            }
            if all > 1 {
                writer.signals(1, writer.full());
            }
            match kind {
                0 => writer.signal(0),
                1 => {
                    // Two wakes are pending, and both inputs of the cycle before the reset are rejected.
                    writer.signal(0);
                    writer.signal_and_wait(0, 0, 1 % all);
                    writer.signal_and_wait(1 % all, last, 0);
                }
                _ => {}
            }
            writer.reset(inputs);
            writer.idle(u64::from(kind == 2));
            for channel in 0..all.min(3) {
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
    // A reset with two errors: one that is reported, and one that the reset suppresses.
    writer.signals(0, writer.full());
    writer.signal(0);
    writer.reset(signal_and_wait(0, last, 0));
    writer.idle(2);
    writer.wait(last, 0);
    writer.wait(last, 0);
    writer.reset(wait(last, 0));
    writer.idle(2);
    writer.reset(signal_and_wait(0, writer.ports.last_warp(), writer.ports.last_channel()));
    writer.idle(2);
}
