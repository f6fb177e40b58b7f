// Properties of thread_order: Hilbert order.
`default_nettype none

// Each unit is the next thread of the grid along the curve. The first unit is the first thread of the curve, and the
// last unit is the last one.
module units_follow_the_curve (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  wire curved = under_way && style == HILBERT;
  wire [X_BITS:0] greatest_x = width - 1;
  wire [Y_BITS:0] greatest_y = height - 1;
  wire [K-1:0] either = greatest_x | greatest_y;
  // Position of a point along the curve, computed from the high bits of its coordinates to the low ones. The
  // orientation of the curve (swapped, turned) depends on the higher bits.
  function [2*K-1:0] key(input [K-1:0] x, input [K-1:0] y);
    integer i;
    reg swapped, turned, along, across;
    begin
      key = 0;
      swapped = 0;
      turned = 0;
      for (i = K - 1; i >= 0; i = i - 1)
        if (either >> i != 0) begin
          // Steps of the curve: up, right, down; if swapped: right, up, left; if turned: in the inverse directions.
          along = (swapped ? y[i] : x[i]) ^ turned;
          across = (swapped ? x[i] : y[i]) ^ turned;
          key[2*i+:2] = {along, along ^ across};
          swapped = swapped ^ !across;
          turned = turned ^ (along && !across);
        end
    end
  endfunction
  wire [2*K-1:0] unit_key = key(unit_x, unit_y);
  wire [2*K-1:0] previous_key = key(was_x, was_y);
  wire [2*K-1:0] some_key = key(some_x, some_y);
  always @* begin
    if (started && curved && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (previous_key < unit_key);
      if (some) assert (unit_key <= some_key || !first && some_key <= previous_key);
      if (some && unit_last) assert (some_key <= unit_key);
    end
    cover (started && curved && unit_valid && width == 3 && height == 1 && unit_x == 2);
    cover (started && curved && unit_valid && unit_last && width == 2 && height == 4);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[0].x ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[0].y ;
  (* hierconn *) wire \dut.hilbert.level[0].swapped ;
  (* hierconn *) wire \dut.hilbert.level[0].turned ;
  (* hierconn *) wire \dut.hilbert.level[0].at_right ;
  (* hierconn *) wire \dut.hilbert.level[0].at_top ;
  (* hierconn *) wire \dut.hilbert.level[0].is_final ;
  (* hierconn *) wire \dut.hilbert.level[0].along_fixed ;
  (* hierconn *) wire \dut.hilbert.level[0].across_fixed ;
  (* hierconn *) wire \dut.hilbert.level[0].along ;
  (* hierconn *) wire \dut.hilbert.level[0].across ;
  (* hierconn *) wire \dut.hilbert.level[0].is_last ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[1].x ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[1].y ;
  (* hierconn *) wire \dut.hilbert.level[1].swapped ;
  (* hierconn *) wire \dut.hilbert.level[1].turned ;
  (* hierconn *) wire \dut.hilbert.level[1].at_right ;
  (* hierconn *) wire \dut.hilbert.level[1].at_top ;
  (* hierconn *) wire \dut.hilbert.level[1].is_final ;
  (* hierconn *) wire \dut.hilbert.level[1].along_fixed ;
  (* hierconn *) wire \dut.hilbert.level[1].across_fixed ;
  (* hierconn *) wire \dut.hilbert.level[1].along ;
  (* hierconn *) wire \dut.hilbert.level[1].across ;
  (* hierconn *) wire \dut.hilbert.level[1].is_last ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[2].x ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.level[2].y ;
  (* hierconn *) wire \dut.hilbert.level[2].swapped ;
  (* hierconn *) wire \dut.hilbert.level[2].turned ;
  (* hierconn *) wire \dut.hilbert.level[2].at_right ;
  (* hierconn *) wire \dut.hilbert.level[2].at_top ;
  (* hierconn *) wire \dut.hilbert.level[2].is_final ;
  (* hierconn *) wire \dut.hilbert.level[2].along_fixed ;
  (* hierconn *) wire \dut.hilbert.level[2].across_fixed ;
  (* hierconn *) wire \dut.hilbert.level[2].along ;
  (* hierconn *) wire \dut.hilbert.level[2].across ;
  (* hierconn *) wire \dut.hilbert.level[2].is_last ;
  (* hierconn *) wire \dut.hilbert.began ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.x ;
  (* hierconn *) wire [K-1:0] \dut.hilbert.y ;
  // Registers of the three levels.
  wire [3*K-1:0] high_x = {\dut.hilbert.level[2].x , \dut.hilbert.level[1].x , \dut.hilbert.level[0].x };
  wire [3*K-1:0] high_y = {\dut.hilbert.level[2].y , \dut.hilbert.level[1].y , \dut.hilbert.level[0].y };
  wire [2:0] swapped = {\dut.hilbert.level[2].swapped , \dut.hilbert.level[1].swapped , \dut.hilbert.level[0].swapped };
  wire [2:0] turned = {\dut.hilbert.level[2].turned , \dut.hilbert.level[1].turned , \dut.hilbert.level[0].turned };
  wire [2:0] at_right = {\dut.hilbert.level[2].at_right , \dut.hilbert.level[1].at_right , \dut.hilbert.level[0].at_right };
  wire [2:0] at_top = {\dut.hilbert.level[2].at_top , \dut.hilbert.level[1].at_top , \dut.hilbert.level[0].at_top };
  wire [2:0] is_final = {\dut.hilbert.level[2].is_final , \dut.hilbert.level[1].is_final , \dut.hilbert.level[0].is_final };
  wire [2:0] along_fixed = {\dut.hilbert.level[2].along_fixed , \dut.hilbert.level[1].along_fixed , \dut.hilbert.level[0].along_fixed };
  wire [2:0] across_fixed = {\dut.hilbert.level[2].across_fixed , \dut.hilbert.level[1].across_fixed , \dut.hilbert.level[0].across_fixed };
  wire [2:0] along = {\dut.hilbert.level[2].along , \dut.hilbert.level[1].along , \dut.hilbert.level[0].along };
  wire [2:0] across = {\dut.hilbert.level[2].across , \dut.hilbert.level[1].across , \dut.hilbert.level[0].across };
  wire [2:0] is_last = {\dut.hilbert.level[2].is_last , \dut.hilbert.level[1].is_last , \dut.hilbert.level[0].is_last };
  // Orientation of the quadrant of a level: swapped and turned.
  function [1:0] orientation(input [K-1:0] x, input [K-1:0] y, input integer level);
    integer i;
    reg swapped, turned, along, across;
    begin
      {swapped, turned} = 0;
      for (i = K - 1; i > level; i = i - 1)
        if (either >> i != 0) begin
          along = (swapped ? y[i] : x[i]) ^ turned;
          across = (swapped ? x[i] : y[i]) ^ turned;
          swapped = swapped ^ !across;
          turned = turned ^ (along && !across);
        end
      orientation = {swapped, turned};
    end
  endfunction
  wire [2*K-1:0] next_key = key(\dut.hilbert.x , \dut.hilbert.y );
  // Levels in use. A level whose quadrant is the last one on the grid takes no other, so the levels above it are idle.
  wire [2:0] used = {!is_final[1] && !is_final[0], !is_final[0], 1'b1};
  wire starting = age == 3;
  integer i;
  reg [K-1:0] x, y, quarter_x, quarter_y, next_x, next_y;
  reg [2*K-1:0] at, next;
  always @* begin
    assert (K == 3);
    if (started && curved) begin
      if (age < due) assert (first);
      assert (\dut.hilbert.began == starting);
      assert (first || was_x < width && was_y < height);
    end
    if (started && curved && \dut.generates ) begin
      if (unit_valid) assert (unit_key < next_key);
      if (unit_valid && some) assert (some_key <= unit_key || next_key <= some_key);
      if (!unit_valid) assert (next_key == 0);
      for (i = 0; i < 3; i = i + 1)
        if (used[i]) begin
          x = high_x[K*i+:K];
          y = high_y[K*i+:K];
          assert ((x & ((2 << i) - 1)) == 0 && (y & ((2 << i) - 1)) == 0);
          assert (x <= greatest_x && y <= greatest_y);
          if (either >> i != 0) assert ({swapped[i], turned[i]} == orientation(x, y, i));
          else assert (!turned[i]);
          assert (at_right[i] == (x >> (i + 1) == greatest_x >> (i + 1)));
          assert (at_top[i] == (y >> (i + 1) == greatest_y >> (i + 1)));
          assert (along_fixed[i] == (swapped[i] ? at_top[i] && !greatest_y[i] : at_right[i] && !greatest_x[i]));
          assert (across_fixed[i] == (swapped[i] ? at_right[i] && !greatest_x[i] : at_top[i] && !greatest_y[i]));
          assert (is_last[i] == (along[i] && (!across[i] || across_fixed[i])
            || !along[i] && along_fixed[i] && (across[i] || across_fixed[i])));
          // The quarter is on the grid.
          quarter_x = x | (((swapped[i] ? across[i] : along[i]) ^ turned[i]) << i);
          quarter_y = y | (((swapped[i] ? along[i] : across[i]) ^ turned[i]) << i);
          assert (quarter_x <= greatest_x && quarter_y <= greatest_y);
          if (starting) assert (quarter_x == 0 && quarter_y == 0);
          at = key(x, y) >> (2 * i + 2);
          // No quadrant follows the last one. Any other one is followed by the next quarter of the level above.
          if (is_final[i] && some) assert (some_key >> (2 * i + 2) <= at);
          if (either >> (i + 1) == 0) assert (is_final[i]);
          if (!is_final[i]) begin
            assert (i < 2);
            if (i < 2) begin
              next_x = high_x[K*(i+1)+:K] | (((swapped[i+1] ? across[i+1] : along[i+1]) ^ turned[i+1]) << (i + 1));
              next_y = high_y[K*(i+1)+:K] | (((swapped[i+1] ? along[i+1] : across[i+1]) ^ turned[i+1]) << (i + 1));
              next = key(next_x, next_y) >> (2 * i + 2);
              if (!starting) assert (at < next);
              if (!starting && some) assert (some_key >> (2 * i + 2) <= at || next <= some_key >> (2 * i + 2));
            end
          end
        end
      if (starting) assert (high_x == 0 && high_y == 0);
    end
  end
`endif
endmodule
