// wl_order_profiler_results: Table of results: configuration and figure of each trial.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_results (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: no result is valid
  input  wire         trial_over,     // a trial ends
  input  wire   [6:0] trials,         // number of trials that ended before, which is the number of this trial
  input  wire  [27:0] setting,        // configuration of that trial
  input  wire  [31:0] figure,         // figure of that trial
  input  wire         enable,         // a result is read in this cycle
  input  wire   [5:0] number,         // number of the trial whose result is read
  input  wire         results_valid,  // `trials` counts trials that ended; 0 while the list is checked
  output wire         valid,          // one cycle after enable: the trial that was read has a result
  output wire  [27:0] read_setting,   // configuration of that trial
  output wire  [31:0] read_figure     // figure of that trial
);

  localparam [5:0] at_figure = 6'd28;
  reg valid_pulse;
  wire [59:0] read;

  wire [59:0] table_write_data = ({28'd0, figure} << at_figure) | {32'd0, setting};
  wire [59:0] from_figure = read >> at_figure;
  assign valid = valid_pulse;
  assign read_setting = read[27:0];
  assign read_figure = from_figure[31:0];

  // Write a result at the end of a trial; read a result with enable.
  wl_order_profiler_table table_ (
    .clock(clock), .write_enable(trial_over), .write_address(trials[5:0]), .write_data(table_write_data),
    .read_enable(enable), .read_address(number), .read_data(read)
  );

  always @(posedge clock) begin
    // The result exists if the trial has ended.
    valid_pulse <= enable & results_valid & ({1'd0, number} < trials) & !reset;
  end

  wire unused_bits = &{1'b0, from_figure[59:32]};

endmodule
`default_nettype wire
