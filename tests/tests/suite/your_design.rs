//! Projects outside the workspace, as in a user's repository, that check Verilog that the emitter did not write.

use crate::newcomer::completions_of;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use warploom_tests::project::{root, run};

fn example(name: &str) -> PathBuf {
    root().join("examples").join(name)
}

/// Builds an example.
fn build(name: &str) -> PathBuf {
    warploom_tests::project::build(&example(name), name)
}

/// Built example, and the directory in which its subcommands run.
struct Project {
    program: PathBuf,
    folder: TempDir,
}

impl Project {
    fn new(program: &Path) -> Self {
        Self { program: program.into(), folder: TempDir::new().expect("a folder") }
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.current_dir(self.folder.path());
        command
    }

    /// Runs a subcommand, which must exit with `code`; returns standard output and standard error.
    fn run_expecting(&self, code: i32, arguments: &str) -> String {
        let (found, output, errors) = run(self.command().args(arguments.split_whitespace()));
        assert_eq!(found, Some(code), "{arguments}\n{output}\n{errors}");
        output + &errors
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        std::fs::write(path, text).expect("written");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.folder.path().join(name)).expect(name)
    }
}

/// Runs Amaranth to write the Verilog of the FIFO. Returns the variant with 5 words of 8 bits.
fn convert() -> String {
    let python = root().join("target/tools/amaranth-0.5.10/bin/python");
    assert!(python.exists(), "{} is missing: scripts/setup installs Amaranth 0.5.10", python.display());
    let (code, _, errors) = run(Command::new(python).arg(example("your-design").join("convert.py")));
    assert_eq!(code, Some(0), "{errors}");
    std::fs::read_to_string(example("your-design").join("verilog/fifo_5_8.v")).expect("converted")
}

/// Returns the text with a change that must apply exactly once.
fn changed(text: &str, find: &str, replace: &str) -> String {
    assert_eq!(text.matches(find).count(), 1, "{find}");
    text.replace(find, replace)
}

/// Icarus bench that writes a wave of the FIFO. Its reset rises after time 0, since `always @*` needs a change.
const BENCH: &str = "module bench;
  reg clk = 0, rst = 0, w_en = 0, r_en = 0;
  reg [7:0] w_data = 0;
  wire w_rdy, r_rdy;
  wire [7:0] r_data;
  wire [2:0] level;
  fifo dut (.clk(clk), .rst(rst), .w_en(w_en), .r_en(r_en), .w_data(w_data), .w_rdy(w_rdy), .r_rdy(r_rdy),
            .r_data(r_data), .level(level));
  always #5 clk = ~clk;
  integer i;
  initial begin
    $dumpfile(\"wave.vcd\");
    $dumpvars(0, bench);
    for (i = 0; i < 200; i = i + 1) begin
      @(negedge clk);
      rst = i < 2;
      w_en = i % 3 != 0;
      r_en = i > 40 && i % 2 == 0;
      w_data = i * 7;
    end
    $finish;
  end
endmodule
";

/// Returns the result of `check` on a wave that Icarus writes for this FIFO.
fn check_wave(project: &Project, fifo: &str, code: i32) -> String {
    project.write("bench.v", BENCH);
    project.write("fifo.v", fifo);
    let folder = project.folder.path();
    for (program, arguments) in [("iverilog", "-g2005-sv -o bench bench.v fifo.v"), ("vvp", "-n bench")] {
        let (status, output, errors) = run(Command::new(program).current_dir(folder).args(arguments.split(' ')));
        assert_eq!(status, Some(0), "{output}{errors}");
    }
    project.run_expecting(code, "check fifo --wave wave.vcd")
}

/// Checks the FIFO with a golden model in Python: a correct one, a wrong one, one that raises an error, and a missing
/// one.
fn model_in_python() {
    let example = example("your-design-python");
    let python = root().join("target/tools/cffi-2.1.1/bin/python");
    assert!(python.exists(), "{} is missing: scripts/setup installs cffi 2.1.1", python.display());
    let folder = TempDir::new().expect("a folder");
    for file in ["build.py", "fifo.py", "warploom_oracle.py"] {
        std::fs::copy(example.join("oracle").join(file), folder.path().join(file)).expect("copied");
    }
    let (code, _, errors) = run(Command::new(python).arg(folder.path().join("build.py")));
    assert_eq!(code, Some(0), "{errors}");
    let project = Project::new(&build("your-design-python"));
    let with = |code: i32, library: &str| {
        let mut command = Command::new(&project.program);
        command.current_dir(project.folder.path()).env("FIFO_ORACLE", folder.path().join(library));
        let (found, output, errors) = run(command.args(["cosim", "fifo", "--cycles", "3000"]));
        assert_eq!(found, Some(code), "{output}\n{errors}");
        output + &errors
    };
    assert!(with(0, "libfifo_oracle.so").contains("pass"));
    let missing = with(2, "nothing.so");
    assert!(
        missing.contains("golden model ") && missing.contains("nothing.so: cannot open shared object"),
        "{missing}"
    );
    let model = folder.path().join("fifo.py");
    let text = std::fs::read_to_string(&model).expect("the model");
    std::fs::write(&model, changed(&text, "DEPTH - 1", "DEPTH")).expect("written");
    let report = with(1, "libfifo_oracle.so");
    assert!(report.contains("fifo differs from its model") && report.contains("w_rdy"), "{report}");
    std::fs::write(&model, changed(&text, "inputs[\"r_en\"]", "inputs[\"r_enable\"]")).expect("written");
    let failed = with(2, "libfifo_oracle.so");
    assert!(failed.contains("fifo.py\", line ") && failed.contains("KeyError: 'r_enable'"), "{failed}");
    std::fs::write(&model, changed(&text, "\"level\": level", "\"level\": level + 8")).expect("written");
    let wide = with(2, "libfifo_oracle.so");
    assert!(wide.contains("ValueError: settle returns level = 8, which does not fit 3 bits"), "{wide}");
}

/// Runs every subcommand on the FIFO. There is one test for all subcommands, because they share the converted Verilog.
#[test]
fn a_fifo_of_amaranth_is_checked_by_every_subcommand() {
    let fifo = convert();
    let project = Project::new(&build("your-design"));
    let formal = example("your-design").join("formal").display().to_string();
    let help = project.run_expecting(0, "--help");
    assert!(help.contains("  cosim ") && !help.contains("  emit ") && !help.contains("  bench "), "{help}");
    let offered = completions_of(&mut project.command(), &[""]).join(" ");
    assert!(offered.contains("cosim") && !offered.contains("emit") && !offered.contains("bench"), "{offered}");
    assert!(project.run_expecting(0, "list fifo").contains("w_rdy   out     1  there is room for a word"));
    let table = project.run_expecting(0, "cosim --all --seeds 2 --cycles 20000 --format csv --junit junit.xml");
    assert_eq!(table.matches(",pass").count(), 3, "{table}");
    assert!(project.read("junit.xml").contains("after_reset"));
    let covered = project.run_expecting(0, "cosim fifo --coverage coverage");
    assert!(covered.contains("9/9"), "{covered}");
    let short = project.run_expecting(0, "cosim fifo --case random --cycles 3");
    assert!(short.contains("warning: fifo: 3 of 4 outputs checked; never: r_data\n"), "{short}");
    assert!(short.contains("pass; 3 of 4 outputs checked"), "{short}");
    project.run_expecting(0, "cosim fifo");
    project.run_expecting(0, "report");
    assert!(project.read("report.html").contains("all pass"));
    let cells = project.run_expecting(0, "synth fifo --target ice40 --seeds 0");
    assert!(cells.contains("DEPTH=16 WIDTH=40") && !cells.contains("hand-written"), "{cells}");
    assert!(project.run_expecting(0, &format!("prove --formal {formal}")).contains("1 of 1 proved"));
    assert!(project.run_expecting(0, &format!("prove --faults --formal {formal}")).contains("1 of 1 faults caught"));
    assert!(project.run_expecting(0, "mutate fifo --count 40").contains("pass"));
    // The stream oracle checks neither the level nor the time at which there is room.
    let streams = project.run_expecting(1, "mutate fifo --count 40 --oracle stream");
    assert!(streams.contains("level[2]) inverted while Y[0] is 1: survived"), "{streams}");
    project.run_expecting(0, "draw fifo --out-dir pictures");
    assert!(project.read("pictures/fifo/symbol.svg").contains("w_rdy"));
    check_wave(&project, &fifo, 0);

    // This FIFO accepts one word too many.
    let faulty = changed(&fifo, "3'h4;", "3'h5;");
    let difference = check_wave(&project, &faulty, 1);
    assert!(difference.contains("w_rdy"), "{difference}");
    project.write("faulty/fifo.v", &faulty);
    let output = project.run_expecting(1, "cosim fifo --rtl faulty");
    assert!(output.contains("fifo differs from its model") && output.contains("w_rdy"), "{output}");
    let script = project.read("failures/fifo-1/stimulus.txt");
    assert_eq!(script.lines().filter(|line| *line == "w_en=1").count(), 5, "shrunk to five words: {script}");
    let again = project.run_expecting(1, "replay failures/fifo-1 --rtl faulty");
    assert!(again.contains("w_rdy"), "{again}");
    project.write("faulty/fifo.v", &fifo);
    project.run_expecting(0, "replay failures/fifo-1 --rtl faulty");

    model_in_python();
    rejections(&project, &fifo);
    let missing = project.run_expecting(2, "cosim fifo --set DEPTH=3");
    assert!(missing.contains("DEPTH=3 is out of range for fifo (one of 2, 5, 16)"), "{missing}");
    rejected_by_yosys(&project, &fifo);
}

/// Ports and designs that the harness rejects before it builds anything.
fn rejections(project: &Project, fifo: &str) {
    for (find, replace, error) in [
        ("  input rst;\n", "  inout rst;\n", "unsupported inout port 'rst' of module fifo, in the Verilog of fifo"),
        (
            "  output [2:0] level;\n  wire [2:0] level;\n",
            "  output [3:0] level;\n  wire [3:0] level;\n",
            "found output, 4 bits; expected output, 3 bits",
        ),
        ("module fifo(", "module other(", "missing top module fifo in the Verilog of fifo; the files define other"),
    ] {
        project.write("faulty/fifo.v", &changed(fifo, find, replace));
        let text = project.run_expecting(2, "cosim fifo --rtl faulty");
        assert!(text.contains(error), "{text}");
    }
}

/// Verilator accepts packages and classes in a `.v` file. Yosys reads `.v` files as Verilog and rejects them.
fn rejected_by_yosys(project: &Project, fifo: &str) {
    let file = example("your-design").join("verilog/fifo_5_8.v");
    std::fs::write(&file, format!("package unread;\n  class c;\n  endclass\nendpackage\n{fifo}")).expect("written");
    project.run_expecting(0, "cosim fifo --cycles 2000 --case random");
    for subcommand in ["synth fifo --target ice40 --seeds 0 --set DEPTH=5", "mutate fifo --count 4"] {
        let text = project.run_expecting(2, subcommand);
        assert!(text.contains("fifo_5_8.v:1: ERROR: syntax error, unexpected TOK_ID"), "{text}");
    }
    std::fs::write(&file, fifo).expect("written");
}

/// A design with an asynchronous active-low reset, a packed struct, a package and an include file, at three parameter
/// values.
#[test]
fn systemverilog_with_an_asynchronous_reset_is_checked() {
    let project = Project::new(&build("your-design-sv"));
    let table = project.run_expecting(0, "cosim --all --seeds 2 --cycles 20000 --format csv");
    assert_eq!(table.matches(",pass").count(), 3, "{table}");
    assert!(project.run_expecting(0, "mutate accumulator --count 60").contains("pass"));
    assert!(project.run_expecting(0, "synth accumulator --target ice40 --seeds 0").contains("BITS=24"));
    // With a synchronous reset, the sum is still present in the cycle with the reset.
    let rtl = example("your-design-sv").join("design");
    let text = |name: &str| std::fs::read_to_string(rtl.join(name)).expect(name);
    let synchronous = changed(&text("accumulator.sv"), "posedge clk_i or negedge rst_ni", "posedge clk_i");
    project.write("faulty/accumulator.sv", &synchronous);
    project.write("faulty/accumulator_pkg.sv", &text("accumulator_pkg.sv"));
    project.write("faulty/files.f", "accumulator_pkg.sv\naccumulator.sv\n");
    let output = project.run_expecting(1, "cosim accumulator --rtl faulty");
    assert!(output.contains("accumulator differs from its model") && output.contains("sum_o"), "{output}");
}
