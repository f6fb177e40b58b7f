// wl_thread_order_hilbert: submodule of thread_order
// Hilbert order: from thread to thread along the curve, skipping quadrants outside the grid.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Generated from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_hilbert (
  input  wire   [9:0] x,           // column of the thread
  input  wire   [9:0] y,           // its row
  input  wire   [9:0] greatest_x,  // last column
  input  wire   [9:0] greatest_y,  // last row
  input  wire         step,        // the thread is taken
  output wire         on_grid,     // the position is a thread; else the curve is outside the grid
  output reg    [9:0] next_x,      // column of the next position of the curve, on the grid or not
  output reg    [9:0] next_y,      // its row
  output wire         last         // the thread is the last one of the grid
);

  localparam [9:0] one_0 = 10'd1;
  localparam [9:0] one_1 = 10'd2;
  localparam [9:0] one_2 = 10'd4;
  localparam [9:0] one_3 = 10'd8;
  localparam [9:0] one_4 = 10'd16;
  localparam [9:0] one_5 = 10'd32;
  localparam [9:0] one_6 = 10'd64;
  localparam [9:0] one_7 = 10'd128;
  localparam [9:0] one_8 = 10'd256;
  localparam [9:0] one_9 = 10'd512;
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
  reg top_swapped;
  reg starts_turned;
  reg all_end;
  wire level_0_swapped_below, level_1_swapped_below, level_2_swapped_below, level_3_swapped_below, level_4_swapped_below,
      level_5_swapped_below, level_6_swapped_below, level_7_swapped_below, level_8_swapped_below, level_9_swapped_below;
  wire level_0_turned_below, level_1_turned_below, level_2_turned_below, level_3_turned_below, level_4_turned_below,
      level_5_turned_below, level_6_turned_below, level_7_turned_below, level_8_turned_below, level_9_turned_below;
  wire level_0_differs_x_below, level_1_differs_x_below, level_2_differs_x_below, level_3_differs_x_below, level_4_differs_x_below,
      level_5_differs_x_below, level_6_differs_x_below, level_7_differs_x_below, level_8_differs_x_below, level_9_differs_x_below;
  wire level_0_differs_y_below, level_1_differs_y_below, level_2_differs_y_below, level_3_differs_y_below, level_4_differs_y_below,
      level_5_differs_y_below, level_6_differs_y_below, level_7_differs_y_below, level_8_differs_y_below, level_9_differs_y_below;
  wire level_0_passed, level_1_passed, level_2_passed, level_3_passed, level_4_passed, level_5_passed, level_6_passed,
      level_7_passed, level_8_passed, level_9_passed;
  wire level_0_ends, level_1_ends, level_2_ends, level_3_ends, level_4_ends, level_5_ends, level_6_ends, level_7_ends, level_8_ends,
      level_9_ends;
  wire level_0_next_x, level_1_next_x, level_2_next_x, level_3_next_x, level_4_next_x, level_5_next_x, level_6_next_x,
      level_7_next_x, level_8_next_x, level_9_next_x;
  wire level_0_next_y, level_1_next_y, level_2_next_y, level_3_next_y, level_4_next_y, level_5_next_y, level_6_next_y,
      level_7_next_y, level_8_next_y, level_9_next_y;
  wire level_0_next_turned, level_1_next_turned, level_2_next_turned, level_3_next_turned, level_4_next_turned, level_5_next_turned,
      level_6_next_turned, level_7_next_turned, level_8_next_turned, level_9_next_turned;

  // The highest level of the curve is not swapped.
  // Each level above it is in its first quarter, which swaps the level below.
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

  wire beyond_x = x > greatest_x;
  wire beyond_y = y > greatest_y;
  wire outside = beyond_x | beyond_y;
  assign on_grid = !outside;

  // From the lowest level up: the carry passes every level in its last
  // quarter, or with no later quarter on the grid;
  // the first other level steps.
  wire carry_0 = step | outside;
  wire carry_1 = carry_0 & level_0_passed;
  wire steps_here_0 = carry_0 & !level_0_passed;
  wire carry_2 = carry_1 & level_1_passed;
  wire steps_here_1 = carry_1 & !level_1_passed;
  wire carry_3 = carry_2 & level_2_passed;
  wire steps_here_2 = carry_2 & !level_2_passed;
  wire carry_4 = carry_3 & level_3_passed;
  wire steps_here_3 = carry_3 & !level_3_passed;
  wire carry_5 = carry_4 & level_4_passed;
  wire steps_here_4 = carry_4 & !level_4_passed;
  wire carry_6 = carry_5 & level_5_passed;
  wire steps_here_5 = carry_5 & !level_5_passed;
  wire carry_7 = carry_6 & level_6_passed;
  wire steps_here_6 = carry_6 & !level_6_passed;
  wire carry_8 = carry_7 & level_7_passed;
  wire steps_here_7 = carry_7 & !level_7_passed;
  wire carry_9 = carry_8 & level_8_passed;
  wire steps_here_8 = carry_8 & !level_8_passed;
  wire carry_10 = carry_9 & level_9_passed;
  wire steps_here_9 = carry_9 & !level_9_passed;

  always @* begin
    starts_turned = 1'd0;
    starts_turned = starts_turned | (steps_here_0 & level_0_next_turned);
    starts_turned = starts_turned | (steps_here_1 & level_1_next_turned);
    starts_turned = starts_turned | (steps_here_2 & level_2_next_turned);
    starts_turned = starts_turned | (steps_here_3 & level_3_next_turned);
    starts_turned = starts_turned | (steps_here_4 & level_4_next_turned);
    starts_turned = starts_turned | (steps_here_5 & level_5_next_turned);
    starts_turned = starts_turned | (steps_here_6 & level_6_next_turned);
    starts_turned = starts_turned | (steps_here_7 & level_7_next_turned);
    starts_turned = starts_turned | (steps_here_8 & level_8_next_turned);
    starts_turned = starts_turned | (steps_here_9 & level_9_next_turned);
  end

  always @* begin
    all_end = 1'd1;
    all_end = all_end & level_0_ends;
    all_end = all_end & level_1_ends;
    all_end = all_end & level_2_ends;
    all_end = all_end & level_3_ends;
    all_end = all_end & level_4_ends;
    all_end = all_end & level_5_ends;
    all_end = all_end & level_6_ends;
    all_end = all_end & level_7_ends;
    all_end = all_end & level_8_ends;
    all_end = all_end & level_9_ends;
  end

  assign last = all_end;

  always @* begin
    // Coordinates: levels above the step stay, the step moves to its
    // next quarter, levels below start again.
    next_x = 10'd0;
    if (((carry_1 & starts_turned) | (steps_here_0 & level_0_next_x)) | (!carry_0 & x[0])) begin
      next_x = next_x | one_0;
    end
    if (((carry_2 & starts_turned) | (steps_here_1 & level_1_next_x)) | (!carry_1 & x[1])) begin
      next_x = next_x | one_1;
    end
    if (((carry_3 & starts_turned) | (steps_here_2 & level_2_next_x)) | (!carry_2 & x[2])) begin
      next_x = next_x | one_2;
    end
    if (((carry_4 & starts_turned) | (steps_here_3 & level_3_next_x)) | (!carry_3 & x[3])) begin
      next_x = next_x | one_3;
    end
    if (((carry_5 & starts_turned) | (steps_here_4 & level_4_next_x)) | (!carry_4 & x[4])) begin
      next_x = next_x | one_4;
    end
    if (((carry_6 & starts_turned) | (steps_here_5 & level_5_next_x)) | (!carry_5 & x[5])) begin
      next_x = next_x | one_5;
    end
    if (((carry_7 & starts_turned) | (steps_here_6 & level_6_next_x)) | (!carry_6 & x[6])) begin
      next_x = next_x | one_6;
    end
    if (((carry_8 & starts_turned) | (steps_here_7 & level_7_next_x)) | (!carry_7 & x[7])) begin
      next_x = next_x | one_7;
    end
    if (((carry_9 & starts_turned) | (steps_here_8 & level_8_next_x)) | (!carry_8 & x[8])) begin
      next_x = next_x | one_8;
    end
    if (((carry_10 & starts_turned) | (steps_here_9 & level_9_next_x)) | (!carry_9 & x[9])) begin
      next_x = next_x | one_9;
    end
  end

  always @* begin
    next_y = 10'd0;
    if (((carry_1 & starts_turned) | (steps_here_0 & level_0_next_y)) | (!carry_0 & y[0])) begin
      next_y = next_y | one_0;
    end
    if (((carry_2 & starts_turned) | (steps_here_1 & level_1_next_y)) | (!carry_1 & y[1])) begin
      next_y = next_y | one_1;
    end
    if (((carry_3 & starts_turned) | (steps_here_2 & level_2_next_y)) | (!carry_2 & y[2])) begin
      next_y = next_y | one_2;
    end
    if (((carry_4 & starts_turned) | (steps_here_3 & level_3_next_y)) | (!carry_3 & y[3])) begin
      next_y = next_y | one_3;
    end
    if (((carry_5 & starts_turned) | (steps_here_4 & level_4_next_y)) | (!carry_4 & y[4])) begin
      next_y = next_y | one_4;
    end
    if (((carry_6 & starts_turned) | (steps_here_5 & level_5_next_y)) | (!carry_5 & y[5])) begin
      next_y = next_y | one_5;
    end
    if (((carry_7 & starts_turned) | (steps_here_6 & level_6_next_y)) | (!carry_6 & y[6])) begin
      next_y = next_y | one_6;
    end
    if (((carry_8 & starts_turned) | (steps_here_7 & level_7_next_y)) | (!carry_7 & y[7])) begin
      next_y = next_y | one_7;
    end
    if (((carry_9 & starts_turned) | (steps_here_8 & level_8_next_y)) | (!carry_8 & y[8])) begin
      next_y = next_y | one_8;
    end
    if (((carry_10 & starts_turned) | (steps_here_9 & level_9_next_y)) | (!carry_9 & y[9])) begin
      next_y = next_y | one_9;
    end
  end

  // From the highest level down: orientation of the curve,
  // and whether the thread is in the same quarters as the last column and row.
  wl_thread_order_level level_0 (
    .x(x[0]), .y(y[0]), .greatest_x(greatest_x[0]), .greatest_y(greatest_y[0]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_1_swapped_below), .turned(level_1_turned_below), .differs_x(level_1_differs_x_below),
    .differs_y(level_1_differs_y_below), .swapped_below(level_0_swapped_below), .turned_below(level_0_turned_below),
    .differs_x_below(level_0_differs_x_below), .differs_y_below(level_0_differs_y_below), .passed(level_0_passed),
    .ends(level_0_ends), .next_x(level_0_next_x), .next_y(level_0_next_y), .next_turned(level_0_next_turned)
  );

  wl_thread_order_level level_1 (
    .x(x[1]), .y(y[1]), .greatest_x(greatest_x[1]), .greatest_y(greatest_y[1]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_2_swapped_below), .turned(level_2_turned_below), .differs_x(level_2_differs_x_below),
    .differs_y(level_2_differs_y_below), .swapped_below(level_1_swapped_below), .turned_below(level_1_turned_below),
    .differs_x_below(level_1_differs_x_below), .differs_y_below(level_1_differs_y_below), .passed(level_1_passed),
    .ends(level_1_ends), .next_x(level_1_next_x), .next_y(level_1_next_y), .next_turned(level_1_next_turned)
  );

  wl_thread_order_level level_2 (
    .x(x[2]), .y(y[2]), .greatest_x(greatest_x[2]), .greatest_y(greatest_y[2]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_3_swapped_below), .turned(level_3_turned_below), .differs_x(level_3_differs_x_below),
    .differs_y(level_3_differs_y_below), .swapped_below(level_2_swapped_below), .turned_below(level_2_turned_below),
    .differs_x_below(level_2_differs_x_below), .differs_y_below(level_2_differs_y_below), .passed(level_2_passed),
    .ends(level_2_ends), .next_x(level_2_next_x), .next_y(level_2_next_y), .next_turned(level_2_next_turned)
  );

  wl_thread_order_level level_3 (
    .x(x[3]), .y(y[3]), .greatest_x(greatest_x[3]), .greatest_y(greatest_y[3]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_4_swapped_below), .turned(level_4_turned_below), .differs_x(level_4_differs_x_below),
    .differs_y(level_4_differs_y_below), .swapped_below(level_3_swapped_below), .turned_below(level_3_turned_below),
    .differs_x_below(level_3_differs_x_below), .differs_y_below(level_3_differs_y_below), .passed(level_3_passed),
    .ends(level_3_ends), .next_x(level_3_next_x), .next_y(level_3_next_y), .next_turned(level_3_next_turned)
  );

  wl_thread_order_level level_4 (
    .x(x[4]), .y(y[4]), .greatest_x(greatest_x[4]), .greatest_y(greatest_y[4]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_5_swapped_below), .turned(level_5_turned_below), .differs_x(level_5_differs_x_below),
    .differs_y(level_5_differs_y_below), .swapped_below(level_4_swapped_below), .turned_below(level_4_turned_below),
    .differs_x_below(level_4_differs_x_below), .differs_y_below(level_4_differs_y_below), .passed(level_4_passed),
    .ends(level_4_ends), .next_x(level_4_next_x), .next_y(level_4_next_y), .next_turned(level_4_next_turned)
  );

  wl_thread_order_level level_5 (
    .x(x[5]), .y(y[5]), .greatest_x(greatest_x[5]), .greatest_y(greatest_y[5]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_6_swapped_below), .turned(level_6_turned_below), .differs_x(level_6_differs_x_below),
    .differs_y(level_6_differs_y_below), .swapped_below(level_5_swapped_below), .turned_below(level_5_turned_below),
    .differs_x_below(level_5_differs_x_below), .differs_y_below(level_5_differs_y_below), .passed(level_5_passed),
    .ends(level_5_ends), .next_x(level_5_next_x), .next_y(level_5_next_y), .next_turned(level_5_next_turned)
  );

  wl_thread_order_level level_6 (
    .x(x[6]), .y(y[6]), .greatest_x(greatest_x[6]), .greatest_y(greatest_y[6]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_7_swapped_below), .turned(level_7_turned_below), .differs_x(level_7_differs_x_below),
    .differs_y(level_7_differs_y_below), .swapped_below(level_6_swapped_below), .turned_below(level_6_turned_below),
    .differs_x_below(level_6_differs_x_below), .differs_y_below(level_6_differs_y_below), .passed(level_6_passed),
    .ends(level_6_ends), .next_x(level_6_next_x), .next_y(level_6_next_y), .next_turned(level_6_next_turned)
  );

  wl_thread_order_level level_7 (
    .x(x[7]), .y(y[7]), .greatest_x(greatest_x[7]), .greatest_y(greatest_y[7]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_8_swapped_below), .turned(level_8_turned_below), .differs_x(level_8_differs_x_below),
    .differs_y(level_8_differs_y_below), .swapped_below(level_7_swapped_below), .turned_below(level_7_turned_below),
    .differs_x_below(level_7_differs_x_below), .differs_y_below(level_7_differs_y_below), .passed(level_7_passed),
    .ends(level_7_ends), .next_x(level_7_next_x), .next_y(level_7_next_y), .next_turned(level_7_next_turned)
  );

  wl_thread_order_level level_8 (
    .x(x[8]), .y(y[8]), .greatest_x(greatest_x[8]), .greatest_y(greatest_y[8]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(level_9_swapped_below), .turned(level_9_turned_below), .differs_x(level_9_differs_x_below),
    .differs_y(level_9_differs_y_below), .swapped_below(level_8_swapped_below), .turned_below(level_8_turned_below),
    .differs_x_below(level_8_differs_x_below), .differs_y_below(level_8_differs_y_below), .passed(level_8_passed),
    .ends(level_8_ends), .next_x(level_8_next_x), .next_y(level_8_next_y), .next_turned(level_8_next_turned)
  );

  wl_thread_order_level level_9 (
    .x(x[9]), .y(y[9]), .greatest_x(greatest_x[9]), .greatest_y(greatest_y[9]), .beyond_x(beyond_x), .beyond_y(beyond_y),
    .swapped(top_swapped), .turned(1'd0), .differs_x(1'd0), .differs_y(1'd0), .swapped_below(level_9_swapped_below),
    .turned_below(level_9_turned_below), .differs_x_below(level_9_differs_x_below), .differs_y_below(level_9_differs_y_below),
    .passed(level_9_passed), .ends(level_9_ends), .next_x(level_9_next_x), .next_y(level_9_next_y),
    .next_turned(level_9_next_turned)
  );

  wire unused_bits = &{1'b0, level_0_swapped_below, level_0_turned_below, level_0_differs_x_below, level_0_differs_y_below};

endmodule

`default_nettype wire
