// wl_index_generator_index_lane: submodule of index_generator
// Lane: the index of one thread of the warp, and the addition of the step.
// y comes one cycle after x, and z one cycle after y.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Generated from Rust-HDL by: warploom emit index_generator
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
  reg [11:0] carry_into_y;
  reg [11:0] carry_into_z;
  reg [9:0] index_x, index_x_next;
  reg [9:0] index_y, index_y_next;
  reg [10:0] index_z, index_z_next;
  reg carry_x;
  reg carry_y;
  reg advance_y;
  reg advance_z;

  // x: the sum, and the sum minus Dx, whose carry selects one of the two.
  wire [9:0] plain_x = index_x + step_x;
  wire [10:0] wrapped_x = {1'd0, index_x} + {1'd0, minus_x};
  wire over_x = (wrapped_x & above_x) != 11'd0;

  always @* begin
    index_x_next = index_x;
    if (advance) begin
      index_x_next = plain_x;
      if (over_x) begin
        index_x_next = wrapped_x[9:0];
      end
    end
    if (clear_x) begin
      index_x_next = 10'd0;
    end
  end

  wire carry_x_next = over_x;
  wire advance_y_next = advance;

  always @* begin
    // y, one cycle later: the sum, and the sum minus Dy, whose carry selects one of the two.
    // The 1 below the lowest bits adds the carry out of x.
    carry_into_y = 12'd0;
    if (carry_x) begin
      carry_into_y = 12'd1;
    end
  end

  wire [11:0] plain_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, step_y} << 1'd1) | carry_into_y);
  wire [11:0] wrapped_y = (({2'd0, index_y} << 1'd1) | 12'd1) + (({2'd0, minus_y} << 1'd1) | carry_into_y);
  wire over_y = (wrapped_y & above_y) != 12'd0;

  always @* begin
    index_y_next = index_y;
    if (advance_y) begin
      index_y_next = plain_y[10:1];
      if (over_y) begin
        index_y_next = wrapped_y[10:1];
      end
    end
    if (clear_y) begin
      index_y_next = 10'd0;
    end
  end

  wire carry_y_next = over_y;
  wire advance_z_next = advance_y;

  always @* begin
    // z, one cycle later: the sum with the carry out of y.
    carry_into_z = 12'd0;
    if (carry_y) begin
      carry_into_z = 12'd1;
    end
  end

  wire [11:0] sum_z = (({1'd0, index_z} << 1'd1) | 12'd1) + (({1'd0, step_z} << 1'd1) | carry_into_z);

  always @* begin
    index_z_next = index_z;
    if (advance_z) begin
      index_z_next = sum_z[11:1];
    end
    if (clear_z) begin
      index_z_next = 11'd0;
    end
  end

  // The thread exists while z is at most Dz - 1.
  assign x = index_x;
  assign y = index_y;
  assign z = index_z;
  assign active = index_z <= last_z;

  always @(posedge clock) begin
    index_x <= index_x_next;
    index_y <= index_y_next;
    index_z <= index_z_next;
    carry_x <= carry_x_next;
    carry_y <= carry_y_next;
    advance_y <= advance_y_next;
    advance_z <= advance_z_next;
  end

  wire unused_bits = &{1'b0, plain_y[0], plain_y[11], sum_z[0]};

endmodule

`default_nettype wire
