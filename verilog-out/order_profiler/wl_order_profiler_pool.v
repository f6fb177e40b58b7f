// wl_order_profiler_pool: Number of active work-groups: taken and not completed.
// Generated from Rust-HDL by: warploom emit order_profiler (GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11
// FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_pool (
  input  wire         clock,     // clock, rising edge
  input  wire         reset,     // synchronous, active high: no work-group is active
  input  wire         take,      // a work-group is taken
  input  wire   [1:0] complete,  // a work-group completes on this core
  output wire         is_empty,  // no work-group is active
  output wire         excess     // more work-groups complete in this cycle than are active
);

  localparam [15:0] above_15 = 16'd65520;
  reg [15:0] count;
  wire [7:0] completion;
  reg [3:0] completed;

  assign completion[3:0] = complete[0] ? 4'd1 : 4'd0;
  assign completion[7:4] = complete[1] ? 4'd1 : 4'd0;

  always @* begin
    // Number of completions in this cycle.
    completed = 4'd0;
    completed = completed + completion[3:0];
    completed = completed + completion[7:4];
  end

  wire [15:0] completed_wide = {12'd0, completed};

  // At most 8 work-groups complete per cycle, so the comparison needs only the low bits.
  wire is_few = (count & above_15) == 16'd0;
  wire too_many_completed = is_few & (completed > count[3:0]);

  // New number: plus 1 for a work-group that is taken, minus the completions that count.
  wire [15:0] taken_count = take ? 16'd1 : 16'd0;
  wire [15:0] change = taken_count - completed_wide;
  wire [15:0] changed = count + change;
  assign is_empty = count == 16'd0;
  assign excess = too_many_completed;

  always @(posedge clock) begin
    count <= too_many_completed ? taken_count : changed;
    if (reset) count <= 16'd0;
  end

endmodule
`default_nettype wire
