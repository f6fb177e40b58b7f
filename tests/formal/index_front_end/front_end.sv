// Properties of index_front_end.
`default_nettype none

// A launch is taken only when the one before has been answered, and each that is taken is answered once, in order.
module one_answer_for_each_launch (input wire clock);
  `include "design.svh"
  wire take = launch_valid && launch_ready;
  reg [1:0] open = 0;
  reg [ROW_BITS-1:0] address;
  reg [ROW_BITS-1:0] next_address;
  always @(posedge clock) begin
    open <= reset ? 0 : open + take - done_valid;
    if (take && (open == 0 || open == 1 && done_valid)) address <= launch_address;
    else if (done_valid) address <= next_address;
    if (take) next_address <= launch_address;
  end
  always @* begin
    if (started) begin
      assert (!done_valid || open != 0 && done_address == address);
      assert (open < 3 && (open != 2 || done_valid));
      assert (!(launch_ready && reset));
    end
    cover (started && done_valid && done_hit);
    cover (started && done_valid && done_error == 3 && take);
  end

  // What the induction stands on: where a launch is, in the generator and in the scheduler.
  (* hierconn *) wire \dut.generator.filter.busy ;
  (* hierconn *) wire \dut.generator.filter.judging ;
  (* hierconn *) wire \dut.generator.filter.answered ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.address ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.generator.filter.answer_address ;
  (* hierconn *) wire \dut.generator.iterator.seeded ;
  (* hierconn *) wire [5:0] \dut.generator.iterator.seeding ;
  (* hierconn *) wire \dut.dispatch.scheduler.open ;
  (* hierconn *) wire \dut.dispatch.scheduler.fetching ;
  (* hierconn *) wire \dut.dispatch.scheduler.closing ;
  (* hierconn *) wire \dut.dispatch.scheduler.finished ;
  (* hierconn *) wire [ROW_BITS-1:0] \dut.dispatch.scheduler.first ;
  wire busy = \dut.generator.filter.busy ;
  wire judging = \dut.generator.filter.judging ;
  wire answered = \dut.generator.filter.answered ;
  wire dealt = \dut.dispatch.scheduler.open ;
  wire fetching = \dut.dispatch.scheduler.fetching ;
  wire closing = \dut.dispatch.scheduler.closing ;
  wire finished = \dut.dispatch.scheduler.finished ;
  wire [1:0] places = dealt + closing + finished;
  always @* if (started) begin
    assert (open == places && done_valid == finished);
    assert (!(busy && answered) && (busy || answered) == (dealt && !fetching) && (!fetching || dealt));
    assert (!judging || busy);
    assert (!(closing && (dealt || finished)) && (!(finished && dealt) || judging));
    if (open == 1) assert (address == next_address);
    if (busy) assert (\dut.generator.filter.address == next_address);
    if (answered || busy && !judging) assert (\dut.generator.filter.answer_address == next_address);
    if (fetching || closing || finished) assert (\dut.dispatch.scheduler.first == address);
    if (\dut.generator.iterator.seeded || \dut.generator.iterator.seeding != 0) assert (busy);
    if (judging) assert (\dut.generator.iterator.seeding == 1 && !\dut.generator.iterator.seeded );
  end
endmodule

// A core has the threads of its row: lane by lane the one after, from thread 0 of row 0 on; the mask says which exist.
module a_core_has_the_threads_of_its_row (input wire clock);
  `include "design.svh"
  localparam B = X_BITS;
  (* anyconst *) wire [B:0] dx;
  (* anyconst *) wire [B:0] dy;
  (* anyconst *) wire [B:0] dz;
  // All launches have the same dimensions, which are any.
  always @* assume (launch_dim_x == dx && launch_dim_y == dy && launch_dim_z == dz);
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
  // The row that core 0 must have next, if it goes on: its first thread.
  reg [3*B:0] first = 0;
  wire [3*B:0] begins = core_row[ROW_BITS:0] == 0 ? 0 : first;
  wire [3*B:0] second = after(begins, dx, dy);
  wire [3*B:0] third = after(second, dx, dy);
  wire [3*B:0] fourth = after(third, dx, dy);
  wire [3*B:0] beyond = after(fourth, dx, dy);
  reg [ROW_BITS:0] next_row = 0;
  always @(posedge clock) if (core_valid[0]) begin
    first <= beyond;
    next_row <= core_row[ROW_BITS:0] + 1;
  end
  wire [3:0] mask = {fourth[3*B:2*B] < dz, third[3*B:2*B] < dz, second[3*B:2*B] < dz, begins[3*B:2*B] < dz};
  always @* begin
    if (started && core_valid[0]) begin
      assert (core_row[ROW_BITS:0] == 0 || core_row[ROW_BITS:0] == next_row);
      assert (core_mask[3:0] == mask);
      if (mask[0]) assert ({core_z[3:0], core_y[3:0], core_x[3:0]} == begins[3*B-1:0]);
      if (mask[1]) assert ({core_z[7:4], core_y[7:4], core_x[7:4]} == second[3*B-1:0]);
      if (mask[2]) assert ({core_z[11:8], core_y[11:8], core_x[11:8]} == third[3*B-1:0]);
      if (mask[3]) assert ({core_z[15:12], core_y[15:12], core_x[15:12]} == fourth[3*B-1:0]);
    end
    cover (started && core_valid[0] && core_row[ROW_BITS:0] == 1 && mask == 3);
  end
endmodule

// Core 1 has, a cycle later, the row, the lanes and the indices of core 0, and the next instruction.
module instructions_go_across_cores (input wire clock);
  `include "design.svh"
  reg before = 0;
  reg [ROW_BITS:0] row;
  reg [15:0] instruction;
  reg [LANES-1:0] mask;
  reg [3*LANES*X_BITS-1:0] indices;
  always @(posedge clock) begin
    before <= core_valid[0];
    row <= core_row[ROW_BITS:0];
    instruction <= core_instruction[15:0];
    mask <= core_mask[LANES-1:0];
    indices <= {core_z[LANES*Z_BITS-1:0], core_y[LANES*Y_BITS-1:0], core_x[LANES*X_BITS-1:0]};
  end
  always @* begin
    if (started && core_valid[1]) begin
      assert (before && core_row[2*ROW_BITS+1:ROW_BITS+1] == row && core_instruction[31:16] == instruction + 16'd1);
      assert (core_mask[2*LANES-1:LANES] == mask);
      assert ({core_z[2*LANES*Z_BITS-1:LANES*Z_BITS], core_y[2*LANES*Y_BITS-1:LANES*Y_BITS], core_x[2*LANES*X_BITS-1:LANES*X_BITS]} == indices);
    end
    cover (started && core_valid[1] && instruction == 0 && mask == 4'hf);
  end

  // What the induction stands on: a pass begins at a multiple of the cores.
  (* hierconn *) wire \dut.dispatch.scheduler.open ;
  (* hierconn *) wire \dut.dispatch.scheduler.fetching ;
  (* hierconn *) wire [15:0] \dut.dispatch.scheduler.base ;
  always @* if (started) begin
    assert (\dut.dispatch.scheduler.open || !\dut.dispatch.scheduler.fetching );
    if (\dut.dispatch.scheduler.open ) assert (\dut.dispatch.scheduler.base % CORES == 0);
    if (core_valid[0]) assert (core_instruction[15:0] % CORES == 0);
  end
endmodule
