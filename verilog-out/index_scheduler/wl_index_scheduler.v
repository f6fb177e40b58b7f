// wl_index_scheduler: sends each row to all cores, one cycle apart; each core gets a different instruction
// Incremental scheduler: rows in order of time, instructions across cores.
// Parameters: LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10 CORES=4
// Generated from Rust-HDL by: warploom emit index_scheduler
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_scheduler (
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
  input  wire         done_valid,           // the rows of the launch are all in memory, or the launch is rejected
  input  wire         done_hit,             // the rows of the launch were in memory before it was taken
  input  wire   [2:0] done_error,           // 0, or the error code of the launch
  input  wire   [9:0] done_address,         // first row of the launch
  input  wire  [15:0] done_rows,            // number of rows of the launch
  output wire         read_enable,          // read a row of index memory
  output wire   [9:0] read_address,         // address of that row
  input  wire  [31:0] read_mask,            // active lanes of the row read in the previous cycle
  input  wire [511:0] read_words,           // words of that row
  output wire   [3:0] core_valid,           // a row and an instruction reach this core, core 0 in the low bit
  output wire  [43:0] core_row,             // number of the row in the thread block
  output wire  [63:0] core_instruction,     // number of the instruction
  output wire [127:0] core_mask,            // active lanes of the row, LANES bits per core
  output wire [2047:0] core_words,          // words of the row, LANES words per core
  output wire  [15:0] core_bits_x,          // width of x in these words
  output wire  [15:0] core_bits_y,          // width of y
  output wire  [15:0] core_bits_z,          // width of z
  output wire         finish_valid,         // all rows of the launch have been read for the last time
  output wire         finish_hit,           // done_hit of the launch
  output wire   [2:0] finish_error,         // done_error of the launch
  output wire   [9:0] finish_address,       // done_address of the launch
  output wire  [15:0] finish_rows           // done_rows of the launch
);

  localparam [15:0] cores = 16'd4;
  localparam [15:0] two_passes = 16'd8;
  localparam [6:0] all_later = 7'd7;
  localparam [2:0] core_mask_2 = 3'd3;
  localparam [15:0] base_mask = 16'd65532;
  localparam [15:0] number_0 = 16'd1;
  localparam [15:0] number_1 = 16'd2;
  localparam [15:0] number_2 = 16'd3;
  wire read_mask_0, read_mask_1, read_mask_2, read_mask_3, read_mask_4, read_mask_5, read_mask_6, read_mask_7, read_mask_8,
      read_mask_9, read_mask_10, read_mask_11, read_mask_12, read_mask_13, read_mask_14, read_mask_15, read_mask_16, read_mask_17,
      read_mask_18, read_mask_19, read_mask_20, read_mask_21, read_mask_22, read_mask_23, read_mask_24, read_mask_25, read_mask_26,
      read_mask_27, read_mask_28, read_mask_29, read_mask_30, read_mask_31;
  wire [15:0] read_words_0, read_words_1, read_words_2, read_words_3, read_words_4, read_words_5, read_words_6, read_words_7,
      read_words_8, read_words_9, read_words_10, read_words_11, read_words_12, read_words_13, read_words_14, read_words_15,
      read_words_16, read_words_17, read_words_18, read_words_19, read_words_20, read_words_21, read_words_22, read_words_23,
      read_words_24, read_words_25, read_words_26, read_words_27, read_words_28, read_words_29, read_words_30, read_words_31;
  wire core_3_valid;
  wire [10:0] core_3_row;
  wire core_3_mask_0, core_3_mask_1, core_3_mask_2, core_3_mask_3, core_3_mask_4, core_3_mask_5, core_3_mask_6, core_3_mask_7,
      core_3_mask_8, core_3_mask_9, core_3_mask_10, core_3_mask_11, core_3_mask_12, core_3_mask_13, core_3_mask_14, core_3_mask_15,
      core_3_mask_16, core_3_mask_17, core_3_mask_18, core_3_mask_19, core_3_mask_20, core_3_mask_21, core_3_mask_22,
      core_3_mask_23, core_3_mask_24, core_3_mask_25, core_3_mask_26, core_3_mask_27, core_3_mask_28, core_3_mask_29,
      core_3_mask_30, core_3_mask_31;
  wire [15:0] core_3_words_0, core_3_words_1, core_3_words_2, core_3_words_3, core_3_words_4, core_3_words_5, core_3_words_6,
      core_3_words_7, core_3_words_8, core_3_words_9, core_3_words_10, core_3_words_11, core_3_words_12, core_3_words_13,
      core_3_words_14, core_3_words_15, core_3_words_16, core_3_words_17, core_3_words_18, core_3_words_19, core_3_words_20,
      core_3_words_21, core_3_words_22, core_3_words_23, core_3_words_24, core_3_words_25, core_3_words_26, core_3_words_27,
      core_3_words_28, core_3_words_29, core_3_words_30, core_3_words_31;
  wire [3:0] core_3_bits_x;
  wire [3:0] core_3_bits_y;
  wire [3:0] core_3_bits_z;
  reg last_pass;
  reg [9:0] fetch_address;
  reg [15:0] fetch_base;
  reg [10:0] first_row;
  reg [15:0] second_row;
  reg [15:0] first_base;
  reg [15:0] instructions;
  reg launch_open, launch_open_next;
  reg has_instructions, has_instructions_next;
  reg [15:0] last_base, last_base_next;
  reg [2:0] idle_cores, idle_cores_next;
  reg single_pass, single_pass_next;
  reg double_pass, double_pass_next;
  reg hit, hit_next;
  reg [2:0] error, error_next;
  reg [9:0] first, first_next;
  reg [15:0] rows, rows_next;
  reg fetching;
  reg [10:0] row, row_next;
  reg [15:0] next_row, next_row_next;
  reg [15:0] base, base_next;
  reg finished;
  wire remaining_nearly_read;
  reg waiting;
  reg [15:0] waiting_instructions, waiting_instructions_next;
  reg early_answer;
  reg [3:0] held_bits_x, held_bits_x_next;
  reg [3:0] held_bits_y, held_bits_y_next;
  reg [3:0] held_bits_z, held_bits_z_next;
  reg head_valid;
  reg [10:0] head_row, head_row_next;
  reg [15:0] head_base;
  reg [6:0] head_later, head_later_next;
  reg [3:0] head_bits_x, head_bits_x_next;
  reg [3:0] head_bits_y, head_bits_y_next;
  reg [3:0] head_bits_z, head_bits_z_next;
  wire stage_0_valid, stage_1_valid;
  wire [10:0] stage_0_row, stage_1_row;
  wire [15:0] stage_0_base, stage_1_base, stage_2_base;
  wire [6:0] stage_0_later, stage_1_later, stage_2_later;
  wire stage_0_mask_0, stage_0_mask_1, stage_0_mask_2, stage_0_mask_3, stage_0_mask_4, stage_0_mask_5, stage_0_mask_6,
      stage_0_mask_7, stage_0_mask_8, stage_0_mask_9, stage_0_mask_10, stage_0_mask_11, stage_0_mask_12, stage_0_mask_13,
      stage_0_mask_14, stage_0_mask_15, stage_0_mask_16, stage_0_mask_17, stage_0_mask_18, stage_0_mask_19, stage_0_mask_20,
      stage_0_mask_21, stage_0_mask_22, stage_0_mask_23, stage_0_mask_24, stage_0_mask_25, stage_0_mask_26, stage_0_mask_27,
      stage_0_mask_28, stage_0_mask_29, stage_0_mask_30, stage_0_mask_31, stage_1_mask_0, stage_1_mask_1, stage_1_mask_2,
      stage_1_mask_3, stage_1_mask_4, stage_1_mask_5, stage_1_mask_6, stage_1_mask_7, stage_1_mask_8, stage_1_mask_9,
      stage_1_mask_10, stage_1_mask_11, stage_1_mask_12, stage_1_mask_13, stage_1_mask_14, stage_1_mask_15, stage_1_mask_16,
      stage_1_mask_17, stage_1_mask_18, stage_1_mask_19, stage_1_mask_20, stage_1_mask_21, stage_1_mask_22, stage_1_mask_23,
      stage_1_mask_24, stage_1_mask_25, stage_1_mask_26, stage_1_mask_27, stage_1_mask_28, stage_1_mask_29, stage_1_mask_30,
      stage_1_mask_31;
  wire [15:0] stage_0_words_0, stage_0_words_1, stage_0_words_2, stage_0_words_3, stage_0_words_4, stage_0_words_5, stage_0_words_6,
      stage_0_words_7, stage_0_words_8, stage_0_words_9, stage_0_words_10, stage_0_words_11, stage_0_words_12, stage_0_words_13,
      stage_0_words_14, stage_0_words_15, stage_0_words_16, stage_0_words_17, stage_0_words_18, stage_0_words_19, stage_0_words_20,
      stage_0_words_21, stage_0_words_22, stage_0_words_23, stage_0_words_24, stage_0_words_25, stage_0_words_26, stage_0_words_27,
      stage_0_words_28, stage_0_words_29, stage_0_words_30, stage_0_words_31, stage_1_words_0, stage_1_words_1, stage_1_words_2,
      stage_1_words_3, stage_1_words_4, stage_1_words_5, stage_1_words_6, stage_1_words_7, stage_1_words_8, stage_1_words_9,
      stage_1_words_10, stage_1_words_11, stage_1_words_12, stage_1_words_13, stage_1_words_14, stage_1_words_15, stage_1_words_16,
      stage_1_words_17, stage_1_words_18, stage_1_words_19, stage_1_words_20, stage_1_words_21, stage_1_words_22, stage_1_words_23,
      stage_1_words_24, stage_1_words_25, stage_1_words_26, stage_1_words_27, stage_1_words_28, stage_1_words_29, stage_1_words_30,
      stage_1_words_31;
  wire [3:0] stage_0_bits_x, stage_1_bits_x;
  wire [3:0] stage_0_bits_y, stage_1_bits_y;
  wire [3:0] stage_0_bits_z, stage_1_bits_z;

  assign {read_mask_31, read_mask_30, read_mask_29, read_mask_28, read_mask_27, read_mask_26, read_mask_25, read_mask_24,
      read_mask_23, read_mask_22, read_mask_21, read_mask_20, read_mask_19, read_mask_18, read_mask_17, read_mask_16, read_mask_15,
      read_mask_14, read_mask_13, read_mask_12, read_mask_11, read_mask_10, read_mask_9, read_mask_8, read_mask_7, read_mask_6,
      read_mask_5, read_mask_4, read_mask_3, read_mask_2, read_mask_1, read_mask_0} = read_mask;
  assign {read_words_31, read_words_30, read_words_29, read_words_28, read_words_27, read_words_26, read_words_25, read_words_24,
      read_words_23, read_words_22, read_words_21, read_words_20, read_words_19, read_words_18, read_words_17, read_words_16,
      read_words_15, read_words_14, read_words_13, read_words_12, read_words_11, read_words_10, read_words_9, read_words_8,
      read_words_7, read_words_6, read_words_5, read_words_4, read_words_3, read_words_2, read_words_1, read_words_0} = read_words;

  // Row read in this cycle: a row that is being written, or a fetched row.
  wire done = done_valid | early_answer;
  wire answer = (launch_open & !fetching) & done;
  wire row_forwarded = ((launch_open & !fetching) & row_valid) & !done;

  // The answer leaves rows to read from memory unless there is an error or no row, or all of its passes
  // were read while the rows were written.
  wire readable = (done_error == 3'd0) & (done_rows != 16'd0);
  wire one_row = done_rows == 16'd1;
  wire readless = !readable | (!done_hit & single_pass);
  wire opening = answer & !readless;
  wire fetch_now = opening | fetching;

  always @* begin
    // Address of the row that is read. Fetched rows follow the first row of the launch.
    fetch_address = row_address;
    if (done) begin
      fetch_address = done_address;
    end
    if (fetching) begin
      fetch_address = first + row[9:0];
    end
  end

  wire second_pass = answer & !done_hit;

  always @* begin
    // The base (first instruction of the pass) is 0 until the answer. In a miss, pass 0 has the rows that
    // are written, so pass 1 follows.
    fetch_base = base;
    if (second_pass) begin
      fetch_base = base | cores;
    end
  end

  assign read_enable = fetch_now | row_forwarded;
  assign read_address = fetch_address;

  // Last row and last pass. In the cycle of the answer, row 0 is read,
  // although the row counter may have counted rows while they were written.
  wire end_of_pass = next_row == rows;
  wire base_is_last = base == last_base;

  always @* begin
    last_pass = single_pass;
    if (second_pass) begin
      last_pass = double_pass;
    end
    if (fetching) begin
      last_pass = base_is_last;
    end
  end

  // The last read comes while rows are fetched or, if there is only one to read, in the cycle of the answer.
  wire last_fetched = (fetching & end_of_pass) & base_is_last;
  wire only_read = (opening & one_row) & ((done_hit & single_pass) | (!done_hit & double_pass));
  wire last = last_fetched | only_read;

  // Next row. The count is 0 before a launch, and at the start of each pass.
  wire restart_rows = (!launch_open | answer) | (fetching & end_of_pass);

  always @* begin
    first_row = 11'd0;
    second_row = 16'd1;
    if (opening & !one_row) begin
      first_row = 11'd1;
      second_row = 16'd2;
    end
  end

  always @* begin
    row_next = row;
    next_row_next = next_row;
    if (row_forwarded | fetching) begin
      row_next = next_row[10:0];
      next_row_next = next_row + 16'd1;
    end
    if (restart_rows) begin
      row_next = first_row;
      next_row_next = second_row;
    end
  end

  always @* begin
    // Base of the next pass. It is 0 before a launch.
    first_base = 16'd0;
    if (opening & (second_pass != one_row)) begin
      first_base = cores;
    end
    if ((opening & second_pass) & one_row) begin
      first_base = two_passes;
    end
  end

  always @* begin
    base_next = base;
    if (end_of_pass) begin
      base_next = base + cores;
    end
    if (!fetching | last) begin
      base_next = first_base;
    end
  end

  wire fetching_next = fetch_now & !last;

  always @* begin
    hit_next = hit;
    error_next = error;
    first_next = first;
    rows_next = rows;
    if (answer) begin
      hit_next = done_hit;
      error_next = done_error;
      first_next = done_address;
      rows_next = done_rows;
    end
  end

  // End of a launch, and acceptance of the next launch, which waits while a launch is open.
  wire ends = last | (answer & readless);
  wire finished_next = ends;
  wire ready = (!reset & !waiting) & ((!launch_open | (answer & readless)) | remaining_nearly_read);
  assign launch_ready = ready;
  wire take = ready & launch_valid;
  wire open_next = !launch_open | ends;
  wire waiting_next = (take | waiting) & !open_next;
  wire early_answer_next = (waiting & done) & !reset;

  always @* begin
    launch_open_next = launch_open;
    if (open_next) begin
      launch_open_next = take | waiting;
    end
  end

  always @* begin
    waiting_instructions_next = waiting_instructions;
    if (take) begin
      waiting_instructions_next = launch_instructions;
    end
  end

  always @* begin
    // In the last pass, the cores after the core of the last instruction are idle.
    instructions = launch_instructions;
    if (waiting) begin
      instructions = waiting_instructions;
    end
  end

  wire [15:0] last_instruction = instructions - 16'd1;
  wire [2:0] absent_cores = 3'd0 - instructions[2:0];
  wire [15:0] whole_passes = instructions & base_mask;
  wire partial_pass = (instructions[2:0] & core_mask_2) != 3'd0;

  always @* begin
    has_instructions_next = has_instructions;
    last_base_next = last_base;
    idle_cores_next = idle_cores;
    single_pass_next = single_pass;
    double_pass_next = double_pass;
    if (open_next) begin
      has_instructions_next = |instructions;
      last_base_next = 16'd0;
      if (|instructions) begin
        last_base_next = last_instruction & base_mask;
      end
      idle_cores_next = absent_cores & core_mask_2;
      single_pass_next = (whole_passes == 16'd0) | ((whole_passes == cores) & !partial_pass);
      double_pass_next = ((whole_passes == cores) & partial_pass) | ((whole_passes == two_passes) & !partial_pass);
    end
  end

  // Core 0: output of the memory, with row number, instruction and field widths.
  wire head_valid_next = (fetch_now | row_forwarded) & has_instructions;

  always @* begin
    head_row_next = row;
    if (answer) begin
      head_row_next = 11'd0;
    end
  end

  wire [15:0] head_base_next = fetch_base;

  always @* begin
    // In a full pass, all later cores get an instruction; in the last pass, only up to instruction N - 1.
    head_later_next = all_later;
    if (last_pass) begin
      head_later_next = all_later >> idle_cores;
    end
  end

  always @* begin
    held_bits_x_next = held_bits_x;
    held_bits_y_next = held_bits_y;
    held_bits_z_next = held_bits_z;
    // While a launch waits, the field widths are those of the cycle in which it was taken.
    head_bits_x_next = bits_x;
    head_bits_y_next = bits_y;
    head_bits_z_next = bits_z;
    if (waiting) begin
      head_bits_x_next = held_bits_x;
      head_bits_y_next = held_bits_y;
      head_bits_z_next = held_bits_z;
    end else begin
      held_bits_x_next = bits_x;
      held_bits_y_next = bits_y;
      held_bits_z_next = bits_z;
    end
  end

  wire [15:0] core_1_instruction = (stage_0_base & base_mask) | number_0;
  wire [15:0] core_2_instruction = (stage_1_base & base_mask) | number_1;
  wire [15:0] core_3_instruction = (stage_2_base & base_mask) | number_2;

  // Answer of the launch that finishes.
  assign finish_valid = finished;
  assign finish_hit = hit;
  assign finish_error = error;
  assign finish_address = first;
  assign finish_rows = rows;

  // Few enough rows remain to be read that the next launch can be taken.
  wl_index_scheduler_remaining remaining (
    .clock(clock), .reset(reset), .fetching(fetching), .last(last), .done_hit(done_hit), .done_rows(done_rows), .rows(rows),
    .next_row(next_row), .base(base), .last_base(last_base), .nearly_read(remaining_nearly_read)
  );

  // Later cores, each one cycle after the previous core. A base is a multiple of the number of cores,
  // so the instruction of core k is base | k.
  wl_index_scheduler_stage stage_0 (
    .clock(clock), .reset(reset), .from_valid(head_valid), .from_row(head_row), .from_base(head_base), .from_later(head_later),
    .from_mask_0(read_mask_0), .from_mask_1(read_mask_1), .from_mask_2(read_mask_2), .from_mask_3(read_mask_3),
    .from_mask_4(read_mask_4), .from_mask_5(read_mask_5), .from_mask_6(read_mask_6), .from_mask_7(read_mask_7),
    .from_mask_8(read_mask_8), .from_mask_9(read_mask_9), .from_mask_10(read_mask_10), .from_mask_11(read_mask_11),
    .from_mask_12(read_mask_12), .from_mask_13(read_mask_13), .from_mask_14(read_mask_14), .from_mask_15(read_mask_15),
    .from_mask_16(read_mask_16), .from_mask_17(read_mask_17), .from_mask_18(read_mask_18), .from_mask_19(read_mask_19),
    .from_mask_20(read_mask_20), .from_mask_21(read_mask_21), .from_mask_22(read_mask_22), .from_mask_23(read_mask_23),
    .from_mask_24(read_mask_24), .from_mask_25(read_mask_25), .from_mask_26(read_mask_26), .from_mask_27(read_mask_27),
    .from_mask_28(read_mask_28), .from_mask_29(read_mask_29), .from_mask_30(read_mask_30), .from_mask_31(read_mask_31),
    .from_words_0(read_words_0), .from_words_1(read_words_1), .from_words_2(read_words_2), .from_words_3(read_words_3),
    .from_words_4(read_words_4), .from_words_5(read_words_5), .from_words_6(read_words_6), .from_words_7(read_words_7),
    .from_words_8(read_words_8), .from_words_9(read_words_9), .from_words_10(read_words_10), .from_words_11(read_words_11),
    .from_words_12(read_words_12), .from_words_13(read_words_13), .from_words_14(read_words_14), .from_words_15(read_words_15),
    .from_words_16(read_words_16), .from_words_17(read_words_17), .from_words_18(read_words_18), .from_words_19(read_words_19),
    .from_words_20(read_words_20), .from_words_21(read_words_21), .from_words_22(read_words_22), .from_words_23(read_words_23),
    .from_words_24(read_words_24), .from_words_25(read_words_25), .from_words_26(read_words_26), .from_words_27(read_words_27),
    .from_words_28(read_words_28), .from_words_29(read_words_29), .from_words_30(read_words_30), .from_words_31(read_words_31),
    .from_bits_x(head_bits_x), .from_bits_y(head_bits_y), .from_bits_z(head_bits_z), .valid(stage_0_valid), .row(stage_0_row),
    .base(stage_0_base), .later(stage_0_later), .mask_0(stage_0_mask_0), .mask_1(stage_0_mask_1), .mask_2(stage_0_mask_2),
    .mask_3(stage_0_mask_3), .mask_4(stage_0_mask_4), .mask_5(stage_0_mask_5), .mask_6(stage_0_mask_6), .mask_7(stage_0_mask_7),
    .mask_8(stage_0_mask_8), .mask_9(stage_0_mask_9), .mask_10(stage_0_mask_10), .mask_11(stage_0_mask_11),
    .mask_12(stage_0_mask_12), .mask_13(stage_0_mask_13), .mask_14(stage_0_mask_14), .mask_15(stage_0_mask_15),
    .mask_16(stage_0_mask_16), .mask_17(stage_0_mask_17), .mask_18(stage_0_mask_18), .mask_19(stage_0_mask_19),
    .mask_20(stage_0_mask_20), .mask_21(stage_0_mask_21), .mask_22(stage_0_mask_22), .mask_23(stage_0_mask_23),
    .mask_24(stage_0_mask_24), .mask_25(stage_0_mask_25), .mask_26(stage_0_mask_26), .mask_27(stage_0_mask_27),
    .mask_28(stage_0_mask_28), .mask_29(stage_0_mask_29), .mask_30(stage_0_mask_30), .mask_31(stage_0_mask_31),
    .words_0(stage_0_words_0), .words_1(stage_0_words_1), .words_2(stage_0_words_2), .words_3(stage_0_words_3),
    .words_4(stage_0_words_4), .words_5(stage_0_words_5), .words_6(stage_0_words_6), .words_7(stage_0_words_7),
    .words_8(stage_0_words_8), .words_9(stage_0_words_9), .words_10(stage_0_words_10), .words_11(stage_0_words_11),
    .words_12(stage_0_words_12), .words_13(stage_0_words_13), .words_14(stage_0_words_14), .words_15(stage_0_words_15),
    .words_16(stage_0_words_16), .words_17(stage_0_words_17), .words_18(stage_0_words_18), .words_19(stage_0_words_19),
    .words_20(stage_0_words_20), .words_21(stage_0_words_21), .words_22(stage_0_words_22), .words_23(stage_0_words_23),
    .words_24(stage_0_words_24), .words_25(stage_0_words_25), .words_26(stage_0_words_26), .words_27(stage_0_words_27),
    .words_28(stage_0_words_28), .words_29(stage_0_words_29), .words_30(stage_0_words_30), .words_31(stage_0_words_31),
    .bits_x(stage_0_bits_x), .bits_y(stage_0_bits_y), .bits_z(stage_0_bits_z)
  );

  wl_index_scheduler_stage stage_1 (
    .clock(clock), .reset(reset), .from_valid(stage_0_valid), .from_row(stage_0_row), .from_base(stage_0_base),
    .from_later(stage_0_later), .from_mask_0(stage_0_mask_0), .from_mask_1(stage_0_mask_1), .from_mask_2(stage_0_mask_2),
    .from_mask_3(stage_0_mask_3), .from_mask_4(stage_0_mask_4), .from_mask_5(stage_0_mask_5), .from_mask_6(stage_0_mask_6),
    .from_mask_7(stage_0_mask_7), .from_mask_8(stage_0_mask_8), .from_mask_9(stage_0_mask_9), .from_mask_10(stage_0_mask_10),
    .from_mask_11(stage_0_mask_11), .from_mask_12(stage_0_mask_12), .from_mask_13(stage_0_mask_13), .from_mask_14(stage_0_mask_14),
    .from_mask_15(stage_0_mask_15), .from_mask_16(stage_0_mask_16), .from_mask_17(stage_0_mask_17), .from_mask_18(stage_0_mask_18),
    .from_mask_19(stage_0_mask_19), .from_mask_20(stage_0_mask_20), .from_mask_21(stage_0_mask_21), .from_mask_22(stage_0_mask_22),
    .from_mask_23(stage_0_mask_23), .from_mask_24(stage_0_mask_24), .from_mask_25(stage_0_mask_25), .from_mask_26(stage_0_mask_26),
    .from_mask_27(stage_0_mask_27), .from_mask_28(stage_0_mask_28), .from_mask_29(stage_0_mask_29), .from_mask_30(stage_0_mask_30),
    .from_mask_31(stage_0_mask_31), .from_words_0(stage_0_words_0), .from_words_1(stage_0_words_1), .from_words_2(stage_0_words_2),
    .from_words_3(stage_0_words_3), .from_words_4(stage_0_words_4), .from_words_5(stage_0_words_5), .from_words_6(stage_0_words_6),
    .from_words_7(stage_0_words_7), .from_words_8(stage_0_words_8), .from_words_9(stage_0_words_9),
    .from_words_10(stage_0_words_10), .from_words_11(stage_0_words_11), .from_words_12(stage_0_words_12),
    .from_words_13(stage_0_words_13), .from_words_14(stage_0_words_14), .from_words_15(stage_0_words_15),
    .from_words_16(stage_0_words_16), .from_words_17(stage_0_words_17), .from_words_18(stage_0_words_18),
    .from_words_19(stage_0_words_19), .from_words_20(stage_0_words_20), .from_words_21(stage_0_words_21),
    .from_words_22(stage_0_words_22), .from_words_23(stage_0_words_23), .from_words_24(stage_0_words_24),
    .from_words_25(stage_0_words_25), .from_words_26(stage_0_words_26), .from_words_27(stage_0_words_27),
    .from_words_28(stage_0_words_28), .from_words_29(stage_0_words_29), .from_words_30(stage_0_words_30),
    .from_words_31(stage_0_words_31), .from_bits_x(stage_0_bits_x), .from_bits_y(stage_0_bits_y), .from_bits_z(stage_0_bits_z),
    .valid(stage_1_valid), .row(stage_1_row), .base(stage_1_base), .later(stage_1_later), .mask_0(stage_1_mask_0),
    .mask_1(stage_1_mask_1), .mask_2(stage_1_mask_2), .mask_3(stage_1_mask_3), .mask_4(stage_1_mask_4), .mask_5(stage_1_mask_5),
    .mask_6(stage_1_mask_6), .mask_7(stage_1_mask_7), .mask_8(stage_1_mask_8), .mask_9(stage_1_mask_9), .mask_10(stage_1_mask_10),
    .mask_11(stage_1_mask_11), .mask_12(stage_1_mask_12), .mask_13(stage_1_mask_13), .mask_14(stage_1_mask_14),
    .mask_15(stage_1_mask_15), .mask_16(stage_1_mask_16), .mask_17(stage_1_mask_17), .mask_18(stage_1_mask_18),
    .mask_19(stage_1_mask_19), .mask_20(stage_1_mask_20), .mask_21(stage_1_mask_21), .mask_22(stage_1_mask_22),
    .mask_23(stage_1_mask_23), .mask_24(stage_1_mask_24), .mask_25(stage_1_mask_25), .mask_26(stage_1_mask_26),
    .mask_27(stage_1_mask_27), .mask_28(stage_1_mask_28), .mask_29(stage_1_mask_29), .mask_30(stage_1_mask_30),
    .mask_31(stage_1_mask_31), .words_0(stage_1_words_0), .words_1(stage_1_words_1), .words_2(stage_1_words_2),
    .words_3(stage_1_words_3), .words_4(stage_1_words_4), .words_5(stage_1_words_5), .words_6(stage_1_words_6),
    .words_7(stage_1_words_7), .words_8(stage_1_words_8), .words_9(stage_1_words_9), .words_10(stage_1_words_10),
    .words_11(stage_1_words_11), .words_12(stage_1_words_12), .words_13(stage_1_words_13), .words_14(stage_1_words_14),
    .words_15(stage_1_words_15), .words_16(stage_1_words_16), .words_17(stage_1_words_17), .words_18(stage_1_words_18),
    .words_19(stage_1_words_19), .words_20(stage_1_words_20), .words_21(stage_1_words_21), .words_22(stage_1_words_22),
    .words_23(stage_1_words_23), .words_24(stage_1_words_24), .words_25(stage_1_words_25), .words_26(stage_1_words_26),
    .words_27(stage_1_words_27), .words_28(stage_1_words_28), .words_29(stage_1_words_29), .words_30(stage_1_words_30),
    .words_31(stage_1_words_31), .bits_x(stage_1_bits_x), .bits_y(stage_1_bits_y), .bits_z(stage_1_bits_z)
  );

  wl_index_scheduler_stage stage_2 (
    .clock(clock), .reset(reset), .from_valid(stage_1_valid), .from_row(stage_1_row), .from_base(stage_1_base),
    .from_later(stage_1_later), .from_mask_0(stage_1_mask_0), .from_mask_1(stage_1_mask_1), .from_mask_2(stage_1_mask_2),
    .from_mask_3(stage_1_mask_3), .from_mask_4(stage_1_mask_4), .from_mask_5(stage_1_mask_5), .from_mask_6(stage_1_mask_6),
    .from_mask_7(stage_1_mask_7), .from_mask_8(stage_1_mask_8), .from_mask_9(stage_1_mask_9), .from_mask_10(stage_1_mask_10),
    .from_mask_11(stage_1_mask_11), .from_mask_12(stage_1_mask_12), .from_mask_13(stage_1_mask_13), .from_mask_14(stage_1_mask_14),
    .from_mask_15(stage_1_mask_15), .from_mask_16(stage_1_mask_16), .from_mask_17(stage_1_mask_17), .from_mask_18(stage_1_mask_18),
    .from_mask_19(stage_1_mask_19), .from_mask_20(stage_1_mask_20), .from_mask_21(stage_1_mask_21), .from_mask_22(stage_1_mask_22),
    .from_mask_23(stage_1_mask_23), .from_mask_24(stage_1_mask_24), .from_mask_25(stage_1_mask_25), .from_mask_26(stage_1_mask_26),
    .from_mask_27(stage_1_mask_27), .from_mask_28(stage_1_mask_28), .from_mask_29(stage_1_mask_29), .from_mask_30(stage_1_mask_30),
    .from_mask_31(stage_1_mask_31), .from_words_0(stage_1_words_0), .from_words_1(stage_1_words_1), .from_words_2(stage_1_words_2),
    .from_words_3(stage_1_words_3), .from_words_4(stage_1_words_4), .from_words_5(stage_1_words_5), .from_words_6(stage_1_words_6),
    .from_words_7(stage_1_words_7), .from_words_8(stage_1_words_8), .from_words_9(stage_1_words_9),
    .from_words_10(stage_1_words_10), .from_words_11(stage_1_words_11), .from_words_12(stage_1_words_12),
    .from_words_13(stage_1_words_13), .from_words_14(stage_1_words_14), .from_words_15(stage_1_words_15),
    .from_words_16(stage_1_words_16), .from_words_17(stage_1_words_17), .from_words_18(stage_1_words_18),
    .from_words_19(stage_1_words_19), .from_words_20(stage_1_words_20), .from_words_21(stage_1_words_21),
    .from_words_22(stage_1_words_22), .from_words_23(stage_1_words_23), .from_words_24(stage_1_words_24),
    .from_words_25(stage_1_words_25), .from_words_26(stage_1_words_26), .from_words_27(stage_1_words_27),
    .from_words_28(stage_1_words_28), .from_words_29(stage_1_words_29), .from_words_30(stage_1_words_30),
    .from_words_31(stage_1_words_31), .from_bits_x(stage_1_bits_x), .from_bits_y(stage_1_bits_y), .from_bits_z(stage_1_bits_z),
    .valid(core_3_valid), .row(core_3_row), .base(stage_2_base), .later(stage_2_later), .mask_0(core_3_mask_0),
    .mask_1(core_3_mask_1), .mask_2(core_3_mask_2), .mask_3(core_3_mask_3), .mask_4(core_3_mask_4), .mask_5(core_3_mask_5),
    .mask_6(core_3_mask_6), .mask_7(core_3_mask_7), .mask_8(core_3_mask_8), .mask_9(core_3_mask_9), .mask_10(core_3_mask_10),
    .mask_11(core_3_mask_11), .mask_12(core_3_mask_12), .mask_13(core_3_mask_13), .mask_14(core_3_mask_14),
    .mask_15(core_3_mask_15), .mask_16(core_3_mask_16), .mask_17(core_3_mask_17), .mask_18(core_3_mask_18),
    .mask_19(core_3_mask_19), .mask_20(core_3_mask_20), .mask_21(core_3_mask_21), .mask_22(core_3_mask_22),
    .mask_23(core_3_mask_23), .mask_24(core_3_mask_24), .mask_25(core_3_mask_25), .mask_26(core_3_mask_26),
    .mask_27(core_3_mask_27), .mask_28(core_3_mask_28), .mask_29(core_3_mask_29), .mask_30(core_3_mask_30),
    .mask_31(core_3_mask_31), .words_0(core_3_words_0), .words_1(core_3_words_1), .words_2(core_3_words_2),
    .words_3(core_3_words_3), .words_4(core_3_words_4), .words_5(core_3_words_5), .words_6(core_3_words_6),
    .words_7(core_3_words_7), .words_8(core_3_words_8), .words_9(core_3_words_9), .words_10(core_3_words_10),
    .words_11(core_3_words_11), .words_12(core_3_words_12), .words_13(core_3_words_13), .words_14(core_3_words_14),
    .words_15(core_3_words_15), .words_16(core_3_words_16), .words_17(core_3_words_17), .words_18(core_3_words_18),
    .words_19(core_3_words_19), .words_20(core_3_words_20), .words_21(core_3_words_21), .words_22(core_3_words_22),
    .words_23(core_3_words_23), .words_24(core_3_words_24), .words_25(core_3_words_25), .words_26(core_3_words_26),
    .words_27(core_3_words_27), .words_28(core_3_words_28), .words_29(core_3_words_29), .words_30(core_3_words_30),
    .words_31(core_3_words_31), .bits_x(core_3_bits_x), .bits_y(core_3_bits_y), .bits_z(core_3_bits_z)
  );

  always @(posedge clock) begin
    if (reset) begin
      launch_open <= 1'd0;
      fetching <= 1'd0;
      finished <= 1'd0;
      waiting <= 1'd0;
      head_valid <= 1'd0;
    end else begin
      launch_open <= launch_open_next;
      fetching <= fetching_next;
      finished <= finished_next;
      waiting <= waiting_next;
      head_valid <= head_valid_next;
    end
    has_instructions <= has_instructions_next;
    last_base <= last_base_next;
    idle_cores <= idle_cores_next;
    single_pass <= single_pass_next;
    double_pass <= double_pass_next;
    hit <= hit_next;
    error <= error_next;
    first <= first_next;
    rows <= rows_next;
    row <= row_next;
    next_row <= next_row_next;
    base <= base_next;
    waiting_instructions <= waiting_instructions_next;
    early_answer <= early_answer_next;
    held_bits_x <= held_bits_x_next;
    held_bits_y <= held_bits_y_next;
    held_bits_z <= held_bits_z_next;
    head_row <= head_row_next;
    head_base <= head_base_next;
    head_later <= head_later_next;
    head_bits_x <= head_bits_x_next;
    head_bits_y <= head_bits_y_next;
    head_bits_z <= head_bits_z_next;
  end

  assign core_valid = {core_3_valid, stage_1_valid, stage_0_valid, head_valid};
  assign core_row = {core_3_row, stage_1_row, stage_0_row, head_row};
  assign core_instruction = {core_3_instruction, core_2_instruction, core_1_instruction, head_base};
  assign core_mask = {core_3_mask_31, core_3_mask_30, core_3_mask_29, core_3_mask_28, core_3_mask_27, core_3_mask_26,
      core_3_mask_25, core_3_mask_24, core_3_mask_23, core_3_mask_22, core_3_mask_21, core_3_mask_20, core_3_mask_19,
      core_3_mask_18, core_3_mask_17, core_3_mask_16, core_3_mask_15, core_3_mask_14, core_3_mask_13, core_3_mask_12,
      core_3_mask_11, core_3_mask_10, core_3_mask_9, core_3_mask_8, core_3_mask_7, core_3_mask_6, core_3_mask_5, core_3_mask_4,
      core_3_mask_3, core_3_mask_2, core_3_mask_1, core_3_mask_0, stage_1_mask_31, stage_1_mask_30, stage_1_mask_29,
      stage_1_mask_28, stage_1_mask_27, stage_1_mask_26, stage_1_mask_25, stage_1_mask_24, stage_1_mask_23, stage_1_mask_22,
      stage_1_mask_21, stage_1_mask_20, stage_1_mask_19, stage_1_mask_18, stage_1_mask_17, stage_1_mask_16, stage_1_mask_15,
      stage_1_mask_14, stage_1_mask_13, stage_1_mask_12, stage_1_mask_11, stage_1_mask_10, stage_1_mask_9, stage_1_mask_8,
      stage_1_mask_7, stage_1_mask_6, stage_1_mask_5, stage_1_mask_4, stage_1_mask_3, stage_1_mask_2, stage_1_mask_1,
      stage_1_mask_0, stage_0_mask_31, stage_0_mask_30, stage_0_mask_29, stage_0_mask_28, stage_0_mask_27, stage_0_mask_26,
      stage_0_mask_25, stage_0_mask_24, stage_0_mask_23, stage_0_mask_22, stage_0_mask_21, stage_0_mask_20, stage_0_mask_19,
      stage_0_mask_18, stage_0_mask_17, stage_0_mask_16, stage_0_mask_15, stage_0_mask_14, stage_0_mask_13, stage_0_mask_12,
      stage_0_mask_11, stage_0_mask_10, stage_0_mask_9, stage_0_mask_8, stage_0_mask_7, stage_0_mask_6, stage_0_mask_5,
      stage_0_mask_4, stage_0_mask_3, stage_0_mask_2, stage_0_mask_1, stage_0_mask_0, read_mask_31, read_mask_30, read_mask_29,
      read_mask_28, read_mask_27, read_mask_26, read_mask_25, read_mask_24, read_mask_23, read_mask_22, read_mask_21, read_mask_20,
      read_mask_19, read_mask_18, read_mask_17, read_mask_16, read_mask_15, read_mask_14, read_mask_13, read_mask_12, read_mask_11,
      read_mask_10, read_mask_9, read_mask_8, read_mask_7, read_mask_6, read_mask_5, read_mask_4, read_mask_3, read_mask_2,
      read_mask_1, read_mask_0};
  assign core_words = {core_3_words_31, core_3_words_30, core_3_words_29, core_3_words_28, core_3_words_27, core_3_words_26,
      core_3_words_25, core_3_words_24, core_3_words_23, core_3_words_22, core_3_words_21, core_3_words_20, core_3_words_19,
      core_3_words_18, core_3_words_17, core_3_words_16, core_3_words_15, core_3_words_14, core_3_words_13, core_3_words_12,
      core_3_words_11, core_3_words_10, core_3_words_9, core_3_words_8, core_3_words_7, core_3_words_6, core_3_words_5,
      core_3_words_4, core_3_words_3, core_3_words_2, core_3_words_1, core_3_words_0, stage_1_words_31, stage_1_words_30,
      stage_1_words_29, stage_1_words_28, stage_1_words_27, stage_1_words_26, stage_1_words_25, stage_1_words_24, stage_1_words_23,
      stage_1_words_22, stage_1_words_21, stage_1_words_20, stage_1_words_19, stage_1_words_18, stage_1_words_17, stage_1_words_16,
      stage_1_words_15, stage_1_words_14, stage_1_words_13, stage_1_words_12, stage_1_words_11, stage_1_words_10, stage_1_words_9,
      stage_1_words_8, stage_1_words_7, stage_1_words_6, stage_1_words_5, stage_1_words_4, stage_1_words_3, stage_1_words_2,
      stage_1_words_1, stage_1_words_0, stage_0_words_31, stage_0_words_30, stage_0_words_29, stage_0_words_28, stage_0_words_27,
      stage_0_words_26, stage_0_words_25, stage_0_words_24, stage_0_words_23, stage_0_words_22, stage_0_words_21, stage_0_words_20,
      stage_0_words_19, stage_0_words_18, stage_0_words_17, stage_0_words_16, stage_0_words_15, stage_0_words_14, stage_0_words_13,
      stage_0_words_12, stage_0_words_11, stage_0_words_10, stage_0_words_9, stage_0_words_8, stage_0_words_7, stage_0_words_6,
      stage_0_words_5, stage_0_words_4, stage_0_words_3, stage_0_words_2, stage_0_words_1, stage_0_words_0, read_words_31,
      read_words_30, read_words_29, read_words_28, read_words_27, read_words_26, read_words_25, read_words_24, read_words_23,
      read_words_22, read_words_21, read_words_20, read_words_19, read_words_18, read_words_17, read_words_16, read_words_15,
      read_words_14, read_words_13, read_words_12, read_words_11, read_words_10, read_words_9, read_words_8, read_words_7,
      read_words_6, read_words_5, read_words_4, read_words_3, read_words_2, read_words_1, read_words_0};
  assign core_bits_x = {core_3_bits_x, stage_1_bits_x, stage_0_bits_x, head_bits_x};
  assign core_bits_y = {core_3_bits_y, stage_1_bits_y, stage_0_bits_y, head_bits_y};
  assign core_bits_z = {core_3_bits_z, stage_1_bits_z, stage_0_bits_z, head_bits_z};

  wire unused_bits = &{1'b0, stage_2_later};

endmodule

`default_nettype wire
