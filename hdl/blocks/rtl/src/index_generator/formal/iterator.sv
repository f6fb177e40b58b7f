// Properties of index_generator_iterator: the lanes and their step, at four lanes.
`default_nettype none

// Lane 0 of the first warp is thread 0, each lane is the thread after the lane below, and lane 0 of the next warp is the thread
// after the last lane: so every thread of the block is there exactly once, in order. The first warp comes in the third cycle.
module every_thread_once_in_order (input wire clock);
  `include "design.svh"
  localparam B = X_BITS;

  // The thread after this one: x counts to Dx, then y to Dy, then z.
  function [3*B:0] after(input [3*B:0] at, input [B:0] dx, input [B:0] dy);
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

  wire [3*B:0] lane_0 = {z_0, y_0, x_0};
  wire [3*B:0] lane_1 = {z_1, y_1, x_1};
  wire [3*B:0] lane_2 = {z_2, y_2, x_2};
  wire [3*B:0] lane_3 = {z_3, y_3, x_3};
  reg [B:0] dx;
  reg [B:0] dy;
  reg legal = 0;
  reg ran = 0;
  reg [3*B:0] last;
  reg [1:0] age = 0;
  always @(posedge clock) begin
    if (start) begin
      dx <= start_dim_x;
      dy <= start_dim_y;
      legal <= start_dim_x >= 1 && start_dim_x <= 1 << B && start_dim_y >= 1 && start_dim_y <= 1 << B;
    end
    ran <= running && !start && !stop && !reset;
    last <= lane_3;
    age <= reset ? 0 : start ? 1 : stop ? 0 : age == 0 || age == 3 ? age : age + 1;
  end
  wire [3*B:0] thread_1 = after(0, dx, dy);
  wire [3*B:0] thread_2 = after(thread_1, dx, dy);
  wire [3*B:0] thread_3 = after(thread_2, dx, dy);
  wire [3*B:0] thread_4 = after(thread_3, dx, dy);

  always @* begin
    if (running && legal && started) begin
      assert (lane_1 == after(lane_0, dx, dy));
      assert (lane_2 == after(lane_1, dx, dy));
      assert (lane_3 == after(lane_2, dx, dy));
      assert (lane_0 == (ran ? after(last, dx, dy) : 0));
    end
    if (started) assert (running == (age == 3));
    cover (running && legal && started && dx == 3 && dy == 2 && z_0 == 4);
  end

`ifdef LEMMAS
  // Invariant for induction: the step during doubling, and its limits.
  (* hierconn *) wire [5:0] \dut.seeding ;
  (* hierconn *) wire [B-1:0] \dut.step.step_x ;
  (* hierconn *) wire [B-1:0] \dut.step.step_y ;
  (* hierconn *) wire [B:0] \dut.step.step_z ;
  (* hierconn *) wire [B-1:0] \dut.step.bound_x ;
  (* hierconn *) wire [B-1:0] \dut.step.bound_y ;
  wire [3*B:0] step = {\dut.step.step_z , \dut.step.step_y , \dut.step.step_x };
  wire [B-1:0] room_x = dx - 1 - \dut.step.step_x ;
  wire [B-1:0] room_y = dy - 1 - \dut.step.step_y ;
  always @* begin
    if (started) assert (\dut.seeding == (age == 1 ? 1 : age == 2 ? 2 : 0));
    if (started && legal && age != 0) begin
      assert (\dut.step.bound_x == room_x && \dut.step.bound_y == room_y);
      assert (dx >= 1 && dx <= 1 << B && dy >= 1 && dy <= 1 << B);
      assert (x_0 < dx && x_1 < dx && x_2 < dx && x_3 < dx && y_0 < dy && y_1 < dy && y_2 < dy && y_3 < dy);
      if (age == 1) assert (step == thread_1 && lane_0 == 0 && lane_1 == 0 && lane_2 == 0 && lane_3 == 0);
      if (age == 2) assert (step == thread_2 && lane_0 == 0 && lane_1 == thread_1 && lane_2 == 0 && lane_3 == thread_1);
      if (age == 3) assert (step == thread_4);
    end
  end
`endif
endmodule
