// wl_index_front_end_core_stage: submodule of index_front_end
// Stage of one core: a register for its row, and its unpacker.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_core_stage (
  input  wire         clock,             // clock, rising edge
  input  wire         reset,             // synchronous, active high: the stage becomes empty
  input  wire         from_valid,        // the scheduler has a row and an instruction for this core
  input  wire  [10:0] from_row,          // number of the row in the thread block
  input  wire  [15:0] from_instruction,  // number of the instruction
  input  wire         from_mask_0,       // the lane is active
  input  wire         from_mask_1,       // the lane is active
  input  wire         from_mask_2,       // the lane is active
  input  wire         from_mask_3,       // the lane is active
  input  wire         from_mask_4,       // the lane is active
  input  wire         from_mask_5,       // the lane is active
  input  wire         from_mask_6,       // the lane is active
  input  wire         from_mask_7,       // the lane is active
  input  wire         from_mask_8,       // the lane is active
  input  wire         from_mask_9,       // the lane is active
  input  wire         from_mask_10,      // the lane is active
  input  wire         from_mask_11,      // the lane is active
  input  wire         from_mask_12,      // the lane is active
  input  wire         from_mask_13,      // the lane is active
  input  wire         from_mask_14,      // the lane is active
  input  wire         from_mask_15,      // the lane is active
  input  wire         from_mask_16,      // the lane is active
  input  wire         from_mask_17,      // the lane is active
  input  wire         from_mask_18,      // the lane is active
  input  wire         from_mask_19,      // the lane is active
  input  wire         from_mask_20,      // the lane is active
  input  wire         from_mask_21,      // the lane is active
  input  wire         from_mask_22,      // the lane is active
  input  wire         from_mask_23,      // the lane is active
  input  wire         from_mask_24,      // the lane is active
  input  wire         from_mask_25,      // the lane is active
  input  wire         from_mask_26,      // the lane is active
  input  wire         from_mask_27,      // the lane is active
  input  wire         from_mask_28,      // the lane is active
  input  wire         from_mask_29,      // the lane is active
  input  wire         from_mask_30,      // the lane is active
  input  wire         from_mask_31,      // the lane is active
  input  wire  [15:0] from_words_0,      // word of the lane
  input  wire  [15:0] from_words_1,      // word of the lane
  input  wire  [15:0] from_words_2,      // word of the lane
  input  wire  [15:0] from_words_3,      // word of the lane
  input  wire  [15:0] from_words_4,      // word of the lane
  input  wire  [15:0] from_words_5,      // word of the lane
  input  wire  [15:0] from_words_6,      // word of the lane
  input  wire  [15:0] from_words_7,      // word of the lane
  input  wire  [15:0] from_words_8,      // word of the lane
  input  wire  [15:0] from_words_9,      // word of the lane
  input  wire  [15:0] from_words_10,     // word of the lane
  input  wire  [15:0] from_words_11,     // word of the lane
  input  wire  [15:0] from_words_12,     // word of the lane
  input  wire  [15:0] from_words_13,     // word of the lane
  input  wire  [15:0] from_words_14,     // word of the lane
  input  wire  [15:0] from_words_15,     // word of the lane
  input  wire  [15:0] from_words_16,     // word of the lane
  input  wire  [15:0] from_words_17,     // word of the lane
  input  wire  [15:0] from_words_18,     // word of the lane
  input  wire  [15:0] from_words_19,     // word of the lane
  input  wire  [15:0] from_words_20,     // word of the lane
  input  wire  [15:0] from_words_21,     // word of the lane
  input  wire  [15:0] from_words_22,     // word of the lane
  input  wire  [15:0] from_words_23,     // word of the lane
  input  wire  [15:0] from_words_24,     // word of the lane
  input  wire  [15:0] from_words_25,     // word of the lane
  input  wire  [15:0] from_words_26,     // word of the lane
  input  wire  [15:0] from_words_27,     // word of the lane
  input  wire  [15:0] from_words_28,     // word of the lane
  input  wire  [15:0] from_words_29,     // word of the lane
  input  wire  [15:0] from_words_30,     // word of the lane
  input  wire  [15:0] from_words_31,     // word of the lane
  input  wire   [3:0] from_bits_x,       // width of x in a word
  input  wire   [3:0] from_bits_y,       // width of y in a word
  input  wire   [3:0] from_bits_z,       // width of z in a word
  output wire         valid,             // a row and an instruction reach this core, one cycle after from_valid
  output wire  [10:0] row,               // number of the row in the thread block
  output wire  [15:0] instruction,       // number of the instruction
  output wire         mask_0,            // the lane is active
  output wire         mask_1,            // the lane is active
  output wire         mask_2,            // the lane is active
  output wire         mask_3,            // the lane is active
  output wire         mask_4,            // the lane is active
  output wire         mask_5,            // the lane is active
  output wire         mask_6,            // the lane is active
  output wire         mask_7,            // the lane is active
  output wire         mask_8,            // the lane is active
  output wire         mask_9,            // the lane is active
  output wire         mask_10,           // the lane is active
  output wire         mask_11,           // the lane is active
  output wire         mask_12,           // the lane is active
  output wire         mask_13,           // the lane is active
  output wire         mask_14,           // the lane is active
  output wire         mask_15,           // the lane is active
  output wire         mask_16,           // the lane is active
  output wire         mask_17,           // the lane is active
  output wire         mask_18,           // the lane is active
  output wire         mask_19,           // the lane is active
  output wire         mask_20,           // the lane is active
  output wire         mask_21,           // the lane is active
  output wire         mask_22,           // the lane is active
  output wire         mask_23,           // the lane is active
  output wire         mask_24,           // the lane is active
  output wire         mask_25,           // the lane is active
  output wire         mask_26,           // the lane is active
  output wire         mask_27,           // the lane is active
  output wire         mask_28,           // the lane is active
  output wire         mask_29,           // the lane is active
  output wire         mask_30,           // the lane is active
  output wire         mask_31,           // the lane is active
  output wire   [9:0] x_0,               // x of the lane
  output wire   [9:0] x_1,               // x of the lane
  output wire   [9:0] x_2,               // x of the lane
  output wire   [9:0] x_3,               // x of the lane
  output wire   [9:0] x_4,               // x of the lane
  output wire   [9:0] x_5,               // x of the lane
  output wire   [9:0] x_6,               // x of the lane
  output wire   [9:0] x_7,               // x of the lane
  output wire   [9:0] x_8,               // x of the lane
  output wire   [9:0] x_9,               // x of the lane
  output wire   [9:0] x_10,              // x of the lane
  output wire   [9:0] x_11,              // x of the lane
  output wire   [9:0] x_12,              // x of the lane
  output wire   [9:0] x_13,              // x of the lane
  output wire   [9:0] x_14,              // x of the lane
  output wire   [9:0] x_15,              // x of the lane
  output wire   [9:0] x_16,              // x of the lane
  output wire   [9:0] x_17,              // x of the lane
  output wire   [9:0] x_18,              // x of the lane
  output wire   [9:0] x_19,              // x of the lane
  output wire   [9:0] x_20,              // x of the lane
  output wire   [9:0] x_21,              // x of the lane
  output wire   [9:0] x_22,              // x of the lane
  output wire   [9:0] x_23,              // x of the lane
  output wire   [9:0] x_24,              // x of the lane
  output wire   [9:0] x_25,              // x of the lane
  output wire   [9:0] x_26,              // x of the lane
  output wire   [9:0] x_27,              // x of the lane
  output wire   [9:0] x_28,              // x of the lane
  output wire   [9:0] x_29,              // x of the lane
  output wire   [9:0] x_30,              // x of the lane
  output wire   [9:0] x_31,              // x of the lane
  output wire   [9:0] y_0,               // y of the lane
  output wire   [9:0] y_1,               // y of the lane
  output wire   [9:0] y_2,               // y of the lane
  output wire   [9:0] y_3,               // y of the lane
  output wire   [9:0] y_4,               // y of the lane
  output wire   [9:0] y_5,               // y of the lane
  output wire   [9:0] y_6,               // y of the lane
  output wire   [9:0] y_7,               // y of the lane
  output wire   [9:0] y_8,               // y of the lane
  output wire   [9:0] y_9,               // y of the lane
  output wire   [9:0] y_10,              // y of the lane
  output wire   [9:0] y_11,              // y of the lane
  output wire   [9:0] y_12,              // y of the lane
  output wire   [9:0] y_13,              // y of the lane
  output wire   [9:0] y_14,              // y of the lane
  output wire   [9:0] y_15,              // y of the lane
  output wire   [9:0] y_16,              // y of the lane
  output wire   [9:0] y_17,              // y of the lane
  output wire   [9:0] y_18,              // y of the lane
  output wire   [9:0] y_19,              // y of the lane
  output wire   [9:0] y_20,              // y of the lane
  output wire   [9:0] y_21,              // y of the lane
  output wire   [9:0] y_22,              // y of the lane
  output wire   [9:0] y_23,              // y of the lane
  output wire   [9:0] y_24,              // y of the lane
  output wire   [9:0] y_25,              // y of the lane
  output wire   [9:0] y_26,              // y of the lane
  output wire   [9:0] y_27,              // y of the lane
  output wire   [9:0] y_28,              // y of the lane
  output wire   [9:0] y_29,              // y of the lane
  output wire   [9:0] y_30,              // y of the lane
  output wire   [9:0] y_31,              // y of the lane
  output wire   [9:0] z_0,               // z of the lane
  output wire   [9:0] z_1,               // z of the lane
  output wire   [9:0] z_2,               // z of the lane
  output wire   [9:0] z_3,               // z of the lane
  output wire   [9:0] z_4,               // z of the lane
  output wire   [9:0] z_5,               // z of the lane
  output wire   [9:0] z_6,               // z of the lane
  output wire   [9:0] z_7,               // z of the lane
  output wire   [9:0] z_8,               // z of the lane
  output wire   [9:0] z_9,               // z of the lane
  output wire   [9:0] z_10,              // z of the lane
  output wire   [9:0] z_11,              // z of the lane
  output wire   [9:0] z_12,              // z of the lane
  output wire   [9:0] z_13,              // z of the lane
  output wire   [9:0] z_14,              // z of the lane
  output wire   [9:0] z_15,              // z of the lane
  output wire   [9:0] z_16,              // z of the lane
  output wire   [9:0] z_17,              // z of the lane
  output wire   [9:0] z_18,              // z of the lane
  output wire   [9:0] z_19,              // z of the lane
  output wire   [9:0] z_20,              // z of the lane
  output wire   [9:0] z_21,              // z of the lane
  output wire   [9:0] z_22,              // z of the lane
  output wire   [9:0] z_23,              // z of the lane
  output wire   [9:0] z_24,              // z of the lane
  output wire   [9:0] z_25,              // z of the lane
  output wire   [9:0] z_26,              // z of the lane
  output wire   [9:0] z_27,              // z of the lane
  output wire   [9:0] z_28,              // z of the lane
  output wire   [9:0] z_29,              // z of the lane
  output wire   [9:0] z_30,              // z of the lane
  output wire   [9:0] z_31               // z of the lane
);

  reg held_valid;
  reg [10:0] held_row;
  reg [15:0] held_instruction;
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

  // Register between the memory or the scheduler and the unpacker.
  wire held_valid_next = from_valid & !reset;
  wire [10:0] held_row_next = from_row;
  wire [15:0] held_instruction_next = from_instruction;
  wire [3:0] held_bits_x_next = from_bits_x;
  wire [3:0] held_bits_y_next = from_bits_y;
  wire [3:0] held_bits_z_next = from_bits_z;
  wire held_mask_0_next = from_mask_0;
  wire [15:0] held_words_0_next = from_words_0;
  assign mask_0 = held_mask_0;
  wire held_mask_1_next = from_mask_1;
  wire [15:0] held_words_1_next = from_words_1;
  assign mask_1 = held_mask_1;
  wire held_mask_2_next = from_mask_2;
  wire [15:0] held_words_2_next = from_words_2;
  assign mask_2 = held_mask_2;
  wire held_mask_3_next = from_mask_3;
  wire [15:0] held_words_3_next = from_words_3;
  assign mask_3 = held_mask_3;
  wire held_mask_4_next = from_mask_4;
  wire [15:0] held_words_4_next = from_words_4;
  assign mask_4 = held_mask_4;
  wire held_mask_5_next = from_mask_5;
  wire [15:0] held_words_5_next = from_words_5;
  assign mask_5 = held_mask_5;
  wire held_mask_6_next = from_mask_6;
  wire [15:0] held_words_6_next = from_words_6;
  assign mask_6 = held_mask_6;
  wire held_mask_7_next = from_mask_7;
  wire [15:0] held_words_7_next = from_words_7;
  assign mask_7 = held_mask_7;
  wire held_mask_8_next = from_mask_8;
  wire [15:0] held_words_8_next = from_words_8;
  assign mask_8 = held_mask_8;
  wire held_mask_9_next = from_mask_9;
  wire [15:0] held_words_9_next = from_words_9;
  assign mask_9 = held_mask_9;
  wire held_mask_10_next = from_mask_10;
  wire [15:0] held_words_10_next = from_words_10;
  assign mask_10 = held_mask_10;
  wire held_mask_11_next = from_mask_11;
  wire [15:0] held_words_11_next = from_words_11;
  assign mask_11 = held_mask_11;
  wire held_mask_12_next = from_mask_12;
  wire [15:0] held_words_12_next = from_words_12;
  assign mask_12 = held_mask_12;
  wire held_mask_13_next = from_mask_13;
  wire [15:0] held_words_13_next = from_words_13;
  assign mask_13 = held_mask_13;
  wire held_mask_14_next = from_mask_14;
  wire [15:0] held_words_14_next = from_words_14;
  assign mask_14 = held_mask_14;
  wire held_mask_15_next = from_mask_15;
  wire [15:0] held_words_15_next = from_words_15;
  assign mask_15 = held_mask_15;
  wire held_mask_16_next = from_mask_16;
  wire [15:0] held_words_16_next = from_words_16;
  assign mask_16 = held_mask_16;
  wire held_mask_17_next = from_mask_17;
  wire [15:0] held_words_17_next = from_words_17;
  assign mask_17 = held_mask_17;
  wire held_mask_18_next = from_mask_18;
  wire [15:0] held_words_18_next = from_words_18;
  assign mask_18 = held_mask_18;
  wire held_mask_19_next = from_mask_19;
  wire [15:0] held_words_19_next = from_words_19;
  assign mask_19 = held_mask_19;
  wire held_mask_20_next = from_mask_20;
  wire [15:0] held_words_20_next = from_words_20;
  assign mask_20 = held_mask_20;
  wire held_mask_21_next = from_mask_21;
  wire [15:0] held_words_21_next = from_words_21;
  assign mask_21 = held_mask_21;
  wire held_mask_22_next = from_mask_22;
  wire [15:0] held_words_22_next = from_words_22;
  assign mask_22 = held_mask_22;
  wire held_mask_23_next = from_mask_23;
  wire [15:0] held_words_23_next = from_words_23;
  assign mask_23 = held_mask_23;
  wire held_mask_24_next = from_mask_24;
  wire [15:0] held_words_24_next = from_words_24;
  assign mask_24 = held_mask_24;
  wire held_mask_25_next = from_mask_25;
  wire [15:0] held_words_25_next = from_words_25;
  assign mask_25 = held_mask_25;
  wire held_mask_26_next = from_mask_26;
  wire [15:0] held_words_26_next = from_words_26;
  assign mask_26 = held_mask_26;
  wire held_mask_27_next = from_mask_27;
  wire [15:0] held_words_27_next = from_words_27;
  assign mask_27 = held_mask_27;
  wire held_mask_28_next = from_mask_28;
  wire [15:0] held_words_28_next = from_words_28;
  assign mask_28 = held_mask_28;
  wire held_mask_29_next = from_mask_29;
  wire [15:0] held_words_29_next = from_words_29;
  assign mask_29 = held_mask_29;
  wire held_mask_30_next = from_mask_30;
  wire [15:0] held_words_30_next = from_words_30;
  assign mask_30 = held_mask_30;
  wire held_mask_31_next = from_mask_31;
  wire [15:0] held_words_31_next = from_words_31;
  assign mask_31 = held_mask_31;
  assign valid = held_valid;
  assign row = held_row;
  assign instruction = held_instruction;

  wl_index_front_end_unpacker unpacker (
    .bits_x(held_bits_x), .bits_y(held_bits_y), .bits_z(held_bits_z), .words_0(held_words_0), .words_1(held_words_1),
    .words_2(held_words_2), .words_3(held_words_3), .words_4(held_words_4), .words_5(held_words_5), .words_6(held_words_6),
    .words_7(held_words_7), .words_8(held_words_8), .words_9(held_words_9), .words_10(held_words_10), .words_11(held_words_11),
    .words_12(held_words_12), .words_13(held_words_13), .words_14(held_words_14), .words_15(held_words_15),
    .words_16(held_words_16), .words_17(held_words_17), .words_18(held_words_18), .words_19(held_words_19),
    .words_20(held_words_20), .words_21(held_words_21), .words_22(held_words_22), .words_23(held_words_23),
    .words_24(held_words_24), .words_25(held_words_25), .words_26(held_words_26), .words_27(held_words_27),
    .words_28(held_words_28), .words_29(held_words_29), .words_30(held_words_30), .words_31(held_words_31), .index_x_0(x_0),
    .index_x_1(x_1), .index_x_2(x_2), .index_x_3(x_3), .index_x_4(x_4), .index_x_5(x_5), .index_x_6(x_6), .index_x_7(x_7),
    .index_x_8(x_8), .index_x_9(x_9), .index_x_10(x_10), .index_x_11(x_11), .index_x_12(x_12), .index_x_13(x_13), .index_x_14(x_14),
    .index_x_15(x_15), .index_x_16(x_16), .index_x_17(x_17), .index_x_18(x_18), .index_x_19(x_19), .index_x_20(x_20),
    .index_x_21(x_21), .index_x_22(x_22), .index_x_23(x_23), .index_x_24(x_24), .index_x_25(x_25), .index_x_26(x_26),
    .index_x_27(x_27), .index_x_28(x_28), .index_x_29(x_29), .index_x_30(x_30), .index_x_31(x_31), .index_y_0(y_0), .index_y_1(y_1),
    .index_y_2(y_2), .index_y_3(y_3), .index_y_4(y_4), .index_y_5(y_5), .index_y_6(y_6), .index_y_7(y_7), .index_y_8(y_8),
    .index_y_9(y_9), .index_y_10(y_10), .index_y_11(y_11), .index_y_12(y_12), .index_y_13(y_13), .index_y_14(y_14),
    .index_y_15(y_15), .index_y_16(y_16), .index_y_17(y_17), .index_y_18(y_18), .index_y_19(y_19), .index_y_20(y_20),
    .index_y_21(y_21), .index_y_22(y_22), .index_y_23(y_23), .index_y_24(y_24), .index_y_25(y_25), .index_y_26(y_26),
    .index_y_27(y_27), .index_y_28(y_28), .index_y_29(y_29), .index_y_30(y_30), .index_y_31(y_31), .index_z_0(z_0), .index_z_1(z_1),
    .index_z_2(z_2), .index_z_3(z_3), .index_z_4(z_4), .index_z_5(z_5), .index_z_6(z_6), .index_z_7(z_7), .index_z_8(z_8),
    .index_z_9(z_9), .index_z_10(z_10), .index_z_11(z_11), .index_z_12(z_12), .index_z_13(z_13), .index_z_14(z_14),
    .index_z_15(z_15), .index_z_16(z_16), .index_z_17(z_17), .index_z_18(z_18), .index_z_19(z_19), .index_z_20(z_20),
    .index_z_21(z_21), .index_z_22(z_22), .index_z_23(z_23), .index_z_24(z_24), .index_z_25(z_25), .index_z_26(z_26),
    .index_z_27(z_27), .index_z_28(z_28), .index_z_29(z_29), .index_z_30(z_30), .index_z_31(z_31)
  );

  always @(posedge clock) begin
    held_valid <= held_valid_next;
    held_row <= held_row_next;
    held_instruction <= held_instruction_next;
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
