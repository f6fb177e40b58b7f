//! Directed cases of `thread_order`.

use crate::thread_order::operations::{Operation, Operations};
use crate::thread_order::ports::OrderPorts;
use warploom_contract::{Block, Parameters};
use warploom_golden::thread_order::{Inputs, Slot, Start};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::Stimulus;
use Operation::{Cycle, Drain, Idle, Offer, Ready, Write};

// Numbers of the styles, i.e. of the thread orders.
const SEQUENTIAL: u64 = 0;
const STRIDED: u64 = 1;
const ZIGZAG: u64 = 2;
const TILED: u64 = 3;
const HILBERT: u64 = 4;
/// All styles.
const STYLES: [u64; 5] = [SEQUENTIAL, STRIDED, ZIGZAG, TILED, HILBERT];
/// Widths and heights of the grids of most cases.
const GRIDS: [(u64, u64); 8] = [(1, 1), (2, 1), (1, 2), (8, 8), (7, 5), (5, 7), (16, 3), (3, 16)];

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let write: fn(&OrderPorts) -> Vec<Operation> = match point {
        "sequential" => |_| on_grids(&[(SEQUENTIAL, 0, 0)]),
        "strided" => |_| on_grids(&[(STRIDED, 1, 1), (STRIDED, 2, 1), (STRIDED, 3, 2), (STRIDED, 4, 4)]),
        "strided_across_rows" => strided_across_rows,
        "long_strides" => long_strides,
        "more_phases_than_runs" => more_phases_than_runs,
        "zigzag" => |_| on_grids(&[(ZIGZAG, 0, 0)]),
        "tiled" => |_| on_grids(&[(TILED, 1, 1), (TILED, 2, 2), (TILED, 4, 1), (TILED, 1, 8), (TILED, 16, 16)]),
        "tiles_clipped" => |_| on_grids(&[(TILED, 3, 2), (TILED, 5, 3), (TILED, 6, 4), (TILED, 7, 6)]),
        "hilbert" => |_| work_groups(HILBERT, 0, 0, &[(1, 1), (2, 2), (4, 4), (8, 8), (16, 16)]),
        "hilbert_outside" => hilbert_outside,
        "parameters_of_all_sizes" => parameters_of_all_sizes,
        "single_thread" => |_| STYLES.iter().flat_map(|&style| work_groups(style, 1, 1, &[(1, 1), (1, 1)])).collect(),
        "largest_dimensions" => largest_dimensions,
        "every_small_grid" => every_small_grid,
        "back_pressure" => back_pressure,
        "every_error" => every_error,
        "lowest_code" => lowest_code,
        "every_slot" => every_slot,
        "write_in_the_cycle_of_a_start" => write_in_the_cycle_of_a_start,
        "writes_meanwhile" => writes_meanwhile,
        "back_to_back" => back_to_back,
        "reset_in_the_middle" => reset_in_the_middle,
        "slots_after_reset" => slots_after_reset,
        _ => return None,
    };
    let ports = OrderPorts::new(block, parameters);
    let operations = write(&ports);
    Some(Box::new(Operations::new(ports, operations.into_iter())))
}

/// Start of a grid in the order of a slot.
fn start(slot: u64, (width, height): (u64, u64)) -> Start {
    Start { slot, width, height }
}

/// Writes slot 0, runs these grids in its order, and waits for their end.
fn work_groups(style: u64, a: u64, b: u64, grids: &[(u64, u64)]) -> Vec<Operation> {
    let offers = grids.iter().map(|&grid| Offer(start(0, grid)));
    [Write(0, Slot { style, a, b })].into_iter().chain(offers).chain([Drain]).collect()
}

/// Runs all [`GRIDS`] in each of these orders: style, a and b.
fn on_grids(orders: &[(u64, u64, u64)]) -> Vec<Operation> {
    orders.iter().flat_map(|&(style, a, b)| work_groups(style, a, b, &GRIDS)).collect()
}

/// Runs and jumps within a row and over several rows. On most grids, their lengths are not multiples of a row.
fn strided_across_rows(_ports: &OrderPorts) -> Vec<Operation> {
    on_grids(&[(STRIDED, 2, 3), (STRIDED, 3, 5), (STRIDED, 5, 3), (STRIDED, 2, 9), (STRIDED, 7, 1), (STRIDED, 2, 16)])
}

/// On most grids, each run is a phase of its own, or there is a single run.
fn more_phases_than_runs(ports: &OrderPorts) -> Vec<Operation> {
    let max = (1 << ports.parameter_bits) - 1;
    on_grids(&[(STRIDED, max, 1), (STRIDED, 1, max), (STRIDED, max, max), (STRIDED, 30, 3), (STRIDED, 9, 4)])
}

/// Widths and heights next to powers of two, where most of the curve is outside the grid.
fn hilbert_outside(ports: &OrderPorts) -> Vec<Operation> {
    let [x, y] = ports.bits;
    let near_powers =
        |bits: u64| (0..bits).flat_map(|bit| [(1 << bit) - 1, 1 << bit, (1 << bit) + 1]).filter(|&size| size > 0);
    let wide = near_powers(x.min(8)).flat_map(|size| [(size, 1), (size, 2), (size, 3)]);
    let high = near_powers(y.min(8)).flat_map(|size| [(1, size), (2, size), (3, size)]);
    let grids = wide.chain(high).chain([(9, 9), (15, 15), (9, 16), (16, 9), (13, 11)]);
    let [width, height] = long_sides(ports);
    let grids: Vec<_> = grids.chain([(width, 1), (1, height), (width / 2 + 1, 1), (2, height / 2 + 1)]).collect();
    work_groups(HILBERT, 0, 0, &grids)
}

/// Strided and tiled order with parameters that are powers of two, and some other parameters, in all pairs.
fn parameters_of_all_sizes(ports: &OrderPorts) -> Vec<Operation> {
    let max = (1 << ports.parameter_bits) - 1;
    let sizes: Vec<u64> = (0..ports.parameter_bits).map(|bit| 1 << bit).chain([3, 7, 13, max]).collect();
    let pairs = sizes.iter().flat_map(|&a| sizes.iter().map(move |&b| (a, b)));
    pairs.flat_map(|(a, b)| [STRIDED, TILED].map(|style| work_groups(style, a, b, &[(5, 3)]))).flatten().collect()
}

/// The longest row, the longest column, and the start of the largest grid.
fn largest_dimensions(ports: &OrderPorts) -> Vec<Operation> {
    let [width, height] = ports.bits.map(|bits| 1 << bits);
    let mut operations = Vec::new();
    for style in STYLES {
        // Rows and columns of more than 4096 threads run in strided and Hilbert order only. A run in all styles would
        // take too long.
        let long = width.max(height) <= 1 << 12 || style == STRIDED || style == HILBERT;
        let grids: &[(u64, u64)] = if long { &[(width, 1), (1, height)] } else { &[] };
        operations.extend(work_groups(style, width - 1, 3, grids));
        operations.extend([Offer(start(0, (width, height))), Idle(300), Cycle(reset())]);
    }
    operations
}

/// Every grid of at most 5 x 5 threads, in every style, with parameters from 1 to 5.
fn every_small_grid(_ports: &OrderPorts) -> Vec<Operation> {
    let grids: Vec<_> = (1..=5).flat_map(|width| (1..=5).map(move |height| (width, height))).collect();
    let plain = [SEQUENTIAL, ZIGZAG, HILBERT].map(|style| (style, 0, 0));
    let pairs = (1..=5).flat_map(|a| (1..=5).map(move |b| (a, b)));
    let others = pairs.flat_map(|(a, b)| [(STRIDED, a, b), (TILED, a, b)]);
    plain.into_iter().chain(others).flat_map(|(style, a, b)| work_groups(style, a, b, &grids)).collect()
}

/// Every style, with units that are taken in 1, 20, 50 and 80 percent of the cycles.
fn back_pressure(_ports: &OrderPorts) -> Vec<Operation> {
    let shares = [1, 20, 50, 80];
    let orders = STYLES.iter().flat_map(|&style| work_groups(style, 3, 2, &[(7, 5), (9, 1), (1, 1)]));
    let orders: Vec<_> = orders.collect();
    shares.iter().flat_map(|&share| [vec![Ready(share)], orders.clone()].concat()).collect()
}

/// Each error alone, the smallest valid values, and unused parameters of 0.
fn every_error(ports: &OrderPorts) -> Vec<Operation> {
    let [width, height] = ports.bits.map(|bits| 1 << bits);
    let mut operations: Vec<_> = (5..8).flat_map(|style| work_groups(style, 1, 1, &[(2, 2)])).collect();
    for style in STYLES {
        for (a, b) in [(0, 1), (1, 0), (0, 0)] {
            operations.extend(work_groups(style, a, b, &[(3, 2)]));
        }
        let invalid =
            [(0, 1), (1, 0), (0, 0), (width + 1, 1), (1, height + 1), (2 * width - 1, 1), (1, 2 * height - 1)];
        operations.extend(work_groups(style, 2, 1, &invalid));
        operations.extend(work_groups(style, 2, 1, &[(1, 1)]));
    }
    operations
}

/// Starts to which one, two or three error codes apply.
fn lowest_code(ports: &OrderPorts) -> Vec<Operation> {
    let too_wide = (1 << ports.bits[0]) + 1;
    let invalid = [(0, 1), (1, 0), (too_wide, 0), (1, 1)];
    [(6, 0, 0), (STRIDED, 0, 1), (TILED, 1, 0), (7, 1, 1), (ZIGZAG, 0, 0)]
        .iter()
        .flat_map(|&(style, a, b)| work_groups(style, a, b, &invalid))
        .collect()
}

/// All slots are written, and then used from the last to the first. Then all are written with large parameters, and
/// used in ascending order on long rows and columns.
fn every_slot(ports: &OrderPorts) -> Vec<Operation> {
    let order = |slot: u64| Slot { style: STYLES[(slot % 5) as usize], a: slot % 7 + 1, b: slot % 3 + 1 };
    let writes = (0..ports.slots).map(|slot| Write(slot, order(slot + 1)));
    let offers = (0..ports.slots).rev().map(|slot| Offer(start(slot, (6, 4))));
    let mut operations: Vec<_> = writes.chain(offers).collect();
    let [width, height] = long_sides(ports);
    for (style, grid) in [(TILED, (width, 2)), (TILED, (2, height)), (STRIDED, (width, 1)), (STRIDED, (1, height))] {
        let mut source = Source::new(style);
        let mut any = || source.from(1, grid.0.max(grid.1) - 1);
        operations.extend((0..ports.slots).map(|slot| {
            let [a, b] = [any(), any()];
            // In strided order, one parameter at a time is large.
            let [a, b] = if style == TILED {
                [a, b]
            } else if slot % 2 == 0 {
                [a, 1]
            } else {
                [2, b]
            };
            Write(slot, Slot { style, a, b })
        }));
        operations.extend((0..ports.slots).map(|slot| Offer(start(slot, grid))));
        operations.push(Drain);
    }
    operations
}

/// Lengths of a long row and of a long column, at most 2048 threads.
fn long_sides(ports: &OrderPorts) -> [u64; 2] {
    ports.bits.map(|bits| 1 << bits.min(11))
}

/// Runs and jumps of many threads, on long rows and columns. The sizes are the length s and the granularity g.
fn long_strides(ports: &OrderPorts) -> Vec<Operation> {
    let [width, height] = long_sides(ports);
    let size = width.max(height);
    let sizes = [
        (1, size / 2 + 1),
        (size / 3, 2),
        (3, size / 5),
        (size - 1, 1),
        (2, size - 2),
        (size / 2 - 1, 1),
        (7, size / 8 + 1),
    ];
    let orders = sizes
        .iter()
        .map(|&(s, g)| work_groups(STRIDED, s, g, &[(width, 1), (1, height), (2, height / 2), (3, height / 3)]));
    orders.flatten().collect()
}

/// A slot is written in the cycle of a start that uses it. The start uses the old contents, and the next start the new
/// ones.
fn write_in_the_cycle_of_a_start(_ports: &OrderPorts) -> Vec<Operation> {
    let mut operations = Vec::new();
    for pair in STYLES.windows(2) {
        let write = |style| (1, Slot { style, a: 3, b: 2 });
        operations.push(Write(1, write(pair[0]).1));
        for style in [pair[1], 7, pair[0]] {
            let both = Inputs { write: Some(write(style)), start: Some(start(1, (5, 4))), ..Inputs::default() };
            operations.extend([Cycle(both), Drain]);
        }
    }
    operations
}

/// The slot in use is written while its work-group is in progress.
fn writes_meanwhile(_ports: &OrderPorts) -> Vec<Operation> {
    let mut operations = Vec::new();
    for style in STYLES {
        operations.extend([Write(1, Slot { style, a: 3, b: 2 }), Offer(start(1, (6, 5)))]);
        operations.extend((0..12).map(|cycle| Write(1, Slot { style: cycle % 7, a: cycle, b: cycle / 2 })));
        operations.push(Drain);
    }
    operations
}

/// Work-groups of one to six threads without a pause.
fn back_to_back(_ports: &OrderPorts) -> Vec<Operation> {
    let grids: Vec<_> = (0..24).map(|number| (number % 3 + 1, number / 3 % 2 + 1)).collect();
    STYLES.iter().flat_map(|&style| work_groups(style, 2, 1, &grids)).collect()
}

/// Inputs of a cycle of reset.
fn reset() -> Inputs {
    Inputs { reset: true, ..Inputs::default() }
}

/// A reset in each of the first 45 cycles after the start of a work-group, and in the cycle of an error and the two
/// cycles after it. In the cycle of the reset, there is a start, a slot write and `unit_ready` = 1. In the cases of the
/// error, there is only `unit_ready` = 1.
fn reset_in_the_middle(_ports: &OrderPorts) -> Vec<Operation> {
    let mut operations = Vec::new();
    for style in STYLES {
        for cycle in 1..=45 {
            let slot = Slot { style, a: 2, b: 3 };
            operations.extend([Write(0, slot), Offer(start(0, (9, 3)))]);
            operations.extend((1..cycle).map(|_| Idle(1)));
            let beside = Inputs { write: Some((0, slot)), start: Some(start(0, (2, 2))), unit_ready: true, ..reset() };
            operations.extend([Cycle(beside), Idle(1), Offer(start(0, (3, 2)))]);
        }
        for wait in 1..=3 {
            operations.extend([Drain, Offer(start(0, (0, 1))), Idle(wait)]);
            operations.extend([Cycle(Inputs { unit_ready: true, ..reset() }), Idle(1)]);
        }
        operations.push(Drain);
    }
    operations
}

/// After a reset every slot is sequential.
fn slots_after_reset(ports: &OrderPorts) -> Vec<Operation> {
    let writes = (0..ports.slots).map(|slot| Write(slot, Slot { style: slot % 4 + 1, a: 0, b: 0 }));
    let offers = (0..ports.slots).map(|slot| Offer(start(slot, (4, 3))));
    writes.chain([Cycle(reset())]).chain(offers).collect()
}
