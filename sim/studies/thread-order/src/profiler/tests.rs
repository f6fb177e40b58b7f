//! Tests of the golden models of the profiler and of the thread order units.

use super::*;
use warploom_contracts::order_profiler::BLOCK;
use warploom_golden::order_profiler::{Configuration, Entry, Group, Inputs, Start};
use warploom_golden::thread_order::Style;

fn entry(slot: u64, first: Configuration, sweep: u64, doublings: u64) -> Entry {
    Entry { first: Configuration { slot, ..first }, sweep, doublings }
}

const SEQUENTIAL: Configuration = Configuration { slot: 0, style: 0, a: 0, b: 0 };
const TILED: Configuration = Configuration { slot: 0, style: 3, a: 2, b: 4 };

/// Writes a list and starts the profiler.
fn started(entries: &[Entry], groups: u64, trial: u64, figure: Figure) -> GoldenProfiler {
    let mut profiler = GoldenProfiler::new(&BLOCK.defaults());
    for (number, entry) in entries.iter().enumerate() {
        let inputs = Inputs { entry: Some((number as u64, *entry)), ..Inputs::default() };
        assert!(profiler.cycle(&inputs).expect("it runs").ready);
    }
    let start = Start { groups, entries: entries.len() as u64, trial, events: figure == Figure::Events };
    profiler.cycle(&Inputs { start: Some(start), ..Inputs::default() }).expect("it runs");
    profiler
}

/// Runs the profiler on a device that takes `time` cycles per work-group, one at a time. Returns the written
/// configurations, the work-groups and the choice.
fn run(
    profiler: &mut GoldenProfiler,
    time: impl Fn(Configuration) -> u64,
) -> (Vec<Configuration>, Vec<Group>, Configuration) {
    let (mut written, mut handed_out) = (Vec::new(), Vec::new());
    let mut completion_cycle = None;
    for cycle in 0..10_000_u64 {
        let complete = u64::from(completion_cycle == Some(cycle));
        if complete == 1 {
            completion_cycle = None;
        }
        let inputs = Inputs { group_ready: completion_cycle.is_none(), complete, events: 3, ..Inputs::default() };
        let outputs = profiler.cycle(&inputs).expect("it runs");
        assert!(!outputs.excess && outputs.error.is_none());
        written.extend(outputs.write.map(|written| Configuration { slot: 0, ..written }));
        if let Some(group) = outputs.group.filter(|_| inputs.group_ready) {
            handed_out.push(group);
            completion_cycle = Some(cycle + time(*written.last().expect("a slot is written first")));
        }
        if outputs.done {
            let chosen = outputs.chosen.expect("one is chosen").outcome.configuration;
            return (written, handed_out, Configuration { slot: 0, ..chosen });
        }
    }
    panic!("the profiler is not done")
}

#[test]
fn the_best_of_the_list_runs_the_rest() {
    let entries = [entry(5, SEQUENTIAL, 0, 0), entry(6, TILED, 1, 2)];
    let mut profiler = started(&entries, 100, 2, Figure::Cycles);
    let time = |one: Configuration| if one.a == 4 { 10 } else { 20 };
    let (written, handed_out, chosen) = run(&mut profiler, time);
    let tiled = [2, 4, 8].map(|a| Configuration { a, ..TILED });
    assert_eq!(written, [SEQUENTIAL, tiled[0], tiled[1], tiled[2], tiled[1]]);
    assert_eq!(chosen, tiled[1]);
    assert_eq!(handed_out.len(), 100);
    assert!(handed_out.iter().enumerate().all(|(number, group)| group.number == number as u64));
    assert!(handed_out.iter().enumerate().all(|(number, group)| group.is_trial == (number < 8)));
    assert_eq!((handed_out[1].slot, handed_out[7].slot, handed_out[99].slot), (5, 6, 6));
    // In a trial of 40 cycles, a work-group is handed out in cycle 0 and completed in cycle 20. The next one is handed
    // out in cycle 20 and completed in cycle 40.
    for (number, figure) in [(0, 40), (1, 40), (2, 20), (3, 40)] {
        profiler.cycle(&Inputs { read: Some(number), ..Inputs::default() }).expect("it runs");
        let result = profiler.cycle(&Inputs::default()).expect("it runs").result.expect("it is expected");
        assert_eq!(result.figure, figure, "{number}");
    }
}

#[test]
fn the_golden_order_is_the_stored_one() {
    let mut order = GoldenOrder::default();
    order.store(Configuration { slot: 3, ..TILED }).expect("it stores");
    let stored = order.threads(3, 8, 8).expect("it is valid");
    assert_eq!(stored[..], Style::Tiled { width: 2, height: 4 }.threads(8, 8)[..]);
    assert_eq!(order.threads(0, 8, 8).expect("it is valid")[..], Style::Sequential.threads(8, 8)[..]);
    order.store(Configuration { slot: 3, style: 9, ..TILED }).expect("it stores");
    assert!(order.threads(3, 8, 8).is_err());
}
