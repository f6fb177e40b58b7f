//! Assertions of known values. Verilator has no unknown values, so these tests run in Icarus, which has no assertions:
//! the properties become processes that print the name of a failed property.

use super::{assertions, emission, names, run_of, smallest, wrapped::wrapped};
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use warploom::blocks::REGISTRY;
use warploom_contract::plan::Condition;
use warploom_contract::{Bin, Care, Direction, Layout, Parameters};
use warploom_emit::Emission;
use warploom_harness::coverage::bins::Counter;
use warploom_harness::registry::Entry;
use warploom_model::bits::{self, PortBits};
use warploom_tests::block_data::BlockData;
use warploom_tests::lint;

/// Number of cycles of a run.
const CYCLES: u64 = 600;

/// Returns a module of assertions as Verilog for Icarus. Each assertion with `|->`, such as that of a known value,
/// becomes a process.
fn as_processes(text: &str) -> String {
    let (before, rest) = text.split_once("`ifndef WARPLOOM_NO_COVER").unwrap_or((text, "endmodule\n"));
    assert!(rest.contains("endmodule"));
    let (mut verilog, mut statement) = (String::new(), String::new());
    for line in before.lines().filter(|line| !line.starts_with("bind ")) {
        if statement.is_empty() && !line.contains(" property (@(posedge clock)") {
            let _ = writeln!(verilog, "{line}");
            continue;
        }
        statement += line.trim();
        statement.push(' ');
        if !line.ends_with("\");") {
            continue;
        }
        let (name, body) = statement.split_once(": ").expect("a name");
        let body = body.split_once("(@(posedge clock)").expect("a clock").1;
        let body = body.split_once(") else $error(").expect("a message").0;
        // Assertions of held outputs have `|=>`. They are checked in Verilator.
        if let Some((when, then)) = body.split_once("|->") {
            let _ =
                writeln!(verilog, "always @(posedge clock) if ({when}) if (!({then})) $display(\"FAILED {name}\");");
        }
        statement.clear();
    }
    verilog + "endmodule\n"
}

/// Returns a line of binary digits, the highest bit first, with `x` for the bits that `unknown` selects.
fn digits(layout: &Layout, words: &[u64], unknown: impl Fn(usize) -> bool) -> String {
    let digit = |bit: usize| match (unknown(bit), bits::get(words, bit, 1)) {
        (true, _) => 'x',
        (false, 0) => '0',
        (false, _) => '1',
    };
    (0..layout.input_bits).rev().map(digit).collect()
}

/// Returns the inputs of a run in binary. An input is unknown in cycles without reset in which the block does not read
/// it. `run` has inputs and outputs of each cycle.
fn stimulus(block: &Entry, parameters: &Parameters, run: &[[Vec<u64>; 2]]) -> Vec<String> {
    let layout = block.layout(parameters);
    let when = |name: &'static str| block.interface.read_when(name).copied().unwrap_or(Condition::Any(&[]));
    let inputs = layout.inputs.iter().map(|field| field.port.name);
    let plan: Vec<Bin> = inputs.map(|name| Bin { name, rule: "", when: when(name), unreachable: None }).collect();
    let mut counter = Counter::with_plan(&plan, parameters, &layout);
    let reset = PortBits::of(layout.input("reset"));
    let mut before = vec![0; plan.len()];
    let cycle = |[inputs, outputs]: &[Vec<u64>; 2]| {
        counter.observe(inputs, outputs);
        let after: Vec<u64> = counter.counts().iter().map(|bin| bin.count).collect();
        let unread = |number: usize, name: &str| {
            block.interface.read_when(name).is_some() && after[number] == before[number] && !reset.is_set(inputs)
        };
        let fields = layout.inputs.iter().enumerate();
        let unknown: BTreeSet<usize> = fields
            .filter(|(number, field)| unread(*number, field.port.name))
            .flat_map(|(_, field)| field.range())
            .collect();
        before = after;
        digits(&layout, inputs, |bit| unknown.contains(&bit))
    };
    run.iter().map(cycle).collect()
}

/// Runs a block with its properties in Icarus. Returns the names of the failed properties.
fn failed(emission: &Emission, layout: &Layout, stimulus: &[String]) -> BTreeSet<String> {
    let mut files = emission.files.clone();
    let mut file = assertions(emission).clone();
    file.text = as_processes(&file.text);
    let ports = layout.ports.iter().filter(|port| !matches!(port.care, Care::WhileAndWritten(_)));
    let connected = |names: &mut dyn Iterator<Item = &'static str>| {
        names.map(|name| format!(".{name}({name})")).collect::<Vec<_>>().join(", ")
    };
    let mut text = format!("module bench;\n  reg clock = 1'b0;\n  reg [{}:0] inputs;\n", layout.input_bits - 1);
    for field in &layout.inputs {
        let range = field.range();
        let _ = writeln!(
            text,
            "  wire [{}:0] {} = inputs[{}:{}];",
            range.len() - 1,
            field.port.name,
            range.end - 1,
            range.start
        );
    }
    for field in &layout.outputs {
        let _ = writeln!(text, "  wire [{}:0] {};", field.port.width() - 1, field.port.name);
    }
    let _ = writeln!(
        text,
        "  {} block ({});\n  {} properties ({});\n  reg [{}:0] all [0:{}];\n  integer i;\n  initial begin\n    \
         $readmemb(\"inputs.txt\", all);\n    for (i = 0; i < {}; i = i + 1) begin\n      inputs = all[i];\n      \
         #5 clock = 1'b1;\n      #5 clock = 1'b0;\n    end\n    $display(\"END\");\n  end\nendmodule",
        emission.top,
        connected(&mut layout.ports.iter().map(|port| port.name)),
        file.module,
        connected(&mut ports.map(|port| port.name)),
        layout.input_bits - 1,
        stimulus.len() - 1,
        stimulus.len(),
    );
    files.push(warploom_emit::File { name: "bench.v".into(), text, module: "bench".into() });
    files.push(file);
    let (folder, names) = lint::directory(&files).expect("written");
    std::fs::write(folder.path().join("inputs.txt"), stimulus.join("\n")).expect("written");
    let mut arguments = vec!["-g2012", "-DWARPLOOM_ALLOW_ILLEGAL_INPUTS", "-s", "bench", "-o", "bench.vvp"];
    arguments.extend(names.iter().map(String::as_str));
    lint::run("iverilog", folder.path(), &arguments).unwrap_or_else(|error| panic!("{error}"));
    let output = lint::run("vvp", folder.path(), &["-N", "bench.vvp"]).unwrap_or_else(|error| panic!("{error}"));
    assert!(output.contains("END"), "{output}");
    output.lines().filter_map(|line| line.strip_prefix("FAILED ")).map(str::to_string).collect()
}

#[test]
fn values_are_known_and_an_unknown_value_fails_its_assertion() {
    REGISTRY.blocks().par_iter().filter(|block| block.is_clocked()).for_each(|block| {
        let parameters = smallest(block);
        let (layout, emission) = (block.layout(&parameters), emission(block, &parameters));
        let run = run_of(block, &parameters, 7, CYCLES);
        let mut lines = stimulus(block, &parameters, &run);
        assert!(lines.iter().any(|line| line.contains('x')), "{}: every input is read", block.name);
        let mut found = failed(&emission, &layout, &lines);
        let accepted = BlockData::read(block.name).unknown_outputs;
        found.retain(|name| !accepted.contains(name));
        assert_eq!(found, BTreeSet::new(), "{}", block.name);

        // All inputs but the reset are unknown in the last cycles.
        let reset = layout.input("reset").offset;
        let unknown = digits(&layout, &vec![0; layout.input_words()], |bit| bit != reset);
        lines.extend([unknown.clone(), unknown]);
        let found = failed(&emission, &layout, &lines);
        let always = layout.inputs.iter().map(|field| field.port.name);
        for name in always.filter(|name| *name != "reset" && block.interface.read_when(name).is_none()) {
            assert!(found.contains(&format!("known_{name}")), "{}: {name} is unknown: {found:?}", block.name);
        }

        check_unknown_outputs(block, &parameters, &emission, &run);
    });
}

/// Asserts that each output that is unknown fails its assertion. Valid ports and other outputs are corrupted in
/// separate runs, because an output is checked only while its valid port is 1.
fn check_unknown_outputs(block: &Entry, parameters: &Parameters, emission: &Emission, run: &[[Vec<u64>; 2]]) {
    let layout = block.layout(parameters);
    let valid_ports: BTreeSet<&str> = layout
        .outputs
        .iter()
        .filter_map(|field| match field.port.care {
            Care::While(valid) | Care::WhileAndWritten(valid) => Some(valid),
            Care::Always => None,
        })
        .collect();
    let lines = stimulus(block, parameters, run);
    let all = names(&assertions(emission).text, &["known_"]);
    let mut checked = 0;
    for corrupts_valid in [true, false] {
        let corrupted = |name: &str| valid_ports.contains(name) == corrupts_valid;
        let width = |name: &str| layout.output(name).port.width();
        let unknown =
            wrapped(emission, &layout, 1, |name, _| corrupted(name).then(|| format!("{{{}{{1'bx}}}}", width(name))));
        let found = failed(&unknown, &layout, &lines);
        // The first cycles have the reset, so they do not count.
        let was_valid = |name: &str| {
            let bits = PortBits::of(layout.output(name));
            run.iter().skip(4).any(|[_, outputs]| bits.get(outputs) != 0)
        };
        for field in layout.outputs.iter().filter(|field| corrupted(field.port.name)) {
            let name = format!("known_{}", field.port.name);
            let expected = match field.port.care {
                Care::While(valid) => was_valid(valid),
                _ => true,
            };
            if all.contains(&name) && expected {
                assert!(found.contains(&name), "{} {name}: {found:?}", block.name);
                checked += 1;
            }
        }
    }
    assert!(checked * 2 > layout.ports.iter().filter(|port| port.direction == Direction::Out).count(), "{checked}");
}
