// wl_thread_order_level: submodule of thread_order
// One level of the Hilbert curve: the quarter of the thread, and the quarter that follows.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_level (
  input  wire         x,                // the quarter is a right one
  input  wire         y,                // the quarter is an upper one
  input  wire         greatest_x,       // the last column is in a right quarter
  input  wire         greatest_y,       // the last row is in an upper quarter
  input  wire         beyond_x,         // the position is beyond the last column
  input  wire         beyond_y,         // the position is beyond the last row
  input  wire         swapped,          // the curve is swapped at this level
  input  wire         turned,           // the curve is turned at this level
  input  wire         differs_x,        // at a level above, position and last column are in different quarters
  input  wire         differs_y,        // at a level above, position and last row are in different quarters
  output wire         swapped_below,    // the curve is swapped in this quarter
  output wire         turned_below,     // the curve is turned in this quarter
  output wire         differs_x_below,  // at this level or above, position and last column are in different quarters
  output wire         differs_y_below,  // at this level or above, position and last row are in different quarters
  output wire         passed,           // the quarter is the last one, or all later quarters are outside the grid, too
  output reg          ends,             // no later quarter is on the grid
  output wire         next_x,           // the next quarter is a right one
  output wire         next_y,           // the next quarter is an upper one
  output reg          next_turned       // the curve is turned in the next quarter: it starts at the upper right
);

  reg along;
  reg across;
  reg may_along;
  reg may_across;

  always @* begin
    // Quarter relative to the curve: `across` in its own up
    // direction, `along` in its own right direction.
    along = x ^ turned;
    across = y ^ turned;
    if (swapped) begin
      along = y ^ turned;
      across = x ^ turned;
    end
  end

  wire last_quarter = along & !across;

  // Orientation in this quarter, and comparison with the last column and row.
  assign swapped_below = swapped ^ !across;
  assign turned_below = turned ^ last_quarter;
  assign differs_x_below = differs_x | (x ^ greatest_x);
  assign differs_y_below = differs_y | (y ^ greatest_y);
  assign passed = (last_quarter | (beyond_x & differs_x)) | (beyond_y & differs_y);

  // Next quarter, by the Gray code.
  assign next_x = y ^ swapped;
  assign next_y = x ^ !swapped;

  always @* begin
    next_turned = y;
    if ((x ^ y) ^ swapped) begin
      next_turned = x;
    end
  end

  // Whether a later quarter is on the grid. Where a level above differs,
  // the position is below the last column or row,
  // so this bit may be 0 or 1. The later quarters are third and fourth; the fourth is the lower one.
  // In a turned curve the third is the lowest of all and always on the grid.
  wire may_right = greatest_x | differs_x;
  wire may_upper = greatest_y | differs_y;

  always @* begin
    may_along = may_right;
    may_across = may_upper;
    if (swapped) begin
      may_along = may_upper;
      may_across = may_right;
    end
  end

  always @* begin
    ends = ((!along & !may_along) & (across | !may_across)) | last_quarter;
    if (turned) begin
      ends = last_quarter | ((along & across) & !may_across);
    end
  end

endmodule

`default_nettype wire
