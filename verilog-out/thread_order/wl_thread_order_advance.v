// wl_thread_order_advance: Position that follows by a given number of threads in row order. Columns and rows are
// negative.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_advance (
  input  wire   [9:0] x,         // column of the thread, minus the width
  input  wire   [9:0] y,         // row of the thread, minus the height
  input  wire   [9:0] step_x,    // number of threads beyond whole rows
  input  wire   [9:0] step_y,    // number of whole rows
  input  wire   [9:0] origin_x,  // minus the width
  output reg    [9:0] to_x,      // column of the position, minus the width
  output reg    [9:0] to_y,      // row of the position, minus the height
  output reg          beyond     // the position is beyond the last row
);

  localparam [10:0] carry = 11'd1024;

  // The column wraps if its sum carries out; a wrap adds 1 to the row.
  wire [10:0] sum = {1'd0, x} + {1'd0, step_x};
  wire [9:0] column = sum[9:0];
  wire [9:0] wrapped = column + origin_x;
  wire wraps = (sum & carry) != 11'd0;

  // y + step_y, and y + step_y + 1, which is computed as a difference.
  wire [10:0] row = {1'd0, y} + {1'd0, step_y};
  wire [10:0] no_step_y = ~{1'd0, step_y};
  wire [10:0] next_row = {1'd0, y} - no_step_y;

  always @* begin
    to_x = column;
    to_y = row[9:0];
    beyond = (row & carry) != 11'd0;
    if (wraps) begin
      to_x = wrapped;
      to_y = next_row[9:0];
      beyond = (next_row & carry) != 11'd0;
    end
  end

endmodule
`default_nettype wire
