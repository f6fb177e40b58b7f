//! Directed cases of `index_generator` and `index_front_end`.

use crate::threads::ports::{LaunchPorts, Request};
use std::collections::VecDeque;
use warploom_contract::{bits_for, Block, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES};
use warploom_golden::threads::Geometry;
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Step of a script: part of a directed case.
#[derive(Clone, Copy)]
enum Step {
    /// Offers a request until it is taken.
    Offer(Request),
    /// Waits until all requests that were taken have been answered; at least one cycle.
    Answered,
    /// Drives this number of idle cycles.
    Idle(u64),
    /// Reads this row, in one cycle; without a read port, drives an idle cycle.
    Read(u64),
    /// Drives this number of cycles of reset.
    Reset(u64),
}

/// Reads in the background of a script.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Nothing,
    /// In every cycle, the row that is expected to be written next.
    TheRowBeingWritten,
    /// One row per cycle, cyclically. The values are the first row and the number of rows.
    Round(u64, u64),
}

/// Stimulus of a sequence of steps.
struct Script {
    ports: LaunchPorts,
    /// Source of random values for unused inputs.
    source: Source,
    /// Number of rows of index memory.
    rows: u64,
    reading: Reading,
    /// Row that is expected to be written next.
    next_row: u64,
    steps: VecDeque<Step>,
    /// Number of requests that are taken but not answered.
    outstanding: u64,
    /// Number of remaining cycles after the last answer.
    tail: u64,
}

impl Stimulus for Script {
    fn drive(&mut self, cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        self.ports.reset.put(inputs, 0);
        self.ports.valid.put(inputs, 0);
        let mut read = match self.reading {
            Reading::Nothing => None,
            Reading::TheRowBeingWritten => Some(self.next_row),
            Reading::Round(first, count) => Some(first + cycle % count),
        };
        match self.steps.front() {
            Some(Step::Offer(request)) => self.ports.offer(inputs, request),
            Some(Step::Read(row)) => read = Some(*row),
            Some(Step::Reset(_)) => self.ports.reset.put(inputs, 1),
            Some(Step::Answered | Step::Idle(_)) | None => {}
        }
        if let Some(memory) = self.ports.memory {
            memory.read_enable.put(inputs, u64::from(read.is_some()));
            if let Some(row) = read {
                memory.read_address.put(inputs, row % self.rows);
            }
        }
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        if self.ports.answers(outputs) {
            self.outstanding = self.outstanding.saturating_sub(1);
        }
        if let Some(memory) = self.ports.memory {
            if memory.row_valid.get(outputs) == 1 {
                self.next_row = memory.row_address.get(outputs) + 1;
            }
        }
        let over = match self.steps.front_mut() {
            Some(Step::Offer(request)) => {
                let taken = self.ports.takes(inputs, outputs);
                if taken {
                    self.outstanding += 1;
                    self.next_row = request.address;
                }
                taken
            }
            Some(Step::Answered) => self.outstanding == 0,
            Some(Step::Read(_)) => true,
            Some(Step::Idle(left) | Step::Reset(left)) => {
                *left = left.saturating_sub(1);
                *left == 0
            }
            None => {
                if self.outstanding == 0 {
                    self.tail = self.tail.saturating_sub(1);
                }
                false
            }
        };
        if self.ports.reset.get(inputs) == 1 {
            self.outstanding = 0;
        }
        if over {
            self.steps.pop_front();
        }
    }

    fn finished(&self) -> bool {
        self.tail == 0
    }
}

/// Writer of the scripts.
struct Writer {
    geometry: Geometry,
    cores: u64,
    steps: Vec<Step>,
}

impl Writer {
    /// Offers a request until it is taken.
    fn offer_for(&mut self, address: u64, dimensions: [u64; 3], instructions: u64) {
        self.steps.push(Step::Offer(Request { address, dimensions, instructions }));
    }

    /// Offers a request of two passes over the cores: one instruction more than there are cores.
    fn offer(&mut self, address: u64, dimensions: [u64; 3]) {
        self.offer_for(address, dimensions, self.cores + 1);
    }

    /// Returns the address at which memory has this number of rows left, or 0 if memory has fewer rows.
    fn rows_before_end(&self, rows: u64) -> u64 {
        self.geometry.memory_rows.saturating_sub(rows)
    }

    /// Offers a thread block, waits for its answer, and reads its rows. Of more than 40 rows it reads the first 24, the
    /// last 8, and 8 at three quarters, so that every bit of a word is 1 in some row. An address beyond the end of
    /// memory wraps around.
    fn offer_and_read(&mut self, address: u64, dimensions: [u64; 3]) {
        let address = address % self.geometry.memory_rows;
        self.offer(address, dimensions);
        self.steps.push(Step::Answered);
        let rows = self.geometry.rows(dimensions).min(self.geometry.memory_rows - address);
        let late = rows * 3 / 4;
        let read = (0..rows).filter(|row| rows <= 40 || *row < 24 || (late..late + 8).contains(row) || rows - row <= 8);
        self.steps.extend(read.map(|row| Step::Read(address + row)));
    }

    /// Offers a thread block at address 3, or at the highest lower address if it fits only there, and reads its rows. A
    /// thread block larger than memory starts six rows before the end of memory, so that the case stays short.
    fn offer_where_it_fits(&mut self, dimensions: [u64; 3]) {
        let Geometry { memory_rows, .. } = self.geometry;
        let rows = self.geometry.rows(dimensions);
        let address = if rows <= memory_rows { (memory_rows - rows).min(3) } else { self.rows_before_end(6) };
        self.offer_and_read(address, dimensions);
    }
}

/// Directed case of a test point of the generator or the front end; `None` for an unknown point.
pub(crate) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let ports = LaunchPorts::of(block, parameters);
    let cores = parameters.find("CORES").unwrap_or(1);
    let mut writer =
        Writer { geometry: Geometry::new(parameters), cores, steps: vec![Step::Reset(RESET_CYCLES), Step::Idle(1)] };
    if !shapes(&mut writer, point) && !errors(&mut writer, point) && !history(&mut writer, point) {
        latencies_and_resets(&mut writer, point)?;
    }
    let reading = match point {
        "read_while_written" => Reading::TheRowBeingWritten,
        "read_every_cycle" => Reading::Round(5, 8),
        "reset_in_the_middle" => Reading::Round(3, 7),
        _ => Reading::Nothing,
    };
    Some(Box::new(Script {
        source: Source::new(1),
        rows: writer.geometry.memory_rows,
        reading,
        next_row: 0,
        steps: writer.steps.into(),
        outstanding: 0,
        tail: ports.tail,
        ports,
    }))
}

/// Adds the steps of a test point on the contents of rows. Returns false for other test points.
fn shapes(writer: &mut Writer, point: &str) -> bool {
    let lanes = u64::from(writer.geometry.lanes);
    let all: Vec<[u64; 3]> = match point {
        "miss" => vec![[5, 7, 3]],
        "partial_last_row" => vec![[lanes + 1, 1, 1], [2 * lanes - 1, 1, 1], [5, 7, 3], [1, lanes.max(2) - 1, 1]],
        "full_last_row" => vec![[2 * lanes, 1, 1], [2, lanes, 1], [1, 3, lanes]],
        "single_row" => vec![[lanes, 1, 1], [2, 1, lanes.max(2) / 2], [lanes.max(2) - 1, 1, 1]],
        "single_thread" => vec![[1, 1, 1]],
        "dimension_of_one" => vec![[1, 6, 5], [6, 1, 5], [6, 5, 1], [9, 1, 1], [1, 9, 1], [1, 1, 9]],
        "dimension_not_a_power_of_two" => {
            // The fields of the last thread blocks take 16 and 15 bits.
            vec![[5, 7, 3], [3, 5, 7], [33, 3, 9], [3, 9, 33], [2, 31, 2], [17, 17, 33], [33, 257, 1]]
        }
        "largest_dimension" => {
            let axes = 0..writer.geometry.index_bits.len();
            let largest = |axis: usize| {
                let mut dimensions = [1; 3];
                dimensions[axis] = 1 << writer.geometry.index_bits[axis];
                dimensions
            };
            axes.map(largest).collect()
        }
        _ => return false,
    };
    for dimensions in all {
        writer.offer_where_it_fits(dimensions);
    }
    if point == "partial_last_row" {
        // In a large memory, some of these thread blocks, so that the case stays short.
        let step = (writer.geometry.memory_rows / 4096).max(1) as usize;
        for dimensions in filling(&writer.geometry).into_iter().step_by(step) {
            writer.offer_for(0, dimensions, writer.cores);
        }
    }
    true
}

/// Thread blocks that fill as much of memory as the word and the index bits allow. One or two dimensions are a power of
/// two plus one. These thread blocks exercise the highest bits of words, row numbers and addresses.
fn filling(geometry: &Geometry) -> Vec<[u64; 3]> {
    let threads = geometry.memory_rows * u64::from(geometry.lanes);
    let mut all = Vec::new();
    for (a, b) in [(5, 9), (3, 5), (5, 1), (1, 5)] {
        let left = u64::from(geometry.word).saturating_sub(bits_for(a) + bits_for(b));
        for axis in 0..3 {
            let long = (threads / (a * b)).min(1 << left.min(u64::from(geometry.index_bits[axis])));
            let mut dimensions = [a, b, long];
            dimensions.rotate_right((axis + 1) % 3);
            all.push(dimensions);
        }
    }
    all
}

/// Adds the steps of a test point on errors. Returns false for other test points.
fn errors(writer: &mut Writer, point: &str) -> bool {
    let Geometry { lanes, index_bits, .. } = writer.geometry;
    let lanes = u64::from(lanes);
    let limits = index_bits.map(|bits| 1u64 << bits);
    match point {
        "error_1" => {
            for dimensions in [[0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 0, 0], [0, 2 * limits[1] - 1, 3]] {
                writer.offer(9, dimensions);
            }
        }
        "error_2" => {
            for axis in 0..3 {
                for dimension in [limits[axis] + 1, 2 * limits[axis] - 1] {
                    let mut dimensions = [1, 2, 3];
                    dimensions[axis] = dimension;
                    writer.offer(9, dimensions);
                }
            }
            writer.offer(writer.rows_before_end(1), limits.map(|limit| limit + 1));
        }
        "error_3" => {
            // Fields that take one bit more than the word; each dimension in turn gets the widest field. If the word
            // holds even three of the widest fields, the case uses three of them, and there is no error 3.
            for axes in [[0, 1, 2], [1, 2, 0], [2, 0, 1]] {
                let mut left = writer.geometry.word + 1;
                let mut dimensions = [1; 3];
                for axis in axes {
                    let bits = left.min(index_bits[axis]);
                    left -= bits;
                    dimensions[axis] = if bits == 0 { 1 } else { (1 << (bits - 1)) + 1 };
                }
                writer.offer(writer.rows_before_end(2), dimensions);
            }
            writer.offer(writer.rows_before_end(2), limits);
        }
        "error_4" => {
            writer.offer_and_read(writer.rows_before_end(1), [lanes + 1, 1, 1]);
            writer.offer_and_read(writer.rows_before_end(3), [lanes, 2, 2]);
            // This thread block ends at the last row, without an error.
            writer.offer_and_read(writer.rows_before_end(4), [lanes, 2, 2]);
            writer.offer(writer.rows_before_end(2), [512, 64, 2]);
        }
        _ => return false,
    }
    // A configuration after the errors is answered without an error.
    writer.offer_and_read(9, [3, 2, 1]);
    true
}

/// Adds the steps of a test point on the history. Returns false for other test points.
fn history(writer: &mut Writer, point: &str) -> bool {
    let lanes = u64::from(writer.geometry.lanes);
    let entries = writer.geometry.history as u64;
    let row = [lanes, 1, 1];
    match point {
        "hit" => {
            writer.offer_and_read(40, [5, 7, 3]);
            writer.offer_and_read(40, [5, 7, 3]);
            writer.offer(40, [5, 7, 3]);
            long_blocks(writer);
        }
        "stale_entry_not_hit" | "shared_address_overwritten" => {
            // A thread block at the same address overwrites the first row of the first thread block. Then thread blocks
            // at other addresses overwrite only its last row, and only its first row.
            writer.offer(4, [lanes, 3, 1]);
            writer.offer(4, [3, 1, 1]);
            writer.offer_and_read(4, [lanes, 3, 1]);
            writer.offer(6, row);
            writer.offer_and_read(4, [lanes, 3, 1]);
            writer.offer(2, [lanes, 3, 1]);
            writer.offer_and_read(4, [lanes, 3, 1]);
        }
        "error_4_invalidates" => {
            // The rejected thread block overwrites the second one, but not the first one, which hits.
            writer.offer(writer.rows_before_end(4), [lanes, 2, 1]);
            writer.offer(writer.rows_before_end(2), [lanes, 2, 1]);
            writer.offer(writer.rows_before_end(2), [lanes, 3, 1]);
            writer.offer(writer.rows_before_end(4), [lanes, 2, 1]);
            writer.offer_and_read(writer.rows_before_end(2), [lanes, 2, 1]);
        }
        "least_recently_used_evicted" => {
            // One thread block more than the history has entries: the first is evicted, and all others hit.
            (0..=entries).for_each(|address| writer.offer(address, row));
            (1..=entries).for_each(|address| writer.offer(address, row));
            writer.offer(0, row);
        }
        "hit_renews_use" => {
            // After a hit of the first thread block, a further one evicts the second. A history of one entry has no
            // second one, so the first is evicted.
            (0..entries).for_each(|address| writer.offer(address, row));
            writer.offer(0, row);
            writer.offer(entries, row);
            writer.offer(0, row);
            writer.offer(1, row);
        }
        _ => return false,
    }
    true
}

/// Number of rows of the largest thread block with x = LANES and z = 1 that leaves at least `free` rows of memory and
/// whose fields fit the word. With 64 lanes, 2048 rows and words of 16 bits, it fills half of memory.
pub(crate) fn longest_rows(geometry: &Geometry, free: u64) -> u64 {
    let row_bits = u64::from(geometry.word).saturating_sub(bits_for(u64::from(geometry.lanes)));
    geometry.memory_rows.saturating_sub(free).min(1 << row_bits).max(1)
}

/// Hits with the maximum number of rows. Each entry of the history in turn has a thread block that fills nearly all of
/// memory, if the word allows it. A last thread block is as large as possible.
fn long_blocks(writer: &mut Writer) {
    let history = writer.geometry.history;
    let lanes = u64::from(writer.geometry.lanes);
    let long = longest_rows(&writer.geometry, history as u64);
    // In a large memory, some entries only, so that the case stays short.
    let step = (writer.geometry.memory_rows * history as u64 / 65_536).max(1);
    for entry in (0..history as u64).step_by(step as usize) {
        // After a reset, the entries are filled in order.
        writer.steps.extend([Step::Answered, Step::Reset(1), Step::Idle(1)]);
        (0..entry).for_each(|before| writer.offer_for(long + before, [lanes, 1, 1], 1));
        (0..2).for_each(|_| writer.offer_for(0, [lanes, long, 1], 1));
    }
    let longest = longest_rows(&writer.geometry, 0);
    (0..2).for_each(|_| writer.offer_for(0, [lanes, longest, 1], 1));
}

/// Hits, misses and an error without a pause.
fn back_to_back(writer: &mut Writer) {
    let lanes = u64::from(writer.geometry.lanes);
    let (two, three, one) = ([lanes, 2, 1], [lanes, 1, 3], [1, 1, 1]);
    let blocks = [(0, two), (0, two), (9, [0, 1, 1]), (2, one), (4, three), (2, one), (4, three), (0, two)];
    for (i, (address, dimensions)) in blocks.into_iter().enumerate() {
        writer.offer_for(address, dimensions, 1 + i as u64 % 3);
    }
}

/// Hits, misses and errors without a pause. A launch with many passes reads more rows from memory than the next launch
/// takes cycles to its first row.
fn back_to_back_passes(writer: &mut Writer) {
    let lanes = u64::from(writer.geometry.lanes);
    let (two, three, one, none) = ([lanes, 2, 1], [lanes, 1, 3], [1, 1, 1], [0, 1, 1]);
    for passes in [2, 3, 6, 12] {
        let blocks = [(0, two), (0, two), (9, none), (2, one), (4, three), (0, two), (9, three), (9, three)];
        for (address, dimensions) in blocks {
            writer.offer_for(address, dimensions, passes * writer.cores);
        }
    }
    writer.offer_for(writer.rows_before_end(1), two, 12 * writer.cores);
    writer.offer_for(4, three, 12 * writer.cores);
}

/// Adds the steps of a test point on latencies, passes, reads or resets. Returns `None` for other test points.
fn latencies_and_resets(writer: &mut Writer, point: &str) -> Option<()> {
    let lanes = u64::from(writer.geometry.lanes);
    let cores = writer.cores;
    match point {
        "back_to_back" => back_to_back(writer),
        "back_to_back_passes" => back_to_back_passes(writer),
        "read_while_written" | "read_every_cycle" => {
            for dimensions in [[5, 7, 3], [lanes, 4, 1], [3, 1, 1]] {
                writer.offer(5, dimensions);
                writer.steps.push(Step::Answered);
                writer.steps.push(Step::Idle(3));
            }
            for dimensions in filling(&writer.geometry).into_iter().filter(|_| point == "read_while_written").take(3) {
                writer.offer(0, dimensions);
                writer.steps.push(Step::Answered);
            }
        }
        "one_pass" => misses_and_hits(writer, &[1, cores]),
        "many_passes" => misses_and_hits(writer, &[2 * cores, 5 * cores]),
        "last_pass_partial" => misses_and_hits(writer, &[cores + 1, 3 * cores - 1]),
        "no_instructions" => misses_and_hits(writer, &[0]),
        // Every core sees high instruction numbers; a single row and at most 16,384 passes keep the case short.
        "most_instructions" => {
            writer.offer_for(7, [1, 1, 1], (16_384 * cores).min(65_536) - 1);
            writer.steps.push(Step::Answered);
        }
        "reset_in_the_middle" => {
            // A reset in every cycle of a thread block, and after its answer.
            for after in 0..first_row_cycles(lanes) + 4 + 2 * cores {
                writer.offer(8, [1, 1, 1]);
                writer.steps.push(Step::Answered);
                writer.offer(3, [lanes, 2, 2]);
                if after > 0 {
                    writer.steps.push(Step::Idle(after));
                }
                writer.steps.push(Step::Reset(1 + after % 2));
                // After the reset, the history contains neither block.
                writer.offer(3, [lanes, 2, 2]);
                writer.offer(8, [1, 1, 1]);
            }
            // A reset in every cycle of a hit, and a second reset one idle cycle later.
            for after in 0..ANSWER_CYCLES + 2 + 2 * cores {
                writer.offer(8, [1, 1, 1]);
                writer.steps.push(Step::Answered);
                writer.offer(8, [1, 1, 1]);
                if after > 0 {
                    writer.steps.push(Step::Idle(after));
                }
                writer.steps.extend([Step::Reset(1), Step::Idle(1), Step::Reset(1)]);
            }
        }
        _ => return None,
    }
    Some(())
}

/// For each number of instructions, a miss and a hit of one launch with a partial last row. Each launch has its own
/// address.
fn misses_and_hits(writer: &mut Writer, instructions: &[u64]) {
    let dimensions = [u64::from(writer.geometry.lanes) + 1, 2, 1];
    for (address, &count) in (10..).step_by(10).zip(instructions) {
        writer.offer_for(address, dimensions, count);
        writer.offer_for(address, dimensions, count);
        writer.steps.push(Step::Answered);
    }
}
