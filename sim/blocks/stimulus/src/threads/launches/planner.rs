//! Launch planner: selects the kernels that get their own address in index memory; the others share row address 0.
//!
//! A planned kernel is a name and the dimensions of a thread block. One function launched with two shapes counts as two
//! kernels, because its rows differ. Each kernel with its own address then occupies exactly its rows, which no other
//! kernel overwrites.
//!
//! The planner examines kernels by descending number of launches. Kernels with equally many launches are examined in
//! the order of their first launches. A kernel gets its own rows at the end of free memory under two conditions. At
//! least the threshold remains for the kernels that share row address 0, and the largest kernel without its own address
//! fits in the remaining rows. A kernel with a single launch shares, because its rows are never reused.

use super::trace::{shape, Launch};
use serde::Serialize;
use std::collections::HashMap;
use warploom_golden::threads::{Configuration, Geometry, History};

/// Options of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Minimum number of rows reserved for kernels that share row address 0; a quarter of memory if `None`.
    pub threshold: Option<u64>,
    /// Number of configurations that the history of the hardware holds.
    pub history: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { threshold: None, history: 8 }
    }
}

/// Kernel of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kernel {
    /// Name of the kernel.
    pub name: String,
    /// Threads of the kernel's thread block in x, y and z.
    pub block: [u64; 3],
    /// First row in index memory.
    pub address: u64,
    /// Whether the kernel has its own address; otherwise it uses the shared address.
    pub own: bool,
    /// Number of launches.
    pub launches: u64,
    /// Number of rows of the kernel's thread block.
    pub rows: u64,
    /// Number of launches that found their rows in memory.
    pub hits: u64,
}

/// Result of launches at given addresses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Outcome {
    /// Number of launches.
    pub launches: u64,
    /// Number of launches that found their rows in memory.
    pub hits: u64,
    /// Hits per launch, from 0 to 1; 0 without launches.
    pub hit_rate: f64,
    /// Number of rows written to index memory.
    pub rows_written: u64,
    /// Number of launches with an error. Of launches within [`Limits`](super::Limits), these are the ones whose rows
    /// exceed the end of memory.
    pub rejected: u64,
}

/// Addresses for the kernels of a trace, and their result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Plan {
    /// Number of lanes: threads per row.
    pub lanes: u32,
    /// Number of rows of index memory.
    pub rows: u64,
    /// Number of configurations that the history of the hardware holds.
    pub history: usize,
    /// Minimum number of rows reserved for kernels that share row address 0, at most all rows of memory.
    pub threshold: u64,
    /// Number of rows that remain for the shared address, from row 0 on.
    pub shared_rows: u64,
    /// Kernels, most launches first.
    pub kernels: Vec<Kernel>,
    /// Result of the plan.
    pub outcome: Outcome,
    /// Result if all kernels share row address 0.
    pub all_share: Outcome,
    /// Result if every kernel takes the next free rows at its first launch, or row 0 if too few rows are left.
    #[serde(rename = "first_come")]
    pub first_come_first_served: Outcome,
}

/// Plans the addresses of a trace's kernels, independent of addresses in the trace. `lanes` is the number of threads
/// per row (0 counts as 1), and `rows` the number of rows of index memory.
pub fn plan(launches: &[Launch], lanes: u32, rows: u64, options: &Options) -> Plan {
    let lanes = lanes.max(1);
    let (kernels, kernel_of) = kernels(launches, lanes, rows, options.history);
    let threshold = options.threshold.unwrap_or(rows / 4).min(rows);
    let mut order: Vec<usize> = (0..kernels.len()).collect();
    order.sort_by_key(|&kernel| std::cmp::Reverse(kernels[kernel].launches));

    let mut planned = kernels.clone();
    let mut left = rows;
    for &kernel in &order {
        let wanted = kernels[kernel].rows;
        let others = planned.iter().enumerate().filter(|(i, other)| *i != kernel && !other.own);
        let largest_shared = others.map(|(_, other)| other.rows).max().unwrap_or(0);
        if kernels[kernel].launches > 1 && wanted.saturating_add(threshold.max(largest_shared)) <= left {
            left -= wanted;
            planned[kernel].own = true;
            planned[kernel].address = left;
        }
    }

    let outcome_of = |addresses: &[u64]| {
        let addressed = launches.iter().zip(&kernel_of).map(|(launch, &kernel)| (addresses[kernel], launch.block));
        count(addressed, lanes, rows, options.history)
    };
    let (outcome, hits) = outcome_of(&planned.iter().map(|kernel| kernel.address).collect::<Vec<_>>());
    for (hit, &kernel) in hits.into_iter().zip(&kernel_of) {
        planned[kernel].hits += u64::from(hit);
    }
    Plan {
        lanes,
        rows,
        history: options.history,
        threshold,
        shared_rows: left,
        outcome,
        all_share: outcome_of(&vec![0; kernels.len()]).0,
        first_come_first_served: outcome_of(&first_come_first_served(&kernels, rows)).0,
        kernels: order.into_iter().map(|kernel| planned[kernel].clone()).collect(),
    }
}

impl Plan {
    /// Address of each launch: the address in the trace if there is one, otherwise the plan's address. A kernel that is
    /// not in the plan has row 0.
    pub fn addresses(&self, launches: &[Launch]) -> Vec<u64> {
        let planned: HashMap<(&str, [u64; 3]), u64> =
            self.kernels.iter().map(|kernel| ((kernel.name.as_str(), kernel.block), kernel.address)).collect();
        let planned = |launch: &Launch| planned.get(&(launch.name.as_str(), launch.block)).copied().unwrap_or(0);
        launches.iter().map(|launch| launch.address.unwrap_or_else(|| planned(launch))).collect()
    }

    /// Table row of each kernel: name, dimensions, rows, launches, address, `own` or `shared` address, and hits.
    pub fn kernel_rows(&self) -> Vec<[String; 7]> {
        let row = |kernel: &Kernel| {
            [
                kernel.name.clone(),
                shape(&kernel.block),
                kernel.rows.to_string(),
                kernel.launches.to_string(),
                kernel.address.to_string(),
                if kernel.own { "own" } else { "shared" }.to_string(),
                kernel.hits.to_string(),
            ]
        };
        self.kernels.iter().map(row).collect()
    }

    /// Table rows of the plan and its two baselines: assignment of addresses, launches, hits, hit rate in percent, rows
    /// written, rejected launches.
    pub fn outcome_rows(&self) -> Vec<[String; 6]> {
        let row = |name: &str, outcome: &Outcome| {
            let rate = format!("{:.1} %", 100.0 * outcome.hit_rate);
            let Outcome { launches, hits, rows_written, rejected, .. } = outcome;
            let [launches, hits, rows_written, rejected] = [launches, hits, rows_written, rejected].map(u64::to_string);
            [name.to_string(), launches, hits, rate, rows_written, rejected]
        };
        vec![
            row("planned", &self.outcome),
            row("all share", &self.all_share),
            row("first come, own address", &self.first_come_first_served),
        ]
    }
}

/// Result of launches in order, each with its address and the dimensions of its thread block. `lanes` is the number of
/// threads per row, `rows` the number of rows of index memory, and `history` the number of configurations in the
/// history.
pub fn simulate(launches: impl IntoIterator<Item = (u64, [u64; 3])>, lanes: u32, rows: u64, history: usize) -> Outcome {
    count(launches, lanes, rows, history).0
}

/// Result as in [`simulate`], and whether each launch was a hit.
fn count(
    launches: impl IntoIterator<Item = (u64, [u64; 3])>,
    lanes: u32,
    rows: u64,
    history: usize,
) -> (Outcome, Vec<bool>) {
    // The reader has checked the dimensions, so index bits and word are as wide as possible here. Configurations have
    // addresses of 32 bits, so rows from 2^31 on are not used.
    let rows = rows.min(1 << 31);
    let geometry = Geometry { lanes: lanes.max(1), index_bits: [32; 3], word: 96, memory_rows: rows, history };
    let mut history = History::new(geometry);
    let mut outcome = Outcome::default();
    let mut all_hits = Vec::new();
    for (address, block) in launches {
        outcome.launches += 1;
        let small = block.map(u32::try_from);
        let mut hit = false;
        if let ([Ok(x), Ok(y), Ok(z)], Ok(first)) = (small, u32::try_from(address)) {
            if address < rows {
                let answer = history.answer(Configuration { address: first, dimensions: [x, y, z] });
                hit = answer.hit;
                outcome.rows_written += u64::from(answer.writes);
                outcome.rejected += u64::from(answer.error != 0);
            } else {
                outcome.rejected += 1;
            }
        } else {
            outcome.rejected += 1;
        }
        outcome.hits += u64::from(hit);
        all_hits.push(hit);
    }
    if outcome.launches > 0 {
        outcome.hit_rate = outcome.hits as f64 / outcome.launches as f64;
    }
    (outcome, all_hits)
}

/// Kernels in the order of first appearance, all at row address 0, and for each launch the index of its kernel.
fn kernels(launches: &[Launch], lanes: u32, rows: u64, history: usize) -> (Vec<Kernel>, Vec<usize>) {
    let geometry = Geometry { lanes, index_bits: [32; 3], word: 96, memory_rows: rows, history };
    let mut kernels: Vec<Kernel> = Vec::new();
    let mut known: HashMap<(&str, [u64; 3]), usize> = HashMap::new();
    let mut kernel_of = Vec::with_capacity(launches.len());
    for launch in launches {
        let number = *known.entry((launch.name.as_str(), launch.block)).or_insert_with(|| {
            kernels.push(Kernel {
                name: launch.name.clone(),
                block: launch.block,
                address: 0,
                own: false,
                launches: 0,
                rows: geometry.rows(launch.block),
                hits: 0,
            });
            kernels.len() - 1
        });
        kernels[number].launches += 1;
        kernel_of.push(number);
    }
    (kernels, kernel_of)
}

/// Addresses of the kernels in the baseline `first_come_first_served` of [`Plan`].
fn first_come_first_served(kernels: &[Kernel], rows: u64) -> Vec<u64> {
    let mut next = 0;
    let address = |kernel: &Kernel| {
        if kernel.rows > rows - next {
            return 0;
        }
        next += kernel.rows;
        next - kernel.rows
    };
    kernels.iter().map(address).collect()
}
