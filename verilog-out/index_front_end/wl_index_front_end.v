// wl_index_front_end: takes launches and sends thread indices and instruction numbers to the cores
// Front end: the index generator with its memory, and the dispatch to the cores.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 HISTORY=8 CORES=4
// Generated from Rust-HDL by: warploom emit index_front_end
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end (
  input  wire         clock,                // clock, rising edge
  input  wire         reset,                // synchronous, active high: empties the history, drops all launches in progress
  input  wire         launch_valid,         // a launch is offered
  output wire         launch_ready,         // the launch is taken in a cycle in which launch_valid and launch_ready are both 1
  input  wire   [9:0] launch_address,       // first row of the thread block in the index memory
  input  wire  [10:0] launch_dim_x,         // threads of the thread block in x
  input  wire  [10:0] launch_dim_y,         // threads of the thread block in y
  input  wire  [10:0] launch_dim_z,         // threads of the thread block in z
  input  wire  [15:0] launch_instructions,  // instructions of the kernel, 1 to 65535
  output wire   [3:0] core_valid,           // a row and an instruction reach this core, core 0 in the low bit
  output wire  [43:0] core_row,             // number of the row in the thread block, which is the number of its warp
  output wire  [63:0] core_instruction,     // number of the instruction
  output wire [127:0] core_mask,            // active lanes, LANES bits per core
  output wire [1279:0] core_x,              // x of each lane, LANES indices per core
  output wire [1279:0] core_y,              // y of each lane
  output wire [1279:0] core_z,              // z of each lane
  output wire         done_valid,           // the oldest launch without a done pulse is complete; its rows may be overwritten
  output wire         done_hit,             // the rows of the launch were in memory before it was taken
  output wire   [2:0] done_error,           // 0 success, 1 a dimension of 0, 2 one too large, 3 word too narrow, 4 past the end of memory
  output wire   [9:0] done_address,         // first row of the thread block
  output wire  [15:0] done_rows             // number of rows of the thread block
);

  wire core_1_valid, core_2_valid, core_3_valid;
  wire generator_cfg_ready;
  wire generator_row_valid;
  wire [9:0] generator_row_address;
  wire [10:0] generator_row_number;
  wire generator_row_mask_0, generator_row_mask_1, generator_row_mask_2, generator_row_mask_3, generator_row_mask_4,
      generator_row_mask_5, generator_row_mask_6, generator_row_mask_7, generator_row_mask_8, generator_row_mask_9,
      generator_row_mask_10, generator_row_mask_11, generator_row_mask_12, generator_row_mask_13, generator_row_mask_14,
      generator_row_mask_15, generator_row_mask_16, generator_row_mask_17, generator_row_mask_18, generator_row_mask_19,
      generator_row_mask_20, generator_row_mask_21, generator_row_mask_22, generator_row_mask_23, generator_row_mask_24,
      generator_row_mask_25, generator_row_mask_26, generator_row_mask_27, generator_row_mask_28, generator_row_mask_29,
      generator_row_mask_30, generator_row_mask_31;
  wire [15:0] generator_row_words_0, generator_row_words_1, generator_row_words_2, generator_row_words_3, generator_row_words_4,
      generator_row_words_5, generator_row_words_6, generator_row_words_7, generator_row_words_8, generator_row_words_9,
      generator_row_words_10, generator_row_words_11, generator_row_words_12, generator_row_words_13, generator_row_words_14,
      generator_row_words_15, generator_row_words_16, generator_row_words_17, generator_row_words_18, generator_row_words_19,
      generator_row_words_20, generator_row_words_21, generator_row_words_22, generator_row_words_23, generator_row_words_24,
      generator_row_words_25, generator_row_words_26, generator_row_words_27, generator_row_words_28, generator_row_words_29,
      generator_row_words_30, generator_row_words_31;
  wire generator_done_valid;
  wire generator_done_hit;
  wire [2:0] generator_done_error;
  wire [9:0] generator_done_address;
  wire [15:0] generator_done_rows;
  wire [3:0] generator_done_bits_x;
  wire [3:0] generator_done_bits_y;
  wire [3:0] generator_done_bits_z;
  wire generator_done_readable_0;
  wire generator_done_one_row_0;
  wire generator_read_valid;
  wire generator_read_mask_0, generator_read_mask_1, generator_read_mask_2, generator_read_mask_3, generator_read_mask_4,
      generator_read_mask_5, generator_read_mask_6, generator_read_mask_7, generator_read_mask_8, generator_read_mask_9,
      generator_read_mask_10, generator_read_mask_11, generator_read_mask_12, generator_read_mask_13, generator_read_mask_14,
      generator_read_mask_15, generator_read_mask_16, generator_read_mask_17, generator_read_mask_18, generator_read_mask_19,
      generator_read_mask_20, generator_read_mask_21, generator_read_mask_22, generator_read_mask_23, generator_read_mask_24,
      generator_read_mask_25, generator_read_mask_26, generator_read_mask_27, generator_read_mask_28, generator_read_mask_29,
      generator_read_mask_30, generator_read_mask_31;
  wire [15:0] generator_read_words_0, generator_read_words_1, generator_read_words_2, generator_read_words_3,
      generator_read_words_4, generator_read_words_5, generator_read_words_6, generator_read_words_7, generator_read_words_8,
      generator_read_words_9, generator_read_words_10, generator_read_words_11, generator_read_words_12, generator_read_words_13,
      generator_read_words_14, generator_read_words_15, generator_read_words_16, generator_read_words_17, generator_read_words_18,
      generator_read_words_19, generator_read_words_20, generator_read_words_21, generator_read_words_22, generator_read_words_23,
      generator_read_words_24, generator_read_words_25, generator_read_words_26, generator_read_words_27, generator_read_words_28,
      generator_read_words_29, generator_read_words_30, generator_read_words_31;
  wire dispatch_launch_ready;
  wire [9:0] dispatch_read_address;
  wire dispatch_core_0_valid;

  wire generator_cfg_valid = launch_valid & dispatch_launch_ready;
  assign launch_ready = generator_cfg_ready & dispatch_launch_ready;
  wire dispatch_launch_valid = launch_valid & generator_cfg_ready;

  // Outputs to the cores.
  wire core_0_valid = dispatch_core_0_valid;

  // A launch is taken when the generator and the dispatch are ready. Then the generator has answered
  // the previous launch, and the last row of that launch is read before the first row of the next
  // launch is written.
  // The memories are read in every cycle. A core takes the row only if its core_valid is 1.
  wl_index_front_end_generator generator (
    .clock(clock), .reset(reset), .cfg_valid(generator_cfg_valid), .cfg_ready(generator_cfg_ready), .cfg_address(launch_address),
    .cfg_dim_x(launch_dim_x), .cfg_dim_y(launch_dim_y), .cfg_dim_z(launch_dim_z), .row_valid(generator_row_valid),
    .row_address(generator_row_address), .row_number(generator_row_number), .row_mask_0(generator_row_mask_0),
    .row_mask_1(generator_row_mask_1), .row_mask_2(generator_row_mask_2), .row_mask_3(generator_row_mask_3),
    .row_mask_4(generator_row_mask_4), .row_mask_5(generator_row_mask_5), .row_mask_6(generator_row_mask_6),
    .row_mask_7(generator_row_mask_7), .row_mask_8(generator_row_mask_8), .row_mask_9(generator_row_mask_9),
    .row_mask_10(generator_row_mask_10), .row_mask_11(generator_row_mask_11), .row_mask_12(generator_row_mask_12),
    .row_mask_13(generator_row_mask_13), .row_mask_14(generator_row_mask_14), .row_mask_15(generator_row_mask_15),
    .row_mask_16(generator_row_mask_16), .row_mask_17(generator_row_mask_17), .row_mask_18(generator_row_mask_18),
    .row_mask_19(generator_row_mask_19), .row_mask_20(generator_row_mask_20), .row_mask_21(generator_row_mask_21),
    .row_mask_22(generator_row_mask_22), .row_mask_23(generator_row_mask_23), .row_mask_24(generator_row_mask_24),
    .row_mask_25(generator_row_mask_25), .row_mask_26(generator_row_mask_26), .row_mask_27(generator_row_mask_27),
    .row_mask_28(generator_row_mask_28), .row_mask_29(generator_row_mask_29), .row_mask_30(generator_row_mask_30),
    .row_mask_31(generator_row_mask_31), .row_words_0(generator_row_words_0), .row_words_1(generator_row_words_1),
    .row_words_2(generator_row_words_2), .row_words_3(generator_row_words_3), .row_words_4(generator_row_words_4),
    .row_words_5(generator_row_words_5), .row_words_6(generator_row_words_6), .row_words_7(generator_row_words_7),
    .row_words_8(generator_row_words_8), .row_words_9(generator_row_words_9), .row_words_10(generator_row_words_10),
    .row_words_11(generator_row_words_11), .row_words_12(generator_row_words_12), .row_words_13(generator_row_words_13),
    .row_words_14(generator_row_words_14), .row_words_15(generator_row_words_15), .row_words_16(generator_row_words_16),
    .row_words_17(generator_row_words_17), .row_words_18(generator_row_words_18), .row_words_19(generator_row_words_19),
    .row_words_20(generator_row_words_20), .row_words_21(generator_row_words_21), .row_words_22(generator_row_words_22),
    .row_words_23(generator_row_words_23), .row_words_24(generator_row_words_24), .row_words_25(generator_row_words_25),
    .row_words_26(generator_row_words_26), .row_words_27(generator_row_words_27), .row_words_28(generator_row_words_28),
    .row_words_29(generator_row_words_29), .row_words_30(generator_row_words_30), .row_words_31(generator_row_words_31),
    .done_valid(generator_done_valid), .done_hit(generator_done_hit), .done_error(generator_done_error),
    .done_address(generator_done_address), .done_rows(generator_done_rows), .done_bits_x(generator_done_bits_x),
    .done_bits_y(generator_done_bits_y), .done_bits_z(generator_done_bits_z), .done_readable_0(generator_done_readable_0),
    .done_one_row_0(generator_done_one_row_0), .read_enable(1'd1), .read_address(dispatch_read_address),
    .read_valid(generator_read_valid), .read_mask_0(generator_read_mask_0), .read_mask_1(generator_read_mask_1),
    .read_mask_2(generator_read_mask_2), .read_mask_3(generator_read_mask_3), .read_mask_4(generator_read_mask_4),
    .read_mask_5(generator_read_mask_5), .read_mask_6(generator_read_mask_6), .read_mask_7(generator_read_mask_7),
    .read_mask_8(generator_read_mask_8), .read_mask_9(generator_read_mask_9), .read_mask_10(generator_read_mask_10),
    .read_mask_11(generator_read_mask_11), .read_mask_12(generator_read_mask_12), .read_mask_13(generator_read_mask_13),
    .read_mask_14(generator_read_mask_14), .read_mask_15(generator_read_mask_15), .read_mask_16(generator_read_mask_16),
    .read_mask_17(generator_read_mask_17), .read_mask_18(generator_read_mask_18), .read_mask_19(generator_read_mask_19),
    .read_mask_20(generator_read_mask_20), .read_mask_21(generator_read_mask_21), .read_mask_22(generator_read_mask_22),
    .read_mask_23(generator_read_mask_23), .read_mask_24(generator_read_mask_24), .read_mask_25(generator_read_mask_25),
    .read_mask_26(generator_read_mask_26), .read_mask_27(generator_read_mask_27), .read_mask_28(generator_read_mask_28),
    .read_mask_29(generator_read_mask_29), .read_mask_30(generator_read_mask_30), .read_mask_31(generator_read_mask_31),
    .read_words_0(generator_read_words_0), .read_words_1(generator_read_words_1), .read_words_2(generator_read_words_2),
    .read_words_3(generator_read_words_3), .read_words_4(generator_read_words_4), .read_words_5(generator_read_words_5),
    .read_words_6(generator_read_words_6), .read_words_7(generator_read_words_7), .read_words_8(generator_read_words_8),
    .read_words_9(generator_read_words_9), .read_words_10(generator_read_words_10), .read_words_11(generator_read_words_11),
    .read_words_12(generator_read_words_12), .read_words_13(generator_read_words_13), .read_words_14(generator_read_words_14),
    .read_words_15(generator_read_words_15), .read_words_16(generator_read_words_16), .read_words_17(generator_read_words_17),
    .read_words_18(generator_read_words_18), .read_words_19(generator_read_words_19), .read_words_20(generator_read_words_20),
    .read_words_21(generator_read_words_21), .read_words_22(generator_read_words_22), .read_words_23(generator_read_words_23),
    .read_words_24(generator_read_words_24), .read_words_25(generator_read_words_25), .read_words_26(generator_read_words_26),
    .read_words_27(generator_read_words_27), .read_words_28(generator_read_words_28), .read_words_29(generator_read_words_29),
    .read_words_30(generator_read_words_30), .read_words_31(generator_read_words_31)
  );

  // The generator outputs the field widths of a thread block from its check on, before its first row.
  wl_index_front_end_dispatch dispatch (
    .clock(clock), .reset(reset), .launch_valid(dispatch_launch_valid), .launch_ready(dispatch_launch_ready),
    .launch_instructions(launch_instructions), .bits_x(generator_done_bits_x), .bits_y(generator_done_bits_y),
    .bits_z(generator_done_bits_z), .row_valid(generator_row_valid), .row_address(generator_row_address),
    .answer_valid(generator_done_valid), .answer_hit(generator_done_hit), .answer_error(generator_done_error),
    .answer_address(generator_done_address), .answer_rows(generator_done_rows), .answer_readable(generator_done_readable_0),
    .answer_one_row(generator_done_one_row_0), .read_address(dispatch_read_address), .read_mask_0(generator_read_mask_0),
    .read_mask_1(generator_read_mask_1), .read_mask_2(generator_read_mask_2), .read_mask_3(generator_read_mask_3),
    .read_mask_4(generator_read_mask_4), .read_mask_5(generator_read_mask_5), .read_mask_6(generator_read_mask_6),
    .read_mask_7(generator_read_mask_7), .read_mask_8(generator_read_mask_8), .read_mask_9(generator_read_mask_9),
    .read_mask_10(generator_read_mask_10), .read_mask_11(generator_read_mask_11), .read_mask_12(generator_read_mask_12),
    .read_mask_13(generator_read_mask_13), .read_mask_14(generator_read_mask_14), .read_mask_15(generator_read_mask_15),
    .read_mask_16(generator_read_mask_16), .read_mask_17(generator_read_mask_17), .read_mask_18(generator_read_mask_18),
    .read_mask_19(generator_read_mask_19), .read_mask_20(generator_read_mask_20), .read_mask_21(generator_read_mask_21),
    .read_mask_22(generator_read_mask_22), .read_mask_23(generator_read_mask_23), .read_mask_24(generator_read_mask_24),
    .read_mask_25(generator_read_mask_25), .read_mask_26(generator_read_mask_26), .read_mask_27(generator_read_mask_27),
    .read_mask_28(generator_read_mask_28), .read_mask_29(generator_read_mask_29), .read_mask_30(generator_read_mask_30),
    .read_mask_31(generator_read_mask_31), .read_words_0(generator_read_words_0), .read_words_1(generator_read_words_1),
    .read_words_2(generator_read_words_2), .read_words_3(generator_read_words_3), .read_words_4(generator_read_words_4),
    .read_words_5(generator_read_words_5), .read_words_6(generator_read_words_6), .read_words_7(generator_read_words_7),
    .read_words_8(generator_read_words_8), .read_words_9(generator_read_words_9), .read_words_10(generator_read_words_10),
    .read_words_11(generator_read_words_11), .read_words_12(generator_read_words_12), .read_words_13(generator_read_words_13),
    .read_words_14(generator_read_words_14), .read_words_15(generator_read_words_15), .read_words_16(generator_read_words_16),
    .read_words_17(generator_read_words_17), .read_words_18(generator_read_words_18), .read_words_19(generator_read_words_19),
    .read_words_20(generator_read_words_20), .read_words_21(generator_read_words_21), .read_words_22(generator_read_words_22),
    .read_words_23(generator_read_words_23), .read_words_24(generator_read_words_24), .read_words_25(generator_read_words_25),
    .read_words_26(generator_read_words_26), .read_words_27(generator_read_words_27), .read_words_28(generator_read_words_28),
    .read_words_29(generator_read_words_29), .read_words_30(generator_read_words_30), .read_words_31(generator_read_words_31),
    .core_0_valid(dispatch_core_0_valid), .core_0_row(core_row[10:0]), .core_0_instruction(core_instruction[15:0]),
    .core_0_mask_0(core_mask[0]), .core_0_mask_1(core_mask[1]), .core_0_mask_2(core_mask[2]), .core_0_mask_3(core_mask[3]),
    .core_0_mask_4(core_mask[4]), .core_0_mask_5(core_mask[5]), .core_0_mask_6(core_mask[6]), .core_0_mask_7(core_mask[7]),
    .core_0_mask_8(core_mask[8]), .core_0_mask_9(core_mask[9]), .core_0_mask_10(core_mask[10]), .core_0_mask_11(core_mask[11]),
    .core_0_mask_12(core_mask[12]), .core_0_mask_13(core_mask[13]), .core_0_mask_14(core_mask[14]), .core_0_mask_15(core_mask[15]),
    .core_0_mask_16(core_mask[16]), .core_0_mask_17(core_mask[17]), .core_0_mask_18(core_mask[18]), .core_0_mask_19(core_mask[19]),
    .core_0_mask_20(core_mask[20]), .core_0_mask_21(core_mask[21]), .core_0_mask_22(core_mask[22]), .core_0_mask_23(core_mask[23]),
    .core_0_mask_24(core_mask[24]), .core_0_mask_25(core_mask[25]), .core_0_mask_26(core_mask[26]), .core_0_mask_27(core_mask[27]),
    .core_0_mask_28(core_mask[28]), .core_0_mask_29(core_mask[29]), .core_0_mask_30(core_mask[30]), .core_0_mask_31(core_mask[31]),
    .core_0_x_0(core_x[9:0]), .core_0_x_1(core_x[19:10]), .core_0_x_2(core_x[29:20]), .core_0_x_3(core_x[39:30]),
    .core_0_x_4(core_x[49:40]), .core_0_x_5(core_x[59:50]), .core_0_x_6(core_x[69:60]), .core_0_x_7(core_x[79:70]),
    .core_0_x_8(core_x[89:80]), .core_0_x_9(core_x[99:90]), .core_0_x_10(core_x[109:100]), .core_0_x_11(core_x[119:110]),
    .core_0_x_12(core_x[129:120]), .core_0_x_13(core_x[139:130]), .core_0_x_14(core_x[149:140]), .core_0_x_15(core_x[159:150]),
    .core_0_x_16(core_x[169:160]), .core_0_x_17(core_x[179:170]), .core_0_x_18(core_x[189:180]), .core_0_x_19(core_x[199:190]),
    .core_0_x_20(core_x[209:200]), .core_0_x_21(core_x[219:210]), .core_0_x_22(core_x[229:220]), .core_0_x_23(core_x[239:230]),
    .core_0_x_24(core_x[249:240]), .core_0_x_25(core_x[259:250]), .core_0_x_26(core_x[269:260]), .core_0_x_27(core_x[279:270]),
    .core_0_x_28(core_x[289:280]), .core_0_x_29(core_x[299:290]), .core_0_x_30(core_x[309:300]), .core_0_x_31(core_x[319:310]),
    .core_0_y_0(core_y[9:0]), .core_0_y_1(core_y[19:10]), .core_0_y_2(core_y[29:20]), .core_0_y_3(core_y[39:30]),
    .core_0_y_4(core_y[49:40]), .core_0_y_5(core_y[59:50]), .core_0_y_6(core_y[69:60]), .core_0_y_7(core_y[79:70]),
    .core_0_y_8(core_y[89:80]), .core_0_y_9(core_y[99:90]), .core_0_y_10(core_y[109:100]), .core_0_y_11(core_y[119:110]),
    .core_0_y_12(core_y[129:120]), .core_0_y_13(core_y[139:130]), .core_0_y_14(core_y[149:140]), .core_0_y_15(core_y[159:150]),
    .core_0_y_16(core_y[169:160]), .core_0_y_17(core_y[179:170]), .core_0_y_18(core_y[189:180]), .core_0_y_19(core_y[199:190]),
    .core_0_y_20(core_y[209:200]), .core_0_y_21(core_y[219:210]), .core_0_y_22(core_y[229:220]), .core_0_y_23(core_y[239:230]),
    .core_0_y_24(core_y[249:240]), .core_0_y_25(core_y[259:250]), .core_0_y_26(core_y[269:260]), .core_0_y_27(core_y[279:270]),
    .core_0_y_28(core_y[289:280]), .core_0_y_29(core_y[299:290]), .core_0_y_30(core_y[309:300]), .core_0_y_31(core_y[319:310]),
    .core_0_z_0(core_z[9:0]), .core_0_z_1(core_z[19:10]), .core_0_z_2(core_z[29:20]), .core_0_z_3(core_z[39:30]),
    .core_0_z_4(core_z[49:40]), .core_0_z_5(core_z[59:50]), .core_0_z_6(core_z[69:60]), .core_0_z_7(core_z[79:70]),
    .core_0_z_8(core_z[89:80]), .core_0_z_9(core_z[99:90]), .core_0_z_10(core_z[109:100]), .core_0_z_11(core_z[119:110]),
    .core_0_z_12(core_z[129:120]), .core_0_z_13(core_z[139:130]), .core_0_z_14(core_z[149:140]), .core_0_z_15(core_z[159:150]),
    .core_0_z_16(core_z[169:160]), .core_0_z_17(core_z[179:170]), .core_0_z_18(core_z[189:180]), .core_0_z_19(core_z[199:190]),
    .core_0_z_20(core_z[209:200]), .core_0_z_21(core_z[219:210]), .core_0_z_22(core_z[229:220]), .core_0_z_23(core_z[239:230]),
    .core_0_z_24(core_z[249:240]), .core_0_z_25(core_z[259:250]), .core_0_z_26(core_z[269:260]), .core_0_z_27(core_z[279:270]),
    .core_0_z_28(core_z[289:280]), .core_0_z_29(core_z[299:290]), .core_0_z_30(core_z[309:300]), .core_0_z_31(core_z[319:310]),
    .core_1_valid(core_1_valid), .core_1_row(core_row[21:11]), .core_1_instruction(core_instruction[31:16]),
    .core_1_mask_0(core_mask[32]), .core_1_mask_1(core_mask[33]), .core_1_mask_2(core_mask[34]), .core_1_mask_3(core_mask[35]),
    .core_1_mask_4(core_mask[36]), .core_1_mask_5(core_mask[37]), .core_1_mask_6(core_mask[38]), .core_1_mask_7(core_mask[39]),
    .core_1_mask_8(core_mask[40]), .core_1_mask_9(core_mask[41]), .core_1_mask_10(core_mask[42]), .core_1_mask_11(core_mask[43]),
    .core_1_mask_12(core_mask[44]), .core_1_mask_13(core_mask[45]), .core_1_mask_14(core_mask[46]), .core_1_mask_15(core_mask[47]),
    .core_1_mask_16(core_mask[48]), .core_1_mask_17(core_mask[49]), .core_1_mask_18(core_mask[50]), .core_1_mask_19(core_mask[51]),
    .core_1_mask_20(core_mask[52]), .core_1_mask_21(core_mask[53]), .core_1_mask_22(core_mask[54]), .core_1_mask_23(core_mask[55]),
    .core_1_mask_24(core_mask[56]), .core_1_mask_25(core_mask[57]), .core_1_mask_26(core_mask[58]), .core_1_mask_27(core_mask[59]),
    .core_1_mask_28(core_mask[60]), .core_1_mask_29(core_mask[61]), .core_1_mask_30(core_mask[62]), .core_1_mask_31(core_mask[63]),
    .core_1_x_0(core_x[329:320]), .core_1_x_1(core_x[339:330]), .core_1_x_2(core_x[349:340]), .core_1_x_3(core_x[359:350]),
    .core_1_x_4(core_x[369:360]), .core_1_x_5(core_x[379:370]), .core_1_x_6(core_x[389:380]), .core_1_x_7(core_x[399:390]),
    .core_1_x_8(core_x[409:400]), .core_1_x_9(core_x[419:410]), .core_1_x_10(core_x[429:420]), .core_1_x_11(core_x[439:430]),
    .core_1_x_12(core_x[449:440]), .core_1_x_13(core_x[459:450]), .core_1_x_14(core_x[469:460]), .core_1_x_15(core_x[479:470]),
    .core_1_x_16(core_x[489:480]), .core_1_x_17(core_x[499:490]), .core_1_x_18(core_x[509:500]), .core_1_x_19(core_x[519:510]),
    .core_1_x_20(core_x[529:520]), .core_1_x_21(core_x[539:530]), .core_1_x_22(core_x[549:540]), .core_1_x_23(core_x[559:550]),
    .core_1_x_24(core_x[569:560]), .core_1_x_25(core_x[579:570]), .core_1_x_26(core_x[589:580]), .core_1_x_27(core_x[599:590]),
    .core_1_x_28(core_x[609:600]), .core_1_x_29(core_x[619:610]), .core_1_x_30(core_x[629:620]), .core_1_x_31(core_x[639:630]),
    .core_1_y_0(core_y[329:320]), .core_1_y_1(core_y[339:330]), .core_1_y_2(core_y[349:340]), .core_1_y_3(core_y[359:350]),
    .core_1_y_4(core_y[369:360]), .core_1_y_5(core_y[379:370]), .core_1_y_6(core_y[389:380]), .core_1_y_7(core_y[399:390]),
    .core_1_y_8(core_y[409:400]), .core_1_y_9(core_y[419:410]), .core_1_y_10(core_y[429:420]), .core_1_y_11(core_y[439:430]),
    .core_1_y_12(core_y[449:440]), .core_1_y_13(core_y[459:450]), .core_1_y_14(core_y[469:460]), .core_1_y_15(core_y[479:470]),
    .core_1_y_16(core_y[489:480]), .core_1_y_17(core_y[499:490]), .core_1_y_18(core_y[509:500]), .core_1_y_19(core_y[519:510]),
    .core_1_y_20(core_y[529:520]), .core_1_y_21(core_y[539:530]), .core_1_y_22(core_y[549:540]), .core_1_y_23(core_y[559:550]),
    .core_1_y_24(core_y[569:560]), .core_1_y_25(core_y[579:570]), .core_1_y_26(core_y[589:580]), .core_1_y_27(core_y[599:590]),
    .core_1_y_28(core_y[609:600]), .core_1_y_29(core_y[619:610]), .core_1_y_30(core_y[629:620]), .core_1_y_31(core_y[639:630]),
    .core_1_z_0(core_z[329:320]), .core_1_z_1(core_z[339:330]), .core_1_z_2(core_z[349:340]), .core_1_z_3(core_z[359:350]),
    .core_1_z_4(core_z[369:360]), .core_1_z_5(core_z[379:370]), .core_1_z_6(core_z[389:380]), .core_1_z_7(core_z[399:390]),
    .core_1_z_8(core_z[409:400]), .core_1_z_9(core_z[419:410]), .core_1_z_10(core_z[429:420]), .core_1_z_11(core_z[439:430]),
    .core_1_z_12(core_z[449:440]), .core_1_z_13(core_z[459:450]), .core_1_z_14(core_z[469:460]), .core_1_z_15(core_z[479:470]),
    .core_1_z_16(core_z[489:480]), .core_1_z_17(core_z[499:490]), .core_1_z_18(core_z[509:500]), .core_1_z_19(core_z[519:510]),
    .core_1_z_20(core_z[529:520]), .core_1_z_21(core_z[539:530]), .core_1_z_22(core_z[549:540]), .core_1_z_23(core_z[559:550]),
    .core_1_z_24(core_z[569:560]), .core_1_z_25(core_z[579:570]), .core_1_z_26(core_z[589:580]), .core_1_z_27(core_z[599:590]),
    .core_1_z_28(core_z[609:600]), .core_1_z_29(core_z[619:610]), .core_1_z_30(core_z[629:620]), .core_1_z_31(core_z[639:630]),
    .core_2_valid(core_2_valid), .core_2_row(core_row[32:22]), .core_2_instruction(core_instruction[47:32]),
    .core_2_mask_0(core_mask[64]), .core_2_mask_1(core_mask[65]), .core_2_mask_2(core_mask[66]), .core_2_mask_3(core_mask[67]),
    .core_2_mask_4(core_mask[68]), .core_2_mask_5(core_mask[69]), .core_2_mask_6(core_mask[70]), .core_2_mask_7(core_mask[71]),
    .core_2_mask_8(core_mask[72]), .core_2_mask_9(core_mask[73]), .core_2_mask_10(core_mask[74]), .core_2_mask_11(core_mask[75]),
    .core_2_mask_12(core_mask[76]), .core_2_mask_13(core_mask[77]), .core_2_mask_14(core_mask[78]), .core_2_mask_15(core_mask[79]),
    .core_2_mask_16(core_mask[80]), .core_2_mask_17(core_mask[81]), .core_2_mask_18(core_mask[82]), .core_2_mask_19(core_mask[83]),
    .core_2_mask_20(core_mask[84]), .core_2_mask_21(core_mask[85]), .core_2_mask_22(core_mask[86]), .core_2_mask_23(core_mask[87]),
    .core_2_mask_24(core_mask[88]), .core_2_mask_25(core_mask[89]), .core_2_mask_26(core_mask[90]), .core_2_mask_27(core_mask[91]),
    .core_2_mask_28(core_mask[92]), .core_2_mask_29(core_mask[93]), .core_2_mask_30(core_mask[94]), .core_2_mask_31(core_mask[95]),
    .core_2_x_0(core_x[649:640]), .core_2_x_1(core_x[659:650]), .core_2_x_2(core_x[669:660]), .core_2_x_3(core_x[679:670]),
    .core_2_x_4(core_x[689:680]), .core_2_x_5(core_x[699:690]), .core_2_x_6(core_x[709:700]), .core_2_x_7(core_x[719:710]),
    .core_2_x_8(core_x[729:720]), .core_2_x_9(core_x[739:730]), .core_2_x_10(core_x[749:740]), .core_2_x_11(core_x[759:750]),
    .core_2_x_12(core_x[769:760]), .core_2_x_13(core_x[779:770]), .core_2_x_14(core_x[789:780]), .core_2_x_15(core_x[799:790]),
    .core_2_x_16(core_x[809:800]), .core_2_x_17(core_x[819:810]), .core_2_x_18(core_x[829:820]), .core_2_x_19(core_x[839:830]),
    .core_2_x_20(core_x[849:840]), .core_2_x_21(core_x[859:850]), .core_2_x_22(core_x[869:860]), .core_2_x_23(core_x[879:870]),
    .core_2_x_24(core_x[889:880]), .core_2_x_25(core_x[899:890]), .core_2_x_26(core_x[909:900]), .core_2_x_27(core_x[919:910]),
    .core_2_x_28(core_x[929:920]), .core_2_x_29(core_x[939:930]), .core_2_x_30(core_x[949:940]), .core_2_x_31(core_x[959:950]),
    .core_2_y_0(core_y[649:640]), .core_2_y_1(core_y[659:650]), .core_2_y_2(core_y[669:660]), .core_2_y_3(core_y[679:670]),
    .core_2_y_4(core_y[689:680]), .core_2_y_5(core_y[699:690]), .core_2_y_6(core_y[709:700]), .core_2_y_7(core_y[719:710]),
    .core_2_y_8(core_y[729:720]), .core_2_y_9(core_y[739:730]), .core_2_y_10(core_y[749:740]), .core_2_y_11(core_y[759:750]),
    .core_2_y_12(core_y[769:760]), .core_2_y_13(core_y[779:770]), .core_2_y_14(core_y[789:780]), .core_2_y_15(core_y[799:790]),
    .core_2_y_16(core_y[809:800]), .core_2_y_17(core_y[819:810]), .core_2_y_18(core_y[829:820]), .core_2_y_19(core_y[839:830]),
    .core_2_y_20(core_y[849:840]), .core_2_y_21(core_y[859:850]), .core_2_y_22(core_y[869:860]), .core_2_y_23(core_y[879:870]),
    .core_2_y_24(core_y[889:880]), .core_2_y_25(core_y[899:890]), .core_2_y_26(core_y[909:900]), .core_2_y_27(core_y[919:910]),
    .core_2_y_28(core_y[929:920]), .core_2_y_29(core_y[939:930]), .core_2_y_30(core_y[949:940]), .core_2_y_31(core_y[959:950]),
    .core_2_z_0(core_z[649:640]), .core_2_z_1(core_z[659:650]), .core_2_z_2(core_z[669:660]), .core_2_z_3(core_z[679:670]),
    .core_2_z_4(core_z[689:680]), .core_2_z_5(core_z[699:690]), .core_2_z_6(core_z[709:700]), .core_2_z_7(core_z[719:710]),
    .core_2_z_8(core_z[729:720]), .core_2_z_9(core_z[739:730]), .core_2_z_10(core_z[749:740]), .core_2_z_11(core_z[759:750]),
    .core_2_z_12(core_z[769:760]), .core_2_z_13(core_z[779:770]), .core_2_z_14(core_z[789:780]), .core_2_z_15(core_z[799:790]),
    .core_2_z_16(core_z[809:800]), .core_2_z_17(core_z[819:810]), .core_2_z_18(core_z[829:820]), .core_2_z_19(core_z[839:830]),
    .core_2_z_20(core_z[849:840]), .core_2_z_21(core_z[859:850]), .core_2_z_22(core_z[869:860]), .core_2_z_23(core_z[879:870]),
    .core_2_z_24(core_z[889:880]), .core_2_z_25(core_z[899:890]), .core_2_z_26(core_z[909:900]), .core_2_z_27(core_z[919:910]),
    .core_2_z_28(core_z[929:920]), .core_2_z_29(core_z[939:930]), .core_2_z_30(core_z[949:940]), .core_2_z_31(core_z[959:950]),
    .core_3_valid(core_3_valid), .core_3_row(core_row[43:33]), .core_3_instruction(core_instruction[63:48]),
    .core_3_mask_0(core_mask[96]), .core_3_mask_1(core_mask[97]), .core_3_mask_2(core_mask[98]), .core_3_mask_3(core_mask[99]),
    .core_3_mask_4(core_mask[100]), .core_3_mask_5(core_mask[101]), .core_3_mask_6(core_mask[102]), .core_3_mask_7(core_mask[103]),
    .core_3_mask_8(core_mask[104]), .core_3_mask_9(core_mask[105]), .core_3_mask_10(core_mask[106]),
    .core_3_mask_11(core_mask[107]), .core_3_mask_12(core_mask[108]), .core_3_mask_13(core_mask[109]),
    .core_3_mask_14(core_mask[110]), .core_3_mask_15(core_mask[111]), .core_3_mask_16(core_mask[112]),
    .core_3_mask_17(core_mask[113]), .core_3_mask_18(core_mask[114]), .core_3_mask_19(core_mask[115]),
    .core_3_mask_20(core_mask[116]), .core_3_mask_21(core_mask[117]), .core_3_mask_22(core_mask[118]),
    .core_3_mask_23(core_mask[119]), .core_3_mask_24(core_mask[120]), .core_3_mask_25(core_mask[121]),
    .core_3_mask_26(core_mask[122]), .core_3_mask_27(core_mask[123]), .core_3_mask_28(core_mask[124]),
    .core_3_mask_29(core_mask[125]), .core_3_mask_30(core_mask[126]), .core_3_mask_31(core_mask[127]), .core_3_x_0(core_x[969:960]),
    .core_3_x_1(core_x[979:970]), .core_3_x_2(core_x[989:980]), .core_3_x_3(core_x[999:990]), .core_3_x_4(core_x[1009:1000]),
    .core_3_x_5(core_x[1019:1010]), .core_3_x_6(core_x[1029:1020]), .core_3_x_7(core_x[1039:1030]), .core_3_x_8(core_x[1049:1040]),
    .core_3_x_9(core_x[1059:1050]), .core_3_x_10(core_x[1069:1060]), .core_3_x_11(core_x[1079:1070]),
    .core_3_x_12(core_x[1089:1080]), .core_3_x_13(core_x[1099:1090]), .core_3_x_14(core_x[1109:1100]),
    .core_3_x_15(core_x[1119:1110]), .core_3_x_16(core_x[1129:1120]), .core_3_x_17(core_x[1139:1130]),
    .core_3_x_18(core_x[1149:1140]), .core_3_x_19(core_x[1159:1150]), .core_3_x_20(core_x[1169:1160]),
    .core_3_x_21(core_x[1179:1170]), .core_3_x_22(core_x[1189:1180]), .core_3_x_23(core_x[1199:1190]),
    .core_3_x_24(core_x[1209:1200]), .core_3_x_25(core_x[1219:1210]), .core_3_x_26(core_x[1229:1220]),
    .core_3_x_27(core_x[1239:1230]), .core_3_x_28(core_x[1249:1240]), .core_3_x_29(core_x[1259:1250]),
    .core_3_x_30(core_x[1269:1260]), .core_3_x_31(core_x[1279:1270]), .core_3_y_0(core_y[969:960]), .core_3_y_1(core_y[979:970]),
    .core_3_y_2(core_y[989:980]), .core_3_y_3(core_y[999:990]), .core_3_y_4(core_y[1009:1000]), .core_3_y_5(core_y[1019:1010]),
    .core_3_y_6(core_y[1029:1020]), .core_3_y_7(core_y[1039:1030]), .core_3_y_8(core_y[1049:1040]), .core_3_y_9(core_y[1059:1050]),
    .core_3_y_10(core_y[1069:1060]), .core_3_y_11(core_y[1079:1070]), .core_3_y_12(core_y[1089:1080]),
    .core_3_y_13(core_y[1099:1090]), .core_3_y_14(core_y[1109:1100]), .core_3_y_15(core_y[1119:1110]),
    .core_3_y_16(core_y[1129:1120]), .core_3_y_17(core_y[1139:1130]), .core_3_y_18(core_y[1149:1140]),
    .core_3_y_19(core_y[1159:1150]), .core_3_y_20(core_y[1169:1160]), .core_3_y_21(core_y[1179:1170]),
    .core_3_y_22(core_y[1189:1180]), .core_3_y_23(core_y[1199:1190]), .core_3_y_24(core_y[1209:1200]),
    .core_3_y_25(core_y[1219:1210]), .core_3_y_26(core_y[1229:1220]), .core_3_y_27(core_y[1239:1230]),
    .core_3_y_28(core_y[1249:1240]), .core_3_y_29(core_y[1259:1250]), .core_3_y_30(core_y[1269:1260]),
    .core_3_y_31(core_y[1279:1270]), .core_3_z_0(core_z[969:960]), .core_3_z_1(core_z[979:970]), .core_3_z_2(core_z[989:980]),
    .core_3_z_3(core_z[999:990]), .core_3_z_4(core_z[1009:1000]), .core_3_z_5(core_z[1019:1010]), .core_3_z_6(core_z[1029:1020]),
    .core_3_z_7(core_z[1039:1030]), .core_3_z_8(core_z[1049:1040]), .core_3_z_9(core_z[1059:1050]), .core_3_z_10(core_z[1069:1060]),
    .core_3_z_11(core_z[1079:1070]), .core_3_z_12(core_z[1089:1080]), .core_3_z_13(core_z[1099:1090]),
    .core_3_z_14(core_z[1109:1100]), .core_3_z_15(core_z[1119:1110]), .core_3_z_16(core_z[1129:1120]),
    .core_3_z_17(core_z[1139:1130]), .core_3_z_18(core_z[1149:1140]), .core_3_z_19(core_z[1159:1150]),
    .core_3_z_20(core_z[1169:1160]), .core_3_z_21(core_z[1179:1170]), .core_3_z_22(core_z[1189:1180]),
    .core_3_z_23(core_z[1199:1190]), .core_3_z_24(core_z[1209:1200]), .core_3_z_25(core_z[1219:1210]),
    .core_3_z_26(core_z[1229:1220]), .core_3_z_27(core_z[1239:1230]), .core_3_z_28(core_z[1249:1240]),
    .core_3_z_29(core_z[1259:1250]), .core_3_z_30(core_z[1269:1260]), .core_3_z_31(core_z[1279:1270]), .done_valid(done_valid),
    .done_hit(done_hit), .done_error(done_error), .done_address(done_address), .done_rows(done_rows)
  );

  assign core_valid = {core_3_valid, core_2_valid, core_1_valid, core_0_valid};

  wire unused_bits = &{1'b0, generator_row_number, generator_row_mask_0, generator_row_mask_1, generator_row_mask_2,
      generator_row_mask_3, generator_row_mask_4, generator_row_mask_5, generator_row_mask_6, generator_row_mask_7,
      generator_row_mask_8, generator_row_mask_9, generator_row_mask_10, generator_row_mask_11, generator_row_mask_12,
      generator_row_mask_13, generator_row_mask_14, generator_row_mask_15, generator_row_mask_16, generator_row_mask_17,
      generator_row_mask_18, generator_row_mask_19, generator_row_mask_20, generator_row_mask_21, generator_row_mask_22,
      generator_row_mask_23, generator_row_mask_24, generator_row_mask_25, generator_row_mask_26, generator_row_mask_27,
      generator_row_mask_28, generator_row_mask_29, generator_row_mask_30, generator_row_mask_31, generator_row_words_0,
      generator_row_words_1, generator_row_words_2, generator_row_words_3, generator_row_words_4, generator_row_words_5,
      generator_row_words_6, generator_row_words_7, generator_row_words_8, generator_row_words_9, generator_row_words_10,
      generator_row_words_11, generator_row_words_12, generator_row_words_13, generator_row_words_14, generator_row_words_15,
      generator_row_words_16, generator_row_words_17, generator_row_words_18, generator_row_words_19, generator_row_words_20,
      generator_row_words_21, generator_row_words_22, generator_row_words_23, generator_row_words_24, generator_row_words_25,
      generator_row_words_26, generator_row_words_27, generator_row_words_28, generator_row_words_29, generator_row_words_30,
      generator_row_words_31, generator_read_valid};

endmodule

`default_nettype wire
