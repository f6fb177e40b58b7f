// Lane of the reference RTL of index_generator: adds a step to an index.
module index_generator_lane #(
  parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10
) (
  input  wire              clock,
  input  wire              start,
  input  wire              advance,
  input  wire [X_BITS-1:0] step_x,
  input  wire [Y_BITS-1:0] step_y,
  input  wire [Z_BITS:0]   step_z,
  input  wire [X_BITS-1:0] limit_x,  // Dx - 1 - step_x; inverted it is step_x - Dx
  input  wire [Y_BITS-1:0] limit_y,
  input  wire [Z_BITS:0]   dim_z,
  output reg  [X_BITS-1:0] x,
  output reg  [Y_BITS-1:0] y,
  output reg  [Z_BITS:0]   z,
  output wire              active
);
  wire over_x = x > limit_x;
  wire over_y = {y, over_x} > {limit_y, 1'b0};
  // The 1 below the lowest bits makes over_x and over_y the carry into the sum.
  wire [Y_BITS:0] sum_y = {y, 1'b1} + {over_y ? ~limit_y : step_y, over_x};
  wire [Z_BITS+1:0] sum_z = {z, 1'b1} + {step_z, over_y};
  wire unused = &{1'b0, sum_y[0], sum_z[0]};
  assign active = z < dim_z;
  always @(posedge clock)
    if (start) begin
      x <= 0;
      y <= 0;
      z <= 0;
    end else if (advance) begin
      x <= x + (over_x ? ~limit_x : step_x);
      y <= sum_y[Y_BITS:1];
      z <= sum_z[Z_BITS+1:1];
    end
endmodule
