// wl_index_generator_index_lane: submodule of index_generator
// Lane: the index of one thread of the warp, and the addition of the step.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Generated from Rust-HDL by: warploom emit index_generator
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_index_lane (
  input  wire         clock,    // the one clock
  input  wire         start,    // return to index 0
  input  wire         advance,  // add the step
  input  wire   [9:0] step_x,   // the step's x
  input  wire   [9:0] step_y,   // the step's y
  input  wire  [10:0] step_z,   // the step's z
  input  wire   [9:0] limit_x,  // Dx - 1 - step_x: a greater x carries
  input  wire   [9:0] minus_x,  // step_x - Dx
  input  wire   [9:0] minus_y,  // step_y - Dy
  input  wire  [10:0] dim_z,    // Dz
  output wire   [9:0] x,        // the index's x
  output wire   [9:0] y,        // the index's y
  output wire  [10:0] z,        // the index's z; it may exceed Dz in the last row
  output wire         active    // the thread exists: z < Dz
);

  localparam [11:0] above_y = 12'd2048;
  reg [9:0] addend_x;
  reg [11:0] carry_into_y;
  reg [11:0] carry_into_z;
  reg [9:0] index_x, index_x_next;
  reg [9:0] index_y, index_y_next;
  reg [10:0] index_z, index_z_next;

  // Carry out of x, known without the sum.
  wire carry_x = index_x > limit_x;

  always @* begin
    // Sums of y, plain and less Dy. The 1 below the lowest bits adds the carry out of x.
    carry_into_y = 12'd0;
    if (carry_x) begin
      carry_into_y = 12'd1;
    end
  end

  wire [11:0] plain_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, step_y} << 1'd1) | carry_into_y);
  wire [11:0] wrapped_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, minus_y} << 1'd1) | carry_into_y);
  wire carry_y = (wrapped_y & above_y) != 12'd0;

  always @* begin
    // Carry into z; addend of x; sum of z.
    carry_into_z = 12'd0;
    if (carry_y) begin
      carry_into_z = 12'd1;
    end
  end

  always @* begin
    if (carry_x) begin
      addend_x = minus_x;
    end else begin
      addend_x = step_x;
    end
  end

  wire [11:0] sum_z = (({1'd0, index_z} << 1'd1) | 12'd1) + (({1'd0, step_z} << 1'd1) | carry_into_z);

  always @* begin
    index_x_next = index_x;
    index_y_next = index_y;
    index_z_next = index_z;
    // Add the step, or return to index 0.
    if (advance) begin
      index_x_next = index_x + addend_x;
      index_y_next = plain_y[10:1];
      if (carry_y) begin
        index_y_next = wrapped_y[10:1];
      end
      index_z_next = sum_z[11:1];
    end
    if (start) begin
      index_x_next = 10'd0;
      index_y_next = 10'd0;
      index_z_next = 11'd0;
    end
  end

  // The thread exists while z is below Dz.
  assign x = index_x;
  assign y = index_y;
  assign z = index_z;
  assign active = index_z < dim_z;

  always @(posedge clock) begin
    index_x <= index_x_next;
    index_y <= index_y_next;
    index_z <= index_z_next;
  end

  wire unused_bits = &{1'b0, plain_y[0], plain_y[11], sum_z[0]};

endmodule

`default_nettype wire
