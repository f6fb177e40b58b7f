//! Model: the cycle in which each row is read follows from the generator's answer to the launch.
//!
//! Core k has a row `CORE_CYCLES` + k cycles after its read. No memory is modelled, since the launch alone determines
//! each row. D and F are the cycles of the contract's rules `answer` and `done`.

use crate::threads::{self, Answer, Configuration, Geometry, History};
use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_front_end::{BLOCK, CORE_CYCLES};
use warploom_contracts::index_generator::first_row_cycles;
use warploom_model::bits::{self, FieldWriter};
use warploom_model::care::CareMap;
use warploom_model::Model;

/// Offsets of the ports in the packed vectors.
struct PortOffsets {
    reset: usize,
    launch_valid: usize,
    launch_address: usize,
    launch_dim: [usize; 3],
    launch_instructions: usize,
    launch_ready: usize,
    core_valid: usize,
    core_row: usize,
    core_instruction: usize,
    core_mask: usize,
    core_index: [usize; 3],
    done_valid: usize,
    done_hit: usize,
    done_error: usize,
    done_address: usize,
    done_rows: usize,
}

impl PortOffsets {
    fn new(layout: &Layout) -> Self {
        let input = |name| layout.input(name).offset;
        let output = |name| layout.output(name).offset;
        Self {
            reset: input("reset"),
            launch_valid: input("launch_valid"),
            launch_address: input("launch_address"),
            launch_dim: ["launch_dim_x", "launch_dim_y", "launch_dim_z"].map(input),
            launch_instructions: input("launch_instructions"),
            launch_ready: output("launch_ready"),
            core_valid: output("core_valid"),
            core_row: output("core_row"),
            core_instruction: output("core_instruction"),
            core_mask: output("core_mask"),
            core_index: ["core_x", "core_y", "core_z"].map(output),
            done_valid: output("done_valid"),
            done_hit: output("done_hit"),
            done_error: output("done_error"),
            done_address: output("done_address"),
            done_rows: output("done_rows"),
        }
    }
}

/// Launch that was taken, and the cycles that follow from it.
#[derive(Clone, Copy)]
struct Launch {
    configuration: Configuration,
    /// Number of instructions.
    instructions: u64,
    answer: Answer,
    /// Cycle in which row 0 is written, if a row is written.
    first_row: u64,
    /// D: cycle from which on rows are read from memory.
    answered: u64,
    /// F: cycle after the last read from memory, or D if no row is read from memory.
    finish: u64,
}

impl Launch {
    /// Pass and number of the row that is read in this cycle; `None` if no row is read.
    fn read_in(&self, cycle: u64) -> Option<(u64, u32)> {
        let rows = u64::from(self.answer.rows);
        if cycle < self.answered {
            // In pass 0 of a miss, a row is read in the cycle of its write.
            let number = cycle.checked_sub(self.first_row)?;
            return (number < u64::from(self.answer.writes)).then_some((0, number as u32));
        }
        let read = cycle - self.answered;
        let passes_before = u64::from(!self.answer.hit);
        (cycle < self.finish).then(|| (passes_before + read / rows, (read % rows) as u32))
    }

    /// Last cycle of the launch; the next cycle has its done pulse.
    fn last(&self) -> u64 {
        self.finish.max(self.answered + 1) - 1
    }

    /// Whether the next launch may be taken in this cycle. `lead` is the number of cycles from taking a launch to its
    /// first row.
    fn lets_next(&self, cycle: u64, lead: u64) -> bool {
        cycle == self.finish || cycle > self.answered + 1 && self.finish - cycle <= lead
    }
}

/// Row that was read, in the form in which all cores show it.
struct Slot {
    /// Pass of the row, and number of instructions of its launch; `None` if no row was read.
    pass_and_instructions: Option<(u64, u64)>,
    /// Number of the row.
    row: u32,
    /// Mask of the active lanes.
    mask: u64,
    /// Indices of the lanes, packed as on the ports.
    index: [Vec<u64>; 3],
}

/// Golden model of `index_front_end`.
pub struct IndexFrontEnd {
    layout: Layout,
    fields: PortOffsets,
    care: CareMap,
    geometry: Geometry,
    cores: u64,
    /// Width of a row address in bits.
    row_bits: usize,
    /// Number of the current cycle.
    now: u64,
    /// Launch whose rows are written or read, up to its last cycle.
    launch: Option<Launch>,
    /// Launch that was taken while rows of the launch before are still read.
    next: Option<Launch>,
    /// Launch whose done pulse is in this cycle.
    finished: Option<Launch>,
    history: History,
    /// Rows on their way: the slot of a row is the cycle of its read, modulo the number of slots.
    slots: Vec<Slot>,
}

impl IndexFrontEnd {
    /// Creates the model for these parameters, in its state after reset.
    pub fn new(parameters: &Parameters) -> Self {
        let layout = BLOCK.layout(parameters);
        let geometry = Geometry::new(parameters);
        let slot = || Slot {
            pass_and_instructions: None,
            row: 0,
            mask: 0,
            index: geometry.index_bits.map(|bits| vec![0; ((geometry.lanes * bits) as usize).div_ceil(64)]),
        };
        Self {
            fields: PortOffsets::new(&layout),
            care: CareMap::new(&layout),
            geometry,
            cores: parameters.get("CORES"),
            row_bits: parameters.get("ROW_BITS") as usize,
            now: 0,
            launch: None,
            next: None,
            finished: None,
            history: History::new(geometry),
            slots: (0..parameters.get("CORES") + CORE_CYCLES).map(|_| slot()).collect(),
            layout,
        }
    }

    /// Layout of the ports.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Index of the slot of the row that was read the given number of cycles ago.
    fn slot_of(&self, cycles: u64) -> usize {
        let slots = self.slots.len() as u64;
        ((self.now + slots - cycles) % slots) as usize
    }

    /// Fills the slot of the current cycle with the row that is read, if there is one.
    fn read(&mut self) {
        let slot_number = self.slot_of(0);
        let slot = &mut self.slots[slot_number];
        slot.pass_and_instructions = None;
        let Some(launch) = self.launch else { return };
        let Some((pass, number)) = launch.read_in(self.now) else { return };
        slot.pass_and_instructions = Some((pass, launch.instructions));
        slot.row = number;
        slot.mask = threads::mask(self.geometry.lanes, launch.configuration.dimensions, number);
        slot.index.iter_mut().for_each(|packed| packed.fill(0));
        let first = number * self.geometry.lanes;
        let widths = self.geometry.index_bits.map(|bits| bits as usize);
        let mut writers = slot.index.each_mut().map(|packed| FieldWriter::new(packed, 0));
        for lane in 0..slot.mask.count_ones() {
            let index = threads::index(first + lane, launch.configuration.dimensions);
            for (i, writer) in writers.iter_mut().enumerate() {
                writer.push(widths[i], u64::from(index[i]));
            }
        }
        writers.into_iter().for_each(FieldWriter::finish);
    }

    /// Launch that is taken in this cycle. Answers its configuration, which updates the history.
    fn taken(&mut self, configuration: Configuration, instructions: u64) -> Launch {
        let lanes = self.geometry.lanes;
        let answer = self.history.answer(configuration);
        let passes = instructions.div_ceil(self.cores).max(1);
        let passes_from_memory = if answer.error == 0 { passes - u64::from(!answer.hit) } else { 0 };
        let answered = self.now + answer.cycles(lanes);
        let answered = self.launch.map_or(answered, |before| answered.max(before.finish));
        Launch {
            configuration,
            instructions,
            answer,
            first_row: self.now + first_row_cycles(u64::from(lanes)),
            answered,
            finish: answered + passes_from_memory * u64::from(answer.rows),
        }
    }

    /// Value of `launch_ready` in this cycle.
    fn ready(&self, reset: bool) -> bool {
        let lead = first_row_cycles(u64::from(self.geometry.lanes));
        !reset && self.next.is_none() && self.launch.is_none_or(|launch| launch.lets_next(self.now, lead))
    }
}

impl Model for IndexFrontEnd {
    fn settle(&mut self, inputs: &[u64], outputs: &mut [u64], care: &mut [u64]) {
        outputs.fill(0);
        let fields = &self.fields;
        let reset = bits::get(inputs, fields.reset, 1) == 1;
        bits::put(outputs, fields.launch_ready, 1, u64::from(self.ready(reset)));
        let lanes = self.geometry.lanes as usize;
        for core in 0..self.cores {
            let slot = &self.slots[self.slot_of(CORE_CYCLES + core)];
            let Some((pass, instructions)) = slot.pass_and_instructions else { continue };
            let instruction = pass * self.cores + core;
            if instruction >= instructions {
                continue;
            }
            let k = core as usize;
            bits::put(outputs, fields.core_valid + k, 1, 1);
            bits::put(outputs, fields.core_row + k * (self.row_bits + 1), self.row_bits + 1, u64::from(slot.row));
            bits::put(outputs, fields.core_instruction + k * 16, 16, instruction);
            bits::put(outputs, fields.core_mask + k * lanes, lanes, slot.mask);
            for (i, packed) in slot.index.iter().enumerate() {
                let width = lanes * self.geometry.index_bits[i] as usize;
                bits::insert_bits(packed, outputs, fields.core_index[i] + k * width, width);
            }
        }
        if let Some(Launch { configuration, answer, .. }) = self.finished {
            bits::put(outputs, fields.done_valid, 1, 1);
            bits::put(outputs, fields.done_hit, 1, u64::from(answer.hit));
            bits::put(outputs, fields.done_error, 3, u64::from(answer.error));
            bits::put(outputs, fields.done_address, self.row_bits, u64::from(configuration.address));
            bits::put(outputs, fields.done_rows, 16, u64::from(answer.rows));
        }
        self.care.fill(outputs, true, care);
    }

    fn edge(&mut self, inputs: &[u64]) {
        let input = |field, width| bits::get(inputs, field, width);
        if input(self.fields.reset, 1) == 1 {
            self.launch = None;
            self.next = None;
            self.finished = None;
            self.history.clear();
            self.slots.iter_mut().for_each(|slot| slot.pass_and_instructions = None);
            self.now += 1;
            return;
        }
        self.read();
        if self.ready(false) && input(self.fields.launch_valid, 1) == 1 {
            let mut dimensions = [0; 3];
            for (i, dimension) in dimensions.iter_mut().enumerate() {
                *dimension = input(self.fields.launch_dim[i], self.geometry.index_bits[i] as usize + 1) as u32;
            }
            let address = input(self.fields.launch_address, self.row_bits) as u32;
            let instructions = input(self.fields.launch_instructions, 16);
            self.next = Some(self.taken(Configuration { address, dimensions }, instructions));
        }
        self.finished = self.launch.filter(|launch| self.now == launch.last());
        if self.launch.is_none() || self.finished.is_some() {
            self.launch = self.next.take();
        }
        self.now += 1;
    }
}
