// wl_lock_arbiter_waiter: a part of lock_arbiter
// A contest: the lowest key; of equal ones the first.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_waiter (
  input  wire  [10:0] key_0,      // the lowest wins
  input  wire  [10:0] key_1,      // the lowest wins
  input  wire  [10:0] key_2,      // the lowest wins
  input  wire  [10:0] key_3,      // the lowest wins
  input  wire  [10:0] key_4,      // the lowest wins
  input  wire  [10:0] key_5,      // the lowest wins
  input  wire  [10:0] key_6,      // the lowest wins
  input  wire  [10:0] key_7,      // the lowest wins
  input  wire  [10:0] key_8,      // the lowest wins
  input  wire  [10:0] key_9,      // the lowest wins
  input  wire  [10:0] key_10,     // the lowest wins
  input  wire  [10:0] key_11,     // the lowest wins
  input  wire  [10:0] key_12,     // the lowest wins
  input  wire  [10:0] key_13,     // the lowest wins
  input  wire  [10:0] key_14,     // the lowest wins
  input  wire  [10:0] key_15,     // the lowest wins
  input  wire  [10:0] key_16,     // the lowest wins
  input  wire  [10:0] key_17,     // the lowest wins
  input  wire  [10:0] key_18,     // the lowest wins
  input  wire  [10:0] key_19,     // the lowest wins
  input  wire  [10:0] key_20,     // the lowest wins
  input  wire  [10:0] key_21,     // the lowest wins
  input  wire  [10:0] key_22,     // the lowest wins
  input  wire  [10:0] key_23,     // the lowest wins
  input  wire  [10:0] key_24,     // the lowest wins
  input  wire  [10:0] key_25,     // the lowest wins
  input  wire  [10:0] key_26,     // the lowest wins
  input  wire  [10:0] key_27,     // the lowest wins
  input  wire  [10:0] key_28,     // the lowest wins
  input  wire  [10:0] key_29,     // the lowest wins
  input  wire  [10:0] key_30,     // the lowest wins
  input  wire  [10:0] key_31,     // the lowest wins
  input  wire   [4:0] number_0,   // which one it is
  input  wire   [4:0] number_1,   // which one it is
  input  wire   [4:0] number_2,   // which one it is
  input  wire   [4:0] number_3,   // which one it is
  input  wire   [4:0] number_4,   // which one it is
  input  wire   [4:0] number_5,   // which one it is
  input  wire   [4:0] number_6,   // which one it is
  input  wire   [4:0] number_7,   // which one it is
  input  wire   [4:0] number_8,   // which one it is
  input  wire   [4:0] number_9,   // which one it is
  input  wire   [4:0] number_10,  // which one it is
  input  wire   [4:0] number_11,  // which one it is
  input  wire   [4:0] number_12,  // which one it is
  input  wire   [4:0] number_13,  // which one it is
  input  wire   [4:0] number_14,  // which one it is
  input  wire   [4:0] number_15,  // which one it is
  input  wire   [4:0] number_16,  // which one it is
  input  wire   [4:0] number_17,  // which one it is
  input  wire   [4:0] number_18,  // which one it is
  input  wire   [4:0] number_19,  // which one it is
  input  wire   [4:0] number_20,  // which one it is
  input  wire   [4:0] number_21,  // which one it is
  input  wire   [4:0] number_22,  // which one it is
  input  wire   [4:0] number_23,  // which one it is
  input  wire   [4:0] number_24,  // which one it is
  input  wire   [4:0] number_25,  // which one it is
  input  wire   [4:0] number_26,  // which one it is
  input  wire   [4:0] number_27,  // which one it is
  input  wire   [4:0] number_28,  // which one it is
  input  wire   [4:0] number_29,  // which one it is
  input  wire   [4:0] number_30,  // which one it is
  input  wire   [4:0] number_31,  // which one it is
  output wire  [10:0] best,       // the winner's key
  output wire   [4:0] winner      // the winner's number
);

  reg [10:0] left_key_0, left_key_1, left_key_2, left_key_3, left_key_4, left_key_5, left_key_6, left_key_7, left_key_8, left_key_9,
      left_key_10, left_key_11, left_key_12, left_key_13, left_key_14, left_key_15;
  reg [4:0] left_number_0, left_number_1, left_number_2, left_number_3, left_number_4, left_number_5, left_number_6, left_number_7,
      left_number_8, left_number_9, left_number_10, left_number_11, left_number_12, left_number_13, left_number_14, left_number_15;

  wire [10:0] left_key_16 = key_16;
  wire [4:0] left_number_16 = number_16;
  wire [10:0] left_key_17 = key_17;
  wire [4:0] left_number_17 = number_17;
  wire [10:0] left_key_18 = key_18;
  wire [4:0] left_number_18 = number_18;
  wire [10:0] left_key_19 = key_19;
  wire [4:0] left_number_19 = number_19;
  wire [10:0] left_key_20 = key_20;
  wire [4:0] left_number_20 = number_20;
  wire [10:0] left_key_21 = key_21;
  wire [4:0] left_number_21 = number_21;
  wire [10:0] left_key_22 = key_22;
  wire [4:0] left_number_22 = number_22;
  wire [10:0] left_key_23 = key_23;
  wire [4:0] left_number_23 = number_23;
  wire [10:0] left_key_24 = key_24;
  wire [4:0] left_number_24 = number_24;
  wire [10:0] left_key_25 = key_25;
  wire [4:0] left_number_25 = number_25;
  wire [10:0] left_key_26 = key_26;
  wire [4:0] left_number_26 = number_26;
  wire [10:0] left_key_27 = key_27;
  wire [4:0] left_number_27 = number_27;
  wire [10:0] left_key_28 = key_28;
  wire [4:0] left_number_28 = number_28;
  wire [10:0] left_key_29 = key_29;
  wire [4:0] left_number_29 = number_29;
  wire [10:0] left_key_30 = key_30;
  wire [4:0] left_number_30 = number_30;
  wire [10:0] left_key_31 = key_31;
  wire [4:0] left_number_31 = number_31;

  always @* begin
    left_key_0 = key_0;
    left_number_0 = number_0;
    left_key_1 = key_1;
    left_number_1 = number_1;
    left_key_2 = key_2;
    left_number_2 = number_2;
    left_key_3 = key_3;
    left_number_3 = number_3;
    left_key_4 = key_4;
    left_number_4 = number_4;
    left_key_5 = key_5;
    left_number_5 = number_5;
    left_key_6 = key_6;
    left_number_6 = number_6;
    left_key_7 = key_7;
    left_number_7 = number_7;
    left_key_8 = key_8;
    left_number_8 = number_8;
    left_key_9 = key_9;
    left_number_9 = number_9;
    left_key_10 = key_10;
    left_number_10 = number_10;
    left_key_11 = key_11;
    left_number_11 = number_11;
    left_key_12 = key_12;
    left_number_12 = number_12;
    left_key_13 = key_13;
    left_number_13 = number_13;
    left_key_14 = key_14;
    left_number_14 = number_14;
    left_key_15 = key_15;
    left_number_15 = number_15;
    left_key_0 = left_key_0;
    left_number_0 = left_number_0;
    if (left_key_1 < left_key_0) begin
      left_key_0 = left_key_1;
      left_number_0 = left_number_1;
    end
    left_key_1 = left_key_2;
    left_number_1 = left_number_2;
    if (left_key_3 < left_key_2) begin
      left_key_1 = left_key_3;
      left_number_1 = left_number_3;
    end
    left_key_2 = left_key_4;
    left_number_2 = left_number_4;
    if (left_key_5 < left_key_4) begin
      left_key_2 = left_key_5;
      left_number_2 = left_number_5;
    end
    left_key_3 = left_key_6;
    left_number_3 = left_number_6;
    if (left_key_7 < left_key_6) begin
      left_key_3 = left_key_7;
      left_number_3 = left_number_7;
    end
    left_key_4 = left_key_8;
    left_number_4 = left_number_8;
    if (left_key_9 < left_key_8) begin
      left_key_4 = left_key_9;
      left_number_4 = left_number_9;
    end
    left_key_5 = left_key_10;
    left_number_5 = left_number_10;
    if (left_key_11 < left_key_10) begin
      left_key_5 = left_key_11;
      left_number_5 = left_number_11;
    end
    left_key_6 = left_key_12;
    left_number_6 = left_number_12;
    if (left_key_13 < left_key_12) begin
      left_key_6 = left_key_13;
      left_number_6 = left_number_13;
    end
    left_key_7 = left_key_14;
    left_number_7 = left_number_14;
    if (left_key_15 < left_key_14) begin
      left_key_7 = left_key_15;
      left_number_7 = left_number_15;
    end
    left_key_8 = left_key_16;
    left_number_8 = left_number_16;
    if (left_key_17 < left_key_16) begin
      left_key_8 = left_key_17;
      left_number_8 = left_number_17;
    end
    left_key_9 = left_key_18;
    left_number_9 = left_number_18;
    if (left_key_19 < left_key_18) begin
      left_key_9 = left_key_19;
      left_number_9 = left_number_19;
    end
    left_key_10 = left_key_20;
    left_number_10 = left_number_20;
    if (left_key_21 < left_key_20) begin
      left_key_10 = left_key_21;
      left_number_10 = left_number_21;
    end
    left_key_11 = left_key_22;
    left_number_11 = left_number_22;
    if (left_key_23 < left_key_22) begin
      left_key_11 = left_key_23;
      left_number_11 = left_number_23;
    end
    left_key_12 = left_key_24;
    left_number_12 = left_number_24;
    if (left_key_25 < left_key_24) begin
      left_key_12 = left_key_25;
      left_number_12 = left_number_25;
    end
    left_key_13 = left_key_26;
    left_number_13 = left_number_26;
    if (left_key_27 < left_key_26) begin
      left_key_13 = left_key_27;
      left_number_13 = left_number_27;
    end
    left_key_14 = left_key_28;
    left_number_14 = left_number_28;
    if (left_key_29 < left_key_28) begin
      left_key_14 = left_key_29;
      left_number_14 = left_number_29;
    end
    left_key_15 = left_key_30;
    left_number_15 = left_number_30;
    if (left_key_31 < left_key_30) begin
      left_key_15 = left_key_31;
      left_number_15 = left_number_31;
    end
    left_key_0 = left_key_0;
    left_number_0 = left_number_0;
    if (left_key_1 < left_key_0) begin
      left_key_0 = left_key_1;
      left_number_0 = left_number_1;
    end
    left_key_1 = left_key_2;
    left_number_1 = left_number_2;
    if (left_key_3 < left_key_2) begin
      left_key_1 = left_key_3;
      left_number_1 = left_number_3;
    end
    left_key_2 = left_key_4;
    left_number_2 = left_number_4;
    if (left_key_5 < left_key_4) begin
      left_key_2 = left_key_5;
      left_number_2 = left_number_5;
    end
    left_key_3 = left_key_6;
    left_number_3 = left_number_6;
    if (left_key_7 < left_key_6) begin
      left_key_3 = left_key_7;
      left_number_3 = left_number_7;
    end
    left_key_4 = left_key_8;
    left_number_4 = left_number_8;
    if (left_key_9 < left_key_8) begin
      left_key_4 = left_key_9;
      left_number_4 = left_number_9;
    end
    left_key_5 = left_key_10;
    left_number_5 = left_number_10;
    if (left_key_11 < left_key_10) begin
      left_key_5 = left_key_11;
      left_number_5 = left_number_11;
    end
    left_key_6 = left_key_12;
    left_number_6 = left_number_12;
    if (left_key_13 < left_key_12) begin
      left_key_6 = left_key_13;
      left_number_6 = left_number_13;
    end
    left_key_7 = left_key_14;
    left_number_7 = left_number_14;
    if (left_key_15 < left_key_14) begin
      left_key_7 = left_key_15;
      left_number_7 = left_number_15;
    end
    left_key_0 = left_key_0;
    left_number_0 = left_number_0;
    if (left_key_1 < left_key_0) begin
      left_key_0 = left_key_1;
      left_number_0 = left_number_1;
    end
    left_key_1 = left_key_2;
    left_number_1 = left_number_2;
    if (left_key_3 < left_key_2) begin
      left_key_1 = left_key_3;
      left_number_1 = left_number_3;
    end
    left_key_2 = left_key_4;
    left_number_2 = left_number_4;
    if (left_key_5 < left_key_4) begin
      left_key_2 = left_key_5;
      left_number_2 = left_number_5;
    end
    left_key_3 = left_key_6;
    left_number_3 = left_number_6;
    if (left_key_7 < left_key_6) begin
      left_key_3 = left_key_7;
      left_number_3 = left_number_7;
    end
    left_key_0 = left_key_0;
    left_number_0 = left_number_0;
    if (left_key_1 < left_key_0) begin
      left_key_0 = left_key_1;
      left_number_0 = left_number_1;
    end
    left_key_1 = left_key_2;
    left_number_1 = left_number_2;
    if (left_key_3 < left_key_2) begin
      left_key_1 = left_key_3;
      left_number_1 = left_number_3;
    end
    left_key_0 = left_key_0;
    left_number_0 = left_number_0;
    if (left_key_1 < left_key_0) begin
      left_key_0 = left_key_1;
      left_number_0 = left_number_1;
    end
  end

  assign best = left_key_0;
  assign winner = left_number_0;

endmodule

`default_nettype wire
