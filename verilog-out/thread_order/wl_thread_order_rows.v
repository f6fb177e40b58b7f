// wl_thread_order_rows: submodule of thread_order
// Row order: row by row within a tile, tile by tile.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_rows (
  input  wire         clock,         // the one clock
  input  wire         load,          // a work-group starts
  input  wire         zigzag,        // odd rows run backwards
  input  wire         tiled,         // the grid has tiles; else it is one tile
  input  wire   [9:0] x,             // column of the thread
  input  wire   [9:0] y,             // its row
  input  wire   [9:0] greatest_x,    // last column
  input  wire   [9:0] greatest_y,    // last row
  input  wire         last_of_row,   // the thread is the last one of a row of full tile width
  input  wire         last_of_rows,  // its row is the last one of a tile of full height
  input  wire         step,          // the thread is taken
  output reg    [9:0] next_x,        // column of the next thread
  output reg    [9:0] next_y,        // its row
  output wire         ends_row,      // the thread is the last one of the tile's row
  output wire         ends_tile,     // its row is the last one of the tile
  output wire         last           // the thread is the last one of the grid
);

  localparam [9:0] forward = 10'd1;
  localparam [9:0] backward = 10'd1023;
  reg [9:0] direction;
  reg at_row_end;
  reg [9:0] tile_left, tile_left_next;
  reg [9:0] tile_top, tile_top_next;

  // Direction of the row, and its end; a tile may be cut off by the edge of the grid.
  wire is_backward = zigzag & y[0];
  wire is_last_column = x == greatest_x;
  wire is_last_row = y == greatest_y;

  always @* begin
    at_row_end = is_last_column;
    direction = forward;
    if (is_backward) begin
      at_row_end = x == 10'd0;
      direction = backward;
    end
  end

  wire [9:0] next_column = x + direction;
  wire [9:0] next_row = y + 10'd1;
  wire row_ends = at_row_end | (tiled & last_of_row);
  wire tile_ends = is_last_row | (tiled & last_of_rows);
  wire leaves_tile = (tiled & row_ends) & tile_ends;

  always @* begin
    // Next thread: along the row, to the next row of the tile, to the
    // tile on the right, or to the next row of tiles.
    next_x = next_column;
    next_y = y;
    if (leaves_tile & !is_last_column) begin
      next_y = tile_top;
    end else if (row_ends) begin
      next_x = tile_left;
      next_y = next_row;
      if (zigzag) begin
        next_x = x;
      end
      if (leaves_tile) begin
        next_x = 10'd0;
      end
    end
  end

  always @* begin
    tile_left_next = tile_left;
    tile_top_next = tile_top;
    // Corner of the tile.
    if (step & leaves_tile) begin
      if (is_last_column) begin
        tile_left_next = 10'd0;
        tile_top_next = next_row;
      end else begin
        tile_left_next = next_column;
      end
    end
    if (load) begin
      tile_left_next = 10'd0;
      tile_top_next = 10'd0;
    end
  end

  assign ends_row = row_ends;
  assign ends_tile = tile_ends;
  assign last = at_row_end & is_last_row;

  always @(posedge clock) begin
    tile_left <= tile_left_next;
    tile_top <= tile_top_next;
  end

endmodule

`default_nettype wire
