//! Directed cases of the cycles in which work-groups are taken and completed, and of resets.

use super::script::{complete, entry, start_inputs, take, write, GroupTiming, Writer};
use warploom_golden::order_profiler::{Inputs, Start};
use warploom_model::bits::ones;

/// Writes a list of one entry with two trials of the same configuration, in slot 1.
fn write_two_trials(writer: &mut Writer) {
    writer.list(&[entry([1, 4, 0, 0], 0, 1)]);
}

/// Offers that are not taken at once, in trials and after them.
pub(super) fn stalls(writer: &mut Writer) {
    write_two_trials(writer);
    for stall in [0, 1, 2, 5] {
        for work in [1, 3] {
            writer.start(1, 3, 4, false);
            writer.run(u64::MAX, |number| GroupTiming { stall: stall * (number % 2), work, ..GroupTiming::default() });
            writer.read(1);
        }
    }
}

/// Completions soon and long after the work-groups are taken, by all cores in turn. The number of active work-groups at
/// a completion differs.
pub(super) fn late_completions(writer: &mut Writer) {
    write_two_trials(writer);
    for works in [[30, 1, 1], [1, 30, 2], [25, 30, 40], [1, 1, 1], [3, 2, 1]] {
        writer.start(1, 3, 5, false);
        writer.run(u64::MAX, |number| GroupTiming { work: works[number as usize % 3], ..GroupTiming::default() });
        writer.read(1);
    }
}

/// Every set of cores completes work-groups in one cycle, with enough active work-groups.
pub(super) fn completions_together(writer: &mut Writer) {
    write_two_trials(writer);
    let cores = writer.ports.cores;
    for together in 1..=cores {
        writer.start(1, u64::from(together), 9, false);
        writer.run(u64::MAX, |number| GroupTiming { work: 12 - number % 3, together, stall: 0 });
    }
    // The cores of each set complete work-groups in the same cycle. If too few are active, core 0 completes one.
    for set in 1..=ones(cores as usize) {
        let count = u64::from(set.count_ones());
        writer.start(1, count, 0, false);
        while !writer.outputs().ready {
            let all_taken = writer.outputs().group.is_none() && writer.outstanding_groups() > 0;
            let set = if writer.outstanding_groups() < count { 1 } else { set };
            writer.cycle(Inputs { group_ready: true, complete: if all_taken { set } else { 0 }, ..Inputs::default() });
        }
    }
}

/// Excess completions: before a start and in every cycle of a start, alone and together with valid completions.
pub(super) fn excess_completions(writer: &mut Writer) {
    write_two_trials(writer);
    let all = ones(writer.ports.cores as usize);
    for _ in 0..2 {
        writer.cycle(complete(all));
    }
    writer.idle(1);
    writer.cycle(complete(1));
    // In every cycle of a start: before the first work-group is taken, in that cycle, and after it.
    for cores in [1, all] {
        writer.start(1, 2, 3, false);
        while !writer.outputs().ready {
            writer.cycle(Inputs { complete: cores, ..take() });
        }
        writer.cycle(complete(all));
        // In the cycles of a stalled offer.
        writer.start(1, 1, 3, false);
        let mut count = 0;
        while !writer.outputs().ready {
            count += 1;
            writer.cycle(Inputs { complete: cores, group_ready: count % 3 == 0, ..Inputs::default() });
        }
    }
    // In cycles without an offer, all cores complete. If fewer work-groups are active, the others are excess
    // completions.
    writer.start(1, 1, 2, false);
    while !writer.outputs().ready {
        let all_taken = writer.outputs().group.is_none() && writer.outstanding_groups() > 0;
        writer.cycle(Inputs { complete: if all_taken { all } else { 0 }, ..take() });
    }
    // After the end of a start. A block of one core cannot have a valid and an excess completion in the same cycle.
    writer.start(1, 1, 0, false);
    writer.run(u64::MAX, |_| GroupTiming::default());
    writer.cycle(complete(1));
    writer.cycle(complete(1));
}

/// Starts in the cycle of done or of an error, and starts that are offered continuously.
pub(super) fn back_to_back(writer: &mut Writer) {
    write_two_trials(writer);
    for _ in 0..3 {
        writer.start(1, 1, 0, false);
        writer.run(u64::MAX, |_| GroupTiming::default());
    }
    let good = Start { groups: 9, entries: 1, trial: 1, events: false };
    for start in [Start { trial: 0, ..good }, Start { entries: 0, ..good }, Start { entries: 0, ..good }, good, good] {
        writer.cycle(start_inputs(start));
        writer.run(u64::MAX, |_| GroupTiming::default());
    }
    // A start that is offered while another one is in progress is taken as soon as the other one is done.
    for count in 0..60 {
        let active = writer.outstanding_groups() > 0;
        let start = if count % 2 == 0 { good } else { Start { groups: 7, trial: 1, ..good } };
        writer.cycle(Inputs { group_ready: true, complete: u64::from(active), ..start_inputs(start) });
    }
    writer.run(u64::MAX, |_| GroupTiming::default());
    writer.idle(70);
}

/// A reset after 0 to 27 cycles of a start, with inputs in the cycle of the reset. Then a start checks the state after
/// the reset.
pub(super) fn reset_in_the_middle(writer: &mut Writer) {
    for cycles in 0..28 {
        for beside in 0..2 {
            write_two_trials(writer);
            writer.start(1, 2, 1, false);
            for cycle in 0..cycles {
                let active = writer.outstanding_groups() > 0 && cycle % 2 == 0;
                writer.cycle(Inputs { group_ready: cycle % 3 > 0, complete: u64::from(active), ..Inputs::default() });
            }
            let mut inputs = Inputs { complete: 1, read: Some(0), ..take() };
            if beside == 1 {
                let other = write(0, entry([0, 1, 1, 1], 1, 1));
                inputs = Inputs {
                    entry: other.entry,
                    start: start_inputs(Start { groups: 9, entries: 1, trial: 1, events: true }).start,
                    ..inputs
                };
            }
            writer.reset(inputs);
            writer.cycle(Inputs { read: Some(0), ..Inputs::default() });
            // After the reset, all entries have the sequential style and slot 0.
            writer.start(1, 1, 1, false);
            writer.run(u64::MAX, |_| GroupTiming::default());
        }
    }
    // A reset in the cycle of a start and a write that would otherwise be accepted.
    write_two_trials(writer);
    let start = start_inputs(Start { groups: 9, entries: 1, trial: 1, events: true });
    for _ in 0..2 {
        writer.idle(1);
        writer.reset(Inputs { entry: write(0, entry([1, 6, 1, 1], 1, 1)).entry, ..start });
    }
    writer.idle(8);
    writer.cycle(start);
    writer.run(u64::MAX, |_| GroupTiming::default());
}
