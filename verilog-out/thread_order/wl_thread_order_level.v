// wl_thread_order_level: One level of the Hilbert curve: splits a quadrant into the quarters that reach into the grid.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_level (
  input  wire         clock,             // clock, rising edge
  input  wire         begin_,            // a work-group begins: the quadrant is the first one of this level
  input  wire         step,              // the next quarter is taken
  input  wire         greatest_x,        // bit of this level in the number of the last column
  input  wire         greatest_y,        // bit of this level in the number of the last row
  input  wire   [9:0] place,             // a 1 at the bit of this level in a coordinate
  input  wire   [9:0] above_x,           // column of the next quadrant, a quarter of the level above; bits from this
                                         // level down are 0
  input  wire   [9:0] above_y,           // row of the next quadrant, likewise
  input  wire         above_swapped,     // the curve is swapped in the next quadrant
  input  wire         above_turned,      // the curve is turned in the next quadrant
  input  wire         above_at_right,    // the next quadrant has the last column
  input  wire         above_at_top,      // the next quadrant has the last row
  input  wire         above_final,       // the next quadrant is the last one on the grid
  input  wire         first_swapped,     // the curve is swapped in the first quadrant
  input  wire         first_at_right,    // the first quadrant has the last column
  input  wire         first_at_top,      // the first quadrant has the last row
  output wire   [9:0] quarter_x,         // column of the next quarter; bits below this level are 0
  output wire   [9:0] quarter_y,         // row of the next quarter, likewise
  output wire         quarter_swapped,   // the curve is swapped in the next quarter
  output wire         quarter_turned,    // the curve is turned in the next quarter
  output wire         quarter_at_right,  // the next quarter has the last column
  output wire         quarter_at_top,    // the next quarter has the last row
  output wire         quarter_final,     // the next quarter is the last one on the grid
  output wire         last               // the next quarter is the last one of its quadrant on the grid
);

  reg [9:0] x, y;
  reg swapped, turned, at_right, at_top, is_final, along_fixed, across_fixed, along, across, is_last, right, upper,
      to_swapped, to_turned, to_at_right, to_at_top, to_along_fixed, to_across_fixed;

  always @* begin
    // Next quarter: `across` is the up direction of the curve, and `along` its right direction.
    right = along ^ turned;
    upper = across ^ turned;
    if (swapped) begin
      right = across ^ turned;
      upper = along ^ turned;
    end
  end

  // Next quarter: coordinates, orientation of the curve, and whether it has the last column or row.
  assign quarter_x = right ? x | place : x;
  assign quarter_y = upper ? y | place : y;
  assign quarter_swapped = swapped ^ !across;
  assign quarter_turned = turned ^ (along & !across);
  assign quarter_at_right = at_right & (right ^ !greatest_x);
  assign quarter_at_top = at_top & (upper ^ !greatest_y);
  assign last = is_last;
  assign quarter_final = is_final & is_last;

  always @* begin
    // Next quadrant, and which of its halves is outside the grid.
    to_swapped = above_swapped;
    to_turned = above_turned;
    to_at_right = above_at_right;
    to_at_top = above_at_top;
    if (begin_) begin
      to_swapped = first_swapped;
      to_turned = 1'd0;
      to_at_right = first_at_right;
      to_at_top = first_at_top;
    end
  end

  wire no_right = to_at_right & !greatest_x;
  wire no_upper = to_at_top & !greatest_y;

  always @* begin
    // The same halves in the directions of the curve.
    to_along_fixed = no_right;
    to_across_fixed = no_upper;
    if (to_swapped) begin
      to_along_fixed = no_upper;
      to_across_fixed = no_right;
    end
  end

  always @(posedge clock) begin
    // Then the next quarter of this quadrant follows, or the first quarter of the next quadrant.
    // The last quarter is the fourth one, or one whose later quarters are all outside the grid.
    if (step) begin
      along <= along | across | across_fixed;
      across <= !along & (across | !across_fixed);
      is_last <= (along & across) | (!along & across_fixed) | (!along & !across & along_fixed);
    end
    // The next quadrant begins with its first quarter on the grid.
    if (begin_ | (step & is_last)) begin
      x <= above_x;
      y <= above_y;
      swapped <= to_swapped;
      turned <= to_turned;
      at_right <= to_at_right;
      at_top <= to_at_top;
      is_final <= above_final;
      along_fixed <= to_along_fixed;
      across_fixed <= to_across_fixed;
      along <= to_turned & to_along_fixed;
      across <= to_turned & (to_along_fixed | to_across_fixed);
      is_last <= to_along_fixed & to_across_fixed;
    end
    if (begin_) begin
      x <= 10'd0;
      y <= 10'd0;
      is_final <= first_at_right & first_at_top;
    end
  end

endmodule
`default_nettype wire
