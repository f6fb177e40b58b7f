//! The readers: those of the harness, and those of the command line.

use super::command;
use super::readers::{self, of_unpacker, INDEX_UNPACKER_NAME, KEPT};
use crate::blocks::{INDEX_UNPACKER, REGISTRY};
use crate::failure::{exit_code, ENVIRONMENT};
use crate::synth;
use crate::{output, record, replay, report, study, Volume};
use serde::de::DeserializeOwned;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use warploom_compiler::draw;
use warploom_compiler::form::text_of;
use warploom_cooperation::code::Code;
use warploom_cooperation::{timed, timeline};
use warploom_cooperative::compile::{self, Compiled};
use warploom_cooperative::examples::EXAMPLES;
use warploom_cooperative::expand::Expanded;
use warploom_cooperative::source::Source as Form;
use warploom_cooperative::{channels as cooperation, draw as drawn, source};
use warploom_harness::failure::KeptError;
use warploom_harness::fuzz::{Input, Refusal, Target};
use warploom_harness::report::Report;
use warploom_harness::toml_file;
use warploom_laboratory::policy::{Kind, Options};
use warploom_laboratory::{Source, KERNELS};
use warploom_orders::{Dealing, Grid, Kernel, Memory, Site, DEVICE, KERNELS as FORMS, OTHERS as OTHER_FORMS};
use warploom_yosys::cells::Cells;
use warploom_yosys::prove::{self, Table};

/// All targets, in the order of their names.
pub fn targets() -> Vec<Target> {
    let mut targets = readers::targets();
    targets.extend([
        Target {
            name: "cells",
            purpose: "bench: what Yosys's stat prints",
            file: None,
            seeds: || vec![b"=== a ===\n\n   Number of wires:  1\n   Number of cells:  5\n     LUT2    2\n     LUT6    1\n     FDRE    2\n".into()],
            words: &["Number of cells", "LUT6", "18446744073709551615", "=== b ==="],
            read: |input| {
                _ = Cells::of(&input.text()).map(|cells| cells.count("LUT"));
                Ok(())
            },
        },
        Target {
            name: "command",
            purpose: "the command line, an argument a line",
            file: None,
            seeds: command::seeds,
            words: command::words(),
            read: command::read,
        },
        Target {
            name: "access-form",
            purpose: "study order: a kernel's access form, read, put on a grid and run there",
            file: Some("form.toml"),
            seeds: || FORMS.iter().chain(&OTHER_FORMS).map(|(_, text)| text.as_bytes().to_vec()).collect(),
            words: &[
                "[[array]]",
                "[[statement]]",
                "for = [{ counter = \"i\", from = \"x\", to = \"x + 3\" }]",
                "read = [\"a[x]\"]",
                "base = 281474976710655",
                "element = 16",
                "\"width*height*width\"",
                "group_x",
                "1048576*",
                "1125899906842624",
                "- 9223372036854775807",
            ],
            read: form,
        },
        Target {
            name: "cooperative-source",
            purpose: "compile: calls of cooperative warps, read, printed, read again, run in their sequential order, drawn, compiled for both kinds of channels, and run as programs",
            file: Some("input.coop"),
            seeds: || EXAMPLES.iter().map(|(_, text)| text.as_bytes().to_vec()).collect(),
            words: &[
                "produce a[i] in sram[10*i..10*i+10] @warp 0",
                "consume a[i] @warp 1",
                "for i in 0..3 {",
                "for i in 0..1000000000000 {",
                "}",
                "queue sram of 2",
                "parameter N = 9223372036854775807",
                "[i]",
                "%0",
                "@warp -1",
                "..",
                "((((((((",
                "stage 1 {",
                "channels 3",
                "warps 32",
                " cost 4294967296",
                "call f consumes a[i] produces b[i] in sram[30+i..31+i] @warp 2",
                "produce q[i] in ring @warp 0",
                "consume q[i] @warp 1",
                "queue ring of 2",
            ],
            read: cooperative,
        },
        Target {
            name: "device",
            purpose: "study order: a device of cores and caches, read, and a kernel run on it",
            file: Some("device.toml"),
            seeds: || vec![DEVICE.into()],
            words: &["index = \"plain\"", "interval = 1", "[first]", "[second]", "[memory]", "line = 4", "ways = 1", "67108864"],
            read: device,
        },
        Target {
            name: "kernel",
            purpose: "kernel, compile: a kernel, read, run for a while, its loops judged, the sequences inserted and drawn",
            file: Some("input.kernel"),
            seeds: || KERNELS.iter().map(|(_, text)| text.as_bytes().to_vec()).collect(),
            words: &[
                "sync",
                "exit",
                "goto try",
                "if x goto try else out",
                "expect stack hangs",
                "memory m[1 << 20]",
                "check m as rows of 0",
                "x = thread / 0",
                "lanes",
                "index",
                "compare_swap",
            ],
            read: kernel,
        },
        Target {
            name: "properties",
            purpose: "prove: the table of a block's properties",
            file: Some("properties.toml"),
            seeds: || vec![PROPERTIES.into()],
            words: &["[[property]]", "induction", "\"bounded\"", "why = \"x\"", "LANES = 99999999999", "[equivalence]"],
            read: |input| {
                let unpacker = &INDEX_UNPACKER;
                std::fs::create_dir_all(input.folder.join(unpacker.name))?;
                input.write(&format!("{INDEX_UNPACKER_NAME}/properties.toml"))?;
                input.write(&format!("{INDEX_UNPACKER_NAME}/fields.sv"))?;
                let table = Table::read(Some(input.folder), unpacker)?;
                Ok(prove::check(&table)?)
            },
        },
        Target {
            name: "synthesis",
            purpose: "synth --from and --baseline: what synth --save wrote",
            file: Some("now.json"),
            seeds: || vec![of_unpacker(SYNTHESIS)],
            words: &["18446744073709551615", "null", "-1", "1e308", "\"rows\"", "\"port_bits\"", "{", "]"],
            read: |input| {
                let path = input.write("now.json")?;
                let report = synth::saved(&path)?;
                report.rows.iter().for_each(|row| _ = report.change(row));
                _ = warploom_yosys::synth::plot("fuzz", &report.rows.iter().collect::<Vec<_>>());
                Ok(())
            },
        },
        Target {
            name: "last-bench",
            purpose: "report: what bench keeps",
            file: Some("bench.json"),
            seeds: || vec![of_unpacker(BENCH)],
            words: &["null", "[", "]", "{", "}", "\"reached\""],
            read: |input| kept(input, "bench.json", |_: &Vec<record::Bench>| ()),
        },
        Target {
            name: "last-cooperative",
            purpose: "report: what study cooperative keeps",
            file: Some("study.json"),
            seeds: || vec![COOPERATIVE.into()],
            words: &["18446744073709551615", "0", "-1", "null", "\"DEPTH\"", "[", "]", "{", "}"],
            read: |input| kept(input, "study.json", |kept: &study::cooperative::Kept| _ = report::cooperative(Some(kept))),
        },
        Target {
            name: "last-orders",
            purpose: "report: what study order keeps",
            file: Some("study.json"),
            seeds: || vec![ORDERS.into()],
            words: &["1e308", "-1", "null", "\"transpose\"", "[", "]", "{", "}"],
            read: |input| kept(input, "study.json", |kept: &study::order::Kept| _ = report::orders(Some(kept))),
        },
        Target {
            name: "last-run",
            purpose: "report: what cosim keeps",
            file: Some("run.json"),
            seeds: || vec![of_unpacker(RUN)],
            words: &["null", "[", "]", "{", "}", "\"runs\"", "\"failure\"", warploom_contracts::index_generator::BLOCK.name, "\"LANES\": 8", "<script>"],
            read: page,
        },
        Target {
            name: "replay",
            purpose: "replay: a failure folder as a whole",
            file: Some("failure.json"),
            seeds: || vec![of_unpacker(KEPT)],
            words: &["\"LANES\": 8", warploom_contracts::index_scheduler::BLOCK.name, "null", "\"rtl\": \"gone\"", "\"size\": null"],
            read: again,
        },
    ]);
    targets.sort_by_key(|target| target.name);
    targets
}

/// What a verb keeps for `warploom report`, in a file of this name, and what the report shows of it.
fn kept<T: DeserializeOwned>(input: &Input, name: &str, show: impl FnOnce(&T)) -> Result<(), Refusal> {
    let path = input.write(name)?;
    let read = record::read(&path, "fuzz")?;
    if let Some(kept) = &read {
        show(kept);
    }
    Ok(())
}

/// Looks at whether to stop until a launch on a device is stopped: some ten thousand cycles lie between two.
const LOOKS: u32 = 3;

/// A launch of a kernel on a device, in part.
fn launch(kernel: &Kernel, device: &Memory) -> Result<(), Refusal> {
    let grid = Grid { width: 40, height: 24, group_width: 16, group_height: 16 };
    let site = Site::new(kernel, device, grid, 1)?;
    let looks = AtomicU32::new(0);
    let stop = || looks.fetch_add(1, Ordering::Relaxed) >= LOOKS;
    let rows = site.rows(&site.orders()[..1], Dealing::InTurn, &stop);
    site.ranking(&site.orders()[..1], &rows, &kernel.program(&grid, 0)?, &|| false);
    Ok(())
}

fn form(input: &Input) -> Result<(), Refusal> {
    let text = toml_file::text(&input.write("form.toml")?)?;
    launch(&Kernel::parse("form", "form.toml", &text)?, &Memory::default())
}

fn device(input: &Input) -> Result<(), Refusal> {
    let text = toml_file::text(&input.write("device.toml")?)?;
    let device = Memory::parse("device.toml", &text)?;
    launch(&Kernel::named("copy_rows").ok_or("no such kernel")?, &device)
}

/// The blocks for which a kernel is run.
const KERNEL_BLOCKS: u64 = 500;
/// The most blocks of a kernel that is drawn.
const DRAWN_BLOCKS: usize = 40;

fn kernel(input: &Input) -> Result<(), Refusal> {
    let path = input.write("input.kernel")?;
    let source = Source::read(&path)?;
    let program = source.program(4)?;
    let found = warploom_compiler::locks::find(&source.kernel);
    if let Ok(inserted) = warploom_compiler::turns::insert(&source.kernel) {
        if source.kernel.blocks.len() <= DRAWN_BLOCKS {
            _ = draw::before(&source.kernel, &found);
            _ = draw::after(&inserted, &found);
        }
        _ = inserted.to_string();
    }
    for kind in Kind::ALL {
        let mut policy = kind.policy(&program, Options::default());
        let done = warploom_laboratory::run(&program, policy.as_mut(), KERNEL_BLOCKS, &mut |_| {});
        let done = done?;
        _ = warploom_laboratory::compare(&program, &done.memory, &program.memory);
    }
    Ok(())
}

/// The most instances of a source that is run, so that one takes milliseconds.
const INSTANCES: usize = 2000;
/// The most that are drawn.
const DRAWN_INSTANCES: usize = 64;

fn cooperative(input: &Input) -> Result<(), Refusal> {
    let path = input.write("input.coop")?;
    let text = text_of(&path)?;
    let source = source::parse("input.coop", &text)?;
    let printed = source.to_string();
    let again = source::parse("printed", &printed).unwrap_or_else(|refusal| panic!("{refusal}\n{printed}"));
    assert_eq!(again.to_string(), printed, "what is printed is read as another source");
    let of = source.expand(&[], INSTANCES)?;
    if of.dependencies.instances.len() <= DRAWN_INSTANCES {
        _ = drawn::tree_text(&of.tree, &of.calls);
        _ = drawn::tree_svg(&of.tree, &of.calls);
        _ = drawn::graph_svg(&of.dependencies, &of.calls);
    }
    let most = of.channels.map_or(cooperation::Options::default().most_channels, |channels| channels as u32);
    let kinds = [cooperation::Kind::Binary, cooperation::Kind::Counting];
    let run = kinds.map(|kind| programs(&source, &of, kind, most));
    run.into_iter().collect()
}

/// Compiles up to the programs, and runs them: what is compiled fits the units, ends, and gives the sequential result.
fn programs(source: &Form, of: &Expanded, kind: cooperation::Kind, most_channels: u32) -> Result<(), Refusal> {
    let options = cooperation::Options { kind, most_channels, ..cooperation::Options::default() };
    let compiled = compile::rest(of.clone(), &options).map_err(|failure| failure.refusal(source))?;
    let Compiled { expanded: Expanded { dependencies, .. }, reduced, channels, programs } = &compiled;
    assert!(channels.holds.len() <= most_channels as usize, "{} channels of {most_channels}", channels.holds.len());
    if dependencies.instances.len() <= DRAWN_INSTANCES {
        let most = (1 << options.count_bits) - 1;
        cooperation::check::check(dependencies, reduced, channels, most).unwrap_or_else(|why| panic!("{why}"));
        _ = reduced.text(dependencies) + &channels.text(dependencies, reduced);
        _ = programs.text(&compiled.expanded);
    }
    let code = Code::new(dependencies, programs).unwrap_or_else(|why| panic!("{why}"));
    let run = timed::on_models(&code, options.count_bits).unwrap_or_else(|why| panic!("{why}"));
    if run.spans.len() <= DRAWN_INSTANCES {
        let names = timeline::Names { title: "fuzz", instances: &[], functions: &[] };
        _ = timeline::draw(&run, dependencies.warps, &names);
        timeline::trace(&run, dependencies.warps, &names, &mut std::io::sink())?;
    }
    Ok(())
}

const BENCH: &str = r#"[{
  "command": "warploom bench", "finished": "2024-01-01T00:00:00Z", "block": "BLOCK", "figures": []
}]
"#;

const PROPERTIES: &str = r#"
[parameters]
LANES = 4
X_BITS = 4
Y_BITS = 4
Z_BITS = 4
WORD = 8

[[property]]
name = "every_lane_has_its_fields"
says = "x, y and z are cut out"
harness = "fields.sv"
method = "combinational"
cover = 1
fault = { module = "word_lane", find = "word >> shift_y", replace = "word" }
"#;

const SYNTHESIS: &str = r#"{
  "yosys": "Yosys 0.23", "rows": [
    {
      "block": "BLOCK", "parameters": "LANES=4", "port_bits": 196, "target": "ice40",
      "area": { "lut": 505, "carry": 4, "ff": 0, "bram": 0, "dsp": 0 }, "device": "iCE40 HX8K", "clock": 145.8, "seeds": 1,
      "critical_path": ["word_lane_0.shift_z", "index_z"], "too_large": null,
      "yardstick": { "lut": 501, "carry": 4, "ff": 0, "bram": 0, "dsp": 0 }, "yardstick_clock": 137.6
    }
  ]
}
"#;

const RUN: &str = r#"{
  "warploom": "0.1.0", "command": "warploom cosim", "finished": "2024-01-01T00:00:00Z",
  "verilator": "Verilator 5.006", "compiler": "g++ 12.2.0", "seconds": 1.5, "interrupted": false,
  "blocks": [
    {
      "block": "BLOCK", "parameters": { "LANES": 4 }, "seeds": 1, "cycles": 20, "compared": 20,
      "transactions": { "cycle": 20 }, "passed": false, "build_seconds": 1.0, "run_seconds": 0.5,
      "runs": [
        {
          "case": "random", "seed": 1, "cycles": 20, "compared": 20, "transactions": { "cycle": 20 }, "passed": false,
          "cut": false, "notes": ["a note"], "wave": null, "seconds": 0.5,
          "failure": {
            "cycle": 7, "shown_in_cycle": 7, "kind": "difference", "message": "index_x", "replay": "warploom cosim BLOCK",
            "differences": [{ "port": "index_x", "element": "lane 3", "expected": "0x1", "got": "0x0" }],
            "folder": "failures/BLOCK-1", "shrunk": null, "files": [["screen", "failures/screen.txt"]], "reproduced": true
          }
        },
        {
          "case": "random", "seed": 2, "seeds": 3, "cycles": 9, "compared": 9, "transactions": {}, "passed": true,
          "cut": true, "notes": [], "wave": "w.fst", "seconds": 0.5, "failure": null
        }
      ]
    }
  ]
}
"#;

/// What a study of cooperative warps keeps, with one row of each kind.
const COOPERATIVE: &str = r#"{
  "command": "warploom study cooperative",
  "report": {
    "tally": { "programs": 9, "enumerated": 9, "states": 99, "instances": 50, "dependencies": 30, "remaining": 20, "needed": 20 },
    "runs": 27, "compared": 900, "faults": ["seed 1: an order goes astray"],
    "pipelines": [
      { "name": "balanced", "parameters": [["DEPTH", 2]], "critical_path": 100, "run": 104, "reduced": 103, "unreduced": 110, "steps": 120, "stages": null, "sequential": 300 }
    ],
    "examples": [
      { "name": "seed", "parameters": [], "critical_path": 10, "run": 19, "reduced": 19, "unreduced": 25, "steps": 19, "stages": 19, "sequential": 14 }
    ],
    "scale": [
      { "pipeline": "4 warps", "instances": 1000, "dependencies": 2490, "remaining": 1246, "statements": 32, "steps": [900, 90, 60, 300], "growth": 1.0, "reachability": 5000, "naive": 72.0 }
    ]
  }
}
"#;

/// What a study of thread orders keeps.
const ORDERS: &str = r#"{
  "command": "warploom study order", "kernels": ["transpose", "copy"], "cycles": [["sequential", [1.0, 2.5]], ["zigzag", [1.2, 1.0]]],
  "bars": [{ "figure": "tau", "bar": "0.7 or more", "measured": "0.704", "reached": true }]
}
"#;

/// The page of a run. What can be added up must not overflow, nor texts break out of the page.
fn page(input: &Input) -> Result<(), Refusal> {
    let run = input.write("run.json")?;
    record::read::<Report>(&run, "warploom cosim --format json")?;
    let arguments = report::Arguments { out: input.folder.join("page.html"), run: Some(run) };
    let (result, _) = output::silenced(|| report::run(&REGISTRY, &arguments, Volume::Quiet));
    Ok(result.map(drop)?)
}

/// A replay up to where it would start to build.
fn again(input: &Input) -> Result<(), Refusal> {
    input.write("failure.json")?;
    let script = input.folder.join("stimulus.txt");
    std::fs::write(&script, of_unpacker("block BLOCK\nset LANES=4\nwords=1\n"))?;
    let arguments = replay::Arguments {
        folder: input.folder.to_path_buf(),
        wave: None,
        rtl: None,
        trust: false,
        top: None,
        verilator: Some(PathBuf::from(command::NO_VERILATOR)),
        format: output::Format::Table,
    };
    let (result, _) = output::silenced(|| replay::run(&REGISTRY, &arguments, Volume::Quiet));
    match result {
        Err(error) if exit_code(&error) == ENVIRONMENT => Ok(()),
        // What isn't shrunk is told of as such.
        Err(error) if matches!(error.downcast_ref(), Some(KeptError::NoScript { .. })) => Ok(()),
        // So is Verilog that is gone.
        Err(error) if error.is::<replay::VerilogGone>() => Ok(()),
        Err(error) => Err(error.into()),
        Ok(_) => Ok(()),
    }
}
