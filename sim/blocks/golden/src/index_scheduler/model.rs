//! Model: the answer to a launch determines its reads; core k shows the row that was read k + 1 cycles ago. D is the
//! cycle of the contract's rule `rows from memory`: from D on, the answer is known.

use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_generator::first_row_cycles;
use warploom_contracts::index_scheduler::BLOCK;
use warploom_model::bits;
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Offsets of the ports in the packed vectors.
struct PortOffsets {
    reset: usize,
    launch_valid: usize,
    launch_instructions: usize,
    bits: [usize; 3],
    row_valid: usize,
    row_address: usize,
    done_valid: usize,
    done_hit: usize,
    done_error: usize,
    done_address: usize,
    done_rows: usize,
    read_mask: usize,
    read_words: usize,
    launch_ready: usize,
    read_enable: usize,
    read_address: usize,
    core_valid: usize,
    core_row: usize,
    core_instruction: usize,
    core_mask: usize,
    core_words: usize,
    core_bits: [usize; 3],
    finish_valid: usize,
    finish_hit: usize,
    finish_error: usize,
    finish_address: usize,
    finish_rows: usize,
}

impl PortOffsets {
    fn new(layout: &Layout) -> Self {
        let input = |name| layout.input(name).offset;
        let output = |name| layout.output(name).offset;
        Self {
            reset: input("reset"),
            launch_valid: input("launch_valid"),
            launch_instructions: input("launch_instructions"),
            bits: ["bits_x", "bits_y", "bits_z"].map(input),
            row_valid: input("row_valid"),
            row_address: input("row_address"),
            done_valid: input("done_valid"),
            done_hit: input("done_hit"),
            done_error: input("done_error"),
            done_address: input("done_address"),
            done_rows: input("done_rows"),
            read_mask: input("read_mask"),
            read_words: input("read_words"),
            launch_ready: output("launch_ready"),
            read_enable: output("read_enable"),
            read_address: output("read_address"),
            core_valid: output("core_valid"),
            core_row: output("core_row"),
            core_instruction: output("core_instruction"),
            core_mask: output("core_mask"),
            core_words: output("core_words"),
            core_bits: ["core_bits_x", "core_bits_y", "core_bits_z"].map(output),
            finish_valid: output("finish_valid"),
            finish_hit: output("finish_hit"),
            finish_error: output("finish_error"),
            finish_address: output("finish_address"),
            finish_rows: output("finish_rows"),
        }
    }
}

/// Answer to a launch: the inputs `done_*` in cycle D.
#[derive(Clone, Copy)]
struct Done {
    /// D: cycle from which on rows are read from memory.
    cycle: u64,
    hit: bool,
    error: u64,
    address: u64,
    rows: u64,
}

/// Launch that is *open*, so that its rows are read, or that waits for the last read of the open launch.
#[derive(Clone, Copy)]
struct Launch {
    /// Number of instructions.
    instructions: u64,
    /// Whether `done_valid` was 1 while the launch waited.
    answered: bool,
    /// Number of rows of pass 0 that were read in the cycle of their write.
    written: u64,
    /// Answer to the launch; `None` before cycle D.
    done: Option<Done>,
}

impl Launch {
    /// Number of rows that are read from memory from cycle D on, with this answer.
    fn reads(&self, done: &Done, cores: u64) -> u64 {
        let passes = self.instructions.div_ceil(cores).max(1);
        match (done.error, done.hit) {
            (0, true) => passes * done.rows,
            (0, false) => (passes - 1) * done.rows,
            _ => 0,
        }
    }
}

/// Row that is read in a cycle, with the fields that the cores need.
#[derive(Clone, Copy)]
struct RowRead {
    /// Address of the row in index memory, before it is reduced to the width of the port.
    address: u64,
    /// Number of the row in the launch, from 0.
    row: u64,
    /// Number of the pass, from 0.
    pass: u64,
    /// Number of instructions of the launch.
    instructions: u64,
}

/// Actions of a cycle, from the open launch and the inputs.
struct Cycle {
    /// Open launch, updated by the inputs of the cycle.
    launch: Option<Launch>,
    /// Row that is read.
    read: Option<RowRead>,
    /// Whether the open launch ends with this cycle; also true if no launch is open.
    ends: bool,
    /// Whether the open launch allows the next launch to be taken; also true if no launch is open.
    ready: bool,
}

/// Row on its way through the cores: the read, its field widths, and the data of the row once memory has returned them.
struct Slot {
    read: Option<RowRead>,
    bits: [u64; 3],
    mask: u64,
    words: Vec<u64>,
}

/// Golden model of `index_scheduler`.
pub struct IndexScheduler {
    layout: Layout,
    fields: PortOffsets,
    care: CareMap,
    cores: u64,
    lanes: usize,
    /// Width of the packed words of a row in bits.
    row_width: usize,
    /// Width of a row address in bits.
    row_bits: usize,
    /// Widths of the ports `bits_x`, `bits_y` and `bits_z` in bits.
    field_bits: [usize; 3],
    /// The next launch may be taken while at most this number of rows of the open launch remain to be read.
    lead: u64,
    /// Number of the current cycle.
    now: u64,
    /// Open launch.
    launch: Option<Launch>,
    /// Launch that waits, and the field widths in the cycle in which it was taken.
    waiting: Option<(Launch, [u64; 3])>,
    /// Answer to the launch that ended with the previous cycle.
    finished: Option<Done>,
    /// Rows at the cores: slot (now - k) mod CORES belongs to core k.
    slots: Vec<Slot>,
}

impl IndexScheduler {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let get = |name| parameters.get(name) as usize;
        let row_width = get("LANES") * get("WORD");
        let slot = || Slot { read: None, bits: [0; 3], mask: 0, words: vec![0; row_width.div_ceil(64)] };
        Self {
            fields: PortOffsets::new(&layout),
            care: CareMap::new(&layout),
            cores: parameters.get("CORES"),
            lanes: get("LANES"),
            row_width,
            row_bits: get("ROW_BITS"),
            field_bits: ["bits_x", "bits_y", "bits_z"].map(|name| layout.input(name).port.width()),
            lead: first_row_cycles(parameters.get("LANES")),
            now: 0,
            launch: None,
            waiting: None,
            finished: None,
            slots: (0..get("CORES")).map(|_| slot()).collect(),
            layout,
        }
    }

    /// Layout of the ports.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Index of the slot of the row at a core in the current cycle.
    fn slot_of(&self, core: u64) -> usize {
        ((self.now + self.cores - core) % self.cores) as usize
    }

    /// Actions of the current cycle.
    fn cycle(&self, inputs: &[u64]) -> Cycle {
        let Some(mut launch) = self.launch else {
            return Cycle { launch: None, read: None, ends: true, ready: true };
        };
        let fields = &self.fields;
        let input = |field, width| bits::get(inputs, field, width);
        let instructions = launch.instructions;
        if launch.done.is_none() && (launch.answered || input(fields.done_valid, 1) == 1) {
            launch.done = Some(Done {
                cycle: self.now,
                hit: input(fields.done_hit, 1) == 1,
                error: input(fields.done_error, 3),
                address: input(fields.done_address, self.row_bits),
                rows: input(fields.done_rows, 16),
            });
        }
        let Some(done) = launch.done else {
            let read = (input(fields.row_valid, 1) == 1).then(|| {
                launch.written += 1;
                let address = input(fields.row_address, self.row_bits);
                RowRead { address, row: launch.written - 1, pass: 0, instructions }
            });
            return Cycle { launch: Some(launch), read, ends: false, ready: false };
        };
        // Number of the read of this cycle among the reads from memory, from 0. The last one is `reads - 1`.
        let (read_number, reads) = (self.now - done.cycle, launch.reads(&done, self.cores));
        let read = (read_number < reads).then(|| {
            let row = read_number % done.rows;
            let first_pass = u64::from(!done.hit);
            RowRead { address: done.address + row, row, pass: first_pass + read_number / done.rows, instructions }
        });
        let ready = reads == 0 || read_number > 1 && reads - read_number <= self.lead;
        Cycle { launch: Some(launch), read, ends: read_number + 1 == reads.max(1), ready }
    }
}

impl Model for IndexScheduler {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let cycle = self.cycle(inputs);
        let fields = &self.fields;
        let reset = bits::get(inputs, fields.reset, 1) == 1;
        let ready = !reset && self.waiting.is_none() && cycle.ready;
        bits::put(outputs, fields.launch_ready, 1, u64::from(ready));
        if let Some(read) = cycle.read {
            bits::put(outputs, fields.read_enable, 1, 1);
            bits::put(outputs, fields.read_address, self.row_bits, read.address);
        }
        for core in 0..self.cores {
            let slot = &self.slots[self.slot_of(core)];
            let Some(read) = slot.read else { continue };
            let instruction = read.pass * self.cores + core;
            if instruction >= read.instructions {
                continue;
            }
            let k = core as usize;
            bits::put(outputs, fields.core_valid + k, 1, 1);
            bits::put(outputs, fields.core_row + k * (self.row_bits + 1), self.row_bits + 1, read.row);
            bits::put(outputs, fields.core_instruction + k * 16, 16, instruction);
            let (mask, words) = (fields.core_mask + k * self.lanes, fields.core_words + k * self.row_width);
            if core == 0 {
                // The row arrives from memory in this cycle.
                bits::copy(inputs, fields.read_mask, outputs, mask, self.lanes);
                bits::copy(inputs, fields.read_words, outputs, words, self.row_width);
            } else {
                bits::put(outputs, mask, self.lanes, slot.mask);
                bits::insert_bits(&slot.words, outputs, words, self.row_width);
            }
            for (i, width) in self.field_bits.into_iter().enumerate() {
                bits::put(outputs, fields.core_bits[i] + k * width, width, slot.bits[i]);
            }
        }
        if let Some(done) = self.finished {
            bits::put(outputs, fields.finish_valid, 1, 1);
            bits::put(outputs, fields.finish_hit, 1, u64::from(done.hit));
            bits::put(outputs, fields.finish_error, 3, done.error);
            bits::put(outputs, fields.finish_address, self.row_bits, done.address);
            bits::put(outputs, fields.finish_rows, 16, done.rows);
        }
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let input = |field, width| bits::get(inputs, field, width);
        if input(self.fields.reset, 1) == 1 {
            self.launch = None;
            self.waiting = None;
            self.finished = None;
            self.slots.iter_mut().for_each(|slot| slot.read = None);
            self.now += 1;
            return;
        }
        let cycle = self.cycle(inputs);
        // Memory has returned the row at core 0 in this cycle; its data move on with the slot.
        let arriving = self.slot_of(0);
        let slot = &mut self.slots[arriving];
        slot.mask = input(self.fields.read_mask, self.lanes);
        bits::copy(inputs, self.fields.read_words, &mut slot.words, 0, self.row_width);
        self.now += 1;
        let next = self.slot_of(0);
        self.slots[next].read = cycle.read;
        let widths = std::array::from_fn(|i| input(self.fields.bits[i], self.field_bits[i]));
        self.slots[next].bits = self.waiting.map_or(widths, |(_, held)| held);
        if let Some((launch, _)) = &mut self.waiting {
            launch.answered |= input(self.fields.done_valid, 1) == 1;
        } else if cycle.ready && input(self.fields.launch_valid, 1) == 1 {
            let instructions = input(self.fields.launch_instructions, 16);
            self.waiting = Some((Launch { instructions, answered: false, written: 0, done: None }, widths));
        }
        self.finished = cycle.launch.filter(|_| cycle.ends).and_then(|launch| launch.done);
        self.launch = cycle.launch;
        if cycle.ends {
            self.launch = self.waiting.take().map(|(launch, _)| launch);
        }
    }
}
