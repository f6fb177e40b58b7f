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

  reg there;

  wire there_next = ((enable & stands) & ({1'd0, number} < trials)) & !reset;
  assign valid = there;

  wl_order_profiler_settings settings (
    .clock(clock), .write_enable(over), .write_address(trials[5:0]), .write_data(setting), .read_enable(enable), .read_address(number),
    .read_data(read_setting)
  );

  wl_order_profiler_figures figures (
    .clock(clock), .write_enable(over), .write_address(trials[5:0]), .write_data(figure), .read_enable(enable), .read_address(number),
    .read_data(read_figure)
  );

  always @(posedge clock) there <= there_next;

endmodule

`default_nettype wire
