// wl_order_profiler_meter: Figure of a trial: cycles or events, saturating.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_meter (
  input  wire         clock,         // clock, rising edge
  input  wire         clear,         // the figure becomes 0
  input  wire         count_enable,  // this cycle counts
  input  wire         by_events,     // the cycle adds its number of events; otherwise it adds 1
  input  wire   [7:0] events,        // number of events in this cycle
  output wire  [31:0] figure         // figure up to the previous cycle
);

  localparam [32:0] top = 33'h100000000;
  localparam [31:0] max_figure = 32'hffffffff;
  reg [31:0] count;

  // Saturating sum.
  wire [7:0] step = by_events ? events : 8'd1;
  wire [32:0] sum = {1'd0, count} + {25'd0, step};
  assign figure = count;

  always @(posedge clock) begin
    if (clear) count <= 32'd0;
    else if (count_enable) count <= (sum & top) != 33'd0 ? max_figure : sum[31:0];
  end

endmodule
`default_nettype wire
