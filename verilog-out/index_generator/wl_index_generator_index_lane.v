// wl_index_generator_index_lane: Lane: the index of one thread of the warp, and the addition of the step.
// y comes one cycle after x, and z one cycle after y.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_index_lane (
  input  wire         clock,    // clock, rising edge
  input  wire         advance,  // add the step: to x in this cycle, to y one cycle later, to z two cycles later
  input  wire         clear_x,  // x becomes 0
  input  wire         clear_y,  // y becomes 0
  input  wire         clear_z,  // z becomes 0
  input  wire   [9:0] step_x,   // x of the step
  input  wire   [9:0] step_y,   // y of the step, one cycle after its x
  input  wire  [10:0] step_z,   // z of the step, one cycle after its y
  input  wire   [9:0] minus_x,  // step_x - Dx
  input  wire   [9:0] minus_y,  // step_y - Dy
  input  wire  [10:0] last_z,   // Dz - 1
  output wire   [9:0] x,        // x of the index
  output wire   [9:0] y,        // y of the index, one cycle after its x
  output wire  [10:0] z,        // z of the index, one cycle after its y; in the last row, z may exceed Dz
  output wire         active    // the thread exists: z is at most Dz - 1
);

  localparam [10:0] above_x = 11'd1024;
  localparam [11:0] above_y = 12'd2048;
  reg [9:0] index_x, index_y;
  reg [10:0] index_z;
  reg carry_x, carry_y, advance_y, advance_z;

  // x: the sum, and the sum minus Dx, whose carry selects one of the two.
  wire [9:0] plain_x = index_x + step_x;
  wire [10:0] wrapped_x = {1'd0, index_x} + {1'd0, minus_x};
  wire over_x = (wrapped_x & above_x) != 11'd0;

  // y, one cycle later: the sum, and the sum minus Dy, whose carry selects one of the two.
  // The 1 below the lowest bits adds the carry out of x.
  wire [11:0] carry_into_y = carry_x ? 12'd1 : 12'd0;
  wire [11:0] plain_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, step_y} << 1'd1) | carry_into_y);
  wire [11:0] wrapped_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, minus_y} << 1'd1) | carry_into_y);
  wire over_y = (wrapped_y & above_y) != 12'd0;

  // z, one cycle later: the sum with the carry out of y.
  wire [11:0] carry_into_z = carry_y ? 12'd1 : 12'd0;
  wire [11:0] sum_z = (({1'd0, index_z} << 1'd1) | 12'd1) + (({1'd0, step_z} << 1'd1) | carry_into_z);

  // The thread exists while z is at most Dz - 1.
  assign x = index_x;
  assign y = index_y;
  assign z = index_z;
  assign active = index_z <= last_z;

  always @(posedge clock) begin
    if (clear_x) index_x <= 10'd0;
    else if (advance) index_x <= over_x ? wrapped_x[9:0] : plain_x;
    carry_x <= over_x;
    advance_y <= advance;
    if (clear_y) index_y <= 10'd0;
    else if (advance_y) index_y <= over_y ? wrapped_y[10:1] : plain_y[10:1];
    carry_y <= over_y;
    advance_z <= advance_y;
    if (clear_z) index_z <= 11'd0;
    else if (advance_z) index_z <= sum_z[11:1];
  end

  wire unused_bits = &{1'b0, plain_y[0], plain_y[11], sum_z[0]};

endmodule
`default_nettype wire
