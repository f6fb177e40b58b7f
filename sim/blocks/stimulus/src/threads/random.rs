//! Random and exhaustive stimulus of `index_generator` and `index_front_end`.

use super::dimensions::dimensions;
use super::ports::{LaunchPorts, Request};
use super::requests::Requests;
use warploom_contract::{Block, Parameters};
use warploom_golden::threads::Geometry;
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Resets, Spacing};
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 4000, close: 12, apart: [20, 6000] };

/// Choice of the rows that are read, for 10 to 80 cycles.
#[derive(Clone, Copy)]
enum Reading {
    /// No reads.
    Nothing,
    /// In every cycle, the row that is expected to be written next, or a neighbour of this row.
    TheRowBeingWritten,
    /// One row per cycle, ascending. The value is the previous row.
    InOrder(u64),
    /// In half of the cycles, a recently written row; in one of eight reads, any row.
    Anywhere,
}

/// Random requests, gaps, reads and resets.
pub(crate) struct RandomLaunches {
    ports: LaunchPorts,
    source: Source,
    requests: Requests,
    /// Number of rows of index memory.
    rows: u64,
    /// Request that is offered until it is taken.
    offer: Option<Request>,
    /// Number of idle cycles before the next offer.
    gap: u64,
    resets: Resets,
    reading: Reading,
    /// Number of cycles to the next choice of rows to read.
    reading_left: u64,
    /// Row that is likely to be written next.
    next_row: u64,
}

impl RandomLaunches {
    /// Creates the stimulus for a block that takes requests.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let ports = LaunchPorts::of(block, parameters);
        let mut source = Source::new(seed);
        Self {
            ports,
            requests: Requests::new(parameters),
            rows: 1 << parameters.get("ROW_BITS"),
            offer: None,
            gap: source.below(3),
            resets: Resets::new(SPACING, &mut source),
            reading: Reading::Nothing,
            reading_left: 0,
            next_row: 0,
            source,
        }
    }

    /// Row to be read in this cycle; `None` for no read.
    fn read(&mut self) -> Option<u64> {
        if self.reading_left == 0 {
            self.reading_left = self.source.from(10, 80);
            let first = self.next_row.wrapping_sub(self.source.below(8)) % self.rows;
            self.reading = match self.source.below(6) {
                0 => Reading::Nothing,
                1 | 2 => Reading::TheRowBeingWritten,
                3 | 4 => Reading::InOrder(first),
                _ => Reading::Anywhere,
            };
        }
        self.reading_left -= 1;
        match &mut self.reading {
            Reading::Nothing => None,
            Reading::TheRowBeingWritten => {
                let distance = self.source.pick(&[0, 0, 0, 0, 0, 1, u64::MAX]);
                Some(self.next_row.wrapping_add(distance) % self.rows)
            }
            Reading::InOrder(row) => {
                *row = (*row + 1) % self.rows;
                Some(*row)
            }
            Reading::Anywhere => {
                let near = self.next_row.wrapping_sub(self.source.below(16));
                let row = if self.source.one_in(8) { self.source.bits() } else { near };
                self.source.one_in(2).then_some(row % self.rows)
            }
        }
    }
}

impl Stimulus for RandomLaunches {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        let reset = self.resets.next(&mut self.source);
        self.ports.reset.put(inputs, u64::from(reset));
        self.ports.valid.put(inputs, 0);
        if self.offer.is_none() {
            if self.gap == 0 {
                self.offer = Some(self.requests.next(&mut self.source));
            } else {
                self.gap -= 1;
            }
        }
        if let Some(request) = &self.offer {
            self.ports.offer(inputs, request);
        }
        if let Some(memory) = self.ports.memory {
            let row = self.read();
            memory.read_enable.put(inputs, u64::from(row.is_some()));
            if let Some(row) = row {
                memory.read_address.put(inputs, row);
            }
        }
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        if let Some(memory) = self.ports.memory {
            if memory.row_valid.get(outputs) == 1 {
                self.next_row = (memory.row_address.get(outputs) + 1) % self.rows;
            }
        }
        if !self.ports.takes(inputs, outputs) {
            return;
        }
        if let Some(request) = self.offer.take() {
            self.next_row = request.address;
            self.requests.taken(request);
            self.gap = match self.source.below(20) {
                0..12 => 0,
                12..17 => self.source.from(1, 4),
                17..19 => self.source.from(1, 12),
                _ => self.source.from(1, 60),
            };
        }
    }
}

/// Stimulus of a sequence of requests.
pub(crate) struct Sequence {
    ports: LaunchPorts,
    source: Source,
    requests: Box<dyn Iterator<Item = Request> + Send>,
    /// Whether there are random idle cycles between requests.
    gaps: bool,
    /// Number of idle cycles before the next offer.
    gap: u64,
    /// Request that is offered until it is taken; `None` after the last one.
    offer: Option<Request>,
    /// Number of requests that are taken but not answered.
    outstanding: u64,
    /// Number of remaining cycles after the last answer.
    tail: u64,
}

impl Sequence {
    /// Creates the stimulus of these requests, back to back or with random gaps.
    pub(crate) fn new(
        ports: LaunchPorts,
        requests: impl Iterator<Item = Request> + Send + 'static,
        seed: u64,
        gaps: bool,
    ) -> Self {
        let mut requests = Box::new(requests);
        let tail = ports.tail;
        let offer = requests.next();
        Self { ports, source: Source::new(seed), requests, gaps, gap: 0, offer, outstanding: 0, tail }
    }

    /// Creates the stimulus of every thread block of at most `max_threads` threads with z at most `max_z`.
    pub(crate) fn every_block(ports: LaunchPorts, parameters: &Parameters, max_threads: u64, max_z: u64) -> Self {
        let geometry = Geometry::new(parameters);
        let limits = geometry.index_bits.map(|bits| 1u64 << bits);
        let fits = move |shape: &[u64; 3]| shape.iter().zip(limits).all(|(&dimension, limit)| dimension <= limit);
        let requests = dimensions(max_threads, max_z).filter(fits).zip(1..).map(move |(dimensions, number)| {
            // Addresses move through memory; a thread block that exceeds memory starts at row 0.
            let space = geometry.memory_rows.saturating_sub(geometry.rows(dimensions)) + 1;
            Request { address: (37 * number) % space, dimensions, instructions: 1 }
        });
        Self::new(ports, requests, 0, false)
    }
}

impl Stimulus for Sequence {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        self.ports.reset.put(inputs, u64::from(cycle < RESET_CYCLES));
        self.ports.valid.put(inputs, 0);
        if self.gap > 0 {
            self.gap -= 1;
        } else if let Some(request) = &self.offer {
            self.ports.offer(inputs, request);
        }
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        if self.ports.answers(outputs) {
            // The state before the first reset is undefined, so there may be an answer without a request.
            self.outstanding = self.outstanding.saturating_sub(1);
        }
        if self.ports.takes(inputs, outputs) {
            self.outstanding += 1;
            self.offer = self.requests.next();
            if self.gaps && self.source.one_in(3) {
                self.gap = self.source.from(1, 8);
            }
        }
        if self.offer.is_none() && self.outstanding == 0 {
            self.tail = self.tail.saturating_sub(1);
        }
    }

    fn finished(&self) -> bool {
        self.tail == 0
    }
}
