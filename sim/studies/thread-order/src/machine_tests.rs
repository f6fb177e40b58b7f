use super::*;
use crate::launch::{run, Dealing};
use crate::{Grid, Kernel};
use warploom_golden::thread_order::Style;

const TINY: &str = "cores = 1\nwarp = 4\nwarps = 1\ngroups = 1\nform = 4\n\
    [first]\nbytes = 128\nways = 2\nline = 64\nlatency = 3\n\
    [second]\nbytes = 256\nways = 4\nline = 64\nlatency = 10\ninterval = 2\n\
    [memory]\nlatency = 50\ninterval = 8\n";

fn tiny(from: &str, to: &str) -> Memory {
    assert!(TINY.contains(from), "{from}");
    Memory::parse("tiny.toml", &TINY.replacen(from, to, 1)).expect("it is well")
}

fn copied(memory: &Memory, width: u32, height: u32, style: Style) -> Figures {
    let grid = Grid { width, height, group_width: 4.min(width), group_height: height };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    run(memory, &program, &grid, style, Dealing::InTurn, &|| false).expect("nobody stops it")
}

#[test]
fn two_work_groups_by_hand() {
    // The first warp is formed in cycle 4 and reads: 7 at the second cache, 17 not in it, 67 from memory. Its write is issued in 5, arrives
    // in 8, and is taken in 9. In 67 there is nothing left, in 68 the warp ends.
    let memory = tiny("cores", "cores");
    let one = Figures { cycles: 69, reads: 1, writes: 1, fetched: 1, ..Figures::default() };
    assert_eq!(copied(&memory, 4, 1, Style::Sequential), one);
    // The second is handed out in 69, and formed in 73. It reads the same line, from the first cache: 76. Its write is issued in 74, taken
    // in 77. In 77 there is nothing left, in 78 the warp ends.
    let two = Figures { cycles: 79, reads: 2, first_hits: 1, writes: 2, second_hits: 1, fetched: 1, written_back: 0 };
    assert_eq!(copied(&memory, 8, 1, Style::Sequential), two);
}

#[test]
fn a_line_under_way_is_waited_for_by_hand() {
    // The second warp is formed in 8, and finds the line that the first one asked for in 4: both have it in 67. They end in 68 and 69, since one ends
    // in a cycle.
    let memory = tiny("warps = 1", "warps = 2");
    let grid = Grid { width: 8, height: 1, group_width: 8, group_height: 1 };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    let figures =
        run(&memory, &program, &grid, Style::Sequential, Dealing::InTurn, &|| false).expect("nobody stops it");
    assert_eq!((figures.reads, figures.first_hits, figures.fetched, figures.cycles), (2, 1, 1, 70));
}

#[test]
fn a_scattered_warp_by_hand() {
    // A row is 16 elements, a line. Warps of 4 columns each have 4 rows: 4 reads issued in 4 to 7, arriving in 7 to 10, taken every 2 cycles in
    // 7, 9, 11, 13, in memory from 17, 25, 33, 41 on, the last there in 91. Writes are issued in 8 to 11, and taken until 21. The warp ends in 92,
    // and the second begins: reads in 92 to 95, from the first cache; writes in 96 to 99, arriving in 99 to 102, the last taken in 105. So each of
    // 15 takes 14 cycles: 301 is the last write's, 302 the warp's end.
    let grid = Grid { width: 16, height: 4, group_width: 16, group_height: 4 };
    let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
    let memory = tiny("bytes = 128\nways = 2", "bytes = 512\nways = 8");
    let column = Style::Strided { length: 16, granularity: 1 };
    let figures = run(&memory, &program, &grid, column, Dealing::InTurn, &|| false).expect("nobody stops it");
    assert_eq!((figures.reads, figures.first_hits, figures.writes), (64, 60, 64));
    // The second cache has 4 lines and sees 8, but what is read again is in the first one.
    assert_eq!((figures.second_hits, figures.fetched, figures.written_back, figures.cycles), (60, 4, 0, 303));
    let rows = run(&memory, &program, &grid, Style::Sequential, Dealing::InTurn, &|| false).expect("nobody stops it");
    assert_eq!((rows.reads, rows.first_hits, rows.writes), (16, 12, 16));
    // Four lines are asked for one after the other: none at the same time as another one.
    assert!(rows.cycles > figures.cycles);
}
