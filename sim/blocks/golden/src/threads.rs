//! Blocks of threads as whole transactions: their rows, their indices by division, and the history of configurations.
//!
//! Nothing here knows of cycles, except how many a configuration takes from its taking to its first row and its answer.

use warploom_contract::{bits_for, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES};

/// The parameters that decide what rows a block has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Threads of a row.
    pub lanes: u32,
    /// Index bits of x, y and z.
    pub index_bits: [u32; 3],
    /// Bits of a packed word.
    pub word: u32,
    /// Rows of index memory.
    pub memory_rows: u64,
    /// Configurations that the history remembers.
    pub history: usize,
}

impl Geometry {
    /// The geometry of a generator or a front end. A block without rows or history has 0 there.
    pub fn new(parameters: &Parameters) -> Self {
        let get = |name| parameters.get(name) as u32;
        Self {
            lanes: get("LANES"),
            index_bits: [get("X_BITS"), get("Y_BITS"), get("Z_BITS")],
            word: get("WORD"),
            memory_rows: parameters.find("ROW_BITS").map_or(0, |bits| 1 << bits),
            history: parameters.find("HISTORY").unwrap_or(0) as usize,
        }
    }

    /// Rows of a block of these dimensions: a row has one index a lane.
    pub fn rows(&self, dimensions: [u64; 3]) -> u64 {
        let lanes = u64::from(self.lanes);
        if let Some(threads) = dimensions.into_iter().try_fold(1, u64::checked_mul) {
            return threads.div_ceil(lanes);
        }
        let threads =
            dimensions.iter().fold(1, |product: u128, &dimension| product.saturating_mul(u128::from(dimension)));
        u64::try_from(threads.div_ceil(u128::from(lanes))).unwrap_or(u64::MAX)
    }

    /// The error of a configuration, the lowest that applies; 0 for none.
    pub fn error(&self, configuration: &Configuration) -> u8 {
        let dimensions = configuration.dimensions;
        if dimensions.contains(&0) {
            1
        } else if dimensions.iter().zip(self.index_bits).any(|(&dimension, bits)| u64::from(dimension) > 1 << bits) {
            2
        } else if field_bits(dimensions).iter().sum::<u32>() > self.word {
            3
        } else if u64::from(configuration.address) + self.rows(dimensions.map(u64::from)) > self.memory_rows {
            4
        } else {
            0
        }
    }
}

/// The first row of a block, and its dimensions: what makes two configurations the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Configuration {
    /// The first row in index memory.
    pub address: u32,
    /// Threads in x, y and z.
    pub dimensions: [u32; 3],
}

/// Bits of a packed word that x, y and z take: the ceiling of log2 of each dimension.
pub fn field_bits(dimensions: [u32; 3]) -> [u32; 3] {
    dimensions.map(|dimension| bits_for(u64::from(dimension)) as u32)
}

/// The index (x, y, z) of thread `n`, by division.
#[inline]
pub fn index(n: u32, [size_x, size_y, _]: [u32; 3]) -> [u32; 3] {
    // n / (Dx*Dy) is (n / Dx) / Dy, which cannot overflow.
    let row = n / size_x;
    [n % size_x, row % size_y, row / size_y]
}

/// The active lanes of row `number`, of a block that has such a row.
pub fn mask(lanes: u32, dimensions: [u32; 3], number: u32) -> u64 {
    let threads: u64 = dimensions.iter().fold(1u64, |product, &dimension| product.saturating_mul(u64::from(dimension)));
    let left = threads.saturating_sub(u64::from(number) * u64::from(lanes));
    warploom_model::bits::ones(left.min(u64::from(lanes)) as usize)
}

/// How a configuration is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its rows were in memory before.
    pub hit: bool,
    /// The error code, 0 for success.
    pub error: u8,
    /// Rows as reported: those of the block, those written with error 4, 0 with errors 1 to 3.
    pub rows: u32,
    /// Rows that it writes: 0 for a hit.
    pub writes: u32,
    /// Field widths as reported: 0 with any error.
    pub bits: [u32; 3],
}

impl Answer {
    /// Cycles from taking the configuration to its answer.
    pub fn cycles(&self, lanes: u32) -> u64 {
        if self.writes == 0 {
            ANSWER_CYCLES
        } else {
            first_row_cycles(u64::from(lanes)) + u64::from(self.writes)
        }
    }
}

/// A configuration whose rows are in memory.
#[derive(Clone, Copy, Debug)]
struct Entry {
    configuration: Configuration,
    rows: u32,
}

/// The configurations whose rows are known to be in memory, the most recently used last.
#[derive(Clone, Debug)]
pub struct History {
    geometry: Geometry,
    entries: Vec<Entry>,
}

impl History {
    /// An empty history.
    pub fn new(geometry: Geometry) -> Self {
        Self { geometry, entries: Vec::with_capacity(geometry.history + 1) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Configurations that are remembered, the least recently used first.
    pub fn configurations(&self) -> impl Iterator<Item = Configuration> + '_ {
        self.entries.iter().map(|entry| entry.configuration)
    }

    /// Answers a configuration, and leaves the history as it is when its rows are all written.
    ///
    /// One is under way at a time, so nobody can see the history in between.
    pub fn answer(&mut self, configuration: Configuration) -> Answer {
        let geometry = self.geometry;
        let error = geometry.error(&configuration);
        if (1..=3).contains(&error) {
            return Answer { hit: false, error, rows: 0, writes: 0, bits: [0; 3] };
        }
        let bits = if error == 0 { field_bits(configuration.dimensions) } else { [0; 3] };
        if let Some(found) = self.entries.iter().position(|entry| entry.configuration == configuration) {
            let entry = self.entries.remove(found);
            self.entries.push(entry);
            return Answer { hit: true, error: 0, rows: entry.rows, writes: 0, bits };
        }
        let space = geometry.memory_rows - u64::from(configuration.address);
        let rows = geometry.rows(configuration.dimensions.map(u64::from)).min(space) as u32;
        let overwritten = configuration.address..configuration.address + rows;
        self.entries.retain(|entry| {
            let first = entry.configuration.address;
            first + entry.rows <= overwritten.start || overwritten.end <= first
        });
        if error == 0 {
            self.entries.push(Entry { configuration, rows });
            // At most one is too many: the first has gone unused for longest.
            if self.entries.len() > geometry.history {
                self.entries.remove(0);
            }
        }
        Answer { hit: false, error, rows, writes: rows, bits }
    }
}
