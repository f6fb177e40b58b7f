// wl_order_profiler_results: a part of order_profiler
// The table of what came of the trials.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_results (
  input  wire         clock,         // the one clock
  input  wire         reset,         // synchronous, active high: nothing is read
  input  wire         over,          // a trial is over
  input  wire   [6:0] trials,        // how many were over before: its number
  input  wire  [27:0] setting,       // what it used
  input  wire  [31:0] figure,        // what was measured
  input  wire         enable,        // a result is read
  input  wire   [5:0] number,        // of which trial
  input  wire         stands,        // trials that are over have results
  output wire         valid,         // one cycle later: it has one
  output wire  [27:0] read_setting,  // what it used
  output wire  [31:0] read_figure    // what was measured
);

  localparam [5:0] at_figure = 6'd28;
  wire [59:0] read;
  reg there;

  wire [59:0] table_write_data = ({28'd0, figure} << at_figure) | {32'd0, setting};
  wire [59:0] from_figure = read >> at_figure;
  wire there_next = ((enable & stands) & ({1'd0, number} < trials)) & !reset;
  assign valid = there;
  assign read_setting = read[27:0];
  assign read_figure = from_figure[31:0];

  wl_order_profiler_table table_ (
    .clock(clock), .write_enable(over), .write_address(trials[5:0]), .write_data(table_write_data), .read_enable(enable),
    .read_address(number), .read_data(read)
  );

  always @(posedge clock) there <= there_next;

  wire unused_bits = &{1'b0, from_figure[59:32]};

endmodule

`default_nettype wire
