//! Pictures: of blocks a symbol of the ports and a timing diagram of a short run of the emitted Verilog; charts of figures.

mod chart;
mod difference;
mod heat;
mod path;
mod scenario;
mod schematic;
mod symbol;
mod timing;

pub use chart::{Axes, Chart, Line, Point};
pub use difference::difference;
pub use heat::HeatMap;
pub use path::path;
pub use scenario::{drive, part, row, Drive, Row, Scenario};
pub use schematic::SchematicTools;
pub use symbol::draw as symbol;

use crate::error::CampaignError;
use crate::registry::Entry;
use crate::simulator::{Event, Simulator};
use timing::{Shown, Signal};
use warploom_contract::{Field, Layout, Parameters, Port};
use warploom_model::{bits, ensure, violation};

/// Runs a scenario on the emitted Verilog and draws what its ports did.
///
/// The golden model runs beside it: a picture of a run that differs from the contract is not drawn.
///
/// # Errors
/// The run differs from the model, or the simulation fails.
pub fn timing(
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
        .map(|row| Signal { name: row.label(), input: is_input(&layout, row.port), bad: Vec::new(), shown: Vec::new() })
        .collect();
    for cycle in 0..scenario.cycles {
        scenario.drives.iter().for_each(|drive| drive.apply(cycle, layout.input(drive.port), &mut inputs));
        let event = simulator.step(&inputs, &mut outputs);
        if !matches!(event, Event::None) {
            return Err(violation!("cycle {cycle}: {}", simulator.message()).into());
        }
        model.settle(&inputs, &mut expected, &mut care);
        crate::oracle::check(model.as_ref())?;
        let differs = outputs.iter().zip(&expected).zip(&care).any(|((rtl, model), care)| (rtl ^ model) & care != 0);
        let differs = cycle > 0 && differs;
        ensure!(!differs, "{} differs from its model in cycle {cycle} of its timing diagram", block.name);
        if cycle >= scenario.first {
            for (signal, row) in signals.iter_mut().zip(scenario.rows) {
                signal.shown.push(row_shown(&layout, row, &inputs, &outputs, &care));
            }
        }
        model.edge(&inputs);
    }
    Ok(timing::draw(&format!("timing of {}", block.name), scenario.first, None, block.is_clocked(), &signals))
}

fn is_input(layout: &Layout, port: &str) -> bool {
    layout.inputs.iter().any(|field| field.port.name == port)
}

fn row_shown(layout: &Layout, row: &Row, inputs: &[u64], outputs: &[u64], care: &[u64]) -> Shown {
    let (field, words, care) = if is_input(layout, row.port) {
        (layout.input(row.port), inputs, None)
    } else {
        (layout.output(row.port), outputs, Some(care))
    };
    let elements = row.elements.clone().unwrap_or(0..field.port.elements);
    let single = elements.len() == 1 && field.port.element_width == 1;
    let cared = |field: &Field, element: usize| {
        let range = field.element(element);
        care.is_none_or(|care| bits::of(care)[range].any())
    };
    if !elements.clone().all(|element| cared(field, element)) {
        return Shown::Idle;
    }
    let value = |element: usize| {
        let range = field.element(element);
        bits::get(words, range.start, range.len())
    };
    if single {
        return Shown::Bit(value(elements.start) == 1);
    }
    Shown::Value(text(&field.port, elements.map(value).collect()))
}

/// Bits of a mask that are drawn one by one.
const MOST_DIGITS: usize = 8;

/// Numbers in decimal, packed words in hexadecimal, masks as bits with lane 0 on the right, in hexadecimal if there are many.
fn text(port: &Port, values: Vec<u64>) -> String {
    if port.element_width == 1 && values.len() > MOST_DIGITS {
        let digit = |bits: &[u64]| bits.iter().rev().fold(0, |digit, bit| digit << 1 | bit);
        let digits: String = values.chunks(4).rev().map(|bits| format!("{:x}", digit(bits))).collect();
        return format!("0x{digits}");
    }
    if port.element_width == 1 {
        return values.iter().rev().map(u64::to_string).collect();
    }
    let is_words = port.name.ends_with("words");
    let values: Vec<_> = values.iter().map(|v| if is_words { format!("{v:x}") } else { v.to_string() }).collect();
    values.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_masks_are_hexadecimal() {
        let mask = |lanes: usize| {
            let port = Port::outputs("mask", lanes, 1, "");
            text(&port, (0..lanes).map(|lane| u64::from(lane != 1)).collect())
        };
        assert_eq!(mask(4), "1101");
        assert_eq!(mask(8), "11111101");
        assert_eq!(mask(32), "0xfffffffd");
    }
}
