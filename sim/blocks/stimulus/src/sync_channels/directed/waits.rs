//! Directed cases of the assignment of signals to waits.

use super::script::Writer;

/// For each number of signals up to five: the signals and the same number of waits, consecutive and with pauses. One
/// more wait follows, which finds a count of 0.
pub(super) fn signals_before_waits(writer: &mut Writer) {
    for channel in 0..writer.channel_count() {
        for count in 1..=writer.max_count().min(5) {
            for pause in [0, 2] {
                writer.signals(channel, count);
                for number in 0..count {
                    writer.wait((channel + number) % writer.warps(), channel);
                    writer.idle(pause);
                }
                writer.idle(1);
                writer.wait(0, channel);
                writer.idle(2);
                writer.free_channel(channel);
            }
        }
    }
}

/// For each number of waiting warps: the waits and the same number of signals, consecutive and with pauses. One more
/// signal follows, which is counted.
pub(super) fn waits_before_signals(writer: &mut Writer) {
    for count in 1..=writer.warps() {
        let channel = count % writer.channel_count();
        for pause in [0, 2] {
            for warp in 0..count {
                writer.wait(warp, channel);
                writer.idle(pause);
            }
            for _ in 0..count {
                writer.signal(channel);
                writer.idle(pause);
            }
            writer.signal(channel);
            writer.idle(1);
            writer.empty(channel);
        }
    }
}

/// All warps wait for one channel, in many orders, with pauses. After two of three signals, the woken warp waits again.
pub(super) fn order_of_waiters(writer: &mut Writer) {
    let warps = writer.warps();
    let channel = writer.channel_count() - 1;
    for step in [1, 3, 5, 7] {
        for pause in [0, 1, 3] {
            for number in 0..warps {
                // The first warp from `number * step` on that does not wait.
                let waiting = writer.channels.outputs().waiting;
                let warp = (0..warps).map(|more| (number * step + more) % warps).find(|warp| waiting >> warp & 1 == 0);
                writer.wait(warp.unwrap_or(0), channel);
                writer.idle(pause);
            }
            for again in 0..2 * warps {
                writer.signal(channel);
                if let Some(warp) = writer.channels.outputs().wake.filter(|_| again % 3 != 2) {
                    writer.wait(warp, channel);
                }
            }
            writer.free_channel(channel);
            writer.empty(channel);
        }
    }
}

/// Warps wait for different channels. Their channels are signalled in three orders: that of the waits, its reverse, and
/// one that starts in the middle.
pub(super) fn different_channels(writer: &mut Writer) {
    let (warps, channel_count) = (writer.warps(), writer.channel_count());
    for step in 1..=3 {
        for direction in 0..3 {
            for warp in 0..warps {
                writer.wait(warp, warp * step % channel_count);
            }
            for number in 0..warps {
                let warp = [number, warps - 1 - number, (number + warps / 2) % warps][direction];
                writer.signal(warp * step % channel_count);
                // In between, the next channel is signalled. If no warp waits for it, the signal is counted.
                if number % 3 == 1 {
                    writer.signal((warp * step + 1) % channel_count);
                }
            }
            for channel in 0..channel_count {
                writer.free_channel(channel);
                writer.empty(channel);
            }
        }
    }
}

/// A signal and a wait of one channel in one cycle, at each count up to three, with one warp after another.
pub(super) fn signal_and_wait_together(writer: &mut Writer) {
    for channel in 0..writer.channel_count() {
        for count in 0..=writer.max_count().min(3) {
            writer.signals(channel, count);
            for warp in 0..writer.warps() {
                writer.signal_and_wait(channel, warp, channel);
                writer.idle(warp % 2);
            }
            // In the cycle of a signal of another channel, a wait takes a signal from the count, or the warp waits.
            writer.signal_and_wait((channel + 1) % writer.channel_count(), 0, channel);
            writer.idle(1);
            writer.free_channel(channel);
            writer.empty(channel);
            writer.empty((channel + 1) % writer.channel_count());
        }
    }
}

/// A signal and a wait in one cycle while warps wait for the channel. The signal goes to a waiting warp; the new wait
/// queues after the others.
pub(super) fn together_while_others_wait(writer: &mut Writer) {
    let warps = writer.warps();
    for others in 1..warps.max(2) {
        let channel = others % writer.channel_count();
        for warp in 0..others {
            writer.wait(warp, channel);
        }
        for number in 0..3 * warps {
            // The woken warp, or if there is none, the next warp in order.
            let warp = writer.channels.outputs().wake.unwrap_or((others + number) % warps);
            writer.signal_and_wait(channel, warp, channel);
        }
        writer.free_channel(channel);
        writer.empty(channel);
    }
}

/// At a full count, a signal in the cycle of a wait for its channel does not overflow. In the cycle of a wait for
/// another channel, it does.
pub(super) fn together_at_a_full_count(writer: &mut Writer) {
    let other = 1 % writer.channel_count();
    for channel in [0, writer.channel_count() - 1] {
        writer.signals(channel, writer.max_count());
        for warp in 0..writer.warps() {
            writer.signal_and_wait(channel, warp, channel);
            writer.idle(warp % 2);
        }
        // A pair on one channel, between overflows that prove that the count is full.
        writer.signal(channel);
        writer.signal_and_wait(channel, 0, channel);
        writer.signal_and_wait(channel, 0, other);
        writer.signal_and_wait(channel, 0, channel);
        writer.idle(2);
        writer.empty(channel);
        writer.free_channel(other);
        writer.empty(other);
    }
}

/// The count of every fourth channel rises to its maximum, and those of the others to various values. Then the count of
/// one channel after another falls to 0, while the others keep their counts. At the end, waits show that all counts are
/// 0.
pub(super) fn counts_to_the_maximum(writer: &mut Writer) {
    let warps = writer.warps();
    for channel in 0..writer.channel_count() {
        let count = if channel % 4 == 0 { writer.max_count() } else { 1 + channel % writer.max_count() };
        writer.signals(channel, count);
    }
    for channel in 0..writer.channel_count() {
        for number in 0.. {
            if writer.channels.count(channel) == 0 {
                break;
            }
            writer.wait(number % warps, channel);
            writer.idle(u64::from(warps == 1));
        }
    }
    writer.idle(1);
    for channel in 0..writer.channel_count() {
        writer.wait(0, channel);
        writer.idle(1);
        writer.signal(channel);
    }
}
