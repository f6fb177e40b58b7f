// Properties of thread_order: sequential, zigzag and tiled order.
`default_nettype none

// Each unit is a thread of the grid, behind the one before it, and no thread comes between; the first one is behind none, the last one before none.
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
  wire [KEY-1:0] here = key(unit_x, unit_y);
  wire [KEY-1:0] before = key(was_x, was_y);
  wire [KEY-1:0] there = key(some_x, some_y);
  always @* begin
    if (started && by_rows && unit_valid) begin
      assert (unit_x < width && unit_y < height);
      if (!first) assert (before < here);
      if (some) assert (here <= there || !first && there <= before);
      if (some && unit_last) assert (there <= here);
    end
    cover (started && by_rows && unit_valid && style == TILED && width == 3 && height == 2 && a == 2 && unit_last && !first);
    cover (started && by_rows && unit_valid && style == ZIGZAG && height == 2 && width == 4 && unit_last);
  end
`ifdef LEMMAS
  (* hierconn *) wire [K-1:0] \dut.x ;
  (* hierconn *) wire [K-1:0] \dut.y ;
  (* hierconn *) wire [P-1:0] \dut.counts.inner_left ;
  (* hierconn *) wire [P-1:0] \dut.counts.outer_left ;
  (* hierconn *) wire [K-1:0] \dut.rows.tile_left ;
  (* hierconn *) wire [K-1:0] \dut.rows.tile_top ;
  wire [P-1:0] past_left = {1'b0, unit_x} % a;
  wire [P-1:0] past_top = {1'b0, unit_y} % b;
  always @* if (started && by_rows) begin
    assert (unit_valid && \dut.x < width && \dut.y < height);
    assert (first || was_x < width && was_y < height);
    assert (\dut.rows.tile_left == (style == TILED ? unit_x - past_left : 0));
    assert (\dut.rows.tile_top == (style == TILED ? unit_y - past_top : 0));
    if (style == TILED) assert (\dut.counts.inner_left == a - past_left && \dut.counts.outer_left == b - past_top);
  end
`endif
endmodule
