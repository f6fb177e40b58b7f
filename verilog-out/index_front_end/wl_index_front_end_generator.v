// wl_index_front_end_generator: submodule of index_front_end
// Index generator: configuration filter, iterator, packer and index memory.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_generator (
  input  wire         clock,            // clock, rising edge
  input  wire         reset,            // synchronous, active high: empties the history and drops the configuration in progress
  input  wire         cfg_valid,        // a launch configuration is offered
  output wire         cfg_ready,        // the configuration is taken in a cycle in which cfg_valid and cfg_ready are both 1
  input  wire   [9:0] cfg_address,      // first row of the thread block in the index memory
  input  wire  [10:0] cfg_dim_x,        // threads of the thread block in x
  input  wire  [10:0] cfg_dim_y,        // threads of the thread block in y
  input  wire  [10:0] cfg_dim_z,        // threads of the thread block in z
  output wire         row_valid,        // a row is written to memory in this cycle
  output wire   [9:0] row_address,      // address of the row
  output wire  [10:0] row_number,       // number of the row in the thread block, from 0
  output wire         row_mask_0,       // the lane is active
  output wire         row_mask_1,       // the lane is active
  output wire         row_mask_2,       // the lane is active
  output wire         row_mask_3,       // the lane is active
  output wire         row_mask_4,       // the lane is active
  output wire         row_mask_5,       // the lane is active
  output wire         row_mask_6,       // the lane is active
  output wire         row_mask_7,       // the lane is active
  output wire         row_mask_8,       // the lane is active
  output wire         row_mask_9,       // the lane is active
  output wire         row_mask_10,      // the lane is active
  output wire         row_mask_11,      // the lane is active
  output wire         row_mask_12,      // the lane is active
  output wire         row_mask_13,      // the lane is active
  output wire         row_mask_14,      // the lane is active
  output wire         row_mask_15,      // the lane is active
  output wire         row_mask_16,      // the lane is active
  output wire         row_mask_17,      // the lane is active
  output wire         row_mask_18,      // the lane is active
  output wire         row_mask_19,      // the lane is active
  output wire         row_mask_20,      // the lane is active
  output wire         row_mask_21,      // the lane is active
  output wire         row_mask_22,      // the lane is active
  output wire         row_mask_23,      // the lane is active
  output wire         row_mask_24,      // the lane is active
  output wire         row_mask_25,      // the lane is active
  output wire         row_mask_26,      // the lane is active
  output wire         row_mask_27,      // the lane is active
  output wire         row_mask_28,      // the lane is active
  output wire         row_mask_29,      // the lane is active
  output wire         row_mask_30,      // the lane is active
  output wire         row_mask_31,      // the lane is active
  output wire  [15:0] row_words_0,      // packed index of the lane
  output wire  [15:0] row_words_1,      // packed index of the lane
  output wire  [15:0] row_words_2,      // packed index of the lane
  output wire  [15:0] row_words_3,      // packed index of the lane
  output wire  [15:0] row_words_4,      // packed index of the lane
  output wire  [15:0] row_words_5,      // packed index of the lane
  output wire  [15:0] row_words_6,      // packed index of the lane
  output wire  [15:0] row_words_7,      // packed index of the lane
  output wire  [15:0] row_words_8,      // packed index of the lane
  output wire  [15:0] row_words_9,      // packed index of the lane
  output wire  [15:0] row_words_10,     // packed index of the lane
  output wire  [15:0] row_words_11,     // packed index of the lane
  output wire  [15:0] row_words_12,     // packed index of the lane
  output wire  [15:0] row_words_13,     // packed index of the lane
  output wire  [15:0] row_words_14,     // packed index of the lane
  output wire  [15:0] row_words_15,     // packed index of the lane
  output wire  [15:0] row_words_16,     // packed index of the lane
  output wire  [15:0] row_words_17,     // packed index of the lane
  output wire  [15:0] row_words_18,     // packed index of the lane
  output wire  [15:0] row_words_19,     // packed index of the lane
  output wire  [15:0] row_words_20,     // packed index of the lane
  output wire  [15:0] row_words_21,     // packed index of the lane
  output wire  [15:0] row_words_22,     // packed index of the lane
  output wire  [15:0] row_words_23,     // packed index of the lane
  output wire  [15:0] row_words_24,     // packed index of the lane
  output wire  [15:0] row_words_25,     // packed index of the lane
  output wire  [15:0] row_words_26,     // packed index of the lane
  output wire  [15:0] row_words_27,     // packed index of the lane
  output wire  [15:0] row_words_28,     // packed index of the lane
  output wire  [15:0] row_words_29,     // packed index of the lane
  output wire  [15:0] row_words_30,     // packed index of the lane
  output wire  [15:0] row_words_31,     // packed index of the lane
  output wire         done_valid,       // the configuration is answered
  output wire         done_hit,         // the configuration was found in the history
  output wire   [2:0] done_error,       // 0, or the error code
  output wire   [9:0] done_address,     // first row of the thread block
  output wire  [15:0] done_rows,        // number of rows of the thread block
  output wire   [3:0] done_bits_x,      // width of x in a word, known before the first row of the thread block
  output wire   [3:0] done_bits_y,      // width of y in a word
  output wire   [3:0] done_bits_z,      // width of z in a word
  output wire         done_readable_0,  // done_error is 0, and done_rows is not 0
  output wire         done_one_row_0,   // done_rows is 1
  input  wire         read_enable,      // a core reads a row
  input  wire   [9:0] read_address,     // address of the row that is read
  output wire         read_valid,       // a row was read in the previous cycle
  output wire         read_mask_0,      // the lane is active in that row
  output wire         read_mask_1,      // the lane is active in that row
  output wire         read_mask_2,      // the lane is active in that row
  output wire         read_mask_3,      // the lane is active in that row
  output wire         read_mask_4,      // the lane is active in that row
  output wire         read_mask_5,      // the lane is active in that row
  output wire         read_mask_6,      // the lane is active in that row
  output wire         read_mask_7,      // the lane is active in that row
  output wire         read_mask_8,      // the lane is active in that row
  output wire         read_mask_9,      // the lane is active in that row
  output wire         read_mask_10,     // the lane is active in that row
  output wire         read_mask_11,     // the lane is active in that row
  output wire         read_mask_12,     // the lane is active in that row
  output wire         read_mask_13,     // the lane is active in that row
  output wire         read_mask_14,     // the lane is active in that row
  output wire         read_mask_15,     // the lane is active in that row
  output wire         read_mask_16,     // the lane is active in that row
  output wire         read_mask_17,     // the lane is active in that row
  output wire         read_mask_18,     // the lane is active in that row
  output wire         read_mask_19,     // the lane is active in that row
  output wire         read_mask_20,     // the lane is active in that row
  output wire         read_mask_21,     // the lane is active in that row
  output wire         read_mask_22,     // the lane is active in that row
  output wire         read_mask_23,     // the lane is active in that row
  output wire         read_mask_24,     // the lane is active in that row
  output wire         read_mask_25,     // the lane is active in that row
  output wire         read_mask_26,     // the lane is active in that row
  output wire         read_mask_27,     // the lane is active in that row
  output wire         read_mask_28,     // the lane is active in that row
  output wire         read_mask_29,     // the lane is active in that row
  output wire         read_mask_30,     // the lane is active in that row
  output wire         read_mask_31,     // the lane is active in that row
  output wire  [15:0] read_words_0,     // word of the lane in that row
  output wire  [15:0] read_words_1,     // word of the lane in that row
  output wire  [15:0] read_words_2,     // word of the lane in that row
  output wire  [15:0] read_words_3,     // word of the lane in that row
  output wire  [15:0] read_words_4,     // word of the lane in that row
  output wire  [15:0] read_words_5,     // word of the lane in that row
  output wire  [15:0] read_words_6,     // word of the lane in that row
  output wire  [15:0] read_words_7,     // word of the lane in that row
  output wire  [15:0] read_words_8,     // word of the lane in that row
  output wire  [15:0] read_words_9,     // word of the lane in that row
  output wire  [15:0] read_words_10,    // word of the lane in that row
  output wire  [15:0] read_words_11,    // word of the lane in that row
  output wire  [15:0] read_words_12,    // word of the lane in that row
  output wire  [15:0] read_words_13,    // word of the lane in that row
  output wire  [15:0] read_words_14,    // word of the lane in that row
  output wire  [15:0] read_words_15,    // word of the lane in that row
  output wire  [15:0] read_words_16,    // word of the lane in that row
  output wire  [15:0] read_words_17,    // word of the lane in that row
  output wire  [15:0] read_words_18,    // word of the lane in that row
  output wire  [15:0] read_words_19,    // word of the lane in that row
  output wire  [15:0] read_words_20,    // word of the lane in that row
  output wire  [15:0] read_words_21,    // word of the lane in that row
  output wire  [15:0] read_words_22,    // word of the lane in that row
  output wire  [15:0] read_words_23,    // word of the lane in that row
  output wire  [15:0] read_words_24,    // word of the lane in that row
  output wire  [15:0] read_words_25,    // word of the lane in that row
  output wire  [15:0] read_words_26,    // word of the lane in that row
  output wire  [15:0] read_words_27,    // word of the lane in that row
  output wire  [15:0] read_words_28,    // word of the lane in that row
  output wire  [15:0] read_words_29,    // word of the lane in that row
  output wire  [15:0] read_words_30,    // word of the lane in that row
  output wire  [15:0] read_words_31     // word of the lane in that row
);

  wire filter_start;
  wire filter_stop;
  wire [10:0] filter_last_y;
  wire [10:0] filter_last_z;
  wire [3:0] filter_shift_y;
  wire [4:0] filter_shift_z;
  wire filter_row_valid;
  wire [9:0] filter_row_address;
  wire [10:0] filter_done_rows;
  wire iterator_running;
  wire [9:0] iterator_x_0, iterator_x_1, iterator_x_2, iterator_x_3, iterator_x_4, iterator_x_5, iterator_x_6, iterator_x_7,
      iterator_x_8, iterator_x_9, iterator_x_10, iterator_x_11, iterator_x_12, iterator_x_13, iterator_x_14, iterator_x_15,
      iterator_x_16, iterator_x_17, iterator_x_18, iterator_x_19, iterator_x_20, iterator_x_21, iterator_x_22, iterator_x_23,
      iterator_x_24, iterator_x_25, iterator_x_26, iterator_x_27, iterator_x_28, iterator_x_29, iterator_x_30, iterator_x_31;
  wire [9:0] iterator_y_0, iterator_y_1, iterator_y_2, iterator_y_3, iterator_y_4, iterator_y_5, iterator_y_6, iterator_y_7,
      iterator_y_8, iterator_y_9, iterator_y_10, iterator_y_11, iterator_y_12, iterator_y_13, iterator_y_14, iterator_y_15,
      iterator_y_16, iterator_y_17, iterator_y_18, iterator_y_19, iterator_y_20, iterator_y_21, iterator_y_22, iterator_y_23,
      iterator_y_24, iterator_y_25, iterator_y_26, iterator_y_27, iterator_y_28, iterator_y_29, iterator_y_30, iterator_y_31;
  wire [10:0] iterator_z_0, iterator_z_1, iterator_z_2, iterator_z_3, iterator_z_4, iterator_z_5, iterator_z_6, iterator_z_7,
      iterator_z_8, iterator_z_9, iterator_z_10, iterator_z_11, iterator_z_12, iterator_z_13, iterator_z_14, iterator_z_15,
      iterator_z_16, iterator_z_17, iterator_z_18, iterator_z_19, iterator_z_20, iterator_z_21, iterator_z_22, iterator_z_23,
      iterator_z_24, iterator_z_25, iterator_z_26, iterator_z_27, iterator_z_28, iterator_z_29, iterator_z_30, iterator_z_31;
  wire iterator_active_0, iterator_active_1, iterator_active_2, iterator_active_3, iterator_active_4, iterator_active_5,
      iterator_active_6, iterator_active_7, iterator_active_8, iterator_active_9, iterator_active_10, iterator_active_11,
      iterator_active_12, iterator_active_13, iterator_active_14, iterator_active_15, iterator_active_16, iterator_active_17,
      iterator_active_18, iterator_active_19, iterator_active_20, iterator_active_21, iterator_active_22, iterator_active_23,
      iterator_active_24, iterator_active_25, iterator_active_26, iterator_active_27, iterator_active_28, iterator_active_29,
      iterator_active_30, iterator_active_31;
  wire packer_0_exists, packer_1_exists, packer_2_exists, packer_3_exists, packer_4_exists, packer_5_exists, packer_6_exists,
      packer_7_exists, packer_8_exists, packer_9_exists, packer_10_exists, packer_11_exists, packer_12_exists, packer_13_exists,
      packer_14_exists, packer_15_exists, packer_16_exists, packer_17_exists, packer_18_exists, packer_19_exists, packer_20_exists,
      packer_21_exists, packer_22_exists, packer_23_exists, packer_24_exists, packer_25_exists, packer_26_exists, packer_27_exists,
      packer_28_exists, packer_29_exists, packer_30_exists, packer_31_exists;
  wire [15:0] packer_0_word, packer_1_word, packer_2_word, packer_3_word, packer_4_word, packer_5_word, packer_6_word,
      packer_7_word, packer_8_word, packer_9_word, packer_10_word, packer_11_word, packer_12_word, packer_13_word, packer_14_word,
      packer_15_word, packer_16_word, packer_17_word, packer_18_word, packer_19_word, packer_20_word, packer_21_word,
      packer_22_word, packer_23_word, packer_24_word, packer_25_word, packer_26_word, packer_27_word, packer_28_word,
      packer_29_word, packer_30_word, packer_31_word;
  wire packer_0_mask, packer_1_mask, packer_2_mask, packer_3_mask, packer_4_mask, packer_5_mask, packer_6_mask, packer_7_mask,
      packer_8_mask, packer_9_mask, packer_10_mask, packer_11_mask, packer_12_mask, packer_13_mask, packer_14_mask, packer_15_mask,
      packer_16_mask, packer_17_mask, packer_18_mask, packer_19_mask, packer_20_mask, packer_21_mask, packer_22_mask,
      packer_23_mask, packer_24_mask, packer_25_mask, packer_26_mask, packer_27_mask, packer_28_mask, packer_29_mask,
      packer_30_mask, packer_31_mask;
  reg reading;
  reg forward;

  // Per lane: iterator, packer and memory. A row that is read while it is written is forwarded.
  wire reading_next = read_enable & !reset;
  wire forward_next = filter_row_valid & (filter_row_address == read_address);
  assign row_mask_0 = packer_0_mask;
  assign row_words_0 = packer_0_word;
  assign row_mask_1 = packer_1_mask;
  assign row_words_1 = packer_1_word;
  assign row_mask_2 = packer_2_mask;
  assign row_words_2 = packer_2_word;
  assign row_mask_3 = packer_3_mask;
  assign row_words_3 = packer_3_word;
  assign row_mask_4 = packer_4_mask;
  assign row_words_4 = packer_4_word;
  assign row_mask_5 = packer_5_mask;
  assign row_words_5 = packer_5_word;
  assign row_mask_6 = packer_6_mask;
  assign row_words_6 = packer_6_word;
  assign row_mask_7 = packer_7_mask;
  assign row_words_7 = packer_7_word;
  assign row_mask_8 = packer_8_mask;
  assign row_words_8 = packer_8_word;
  assign row_mask_9 = packer_9_mask;
  assign row_words_9 = packer_9_word;
  assign row_mask_10 = packer_10_mask;
  assign row_words_10 = packer_10_word;
  assign row_mask_11 = packer_11_mask;
  assign row_words_11 = packer_11_word;
  assign row_mask_12 = packer_12_mask;
  assign row_words_12 = packer_12_word;
  assign row_mask_13 = packer_13_mask;
  assign row_words_13 = packer_13_word;
  assign row_mask_14 = packer_14_mask;
  assign row_words_14 = packer_14_word;
  assign row_mask_15 = packer_15_mask;
  assign row_words_15 = packer_15_word;
  assign row_mask_16 = packer_16_mask;
  assign row_words_16 = packer_16_word;
  assign row_mask_17 = packer_17_mask;
  assign row_words_17 = packer_17_word;
  assign row_mask_18 = packer_18_mask;
  assign row_words_18 = packer_18_word;
  assign row_mask_19 = packer_19_mask;
  assign row_words_19 = packer_19_word;
  assign row_mask_20 = packer_20_mask;
  assign row_words_20 = packer_20_word;
  assign row_mask_21 = packer_21_mask;
  assign row_words_21 = packer_21_word;
  assign row_mask_22 = packer_22_mask;
  assign row_words_22 = packer_22_word;
  assign row_mask_23 = packer_23_mask;
  assign row_words_23 = packer_23_word;
  assign row_mask_24 = packer_24_mask;
  assign row_words_24 = packer_24_word;
  assign row_mask_25 = packer_25_mask;
  assign row_words_25 = packer_25_word;
  assign row_mask_26 = packer_26_mask;
  assign row_words_26 = packer_26_word;
  assign row_mask_27 = packer_27_mask;
  assign row_words_27 = packer_27_word;
  assign row_mask_28 = packer_28_mask;
  assign row_words_28 = packer_28_word;
  assign row_mask_29 = packer_29_mask;
  assign row_words_29 = packer_29_word;
  assign row_mask_30 = packer_30_mask;
  assign row_words_30 = packer_30_word;
  assign row_mask_31 = packer_31_mask;
  assign row_words_31 = packer_31_word;

  // Results.
  assign row_valid = filter_row_valid;
  assign row_address = filter_row_address;
  assign done_rows = {5'd0, filter_done_rows};
  assign read_valid = reading;

  // Configurations go to the filter, which starts and stops the iterator.
  wl_index_front_end_filter filter (
    .clock(clock), .reset(reset), .cfg_valid(cfg_valid), .cfg_ready(cfg_ready), .cfg_address(cfg_address), .cfg_dim_x(cfg_dim_x),
    .cfg_dim_y(cfg_dim_y), .cfg_dim_z(cfg_dim_z), .start(filter_start), .stop(filter_stop), .last_y(filter_last_y),
    .last_z(filter_last_z), .running(iterator_running), .active(packer_0_exists), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .row_valid(filter_row_valid), .row_address(filter_row_address), .row_number(row_number),
    .done_valid(done_valid), .done_hit(done_hit), .done_error(done_error), .done_address(done_address),
    .done_rows(filter_done_rows), .done_bits_x(done_bits_x), .done_bits_y(done_bits_y), .done_bits_z(done_bits_z),
    .done_readable_0(done_readable_0), .done_one_row_0(done_one_row_0)
  );

  wl_index_front_end_iterator iterator (
    .clock(clock), .reset(reset), .start(filter_start), .start_dim_x(cfg_dim_x), .stop(filter_stop), .last_y(filter_last_y),
    .last_z(filter_last_z), .running(iterator_running), .x_0(iterator_x_0), .x_1(iterator_x_1), .x_2(iterator_x_2),
    .x_3(iterator_x_3), .x_4(iterator_x_4), .x_5(iterator_x_5), .x_6(iterator_x_6), .x_7(iterator_x_7), .x_8(iterator_x_8),
    .x_9(iterator_x_9), .x_10(iterator_x_10), .x_11(iterator_x_11), .x_12(iterator_x_12), .x_13(iterator_x_13),
    .x_14(iterator_x_14), .x_15(iterator_x_15), .x_16(iterator_x_16), .x_17(iterator_x_17), .x_18(iterator_x_18),
    .x_19(iterator_x_19), .x_20(iterator_x_20), .x_21(iterator_x_21), .x_22(iterator_x_22), .x_23(iterator_x_23),
    .x_24(iterator_x_24), .x_25(iterator_x_25), .x_26(iterator_x_26), .x_27(iterator_x_27), .x_28(iterator_x_28),
    .x_29(iterator_x_29), .x_30(iterator_x_30), .x_31(iterator_x_31), .y_0(iterator_y_0), .y_1(iterator_y_1), .y_2(iterator_y_2),
    .y_3(iterator_y_3), .y_4(iterator_y_4), .y_5(iterator_y_5), .y_6(iterator_y_6), .y_7(iterator_y_7), .y_8(iterator_y_8),
    .y_9(iterator_y_9), .y_10(iterator_y_10), .y_11(iterator_y_11), .y_12(iterator_y_12), .y_13(iterator_y_13),
    .y_14(iterator_y_14), .y_15(iterator_y_15), .y_16(iterator_y_16), .y_17(iterator_y_17), .y_18(iterator_y_18),
    .y_19(iterator_y_19), .y_20(iterator_y_20), .y_21(iterator_y_21), .y_22(iterator_y_22), .y_23(iterator_y_23),
    .y_24(iterator_y_24), .y_25(iterator_y_25), .y_26(iterator_y_26), .y_27(iterator_y_27), .y_28(iterator_y_28),
    .y_29(iterator_y_29), .y_30(iterator_y_30), .y_31(iterator_y_31), .z_0(iterator_z_0), .z_1(iterator_z_1), .z_2(iterator_z_2),
    .z_3(iterator_z_3), .z_4(iterator_z_4), .z_5(iterator_z_5), .z_6(iterator_z_6), .z_7(iterator_z_7), .z_8(iterator_z_8),
    .z_9(iterator_z_9), .z_10(iterator_z_10), .z_11(iterator_z_11), .z_12(iterator_z_12), .z_13(iterator_z_13),
    .z_14(iterator_z_14), .z_15(iterator_z_15), .z_16(iterator_z_16), .z_17(iterator_z_17), .z_18(iterator_z_18),
    .z_19(iterator_z_19), .z_20(iterator_z_20), .z_21(iterator_z_21), .z_22(iterator_z_22), .z_23(iterator_z_23),
    .z_24(iterator_z_24), .z_25(iterator_z_25), .z_26(iterator_z_26), .z_27(iterator_z_27), .z_28(iterator_z_28),
    .z_29(iterator_z_29), .z_30(iterator_z_30), .z_31(iterator_z_31), .active_0(iterator_active_0), .active_1(iterator_active_1),
    .active_2(iterator_active_2), .active_3(iterator_active_3), .active_4(iterator_active_4), .active_5(iterator_active_5),
    .active_6(iterator_active_6), .active_7(iterator_active_7), .active_8(iterator_active_8), .active_9(iterator_active_9),
    .active_10(iterator_active_10), .active_11(iterator_active_11), .active_12(iterator_active_12), .active_13(iterator_active_13),
    .active_14(iterator_active_14), .active_15(iterator_active_15), .active_16(iterator_active_16), .active_17(iterator_active_17),
    .active_18(iterator_active_18), .active_19(iterator_active_19), .active_20(iterator_active_20), .active_21(iterator_active_21),
    .active_22(iterator_active_22), .active_23(iterator_active_23), .active_24(iterator_active_24), .active_25(iterator_active_25),
    .active_26(iterator_active_26), .active_27(iterator_active_27), .active_28(iterator_active_28), .active_29(iterator_active_29),
    .active_30(iterator_active_30), .active_31(iterator_active_31)
  );

  wl_index_front_end_packer packer_0 (
    .clock(clock), .x(iterator_x_0), .y(iterator_y_0), .z(iterator_z_0), .active(iterator_active_0), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_0_exists), .word(packer_0_word), .mask(packer_0_mask)
  );

  wl_index_front_end_packer packer_1 (
    .clock(clock), .x(iterator_x_1), .y(iterator_y_1), .z(iterator_z_1), .active(iterator_active_1), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_1_exists), .word(packer_1_word), .mask(packer_1_mask)
  );

  wl_index_front_end_packer packer_2 (
    .clock(clock), .x(iterator_x_2), .y(iterator_y_2), .z(iterator_z_2), .active(iterator_active_2), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_2_exists), .word(packer_2_word), .mask(packer_2_mask)
  );

  wl_index_front_end_packer packer_3 (
    .clock(clock), .x(iterator_x_3), .y(iterator_y_3), .z(iterator_z_3), .active(iterator_active_3), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_3_exists), .word(packer_3_word), .mask(packer_3_mask)
  );

  wl_index_front_end_packer packer_4 (
    .clock(clock), .x(iterator_x_4), .y(iterator_y_4), .z(iterator_z_4), .active(iterator_active_4), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_4_exists), .word(packer_4_word), .mask(packer_4_mask)
  );

  wl_index_front_end_packer packer_5 (
    .clock(clock), .x(iterator_x_5), .y(iterator_y_5), .z(iterator_z_5), .active(iterator_active_5), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_5_exists), .word(packer_5_word), .mask(packer_5_mask)
  );

  wl_index_front_end_packer packer_6 (
    .clock(clock), .x(iterator_x_6), .y(iterator_y_6), .z(iterator_z_6), .active(iterator_active_6), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_6_exists), .word(packer_6_word), .mask(packer_6_mask)
  );

  wl_index_front_end_packer packer_7 (
    .clock(clock), .x(iterator_x_7), .y(iterator_y_7), .z(iterator_z_7), .active(iterator_active_7), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_7_exists), .word(packer_7_word), .mask(packer_7_mask)
  );

  wl_index_front_end_packer packer_8 (
    .clock(clock), .x(iterator_x_8), .y(iterator_y_8), .z(iterator_z_8), .active(iterator_active_8), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_8_exists), .word(packer_8_word), .mask(packer_8_mask)
  );

  wl_index_front_end_packer packer_9 (
    .clock(clock), .x(iterator_x_9), .y(iterator_y_9), .z(iterator_z_9), .active(iterator_active_9), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_9_exists), .word(packer_9_word), .mask(packer_9_mask)
  );

  wl_index_front_end_packer packer_10 (
    .clock(clock), .x(iterator_x_10), .y(iterator_y_10), .z(iterator_z_10), .active(iterator_active_10), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_10_exists), .word(packer_10_word), .mask(packer_10_mask)
  );

  wl_index_front_end_packer packer_11 (
    .clock(clock), .x(iterator_x_11), .y(iterator_y_11), .z(iterator_z_11), .active(iterator_active_11), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_11_exists), .word(packer_11_word), .mask(packer_11_mask)
  );

  wl_index_front_end_packer packer_12 (
    .clock(clock), .x(iterator_x_12), .y(iterator_y_12), .z(iterator_z_12), .active(iterator_active_12), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_12_exists), .word(packer_12_word), .mask(packer_12_mask)
  );

  wl_index_front_end_packer packer_13 (
    .clock(clock), .x(iterator_x_13), .y(iterator_y_13), .z(iterator_z_13), .active(iterator_active_13), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_13_exists), .word(packer_13_word), .mask(packer_13_mask)
  );

  wl_index_front_end_packer packer_14 (
    .clock(clock), .x(iterator_x_14), .y(iterator_y_14), .z(iterator_z_14), .active(iterator_active_14), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_14_exists), .word(packer_14_word), .mask(packer_14_mask)
  );

  wl_index_front_end_packer packer_15 (
    .clock(clock), .x(iterator_x_15), .y(iterator_y_15), .z(iterator_z_15), .active(iterator_active_15), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_15_exists), .word(packer_15_word), .mask(packer_15_mask)
  );

  wl_index_front_end_packer packer_16 (
    .clock(clock), .x(iterator_x_16), .y(iterator_y_16), .z(iterator_z_16), .active(iterator_active_16), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_16_exists), .word(packer_16_word), .mask(packer_16_mask)
  );

  wl_index_front_end_packer packer_17 (
    .clock(clock), .x(iterator_x_17), .y(iterator_y_17), .z(iterator_z_17), .active(iterator_active_17), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_17_exists), .word(packer_17_word), .mask(packer_17_mask)
  );

  wl_index_front_end_packer packer_18 (
    .clock(clock), .x(iterator_x_18), .y(iterator_y_18), .z(iterator_z_18), .active(iterator_active_18), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_18_exists), .word(packer_18_word), .mask(packer_18_mask)
  );

  wl_index_front_end_packer packer_19 (
    .clock(clock), .x(iterator_x_19), .y(iterator_y_19), .z(iterator_z_19), .active(iterator_active_19), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_19_exists), .word(packer_19_word), .mask(packer_19_mask)
  );

  wl_index_front_end_packer packer_20 (
    .clock(clock), .x(iterator_x_20), .y(iterator_y_20), .z(iterator_z_20), .active(iterator_active_20), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_20_exists), .word(packer_20_word), .mask(packer_20_mask)
  );

  wl_index_front_end_packer packer_21 (
    .clock(clock), .x(iterator_x_21), .y(iterator_y_21), .z(iterator_z_21), .active(iterator_active_21), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_21_exists), .word(packer_21_word), .mask(packer_21_mask)
  );

  wl_index_front_end_packer packer_22 (
    .clock(clock), .x(iterator_x_22), .y(iterator_y_22), .z(iterator_z_22), .active(iterator_active_22), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_22_exists), .word(packer_22_word), .mask(packer_22_mask)
  );

  wl_index_front_end_packer packer_23 (
    .clock(clock), .x(iterator_x_23), .y(iterator_y_23), .z(iterator_z_23), .active(iterator_active_23), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_23_exists), .word(packer_23_word), .mask(packer_23_mask)
  );

  wl_index_front_end_packer packer_24 (
    .clock(clock), .x(iterator_x_24), .y(iterator_y_24), .z(iterator_z_24), .active(iterator_active_24), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_24_exists), .word(packer_24_word), .mask(packer_24_mask)
  );

  wl_index_front_end_packer packer_25 (
    .clock(clock), .x(iterator_x_25), .y(iterator_y_25), .z(iterator_z_25), .active(iterator_active_25), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_25_exists), .word(packer_25_word), .mask(packer_25_mask)
  );

  wl_index_front_end_packer packer_26 (
    .clock(clock), .x(iterator_x_26), .y(iterator_y_26), .z(iterator_z_26), .active(iterator_active_26), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_26_exists), .word(packer_26_word), .mask(packer_26_mask)
  );

  wl_index_front_end_packer packer_27 (
    .clock(clock), .x(iterator_x_27), .y(iterator_y_27), .z(iterator_z_27), .active(iterator_active_27), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_27_exists), .word(packer_27_word), .mask(packer_27_mask)
  );

  wl_index_front_end_packer packer_28 (
    .clock(clock), .x(iterator_x_28), .y(iterator_y_28), .z(iterator_z_28), .active(iterator_active_28), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_28_exists), .word(packer_28_word), .mask(packer_28_mask)
  );

  wl_index_front_end_packer packer_29 (
    .clock(clock), .x(iterator_x_29), .y(iterator_y_29), .z(iterator_z_29), .active(iterator_active_29), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_29_exists), .word(packer_29_word), .mask(packer_29_mask)
  );

  wl_index_front_end_packer packer_30 (
    .clock(clock), .x(iterator_x_30), .y(iterator_y_30), .z(iterator_z_30), .active(iterator_active_30), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_30_exists), .word(packer_30_word), .mask(packer_30_mask)
  );

  wl_index_front_end_packer packer_31 (
    .clock(clock), .x(iterator_x_31), .y(iterator_y_31), .z(iterator_z_31), .active(iterator_active_31), .shift_y(filter_shift_y),
    .shift_z(filter_shift_z), .exists(packer_31_exists), .word(packer_31_word), .mask(packer_31_mask)
  );

  wl_index_front_end_memory memory_0 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_0_word),
    .write_mask(packer_0_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_0),
    .read_mask(read_mask_0)
  );

  wl_index_front_end_memory memory_1 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_1_word),
    .write_mask(packer_1_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_1),
    .read_mask(read_mask_1)
  );

  wl_index_front_end_memory memory_2 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_2_word),
    .write_mask(packer_2_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_2),
    .read_mask(read_mask_2)
  );

  wl_index_front_end_memory memory_3 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_3_word),
    .write_mask(packer_3_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_3),
    .read_mask(read_mask_3)
  );

  wl_index_front_end_memory memory_4 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_4_word),
    .write_mask(packer_4_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_4),
    .read_mask(read_mask_4)
  );

  wl_index_front_end_memory memory_5 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_5_word),
    .write_mask(packer_5_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_5),
    .read_mask(read_mask_5)
  );

  wl_index_front_end_memory memory_6 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_6_word),
    .write_mask(packer_6_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_6),
    .read_mask(read_mask_6)
  );

  wl_index_front_end_memory memory_7 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_7_word),
    .write_mask(packer_7_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_7),
    .read_mask(read_mask_7)
  );

  wl_index_front_end_memory memory_8 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_8_word),
    .write_mask(packer_8_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_8),
    .read_mask(read_mask_8)
  );

  wl_index_front_end_memory memory_9 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_9_word),
    .write_mask(packer_9_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward), .read_word(read_words_9),
    .read_mask(read_mask_9)
  );

  wl_index_front_end_memory memory_10 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_10_word),
    .write_mask(packer_10_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_10), .read_mask(read_mask_10)
  );

  wl_index_front_end_memory memory_11 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_11_word),
    .write_mask(packer_11_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_11), .read_mask(read_mask_11)
  );

  wl_index_front_end_memory memory_12 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_12_word),
    .write_mask(packer_12_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_12), .read_mask(read_mask_12)
  );

  wl_index_front_end_memory memory_13 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_13_word),
    .write_mask(packer_13_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_13), .read_mask(read_mask_13)
  );

  wl_index_front_end_memory memory_14 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_14_word),
    .write_mask(packer_14_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_14), .read_mask(read_mask_14)
  );

  wl_index_front_end_memory memory_15 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_15_word),
    .write_mask(packer_15_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_15), .read_mask(read_mask_15)
  );

  wl_index_front_end_memory memory_16 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_16_word),
    .write_mask(packer_16_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_16), .read_mask(read_mask_16)
  );

  wl_index_front_end_memory memory_17 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_17_word),
    .write_mask(packer_17_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_17), .read_mask(read_mask_17)
  );

  wl_index_front_end_memory memory_18 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_18_word),
    .write_mask(packer_18_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_18), .read_mask(read_mask_18)
  );

  wl_index_front_end_memory memory_19 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_19_word),
    .write_mask(packer_19_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_19), .read_mask(read_mask_19)
  );

  wl_index_front_end_memory memory_20 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_20_word),
    .write_mask(packer_20_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_20), .read_mask(read_mask_20)
  );

  wl_index_front_end_memory memory_21 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_21_word),
    .write_mask(packer_21_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_21), .read_mask(read_mask_21)
  );

  wl_index_front_end_memory memory_22 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_22_word),
    .write_mask(packer_22_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_22), .read_mask(read_mask_22)
  );

  wl_index_front_end_memory memory_23 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_23_word),
    .write_mask(packer_23_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_23), .read_mask(read_mask_23)
  );

  wl_index_front_end_memory memory_24 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_24_word),
    .write_mask(packer_24_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_24), .read_mask(read_mask_24)
  );

  wl_index_front_end_memory memory_25 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_25_word),
    .write_mask(packer_25_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_25), .read_mask(read_mask_25)
  );

  wl_index_front_end_memory memory_26 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_26_word),
    .write_mask(packer_26_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_26), .read_mask(read_mask_26)
  );

  wl_index_front_end_memory memory_27 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_27_word),
    .write_mask(packer_27_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_27), .read_mask(read_mask_27)
  );

  wl_index_front_end_memory memory_28 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_28_word),
    .write_mask(packer_28_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_28), .read_mask(read_mask_28)
  );

  wl_index_front_end_memory memory_29 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_29_word),
    .write_mask(packer_29_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_29), .read_mask(read_mask_29)
  );

  wl_index_front_end_memory memory_30 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_30_word),
    .write_mask(packer_30_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_30), .read_mask(read_mask_30)
  );

  wl_index_front_end_memory memory_31 (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_31_word),
    .write_mask(packer_31_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words_31), .read_mask(read_mask_31)
  );

  always @(posedge clock) begin
    reading <= reading_next;
    forward <= forward_next;
  end

  wire unused_bits = &{1'b0, packer_1_exists, packer_2_exists, packer_3_exists, packer_4_exists, packer_5_exists, packer_6_exists,
      packer_7_exists, packer_8_exists, packer_9_exists, packer_10_exists, packer_11_exists, packer_12_exists, packer_13_exists,
      packer_14_exists, packer_15_exists, packer_16_exists, packer_17_exists, packer_18_exists, packer_19_exists, packer_20_exists,
      packer_21_exists, packer_22_exists, packer_23_exists, packer_24_exists, packer_25_exists, packer_26_exists, packer_27_exists,
      packer_28_exists, packer_29_exists, packer_30_exists, packer_31_exists};

endmodule

`default_nettype wire
