//! Block for tests of streams: a FIFO of four bytes, judged by a stream oracle alone.

use crate::entry::{Design, Entry};
use crate::foreign::VerilogFiles;
use warploom_contract::{Block, Interface, Parameters, Port};
use warploom_emit::{Emission, File};
use warploom_model::streams::{Due, Stream, StreamOracle, Streams, Transaction};

/// Capacity of the FIFO in bytes.
pub(crate) const DEPTH: u64 = 4;

/// Contract.
pub(crate) const BLOCK: Block = Block {
    name: "fifo",
    purpose: "bytes in, the same bytes out in order",
    publication: "none",
    parameters: &[],
    combinations: || vec![Parameters::of(&[])],
    parameter_space: None,
    ports: |_| {
        vec![
            Port::clock(),
            Port::reset("empties the FIFO"),
            Port::input("in_valid", 1, "a byte comes in"),
            Port::input("in_data", 8, "the byte"),
            Port::input("out_ready", 1, "a byte may go out"),
            Port::output("in_ready", 1, "there is room"),
            Port::output("out_valid", 1, "a byte is offered"),
            Port::output("out_data", 8, "the byte").when("out_valid"),
        ]
    },
    rules: &[],
    interface: Interface::NONE,
    error_codes: &[],
    test_points: &[],
    test_plan: &[],
};

/// Entry without a cycle model and properties; the stimulus is random bits.
pub(crate) static ENTRY: Entry =
    Entry { streams: Some(streams), ..Entry::new(&BLOCK, Design::Verilog(VerilogFiles::new("", "fifo", &["fifo.v"]))) };

/// Stream oracle: each byte that is accepted is delivered once, in order.
struct Fifo;

impl StreamOracle for Fifo {
    fn accept(&mut self, input: &Transaction, due: &mut Due) {
        due.push("out", input.values);
    }

    fn reset(&mut self) {}
}

/// Returns the streams. The last byte of a full FIFO is delivered within `DEPTH` cycles without stalls.
pub(crate) fn streams(_parameters: &Parameters) -> Streams {
    Streams {
        streams: vec![
            Stream::input("in", "in_valid").ready("in_ready").payload(&["in_data"]),
            Stream::output("out", "out_valid")
                .ready("out_ready")
                .payload(&["out_data"])
                .at_least(1)
                .within_unstalled(DEPTH),
        ],
        oracle: Box::new(Fifo),
    }
}

/// Fault of the FIFO that only the byte 0x37 triggers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Planted {
    /// The byte is accepted and dropped.
    Loss,
    /// The byte is delivered twice.
    Duplication,
    /// The next byte, if it is in the FIFO already, is delivered instead of this byte, and then once more.
    Reordering,
    /// The byte is delayed by 20 cycles.
    Lateness,
}

/// Returns Verilog of the FIFO as the emitter would write it.
pub(crate) fn emission(planted: Option<Planted>) -> Emission {
    // The words in capitals are placeholders. `held` counts the cycles in which the first byte is held back.
    let text = "module wl_fifo (
  input clock, input reset,
  input in_valid, input [7:0] in_data, input out_ready,
  output in_ready, output out_valid, output [7:0] out_data
);
  reg [7:0] memory [0:3];
  reg [2:0] written, read;
  reg [4:0] held;
  wire [2:0] count = written - read;
  wire [7:0] first = memory[read[1:0]];
  wire [7:0] second = memory[read[1:0] + 2'd1];
  assign in_ready = count != 3'd4;
  assign out_valid = OUT_VALID;
  assign out_data = OUT_DATA;
  always @(posedge clock)
    if (reset) begin
      written <= 0;
      read <= 0;
      held <= 0;
    end else begin
      if (in_valid & in_ready) begin
        memory[written[1:0]] <= in_data;
        if (KEPT) written <= written + 3'd1;
      end
      if (out_valid & out_ready & TAKEN) read <= read + 3'd1;
      held <= out_valid | (count == 0) ? 5'd0 : held + 5'd1;
    end
endmodule
";
    let expression =
        |fault: Planted, faulty: &'static str, right: &'static str| if planted == Some(fault) { faulty } else { right };
    let overtaken = "first == 8'h37 & count > 3'd1 ? second : first";
    let text = text
        .replace("KEPT", expression(Planted::Loss, "in_data != 8'h37", "1'b1"))
        .replace("TAKEN", expression(Planted::Duplication, "(first != 8'h37)", "1'b1"))
        .replace("OUT_DATA", expression(Planted::Reordering, overtaken, "first"))
        .replace(
            "OUT_VALID",
            expression(Planted::Lateness, "count != 0 & (first != 8'h37 | held == 5'd20)", "count != 0"),
        );
    Emission {
        names: Vec::new(),
        notes: Vec::new(),
        block: BLOCK.name.into(),
        purpose: BLOCK.purpose.into(),
        top: "wl_fifo".into(),
        parameters: Vec::new(),
        command: "a test".into(),
        ports: Vec::new(),
        assertions: None,
        foreign: None,
        files: vec![File { name: "wl_fifo.v".into(), module: "wl_fifo".into(), text }],
    }
}
