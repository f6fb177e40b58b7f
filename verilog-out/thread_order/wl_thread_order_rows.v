// wl_thread_order_rows: a part of thread_order
// Sequential, zigzag and tiled order: row by row within a tile, tile by tile.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_rows (
  input  wire         clock,       // the one clock
  input  wire         load,        // the first thread comes in the next cycle
  input  wire         zigzag,      // odd rows go backwards
  input  wire         tiled,       // there are tiles; else the grid is one
  input  wire  [10:0] a,           // a tile's width
  input  wire  [10:0] b,           // a tile's height
  input  wire   [9:0] greatest_x,  // the last column
  input  wire   [9:0] greatest_y,  // the last row
  input  wire         go_on,       // the thread is taken
  output wire   [9:0] x,           // the thread's column
  output wire   [9:0] y,           // its row
  output wire         last         // it is the last
);

  reg ends_row;
  reg [9:0] column, column_next;
  reg [9:0] row, row_next;
  reg [9:0] left, left_next;
  reg [9:0] top, top_next;
  reg back, back_next;

  wire [11:0] right = {2'd0, left} + {1'd0, a};
  wire [11:0] bottom = {2'd0, top} + {1'd0, b};
  wire [10:0] next_column = {1'd0, column} + 11'd1;
  wire [10:0] next_row = {1'd0, row} + 11'd1;
  wire rightmost = !tiled | (right > {2'd0, greatest_x});
  wire lowest = !tiled | (bottom > {2'd0, greatest_y});

  always @* begin
    ends_row = (column == greatest_x) | (tiled & ({1'd0, next_column} == right));
    if (back) begin
      ends_row = column == 10'd0;
    end
  end

  wire ends_tile = (row == greatest_y) | (tiled & ({1'd0, next_row} == bottom));

  always @* begin
    column_next = column;
    row_next = row;
    left_next = left;
    top_next = top;
    back_next = back;
    if (go_on) begin
      if (!ends_row) begin
        column_next = next_column[9:0];
        if (back) begin
          column_next = column - 10'd1;
        end
      end else if (!ends_tile) begin
        row_next = next_row[9:0];
        back_next = zigzag & !back;
        if (!zigzag) begin
          column_next = left;
        end
      end else begin
        left_next = 10'd0;
        column_next = 10'd0;
        row_next = top;
        if (!rightmost) begin
          left_next = right[9:0];
          column_next = right[9:0];
        end else begin
          top_next = bottom[9:0];
          row_next = bottom[9:0];
        end
      end
    end
    if (load) begin
      column_next = 10'd0;
      row_next = 10'd0;
      left_next = 10'd0;
      top_next = 10'd0;
      back_next = 1'd0;
    end
  end

  assign x = column;
  assign y = row;
  assign last = ((ends_row & ends_tile) & rightmost) & lowest;

  always @(posedge clock) begin
    column <= column_next;
    row <= row_next;
    left <= left_next;
    top <= top_next;
    back <= back_next;
  end

endmodule

`default_nettype wire
