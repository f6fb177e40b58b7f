// wl_index_front_end_dispatch: Scheduler, followed by a chain of stages, one per core. The stage of core 0 has the
// unpacker.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_dispatch (
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

  localparam [15:0] base_mask = 16'd65532;
  wire [6:0] scheduler_later, first_core_later;
  wire scheduler_read_enable, scheduler_core_valid, scheduler_finish_valid, first_core_valid;
  wire [10:0] scheduler_core_row, first_core_row;
  wire [15:0] scheduler_core_instruction, first_core_base;
  wire [3:0] scheduler_core_bits_x, scheduler_core_bits_y, scheduler_core_bits_z;
  wire [31:0] first_core_mask;
  wire [319:0] first_core_x, first_core_y, first_core_z;
  wire [2:0] later_core_valid;
  wire [32:0] later_core_row;
  wire [47:0] later_core_base;
  wire [20:0] later_core_later;
  wire [95:0] later_core_mask;
  wire [959:0] later_core_x, later_core_y, later_core_z;

  assign core_valid[0] = first_core_valid;
  assign core_valid[3:1] = later_core_valid;

  assign core_row[10:0] = first_core_row;
  assign core_row[43:11] = later_core_row;

  assign core_instruction[15:0] = first_core_base;
  assign core_instruction[31:16] = (later_core_base[15:0] & base_mask) | 16'd1;
  assign core_instruction[47:32] = (later_core_base[31:16] & base_mask) | 16'd2;
  assign core_instruction[63:48] = (later_core_base[47:32] & base_mask) | 16'd3;

  assign core_mask[31:0] = first_core_mask;
  assign core_mask[127:32] = later_core_mask;

  assign core_x[319:0] = first_core_x;
  assign core_x[1279:320] = later_core_x;

  assign core_y[319:0] = first_core_y;
  assign core_y[1279:320] = later_core_y;

  assign core_z[319:0] = first_core_z;
  assign core_z[1279:320] = later_core_z;

  // The finish_* outputs of the scheduler are the done_* outputs of this module.
  assign done_valid = scheduler_finish_valid;

  // The scheduler reads the index memory. Its done_* inputs are the answer of the generator.
  wl_index_front_end_scheduler scheduler (
    .clock(clock), .reset(reset), .launch_valid(launch_valid), .launch_ready(launch_ready),
    .launch_instructions(launch_instructions), .bits_x(bits_x), .bits_y(bits_y), .bits_z(bits_z), .row_valid(row_valid),
    .row_address(row_address), .done_valid(answer_valid), .done_hit(answer_hit), .done_error(answer_error),
    .done_address(answer_address), .done_rows(answer_rows), .done_readable(answer_readable),
    .done_one_row(answer_one_row), .read_written(read_written), .later(scheduler_later),
    .read_enable(scheduler_read_enable), .read_address(read_address), .core_valid(scheduler_core_valid),
    .core_row(scheduler_core_row), .core_instruction(scheduler_core_instruction), .core_bits_x(scheduler_core_bits_x),
    .core_bits_y(scheduler_core_bits_y), .core_bits_z(scheduler_core_bits_z), .finish_valid(scheduler_finish_valid),
    .finish_hit(done_hit), .finish_error(done_error), .finish_address(done_address), .finish_rows(done_rows)
  );

  // Core 0: a register behind the memory, and the unpacker.
  wl_index_front_end_first_core first_core (
    .clock(clock), .reset(reset), .from_valid(scheduler_core_valid), .from_row(scheduler_core_row),
    .from_base(scheduler_core_instruction), .from_later(scheduler_later), .from_mask(read_mask),
    .from_words(read_words), .from_bits_x(scheduler_core_bits_x), .from_bits_y(scheduler_core_bits_y),
    .from_bits_z(scheduler_core_bits_z), .valid(first_core_valid), .row(first_core_row), .base(first_core_base),
    .later(first_core_later), .mask(first_core_mask), .x(first_core_x), .y(first_core_y), .z(first_core_z)
  );

  // Later cores, each one cycle after the previous core. A base is a multiple of the number of
  // cores, so the instruction of core k is base | k.
  wl_index_front_end_later_core later_core [2:0] (
    .clock(clock), .reset(reset), .from_valid({later_core_valid[1:0], first_core_valid}),
    .from_row({later_core_row[21:0], first_core_row}), .from_base({later_core_base[31:0], first_core_base}),
    .from_later({later_core_later[13:0], first_core_later}), .from_mask({later_core_mask[63:0], first_core_mask}),
    .from_x({later_core_x[639:0], first_core_x}), .from_y({later_core_y[639:0], first_core_y}),
    .from_z({later_core_z[639:0], first_core_z}), .valid(later_core_valid), .row(later_core_row),
    .base(later_core_base), .later(later_core_later), .mask(later_core_mask), .x(later_core_x), .y(later_core_y),
    .z(later_core_z)
  );

  wire unused_bits = &{1'b0, scheduler_read_enable, later_core_later[20:14]};

endmodule
`default_nettype wire
