//! Measurement of `index_generator` in cycles, on the ports of the emitted Verilog, without the model.

use warploom_contract::Layout;
use warploom_harness::simulator::{Event, Simulator};
use warploom_model::bits::{self, get};
use warploom_model::{ensure, violation, Violation};

/// Results of a measurement of `index_generator`: maximum numbers of cycles over all configurations, and counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Cycles {
    /// Number of configurations: one half misses, one half hits.
    pub configurations: u64,
    /// Number of rows written.
    pub rows: u64,
    /// From taking a miss to its first row.
    pub first_row: u64,
    /// From a row to the next row of its thread block; 1 is one row per cycle.
    pub between_rows: u64,
    /// From taking a hit to its done pulse.
    pub hit_to_done: u64,
    /// From taking a miss to taking the next, waiting configuration, less the number of rows.
    pub miss_beyond_rows: u64,
    /// From taking a hit to taking the next, waiting configuration.
    pub hit_to_next: u64,
}

impl Cycles {
    /// Result of two measurements together: the sums of the counts and the maxima of the cycles.
    pub fn with(self, other: Self) -> Self {
        Self {
            configurations: self.configurations + other.configurations,
            rows: self.rows + other.rows,
            first_row: self.first_row.max(other.first_row),
            between_rows: self.between_rows.max(other.between_rows),
            hit_to_done: self.hit_to_done.max(other.hit_to_done),
            miss_beyond_rows: self.miss_beyond_rows.max(other.miss_beyond_rows),
            hit_to_next: self.hit_to_next.max(other.hit_to_next),
        }
    }
}

/// Configuration in progress.
struct Configuration {
    /// Cycle in which it was taken.
    cycle: u64,
    /// Whether it was answered as a hit.
    hit: bool,
    /// Number of rows so far.
    rows: u64,
    /// Cycle of the last row so far.
    last_row: Option<u64>,
}

/// Offers each of these thread blocks twice at address 0, without a pause, and times rows and answers. There must be at
/// least one thread block.
///
/// # Errors
/// The simulation fails, or an answer is missing or wrong.
pub fn measure(
    layout: &Layout,
    simulator: &mut Simulator,
    blocks: impl Iterator<Item = [u64; 3]>,
) -> Result<Cycles, Violation> {
    let mut inputs = vec![0; simulator.input_words()];
    let mut outputs = vec![0; simulator.output_words()];
    let mut timing = Timing { layout, result: Cycles::default(), taken: None, silence: 0 };
    let mut offered = blocks.flat_map(|block| [block, block]).peekable();
    let set = |inputs: &mut [u64], port: &str, value: u64| {
        let field = layout.input(port);
        bits::put(inputs, field.offset, field.port.width(), value);
    };
    for cycle in 0.. {
        set(&mut inputs, "reset", u64::from(cycle < 2));
        let block = offered.peek().copied();
        set(&mut inputs, "cfg_valid", u64::from(block.is_some()));
        for (port, value) in ["cfg_dim_x", "cfg_dim_y", "cfg_dim_z"].into_iter().zip(block.unwrap_or_default()) {
            set(&mut inputs, port, value);
        }
        if !matches!(simulator.step(&inputs, &mut outputs), Event::None) {
            return Err(violation!("cycle {cycle}: {}", simulator.message()));
        }
        if cycle < 2 {
            continue;
        }
        timing.answers(cycle, &outputs)?;
        let is_taken = block.is_some() && timing.port(&outputs, "cfg_ready") == 1;
        if is_taken || block.is_none() && timing.port(&outputs, "done_valid") == 1 {
            timing.end_configuration(cycle);
            if block.is_none() {
                break;
            }
            offered.next();
            timing.taken = Some(Configuration { cycle, hit: false, rows: 0, last_row: None });
        }
        ensure!(timing.silence <= 1000, "cycle {cycle}: no row and no answer for 1000 cycles");
    }
    Ok(timing.result)
}

/// Measurement in progress.
struct Timing<'a> {
    layout: &'a Layout,
    result: Cycles,
    /// Configuration in progress, if there is one.
    taken: Option<Configuration>,
    /// Cycles since the last row or answer.
    silence: u64,
}

impl Timing<'_> {
    fn port(&self, outputs: &[u64], name: &str) -> u64 {
        let field = self.layout.output(name);
        get(outputs, field.offset, field.port.width())
    }

    /// Times the row and the answer of a cycle.
    fn answers(&mut self, cycle: u64, outputs: &[u64]) -> Result<(), Violation> {
        self.silence += 1;
        let [row, done, error, rows, hit] =
            ["row_valid", "done_valid", "done_error", "done_rows", "done_hit"].map(|name| self.port(outputs, name));
        let Some(taken) = &mut self.taken else { return Ok(()) };
        if row == 1 {
            self.silence = 0;
            taken.rows += 1;
            let since = cycle - taken.last_row.unwrap_or(taken.cycle);
            let first = taken.last_row.is_none();
            let slowest = if first { &mut self.result.first_row } else { &mut self.result.between_rows };
            *slowest = since.max(*slowest);
            taken.last_row = Some(cycle);
        }
        if done == 1 {
            self.silence = 0;
            ensure!(
                error == 0 && rows != 0,
                "cycle {cycle}: error {error} and {rows} rows for a legal block; expected error 0 and at least one row"
            );
            taken.hit = hit == 1;
            if taken.hit {
                self.result.hit_to_done = self.result.hit_to_done.max(cycle - taken.cycle);
            }
        }
        Ok(())
    }

    /// Ends the configuration in progress, if there is one. `cycle` is the cycle in which the next one is taken, or in
    /// which the last one is answered.
    fn end_configuration(&mut self, cycle: u64) {
        let Some(last) = self.taken.take() else { return };
        let (result, cycles) = (&mut self.result, cycle - last.cycle);
        if last.hit {
            result.hit_to_next = result.hit_to_next.max(cycles);
        } else {
            result.miss_beyond_rows = result.miss_beyond_rows.max(cycles - last.rows);
        }
        result.rows += last.rows;
        result.configurations += 1;
    }
}
