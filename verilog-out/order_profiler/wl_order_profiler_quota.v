// wl_order_profiler_quota: Next work-group, and the bound up to which work-groups may be issued.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_quota (
  input  wire         clock,         // clock, rising edge
  input  wire         restart,       // start at work-group 0 with a bound of 0
  input  wire         add_trial,     // raise the bound by one trial
  input  wire         allow_all,     // raise the bound to all work-groups
  input  wire         take,          // a work-group is taken
  input  wire  [15:0] groups,        // number of all work-groups
  input  wire  [15:0] trial,         // work-groups per trial
  output wire  [15:0] number,        // number of the next work-group
  output wire         is_allowed,    // the next work-group is below the bound
  output wire         at_least_half  // the bound is at least half of all work-groups
);

  localparam [16:0] top = 17'h10000;
  localparam by_one = 1'd1;
  reg [15:0] next_group, bound;
  reg allowed, bound_overflows;

  // The bound plus one trial, with its carry.
  wire [16:0] sum = {1'd0, bound} + {1'd0, trial};
  wire [16:0] double_bound = {1'd0, bound} << by_one;

  // A trial has at least one work-group, and begins when the bound is reached. So its first work-group
  // is allowed.
  // While the list is checked, `is_allowed` has no effect.
  wire [15:0] after_next = next_group + 16'd1;
  assign number = next_group;
  assign is_allowed = allowed;
  assign at_least_half = bound_overflows | (double_bound >= {1'd0, groups});

  always @(posedge clock) begin
    if (take) begin
      next_group <= after_next;
      allowed <= after_next != bound;
    end
    if (add_trial) begin
      allowed <= 1'd1;
      bound <= sum[15:0];
      bound_overflows <= bound_overflows | ((sum & top) != 17'd0);
    end
    if (allow_all) begin
      bound <= groups;
      allowed <= next_group != groups;
    end
    if (restart) begin
      next_group <= 16'd0;
      allowed <= 1'd0;
      bound <= 16'd0;
      bound_overflows <= 1'd0;
    end
  end

endmodule
`default_nettype wire
