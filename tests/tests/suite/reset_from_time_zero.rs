//! Tests of a reset that starts at time 0. A test bench with `reg reset = 1;` changes only the clock before the reset
//! ends. The emitted Verilog must also reset its registers in such a bench.

use crate::block_modules::{corners, emit};
use warploom::blocks::REGISTRY;
use warploom_emit::File;
use warploom_harness::registry::Entry;
use warploom_tests::lint;

/// Ports for a bench: name, width in bits, and whether the port is an input.
type Port = (String, usize, bool);

/// Returns the outputs that are X three cycles after a reset that started at time 0. `language` is the option of Icarus
/// for the version of the language.
fn unknown_outputs(files: &[File], top: &str, ports: &[Port], language: &str) -> Vec<String> {
    let (mut declared, mut connected, mut shown) = (String::new(), Vec::new(), String::new());
    for (name, width, is_input) in ports {
        let start = if !is_input { String::new() } else { format!(" = {}", u8::from(name == "reset")) };
        let net = if *is_input { "reg" } else { "wire" };
        declared += &format!("  {net} [{}:0] {name}{start};\n", width - 1);
        connected.push(format!(".{name}({name})"));
        if !is_input {
            shown += &format!("    $display(\"{name} %b\", {name});\n");
        }
    }
    let bench = format!(
        "module bench;\n{declared}  {top} emitted ({});\n  initial begin\n    \
         repeat (5) begin #1 clock = 1; #1 clock = 0; end\n    \
         reset = 0;\n    repeat (3) begin #1 clock = 1; #1 clock = 0; end\n    #1;\n{shown}  end\nendmodule\n",
        connected.join(", ")
    );
    let (folder, mut names) = lint::directory(files).expect("the files are written");
    std::fs::write(folder.path().join("bench.v"), bench).expect("the bench is written");
    names.push("bench.v".into());
    let mut arguments = vec![language, "-s", "bench", "-o", "bench.vvp"];
    arguments.extend(names.iter().map(String::as_str));
    lint::run("iverilog", folder.path(), &arguments).expect("Icarus takes it");
    let stdout = lint::run("vvp", folder.path(), &["-n", "bench.vvp"]).expect("it runs");
    let outputs = ports.iter().filter(|(_, _, is_input)| !is_input).count();
    assert_eq!(stdout.lines().filter(|line| line.contains(' ')).count(), outputs, "{stdout}");
    let unknown = stdout.lines().filter(|line| line.split(' ').nth(1).is_some_and(|value| value.contains('x')));
    unknown.filter_map(|line| Some(line.split(' ').next()?.to_string())).collect()
}

/// Returns whether an output must be known after a reset. All other outputs may have any value until they are valid.
fn is_control(name: &str) -> bool {
    name.ends_with("valid") || name.ends_with("ready")
}

/// Checks a block in a version of the language, given as an option of Icarus.
fn check(block: &Entry, language: &str) {
    let parameters = block.defaults();
    let emission = emit(block, &parameters);
    let port = |port: &warploom_emit::PortInfo| (port.name.clone(), port.width, port.direction != "output");
    let ports: Vec<Port> = emission.ports.iter().map(port).collect();
    let unknown = unknown_outputs(&emission.files, &emission.top, &ports, language);
    assert!(ports.iter().any(|(name, ..)| is_control(name)), "{} has nothing to check", block.name);
    let control: Vec<_> = unknown.into_iter().filter(|name| is_control(name)).collect();
    assert!(control.is_empty(), "{} in {language}: X at {control:?}", block.name);
}

#[test]
fn every_block_is_reset_by_a_reset_that_never_rises() {
    for block in REGISTRY.blocks().iter().filter(|block| block.is_clocked()) {
        ["-g2005", "-g2012"].iter().for_each(|language| check(block, language));
    }
}

#[test]
fn a_reset_in_combinational_logic_has_no_effect() {
    let text = "module counter (input wire clock, input wire reset, output reg q_valid);\n  reg q_next;\n  \
                always @* begin\n    q_next = q_valid;\n    if (reset) q_next = 1'd0;\n  end\n  \
                always @(posedge clock) q_valid <= q_next;\nendmodule\n";
    let files = [File { name: "counter.v".into(), module: "counter".into(), text: text.into() }];
    let ports = [("clock".into(), 1, true), ("reset".into(), 1, true), ("q_valid".into(), 1, false)];
    assert_eq!(unknown_outputs(&files, "counter", &ports, "-g2012"), ["q_valid"]);
}

/// Returns the conditions in combinational blocks that combine the reset with other logic. If the reset is 1 from time
/// 0, no input of such a block may change while it is 1, so the block may not run.
fn mixed_conditions(file: &File) -> Vec<String> {
    let mut combinational = false;
    let mut found = Vec::new();
    for line in file.text.lines() {
        match line {
            _ if line.starts_with("  always @* begin") => combinational = true,
            "  end" => combinational = false,
            _ if combinational => {
                let condition = line.trim_start().split_once("if (").map_or("", |(_, condition)| condition);
                let words: Vec<&str> = condition.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
                if words.contains(&"reset") && !condition.starts_with("reset)") {
                    found.push(format!("{}: {}", file.name, line.trim()));
                }
            }
            _ => {}
        }
    }
    found
}

#[test]
fn no_condition_mixes_the_reset_with_other_logic() {
    let mut with_optional_modules = 0;
    for block in REGISTRY.blocks().iter().filter(|block| block.is_clocked()) {
        let usual = emit(block, &block.defaults()).files.len();
        // Optional modules exist only at some corners of the parameter ranges.
        for parameters in block.samples().into_iter().chain(corners(block)) {
            let emission = emit(block, &parameters);
            with_optional_modules += usize::from(emission.files.len() > usual);
            let found: Vec<String> = emission.files.iter().flat_map(mixed_conditions).collect();
            assert!(found.is_empty(), "{} {:?}:\n{}", block.name, parameters, found.join("\n"));
        }
    }
    assert!(with_optional_modules > 0, "no size has an optional module");
    for name in ["", " : x_next_logic"] {
        let text =
            format!("  always @* begin{name}\n    x_next = x;\n    if ((x == last) | reset) begin\n    end\n  end\n");
        let file = File { name: "x.v".into(), module: "x".into(), text };
        assert_eq!(mixed_conditions(&file), ["x.v: if ((x == last) | reset) begin"]);
    }
}
