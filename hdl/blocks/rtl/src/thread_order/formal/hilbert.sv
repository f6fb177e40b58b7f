// Properties of thread_order: Hilbert order.
`default_nettype none

// Each unit is a thread of the grid, behind the one before it on the curve, and no thread comes between; the first one is behind none, the last one
// before none. The curve is outside for 4k - 2 cycles in a row at most, and never after the last unit.
module units_follow_the_curve (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  wire curved = under_way && style == HILBERT;
  wire [X_BITS:0] greatest_x = width - 1;
  wire [Y_BITS:0] greatest_y = height - 1;
  wire [K-1:0] either = greatest_x | greatest_y;
  // How far along the curve a point is: from its high bits, which say the quarter, to its low ones, swapped and turned as the curve is there.
  function [2*K-1:0] key(input [K-1:0] x, input [K-1:0] y);
    integer i;
    reg swapped, turned, along, across;
    begin
      key = 0;
      swapped = 0;
      turned = 0;
      for (i = K - 1; i >= 0; i = i - 1)
        if (either >> i != 0) begin
          // Up, right, down; swapped, right, up, left; turned, from the other end.
          along = (swapped ? y[i] : x[i]) ^ turned;
          across = (swapped ? x[i] : y[i]) ^ turned;
          key[2*i+:2] = {along, along ^ across};
          swapped = swapped ^ !across;
          turned = turned ^ (along && !across);
        end
    end
  endfunction
  wire [2*K-1:0] here = key(unit_x, unit_y);
  wire [2*K-1:0] before = key(was_x, was_y);
  wire [2*K-1:0] there = key(some_x, some_y);
  integer level;
  reg [7:0] longest;
  always @* begin
    longest = 0;
    for (level = 0; level < K; level = level + 1)
      if (either[level]) longest = 4 * (level + 1) - 2;
  end
  reg [7:0] outside = 0;
  always @(posedge clock) outside <= under_way && !unit_valid && !reset ? outside + 1 : 0;
  always @* begin
    if (started && curved) assert (outside + !unit_valid <= longest);
    if (started && curved && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (before < here);
      if (some) assert (here <= there || !first && there <= before);
      if (some && unit_last) assert (there <= here);
    end
    cover (started && curved && unit_valid && width == 3 && height == 1 && unit_x == 2 && outside == longest);
    cover (started && curved && unit_valid && unit_last && width == 2 && height == 4);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.x ;
  (* hierconn *) wire [K-1:0] \dut.y ;
  // Outside, too, the curve is behind what was taken, and no thread is between, nor is the last one passed.
  wire [2*K-1:0] at = key(\dut.x , \dut.y );
  // The thread of the grid that comes last on the curve: in each level, in the last quarter that is on the grid.
  function [2*K-1:0] last_key(input [K-1:0] right, input [K-1:0] upper);
    integer i;
    reg swapped, turned, below_x, below_y, found;
    reg [2:0] quarter;
    reg along, across, x, y;
    begin
      last_key = 0;
      {swapped, turned, below_x, below_y} = 0;
      for (i = K - 1; i >= 0; i = i - 1)
        if (either >> i != 0) begin
          found = 0;
          for (quarter = 4; quarter > 0; quarter = quarter - 1)
            if (!found) begin
              along = (quarter - 1) >> 1;
              across = along ^ !quarter[0];
              x = (swapped ? across : along) ^ turned;
              y = (swapped ? along : across) ^ turned;
              found = (!x || right[i] || below_x) && (!y || upper[i] || below_y);
            end
          last_key[2*i+:2] = {along, along ^ across};
          below_x = below_x || right[i] && !x;
          below_y = below_y || upper[i] && !y;
          swapped = swapped ^ !across;
          turned = turned ^ (along && !across);
        end
    end
  endfunction
  wire [2*K-1:0] end_ = last_key(greatest_x, greatest_y);
  integer i;
  always @* if (started && curved) begin
    assert (first ? at == 0 : was_x < width && was_y < height && before < at);
    if (some) assert (at <= there || !first && there <= before);
    assert (at <= end_);
    // Levels above the curve stand still.
    for (i = 0; i < K; i = i + 1)
      if (either >> i == 0) assert (!\dut.x [i] && !\dut.y [i]);
  end
`endif
endmodule
