// wl_thread_order_level: a part of thread_order
// One level of the Hilbert curve: which quarter a thread is in, and what comes after it.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_level (
  input  wire         x,                // the quarter is a right one
  input  wire         y,                // it is an upper one
  input  wire         greatest_x,       // the last column is in a right one
  input  wire         greatest_y,       // the last row is in an upper one
  input  wire         beyond_x,         // the thread is beyond the last column
  input  wire         beyond_y,         // it is beyond the last row
  input  wire         swapped,          // the curve is swapped here
  input  wire         turned,           // it is turned here
  input  wire         differs_x,        // a level above has the last column in other quarters than the thread
  input  wire         differs_y,        // one has the last row so
  output wire         swapped_below,    // the curve is swapped in the quarter
  output wire         turned_below,     // it is turned there
  output wire         differs_x_below,  // a level above or this one has the last column in other quarters
  output wire         differs_y_below,  // one has the last row so
  output wire         passed,           // the quarter is the last one, or all later ones are as far outside
  output reg          ends,             // no later quarter is on the grid
  output wire         next_x,           // the next quarter is a right one
  output wire         next_y,           // it is an upper one
  output reg          next_turned       // the curve is turned there; it begins in the upper right then
);

  reg along;
  reg across;
  reg may_along;
  reg may_across;

  always @* begin
    along = x ^ turned;
    across = y ^ turned;
    if (swapped) begin
      along = y ^ turned;
      across = x ^ turned;
    end
  end

  wire last_quarter = along & !across;
  assign swapped_below = swapped ^ !across;
  assign turned_below = turned ^ last_quarter;
  assign differs_x_below = differs_x | (x ^ greatest_x);
  assign differs_y_below = differs_y | (y ^ greatest_y);
  assign passed = (last_quarter | (beyond_x & differs_x)) | (beyond_y & differs_y);
  assign next_x = y ^ swapped;
  assign next_y = x ^ !swapped;

  always @* begin
    next_turned = y;
    if ((x ^ y) ^ swapped) begin
      next_turned = x;
    end
  end

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
