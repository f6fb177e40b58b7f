//! Targets for readers of the harness: failure directories, launch traces, Verilog, output of tools, scripts and
//! settings.

use super::{block, smallest, target};
use crate::fuzz::target::{Input, Rejection, Target};
use warploom::blocks::REGISTRY;
use warploom_contract::Direction;
use warploom_harness::coverage::Collected;
use warploom_harness::failure::{FailureRecord, RecordError};
use warploom_harness::registry::Entry;
use warploom_harness::script::{self, Grammar};
use warploom_harness::stimulus::Stimulus;
use warploom_harness::tools::Version;
use warploom_harness::user_rtl::ports;
use warploom_harness::user_rtl::sources::{self, Sources};
use warploom_yosys::cells::Cells;
use warploom_yosys::prove::{self, Table};

/// Number of cycles for which a script is driven.
const CYCLES: u64 = 40;

pub(super) fn targets() -> Vec<Target> {
    let blocks = REGISTRY.blocks();
    let verilog = blocks.iter().find_map(|block| block.reference.first()).copied().unwrap_or_default();
    let tables = proved_block().formal.iter().filter(|(name, _)| *name == TABLE);
    vec![
        target("cells", "bench: cell counts that Yosys prints", |input| {
            _ = Cells::parse(&input.text()).map(|cells| cells.count("LUT"));
            Ok(())
        }),
        target("coverage", "the coverage file that Verilator writes", coverage),
        target("kept", "replay: failure.json of a failure folder", failure_record).of_file("failure.json"),
        target("launches", "cosim --launches, plan: a launch trace", launches).of_file("launches.csv"),
        target("list", "cosim --rtl: a list of Verilog files", list).of_file("list.f"),
        target("modules", "cosim --rtl: the modules that Verilog defines", |input| {
            sources::modules(&input.text());
            Ok(())
        })
        .with_seeds(verilog.iter().map(|(_, text)| *text)),
        target("ports", "cosim --rtl: the ports in a class of Verilator", ports_of_class),
        target("properties", "prove: the table of a block's properties", properties)
            .of_file(TABLE)
            .with_seeds(tables.map(|(_, text)| *text)),
        target("script", "cosim --script: transactions written by hand", play)
            .of_file("script.txt")
            .with_seeds(blocks.iter().map(|block| script_of(block))),
        target("settings", "--set: parameters of a block", settings)
            .with_seeds(blocks.iter().map(|block| format!("{} {}", block.name, other_settings(block)))),
        target("version", "the version that a tool prints", |input| {
            Version::find(&input.text()).ok_or("no version")?.to_string();
            Ok(())
        }),
    ]
}

fn coverage(input: &Input) -> Result<(), Rejection> {
    let (mut all, more) = (Collected::parse(&input.text(), Vec::new())?, Collected::parse(&input.text(), Vec::new())?);
    all.add(&more);
    all.summary(&[("m.v".into(), "// head\nmodule m;\nendmodule\n".into())]);
    Ok(())
}

fn failure_record(input: &Input) -> Result<(), Rejection> {
    input.write("failure.json")?;
    // A directory without a script is valid, although it cannot be replayed.
    match FailureRecord::read(input.folder) {
        Ok(_) | Err(RecordError::NoScript { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn launches(input: &Input) -> Result<(), Rejection> {
    let path = input.write("launches.csv")?;
    for block in REGISTRY.blocks() {
        if let Some(read) = block.trace {
            read(&path, smallest(block))?.stimulus(1);
        }
    }
    Ok(())
}

fn list(input: &Input) -> Result<(), Rejection> {
    input.write("list.f")?;
    for (name, text) in [
        ("top.v", "`include \"widths.vh\"\nmodule top; endmodule\n"),
        ("cells.v", "module cell; endmodule\n"),
        ("include/widths.vh", "`define W 4\n"),
        ("include/more.f", "+define+MORE\n"),
        ("include/loop.f", "-f ../list.f\n"),
    ] {
        input.write_beside(name, text)?;
    }
    Sources::read(input.folder, &["top"])?.modules();
    Ok(())
}

fn ports_of_class(input: &Input) -> Result<(), Rejection> {
    let found = ports::declared(&input.text());
    for block in REGISTRY.blocks() {
        ports::differences(&block.ports(&block.defaults()), &found);
    }
    Ok(())
}

/// Name of the table of properties.
const TABLE: &str = prove::TABLE;

/// Returns the block of the seeds if it has properties; otherwise, the first block with properties.
fn proved_block() -> &'static Entry {
    let proved = [block()].into_iter().chain(REGISTRY.blocks().iter().copied()).find(|block| !block.formal.is_empty());
    proved.expect("the registry has a block with properties")
}

fn properties(input: &Input) -> Result<(), Rejection> {
    let block = proved_block();
    for (name, text) in block.formal {
        input.write_beside(&format!("{}/{name}", block.name), text)?;
    }
    input.write(&format!("{}/{TABLE}", block.name))?;
    let table = Table::read(Some(input.folder), block)?;
    let is_on_demand = |table: &Table| table.block.variant(&table.parameters).is_some();
    let properties = || table.properties.iter().map(|property| table.for_property(property));
    // A compilation would take longer than the limit of a hang.
    if is_on_demand(&table) || properties().any(|table| is_on_demand(&table)) {
        return Ok(());
    }
    Ok(prove::check(&table)?)
}

/// Returns a script that sets every input of a block.
pub(super) fn script_of(block: &Entry) -> String {
    let settings = other_settings(block);
    let set = if settings.is_empty() { String::new() } else { format!("set {settings}\n") };
    let grammar = Grammar::of(block, smallest(block));
    let reset = if grammar.reset.is_some() { "reset 2\n" } else { "" };
    let mut text = format!("# made for fuzzing\nblock {}\n{set}seed 3\n{reset}", block.name);
    for channel in &grammar.channels {
        let prefix = format!("{}_", channel.name);
        let names = channel.payload.iter().map(|field| grammar.layout.inputs[*field].port.name);
        let fields: String = names.map(|name| format!(" {}=0x1", name.strip_prefix(&prefix).unwrap_or(name))).collect();
        text += &format!("{}{fields}\nwait 3\n", channel.name);
    }
    let inputs = grammar.layout.ports.iter().filter(|port| port.direction == Direction::In && port.name != "reset");
    text + &inputs.map(|port| format!("{}=1 ", port.name)).collect::<String>() + "\n@60 wait 2\n"
}

/// Returns the smallest parameters of a block as arguments of `--set`, without the parameters that have their defaults.
fn other_settings(block: &Entry) -> String {
    smallest(block).settings(block.parameters).join(" ")
}

/// Reads a script, and drives it for some cycles.
fn play(input: &Input) -> Result<(), Rejection> {
    let path = input.write("script.txt")?;
    let script = script::read(&REGISTRY, &path)?;
    let mut inputs = vec![0; script.grammar.layout.input_words()];
    let outputs = vec![u64::MAX; script.grammar.layout.output_words()];
    let mut play = script.play();
    for cycle in 0..CYCLES {
        play.drive(cycle, &mut inputs);
        play.observe(&inputs, &outputs);
    }
    script::transactions(&script.grammar, &script.steps);
    play.error().map_or(Ok(()), |error| Err(error.into()))
}

fn settings(input: &Input) -> Result<(), Rejection> {
    let text = input.text();
    let mut words = text.split(' ').filter(|word| !word.is_empty()).map(str::to_string);
    let name = words.next().unwrap_or_default();
    let block = REGISTRY.find(&name).unwrap_or(block());
    let parameters = block.with_settings(&words.collect::<Vec<_>>())?;
    block.layout(&parameters);
    Ok(())
}
