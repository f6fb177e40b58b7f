// wl_thread_order_rows: Position in row order: row by row within a tile, tile by tile; in strided order from run to
// run.
// Columns and rows count up to -1, from minus the width and minus the height.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_rows (
  input  wire         clock,        // clock, rising edge
  input  wire         begin_,       // a work-group begins
  input  wire         strided,      // the order is strided
  input  wire         zigzag,       // odd rows run backwards
  input  wire         tiled,        // the grid has tiles; otherwise it is one tile
  input  wire   [9:0] origin_x,     // minus the width
  input  wire   [9:0] origin_y,     // minus the height
  input  wire         inner_ends,   // the thread is the last one of a run, or of a row of a tile that is not cut off
  input  wire         outer_ends,   // the row of the thread is the last one of a tile that is not cut off
  input  wire         generating,   // threads are given out
  input  wire         step,         // the thread is given out
  input  wire         restart,      // the position becomes the first thread
  input  wire         target_load,  // strided order: the next run, or the sum of the setup, changes
  input  wire   [9:0] target_x,     // column of that run or sum
  input  wire   [9:0] target_y,     // row of that run or sum
  output wire   [9:0] left,         // column of the corner of the tile, or of the first thread of the next run
  output wire   [9:0] top,          // row of that corner or thread
  output wire   [9:0] at_x,         // column of the position, from 0
  output wire   [9:0] at_y,         // row of the position, from 0
  output wire   [9:0] unit_x,       // column of the thread, from 0, with odd rows of zigzag order reversed
  output wire         ends_inner,   // the thread is the last one of its run, or of its row in the tile
  output wire         ends_row,     // the thread is the last one of its row in the tile
  output wire         ends_tile,    // the row of the thread is the last one of the tile
  output wire         last          // the thread is the last one of the grid in row order
);

  localparam [9:0] before_last = 10'd1022;
  reg [9:0] x, y, next_x, next_y;
  reg is_last_column, is_last_row, backward, to_left, to_origin;

  // Ends of rows, runs and tiles; a tile or a run may be cut off by the edge of the grid.
  wire row_ends = is_last_column | (tiled & inner_ends);
  wire run_ends = strided & (inner_ends | (is_last_column & is_last_row));
  wire tile_ends = is_last_row | outer_ends;
  wire leaves_tile = tiled & row_ends & tile_ends;
  wire beside = leaves_tile & !is_last_column;

  // Column: along the row, to the corner of the tile or the next run, or to the first column.
  wire [9:0] next_column = x + 10'd1;

  always @* begin
    // Before the first thread of strided order, the position is the sum that the setup computes.
    to_left = !restart;
    to_origin = restart;
    if (generating) begin
      to_left = run_ends | (tiled & row_ends & !tile_ends);
      to_origin = is_last_column;
    end
  end

  wire loads = step | !generating;

  // Row: the same row, the next row, or the first row of the next tile or of the next run.
  wire [9:0] next_row = y + 10'd1;
  wire to_top = !generating | run_ends | beside;
  assign left = next_x;
  assign top = next_y;

  // Position from 0. The mirror image of a column is its complement.
  wire [9:0] column = x - origin_x;
  assign at_x = column;
  assign at_y = y - origin_y;
  assign unit_x = backward ? ~x : column;
  assign ends_inner = run_ends | (!strided & row_ends);
  assign ends_row = row_ends;
  assign ends_tile = tile_ends;
  assign last = is_last_column & is_last_row;

  always @(posedge clock) begin
    if (loads) begin
      x <= next_column;
      is_last_column <= x == before_last;
      if (to_left) begin
        x <= next_x;
        is_last_column <= &next_x;
      end else if (to_origin) begin
        x <= origin_x;
        is_last_column <= &origin_x;
      end
    end
    if (loads & (to_top | row_ends)) begin
      y <= next_row;
      is_last_row <= y == before_last;
      if (to_top) begin
        y <= next_y;
        is_last_row <= &next_y;
      end
      if (restart) begin
        y <= origin_y;
        is_last_row <= &origin_y;
      end
    end
    // Direction of the row.
    if (begin_) backward <= 1'd0;
    else if (step & is_last_column) backward <= zigzag & !backward;
    // Corner of the tile, or next run.
    if (target_load) begin
      next_x <= target_x;
      next_y <= target_y;
    end
    if (step & leaves_tile) begin
      next_x <= next_column;
      if (is_last_column) begin
        next_x <= origin_x;
        next_y <= next_row;
      end
    end
    if (begin_) begin
      next_x <= origin_x;
      next_y <= origin_y;
    end
  end

endmodule
`default_nettype wire
