//! Directed cases of `index_scheduler`.

use crate::index_scheduler::ports::{Done, SchedulerPorts};
use std::collections::VecDeque;
use warploom_contract::{Block, Parameters};
use warploom_contracts::index_generator::{first_row_cycles, ANSWER_CYCLES};
use warploom_harness::stimulus::Source;
use warploom_harness::stimulus::{Stimulus, RESET_CYCLES};

/// Inputs of one cycle.
#[derive(Clone, Copy, Default)]
struct Cycle {
    reset: bool,
    /// Number of instructions of the offered launch, if there is one.
    launch: Option<u64>,
    /// Address of the row that is written, if there is one.
    row: Option<u64>,
    /// Done pulse, if there is one.
    done: Option<Done>,
    /// Payload of `done_*` that is driven without a done pulse.
    fields: Option<Done>,
}

/// Step of a script: part of a directed case.
#[derive(Clone, Copy)]
enum Step {
    /// Drives one cycle.
    Cycle(Cycle),
    /// Offers a launch with this number of instructions until it is taken.
    Launch(u64),
    /// Waits until a launch can be taken and no row is read; at least one cycle.
    Ready,
}

/// Stimulus of a sequence of steps.
struct Script {
    ports: SchedulerPorts,
    /// Source of memory data and of random values for unused inputs.
    source: Source,
    /// Payload of `done_*`, which is held until the next done pulse or the next [`Cycle::fields`].
    held: Done,
    steps: VecDeque<Step>,
    /// Number of remaining cycles after the last step.
    tail: u64,
}

impl Stimulus for Script {
    fn drive(&mut self, _cycle: u64, inputs: &mut [u64]) {
        self.source.fill(inputs, self.ports.input_bits);
        self.ports.quiet(inputs);
        let cycle = match self.steps.front() {
            Some(Step::Cycle(cycle)) => *cycle,
            Some(Step::Launch(instructions)) => Cycle { launch: Some(*instructions), ..Cycle::default() },
            Some(Step::Ready) | None => Cycle::default(),
        };
        self.ports.reset.put(inputs, u64::from(cycle.reset));
        if let Some(instructions) = cycle.launch {
            self.ports.launch_valid.put(inputs, 1);
            self.ports.launch_instructions.put(inputs, instructions);
        }
        if let Some(address) = cycle.row {
            self.ports.row_valid.put(inputs, 1);
            self.ports.row_address.put(inputs, address);
        }
        self.held = cycle.done.or(cycle.fields).unwrap_or(self.held);
        self.ports.put_payload(inputs, &self.held);
        self.ports.done_valid.put(inputs, u64::from(cycle.done.is_some()));
    }

    fn observe(&mut self, inputs: &[u64], outputs: &[u64]) {
        let over = match self.steps.front() {
            Some(Step::Cycle(_)) => true,
            Some(Step::Launch(_)) => self.ports.takes(inputs, outputs),
            Some(Step::Ready) => self.ports.launch_ready.get(outputs) == 1 && self.ports.read_enable.get(outputs) == 0,
            None => {
                self.tail = self.tail.saturating_sub(1);
                false
            }
        };
        if over {
            self.steps.pop_front();
        }
    }

    fn finished(&self) -> bool {
        self.tail == 0
    }
}

/// Writer of the scripts. Its methods append steps.
struct Writer {
    /// Cycles from the taking of a launch to its first row.
    lead: u64,
    cores: u64,
    /// Number of rows of index memory.
    memory_rows: u64,
    steps: Vec<Step>,
}

impl Writer {
    fn cycle(&mut self, cycle: Cycle) {
        self.steps.push(Step::Cycle(cycle));
    }

    fn idle(&mut self, cycles: u64) {
        (0..cycles).for_each(|_| self.cycle(Cycle::default()));
    }

    fn write_done(&mut self, hit: bool, error: u64, address: u64, rows: u64) {
        self.cycle(Cycle { done: Some(Done { hit, error, address, rows }), ..Cycle::default() });
    }

    /// Writes a launch and, from three idle cycles later on, the rows that a miss writes.
    fn launch_and_rows(&mut self, instructions: u64, address: u64, rows: u64) {
        self.steps.push(Step::Launch(instructions));
        self.idle(3);
        (0..rows).for_each(|row| self.cycle(Cycle { row: Some(address + row), ..Cycle::default() }));
    }

    /// Writes a whole miss, and waits for its end.
    fn miss(&mut self, instructions: u64, address: u64, rows: u64) {
        self.launch_and_rows(instructions, address, rows);
        self.write_done(false, 0, address, rows);
        self.steps.push(Step::Ready);
    }

    /// Writes a miss and a hit of the same launch.
    fn miss_and_hit(&mut self, instructions: u64, rows: u64) {
        self.miss(instructions, 3, rows);
        self.hit(instructions, 3, rows);
    }

    /// Writes a launch that is answered as a hit, in the cycle in which a generator answers.
    fn launch_and_hit(&mut self, instructions: u64, address: u64, rows: u64) {
        self.steps.push(Step::Launch(instructions));
        self.idle(ANSWER_CYCLES - 1);
        self.write_done(true, 0, address, rows);
    }

    /// Writes a whole hit, which is answered earlier than by a generator, and waits for its end.
    fn hit(&mut self, instructions: u64, address: u64, rows: u64) {
        self.steps.push(Step::Launch(instructions));
        self.idle(1);
        self.write_done(true, 0, address, rows);
        self.steps.push(Step::Ready);
    }
}

/// Directed case of a test point; `None` for an unknown point.
pub(super) fn case(block: &Block, parameters: &Parameters, point: &str) -> Option<Box<dyn Stimulus>> {
    let ports = SchedulerPorts::new(block, parameters);
    let (cores, last) = (ports.cores, ports.rows - 1);
    let reset = Cycle { reset: true, ..Cycle::default() };
    let lead = first_row_cycles(ports.lanes);
    let mut writer =
        Writer { lead, cores, memory_rows: ports.rows, steps: vec![Step::Cycle(reset); RESET_CYCLES as usize] };
    match point {
        "miss_one_pass" => {
            for (instructions, rows) in [(1, 5), (cores, 1), (cores, 6)] {
                writer.miss(instructions, last - 7, rows);
            }
        }
        "miss_many_passes" => {
            for (instructions, rows) in [(cores + 1, 3), (3 * cores, 1), (4 * cores, 5)] {
                writer.miss(instructions, 9, rows);
            }
        }
        "hit_one_pass" => {
            for (instructions, rows) in [(1, 5), (cores, 1), (cores, 6)] {
                writer.hit(instructions, last - 7, rows);
            }
            // The maximum number of rows on the port, which exceeds memory, exercises every bit of the counters.
            writer.hit(cores, last - 7, 0xffff);
        }
        "hit_many_passes" => {
            for (instructions, rows) in [(cores + 1, 3), (3 * cores, 1), (4 * cores, 5)] {
                writer.hit(instructions, 9, rows);
            }
        }
        // With a single core, only a launch of no instructions has fewer instructions than cores.
        "fewer_instructions_than_cores" => (cores.min(2) - 1..cores).for_each(|count| writer.miss_and_hit(count, 4)),
        "last_pass_partial" => (cores + 1..=2 * cores + 1).for_each(|count| writer.miss_and_hit(count, 3)),
        "no_instructions" => writer.miss_and_hit(0, 4),
        "most_instructions" => most_instructions(&mut writer),
        "rejected_launch" => rejected_launches(&mut writer),
        "error_4_after_rows" => {
            for rows in 1..4 {
                writer.launch_and_rows(3 * cores, last + 1 - rows, rows);
                writer.write_done(false, 4, last + 1 - rows, rows);
                writer.steps.push(Step::Ready);
            }
        }
        "launch_in_the_cycle_of_the_done" => launches_at_dones(&mut writer),
        "launch_while_rows_are_read" => launches_while_rows_are_read(&mut writer),
        "stray_rows_and_dones" => unexpected_answers(&mut writer),
        "reset_in_the_middle" => resets(&mut writer, reset),
        _ => return None,
    }
    Some(Box::new(Script {
        source: Source::new(1),
        held: Done::default(),
        steps: writer.steps.into(),
        tail: cores + 3,
        ports,
    }))
}

/// Launch of the maximum number of instructions, taken while rows of the previous launch are read.
fn most_instructions(writer: &mut Writer) {
    let Writer { lead, cores, memory_rows, .. } = *writer;
    writer.launch_and_hit(lead * cores, 3, 2);
    writer.steps.push(Step::Launch(65535));
    writer.idle(lead - 1);
    writer.cycle(Cycle { row: Some(memory_rows - 1), ..Cycle::default() });
    writer.write_done(false, 0, memory_rows - 1, 1);
    writer.steps.push(Step::Ready);
}

/// Launches that are rejected with each value of `done_error` from 1 to 7. The values 5 to 7 are no error codes.
fn rejected_launches(writer: &mut Writer) {
    let last = writer.memory_rows - 1;
    for error in 1..=7 {
        writer.steps.push(Step::Launch(9));
        writer.idle(1);
        // No row is read from memory for a rejected launch, independent of the other fields of its done pulse.
        writer.write_done(error % 2 == 0, error, (last / 3) ^ error, 0x2493 * error);
        writer.steps.push(Step::Ready);
    }
}

/// Resets during launches.
fn resets(writer: &mut Writer, reset: Cycle) {
    let cores = writer.cores;
    // After the launch is taken, the script does not wait for the block, so the resets cover every cycle of a launch.
    for after in 0..12 + cores {
        let first = writer.steps.len() + 1;
        writer.launch_and_rows(2 * cores, 6, 3);
        writer.write_done(false, 0, 6, 3);
        writer.idle(6 + cores);
        writer.steps.insert(first + after as usize, Step::Cycle(Cycle { launch: Some(1), ..reset }));
    }
    // A reset in the cycle of the done pulse, and two resets with a cycle between them.
    writer.launch_and_rows(2 * cores, 6, 3);
    writer.cycle(Cycle { done: Some(Done { hit: false, error: 0, address: 6, rows: 3 }), ..reset });
    writer.idle(2);
    writer.cycle(reset);
    writer.idle(1);
    writer.cycle(reset);
}

/// Launches that are offered in the cycle of the previous launch's done pulse. If the previous launch has no rows to
/// read, this cycle is its last one, and the launch is taken.
fn launches_at_dones(writer: &mut Writer) {
    let cores = writer.cores;
    writer.launch_and_rows(cores, 4, 2);
    for (hit, error, rows) in [(false, 0, 2), (false, 3, 0), (true, 0, 0), (false, 4, 1), (true, 0, 1)] {
        let done = Some(Done { hit, error, address: 4, rows });
        writer.cycle(Cycle { launch: Some(cores), done, ..Cycle::default() });
        writer.idle(1);
    }
    // The launch that the loop answered last has a row to read, so the launch offered with this answer was not taken.
    writer.steps.push(Step::Launch(1));
    writer.write_done(false, 1, 0, 0);
}

/// Launches that are offered without a pause, so that they are taken while rows of a hit before them are read.
fn launches_while_rows_are_read(writer: &mut Writer) {
    let Writer { lead, cores, .. } = *writer;
    for (rows, passes) in [(1, lead + 2), (2, lead / 2 + 1), (3, lead / 3), (lead - 1, 2), (lead + 1, 1), (5, 4)] {
        // A hit, then a launch. The iterations answer the launch in each cycle around the last read of the hit.
        for after in 0..lead + 2 {
            writer.launch_and_hit(passes * cores, 8, rows);
            writer.steps.push(Step::Launch(2 * cores - 1));
            writer.idle(after);
            match after % 4 {
                0 => writer.write_done(true, 0, 40 + after, 2),
                // The fields in the cycle in which the launch opens apply.
                1 => {
                    writer.write_done(true, 0, 40 + after, 1);
                    let fields = Some(Done { hit: true, error: 0, address: 20, rows: 3 });
                    writer.cycle(Cycle { fields, ..Cycle::default() });
                }
                2 => writer.write_done(false, 1 + after / 4, 40 + after, after),
                _ => writer.write_done(false, 0, 40 + after, 1),
            }
        }
        // A miss that is taken as early as possible. Its first row is written in the cycle after the last read, or
        // later if few rows are read.
        writer.launch_and_hit(passes * cores, 8, rows);
        writer.steps.push(Step::Launch(cores + 1));
        writer.idle(lead - 1);
        (0..3).for_each(|row| writer.cycle(Cycle { row: Some(60 + row), ..Cycle::default() }));
        writer.write_done(false, 0, 60, 3);
    }
    // Rows that come before the last read, a second done, and resets while a launch waits.
    for after in 0..lead {
        writer.launch_and_hit(lead * cores, 8, 2);
        writer.steps.push(Step::Launch(cores));
        writer.idle(after);
        writer.cycle(Cycle { row: Some(70), ..Cycle::default() });
        writer.write_done(true, 0, 70, 2);
        writer.write_done(false, 2, 71, 1);
        // The reset is driven while the launch waits, or later.
        if after % 2 == 0 {
            writer.cycle(Cycle { reset: true, ..Cycle::default() });
        }
    }
}

/// Rows and done pulses that no generator sends. The scheduler ignores some of them.
fn unexpected_answers(writer: &mut Writer) {
    let cores = writer.cores;
    let last = writer.memory_rows - 1;
    let row = |address| Cycle { row: Some(address), ..Cycle::default() };
    let done = |hit, error, address, rows| Some(Done { hit, error, address, rows });
    // No launch is in progress, up to and including the cycle in which one is taken.
    writer.cycle(row(1));
    writer.write_done(true, 0, 1, 5);
    writer.cycle(Cycle { launch: Some(2 * cores), row: Some(2), done: done(true, 0, 2, 2), ..Cycle::default() });
    writer.cycle(row(3));
    // A row in the cycle of the done pulse, and further done pulses and rows after it.
    writer.cycle(Cycle { row: Some(4), done: done(false, 0, 3, 4), ..Cycle::default() });
    writer.cycle(row(5));
    writer.write_done(true, 0, 9, 9);
    writer.cycle(Cycle { row: Some(6), done: done(false, 2, 8, 1), ..Cycle::default() });
    writer.steps.push(Step::Ready);
    // A done pulse after the end of a launch.
    writer.miss(1, 7, 1);
    writer.write_done(true, 0, 9, 2);
    writer.idle(2);
    // More rows than the done pulse reports, a hit after rows, and rows that wrap around the end of memory.
    writer.launch_and_rows(2 * cores, 10, 4);
    writer.write_done(false, 0, 10, 2);
    writer.steps.push(Step::Ready);
    writer.launch_and_rows(cores, 20, 2);
    writer.write_done(true, 0, 20, 3);
    writer.steps.push(Step::Ready);
    writer.hit(cores, last, 3);
    // More rows than memory has.
    writer.hit(1, last, 2 * writer.memory_rows + 3);
}
