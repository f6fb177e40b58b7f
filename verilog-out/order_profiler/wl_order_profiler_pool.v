// wl_order_profiler_pool: a part of order_profiler
// How many work-groups are under way.
// Parameters: GROUP_BITS=16 ENTRIES=8 SLOTS=8 PARAMETER_BITS=11 FIGURE_BITS=32 EVENT_BITS=8 CORES=2 TRIALS=64
// Made from Rust-HDL by: warploom emit order_profiler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_order_profiler_pool (
  input  wire         clock,       // the one clock
  input  wire         reset,       // synchronous, active high: none is under way
  input  wire         take,        // a work-group is taken
  input  wire         complete_0,  // a work-group is completed, on this core
  input  wire         complete_1,  // a work-group is completed, on this core
  output wire         none,        // none is under way
  output wire         excess       // more are completed in this cycle than are under way
);

  reg [3:0] ended_0, ended_1;
  reg [15:0] more;
  reg [3:0] completed;
  reg [15:0] kept;
  reg [15:0] count, count_next;

  always @* begin
    ended_0 = 4'd0;
    if (complete_0) begin
      ended_0 = 4'd1;
    end
  end

  always @* begin
    ended_1 = 4'd0;
    if (complete_1) begin
      ended_1 = 4'd1;
    end
  end

  always @* begin
    completed = 4'd0;
    completed = completed + ended_0;
    completed = completed + ended_1;
  end

  wire [15:0] completed_wide = {12'd0, completed};
  wire too_many = completed_wide > count;

  always @* begin
    kept = count - completed_wide;
    if (too_many) begin
      kept = 16'd0;
    end
  end

  always @* begin
    more = 16'd0;
    if (take) begin
      more = 16'd1;
    end
  end

  always @* begin
    count_next = count;
    count_next = kept + more;
  end

  assign none = count == 16'd0;
  assign excess = too_many;

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'd0;
    end else begin
      count <= count_next;
    end
  end

endmodule

`default_nettype wire
