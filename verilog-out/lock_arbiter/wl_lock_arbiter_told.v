// wl_lock_arbiter_told: a part of lock_arbiter
// A contest: who has the lowest key.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_told (
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
  input  wire   [8:0] key_0,          // the lowest wins
  input  wire   [8:0] key_1,          // the lowest wins
  input  wire   [8:0] key_2,          // the lowest wins
  input  wire   [8:0] key_3,          // the lowest wins
  input  wire   [8:0] key_4,          // the lowest wins
  input  wire   [8:0] key_5,          // the lowest wins
  input  wire   [8:0] key_6,          // the lowest wins
  input  wire   [8:0] key_7,          // the lowest wins
  input  wire   [8:0] key_8,          // the lowest wins
  input  wire   [8:0] key_9,          // the lowest wins
  input  wire   [8:0] key_10,         // the lowest wins
  input  wire   [8:0] key_11,         // the lowest wins
  input  wire   [8:0] key_12,         // the lowest wins
  input  wire   [8:0] key_13,         // the lowest wins
  input  wire   [8:0] key_14,         // the lowest wins
  input  wire   [8:0] key_15,         // the lowest wins
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
  output wire   [8:0] best            // the lowest key; all ones if nobody takes part
);

  localparam [8:0] top = 9'd256;
  localparam [8:0] one = 9'd1;
  reg left_0, left_1, left_2, left_3, left_4, left_5, left_6, left_7, left_8, left_9, left_10, left_11, left_12, left_13, left_14,
      left_15;
  reg zero_0, zero_1, zero_2, zero_3, zero_4, zero_5, zero_6, zero_7, zero_8, zero_9, zero_10, zero_11, zero_12, zero_13, zero_14,
      zero_15;
  reg [8:0] rest_0, rest_1, rest_2, rest_3, rest_4, rest_5, rest_6, rest_7, rest_8, rest_9, rest_10, rest_11, rest_12, rest_13,
      rest_14, rest_15;
  reg found;
  reg [8:0] lowest;

  always @* begin
    found = 1'd0;
    rest_0 = key_0;
    zero_0 = takes_part_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = key_1;
    zero_1 = takes_part_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = key_2;
    zero_2 = takes_part_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = key_3;
    zero_3 = takes_part_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = key_4;
    zero_4 = takes_part_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = key_5;
    zero_5 = takes_part_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = key_6;
    zero_6 = takes_part_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = key_7;
    zero_7 = takes_part_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = key_8;
    zero_8 = takes_part_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = key_9;
    zero_9 = takes_part_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = key_10;
    zero_10 = takes_part_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = key_11;
    zero_11 = takes_part_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = key_12;
    zero_12 = takes_part_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = key_13;
    zero_13 = takes_part_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = key_14;
    zero_14 = takes_part_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = key_15;
    zero_15 = takes_part_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
    lowest = 9'd0;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
    found = 1'd0;
    rest_0 = rest_0 << one;
    zero_0 = left_0 & ((rest_0 & top) == 9'd0);
    found = found | zero_0;
    rest_1 = rest_1 << one;
    zero_1 = left_1 & ((rest_1 & top) == 9'd0);
    found = found | zero_1;
    rest_2 = rest_2 << one;
    zero_2 = left_2 & ((rest_2 & top) == 9'd0);
    found = found | zero_2;
    rest_3 = rest_3 << one;
    zero_3 = left_3 & ((rest_3 & top) == 9'd0);
    found = found | zero_3;
    rest_4 = rest_4 << one;
    zero_4 = left_4 & ((rest_4 & top) == 9'd0);
    found = found | zero_4;
    rest_5 = rest_5 << one;
    zero_5 = left_5 & ((rest_5 & top) == 9'd0);
    found = found | zero_5;
    rest_6 = rest_6 << one;
    zero_6 = left_6 & ((rest_6 & top) == 9'd0);
    found = found | zero_6;
    rest_7 = rest_7 << one;
    zero_7 = left_7 & ((rest_7 & top) == 9'd0);
    found = found | zero_7;
    rest_8 = rest_8 << one;
    zero_8 = left_8 & ((rest_8 & top) == 9'd0);
    found = found | zero_8;
    rest_9 = rest_9 << one;
    zero_9 = left_9 & ((rest_9 & top) == 9'd0);
    found = found | zero_9;
    rest_10 = rest_10 << one;
    zero_10 = left_10 & ((rest_10 & top) == 9'd0);
    found = found | zero_10;
    rest_11 = rest_11 << one;
    zero_11 = left_11 & ((rest_11 & top) == 9'd0);
    found = found | zero_11;
    rest_12 = rest_12 << one;
    zero_12 = left_12 & ((rest_12 & top) == 9'd0);
    found = found | zero_12;
    rest_13 = rest_13 << one;
    zero_13 = left_13 & ((rest_13 & top) == 9'd0);
    found = found | zero_13;
    rest_14 = rest_14 << one;
    zero_14 = left_14 & ((rest_14 & top) == 9'd0);
    found = found | zero_14;
    rest_15 = rest_15 << one;
    zero_15 = left_15 & ((rest_15 & top) == 9'd0);
    found = found | zero_15;
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
  assign best = lowest;

endmodule

`default_nettype wire
