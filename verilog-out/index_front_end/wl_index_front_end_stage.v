// wl_index_front_end_stage: submodule of index_front_end
// Stage of one core: the row of the previous core, one cycle later, with the next instruction.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_stage (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: the stage becomes empty
  input  wire         from_valid,     // the previous core has a row and an instruction
  input  wire  [10:0] from_row,       // number of the row in the thread block
  input  wire  [15:0] from_base,      // first instruction of the pass
  input  wire   [6:0] from_later,     // this and later cores that get an instruction, this core in bit 0
  input  wire         from_mask_0,    // the lane is active
  input  wire         from_mask_1,    // the lane is active
  input  wire         from_mask_2,    // the lane is active
  input  wire         from_mask_3,    // the lane is active
  input  wire         from_mask_4,    // the lane is active
  input  wire         from_mask_5,    // the lane is active
  input  wire         from_mask_6,    // the lane is active
  input  wire         from_mask_7,    // the lane is active
  input  wire         from_mask_8,    // the lane is active
  input  wire         from_mask_9,    // the lane is active
  input  wire         from_mask_10,   // the lane is active
  input  wire         from_mask_11,   // the lane is active
  input  wire         from_mask_12,   // the lane is active
  input  wire         from_mask_13,   // the lane is active
  input  wire         from_mask_14,   // the lane is active
  input  wire         from_mask_15,   // the lane is active
  input  wire         from_mask_16,   // the lane is active
  input  wire         from_mask_17,   // the lane is active
  input  wire         from_mask_18,   // the lane is active
  input  wire         from_mask_19,   // the lane is active
  input  wire         from_mask_20,   // the lane is active
  input  wire         from_mask_21,   // the lane is active
  input  wire         from_mask_22,   // the lane is active
  input  wire         from_mask_23,   // the lane is active
  input  wire         from_mask_24,   // the lane is active
  input  wire         from_mask_25,   // the lane is active
  input  wire         from_mask_26,   // the lane is active
  input  wire         from_mask_27,   // the lane is active
  input  wire         from_mask_28,   // the lane is active
  input  wire         from_mask_29,   // the lane is active
  input  wire         from_mask_30,   // the lane is active
  input  wire         from_mask_31,   // the lane is active
  input  wire  [15:0] from_words_0,   // word of the lane
  input  wire  [15:0] from_words_1,   // word of the lane
  input  wire  [15:0] from_words_2,   // word of the lane
  input  wire  [15:0] from_words_3,   // word of the lane
  input  wire  [15:0] from_words_4,   // word of the lane
  input  wire  [15:0] from_words_5,   // word of the lane
  input  wire  [15:0] from_words_6,   // word of the lane
  input  wire  [15:0] from_words_7,   // word of the lane
  input  wire  [15:0] from_words_8,   // word of the lane
  input  wire  [15:0] from_words_9,   // word of the lane
  input  wire  [15:0] from_words_10,  // word of the lane
  input  wire  [15:0] from_words_11,  // word of the lane
  input  wire  [15:0] from_words_12,  // word of the lane
  input  wire  [15:0] from_words_13,  // word of the lane
  input  wire  [15:0] from_words_14,  // word of the lane
  input  wire  [15:0] from_words_15,  // word of the lane
  input  wire  [15:0] from_words_16,  // word of the lane
  input  wire  [15:0] from_words_17,  // word of the lane
  input  wire  [15:0] from_words_18,  // word of the lane
  input  wire  [15:0] from_words_19,  // word of the lane
  input  wire  [15:0] from_words_20,  // word of the lane
  input  wire  [15:0] from_words_21,  // word of the lane
  input  wire  [15:0] from_words_22,  // word of the lane
  input  wire  [15:0] from_words_23,  // word of the lane
  input  wire  [15:0] from_words_24,  // word of the lane
  input  wire  [15:0] from_words_25,  // word of the lane
  input  wire  [15:0] from_words_26,  // word of the lane
  input  wire  [15:0] from_words_27,  // word of the lane
  input  wire  [15:0] from_words_28,  // word of the lane
  input  wire  [15:0] from_words_29,  // word of the lane
  input  wire  [15:0] from_words_30,  // word of the lane
  input  wire  [15:0] from_words_31,  // word of the lane
  input  wire   [3:0] from_bits_x,    // width of x in a word
  input  wire   [3:0] from_bits_y,    // width of y in a word
  input  wire   [3:0] from_bits_z,    // width of z in a word
  output wire         valid,          // this core has a row and an instruction
  output wire  [10:0] row,            // number of the row in the thread block
  output wire  [15:0] base,           // first instruction of the pass
  output wire   [6:0] later,          // later cores that get an instruction, the next core in bit 0
  output wire         mask_0,         // the lane is active
  output wire         mask_1,         // the lane is active
  output wire         mask_2,         // the lane is active
  output wire         mask_3,         // the lane is active
  output wire         mask_4,         // the lane is active
  output wire         mask_5,         // the lane is active
  output wire         mask_6,         // the lane is active
  output wire         mask_7,         // the lane is active
  output wire         mask_8,         // the lane is active
  output wire         mask_9,         // the lane is active
  output wire         mask_10,        // the lane is active
  output wire         mask_11,        // the lane is active
  output wire         mask_12,        // the lane is active
  output wire         mask_13,        // the lane is active
  output wire         mask_14,        // the lane is active
  output wire         mask_15,        // the lane is active
  output wire         mask_16,        // the lane is active
  output wire         mask_17,        // the lane is active
  output wire         mask_18,        // the lane is active
  output wire         mask_19,        // the lane is active
  output wire         mask_20,        // the lane is active
  output wire         mask_21,        // the lane is active
  output wire         mask_22,        // the lane is active
  output wire         mask_23,        // the lane is active
  output wire         mask_24,        // the lane is active
  output wire         mask_25,        // the lane is active
  output wire         mask_26,        // the lane is active
  output wire         mask_27,        // the lane is active
  output wire         mask_28,        // the lane is active
  output wire         mask_29,        // the lane is active
  output wire         mask_30,        // the lane is active
  output wire         mask_31,        // the lane is active
  output wire  [15:0] words_0,        // word of the lane
  output wire  [15:0] words_1,        // word of the lane
  output wire  [15:0] words_2,        // word of the lane
  output wire  [15:0] words_3,        // word of the lane
  output wire  [15:0] words_4,        // word of the lane
  output wire  [15:0] words_5,        // word of the lane
  output wire  [15:0] words_6,        // word of the lane
  output wire  [15:0] words_7,        // word of the lane
  output wire  [15:0] words_8,        // word of the lane
  output wire  [15:0] words_9,        // word of the lane
  output wire  [15:0] words_10,       // word of the lane
  output wire  [15:0] words_11,       // word of the lane
  output wire  [15:0] words_12,       // word of the lane
  output wire  [15:0] words_13,       // word of the lane
  output wire  [15:0] words_14,       // word of the lane
  output wire  [15:0] words_15,       // word of the lane
  output wire  [15:0] words_16,       // word of the lane
  output wire  [15:0] words_17,       // word of the lane
  output wire  [15:0] words_18,       // word of the lane
  output wire  [15:0] words_19,       // word of the lane
  output wire  [15:0] words_20,       // word of the lane
  output wire  [15:0] words_21,       // word of the lane
  output wire  [15:0] words_22,       // word of the lane
  output wire  [15:0] words_23,       // word of the lane
  output wire  [15:0] words_24,       // word of the lane
  output wire  [15:0] words_25,       // word of the lane
  output wire  [15:0] words_26,       // word of the lane
  output wire  [15:0] words_27,       // word of the lane
  output wire  [15:0] words_28,       // word of the lane
  output wire  [15:0] words_29,       // word of the lane
  output wire  [15:0] words_30,       // word of the lane
  output wire  [15:0] words_31,       // word of the lane
  output wire   [3:0] bits_x,         // width of x in a word
  output wire   [3:0] bits_y,         // width of y in a word
  output wire   [3:0] bits_z          // width of z in a word
);

  reg held_valid;
  reg [10:0] held_row;
  reg [15:0] held_base;
  reg [6:0] held_later;
  reg held_mask_0, held_mask_1, held_mask_2, held_mask_3, held_mask_4, held_mask_5, held_mask_6, held_mask_7, held_mask_8,
      held_mask_9, held_mask_10, held_mask_11, held_mask_12, held_mask_13, held_mask_14, held_mask_15, held_mask_16, held_mask_17,
      held_mask_18, held_mask_19, held_mask_20, held_mask_21, held_mask_22, held_mask_23, held_mask_24, held_mask_25, held_mask_26,
      held_mask_27, held_mask_28, held_mask_29, held_mask_30, held_mask_31;
  reg [15:0] held_words_0, held_words_1, held_words_2, held_words_3, held_words_4, held_words_5, held_words_6, held_words_7,
      held_words_8, held_words_9, held_words_10, held_words_11, held_words_12, held_words_13, held_words_14, held_words_15,
      held_words_16, held_words_17, held_words_18, held_words_19, held_words_20, held_words_21, held_words_22, held_words_23,
      held_words_24, held_words_25, held_words_26, held_words_27, held_words_28, held_words_29, held_words_30, held_words_31;
  reg [3:0] held_bits_x;
  reg [3:0] held_bits_y;
  reg [3:0] held_bits_z;

  // Pipeline register. The core gets the row if its instruction exists.
  wire held_valid_next = (from_valid & from_later[0]) & !reset;
  wire [10:0] held_row_next = from_row;
  wire [15:0] held_base_next = from_base;
  wire [6:0] held_later_next = from_later >> 1'd1;
  wire [3:0] held_bits_x_next = from_bits_x;
  wire [3:0] held_bits_y_next = from_bits_y;
  wire [3:0] held_bits_z_next = from_bits_z;
  wire held_mask_0_next = from_mask_0;
  wire [15:0] held_words_0_next = from_words_0;
  assign mask_0 = held_mask_0;
  assign words_0 = held_words_0;
  wire held_mask_1_next = from_mask_1;
  wire [15:0] held_words_1_next = from_words_1;
  assign mask_1 = held_mask_1;
  assign words_1 = held_words_1;
  wire held_mask_2_next = from_mask_2;
  wire [15:0] held_words_2_next = from_words_2;
  assign mask_2 = held_mask_2;
  assign words_2 = held_words_2;
  wire held_mask_3_next = from_mask_3;
  wire [15:0] held_words_3_next = from_words_3;
  assign mask_3 = held_mask_3;
  assign words_3 = held_words_3;
  wire held_mask_4_next = from_mask_4;
  wire [15:0] held_words_4_next = from_words_4;
  assign mask_4 = held_mask_4;
  assign words_4 = held_words_4;
  wire held_mask_5_next = from_mask_5;
  wire [15:0] held_words_5_next = from_words_5;
  assign mask_5 = held_mask_5;
  assign words_5 = held_words_5;
  wire held_mask_6_next = from_mask_6;
  wire [15:0] held_words_6_next = from_words_6;
  assign mask_6 = held_mask_6;
  assign words_6 = held_words_6;
  wire held_mask_7_next = from_mask_7;
  wire [15:0] held_words_7_next = from_words_7;
  assign mask_7 = held_mask_7;
  assign words_7 = held_words_7;
  wire held_mask_8_next = from_mask_8;
  wire [15:0] held_words_8_next = from_words_8;
  assign mask_8 = held_mask_8;
  assign words_8 = held_words_8;
  wire held_mask_9_next = from_mask_9;
  wire [15:0] held_words_9_next = from_words_9;
  assign mask_9 = held_mask_9;
  assign words_9 = held_words_9;
  wire held_mask_10_next = from_mask_10;
  wire [15:0] held_words_10_next = from_words_10;
  assign mask_10 = held_mask_10;
  assign words_10 = held_words_10;
  wire held_mask_11_next = from_mask_11;
  wire [15:0] held_words_11_next = from_words_11;
  assign mask_11 = held_mask_11;
  assign words_11 = held_words_11;
  wire held_mask_12_next = from_mask_12;
  wire [15:0] held_words_12_next = from_words_12;
  assign mask_12 = held_mask_12;
  assign words_12 = held_words_12;
  wire held_mask_13_next = from_mask_13;
  wire [15:0] held_words_13_next = from_words_13;
  assign mask_13 = held_mask_13;
  assign words_13 = held_words_13;
  wire held_mask_14_next = from_mask_14;
  wire [15:0] held_words_14_next = from_words_14;
  assign mask_14 = held_mask_14;
  assign words_14 = held_words_14;
  wire held_mask_15_next = from_mask_15;
  wire [15:0] held_words_15_next = from_words_15;
  assign mask_15 = held_mask_15;
  assign words_15 = held_words_15;
  wire held_mask_16_next = from_mask_16;
  wire [15:0] held_words_16_next = from_words_16;
  assign mask_16 = held_mask_16;
  assign words_16 = held_words_16;
  wire held_mask_17_next = from_mask_17;
  wire [15:0] held_words_17_next = from_words_17;
  assign mask_17 = held_mask_17;
  assign words_17 = held_words_17;
  wire held_mask_18_next = from_mask_18;
  wire [15:0] held_words_18_next = from_words_18;
  assign mask_18 = held_mask_18;
  assign words_18 = held_words_18;
  wire held_mask_19_next = from_mask_19;
  wire [15:0] held_words_19_next = from_words_19;
  assign mask_19 = held_mask_19;
  assign words_19 = held_words_19;
  wire held_mask_20_next = from_mask_20;
  wire [15:0] held_words_20_next = from_words_20;
  assign mask_20 = held_mask_20;
  assign words_20 = held_words_20;
  wire held_mask_21_next = from_mask_21;
  wire [15:0] held_words_21_next = from_words_21;
  assign mask_21 = held_mask_21;
  assign words_21 = held_words_21;
  wire held_mask_22_next = from_mask_22;
  wire [15:0] held_words_22_next = from_words_22;
  assign mask_22 = held_mask_22;
  assign words_22 = held_words_22;
  wire held_mask_23_next = from_mask_23;
  wire [15:0] held_words_23_next = from_words_23;
  assign mask_23 = held_mask_23;
  assign words_23 = held_words_23;
  wire held_mask_24_next = from_mask_24;
  wire [15:0] held_words_24_next = from_words_24;
  assign mask_24 = held_mask_24;
  assign words_24 = held_words_24;
  wire held_mask_25_next = from_mask_25;
  wire [15:0] held_words_25_next = from_words_25;
  assign mask_25 = held_mask_25;
  assign words_25 = held_words_25;
  wire held_mask_26_next = from_mask_26;
  wire [15:0] held_words_26_next = from_words_26;
  assign mask_26 = held_mask_26;
  assign words_26 = held_words_26;
  wire held_mask_27_next = from_mask_27;
  wire [15:0] held_words_27_next = from_words_27;
  assign mask_27 = held_mask_27;
  assign words_27 = held_words_27;
  wire held_mask_28_next = from_mask_28;
  wire [15:0] held_words_28_next = from_words_28;
  assign mask_28 = held_mask_28;
  assign words_28 = held_words_28;
  wire held_mask_29_next = from_mask_29;
  wire [15:0] held_words_29_next = from_words_29;
  assign mask_29 = held_mask_29;
  assign words_29 = held_words_29;
  wire held_mask_30_next = from_mask_30;
  wire [15:0] held_words_30_next = from_words_30;
  assign mask_30 = held_mask_30;
  assign words_30 = held_words_30;
  wire held_mask_31_next = from_mask_31;
  wire [15:0] held_words_31_next = from_words_31;
  assign mask_31 = held_mask_31;
  assign words_31 = held_words_31;
  assign valid = held_valid;
  assign row = held_row;
  assign base = held_base;
  assign later = held_later;
  assign bits_x = held_bits_x;
  assign bits_y = held_bits_y;
  assign bits_z = held_bits_z;

  always @(posedge clock) begin
    held_valid <= held_valid_next;
    held_row <= held_row_next;
    held_base <= held_base_next;
    held_later <= held_later_next;
    held_mask_0 <= held_mask_0_next;
    held_mask_1 <= held_mask_1_next;
    held_mask_2 <= held_mask_2_next;
    held_mask_3 <= held_mask_3_next;
    held_mask_4 <= held_mask_4_next;
    held_mask_5 <= held_mask_5_next;
    held_mask_6 <= held_mask_6_next;
    held_mask_7 <= held_mask_7_next;
    held_mask_8 <= held_mask_8_next;
    held_mask_9 <= held_mask_9_next;
    held_mask_10 <= held_mask_10_next;
    held_mask_11 <= held_mask_11_next;
    held_mask_12 <= held_mask_12_next;
    held_mask_13 <= held_mask_13_next;
    held_mask_14 <= held_mask_14_next;
    held_mask_15 <= held_mask_15_next;
    held_mask_16 <= held_mask_16_next;
    held_mask_17 <= held_mask_17_next;
    held_mask_18 <= held_mask_18_next;
    held_mask_19 <= held_mask_19_next;
    held_mask_20 <= held_mask_20_next;
    held_mask_21 <= held_mask_21_next;
    held_mask_22 <= held_mask_22_next;
    held_mask_23 <= held_mask_23_next;
    held_mask_24 <= held_mask_24_next;
    held_mask_25 <= held_mask_25_next;
    held_mask_26 <= held_mask_26_next;
    held_mask_27 <= held_mask_27_next;
    held_mask_28 <= held_mask_28_next;
    held_mask_29 <= held_mask_29_next;
    held_mask_30 <= held_mask_30_next;
    held_mask_31 <= held_mask_31_next;
    held_words_0 <= held_words_0_next;
    held_words_1 <= held_words_1_next;
    held_words_2 <= held_words_2_next;
    held_words_3 <= held_words_3_next;
    held_words_4 <= held_words_4_next;
    held_words_5 <= held_words_5_next;
    held_words_6 <= held_words_6_next;
    held_words_7 <= held_words_7_next;
    held_words_8 <= held_words_8_next;
    held_words_9 <= held_words_9_next;
    held_words_10 <= held_words_10_next;
    held_words_11 <= held_words_11_next;
    held_words_12 <= held_words_12_next;
    held_words_13 <= held_words_13_next;
    held_words_14 <= held_words_14_next;
    held_words_15 <= held_words_15_next;
    held_words_16 <= held_words_16_next;
    held_words_17 <= held_words_17_next;
    held_words_18 <= held_words_18_next;
    held_words_19 <= held_words_19_next;
    held_words_20 <= held_words_20_next;
    held_words_21 <= held_words_21_next;
    held_words_22 <= held_words_22_next;
    held_words_23 <= held_words_23_next;
    held_words_24 <= held_words_24_next;
    held_words_25 <= held_words_25_next;
    held_words_26 <= held_words_26_next;
    held_words_27 <= held_words_27_next;
    held_words_28 <= held_words_28_next;
    held_words_29 <= held_words_29_next;
    held_words_30 <= held_words_30_next;
    held_words_31 <= held_words_31_next;
    held_bits_x <= held_bits_x_next;
    held_bits_y <= held_bits_y_next;
    held_bits_z <= held_bits_z_next;
  end

endmodule

`default_nettype wire
