// wl_thread_order_rows: a part of thread_order
// From thread to thread, row by row within a tile, tile by tile.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_rows (
  input  wire         clock,         // the one clock
  input  wire         load,          // a work-group begins
  input  wire         zigzag,        // odd rows go backwards
  input  wire         tiled,         // there are tiles; else the grid is one
  input  wire   [9:0] x,             // the thread's column
  input  wire   [9:0] y,             // its row
  input  wire   [9:0] greatest_x,    // the last column
  input  wire   [9:0] greatest_y,    // the last row
  input  wire         last_of_row,   // as many threads as a tile is wide are through with it
  input  wire         last_of_rows,  // it is in the last row of as many as a tile is high
  input  wire         go_on,         // the thread is taken
  output reg    [9:0] next_x,        // the column of the next one
  output reg    [9:0] next_y,        // its row
  output wire         ends_row,      // the thread is the last one of the tile's row
  output wire         ends_tile,     // it is in the last one of the tile's rows
  output wire         last           // it is the last one of the grid
);

  localparam [9:0] forth = 10'd1;
  localparam [9:0] back = 10'd1023;
  reg [9:0] to;
  reg at_end;
  reg [9:0] left, left_next;
  reg [9:0] top, top_next;

  wire is_back = zigzag & y[0];
  wire rightmost = x == greatest_x;
  wire lowest = y == greatest_y;

  always @* begin
    at_end = rightmost;
    to = forth;
    if (is_back) begin
      at_end = x == 10'd0;
      to = back;
    end
  end

  wire [9:0] column = x + to;
  wire [9:0] row = y + 10'd1;
  wire row_ends = at_end | (tiled & last_of_row);
  wire tile_ends = lowest | (tiled & last_of_rows);
  wire leaves = (tiled & row_ends) & tile_ends;

  always @* begin
    next_x = column;
    next_y = y;
    if (leaves & !rightmost) begin
      next_y = top;
    end else if (row_ends) begin
      next_x = left;
      next_y = row;
      if (zigzag) begin
        next_x = x;
      end
      if (leaves) begin
        next_x = 10'd0;
      end
    end
  end

  always @* begin
    left_next = left;
    top_next = top;
    if (go_on & leaves) begin
      if (rightmost) begin
        left_next = 10'd0;
        top_next = row;
      end else begin
        left_next = column;
      end
    end
    if (load) begin
      left_next = 10'd0;
      top_next = 10'd0;
    end
  end

  assign ends_row = row_ends;
  assign ends_tile = tile_ends;
  assign last = at_end & lowest;

  always @(posedge clock) begin
    left <= left_next;
    top <= top_next;
  end

endmodule

`default_nettype wire
