//! Random requests with emphasis on difficult situations: hits, overwrites, partial rows, each error, the end of
//! memory.

use super::ports::Request;
use warploom_contract::{bits_for, Parameters};
use warploom_golden::threads::{Configuration, Geometry};
use warploom_harness::stimulus::Source;

/// Maximum number of recent requests that may be repeated.
const RECENT: usize = 24;

/// Choice of addresses for a number of requests.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AddressMode {
    /// A few neighbouring addresses: thread blocks overwrite each other.
    Dense,
    /// Addresses two rows apart, for thread blocks of one or two rows. There are more addresses than the history has
    /// entries, so entries are evicted.
    Spread,
}

/// Source of random requests.
pub(crate) struct Requests {
    geometry: Geometry,
    cores: u64,
    /// Recent requests, the latest last.
    recent: Vec<Request>,
    mode: AddressMode,
    /// Addresses to choose from.
    addresses: Vec<u64>,
    /// Number of remaining requests with this choice of addresses.
    left: u64,
}

impl Requests {
    /// Creates a source for these parameters.
    pub(crate) fn new(parameters: &Parameters) -> Self {
        Self {
            geometry: Geometry::new(parameters),
            cores: parameters.find("CORES").unwrap_or(1),
            recent: Vec::with_capacity(RECENT + 1),
            mode: AddressMode::Dense,
            addresses: vec![0],
            left: 0,
        }
    }

    /// Stores a request that was taken, for repetition. A request with an error is not stored.
    pub(crate) fn taken(&mut self, request: Request) {
        let configuration = Configuration {
            address: request.address as u32,
            dimensions: request.dimensions.map(|dimension| dimension as u32),
        };
        if self.geometry.error(&configuration) != 0 {
            return;
        }
        self.recent.push(request);
        if self.recent.len() > RECENT {
            self.recent.remove(0);
        }
    }

    /// Next request.
    pub(crate) fn next(&mut self, source: &mut Source) -> Request {
        if self.left == 0 {
            self.choose_addresses(source);
        }
        self.left -= 1;
        let (address, dimensions) = self.address_and_dimensions(source);
        let instructions = self.instructions(source, dimensions);
        Request { address, dimensions, instructions }
    }

    /// Chooses the addresses of the next requests.
    fn choose_addresses(&mut self, source: &mut Source) {
        let entries = self.geometry.history as u64;
        let rows = self.geometry.memory_rows;
        self.addresses.clear();
        if source.percent(40) {
            self.mode = AddressMode::Spread;
            self.left = 6 * entries + source.below(40);
            let count = entries + source.from(1, 4);
            let first = source.below(rows.saturating_sub(2 * count).max(1));
            self.addresses.extend((0..count).map(|i| (first + 2 * i) % rows));
        } else {
            self.mode = AddressMode::Dense;
            self.left = source.from(20, 120);
            let mut address = if source.one_in(3) { 0 } else { source.below(rows) };
            for _ in 0..source.from(1, 5) {
                self.addresses.push(address);
                address = (address + source.pick(&[1, 1, 2, 3, 4, 8, 16, 33])) % rows;
            }
        }
    }

    /// Address and dimensions of the next request.
    fn address_and_dimensions(&self, source: &mut Source) -> (u64, [u64; 3]) {
        let address = source.pick(&self.addresses);
        let choice = source.below(100);
        let spread = self.mode == AddressMode::Spread;
        // With spread addresses, a hit on an old entry changes which entry is evicted next. More repetitions make such
        // hits frequent.
        let repeats = if spread { 60 } else { 46 };
        if choice < repeats && !self.recent.is_empty() {
            let count = self.recent.len() as u64;
            let window = if spread || source.one_in(5) { count } else { count.min(source.from(1, 3)) };
            let again = self.recent[(count - 1 - source.below(window)) as usize];
            let [x, y, z] = again.dimensions;
            return match source.below(12) {
                0 => (address, again.dimensions),
                1 => (again.address, [y, x, z]),
                _ => (again.address, again.dimensions),
            };
        }
        match choice {
            86..88 => (address, self.zero(source)),
            88..90 => (source.below(self.geometry.memory_rows), self.too_large(source)),
            90..93 => self.too_wide(source),
            93..96 => self.past_the_end(source),
            96..98 => self.at_the_end(source),
            98..99 => (address, self.full_size(source)),
            _ if spread => (address, self.shape(source, 2 * u64::from(self.geometry.lanes))),
            _ => (address, self.some_shape(source)),
        }
    }

    /// Dimensions within the index bits, usually of few rows.
    fn some_shape(&self, source: &mut Source) -> [u64; 3] {
        let lanes = u64::from(self.geometry.lanes);
        let max = match source.below(200) {
            0..120 => 4 * lanes,
            120..180 => 12 * lanes,
            180..198 => 1024,
            _ => 100 * lanes,
        };
        self.shape(source, max)
    }

    /// Dimensions of at most `max_threads` threads, within the index bits.
    fn shape(&self, source: &mut Source, max_threads: u64) -> [u64; 3] {
        let mut dimensions = [1; 3];
        let mut budget = max_threads;
        for axis in source.pick(&[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]) {
            dimensions[axis] = self.dimension(source, budget.min(1 << self.geometry.index_bits[axis]));
            budget /= dimensions[axis];
        }
        dimensions
    }

    /// Dimension from 1 to `max`, often a corner case.
    fn dimension(&self, source: &mut Source, max: u64) -> u64 {
        let lanes = u64::from(self.geometry.lanes);
        let power = 1 << source.below(bits_for(max) + 1);
        let dimension = match source.below(16) {
            0..4 => 1,
            4 => lanes - 1,
            5 => lanes,
            6 => lanes + 1,
            7 => power,
            8 => power + 1,
            9 => power - 1,
            10 => source.from(1, max),
            11 => max,
            _ => source.from(2, 9),
        };
        dimension.clamp(1, max)
    }

    /// Dimensions of exactly 1024 threads, powers of two.
    fn full_size(&self, source: &mut Source) -> [u64; 3] {
        let x = source.below(11);
        let y = source.below(11 - x);
        [1 << x, 1 << y, 1 << (10 - x - y)]
    }

    /// Random dimensions, of which at least one is 0.
    fn zero(&self, source: &mut Source) -> [u64; 3] {
        let mut dimensions = self.anything(source);
        dimensions[source.below(3) as usize] = 0;
        dimensions
    }

    /// Dimensions of which at least one exceeds the limit of its index bits, often by one. No dimension is 0.
    fn too_large(&self, source: &mut Source) -> [u64; 3] {
        let mut dimensions = self.anything(source).map(|dimension| dimension.max(1));
        let axis = source.below(3) as usize;
        let limit = 1 << self.geometry.index_bits[axis];
        dimensions[axis] = if source.one_in(2) { limit + 1 } else { source.from(limit + 1, 2 * limit - 1) };
        dimensions
    }

    /// Random dimensions: in half of the cases any that the ports can encode, otherwise at most 1024 threads within the
    /// index bits.
    fn anything(&self, source: &mut Source) -> [u64; 3] {
        let mut dimensions = self.shape(source, 1024);
        if source.one_in(2) {
            for (dimension, bits) in dimensions.iter_mut().zip(self.geometry.index_bits) {
                *dimension = source.below(2 << bits);
            }
        }
        dimensions
    }

    /// Dimensions whose fields have W - 1 to W + 9 bits in total, most often W + 1, as far as the index bits allow. W
    /// is the width of a word. The address is near the end of memory, so that a thread block that fits the word writes
    /// only few of its many rows.
    fn too_wide(&self, source: &mut Source) -> (u64, [u64; 3]) {
        let address = self.geometry.memory_rows.saturating_sub(source.from(1, 4));
        let mut left = u64::from(self.geometry.word) + source.pick(&[1, 1, 1, 2, 9]);
        left -= u64::from(source.one_in(3)) * source.from(1, 2);
        let mut dimensions = [1; 3];
        for axis in source.pick(&[[0, 1, 2], [1, 2, 0], [2, 0, 1]]) {
            let bits = left.min(u64::from(self.geometry.index_bits[axis]));
            left -= bits;
            // The smallest dimension whose field has this width, the largest one, or one between.
            let (first, last) = if bits == 0 { (1, 1) } else { ((1 << (bits - 1)) + 1, 1 << bits) };
            dimensions[axis] = match source.below(3) {
                0 => first,
                1 => last,
                _ => source.from(first, last),
            };
        }
        (address, dimensions)
    }

    /// Thread block with more rows than remain in memory. A thread block of a single row starts at the last row
    /// instead.
    fn past_the_end(&self, source: &mut Source) -> (u64, [u64; 3]) {
        let dimensions = self.some_shape(source);
        let rows = self.geometry.rows(dimensions);
        let space = if source.one_in(3) { rows - 1 } else { source.below(rows) };
        (self.geometry.memory_rows - space.clamp(1, self.geometry.memory_rows), dimensions)
    }

    /// Thread block that ends at the last row of memory. A thread block with more rows than memory starts at row 0.
    fn at_the_end(&self, source: &mut Source) -> (u64, [u64; 3]) {
        let dimensions = self.some_shape(source);
        (self.geometry.memory_rows.saturating_sub(self.geometry.rows(dimensions)), dimensions)
    }

    /// Number of instructions, 0 or more. A *pass* sends all rows of a launch to the cores once. A launch of up to 300
    /// rows sends at most 600 rows in all its passes; a longer one has at most two passes.
    fn instructions(&self, source: &mut Source, dimensions: [u64; 3]) -> u64 {
        let cores = self.cores;
        let rows = self.geometry.rows(dimensions).max(1);
        let wanted = match source.below(40) {
            0 => 0,
            1..8 => cores,
            8..14 => cores + 1,
            14..18 => cores - 1,
            18..22 => 2 * cores,
            22..24 => source.from(1, 12 * cores),
            24 if source.one_in(4) => source.from(1, 400 * cores),
            25 if dimensions.contains(&0) => 65535,
            _ => source.from(1, 3 * cores),
        };
        let max_passes = (600 / rows).max(2);
        wanted.min(max_passes * cores)
    }
}
