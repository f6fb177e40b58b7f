// wl_order_profiler_best: Best trial: the lowest figure; of equal figures, the earliest trial.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_best (
  input  wire         clock,         // clock, rising edge
  input  wire         over,          // a trial ends
  input  wire   [6:0] trial,         // number of the trial
  input  wire  [27:0] setting,       // configuration of that trial
  input  wire  [31:0] figure,        // figure of that trial
  output wire   [5:0] best_trial,    // number of the best trial so far
  output wire  [27:0] best_setting,  // configuration of the best trial
  output wire  [31:0] best_figure    // figure of the best trial
);

  reg [5:0] trial_held;
  reg [27:0] setting_held;
  reg [31:0] min_figure;

  assign best_trial = trial_held;
  assign best_setting = setting_held;
  assign best_figure = min_figure;

  always @(posedge clock) begin
    // The first trial and every trial with a lower figure replace the best one.
    if (over & ((trial == 7'd0) | (figure < min_figure))) begin
      trial_held <= trial[5:0];
      setting_held <= setting;
      min_figure <= figure;
    end
  end

endmodule
`default_nettype wire
