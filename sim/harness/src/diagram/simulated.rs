//! Timing diagram of a scenario, simulated with the emitted Verilog.

use super::cell::{is_input, row_cell};
use super::scenario::Scenario;
use super::timing::{self, Signal};
use crate::checker::{Checker, Oracles};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::panics::{begin_cycle, guarded};
use crate::simulator::{Event, Simulator};
use warploom_contract::Parameters;
use warploom_model::{ensure, violation};

/// Simulates a scenario with the emitted Verilog, and draws its ports as SVG. The block's cycle model and stream oracle
/// judge the run after cycle 0.
///
/// # Errors
/// The block has neither a cycle model nor a stream oracle, the run differs from the model or violates the stream
/// oracle, or the simulation fails.
pub fn timing(
    block: &Entry,
    parameters: &Parameters,
    scenario: &Scenario,
    simulator: &mut Simulator,
) -> Result<String, CampaignError> {
    guarded(block.name, || draw(block, parameters, scenario, simulator))
}

/// Simulates and draws the scenario as [`timing`] does, without catching panics.
fn draw(
    block: &Entry,
    parameters: &Parameters,
    scenario: &Scenario,
    simulator: &mut Simulator,
) -> Result<String, CampaignError> {
    let layout = block.layout(parameters);
    let mut checker = Checker::of_block(block, parameters, Oracles { properties: false, ..Oracles::ALL })?;
    let mut inputs = vec![0; simulator.input_words()];
    let [mut outputs, mut expected, mut care] = [(); 3].map(|()| vec![0; simulator.output_words()]);
    let mut signals: Vec<Signal> = scenario
        .rows
        .iter()
        .map(|row| Signal {
            name: row.label(),
            input: is_input(&layout, row.port),
            mismatches: Vec::new(),
            cells: Vec::new(),
        })
        .collect();
    for cycle in 0..scenario.cycles {
        scenario.drives.iter().for_each(|drive| drive.apply(cycle, layout.input(drive.port), &mut inputs));
        let event = simulator.step(&inputs, &mut outputs);
        if !matches!(event, Event::None) {
            return Err(violation!("cycle {cycle}: {}", simulator.message()).into());
        }
        begin_cycle(cycle);
        checker.expect(&inputs, &mut expected, &mut care);
        checker.check()?;
        // In cycle 0, in which the scenario must reset the block, registers still have random values.
        checker.take_outputs(&outputs, &mut expected, &mut care, cycle > 0);
        let differs = outputs.iter().zip(&expected).zip(&care).any(|((rtl, model), care)| (rtl ^ model) & care != 0);
        let differs = cycle > 0 && differs;
        ensure!(!differs, "{} differs from its model in cycle {cycle} of its timing diagram", block.name);
        if cycle > 0 {
            if let Some(fault) = checker.observe_streams(cycle, &inputs, &outputs) {
                return Err(violation!("cycle {cycle}: {}: {}", fault.stream, fault.message).into());
            }
        }
        if cycle >= scenario.first {
            for (signal, row) in signals.iter_mut().zip(scenario.rows) {
                signal.cells.push(row_cell(&layout, row, &inputs, &outputs, &care));
            }
        }
        checker.edge(&inputs);
    }
    Ok(timing::draw(&format!("timing of {}", block.name), scenario.first, None, block.is_clocked(), &signals))
}
