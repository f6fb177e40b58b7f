// wl_thread_order_hilbert: Hilbert order: the threads of the grid along the curve.
// Generated from Rust-HDL by: warploom emit thread_order (X_BITS=10 Y_BITS=10 SLOTS=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_hilbert (
  input  wire         clock,       // clock, rising edge
  input  wire         begin_,      // a work-group begins
  input  wire   [9:0] greatest_x,  // last column
  input  wire   [9:0] greatest_y,  // last row
  input  wire         step,        // the thread is given out
  output wire   [9:0] x,           // column of the thread
  output wire   [9:0] y,           // row of the thread
  output wire         last         // the thread is the last one of the grid
);

  reg began, top_swapped;
  reg [10:0] carry;
  wire [9:0] level_step, level_first_at_right, level_first_at_top, level_quarter_swapped, level_quarter_turned,
      level_quarter_at_right, level_quarter_at_top, level_quarter_final, level_last;
  wire [99:0] level_quarter_x, level_quarter_y;

  // The curve begins at the level of the highest 1 in the number of the last column or row. This level
  // is not swapped. Each level above it stays in its first quarter, which swaps the level below.
  wire [9:0] last_coordinates = greatest_x | greatest_y;

  always @* begin : top_swapped_logic
    integer i;
    top_swapped = last_coordinates[0] ? 1'd1 : 1'd0;
    for (i = 0; i < 4; i = i + 1) begin
      if (last_coordinates[i*2 + 1]) top_swapped = 1'd0;
      if (last_coordinates[i*2 + 2]) top_swapped = 1'd1;
    end
    if (last_coordinates[9]) top_swapped = 1'd0;
  end

  wire [99:0] level_place = {10'd512, 10'd256, 10'd128, 10'd64, 10'd32, 10'd16, 10'd8, 10'd4, 10'd2, 10'd1};
  wire [9:0] level_first_swapped = {10{top_swapped}} ^ 10'd341;

  assign level_first_at_right[0] = (greatest_x & 10'd1022) == 10'd0;
  assign level_first_at_right[1] = (greatest_x & 10'd1020) == 10'd0;
  assign level_first_at_right[2] = (greatest_x & 10'd1016) == 10'd0;
  assign level_first_at_right[3] = (greatest_x & 10'd1008) == 10'd0;
  assign level_first_at_right[4] = (greatest_x & 10'd992) == 10'd0;
  assign level_first_at_right[5] = (greatest_x & 10'd960) == 10'd0;
  assign level_first_at_right[6] = (greatest_x & 10'd896) == 10'd0;
  assign level_first_at_right[7] = (greatest_x & 10'd768) == 10'd0;
  assign level_first_at_right[8] = (greatest_x & 10'd512) == 10'd0;
  assign level_first_at_right[9] = (greatest_x & 10'd0) == 10'd0;

  assign level_first_at_top[0] = (greatest_y & 10'd1022) == 10'd0;
  assign level_first_at_top[1] = (greatest_y & 10'd1020) == 10'd0;
  assign level_first_at_top[2] = (greatest_y & 10'd1016) == 10'd0;
  assign level_first_at_top[3] = (greatest_y & 10'd1008) == 10'd0;
  assign level_first_at_top[4] = (greatest_y & 10'd992) == 10'd0;
  assign level_first_at_top[5] = (greatest_y & 10'd960) == 10'd0;
  assign level_first_at_top[6] = (greatest_y & 10'd896) == 10'd0;
  assign level_first_at_top[7] = (greatest_y & 10'd768) == 10'd0;
  assign level_first_at_top[8] = (greatest_y & 10'd512) == 10'd0;
  assign level_first_at_top[9] = (greatest_y & 10'd0) == 10'd0;

  always @* begin : carry_logic
    integer i;
    // A level takes its next quadrant when it passes on the last quarter of the present one. In the cycle
    // after `begin`, the quadrant of each level is already the first quarter of the level above. So each
    // level except the lowest steps to its second quarter. In each level of the curve, at least two
    // quarters of the first quadrant are on the grid, so the second quarter belongs to the same quadrant.
    carry[0] = step;
    for (i = 1; i < 11; i = i + 1) carry[i] = carry[i - 1] & level_last[i - 1];
  end

  assign level_step[0] = step;
  assign level_step[9:1] = carry[9:1] | {9{began}};
  assign x = level_quarter_x[9:0];
  assign y = level_quarter_y[9:0];
  assign last = level_quarter_final[0];

  // The first quadrant of a level contains the last column if `greatest_x` has no 1 above the bit of
  // the level. The same holds for the last row and `greatest_y`.
  // Each level takes its next quadrant from the level above. The highest level has one quadrant.
  wl_thread_order_level level [9:0] (
    .clock(clock), .begin_(begin_), .step(level_step), .greatest_x(greatest_x), .greatest_y(greatest_y),
    .place(level_place), .above_x({10'd0, level_quarter_x[99:10]}), .above_y({10'd0, level_quarter_y[99:10]}),
    .above_swapped({1'd0, level_quarter_swapped[9:1]}), .above_turned({1'd0, level_quarter_turned[9:1]}),
    .above_at_right({1'd0, level_quarter_at_right[9:1]}), .above_at_top({1'd0, level_quarter_at_top[9:1]}),
    .above_final({1'd0, level_quarter_final[9:1]}), .first_swapped(level_first_swapped),
    .first_at_right(level_first_at_right), .first_at_top(level_first_at_top), .quarter_x(level_quarter_x),
    .quarter_y(level_quarter_y), .quarter_swapped(level_quarter_swapped), .quarter_turned(level_quarter_turned),
    .quarter_at_right(level_quarter_at_right), .quarter_at_top(level_quarter_at_top),
    .quarter_final(level_quarter_final), .last(level_last)
  );

  always @(posedge clock) began <= begin_;

  wire unused_bits = &{1'b0, carry[10], level_quarter_swapped[0], level_quarter_turned[0], level_quarter_at_right[0],
      level_quarter_at_top[0]};

endmodule
`default_nettype wire
