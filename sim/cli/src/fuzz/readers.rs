//! The readers of the harness.

use crate::blocks::{INDEX_SCHEDULER, INDEX_UNPACKER, REGISTRY};
use std::path::Path;
use warploom_contract::{Direction, Parameters};
use warploom_harness::check;
use warploom_harness::coverage::Collected;
use warploom_harness::error::CampaignError;
use warploom_harness::failure::{excerpt, Kept, KeptError};
use warploom_harness::fuzz::{Input, Refusal, Target};
use warploom_harness::lockstep::Snapshot;
use warploom_harness::registry::Entry;
use warploom_harness::script::{self, Grammar};
use warploom_harness::stimulus::Stimulus;
use warploom_harness::tools::Version;
use warploom_harness::user_rtl::ports;
use warploom_harness::user_rtl::sources::{self, Sources};

/// The block of which most inputs are.
pub(super) const INDEX_UNPACKER_NAME: &str = warploom_contracts::index_unpacker::BLOCK.name;

/// Cycles of the waves and of the scripts that are played.
const CYCLES: u64 = 40;

/// The readers of the harness, in the order of their names.
pub fn targets() -> Vec<Target> {
    vec![
        Target {
            name: "coverage",
            purpose: "the coverage file that Verilator writes",
            file: None,
            seeds: || vec![COVERAGE.into()],
            words: &[
                "C '",
                "\u{1}l\u{2}7",
                "\u{1}S\u{2}7-9",
                "v_line/",
                "v_toggle/m__p1",
                "h",
                "0-4294967295",
                "' 1\n",
            ],
            read: coverage,
        },
        Target {
            name: "fst",
            purpose: "check: a wave in FST",
            file: Some("wave.fst"),
            seeds: fst,
            words: &["\u{1}", "\u{5}", "\u{8}", "\u{7e}\u{7f}\u{7f}\u{7f}\u{7}"],
            read: |input| wave(input, "wave.fst"),
        },
        Target {
            name: "kept",
            purpose: "replay: what a failure folder says of itself",
            file: Some("failure.json"),
            seeds: || vec![of_unpacker(KEPT)],
            words: &["\"size\"", "\"block\"", "{", "}", "null", "[[[[[[[[", "\"\\u0000\"", "\"\\ud800\""],
            read: |input| {
                input.write("failure.json")?;
                // A folder whose failure wasn't shrunk is whole, and can't be replayed.
                match Kept::read(input.folder) {
                    Ok(_) | Err(KeptError::NoScript { .. }) => Ok(()),
                    Err(error) => Err(error.into()),
                }
            },
        },
        Target {
            name: "launches",
            purpose: "cosim --launches, plan: a launch trace",
            file: Some("launches.csv"),
            seeds: || {
                // The first launches of the traces in the folder `launches`.
                vec![include_bytes!("seeds/hard.csv").into(), include_bytes!("seeds/rodinia_and_samples.csv").into()]
            },
            words: &[
                "GrdX",
                "BlkZ",
                "Name",
                "Address",
                "Instructions",
                "1024",
                "1023",
                "Processing [",
                "\"a,b\"",
                "\"",
                "4096",
            ],
            read: trace,
        },
        Target {
            name: "list",
            purpose: "cosim --rtl: a list of Verilog files",
            file: Some("list.f"),
            seeds: || {
                vec![b"// the design\n+incdir+include\n+define+WIDTH=4\n-v cells.v // library\ntop.v\n-f include/more.f\n".into()]
            },
            words: &[
                "-f list.f",
                "-F",
                "-v",
                "top.v",
                "+incdir+.",
                "+incdir+include+.",
                "+define+",
                "-y",
                "-f include/loop.f",
                "/",
                ".",
                "..",
                "top.v/",
            ],
            read: list,
        },
        Target {
            name: "map",
            purpose: "check --map: which signal is which port",
            file: Some("map.toml"),
            seeds: || vec![MAP.into()],
            words: &[
                "[ports]",
                "scope",
                "edge = \"falling\"",
                "clock",
                "\"words[7:0]\"",
                "[\"words\", \"bits_x\"]",
                "\"~bits_x\"",
                "excerpt.rtl",
            ],
            read: map,
        },
        Target {
            name: "modules",
            purpose: "cosim --rtl: the modules that Verilog defines",
            file: None,
            seeds: || warploom_stimulus::reference::INDEX_GENERATOR.iter().map(|(_, text)| (*text).into()).collect(),
            words: &[
                "module",
                "macromodule",
                "automatic",
                "endmodule",
                "\\a+b ",
                "/*",
                "*/",
                "//",
                "\"\\\"\"",
                "`define",
            ],
            read: |input| {
                sources::modules(&input.text());
                Ok(())
            },
        },
        Target {
            name: "ports",
            purpose: "cosim --rtl: the ports in a class of Verilator",
            file: None,
            seeds: || {
                vec![b"    VL_IN8(&clock,0,0);\n    VL_OUT16(&a___05Fb__024,10,0);\n    VL_OUTW(&words,511,0,16);\n    VL_IN8((&each)[4],7,0);\n    double &r;\n    VlUnpacked<CData/*3:0*/, 2> &u;\n".into()]
            },
            words: &[
                "VL_IN",
                "VL_OUT64",
                "VL_INOUTW(",
                "__0",
                "__024",
                "(&a)[",
                ",-9223372036854775808,9223372036854775807",
                "&",
                ");",
            ],
            read: |input| {
                let found = ports::declared(&input.text());
                for block in REGISTRY.blocks() {
                    ports::differences(&(block.ports)(&block.defaults()), &found);
                }
                Ok(())
            },
        },
        Target {
            name: "script",
            purpose: "cosim --script: transactions written by hand",
            file: Some("script.txt"),
            seeds: || REGISTRY.blocks().iter().map(|block| script_of(block)).collect(),
            words: &[
                "hold",
                "wait",
                "cycle",
                "reset",
                "seed",
                "set",
                "block",
                "@3",
                ";",
                "LANES=4",
                "=1,2,3",
                "=0b1_0",
                "1000000000",
            ],
            read: play,
        },
        Target {
            name: "settings",
            purpose: "--set: parameters of a block",
            file: None,
            seeds: || {
                vec![
                    b"index_generator LANES=16 history=8".into(),
                    b"index_front_end LANES=4 CORES=2".into(),
                    b"lock_arbiter WARPS=12 LOCKS=5 AGING=3".into(),
                    b"order_profiler ENTRIES=5 CORES=8".into(),
                    b"sync_channels WARPS=5 CHANNELS=33 COUNT_BITS=1".into(),
                    b"buffer_queue BUFFERS=16 WARPS=31".into(),
                ]
            },
            words: &[
                "LANES=4",
                "X_BITS=16",
                "=",
                INDEX_UNPACKER_NAME,
                "HISTORY",
                warploom_contracts::lock_arbiter::BLOCK.name,
                "WARPS=65",
                warploom_contracts::buffer_queue::BLOCK.name,
            ],
            read: settings,
        },
        Target {
            name: "vcd",
            purpose: "check: a wave in VCD",
            file: Some("wave.vcd"),
            seeds: || [&INDEX_UNPACKER, &INDEX_SCHEDULER].into_iter().filter_map(vcd).collect(),
            words: &[
                "$end",
                "$var wire",
                "$scope module a $end",
                "$upscope $end",
                "#10",
                "$enddefinitions $end",
                "x!",
                "b101 \"",
                "$dumpvars",
            ],
            read: |input| wave(input, "wave.vcd"),
        },
        Target {
            name: "version",
            purpose: "what a tool answers when asked for its version",
            file: None,
            seeds: || {
                vec![
                    b"Verilator 5.006 2023-01-22 rev (Debian 5.006-3)".into(),
                    b"g++ (Debian 12.2.0-14+deb12u1) 12.2.0".into(),
                ]
            },
            words: &["5.006", ".", "4294967296.1", "1.4294967296", "0.0000000000000000000000000000001"],
            read: |input| {
                let version = Version::find(&input.text()).ok_or("no version")?;
                version.to_string();
                Ok(())
            },
        },
    ]
}

const COVERAGE: &str = "# SystemC::Coverage-3\n\
    C '\u{1}f\u{2}sources/m.v\u{1}l\u{2}4\u{1}n\u{2}3\u{1}page\u{2}v_line/m\u{1}o\u{2}block\u{1}S\u{2}4-6,9\u{1}h\u{2}t' 5\n\
    C '\u{1}f\u{2}sources/m.v\u{1}l\u{2}7\u{1}n\u{2}3\u{1}page\u{2}v_branch/m__p1\u{1}o\u{2}else\u{1}S\u{2}7\u{1}h\u{2}t' 0\n\
    C '\u{1}f\u{2}sources/m.v\u{1}l\u{2}2\u{1}n\u{2}3\u{1}page\u{2}v_toggle/m\u{1}o\u{2}a[1]\u{1}h\u{2}t' 0\n\
    C '\u{1}f\u{2}sources/m.v\u{1}l\u{2}2\u{1}n\u{2}3\u{1}page\u{2}v_toggle/m\u{1}o\u{2}a[2]\u{1}h\u{2}t' 3\n";

/// What a failure folder says of itself.
pub const KEPT: &str = r#"{
  "block": "BLOCK",
  "parameters": { "LANES": 4, "X_BITS": 10, "Y_BITS": 10, "Z_BITS": 10, "WORD": 16 },
  "case": "random", "seed": 1, "kind": "difference", "message": "index_x", "cycle": 1, "found_in_cycle": 8,
  "size": { "transactions_before": 9, "transactions": 1, "cycles_before": 9, "cycles": 3, "candidates": 1, "minimal": true },
  "rtl": null, "verilator": null, "verilator_version": "Verilator 5.006", "original": "warploom cosim BLOCK"
}
"#;

const MAP: &str = "# all ports\nscope = \"excerpt.rtl\"\nedge = \"rising\"\n\n[ports]\nbits_x = \"bits_x[3:0]\"\n\
    bits_y = \"excerpt.rtl.bits_y\"\nbits_z = 3\nwords = [\"words[31:0]\", \"words[63:32]\"]\nindex_x = \"~index_x\"\n";

/// A text that names the block, where BLOCK stands for its name.
pub(super) fn of_unpacker(text: &str) -> Vec<u8> {
    text.replace("BLOCK", INDEX_UNPACKER_NAME).into_bytes()
}

/// The smallest parameters of a block.
fn smallest(block: &Entry) -> Parameters {
    block.samples().swap_remove(0)
}

fn coverage(input: &Input) -> Result<(), Refusal> {
    let (mut all, more) = (Collected::of(&input.text(), Vec::new())?, Collected::of(&input.text(), Vec::new())?);
    all.add(more);
    all.summary(&[("m.v".into(), "// head\nmodule m;\nendmodule\n".into())]);
    Ok(())
}

fn trace(input: &Input) -> Result<(), Refusal> {
    let path = input.write("launches.csv")?;
    for block in REGISTRY.blocks() {
        if let Some(read) = block.trace {
            read(&path, &smallest(block))?.stimulus(1);
        }
    }
    Ok(())
}

fn list(input: &Input) -> Result<(), Refusal> {
    input.write("list.f")?;
    std::fs::create_dir_all(input.folder.join("include"))?;
    for (name, text) in [
        ("top.v", "`include \"widths.vh\"\nmodule top; endmodule\n"),
        ("cells.v", "module cell; endmodule\n"),
        ("include/widths.vh", "`define W 4\n"),
        ("include/more.f", "+define+MORE\n"),
        ("include/loop.f", "-f ../list.f\n"),
    ] {
        std::fs::write(input.folder.join(name), text)?;
    }
    // Folder and list both stand in a message; the list is what is wrong.
    let read = Sources::read(input.folder, &["top"])?;
    read.modules();
    Ok(())
}

fn map(input: &Input) -> Result<(), Refusal> {
    let map = input.write("map.toml")?;
    let wave = input.folder.join("wave.vcd");
    if !wave.exists() {
        std::fs::write(&wave, vcd(&INDEX_UNPACKER).unwrap_or_default())?;
    }
    match checked(&INDEX_UNPACKER, &wave, Some(&map)) {
        // What the map names and the wave lacks is said of the port, under the wave's name.
        Err(CampaignError::Input(diagnostic)) if diagnostic.file.ends_with("wave.vcd") => Ok(()),
        outcome => Ok(outcome?),
    }
}

/// A wave of Verilator, and the same with the table of an older format, whose numbers may then stand for more than there is.
fn fst() -> Vec<Vec<u8>> {
    let whole = warploom_harness::fuzz::FST;
    // The block of values follows the header.
    vec![whole.to_vec(), [&whole[..330], &[5], &whole[331..]].concat()]
}

fn wave(input: &Input, name: &str) -> Result<(), Refusal> {
    let path = input.write(name)?;
    let outcomes = [&INDEX_UNPACKER, &INDEX_SCHEDULER].map(|block| checked(block, &path, None));
    Ok(outcomes.into_iter().reduce(|one, other| one.or(other)).unwrap_or(Ok(()))?)
}

/// Checks a wave as `warploom check` does; that it differs is no fault of the reader.
fn checked(block: &'static Entry, wave: &Path, map: Option<&Path>) -> Result<(), CampaignError> {
    let parameters = smallest(block);
    let request = check::Request {
        block,
        parameters: &parameters,
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

/// A short random run of a block's model as a VCD.
fn vcd(block: &Entry) -> Option<Vec<u8>> {
    let parameters = smallest(block);
    let (layout, mut model) = (block.layout(&parameters), block.model(&parameters).ok()?);
    let mut stimulus = block.random(&parameters, 1);
    let mut cycles = Vec::new();
    let mut inputs = vec![0; layout.input_words()];
    for cycle in 0..CYCLES {
        let (mut outputs, mut care) = (vec![0; layout.output_words()], vec![0; layout.output_words()]);
        stimulus.drive(cycle, &mut inputs);
        model.settle(&inputs, &mut outputs, &mut care);
        stimulus.observe(&inputs, &outputs);
        model.edge(&inputs);
        cycles.push(Snapshot {
            cycle,
            inputs: inputs.clone(),
            expected: outputs.clone(),
            outputs,
            care,
            unknown_inputs: Vec::new(),
            unknown_outputs: Vec::new(),
        });
    }
    excerpt::vcd(&layout, &cycles).ok()
}

/// A script with every input of a block in it.
fn script_of(block: &Entry) -> Vec<u8> {
    let parameters = smallest(block);
    let settings = parameters.settings(block.parameters).join(" ");
    let grammar = Grammar::of(block.layout(&parameters));
    let set = if settings.is_empty() { String::new() } else { format!("set {settings}\n") };
    let mut text = format!("# made for fuzzing\nblock {}\n{set}seed 3\n", block.name);
    if grammar.reset.is_some() {
        text += "reset 2\n";
    }
    for channel in &grammar.channels {
        text += &channel.name;
        for field in &channel.payload {
            let port = &grammar.layout.inputs[*field].port;
            text += &format!(" {}=0x1", port.name.strip_prefix(&format!("{}_", channel.name)).unwrap_or(port.name));
        }
        text += "\nwait 3\n";
    }
    let inputs = grammar.layout.ports.iter().filter(|port| port.direction == Direction::In && port.name != "reset");
    text += &inputs.map(|port| format!("{}=1 ", port.name)).collect::<String>();
    text += "\n@60 wait 2\n";
    text.into_bytes()
}

fn play(input: &Input) -> Result<(), Refusal> {
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
    play.complaint().map_or(Ok(()), |complaint| Err(complaint.into()))
}

fn settings(input: &Input) -> Result<(), Refusal> {
    let text = input.text();
    let mut words = text.split(' ').map(str::to_string);
    let name = words.next().unwrap_or_default();
    let block = REGISTRY.find(&name).unwrap_or(REGISTRY.blocks()[0]);
    let parameters = block.with_settings(&words.collect::<Vec<_>>())?;
    block.layout(&parameters);
    Ok(())
}
