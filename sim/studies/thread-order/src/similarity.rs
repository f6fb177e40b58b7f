//! Similarity of the access sequences of neighbouring threads, which selects an order at compile time without running
//! the kernel (docs/studies/thread-order.md, "The choice at compile time").
//!
//! Figures 11A and 11B of the publication mention a similarity of threads' access sequences, and a variant weighted by
//! distance in memory. The part of the text with their definition is missing; this module implements an interpretation.
//! A *step* is one iteration of a statement.

use crate::device::Device;
use crate::program::{Grid, Group, Program};
use crate::warp::{Transaction, Warp};
use serde::Serialize;
use std::collections::HashSet;
use warploom_golden::thread_order::Style;

/// Costs of a transaction, a line at the second-level cache, a line of memory, and a wait: each four times the previous
/// one. The result hardly depends on the values (docs/studies/thread-order.md quantifies it).
pub const WEIGHTS: [f64; 4] = [1.0, 4.0, 16.0, 64.0];

/// Estimated costs of an order, from a work-group's access sequences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Estimate {
    /// Number of transactions of all warps: distinct lines of each access in each step. It is lower if the threads of a
    /// warp are similar.
    pub transactions: f64,
    /// Number of lines that enter a first-level cache, plus the number of writes. It is lower if concurrent or
    /// consecutive warps are similar.
    pub second: f64,
    /// Number of lines that enter the second-level cache: read from memory, or written without being read.
    pub fetched: f64,
    /// Number of steps in which concurrent warps read a new line. Neither an earlier step of these warps nor the
    /// concurrent warps before them have read this line. Several new lines in one step count once. So the number is
    /// lower if the warps read different new lines in the same step.
    pub waits: f64,
    /// Whether all steps were examined, and not only the first ones.
    pub whole: bool,
}

impl Estimate {
    /// Returns the weighted sum.
    pub fn cost(&self, weights: [f64; 4]) -> f64 {
        let parts = [self.transactions, self.second, self.fetched, self.waits];
        parts.iter().zip(weights).map(|(part, weight)| part * weight).sum()
    }
}

/// Maximum number of examined accesses of a work-group, which limits the memory for sets of lines.
const MAX_ACCESSES: usize = 1 << 22;

/// Returns the maximum number of examined steps of each warp; the same for all orders of a work-group.
fn max_steps(program: &Program, group: &Group) -> usize {
    let accesses = program.statements.iter().map(|statement| statement.accesses.len()).max().unwrap_or(0);
    let per_step = (group.width * group.height) as usize * accesses;
    (MAX_ACCESSES / per_step.max(1)).max(1)
}

/// Returns a work-group in the middle; a clipped one only if there is no other.
fn middle(grid: &Grid) -> Group {
    let (across, down) = (grid.across(), grid.groups() / grid.across());
    grid.group((down - 1) / 2 * across + (across - 1) / 2)
}

/// Returns the fraction of reuses that miss in a cache of `lines` lines, if `between` lines are accessed from one use
/// to the next. It is 0 if these lines fit in the cache.
fn lost_fraction(lines: u64, between: f64) -> f64 {
    (1.0 - lines as f64 / between).max(0.0)
}

/// Estimates an order from the accesses of a work-group's threads, without running the kernel. The estimate counts the
/// lines of each step of a warp, of each window (the concurrent warps of a core), and those shared with the previous
/// window. Of long sequences, only the first steps are examined, up to about four million accesses per work-group.
pub fn estimate(device: &Device, program: &Program, grid: &Grid, style: Style) -> Estimate {
    let group = middle(grid);
    let step_limit = max_steps(program, &group);
    let threads = style.threads(group.width, group.height);
    let mut estimate = Estimate { whole: true, ..Estimate::default() };
    let (mut all_lines, mut previous_reads): (HashSet<u64>, HashSet<u64>) = Default::default();
    let mut widest = 0;
    for threads in threads.chunks(device.warp * device.warps) {
        let warps = threads.chunks(device.warp).map(|threads| Warp::new(threads, &group, device.first.line)).collect();
        let window = Window::new(warps, program, step_limit, &previous_reads);
        estimate.whole &= window.whole;
        estimate.transactions += window.transactions;
        estimate.waits += window.waits;
        let (lines, shared) = (window.reads.len() as f64, window.reads.intersection(&previous_reads).count() as f64);
        let first_lines = device.first.lines();
        // Writes and new lines always count. Reused lines count if the cache has lost them: first those of the previous
        // window, then those of earlier steps of this window.
        estimate.second += window.writes + lines - shared;
        estimate.second += shared * lost_fraction(first_lines, lines);
        estimate.second += (window.step_reads - lines) * lost_fraction(first_lines, window.step_reads / window.steps);
        widest = widest.max(window.lines.len());
        all_lines.extend(&window.lines);
        previous_reads = window.reads;
    }
    let footprint = all_lines.len() as f64;
    let lines_in_use = (widest * device.cores) as f64;
    estimate.fetched =
        footprint + (estimate.second - footprint).max(0.0) * lost_fraction(device.second.lines(), lines_in_use);
    estimate
}

/// Accesses of the concurrent warps of a core.
#[derive(Default)]
struct Window {
    /// Number of transactions of all warps and steps.
    transactions: f64,
    /// Number of these transactions that write.
    writes: f64,
    /// Number of steps of the longest warp; at least 1.
    steps: f64,
    /// Whether all steps were examined.
    whole: bool,
    /// Number of steps that read a line that neither an earlier step nor the previous window has read.
    waits: f64,
    /// Sum over all steps of the number of distinct lines read.
    step_reads: f64,
    /// Distinct lines read.
    reads: HashSet<u64>,
    /// Distinct lines read or written.
    lines: HashSet<u64>,
}

impl Window {
    /// Examines the first `max_steps` steps of these warps. `previous_reads` has the lines that the previous window has
    /// read.
    fn new(mut warps: Vec<Warp>, program: &Program, max_steps: usize, previous_reads: &HashSet<u64>) -> Self {
        let mut window = Self::default();
        let (mut transactions, mut own): (Vec<Transaction>, Vec<Transaction>) = Default::default();
        let mut steps = 0;
        loop {
            // One step of all warps that have one.
            warps.retain_mut(|warp| {
                warp.next(program, &mut own);
                let has_step = !own.is_empty();
                transactions.append(&mut own);
                has_step
            });
            if warps.is_empty() || steps == max_steps {
                break;
            }
            steps += 1;
            let lines = |write: bool| transactions.iter().filter(move |one| one.write == write).map(|one| one.line);
            let reads: HashSet<u64> = lines(false).collect();
            let has_new_line = reads.iter().any(|line| !window.reads.contains(line) && !previous_reads.contains(line));
            window.waits += f64::from(u8::from(has_new_line));
            window.transactions += transactions.len() as f64;
            window.writes += lines(true).count() as f64;
            window.step_reads += reads.len() as f64;
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
    fn estimates_of_a_copy() {
        // Rows of 32 elements of 4 bytes: each warp reads one line and writes one line. The 32 warps form four windows
        // of 8 warps, and a window reads in one step.
        let device = Device::default();
        let grid = Grid { width: 64, height: 64, group_width: 32, group_height: 32 };
        let program = Kernel::named("copy_rows").expect("it is built in").program(&grid, 0).expect("it fits");
        let estimated = |style| estimate(&device, &program, &grid, style);
        let rows = Estimate { transactions: 64.0, second: 64.0, fetched: 64.0, waits: 4.0, whole: true };
        assert_eq!(estimated(Style::Sequential), rows);
        assert_eq!(estimated(Style::Zigzag), rows);
        // A column touches 32 lines; the first window reads them all, and none is lost.
        let columns = Style::Strided { length: 32, granularity: 1 };
        let expected = Estimate { transactions: 2048.0, second: 1024.0 + 32.0, fetched: 64.0, waits: 1.0, whole: true };
        assert_eq!(estimated(columns), expected);
        assert_eq!(expected.cost(WEIGHTS), 2048.0 + 4.0 * 1056.0 + 16.0 * 64.0 + 64.0);
        // A first-level cache of 16 lines loses half of them.
        let first = crate::Level { bytes: 16 * 128, ..device.first };
        let small = Device { first, ..device };
        let small_estimate = estimate(&small, &program, &grid, columns);
        assert_eq!(small_estimate.second, 1024.0 + 32.0 + 3.0 * 16.0);
    }

    #[test]
    fn the_work_group_in_the_middle_is_a_whole_one() {
        let grid = Grid { width: 40, height: 40, group_width: 32, group_height: 32 };
        assert_eq!(middle(&grid), Group { x: 0, y: 0, width: 32, height: 32 });
        assert_eq!(middle(&Grid { width: 70, ..grid }), Group { x: 32, y: 0, width: 32, height: 32 });
        assert_eq!(middle(&Grid { width: 20, ..grid }), Group { x: 0, y: 0, width: 20, height: 32 });
    }

    #[test]
    fn long_sequences_are_truncated() {
        let device = Device::default();
        let grid = Grid { width: 32, height: 32, group_width: 32, group_height: 32 };
        let estimated = |depth| {
            let mut kernel = Kernel::named("matrix_multiply").expect("it is built in");
            kernel.set("depth", depth).expect("it has a depth");
            estimate(&device, &kernel.program(&grid, 0).expect("it fits"), &grid, Style::Sequential)
        };
        // 1024 threads with two reads each allow 2048 steps, in which a warp reads one line of each matrix. The write
        // of a sum follows.
        let (longest, longer) = (estimated(2047), estimated(2048));
        assert!(longest.whole && !longer.whole);
        assert_eq!(longest.transactions, 32.0 * (2.0 * 2047.0 + 1.0));
        assert_eq!(longer.transactions, 32.0 * 2.0 * 2048.0);
        assert_eq!(estimated(65536).transactions, longer.transactions);
    }
}
