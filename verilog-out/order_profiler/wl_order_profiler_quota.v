// wl_order_profiler_quota: a part of order_profiler
// Which work-group is next, and up to which they may be handed out.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_quota (
  input  wire         clock,    // the one clock
  input  wire         restart,  // begin with work-group 0, and none of them allowed
  input  wire         more,     // a trial more is allowed
  input  wire         rest,     // all are allowed
  input  wire         take,     // a work-group is taken
  input  wire  [15:0] groups,   // all work-groups
  input  wire  [15:0] trial,    // work-groups of a trial
  output wire  [15:0] number,   // the work-group that is next
  output wire         left,     // it is allowed
  output wire         half      // what is allowed is half of all or more
);

  localparam [16:0] top = 17'h10000;
  localparam by_one = 1'd1;
  reg [15:0] next, next_next;
  reg [15:0] bound, bound_next;
  reg beyond, beyond_next;

  wire [16:0] sum = {1'd0, bound} + {1'd0, trial};
  wire [16:0] twice = {1'd0, bound} << by_one;

  always @* begin
    next_next = next;
    bound_next = bound;
    beyond_next = beyond;
    if (take) begin
      next_next = next + 16'd1;
    end
    if (more) begin
      bound_next = sum[15:0];
      beyond_next = beyond | ((sum & top) != 17'd0);
    end
    if (rest) begin
      bound_next = groups;
    end
    if (restart) begin
      next_next = 16'd0;
      bound_next = 16'd0;
      beyond_next = 1'd0;
    end
  end

  assign number = next;
  assign left = next != bound;
  assign half = beyond | (twice >= {1'd0, groups});

  always @(posedge clock) begin
    next <= next_next;
    bound <= bound_next;
    beyond <= beyond_next;
  end

endmodule

`default_nettype wire
