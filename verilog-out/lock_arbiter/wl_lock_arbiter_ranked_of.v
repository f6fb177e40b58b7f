// wl_lock_arbiter_ranked_of: a part of lock_arbiter
// One of many words.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Made from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_ranked_of (
  input  wire         word_0,   // the words
  input  wire         word_1,   // the words
  input  wire         word_2,   // the words
  input  wire         word_3,   // the words
  input  wire         word_4,   // the words
  input  wire         word_5,   // the words
  input  wire         word_6,   // the words
  input  wire         word_7,   // the words
  input  wire         word_8,   // the words
  input  wire         word_9,   // the words
  input  wire         word_10,  // the words
  input  wire         word_11,  // the words
  input  wire         word_12,  // the words
  input  wire         word_13,  // the words
  input  wire         word_14,  // the words
  input  wire         word_15,  // the words
  input  wire         word_16,  // the words
  input  wire         word_17,  // the words
  input  wire         word_18,  // the words
  input  wire         word_19,  // the words
  input  wire         word_20,  // the words
  input  wire         word_21,  // the words
  input  wire         word_22,  // the words
  input  wire         word_23,  // the words
  input  wire         word_24,  // the words
  input  wire         word_25,  // the words
  input  wire         word_26,  // the words
  input  wire         word_27,  // the words
  input  wire         word_28,  // the words
  input  wire         word_29,  // the words
  input  wire         word_30,  // the words
  input  wire         word_31,  // the words
  input  wire   [4:0] number,   // which one
  output wire         selected  // that one
);

  reg left_0, left_1, left_2, left_3, left_4, left_5, left_6, left_7, left_8, left_9, left_10, left_11, left_12, left_13, left_14,
      left_15;

  wire left_16 = word_16;
  wire left_17 = word_17;
  wire left_18 = word_18;
  wire left_19 = word_19;
  wire left_20 = word_20;
  wire left_21 = word_21;
  wire left_22 = word_22;
  wire left_23 = word_23;
  wire left_24 = word_24;
  wire left_25 = word_25;
  wire left_26 = word_26;
  wire left_27 = word_27;
  wire left_28 = word_28;
  wire left_29 = word_29;
  wire left_30 = word_30;
  wire left_31 = word_31;

  always @* begin
    left_0 = word_0;
    left_1 = word_1;
    left_2 = word_2;
    left_3 = word_3;
    left_4 = word_4;
    left_5 = word_5;
    left_6 = word_6;
    left_7 = word_7;
    left_8 = word_8;
    left_9 = word_9;
    left_10 = word_10;
    left_11 = word_11;
    left_12 = word_12;
    left_13 = word_13;
    left_14 = word_14;
    left_15 = word_15;
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
    left_8 = left_16;
    if (number[0]) begin
      left_8 = left_17;
    end
    left_9 = left_18;
    if (number[0]) begin
      left_9 = left_19;
    end
    left_10 = left_20;
    if (number[0]) begin
      left_10 = left_21;
    end
    left_11 = left_22;
    if (number[0]) begin
      left_11 = left_23;
    end
    left_12 = left_24;
    if (number[0]) begin
      left_12 = left_25;
    end
    left_13 = left_26;
    if (number[0]) begin
      left_13 = left_27;
    end
    left_14 = left_28;
    if (number[0]) begin
      left_14 = left_29;
    end
    left_15 = left_30;
    if (number[0]) begin
      left_15 = left_31;
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
    left_4 = left_8;
    if (number[1]) begin
      left_4 = left_9;
    end
    left_5 = left_10;
    if (number[1]) begin
      left_5 = left_11;
    end
    left_6 = left_12;
    if (number[1]) begin
      left_6 = left_13;
    end
    left_7 = left_14;
    if (number[1]) begin
      left_7 = left_15;
    end
    left_0 = left_0;
    if (number[2]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[2]) begin
      left_1 = left_3;
    end
    left_2 = left_4;
    if (number[2]) begin
      left_2 = left_5;
    end
    left_3 = left_6;
    if (number[2]) begin
      left_3 = left_7;
    end
    left_0 = left_0;
    if (number[3]) begin
      left_0 = left_1;
    end
    left_1 = left_2;
    if (number[3]) begin
      left_1 = left_3;
    end
    left_0 = left_0;
    if (number[4]) begin
      left_0 = left_1;
    end
  end

  assign selected = left_0;

endmodule

`default_nettype wire
