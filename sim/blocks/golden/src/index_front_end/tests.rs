//! Tests of the model of `index_front_end` against cycles that were derived from the contract manually. D and F are the
//! cycles of the contract's rules `answer` and `done`.

use super::IndexFrontEnd;
use crate::bench::Bench;
use warploom_contracts::index_front_end::BLOCK;

/// Bench with 4 lanes and 2 cores. The first row is written 7 cycles after the launch is taken.
fn bench() -> Bench {
    Bench::new(&BLOCK, IndexFrontEnd::new, &[("LANES", 4), ("CORES", 2)])
}

/// Launches a thread block in the current cycle, which must accept it, and advances one cycle.
fn launch(bench: &mut Bench, address: u64, [x, y, z]: [u64; 3], instructions: u64) {
    bench.set("launch_address", address).set("launch_dim_x", x).set("launch_dim_y", y).set("launch_dim_z", z);
    bench.set("launch_instructions", instructions).set("launch_valid", 1);
    assert_eq!(bench.get("launch_ready"), 1);
    bench.step();
    bench.set("launch_valid", 0);
}

/// Advances the bench up to two cycles after the next done pulse. Returns the cycle, core, row and instruction of each
/// row at a core; the cycle of the pulse; and its hit, error and number of rows.
fn sent_rows(bench: &mut Bench) -> (Vec<[u64; 4]>, u64, [u64; 3]) {
    let mut rows = Vec::new();
    let mut done = None;
    while done.is_none_or(|(cycle, _)| bench.cycle <= cycle + 2) {
        for core in (0..2).filter(|&core| bench.element("core_valid", core) == 1) {
            let (row, instruction) = (bench.element("core_row", core), bench.element("core_instruction", core));
            rows.push([bench.cycle, core as u64, row, instruction]);
        }
        if bench.get("done_valid") == 1 {
            done = Some((bench.cycle, ["done_hit", "done_error", "done_rows"].map(|name| bench.get(name))));
        }
        bench.step();
    }
    let (cycle, fields) = done.expect("the loop ends after the done");
    (rows, cycle, fields)
}

#[test]
fn a_miss_of_two_rows_and_three_instructions() {
    let mut bench = bench();
    launch(&mut bench, 9, [3, 2, 1], 3);
    // Rows are written in cycles 7 and 8, D = 9, and pass 1 is read in 9 and 10, F = 11.
    let (rows, done, fields) = sent_rows(&mut bench);
    let expected = [[9, 0, 0, 0], [10, 0, 1, 0], [10, 1, 0, 1], [11, 0, 0, 2], [11, 1, 1, 1], [12, 0, 1, 2]];
    assert_eq!(rows, expected);
    assert_eq!((done, fields), (11, [0, 0, 2]));
}

#[test]
fn the_rows_of_a_hit_are_read_from_memory() {
    let mut bench = bench();
    launch(&mut bench, 9, [3, 2, 1], 1);
    while bench.get("launch_ready") == 0 {
        bench.step();
    }
    // F = D = 9 for the first launch. The second launch is taken in that cycle.
    assert_eq!(bench.cycle, 9);
    launch(&mut bench, 9, [3, 2, 1], 4);
    assert_eq!(bench.get("done_valid"), 1);
    bench.step();
    // D = 13, F = 17.
    let (rows, done, [hit, ..]) = sent_rows(&mut bench);
    let second = [
        [15, 0, 0, 0],
        [16, 0, 1, 0],
        [16, 1, 0, 1],
        [17, 0, 0, 2],
        [17, 1, 1, 1],
        [18, 0, 1, 2],
        [18, 1, 0, 3],
        [19, 1, 1, 3],
    ];
    assert_eq!(rows, second);
    assert_eq!((done, hit), (17, 1));
}

#[test]
fn indices_of_a_partial_row() {
    let mut bench = bench();
    launch(&mut bench, 0, [3, 2, 1], 2);
    while bench.cycle < 11 {
        bench.step();
    }
    // Core 1 has row 1: threads 4 and 5 of a 3x2 block, (1, 1) and (2, 1).
    assert_eq!((bench.get("core_valid"), bench.element("core_row", 1)), (0b10, 1));
    assert_eq!(bench.elements("core_mask")[4..], [1, 1, 0, 0]);
    assert_eq!(bench.elements("core_x")[4..], [1, 2, 0, 0]);
    assert_eq!(bench.elements("core_y")[4..], [1, 1, 0, 0]);
    assert_eq!(bench.elements("core_z")[4..], [0, 0, 0, 0]);
    // Only the payload of core 1 matters.
    let (x, mask) = (bench.layout.output("core_x").clone(), bench.layout.output("core_mask").clone());
    let care = |bit| warploom_model::bits::get(&bench.care, bit, 1);
    assert!(x.range().take(40).all(|bit| care(bit) == 0) && x.range().skip(40).all(|bit| care(bit) == 1));
    assert_eq!(mask.range().map(care).collect::<Vec<_>>(), [0, 0, 0, 0, 1, 1, 1, 1]);
}

#[test]
fn errors() {
    let mut bench = bench();
    for (dimensions, error) in [([1, 0, 1], 1), ([1025, 1, 1], 2), ([1024, 1024, 1], 3)] {
        let taken = bench.cycle;
        launch(&mut bench, 0, dimensions, 9);
        assert_eq!(sent_rows(&mut bench), (vec![], taken + 5, [0, error, 0]));
    }
    // Two rows fit into memory. They are sent in pass 0 only.
    let taken = bench.cycle;
    launch(&mut bench, 1022, [100, 1, 1], 9);
    let (rows, done, fields) = sent_rows(&mut bench);
    let expected = [[9, 0, 0, 0], [10, 0, 1, 0], [10, 1, 0, 1], [11, 1, 1, 1]];
    assert_eq!(rows, expected.map(|[cycle, core, row, instruction]| [taken + cycle, core, row, instruction]));
    assert_eq!((done, fields), (taken + 10, [0, 4, 2]));
}

#[test]
fn an_overwritten_launch_misses() {
    let mut bench = bench();
    for (dimensions, hit) in [([8, 1, 1], 0), ([8, 1, 1], 1), ([4, 2, 1], 0), ([8, 1, 1], 0)] {
        launch(&mut bench, 5, dimensions, 1);
        assert_eq!(sent_rows(&mut bench).2[0], hit);
    }
}

#[test]
fn no_instructions() {
    let mut bench = bench();
    launch(&mut bench, 0, [8, 1, 1], 0);
    // D = F = 9, so the done pulse comes in cycle F + 1.
    assert_eq!(sent_rows(&mut bench), (vec![], 7 + 2 + 1, [0, 0, 2]));
    let taken = bench.cycle;
    launch(&mut bench, 0, [8, 1, 1], 0);
    // Two rows are read from memory from D on, which is four cycles after taking.
    assert_eq!(sent_rows(&mut bench), (vec![], taken + 4 + 2, [1, 0, 2]));
}

#[test]
fn reset_in_the_middle() {
    let mut bench = bench();
    launch(&mut bench, 0, [64, 1, 1], 2);
    while bench.get("core_valid") != 0b11 {
        bench.step();
    }
    bench.set("reset", 1);
    assert_eq!((bench.get("core_valid"), bench.get("launch_ready")), (0b11, 0));
    bench.step();
    bench.set("reset", 0);
    assert_eq!((bench.get("core_valid"), bench.get("done_valid"), bench.get("launch_ready")), (0, 0, 1));
    let taken = bench.cycle;
    launch(&mut bench, 0, [4, 1, 1], 1);
    assert_eq!(sent_rows(&mut bench), (vec![[taken + 9, 0, 0, 0]], taken + 9, [0, 0, 1]));
}

#[test]
fn back_to_back_launches_leave_no_idle_cycle_at_the_cores() {
    let mut bench = bench();
    // Hits and misses of at least 12 reads from memory each, which exceeds the 7 cycles to a first row.
    let launches = [(0, 9), (0, 9), (100, 9), (0, 9), (100, 9), (50, 17), (0, 9)];
    let mut dones = Vec::new();
    let mut rows = Vec::new();
    let mut offered = launches.iter().peekable();
    while dones.len() < launches.len() {
        let offer = offered.peek().copied();
        bench.set("launch_valid", u64::from(offer.is_some()));
        if let Some(&(address, x)) = offer {
            bench.set("launch_address", address).set("launch_dim_x", x).set("launch_dim_y", 1).set("launch_dim_z", 1);
            bench.set("launch_instructions", 10);
        }
        if offer.is_some() && bench.get("launch_ready") == 1 {
            offered.next();
        }
        if bench.element("core_valid", 0) == 1 {
            rows.push(bench.cycle);
        }
        if bench.get("done_valid") == 1 {
            dones.push([bench.get("done_hit"), bench.get("done_error"), bench.get("done_rows")]);
        }
        bench.step();
    }
    assert_eq!(dones, [[0, 0, 3], [1, 0, 3], [0, 0, 3], [1, 0, 3], [1, 0, 3], [0, 0, 5], [1, 0, 3]]);
    // Five passes over the rows of each launch. The last row is still on its way at the last done.
    let all = 6 * 3 * 5 + 5 * 5;
    assert_eq!(rows, (9..9 + all - 1).collect::<Vec<_>>());
}
