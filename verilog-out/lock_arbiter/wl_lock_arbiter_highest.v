// wl_lock_arbiter_highest: a part of lock_arbiter
// A contest: who has the lowest key.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_highest (
  input  wire         takes_part_0,   // whether this one takes part
  input  wire         takes_part_1,   // whether this one takes part
  input  wire         takes_part_2,   // whether this one takes part
  input  wire         takes_part_3,   // whether this one takes part
  input  wire         takes_part_4,   // whether this one takes part
  input  wire         takes_part_5,   // whether this one takes part
  input  wire         takes_part_6,   // whether this one takes part
  input  wire         takes_part_7,   // whether this one takes part
  input  wire         takes_part_8,   // whether this one takes part
  input  wire         takes_part_9,   // whether this one takes part
  input  wire         takes_part_10,  // whether this one takes part
  input  wire         takes_part_11,  // whether this one takes part
  input  wire         takes_part_12,  // whether this one takes part
  input  wire         takes_part_13,  // whether this one takes part
  input  wire         takes_part_14,  // whether this one takes part
  input  wire         takes_part_15,  // whether this one takes part
  input  wire         takes_part_16,  // whether this one takes part
  input  wire         takes_part_17,  // whether this one takes part
  input  wire         takes_part_18,  // whether this one takes part
  input  wire         takes_part_19,  // whether this one takes part
  input  wire         takes_part_20,  // whether this one takes part
  input  wire         takes_part_21,  // whether this one takes part
  input  wire         takes_part_22,  // whether this one takes part
  input  wire         takes_part_23,  // whether this one takes part
  input  wire         takes_part_24,  // whether this one takes part
  input  wire         takes_part_25,  // whether this one takes part
  input  wire         takes_part_26,  // whether this one takes part
  input  wire         takes_part_27,  // whether this one takes part
  input  wire         takes_part_28,  // whether this one takes part
  input  wire         takes_part_29,  // whether this one takes part
  input  wire         takes_part_30,  // whether this one takes part
  input  wire   [3:0] key_0,          // the lowest wins
  input  wire   [3:0] key_1,          // the lowest wins
  input  wire   [3:0] key_2,          // the lowest wins
  input  wire   [3:0] key_3,          // the lowest wins
  input  wire   [3:0] key_4,          // the lowest wins
  input  wire   [3:0] key_5,          // the lowest wins
  input  wire   [3:0] key_6,          // the lowest wins
  input  wire   [3:0] key_7,          // the lowest wins
  input  wire   [3:0] key_8,          // the lowest wins
  input  wire   [3:0] key_9,          // the lowest wins
  input  wire   [3:0] key_10,         // the lowest wins
  input  wire   [3:0] key_11,         // the lowest wins
  input  wire   [3:0] key_12,         // the lowest wins
  input  wire   [3:0] key_13,         // the lowest wins
  input  wire   [3:0] key_14,         // the lowest wins
  input  wire   [3:0] key_15,         // the lowest wins
  input  wire   [3:0] key_16,         // the lowest wins
  input  wire   [3:0] key_17,         // the lowest wins
  input  wire   [3:0] key_18,         // the lowest wins
  input  wire   [3:0] key_19,         // the lowest wins
  input  wire   [3:0] key_20,         // the lowest wins
  input  wire   [3:0] key_21,         // the lowest wins
  input  wire   [3:0] key_22,         // the lowest wins
  input  wire   [3:0] key_23,         // the lowest wins
  input  wire   [3:0] key_24,         // the lowest wins
  input  wire   [3:0] key_25,         // the lowest wins
  input  wire   [3:0] key_26,         // the lowest wins
  input  wire   [3:0] key_27,         // the lowest wins
  input  wire   [3:0] key_28,         // the lowest wins
  input  wire   [3:0] key_29,         // the lowest wins
  input  wire   [3:0] key_30,         // the lowest wins
  output wire         wins_0,         // this one has the lowest key, alone or with others
  output wire         wins_1,         // this one has the lowest key, alone or with others
  output wire         wins_2,         // this one has the lowest key, alone or with others
  output wire         wins_3,         // this one has the lowest key, alone or with others
  output wire         wins_4,         // this one has the lowest key, alone or with others
  output wire         wins_5,         // this one has the lowest key, alone or with others
  output wire         wins_6,         // this one has the lowest key, alone or with others
  output wire         wins_7,         // this one has the lowest key, alone or with others
  output wire         wins_8,         // this one has the lowest key, alone or with others
  output wire         wins_9,         // this one has the lowest key, alone or with others
  output wire         wins_10,        // this one has the lowest key, alone or with others
  output wire         wins_11,        // this one has the lowest key, alone or with others
  output wire         wins_12,        // this one has the lowest key, alone or with others
  output wire         wins_13,        // this one has the lowest key, alone or with others
  output wire         wins_14,        // this one has the lowest key, alone or with others
  output wire         wins_15,        // this one has the lowest key, alone or with others
  output wire         wins_16,        // this one has the lowest key, alone or with others
  output wire         wins_17,        // this one has the lowest key, alone or with others
  output wire         wins_18,        // this one has the lowest key, alone or with others
  output wire         wins_19,        // this one has the lowest key, alone or with others
  output wire         wins_20,        // this one has the lowest key, alone or with others
  output wire         wins_21,        // this one has the lowest key, alone or with others
  output wire         wins_22,        // this one has the lowest key, alone or with others
  output wire         wins_23,        // this one has the lowest key, alone or with others
  output wire         wins_24,        // this one has the lowest key, alone or with others
  output wire         wins_25,        // this one has the lowest key, alone or with others
  output wire         wins_26,        // this one has the lowest key, alone or with others
  output wire         wins_27,        // this one has the lowest key, alone or with others
  output wire         wins_28,        // this one has the lowest key, alone or with others
  output wire         wins_29,        // this one has the lowest key, alone or with others
  output wire         wins_30,        // this one has the lowest key, alone or with others
  output wire   [3:0] best            // the lowest key; all ones if nobody takes part
);

  localparam [3:0] top = 4'd8;
  localparam [3:0] one = 4'd1;
  reg left_0, left_1, left_2, left_3, left_4, left_5, left_6, left_7, left_8, left_9, left_10, left_11, left_12, left_13, left_14,
      left_15, left_16, left_17, left_18, left_19, left_20, left_21, left_22, left_23, left_24, left_25, left_26, left_27, left_28,
      left_29, left_30;
  reg zero_0, zero_1, zero_2, zero_3, zero_4, zero_5, zero_6, zero_7, zero_8, zero_9, zero_10, zero_11, zero_12, zero_13, zero_14,
      zero_15, zero_16, zero_17, zero_18, zero_19, zero_20, zero_21, zero_22, zero_23, zero_24, zero_25, zero_26, zero_27, zero_28,
      zero_29, zero_30;
  reg [3:0] rest_0, rest_1, rest_2, rest_3, rest_4, rest_5, rest_6, rest_7, rest_8, rest_9, rest_10, rest_11, rest_12, rest_13,
      rest_14, rest_15, rest_16, rest_17, rest_18, rest_19, rest_20, rest_21, rest_22, rest_23, rest_24, rest_25, rest_26, rest_27,
      rest_28, rest_29, rest_30;
  reg found;
  reg [3:0] lowest;

  always @* begin
    found = 1'd0;
    rest_0 = key_0;
    zero_0 = takes_part_0 & ((rest_0 & top) == 4'd0);
    found = found | zero_0;
    rest_1 = key_1;
    zero_1 = takes_part_1 & ((rest_1 & top) == 4'd0);
    found = found | zero_1;
    rest_2 = key_2;
    zero_2 = takes_part_2 & ((rest_2 & top) == 4'd0);
    found = found | zero_2;
    rest_3 = key_3;
    zero_3 = takes_part_3 & ((rest_3 & top) == 4'd0);
    found = found | zero_3;
    rest_4 = key_4;
    zero_4 = takes_part_4 & ((rest_4 & top) == 4'd0);
    found = found | zero_4;
    rest_5 = key_5;
    zero_5 = takes_part_5 & ((rest_5 & top) == 4'd0);
    found = found | zero_5;
    rest_6 = key_6;
    zero_6 = takes_part_6 & ((rest_6 & top) == 4'd0);
    found = found | zero_6;
    rest_7 = key_7;
    zero_7 = takes_part_7 & ((rest_7 & top) == 4'd0);
    found = found | zero_7;
    rest_8 = key_8;
    zero_8 = takes_part_8 & ((rest_8 & top) == 4'd0);
    found = found | zero_8;
    rest_9 = key_9;
    zero_9 = takes_part_9 & ((rest_9 & top) == 4'd0);
    found = found | zero_9;
    rest_10 = key_10;
    zero_10 = takes_part_10 & ((rest_10 & top) == 4'd0);
    found = found | zero_10;
    rest_11 = key_11;
    zero_11 = takes_part_11 & ((rest_11 & top) == 4'd0);
    found = found | zero_11;
    rest_12 = key_12;
    zero_12 = takes_part_12 & ((rest_12 & top) == 4'd0);
    found = found | zero_12;
    rest_13 = key_13;
    zero_13 = takes_part_13 & ((rest_13 & top) == 4'd0);
    found = found | zero_13;
    rest_14 = key_14;
    zero_14 = takes_part_14 & ((rest_14 & top) == 4'd0);
    found = found | zero_14;
    rest_15 = key_15;
    zero_15 = takes_part_15 & ((rest_15 & top) == 4'd0);
    found = found | zero_15;
    rest_16 = key_16;
    zero_16 = takes_part_16 & ((rest_16 & top) == 4'd0);
    found = found | zero_16;
    rest_17 = key_17;
    zero_17 = takes_part_17 & ((rest_17 & top) == 4'd0);
    found = found | zero_17;
    rest_18 = key_18;
    zero_18 = takes_part_18 & ((rest_18 & top) == 4'd0);
    found = found | zero_18;
    rest_19 = key_19;
    zero_19 = takes_part_19 & ((rest_19 & top) == 4'd0);
    found = found | zero_19;
    rest_20 = key_20;
    zero_20 = takes_part_20 & ((rest_20 & top) == 4'd0);
    found = found | zero_20;
    rest_21 = key_21;
    zero_21 = takes_part_21 & ((rest_21 & top) == 4'd0);
    found = found | zero_21;
    rest_22 = key_22;
    zero_22 = takes_part_22 & ((rest_22 & top) == 4'd0);
    found = found | zero_22;
    rest_23 = key_23;
    zero_23 = takes_part_23 & ((rest_23 & top) == 4'd0);
    found = found | zero_23;
    rest_24 = key_24;
    zero_24 = takes_part_24 & ((rest_24 & top) == 4'd0);
    found = found | zero_24;
    rest_25 = key_25;
    zero_25 = takes_part_25 & ((rest_25 & top) == 4'd0);
    found = found | zero_25;
    rest_26 = key_26;
    zero_26 = takes_part_26 & ((rest_26 & top) == 4'd0);
    found = found | zero_26;
    rest_27 = key_27;
    zero_27 = takes_part_27 & ((rest_27 & top) == 4'd0);
    found = found | zero_27;
    rest_28 = key_28;
    zero_28 = takes_part_28 & ((rest_28 & top) == 4'd0);
    found = found | zero_28;
    rest_29 = key_29;
    zero_29 = takes_part_29 & ((rest_29 & top) == 4'd0);
    found = found | zero_29;
    rest_30 = key_30;
    zero_30 = takes_part_30 & ((rest_30 & top) == 4'd0);
    found = found | zero_30;
    lowest = 4'd0;
    if (!found) begin
      lowest = one;
    end
    left_0 = zero_0 | (takes_part_0 & !found);
    left_1 = zero_1 | (takes_part_1 & !found);
    left_2 = zero_2 | (takes_part_2 & !found);
    left_3 = zero_3 | (takes_part_3 & !found);
    left_4 = zero_4 | (takes_part_4 & !found);
    left_5 = zero_5 | (takes_part_5 & !found);
    left_6 = zero_6 | (takes_part_6 & !found);
    left_7 = zero_7 | (takes_part_7 & !found);
    left_8 = zero_8 | (takes_part_8 & !found);
    left_9 = zero_9 | (takes_part_9 & !found);
    left_10 = zero_10 | (takes_part_10 & !found);
    left_11 = zero_11 | (takes_part_11 & !found);
    left_12 = zero_12 | (takes_part_12 & !found);
    left_13 = zero_13 | (takes_part_13 & !found);
    left_14 = zero_14 | (takes_part_14 & !found);
    left_15 = zero_15 | (takes_part_15 & !found);
    left_16 = zero_16 | (takes_part_16 & !found);
    left_17 = zero_17 | (takes_part_17 & !found);
    left_18 = zero_18 | (takes_part_18 & !found);
    left_19 = zero_19 | (takes_part_19 & !found);
    left_20 = zero_20 | (takes_part_20 & !found);
    left_21 = zero_21 | (takes_part_21 & !found);
    left_22 = zero_22 | (takes_part_22 & !found);
    left_23 = zero_23 | (takes_part_23 & !found);
    left_24 = zero_24 | (takes_part_24 & !found);
    left_25 = zero_25 | (takes_part_25 & !found);
    left_26 = zero_26 | (takes_part_26 & !found);
    left_27 = zero_27 | (takes_part_27 & !found);
    left_28 = zero_28 | (takes_part_28 & !found);
    left_29 = zero_29 | (takes_part_29 & !found);
    left_30 = zero_30 | (takes_part_30 & !found);
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 4'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 4'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 4'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 4'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 4'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 4'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 4'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 4'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 4'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 4'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 4'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 4'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 4'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 4'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 4'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 4'd0);
    found = found | zero_15;
    rest_16 = rest_16 << one;
    zero_16 = left_16 & ((rest_16 & top) == 4'd0);
    found = found | zero_16;
    rest_17 = rest_17 << one;
    zero_17 = left_17 & ((rest_17 & top) == 4'd0);
    found = found | zero_17;
    rest_18 = rest_18 << one;
    zero_18 = left_18 & ((rest_18 & top) == 4'd0);
    found = found | zero_18;
    rest_19 = rest_19 << one;
    zero_19 = left_19 & ((rest_19 & top) == 4'd0);
    found = found | zero_19;
    rest_20 = rest_20 << one;
    zero_20 = left_20 & ((rest_20 & top) == 4'd0);
    found = found | zero_20;
    rest_21 = rest_21 << one;
    zero_21 = left_21 & ((rest_21 & top) == 4'd0);
    found = found | zero_21;
    rest_22 = rest_22 << one;
    zero_22 = left_22 & ((rest_22 & top) == 4'd0);
    found = found | zero_22;
    rest_23 = rest_23 << one;
    zero_23 = left_23 & ((rest_23 & top) == 4'd0);
    found = found | zero_23;
    rest_24 = rest_24 << one;
    zero_24 = left_24 & ((rest_24 & top) == 4'd0);
    found = found | zero_24;
    rest_25 = rest_25 << one;
    zero_25 = left_25 & ((rest_25 & top) == 4'd0);
    found = found | zero_25;
    rest_26 = rest_26 << one;
    zero_26 = left_26 & ((rest_26 & top) == 4'd0);
    found = found | zero_26;
    rest_27 = rest_27 << one;
    zero_27 = left_27 & ((rest_27 & top) == 4'd0);
    found = found | zero_27;
    rest_28 = rest_28 << one;
    zero_28 = left_28 & ((rest_28 & top) == 4'd0);
    found = found | zero_28;
    rest_29 = rest_29 << one;
    zero_29 = left_29 & ((rest_29 & top) == 4'd0);
    found = found | zero_29;
    rest_30 = rest_30 << one;
    zero_30 = left_30 & ((rest_30 & top) == 4'd0);
    found = found | zero_30;
    lowest = lowest << one;
    if (!found) begin
      lowest = lowest | one;
    end
    left_0 = zero_0 | (left_0 & !found);
    left_1 = zero_1 | (left_1 & !found);
    left_2 = zero_2 | (left_2 & !found);
    left_3 = zero_3 | (left_3 & !found);
    left_4 = zero_4 | (left_4 & !found);
    left_5 = zero_5 | (left_5 & !found);
    left_6 = zero_6 | (left_6 & !found);
    left_7 = zero_7 | (left_7 & !found);
    left_8 = zero_8 | (left_8 & !found);
    left_9 = zero_9 | (left_9 & !found);
    left_10 = zero_10 | (left_10 & !found);
    left_11 = zero_11 | (left_11 & !found);
    left_12 = zero_12 | (left_12 & !found);
    left_13 = zero_13 | (left_13 & !found);
    left_14 = zero_14 | (left_14 & !found);
    left_15 = zero_15 | (left_15 & !found);
    left_16 = zero_16 | (left_16 & !found);
    left_17 = zero_17 | (left_17 & !found);
    left_18 = zero_18 | (left_18 & !found);
    left_19 = zero_19 | (left_19 & !found);
    left_20 = zero_20 | (left_20 & !found);
    left_21 = zero_21 | (left_21 & !found);
    left_22 = zero_22 | (left_22 & !found);
    left_23 = zero_23 | (left_23 & !found);
    left_24 = zero_24 | (left_24 & !found);
    left_25 = zero_25 | (left_25 & !found);
    left_26 = zero_26 | (left_26 & !found);
    left_27 = zero_27 | (left_27 & !found);
    left_28 = zero_28 | (left_28 & !found);
    left_29 = zero_29 | (left_29 & !found);
    left_30 = zero_30 | (left_30 & !found);
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 4'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 4'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 4'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 4'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 4'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 4'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 4'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 4'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 4'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 4'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 4'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 4'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 4'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 4'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 4'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 4'd0);
    found = found | zero_15;
    rest_16 = rest_16 << one;
    zero_16 = left_16 & ((rest_16 & top) == 4'd0);
    found = found | zero_16;
    rest_17 = rest_17 << one;
    zero_17 = left_17 & ((rest_17 & top) == 4'd0);
    found = found | zero_17;
    rest_18 = rest_18 << one;
    zero_18 = left_18 & ((rest_18 & top) == 4'd0);
    found = found | zero_18;
    rest_19 = rest_19 << one;
    zero_19 = left_19 & ((rest_19 & top) == 4'd0);
    found = found | zero_19;
    rest_20 = rest_20 << one;
    zero_20 = left_20 & ((rest_20 & top) == 4'd0);
    found = found | zero_20;
    rest_21 = rest_21 << one;
    zero_21 = left_21 & ((rest_21 & top) == 4'd0);
    found = found | zero_21;
    rest_22 = rest_22 << one;
    zero_22 = left_22 & ((rest_22 & top) == 4'd0);
    found = found | zero_22;
    rest_23 = rest_23 << one;
    zero_23 = left_23 & ((rest_23 & top) == 4'd0);
    found = found | zero_23;
    rest_24 = rest_24 << one;
    zero_24 = left_24 & ((rest_24 & top) == 4'd0);
    found = found | zero_24;
    rest_25 = rest_25 << one;
    zero_25 = left_25 & ((rest_25 & top) == 4'd0);
    found = found | zero_25;
    rest_26 = rest_26 << one;
    zero_26 = left_26 & ((rest_26 & top) == 4'd0);
    found = found | zero_26;
    rest_27 = rest_27 << one;
    zero_27 = left_27 & ((rest_27 & top) == 4'd0);
    found = found | zero_27;
    rest_28 = rest_28 << one;
    zero_28 = left_28 & ((rest_28 & top) == 4'd0);
    found = found | zero_28;
    rest_29 = rest_29 << one;
    zero_29 = left_29 & ((rest_29 & top) == 4'd0);
    found = found | zero_29;
    rest_30 = rest_30 << one;
    zero_30 = left_30 & ((rest_30 & top) == 4'd0);
    found = found | zero_30;
    lowest = lowest << one;
    if (!found) begin
      lowest = lowest | one;
    end
    left_0 = zero_0 | (left_0 & !found);
    left_1 = zero_1 | (left_1 & !found);
    left_2 = zero_2 | (left_2 & !found);
    left_3 = zero_3 | (left_3 & !found);
    left_4 = zero_4 | (left_4 & !found);
    left_5 = zero_5 | (left_5 & !found);
    left_6 = zero_6 | (left_6 & !found);
    left_7 = zero_7 | (left_7 & !found);
    left_8 = zero_8 | (left_8 & !found);
    left_9 = zero_9 | (left_9 & !found);
    left_10 = zero_10 | (left_10 & !found);
    left_11 = zero_11 | (left_11 & !found);
    left_12 = zero_12 | (left_12 & !found);
    left_13 = zero_13 | (left_13 & !found);
    left_14 = zero_14 | (left_14 & !found);
    left_15 = zero_15 | (left_15 & !found);
    left_16 = zero_16 | (left_16 & !found);
    left_17 = zero_17 | (left_17 & !found);
    left_18 = zero_18 | (left_18 & !found);
    left_19 = zero_19 | (left_19 & !found);
    left_20 = zero_20 | (left_20 & !found);
    left_21 = zero_21 | (left_21 & !found);
    left_22 = zero_22 | (left_22 & !found);
    left_23 = zero_23 | (left_23 & !found);
    left_24 = zero_24 | (left_24 & !found);
    left_25 = zero_25 | (left_25 & !found);
    left_26 = zero_26 | (left_26 & !found);
    left_27 = zero_27 | (left_27 & !found);
    left_28 = zero_28 | (left_28 & !found);
    left_29 = zero_29 | (left_29 & !found);
    left_30 = zero_30 | (left_30 & !found);
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 4'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 4'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 4'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 4'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 4'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 4'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 4'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 4'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 4'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 4'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 4'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 4'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 4'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 4'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 4'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 4'd0);
    found = found | zero_15;
    rest_16 = rest_16 << one;
    zero_16 = left_16 & ((rest_16 & top) == 4'd0);
    found = found | zero_16;
    rest_17 = rest_17 << one;
    zero_17 = left_17 & ((rest_17 & top) == 4'd0);
    found = found | zero_17;
    rest_18 = rest_18 << one;
    zero_18 = left_18 & ((rest_18 & top) == 4'd0);
    found = found | zero_18;
    rest_19 = rest_19 << one;
    zero_19 = left_19 & ((rest_19 & top) == 4'd0);
    found = found | zero_19;
    rest_20 = rest_20 << one;
    zero_20 = left_20 & ((rest_20 & top) == 4'd0);
    found = found | zero_20;
    rest_21 = rest_21 << one;
    zero_21 = left_21 & ((rest_21 & top) == 4'd0);
    found = found | zero_21;
    rest_22 = rest_22 << one;
    zero_22 = left_22 & ((rest_22 & top) == 4'd0);
    found = found | zero_22;
    rest_23 = rest_23 << one;
    zero_23 = left_23 & ((rest_23 & top) == 4'd0);
    found = found | zero_23;
    rest_24 = rest_24 << one;
    zero_24 = left_24 & ((rest_24 & top) == 4'd0);
    found = found | zero_24;
    rest_25 = rest_25 << one;
    zero_25 = left_25 & ((rest_25 & top) == 4'd0);
    found = found | zero_25;
    rest_26 = rest_26 << one;
    zero_26 = left_26 & ((rest_26 & top) == 4'd0);
    found = found | zero_26;
    rest_27 = rest_27 << one;
    zero_27 = left_27 & ((rest_27 & top) == 4'd0);
    found = found | zero_27;
    rest_28 = rest_28 << one;
    zero_28 = left_28 & ((rest_28 & top) == 4'd0);
    found = found | zero_28;
    rest_29 = rest_29 << one;
    zero_29 = left_29 & ((rest_29 & top) == 4'd0);
    found = found | zero_29;
    rest_30 = rest_30 << one;
    zero_30 = left_30 & ((rest_30 & top) == 4'd0);
    found = found | zero_30;
    lowest = lowest << one;
    if (!found) begin
      lowest = lowest | one;
    end
    left_0 = zero_0 | (left_0 & !found);
    left_1 = zero_1 | (left_1 & !found);
    left_2 = zero_2 | (left_2 & !found);
    left_3 = zero_3 | (left_3 & !found);
    left_4 = zero_4 | (left_4 & !found);
    left_5 = zero_5 | (left_5 & !found);
    left_6 = zero_6 | (left_6 & !found);
    left_7 = zero_7 | (left_7 & !found);
    left_8 = zero_8 | (left_8 & !found);
    left_9 = zero_9 | (left_9 & !found);
    left_10 = zero_10 | (left_10 & !found);
    left_11 = zero_11 | (left_11 & !found);
    left_12 = zero_12 | (left_12 & !found);
    left_13 = zero_13 | (left_13 & !found);
    left_14 = zero_14 | (left_14 & !found);
    left_15 = zero_15 | (left_15 & !found);
    left_16 = zero_16 | (left_16 & !found);
    left_17 = zero_17 | (left_17 & !found);
    left_18 = zero_18 | (left_18 & !found);
    left_19 = zero_19 | (left_19 & !found);
    left_20 = zero_20 | (left_20 & !found);
    left_21 = zero_21 | (left_21 & !found);
    left_22 = zero_22 | (left_22 & !found);
    left_23 = zero_23 | (left_23 & !found);
    left_24 = zero_24 | (left_24 & !found);
    left_25 = zero_25 | (left_25 & !found);
    left_26 = zero_26 | (left_26 & !found);
    left_27 = zero_27 | (left_27 & !found);
    left_28 = zero_28 | (left_28 & !found);
    left_29 = zero_29 | (left_29 & !found);
    left_30 = zero_30 | (left_30 & !found);
  end

  assign wins_0 = left_0;
  assign wins_1 = left_1;
  assign wins_2 = left_2;
  assign wins_3 = left_3;
  assign wins_4 = left_4;
  assign wins_5 = left_5;
  assign wins_6 = left_6;
  assign wins_7 = left_7;
  assign wins_8 = left_8;
  assign wins_9 = left_9;
  assign wins_10 = left_10;
  assign wins_11 = left_11;
  assign wins_12 = left_12;
  assign wins_13 = left_13;
  assign wins_14 = left_14;
  assign wins_15 = left_15;
  assign wins_16 = left_16;
  assign wins_17 = left_17;
  assign wins_18 = left_18;
  assign wins_19 = left_19;
  assign wins_20 = left_20;
  assign wins_21 = left_21;
  assign wins_22 = left_22;
  assign wins_23 = left_23;
  assign wins_24 = left_24;
  assign wins_25 = left_25;
  assign wins_26 = left_26;
  assign wins_27 = left_27;
  assign wins_28 = left_28;
  assign wins_29 = left_29;
  assign wins_30 = left_30;
  assign best = lowest;

endmodule

`default_nettype wire
