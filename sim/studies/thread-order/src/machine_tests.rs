//! Tests of the model of the device, with the cycles of short runs worked out by hand.

use super::*;
use crate::launch::{run, Distribution};
use crate::{Grid, Kernel};
use warploom_golden::thread_order::Style;

const SMALL_DEVICE: &str = "cores = 1\nwarp = 4\nwarps = 1\ngroups = 1\nformation = 4\n\
    [first]\nbytes = 128\nways = 2\nline = 64\nlatency = 3\n\
    [second]\nbytes = 256\nways = 4\nline = 64\nlatency = 10\ninterval = 2\n\
    [memory]\nlatency = 50\ninterval = 8\n";

/// Returns the small device with one replacement in its text.
fn small_device_with(from: &str, to: &str) -> Device {
    assert!(SMALL_DEVICE.contains(from), "{from}");
    Device::parse("small.toml", &SMALL_DEVICE.replacen(from, to, 1)).expect("it is valid")
}

/// Runs a copy by rows, with work-groups of up to 4 threads per row.
fn copied(device: &Device, width: u32, height: u32, style: Style) -> Figures {
    let grid = Grid { width, height, group_width: 4.min(width), group_height: height };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    run(device, &program, &grid, style, Distribution::RoundRobin, &|| false).expect("nobody stops it")
}

#[test]
fn two_work_groups() {
    // The first warp is formed in cycle 4 and reads. Its read reaches the second-level cache in 7, misses in 17 and has
    // its data in 67. Its write is issued in 5, arrives in 8 and is accepted in 9. No iteration is left in 67, and the
    // warp ends in 68.
    let device = Device::parse("small.toml", SMALL_DEVICE).expect("it is valid");
    let one = Figures { cycles: 69, reads: 1, writes: 1, fetched: 1, ..Figures::default() };
    assert_eq!(copied(&device, 4, 1, Style::Sequential), one);
    // The second work-group is handed out in 69, and its warp is formed in 73. It reads the same line from the
    // first-level cache in 76. Its write is issued in 74 and accepted in 77. No iteration is left in 77, and the warp
    // ends in 78.
    let two = Figures { cycles: 79, reads: 2, first_hits: 1, writes: 2, second_hits: 1, fetched: 1, written_back: 0 };
    assert_eq!(copied(&device, 8, 1, Style::Sequential), two);
}

#[test]
fn a_warp_waits_for_a_pending_line() {
    // The second warp is formed in 8 and hits the line that the first warp requested in 4. Both receive the line in 67.
    // They end in 68 and 69, since one warp ends per cycle.
    let device = small_device_with("warps = 1", "warps = 2");
    let grid = Grid { width: 8, height: 1, group_width: 8, group_height: 1 };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    let figures =
        run(&device, &program, &grid, Style::Sequential, Distribution::RoundRobin, &|| false).expect("nobody stops it");
    assert_eq!((figures.reads, figures.first_hits, figures.fetched, figures.cycles), (2, 1, 1, 70));
}

#[test]
fn a_scattered_warp() {
    // A row is 16 elements, one line; each warp is a column of 4 threads. Four reads are issued in 4 to 7 and arrive
    // in 7 to 10. They are accepted in 7, 9, 11 and 13, and reach the memory in 17, 25, 33 and 41. The last one has its
    // data in 91. Writes are issued in 8 to 11 and accepted until 21. The warp ends in 92. The second warp reads in 92
    // to 95 from the first-level cache. Its writes are issued in 96 to 99, arrive in 99 to 102, and the last one is
    // accepted in 105. Each of the 15 warps after the first takes 14 cycles: the last write is accepted in 301, and the
    // last warp ends in 302.
    let grid = Grid { width: 16, height: 4, group_width: 16, group_height: 4 };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    let device = small_device_with("bytes = 128\nways = 2", "bytes = 512\nways = 8");
    let column = Style::Strided { length: 16, granularity: 1 };
    let figures = run(&device, &program, &grid, column, Distribution::RoundRobin, &|| false).expect("nobody stops it");
    assert_eq!((figures.reads, figures.first_hits, figures.writes), (64, 60, 64));
    // The second-level cache has 4 lines. The 4 written lines evict the 4 lines that were read, but those remain in the
    // first-level cache.
    assert_eq!((figures.second_hits, figures.fetched, figures.written_back, figures.cycles), (60, 4, 0, 303));
    let rows =
        run(&device, &program, &grid, Style::Sequential, Distribution::RoundRobin, &|| false).expect("nobody stops it");
    assert_eq!((rows.reads, rows.first_hits, rows.writes), (16, 12, 16));
    // Four lines are requested one after the other, never at the same time.
    assert!(rows.cycles > figures.cycles);
}
