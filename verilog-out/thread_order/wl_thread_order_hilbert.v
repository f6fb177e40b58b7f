// wl_thread_order_hilbert: a part of thread_order
// Hilbert order: from thread to thread, past quadrants that are outside the grid.
// Parameters: X_BITS=10 Y_BITS=10 SLOTS=8
// Made from Rust-HDL by: warploom emit thread_order
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_thread_order_hilbert (
  input  wire         clock,       // the one clock
  input  wire         load,        // the first thread comes in the next cycle
  input  wire   [9:0] greatest_x,  // the last column
  input  wire   [9:0] greatest_y,  // the last row
  input  wire         go_on,       // the thread is taken
  output wire         on_grid,     // there is a thread; else a quadrant is passed over
  output wire   [9:0] x,           // the thread's column
  output wire   [9:0] y,           // its row
  output wire         last         // it is the last
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
  localparam odd_level_0 = 1'd0;
  localparam odd_level_1 = 1'd1;
  localparam odd_level_2 = 1'd0;
  localparam odd_level_3 = 1'd1;
  localparam odd_level_4 = 1'd0;
  localparam odd_level_5 = 1'd1;
  localparam odd_level_6 = 1'd0;
  localparam odd_level_7 = 1'd1;
  localparam odd_level_8 = 1'd0;
  localparam odd_level_9 = 1'd1;
  reg odd_top;
  reg [9:0] column;
  reg [9:0] row;
  reg turn;
  reg swap;
  wire level_0_x, level_1_x, level_2_x, level_3_x, level_4_x, level_5_x, level_6_x, level_7_x, level_8_x, level_9_x;
  wire level_0_y, level_1_y, level_2_y, level_3_y, level_4_y, level_5_y, level_6_y, level_7_y, level_8_y, level_9_y;
  wire level_0_is_last, level_1_is_last, level_2_is_last, level_3_is_last, level_4_is_last, level_5_is_last, level_6_is_last,
      level_7_is_last, level_8_is_last, level_9_is_last;
  wire level_0_next_turn, level_1_next_turn, level_2_next_turn, level_3_next_turn, level_4_next_turn, level_5_next_turn,
      level_6_next_turn, level_7_next_turn, level_8_next_turn, level_9_next_turn;
  wire level_0_next_swap, level_1_next_swap, level_2_next_swap, level_3_next_swap, level_4_next_swap, level_5_next_swap,
      level_6_next_swap, level_7_next_swap, level_8_next_swap, level_9_next_swap;
  wire ending_found;
  wire [9:0] ending_x;
  wire [9:0] ending_y;

  always @* begin
    column = 10'd0;
    if (level_0_x) begin
      column = column | one_0;
    end
    if (level_1_x) begin
      column = column | one_1;
    end
    if (level_2_x) begin
      column = column | one_2;
    end
    if (level_3_x) begin
      column = column | one_3;
    end
    if (level_4_x) begin
      column = column | one_4;
    end
    if (level_5_x) begin
      column = column | one_5;
    end
    if (level_6_x) begin
      column = column | one_6;
    end
    if (level_7_x) begin
      column = column | one_7;
    end
    if (level_8_x) begin
      column = column | one_8;
    end
    if (level_9_x) begin
      column = column | one_9;
    end
  end

  always @* begin
    row = 10'd0;
    if (level_0_y) begin
      row = row | one_0;
    end
    if (level_1_y) begin
      row = row | one_1;
    end
    if (level_2_y) begin
      row = row | one_2;
    end
    if (level_3_y) begin
      row = row | one_3;
    end
    if (level_4_y) begin
      row = row | one_4;
    end
    if (level_5_y) begin
      row = row | one_5;
    end
    if (level_6_y) begin
      row = row | one_6;
    end
    if (level_7_y) begin
      row = row | one_7;
    end
    if (level_8_y) begin
      row = row | one_8;
    end
    if (level_9_y) begin
      row = row | one_9;
    end
  end

  wire [9:0] either = greatest_x | greatest_y;

  always @* begin
    odd_top = 1'd0;
    if (either[0]) begin
      odd_top = odd_level_0;
    end
    if (either[1]) begin
      odd_top = odd_level_1;
    end
    if (either[2]) begin
      odd_top = odd_level_2;
    end
    if (either[3]) begin
      odd_top = odd_level_3;
    end
    if (either[4]) begin
      odd_top = odd_level_4;
    end
    if (either[5]) begin
      odd_top = odd_level_5;
    end
    if (either[6]) begin
      odd_top = odd_level_6;
    end
    if (either[7]) begin
      odd_top = odd_level_7;
    end
    if (either[8]) begin
      odd_top = odd_level_8;
    end
    if (either[9]) begin
      odd_top = odd_level_9;
    end
  end

  wire [9:0] differs_x = column ^ greatest_x;
  wire [9:0] differs_y = row ^ greatest_y;
  wire beyond_x = column > greatest_x;
  wire beyond_y = row > greatest_y;
  wire outside = beyond_x | beyond_y;
  wire moves = go_on | outside;
  wire reached_0 = moves;
  wire through_0 = (level_0_is_last | (beyond_x & ((differs_x & above_0) != 10'd0))) | (beyond_y & ((differs_y & above_0) !=
      10'd0));
  wire reached_1 = reached_0 & through_0;
  wire through_1 = (level_1_is_last | (beyond_x & ((differs_x & above_1) != 10'd0))) | (beyond_y & ((differs_y & above_1) !=
      10'd0));
  wire reached_2 = reached_1 & through_1;
  wire through_2 = (level_2_is_last | (beyond_x & ((differs_x & above_2) != 10'd0))) | (beyond_y & ((differs_y & above_2) !=
      10'd0));
  wire reached_3 = reached_2 & through_2;
  wire through_3 = (level_3_is_last | (beyond_x & ((differs_x & above_3) != 10'd0))) | (beyond_y & ((differs_y & above_3) !=
      10'd0));
  wire reached_4 = reached_3 & through_3;
  wire through_4 = (level_4_is_last | (beyond_x & ((differs_x & above_4) != 10'd0))) | (beyond_y & ((differs_y & above_4) !=
      10'd0));
  wire reached_5 = reached_4 & through_4;
  wire through_5 = (level_5_is_last | (beyond_x & ((differs_x & above_5) != 10'd0))) | (beyond_y & ((differs_y & above_5) !=
      10'd0));
  wire reached_6 = reached_5 & through_5;
  wire through_6 = (level_6_is_last | (beyond_x & ((differs_x & above_6) != 10'd0))) | (beyond_y & ((differs_y & above_6) !=
      10'd0));
  wire reached_7 = reached_6 & through_6;
  wire through_7 = (level_7_is_last | (beyond_x & ((differs_x & above_7) != 10'd0))) | (beyond_y & ((differs_y & above_7) !=
      10'd0));
  wire reached_8 = reached_7 & through_7;
  wire through_8 = (level_8_is_last | (beyond_x & ((differs_x & above_8) != 10'd0))) | (beyond_y & ((differs_y & above_8) !=
      10'd0));
  wire reached_9 = reached_8 & through_8;
  wire through_9 = (level_9_is_last | (beyond_x & ((differs_x & above_9) != 10'd0))) | (beyond_y & ((differs_y & above_9) !=
      10'd0));
  wire reached_10 = reached_9 & through_9;

  always @* begin
    turn = 1'd0;
    swap = 1'd0;
    if (reached_0 & !through_0) begin
      turn = turn | level_0_next_turn;
      swap = swap | level_0_next_swap;
    end
    if (reached_1 & !through_1) begin
      turn = turn | level_1_next_turn;
      swap = swap | level_1_next_swap;
    end
    if (reached_2 & !through_2) begin
      turn = turn | level_2_next_turn;
      swap = swap | level_2_next_swap;
    end
    if (reached_3 & !through_3) begin
      turn = turn | level_3_next_turn;
      swap = swap | level_3_next_swap;
    end
    if (reached_4 & !through_4) begin
      turn = turn | level_4_next_turn;
      swap = swap | level_4_next_swap;
    end
    if (reached_5 & !through_5) begin
      turn = turn | level_5_next_turn;
      swap = swap | level_5_next_swap;
    end
    if (reached_6 & !through_6) begin
      turn = turn | level_6_next_turn;
      swap = swap | level_6_next_swap;
    end
    if (reached_7 & !through_7) begin
      turn = turn | level_7_next_turn;
      swap = swap | level_7_next_swap;
    end
    if (reached_8 & !through_8) begin
      turn = turn | level_8_next_turn;
      swap = swap | level_8_next_swap;
    end
    if (reached_9 & !through_9) begin
      turn = turn | level_9_next_turn;
      swap = swap | level_9_next_swap;
    end
  end

  wire level_0_here = reached_0 & !through_0;
  wire level_1_here = reached_1 & !through_1;
  wire level_2_here = reached_2 & !through_2;
  wire level_3_here = reached_3 & !through_3;
  wire level_4_here = reached_4 & !through_4;
  wire level_5_here = reached_5 & !through_5;
  wire level_6_here = reached_6 & !through_6;
  wire level_7_here = reached_7 & !through_7;
  wire level_8_here = reached_8 & !through_8;
  wire level_9_here = reached_9 & !through_9;
  assign on_grid = !outside;
  assign x = column;
  assign y = row;
  assign last = (ending_found & (column == ending_x)) & (row == ending_y);

  wl_thread_order_level level_0 (
    .clock(clock), .load(load), .odd(odd_level_0), .swap_all(odd_top), .here(level_0_here), .below(reached_1), .turn(turn), .swap(swap),
    .x(level_0_x), .y(level_0_y), .is_last(level_0_is_last), .next_turn(level_0_next_turn), .next_swap(level_0_next_swap)
  );

  wl_thread_order_level level_1 (
    .clock(clock), .load(load), .odd(odd_level_1), .swap_all(odd_top), .here(level_1_here), .below(reached_2), .turn(turn), .swap(swap),
    .x(level_1_x), .y(level_1_y), .is_last(level_1_is_last), .next_turn(level_1_next_turn), .next_swap(level_1_next_swap)
  );

  wl_thread_order_level level_2 (
    .clock(clock), .load(load), .odd(odd_level_2), .swap_all(odd_top), .here(level_2_here), .below(reached_3), .turn(turn), .swap(swap),
    .x(level_2_x), .y(level_2_y), .is_last(level_2_is_last), .next_turn(level_2_next_turn), .next_swap(level_2_next_swap)
  );

  wl_thread_order_level level_3 (
    .clock(clock), .load(load), .odd(odd_level_3), .swap_all(odd_top), .here(level_3_here), .below(reached_4), .turn(turn), .swap(swap),
    .x(level_3_x), .y(level_3_y), .is_last(level_3_is_last), .next_turn(level_3_next_turn), .next_swap(level_3_next_swap)
  );

  wl_thread_order_level level_4 (
    .clock(clock), .load(load), .odd(odd_level_4), .swap_all(odd_top), .here(level_4_here), .below(reached_5), .turn(turn), .swap(swap),
    .x(level_4_x), .y(level_4_y), .is_last(level_4_is_last), .next_turn(level_4_next_turn), .next_swap(level_4_next_swap)
  );

  wl_thread_order_level level_5 (
    .clock(clock), .load(load), .odd(odd_level_5), .swap_all(odd_top), .here(level_5_here), .below(reached_6), .turn(turn), .swap(swap),
    .x(level_5_x), .y(level_5_y), .is_last(level_5_is_last), .next_turn(level_5_next_turn), .next_swap(level_5_next_swap)
  );

  wl_thread_order_level level_6 (
    .clock(clock), .load(load), .odd(odd_level_6), .swap_all(odd_top), .here(level_6_here), .below(reached_7), .turn(turn), .swap(swap),
    .x(level_6_x), .y(level_6_y), .is_last(level_6_is_last), .next_turn(level_6_next_turn), .next_swap(level_6_next_swap)
  );

  wl_thread_order_level level_7 (
    .clock(clock), .load(load), .odd(odd_level_7), .swap_all(odd_top), .here(level_7_here), .below(reached_8), .turn(turn), .swap(swap),
    .x(level_7_x), .y(level_7_y), .is_last(level_7_is_last), .next_turn(level_7_next_turn), .next_swap(level_7_next_swap)
  );

  wl_thread_order_level level_8 (
    .clock(clock), .load(load), .odd(odd_level_8), .swap_all(odd_top), .here(level_8_here), .below(reached_9), .turn(turn), .swap(swap),
    .x(level_8_x), .y(level_8_y), .is_last(level_8_is_last), .next_turn(level_8_next_turn), .next_swap(level_8_next_swap)
  );

  wl_thread_order_level level_9 (
    .clock(clock), .load(load), .odd(odd_level_9), .swap_all(odd_top), .here(level_9_here), .below(reached_10), .turn(turn),
    .swap(swap), .x(level_9_x), .y(level_9_y), .is_last(level_9_is_last), .next_turn(level_9_next_turn),
    .next_swap(level_9_next_swap)
  );

  wl_thread_order_ending ending (
    .clock(clock), .load(load), .greatest_x(greatest_x), .greatest_y(greatest_y), .found(ending_found), .x(ending_x), .y(ending_y)
  );

endmodule

`default_nettype wire
