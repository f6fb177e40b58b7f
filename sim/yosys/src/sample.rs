//! A small design for tests: a two-stage pipeline.

use warploom_emit::{Emission, File, PortInfo};

/// A stage: a register after an adder, cleared by reset.
const STAGE: &str = "module wl_pipe_stage (
  input clock,
  input reset,
  input [3:0] step,
  input [3:0] in,
  output [3:0] out
);
  reg [3:0] held;
  always @(posedge clock) held <= reset ? 4'd0 : in + step;
  assign out = held;
endmodule
";

/// Two stages; the second adds a constant.
const TOP: &str = "module wl_pipe (
  input clock,
  input reset,
  input [3:0] step,
  input [3:0] in,
  output [3:0] out
);
  wire [3:0] between;
  wl_pipe_stage stage_0 (.clock(clock), .reset(reset), .step(step), .in(in), .out(between));
  wl_pipe_stage stage_1 (.clock(clock), .reset(reset), .step(4'd1), .in(between), .out(out));
endmodule
";

/// A port that is not an array.
pub(crate) fn port(name: &str, direction: &str, width: usize) -> PortInfo {
    PortInfo { name: name.into(), direction: direction.into(), width, elements: 1, comment: String::new() }
}

/// The design, as the emitter would return it.
pub(crate) fn emission() -> Emission {
    let file =
        |module: &str, text: &str| File { name: format!("{module}.v"), module: module.into(), text: text.into() };
    Emission {
        names: Vec::new(),
        notes: Vec::new(),
        block: "pipe".into(),
        purpose: "a number through two stages".into(),
        top: "wl_pipe".into(),
        parameters: Vec::new(),
        command: "a test".into(),
        ports: vec![
            port("clock", "clock", 1),
            port("reset", "input", 1),
            port("step", "input", 4),
            port("in", "input", 4),
            port("out", "output", 4),
        ],
        assertions: None,
        foreign: None,
        files: vec![file("wl_pipe_stage", STAGE), file("wl_pipe", TOP)],
    }
}
