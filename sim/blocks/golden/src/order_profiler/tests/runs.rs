//! Tests of the model against runs that were derived from the contract manually.

use super::{entry, parameters, profiler_with, start};
use crate::bench::Bench;
use crate::order_profiler::{
    BestTrial, Configuration, Group, Inputs, OrderProfiler, Outcome, Outputs, Profiler, Start,
};
use warploom_contracts::order_profiler::BLOCK;

const IDLE: Inputs =
    Inputs { reset: false, entry: None, start: None, group_ready: false, complete: 0, events: 0, read: None };
const TAKE: Inputs = Inputs { group_ready: true, ..IDLE };

/// Completion of a work-group on each core of the mask `cores`.
fn complete(cores: u64) -> Inputs {
    Inputs { complete: cores, ..IDLE }
}

fn offer(start: Start) -> Inputs {
    Inputs { start: Some(start), ..IDLE }
}

/// Applies a cycle and returns its outputs.
fn cycle(profiler: &mut Profiler, inputs: &Inputs) -> Outputs {
    let outputs = profiler.outputs();
    profiler.step(inputs);
    outputs
}

/// Profiler with two entries: sequential in slot 2, strided by 3 in slot 1.
fn two_entries() -> Profiler {
    profiler_with(&[entry([2, 0, 0, 0], 0, 0), entry([1, 1, 3, 4], 0, 0)])
}

const FIRST: Configuration = Configuration { slot: 2, style: 0, a: 0, b: 0 };
const SECOND: Configuration = Configuration { slot: 1, style: 1, a: 3, b: 4 };

#[test]
fn a_run_cycle_by_cycle() {
    let mut profiler = two_entries();
    let started = cycle(&mut profiler, &offer(start(6, 2, 1, false)));
    assert_eq!(started, Outputs { ready: true, ..Outputs::default() });
    // Two trials: they are checked in t + 1 and t + 2. The first slot write is in t + 4.
    for _ in 1..=3 {
        assert_eq!(cycle(&mut profiler, &IDLE), Outputs::default());
    }
    assert_eq!(cycle(&mut profiler, &IDLE), Outputs { write: Some(FIRST), ..Outputs::default() });
    let group = |number, slot, is_trial| Some(Group { number, slot, is_trial });
    let offered = |number, slot, trial| Outputs { group: group(number, slot, trial), ..Outputs::default() };
    assert_eq!(cycle(&mut profiler, &IDLE), offered(0, 2, true));
    assert_eq!(cycle(&mut profiler, &TAKE), offered(0, 2, true));
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs::default());
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs::default());
    assert_eq!(cycle(&mut profiler, &complete(2)), Outputs::default());
    // The figure of the first trial is 3. The second configuration is written two cycles after the completion.
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs::default());
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs { write: Some(SECOND), ..Outputs::default() });
    assert_eq!(cycle(&mut profiler, &TAKE), offered(1, 1, true));
    assert_eq!(cycle(&mut profiler, &complete(1)), Outputs::default());
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs::default());
    let chosen = Some(BestTrial { number: 1, outcome: Outcome { configuration: SECOND, figure: 1 } });
    assert_eq!(cycle(&mut profiler, &TAKE), Outputs { write: Some(SECOND), chosen, ..Outputs::default() });
    for number in 2..6 {
        let outputs = cycle(&mut profiler, &TAKE);
        assert_eq!(outputs, Outputs { group: group(number, 1, false), chosen, ..Outputs::default() });
    }
    assert_eq!(profiler.outstanding_groups(), 4);
    for cores in [3, 2, 1] {
        assert_eq!(cycle(&mut profiler, &complete(cores)), Outputs { chosen, ..Outputs::default() });
    }
    assert_eq!(cycle(&mut profiler, &IDLE), Outputs { ready: true, done: true, chosen, ..Outputs::default() });
    let read = Inputs { read: Some(0), ..IDLE };
    assert_eq!(cycle(&mut profiler, &read), Outputs { ready: true, chosen, ..Outputs::default() });
    let result = Some(Outcome { configuration: FIRST, figure: 3 });
    assert_eq!(cycle(&mut profiler, &IDLE), Outputs { ready: true, chosen, result, ..Outputs::default() });
    // The next start clears the choice.
    cycle(&mut profiler, &offer(start(6, 2, 1, false)));
    assert_eq!(cycle(&mut profiler, &IDLE), Outputs::default());
}

/// Runs the trials of a start with one work-group per trial. `durations` are those of the work-groups in cycles, and
/// `events` is the number of events per cycle. Returns the chosen trial.
fn run(profiler: &mut Profiler, input: Start, durations: &[u64], events: u64) -> BestTrial {
    cycle(profiler, &offer(input));
    for &duration in durations {
        while profiler.outputs().group.is_none() {
            cycle(profiler, &Inputs { events, ..IDLE });
        }
        // Events in the cycle in which the first work-group is taken do not count.
        cycle(profiler, &Inputs { events: 15, ..TAKE });
        for _ in 1..duration {
            cycle(profiler, &Inputs { events, ..IDLE });
        }
        cycle(profiler, &Inputs { events, ..complete(1) });
    }
    cycle(profiler, &IDLE);
    profiler.outputs().chosen.expect("it is known")
}

#[test]
fn the_earliest_of_the_best_trials_is_chosen() {
    let list = [entry([0, 3, 1, 1], 3, 3)];
    for (figures, best) in
        [([5, 4, 3, 9], 2), ([4, 4, 4, 4], 0), ([7, 2, 2, 3], 1), ([9, 8, 7, 6], 3), ([1, 2, 1, 1], 0)]
    {
        let chosen = run(&mut profiler_with(&list), start(200, 1, 1, false), &figures, 0);
        assert_eq!((chosen.number, chosen.outcome.figure), (best, figures[best as usize]));
        assert_eq!(chosen.outcome.configuration.a, 1 << best);
    }
}

#[test]
fn events_are_summed_and_figures_saturate() {
    let list = [entry([0, 3, 1, 1], 3, 1)];
    let chosen = run(&mut profiler_with(&list), start(200, 1, 1, true), &[7, 5], 3);
    assert_eq!((chosen.number, chosen.outcome.figure), (1, 15));
    // The first figure saturates at 63, the maximum of six bits, and the second one is 63. The first trial is chosen.
    let chosen = run(&mut profiler_with(&list), start(200, 1, 1, true), &[32, 21], 3);
    assert_eq!((chosen.number, chosen.outcome.figure), (0, 63));
    let chosen = run(&mut profiler_with(&list), start(200, 1, 1, false), &[64, 63], 0);
    assert_eq!((chosen.number, chosen.outcome.figure), (0, 63));
    let chosen = run(&mut profiler_with(&list), start(200, 1, 1, false), &[64, 62], 0);
    assert_eq!((chosen.number, chosen.outcome.figure), (1, 62));
    let chosen = run(&mut profiler_with(&list), start(200, 1, 1, true), &[9, 4], 0);
    assert_eq!((chosen.number, chosen.outcome.figure), (0, 0));
}

#[test]
fn excess_completions_are_an_error_and_are_not_counted() {
    let mut profiler = two_entries();
    cycle(&mut profiler, &complete(1));
    assert!(profiler.outputs().excess);
    cycle(&mut profiler, &offer(start(255, 2, 2, false)));
    assert!(!profiler.outputs().excess);
    while profiler.outputs().group.is_none() {
        cycle(&mut profiler, &IDLE);
    }
    // In the cycle in which the first work-group is taken, no work-group is in progress yet.
    cycle(&mut profiler, &Inputs { complete: 1, ..TAKE });
    assert!(profiler.outputs().excess && profiler.outstanding_groups() == 1);
    // Two completions while one work-group is in progress, in the cycle in which the second work-group is taken.
    cycle(&mut profiler, &Inputs { complete: 3, ..TAKE });
    assert!(profiler.outputs().excess && profiler.outstanding_groups() == 1);
    cycle(&mut profiler, &complete(2));
    assert!(!profiler.outputs().excess && profiler.outstanding_groups() == 0);
    cycle(&mut profiler, &IDLE);
    assert_eq!(profiler.outputs().write, Some(SECOND));
}

#[test]
fn an_error_comes_two_cycles_after_the_list_has_been_checked() {
    for (input, code, trials) in [
        (start(9, 0, 1, false), 1, 0),
        (start(9, 5, 1, false), 1, 0),
        (start(255, 2, 0, false), 5, 2),
        (start(4, 2, 1, false), 7, 2),
        (start(8, 4, 1, false), 7, 4),
    ] {
        let mut profiler = two_entries();
        cycle(&mut profiler, &offer(input));
        for _ in 0..trials + 1 {
            assert_eq!(cycle(&mut profiler, &IDLE), Outputs::default());
        }
        let rejected = Outputs { ready: true, error: Some(code), ..Outputs::default() };
        assert_eq!(cycle(&mut profiler, &IDLE), rejected);
        assert_eq!(profiler.outputs(), Outputs { ready: true, ..Outputs::default() });
    }
}

#[test]
fn an_entry_written_in_the_cycle_of_a_start_is_used_and_later_writes_are_ignored() {
    let mut profiler = two_entries();
    let other = entry([3, 4, 0, 0], 0, 0);
    let input = Inputs { entry: Some((0, other)), ..offer(start(9, 1, 1, false)) };
    cycle(&mut profiler, &input);
    cycle(&mut profiler, &Inputs { entry: Some((0, entry([1, 2, 0, 0], 0, 0))), ..IDLE });
    cycle(&mut profiler, &IDLE);
    assert_eq!(profiler.outputs().write, Some(other.first));
    assert_eq!(profiler.list()[0], other);
}

#[test]
fn the_model_on_its_ports() {
    let settings: Vec<_> = parameters().iter().collect();
    let mut bench = Bench::new(&BLOCK, OrderProfiler::new, &settings);
    assert_eq!(bench.get("start_ready"), 1);
    bench.set("reset", 1);
    assert_eq!(bench.get("start_ready"), 0);
    bench.step();
    bench.set("reset", 0).set("start_valid", 1).set("start_groups", 3).set("start_entries", 1).set("start_trial", 1);
    bench.step();
    bench.set("start_valid", 0).set("group_ready", 1).set("result_enable", 1);
    assert_eq!(bench.get("start_ready"), 0);
    bench.step();
    bench.step();
    assert!(bench.get("slot_write") == 1 && bench.is_checked("slot_a") && !bench.is_checked("group_slot"));
    bench.step();
    assert!(bench.get("group_valid") == 1 && bench.get("group_trial") == 1);
    bench.step();
    bench.set("complete_valid", 2);
    bench.step();
    bench.set("complete_valid", 1);
    bench.step();
    assert!(bench.get("chosen_valid") == 1 && bench.get("chosen_figure") == 1 && bench.get("complete_error") == 1);
    bench.step();
    assert!(bench.get("result_valid") == 1 && bench.get("result_figure") == 1);
}
