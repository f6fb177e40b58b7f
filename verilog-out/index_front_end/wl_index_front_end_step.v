// wl_index_front_end_step: submodule of index_front_end
// Step: the index of thread 1, doubled once per cycle up to the index of thread LANES.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_step (
  input  wire         clock,        // the one clock
  input  wire         start,        // return to the index of thread 1
  input  wire  [10:0] start_dim_x,  // Dx in the cycle of start
  input  wire  [10:0] start_dim_y,  // Dy in the cycle of start
  input  wire         double,       // add the step to itself
  output wire   [9:0] x,            // the step's x
  output wire   [9:0] y,            // the step's y
  output wire  [10:0] z,            // the step's z
  output wire   [9:0] limit_x,      // Dx - 1 - x
  output wire   [9:0] minus_x,      // x - Dx, the limit inverted
  output wire   [9:0] minus_y       // y - Dy
);

  localparam [10:0] above_x = 11'd1024;
  localparam [11:0] above_y = 12'd2048;
  reg [11:0] carry_into_y;
  reg [10:0] first_limit_y;
  reg [9:0] step_x, step_x_next;
  reg [9:0] step_y, step_y_next;
  reg [10:0] step_z, step_z_next;
  reg [9:0] bound_x, bound_x_next;
  reg [9:0] bound_y, bound_y_next;

  // Doubling: the sum 2s - Dx and its carry.
  assign minus_x = ~bound_x;
  assign minus_y = ~bound_y;
  wire [10:0] sum_x = {1'd0, step_x} + {1'd0, minus_x};
  wire carry_x = (sum_x & above_x) != 11'd0;

  always @* begin
    // Sum of y. The 1 below the lowest bits adds the carry out of x.
    carry_into_y = 12'd0;
    if (carry_x) begin
      carry_into_y = 12'd1;
    end
  end

  wire [11:0] sum_y = (({2'd0, step_y} << 1'd1) | 12'd1) + (({2'd0, minus_y} << 1'd1) | carry_into_y);
  wire carry_y = (sum_y & above_y) != 12'd0;
  wire [9:0] wrapped_x = sum_x[9:0];
  wire [9:0] wrapped_y = sum_y[10:1];

  // Start: thread 1 is (1, 0, 0), or (0, 1, 0) if Dx is 1, or (0, 0, 1) if Dx and Dy are 1.
  wire dim_x_above_1 = start_dim_x > 11'd1;
  wire dim_y_above_1 = start_dim_y > 11'd1;
  wire [10:0] first_x = start_dim_x - 11'd2;

  always @* begin
    first_limit_y = 11'd2;
    if (dim_x_above_1) begin
      first_limit_y = 11'd1;
    end
  end

  wire [10:0] first_y = start_dim_y - first_limit_y;

  always @* begin
    step_x_next = step_x;
    step_y_next = step_y;
    step_z_next = step_z;
    bound_x_next = bound_x;
    bound_y_next = bound_y;
    // Doubled step, and doubled limits.
    if (double) begin
      if (carry_x) begin
        step_x_next = wrapped_x;
        bound_x_next = (bound_x << 1'd1) | 10'd1;
      end else begin
        step_x_next = step_x << 1'd1;
        bound_x_next = ~wrapped_x;
      end
      if (carry_y) begin
        step_y_next = wrapped_y;
        bound_y_next = (bound_y << 1'd1) | 10'd1;
        step_z_next = (step_z << 1'd1) | 11'd1;
        if (carry_x) begin
          bound_y_next = bound_y << 1'd1;
        end
      end else begin
        step_y_next = step_y << 1'd1;
        bound_y_next = ~wrapped_y;
        step_z_next = step_z << 1'd1;
        if (carry_x) begin
          step_y_next = (step_y << 1'd1) | 10'd1;
        end
      end
    end
    if (start) begin
      step_x_next = 10'd0;
      step_y_next = 10'd0;
      step_z_next = 11'd0;
      bound_x_next = 10'd0;
      bound_y_next = 10'd0;
      if (dim_x_above_1) begin
        step_x_next = 10'd1;
        bound_x_next = first_x[9:0];
      end else if (dim_y_above_1) begin
        step_y_next = 10'd1;
      end else begin
        step_z_next = 11'd1;
      end
      if (dim_x_above_1 | dim_y_above_1) begin
        bound_y_next = first_y[9:0];
      end
    end
  end

  assign x = step_x;
  assign y = step_y;
  assign z = step_z;
  assign limit_x = bound_x;

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
