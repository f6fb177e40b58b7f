//! Directed cases of figures and of the choice of the best trial.

use super::script::{entry, GroupTiming, Writer};
use warploom_golden::order_profiler::Inputs;

/// Writes a list of one entry with three trials, in which parameter a doubles from trial to trial.
fn write_three_trials(writer: &mut Writer) {
    writer.list(&[entry([1, 3, 1, 3], 1, 2)]);
}

/// Figures in cycles in every order, so that the best trial is the first, the second or the last one.
pub(super) fn best_in_each_place(writer: &mut Writer) {
    write_three_trials(writer);
    for cycles in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [3, 1, 2], [2, 3, 1], [3, 2, 1], [40, 41, 39]] {
        writer.start(1, 1, 2, false);
        writer.run_trials(&cycles);
        writer.read(3);
    }
}

/// Equal figures: the earliest trial is chosen.
pub(super) fn equal_figures(writer: &mut Writer) {
    write_three_trials(writer);
    for cycles in [[4, 4, 4], [5, 4, 4], [4, 5, 4], [4, 4, 5]] {
        writer.start(1, 1, 0, false);
        writer.run_trials(&cycles);
        writer.read(2);
    }
}

/// Only the events after the cycle in which the first work-group of a trial is taken count, up to and including the
/// cycle of its last completion.
pub(super) fn events(writer: &mut Writer) {
    write_three_trials(writer);
    let max = writer.ports.max_events();
    for (outside, first, inside) in [(max, max, 0), (0, 0, 1), (0, max, 1), (max, 0, 1), (1, 1, max)] {
        for cycles in [[1, 3, 2], [6, 2, 2]] {
            writer.start(1, 1, 1, true);
            for work in cycles {
                writer.events = outside;
                writer.wait_while(|outputs| outputs.group.is_none());
                writer.idle(2);
                writer.events = 0;
                writer.cycle(Inputs { group_ready: true, events: first, ..Inputs::default() });
                for cycle in 1..=work {
                    writer.cycle(Inputs { complete: u64::from(cycle == work), events: inside, ..Inputs::default() });
                }
                writer.events = outside;
            }
            writer.run(u64::MAX, |_| GroupTiming::default());
            writer.read(2);
            writer.events = 0;
        }
    }
}

/// Figures one below the maximum, at the maximum and beyond it, if some 600 cycles per trial are enough for them.
pub(super) fn saturated_figures(writer: &mut Writer) {
    write_three_trials(writer);
    let (limit, max) = (1u64 << writer.ports.size.figure_bits, writer.ports.max_events());
    // Figures are below `limit`. With `max` events in each of these cycles, a figure is at least `max` and less than
    // 2 * `max` below the largest one, unless 600 cycles are too few.
    let cycles = ((limit - 1) / max - 1).min(600);
    for (trials, last) in [([14, 15, 16], 1), ([15, 14, 16], 1), ([16, 16, 15], 1), ([3, 2, 3], max)] {
        writer.start(1, 1, 1, true);
        for more in trials {
            writer.wait_while(|outputs| outputs.group.is_none());
            writer.cycle(Inputs { group_ready: true, ..Inputs::default() });
            for _ in 0..cycles {
                writer.cycle(Inputs { events: max, ..Inputs::default() });
            }
            for _ in 0..more {
                writer.cycle(Inputs { events: last, ..Inputs::default() });
            }
            writer.cycle(Inputs { complete: 1, ..Inputs::default() });
        }
        writer.run(u64::MAX, |_| GroupTiming::default());
        writer.read(2);
    }
    // Figures in cycles, if the run is short enough.
    if limit <= 5000 {
        writer.start(1, 1, 1, false);
        writer.run_trials(&[limit + 3, limit - 1, limit]);
        writer.read(2);
        writer.start(1, 1, 1, false);
        writer.run_trials(&[limit - 1, limit - 2, limit]);
        writer.read(2);
    }
}

/// Reads in every cycle of a start and after it, of the current trial and of others.
pub(super) fn results(writer: &mut Writer) {
    write_three_trials(writer);
    for offset in 0..4 {
        writer.start(1, 1, 1, false);
        let mut count = offset;
        while !writer.outputs().ready {
            count += 1;
            let active = writer.outstanding_groups() > 0;
            let inputs = Inputs { group_ready: !active, complete: u64::from(active), ..Inputs::default() };
            writer.cycle(Inputs { read: Some(count % 4), ..inputs });
        }
        writer.read(writer.ports.size.trials as u64 - 1);
    }
    // Reads in the cycle of the next start, and while the list of that start is checked.
    let start = warploom_golden::order_profiler::Start { groups: 9, entries: 1, trial: 1, events: false };
    writer.cycle(Inputs { start: Some(start), read: Some(1), ..Inputs::default() });
    for number in 0..9 {
        writer.cycle(Inputs { read: Some(number % 3), ..Inputs::default() });
    }
    writer.run(u64::MAX, |_| GroupTiming::default());
    // As many trials as the table holds, or as the entries can make, so that its last result is read.
    let trials = writer.ports.size.trials as u64;
    let entries = (trials / 16).max(1).min(writer.ports.size.entries as u64);
    let list: Vec<_> = (0..entries).map(|_| entry([0, 2, 0, 0], 0, trials.min(16) - 1)).collect();
    writer.list(&list);
    writer.start(entries, 1, 0, false);
    writer.run(u64::MAX, |_| GroupTiming::default());
    writer.read(trials - 1);
}
