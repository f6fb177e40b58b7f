// wl_index_generator_step: a part of index_generator
// The step: the index of thread 1, doubled a cycle up to the index of thread LANES.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8
// Made from Rust-HDL by: warploom emit index_generator
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator_step (
  input  wire         clock,        // the one clock
  input  wire         start,        // return to the index of thread 1
  input  wire  [10:0] start_dim_x,  // Dx in the cycle of start
  input  wire  [10:0] start_dim_y,  // Dy in the cycle of start
  input  wire         double,       // add the step to itself
  output wire   [9:0] x,            // the step's x
  output wire   [9:0] y,            // the step's y
  output wire  [10:0] z,            // the step's z
  output wire   [9:0] limit_x,      // Dx - 1 - x
  output wire   [9:0] limit_y,      // Dy - 1 - y
  output wire   [9:0] minus_x,      // x - Dx, the limit inverted
  output wire   [9:0] minus_y       // y - Dy
);

  reg [9:0] carry;
  reg [10:0] first_x;
  reg [10:0] first_y;
  reg [9:0] step_x, step_x_next;
  reg [9:0] step_y, step_y_next;
  reg [10:0] step_z, step_z_next;
  reg [9:0] bound_x, bound_x_next;
  reg [9:0] bound_y, bound_y_next;

  wire carry_x = step_x > bound_x;
  wire carry_y = (step_y > bound_y) | ((step_y == bound_y) & carry_x);

  always @* begin
    carry = 10'd0;
    if (carry_x) begin
      carry = 10'd1;
    end
  end

  always @* begin
    step_x_next = step_x;
    step_y_next = step_y;
    step_z_next = step_z;
    bound_x_next = bound_x;
    bound_y_next = bound_y;
    if (double) begin
      if (carry_x) begin
        step_x_next = step_x + ~bound_x;
        bound_x_next = (bound_x << 1'd1) | 10'd1;
      end else begin
        step_x_next = step_x << 1'd1;
        bound_x_next = bound_x - step_x;
      end
      if (carry_y) begin
        step_y_next = (step_y + ~bound_y) + carry;
        bound_y_next = ((bound_y << 1'd1) | 10'd1) - carry;
        step_z_next = (step_z << 1'd1) | 11'd1;
      end else begin
        step_y_next = (step_y << 1'd1) | carry;
        bound_y_next = (bound_y - step_y) - carry;
        step_z_next = step_z << 1'd1;
      end
    end
    first_x = start_dim_x - 11'd1;
    first_y = start_dim_y - 11'd1;
    if (start) begin
      step_x_next = 10'd0;
      step_y_next = 10'd0;
      step_z_next = 11'd0;
      if (start_dim_x > 11'd1) begin
        step_x_next = 10'd1;
        first_x = start_dim_x - 11'd2;
      end else if (start_dim_y > 11'd1) begin
        step_y_next = 10'd1;
        first_y = start_dim_y - 11'd2;
      end else begin
        step_z_next = 11'd1;
      end
      bound_x_next = first_x[9:0];
      bound_y_next = first_y[9:0];
    end
  end

  assign x = step_x;
  assign y = step_y;
  assign z = step_z;
  assign limit_x = bound_x;
  assign limit_y = bound_y;
  assign minus_x = ~bound_x;
  assign minus_y = ~bound_y;

  always @(posedge clock) begin
    step_x <= step_x_next;
    step_y <= step_y_next;
    step_z <= step_z_next;
    bound_x <= bound_x_next;
    bound_y <= bound_y_next;
  end

  wire unused_bits = &{1'b0, first_x[10], first_y[10]};

endmodule

`default_nettype wire
