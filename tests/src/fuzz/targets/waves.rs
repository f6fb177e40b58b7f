//! Targets for readers of waves, and of the map from ports to signals.

use super::{block, clocked_block, smallest, target};
use crate::fuzz::target::{Input, Rejection, Target};
use std::path::Path;
use warploom_harness::check;
use warploom_harness::error::CampaignError;
use warploom_harness::failure::excerpt;
use warploom_harness::lockstep::Snapshot;
use warploom_harness::registry::Entry;

/// Number of cycles of a wave.
const CYCLES: u64 = 40;

/// FST file written by Verilator.
const FST: &[u8] = include_bytes!("../../../../sim/harness/src/check/wave.fst");

pub(super) fn targets() -> Vec<Target> {
    // A file whose byte 330 selects the table of an older format. The numbers in such a table may refer beyond the end
    // of the file.
    let damaged = [&FST[..330], &[5], &FST[331..]].concat();
    vec![
        target("fst", "check: a wave in FST", |input| wave(input, "wave.fst"))
            .of_file("wave.fst")
            .with_seeds([FST.to_vec(), damaged]),
        target("map", "check --map: which signal is which port", map).of_file("map.toml").with_seeds([map_of(block())]),
        target("vcd", "check: a wave in VCD", |input| wave(input, "wave.vcd"))
            .of_file("wave.vcd")
            .with_seeds([vcd(block()), vcd(clocked_block())]),
    ]
}

/// Returns a map that uses each notation for a port.
fn map_of(block: &Entry) -> String {
    let layout = block.layout(smallest(block));
    let mut text = String::from("# all ports\nscope = \"excerpt.rtl\"\nedge = \"rising\"\n\n[ports]\n");
    for (index, field) in layout.inputs.iter().enumerate() {
        let (name, width) = (field.port.name, field.port.width());
        text += &match index % 4 {
            0 if width > 1 => format!("{name} = [\"{name}[0:0]\", \"{name}[{}:1]\"]\n", width - 1),
            1 => format!("{name} = \"{name}[{}:0]\"\n", width - 1),
            2 => format!("{name} = \"excerpt.rtl.{name}\"\n"),
            _ => format!("{name} = 1\n"),
        };
    }
    text + &layout.outputs.iter().map(|field| format!("{0} = \"~{0}\"\n", field.port.name)).collect::<String>()
}

fn map(input: &Input) -> Result<(), Rejection> {
    let map = input.write("map.toml")?;
    let wave = input.write_beside("wave.vcd", vcd(block()))?;
    match checked(block(), &wave, Some(&map)) {
        // A signal that the wave lacks is reported under the name of the wave.
        Err(CampaignError::Input(diagnostic)) if diagnostic.file.ends_with("wave.vcd") => Ok(()),
        outcome => Ok(outcome?),
    }
}

/// Reads a wave for each of two blocks. The wave must contain the ports of at least one of the blocks.
fn wave(input: &Input, name: &str) -> Result<(), Rejection> {
    let path = input.write(name)?;
    Ok(checked(block(), &path, None).or_else(|_| checked(clocked_block(), &path, None))?)
}

/// Checks a wave as `warploom check` does. A mismatch is not a fault of the reader.
fn checked(block: &'static Entry, wave: &Path, map: Option<&Path>) -> Result<(), CampaignError> {
    let request = check::Request {
        block,
        parameters: smallest(block),
        wave,
        map,
        scope: None,
        replay: "again",
        failures: None,
        colour: false,
        progress: &|_, _| (),
    };
    check::run(&request).map(drop)
}

/// Returns a short random run of a block's model as a VCD.
fn vcd(block: &Entry) -> Vec<u8> {
    let parameters = smallest(block);
    let (layout, mut model) = (block.layout(parameters), block.model(parameters).expect("the block has a model"));
    let mut stimulus = block.random(parameters, 1);
    let mut inputs = vec![0; layout.input_words()];
    let cycle = |cycle| {
        let (mut outputs, mut care) = (vec![0; layout.output_words()], vec![0; layout.output_words()]);
        stimulus.drive(cycle, &mut inputs);
        model.settle(&inputs, &mut outputs, &mut care);
        stimulus.observe(&inputs, &outputs);
        model.edge(&inputs);
        let expected = outputs.clone();
        let (unknown_inputs, unknown_outputs) = (Vec::new(), Vec::new());
        Snapshot { cycle, inputs: inputs.clone(), expected, outputs, care, unknown_inputs, unknown_outputs }
    };
    excerpt::vcd(&layout, &(0..CYCLES).map(cycle).collect::<Vec<_>>()).expect("a wave in memory")
}
