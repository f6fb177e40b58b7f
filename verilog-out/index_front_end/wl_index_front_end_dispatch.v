// wl_index_front_end_dispatch: submodule of index_front_end
// Scheduler, followed by a register and an unpacker per core.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_dispatch (
  input  wire         clock,                // clock, rising edge
  input  wire         reset,                // synchronous, active high: no launch is open, no core has a row
  input  wire         launch_valid,         // a launch is offered
  output wire         launch_ready,         // the launch is taken in a cycle in which launch_valid and launch_ready are both 1
  input  wire  [15:0] launch_instructions,  // number of instructions of the launch
  input  wire   [3:0] bits_x,               // width of x in a word of the row that is read in this cycle, unless a launch waits
  input  wire   [3:0] bits_y,               // width of y
  input  wire   [3:0] bits_z,               // width of z
  input  wire         row_valid,            // a row of the launch is written to memory in this cycle
  input  wire   [9:0] row_address,          // address of the row
  input  wire         answer_valid,         // the generator answers the launch
  input  wire         answer_hit,           // the rows of the launch were in memory before it was taken
  input  wire   [2:0] answer_error,         // 0, or the error code of the launch
  input  wire   [9:0] answer_address,       // first row of the launch
  input  wire  [15:0] answer_rows,          // number of rows of the launch
  input  wire         answer_readable,      // answer_error is 0, and answer_rows is not 0
  input  wire         answer_one_row,       // answer_rows is 1
  output wire   [9:0] read_address,         // address of the row that is read
  input  wire         read_mask_0,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_1,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_2,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_3,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_4,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_5,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_6,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_7,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_8,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_9,          // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_10,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_11,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_12,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_13,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_14,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_15,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_16,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_17,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_18,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_19,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_20,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_21,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_22,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_23,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_24,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_25,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_26,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_27,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_28,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_29,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_30,         // whether the lane is active in the row that was read in the previous cycle
  input  wire         read_mask_31,         // whether the lane is active in the row that was read in the previous cycle
  input  wire  [15:0] read_words_0,         // word of the lane in that row
  input  wire  [15:0] read_words_1,         // word of the lane in that row
  input  wire  [15:0] read_words_2,         // word of the lane in that row
  input  wire  [15:0] read_words_3,         // word of the lane in that row
  input  wire  [15:0] read_words_4,         // word of the lane in that row
  input  wire  [15:0] read_words_5,         // word of the lane in that row
  input  wire  [15:0] read_words_6,         // word of the lane in that row
  input  wire  [15:0] read_words_7,         // word of the lane in that row
  input  wire  [15:0] read_words_8,         // word of the lane in that row
  input  wire  [15:0] read_words_9,         // word of the lane in that row
  input  wire  [15:0] read_words_10,        // word of the lane in that row
  input  wire  [15:0] read_words_11,        // word of the lane in that row
  input  wire  [15:0] read_words_12,        // word of the lane in that row
  input  wire  [15:0] read_words_13,        // word of the lane in that row
  input  wire  [15:0] read_words_14,        // word of the lane in that row
  input  wire  [15:0] read_words_15,        // word of the lane in that row
  input  wire  [15:0] read_words_16,        // word of the lane in that row
  input  wire  [15:0] read_words_17,        // word of the lane in that row
  input  wire  [15:0] read_words_18,        // word of the lane in that row
  input  wire  [15:0] read_words_19,        // word of the lane in that row
  input  wire  [15:0] read_words_20,        // word of the lane in that row
  input  wire  [15:0] read_words_21,        // word of the lane in that row
  input  wire  [15:0] read_words_22,        // word of the lane in that row
  input  wire  [15:0] read_words_23,        // word of the lane in that row
  input  wire  [15:0] read_words_24,        // word of the lane in that row
  input  wire  [15:0] read_words_25,        // word of the lane in that row
  input  wire  [15:0] read_words_26,        // word of the lane in that row
  input  wire  [15:0] read_words_27,        // word of the lane in that row
  input  wire  [15:0] read_words_28,        // word of the lane in that row
  input  wire  [15:0] read_words_29,        // word of the lane in that row
  input  wire  [15:0] read_words_30,        // word of the lane in that row
  input  wire  [15:0] read_words_31,        // word of the lane in that row
  output wire         core_0_valid,         // a row and an instruction reach this core
  output wire  [10:0] core_0_row,           // number of the row in the thread block
  output wire  [15:0] core_0_instruction,   // number of the instruction
  output wire         core_0_mask_0,        // the lane is active
  output wire         core_0_mask_1,        // the lane is active
  output wire         core_0_mask_2,        // the lane is active
  output wire         core_0_mask_3,        // the lane is active
  output wire         core_0_mask_4,        // the lane is active
  output wire         core_0_mask_5,        // the lane is active
  output wire         core_0_mask_6,        // the lane is active
  output wire         core_0_mask_7,        // the lane is active
  output wire         core_0_mask_8,        // the lane is active
  output wire         core_0_mask_9,        // the lane is active
  output wire         core_0_mask_10,       // the lane is active
  output wire         core_0_mask_11,       // the lane is active
  output wire         core_0_mask_12,       // the lane is active
  output wire         core_0_mask_13,       // the lane is active
  output wire         core_0_mask_14,       // the lane is active
  output wire         core_0_mask_15,       // the lane is active
  output wire         core_0_mask_16,       // the lane is active
  output wire         core_0_mask_17,       // the lane is active
  output wire         core_0_mask_18,       // the lane is active
  output wire         core_0_mask_19,       // the lane is active
  output wire         core_0_mask_20,       // the lane is active
  output wire         core_0_mask_21,       // the lane is active
  output wire         core_0_mask_22,       // the lane is active
  output wire         core_0_mask_23,       // the lane is active
  output wire         core_0_mask_24,       // the lane is active
  output wire         core_0_mask_25,       // the lane is active
  output wire         core_0_mask_26,       // the lane is active
  output wire         core_0_mask_27,       // the lane is active
  output wire         core_0_mask_28,       // the lane is active
  output wire         core_0_mask_29,       // the lane is active
  output wire         core_0_mask_30,       // the lane is active
  output wire         core_0_mask_31,       // the lane is active
  output wire   [9:0] core_0_x_0,           // x of the lane
  output wire   [9:0] core_0_x_1,           // x of the lane
  output wire   [9:0] core_0_x_2,           // x of the lane
  output wire   [9:0] core_0_x_3,           // x of the lane
  output wire   [9:0] core_0_x_4,           // x of the lane
  output wire   [9:0] core_0_x_5,           // x of the lane
  output wire   [9:0] core_0_x_6,           // x of the lane
  output wire   [9:0] core_0_x_7,           // x of the lane
  output wire   [9:0] core_0_x_8,           // x of the lane
  output wire   [9:0] core_0_x_9,           // x of the lane
  output wire   [9:0] core_0_x_10,          // x of the lane
  output wire   [9:0] core_0_x_11,          // x of the lane
  output wire   [9:0] core_0_x_12,          // x of the lane
  output wire   [9:0] core_0_x_13,          // x of the lane
  output wire   [9:0] core_0_x_14,          // x of the lane
  output wire   [9:0] core_0_x_15,          // x of the lane
  output wire   [9:0] core_0_x_16,          // x of the lane
  output wire   [9:0] core_0_x_17,          // x of the lane
  output wire   [9:0] core_0_x_18,          // x of the lane
  output wire   [9:0] core_0_x_19,          // x of the lane
  output wire   [9:0] core_0_x_20,          // x of the lane
  output wire   [9:0] core_0_x_21,          // x of the lane
  output wire   [9:0] core_0_x_22,          // x of the lane
  output wire   [9:0] core_0_x_23,          // x of the lane
  output wire   [9:0] core_0_x_24,          // x of the lane
  output wire   [9:0] core_0_x_25,          // x of the lane
  output wire   [9:0] core_0_x_26,          // x of the lane
  output wire   [9:0] core_0_x_27,          // x of the lane
  output wire   [9:0] core_0_x_28,          // x of the lane
  output wire   [9:0] core_0_x_29,          // x of the lane
  output wire   [9:0] core_0_x_30,          // x of the lane
  output wire   [9:0] core_0_x_31,          // x of the lane
  output wire   [9:0] core_0_y_0,           // y of the lane
  output wire   [9:0] core_0_y_1,           // y of the lane
  output wire   [9:0] core_0_y_2,           // y of the lane
  output wire   [9:0] core_0_y_3,           // y of the lane
  output wire   [9:0] core_0_y_4,           // y of the lane
  output wire   [9:0] core_0_y_5,           // y of the lane
  output wire   [9:0] core_0_y_6,           // y of the lane
  output wire   [9:0] core_0_y_7,           // y of the lane
  output wire   [9:0] core_0_y_8,           // y of the lane
  output wire   [9:0] core_0_y_9,           // y of the lane
  output wire   [9:0] core_0_y_10,          // y of the lane
  output wire   [9:0] core_0_y_11,          // y of the lane
  output wire   [9:0] core_0_y_12,          // y of the lane
  output wire   [9:0] core_0_y_13,          // y of the lane
  output wire   [9:0] core_0_y_14,          // y of the lane
  output wire   [9:0] core_0_y_15,          // y of the lane
  output wire   [9:0] core_0_y_16,          // y of the lane
  output wire   [9:0] core_0_y_17,          // y of the lane
  output wire   [9:0] core_0_y_18,          // y of the lane
  output wire   [9:0] core_0_y_19,          // y of the lane
  output wire   [9:0] core_0_y_20,          // y of the lane
  output wire   [9:0] core_0_y_21,          // y of the lane
  output wire   [9:0] core_0_y_22,          // y of the lane
  output wire   [9:0] core_0_y_23,          // y of the lane
  output wire   [9:0] core_0_y_24,          // y of the lane
  output wire   [9:0] core_0_y_25,          // y of the lane
  output wire   [9:0] core_0_y_26,          // y of the lane
  output wire   [9:0] core_0_y_27,          // y of the lane
  output wire   [9:0] core_0_y_28,          // y of the lane
  output wire   [9:0] core_0_y_29,          // y of the lane
  output wire   [9:0] core_0_y_30,          // y of the lane
  output wire   [9:0] core_0_y_31,          // y of the lane
  output wire   [9:0] core_0_z_0,           // z of the lane
  output wire   [9:0] core_0_z_1,           // z of the lane
  output wire   [9:0] core_0_z_2,           // z of the lane
  output wire   [9:0] core_0_z_3,           // z of the lane
  output wire   [9:0] core_0_z_4,           // z of the lane
  output wire   [9:0] core_0_z_5,           // z of the lane
  output wire   [9:0] core_0_z_6,           // z of the lane
  output wire   [9:0] core_0_z_7,           // z of the lane
  output wire   [9:0] core_0_z_8,           // z of the lane
  output wire   [9:0] core_0_z_9,           // z of the lane
  output wire   [9:0] core_0_z_10,          // z of the lane
  output wire   [9:0] core_0_z_11,          // z of the lane
  output wire   [9:0] core_0_z_12,          // z of the lane
  output wire   [9:0] core_0_z_13,          // z of the lane
  output wire   [9:0] core_0_z_14,          // z of the lane
  output wire   [9:0] core_0_z_15,          // z of the lane
  output wire   [9:0] core_0_z_16,          // z of the lane
  output wire   [9:0] core_0_z_17,          // z of the lane
  output wire   [9:0] core_0_z_18,          // z of the lane
  output wire   [9:0] core_0_z_19,          // z of the lane
  output wire   [9:0] core_0_z_20,          // z of the lane
  output wire   [9:0] core_0_z_21,          // z of the lane
  output wire   [9:0] core_0_z_22,          // z of the lane
  output wire   [9:0] core_0_z_23,          // z of the lane
  output wire   [9:0] core_0_z_24,          // z of the lane
  output wire   [9:0] core_0_z_25,          // z of the lane
  output wire   [9:0] core_0_z_26,          // z of the lane
  output wire   [9:0] core_0_z_27,          // z of the lane
  output wire   [9:0] core_0_z_28,          // z of the lane
  output wire   [9:0] core_0_z_29,          // z of the lane
  output wire   [9:0] core_0_z_30,          // z of the lane
  output wire   [9:0] core_0_z_31,          // z of the lane
  output wire         core_1_valid,         // a row and an instruction reach this core
  output wire  [10:0] core_1_row,           // number of the row in the thread block
  output wire  [15:0] core_1_instruction,   // number of the instruction
  output wire         core_1_mask_0,        // the lane is active
  output wire         core_1_mask_1,        // the lane is active
  output wire         core_1_mask_2,        // the lane is active
  output wire         core_1_mask_3,        // the lane is active
  output wire         core_1_mask_4,        // the lane is active
  output wire         core_1_mask_5,        // the lane is active
  output wire         core_1_mask_6,        // the lane is active
  output wire         core_1_mask_7,        // the lane is active
  output wire         core_1_mask_8,        // the lane is active
  output wire         core_1_mask_9,        // the lane is active
  output wire         core_1_mask_10,       // the lane is active
  output wire         core_1_mask_11,       // the lane is active
  output wire         core_1_mask_12,       // the lane is active
  output wire         core_1_mask_13,       // the lane is active
  output wire         core_1_mask_14,       // the lane is active
  output wire         core_1_mask_15,       // the lane is active
  output wire         core_1_mask_16,       // the lane is active
  output wire         core_1_mask_17,       // the lane is active
  output wire         core_1_mask_18,       // the lane is active
  output wire         core_1_mask_19,       // the lane is active
  output wire         core_1_mask_20,       // the lane is active
  output wire         core_1_mask_21,       // the lane is active
  output wire         core_1_mask_22,       // the lane is active
  output wire         core_1_mask_23,       // the lane is active
  output wire         core_1_mask_24,       // the lane is active
  output wire         core_1_mask_25,       // the lane is active
  output wire         core_1_mask_26,       // the lane is active
  output wire         core_1_mask_27,       // the lane is active
  output wire         core_1_mask_28,       // the lane is active
  output wire         core_1_mask_29,       // the lane is active
  output wire         core_1_mask_30,       // the lane is active
  output wire         core_1_mask_31,       // the lane is active
  output wire   [9:0] core_1_x_0,           // x of the lane
  output wire   [9:0] core_1_x_1,           // x of the lane
  output wire   [9:0] core_1_x_2,           // x of the lane
  output wire   [9:0] core_1_x_3,           // x of the lane
  output wire   [9:0] core_1_x_4,           // x of the lane
  output wire   [9:0] core_1_x_5,           // x of the lane
  output wire   [9:0] core_1_x_6,           // x of the lane
  output wire   [9:0] core_1_x_7,           // x of the lane
  output wire   [9:0] core_1_x_8,           // x of the lane
  output wire   [9:0] core_1_x_9,           // x of the lane
  output wire   [9:0] core_1_x_10,          // x of the lane
  output wire   [9:0] core_1_x_11,          // x of the lane
  output wire   [9:0] core_1_x_12,          // x of the lane
  output wire   [9:0] core_1_x_13,          // x of the lane
  output wire   [9:0] core_1_x_14,          // x of the lane
  output wire   [9:0] core_1_x_15,          // x of the lane
  output wire   [9:0] core_1_x_16,          // x of the lane
  output wire   [9:0] core_1_x_17,          // x of the lane
  output wire   [9:0] core_1_x_18,          // x of the lane
  output wire   [9:0] core_1_x_19,          // x of the lane
  output wire   [9:0] core_1_x_20,          // x of the lane
  output wire   [9:0] core_1_x_21,          // x of the lane
  output wire   [9:0] core_1_x_22,          // x of the lane
  output wire   [9:0] core_1_x_23,          // x of the lane
  output wire   [9:0] core_1_x_24,          // x of the lane
  output wire   [9:0] core_1_x_25,          // x of the lane
  output wire   [9:0] core_1_x_26,          // x of the lane
  output wire   [9:0] core_1_x_27,          // x of the lane
  output wire   [9:0] core_1_x_28,          // x of the lane
  output wire   [9:0] core_1_x_29,          // x of the lane
  output wire   [9:0] core_1_x_30,          // x of the lane
  output wire   [9:0] core_1_x_31,          // x of the lane
  output wire   [9:0] core_1_y_0,           // y of the lane
  output wire   [9:0] core_1_y_1,           // y of the lane
  output wire   [9:0] core_1_y_2,           // y of the lane
  output wire   [9:0] core_1_y_3,           // y of the lane
  output wire   [9:0] core_1_y_4,           // y of the lane
  output wire   [9:0] core_1_y_5,           // y of the lane
  output wire   [9:0] core_1_y_6,           // y of the lane
  output wire   [9:0] core_1_y_7,           // y of the lane
  output wire   [9:0] core_1_y_8,           // y of the lane
  output wire   [9:0] core_1_y_9,           // y of the lane
  output wire   [9:0] core_1_y_10,          // y of the lane
  output wire   [9:0] core_1_y_11,          // y of the lane
  output wire   [9:0] core_1_y_12,          // y of the lane
  output wire   [9:0] core_1_y_13,          // y of the lane
  output wire   [9:0] core_1_y_14,          // y of the lane
  output wire   [9:0] core_1_y_15,          // y of the lane
  output wire   [9:0] core_1_y_16,          // y of the lane
  output wire   [9:0] core_1_y_17,          // y of the lane
  output wire   [9:0] core_1_y_18,          // y of the lane
  output wire   [9:0] core_1_y_19,          // y of the lane
  output wire   [9:0] core_1_y_20,          // y of the lane
  output wire   [9:0] core_1_y_21,          // y of the lane
  output wire   [9:0] core_1_y_22,          // y of the lane
  output wire   [9:0] core_1_y_23,          // y of the lane
  output wire   [9:0] core_1_y_24,          // y of the lane
  output wire   [9:0] core_1_y_25,          // y of the lane
  output wire   [9:0] core_1_y_26,          // y of the lane
  output wire   [9:0] core_1_y_27,          // y of the lane
  output wire   [9:0] core_1_y_28,          // y of the lane
  output wire   [9:0] core_1_y_29,          // y of the lane
  output wire   [9:0] core_1_y_30,          // y of the lane
  output wire   [9:0] core_1_y_31,          // y of the lane
  output wire   [9:0] core_1_z_0,           // z of the lane
  output wire   [9:0] core_1_z_1,           // z of the lane
  output wire   [9:0] core_1_z_2,           // z of the lane
  output wire   [9:0] core_1_z_3,           // z of the lane
  output wire   [9:0] core_1_z_4,           // z of the lane
  output wire   [9:0] core_1_z_5,           // z of the lane
  output wire   [9:0] core_1_z_6,           // z of the lane
  output wire   [9:0] core_1_z_7,           // z of the lane
  output wire   [9:0] core_1_z_8,           // z of the lane
  output wire   [9:0] core_1_z_9,           // z of the lane
  output wire   [9:0] core_1_z_10,          // z of the lane
  output wire   [9:0] core_1_z_11,          // z of the lane
  output wire   [9:0] core_1_z_12,          // z of the lane
  output wire   [9:0] core_1_z_13,          // z of the lane
  output wire   [9:0] core_1_z_14,          // z of the lane
  output wire   [9:0] core_1_z_15,          // z of the lane
  output wire   [9:0] core_1_z_16,          // z of the lane
  output wire   [9:0] core_1_z_17,          // z of the lane
  output wire   [9:0] core_1_z_18,          // z of the lane
  output wire   [9:0] core_1_z_19,          // z of the lane
  output wire   [9:0] core_1_z_20,          // z of the lane
  output wire   [9:0] core_1_z_21,          // z of the lane
  output wire   [9:0] core_1_z_22,          // z of the lane
  output wire   [9:0] core_1_z_23,          // z of the lane
  output wire   [9:0] core_1_z_24,          // z of the lane
  output wire   [9:0] core_1_z_25,          // z of the lane
  output wire   [9:0] core_1_z_26,          // z of the lane
  output wire   [9:0] core_1_z_27,          // z of the lane
  output wire   [9:0] core_1_z_28,          // z of the lane
  output wire   [9:0] core_1_z_29,          // z of the lane
  output wire   [9:0] core_1_z_30,          // z of the lane
  output wire   [9:0] core_1_z_31,          // z of the lane
  output wire         core_2_valid,         // a row and an instruction reach this core
  output wire  [10:0] core_2_row,           // number of the row in the thread block
  output wire  [15:0] core_2_instruction,   // number of the instruction
  output wire         core_2_mask_0,        // the lane is active
  output wire         core_2_mask_1,        // the lane is active
  output wire         core_2_mask_2,        // the lane is active
  output wire         core_2_mask_3,        // the lane is active
  output wire         core_2_mask_4,        // the lane is active
  output wire         core_2_mask_5,        // the lane is active
  output wire         core_2_mask_6,        // the lane is active
  output wire         core_2_mask_7,        // the lane is active
  output wire         core_2_mask_8,        // the lane is active
  output wire         core_2_mask_9,        // the lane is active
  output wire         core_2_mask_10,       // the lane is active
  output wire         core_2_mask_11,       // the lane is active
  output wire         core_2_mask_12,       // the lane is active
  output wire         core_2_mask_13,       // the lane is active
  output wire         core_2_mask_14,       // the lane is active
  output wire         core_2_mask_15,       // the lane is active
  output wire         core_2_mask_16,       // the lane is active
  output wire         core_2_mask_17,       // the lane is active
  output wire         core_2_mask_18,       // the lane is active
  output wire         core_2_mask_19,       // the lane is active
  output wire         core_2_mask_20,       // the lane is active
  output wire         core_2_mask_21,       // the lane is active
  output wire         core_2_mask_22,       // the lane is active
  output wire         core_2_mask_23,       // the lane is active
  output wire         core_2_mask_24,       // the lane is active
  output wire         core_2_mask_25,       // the lane is active
  output wire         core_2_mask_26,       // the lane is active
  output wire         core_2_mask_27,       // the lane is active
  output wire         core_2_mask_28,       // the lane is active
  output wire         core_2_mask_29,       // the lane is active
  output wire         core_2_mask_30,       // the lane is active
  output wire         core_2_mask_31,       // the lane is active
  output wire   [9:0] core_2_x_0,           // x of the lane
  output wire   [9:0] core_2_x_1,           // x of the lane
  output wire   [9:0] core_2_x_2,           // x of the lane
  output wire   [9:0] core_2_x_3,           // x of the lane
  output wire   [9:0] core_2_x_4,           // x of the lane
  output wire   [9:0] core_2_x_5,           // x of the lane
  output wire   [9:0] core_2_x_6,           // x of the lane
  output wire   [9:0] core_2_x_7,           // x of the lane
  output wire   [9:0] core_2_x_8,           // x of the lane
  output wire   [9:0] core_2_x_9,           // x of the lane
  output wire   [9:0] core_2_x_10,          // x of the lane
  output wire   [9:0] core_2_x_11,          // x of the lane
  output wire   [9:0] core_2_x_12,          // x of the lane
  output wire   [9:0] core_2_x_13,          // x of the lane
  output wire   [9:0] core_2_x_14,          // x of the lane
  output wire   [9:0] core_2_x_15,          // x of the lane
  output wire   [9:0] core_2_x_16,          // x of the lane
  output wire   [9:0] core_2_x_17,          // x of the lane
  output wire   [9:0] core_2_x_18,          // x of the lane
  output wire   [9:0] core_2_x_19,          // x of the lane
  output wire   [9:0] core_2_x_20,          // x of the lane
  output wire   [9:0] core_2_x_21,          // x of the lane
  output wire   [9:0] core_2_x_22,          // x of the lane
  output wire   [9:0] core_2_x_23,          // x of the lane
  output wire   [9:0] core_2_x_24,          // x of the lane
  output wire   [9:0] core_2_x_25,          // x of the lane
  output wire   [9:0] core_2_x_26,          // x of the lane
  output wire   [9:0] core_2_x_27,          // x of the lane
  output wire   [9:0] core_2_x_28,          // x of the lane
  output wire   [9:0] core_2_x_29,          // x of the lane
  output wire   [9:0] core_2_x_30,          // x of the lane
  output wire   [9:0] core_2_x_31,          // x of the lane
  output wire   [9:0] core_2_y_0,           // y of the lane
  output wire   [9:0] core_2_y_1,           // y of the lane
  output wire   [9:0] core_2_y_2,           // y of the lane
  output wire   [9:0] core_2_y_3,           // y of the lane
  output wire   [9:0] core_2_y_4,           // y of the lane
  output wire   [9:0] core_2_y_5,           // y of the lane
  output wire   [9:0] core_2_y_6,           // y of the lane
  output wire   [9:0] core_2_y_7,           // y of the lane
  output wire   [9:0] core_2_y_8,           // y of the lane
  output wire   [9:0] core_2_y_9,           // y of the lane
  output wire   [9:0] core_2_y_10,          // y of the lane
  output wire   [9:0] core_2_y_11,          // y of the lane
  output wire   [9:0] core_2_y_12,          // y of the lane
  output wire   [9:0] core_2_y_13,          // y of the lane
  output wire   [9:0] core_2_y_14,          // y of the lane
  output wire   [9:0] core_2_y_15,          // y of the lane
  output wire   [9:0] core_2_y_16,          // y of the lane
  output wire   [9:0] core_2_y_17,          // y of the lane
  output wire   [9:0] core_2_y_18,          // y of the lane
  output wire   [9:0] core_2_y_19,          // y of the lane
  output wire   [9:0] core_2_y_20,          // y of the lane
  output wire   [9:0] core_2_y_21,          // y of the lane
  output wire   [9:0] core_2_y_22,          // y of the lane
  output wire   [9:0] core_2_y_23,          // y of the lane
  output wire   [9:0] core_2_y_24,          // y of the lane
  output wire   [9:0] core_2_y_25,          // y of the lane
  output wire   [9:0] core_2_y_26,          // y of the lane
  output wire   [9:0] core_2_y_27,          // y of the lane
  output wire   [9:0] core_2_y_28,          // y of the lane
  output wire   [9:0] core_2_y_29,          // y of the lane
  output wire   [9:0] core_2_y_30,          // y of the lane
  output wire   [9:0] core_2_y_31,          // y of the lane
  output wire   [9:0] core_2_z_0,           // z of the lane
  output wire   [9:0] core_2_z_1,           // z of the lane
  output wire   [9:0] core_2_z_2,           // z of the lane
  output wire   [9:0] core_2_z_3,           // z of the lane
  output wire   [9:0] core_2_z_4,           // z of the lane
  output wire   [9:0] core_2_z_5,           // z of the lane
  output wire   [9:0] core_2_z_6,           // z of the lane
  output wire   [9:0] core_2_z_7,           // z of the lane
  output wire   [9:0] core_2_z_8,           // z of the lane
  output wire   [9:0] core_2_z_9,           // z of the lane
  output wire   [9:0] core_2_z_10,          // z of the lane
  output wire   [9:0] core_2_z_11,          // z of the lane
  output wire   [9:0] core_2_z_12,          // z of the lane
  output wire   [9:0] core_2_z_13,          // z of the lane
  output wire   [9:0] core_2_z_14,          // z of the lane
  output wire   [9:0] core_2_z_15,          // z of the lane
  output wire   [9:0] core_2_z_16,          // z of the lane
  output wire   [9:0] core_2_z_17,          // z of the lane
  output wire   [9:0] core_2_z_18,          // z of the lane
  output wire   [9:0] core_2_z_19,          // z of the lane
  output wire   [9:0] core_2_z_20,          // z of the lane
  output wire   [9:0] core_2_z_21,          // z of the lane
  output wire   [9:0] core_2_z_22,          // z of the lane
  output wire   [9:0] core_2_z_23,          // z of the lane
  output wire   [9:0] core_2_z_24,          // z of the lane
  output wire   [9:0] core_2_z_25,          // z of the lane
  output wire   [9:0] core_2_z_26,          // z of the lane
  output wire   [9:0] core_2_z_27,          // z of the lane
  output wire   [9:0] core_2_z_28,          // z of the lane
  output wire   [9:0] core_2_z_29,          // z of the lane
  output wire   [9:0] core_2_z_30,          // z of the lane
  output wire   [9:0] core_2_z_31,          // z of the lane
  output wire         core_3_valid,         // a row and an instruction reach this core
  output wire  [10:0] core_3_row,           // number of the row in the thread block
  output wire  [15:0] core_3_instruction,   // number of the instruction
  output wire         core_3_mask_0,        // the lane is active
  output wire         core_3_mask_1,        // the lane is active
  output wire         core_3_mask_2,        // the lane is active
  output wire         core_3_mask_3,        // the lane is active
  output wire         core_3_mask_4,        // the lane is active
  output wire         core_3_mask_5,        // the lane is active
  output wire         core_3_mask_6,        // the lane is active
  output wire         core_3_mask_7,        // the lane is active
  output wire         core_3_mask_8,        // the lane is active
  output wire         core_3_mask_9,        // the lane is active
  output wire         core_3_mask_10,       // the lane is active
  output wire         core_3_mask_11,       // the lane is active
  output wire         core_3_mask_12,       // the lane is active
  output wire         core_3_mask_13,       // the lane is active
  output wire         core_3_mask_14,       // the lane is active
  output wire         core_3_mask_15,       // the lane is active
  output wire         core_3_mask_16,       // the lane is active
  output wire         core_3_mask_17,       // the lane is active
  output wire         core_3_mask_18,       // the lane is active
  output wire         core_3_mask_19,       // the lane is active
  output wire         core_3_mask_20,       // the lane is active
  output wire         core_3_mask_21,       // the lane is active
  output wire         core_3_mask_22,       // the lane is active
  output wire         core_3_mask_23,       // the lane is active
  output wire         core_3_mask_24,       // the lane is active
  output wire         core_3_mask_25,       // the lane is active
  output wire         core_3_mask_26,       // the lane is active
  output wire         core_3_mask_27,       // the lane is active
  output wire         core_3_mask_28,       // the lane is active
  output wire         core_3_mask_29,       // the lane is active
  output wire         core_3_mask_30,       // the lane is active
  output wire         core_3_mask_31,       // the lane is active
  output wire   [9:0] core_3_x_0,           // x of the lane
  output wire   [9:0] core_3_x_1,           // x of the lane
  output wire   [9:0] core_3_x_2,           // x of the lane
  output wire   [9:0] core_3_x_3,           // x of the lane
  output wire   [9:0] core_3_x_4,           // x of the lane
  output wire   [9:0] core_3_x_5,           // x of the lane
  output wire   [9:0] core_3_x_6,           // x of the lane
  output wire   [9:0] core_3_x_7,           // x of the lane
  output wire   [9:0] core_3_x_8,           // x of the lane
  output wire   [9:0] core_3_x_9,           // x of the lane
  output wire   [9:0] core_3_x_10,          // x of the lane
  output wire   [9:0] core_3_x_11,          // x of the lane
  output wire   [9:0] core_3_x_12,          // x of the lane
  output wire   [9:0] core_3_x_13,          // x of the lane
  output wire   [9:0] core_3_x_14,          // x of the lane
  output wire   [9:0] core_3_x_15,          // x of the lane
  output wire   [9:0] core_3_x_16,          // x of the lane
  output wire   [9:0] core_3_x_17,          // x of the lane
  output wire   [9:0] core_3_x_18,          // x of the lane
  output wire   [9:0] core_3_x_19,          // x of the lane
  output wire   [9:0] core_3_x_20,          // x of the lane
  output wire   [9:0] core_3_x_21,          // x of the lane
  output wire   [9:0] core_3_x_22,          // x of the lane
  output wire   [9:0] core_3_x_23,          // x of the lane
  output wire   [9:0] core_3_x_24,          // x of the lane
  output wire   [9:0] core_3_x_25,          // x of the lane
  output wire   [9:0] core_3_x_26,          // x of the lane
  output wire   [9:0] core_3_x_27,          // x of the lane
  output wire   [9:0] core_3_x_28,          // x of the lane
  output wire   [9:0] core_3_x_29,          // x of the lane
  output wire   [9:0] core_3_x_30,          // x of the lane
  output wire   [9:0] core_3_x_31,          // x of the lane
  output wire   [9:0] core_3_y_0,           // y of the lane
  output wire   [9:0] core_3_y_1,           // y of the lane
  output wire   [9:0] core_3_y_2,           // y of the lane
  output wire   [9:0] core_3_y_3,           // y of the lane
  output wire   [9:0] core_3_y_4,           // y of the lane
  output wire   [9:0] core_3_y_5,           // y of the lane
  output wire   [9:0] core_3_y_6,           // y of the lane
  output wire   [9:0] core_3_y_7,           // y of the lane
  output wire   [9:0] core_3_y_8,           // y of the lane
  output wire   [9:0] core_3_y_9,           // y of the lane
  output wire   [9:0] core_3_y_10,          // y of the lane
  output wire   [9:0] core_3_y_11,          // y of the lane
  output wire   [9:0] core_3_y_12,          // y of the lane
  output wire   [9:0] core_3_y_13,          // y of the lane
  output wire   [9:0] core_3_y_14,          // y of the lane
  output wire   [9:0] core_3_y_15,          // y of the lane
  output wire   [9:0] core_3_y_16,          // y of the lane
  output wire   [9:0] core_3_y_17,          // y of the lane
  output wire   [9:0] core_3_y_18,          // y of the lane
  output wire   [9:0] core_3_y_19,          // y of the lane
  output wire   [9:0] core_3_y_20,          // y of the lane
  output wire   [9:0] core_3_y_21,          // y of the lane
  output wire   [9:0] core_3_y_22,          // y of the lane
  output wire   [9:0] core_3_y_23,          // y of the lane
  output wire   [9:0] core_3_y_24,          // y of the lane
  output wire   [9:0] core_3_y_25,          // y of the lane
  output wire   [9:0] core_3_y_26,          // y of the lane
  output wire   [9:0] core_3_y_27,          // y of the lane
  output wire   [9:0] core_3_y_28,          // y of the lane
  output wire   [9:0] core_3_y_29,          // y of the lane
  output wire   [9:0] core_3_y_30,          // y of the lane
  output wire   [9:0] core_3_y_31,          // y of the lane
  output wire   [9:0] core_3_z_0,           // z of the lane
  output wire   [9:0] core_3_z_1,           // z of the lane
  output wire   [9:0] core_3_z_2,           // z of the lane
  output wire   [9:0] core_3_z_3,           // z of the lane
  output wire   [9:0] core_3_z_4,           // z of the lane
  output wire   [9:0] core_3_z_5,           // z of the lane
  output wire   [9:0] core_3_z_6,           // z of the lane
  output wire   [9:0] core_3_z_7,           // z of the lane
  output wire   [9:0] core_3_z_8,           // z of the lane
  output wire   [9:0] core_3_z_9,           // z of the lane
  output wire   [9:0] core_3_z_10,          // z of the lane
  output wire   [9:0] core_3_z_11,          // z of the lane
  output wire   [9:0] core_3_z_12,          // z of the lane
  output wire   [9:0] core_3_z_13,          // z of the lane
  output wire   [9:0] core_3_z_14,          // z of the lane
  output wire   [9:0] core_3_z_15,          // z of the lane
  output wire   [9:0] core_3_z_16,          // z of the lane
  output wire   [9:0] core_3_z_17,          // z of the lane
  output wire   [9:0] core_3_z_18,          // z of the lane
  output wire   [9:0] core_3_z_19,          // z of the lane
  output wire   [9:0] core_3_z_20,          // z of the lane
  output wire   [9:0] core_3_z_21,          // z of the lane
  output wire   [9:0] core_3_z_22,          // z of the lane
  output wire   [9:0] core_3_z_23,          // z of the lane
  output wire   [9:0] core_3_z_24,          // z of the lane
  output wire   [9:0] core_3_z_25,          // z of the lane
  output wire   [9:0] core_3_z_26,          // z of the lane
  output wire   [9:0] core_3_z_27,          // z of the lane
  output wire   [9:0] core_3_z_28,          // z of the lane
  output wire   [9:0] core_3_z_29,          // z of the lane
  output wire   [9:0] core_3_z_30,          // z of the lane
  output wire   [9:0] core_3_z_31,          // z of the lane
  output wire         done_valid,           // all rows of the launch have been read for the last time
  output wire         done_hit,             // answer_hit of the launch
  output wire   [2:0] done_error,           // answer_error of the launch
  output wire   [9:0] done_address,         // answer_address of the launch
  output wire  [15:0] done_rows             // answer_rows of the launch
);

  wire scheduler_read_enable;
  wire scheduler_core_0_valid, scheduler_core_1_valid, scheduler_core_2_valid, scheduler_core_3_valid;
  wire [10:0] scheduler_core_0_row, scheduler_core_1_row, scheduler_core_2_row, scheduler_core_3_row;
  wire [15:0] scheduler_core_0_instruction, scheduler_core_1_instruction, scheduler_core_2_instruction,
      scheduler_core_3_instruction;
  wire scheduler_core_0_mask_0, scheduler_core_0_mask_1, scheduler_core_0_mask_2, scheduler_core_0_mask_3, scheduler_core_0_mask_4,
      scheduler_core_0_mask_5, scheduler_core_0_mask_6, scheduler_core_0_mask_7, scheduler_core_0_mask_8, scheduler_core_0_mask_9,
      scheduler_core_0_mask_10, scheduler_core_0_mask_11, scheduler_core_0_mask_12, scheduler_core_0_mask_13,
      scheduler_core_0_mask_14, scheduler_core_0_mask_15, scheduler_core_0_mask_16, scheduler_core_0_mask_17,
      scheduler_core_0_mask_18, scheduler_core_0_mask_19, scheduler_core_0_mask_20, scheduler_core_0_mask_21,
      scheduler_core_0_mask_22, scheduler_core_0_mask_23, scheduler_core_0_mask_24, scheduler_core_0_mask_25,
      scheduler_core_0_mask_26, scheduler_core_0_mask_27, scheduler_core_0_mask_28, scheduler_core_0_mask_29,
      scheduler_core_0_mask_30, scheduler_core_0_mask_31, scheduler_core_1_mask_0, scheduler_core_1_mask_1, scheduler_core_1_mask_2,
      scheduler_core_1_mask_3, scheduler_core_1_mask_4, scheduler_core_1_mask_5, scheduler_core_1_mask_6, scheduler_core_1_mask_7,
      scheduler_core_1_mask_8, scheduler_core_1_mask_9, scheduler_core_1_mask_10, scheduler_core_1_mask_11,
      scheduler_core_1_mask_12, scheduler_core_1_mask_13, scheduler_core_1_mask_14, scheduler_core_1_mask_15,
      scheduler_core_1_mask_16, scheduler_core_1_mask_17, scheduler_core_1_mask_18, scheduler_core_1_mask_19,
      scheduler_core_1_mask_20, scheduler_core_1_mask_21, scheduler_core_1_mask_22, scheduler_core_1_mask_23,
      scheduler_core_1_mask_24, scheduler_core_1_mask_25, scheduler_core_1_mask_26, scheduler_core_1_mask_27,
      scheduler_core_1_mask_28, scheduler_core_1_mask_29, scheduler_core_1_mask_30, scheduler_core_1_mask_31,
      scheduler_core_2_mask_0, scheduler_core_2_mask_1, scheduler_core_2_mask_2, scheduler_core_2_mask_3, scheduler_core_2_mask_4,
      scheduler_core_2_mask_5, scheduler_core_2_mask_6, scheduler_core_2_mask_7, scheduler_core_2_mask_8, scheduler_core_2_mask_9,
      scheduler_core_2_mask_10, scheduler_core_2_mask_11, scheduler_core_2_mask_12, scheduler_core_2_mask_13,
      scheduler_core_2_mask_14, scheduler_core_2_mask_15, scheduler_core_2_mask_16, scheduler_core_2_mask_17,
      scheduler_core_2_mask_18, scheduler_core_2_mask_19, scheduler_core_2_mask_20, scheduler_core_2_mask_21,
      scheduler_core_2_mask_22, scheduler_core_2_mask_23, scheduler_core_2_mask_24, scheduler_core_2_mask_25,
      scheduler_core_2_mask_26, scheduler_core_2_mask_27, scheduler_core_2_mask_28, scheduler_core_2_mask_29,
      scheduler_core_2_mask_30, scheduler_core_2_mask_31, scheduler_core_3_mask_0, scheduler_core_3_mask_1, scheduler_core_3_mask_2,
      scheduler_core_3_mask_3, scheduler_core_3_mask_4, scheduler_core_3_mask_5, scheduler_core_3_mask_6, scheduler_core_3_mask_7,
      scheduler_core_3_mask_8, scheduler_core_3_mask_9, scheduler_core_3_mask_10, scheduler_core_3_mask_11,
      scheduler_core_3_mask_12, scheduler_core_3_mask_13, scheduler_core_3_mask_14, scheduler_core_3_mask_15,
      scheduler_core_3_mask_16, scheduler_core_3_mask_17, scheduler_core_3_mask_18, scheduler_core_3_mask_19,
      scheduler_core_3_mask_20, scheduler_core_3_mask_21, scheduler_core_3_mask_22, scheduler_core_3_mask_23,
      scheduler_core_3_mask_24, scheduler_core_3_mask_25, scheduler_core_3_mask_26, scheduler_core_3_mask_27,
      scheduler_core_3_mask_28, scheduler_core_3_mask_29, scheduler_core_3_mask_30, scheduler_core_3_mask_31;
  wire [15:0] scheduler_core_0_words_0, scheduler_core_0_words_1, scheduler_core_0_words_2, scheduler_core_0_words_3,
      scheduler_core_0_words_4, scheduler_core_0_words_5, scheduler_core_0_words_6, scheduler_core_0_words_7,
      scheduler_core_0_words_8, scheduler_core_0_words_9, scheduler_core_0_words_10, scheduler_core_0_words_11,
      scheduler_core_0_words_12, scheduler_core_0_words_13, scheduler_core_0_words_14, scheduler_core_0_words_15,
      scheduler_core_0_words_16, scheduler_core_0_words_17, scheduler_core_0_words_18, scheduler_core_0_words_19,
      scheduler_core_0_words_20, scheduler_core_0_words_21, scheduler_core_0_words_22, scheduler_core_0_words_23,
      scheduler_core_0_words_24, scheduler_core_0_words_25, scheduler_core_0_words_26, scheduler_core_0_words_27,
      scheduler_core_0_words_28, scheduler_core_0_words_29, scheduler_core_0_words_30, scheduler_core_0_words_31,
      scheduler_core_1_words_0, scheduler_core_1_words_1, scheduler_core_1_words_2, scheduler_core_1_words_3,
      scheduler_core_1_words_4, scheduler_core_1_words_5, scheduler_core_1_words_6, scheduler_core_1_words_7,
      scheduler_core_1_words_8, scheduler_core_1_words_9, scheduler_core_1_words_10, scheduler_core_1_words_11,
      scheduler_core_1_words_12, scheduler_core_1_words_13, scheduler_core_1_words_14, scheduler_core_1_words_15,
      scheduler_core_1_words_16, scheduler_core_1_words_17, scheduler_core_1_words_18, scheduler_core_1_words_19,
      scheduler_core_1_words_20, scheduler_core_1_words_21, scheduler_core_1_words_22, scheduler_core_1_words_23,
      scheduler_core_1_words_24, scheduler_core_1_words_25, scheduler_core_1_words_26, scheduler_core_1_words_27,
      scheduler_core_1_words_28, scheduler_core_1_words_29, scheduler_core_1_words_30, scheduler_core_1_words_31,
      scheduler_core_2_words_0, scheduler_core_2_words_1, scheduler_core_2_words_2, scheduler_core_2_words_3,
      scheduler_core_2_words_4, scheduler_core_2_words_5, scheduler_core_2_words_6, scheduler_core_2_words_7,
      scheduler_core_2_words_8, scheduler_core_2_words_9, scheduler_core_2_words_10, scheduler_core_2_words_11,
      scheduler_core_2_words_12, scheduler_core_2_words_13, scheduler_core_2_words_14, scheduler_core_2_words_15,
      scheduler_core_2_words_16, scheduler_core_2_words_17, scheduler_core_2_words_18, scheduler_core_2_words_19,
      scheduler_core_2_words_20, scheduler_core_2_words_21, scheduler_core_2_words_22, scheduler_core_2_words_23,
      scheduler_core_2_words_24, scheduler_core_2_words_25, scheduler_core_2_words_26, scheduler_core_2_words_27,
      scheduler_core_2_words_28, scheduler_core_2_words_29, scheduler_core_2_words_30, scheduler_core_2_words_31,
      scheduler_core_3_words_0, scheduler_core_3_words_1, scheduler_core_3_words_2, scheduler_core_3_words_3,
      scheduler_core_3_words_4, scheduler_core_3_words_5, scheduler_core_3_words_6, scheduler_core_3_words_7,
      scheduler_core_3_words_8, scheduler_core_3_words_9, scheduler_core_3_words_10, scheduler_core_3_words_11,
      scheduler_core_3_words_12, scheduler_core_3_words_13, scheduler_core_3_words_14, scheduler_core_3_words_15,
      scheduler_core_3_words_16, scheduler_core_3_words_17, scheduler_core_3_words_18, scheduler_core_3_words_19,
      scheduler_core_3_words_20, scheduler_core_3_words_21, scheduler_core_3_words_22, scheduler_core_3_words_23,
      scheduler_core_3_words_24, scheduler_core_3_words_25, scheduler_core_3_words_26, scheduler_core_3_words_27,
      scheduler_core_3_words_28, scheduler_core_3_words_29, scheduler_core_3_words_30, scheduler_core_3_words_31;
  wire [3:0] scheduler_core_0_bits_x, scheduler_core_1_bits_x, scheduler_core_2_bits_x, scheduler_core_3_bits_x;
  wire [3:0] scheduler_core_0_bits_y, scheduler_core_1_bits_y, scheduler_core_2_bits_y, scheduler_core_3_bits_y;
  wire [3:0] scheduler_core_0_bits_z, scheduler_core_1_bits_z, scheduler_core_2_bits_z, scheduler_core_3_bits_z;
  wire scheduler_finish_valid;

  // The finish_* outputs of the scheduler are the done_* outputs of this module.
  assign done_valid = scheduler_finish_valid;

  // The scheduler reads the index memory. Its done_* inputs are the answer of the generator.
  wl_index_front_end_scheduler scheduler (
    .clock(clock), .reset(reset), .launch_valid(launch_valid), .launch_ready(launch_ready), .launch_instructions(launch_instructions),
    .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .row_valid(row_valid), .row_address(row_address), .done_valid(answer_valid),
    .done_hit(answer_hit), .done_error(answer_error), .done_address(answer_address), .done_rows(answer_rows),
    .done_readable_0(answer_readable), .done_one_row_0(answer_one_row), .read_enable(scheduler_read_enable),
    .read_address(read_address), .read_mask_0(read_mask_0), .read_mask_1(read_mask_1), .read_mask_2(read_mask_2),
    .read_mask_3(read_mask_3), .read_mask_4(read_mask_4), .read_mask_5(read_mask_5), .read_mask_6(read_mask_6),
    .read_mask_7(read_mask_7), .read_mask_8(read_mask_8), .read_mask_9(read_mask_9), .read_mask_10(read_mask_10),
    .read_mask_11(read_mask_11), .read_mask_12(read_mask_12), .read_mask_13(read_mask_13), .read_mask_14(read_mask_14),
    .read_mask_15(read_mask_15), .read_mask_16(read_mask_16), .read_mask_17(read_mask_17), .read_mask_18(read_mask_18),
    .read_mask_19(read_mask_19), .read_mask_20(read_mask_20), .read_mask_21(read_mask_21), .read_mask_22(read_mask_22),
    .read_mask_23(read_mask_23), .read_mask_24(read_mask_24), .read_mask_25(read_mask_25), .read_mask_26(read_mask_26),
    .read_mask_27(read_mask_27), .read_mask_28(read_mask_28), .read_mask_29(read_mask_29), .read_mask_30(read_mask_30),
    .read_mask_31(read_mask_31), .read_words_0(read_words_0), .read_words_1(read_words_1), .read_words_2(read_words_2),
    .read_words_3(read_words_3), .read_words_4(read_words_4), .read_words_5(read_words_5), .read_words_6(read_words_6),
    .read_words_7(read_words_7), .read_words_8(read_words_8), .read_words_9(read_words_9), .read_words_10(read_words_10),
    .read_words_11(read_words_11), .read_words_12(read_words_12), .read_words_13(read_words_13), .read_words_14(read_words_14),
    .read_words_15(read_words_15), .read_words_16(read_words_16), .read_words_17(read_words_17), .read_words_18(read_words_18),
    .read_words_19(read_words_19), .read_words_20(read_words_20), .read_words_21(read_words_21), .read_words_22(read_words_22),
    .read_words_23(read_words_23), .read_words_24(read_words_24), .read_words_25(read_words_25), .read_words_26(read_words_26),
    .read_words_27(read_words_27), .read_words_28(read_words_28), .read_words_29(read_words_29), .read_words_30(read_words_30),
    .read_words_31(read_words_31), .core_0_valid(scheduler_core_0_valid), .core_0_row(scheduler_core_0_row),
    .core_0_instruction(scheduler_core_0_instruction), .core_0_mask_0(scheduler_core_0_mask_0),
    .core_0_mask_1(scheduler_core_0_mask_1), .core_0_mask_2(scheduler_core_0_mask_2), .core_0_mask_3(scheduler_core_0_mask_3),
    .core_0_mask_4(scheduler_core_0_mask_4), .core_0_mask_5(scheduler_core_0_mask_5), .core_0_mask_6(scheduler_core_0_mask_6),
    .core_0_mask_7(scheduler_core_0_mask_7), .core_0_mask_8(scheduler_core_0_mask_8), .core_0_mask_9(scheduler_core_0_mask_9),
    .core_0_mask_10(scheduler_core_0_mask_10), .core_0_mask_11(scheduler_core_0_mask_11), .core_0_mask_12(scheduler_core_0_mask_12),
    .core_0_mask_13(scheduler_core_0_mask_13), .core_0_mask_14(scheduler_core_0_mask_14), .core_0_mask_15(scheduler_core_0_mask_15),
    .core_0_mask_16(scheduler_core_0_mask_16), .core_0_mask_17(scheduler_core_0_mask_17), .core_0_mask_18(scheduler_core_0_mask_18),
    .core_0_mask_19(scheduler_core_0_mask_19), .core_0_mask_20(scheduler_core_0_mask_20), .core_0_mask_21(scheduler_core_0_mask_21),
    .core_0_mask_22(scheduler_core_0_mask_22), .core_0_mask_23(scheduler_core_0_mask_23), .core_0_mask_24(scheduler_core_0_mask_24),
    .core_0_mask_25(scheduler_core_0_mask_25), .core_0_mask_26(scheduler_core_0_mask_26), .core_0_mask_27(scheduler_core_0_mask_27),
    .core_0_mask_28(scheduler_core_0_mask_28), .core_0_mask_29(scheduler_core_0_mask_29), .core_0_mask_30(scheduler_core_0_mask_30),
    .core_0_mask_31(scheduler_core_0_mask_31), .core_0_words_0(scheduler_core_0_words_0), .core_0_words_1(scheduler_core_0_words_1),
    .core_0_words_2(scheduler_core_0_words_2), .core_0_words_3(scheduler_core_0_words_3), .core_0_words_4(scheduler_core_0_words_4),
    .core_0_words_5(scheduler_core_0_words_5), .core_0_words_6(scheduler_core_0_words_6), .core_0_words_7(scheduler_core_0_words_7),
    .core_0_words_8(scheduler_core_0_words_8), .core_0_words_9(scheduler_core_0_words_9),
    .core_0_words_10(scheduler_core_0_words_10), .core_0_words_11(scheduler_core_0_words_11),
    .core_0_words_12(scheduler_core_0_words_12), .core_0_words_13(scheduler_core_0_words_13),
    .core_0_words_14(scheduler_core_0_words_14), .core_0_words_15(scheduler_core_0_words_15),
    .core_0_words_16(scheduler_core_0_words_16), .core_0_words_17(scheduler_core_0_words_17),
    .core_0_words_18(scheduler_core_0_words_18), .core_0_words_19(scheduler_core_0_words_19),
    .core_0_words_20(scheduler_core_0_words_20), .core_0_words_21(scheduler_core_0_words_21),
    .core_0_words_22(scheduler_core_0_words_22), .core_0_words_23(scheduler_core_0_words_23),
    .core_0_words_24(scheduler_core_0_words_24), .core_0_words_25(scheduler_core_0_words_25),
    .core_0_words_26(scheduler_core_0_words_26), .core_0_words_27(scheduler_core_0_words_27),
    .core_0_words_28(scheduler_core_0_words_28), .core_0_words_29(scheduler_core_0_words_29),
    .core_0_words_30(scheduler_core_0_words_30), .core_0_words_31(scheduler_core_0_words_31),
    .core_0_bits_x(scheduler_core_0_bits_x), .core_0_bits_y(scheduler_core_0_bits_y), .core_0_bits_z(scheduler_core_0_bits_z),
    .core_1_valid(scheduler_core_1_valid), .core_1_row(scheduler_core_1_row), .core_1_instruction(scheduler_core_1_instruction),
    .core_1_mask_0(scheduler_core_1_mask_0), .core_1_mask_1(scheduler_core_1_mask_1), .core_1_mask_2(scheduler_core_1_mask_2),
    .core_1_mask_3(scheduler_core_1_mask_3), .core_1_mask_4(scheduler_core_1_mask_4), .core_1_mask_5(scheduler_core_1_mask_5),
    .core_1_mask_6(scheduler_core_1_mask_6), .core_1_mask_7(scheduler_core_1_mask_7), .core_1_mask_8(scheduler_core_1_mask_8),
    .core_1_mask_9(scheduler_core_1_mask_9), .core_1_mask_10(scheduler_core_1_mask_10), .core_1_mask_11(scheduler_core_1_mask_11),
    .core_1_mask_12(scheduler_core_1_mask_12), .core_1_mask_13(scheduler_core_1_mask_13), .core_1_mask_14(scheduler_core_1_mask_14),
    .core_1_mask_15(scheduler_core_1_mask_15), .core_1_mask_16(scheduler_core_1_mask_16), .core_1_mask_17(scheduler_core_1_mask_17),
    .core_1_mask_18(scheduler_core_1_mask_18), .core_1_mask_19(scheduler_core_1_mask_19), .core_1_mask_20(scheduler_core_1_mask_20),
    .core_1_mask_21(scheduler_core_1_mask_21), .core_1_mask_22(scheduler_core_1_mask_22), .core_1_mask_23(scheduler_core_1_mask_23),
    .core_1_mask_24(scheduler_core_1_mask_24), .core_1_mask_25(scheduler_core_1_mask_25), .core_1_mask_26(scheduler_core_1_mask_26),
    .core_1_mask_27(scheduler_core_1_mask_27), .core_1_mask_28(scheduler_core_1_mask_28), .core_1_mask_29(scheduler_core_1_mask_29),
    .core_1_mask_30(scheduler_core_1_mask_30), .core_1_mask_31(scheduler_core_1_mask_31), .core_1_words_0(scheduler_core_1_words_0),
    .core_1_words_1(scheduler_core_1_words_1), .core_1_words_2(scheduler_core_1_words_2), .core_1_words_3(scheduler_core_1_words_3),
    .core_1_words_4(scheduler_core_1_words_4), .core_1_words_5(scheduler_core_1_words_5), .core_1_words_6(scheduler_core_1_words_6),
    .core_1_words_7(scheduler_core_1_words_7), .core_1_words_8(scheduler_core_1_words_8), .core_1_words_9(scheduler_core_1_words_9),
    .core_1_words_10(scheduler_core_1_words_10), .core_1_words_11(scheduler_core_1_words_11),
    .core_1_words_12(scheduler_core_1_words_12), .core_1_words_13(scheduler_core_1_words_13),
    .core_1_words_14(scheduler_core_1_words_14), .core_1_words_15(scheduler_core_1_words_15),
    .core_1_words_16(scheduler_core_1_words_16), .core_1_words_17(scheduler_core_1_words_17),
    .core_1_words_18(scheduler_core_1_words_18), .core_1_words_19(scheduler_core_1_words_19),
    .core_1_words_20(scheduler_core_1_words_20), .core_1_words_21(scheduler_core_1_words_21),
    .core_1_words_22(scheduler_core_1_words_22), .core_1_words_23(scheduler_core_1_words_23),
    .core_1_words_24(scheduler_core_1_words_24), .core_1_words_25(scheduler_core_1_words_25),
    .core_1_words_26(scheduler_core_1_words_26), .core_1_words_27(scheduler_core_1_words_27),
    .core_1_words_28(scheduler_core_1_words_28), .core_1_words_29(scheduler_core_1_words_29),
    .core_1_words_30(scheduler_core_1_words_30), .core_1_words_31(scheduler_core_1_words_31),
    .core_1_bits_x(scheduler_core_1_bits_x), .core_1_bits_y(scheduler_core_1_bits_y), .core_1_bits_z(scheduler_core_1_bits_z),
    .core_2_valid(scheduler_core_2_valid), .core_2_row(scheduler_core_2_row), .core_2_instruction(scheduler_core_2_instruction),
    .core_2_mask_0(scheduler_core_2_mask_0), .core_2_mask_1(scheduler_core_2_mask_1), .core_2_mask_2(scheduler_core_2_mask_2),
    .core_2_mask_3(scheduler_core_2_mask_3), .core_2_mask_4(scheduler_core_2_mask_4), .core_2_mask_5(scheduler_core_2_mask_5),
    .core_2_mask_6(scheduler_core_2_mask_6), .core_2_mask_7(scheduler_core_2_mask_7), .core_2_mask_8(scheduler_core_2_mask_8),
    .core_2_mask_9(scheduler_core_2_mask_9), .core_2_mask_10(scheduler_core_2_mask_10), .core_2_mask_11(scheduler_core_2_mask_11),
    .core_2_mask_12(scheduler_core_2_mask_12), .core_2_mask_13(scheduler_core_2_mask_13), .core_2_mask_14(scheduler_core_2_mask_14),
    .core_2_mask_15(scheduler_core_2_mask_15), .core_2_mask_16(scheduler_core_2_mask_16), .core_2_mask_17(scheduler_core_2_mask_17),
    .core_2_mask_18(scheduler_core_2_mask_18), .core_2_mask_19(scheduler_core_2_mask_19), .core_2_mask_20(scheduler_core_2_mask_20),
    .core_2_mask_21(scheduler_core_2_mask_21), .core_2_mask_22(scheduler_core_2_mask_22), .core_2_mask_23(scheduler_core_2_mask_23),
    .core_2_mask_24(scheduler_core_2_mask_24), .core_2_mask_25(scheduler_core_2_mask_25), .core_2_mask_26(scheduler_core_2_mask_26),
    .core_2_mask_27(scheduler_core_2_mask_27), .core_2_mask_28(scheduler_core_2_mask_28), .core_2_mask_29(scheduler_core_2_mask_29),
    .core_2_mask_30(scheduler_core_2_mask_30), .core_2_mask_31(scheduler_core_2_mask_31), .core_2_words_0(scheduler_core_2_words_0),
    .core_2_words_1(scheduler_core_2_words_1), .core_2_words_2(scheduler_core_2_words_2), .core_2_words_3(scheduler_core_2_words_3),
    .core_2_words_4(scheduler_core_2_words_4), .core_2_words_5(scheduler_core_2_words_5), .core_2_words_6(scheduler_core_2_words_6),
    .core_2_words_7(scheduler_core_2_words_7), .core_2_words_8(scheduler_core_2_words_8), .core_2_words_9(scheduler_core_2_words_9),
    .core_2_words_10(scheduler_core_2_words_10), .core_2_words_11(scheduler_core_2_words_11),
    .core_2_words_12(scheduler_core_2_words_12), .core_2_words_13(scheduler_core_2_words_13),
    .core_2_words_14(scheduler_core_2_words_14), .core_2_words_15(scheduler_core_2_words_15),
    .core_2_words_16(scheduler_core_2_words_16), .core_2_words_17(scheduler_core_2_words_17),
    .core_2_words_18(scheduler_core_2_words_18), .core_2_words_19(scheduler_core_2_words_19),
    .core_2_words_20(scheduler_core_2_words_20), .core_2_words_21(scheduler_core_2_words_21),
    .core_2_words_22(scheduler_core_2_words_22), .core_2_words_23(scheduler_core_2_words_23),
    .core_2_words_24(scheduler_core_2_words_24), .core_2_words_25(scheduler_core_2_words_25),
    .core_2_words_26(scheduler_core_2_words_26), .core_2_words_27(scheduler_core_2_words_27),
    .core_2_words_28(scheduler_core_2_words_28), .core_2_words_29(scheduler_core_2_words_29),
    .core_2_words_30(scheduler_core_2_words_30), .core_2_words_31(scheduler_core_2_words_31),
    .core_2_bits_x(scheduler_core_2_bits_x), .core_2_bits_y(scheduler_core_2_bits_y), .core_2_bits_z(scheduler_core_2_bits_z),
    .core_3_valid(scheduler_core_3_valid), .core_3_row(scheduler_core_3_row), .core_3_instruction(scheduler_core_3_instruction),
    .core_3_mask_0(scheduler_core_3_mask_0), .core_3_mask_1(scheduler_core_3_mask_1), .core_3_mask_2(scheduler_core_3_mask_2),
    .core_3_mask_3(scheduler_core_3_mask_3), .core_3_mask_4(scheduler_core_3_mask_4), .core_3_mask_5(scheduler_core_3_mask_5),
    .core_3_mask_6(scheduler_core_3_mask_6), .core_3_mask_7(scheduler_core_3_mask_7), .core_3_mask_8(scheduler_core_3_mask_8),
    .core_3_mask_9(scheduler_core_3_mask_9), .core_3_mask_10(scheduler_core_3_mask_10), .core_3_mask_11(scheduler_core_3_mask_11),
    .core_3_mask_12(scheduler_core_3_mask_12), .core_3_mask_13(scheduler_core_3_mask_13), .core_3_mask_14(scheduler_core_3_mask_14),
    .core_3_mask_15(scheduler_core_3_mask_15), .core_3_mask_16(scheduler_core_3_mask_16), .core_3_mask_17(scheduler_core_3_mask_17),
    .core_3_mask_18(scheduler_core_3_mask_18), .core_3_mask_19(scheduler_core_3_mask_19), .core_3_mask_20(scheduler_core_3_mask_20),
    .core_3_mask_21(scheduler_core_3_mask_21), .core_3_mask_22(scheduler_core_3_mask_22), .core_3_mask_23(scheduler_core_3_mask_23),
    .core_3_mask_24(scheduler_core_3_mask_24), .core_3_mask_25(scheduler_core_3_mask_25), .core_3_mask_26(scheduler_core_3_mask_26),
    .core_3_mask_27(scheduler_core_3_mask_27), .core_3_mask_28(scheduler_core_3_mask_28), .core_3_mask_29(scheduler_core_3_mask_29),
    .core_3_mask_30(scheduler_core_3_mask_30), .core_3_mask_31(scheduler_core_3_mask_31), .core_3_words_0(scheduler_core_3_words_0),
    .core_3_words_1(scheduler_core_3_words_1), .core_3_words_2(scheduler_core_3_words_2), .core_3_words_3(scheduler_core_3_words_3),
    .core_3_words_4(scheduler_core_3_words_4), .core_3_words_5(scheduler_core_3_words_5), .core_3_words_6(scheduler_core_3_words_6),
    .core_3_words_7(scheduler_core_3_words_7), .core_3_words_8(scheduler_core_3_words_8), .core_3_words_9(scheduler_core_3_words_9),
    .core_3_words_10(scheduler_core_3_words_10), .core_3_words_11(scheduler_core_3_words_11),
    .core_3_words_12(scheduler_core_3_words_12), .core_3_words_13(scheduler_core_3_words_13),
    .core_3_words_14(scheduler_core_3_words_14), .core_3_words_15(scheduler_core_3_words_15),
    .core_3_words_16(scheduler_core_3_words_16), .core_3_words_17(scheduler_core_3_words_17),
    .core_3_words_18(scheduler_core_3_words_18), .core_3_words_19(scheduler_core_3_words_19),
    .core_3_words_20(scheduler_core_3_words_20), .core_3_words_21(scheduler_core_3_words_21),
    .core_3_words_22(scheduler_core_3_words_22), .core_3_words_23(scheduler_core_3_words_23),
    .core_3_words_24(scheduler_core_3_words_24), .core_3_words_25(scheduler_core_3_words_25),
    .core_3_words_26(scheduler_core_3_words_26), .core_3_words_27(scheduler_core_3_words_27),
    .core_3_words_28(scheduler_core_3_words_28), .core_3_words_29(scheduler_core_3_words_29),
    .core_3_words_30(scheduler_core_3_words_30), .core_3_words_31(scheduler_core_3_words_31),
    .core_3_bits_x(scheduler_core_3_bits_x), .core_3_bits_y(scheduler_core_3_bits_y), .core_3_bits_z(scheduler_core_3_bits_z),
    .finish_valid(scheduler_finish_valid), .finish_hit(done_hit), .finish_error(done_error), .finish_address(done_address),
    .finish_rows(done_rows)
  );

  // A register and an unpacker per core.
  wl_index_front_end_core_stage core_stage_0 (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_0_valid), .from_row(scheduler_core_0_row),
    .from_instruction(scheduler_core_0_instruction), .from_mask_0(scheduler_core_0_mask_0), .from_mask_1(scheduler_core_0_mask_1),
    .from_mask_2(scheduler_core_0_mask_2), .from_mask_3(scheduler_core_0_mask_3), .from_mask_4(scheduler_core_0_mask_4),
    .from_mask_5(scheduler_core_0_mask_5), .from_mask_6(scheduler_core_0_mask_6), .from_mask_7(scheduler_core_0_mask_7),
    .from_mask_8(scheduler_core_0_mask_8), .from_mask_9(scheduler_core_0_mask_9), .from_mask_10(scheduler_core_0_mask_10),
    .from_mask_11(scheduler_core_0_mask_11), .from_mask_12(scheduler_core_0_mask_12), .from_mask_13(scheduler_core_0_mask_13),
    .from_mask_14(scheduler_core_0_mask_14), .from_mask_15(scheduler_core_0_mask_15), .from_mask_16(scheduler_core_0_mask_16),
    .from_mask_17(scheduler_core_0_mask_17), .from_mask_18(scheduler_core_0_mask_18), .from_mask_19(scheduler_core_0_mask_19),
    .from_mask_20(scheduler_core_0_mask_20), .from_mask_21(scheduler_core_0_mask_21), .from_mask_22(scheduler_core_0_mask_22),
    .from_mask_23(scheduler_core_0_mask_23), .from_mask_24(scheduler_core_0_mask_24), .from_mask_25(scheduler_core_0_mask_25),
    .from_mask_26(scheduler_core_0_mask_26), .from_mask_27(scheduler_core_0_mask_27), .from_mask_28(scheduler_core_0_mask_28),
    .from_mask_29(scheduler_core_0_mask_29), .from_mask_30(scheduler_core_0_mask_30), .from_mask_31(scheduler_core_0_mask_31),
    .from_words_0(scheduler_core_0_words_0), .from_words_1(scheduler_core_0_words_1), .from_words_2(scheduler_core_0_words_2),
    .from_words_3(scheduler_core_0_words_3), .from_words_4(scheduler_core_0_words_4), .from_words_5(scheduler_core_0_words_5),
    .from_words_6(scheduler_core_0_words_6), .from_words_7(scheduler_core_0_words_7), .from_words_8(scheduler_core_0_words_8),
    .from_words_9(scheduler_core_0_words_9), .from_words_10(scheduler_core_0_words_10), .from_words_11(scheduler_core_0_words_11),
    .from_words_12(scheduler_core_0_words_12), .from_words_13(scheduler_core_0_words_13), .from_words_14(scheduler_core_0_words_14),
    .from_words_15(scheduler_core_0_words_15), .from_words_16(scheduler_core_0_words_16), .from_words_17(scheduler_core_0_words_17),
    .from_words_18(scheduler_core_0_words_18), .from_words_19(scheduler_core_0_words_19), .from_words_20(scheduler_core_0_words_20),
    .from_words_21(scheduler_core_0_words_21), .from_words_22(scheduler_core_0_words_22), .from_words_23(scheduler_core_0_words_23),
    .from_words_24(scheduler_core_0_words_24), .from_words_25(scheduler_core_0_words_25), .from_words_26(scheduler_core_0_words_26),
    .from_words_27(scheduler_core_0_words_27), .from_words_28(scheduler_core_0_words_28), .from_words_29(scheduler_core_0_words_29),
    .from_words_30(scheduler_core_0_words_30), .from_words_31(scheduler_core_0_words_31), .from_bits_x(scheduler_core_0_bits_x),
    .from_bits_y(scheduler_core_0_bits_y), .from_bits_z(scheduler_core_0_bits_z), .valid(core_0_valid), .row(core_0_row),
    .instruction(core_0_instruction), .mask_0(core_0_mask_0), .mask_1(core_0_mask_1), .mask_2(core_0_mask_2),
    .mask_3(core_0_mask_3), .mask_4(core_0_mask_4), .mask_5(core_0_mask_5), .mask_6(core_0_mask_6), .mask_7(core_0_mask_7),
    .mask_8(core_0_mask_8), .mask_9(core_0_mask_9), .mask_10(core_0_mask_10), .mask_11(core_0_mask_11), .mask_12(core_0_mask_12),
    .mask_13(core_0_mask_13), .mask_14(core_0_mask_14), .mask_15(core_0_mask_15), .mask_16(core_0_mask_16),
    .mask_17(core_0_mask_17), .mask_18(core_0_mask_18), .mask_19(core_0_mask_19), .mask_20(core_0_mask_20),
    .mask_21(core_0_mask_21), .mask_22(core_0_mask_22), .mask_23(core_0_mask_23), .mask_24(core_0_mask_24),
    .mask_25(core_0_mask_25), .mask_26(core_0_mask_26), .mask_27(core_0_mask_27), .mask_28(core_0_mask_28),
    .mask_29(core_0_mask_29), .mask_30(core_0_mask_30), .mask_31(core_0_mask_31), .x_0(core_0_x_0), .x_1(core_0_x_1),
    .x_2(core_0_x_2), .x_3(core_0_x_3), .x_4(core_0_x_4), .x_5(core_0_x_5), .x_6(core_0_x_6), .x_7(core_0_x_7), .x_8(core_0_x_8),
    .x_9(core_0_x_9), .x_10(core_0_x_10), .x_11(core_0_x_11), .x_12(core_0_x_12), .x_13(core_0_x_13), .x_14(core_0_x_14),
    .x_15(core_0_x_15), .x_16(core_0_x_16), .x_17(core_0_x_17), .x_18(core_0_x_18), .x_19(core_0_x_19), .x_20(core_0_x_20),
    .x_21(core_0_x_21), .x_22(core_0_x_22), .x_23(core_0_x_23), .x_24(core_0_x_24), .x_25(core_0_x_25), .x_26(core_0_x_26),
    .x_27(core_0_x_27), .x_28(core_0_x_28), .x_29(core_0_x_29), .x_30(core_0_x_30), .x_31(core_0_x_31), .y_0(core_0_y_0),
    .y_1(core_0_y_1), .y_2(core_0_y_2), .y_3(core_0_y_3), .y_4(core_0_y_4), .y_5(core_0_y_5), .y_6(core_0_y_6), .y_7(core_0_y_7),
    .y_8(core_0_y_8), .y_9(core_0_y_9), .y_10(core_0_y_10), .y_11(core_0_y_11), .y_12(core_0_y_12), .y_13(core_0_y_13),
    .y_14(core_0_y_14), .y_15(core_0_y_15), .y_16(core_0_y_16), .y_17(core_0_y_17), .y_18(core_0_y_18), .y_19(core_0_y_19),
    .y_20(core_0_y_20), .y_21(core_0_y_21), .y_22(core_0_y_22), .y_23(core_0_y_23), .y_24(core_0_y_24), .y_25(core_0_y_25),
    .y_26(core_0_y_26), .y_27(core_0_y_27), .y_28(core_0_y_28), .y_29(core_0_y_29), .y_30(core_0_y_30), .y_31(core_0_y_31),
    .z_0(core_0_z_0), .z_1(core_0_z_1), .z_2(core_0_z_2), .z_3(core_0_z_3), .z_4(core_0_z_4), .z_5(core_0_z_5), .z_6(core_0_z_6),
    .z_7(core_0_z_7), .z_8(core_0_z_8), .z_9(core_0_z_9), .z_10(core_0_z_10), .z_11(core_0_z_11), .z_12(core_0_z_12),
    .z_13(core_0_z_13), .z_14(core_0_z_14), .z_15(core_0_z_15), .z_16(core_0_z_16), .z_17(core_0_z_17), .z_18(core_0_z_18),
    .z_19(core_0_z_19), .z_20(core_0_z_20), .z_21(core_0_z_21), .z_22(core_0_z_22), .z_23(core_0_z_23), .z_24(core_0_z_24),
    .z_25(core_0_z_25), .z_26(core_0_z_26), .z_27(core_0_z_27), .z_28(core_0_z_28), .z_29(core_0_z_29), .z_30(core_0_z_30),
    .z_31(core_0_z_31)
  );

  wl_index_front_end_core_stage core_stage_1 (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_1_valid), .from_row(scheduler_core_1_row),
    .from_instruction(scheduler_core_1_instruction), .from_mask_0(scheduler_core_1_mask_0), .from_mask_1(scheduler_core_1_mask_1),
    .from_mask_2(scheduler_core_1_mask_2), .from_mask_3(scheduler_core_1_mask_3), .from_mask_4(scheduler_core_1_mask_4),
    .from_mask_5(scheduler_core_1_mask_5), .from_mask_6(scheduler_core_1_mask_6), .from_mask_7(scheduler_core_1_mask_7),
    .from_mask_8(scheduler_core_1_mask_8), .from_mask_9(scheduler_core_1_mask_9), .from_mask_10(scheduler_core_1_mask_10),
    .from_mask_11(scheduler_core_1_mask_11), .from_mask_12(scheduler_core_1_mask_12), .from_mask_13(scheduler_core_1_mask_13),
    .from_mask_14(scheduler_core_1_mask_14), .from_mask_15(scheduler_core_1_mask_15), .from_mask_16(scheduler_core_1_mask_16),
    .from_mask_17(scheduler_core_1_mask_17), .from_mask_18(scheduler_core_1_mask_18), .from_mask_19(scheduler_core_1_mask_19),
    .from_mask_20(scheduler_core_1_mask_20), .from_mask_21(scheduler_core_1_mask_21), .from_mask_22(scheduler_core_1_mask_22),
    .from_mask_23(scheduler_core_1_mask_23), .from_mask_24(scheduler_core_1_mask_24), .from_mask_25(scheduler_core_1_mask_25),
    .from_mask_26(scheduler_core_1_mask_26), .from_mask_27(scheduler_core_1_mask_27), .from_mask_28(scheduler_core_1_mask_28),
    .from_mask_29(scheduler_core_1_mask_29), .from_mask_30(scheduler_core_1_mask_30), .from_mask_31(scheduler_core_1_mask_31),
    .from_words_0(scheduler_core_1_words_0), .from_words_1(scheduler_core_1_words_1), .from_words_2(scheduler_core_1_words_2),
    .from_words_3(scheduler_core_1_words_3), .from_words_4(scheduler_core_1_words_4), .from_words_5(scheduler_core_1_words_5),
    .from_words_6(scheduler_core_1_words_6), .from_words_7(scheduler_core_1_words_7), .from_words_8(scheduler_core_1_words_8),
    .from_words_9(scheduler_core_1_words_9), .from_words_10(scheduler_core_1_words_10), .from_words_11(scheduler_core_1_words_11),
    .from_words_12(scheduler_core_1_words_12), .from_words_13(scheduler_core_1_words_13), .from_words_14(scheduler_core_1_words_14),
    .from_words_15(scheduler_core_1_words_15), .from_words_16(scheduler_core_1_words_16), .from_words_17(scheduler_core_1_words_17),
    .from_words_18(scheduler_core_1_words_18), .from_words_19(scheduler_core_1_words_19), .from_words_20(scheduler_core_1_words_20),
    .from_words_21(scheduler_core_1_words_21), .from_words_22(scheduler_core_1_words_22), .from_words_23(scheduler_core_1_words_23),
    .from_words_24(scheduler_core_1_words_24), .from_words_25(scheduler_core_1_words_25), .from_words_26(scheduler_core_1_words_26),
    .from_words_27(scheduler_core_1_words_27), .from_words_28(scheduler_core_1_words_28), .from_words_29(scheduler_core_1_words_29),
    .from_words_30(scheduler_core_1_words_30), .from_words_31(scheduler_core_1_words_31), .from_bits_x(scheduler_core_1_bits_x),
    .from_bits_y(scheduler_core_1_bits_y), .from_bits_z(scheduler_core_1_bits_z), .valid(core_1_valid), .row(core_1_row),
    .instruction(core_1_instruction), .mask_0(core_1_mask_0), .mask_1(core_1_mask_1), .mask_2(core_1_mask_2),
    .mask_3(core_1_mask_3), .mask_4(core_1_mask_4), .mask_5(core_1_mask_5), .mask_6(core_1_mask_6), .mask_7(core_1_mask_7),
    .mask_8(core_1_mask_8), .mask_9(core_1_mask_9), .mask_10(core_1_mask_10), .mask_11(core_1_mask_11), .mask_12(core_1_mask_12),
    .mask_13(core_1_mask_13), .mask_14(core_1_mask_14), .mask_15(core_1_mask_15), .mask_16(core_1_mask_16),
    .mask_17(core_1_mask_17), .mask_18(core_1_mask_18), .mask_19(core_1_mask_19), .mask_20(core_1_mask_20),
    .mask_21(core_1_mask_21), .mask_22(core_1_mask_22), .mask_23(core_1_mask_23), .mask_24(core_1_mask_24),
    .mask_25(core_1_mask_25), .mask_26(core_1_mask_26), .mask_27(core_1_mask_27), .mask_28(core_1_mask_28),
    .mask_29(core_1_mask_29), .mask_30(core_1_mask_30), .mask_31(core_1_mask_31), .x_0(core_1_x_0), .x_1(core_1_x_1),
    .x_2(core_1_x_2), .x_3(core_1_x_3), .x_4(core_1_x_4), .x_5(core_1_x_5), .x_6(core_1_x_6), .x_7(core_1_x_7), .x_8(core_1_x_8),
    .x_9(core_1_x_9), .x_10(core_1_x_10), .x_11(core_1_x_11), .x_12(core_1_x_12), .x_13(core_1_x_13), .x_14(core_1_x_14),
    .x_15(core_1_x_15), .x_16(core_1_x_16), .x_17(core_1_x_17), .x_18(core_1_x_18), .x_19(core_1_x_19), .x_20(core_1_x_20),
    .x_21(core_1_x_21), .x_22(core_1_x_22), .x_23(core_1_x_23), .x_24(core_1_x_24), .x_25(core_1_x_25), .x_26(core_1_x_26),
    .x_27(core_1_x_27), .x_28(core_1_x_28), .x_29(core_1_x_29), .x_30(core_1_x_30), .x_31(core_1_x_31), .y_0(core_1_y_0),
    .y_1(core_1_y_1), .y_2(core_1_y_2), .y_3(core_1_y_3), .y_4(core_1_y_4), .y_5(core_1_y_5), .y_6(core_1_y_6), .y_7(core_1_y_7),
    .y_8(core_1_y_8), .y_9(core_1_y_9), .y_10(core_1_y_10), .y_11(core_1_y_11), .y_12(core_1_y_12), .y_13(core_1_y_13),
    .y_14(core_1_y_14), .y_15(core_1_y_15), .y_16(core_1_y_16), .y_17(core_1_y_17), .y_18(core_1_y_18), .y_19(core_1_y_19),
    .y_20(core_1_y_20), .y_21(core_1_y_21), .y_22(core_1_y_22), .y_23(core_1_y_23), .y_24(core_1_y_24), .y_25(core_1_y_25),
    .y_26(core_1_y_26), .y_27(core_1_y_27), .y_28(core_1_y_28), .y_29(core_1_y_29), .y_30(core_1_y_30), .y_31(core_1_y_31),
    .z_0(core_1_z_0), .z_1(core_1_z_1), .z_2(core_1_z_2), .z_3(core_1_z_3), .z_4(core_1_z_4), .z_5(core_1_z_5), .z_6(core_1_z_6),
    .z_7(core_1_z_7), .z_8(core_1_z_8), .z_9(core_1_z_9), .z_10(core_1_z_10), .z_11(core_1_z_11), .z_12(core_1_z_12),
    .z_13(core_1_z_13), .z_14(core_1_z_14), .z_15(core_1_z_15), .z_16(core_1_z_16), .z_17(core_1_z_17), .z_18(core_1_z_18),
    .z_19(core_1_z_19), .z_20(core_1_z_20), .z_21(core_1_z_21), .z_22(core_1_z_22), .z_23(core_1_z_23), .z_24(core_1_z_24),
    .z_25(core_1_z_25), .z_26(core_1_z_26), .z_27(core_1_z_27), .z_28(core_1_z_28), .z_29(core_1_z_29), .z_30(core_1_z_30),
    .z_31(core_1_z_31)
  );

  wl_index_front_end_core_stage core_stage_2 (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_2_valid), .from_row(scheduler_core_2_row),
    .from_instruction(scheduler_core_2_instruction), .from_mask_0(scheduler_core_2_mask_0), .from_mask_1(scheduler_core_2_mask_1),
    .from_mask_2(scheduler_core_2_mask_2), .from_mask_3(scheduler_core_2_mask_3), .from_mask_4(scheduler_core_2_mask_4),
    .from_mask_5(scheduler_core_2_mask_5), .from_mask_6(scheduler_core_2_mask_6), .from_mask_7(scheduler_core_2_mask_7),
    .from_mask_8(scheduler_core_2_mask_8), .from_mask_9(scheduler_core_2_mask_9), .from_mask_10(scheduler_core_2_mask_10),
    .from_mask_11(scheduler_core_2_mask_11), .from_mask_12(scheduler_core_2_mask_12), .from_mask_13(scheduler_core_2_mask_13),
    .from_mask_14(scheduler_core_2_mask_14), .from_mask_15(scheduler_core_2_mask_15), .from_mask_16(scheduler_core_2_mask_16),
    .from_mask_17(scheduler_core_2_mask_17), .from_mask_18(scheduler_core_2_mask_18), .from_mask_19(scheduler_core_2_mask_19),
    .from_mask_20(scheduler_core_2_mask_20), .from_mask_21(scheduler_core_2_mask_21), .from_mask_22(scheduler_core_2_mask_22),
    .from_mask_23(scheduler_core_2_mask_23), .from_mask_24(scheduler_core_2_mask_24), .from_mask_25(scheduler_core_2_mask_25),
    .from_mask_26(scheduler_core_2_mask_26), .from_mask_27(scheduler_core_2_mask_27), .from_mask_28(scheduler_core_2_mask_28),
    .from_mask_29(scheduler_core_2_mask_29), .from_mask_30(scheduler_core_2_mask_30), .from_mask_31(scheduler_core_2_mask_31),
    .from_words_0(scheduler_core_2_words_0), .from_words_1(scheduler_core_2_words_1), .from_words_2(scheduler_core_2_words_2),
    .from_words_3(scheduler_core_2_words_3), .from_words_4(scheduler_core_2_words_4), .from_words_5(scheduler_core_2_words_5),
    .from_words_6(scheduler_core_2_words_6), .from_words_7(scheduler_core_2_words_7), .from_words_8(scheduler_core_2_words_8),
    .from_words_9(scheduler_core_2_words_9), .from_words_10(scheduler_core_2_words_10), .from_words_11(scheduler_core_2_words_11),
    .from_words_12(scheduler_core_2_words_12), .from_words_13(scheduler_core_2_words_13), .from_words_14(scheduler_core_2_words_14),
    .from_words_15(scheduler_core_2_words_15), .from_words_16(scheduler_core_2_words_16), .from_words_17(scheduler_core_2_words_17),
    .from_words_18(scheduler_core_2_words_18), .from_words_19(scheduler_core_2_words_19), .from_words_20(scheduler_core_2_words_20),
    .from_words_21(scheduler_core_2_words_21), .from_words_22(scheduler_core_2_words_22), .from_words_23(scheduler_core_2_words_23),
    .from_words_24(scheduler_core_2_words_24), .from_words_25(scheduler_core_2_words_25), .from_words_26(scheduler_core_2_words_26),
    .from_words_27(scheduler_core_2_words_27), .from_words_28(scheduler_core_2_words_28), .from_words_29(scheduler_core_2_words_29),
    .from_words_30(scheduler_core_2_words_30), .from_words_31(scheduler_core_2_words_31), .from_bits_x(scheduler_core_2_bits_x),
    .from_bits_y(scheduler_core_2_bits_y), .from_bits_z(scheduler_core_2_bits_z), .valid(core_2_valid), .row(core_2_row),
    .instruction(core_2_instruction), .mask_0(core_2_mask_0), .mask_1(core_2_mask_1), .mask_2(core_2_mask_2),
    .mask_3(core_2_mask_3), .mask_4(core_2_mask_4), .mask_5(core_2_mask_5), .mask_6(core_2_mask_6), .mask_7(core_2_mask_7),
    .mask_8(core_2_mask_8), .mask_9(core_2_mask_9), .mask_10(core_2_mask_10), .mask_11(core_2_mask_11), .mask_12(core_2_mask_12),
    .mask_13(core_2_mask_13), .mask_14(core_2_mask_14), .mask_15(core_2_mask_15), .mask_16(core_2_mask_16),
    .mask_17(core_2_mask_17), .mask_18(core_2_mask_18), .mask_19(core_2_mask_19), .mask_20(core_2_mask_20),
    .mask_21(core_2_mask_21), .mask_22(core_2_mask_22), .mask_23(core_2_mask_23), .mask_24(core_2_mask_24),
    .mask_25(core_2_mask_25), .mask_26(core_2_mask_26), .mask_27(core_2_mask_27), .mask_28(core_2_mask_28),
    .mask_29(core_2_mask_29), .mask_30(core_2_mask_30), .mask_31(core_2_mask_31), .x_0(core_2_x_0), .x_1(core_2_x_1),
    .x_2(core_2_x_2), .x_3(core_2_x_3), .x_4(core_2_x_4), .x_5(core_2_x_5), .x_6(core_2_x_6), .x_7(core_2_x_7), .x_8(core_2_x_8),
    .x_9(core_2_x_9), .x_10(core_2_x_10), .x_11(core_2_x_11), .x_12(core_2_x_12), .x_13(core_2_x_13), .x_14(core_2_x_14),
    .x_15(core_2_x_15), .x_16(core_2_x_16), .x_17(core_2_x_17), .x_18(core_2_x_18), .x_19(core_2_x_19), .x_20(core_2_x_20),
    .x_21(core_2_x_21), .x_22(core_2_x_22), .x_23(core_2_x_23), .x_24(core_2_x_24), .x_25(core_2_x_25), .x_26(core_2_x_26),
    .x_27(core_2_x_27), .x_28(core_2_x_28), .x_29(core_2_x_29), .x_30(core_2_x_30), .x_31(core_2_x_31), .y_0(core_2_y_0),
    .y_1(core_2_y_1), .y_2(core_2_y_2), .y_3(core_2_y_3), .y_4(core_2_y_4), .y_5(core_2_y_5), .y_6(core_2_y_6), .y_7(core_2_y_7),
    .y_8(core_2_y_8), .y_9(core_2_y_9), .y_10(core_2_y_10), .y_11(core_2_y_11), .y_12(core_2_y_12), .y_13(core_2_y_13),
    .y_14(core_2_y_14), .y_15(core_2_y_15), .y_16(core_2_y_16), .y_17(core_2_y_17), .y_18(core_2_y_18), .y_19(core_2_y_19),
    .y_20(core_2_y_20), .y_21(core_2_y_21), .y_22(core_2_y_22), .y_23(core_2_y_23), .y_24(core_2_y_24), .y_25(core_2_y_25),
    .y_26(core_2_y_26), .y_27(core_2_y_27), .y_28(core_2_y_28), .y_29(core_2_y_29), .y_30(core_2_y_30), .y_31(core_2_y_31),
    .z_0(core_2_z_0), .z_1(core_2_z_1), .z_2(core_2_z_2), .z_3(core_2_z_3), .z_4(core_2_z_4), .z_5(core_2_z_5), .z_6(core_2_z_6),
    .z_7(core_2_z_7), .z_8(core_2_z_8), .z_9(core_2_z_9), .z_10(core_2_z_10), .z_11(core_2_z_11), .z_12(core_2_z_12),
    .z_13(core_2_z_13), .z_14(core_2_z_14), .z_15(core_2_z_15), .z_16(core_2_z_16), .z_17(core_2_z_17), .z_18(core_2_z_18),
    .z_19(core_2_z_19), .z_20(core_2_z_20), .z_21(core_2_z_21), .z_22(core_2_z_22), .z_23(core_2_z_23), .z_24(core_2_z_24),
    .z_25(core_2_z_25), .z_26(core_2_z_26), .z_27(core_2_z_27), .z_28(core_2_z_28), .z_29(core_2_z_29), .z_30(core_2_z_30),
    .z_31(core_2_z_31)
  );

  wl_index_front_end_core_stage core_stage_3 (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_3_valid), .from_row(scheduler_core_3_row),
    .from_instruction(scheduler_core_3_instruction), .from_mask_0(scheduler_core_3_mask_0), .from_mask_1(scheduler_core_3_mask_1),
    .from_mask_2(scheduler_core_3_mask_2), .from_mask_3(scheduler_core_3_mask_3), .from_mask_4(scheduler_core_3_mask_4),
    .from_mask_5(scheduler_core_3_mask_5), .from_mask_6(scheduler_core_3_mask_6), .from_mask_7(scheduler_core_3_mask_7),
    .from_mask_8(scheduler_core_3_mask_8), .from_mask_9(scheduler_core_3_mask_9), .from_mask_10(scheduler_core_3_mask_10),
    .from_mask_11(scheduler_core_3_mask_11), .from_mask_12(scheduler_core_3_mask_12), .from_mask_13(scheduler_core_3_mask_13),
    .from_mask_14(scheduler_core_3_mask_14), .from_mask_15(scheduler_core_3_mask_15), .from_mask_16(scheduler_core_3_mask_16),
    .from_mask_17(scheduler_core_3_mask_17), .from_mask_18(scheduler_core_3_mask_18), .from_mask_19(scheduler_core_3_mask_19),
    .from_mask_20(scheduler_core_3_mask_20), .from_mask_21(scheduler_core_3_mask_21), .from_mask_22(scheduler_core_3_mask_22),
    .from_mask_23(scheduler_core_3_mask_23), .from_mask_24(scheduler_core_3_mask_24), .from_mask_25(scheduler_core_3_mask_25),
    .from_mask_26(scheduler_core_3_mask_26), .from_mask_27(scheduler_core_3_mask_27), .from_mask_28(scheduler_core_3_mask_28),
    .from_mask_29(scheduler_core_3_mask_29), .from_mask_30(scheduler_core_3_mask_30), .from_mask_31(scheduler_core_3_mask_31),
    .from_words_0(scheduler_core_3_words_0), .from_words_1(scheduler_core_3_words_1), .from_words_2(scheduler_core_3_words_2),
    .from_words_3(scheduler_core_3_words_3), .from_words_4(scheduler_core_3_words_4), .from_words_5(scheduler_core_3_words_5),
    .from_words_6(scheduler_core_3_words_6), .from_words_7(scheduler_core_3_words_7), .from_words_8(scheduler_core_3_words_8),
    .from_words_9(scheduler_core_3_words_9), .from_words_10(scheduler_core_3_words_10), .from_words_11(scheduler_core_3_words_11),
    .from_words_12(scheduler_core_3_words_12), .from_words_13(scheduler_core_3_words_13), .from_words_14(scheduler_core_3_words_14),
    .from_words_15(scheduler_core_3_words_15), .from_words_16(scheduler_core_3_words_16), .from_words_17(scheduler_core_3_words_17),
    .from_words_18(scheduler_core_3_words_18), .from_words_19(scheduler_core_3_words_19), .from_words_20(scheduler_core_3_words_20),
    .from_words_21(scheduler_core_3_words_21), .from_words_22(scheduler_core_3_words_22), .from_words_23(scheduler_core_3_words_23),
    .from_words_24(scheduler_core_3_words_24), .from_words_25(scheduler_core_3_words_25), .from_words_26(scheduler_core_3_words_26),
    .from_words_27(scheduler_core_3_words_27), .from_words_28(scheduler_core_3_words_28), .from_words_29(scheduler_core_3_words_29),
    .from_words_30(scheduler_core_3_words_30), .from_words_31(scheduler_core_3_words_31), .from_bits_x(scheduler_core_3_bits_x),
    .from_bits_y(scheduler_core_3_bits_y), .from_bits_z(scheduler_core_3_bits_z), .valid(core_3_valid), .row(core_3_row),
    .instruction(core_3_instruction), .mask_0(core_3_mask_0), .mask_1(core_3_mask_1), .mask_2(core_3_mask_2),
    .mask_3(core_3_mask_3), .mask_4(core_3_mask_4), .mask_5(core_3_mask_5), .mask_6(core_3_mask_6), .mask_7(core_3_mask_7),
    .mask_8(core_3_mask_8), .mask_9(core_3_mask_9), .mask_10(core_3_mask_10), .mask_11(core_3_mask_11), .mask_12(core_3_mask_12),
    .mask_13(core_3_mask_13), .mask_14(core_3_mask_14), .mask_15(core_3_mask_15), .mask_16(core_3_mask_16),
    .mask_17(core_3_mask_17), .mask_18(core_3_mask_18), .mask_19(core_3_mask_19), .mask_20(core_3_mask_20),
    .mask_21(core_3_mask_21), .mask_22(core_3_mask_22), .mask_23(core_3_mask_23), .mask_24(core_3_mask_24),
    .mask_25(core_3_mask_25), .mask_26(core_3_mask_26), .mask_27(core_3_mask_27), .mask_28(core_3_mask_28),
    .mask_29(core_3_mask_29), .mask_30(core_3_mask_30), .mask_31(core_3_mask_31), .x_0(core_3_x_0), .x_1(core_3_x_1),
    .x_2(core_3_x_2), .x_3(core_3_x_3), .x_4(core_3_x_4), .x_5(core_3_x_5), .x_6(core_3_x_6), .x_7(core_3_x_7), .x_8(core_3_x_8),
    .x_9(core_3_x_9), .x_10(core_3_x_10), .x_11(core_3_x_11), .x_12(core_3_x_12), .x_13(core_3_x_13), .x_14(core_3_x_14),
    .x_15(core_3_x_15), .x_16(core_3_x_16), .x_17(core_3_x_17), .x_18(core_3_x_18), .x_19(core_3_x_19), .x_20(core_3_x_20),
    .x_21(core_3_x_21), .x_22(core_3_x_22), .x_23(core_3_x_23), .x_24(core_3_x_24), .x_25(core_3_x_25), .x_26(core_3_x_26),
    .x_27(core_3_x_27), .x_28(core_3_x_28), .x_29(core_3_x_29), .x_30(core_3_x_30), .x_31(core_3_x_31), .y_0(core_3_y_0),
    .y_1(core_3_y_1), .y_2(core_3_y_2), .y_3(core_3_y_3), .y_4(core_3_y_4), .y_5(core_3_y_5), .y_6(core_3_y_6), .y_7(core_3_y_7),
    .y_8(core_3_y_8), .y_9(core_3_y_9), .y_10(core_3_y_10), .y_11(core_3_y_11), .y_12(core_3_y_12), .y_13(core_3_y_13),
    .y_14(core_3_y_14), .y_15(core_3_y_15), .y_16(core_3_y_16), .y_17(core_3_y_17), .y_18(core_3_y_18), .y_19(core_3_y_19),
    .y_20(core_3_y_20), .y_21(core_3_y_21), .y_22(core_3_y_22), .y_23(core_3_y_23), .y_24(core_3_y_24), .y_25(core_3_y_25),
    .y_26(core_3_y_26), .y_27(core_3_y_27), .y_28(core_3_y_28), .y_29(core_3_y_29), .y_30(core_3_y_30), .y_31(core_3_y_31),
    .z_0(core_3_z_0), .z_1(core_3_z_1), .z_2(core_3_z_2), .z_3(core_3_z_3), .z_4(core_3_z_4), .z_5(core_3_z_5), .z_6(core_3_z_6),
    .z_7(core_3_z_7), .z_8(core_3_z_8), .z_9(core_3_z_9), .z_10(core_3_z_10), .z_11(core_3_z_11), .z_12(core_3_z_12),
    .z_13(core_3_z_13), .z_14(core_3_z_14), .z_15(core_3_z_15), .z_16(core_3_z_16), .z_17(core_3_z_17), .z_18(core_3_z_18),
    .z_19(core_3_z_19), .z_20(core_3_z_20), .z_21(core_3_z_21), .z_22(core_3_z_22), .z_23(core_3_z_23), .z_24(core_3_z_24),
    .z_25(core_3_z_25), .z_26(core_3_z_26), .z_27(core_3_z_27), .z_28(core_3_z_28), .z_29(core_3_z_29), .z_30(core_3_z_30),
    .z_31(core_3_z_31)
  );

  wire unused_bits = &{1'b0, scheduler_read_enable};

endmodule

`default_nettype wire
