// Lane that computes (x, y, z) from the thread number n = x + y*Dx + z*Dx*Dy by division. The index generator needs no
// division. Only the area of this lane is measured, for comparison.
module lane_by_division (
  input  wire        clock,
  input  wire [19:0] n,
  input  wire [10:0] dim_x,
  input  wire [10:0] dim_y,
  input  wire [10:0] dim_z,
  output reg  [9:0]  x,
  output reg  [9:0]  y,
  output reg  [10:0] z,
  output wire        active
);
  wire [19:0] rest = n / {9'd0, dim_x};
  wire [19:0] rest_x = n % {9'd0, dim_x};
  wire [19:0] rest_y = rest % {9'd0, dim_y};
  wire [19:0] whole = rest / {9'd0, dim_y};
  wire unused = &{1'b0, rest_x, rest_y, whole};
  assign active = z < dim_z;
  always @(posedge clock) begin
    x <= rest_x[9:0];
    y <= rest_y[9:0];
    z <= whole[10:0];
  end
endmodule
