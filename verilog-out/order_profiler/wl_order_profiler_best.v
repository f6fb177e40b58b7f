// wl_order_profiler_best: a part of order_profiler
// The trial with the lowest figure, of equals the first.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_best (
  input  wire         clock,         // the one clock
  input  wire         over,          // a trial is over
  input  wire   [6:0] trial,         // its number
  input  wire  [27:0] setting,       // what it used
  input  wire  [31:0] figure,        // what was measured
  output wire   [5:0] best_trial,    // the best so far
  output wire  [27:0] best_setting,  // what it used
  output wire  [31:0] best_figure    // what was measured
);

  reg [5:0] number, number_next;
  reg [27:0] used, used_next;
  reg [31:0] lowest, lowest_next;

  always @* begin
    number_next = number;
    used_next = used;
    lowest_next = lowest;
    if (over & ((trial == 7'd0) | (figure < lowest))) begin
      number_next = trial[5:0];
      used_next = setting;
      lowest_next = figure;
    end
  end

  assign best_trial = number;
  assign best_setting = used;
  assign best_figure = lowest;

  always @(posedge clock) begin
    number <= number_next;
    used <= used_next;
    lowest <= lowest_next;
  end

endmodule

`default_nettype wire
