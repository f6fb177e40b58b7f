//! Directed case of times far after the reset: yields and parks around the cycles 2^9 to 2^17, and between them.

use super::script::Event::{Ask, GiveAll, Level};
use super::script::{Event, Writer};

/// Numbers of the bits of the time that the case exercises. The time is the number of cycles since the reset.
const BITS: std::ops::RangeInclusive<u64> = 9..=17;

/// Maximum value of AGING and of OVERDUE, in cycles, with which the case runs.
const MAX_WAIT: u64 = 100;
/// Maximum number of warps with which the case runs. The bits of the time do not depend on the number of warps.
const MAX_WARPS: u64 = 8;

/// Number of cycles after a reset in which all tables are initialised.
const START: u64 = 32;

/// Yields that are overdue, and warps that age, while bits of the time change and between such changes. Writes nothing
/// with more than [`MAX_WARPS`] warps, with values above [`MAX_WAIT`], or if AGING and OVERDUE are 0.
pub(super) fn long_after_reset(writer: &mut Writer) {
    let (aging, overdue) = (writer.ports.aging, writer.ports.overdue);
    let waits = aging.max(overdue);
    if writer.ports.warps > MAX_WARPS || waits == 0 || waits > MAX_WAIT {
        return;
    }
    let mut now = 0;
    let mut append = |writer: &mut Writer, at: u64, events: &[(u64, Event)]| {
        writer.idle(at.saturating_sub(now));
        writer.append(events);
        now = at.max(now) + events.iter().map(|(cycle, _)| cycle + 1).max().unwrap_or(0);
    };
    writer.begin_scene(&[]);
    append(writer, START, &[(0, Level(0, 1)), (8, Level(1, 0)), (16, Level(2, 3))]);
    for (middle, number) in BITS.flat_map(|bit| [1 << bit, 3 << (bit - 1)]).zip(1..) {
        // In the time of these events, the yield of role 0 shows in cycle 25, and role 2 is parked in cycle 16.
        let end = 40 + overdue + writer.ports.warps + 2 * aging;
        let events = [(0, Ask(0, 0)), (10, Ask(2, 0)), (20, Ask(1, 0)), (end, GiveAll(0))];
        let first = middle - 25 - number % overdue.max(1);
        append(writer, first, &events);
        let rest = [(10, GiveAll(1)), (20, GiveAll(2))];
        append(writer, first + end + 1, &rest);
    }
    writer.end_scene();
}
