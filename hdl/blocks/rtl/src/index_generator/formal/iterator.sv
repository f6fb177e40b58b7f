// Properties of index_generator_iterator: the lanes and their step, at four lanes.
`default_nettype none

// Lane 0 of the first warp has thread 0. Each other lane has the thread after that of the previous lane, and lane 0 of
// the next warp the thread after that of the last lane. So every thread of the block occurs exactly once, in order. x
// of the first warp comes in the third cycle after the start, y in the fourth, z in the fifth; running is 1 from the
// sixth cycle on.
module every_thread_once_in_order (input wire clock);
  `include "design.svh"
  localparam B = X_BITS;
  localparam I = 3 * B + 1;

  // The thread after this one: x counts to Dx, then y to Dy, then z.
  function [I-1:0] after(input [I-1:0] at, input [B:0] dx, input [B:0] dy);
    reg [B-1:0] x;
    reg [B-1:0] y;
    reg [B:0] z;
    begin
      {z, y, x} = at;
      if (x + 1 < dx) x = x + 1;
      else begin
        x = 0;
        if (y + 1 < dy) y = y + 1;
        else begin
          y = 0;
          z = z + 1;
        end
      end
      after = {z, y, x};
    end
  endfunction

  // `legal`: the dimensions are in range. `ran`: the previous cycle had a warp of this thread block. `age`: number of
  // cycles since the start, at most 6; 0 while the iterator is idle.
  (* anyseq *) wire [B:0] any_dy;
  reg [B:0] dx;
  reg [B:0] dy;
  reg legal = 0;
  reg ran = 0;
  reg [2:0] age = 0;
  // A warp, one cycle after its z: x, y and z of all lanes from the previous cycles.
  reg [4*B-1:0] x_a, x_b, x_c, y_a, y_b;
  reg [4*B+3:0] z_a;
  always @(posedge clock) begin
    {x_c, x_b, x_a} <= {x_b, x_a, x};
    {y_b, y_a} <= {y_a, y};
    z_a <= z;
  end
  wire [I-1:0] lane_0 = {z_a[0 +: B+1], y_b[0 +: B], x_c[0 +: B]};
  wire [I-1:0] lane_1 = {z_a[B+1 +: B+1], y_b[B +: B], x_c[B +: B]};
  wire [I-1:0] lane_2 = {z_a[2*B+2 +: B+1], y_b[2*B +: B], x_c[2*B +: B]};
  wire [I-1:0] lane_3 = {z_a[3*B+3 +: B+1], y_b[3*B +: B], x_c[3*B +: B]};
  reg [I-1:0] last;
  always @(posedge clock) begin
    if (start) begin
      dx <= start_dim_x;
      dy <= any_dy;
      legal <= start_dim_x >= 1 && start_dim_x <= 1 << B && any_dy >= 1 && any_dy <= 1 << B;
    end
    ran <= running && !stop && !reset;
    last <= lane_3;
    age <= reset || stop ? 0 : start ? 1 : age == 0 || age == 6 ? age : age + 1;
  end
  // The filter starts only an idle iterator, and holds Dy - 1 from the next cycle on.
  wire [B:0] below_dy = dy - 1;
  always @* begin
    assume (!start || age == 0 && !stop);
    assume (age == 0 || last_y == below_dy);
  end

  always @* begin
    if (running && legal && started) begin
      assert (lane_1 == after(lane_0, dx, dy));
      assert (lane_2 == after(lane_1, dx, dy));
      assert (lane_3 == after(lane_2, dx, dy));
      assert (lane_0 == (ran ? after(last, dx, dy) : 0));
    end
    if (started) assert (running == (age == 6));
    cover (running && legal && started && dx == 3 && dy == 2 && z_a[B:0] == 4);
  end

`ifdef LEMMAS
  `include "iterator.svh"
`endif
endmodule
