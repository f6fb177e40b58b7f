// wl_index_front_end_unpacker: submodule of index_front_end
// Unpacker: extracts x, y and z from the packed words of a row, in the same cycle.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_unpacker (
  input  wire   [3:0] bits_x,      // width of x in a word
  input  wire   [3:0] bits_y,      // width of y in a word
  input  wire   [3:0] bits_z,      // width of z in a word
  input  wire  [15:0] words_0,     // packed word of the lane
  input  wire  [15:0] words_1,     // packed word of the lane
  input  wire  [15:0] words_2,     // packed word of the lane
  input  wire  [15:0] words_3,     // packed word of the lane
  input  wire  [15:0] words_4,     // packed word of the lane
  input  wire  [15:0] words_5,     // packed word of the lane
  input  wire  [15:0] words_6,     // packed word of the lane
  input  wire  [15:0] words_7,     // packed word of the lane
  input  wire  [15:0] words_8,     // packed word of the lane
  input  wire  [15:0] words_9,     // packed word of the lane
  input  wire  [15:0] words_10,    // packed word of the lane
  input  wire  [15:0] words_11,    // packed word of the lane
  input  wire  [15:0] words_12,    // packed word of the lane
  input  wire  [15:0] words_13,    // packed word of the lane
  input  wire  [15:0] words_14,    // packed word of the lane
  input  wire  [15:0] words_15,    // packed word of the lane
  input  wire  [15:0] words_16,    // packed word of the lane
  input  wire  [15:0] words_17,    // packed word of the lane
  input  wire  [15:0] words_18,    // packed word of the lane
  input  wire  [15:0] words_19,    // packed word of the lane
  input  wire  [15:0] words_20,    // packed word of the lane
  input  wire  [15:0] words_21,    // packed word of the lane
  input  wire  [15:0] words_22,    // packed word of the lane
  input  wire  [15:0] words_23,    // packed word of the lane
  input  wire  [15:0] words_24,    // packed word of the lane
  input  wire  [15:0] words_25,    // packed word of the lane
  input  wire  [15:0] words_26,    // packed word of the lane
  input  wire  [15:0] words_27,    // packed word of the lane
  input  wire  [15:0] words_28,    // packed word of the lane
  input  wire  [15:0] words_29,    // packed word of the lane
  input  wire  [15:0] words_30,    // packed word of the lane
  input  wire  [15:0] words_31,    // packed word of the lane
  output wire   [9:0] index_x_0,   // x of the lane
  output wire   [9:0] index_x_1,   // x of the lane
  output wire   [9:0] index_x_2,   // x of the lane
  output wire   [9:0] index_x_3,   // x of the lane
  output wire   [9:0] index_x_4,   // x of the lane
  output wire   [9:0] index_x_5,   // x of the lane
  output wire   [9:0] index_x_6,   // x of the lane
  output wire   [9:0] index_x_7,   // x of the lane
  output wire   [9:0] index_x_8,   // x of the lane
  output wire   [9:0] index_x_9,   // x of the lane
  output wire   [9:0] index_x_10,  // x of the lane
  output wire   [9:0] index_x_11,  // x of the lane
  output wire   [9:0] index_x_12,  // x of the lane
  output wire   [9:0] index_x_13,  // x of the lane
  output wire   [9:0] index_x_14,  // x of the lane
  output wire   [9:0] index_x_15,  // x of the lane
  output wire   [9:0] index_x_16,  // x of the lane
  output wire   [9:0] index_x_17,  // x of the lane
  output wire   [9:0] index_x_18,  // x of the lane
  output wire   [9:0] index_x_19,  // x of the lane
  output wire   [9:0] index_x_20,  // x of the lane
  output wire   [9:0] index_x_21,  // x of the lane
  output wire   [9:0] index_x_22,  // x of the lane
  output wire   [9:0] index_x_23,  // x of the lane
  output wire   [9:0] index_x_24,  // x of the lane
  output wire   [9:0] index_x_25,  // x of the lane
  output wire   [9:0] index_x_26,  // x of the lane
  output wire   [9:0] index_x_27,  // x of the lane
  output wire   [9:0] index_x_28,  // x of the lane
  output wire   [9:0] index_x_29,  // x of the lane
  output wire   [9:0] index_x_30,  // x of the lane
  output wire   [9:0] index_x_31,  // x of the lane
  output wire   [9:0] index_y_0,   // y of the lane
  output wire   [9:0] index_y_1,   // y of the lane
  output wire   [9:0] index_y_2,   // y of the lane
  output wire   [9:0] index_y_3,   // y of the lane
  output wire   [9:0] index_y_4,   // y of the lane
  output wire   [9:0] index_y_5,   // y of the lane
  output wire   [9:0] index_y_6,   // y of the lane
  output wire   [9:0] index_y_7,   // y of the lane
  output wire   [9:0] index_y_8,   // y of the lane
  output wire   [9:0] index_y_9,   // y of the lane
  output wire   [9:0] index_y_10,  // y of the lane
  output wire   [9:0] index_y_11,  // y of the lane
  output wire   [9:0] index_y_12,  // y of the lane
  output wire   [9:0] index_y_13,  // y of the lane
  output wire   [9:0] index_y_14,  // y of the lane
  output wire   [9:0] index_y_15,  // y of the lane
  output wire   [9:0] index_y_16,  // y of the lane
  output wire   [9:0] index_y_17,  // y of the lane
  output wire   [9:0] index_y_18,  // y of the lane
  output wire   [9:0] index_y_19,  // y of the lane
  output wire   [9:0] index_y_20,  // y of the lane
  output wire   [9:0] index_y_21,  // y of the lane
  output wire   [9:0] index_y_22,  // y of the lane
  output wire   [9:0] index_y_23,  // y of the lane
  output wire   [9:0] index_y_24,  // y of the lane
  output wire   [9:0] index_y_25,  // y of the lane
  output wire   [9:0] index_y_26,  // y of the lane
  output wire   [9:0] index_y_27,  // y of the lane
  output wire   [9:0] index_y_28,  // y of the lane
  output wire   [9:0] index_y_29,  // y of the lane
  output wire   [9:0] index_y_30,  // y of the lane
  output wire   [9:0] index_y_31,  // y of the lane
  output wire   [9:0] index_z_0,   // z of the lane
  output wire   [9:0] index_z_1,   // z of the lane
  output wire   [9:0] index_z_2,   // z of the lane
  output wire   [9:0] index_z_3,   // z of the lane
  output wire   [9:0] index_z_4,   // z of the lane
  output wire   [9:0] index_z_5,   // z of the lane
  output wire   [9:0] index_z_6,   // z of the lane
  output wire   [9:0] index_z_7,   // z of the lane
  output wire   [9:0] index_z_8,   // z of the lane
  output wire   [9:0] index_z_9,   // z of the lane
  output wire   [9:0] index_z_10,  // z of the lane
  output wire   [9:0] index_z_11,  // z of the lane
  output wire   [9:0] index_z_12,  // z of the lane
  output wire   [9:0] index_z_13,  // z of the lane
  output wire   [9:0] index_z_14,  // z of the lane
  output wire   [9:0] index_z_15,  // z of the lane
  output wire   [9:0] index_z_16,  // z of the lane
  output wire   [9:0] index_z_17,  // z of the lane
  output wire   [9:0] index_z_18,  // z of the lane
  output wire   [9:0] index_z_19,  // z of the lane
  output wire   [9:0] index_z_20,  // z of the lane
  output wire   [9:0] index_z_21,  // z of the lane
  output wire   [9:0] index_z_22,  // z of the lane
  output wire   [9:0] index_z_23,  // z of the lane
  output wire   [9:0] index_z_24,  // z of the lane
  output wire   [9:0] index_z_25,  // z of the lane
  output wire   [9:0] index_z_26,  // z of the lane
  output wire   [9:0] index_z_27,  // z of the lane
  output wire   [9:0] index_z_28,  // z of the lane
  output wire   [9:0] index_z_29,  // z of the lane
  output wire   [9:0] index_z_30,  // z of the lane
  output wire   [9:0] index_z_31   // z of the lane
);

  localparam [9:0] ones = 10'd1023;

  // Masks and shifts, shared by all lanes.
  wire [9:0] above_x = ones << bits_x;
  wire [9:0] above_y = ones << bits_y;
  wire [9:0] above_z = ones << bits_z;
  wire [4:0] bits_xy = {1'd0, bits_x} + {1'd0, bits_y};

  wl_index_front_end_word_lane word_lane_0 (
    .word(words_0), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_0),
    .y(index_y_0), .z(index_z_0)
  );

  wl_index_front_end_word_lane word_lane_1 (
    .word(words_1), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_1),
    .y(index_y_1), .z(index_z_1)
  );

  wl_index_front_end_word_lane word_lane_2 (
    .word(words_2), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_2),
    .y(index_y_2), .z(index_z_2)
  );

  wl_index_front_end_word_lane word_lane_3 (
    .word(words_3), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_3),
    .y(index_y_3), .z(index_z_3)
  );

  wl_index_front_end_word_lane word_lane_4 (
    .word(words_4), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_4),
    .y(index_y_4), .z(index_z_4)
  );

  wl_index_front_end_word_lane word_lane_5 (
    .word(words_5), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_5),
    .y(index_y_5), .z(index_z_5)
  );

  wl_index_front_end_word_lane word_lane_6 (
    .word(words_6), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_6),
    .y(index_y_6), .z(index_z_6)
  );

  wl_index_front_end_word_lane word_lane_7 (
    .word(words_7), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_7),
    .y(index_y_7), .z(index_z_7)
  );

  wl_index_front_end_word_lane word_lane_8 (
    .word(words_8), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_8),
    .y(index_y_8), .z(index_z_8)
  );

  wl_index_front_end_word_lane word_lane_9 (
    .word(words_9), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_9),
    .y(index_y_9), .z(index_z_9)
  );

  wl_index_front_end_word_lane word_lane_10 (
    .word(words_10), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_10),
    .y(index_y_10), .z(index_z_10)
  );

  wl_index_front_end_word_lane word_lane_11 (
    .word(words_11), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_11),
    .y(index_y_11), .z(index_z_11)
  );

  wl_index_front_end_word_lane word_lane_12 (
    .word(words_12), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_12),
    .y(index_y_12), .z(index_z_12)
  );

  wl_index_front_end_word_lane word_lane_13 (
    .word(words_13), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_13),
    .y(index_y_13), .z(index_z_13)
  );

  wl_index_front_end_word_lane word_lane_14 (
    .word(words_14), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_14),
    .y(index_y_14), .z(index_z_14)
  );

  wl_index_front_end_word_lane word_lane_15 (
    .word(words_15), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_15),
    .y(index_y_15), .z(index_z_15)
  );

  wl_index_front_end_word_lane word_lane_16 (
    .word(words_16), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_16),
    .y(index_y_16), .z(index_z_16)
  );

  wl_index_front_end_word_lane word_lane_17 (
    .word(words_17), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_17),
    .y(index_y_17), .z(index_z_17)
  );

  wl_index_front_end_word_lane word_lane_18 (
    .word(words_18), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_18),
    .y(index_y_18), .z(index_z_18)
  );

  wl_index_front_end_word_lane word_lane_19 (
    .word(words_19), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_19),
    .y(index_y_19), .z(index_z_19)
  );

  wl_index_front_end_word_lane word_lane_20 (
    .word(words_20), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_20),
    .y(index_y_20), .z(index_z_20)
  );

  wl_index_front_end_word_lane word_lane_21 (
    .word(words_21), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_21),
    .y(index_y_21), .z(index_z_21)
  );

  wl_index_front_end_word_lane word_lane_22 (
    .word(words_22), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_22),
    .y(index_y_22), .z(index_z_22)
  );

  wl_index_front_end_word_lane word_lane_23 (
    .word(words_23), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_23),
    .y(index_y_23), .z(index_z_23)
  );

  wl_index_front_end_word_lane word_lane_24 (
    .word(words_24), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_24),
    .y(index_y_24), .z(index_z_24)
  );

  wl_index_front_end_word_lane word_lane_25 (
    .word(words_25), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_25),
    .y(index_y_25), .z(index_z_25)
  );

  wl_index_front_end_word_lane word_lane_26 (
    .word(words_26), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_26),
    .y(index_y_26), .z(index_z_26)
  );

  wl_index_front_end_word_lane word_lane_27 (
    .word(words_27), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_27),
    .y(index_y_27), .z(index_z_27)
  );

  wl_index_front_end_word_lane word_lane_28 (
    .word(words_28), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_28),
    .y(index_y_28), .z(index_z_28)
  );

  wl_index_front_end_word_lane word_lane_29 (
    .word(words_29), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_29),
    .y(index_y_29), .z(index_z_29)
  );

  wl_index_front_end_word_lane word_lane_30 (
    .word(words_30), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_30),
    .y(index_y_30), .z(index_z_30)
  );

  wl_index_front_end_word_lane word_lane_31 (
    .word(words_31), .shift_y(bits_x), .shift_z(bits_xy), .mask_x(~above_x), .mask_y(~above_y), .mask_z(~above_z), .x(index_x_31),
    .y(index_y_31), .z(index_z_31)
  );

endmodule

`default_nettype wire
