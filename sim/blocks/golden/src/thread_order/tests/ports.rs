//! Tests of the model on its ports, cycle by cycle, and of the faults that each property must detect.

use crate::bench::Bench;
use crate::thread_order::{properties, Inputs, Outputs, Ports, Slot, Start, Thread, ThreadOrder};
use warploom_contract::Parameters;
use warploom_contracts::thread_order::BLOCK;
use warploom_model::Violation;

const SETTINGS: [(&str, u64); 3] = [("X_BITS", 4), ("Y_BITS", 4), ("SLOTS", 2)];

/// Model with the trace of its ports.
struct TestBench {
    bench: Bench,
    ports: Ports,
    /// Packed inputs and outputs of each cycle.
    trace: Vec<(Vec<u64>, Vec<u64>)>,
}

impl TestBench {
    /// Creates the bench and applies a reset.
    fn new() -> Self {
        let bench = Bench::new(&BLOCK, ThreadOrder::new, &SETTINGS);
        let ports = Ports::new(&bench.layout);
        let mut test_bench = Self { bench, ports, trace: Vec::new() };
        assert!(
            !test_bench.cycle(Inputs { reset: true, ..Inputs::default() }).start_ready,
            "nothing is taken in a reset"
        );
        test_bench
    }

    /// Applies a cycle with these inputs and returns its outputs.
    fn cycle(&mut self, inputs: Inputs) -> Outputs {
        self.ports.put_inputs(&inputs, &mut self.bench.inputs);
        // Setting any input settles the outputs.
        self.bench.set("reset", u64::from(inputs.reset));
        let outputs = self.ports.outputs(&self.bench.outputs);
        self.trace.push((self.bench.inputs.clone(), self.bench.outputs.clone()));
        self.bench.step();
        outputs
    }

    /// Runs a number of cycles with `unit_ready` = 1. Returns x, y and `unit_last` of the unit in each cycle.
    fn units(&mut self, cycles: usize) -> Vec<Option<(u32, u32, bool)>> {
        let taking = Inputs { unit_ready: true, ..Inputs::default() };
        (0..cycles).map(|_| self.cycle(taking).unit.map(|(Thread { x, y }, last)| (x, y, last))).collect()
    }
}

fn start(slot: u64, width: u64, height: u64) -> Inputs {
    Inputs { start: Some(Start { slot, width, height }), ..Inputs::default() }
}

fn write(number: u64, style: u64, a: u64, b: u64) -> Inputs {
    Inputs { write: Some((number, Slot { style, a, b })), ..Inputs::default() }
}

fn write_and_start(write: Inputs, start: Inputs) -> Inputs {
    Inputs { write: write.write, ..start }
}

#[test]
fn the_curve_skips_the_points_outside_a_grid_of_three_by_two() {
    let mut test_bench = TestBench::new();
    test_bench.cycle(write(1, 4, 0, 0));
    assert!(test_bench.cycle(start(1, 3, 2)).start_ready);
    assert_eq!(test_bench.units(3), [None; 3]);
    // On the curve of order 2, both upper quadrants are outside the grid. Of the lower right quadrant, only the second
    // and the third point are inside.
    let due = [(0, 0), (1, 0), (1, 1), (0, 1), (2, 1), (2, 0)].map(|(x, y)| Some((x, y, (x, y) == (2, 0))));
    assert_eq!(test_bench.units(6), due);
    assert!(test_bench.cycle(Inputs::default()).start_ready);
}

#[test]
fn the_first_unit_in_strided_order_comes_after_its_delay() {
    let mut test_bench = TestBench::new();
    test_bench.cycle(write(0, 1, 2, 3));
    test_bench.cycle(start(0, 4, 2));
    // The first unit appears after 2 * P + 6 cycles, where P is 5: one more than the number of bits of an index. Runs 0
    // and 2 come first, then run 1.
    assert_eq!(test_bench.units(15), [None; 15]);
    let ids = [0, 1, 2, 6, 7, 3, 4, 5];
    let due: Vec<_> = ids.iter().map(|&id| Some((id % 4, id / 4, id == 5))).collect();
    assert_eq!(test_bench.units(8), due);
}

#[test]
fn a_rejected_start_is_reported_after_two_cycles() {
    let mut test_bench = TestBench::new();
    let mut rejected = |write: Option<Inputs>, slot, width, height| {
        if let Some(write) = write {
            test_bench.cycle(write);
        }
        assert!(test_bench.cycle(start(slot, width, height)).start_ready);
        let between = test_bench.cycle(Inputs::default());
        assert_eq!(between, Outputs::default());
        let after = test_bench.cycle(Inputs::default());
        assert!(after.start_ready && after.unit.is_none());
        after.error
    };
    assert_eq!(rejected(None, 0, 0, 1), Some(3));
    assert_eq!(rejected(None, 0, 17, 1), Some(3));
    assert_eq!(rejected(None, 1, 1, 31), Some(3));
    assert_eq!(rejected(Some(write(0, 3, 0, 1)), 0, 17, 0), Some(2));
    assert_eq!(rejected(Some(write(0, 5, 0, 0)), 0, 0, 0), Some(1));
}

#[test]
fn a_slot_write_has_an_effect_from_the_next_start_on() {
    let mut test_bench = TestBench::new();
    // After a reset, a slot has the sequential style. The slot is written in the cycle of the start.
    test_bench.cycle(write_and_start(write(0, 3, 1, 2), start(0, 2, 2)));
    test_bench.cycle(write(0, 3, 2, 1));
    assert_eq!(test_bench.units(2), [None; 2]);
    assert_eq!(test_bench.cycle(Inputs::default()).unit, Some((Thread { x: 0, y: 0 }, false)), "it waits");
    let by_rows = [(0, 0, false), (1, 0, false), (0, 1, false), (1, 1, true)].map(Some);
    assert_eq!(test_bench.units(4), by_rows);
    test_bench.cycle(write_and_start(write(0, 3, 1, 2), start(0, 2, 2)));
    assert_eq!(test_bench.units(3), [None; 3]);
    assert_eq!(test_bench.units(4), by_rows, "tiles of 2 x 1");
    test_bench.cycle(start(0, 2, 2));
    assert_eq!(test_bench.units(3), [None; 3]);
    assert_eq!(test_bench.units(4), [(0, 0, false), (0, 1, false), (1, 0, false), (1, 1, true)].map(Some));
}

/// Trace with work-groups of all styles, waiting units, and two rejected starts. A reset drops the error of the second.
fn trace() -> TestBench {
    let mut test_bench = TestBench::new();
    for (style, a, b) in [(0, 0, 0), (1, 2, 3), (2, 0, 0), (3, 2, 2), (4, 0, 0), (6, 1, 1)] {
        test_bench.cycle(write(1, style, a, b));
        test_bench.cycle(start(1, 5, 3));
        test_bench.units(3);
        test_bench.cycle(Inputs::default());
        test_bench.units(40);
    }
    test_bench.cycle(start(1, 5, 3));
    test_bench.cycle(Inputs { reset: true, ..Inputs::default() });
    test_bench.units(2);
    test_bench
}

/// Name of a property, and the fault in the outputs of a cycle that it must detect.
type Case = (&'static str, &'static dyn Fn(usize, &mut Outputs));

/// Result of each property on a trace with a fault.
fn verdicts(test_bench: &TestBench, fault: impl Fn(usize, &mut Outputs)) -> Vec<(&'static str, Option<Violation>)> {
    let values: Vec<_> = SETTINGS.to_vec();
    let all = properties(&Parameters::of(&values)).into_iter();
    all.map(|mut property| {
        let error = test_bench.trace.iter().enumerate().find_map(|(cycle, (inputs, words))| {
            let mut outputs = test_bench.ports.outputs(words);
            fault(cycle, &mut outputs);
            let mut words = vec![0; words.len()];
            test_bench.ports.put_outputs(&outputs, &mut words);
            property.observe(cycle as u64, inputs, &words).err()
        });
        (property.name(), error)
    })
    .collect()
}

#[test]
fn the_properties_hold_on_the_model() {
    for (name, error) in verdicts(&trace(), |_, _| {}) {
        assert_eq!(error, None, "{name}");
    }
}

#[test]
fn each_property_sees_its_fault() {
    let test_bench = trace();
    // Cycle 8 has the second unit of the first work-group, which is sequential. Its first one waits in cycle 6.
    let cases: [Case; 9] = [
        ("reset_silences_the_block", &|cycle, outputs| outputs.start_ready |= cycle == 0),
        ("units_come_in_the_order_of_their_keys", &|cycle, outputs| {
            if let Some((thread, _)) = outputs.unit.as_mut().filter(|_| cycle == 8) {
                thread.x = 0;
            }
        }),
        ("units_come_in_the_order_of_their_keys", &|cycle, outputs| {
            if let Some((thread, _)) = outputs.unit.as_mut().filter(|_| cycle == 8) {
                thread.x = 5;
            }
        }),
        ("unit_last_is_1_with_the_last_unit_only", &|cycle, outputs| {
            if let Some((_, last)) = outputs.unit.as_mut().filter(|_| cycle == 8) {
                *last = true;
            }
        }),
        ("a_unit_stays_until_it_is_taken", &|cycle, outputs| {
            if cycle == 7 {
                outputs.unit = None;
            }
        }),
        ("a_rejected_start_is_an_error_with_the_lowest_code", &|_, outputs| {
            outputs.error = outputs.error.map(|code| code + 1);
        }),
        ("a_rejected_start_is_an_error_with_the_lowest_code", &|_, outputs| outputs.error = None),
        ("starts_are_taken_one_at_a_time", &|cycle, outputs| outputs.start_ready |= cycle == 8),
        ("a_unit_comes_in_time", &|cycle, outputs| {
            if cycle == 8 {
                outputs.unit = None;
            }
        }),
    ];
    for (wanted, fault) in cases {
        let observed = verdicts(&test_bench, fault);
        let verdict = observed.iter().find(|(name, _)| *name == wanted).expect("there is such a property");
        assert!(verdict.1.is_some(), "{wanted} does not detect its fault");
    }
    let names: Vec<_> = verdicts(&test_bench, |_, _| {}).into_iter().map(|(name, _)| name).collect();
    assert!(names.iter().all(|name| cases.iter().any(|(wanted, _)| wanted == name)), "{names:?}");
}
