// Properties of thread_order: strided order.
`default_nettype none

// Each unit is a thread of the grid, behind the one before it by phase and then by number, and no thread comes between; the first one is behind none,
// the last one before none.
module strides_follow_one_another (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  wire strided = under_way && style == STRIDED;
  wire [WIDE-1:0] g = b, s = a, w = width;
  function [2*WIDE-1:0] key(input [X_BITS-1:0] x, input [Y_BITS-1:0] y);
    key = {number(x, y) / g % s, number(x, y)};
  endfunction
  wire [2*WIDE-1:0] here = key(unit_x, unit_y);
  wire [2*WIDE-1:0] before = key(was_x, was_y);
  wire [2*WIDE-1:0] there = key(some_x, some_y);
  always @* begin
    if (started && strided && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (before < here);
      if (some) assert (here <= there || !first && there <= before);
      if (some && unit_last) assert (there <= here);
    end
    cover (started && strided && unit_valid && width == 3 && height == 2 && s == 2 && g == 2 && unit_last && age == OLD);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.strides.phase_step_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_step_y ;
  (* hierconn *) wire \dut.strides.phase_step_far ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_step_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_step_y ;
  (* hierconn *) wire \dut.strides.run_step_far ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_y ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_y ;
  (* hierconn *) wire \dut.strides.phase_far ;
  (* hierconn *) wire [K-1:0] \dut.x ;
  (* hierconn *) wire [K-1:0] \dut.y ;
  (* hierconn *) wire [K-1:0] \dut.rows.tile_left ;
  (* hierconn *) wire [P-1:0] \dut.counts.inner_left ;
  (* hierconn *) wire [P-1:0] \dut.counts.outer_left ;
  // A number of threads as columns and rows; more rows than K bits hold are marked as far.
  localparam [WIDE-1:0] FAR = 1 << K;
  function jumps(input [K-1:0] x, input [K-1:0] y, input far, input [WIDE-1:0] threads);
    jumps = far ? threads >= w * FAR : x < w && y * w + x == threads;
  endfunction
  wire [WIDE-1:0] at = \dut.y * w + \dut.x ;
  wire [WIDE-1:0] run = at / g;
  wire [WIDE-1:0] phase = run % s;
  wire ready = age > 2 * P;
  wire [7:0] bits_left = age > P ? 0 : P + 1 - age;
  wire [WIDE-1:0] bits_done = age > P ? (1 << (age - P - 1)) : 0;
  always @* if (started && strided) begin
    // g from its highest bit on, then g for each bit of s, from the lowest on.
    if (age > 1) assert (jumps(\dut.strides.phase_step_x , \dut.strides.phase_step_y , \dut.strides.phase_step_far , g >> bits_left));
    if (age <= P) assert (jumps(\dut.strides.phase_x , \dut.strides.phase_y , \dut.strides.phase_far , g >> bits_left));
    if (age <= P) assert (\dut.strides.run_step_x == 0 && \dut.strides.run_step_y == 0 && !\dut.strides.run_step_far );
    if (age > P && !ready) begin
      assert (jumps(\dut.strides.run_step_x , \dut.strides.run_step_y , \dut.strides.run_step_far , g * (s & (bits_done - 1))));
      assert (jumps(\dut.strides.phase_x , \dut.strides.phase_y , \dut.strides.phase_far , g * bits_done));
    end
    if (!ready) assert (\dut.strides.run_x == \dut.strides.phase_x && \dut.strides.run_y == \dut.strides.phase_y );
    if (first) assert (at == 0);
    assert (\dut.x < width && \dut.y < height && \dut.rows.tile_left == 0);
    if (!ready) assert (first);
    assert (\dut.counts.inner_left == g - at % g && \dut.counts.outer_left == s - phase);
    if (ready) begin
      assert (jumps(\dut.strides.run_step_x , \dut.strides.run_step_y , \dut.strides.run_step_far , s * g));
      assert (jumps(\dut.strides.run_x , \dut.strides.run_y , 1'b0, at - at % g));
      assert (jumps(\dut.strides.phase_x , \dut.strides.phase_y , 1'b0, phase * g));
      assert (first || was_x < width && was_y < height);
    end
  end
`endif
endmodule
