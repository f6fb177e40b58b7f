// wl_thread_order_hilbert: submodule of thread_order
// Hilbert order: the threads of the grid along the curve.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
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

  localparam [9:0] place_0 = 10'd1;
  localparam [9:0] place_1 = 10'd2;
  localparam [9:0] place_2 = 10'd4;
  localparam [9:0] place_3 = 10'd8;
  localparam [9:0] place_4 = 10'd16;
  localparam [9:0] place_5 = 10'd32;
  localparam [9:0] place_6 = 10'd64;
  localparam [9:0] place_7 = 10'd128;
  localparam [9:0] place_8 = 10'd256;
  localparam [9:0] place_9 = 10'd512;
  localparam odd_below_top_0 = 1'd1;
  localparam odd_below_top_1 = 1'd0;
  localparam odd_below_top_2 = 1'd1;
  localparam odd_below_top_3 = 1'd0;
  localparam odd_below_top_4 = 1'd1;
  localparam odd_below_top_5 = 1'd0;
  localparam odd_below_top_6 = 1'd1;
  localparam odd_below_top_7 = 1'd0;
  localparam odd_below_top_8 = 1'd1;
  localparam odd_below_top_9 = 1'd0;
  localparam [9:0] above_0 = 10'd1022;
  localparam [9:0] above_1 = 10'd1020;
  localparam [9:0] above_2 = 10'd1016;
  localparam [9:0] above_3 = 10'd1008;
  localparam [9:0] above_4 = 10'd992;
  localparam [9:0] above_5 = 10'd960;
  localparam [9:0] above_6 = 10'd896;
  localparam [9:0] above_7 = 10'd768;
  localparam [9:0] above_8 = 10'd512;
  localparam [9:0] above_9 = 10'd0;
  reg top_swapped;
  wire level_0_quarter_swapped, level_1_quarter_swapped, level_2_quarter_swapped, level_3_quarter_swapped, level_4_quarter_swapped,
      level_5_quarter_swapped, level_6_quarter_swapped, level_7_quarter_swapped, level_8_quarter_swapped, level_9_quarter_swapped;
  wire level_0_quarter_turned, level_1_quarter_turned, level_2_quarter_turned, level_3_quarter_turned, level_4_quarter_turned,
      level_5_quarter_turned, level_6_quarter_turned, level_7_quarter_turned, level_8_quarter_turned, level_9_quarter_turned;
  wire level_0_quarter_at_right, level_1_quarter_at_right, level_2_quarter_at_right, level_3_quarter_at_right,
      level_4_quarter_at_right, level_5_quarter_at_right, level_6_quarter_at_right, level_7_quarter_at_right,
      level_8_quarter_at_right, level_9_quarter_at_right;
  wire level_0_quarter_at_top, level_1_quarter_at_top, level_2_quarter_at_top, level_3_quarter_at_top, level_4_quarter_at_top,
      level_5_quarter_at_top, level_6_quarter_at_top, level_7_quarter_at_top, level_8_quarter_at_top, level_9_quarter_at_top;
  wire level_0_last, level_1_last, level_2_last, level_3_last, level_4_last, level_5_last, level_6_last, level_7_last, level_8_last,
      level_9_last;
  wire [9:0] level_1_quarter_x, level_2_quarter_x, level_3_quarter_x, level_4_quarter_x, level_5_quarter_x, level_6_quarter_x,
      level_7_quarter_x, level_8_quarter_x, level_9_quarter_x;
  wire [9:0] level_1_quarter_y, level_2_quarter_y, level_3_quarter_y, level_4_quarter_y, level_5_quarter_y, level_6_quarter_y,
      level_7_quarter_y, level_8_quarter_y, level_9_quarter_y;
  wire level_1_quarter_final, level_2_quarter_final, level_3_quarter_final, level_4_quarter_final, level_5_quarter_final,
      level_6_quarter_final, level_7_quarter_final, level_8_quarter_final, level_9_quarter_final;
  reg began;

  wire began_next = begin_;

  // The curve begins at the level of the highest 1 in the number of the last column or row. This level
  // is not swapped. Each level above it stays in its first quarter, which swaps the level below.
  wire [9:0] last_coordinates = greatest_x | greatest_y;

  always @* begin
    top_swapped = 1'd0;
    if (last_coordinates[0]) begin
      top_swapped = odd_below_top_0;
    end
    if (last_coordinates[1]) begin
      top_swapped = odd_below_top_1;
    end
    if (last_coordinates[2]) begin
      top_swapped = odd_below_top_2;
    end
    if (last_coordinates[3]) begin
      top_swapped = odd_below_top_3;
    end
    if (last_coordinates[4]) begin
      top_swapped = odd_below_top_4;
    end
    if (last_coordinates[5]) begin
      top_swapped = odd_below_top_5;
    end
    if (last_coordinates[6]) begin
      top_swapped = odd_below_top_6;
    end
    if (last_coordinates[7]) begin
      top_swapped = odd_below_top_7;
    end
    if (last_coordinates[8]) begin
      top_swapped = odd_below_top_8;
    end
    if (last_coordinates[9]) begin
      top_swapped = odd_below_top_9;
    end
  end

  wire level_0_first_swapped = top_swapped ^ odd_below_top_0;
  wire level_0_first_at_right = (greatest_x & above_0) == 10'd0;
  wire level_0_first_at_top = (greatest_y & above_0) == 10'd0;
  wire level_1_first_swapped = top_swapped ^ odd_below_top_1;
  wire level_1_first_at_right = (greatest_x & above_1) == 10'd0;
  wire level_1_first_at_top = (greatest_y & above_1) == 10'd0;
  wire level_2_first_swapped = top_swapped ^ odd_below_top_2;
  wire level_2_first_at_right = (greatest_x & above_2) == 10'd0;
  wire level_2_first_at_top = (greatest_y & above_2) == 10'd0;
  wire level_3_first_swapped = top_swapped ^ odd_below_top_3;
  wire level_3_first_at_right = (greatest_x & above_3) == 10'd0;
  wire level_3_first_at_top = (greatest_y & above_3) == 10'd0;
  wire level_4_first_swapped = top_swapped ^ odd_below_top_4;
  wire level_4_first_at_right = (greatest_x & above_4) == 10'd0;
  wire level_4_first_at_top = (greatest_y & above_4) == 10'd0;
  wire level_5_first_swapped = top_swapped ^ odd_below_top_5;
  wire level_5_first_at_right = (greatest_x & above_5) == 10'd0;
  wire level_5_first_at_top = (greatest_y & above_5) == 10'd0;
  wire level_6_first_swapped = top_swapped ^ odd_below_top_6;
  wire level_6_first_at_right = (greatest_x & above_6) == 10'd0;
  wire level_6_first_at_top = (greatest_y & above_6) == 10'd0;
  wire level_7_first_swapped = top_swapped ^ odd_below_top_7;
  wire level_7_first_at_right = (greatest_x & above_7) == 10'd0;
  wire level_7_first_at_top = (greatest_y & above_7) == 10'd0;
  wire level_8_first_swapped = top_swapped ^ odd_below_top_8;
  wire level_8_first_at_right = (greatest_x & above_8) == 10'd0;
  wire level_8_first_at_top = (greatest_y & above_8) == 10'd0;
  wire level_9_first_swapped = top_swapped ^ odd_below_top_9;
  wire level_9_first_at_right = (greatest_x & above_9) == 10'd0;
  wire level_9_first_at_top = (greatest_y & above_9) == 10'd0;

  // A level takes its next quadrant when it passes on the last quarter of the present one. In the cycle
  // after `begin`, the quadrant of each level is already the first quarter of the level above. So each
  // level except the lowest steps to its second quarter. In each level of the curve, this quarter is in
  // the same quadrant, since two or more quarters are on the grid.
  wire carry_0 = step;
  wire carry_1 = carry_0 & level_0_last;
  wire carry_2 = carry_1 & level_1_last;
  wire carry_3 = carry_2 & level_2_last;
  wire carry_4 = carry_3 & level_3_last;
  wire carry_5 = carry_4 & level_4_last;
  wire carry_6 = carry_5 & level_5_last;
  wire carry_7 = carry_6 & level_6_last;
  wire carry_8 = carry_7 & level_7_last;
  wire carry_9 = carry_8 & level_8_last;
  wire carry_10 = carry_9 & level_9_last;
  wire level_1_step = carry_1 | began;
  wire level_2_step = carry_2 | began;
  wire level_3_step = carry_3 | began;
  wire level_4_step = carry_4 | began;
  wire level_5_step = carry_5 | began;
  wire level_6_step = carry_6 | began;
  wire level_7_step = carry_7 | began;
  wire level_8_step = carry_8 | began;
  wire level_9_step = carry_9 | began;

  // The first quadrant of a level contains the last column if `greatest_x` has no 1 above the bit of
  // the level. The same holds for the last row and `greatest_y`.
  // Each level takes its next quadrant from the level above. The highest level has one quadrant.
  wl_thread_order_level level_0 (
    .clock(clock), .begin_(begin_), .step(step), .greatest_x(greatest_x[0]), .greatest_y(greatest_y[0]), .place(place_0),
    .above_x(level_1_quarter_x), .above_y(level_1_quarter_y), .above_swapped(level_1_quarter_swapped),
    .above_turned(level_1_quarter_turned), .above_at_right(level_1_quarter_at_right), .above_at_top(level_1_quarter_at_top),
    .above_final(level_1_quarter_final), .first_swapped(level_0_first_swapped), .first_at_right(level_0_first_at_right),
    .first_at_top(level_0_first_at_top), .quarter_x(x), .quarter_y(y), .quarter_swapped(level_0_quarter_swapped),
    .quarter_turned(level_0_quarter_turned), .quarter_at_right(level_0_quarter_at_right), .quarter_at_top(level_0_quarter_at_top),
    .quarter_final(last), .last(level_0_last)
  );

  wl_thread_order_level level_1 (
    .clock(clock), .begin_(begin_), .step(level_1_step), .greatest_x(greatest_x[1]), .greatest_y(greatest_y[1]), .place(place_1),
    .above_x(level_2_quarter_x), .above_y(level_2_quarter_y), .above_swapped(level_2_quarter_swapped),
    .above_turned(level_2_quarter_turned), .above_at_right(level_2_quarter_at_right), .above_at_top(level_2_quarter_at_top),
    .above_final(level_2_quarter_final), .first_swapped(level_1_first_swapped), .first_at_right(level_1_first_at_right),
    .first_at_top(level_1_first_at_top), .quarter_x(level_1_quarter_x), .quarter_y(level_1_quarter_y),
    .quarter_swapped(level_1_quarter_swapped), .quarter_turned(level_1_quarter_turned), .quarter_at_right(level_1_quarter_at_right),
    .quarter_at_top(level_1_quarter_at_top), .quarter_final(level_1_quarter_final), .last(level_1_last)
  );

  wl_thread_order_level level_2 (
    .clock(clock), .begin_(begin_), .step(level_2_step), .greatest_x(greatest_x[2]), .greatest_y(greatest_y[2]), .place(place_2),
    .above_x(level_3_quarter_x), .above_y(level_3_quarter_y), .above_swapped(level_3_quarter_swapped),
    .above_turned(level_3_quarter_turned), .above_at_right(level_3_quarter_at_right), .above_at_top(level_3_quarter_at_top),
    .above_final(level_3_quarter_final), .first_swapped(level_2_first_swapped), .first_at_right(level_2_first_at_right),
    .first_at_top(level_2_first_at_top), .quarter_x(level_2_quarter_x), .quarter_y(level_2_quarter_y),
    .quarter_swapped(level_2_quarter_swapped), .quarter_turned(level_2_quarter_turned), .quarter_at_right(level_2_quarter_at_right),
    .quarter_at_top(level_2_quarter_at_top), .quarter_final(level_2_quarter_final), .last(level_2_last)
  );

  wl_thread_order_level level_3 (
    .clock(clock), .begin_(begin_), .step(level_3_step), .greatest_x(greatest_x[3]), .greatest_y(greatest_y[3]), .place(place_3),
    .above_x(level_4_quarter_x), .above_y(level_4_quarter_y), .above_swapped(level_4_quarter_swapped),
    .above_turned(level_4_quarter_turned), .above_at_right(level_4_quarter_at_right), .above_at_top(level_4_quarter_at_top),
    .above_final(level_4_quarter_final), .first_swapped(level_3_first_swapped), .first_at_right(level_3_first_at_right),
    .first_at_top(level_3_first_at_top), .quarter_x(level_3_quarter_x), .quarter_y(level_3_quarter_y),
    .quarter_swapped(level_3_quarter_swapped), .quarter_turned(level_3_quarter_turned), .quarter_at_right(level_3_quarter_at_right),
    .quarter_at_top(level_3_quarter_at_top), .quarter_final(level_3_quarter_final), .last(level_3_last)
  );

  wl_thread_order_level level_4 (
    .clock(clock), .begin_(begin_), .step(level_4_step), .greatest_x(greatest_x[4]), .greatest_y(greatest_y[4]), .place(place_4),
    .above_x(level_5_quarter_x), .above_y(level_5_quarter_y), .above_swapped(level_5_quarter_swapped),
    .above_turned(level_5_quarter_turned), .above_at_right(level_5_quarter_at_right), .above_at_top(level_5_quarter_at_top),
    .above_final(level_5_quarter_final), .first_swapped(level_4_first_swapped), .first_at_right(level_4_first_at_right),
    .first_at_top(level_4_first_at_top), .quarter_x(level_4_quarter_x), .quarter_y(level_4_quarter_y),
    .quarter_swapped(level_4_quarter_swapped), .quarter_turned(level_4_quarter_turned), .quarter_at_right(level_4_quarter_at_right),
    .quarter_at_top(level_4_quarter_at_top), .quarter_final(level_4_quarter_final), .last(level_4_last)
  );

  wl_thread_order_level level_5 (
    .clock(clock), .begin_(begin_), .step(level_5_step), .greatest_x(greatest_x[5]), .greatest_y(greatest_y[5]), .place(place_5),
    .above_x(level_6_quarter_x), .above_y(level_6_quarter_y), .above_swapped(level_6_quarter_swapped),
    .above_turned(level_6_quarter_turned), .above_at_right(level_6_quarter_at_right), .above_at_top(level_6_quarter_at_top),
    .above_final(level_6_quarter_final), .first_swapped(level_5_first_swapped), .first_at_right(level_5_first_at_right),
    .first_at_top(level_5_first_at_top), .quarter_x(level_5_quarter_x), .quarter_y(level_5_quarter_y),
    .quarter_swapped(level_5_quarter_swapped), .quarter_turned(level_5_quarter_turned), .quarter_at_right(level_5_quarter_at_right),
    .quarter_at_top(level_5_quarter_at_top), .quarter_final(level_5_quarter_final), .last(level_5_last)
  );

  wl_thread_order_level level_6 (
    .clock(clock), .begin_(begin_), .step(level_6_step), .greatest_x(greatest_x[6]), .greatest_y(greatest_y[6]), .place(place_6),
    .above_x(level_7_quarter_x), .above_y(level_7_quarter_y), .above_swapped(level_7_quarter_swapped),
    .above_turned(level_7_quarter_turned), .above_at_right(level_7_quarter_at_right), .above_at_top(level_7_quarter_at_top),
    .above_final(level_7_quarter_final), .first_swapped(level_6_first_swapped), .first_at_right(level_6_first_at_right),
    .first_at_top(level_6_first_at_top), .quarter_x(level_6_quarter_x), .quarter_y(level_6_quarter_y),
    .quarter_swapped(level_6_quarter_swapped), .quarter_turned(level_6_quarter_turned), .quarter_at_right(level_6_quarter_at_right),
    .quarter_at_top(level_6_quarter_at_top), .quarter_final(level_6_quarter_final), .last(level_6_last)
  );

  wl_thread_order_level level_7 (
    .clock(clock), .begin_(begin_), .step(level_7_step), .greatest_x(greatest_x[7]), .greatest_y(greatest_y[7]), .place(place_7),
    .above_x(level_8_quarter_x), .above_y(level_8_quarter_y), .above_swapped(level_8_quarter_swapped),
    .above_turned(level_8_quarter_turned), .above_at_right(level_8_quarter_at_right), .above_at_top(level_8_quarter_at_top),
    .above_final(level_8_quarter_final), .first_swapped(level_7_first_swapped), .first_at_right(level_7_first_at_right),
    .first_at_top(level_7_first_at_top), .quarter_x(level_7_quarter_x), .quarter_y(level_7_quarter_y),
    .quarter_swapped(level_7_quarter_swapped), .quarter_turned(level_7_quarter_turned), .quarter_at_right(level_7_quarter_at_right),
    .quarter_at_top(level_7_quarter_at_top), .quarter_final(level_7_quarter_final), .last(level_7_last)
  );

  wl_thread_order_level level_8 (
    .clock(clock), .begin_(begin_), .step(level_8_step), .greatest_x(greatest_x[8]), .greatest_y(greatest_y[8]), .place(place_8),
    .above_x(level_9_quarter_x), .above_y(level_9_quarter_y), .above_swapped(level_9_quarter_swapped),
    .above_turned(level_9_quarter_turned), .above_at_right(level_9_quarter_at_right), .above_at_top(level_9_quarter_at_top),
    .above_final(level_9_quarter_final), .first_swapped(level_8_first_swapped), .first_at_right(level_8_first_at_right),
    .first_at_top(level_8_first_at_top), .quarter_x(level_8_quarter_x), .quarter_y(level_8_quarter_y),
    .quarter_swapped(level_8_quarter_swapped), .quarter_turned(level_8_quarter_turned), .quarter_at_right(level_8_quarter_at_right),
    .quarter_at_top(level_8_quarter_at_top), .quarter_final(level_8_quarter_final), .last(level_8_last)
  );

  wl_thread_order_level level_9 (
    .clock(clock), .begin_(begin_), .step(level_9_step), .greatest_x(greatest_x[9]), .greatest_y(greatest_y[9]), .place(place_9),
    .above_x(10'd0), .above_y(10'd0), .above_swapped(1'd0), .above_turned(1'd0), .above_at_right(1'd0), .above_at_top(1'd0),
    .above_final(1'd0), .first_swapped(level_9_first_swapped), .first_at_right(level_9_first_at_right),
    .first_at_top(level_9_first_at_top), .quarter_x(level_9_quarter_x), .quarter_y(level_9_quarter_y),
    .quarter_swapped(level_9_quarter_swapped), .quarter_turned(level_9_quarter_turned), .quarter_at_right(level_9_quarter_at_right),
    .quarter_at_top(level_9_quarter_at_top), .quarter_final(level_9_quarter_final), .last(level_9_last)
  );

  always @(posedge clock) began <= began_next;

  wire unused_bits = &{1'b0, carry_10, level_0_quarter_swapped, level_0_quarter_turned, level_0_quarter_at_right,
      level_0_quarter_at_top};

endmodule

`default_nettype wire
