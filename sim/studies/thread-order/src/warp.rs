//! Running warp of a program: its accesses, one iteration of a statement at a time, as transactions of whole lines.

use crate::expression::{Values, COUNTERS, VARIABLES};
use crate::program::{Group, Program, Statement};
use warploom_golden::thread_order::Thread;

/// Access of a warp to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transaction {
    /// Line number.
    pub line: u64,
    /// Whether the access writes.
    pub write: bool,
}

/// Start (inclusive) and end (exclusive) of a counter.
type Bounds = (i64, i64);

/// Running warp.
pub struct Warp {
    /// Variables of each thread.
    threads: Vec<Values>,
    /// Number of address bits within a line.
    shift: u32,
    /// Index of the current statement if `counters` are set, otherwise of the next one.
    statement: usize,
    /// Next values of the counters; `None` between statements.
    counters: Option<[i64; COUNTERS]>,
    /// For each counter, the smallest start and the largest end among the threads.
    span: [Bounds; COUNTERS],
    /// For each access of the statement, the address of each thread without the part that depends on the counters, and
    /// the lane of the thread; in ascending order. If all lanes have the same bounds, equal addresses are listed once.
    addresses: Vec<Vec<(i64, u8)>>,
    /// Bounds of the counters of each lane; empty if all lanes have the same bounds.
    bounds: Vec<[Bounds; COUNTERS]>,
}

impl Warp {
    /// Returns a warp with up to 64 threads of a work-group. `line` is the size of a line in bytes, a power of two.
    pub fn new(threads: &[Thread], group: &Group, line: u64) -> Self {
        let values = |thread: &Thread| {
            let mut values = Values::default();
            let position = [group.x + thread.x, group.y + thread.y, group.x, group.y].map(i64::from);
            values[..VARIABLES.len()].copy_from_slice(&position);
            values
        };
        Self {
            threads: threads.iter().map(values).collect(),
            shift: line.trailing_zeros(),
            statement: 0,
            counters: None,
            span: [(0, 1); COUNTERS],
            addresses: Vec::new(),
            bounds: Vec::new(),
        }
    }

    /// Writes the transactions of the next iteration that has any to `transactions`, which must be empty. Writes none
    /// at the end of the program.
    pub fn next(&mut self, program: &Program, transactions: &mut Vec<Transaction>) {
        while let Some(statement) = program.statements.get(self.statement) {
            let Some(counters) = self.counters.or_else(|| self.start_statement(statement)) else {
                self.statement += 1;
                continue;
            };
            self.add_transactions(statement, &counters, transactions);
            self.counters = self.next_counters(counters, statement.bounds.len());
            self.statement += usize::from(self.counters.is_none());
            if !transactions.is_empty() {
                return;
            }
        }
    }

    /// Starts a statement; returns the first values of its counters, or `None` if the span of a counter is empty.
    fn start_statement(&mut self, statement: &Statement) -> Option<[i64; COUNTERS]> {
        let bounds = |thread: &Values| {
            let mut bounds = [(0, 1); COUNTERS];
            for (bound, (from, to)) in bounds.iter_mut().zip(&statement.bounds) {
                *bound = (from.evaluate(thread), to.evaluate(thread));
            }
            bounds
        };
        self.bounds.clear();
        self.bounds.extend(self.threads.iter().map(bounds));
        for (counter, span) in self.span.iter_mut().enumerate() {
            let lane_bounds = || self.bounds.iter().map(|bounds| bounds[counter]);
            *span = (lane_bounds().map(|(from, _)| from).min()?, lane_bounds().map(|(_, to)| to).max()?);
        }
        let same_bounds = self.bounds.iter().all(|bounds| bounds == &self.span);
        self.addresses.clear();
        for access in &statement.accesses {
            let lanes = self.threads.iter().zip(0_u8..).map(|(thread, lane)| (access.address.evaluate(thread), lane));
            let mut addresses: Vec<(i64, u8)> = lanes.collect();
            addresses.sort_unstable();
            if same_bounds {
                addresses.dedup_by_key(|(address, _)| *address);
            }
            self.addresses.push(addresses);
        }
        if same_bounds {
            self.bounds.clear();
        }
        self.span.iter().all(|(from, to)| from < to).then(|| self.span.map(|(from, _)| from))
    }

    /// Adds the transactions of the iteration with these values of the counters. Accesses to one line by the same
    /// `read` or `write` form one transaction.
    fn add_transactions(&self, statement: &Statement, counters: &[i64; COUNTERS], transactions: &mut Vec<Transaction>) {
        for (access, addresses) in statement.accesses.iter().zip(&self.addresses) {
            let coefficients = &access.address.coefficients[VARIABLES.len()..];
            let offset: i64 = coefficients.iter().zip(counters).map(|(coefficient, value)| coefficient * value).sum();
            let mut last = None;
            for &(address, lane) in addresses {
                let runs = |(from, to): &Bounds, counter: &i64| from <= counter && counter < to;
                let bounds = self.bounds.get(usize::from(lane));
                if bounds.is_some_and(|bounds| !bounds.iter().zip(counters).all(|(bound, at)| runs(bound, at))) {
                    continue;
                }
                // Addresses of programs are not negative.
                let line = (address + offset) as u64 >> self.shift;
                if last != Some(line) {
                    transactions.push(Transaction { line, write: access.write });
                    last = Some(line);
                }
            }
        }
    }

    /// Returns the next values of the counters; the last counter changes fastest. Returns `None` after the last values.
    fn next_counters(&self, mut counters: [i64; COUNTERS], count: usize) -> Option<[i64; COUNTERS]> {
        for counter in (0..count).rev() {
            counters[counter] += 1;
            if counters[counter] < self.span[counter].1 {
                return Some(counters);
            }
            counters[counter] = self.span[counter].0;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Grid, Kernel};
    use std::collections::BTreeSet;
    use warploom_golden::thread_order::Style;

    const GRID: Grid = Grid { width: 64, height: 16, group_width: 16, group_height: 8 };

    /// Returns the transactions of each iteration of a warp.
    fn iterations(kernel: &str, style: Style, group: u32) -> Vec<Vec<Transaction>> {
        let program = Kernel::named(kernel).expect("it is built in").program(&GRID, 0).expect("it fits");
        let group = GRID.group(group);
        let threads = style.threads(group.width, group.height);
        let mut warp = Warp::new(&threads[..16], &group, 64);
        let mut all = Vec::new();
        loop {
            let mut one = Vec::new();
            warp.next(&program, &mut one);
            if one.is_empty() {
                return all;
            }
            all.push(one);
        }
    }

    #[test]
    fn a_row_of_threads_is_a_line_and_a_column_is_many() {
        // Arrays of 64 x 16 elements of 4 bytes: 64 lines of 16 elements each, 4 per row.
        let copied = iterations("copy_rows", Style::Sequential, 5);
        let at = |line, write| Transaction { line, write };
        assert_eq!(copied, [[at(8 * 4 + 1, false), at(64 + 8 * 4 + 1, true)]]);
        let column = iterations("copy_rows", Style::Strided { length: 16, granularity: 1 }, 5);
        // A work-group has 8 rows, so that 16 threads are two columns, which share lines.
        let read: Vec<u64> = column[0].iter().filter(|one| !one.write).map(|one| one.line).collect();
        assert_eq!(read, (8..16).map(|row| row * 4 + 1).collect::<Vec<_>>());
    }

    #[test]
    fn threads_with_fewer_iterations_drop_out() {
        // Row 0, x from 16 to 31: thread x has x + 1 iterations. In each iteration all threads access one line. Then
        // they write the sum.
        let rows = iterations("integral_rows_naive", Style::Sequential, 1);
        let lines: Vec<Vec<u64>> = rows.iter().map(|one| one.iter().map(|one| one.line).collect()).collect();
        let expected: Vec<Vec<u64>> = (0..32).map(|i| vec![i / 16]).chain([vec![64 + 1]]).collect();
        assert_eq!(lines, expected);
        // Two columns of rows 0 to 7: the threads of row y stop after i = y.
        let columns = iterations("integral_columns_naive", Style::Strided { length: 16, granularity: 1 }, 1);
        assert_eq!(columns.len(), 8 + 1);
        assert!(columns[..8].iter().enumerate().all(|(i, one)| one[0].line == i as u64 * 4 + 1 && one.len() == 1));
        assert_eq!(columns[8].len(), 8);
    }

    #[test]
    fn every_iteration_is_what_its_threads_access_one_by_one() {
        for name in ["convolution", "matrix_multiply", "integral_rows", "integral_columns", "copy_columns"] {
            let program = Kernel::named(name).expect("it is built in").program(&GRID, 7).expect("it fits");
            let group = GRID.group(6);
            let threads = Style::Hilbert.threads(16, 8);
            let mut warp = Warp::new(&threads[32..48], &group, 64);
            let mut transactions = Vec::new();
            for statement in &program.statements {
                let spans: Vec<Bounds> =
                    statement.bounds.iter().map(|(from, to)| (from.constant, to.constant)).collect();
                let count: i64 = spans.iter().map(|(from, to)| to - from).product();
                for number in 0..count {
                    let mut values = Values::default();
                    let mut rest = number;
                    for (counter, (from, to)) in spans.iter().enumerate().rev() {
                        values[VARIABLES.len() + counter] = from + rest % (to - from);
                        rest /= to - from;
                    }
                    transactions.clear();
                    warp.next(&program, &mut transactions);
                    let mut expected = BTreeSet::new();
                    for thread in &threads[32..48] {
                        (values[0], values[1]) = ((group.x + thread.x).into(), (group.y + thread.y).into());
                        let line = |address: i64| address as u64 / 64;
                        expected.extend(
                            statement.accesses.iter().map(|one| (one.write, line(one.address.evaluate(&values)))),
                        );
                    }
                    let found: BTreeSet<_> = transactions.iter().map(|one| (one.write, one.line)).collect();
                    assert_eq!(found, expected, "{name}, iteration {number}");
                }
            }
            transactions.clear();
            warp.next(&program, &mut transactions);
            assert_eq!(transactions, []);
        }
    }
}
