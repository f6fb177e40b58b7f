// Properties of thread_order: strided order.
`default_nettype none

// Each unit is the next thread of the grid, by phase and then by number. The first unit is the first thread of the
// order, and the last unit is the last one.
module strides_follow_one_another (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  wire strided = under_way && style == STRIDED;
  wire [WIDE-1:0] g = b, s = a, w = width;
  function [2*WIDE-1:0] key(input [X_BITS-1:0] x, input [Y_BITS-1:0] y);
    key = {number(x, y) / g % s, number(x, y)};
  endfunction
  wire [2*WIDE-1:0] unit_key = key(unit_x, unit_y);
  wire [2*WIDE-1:0] previous_key = key(was_x, was_y);
  wire [2*WIDE-1:0] some_key = key(some_x, some_y);
  always @* begin
    if (started && strided && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (previous_key < unit_key);
      if (some) assert (unit_key <= some_key || !first && some_key <= previous_key);
      if (some && unit_last) assert (some_key <= unit_key);
    end
    cover (started && strided && unit_valid && width == 3 && height == 2 && s == 2 && g == 2 && unit_last && age == OLD);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.rows.x ;
  (* hierconn *) wire [K-1:0] \dut.rows.y ;
  (* hierconn *) wire \dut.rows.is_last_column ;
  (* hierconn *) wire \dut.rows.is_last_row ;
  (* hierconn *) wire \dut.rows.backward ;
  (* hierconn *) wire [K-1:0] \dut.rows.next_x ;
  (* hierconn *) wire [K-1:0] \dut.rows.next_y ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_step_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_step_y ;
  (* hierconn *) wire \dut.strides.phase_step_far ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_step_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.run_step_y ;
  (* hierconn *) wire \dut.strides.run_step_far ;
  (* hierconn *) wire \dut.strides.sum_far ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_x ;
  (* hierconn *) wire [K-1:0] \dut.strides.phase_y ;
  (* hierconn *) wire \dut.strides.phase_beyond ;
  (* hierconn *) wire \dut.strides.follows ;
  (* hierconn *) wire [P-1:0] \dut.counts.inner_left ;
  (* hierconn *) wire [P-1:0] \dut.counts.outer_left ;
  (* hierconn *) wire \dut.counts.inner_is_one ;
  (* hierconn *) wire \dut.counts.outer_is_one ;
  wire [WIDE-1:0] threads = w * height;
  // Whether columns and rows are equal to a number of threads; `far` marks more rows than K bits can hold.
  localparam [WIDE-1:0] FAR = 1 << K;
  function jumps(input [K-1:0] x, input [K-1:0] y, input far, input [WIDE-1:0] number);
    jumps = far ? number >= w * FAR : x < w && y * w + x == number;
  endfunction
  // Whether a position belongs to a thread number. Positions are negative; `beyond` marks a position after the last
  // thread.
  function is_at(input [K-1:0] x, input [K-1:0] y, input beyond, input [WIDE-1:0] number);
    reg [K-1:0] column, row;
    begin
      column = x - ~\dut.greatest_x ;
      row = y - ~\dut.greatest_y ;
      is_at = beyond ? number >= threads : column < w && row < height && row * w + column == number;
    end
  endfunction
  wire [K-1:0] at_x = \dut.rows.x - ~\dut.greatest_x ;
  wire [K-1:0] at_y = \dut.rows.y - ~\dut.greatest_y ;
  wire [WIDE-1:0] at = at_y * w + at_x;
  wire [2*WIDE-1:0] next_key = key(at_x, at_y);
  wire [WIDE-1:0] run = at / g;
  wire [WIDE-1:0] phase = run % s;
  // The next run, and whether it exists.
  wire in_phase = (run + s) * g < threads;
  wire [WIDE-1:0] next_phase = in_phase ? phase : phase + 1;
  wire [WIDE-1:0] next_run = in_phase ? (run + s) * g : (phase + 1) * g;
  wire follows = in_phase || phase + 1 < s && (phase + 1) * g < threads;
  wire [7:0] bits_left = age > P + 2 ? 0 : P + 3 - age;
  wire [7:0] bits_done = age > P + 2 ? age - P - 3 : 0;
  wire [WIDE-1:0] sum = g * (s & ((1 << bits_done) - 1));
  always @* if (started && strided) begin
    if (age < due) assert (first);
    assert (first || was_x < width && was_y < height);
    // The register holds the high bits of g; then g times a power of two, for each bit of s from the lowest on.
    if (dividing || multiplying)
      assert (jumps(\dut.strides.run_step_x , \dut.strides.run_step_y , \dut.strides.run_step_far , (g >> bits_left) << bits_done));
    if (age > P + 2) assert (jumps(\dut.strides.phase_step_x , \dut.strides.phase_step_y , \dut.strides.phase_step_far , g));
    if (age > 2 && age < 2 * P + 4) begin
      assert (is_at(\dut.rows.next_x , \dut.rows.next_y , \dut.strides.sum_far , sum));
      assert (is_at(\dut.strides.phase_x , \dut.strides.phase_y , 1'b0, 0));
      assert (!\dut.strides.sum_far || multiplying || age > 2 * P + 2);
    end
    if (age > 2 && age < 2 * P + 5) begin
      assert (\dut.counts.inner_left == g && \dut.counts.outer_left == s && \dut.strides.follows );
      assert (\dut.counts.inner_is_one == (g == 1) && \dut.counts.outer_is_one == (s == 1));
      assert (!\dut.rows.backward );
    end
    // The sum is the jump to the second run.
    if (age == 2 * P + 4) begin
      assert (\dut.strides.run_step_far == \dut.strides.sum_far );
      assert (is_at(\dut.rows.next_x , \dut.rows.next_y , \dut.strides.sum_far , s * g));
      if (!\dut.strides.sum_far ) assert (\dut.rows.x == \dut.rows.next_x && \dut.rows.y == \dut.rows.next_y );
      if (!\dut.strides.phase_step_far ) assert (is_at(\dut.strides.phase_x , \dut.strides.phase_y , \dut.strides.phase_beyond , g));
    end
    if (\dut.generates ) begin
      assert (at_x < width && at_y < height && !\dut.rows.backward );
      assert (\dut.rows.is_last_column == (at_x == \dut.greatest_x ) && \dut.rows.is_last_row == (at_y == \dut.greatest_y ));
      assert (\dut.counts.inner_left == g - at % g && \dut.counts.inner_is_one == (g - at % g == 1));
      if (\dut.strides.run_step_far ) assert (s * g >= threads);
      else assert (jumps(\dut.strides.run_step_x , \dut.strides.run_step_y , 1'b0, s * g));
      assert (\dut.strides.follows == follows);
      if (follows) begin
        assert (is_at(\dut.rows.next_x , \dut.rows.next_y , 1'b0, next_run));
        assert (\dut.counts.outer_left == s - next_phase && \dut.counts.outer_is_one == (s - next_phase == 1));
        if (!\dut.strides.phase_step_far )
          assert (is_at(\dut.strides.phase_x , \dut.strides.phase_y , \dut.strides.phase_beyond , (next_phase + 1) * g));
      end
      if (!unit_valid) assert (at == 0);
      if (unit_valid) assert (unit_key < next_key);
      if (unit_valid && some) assert (some_key <= unit_key || next_key <= some_key);
    end
  end
`endif
endmodule
