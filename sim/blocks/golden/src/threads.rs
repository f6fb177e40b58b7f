//! Thread blocks as whole transactions: their rows, their indices by division, and the history of configurations.
//!
//! A *thread block* is a group of threads of a kernel; each of its rows has one thread per lane. The module has no
//! timing except the number of cycles from taking a configuration to its answer.

use warploom_contract::{bits_for, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES};

/// Parameters of `index_generator` or `index_front_end` that determine the rows of a thread block and the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Number of threads in a row.
    pub lanes: u32,
    /// Width of the indices x, y and z in bits.
    pub index_bits: [u32; 3],
    /// Width of a packed word in bits.
    pub word: u32,
    /// Number of rows of index memory.
    pub memory_rows: u64,
    /// Number of configurations in the history.
    pub history: usize,
}

impl Geometry {
    /// Geometry of `index_generator` or `index_front_end` at these parameters. `memory_rows` and `history` are 0 if
    /// there is no parameter `ROW_BITS` or `HISTORY`.
    ///
    /// # Panics
    /// If there is no parameter `LANES`, `X_BITS`, `Y_BITS`, `Z_BITS` or `WORD`.
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

    /// Number of rows of a thread block of these dimensions, at most `u64::MAX`.
    pub fn rows(&self, dimensions: [u64; 3]) -> u64 {
        let lanes = u64::from(self.lanes);
        if let Some(threads) = dimensions.into_iter().try_fold(1, u64::checked_mul) {
            return threads.div_ceil(lanes);
        }
        let threads =
            dimensions.iter().fold(1, |product: u128, &dimension| product.saturating_mul(u128::from(dimension)));
        u64::try_from(threads.div_ceil(u128::from(lanes))).unwrap_or(u64::MAX)
    }

    /// Lowest error code that applies to a configuration; 0 for none. Code 1: a dimension of 0. Code 2: a dimension
    /// that is too large. Code 3: fields that do not fit a word. Code 4: rows past the end of memory.
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

/// First row and dimensions of a thread block, by which the hardware identifies a configuration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Configuration {
    /// First row in index memory.
    pub address: u32,
    /// Number of threads in x, y and z.
    pub dimensions: [u32; 3],
}

/// Widths in bits of the fields x, y and z of a packed word: ceil(log2) of each dimension, or 0 for a dimension of 0.
pub fn field_bits(dimensions: [u32; 3]) -> [u32; 3] {
    dimensions.map(|dimension| bits_for(u64::from(dimension)) as u32)
}

/// Index (x, y, z) of thread number `n`, by division. The first two dimensions must not be 0.
#[inline]
pub fn index(n: u32, [size_x, size_y, _]: [u32; 3]) -> [u32; 3] {
    // n / (size_x * size_y) equals (n / size_x) / size_y, which cannot overflow.
    let rest = n / size_x;
    [n % size_x, rest % size_y, rest / size_y]
}

/// Mask of the active lanes of row `number` of a thread block; 0 beyond its last row.
pub fn mask(lanes: u32, dimensions: [u32; 3], number: u32) -> u64 {
    let threads: u64 = dimensions.iter().fold(1u64, |product, &dimension| product.saturating_mul(u64::from(dimension)));
    let left = threads.saturating_sub(u64::from(number) * u64::from(lanes));
    warploom_model::bits::ones(left.min(u64::from(lanes)) as usize)
}

/// Answer to a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether the configuration was in the history: all its rows were in memory already.
    pub hit: bool,
    /// Error code; 0 for success.
    pub error: u8,
    /// Reported number of rows: all rows of the thread block; with error 4 only the written rows; with errors 1 to 3 no
    /// rows.
    pub rows: u32,
    /// Number of rows written; 0 after a hit and with errors 1 to 3.
    pub writes: u32,
    /// Reported field widths; 0 with any error.
    pub bits: [u32; 3],
}

impl Answer {
    /// Number of cycles from taking the configuration to its answer, with this number of lanes.
    pub fn cycles(&self, lanes: u32) -> u64 {
        if self.writes == 0 {
            ANSWER_CYCLES
        } else {
            first_row_cycles(u64::from(lanes)) + u64::from(self.writes)
        }
    }
}

/// Configuration whose rows are in memory.
#[derive(Clone, Copy, Debug)]
struct Entry {
    configuration: Configuration,
    /// Number of its rows.
    rows: u32,
}

/// Configurations whose rows are in memory, the most recently used last.
#[derive(Clone, Debug)]
pub struct History {
    geometry: Geometry,
    /// At most `geometry.history` entries, the most recently used last.
    entries: Vec<Entry>,
}

impl History {
    /// Creates an empty history.
    pub fn new(geometry: Geometry) -> Self {
        Self { geometry, entries: Vec::with_capacity(geometry.history + 1) }
    }

    /// Removes all configurations.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Stored configurations, the least recently used first.
    pub fn configurations(&self) -> impl Iterator<Item = Configuration> + '_ {
        self.entries.iter().map(|entry| entry.configuration)
    }

    /// Answers a configuration, whose address must be below the number of rows of memory. Updates the history to the
    /// state after its last row.
    ///
    /// Only one configuration is in progress at a time, so no intermediate state is visible.
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
            // At most one entry is in excess. The first entry is the least recently used.
            if self.entries.len() > geometry.history {
                self.entries.remove(0);
            }
        }
        Answer { hit: false, error, rows, writes: rows, bits }
    }
}
