//! Tests of designs in Verilog files.

use super::*;
use crate::build::{Builder, Verilog};
use crate::entry::{Design, Entry};
use crate::error::CampaignError;
use warploom_contract::Parameter;
use warploom_contract::{Block, Interface, Parameters, Port};
use warploom_emit::Emission;

const BLOCK: Block = Block {
    name: "shift",
    purpose: "shifts",
    publication: "",
    parameters: &[Parameter { name: "DEPTH", default: 2, meaning: "elements" }],
    combinations: || vec![Parameters::of(&[("DEPTH", 2)])],
    parameter_space: None,
    ports: |_| {
        vec![
            Port::clock(),
            Port::reset("clears"),
            Port::inputs("d", 2, 4, "elements"),
            Port::outputs("q", 2, 4, "elements, a cycle later"),
        ]
    },
    rules: &[],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

/// The design as a SystemVerilog module with unpacked arrays, falling clock edge and asynchronous active-low reset.
const VERILOG: &str =
    "module shift_2 #(parameter N = 1) (input ck, input rst_n, input [3:0] d [0:N-1], output reg [3:0] q [0:N-1]);
    integer i;
    always @(negedge ck or negedge rst_n)
      for (i = 0; i < N; i = i + 1) q[i] <= rst_n ? d[i] : 4'd0;
    endmodule\n";

/// The design, with its Verilog in a temporary directory.
fn design(verilog: &str) -> (tempfile::TempDir, VerilogFiles) {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("shift_2.sv"), verilog).expect("written");
    let root: &'static str = Box::leak(folder.path().display().to_string().into_boxed_str());
    let design = VerilogFiles {
        parameters: &[("DEPTH", "N")],
        clock: Clock { port: "ck", edge: Edge::Falling },
        reset: Reset { port: "rst_n", polarity: Polarity::ActiveLow, timing: ResetTiming::Asynchronous },
        unpacked: &["d", "q"],
        ..VerilogFiles::new(root, "shift_{DEPTH}", &["shift_{DEPTH}.sv"])
    };
    (folder, design)
}

fn emitted(block: &Block, design: &VerilogFiles) -> Result<Emission, CampaignError> {
    emission(block, design, &block.defaults(), "wl_", String::new())
}

#[test]
fn an_adapter_connects_clock_reset_parameters_and_arrays() {
    let (_folder, design) = design(VERILOG);
    let emission = emitted(&BLOCK, &design).expect("it fits");
    let adapter = &emission.files.last().expect("a file").text;
    for expected in [
        "  shift_2 #(.N(2)) dut (",
        ".ck(~clock)",
        ".rst_n(~reset)",
        "  wire [3:0] d_elements [0:1];",
        "  assign d_elements[1] = d[4 +: 4];",
        "  assign q[4 +: 4] = q_elements[1];",
    ] {
        assert!(adapter.contains(expected), "{expected} is not in\n{adapter}");
    }
}

/// Simulates the adapted design: falling edge, asynchronous reset, and elements in order.
#[test]
fn an_adapted_design_runs() {
    let (_folder, design) = design(VERILOG);
    let layout = BLOCK.layout(&BLOCK.defaults());
    let cache = tempfile::tempdir().expect("a folder");
    let toolchain = crate::tools::Toolchain::find(None).expect("the tools are installed");
    let builder = Builder::new(toolchain, crate::cache::Cache::at(cache.path()));
    let entry: &'static Entry = Box::leak(Box::new(Entry::new(&BLOCK, Design::Verilog(design))));
    check_ports(&builder, entry, &BLOCK.defaults()).expect("the ports are those of the contract");
    let verilog = Verilog::of(&emitted(&BLOCK, &design).expect("it fits"), &layout);
    let file = builder.library(&verilog, crate::build::Waves::None).expect("it is built");
    let library = crate::simulator::Library::load(&file, &layout).expect("it is loaded");
    let mut simulator = crate::simulator::Simulator::new(&library, 1).expect("an instance");
    let (mut inputs, mut outputs) = (vec![0; library.input_words()], vec![0; library.output_words()]);
    // The reset clears `q` in the same cycle. Otherwise `q` has the value of `d` in the previous cycle, or 0 after a
    // reset.
    let seen = [(1, 0x21), (0, 0x43), (0, 0x65), (1, 0x65)].map(|(reset, d)| {
        inputs[0] = reset | d << 1;
        simulator.step(&inputs, &mut outputs);
        outputs[0]
    });
    assert_eq!(seen, [0, 0, 0x43, 0]);
}

#[test]
fn contracts_that_do_not_match_are_errors() {
    let (_folder, design) = design(VERILOG);
    let with_two_clocks = Block { ports: |_| vec![Port::clock(), Port { name: "other", ..Port::clock() }], ..BLOCK };
    let error = emitted(&with_two_clocks, &design).expect_err("two clocks").to_string();
    assert!(error.starts_with("several clocks (clock, other);"), "{error}");
    let error =
        emitted(&BLOCK, &VerilogFiles { parameters: &[("WIDTH", "W")], ..design }).expect_err("no such").to_string();
    assert_eq!(error, "unknown parameter 'WIDTH'; the contract has DEPTH=2, in the entry of shift");
    let error = emitted(&BLOCK, &VerilogFiles { unpacked: &["r"], ..design }).expect_err("no such").to_string();
    assert_eq!(error, "unknown unpacked port 'r', in the entry of shift");
    let error =
        emitted(&BLOCK, &VerilogFiles { include_directories: &["none"], ..design }).expect_err("no such").to_string();
    assert!(error.ends_with("none: missing include directory"), "{error}");
    let error = emitted(&BLOCK, &VerilogFiles { files: &["none.v"], ..design }).expect_err("no such").to_string();
    assert!(error.contains("none.v: cannot be read: "), "{error}");
}
