//! Properties of `index_generator`.

use crate::rows::{check_threads, prefix, unpack};
use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, BLOCK};
use warploom_model::bits::{self, PortBits};
use warploom_model::properties::{input, output, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let ports = Ports::new(&layout, parameters);
    let shadow = ShadowMemory::new(&ports);
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["cfg_ready"], &["row_valid", "done_valid", "read_valid"]))
            as Box<dyn Property>,
        Box::new(OneDoneForEachTaken { ports: ports.clone(), reset_seen: false, in_progress: None }),
        Box::new(RowsAreContiguous { ports: ports.clone(), state: None }),
        Box::new(MaskIsAPrefix { ports: ports.clone(), reset_seen: false }),
        Box::new(EveryThreadOnce {
            ports: ports.clone(),
            reset_seen: false,
            current: None,
            rows: Vec::new(),
            masks: Vec::new(),
        }),
        Box::new(NoStaleRow { ports: ports.clone(), shadow: shadow.clone(), current: None, reset_seen: false }),
        Box::new(ReadsGiveWhatWasWritten { ports, shadow, read: None, reset_seen: false }),
    ])
}

/// Sizes of the block, and locations of its ports in the packed vectors.
#[derive(Clone)]
struct Ports {
    lanes: usize,
    memory_rows: usize,
    reset: PortBits,
    cfg_valid: PortBits,
    cfg_ready: PortBits,
    cfg_address: PortBits,
    cfg_dim: [PortBits; 3],
    row_valid: PortBits,
    row_address: PortBits,
    row_number: PortBits,
    row_mask: PortBits,
    row_words: PortBits,
    done_valid: PortBits,
    done_hit: PortBits,
    done_error: PortBits,
    done_address: PortBits,
    done_rows: PortBits,
    done_bits: [PortBits; 3],
    read_enable: PortBits,
    read_address: PortBits,
    read_valid: PortBits,
    read_mask: PortBits,
    read_words: PortBits,
}

/// Configuration on the ports.
#[derive(Clone, Copy)]
struct Configuration {
    address: u64,
    dimensions: [u64; 3],
}

impl Configuration {
    /// Number of threads of the thread block.
    fn threads(&self) -> u64 {
        self.dimensions.iter().product()
    }
}

impl Ports {
    fn new(layout: &Layout, parameters: &Parameters) -> Self {
        let (i, o) = (|name| input(layout, name), |name| output(layout, name));
        Self {
            lanes: parameters.get("LANES") as usize,
            memory_rows: 1 << parameters.get("ROW_BITS"),
            reset: i("reset"),
            cfg_valid: i("cfg_valid"),
            cfg_ready: o("cfg_ready"),
            cfg_address: i("cfg_address"),
            cfg_dim: ["cfg_dim_x", "cfg_dim_y", "cfg_dim_z"].map(i),
            row_valid: o("row_valid"),
            row_address: o("row_address"),
            row_number: o("row_number"),
            row_mask: o("row_mask"),
            row_words: o("row_words"),
            done_valid: o("done_valid"),
            done_hit: o("done_hit"),
            done_error: o("done_error"),
            done_address: o("done_address"),
            done_rows: o("done_rows"),
            done_bits: ["done_bits_x", "done_bits_y", "done_bits_z"].map(o),
            read_enable: i("read_enable"),
            read_address: i("read_address"),
            read_valid: o("read_valid"),
            read_mask: o("read_mask"),
            read_words: o("read_words"),
        }
    }

    /// Configuration that is taken in this cycle, if there is one.
    fn taken(&self, inputs: &[u64], outputs: &[u64]) -> Option<Configuration> {
        (self.cfg_valid.is_set(inputs) && self.cfg_ready.is_set(outputs)).then(|| Configuration {
            address: self.cfg_address.get(inputs),
            dimensions: self.cfg_dim.map(|field| field.get(inputs)),
        })
    }

    /// Number of 64-bit words that store the packed words of a row.
    fn row_size(&self) -> usize {
        self.row_words.width.div_ceil(64)
    }

    /// Checks that the active lanes of a stored row hold the threads of a thread block from number `first` on. `mask`
    /// and `words` are the row, and `widths` are the field widths of its packed words.
    fn check(
        &self,
        first: u64,
        mask: u64,
        words: &[u64],
        dimensions: [u64; 3],
        widths: [u64; 3],
    ) -> Result<(), Violation> {
        let width = self.row_words.width / self.lanes;
        let active = (mask.count_ones() as usize).min(self.lanes);
        check_threads(first, active, dimensions, |lane| unpack(bits::get(words, lane * width, width), widths))
    }
}

/// Contents of index memory, from the row writes observed since reset.
#[derive(Clone)]
struct ShadowMemory {
    /// Number of 64-bit words that store the packed words of a row.
    size: usize,
    /// Whether each row has been written since reset.
    written: Vec<bool>,
    /// Mask of each row.
    masks: Vec<u64>,
    /// Packed words of all rows in sequence.
    words: Vec<u64>,
}

impl ShadowMemory {
    fn new(ports: &Ports) -> Self {
        let (rows, size) = (ports.memory_rows, ports.row_size());
        Self { size, written: vec![false; rows], masks: vec![0; rows], words: vec![0; rows * size] }
    }

    /// Applies the row write of a cycle, if there is one.
    fn observe(&mut self, ports: &Ports, outputs: &[u64]) {
        if ports.row_valid.is_set(outputs) {
            let row = ports.row_address.get(outputs) as usize;
            self.written[row] = true;
            self.masks[row] = ports.row_mask.get(outputs);
            let words = &mut self.words[row * self.size..][..self.size];
            bits::copy(outputs, ports.row_words.offset, words, 0, ports.row_words.width);
        }
    }

    /// Marks all rows as not written, because of a reset.
    fn forget(&mut self) {
        self.written.fill(false);
    }

    /// Mask and packed words of a row; `None` if the row has not been written since reset.
    fn row(&self, row: usize) -> Option<(u64, &[u64])> {
        self.written.get(row)?.then(|| (self.masks[row], &self.words[row * self.size..][..self.size]))
    }
}

/// Each configuration that is taken has one done pulse, in order and in bounded time, before the next one is taken.
struct OneDoneForEachTaken {
    ports: Ports,
    reset_seen: bool,
    /// Configuration in progress, and the cycle in which it was taken.
    in_progress: Option<(u64, Configuration)>,
}

impl Property for OneDoneForEachTaken {
    fn name(&self) -> &'static str {
        "one_done_for_each_configuration_in_order"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let ports = &self.ports;
        if self.reset_seen && ports.done_valid.is_set(outputs) {
            let Some((_, configuration)) = self.in_progress.take() else {
                return Err(violation!("done_valid is 1 without a configuration in progress"));
            };
            let address = ports.done_address.get(outputs);
            ensure!(address == configuration.address, "done_address is {address}, expected {}", configuration.address);
        }
        if let Some((taken, _)) = self.in_progress {
            let max_cycles = first_row_cycles(ports.lanes as u64) + ports.memory_rows as u64;
            ensure!(
                cycle <= taken + max_cycles,
                "the configuration taken in cycle {taken} has no done after {max_cycles} cycles"
            );
            if ports.cfg_ready.is_set(outputs) {
                return Err(violation!("cfg_ready is 1 while a configuration is in progress"));
            }
        }
        if self.reset_seen {
            self.in_progress = ports.taken(inputs, outputs).map(|c| (cycle, c)).or(self.in_progress);
        }
        if ports.reset.is_set(inputs) {
            self.reset_seen = true;
            self.in_progress = None;
        }
        Ok(())
    }
}

/// Rows are written in consecutive cycles, with consecutive numbers from 0 and consecutive addresses from that of the
/// configuration. The done pulse follows the last row. After a miss it reports the number of written rows. A hit and
/// errors 1 to 3 write no rows, and a hit has no error.
struct RowsAreContiguous {
    ports: Ports,
    /// Configuration in progress, and the number of its rows so far. The outer value is `None` before the first reset.
    state: Option<Option<(Configuration, u64)>>,
}

impl Property for RowsAreContiguous {
    fn name(&self) -> &'static str {
        "rows_are_contiguous"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let ports = &self.ports;
        let reset = ports.reset.is_set(inputs);
        let Some(current) = &mut self.state else {
            self.state = reset.then_some(None);
            return Ok(());
        };
        let row = ports.row_valid.is_set(outputs);
        match current {
            None if row => return Err(violation!("a row is written without a configuration in progress")),
            Some((configuration, rows)) if row => {
                let (number, address) = (ports.row_number.get(outputs), ports.row_address.get(outputs));
                if number != *rows || address != configuration.address + *rows {
                    let wanted = configuration.address + *rows;
                    return Err(violation!("row {number} at {address}, expected row {rows} at {wanted}"));
                }
                *rows += 1;
            }
            Some((_, rows)) if *rows > 0 && !ports.done_valid.is_set(outputs) => {
                return Err(violation!("neither a row nor a done after {rows} rows"));
            }
            _ => {}
        }
        if ports.done_valid.is_set(outputs) {
            if let Some((_, rows)) = current.take() {
                let (hit, error, reported_rows) =
                    (ports.done_hit.get(outputs), ports.done_error.get(outputs), ports.done_rows.get(outputs));
                let wanted = if hit == 1 || (1..=3).contains(&error) { 0 } else { reported_rows };
                ensure!(
                    rows == wanted,
                    "{rows} rows were written, expected {wanted}: hit {hit}, error {error}, done_rows {reported_rows}"
                );
                if hit == 1 && error != 0 {
                    return Err(violation!("a hit with error {error}"));
                }
            }
        }
        if let Some(configuration) = ports.taken(inputs, outputs) {
            *current = Some((configuration, 0));
        }
        if reset {
            *current = None;
        }
        Ok(())
    }
}

/// Each row has at least one active lane. Active lanes are the lowest ones, and the words of inactive lanes are 0.
struct MaskIsAPrefix {
    ports: Ports,
    reset_seen: bool,
}

impl Property for MaskIsAPrefix {
    fn name(&self) -> &'static str {
        "inactive_lanes_are_last_and_0"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let reset_seen = self.reset_seen;
        self.reset_seen |= self.ports.reset.is_set(inputs);
        if !reset_seen || !self.ports.row_valid.is_set(outputs) {
            return Ok(());
        }
        let mask = self.ports.row_mask.get(outputs);
        let Some(active) = prefix(mask).filter(|&active| active > 0) else {
            return Err(violation!("row_mask is {mask:#x}, expected ones from lane 0 on without a gap"));
        };
        for lane in active..self.ports.lanes {
            let word = self.ports.row_words.part(lane, self.ports.lanes).get(outputs);
            ensure!(word == 0, "inactive lane {lane} has word {word:#x}");
        }
        Ok(())
    }
}

/// The rows that a miss without an error writes hold each thread of the thread block exactly once, in order.
struct EveryThreadOnce {
    ports: Ports,
    reset_seen: bool,
    /// Configuration in progress.
    current: Option<Configuration>,
    /// Packed words of the rows so far, in sequence.
    rows: Vec<u64>,
    /// Masks of the rows so far.
    masks: Vec<u64>,
}

impl Property for EveryThreadOnce {
    fn name(&self) -> &'static str {
        "every_thread_exactly_once"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let ports = &self.ports;
        let size = ports.row_size();
        // The number of stored rows is bounded, so that a design without an answer does not exhaust the host's memory.
        if ports.row_valid.is_set(outputs) && self.current.is_some() && self.masks.len() <= ports.memory_rows {
            let start = self.rows.len();
            self.rows.resize(start + size, 0);
            bits::copy(outputs, ports.row_words.offset, &mut self.rows[start..], 0, ports.row_words.width);
            self.masks.push(ports.row_mask.get(outputs));
        }
        let mut result = Ok(());
        if ports.done_valid.is_set(outputs) {
            let generated = ports.done_hit.get(outputs) == 0 && ports.done_error.get(outputs) == 0;
            if let Some(configuration) = self.current.take().filter(|_| generated) {
                result = self.check(configuration, self.ports.done_bits.map(|field| field.get(outputs)));
            }
        }
        if let Some(configuration) = self.ports.taken(inputs, outputs).filter(|_| self.reset_seen) {
            self.current = Some(configuration);
            self.rows.clear();
            self.masks.clear();
        }
        if self.ports.reset.is_set(inputs) {
            self.reset_seen = true;
            self.current = None;
        }
        result
    }
}

impl EveryThreadOnce {
    fn check(&self, configuration: Configuration, widths: [u64; 3]) -> Result<(), Violation> {
        let mut first = 0;
        for (words, mask) in self.rows.chunks(self.ports.row_size()).zip(&self.masks) {
            self.ports.check(first, *mask, words, configuration.dimensions, widths)?;
            first += u64::from(mask.count_ones());
        }
        let threads = configuration.threads();
        ensure!(first == threads, "the rows of a thread block hold {first} threads, expected {threads}");
        Ok(())
    }
}

/// At a hit, the rows in memory hold each thread of the thread block exactly once, in order: none has been overwritten.
struct NoStaleRow {
    ports: Ports,
    shadow: ShadowMemory,
    /// Configuration in progress.
    current: Option<Configuration>,
    reset_seen: bool,
}

impl Property for NoStaleRow {
    fn name(&self) -> &'static str {
        "a_hit_finds_its_rows_in_memory"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let mut result = Ok(());
        if self.reset_seen && self.ports.done_valid.is_set(outputs) {
            let hit = self.ports.done_hit.is_set(outputs);
            if let Some(configuration) = self.current.take().filter(|_| hit) {
                result = self.check(configuration, outputs);
            }
        }
        self.shadow.observe(&self.ports, outputs);
        if self.reset_seen {
            self.current = self.ports.taken(inputs, outputs).or(self.current);
        }
        if self.ports.reset.is_set(inputs) {
            self.shadow.forget();
            self.current = None;
            self.reset_seen = true;
        }
        result
    }
}

impl NoStaleRow {
    fn check(&self, configuration: Configuration, outputs: &[u64]) -> Result<(), Violation> {
        let widths = self.ports.done_bits.map(|field| field.get(outputs));
        let mut first = 0;
        for row in 0..self.ports.done_rows.get(outputs) {
            let address = configuration.address + row;
            let Some((mask, words)) = self.shadow.row(address as usize) else {
                return Err(violation!("a hit although row {address} has not been written since reset"));
            };
            self.ports
                .check(first, mask, words, configuration.dimensions, widths)
                .map_err(|error| violation!("a hit although row {address} is stale: {error}"))?;
            first += u64::from(mask.count_ones());
        }
        let threads = configuration.threads();
        ensure!(first == threads, "after a hit, the rows in memory hold {first} threads, expected {threads}");
        Ok(())
    }
}

/// A read returns the row that was last written at its address, including a write in the same cycle. `read_valid` is
/// the `read_enable` of the previous cycle, and 0 after a cycle with reset.
struct ReadsGiveWhatWasWritten {
    ports: Ports,
    shadow: ShadowMemory,
    /// Address that was read in the previous cycle.
    read: Option<usize>,
    reset_seen: bool,
}

impl Property for ReadsGiveWhatWasWritten {
    fn name(&self) -> &'static str {
        "reads_give_what_was_written_last"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let ports = &self.ports;
        let mut result = Ok(());
        if self.reset_seen {
            ensure!(
                ports.read_valid.is_set(outputs) == self.read.is_some(),
                "read_valid is {}, expected {}, the read_enable of the previous cycle",
                ports.read_valid.get(outputs),
                u8::from(self.read.is_some())
            );
            if let Some((row, (mask, words))) = self.read.and_then(|row| Some((row, self.shadow.row(row)?))) {
                let got = ports.read_mask.get(outputs);
                let same = (0..words.len()).all(|i| {
                    let width = (ports.read_words.width - 64 * i).min(64);
                    bits::get(outputs, ports.read_words.offset + 64 * i, width) == words[i]
                });
                if got != mask || !same {
                    result = Err(violation!(
                        "a read of row {row} differs from its last write (mask {got:#x}, written {mask:#x})"
                    ));
                }
            }
        }
        self.shadow.observe(ports, outputs);
        self.read = ports.read_enable.is_set(inputs).then(|| ports.read_address.get(inputs) as usize);
        if ports.reset.is_set(inputs) {
            self.shadow.forget();
            self.read = None;
            self.reset_seen = true;
        }
        result
    }
}
