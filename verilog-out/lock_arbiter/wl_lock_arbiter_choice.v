// wl_lock_arbiter_choice: a part of lock_arbiter
// A contest: the lowest key; of equal ones the first.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_choice (
  input  wire   [4:0] key_0,      // the lowest wins
  input  wire   [4:0] key_1,      // the lowest wins
  input  wire   [4:0] key_2,      // the lowest wins
  input  wire   [4:0] key_3,      // the lowest wins
  input  wire   [4:0] key_4,      // the lowest wins
  input  wire   [4:0] key_5,      // the lowest wins
  input  wire   [4:0] key_6,      // the lowest wins
  input  wire   [4:0] key_7,      // the lowest wins
  input  wire   [4:0] key_8,      // the lowest wins
  input  wire   [4:0] key_9,      // the lowest wins
  input  wire   [4:0] key_10,     // the lowest wins
  input  wire   [4:0] key_11,     // the lowest wins
  input  wire   [4:0] key_12,     // the lowest wins
  input  wire   [4:0] key_13,     // the lowest wins
  input  wire   [4:0] key_14,     // the lowest wins
  input  wire   [4:0] key_15,     // the lowest wins
  input  wire   [3:0] number_0,   // which one it is
  input  wire   [3:0] number_1,   // which one it is
  input  wire   [3:0] number_2,   // which one it is
  input  wire   [3:0] number_3,   // which one it is
  input  wire   [3:0] number_4,   // which one it is
  input  wire   [3:0] number_5,   // which one it is
  input  wire   [3:0] number_6,   // which one it is
  input  wire   [3:0] number_7,   // which one it is
  input  wire   [3:0] number_8,   // which one it is
  input  wire   [3:0] number_9,   // which one it is
  input  wire   [3:0] number_10,  // which one it is
  input  wire   [3:0] number_11,  // which one it is
  input  wire   [3:0] number_12,  // which one it is
  input  wire   [3:0] number_13,  // which one it is
  input  wire   [3:0] number_14,  // which one it is
  input  wire   [3:0] number_15,  // which one it is
  output wire   [4:0] best,       // the winner's key
  output wire   [3:0] winner      // the winner's number
);

  reg [4:0] left_key_0, left_key_1, left_key_2, left_key_3, left_key_4, left_key_5, left_key_6, left_key_7;
  reg [3:0] left_number_0, left_number_1, left_number_2, left_number_3, left_number_4, left_number_5, left_number_6, left_number_7;

  wire [4:0] left_key_8 = key_8;
  wire [3:0] left_number_8 = number_8;
  wire [4:0] left_key_9 = key_9;
  wire [3:0] left_number_9 = number_9;
  wire [4:0] left_key_10 = key_10;
  wire [3:0] left_number_10 = number_10;
  wire [4:0] left_key_11 = key_11;
  wire [3:0] left_number_11 = number_11;
  wire [4:0] left_key_12 = key_12;
  wire [3:0] left_number_12 = number_12;
  wire [4:0] left_key_13 = key_13;
  wire [3:0] left_number_13 = number_13;
  wire [4:0] left_key_14 = key_14;
  wire [3:0] left_number_14 = number_14;
  wire [4:0] left_key_15 = key_15;
  wire [3:0] left_number_15 = number_15;

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
