// wl_lock_arbiter_level_of: submodule of lock_arbiter
// Multiplexer: selects one word by its number.
// Parameters: WARPS=32 LOCKS=16 PRIORITY_BITS=4 FIFO_DEPTH=8 COUNT_BITS=16 AGING=0 OVERDUE=0
// Generated from Rust-HDL by: warploom emit lock_arbiter
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_lock_arbiter_level_of (
  input  wire   [3:0] word_0,   // input word
  input  wire   [3:0] word_1,   // input word
  input  wire   [3:0] word_2,   // input word
  input  wire   [3:0] word_3,   // input word
  input  wire   [3:0] word_4,   // input word
  input  wire   [3:0] word_5,   // input word
  input  wire   [3:0] word_6,   // input word
  input  wire   [3:0] word_7,   // input word
  input  wire   [3:0] word_8,   // input word
  input  wire   [3:0] word_9,   // input word
  input  wire   [3:0] word_10,  // input word
  input  wire   [3:0] word_11,  // input word
  input  wire   [3:0] word_12,  // input word
  input  wire   [3:0] word_13,  // input word
  input  wire   [3:0] word_14,  // input word
  input  wire   [3:0] word_15,  // input word
  input  wire   [3:0] word_16,  // input word
  input  wire   [3:0] word_17,  // input word
  input  wire   [3:0] word_18,  // input word
  input  wire   [3:0] word_19,  // input word
  input  wire   [3:0] word_20,  // input word
  input  wire   [3:0] word_21,  // input word
  input  wire   [3:0] word_22,  // input word
  input  wire   [3:0] word_23,  // input word
  input  wire   [3:0] word_24,  // input word
  input  wire   [3:0] word_25,  // input word
  input  wire   [3:0] word_26,  // input word
  input  wire   [3:0] word_27,  // input word
  input  wire   [3:0] word_28,  // input word
  input  wire   [3:0] word_29,  // input word
  input  wire   [3:0] word_30,  // input word
  input  wire   [3:0] word_31,  // input word
  input  wire   [4:0] number,   // number of the word to be selected
  output wire   [3:0] selected  // that word
);

  reg [3:0] tree_0, tree_1, tree_2, tree_3, tree_4, tree_5, tree_6, tree_7, tree_8, tree_9, tree_10, tree_11, tree_12, tree_13,
      tree_14, tree_15;

  wire [3:0] tree_16 = word_16;
  wire [3:0] tree_17 = word_17;
  wire [3:0] tree_18 = word_18;
  wire [3:0] tree_19 = word_19;
  wire [3:0] tree_20 = word_20;
  wire [3:0] tree_21 = word_21;
  wire [3:0] tree_22 = word_22;
  wire [3:0] tree_23 = word_23;
  wire [3:0] tree_24 = word_24;
  wire [3:0] tree_25 = word_25;
  wire [3:0] tree_26 = word_26;
  wire [3:0] tree_27 = word_27;
  wire [3:0] tree_28 = word_28;
  wire [3:0] tree_29 = word_29;
  wire [3:0] tree_30 = word_30;
  wire [3:0] tree_31 = word_31;

  always @* begin
    // Inputs of the tree, padded to a power of two.
    tree_0 = word_0;
    tree_1 = word_1;
    tree_2 = word_2;
    tree_3 = word_3;
    tree_4 = word_4;
    tree_5 = word_5;
    tree_6 = word_6;
    tree_7 = word_7;
    tree_8 = word_8;
    tree_9 = word_9;
    tree_10 = word_10;
    tree_11 = word_11;
    tree_12 = word_12;
    tree_13 = word_13;
    tree_14 = word_14;
    tree_15 = word_15;
    // One round per bit of the number, from bit 0: each keeps one word of two.
    tree_0 = tree_0;
    if (number[0]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[0]) begin
      tree_1 = tree_3;
    end
    tree_2 = tree_4;
    if (number[0]) begin
      tree_2 = tree_5;
    end
    tree_3 = tree_6;
    if (number[0]) begin
      tree_3 = tree_7;
    end
    tree_4 = tree_8;
    if (number[0]) begin
      tree_4 = tree_9;
    end
    tree_5 = tree_10;
    if (number[0]) begin
      tree_5 = tree_11;
    end
    tree_6 = tree_12;
    if (number[0]) begin
      tree_6 = tree_13;
    end
    tree_7 = tree_14;
    if (number[0]) begin
      tree_7 = tree_15;
    end
    tree_8 = tree_16;
    if (number[0]) begin
      tree_8 = tree_17;
    end
    tree_9 = tree_18;
    if (number[0]) begin
      tree_9 = tree_19;
    end
    tree_10 = tree_20;
    if (number[0]) begin
      tree_10 = tree_21;
    end
    tree_11 = tree_22;
    if (number[0]) begin
      tree_11 = tree_23;
    end
    tree_12 = tree_24;
    if (number[0]) begin
      tree_12 = tree_25;
    end
    tree_13 = tree_26;
    if (number[0]) begin
      tree_13 = tree_27;
    end
    tree_14 = tree_28;
    if (number[0]) begin
      tree_14 = tree_29;
    end
    tree_15 = tree_30;
    if (number[0]) begin
      tree_15 = tree_31;
    end
    tree_0 = tree_0;
    if (number[1]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[1]) begin
      tree_1 = tree_3;
    end
    tree_2 = tree_4;
    if (number[1]) begin
      tree_2 = tree_5;
    end
    tree_3 = tree_6;
    if (number[1]) begin
      tree_3 = tree_7;
    end
    tree_4 = tree_8;
    if (number[1]) begin
      tree_4 = tree_9;
    end
    tree_5 = tree_10;
    if (number[1]) begin
      tree_5 = tree_11;
    end
    tree_6 = tree_12;
    if (number[1]) begin
      tree_6 = tree_13;
    end
    tree_7 = tree_14;
    if (number[1]) begin
      tree_7 = tree_15;
    end
    tree_0 = tree_0;
    if (number[2]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[2]) begin
      tree_1 = tree_3;
    end
    tree_2 = tree_4;
    if (number[2]) begin
      tree_2 = tree_5;
    end
    tree_3 = tree_6;
    if (number[2]) begin
      tree_3 = tree_7;
    end
    tree_0 = tree_0;
    if (number[3]) begin
      tree_0 = tree_1;
    end
    tree_1 = tree_2;
    if (number[3]) begin
      tree_1 = tree_3;
    end
    tree_0 = tree_0;
    if (number[4]) begin
      tree_0 = tree_1;
    end
  end

  assign selected = tree_0;

endmodule

`default_nettype wire
