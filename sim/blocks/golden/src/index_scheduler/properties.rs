//! Properties of `index_scheduler`.

use crate::rows::HandedFromCoreToCore;
use std::collections::VecDeque;
use warploom_contract::{Layout, Parameters};
use warploom_contracts::index_generator::first_row_cycles;
use warploom_contracts::index_scheduler::BLOCK;
use warploom_model::bits::{self, PortBits};
use warploom_model::properties::{input, output, ResetSilences};
use warploom_model::{ensure, violation, Property, Violation};

/// All properties of the block.
pub fn all(parameters: &Parameters) -> Vec<Box<dyn Property>> {
    let layout = BLOCK.layout(parameters);
    let cores = parameters.get("CORES") as usize;
    Vec::from([
        Box::new(ResetSilences::new(&layout, &["launch_ready"], &["core_valid", "finish_valid"])) as Box<dyn Property>,
        Box::new(HandedFromCoreToCore::new(&layout, cores)),
        Box::new(CoresShowWhatWasRead::new(&layout, cores)),
        Box::new(RowsAndPassesInOrder::new(&layout, cores)),
        Box::new(OneFinishForEachLaunch::new(&layout, first_row_cycles(parameters.get("LANES")))),
    ])
}

/// Data that memory returned in a cycle, with the field widths of the cycle before.
struct Row {
    mask: u64,
    words: Vec<u64>,
    widths: [u64; 3],
    /// Whether a row was read in the cycle before.
    read: bool,
}

/// A core shows exactly what memory returned for its row, with the field widths of the read. No row appears without a
/// read. While a launch waits, the field widths are those of the cycle in which it was taken.
struct CoresShowWhatWasRead {
    cores: usize,
    reset: PortBits,
    launch_valid: PortBits,
    launch_ready: PortBits,
    finish_valid: PortBits,
    widths: [PortBits; 3],
    read_enable: PortBits,
    read_mask: PortBits,
    read_words: PortBits,
    core_valid: PortBits,
    core_mask: PortBits,
    core_words: PortBits,
    core_widths: [PortBits; 3],
    reset_seen: bool,
    /// Number of launches without a finish: the open one, and the one that waits.
    unfinished: u64,
    /// Field widths in the cycle in which the last launch was taken.
    held: [u64; 3],
    /// Rows of the last cycles; `rows[k]` belongs to core k.
    rows: VecDeque<Row>,
    /// Whether a row was read in the previous cycle, and the field widths in that cycle.
    before: (bool, [u64; 3]),
}

impl CoresShowWhatWasRead {
    fn new(layout: &Layout, cores: usize) -> Self {
        let size = layout.input("read_words").port.width().div_ceil(64);
        let row = || Row { mask: 0, words: vec![0; size], widths: [0; 3], read: false };
        Self {
            cores,
            reset: input(layout, "reset"),
            launch_valid: input(layout, "launch_valid"),
            launch_ready: output(layout, "launch_ready"),
            finish_valid: output(layout, "finish_valid"),
            widths: ["bits_x", "bits_y", "bits_z"].map(|name| input(layout, name)),
            read_enable: output(layout, "read_enable"),
            read_mask: input(layout, "read_mask"),
            read_words: input(layout, "read_words"),
            core_valid: output(layout, "core_valid"),
            core_mask: output(layout, "core_mask"),
            core_words: output(layout, "core_words"),
            core_widths: ["core_bits_x", "core_bits_y", "core_bits_z"].map(|name| output(layout, name)),
            reset_seen: false,
            unfinished: 0,
            held: [0; 3],
            rows: (0..cores).map(|_| row()).collect(),
            before: (false, [0; 3]),
        }
    }

    /// Checks the row at a core.
    fn check(&self, core: usize, outputs: &[u64]) -> Result<(), Violation> {
        let row = &self.rows[core];
        if !row.read {
            return Err(violation!("core {core} has a row without a read {} cycles earlier", core + 1));
        }
        let mask = self.core_mask.part(core, self.cores).get(outputs);
        ensure!(mask == row.mask, "core {core} has mask {mask:#x}, expected {:#x} from memory", row.mask);
        let words = self.core_words.part(core, self.cores);
        for (i, word) in row.words.iter().enumerate() {
            let got = bits::get(outputs, words.offset + 64 * i, (words.width - 64 * i).min(64));
            ensure!(got == *word, "core {core} has words {got:#x} at bit {}, expected {word:#x} from memory", 64 * i);
        }
        let widths = self.core_widths.map(|field| field.part(core, self.cores).get(outputs));
        ensure!(
            widths == row.widths,
            "core {core} has field widths {widths:?}, expected {:?} as at the read",
            row.widths
        );
        Ok(())
    }
}

impl Property for CoresShowWhatWasRead {
    fn name(&self) -> &'static str {
        "cores_show_the_row_that_was_read"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        if let Some(mut row) = self.rows.pop_back() {
            row.mask = self.read_mask.get(inputs);
            bits::copy(inputs, self.read_words.offset, &mut row.words, 0, self.read_words.width);
            (row.read, row.widths) = self.before;
            self.rows.push_front(row);
        }
        self.unfinished -= self.unfinished.min(self.finish_valid.get(outputs));
        let widths = self.widths.map(|field| field.get(inputs));
        self.before = (self.read_enable.is_set(outputs), if self.unfinished > 1 { self.held } else { widths });
        if self.launch_valid.is_set(inputs) && self.launch_ready.is_set(outputs) {
            self.unfinished += 1;
            self.held = widths;
        }
        let mut result = Ok(());
        if self.reset_seen {
            let mut with_row = (0..self.cores).filter(|&core| self.core_valid.part(core, self.cores).is_set(outputs));
            result = with_row.try_for_each(|core| self.check(core, outputs));
        }
        if self.reset.is_set(inputs) {
            self.reset_seen = true;
            self.before.0 = false;
            self.unfinished = 0;
            self.rows.iter_mut().for_each(|row| row.read = false);
        }
        result
    }
}

/// Core 0 receives rows in order, pass after pass. A launch starts with row 0. Each further row is the next one of its
/// pass, or row 0 of the next pass. A hit after written rows starts pass 0 again.
struct RowsAndPassesInOrder {
    cores: u64,
    reset: PortBits,
    finish: PortBits,
    valid: PortBits,
    row: PortBits,
    instruction: PortBits,
    reset_seen: bool,
    /// Last row of the launch that reached core 0, and its pass; `None` before the first row of a launch.
    last: Option<(u64, u64)>,
}

impl RowsAndPassesInOrder {
    fn new(layout: &Layout, cores: usize) -> Self {
        Self {
            cores: cores as u64,
            reset: input(layout, "reset"),
            finish: output(layout, "finish_valid"),
            valid: output(layout, "core_valid"),
            row: output(layout, "core_row").part(0, cores),
            instruction: output(layout, "core_instruction").part(0, cores),
            reset_seen: false,
            last: None,
        }
    }
}

impl Property for RowsAndPassesInOrder {
    fn name(&self) -> &'static str {
        "rows_and_passes_are_in_order"
    }

    fn observe(&mut self, _cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let mut result = Ok(());
        if self.reset_seen && self.valid.is_set(outputs) {
            let (row, pass) = (self.row.get(outputs), self.instruction.get(outputs) / self.cores);
            let allowed = match self.last {
                // A miss that is answered without a row starts in pass 1. The index generator never answers like this.
                None => row == 0 && pass <= 1,
                Some((last_row, last_pass)) => {
                    // Row numbers wrap at their width. A hit after written rows starts pass 0 again.
                    let next = (last_row + 1) & bits::ones(self.row.width);
                    let next_pass = row == 0 && (pass == last_pass + 1 || pass == 0 && last_pass == 0);
                    (row, pass) == (next, last_pass) || next_pass
                }
            };
            if !allowed {
                let last = self.last.map_or("the launch's start".to_string(), |(r, p)| format!("row {r} of pass {p}"));
                result = Err(violation!("core 0 has row {row} of pass {pass} after {last}"));
            }
            self.last = Some((row, pass));
        }
        // The last row of a launch reaches core 0 in the cycle of its finish, or earlier.
        if self.finish.is_set(outputs) || self.reset.is_set(inputs) {
            self.last = None;
        }
        self.reset_seen |= self.reset.is_set(inputs);
        result
    }
}

/// Launch that has been taken and has not finished.
#[derive(Clone, Copy, Default)]
struct Unfinished {
    /// Whether `done_valid` was 1 while the launch waited.
    answered: bool,
    /// Hit, error, address and rows of the launch's answer; `None` before the answer.
    done: Option<[u64; 4]>,
}

/// The finish pulses belong to the launches, one each and in order, and repeat the fields of their done pulses.
/// `launch_ready` is 1 only if no launch waits, and the open launch, if there is one, has received its done pulse in
/// this cycle or earlier. The open launch then finishes within `lead` cycles.
struct OneFinishForEachLaunch {
    /// Number of cycles from taking a launch to its first row.
    lead: u64,
    /// First cycle since the last finish in which `launch_ready` is 1 and a launch is open; `None` without such a
    /// cycle.
    ready_since: Option<u64>,
    reset: PortBits,
    launch_valid: PortBits,
    launch_ready: PortBits,
    done_valid: PortBits,
    /// Name of each field, its input at the done pulse, and its output at the finish pulse.
    done: [(&'static str, PortBits, PortBits); 4],
    finish_valid: PortBits,
    reset_seen: bool,
    /// Launches without a finish: the open one, then the one that waits.
    launches: VecDeque<Unfinished>,
}

impl OneFinishForEachLaunch {
    fn new(layout: &Layout, lead: u64) -> Self {
        let pair = |(name, done, finish)| (name, input(layout, done), output(layout, finish));
        Self {
            lead,
            ready_since: None,
            reset: input(layout, "reset"),
            launch_valid: input(layout, "launch_valid"),
            launch_ready: output(layout, "launch_ready"),
            done_valid: input(layout, "done_valid"),
            done: [
                ("hit", "done_hit", "finish_hit"),
                ("error", "done_error", "finish_error"),
                ("address", "done_address", "finish_address"),
                ("rows", "done_rows", "finish_rows"),
            ]
            .map(pair),
            finish_valid: output(layout, "finish_valid"),
            reset_seen: false,
            launches: VecDeque::new(),
        }
    }
}

impl Property for OneFinishForEachLaunch {
    fn name(&self) -> &'static str {
        "one_finish_for_each_launch_in_order"
    }

    fn observe(&mut self, cycle: u64, inputs: &[u64], outputs: &[u64]) -> Result<(), Violation> {
        let mut result = Ok(());
        if self.reset_seen {
            if self.finish_valid.is_set(outputs) {
                if let Some(since) = self.ready_since.take().filter(|since| cycle > since + self.lead) {
                    let lead = self.lead;
                    result = Err(violation!(
                        "launch_ready is 1 in cycle {since}, more than {lead} cycles before the finish of the launch"
                    ));
                }
                match self.launches.pop_front().and_then(|launch| launch.done) {
                    None => result = Err(violation!("finish_valid is 1 without a completed launch")),
                    Some(done) => {
                        for ((name, _, field), wanted) in self.done.iter().zip(done) {
                            let got = field.get(outputs);
                            if got != wanted {
                                result =
                                    Err(violation!("finish_{name} is {got}, expected {wanted} as in the done pulse"));
                            }
                        }
                    }
                }
            }
            let done = self.done_valid.is_set(inputs);
            if let Some(open) = self.launches.front_mut().filter(|launch| launch.done.is_none()) {
                open.done = (done || open.answered).then(|| self.done.map(|(_, field, _)| field.get(inputs)));
            } else if let Some(waiting) = self.launches.get_mut(1) {
                waiting.answered |= done;
            }
            if self.launch_ready.is_set(outputs) {
                if self.launches.front().is_some_and(|open| open.done.is_none()) {
                    result = Err(violation!("launch_ready is 1 before the done pulse of the open launch"));
                }
                if !self.launches.is_empty() {
                    self.ready_since.get_or_insert(cycle);
                }
                if self.launches.len() > 1 {
                    result = Err(violation!("launch_ready is 1 while a launch waits"));
                    self.launches.clear();
                }
                if self.launch_valid.is_set(inputs) {
                    self.launches.push_back(Unfinished::default());
                }
            }
        }
        if self.reset.is_set(inputs) {
            self.reset_seen = true;
            self.launches.clear();
            self.ready_since = None;
        }
        result
    }
}
