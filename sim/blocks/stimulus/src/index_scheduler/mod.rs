//! Random stimulus of `index_scheduler`: launches, the answers of a generator to them, and occasionally inputs that no
//! generator sends.

mod directed;
mod ports;
mod scenario;
#[cfg(test)]
mod tests;

pub use scenario::SCENARIO;

use ports::{Done, SchedulerPorts};
use warploom_contract::{Block, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES};
use warploom_contracts::index_scheduler::BLOCK;
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};

/// Remaining answer to the launch that was taken.
struct PendingAnswer {
    /// Cycles until the first row or the done pulse.
    wait: u64,
    /// Number of remaining rows.
    rows: u64,
    /// Address of the next row.
    address: u64,
    /// Whether there are random idle cycles between rows.
    gaps: bool,
    /// Done pulse after the last row.
    done: Done,
}

/// Distances between resets, in cycles.
const SPACING: Spacing = Spacing { first: 3000, close: 12, apart: [20, 3000] };

/// Random launches and answers.
pub(crate) struct RandomScheduler {
    ports: SchedulerPorts,
    source: Source,
    /// Number of instructions of the launch that is offered until it is taken.
    offer: Option<u64>,
    /// Number of idle cycles before the next offer.
    gap: u64,
    answer: Option<PendingAnswer>,
    /// Last answer of the generator, which holds its fields until the next one.
    held: Done,
    /// Widths in bits of the fields x, y and z in the packed words of the last launch.
    widths: [u64; 3],
    resets: Resets,
    /// Remaining cycles of a phase with inputs that no generator sends.
    stray_left: u64,
}

impl RandomScheduler {
    /// Creates the stimulus of a seed.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let mut source = Source::new(seed);
        Self {
            ports: SchedulerPorts::new(block, parameters),
            offer: None,
            gap: source.below(4),
            answer: None,
            held: Done::default(),
            widths: [0; 3],
            resets: Resets::new(SPACING, &mut source),
            stray_left: 0,
            source,
        }
    }

    /// Random number of instructions, from 0 to 65535.
    fn instructions(&mut self) -> u64 {
        let cores = self.ports.cores;
        match self.source.below(32) {
            0 => 0,
            1..6 => cores,
            6..10 => cores + 1,
            10..13 => cores - 1,
            13..16 => 2 * cores,
            16 => self.source.from(1, 20 * cores),
            17 if self.source.one_in(4) => 65535,
            18 if self.source.one_in(4) => self.source.from(1, 65535),
            _ => self.source.from(1, 4 * cores),
        }
    }

    /// Answer of a generator to a launch with this number of instructions.
    fn new_answer(&mut self, instructions: u64) -> PendingAnswer {
        let source = &mut self.source;
        let passes = instructions.div_ceil(self.ports.cores).max(1);
        // Most launches with very many instructions are rejected, because accepted ones would take most of the run
        // time.
        let long = passes > 300;
        let max = (400 / passes).clamp(1, 40.min(self.ports.rows));
        let rows = if source.one_in(3) { 1 } else { source.from(1, max) };
        let end = self.ports.rows - rows;
        let address = match source.below(4) {
            0 => end,
            1 => 0,
            _ => source.from(0, end),
        };
        let kind = source.below(10);
        let rejected = Done { hit: false, error: source.from(1, 3), address, rows: 0 };
        let (written, done) = match kind {
            _ if long && !source.one_in(20) => (0, rejected),
            0 => (0, rejected),
            1 => (rows, Done { error: 4, ..rejected }),
            2..5 => (0, Done { hit: true, error: 0, address, rows }),
            _ => (rows, Done { hit: false, error: 0, address, rows }),
        };
        let done = if done.error == 4 { Done { rows: written, ..done } } else { done };
        self.widths = self.ports.index_bits.map(|bits| source.from(0, bits));
        // Most answers come when a generator would send them, or up to two cycles later. The others may come earlier,
        // so that rows may be lost.
        let earliest = if written > 0 { first_row_cycles(self.ports.lanes) } else { ANSWER_CYCLES };
        let wait = if source.one_in(4) { source.below(earliest) } else { earliest - 1 + source.below(3) };
        PendingAnswer { wait, rows: written, address, gaps: source.one_in(8), done }
    }

    /// Drives the next row or the done pulse of the pending answer, when its time has come.
    fn drive_answer(&mut self, inputs: &mut [u64]) {
        let Some(answer) = &mut self.answer else { return };
        if answer.wait > 0 {
            answer.wait -= 1;
        } else if answer.rows > 0 {
            if answer.gaps && self.source.one_in(2) {
                return;
            }
            self.ports.row_valid.put(inputs, 1);
            self.ports.row_address.put(inputs, answer.address);
            answer.address += 1;
            answer.rows -= 1;
        } else {
            self.held = answer.done;
            self.ports.put_done(inputs, &answer.done);
            self.answer = None;
        }
    }

    /// Drives rows and done pulses that no generator sends. The number of rows is usually small, so that launches still
    /// end.
    fn unexpected_answer(&mut self, inputs: &mut [u64]) {
        if self.source.one_in(3) {
            self.ports.row_valid.put(inputs, 1);
        }
        if self.source.one_in(6) {
            let mut done = Done {
                hit: self.source.one_in(2),
                error: if self.source.one_in(3) { self.source.from(1, 7) } else { 0 },
                address: self.source.below(self.ports.rows),
                rows: self.source.below(6),
            };
            // The number of rows has 16 bits and may exceed memory. Large numbers are rare, because they take long.
            if self.source.one_in(200) {
                done.rows = self.source.below(5000);
            }
            self.ports.put_done(inputs, &done);
        }
    }
}

impl Stimulus for RandomScheduler {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        self.ports.quiet(inputs);
        self.ports.put_payload(inputs, &self.held);
        if self.resets.next(&mut self.source) {
            self.ports.reset.put(inputs, 1);
            // In one of eight cycles of a reset, the pending answer remains and comes later.
            if !self.source.one_in(8) {
                self.answer = None;
            }
        }
        if self.offer.is_none() {
            if self.gap == 0 {
                self.offer = Some(self.instructions());
            } else {
                self.gap -= 1;
            }
        }
        if let Some(instructions) = self.offer {
            self.ports.launch_valid.put(inputs, 1);
            self.ports.launch_instructions.put(inputs, instructions);
        }
        // In one of 50 cycles, the widths are random.
        if !self.source.one_in(50) {
            for (port, width) in self.ports.bits.iter().zip(self.widths) {
                port.put(inputs, width);
            }
        }
        if self.stray_left > 0 {
            self.stray_left -= 1;
            self.unexpected_answer(inputs);
        } else if self.source.one_in(400) {
            self.stray_left = self.source.from(1, 40);
        }
        self.drive_answer(inputs);
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        if self.ports.takes(inputs, outputs) {
            if let Some(instructions) = self.offer.take() {
                self.answer = Some(self.new_answer(instructions));
                self.gap = match self.source.below(4) {
                    0 => self.source.from(1, 10),
                    1 => self.source.from(1, 3),
                    _ => 0,
                };
            }
        }
    }
}

/// Constrained-random stimulus of a seed.
pub fn random(parameters: &Parameters, seed: u64) -> Box<dyn Stimulus> {
    Box::new(RandomScheduler::new(&BLOCK, parameters, seed))
}

/// Directed cases, one per test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
