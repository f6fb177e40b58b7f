//! Timing diagram of a scenario, simulated with the emitted Verilog.

use super::cell::{is_input, row_cell};
use super::scenario::Scenario;
use super::timing::{self, Signal};
use crate::entry::Entry;
use crate::error::CampaignError;
use crate::oracle;
use crate::panics::{begin_cycle, guarded, within, UserCode};
use crate::simulator::{Event, Simulator};
use warploom_contract::Parameters;
use warploom_model::{ensure, violation};

/// Simulates a scenario with the emitted Verilog, beside the golden model, and draws its ports.
///
/// # Errors
/// The run differs from the model, or the simulation fails.
pub fn timing(
    block: &Entry,
    parameters: &Parameters,
    scenario: &Scenario,
    simulator: &mut Simulator,
) -> Result<String, CampaignError> {
    guarded(block.name, || draw(block, parameters, scenario, simulator))
}

fn draw(
    block: &Entry,
    parameters: &Parameters,
    scenario: &Scenario,
    simulator: &mut Simulator,
) -> Result<String, CampaignError> {
    let layout = block.layout(parameters);
    let mut model = block.model(parameters)?;
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
        within(UserCode::Model, || model.settle(&inputs, &mut expected, &mut care));
        oracle::check(model.as_ref())?;
        let differs = outputs.iter().zip(&expected).zip(&care).any(|((rtl, model), care)| (rtl ^ model) & care != 0);
        let differs = cycle > 0 && differs;
        ensure!(!differs, "{} differs from its model in cycle {cycle} of its timing diagram", block.name);
        if cycle >= scenario.first {
            for (signal, row) in signals.iter_mut().zip(scenario.rows) {
                signal.cells.push(row_cell(&layout, row, &inputs, &outputs, &care));
            }
        }
        within(UserCode::Model, || model.edge(&inputs));
    }
    Ok(timing::draw(&format!("timing of {}", block.name), scenario.first, None, block.is_clocked(), &signals))
}
