// wl_thread_order_hilbert: a part of thread_order
// Hilbert order: from thread to thread, past quadrants that are outside the grid.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_hilbert (
  input  wire   [9:0] x,           // the thread's column
  input  wire   [9:0] y,           // its row
  input  wire   [9:0] greatest_x,  // the last column
  input  wire   [9:0] greatest_y,  // the last row
  input  wire         go_on,       // the thread is taken
  output wire         on_grid,     // there is a thread; else a quadrant is passed over
  output reg    [9:0] next_x,      // the column of what comes next, on the grid or not
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
  reg turned;
  reg ended;
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

  wire [9:0] either = greatest_x | greatest_y;

  always @* begin
    top_swapped = 1'd0;
    if (either[0]) begin
      top_swapped = odd_below_top_0;
    end
    if (either[1]) begin
      top_swapped = odd_below_top_1;
    end
    if (either[2]) begin
      top_swapped = odd_below_top_2;
    end
    if (either[3]) begin
      top_swapped = odd_below_top_3;
    end
    if (either[4]) begin
      top_swapped = odd_below_top_4;
    end
    if (either[5]) begin
      top_swapped = odd_below_top_5;
    end
    if (either[6]) begin
      top_swapped = odd_below_top_6;
    end
    if (either[7]) begin
      top_swapped = odd_below_top_7;
    end
    if (either[8]) begin
      top_swapped = odd_below_top_8;
    end
    if (either[9]) begin
      top_swapped = odd_below_top_9;
    end
  end

  wire beyond_x = x > greatest_x;
  wire beyond_y = y > greatest_y;
  wire outside = beyond_x | beyond_y;
  assign on_grid = !outside;
  wire reached_0 = go_on | outside;
  wire reached_1 = reached_0 & level_0_passed;
  wire here_0 = reached_0 & !level_0_passed;
  wire reached_2 = reached_1 & level_1_passed;
  wire here_1 = reached_1 & !level_1_passed;
  wire reached_3 = reached_2 & level_2_passed;
  wire here_2 = reached_2 & !level_2_passed;
  wire reached_4 = reached_3 & level_3_passed;
  wire here_3 = reached_3 & !level_3_passed;
  wire reached_5 = reached_4 & level_4_passed;
  wire here_4 = reached_4 & !level_4_passed;
  wire reached_6 = reached_5 & level_5_passed;
  wire here_5 = reached_5 & !level_5_passed;
  wire reached_7 = reached_6 & level_6_passed;
  wire here_6 = reached_6 & !level_6_passed;
  wire reached_8 = reached_7 & level_7_passed;
  wire here_7 = reached_7 & !level_7_passed;
  wire reached_9 = reached_8 & level_8_passed;
  wire here_8 = reached_8 & !level_8_passed;
  wire reached_10 = reached_9 & level_9_passed;
  wire here_9 = reached_9 & !level_9_passed;

  always @* begin
    turned = 1'd0;
    turned = turned | (here_0 & level_0_next_turned);
    turned = turned | (here_1 & level_1_next_turned);
    turned = turned | (here_2 & level_2_next_turned);
    turned = turned | (here_3 & level_3_next_turned);
    turned = turned | (here_4 & level_4_next_turned);
    turned = turned | (here_5 & level_5_next_turned);
    turned = turned | (here_6 & level_6_next_turned);
    turned = turned | (here_7 & level_7_next_turned);
    turned = turned | (here_8 & level_8_next_turned);
    turned = turned | (here_9 & level_9_next_turned);
  end

  always @* begin
    ended = 1'd1;
    ended = ended & level_0_ends;
    ended = ended & level_1_ends;
    ended = ended & level_2_ends;
    ended = ended & level_3_ends;
    ended = ended & level_4_ends;
    ended = ended & level_5_ends;
    ended = ended & level_6_ends;
    ended = ended & level_7_ends;
    ended = ended & level_8_ends;
    ended = ended & level_9_ends;
  end

  assign last = ended;

  always @* begin
    next_x = 10'd0;
    if (((reached_1 & turned) | (here_0 & level_0_next_x)) | (!reached_0 & x[0])) begin
      next_x = next_x | one_0;
    end
    if (((reached_2 & turned) | (here_1 & level_1_next_x)) | (!reached_1 & x[1])) begin
      next_x = next_x | one_1;
    end
    if (((reached_3 & turned) | (here_2 & level_2_next_x)) | (!reached_2 & x[2])) begin
      next_x = next_x | one_2;
    end
    if (((reached_4 & turned) | (here_3 & level_3_next_x)) | (!reached_3 & x[3])) begin
      next_x = next_x | one_3;
    end
    if (((reached_5 & turned) | (here_4 & level_4_next_x)) | (!reached_4 & x[4])) begin
      next_x = next_x | one_4;
    end
    if (((reached_6 & turned) | (here_5 & level_5_next_x)) | (!reached_5 & x[5])) begin
      next_x = next_x | one_5;
    end
    if (((reached_7 & turned) | (here_6 & level_6_next_x)) | (!reached_6 & x[6])) begin
      next_x = next_x | one_6;
    end
    if (((reached_8 & turned) | (here_7 & level_7_next_x)) | (!reached_7 & x[7])) begin
      next_x = next_x | one_7;
    end
    if (((reached_9 & turned) | (here_8 & level_8_next_x)) | (!reached_8 & x[8])) begin
      next_x = next_x | one_8;
    end
    if (((reached_10 & turned) | (here_9 & level_9_next_x)) | (!reached_9 & x[9])) begin
      next_x = next_x | one_9;
    end
  end

  always @* begin
    next_y = 10'd0;
    if (((reached_1 & turned) | (here_0 & level_0_next_y)) | (!reached_0 & y[0])) begin
      next_y = next_y | one_0;
    end
    if (((reached_2 & turned) | (here_1 & level_1_next_y)) | (!reached_1 & y[1])) begin
      next_y = next_y | one_1;
    end
    if (((reached_3 & turned) | (here_2 & level_2_next_y)) | (!reached_2 & y[2])) begin
      next_y = next_y | one_2;
    end
    if (((reached_4 & turned) | (here_3 & level_3_next_y)) | (!reached_3 & y[3])) begin
      next_y = next_y | one_3;
    end
    if (((reached_5 & turned) | (here_4 & level_4_next_y)) | (!reached_4 & y[4])) begin
      next_y = next_y | one_4;
    end
    if (((reached_6 & turned) | (here_5 & level_5_next_y)) | (!reached_5 & y[5])) begin
      next_y = next_y | one_5;
    end
    if (((reached_7 & turned) | (here_6 & level_6_next_y)) | (!reached_6 & y[6])) begin
      next_y = next_y | one_6;
    end
    if (((reached_8 & turned) | (here_7 & level_7_next_y)) | (!reached_7 & y[7])) begin
      next_y = next_y | one_7;
    end
    if (((reached_9 & turned) | (here_8 & level_8_next_y)) | (!reached_8 & y[8])) begin
      next_y = next_y | one_8;
    end
    if (((reached_10 & turned) | (here_9 & level_9_next_y)) | (!reached_9 & y[9])) begin
      next_y = next_y | one_9;
    end
  end

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
