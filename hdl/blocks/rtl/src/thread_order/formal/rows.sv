// Properties of thread_order: sequential, zigzag and tiled order.
`default_nettype none

// Each unit is the next thread of the grid in the order. The first unit is the first thread of the order, and the last
// unit is the last one.
module rows_follow_one_another (input wire clock);
  `include "design.svh"
  `include "scoreboard.svh"
  `include "order.svh"
  localparam KEY = 4 * P;
  wire by_rows = under_way && (style == SEQUENTIAL || style == ZIGZAG || style == TILED);
  function [KEY-1:0] key(input [X_BITS-1:0] x, input [Y_BITS-1:0] y);
    reg [P-1:0] row, column, tile_row, tile_column, wide, x_, y_;
    begin
      x_ = x;
      y_ = y;
      wide = width;
      tile_row = style == TILED ? y_ / b : 0;
      tile_column = style == TILED ? x_ / a : 0;
      row = style == TILED ? y_ % b : y_;
      column = style == TILED ? x_ % a : style == ZIGZAG && y[0] ? wide - 1 - x_ : x_;
      key = {tile_row, tile_column, row, column};
    end
  endfunction
  wire [KEY-1:0] unit_key = key(unit_x, unit_y);
  wire [KEY-1:0] previous_key = key(was_x, was_y);
  wire [KEY-1:0] some_key = key(some_x, some_y);
  always @* begin
    if (started && by_rows && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (previous_key < unit_key);
      if (some) assert (unit_key <= some_key || !first && some_key <= previous_key);
      if (some && unit_last) assert (some_key <= unit_key);
    end
    cover (started && by_rows && unit_valid && style == TILED && width == 3 && height == 2 && a == 2 && unit_last && !first);
    cover (started && by_rows && unit_valid && style == ZIGZAG && height == 2 && width == 4 && unit_last);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.rows.x ;
  (* hierconn *) wire [K-1:0] \dut.rows.y ;
  (* hierconn *) wire \dut.rows.is_last_column ;
  (* hierconn *) wire \dut.rows.is_last_row ;
  (* hierconn *) wire \dut.rows.backward ;
  (* hierconn *) wire [K-1:0] \dut.rows.next_x ;
  (* hierconn *) wire [K-1:0] \dut.rows.next_y ;
  (* hierconn *) wire [P-1:0] \dut.counts.inner_left ;
  (* hierconn *) wire [P-1:0] \dut.counts.outer_left ;
  (* hierconn *) wire \dut.counts.inner_is_one ;
  (* hierconn *) wire \dut.counts.outer_is_one ;
  // The thread that is given out next.
  wire [K-1:0] column = \dut.rows.x - ~\dut.greatest_x ;
  wire [K-1:0] at_y = \dut.rows.y - ~\dut.greatest_y ;
  wire [K-1:0] at_x = \dut.rows.backward ? \dut.greatest_x - column : column;
  wire [K-1:0] corner_x = \dut.rows.next_x - ~\dut.greatest_x ;
  wire [K-1:0] corner_y = \dut.rows.next_y - ~\dut.greatest_y ;
  wire [KEY-1:0] next_key = key(at_x, at_y);
  wire [P-1:0] past_left = {1'b0, at_x} % a;
  wire [P-1:0] past_top = {1'b0, at_y} % b;
  always @* if (started && by_rows) begin
    assert (first || was_x < width && was_y < height);
    if (age < due) assert (first);
    if (\dut.generates ) begin
      assert (at_x < width && at_y < height);
      assert (\dut.rows.is_last_column == (column == \dut.greatest_x ) && \dut.rows.is_last_row == (at_y == \dut.greatest_y ));
      assert (\dut.rows.backward == (style == ZIGZAG && at_y[0]));
      assert (corner_x == (style == TILED ? at_x - past_left : 0));
      if (style == TILED) assert (corner_y == at_y - past_top);
      if (style == TILED) assert (\dut.counts.inner_left == a - past_left && \dut.counts.outer_left == b - past_top);
      if (style == TILED) assert (\dut.counts.inner_is_one == (a - past_left == 1) && \dut.counts.outer_is_one == (b - past_top == 1));
      if (!unit_valid) assert (at_x == 0 && at_y == 0);
      if (unit_valid) assert (unit_key < next_key);
      if (unit_valid && some) assert (some_key <= unit_key || next_key <= some_key);
    end
  end
`endif
endmodule
