//! Directed cases of lists of entries and of rejected starts.

use super::script::{entry, start_inputs, write, GroupTiming, Writer};
use warploom_golden::order_profiler::{Entry, Inputs, Start};

/// Entry with this number of trials, all in sequential order, which uses no parameters.
fn repeated(slot: u64, trials: u64) -> Entry {
    entry([slot, 0, 0, 0], 0, trials - 1)
}

/// Every style in every entry, with slots that change from entry to entry and from list to list.
pub(super) fn a_list_of_every_style(writer: &mut Writer) {
    let (entries, slots) = (writer.ports.size.entries as u64, writer.ports.last_slot() + 1);
    for shift in 0..5 {
        let list: Vec<_> =
            (0..entries).map(|number| entry([(number + shift) % slots, (number + shift) % 5, 3, 2], 0, 0)).collect();
        writer.list(&list);
        for tried in [1, entries] {
            writer.start(tried.min(writer.ports.size.trials as u64), 1, 3, false);
            writer.run(u64::MAX, |_| GroupTiming::default());
        }
    }
    // Entries out of range are ignored.
    for number in entries..=writer.ports.max_entry_number() {
        writer.cycle(write(number, entry([1, 7, 0, 0], 3, 15)));
    }
    writer.start(entries.min(writer.ports.size.trials as u64), 1, 3, false);
    writer.run(u64::MAX, |_| GroupTiming::default());
}

/// Sweeps of a, of b, of both and of none, with up to 15 doublings. Beyond the highest bit, only styles that use no
/// parameter are accepted.
pub(super) fn doublings(writer: &mut Writer) {
    let bits = u64::from(writer.ports.size.parameter_bits);
    let max = writer.ports.max_parameter();
    for style in 0..5 {
        for sweep in 0..4 {
            for times in [0, 1, (bits - 1).min(15), 15] {
                for (a, b) in [(1, 1), (3, max), (max, 1)] {
                    writer.list(&[entry([1, style, a, b], sweep, times)]);
                    writer.start(1, 1, 0, false);
                    writer.run(u64::MAX, |_| GroupTiming::default());
                    writer.wait_while(|outputs| !outputs.ready);
                }
            }
        }
    }
}

/// An entry is written in every cycle from the one after a start to the last one in which `start_ready` is 0. These
/// writes are ignored.
pub(super) fn writes_while_at_work(writer: &mut Writer) {
    let entries = (writer.ports.size.entries as u64).min(2);
    let list = [entry([0, 3, 1, 2], 1, 1), entry([1, 1, 3, 1], 0, 0)];
    writer.list(&list);
    for number in 0..entries {
        for trial in 1..3 {
            writer.start(entries, trial, 2, false);
            let mut count = 0;
            while !writer.outputs().ready {
                count += 1;
                let other = entry([count % 2, count % 8, count % 4, 1], count % 4, count % 3);
                let active = writer.outstanding_groups() > 0;
                writer.cycle(Inputs { group_ready: !active, complete: u64::from(active), ..write(number, other) });
            }
        }
    }
}

/// An entry that is written in the cycle of a start applies to that start.
pub(super) fn write_in_the_cycle_of_a_start(writer: &mut Writer) {
    let last = writer.ports.size.entries as u64 - 1;
    for number in [0, last] {
        for style in 0..6 {
            writer.list(&vec![repeated(0, 1); last as usize + 1]);
            let entries = number + 1;
            let start = Start { groups: 2 * entries + 3, entries, trial: 1, events: false };
            writer.cycle(Inputs { entry: Some((number, entry([1, style, 2, 1], 0, 0))), ..start_inputs(start) });
            writer.run(u64::MAX, |_| GroupTiming::default());
        }
    }
}

/// Writes a list, starts it, and runs it to its end or its error.
fn run_list(writer: &mut Writer, list: &[Entry], start: Start) {
    writer.list(list);
    writer.cycle(start_inputs(start));
    writer.run(u64::MAX, |_| GroupTiming::default());
    writer.idle(2);
}

/// Starts with each error code alone, and similar starts without an error.
pub(super) fn every_rejection(writer: &mut Writer) {
    let (bits, max) = (u64::from(writer.ports.size.parameter_bits), writer.ports.max_groups());
    let (entries, trials) = (writer.ports.size.entries as u64, writer.ports.size.trials as u64);
    let good = entry([0, 1, 1, 1], 0, 0);
    let start = Start { groups: 9, entries: 1, trial: 1, events: false };
    for invalid in [0, entries + 1, writer.ports.max_entries()] {
        run_list(writer, &[good], Start { entries: invalid, ..start });
    }
    for style in 0..8 {
        for (a, b, sweep, times) in [
            (1, 1, 0, 0),
            (0, 1, 0, 0),
            (1, 0, 0, 0),
            (1, 1, 1, bits),
            (1, 1, 2, bits),
            (1, 1, 3, bits - 1),
            (3, 3, 3, bits - 1),
        ] {
            run_list(writer, &[entry([0, style, a, b], sweep, times.min(15))], Start { groups: 33, ..start });
        }
    }
    run_list(writer, &[good], Start { trial: 0, ..start });
    let many: Vec<_> = (0..entries).map(|_| repeated(1, (trials / entries + 1).min(16))).collect();
    run_list(writer, &many, Start { entries, groups: max.min(1025), ..start });
    for groups in [0, 1, 2] {
        run_list(writer, &[good], Start { groups, ..start });
    }
    for trial in [max, max - 1, max / 2 + 1] {
        run_list(writer, &[good], Start { groups: max, trial, ..start });
    }
    // Trials whose total exceeds the width of a number of work-groups. The truncated sum may be 0 or small.
    for (trials, trial) in [(2, max / 2 + 1), (4, max / 4 + 1), (3, max / 2 + 1), (8, max / 8 + 2), (5, max)] {
        run_list(writer, &[repeated(0, trials)], Start { groups: max, trial, ..start });
    }
}

/// Several error codes apply. The invalid entries are in different orders, so that the one with the lowest code is the
/// first, the last or between others.
pub(super) fn the_lowest_error(writer: &mut Writer) {
    let grows = entry([0, 3, writer.ports.max_parameter(), 1], 1, 1);
    let invalid = [repeated(0, 16), grows, entry([0, 1, 0, 1], 0, 0), entry([0, 5, 1, 1], 0, 0)];
    let entries = writer.ports.size.entries;
    for first in 0..4 {
        for step in [1, 3] {
            for count in 1..=entries.min(4) {
                let list: Vec<_> = (0..count).map(|number| invalid[(first + step * number) % 4]).collect();
                for (groups, trial) in [(0, 0), (0, 1), (30, 1)] {
                    let start = Start { groups, entries: count as u64, trial, events: false };
                    run_list(writer, &list, start);
                    run_list(writer, &list, Start { entries: 0, ..start });
                }
            }
        }
    }
}

/// Numbers of work-groups around the minimum, which is twice the number of work-groups of the trials, plus one.
pub(super) fn just_under_half(writer: &mut Writer) {
    let max = writer.ports.max_groups();
    for (trials, trial) in [(1, 1), (2, 1), (3, 2), (8, 1), (7, 5)] {
        let list = [repeated(1, trials)];
        for groups in [2 * trials * trial, 2 * trials * trial + 1, 2 * trials * trial + 2] {
            run_list(writer, &list, Start { groups: groups.min(max), entries: 1, trial, events: false });
        }
    }
}

/// As many trials as the table holds or the entries can make, and one more if there is a further entry.
pub(super) fn full_table(writer: &mut Writer) {
    let (trials, entries) = (writer.ports.size.trials as u64, writer.ports.size.entries as u64);
    let (mut list, mut left) = (Vec::new(), trials);
    while left > 0 && (list.len() as u64) < entries {
        let now = left.min(16);
        list.push(repeated(1, now));
        left -= now;
    }
    let count = list.len() as u64;
    let groups = (2 * trials + 5).min(writer.ports.max_groups());
    let start = Start { groups, entries: count, trial: 1, events: false };
    run_list(writer, &list, start);
    writer.read(trials - 1);
    if count < entries {
        list.push(repeated(1, 1));
        run_list(writer, &list, Start { entries: count + 1, ..start });
    }
}
