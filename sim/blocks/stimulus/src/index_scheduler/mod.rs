//! Random stimulus of the scheduler: a generator's answers as they would come, and now and then what no generator sends.

mod directed;
mod scenario;
#[cfg(test)]
mod tests;

pub use scenario::SCENARIO;

use warploom_contract::{Block, Parameters};
use warploom_contracts::index_scheduler::BLOCK;
use warploom_harness::stimulus::{Directed, Resets, Source, Spacing, Stimulus};
use warploom_model::bits::Place;

/// What a generator says at the end of a launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) hit: bool,
    pub(crate) error: u64,
    pub(crate) address: u64,
    pub(crate) rows: u64,
}

/// The ports of the scheduler, for random and directed stimulus.
pub(crate) struct SchedulerPorts {
    pub(crate) input_bits: usize,
    pub(crate) reset: Place,
    pub(crate) launch_valid: Place,
    pub(crate) launch_instructions: Place,
    pub(crate) bits: [Place; 3],
    pub(crate) row_valid: Place,
    pub(crate) row_address: Place,
    pub(crate) done_valid: Place,
    done_payload: [Place; 4],
    pub(crate) launch_ready: Place,
    pub(crate) cores: u64,
    pub(crate) rows: u64,
    /// Index bits of x, y and z.
    index_bits: [u64; 3],
}

impl SchedulerPorts {
    /// The ports for these parameters.
    pub(crate) fn new(block: &Block, parameters: &Parameters) -> Self {
        let layout = block.layout(parameters);
        let input = |name| Place::of(layout.input(name));
        Self {
            input_bits: layout.input_bits,
            reset: input("reset"),
            launch_valid: input("launch_valid"),
            launch_instructions: input("launch_instructions"),
            bits: ["bits_x", "bits_y", "bits_z"].map(input),
            row_valid: input("row_valid"),
            row_address: input("row_address"),
            done_valid: input("done_valid"),
            done_payload: ["done_hit", "done_error", "done_address", "done_rows"].map(input),
            launch_ready: Place::of(layout.output("launch_ready")),
            cores: parameters.get("CORES"),
            rows: 1 << parameters.get("ROW_BITS"),
            index_bits: ["X_BITS", "Y_BITS", "Z_BITS"].map(|name| parameters.get(name)),
        }
    }

    /// Nothing happens: all valids and the reset are 0. Payload stays as it is.
    pub(crate) fn quiet(&self, inputs: &mut [u64]) {
        for place in [self.reset, self.launch_valid, self.row_valid, self.done_valid] {
            place.put(inputs, 0);
        }
    }

    /// A done.
    pub(crate) fn put_done(&self, inputs: &mut [u64], done: &Done) {
        self.done_valid.put(inputs, 1);
        let values = [u64::from(done.hit), done.error, done.address, done.rows];
        for (place, value) in self.done_payload.iter().zip(values) {
            place.put(inputs, value);
        }
    }

    /// Whether a launch is taken.
    pub(crate) fn takes(&self, inputs: &[u64], outputs: &[u64]) -> bool {
        self.launch_valid.get(inputs) == 1 && self.launch_ready.get(outputs) == 1
    }
}

/// What is still to come for the launch that was taken.
struct Answer {
    /// Cycles until the first row or the done.
    wait: u64,
    /// Rows that are still to be written, and the next one's address.
    rows: u64,
    address: u64,
    /// Whether there are gaps between rows.
    gaps: bool,
    done: Done,
}

const SPACING: Spacing = Spacing { first: 3000, close: 12, apart: [20, 3000] };

/// Random launches and answers.
pub(crate) struct RandomScheduler {
    ports: SchedulerPorts,
    source: Source,
    offer: Option<u64>,
    gap: u64,
    answer: Option<Answer>,
    widths: [u64; 3],
    resets: Resets,
    /// Cycles of a stretch in which inputs come that no generator sends.
    stray_left: u64,
}

impl RandomScheduler {
    /// Stimulus for the scheduler.
    pub(crate) fn new(block: &Block, parameters: &Parameters, seed: u64) -> Self {
        let mut source = Source::new(seed);
        Self {
            ports: SchedulerPorts::new(block, parameters),
            offer: None,
            gap: source.below(4),
            answer: None,
            widths: [0; 3],
            resets: Resets::new(SPACING, &mut source),
            stray_left: 0,
            source,
        }
    }

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

    /// What a generator would answer to a launch of so many instructions.
    fn new_answer(&mut self, instructions: u64) -> Answer {
        let source = &mut self.source;
        let passes = instructions.div_ceil(self.ports.cores).max(1);
        // Launches of very many instructions are mostly refused, else they would take all the time.
        let long = passes > 300;
        let most = (400 / passes).clamp(1, 40);
        let rows = if source.one_in(3) { 1 } else { source.from(1, most) };
        let end = self.ports.rows - rows;
        let address = match source.below(4) {
            0 => end,
            1 => 0,
            _ => source.from(0, end),
        };
        let kind = source.below(10);
        let refused = Done { hit: false, error: source.from(1, 3), address, rows: 0 };
        let (written, done) = match kind {
            _ if long && !source.one_in(20) => (0, refused),
            0 => (0, refused),
            1 => (rows, Done { error: 4, ..refused }),
            2..5 => (0, Done { hit: true, error: 0, address, rows }),
            _ => (rows, Done { hit: false, error: 0, address, rows }),
        };
        let done = if done.error == 4 { Done { rows: written, ..done } } else { done };
        self.widths = self.ports.index_bits.map(|bits| source.from(0, bits));
        let wait = if written > 0 { source.from(0, 7) } else { source.from(0, 2) };
        Answer { wait, rows: written, address, gaps: source.one_in(8), done }
    }

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
            self.ports.put_done(inputs, &answer.done);
            self.answer = None;
        }
    }

    /// Rows and dones that no generator sends. Few rows, so that launches still end.
    fn stray(&mut self, inputs: &mut [u64]) {
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
            // The number of rows is 16 bits wide, more than memory has: rarely, with few passes.
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
        if self.resets.next(&mut self.source) {
            self.ports.reset.put(inputs, 1);
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
        if !self.source.one_in(50) {
            for (place, width) in self.ports.bits.iter().zip(self.widths) {
                place.put(inputs, width);
            }
        }
        if self.stray_left > 0 {
            self.stray_left -= 1;
            self.stray(inputs);
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

/// A directed case for each test point.
pub fn directed(parameters: &Parameters) -> Vec<Directed> {
    crate::points::directed(&BLOCK, |point| directed::case(&BLOCK, parameters, point))
}
