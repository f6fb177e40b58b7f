// Lane of the reference RTL of index_generator: adds a step to an index; y is a cycle behind x, and z a cycle behind y.
module index_generator_lane #(
  parameter X_BITS = 10, parameter Y_BITS = 10, parameter Z_BITS = 10
) (
  input  wire              clock,
  input  wire              idle,
  input  wire              idle_y,
  input  wire              idle_z,
  input  wire              advance,
  input  wire [X_BITS-1:0] step_x,
  input  wire [Y_BITS-1:0] step_y,
  input  wire [Z_BITS:0]   step_z,
  input  wire [X_BITS-1:0] limit_x,  // Dx - 1 - step_x; inverted it is step_x - Dx
  input  wire [Y_BITS-1:0] limit_y,
  input  wire [Z_BITS:0]   last_z,
  output reg  [X_BITS-1:0] x,
  output reg  [Y_BITS-1:0] y,
  output reg  [Z_BITS:0]   z,
  output wire              active
);
  reg carry_y, carry_z, advance_y, advance_z;
  wire over_x = x > limit_x;
  wire over_y = {y, carry_y} > {limit_y, 1'b0};
  // Each sum has one more bit below its lowest bit. There, 1 plus the carry register gives the carry into the sum.
  wire [Y_BITS:0] sum_y = {y, 1'b1} + {over_y ? ~limit_y : step_y, carry_y};
  wire [Z_BITS+1:0] sum_z = {z, 1'b1} + {step_z, carry_z};
  wire unused = &{1'b0, sum_y[0], sum_z[0]};
  assign active = z <= last_z;
  always @(posedge clock) begin
    carry_y <= over_x;
    carry_z <= over_y;
    advance_y <= advance;
    advance_z <= advance_y;
    if (idle) x <= 0;
    else if (advance) x <= x + (over_x ? ~limit_x : step_x);
    if (idle_y) y <= 0;
    else if (advance_y) y <= sum_y[Y_BITS:1];
    if (idle_z) z <= 0;
    else if (advance_z) z <= sum_z[Z_BITS+1:1];
  end
endmodule
