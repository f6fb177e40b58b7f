//! `warploom new` on small designs: the written project, its build and run, and rejected designs.

use crate::common::{capture_output, warploom};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::project::{build, root, run};

/// Design whose ports have unusual names: a keyword of SystemVerilog, keywords of Rust and C++, and a name with two
/// underscores.
const COUNTER: &str = "`include \"step.vh\"
module adder #(parameter W = 1) (input [W-1:0] a, output [W-1:0] s);
  assign s = a + `STEP + `MORE;
endmodule
module counter #(parameter WIDTH = 4, parameter [63:0] START = 64'hffff_ffff_ffff, parameter MODE = \"fast\")
  (input wire clk, input wire rst_n, input wire \\bit , input in, input template,
   output reg [WIDTH-1:0] count__o, output [99:0] wide);
  wire [WIDTH-1:0] next;
  adder #(WIDTH) next_count (.a(count__o), .s(next));
  assign wide = {100{in ^ template}};
  always @(posedge clk) if (!rst_n) count__o <= START[WIDTH-1:0]; else if (\\bit ) count__o <= next;
endmodule
";

/// Design with a gated clock, an inverted asynchronous reset, a struct and an array.
const QUEUE: &str = "
module gate (input ck, input en, output logic q);
  logic held;
  always_latch if (!ck) held = en;
  assign q = ck & held;
endmodule
module queue import types::*; #(parameter int unsigned N = 2, parameter kind_t K = BIG)
  (input logic scan_enable, input logic clk_i, arst_ni, input pair_t pair_i, output logic [2:0] array_o [N]);
  logic gated, reset;
  gate u_gate (.ck(clk_i), .en(pair_i.valid | scan_enable), .q(gated));
  assign reset = ~arst_ni;
  always_ff @(posedge gated or posedge reset)
    for (int i = 0; i < N; i++) if (reset) array_o[i] <= '0; else array_o[i] <= i == 0 ? pair_i.value : array_o[i - 1];
endmodule
";

const TYPES: &str = "package types;
  typedef struct packed { logic valid; logic [2:0] value; } pair_t;
  typedef enum logic { SMALL, BIG } kind_t;
endpackage
";

/// Creates a directory with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(path, text).expect("written");
    }
    folder
}

/// Runs `warploom new` from the current source tree; returns its messages and the generated program.
fn written(folder: &Path, name: &str, arguments: &str) -> (String, String) {
    let tree = root().canonicalize().expect("the tree");
    let mut command = warploom(folder, ["new", name]);
    command.args(arguments.split_whitespace()).arg("--warploom").arg(tree);
    let (code, _, errors) = capture_output(&mut command);
    assert_eq!(code, Some(0), "{errors}");
    (errors, fs::read_to_string(folder.join(name).join("src/main.rs")).expect("a program"))
}

/// Builds the project, and checks that it fails without a model and names the unchecked outputs. `outputs` is the
/// expected number of checked outputs, e.g. "0 of 2".
fn checks_nothing(folder: &Path, name: &str, outputs: &str) {
    let (code, difference, _) =
        run(Command::new("rustfmt").args(["--check", "src/main.rs"]).current_dir(folder.join(name)));
    assert_eq!(code, Some(0), "{difference}");
    let program = build(&folder.join(name), name);
    let cosim =
        |more: &[&str]| run(Command::new(&program).current_dir(folder).args(["cosim", "--cycles", "500"]).args(more));
    let (code, output, errors) = cosim(&[]);
    assert_eq!(code, Some(1), "{output}{errors}");
    assert!(output.contains(&format!("FAIL: {outputs} outputs checked")), "{output}");
    assert!(errors.contains(&format!("{outputs} outputs checked; never: ")), "{errors}");
    let (code, output, errors) = cosim(&["--allow-unchecked", "--junit", "junit.xml"]);
    assert_eq!(code, Some(0), "{output}{errors}");
    assert!(output.contains(&format!("; {outputs} outputs checked")), "{output}");
    let (code, ..) = cosim(&["--case", "after_reset"]);
    assert_eq!(code, Some(1), "a comparison of two instances checks nothing either");
    fs::remove_file(program).expect("removed");
}

#[test]
fn verilog_with_an_active_low_reset_becomes_a_project() {
    let folder = folder(&[("rtl/counter.v", COUNTER), ("include/step.vh", "`define STEP 1\n")]);
    let arguments = "--top rtl/counter.v --include include --define MORE=0";
    let (notes, program) = written(folder.path(), "counter-check", arguments);
    for part in [
        "wrote counter-check: module counter, 7 ports, 1 of 3 parameters",
        "clock: clk, rising edge",
        "reset: rst_n, active low, synchronous",
        "fixed parameters: START, MODE",
        "guessed reset: active low, by its name",
    ] {
        assert!(notes.contains(part), "{part} is not in\n{notes}");
    }
    for part in [
        "    parameters: &[Parameter { name: \"WIDTH\", default: 4, meaning: \"\" }],\n",
        "            Port::clock(),\n            Port::reset(\"\"),\n            Port::input(\"bit\", 1, \"\"),\n",
        "            Port::input(\"template\", 1, \"\"),\n            Port::output(\"count__o\", 4, \"\"),\n",
        "            Port::output(\"wide\", 100, \"\"),\n",
        "            include_directories: &[\"../include\"],\n            defines: &[(\"MORE\", \"0\")],\n",
        "            parameters: &[(\"WIDTH\", \"WIDTH\")],\n",
        "Guessed, please check: that it is the reset, by its name",
        "reset: Reset { port: \"rst_n\", polarity: Polarity::ActiveLow, timing: ResetTiming::Synchronous },\n",
        "\"counter\", &[\"../rtl/counter.v\"])\n",
    ] {
        assert!(program.contains(part), "{part} is not in\n{program}");
    }
    let manifest = fs::read_to_string(folder.path().join("counter-check/Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("sim/cli\", default-features = false }"), "{manifest}");
    checks_nothing(folder.path(), "counter-check", "0 of 2");
}

#[test]
fn systemverilog_with_a_gated_clock_becomes_a_project() {
    let folder = folder(&[("types.sv", TYPES), ("queue.sv", QUEUE)]);
    let (notes, program) = written(folder.path(), "queue-check", "--top queue.sv --files types.sv");
    let program = program.replace("\n            // by the edge", " by the edge");
    assert!(notes.contains("clock: clk_i, rising edge") && !notes.contains("guessed"), "{notes}");
    for part in [
        "            Port::input(\"pair_i\", 4, \"\"),\n            Port::outputs(\"array_o\", 2, 3, \"\"),\n",
        "    // These keep the defaults of the Verilog, since a contract's parameters are numbers: K.\n",
        "Known: asynchronous: registers are sensitive to it; active low, by the edge to which registers are \
         sensitive.\n",
        "reset: Reset { port: \"arst_ni\", polarity: Polarity::ActiveLow, timing: ResetTiming::Asynchronous },\n",
        "            unpacked: &[\"array_o\"],\n",
        "&[\"../types.sv\", \"../queue.sv\"])\n",
    ] {
        assert!(program.contains(part), "{part} is not in\n{program}");
    }
    checks_nothing(folder.path(), "queue-check", "0 of 1");
}

/// The XML of the older Verilator and the JSON of the newer one give the same text.
#[test]
fn versions_of_verilator_agree_on_a_project() {
    let newer: PathBuf = root().join("target/tools/verilator-5.052/verilator/bin/verilator");
    if !newer.exists() {
        eprintln!("skipped: {} is missing; scripts/setup installs it", newer.display());
        return;
    }
    let folder =
        folder(&[("types.sv", TYPES), ("queue.sv", QUEUE), ("counter.v", COUNTER), ("step.vh", "`define STEP 1\n")]);
    let newer = newer.canonicalize().expect("a path").display().to_string();
    for (name, arguments) in
        [("queue", "--top queue.sv --files types.sv"), ("counter", "--top counter.v --define MORE=0")]
    {
        let by = |verilator: &str| {
            let arguments = format!("{arguments} --verilator {verilator}");
            let (_, program) = written(folder.path(), name, &arguments);
            fs::remove_dir_all(folder.path().join(name)).expect("removed");
            program
        };
        assert_eq!(by("/usr/bin/verilator"), by(&newer));
    }
}

/// A file list may also name the file of --top. Options give the properties that the Verilog does not show.
#[test]
fn options_and_lists_are_followed() {
    let text = "module sum (input ck, input go, input clear, input [3:0] d, output reg [3:0] q);\n\
                wire c = ck & go;\nalways @(negedge c) q <= clear ? 0 : q + d;\nendmodule\n";
    let folder = folder(&[("sum.v", text), ("all.f", "sum.v\n+define+X=1\n")]);
    let arguments = "--top sum.v --files all.f --clock ck --falling-edge --reset clear --reset-active-high";
    let (notes, program) = written(folder.path(), "sum-check", arguments);
    assert!(
        notes.contains("clock: ck, falling edge") && notes.contains("reset: clear, active high, synchronous"),
        "{notes}"
    );
    assert!(notes.contains("guessed reset: synchronous: no register is sensitive to it\n"), "{notes}");
    assert!(program.contains("\"sum\", &[\"../all.f\"])"), "{program}");
    let (_, program) = written(folder.path(), "no-reset", "--top sum.v --clock ck --no-reset");
    assert!(
        program.contains("// Reset: none. Known: none, by --no-reset.\n") && !program.contains("Port::reset"),
        "{program}"
    );
    let mut command = warploom(folder.path(), "new published --top sum.v --clock ck".split(' '));
    assert_eq!(capture_output(&mut command).0, Some(0));
    let manifest = fs::read_to_string(folder.path().join("published/Cargo.toml")).expect("a manifest");
    assert!(manifest.contains("warploom = { version = \"0."), "{manifest}");
}

/// Rejected arguments, each with a part of the message.
const REJECTED: &[(&str, &str)] = &[
    ("p --top path.v", "unsupported name '../../../escaped' of the top module; expected letters, digits and '_'"),
    ("p --top good.v --reset clk", "--reset clk is the clock; expected another input"),
    ("here --top good.v", "'here' exists already; expected the name of a new directory"),
    ("2fast --top good.v", "invalid package name '2fast': it does not start with a letter; expected letters"),
    ("match --top good.v", "invalid package name 'match': it is reserved"),
    ("new --top god.v", "file 'god.v' not found (did you mean 'good.v'?)"),
    ("new --top good", "help: --top takes the file; --module takes the name of the module"),
    ("new --top here", "'here' is a directory; expected a Verilog file"),
    ("new --top good.v --files nowhere.v", "file 'nowhere.v' not found"),
    ("new --top good.v --include nowhere", "missing include directory"),
    ("new --top good.v --define 1+1", "invalid macro '1+1' for --define"),
    (
        "new --top good.v --warploom here",
        "--warploom here: no sim/cli/Cargo.toml in it; expected the source tree of Warploom",
    ),
    ("new --top good.v --module bad", "no module 'bad'; the files define good"),
    ("new --top none.v", "no module in none.v; expected the file with the top module"),
    ("new --top two.v", "several top modules in two.v: a, two\n  help: choose one with --module, e.g. --module two"),
    ("new --top broken.v", "broken.v:2:"),
    (
        "new --top pad.v",
        "unsupported inout port 'pad' of module pads\n  help: wrap the module in another module with an input",
    ),
    (
        "new --top real.sv",
        "unsupported type of port 'r' of module reals\n  help: wrap the module in another module whose ports",
    ),
    ("new --top escaped.v", "unsupported escaped name of port 'a-b' of module escaped"),
    ("new --top silent.v", "module silent has no outputs to check"),
    (
        "new --top clocks.v",
        "several clocks (c1, c2) in module clocks; designs with more than one clock are not supported",
    ),
    ("new --top gated.v", "several clocks (go, tick) in module gated;"),
    ("new --top inside.v", "no input of module inner clocks its registers; internal clocks: "),
    ("new --top good.v --clock d", "--clock d: not an input of 1 bit; expected one of clk, rst"),
    ("new --top good.v --reset nothing", "--reset nothing: unknown port; expected one of clk, rst"),
    ("new --top good.v --clock rst", "several clocks (clk, rst) in module good"),
    (
        "new --top names.v",
        "port 'reset' of module names is not its reset; the contract reserves that name for the reset\n  help: ",
    ),
];

#[test]
fn unsupported_designs_are_rejected() {
    let register = "always @(posedge clk) q <= d; endmodule\n";
    let folder = folder(&[
        ("here/x", ""),
        ("good.v", &format!("module good (input clk, rst, input [1:0] d, output reg [1:0] q); {register}")),
        ("none.v", "// nothing\n"),
        ("two.v", "module a (output x); endmodule\nmodule two (output x); endmodule\n"),
        ("broken.v", "module broken (input a, output b);\n  assign b = ;\nendmodule\n"),
        ("pad.v", "module pads (input clk, inout pad, output q); endmodule\n"),
        ("real.sv", "module reals (input real r, output q); endmodule\n"),
        ("escaped.v", "module escaped (input \\a-b , output q); assign q = \\a-b ; endmodule\n"),
        ("path.v", "module \\../../../escaped (input d, output q); assign q = d; endmodule\n"),
        ("silent.v", "module silent (input a); endmodule\n"),
        (
            "clocks.v",
            "module clocks (input c1, c2, d, output reg q, p);\nalways @(posedge c1) q <= d;\n\
                      always @(posedge c2) p <= d;\nendmodule\n",
        ),
        (
            "gated.v",
            "module gated (input tick, go, d, output reg q); wire c = tick & go; always @(posedge c) q <= d; \
                     endmodule\n",
        ),
        ("inside.v", "module inner (input d, output reg q); reg c; always @(posedge c) q <= d; endmodule\n"),
        ("names.v", &format!("module names (input clk, rst, reset, input d, output reg q); {register}")),
    ]);
    let names = || {
        let entries = fs::read_dir(folder.path()).expect("the folder");
        let mut names: Vec<_> = entries.map(|entry| entry.expect("an entry").file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    for (arguments, message) in REJECTED {
        let (code, _, errors) =
            capture_output(&mut warploom(folder.path(), ["new"].into_iter().chain(arguments.split(' '))));
        assert_eq!(code, Some(2), "{arguments}: {errors}");
        assert!(errors.contains(message), "{arguments}: {errors}");
        assert!(
            !errors.contains(&folder.path().display().to_string()),
            "the path of the directory is left out: {errors}"
        );
        assert_eq!(names(), before, "{arguments}");
    }
}
