//! How alike the access sequences of neighbouring threads are: a choice of order without running anything (docs/thread-order-study.md, "The
//! choice at compile time").
//!
//! The seed's figures 11A and 11B name a similarity of threads' access sequences, and one that is weighted by the distance in memory; how is in
//! the part of its text that is lost. What stands here is our reading.

use crate::memory::Memory;
use crate::program::{Grid, Program};
use crate::warp::Warp;
use serde::Serialize;
use std::collections::HashSet;
use warploom_golden::thread_order::Style;

/// What a transaction counts, a line at the second cache, a line of memory, and a wait: each four times as much as the one before. Nothing hangs
/// on the numbers (docs/thread-order-study.md says how much).
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
}

impl Estimate {
    /// The sum, weighted so.
    pub fn cost(&self, weights: [f64; 4]) -> f64 {
        let parts = [self.transactions, self.second, self.fetched, self.waits];
        parts.iter().zip(weights).map(|(part, weight)| part * weight).sum()
    }
}

/// Reads and writes of a warp: its lines in each step.
type Sequence = Vec<Vec<(u64, bool)>>;

fn sequences(memory: &Memory, program: &Program, grid: &Grid, style: Style) -> Vec<Sequence> {
    // A work-group in the middle, where none is clipped.
    let (across, down) = (grid.across(), grid.groups() / grid.across());
    let group = grid.group(down / 2 * across + across / 2);
    let threads = style.threads(group.width, group.height);
    let sequence = |threads: &[_]| {
        let mut warp = Warp::new(threads, &group, memory.first.line);
        let mut sequence = Vec::new();
        let mut step = Vec::new();
        loop {
            warp.next(program, &mut step);
            if step.is_empty() {
                return sequence;
            }
            sequence.push(step.drain(..).map(|one| (one.line, one.write)).collect());
        }
    };
    threads.chunks(memory.warp).map(sequence).collect()
}

/// The part of reuse that a cache of so many lines loses, if so many others come between.
fn lost(lines: u64, between: f64) -> f64 {
    (1.0 - lines as f64 / between).max(0.0)
}

/// Estimates an order from what the threads of a work-group access. Nothing is run: lines are counted, in a warp's step, in what the warps of a core
/// do at a time (a window), and in the window before.
pub fn estimate(memory: &Memory, program: &Program, grid: &Grid, style: Style) -> Estimate {
    let sequences = sequences(memory, program, grid, style);
    let mut estimate = Estimate::default();
    let (mut all, mut before): (HashSet<u64>, HashSet<u64>) = Default::default();
    let mut widest = 0;
    for sequences in sequences.chunks(memory.warps) {
        let window = Window::of(sequences, &before);
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
    fn of(sequences: &[Sequence], before: &HashSet<u64>) -> Self {
        let steps = sequences.iter().map(Vec::len).max().unwrap_or(0);
        let mut window = Self { steps: steps.max(1) as f64, ..Self::default() };
        for step in 0..steps {
            let lines = || sequences.iter().filter_map(|sequence| sequence.get(step)).flatten();
            let reads: HashSet<u64> = lines().filter(|(_, write)| !write).map(|(line, _)| *line).collect();
            let is_new = reads.iter().any(|line| !window.reads.contains(line) && !before.contains(line));
            window.waits += f64::from(u8::from(is_new));
            window.transactions += lines().count() as f64;
            window.writes += lines().filter(|(_, write)| *write).count() as f64;
            window.in_steps += reads.len() as f64;
            window.reads.extend(&reads);
            window.lines.extend(lines().map(|(line, _)| *line));
        }
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
        let rows = Estimate { transactions: 64.0, second: 64.0, fetched: 64.0, waits: 4.0 };
        assert_eq!(of(Style::Sequential), rows);
        assert_eq!(of(Style::Zigzag), rows);
        // A column is 32 lines; the first window reads them all, and none is lost.
        let columns = Style::Strided { length: 32, granularity: 1 };
        let expected = Estimate { transactions: 2048.0, second: 1024.0 + 32.0, fetched: 64.0, waits: 1.0 };
        assert_eq!(of(columns), expected);
        assert_eq!(expected.cost(WEIGHTS), 2048.0 + 4.0 * 1056.0 + 16.0 * 64.0 + 64.0);
        // Of a first cache of 16 lines half of these are.
        let first = crate::Level { bytes: 16 * 128, ..memory.first };
        let small = Memory { first, ..memory };
        let lost = estimate(&small, &program, &grid, columns);
        assert_eq!(lost.second, 1024.0 + 32.0 + 3.0 * 16.0);
    }
}
