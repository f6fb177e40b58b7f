//! How alike the access sequences of neighbouring threads are: a choice of order without running anything (docs/studies/thread-order.md, "The
//! choice at compile time").
//!
//! The seed's figures 11A and 11B name a similarity of threads' access sequences, and one that is weighted by the distance in memory; how is in
//! the part of its text that is lost. What stands here is our reading.

use crate::memory::Memory;
use crate::program::{Grid, Group, Program};
use crate::warp::{Transaction, Warp};
use serde::Serialize;
use std::collections::HashSet;
use warploom_golden::thread_order::Style;

/// What a transaction counts, a line at the second cache, a line of memory, and a wait: each four times as much as the one before. Nothing hangs
/// on the numbers (docs/studies/thread-order.md says how much).
pub const WEIGHTS: [f64; 4] = [1.0, 4.0, 16.0, 64.0];

/// What an order makes of a work-group's access sequences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// Lines that warps access, step by step: the fewer, the more alike are the threads of a warp.
    pub transactions: f64,
    /// Lines that come to a first cache, and writes: the fewer, the more alike are warps that run at a time, or one after the other.
    pub second: f64,
    /// Lines that come from memory.
    pub fetched: f64,
    /// Steps in which warps that run at a time wait for lines that none of them had before: the fewer, the less alike they are in a step.
    pub waits: f64,
    /// Whether all steps were looked at, not the first ones alone.
    pub whole: bool,
}

impl Estimate {
    /// The sum, weighted so.
    pub fn cost(&self, weights: [f64; 4]) -> f64 {
        let parts = [self.transactions, self.second, self.fetched, self.waits];
        parts.iter().zip(weights).map(|(part, weight)| part * weight).sum()
    }
}

/// The most accesses of a work-group's threads that are looked at, so that its sets of lines fit into memory.
const MOST_ACCESSES: usize = 1 << 22;

/// So many steps of each warp are looked at, from the first on: the same for all orders of a work-group.
fn most_steps(program: &Program, group: &Group) -> usize {
    let accesses = program.statements.iter().map(|step| step.accesses.len()).max().unwrap_or(0);
    let a_step = (group.width * group.height) as usize * accesses;
    (MOST_ACCESSES / a_step.max(1)).max(1)
}

/// A work-group in the middle: none that is clipped, where there is another one.
fn middle(grid: &Grid) -> Group {
    let (across, down) = (grid.across(), grid.groups() / grid.across());
    grid.group((down - 1) / 2 * across + (across - 1) / 2)
}

/// The part of reuse that a cache of so many lines loses, if so many others come between.
fn lost(lines: u64, between: f64) -> f64 {
    (1.0 - lines as f64 / between).max(0.0)
}

/// Estimates an order from what the threads of a work-group access. Nothing is run: lines are counted, in a warp's step, in what the warps of a core
/// do at a time (a window), and in the window before. Of long sequences only the first steps are looked at, as many as there are for some four
/// million accesses of the work-group's threads.
pub fn estimate(memory: &Memory, program: &Program, grid: &Grid, style: Style) -> Estimate {
    let group = middle(grid);
    let most = most_steps(program, &group);
    let threads = style.threads(group.width, group.height);
    let mut estimate = Estimate { whole: true, ..Estimate::default() };
    let (mut all, mut before): (HashSet<u64>, HashSet<u64>) = Default::default();
    let mut widest = 0;
    for threads in threads.chunks(memory.warp * memory.warps) {
        let warps = threads.chunks(memory.warp).map(|threads| Warp::new(threads, &group, memory.first.line)).collect();
        let window = Window::of(warps, program, most, &before);
        estimate.whole &= window.whole;
        estimate.transactions += window.transactions;
        estimate.waits += window.waits;
        let (lines, shared) = (window.reads.len() as f64, window.reads.intersection(&before).count() as f64);
        let first = memory.first.lines();
        // What is new, and what comes again: from the window before, or from an earlier step of this one.
        estimate.second += window.writes + lines - shared;
        estimate.second += shared * lost(first, lines);
        estimate.second += (window.in_steps - lines) * lost(first, window.in_steps / window.steps);
        widest = widest.max(window.lines.len());
        all.extend(&window.lines);
        before = window.reads;
    }
    let footprint = all.len() as f64;
    let under_way = (widest * memory.cores) as f64;
    estimate.fetched = footprint + (estimate.second - footprint).max(0.0) * lost(memory.second.lines(), under_way);
    estimate
}

/// What the warps of a core do at a time.
#[derive(Default)]
struct Window {
    /// Lines of each warp in each step.
    transactions: f64,
    /// Those that are written.
    writes: f64,
    /// Steps of the longest warp; 1 at least.
    steps: f64,
    /// Whether these are all.
    whole: bool,
    /// Steps with a line to read that was in no earlier one, nor in the window before.
    waits: f64,
    /// Different lines that are read in a step, summed up.
    in_steps: f64,
    /// Different lines that are read.
    reads: HashSet<u64>,
    /// Different lines.
    lines: HashSet<u64>,
}

impl Window {
    /// The first steps of these warps, `most` of them.
    fn of(mut warps: Vec<Warp>, program: &Program, most: usize, before: &HashSet<u64>) -> Self {
        let mut window = Self::default();
        let (mut transactions, mut own): (Vec<Transaction>, Vec<Transaction>) = Default::default();
        let mut steps = 0;
        loop {
            // A step of all warps that have one.
            warps.retain_mut(|warp| {
                warp.next(program, &mut own);
                let goes_on = !own.is_empty();
                transactions.append(&mut own);
                goes_on
            });
            if warps.is_empty() || steps == most {
                break;
            }
            steps += 1;
            let of = |write: bool| transactions.iter().filter(move |one| one.write == write).map(|one| one.line);
            let reads: HashSet<u64> = of(false).collect();
            let is_new = reads.iter().any(|line| !window.reads.contains(line) && !before.contains(line));
            window.waits += f64::from(u8::from(is_new));
            window.transactions += transactions.len() as f64;
            window.writes += of(true).count() as f64;
            window.in_steps += reads.len() as f64;
            window.reads.extend(&reads);
            window.lines.extend(transactions.drain(..).map(|one| one.line));
        }
        window.steps = steps.max(1) as f64;
        window.whole = warps.is_empty();
        window
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kernel;

    #[test]
    fn a_copy_by_hand() {
        // Rows of 32 elements of 4 bytes: a line each to read and one to write. 32 warps, 8 at a time; the window reads in one step.
        let memory = Memory::default();
        let grid = Grid { width: 64, height: 64, group_width: 32, group_height: 32 };
        let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
        let of = |style| estimate(&memory, &program, &grid, style);
        let rows = Estimate { transactions: 64.0, second: 64.0, fetched: 64.0, waits: 4.0, whole: true };
        assert_eq!(of(Style::Sequential), rows);
        assert_eq!(of(Style::Zigzag), rows);
        // A column is 32 lines; the first window reads them all, and none is lost.
        let columns = Style::Strided { length: 32, granularity: 1 };
        let expected = Estimate { transactions: 2048.0, second: 1024.0 + 32.0, fetched: 64.0, waits: 1.0, whole: true };
        assert_eq!(of(columns), expected);
        assert_eq!(expected.cost(WEIGHTS), 2048.0 + 4.0 * 1056.0 + 16.0 * 64.0 + 64.0);
        // Of a first cache of 16 lines half of these are.
        let first = crate::Level { bytes: 16 * 128, ..memory.first };
        let small = Memory { first, ..memory };
        let lost = estimate(&small, &program, &grid, columns);
        assert_eq!(lost.second, 1024.0 + 32.0 + 3.0 * 16.0);
    }

    #[test]
    fn the_work_group_in_the_middle_is_a_whole_one() {
        let grid = Grid { width: 40, height: 40, group_width: 32, group_height: 32 };
        assert_eq!(middle(&grid), Group { x: 0, y: 0, width: 32, height: 32 });
        assert_eq!(middle(&Grid { width: 70, ..grid }), Group { x: 32, y: 0, width: 32, height: 32 });
        assert_eq!(middle(&Grid { width: 20, ..grid }), Group { x: 0, y: 0, width: 20, height: 32 });
    }

    #[test]
    fn of_long_sequences_the_first_steps_are_looked_at() {
        let memory = Memory::default();
        let grid = Grid { width: 32, height: 32, group_width: 32, group_height: 32 };
        let of = |depth| {
            let mut kernel = Kernel::named("matrix_multiply").expect("it is built in");
            kernel.set("depth", depth).expect("it has a depth");
            estimate(&memory, &kernel.program(&grid, 0).expect("it fits"), &grid, Style::Sequential)
        };
        // 1024 threads with two reads each: 2048 steps, in which a warp reads a line of each matrix. The write of a sum comes after.
        let (most, longer) = (of(2047), of(2048));
        assert!(most.whole && !longer.whole);
        assert_eq!(most.transactions, 32.0 * (2.0 * 2047.0 + 1.0));
        assert_eq!(longer.transactions, 32.0 * 2.0 * 2048.0);
        assert_eq!(of(65536).transactions, longer.transactions);
    }
}
