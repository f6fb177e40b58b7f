// wl_lock_arbiter_warp_of: a part of lock_arbiter
// One of many words.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_warp_of (
  input  wire   [4:0] word_0,   // the words
  input  wire   [4:0] word_1,   // the words
  input  wire   [4:0] word_2,   // the words
  input  wire   [4:0] word_3,   // the words
  input  wire   [4:0] word_4,   // the words
  input  wire   [4:0] word_5,   // the words
  input  wire   [4:0] word_6,   // the words
  input  wire   [4:0] word_7,   // the words
  input  wire   [4:0] word_8,   // the words
  input  wire   [4:0] word_9,   // the words
  input  wire   [4:0] word_10,  // the words
  input  wire   [4:0] word_11,  // the words
  input  wire   [4:0] word_12,  // the words
  input  wire   [4:0] word_13,  // the words
  input  wire   [4:0] word_14,  // the words
  input  wire   [4:0] word_15,  // the words
  input  wire   [3:0] number,   // which one
  output wire   [4:0] selected  // that one
);

  reg [4:0] left_0, left_1, left_2, left_3, left_4, left_5, left_6, left_7;

  wire [4:0] left_8 = word_8;
  wire [4:0] left_9 = word_9;
  wire [4:0] left_10 = word_10;
  wire [4:0] left_11 = word_11;
  wire [4:0] left_12 = word_12;
  wire [4:0] left_13 = word_13;
  wire [4:0] left_14 = word_14;
  wire [4:0] left_15 = word_15;

  always @* begin
    left_0 = word_0;
    left_1 = word_1;
    left_2 = word_2;
    left_3 = word_3;
    left_4 = word_4;
    left_5 = word_5;
    left_6 = word_6;
    left_7 = word_7;
    left_0 = left_0;
    if (number[0]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[0]) begin
      left_1 = left_3;
    end
    left_2 = left_4;
    if (number[0]) begin
      left_2 = left_5;
    end
    left_3 = left_6;
    if (number[0]) begin
      left_3 = left_7;
    end
    left_4 = left_8;
    if (number[0]) begin
      left_4 = left_9;
    end
    left_5 = left_10;
    if (number[0]) begin
      left_5 = left_11;
    end
    left_6 = left_12;
    if (number[0]) begin
      left_6 = left_13;
    end
    left_7 = left_14;
    if (number[0]) begin
      left_7 = left_15;
    end
    left_0 = left_0;
    if (number[1]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[1]) begin
      left_1 = left_3;
    end
    left_2 = left_4;
    if (number[1]) begin
      left_2 = left_5;
    end
    left_3 = left_6;
    if (number[1]) begin
      left_3 = left_7;
    end
    left_0 = left_0;
    if (number[2]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[2]) begin
      left_1 = left_3;
    end
    left_0 = left_0;
    if (number[3]) begin
      left_0 = left_1;
    end
  end

  assign selected = left_0;

endmodule

`default_nettype wire
