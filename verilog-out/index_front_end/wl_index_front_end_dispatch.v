// wl_index_front_end_dispatch: Scheduler, followed by a register and an unpacker per core.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_dispatch (
  input  wire         clock,                // clock, rising edge
  input  wire         reset,                // synchronous, active high: no launch is open, no core has a row
  input  wire         launch_valid,         // a launch is offered
  output wire         launch_ready,         // the launch is taken in a cycle in which launch_valid and launch_ready are
                                            // both 1
  input  wire  [15:0] launch_instructions,  // number of instructions of the launch
  input  wire   [3:0] bits_x,               // width of x in a word of the row that is read in this cycle, unless a
                                            // launch waits
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
  output wire         read_written,         // the row that is read is written in this cycle
  output wire   [9:0] read_address,         // address of the row that is read
  input  wire  [31:0] read_mask,            // whether the lane is active in the row that was read in the previous cycle
  input  wire [511:0] read_words,           // word of the lane in that row
  output wire   [3:0] core_valid,           // a row and an instruction reach this core
  output wire  [43:0] core_row,             // number of the row in the thread block
  output wire  [63:0] core_instruction,     // number of the instruction
  output wire [127:0] core_mask,            // the lane is active
  output wire [1279:0] core_x,              // x of the lane
  output wire [1279:0] core_y,              // y of the lane
  output wire [1279:0] core_z,              // z of the lane
  output wire         done_valid,           // all rows of the launch have been read for the last time
  output wire         done_hit,             // answer_hit of the launch
  output wire   [2:0] done_error,           // answer_error of the launch
  output wire   [9:0] done_address,         // answer_address of the launch
  output wire  [15:0] done_rows             // answer_rows of the launch
);

  wire scheduler_read_enable, scheduler_finish_valid;
  wire [3:0] scheduler_core_valid;
  wire [43:0] scheduler_core_row;
  wire [63:0] scheduler_core_instruction;
  wire [127:0] scheduler_core_mask;
  wire [2047:0] scheduler_core_words;
  wire [15:0] scheduler_core_bits_x, scheduler_core_bits_y, scheduler_core_bits_z;

  // The finish_* outputs of the scheduler are the done_* outputs of this module.
  assign done_valid = scheduler_finish_valid;

  // The scheduler reads the index memory. Its done_* inputs are the answer of the generator.
  wl_index_front_end_scheduler scheduler (
    .clock(clock), .reset(reset), .launch_valid(launch_valid), .launch_ready(launch_ready),
    .launch_instructions(launch_instructions), .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .row_valid(row_valid),
    .row_address(row_address), .done_valid(answer_valid), .done_hit(answer_hit), .done_error(answer_error),
    .done_address(answer_address), .done_rows(answer_rows), .done_readable(answer_readable),
    .done_one_row(answer_one_row), .read_written(read_written), .read_enable(scheduler_read_enable),
    .read_address(read_address), .read_mask(read_mask), .read_words(read_words), .core_valid(scheduler_core_valid),
    .core_row(scheduler_core_row), .core_instruction(scheduler_core_instruction), .core_mask(scheduler_core_mask),
    .core_words(scheduler_core_words), .core_bits_x(scheduler_core_bits_x), .core_bits_y(scheduler_core_bits_y),
    .core_bits_z(scheduler_core_bits_z), .finish_valid(scheduler_finish_valid), .finish_hit(done_hit),
    .finish_error(done_error), .finish_address(done_address), .finish_rows(done_rows)
  );

  // A register and an unpacker per core.
  wl_index_front_end_core_stage core_stage [3:0] (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_valid), .from_row(scheduler_core_row),
    .from_instruction(scheduler_core_instruction), .from_mask(scheduler_core_mask), .from_words(scheduler_core_words),
    .from_bits_x(scheduler_core_bits_x), .from_bits_y(scheduler_core_bits_y), .from_bits_z(scheduler_core_bits_z),
    .valid(core_valid), .row(core_row), .instruction(core_instruction), .mask(core_mask), .x(core_x), .y(core_y),
    .z(core_z)
  );

  wire unused_bits = &{1'b0, scheduler_read_enable};

endmodule
`default_nettype wire
