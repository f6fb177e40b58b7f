// Properties of index_generator_index_lane: one lane of the iterator.
`default_nettype none

// From the index of any thread n, adding the index of any number of threads s gives the index of n + s by division:
// x = n mod Dx, y = (n / Dx) mod Dy, z = n / (Dx*Dy), for all Dx, Dy, n and s.
module a_step_is_the_division (input wire clock);
  `include "design.svh"
  localparam B = X_BITS;
  (* anyconst *) wire [B:0] dx;
  (* anyconst *) wire [B:0] dy;
  (* anyconst *) wire [B-1:0] sx;
  (* anyconst *) wire [B-1:0] sy;
  (* anyconst *) wire [B:0] sz;
  wire legal = dx >= 1 && dx <= 1 << B && dy >= 1 && dy <= 1 << B && sx < dx && sy < dy;
  wire [B-1:0] below_x = sx - dx;
  wire [B-1:0] below_y = sy - dy;
  wire [B-1:0] room_x = dx - 1 - sx;
  wire step_is_s = step_x == sx && step_y == sy && step_z == sz && limit_x == room_x
      && minus_x == below_x && minus_y == below_y;
  // n + s = (x + sx) + Dx*((y + sy) + Dy*(z + sz)): its remainders and quotients, the number in brackets divided in turn.
  reg stepped = 0;
  reg [B+1:0] sum_x;
  reg [B+1:0] sum_y;
  reg [B:0] sum_z;
  always @(posedge clock) begin
    stepped <= legal && advance && !start && x < dx && y < dy && step_is_s;
    sum_x <= x + sx;
    sum_y <= y + sy;
    sum_z <= z + sz;
  end
  wire [B+1:0] number_y = sum_y + sum_x / dx;
  wire [B:0] number_z = sum_z + number_y / dy;
  always @* begin
    if (stepped) begin
      assert (x == sum_x % dx);
      assert (y == number_y % dy);
      assert (z == number_z);
    end
    assert (active == (z < dim_z));
    cover (stepped && dx == 5 && dy == 3 && sum_x >= dx && number_y >= dy && sum_z > 2);
  end
endmodule

// A start is the index of thread 0.
module a_start_is_thread_zero (input wire clock);
  `include "design.svh"
  reg begun = 0;
  always @(posedge clock) begun <= start;
  always @* begin
    if (begun) assert (x == 0 && y == 0 && z == 0);
    cover (begun);
  end
endmodule
