// wl_index_front_end_scheduler: Incremental scheduler: rows in order of time, instructions across cores.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_scheduler (
  input  wire         clock,                // clock, rising edge
  input  wire         reset,                // synchronous, active high: no launch is open, no core has a row
  input  wire         launch_valid,         // a launch is offered
  output wire         launch_ready,         // the launch is taken in this cycle if launch_valid is 1
  input  wire  [15:0] launch_instructions,  // number of instructions of the launch
  input  wire   [3:0] bits_x,               // width of x in a word of the row read in this cycle, unless a launch waits
  input  wire   [3:0] bits_y,               // width of y
  input  wire   [3:0] bits_z,               // width of z
  input  wire         row_valid,            // a row of the launch is written to memory in this cycle
  input  wire   [9:0] row_address,          // address of the row
  input  wire         done_valid,           // the rows of the launch are all in memory, or the launch is rejected
  input  wire         done_hit,             // the rows of the launch were in memory before it was taken
  input  wire   [2:0] done_error,           // 0, or the error code of the launch
  input  wire   [9:0] done_address,         // first row of the launch
  input  wire  [15:0] done_rows,            // number of rows of the launch
  input  wire         done_readable,        // done_error is 0, and done_rows is not 0
  input  wire         done_one_row,         // done_rows is 1
  output wire         read_written,         // the row that is read is written in this cycle
  output wire   [6:0] later,                // cores after core 0 that get an instruction, core 1 in bit 0
  output wire         read_enable,          // read a row of index memory
  output wire   [9:0] read_address,         // address of the row that is read
  output wire         core_valid,           // a row and an instruction reach this core
  output wire  [10:0] core_row,             // number of the row in the thread block
  output wire  [15:0] core_instruction,     // number of the instruction
  output wire   [3:0] core_bits_x,          // width of x in these words
  output wire   [3:0] core_bits_y,          // width of y
  output wire   [3:0] core_bits_z,          // width of z
  output wire         finish_valid,         // all rows of the launch have been read for the last time
  output wire         finish_hit,           // done_hit of the launch
  output wire   [2:0] finish_error,         // done_error of the launch
  output wire   [9:0] finish_address,       // done_address of the launch
  output wire  [15:0] finish_rows           // done_rows of the launch
);

  localparam [15:0] cores = 16'd4;
  localparam [15:0] two_passes = 16'd8;
  localparam [15:0] three_passes = 16'd12;
  localparam [6:0] all_later = 7'd7;
  localparam [2:0] core_mask = 3'd3;
  localparam [15:0] base_mask = 16'd65532;
  reg launch_open, has_instructions, single_pass, double_pass, triple_pass, hit, single_row, fetching, at_last_row,
      at_last_pass, finished, waiting, early_answer, head_valid;
  reg [15:0] last_base, rows, last_row, next_row, base, next_base, waiting_instructions, head_base;
  reg [2:0] idle_cores, error;
  reg [9:0] first, fetched_address;
  reg [10:0] row, head_row;
  reg [3:0] held_bits_x, held_bits_y, held_bits_z, head_bits_x, head_bits_y, head_bits_z;
  reg [6:0] head_later;
  wire remaining_nearly_read;

  // Row read in this cycle: a row that is being written, or a fetched row.
  wire done = done_valid | early_answer;
  wire answer = launch_open & !fetching & done;
  wire row_forwarded = launch_open & !fetching & row_valid & !done;

  // After an answer, no row is read (readless) if it is an error, has no row, or if its only pass was
  // read while it was written.
  wire readable = done_readable;
  wire one_row = done_one_row;
  wire readless = !readable | (!done_hit & single_pass);
  wire opening = answer & !readless;
  wire fetch_now = opening | fetching;

  // Address of the row that is read. No adder is in front of the memory.
  assign read_address =
      fetching ? fetched_address :
      done ? done_address :
      row_address;
  wire second_pass = answer & !done_hit;

  // The base (first instruction of the pass) is 0 until the answer. In a miss, pass 0 has the rows that
  // are written, so pass 1 follows.
  wire [15:0] fetch_base = second_pass ? base | cores : base;
  assign read_enable = fetch_now | row_forwarded;
  assign read_written = row_forwarded;

  // Last row and last pass. The answer reads row 0; the counter may have counted written rows.
  wire last_pass =
      fetching ? at_last_pass :
      second_pass ? double_pass :
      single_pass;

  // The last read comes while rows are fetched or, if there is only one to read, in the cycle of the answer.
  wire only_read = opening & one_row & ((done_hit & single_pass) | (!done_hit & double_pass));
  wire last = (fetching & at_last_row & at_last_pass) | only_read;

  // Next row. The count is 0 before a launch, and at the start of each pass.
  wire restart_rows = !launch_open | answer | (fetching & at_last_row);

  // In the cycle of the answer, row 0 is read. If it is not the last row, row 1 follows.
  wire [10:0] first_row = opening & !one_row ? 11'd1 : 11'd0;
  wire [15:0] second_row = opening & !one_row ? 16'd2 : 16'd1;
  wire [9:0] address_now = fetching ? fetched_address : done_address;

  // Base of the pass, and of the next pass. The base is 0 before a launch.
  wire [15:0] first_base =
      opening & second_pass & one_row ? two_passes :
      opening & (second_pass != one_row) ? cores :
      16'd0;
  wire [15:0] second_base =
      opening & second_pass & one_row ? three_passes :
      opening & (second_pass != one_row) ? two_passes :
      cores;

  // End of a launch, and acceptance of the next launch, which waits while a launch is open.
  wire ends = last | (answer & readless);
  wire ready = !reset & !waiting & (!launch_open | (!fetching & done & readless) | remaining_nearly_read);
  assign launch_ready = ready;
  wire take = ready & launch_valid;
  wire open_next = !launch_open | ends;

  // In the last pass, the cores after the core of the last instruction are idle.
  wire [15:0] instructions = waiting ? waiting_instructions : launch_instructions;
  wire [15:0] last_instruction = instructions - 16'd1;
  wire [2:0] absent_cores = 3'd0 - instructions[2:0];
  wire [15:0] whole_passes = instructions & base_mask;
  wire partial_pass = (instructions[2:0] & core_mask) != 3'd0;
  assign later = head_later;
  assign core_valid = head_valid;
  assign core_row = head_row;
  assign core_instruction = head_base;
  assign core_bits_x = head_bits_x;
  assign core_bits_y = head_bits_y;
  assign core_bits_z = head_bits_z;

  // Answer of the launch that finishes.
  assign finish_valid = finished;
  assign finish_hit = hit;
  assign finish_error = error;
  assign finish_address = first;
  assign finish_rows = rows;

  // Few enough rows remain to be read that the next launch can be taken.
  wl_index_front_end_remaining remaining (
    .clock(clock), .reset(reset), .fetching(fetching), .last(last), .done_hit(done_hit), .done_rows(done_rows),
    .rows(rows), .next_row(next_row), .base(base), .last_base(last_base), .nearly_read(remaining_nearly_read)
  );

  always @(posedge clock) begin
    if (row_forwarded | fetching) begin
      row <= next_row[10:0];
      next_row <= next_row + 16'd1;
    end
    if (restart_rows) begin
      row <= first_row;
      next_row <= second_row;
    end
    fetched_address <=
        fetching & at_last_row ? first :
        !fetching & one_row ? done_address :
        address_now + 10'd1;
    if (!fetching | last) base <= first_base;
    else if (at_last_row) base <= next_base;
    if (!fetching | last) next_base <= second_base;
    else if (at_last_row) next_base <= next_base + cores;
    fetching <= fetch_now & !last;
    // Answer of the launch, kept until the launch finishes.
    if (answer) begin
      hit <= done_hit;
      error <= done_error;
      first <= done_address;
      rows <= done_rows;
      last_row <= done_rows - 16'd1;
      single_row <= one_row;
    end
    finished <= ends;
    if (open_next) begin
      has_instructions <= |instructions;
      last_base <= (|instructions) ? last_instruction & base_mask : 16'd0;
      idle_cores <= absent_cores & core_mask;
      single_pass <= (whole_passes == 16'd0) | ((whole_passes == cores) & !partial_pass);
      double_pass <= ((whole_passes == cores) & partial_pass) | ((whole_passes == two_passes) & !partial_pass);
      triple_pass <= ((whole_passes == two_passes) & partial_pass) | ((whole_passes == three_passes) & !partial_pass);
    end
    // Whether the next row is the last one of its pass, and whether its pass is the last one.
    at_last_row <=
        fetching & at_last_row ? single_row :
        fetching ? next_row == last_row :
        one_row | (done_rows == 16'd2);
    at_last_pass <=
        fetching & at_last_row ? next_base == last_base :
        !fetching & one_row ? (second_pass ? triple_pass : double_pass) :
        last_pass;
    // A launch that is taken opens at once, or waits until the open launch ends.
    waiting <= (take | waiting) & !open_next;
    early_answer <= waiting & done & !reset;
    if (open_next) launch_open <= take | waiting;
    if (take) waiting_instructions <= launch_instructions;
    // Core 0: output of the memory, with row number, instruction and field widths.
    head_valid <= (fetch_now | row_forwarded) & has_instructions;
    head_row <= answer ? 11'd0 : row;
    head_base <= fetch_base;
    // In a full pass, all later cores get an instruction; in the last pass, only up to instruction N - 1.
    head_later <= last_pass ? all_later >> idle_cores : all_later;
    // While a launch waits, the field widths are those of the cycle in which it was taken.
    head_bits_x <= bits_x;
    head_bits_y <= bits_y;
    head_bits_z <= bits_z;
    if (waiting) begin
      head_bits_x <= held_bits_x;
      head_bits_y <= held_bits_y;
      head_bits_z <= held_bits_z;
    end else begin
      held_bits_x <= bits_x;
      held_bits_y <= bits_y;
      held_bits_z <= bits_z;
    end
    if (reset) begin
      launch_open <= 1'd0;
      fetching <= 1'd0;
      finished <= 1'd0;
      waiting <= 1'd0;
      head_valid <= 1'd0;
    end
  end

endmodule
`default_nettype wire
