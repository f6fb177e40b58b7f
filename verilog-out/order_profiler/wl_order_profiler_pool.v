// wl_order_profiler_pool: submodule of order_profiler
// Number of active work-groups: taken and not completed.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Generated from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_pool (
  input  wire         clock,       // clock, rising edge
  input  wire         reset,       // synchronous, active high: no work-group is active
  input  wire         take,        // a work-group is taken
  input  wire         complete_0,  // a work-group completes on this core
  input  wire         complete_1,  // a work-group completes on this core
  output wire         is_empty,    // no work-group is active
  output wire         excess       // more work-groups complete in this cycle than are active
);

  localparam [15:0] above_15 = 16'd65520;
  reg [3:0] completion_0, completion_1;
  reg [15:0] taken_count;
  reg [3:0] completed;
  reg [15:0] count, count_next;

  always @* begin
    completion_0 = 4'd0;
    if (complete_0) begin
      completion_0 = 4'd1;
    end
  end

  always @* begin
    completion_1 = 4'd0;
    if (complete_1) begin
      completion_1 = 4'd1;
    end
  end

  always @* begin
    // Number of completions in this cycle.
    completed = 4'd0;
    completed = completed + completion_0;
    completed = completed + completion_1;
  end

  wire [15:0] completed_wide = {12'd0, completed};

  // At most 8 work-groups complete per cycle, so the comparison needs only the low bits.
  wire is_few = (count & above_15) == 16'd0;
  wire too_many_completed = is_few & (completed > count[3:0]);

  always @* begin
    // New number: plus 1 for a work-group that is taken, minus the completions that count.
    taken_count = 16'd0;
    if (take) begin
      taken_count = 16'd1;
    end
  end

  wire [15:0] change = taken_count - completed_wide;
  wire [15:0] changed = count + change;

  always @* begin
    count_next = count;
    count_next = changed;
    if (too_many_completed) begin
      count_next = taken_count;
    end
  end

  assign is_empty = count == 16'd0;
  assign excess = too_many_completed;

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'd0;
    end else begin
      count <= count_next;
    end
  end

endmodule

`default_nettype wire
