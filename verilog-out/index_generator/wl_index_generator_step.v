// wl_index_generator_step: Step: the index of thread 1, doubled once per cycle up to the index of thread LANES.
// y comes one cycle after x, and z one cycle after y.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_step (
  input  wire         clock,     // clock, rising edge
  input  wire         first_x,   // x becomes the x of thread 1
  input  wire         first_y,   // y becomes the y of thread 1, one cycle after first_x
  input  wire         first_z,   // z becomes the z of thread 1, one cycle after first_y
  input  wire  [10:0] dim_x,     // Dx in the cycle of first_x
  input  wire  [10:0] last_y,    // Dy - 1 in the cycle of first_y
  input  wire         double_x,  // add x to itself
  input  wire         double_y,  // add y to itself, one cycle after double_x
  input  wire         double_z,  // add z to itself, one cycle after double_y
  output wire   [9:0] x,         // x of the step
  output wire   [9:0] y,         // y of the step
  output wire  [10:0] z,         // z of the step
  output wire   [9:0] minus_x,   // x - Dx
  output wire   [9:0] minus_y    // y - Dy
);

  localparam [10:0] above_x = 11'd1024;
  localparam [11:0] above_y = 12'd2048;
  localparam [9:0] minus_one = 10'd1023;
  reg [9:0] step_x, step_y, difference_x, difference_y;
  reg [10:0] step_z;
  reg carry_x, carry_y;

  // Doubling of x: the sum 2x - Dx, its carry, and the new difference.
  wire [10:0] sum_x = {1'd0, step_x} + {1'd0, difference_x};
  wire over_x = (sum_x & above_x) != 11'd0;
  wire [9:0] wrapped_x = sum_x[9:0];

  // Doubling of y with the carry out of x. The 1 below the lowest bits adds the carry.
  wire [11:0] carry_into_y = carry_x ? 12'd1 : 12'd0;
  wire [11:0] sum_y = (({2'd0, step_y} << 1'd1) | 12'd1) + (({2'd0, difference_y} << 1'd1) | carry_into_y);
  wire over_y = (sum_y & above_y) != 12'd0;
  wire [9:0] wrapped_y = sum_y[10:1];

  // Thread 1: x is 1, or 0 with a carry into y if Dx is 1; likewise for y.
  wire many_x = dim_x > 11'd1;
  wire [10:0] first_difference_x = 11'd1 - dim_x;
  wire enters_y = carry_x & (|last_y);
  wire [10:0] first_difference_y = enters_y ? 11'd0 - last_y : ~last_y;
  assign x = step_x;
  assign y = step_y;
  assign z = step_z;
  assign minus_x = difference_x;
  assign minus_y = difference_y;

  always @(posedge clock) begin
    if (double_x) begin
      carry_x <= over_x;
      if (over_x) begin
        step_x <= wrapped_x;
        difference_x <= difference_x << 1'd1;
      end else begin
        step_x <= step_x << 1'd1;
        difference_x <= wrapped_x;
      end
    end
    if (first_x) begin
      step_x <= 10'd0;
      difference_x <= minus_one;
      if (many_x) begin
        step_x <= 10'd1;
        difference_x <= first_difference_x[9:0];
      end
      carry_x <= !many_x;
    end
    if (double_y) begin
      carry_y <= over_y;
      if (over_y) begin
        step_y <= wrapped_y;
        difference_y <= carry_x ? (difference_y << 1'd1) | 10'd1 : difference_y << 1'd1;
      end else begin
        step_y <= carry_x ? (step_y << 1'd1) | 10'd1 : step_y << 1'd1;
        difference_y <= wrapped_y;
      end
    end
    if (first_y) begin
      step_y <= enters_y ? 10'd1 : 10'd0;
      difference_y <= first_difference_y[9:0];
      carry_y <= carry_x & !enters_y;
    end
    // Doubling of z with the carry out of y.
    if (first_z) step_z <= carry_y ? 11'd1 : 11'd0;
    else if (double_z) step_z <= carry_y ? (step_z << 1'd1) | 11'd1 : step_z << 1'd1;
  end

  wire unused_bits = &{1'b0, first_difference_x[10], first_difference_y[10]};

endmodule
`default_nettype wire
