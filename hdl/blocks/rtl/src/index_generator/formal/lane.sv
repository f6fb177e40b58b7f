// Properties of index_generator_index_lane: one lane of the iterator. y comes one cycle after x, and z one cycle after
// y.
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
  // n + s = (x + sx) + Dx*((y + sy) + Dy*(z + sz)). Each bracket is divided in turn: its remainder and its quotient.
  reg stepped_x = 0;
  reg stepped_y = 0;
  reg stepped_z = 0;
  reg [B+1:0] number_x;
  reg [B+1:0] number_y;
  reg [B:0] number_z;
  always @(posedge clock) begin
    stepped_x <= legal && advance && !clear_x && x < dx && step_x == sx && minus_x == below_x;
    number_x <= x + sx;
    stepped_y <= stepped_x && !clear_y && y < dy && step_y == sy && minus_y == below_y;
    number_y <= y + sy + number_x / dx;
    stepped_z <= stepped_y && !clear_z && step_z == sz;
    number_z <= z + sz + number_y / dy;
  end
  always @* begin
    if (stepped_x) assert (x == number_x % dx);
    if (stepped_y) assert (y == number_y % dy);
    if (stepped_z) assert (z == number_z);
    assert (active == (z <= last_z));
    cover (stepped_z && dx == 5 && dy == 3 && sx != 0 && sy != 0 && z > 2);
  end
`ifdef LEMMAS
  (* hierconn *) wire \dut.carry_x ;
  (* hierconn *) wire \dut.carry_y ;
  (* hierconn *) wire \dut.advance_y ;
  (* hierconn *) wire \dut.advance_z ;
  always @* begin
    if (stepped_x) assert (legal && number_x < 2 * dx && \dut.carry_x == (number_x >= dx) && \dut.advance_y );
    if (stepped_y) assert (legal && number_y < 2 * dy && \dut.carry_y == (number_y >= dy) && \dut.advance_z );
  end
`endif
endmodule

// A lane that is cleared holds the index of thread 0.
module a_start_is_thread_zero (input wire clock);
  `include "design.svh"
  reg [2:0] cleared = 0;
  always @(posedge clock) cleared <= {clear_z, clear_y, clear_x};
  always @* begin
    if (cleared[0]) assert (x == 0);
    if (cleared[1]) assert (y == 0);
    if (cleared[2]) assert (z == 0);
    cover (cleared == 3'b111);
  end
endmodule
