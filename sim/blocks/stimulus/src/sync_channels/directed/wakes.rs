//! Directed cases of the order and cycles of wakes.

use super::script::{signal_and_wait, wait, Writer};

/// Two wakes become pending in one cycle: the wake that the signal causes leaves first. Up to three such cycles follow
/// each other, and further waits come after them.
pub(super) fn two_wakes_at_once(writer: &mut Writer) {
    let (warps, channel_count) = (writer.warps(), writer.channel_count());
    for pairs in 1..=3.min(warps) {
        for pause in 0..2 {
            let counted = 1 % channel_count;
            for warp in 0..pairs.min(warps / 2) {
                writer.wait(warp, 0);
            }
            if channel_count > 1 {
                writer.signals(counted, pairs.min(writer.max_count()));
            }
            for number in 0..pairs {
                let warp = (warps / 2 + number) % warps;
                writer.signal_and_wait(0, warp, counted);
                writer.idle(pause);
            }
            // One further wait takes a signal from the count, and one finds a count of 0.
            writer.signal(counted);
            writer.wait(warps - 1, counted);
            writer.wait(0, counted);
            writer.idle(warps);
            writer.free_channel(0);
            writer.free_channel(counted);
            writer.empty(0);
            writer.empty(counted);
        }
    }
}

/// The wakes of many warps are pending at once: all warps wait, each signal wakes one, and each woken warp waits for a
/// channel with a count above 0.
pub(super) fn longest_backlog(writer: &mut Writer) {
    let (warps, channel_count) = (writer.warps(), writer.channel_count());
    for round in 0..4 {
        for warp in 0..warps {
            writer.wait((warp + round) % warps, 0);
        }
        // Enough signals for all repeated waits, in channels other than 0.
        for channel in 1..channel_count {
            let count = writer.channels.count(channel);
            writer.signals(channel, (writer.max_count() - count).min(warps));
        }
        for _ in 0..warps {
            let wake = writer.channels.outputs().wake;
            let counted = (1..channel_count).find(|&channel| writer.channels.count(channel) > 0);
            match wake.zip(counted) {
                Some((warp, counted)) => writer.signal_and_wait(0, warp, counted),
                None => writer.signal(0),
            }
        }
        // Some warps wait again while other wakes leave.
        for number in 0..warps {
            let wake = writer.channels.outputs().wake.filter(|_| (number + round) % 3 == 0);
            match wake {
                Some(warp) => writer.cycle(wait(warp, 0)),
                None => writer.idle(1),
            }
        }
        writer.free_channel(0);
    }
}

/// Two warps wake each other alternately, in rounds of two cycles and more.
pub(super) fn ping_pong(writer: &mut Writer) {
    let (one, other) = (0, 1 % writer.warps());
    let (there, back) = (0, 1 % writer.channel_count());
    writer.wait(one, there);
    for pause in [0, 0, 0, 1, 3] {
        for _ in 0..4 {
            writer.signal_and_wait(there, other, back);
            writer.idle(pause);
            writer.signal_and_wait(back, one, there);
            writer.idle(pause);
        }
    }
    writer.free_channel(there);
    writer.free_channel(back);
}

/// A warp waits again in the cycle of its wake: for a channel without a count, and for one with a count. In the first
/// case, the same or another channel is signalled in that cycle.
pub(super) fn wait_in_the_cycle_of_the_wake(writer: &mut Writer) {
    let channel_count = writer.channel_count();
    for warp in 0..writer.warps() {
        let (channel, other) = (warp % channel_count, (warp + 1) % channel_count);
        writer.wait(warp, channel);
        writer.signal(channel);
        writer.wait(warp, other);
        writer.idle(1);
        writer.signal(other);
        writer.cycle(signal_and_wait(other, warp, other));
        writer.cycle(signal_and_wait(channel, warp, other));
        writer.idle(1);
        writer.free_channel(other);
        writer.empty(other);
        writer.empty(channel);
        // Consecutive cycles, each with a wait that takes one from the count.
        writer.signals(channel, writer.max_count());
        for _ in 0..writer.max_count().min(6) {
            writer.wait(warp, channel);
        }
        writer.idle(1);
        writer.empty(channel);
    }
}
