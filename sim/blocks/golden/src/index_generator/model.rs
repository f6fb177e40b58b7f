//! Model: when a configuration is taken, the cycles of all its rows and of its answer are computed. The outputs of each
//! cycle follow from them.

use crate::threads::{self, Answer, Configuration, Geometry, History};
use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, BLOCK};
use warploom_model::bits::{self, FieldWriter};
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Offsets of the ports in the packed vectors.
struct PortOffsets {
    reset: usize,
    cfg_valid: usize,
    cfg_address: usize,
    cfg_dim: [usize; 3],
    read_enable: usize,
    read_address: usize,
    cfg_ready: usize,
    row_valid: usize,
    row_address: usize,
    row_number: usize,
    row_mask: usize,
    row_words: usize,
    done_valid: usize,
    done_hit: usize,
    done_error: usize,
    done_address: usize,
    done_rows: usize,
    done_bits: [usize; 3],
    read_valid: usize,
    read_mask: usize,
    read_words: usize,
}

impl PortOffsets {
    fn new(layout: &Layout) -> Self {
        let input = |name| layout.input(name).offset;
        let output = |name| layout.output(name).offset;
        Self {
            reset: input("reset"),
            cfg_valid: input("cfg_valid"),
            cfg_address: input("cfg_address"),
            cfg_dim: ["cfg_dim_x", "cfg_dim_y", "cfg_dim_z"].map(input),
            read_enable: input("read_enable"),
            read_address: input("read_address"),
            cfg_ready: output("cfg_ready"),
            row_valid: output("row_valid"),
            row_address: output("row_address"),
            row_number: output("row_number"),
            row_mask: output("row_mask"),
            row_words: output("row_words"),
            done_valid: output("done_valid"),
            done_hit: output("done_hit"),
            done_error: output("done_error"),
            done_address: output("done_address"),
            done_rows: output("done_rows"),
            done_bits: ["done_bits_x", "done_bits_y", "done_bits_z"].map(output),
            read_valid: output("read_valid"),
            read_mask: output("read_mask"),
            read_words: output("read_words"),
        }
    }
}

/// Configuration that was taken, and the cycles that follow from it.
#[derive(Clone, Copy)]
struct Transaction {
    configuration: Configuration,
    answer: Answer,
    /// Cycle in which row 0 is written, if a row is written.
    first_row: u64,
    /// Cycle of the answer.
    done: u64,
}

impl Transaction {
    /// Number of the row that is written in this cycle; `None` if no row is written.
    fn row_in(&self, cycle: u64) -> Option<u32> {
        let number = cycle.checked_sub(self.first_row)?;
        (number < u64::from(self.answer.writes)).then_some(number as u32)
    }
}

/// Mask and packed words of a row.
struct Row {
    /// Number of the row; `None` before a row of the configuration is computed.
    number: Option<u32>,
    /// Mask of the active lanes.
    mask: u64,
    /// Packed words of the row.
    words: Vec<u64>,
}

/// Golden model of `index_generator`.
pub struct IndexGenerator {
    layout: Layout,
    fields: PortOffsets,
    care: CareMap,
    geometry: Geometry,
    /// Width of a row address in bits.
    row_bits: usize,
    /// Widths of the ports `done_bits_x`, `done_bits_y` and `done_bits_z` in bits.
    field_bits: [usize; 3],
    /// Number of the current cycle.
    now: u64,
    /// Configuration in progress, up to and including the cycle of its answer.
    transaction: Option<Transaction>,
    history: History,
    /// Row that was computed last.
    row: Row,
    /// Index memory: mask of each row.
    masks: Vec<u64>,
    /// Index memory: packed words of all rows in sequence.
    memory: Vec<u64>,
    /// Value of `period` when each row was last written; 0 for never.
    written: Vec<u32>,
    /// Number of cycles with a reset so far, plus 1.
    period: u32,
    /// Address that was read in the previous cycle, if a row was read.
    read: Option<usize>,
}

impl IndexGenerator {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let geometry = Geometry::new(parameters);
        let row_words = (geometry.lanes * geometry.word).div_ceil(64) as usize;
        let rows = geometry.memory_rows as usize;
        Self {
            fields: PortOffsets::new(&layout),
            care: CareMap::new(&layout),
            geometry,
            row_bits: parameters.get("ROW_BITS") as usize,
            field_bits: ["done_bits_x", "done_bits_y", "done_bits_z"].map(|name| layout.output(name).port.width()),
            now: 0,
            transaction: None,
            history: History::new(geometry),
            row: Row { number: None, mask: 0, words: vec![0; row_words] },
            masks: vec![0; rows],
            memory: vec![0; rows * row_words],
            written: vec![0; rows],
            period: 1,
            read: None,
            layout,
        }
    }

    /// Layout of the ports.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Computes row `number` of this configuration into `row`, unless `row` is this row already.
    fn make_row(&mut self, configuration: Configuration, number: u32) {
        if self.row.number == Some(number) {
            return;
        }
        let Geometry { lanes, word, .. } = self.geometry;
        let dimensions = configuration.dimensions;
        let [bits_x, bits_y, _] = threads::field_bits(dimensions);
        let mask = threads::mask(lanes, dimensions, number);
        self.row.words.fill(0);
        let mut words = FieldWriter::new(&mut self.row.words, 0);
        for n in number * lanes..number * lanes + mask.count_ones() {
            let [x, y, z] = threads::index(n, dimensions).map(u64::from);
            words.push(word as usize, x | y << bits_x | z << (bits_x + bits_y));
        }
        words.finish();
        self.row.mask = mask;
        self.row.number = Some(number);
    }

    /// Value of `cfg_ready` in this cycle.
    fn ready(&self, reset: bool) -> bool {
        !reset && self.transaction.is_none_or(|transaction| self.now >= transaction.done)
    }
}

impl Model for IndexGenerator {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let (lanes, row_width) = (self.geometry.lanes as usize, (self.geometry.lanes * self.geometry.word) as usize);
        let reset = bits::get(inputs, self.fields.reset, 1) == 1;
        bits::insert(outputs, self.fields.cfg_ready, 1, u64::from(self.ready(reset)));
        if let Some(transaction) = self.transaction {
            let Transaction { configuration, answer, .. } = transaction;
            if let Some(number) = transaction.row_in(self.now) {
                self.make_row(configuration, number);
                let fields = &self.fields;
                bits::insert(outputs, fields.row_valid, 1, 1);
                bits::insert(outputs, fields.row_address, self.row_bits, u64::from(configuration.address + number));
                bits::insert(outputs, fields.row_number, self.row_bits + 1, u64::from(number));
                bits::insert(outputs, fields.row_mask, lanes, self.row.mask);
                bits::insert_bits(&self.row.words, outputs, fields.row_words, row_width);
            }
            if self.now == transaction.done {
                let fields = &self.fields;
                bits::insert(outputs, fields.done_valid, 1, 1);
                bits::insert(outputs, fields.done_hit, 1, u64::from(answer.hit));
                bits::insert(outputs, fields.done_error, 3, u64::from(answer.error));
                bits::insert(outputs, fields.done_address, self.row_bits, u64::from(configuration.address));
                bits::insert(outputs, fields.done_rows, 16, u64::from(answer.rows));
                for (i, width) in answer.bits.into_iter().enumerate() {
                    bits::insert(outputs, fields.done_bits[i], self.field_bits[i], u64::from(width));
                }
            }
        }
        let mut written = false;
        if let Some(address) = self.read {
            bits::insert(outputs, self.fields.read_valid, 1, 1);
            written = self.written[address] == self.period;
            if written {
                let first = address * self.row.words.len();
                bits::insert(outputs, self.fields.read_mask, lanes, self.masks[address]);
                bits::insert_bits(&self.memory[first..], outputs, self.fields.read_words, row_width);
            }
        }
        self.care.fill(outputs, written, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let input = |field, width| bits::get(inputs, field, width);
        if input(self.fields.reset, 1) == 1 {
            self.transaction = None;
            self.history.clear();
            self.read = None;
            self.period += 1;
            self.now += 1;
            return;
        }
        if let Some(transaction) = self.transaction {
            if let Some(number) = transaction.row_in(self.now) {
                self.make_row(transaction.configuration, number);
                let address = (transaction.configuration.address + number) as usize;
                let first = address * self.row.words.len();
                self.memory[first..first + self.row.words.len()].copy_from_slice(&self.row.words);
                self.masks[address] = self.row.mask;
                self.written[address] = self.period;
            }
        }
        let reading = input(self.fields.read_enable, 1) == 1;
        self.read = reading.then(|| input(self.fields.read_address, self.row_bits) as usize);
        if self.ready(false) {
            self.transaction = None;
            if input(self.fields.cfg_valid, 1) == 1 {
                let mut dimensions = [0; 3];
                for (i, dimension) in dimensions.iter_mut().enumerate() {
                    *dimension = input(self.fields.cfg_dim[i], self.geometry.index_bits[i] as usize + 1) as u32;
                }
                let address = input(self.fields.cfg_address, self.row_bits) as u32;
                let configuration = Configuration { address, dimensions };
                let answer = self.history.answer(configuration);
                self.row.number = None;
                self.transaction = Some(Transaction {
                    configuration,
                    answer,
                    first_row: self.now + first_row_cycles(u64::from(self.geometry.lanes)),
                    done: self.now + answer.cycles(self.geometry.lanes),
                });
            }
        }
        self.now += 1;
    }
}
