// wl_index_front_end_core_stage: submodule of index_front_end
// Stage of one core: a register for its row, and the lanes of its unpacker.
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
  reg [3:0] held_shift_y;
  wire [3:0] held_shift_y_next;
  reg [4:0] held_shift_z;
  wire [4:0] held_shift_z_next;
  reg [9:0] held_x_mask;
  wire [9:0] held_x_mask_next;
  reg [9:0] held_y_mask;
  wire [9:0] held_y_mask_next;
  reg [9:0] held_z_mask;
  wire [9:0] held_z_mask_next;

  // Register between the memory or the scheduler and the lanes. The shift distances and the masks are
  // computed before it.
  wire held_valid_next = from_valid & !reset;
  wire [10:0] held_row_next = from_row;
  wire [15:0] held_instruction_next = from_instruction;
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

  wl_index_front_end_shifts shifts (
    .bits_x(from_bits_x), .bits_y(from_bits_y), .bits_z(from_bits_z), .shift_y(held_shift_y_next), .shift_z(held_shift_z_next),
    .mask_x(held_x_mask_next), .mask_y(held_y_mask_next), .mask_z(held_z_mask_next)
  );

  wl_index_front_end_word_lane word_lane_0 (
    .word(held_words_0), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_0), .y(y_0), .z(z_0)
  );

  wl_index_front_end_word_lane word_lane_1 (
    .word(held_words_1), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_1), .y(y_1), .z(z_1)
  );

  wl_index_front_end_word_lane word_lane_2 (
    .word(held_words_2), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_2), .y(y_2), .z(z_2)
  );

  wl_index_front_end_word_lane word_lane_3 (
    .word(held_words_3), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_3), .y(y_3), .z(z_3)
  );

  wl_index_front_end_word_lane word_lane_4 (
    .word(held_words_4), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_4), .y(y_4), .z(z_4)
  );

  wl_index_front_end_word_lane word_lane_5 (
    .word(held_words_5), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_5), .y(y_5), .z(z_5)
  );

  wl_index_front_end_word_lane word_lane_6 (
    .word(held_words_6), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_6), .y(y_6), .z(z_6)
  );

  wl_index_front_end_word_lane word_lane_7 (
    .word(held_words_7), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_7), .y(y_7), .z(z_7)
  );

  wl_index_front_end_word_lane word_lane_8 (
    .word(held_words_8), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_8), .y(y_8), .z(z_8)
  );

  wl_index_front_end_word_lane word_lane_9 (
    .word(held_words_9), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_9), .y(y_9), .z(z_9)
  );

  wl_index_front_end_word_lane word_lane_10 (
    .word(held_words_10), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_10), .y(y_10), .z(z_10)
  );

  wl_index_front_end_word_lane word_lane_11 (
    .word(held_words_11), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_11), .y(y_11), .z(z_11)
  );

  wl_index_front_end_word_lane word_lane_12 (
    .word(held_words_12), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_12), .y(y_12), .z(z_12)
  );

  wl_index_front_end_word_lane word_lane_13 (
    .word(held_words_13), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_13), .y(y_13), .z(z_13)
  );

  wl_index_front_end_word_lane word_lane_14 (
    .word(held_words_14), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_14), .y(y_14), .z(z_14)
  );

  wl_index_front_end_word_lane word_lane_15 (
    .word(held_words_15), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_15), .y(y_15), .z(z_15)
  );

  wl_index_front_end_word_lane word_lane_16 (
    .word(held_words_16), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_16), .y(y_16), .z(z_16)
  );

  wl_index_front_end_word_lane word_lane_17 (
    .word(held_words_17), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_17), .y(y_17), .z(z_17)
  );

  wl_index_front_end_word_lane word_lane_18 (
    .word(held_words_18), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_18), .y(y_18), .z(z_18)
  );

  wl_index_front_end_word_lane word_lane_19 (
    .word(held_words_19), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_19), .y(y_19), .z(z_19)
  );

  wl_index_front_end_word_lane word_lane_20 (
    .word(held_words_20), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_20), .y(y_20), .z(z_20)
  );

  wl_index_front_end_word_lane word_lane_21 (
    .word(held_words_21), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_21), .y(y_21), .z(z_21)
  );

  wl_index_front_end_word_lane word_lane_22 (
    .word(held_words_22), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_22), .y(y_22), .z(z_22)
  );

  wl_index_front_end_word_lane word_lane_23 (
    .word(held_words_23), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_23), .y(y_23), .z(z_23)
  );

  wl_index_front_end_word_lane word_lane_24 (
    .word(held_words_24), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_24), .y(y_24), .z(z_24)
  );

  wl_index_front_end_word_lane word_lane_25 (
    .word(held_words_25), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_25), .y(y_25), .z(z_25)
  );

  wl_index_front_end_word_lane word_lane_26 (
    .word(held_words_26), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_26), .y(y_26), .z(z_26)
  );

  wl_index_front_end_word_lane word_lane_27 (
    .word(held_words_27), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_27), .y(y_27), .z(z_27)
  );

  wl_index_front_end_word_lane word_lane_28 (
    .word(held_words_28), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_28), .y(y_28), .z(z_28)
  );

  wl_index_front_end_word_lane word_lane_29 (
    .word(held_words_29), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_29), .y(y_29), .z(z_29)
  );

  wl_index_front_end_word_lane word_lane_30 (
    .word(held_words_30), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_30), .y(y_30), .z(z_30)
  );

  wl_index_front_end_word_lane word_lane_31 (
    .word(held_words_31), .shift_y(held_shift_y), .shift_z(held_shift_z), .mask_x(held_x_mask), .mask_y(held_y_mask),
    .mask_z(held_z_mask), .x(x_31), .y(y_31), .z(z_31)
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
    held_shift_y <= held_shift_y_next;
    held_shift_z <= held_shift_z_next;
    held_x_mask <= held_x_mask_next;
    held_y_mask <= held_y_mask_next;
    held_z_mask <= held_z_mask_next;
  end

endmodule

`default_nettype wire
