// What the index generator replaces: a lane that divides the thread's number n = x + y*Dx + z*Dx*Dy, for area only.
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
  wire [19:0] rest = n / dim_x;
  assign active = z < dim_z;
  always @(posedge clock) begin
    x <= n % dim_x;
    y <= rest % dim_y;
    z <= rest / dim_y;
  end
endmodule
