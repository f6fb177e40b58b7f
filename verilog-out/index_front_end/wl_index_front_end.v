// wl_index_front_end: takes launches and sends thread indices and instruction numbers to the cores
// Front end: the index generator with its memory, and the dispatch to the cores.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end (
  input  wire         clock,                // clock, rising edge
  input  wire         reset,                // synchronous, active high: empties the history, drops all launches
  input  wire         launch_valid,         // a launch is offered
  output wire         launch_ready,         // the launch is taken in this cycle if launch_valid is 1
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
  output wire         done_valid,           // the oldest launch without a done pulse is complete; its rows may be
                                            // overwritten
  output wire         done_hit,             // the rows of the launch were in memory before it was taken
  output wire   [2:0] done_error,           // 0 success, 1 a dimension of 0, 2 a dimension too large, 3 word too
                                            // narrow, 4 past the end of memory
  output wire   [9:0] done_address,         // first row of the thread block
  output wire  [15:0] done_rows             // number of rows of the thread block
);

  wire generator_cfg_ready, generator_row_valid, generator_done_valid, generator_done_hit, generator_done_readable,
      generator_done_one_row, generator_read_valid, dispatch_launch_ready, dispatch_read_written;
  wire [9:0] generator_row_address, generator_done_address, dispatch_read_address;
  wire [10:0] generator_row_number;
  wire [31:0] generator_row_mask, generator_read_mask;
  wire [511:0] generator_row_words, generator_read_words;
  wire [2:0] generator_done_error;
  wire [15:0] generator_done_rows;
  wire [3:0] generator_done_bits_x, generator_done_bits_y, generator_done_bits_z, dispatch_core_valid;

  wire generator_cfg_valid = launch_valid & dispatch_launch_ready;
  assign launch_ready = generator_cfg_ready & dispatch_launch_ready;
  wire dispatch_launch_valid = launch_valid & generator_cfg_ready;

  // Outputs to the cores.
  assign core_valid = dispatch_core_valid;

  // A launch is taken only while the generator and the dispatch are ready. So the generator has already
  // answered the previous launch, and the last row of that launch is read before the first row of the
  // new launch is written.
  // The memories are read in every cycle. A core takes the row only if its core_valid is 1.
  wl_index_front_end_generator generator (
    .clock(clock), .reset(reset), .cfg_valid(generator_cfg_valid), .cfg_ready(generator_cfg_ready),
    .cfg_address(launch_address), .cfg_dim_x(launch_dim_x), .cfg_dim_y(launch_dim_y), .cfg_dim_z(launch_dim_z),
    .row_valid(generator_row_valid), .row_address(generator_row_address), .row_number(generator_row_number),
    .row_mask(generator_row_mask), .row_words(generator_row_words), .done_valid(generator_done_valid),
    .done_hit(generator_done_hit), .done_error(generator_done_error), .done_address(generator_done_address),
    .done_rows(generator_done_rows), .done_bits_x(generator_done_bits_x), .done_bits_y(generator_done_bits_y),
    .done_bits_z(generator_done_bits_z), .done_readable(generator_done_readable), .done_one_row(generator_done_one_row),
    .read_written(dispatch_read_written), .read_enable(1'd1), .read_address(dispatch_read_address),
    .read_valid(generator_read_valid), .read_mask(generator_read_mask), .read_words(generator_read_words)
  );

  // The generator outputs the field widths of a launch as soon as it has checked the launch, before the
  // first row.
  wl_index_front_end_dispatch dispatch (
    .clock(clock), .reset(reset), .launch_valid(dispatch_launch_valid), .launch_ready(dispatch_launch_ready),
    .launch_instructions(launch_instructions), .bits_x(generator_done_bits_x), .bits_y(generator_done_bits_y),
    .bits_z(generator_done_bits_z), .row_valid(generator_row_valid), .row_address(generator_row_address),
    .answer_valid(generator_done_valid), .answer_hit(generator_done_hit), .answer_error(generator_done_error),
    .answer_address(generator_done_address), .answer_rows(generator_done_rows),
    .answer_readable(generator_done_readable), .answer_one_row(generator_done_one_row),
    .read_written(dispatch_read_written), .read_address(dispatch_read_address), .read_mask(generator_read_mask),
    .read_words(generator_read_words), .core_valid(dispatch_core_valid), .core_row(core_row),
    .core_instruction(core_instruction), .core_mask(core_mask), .core_x(core_x), .core_y(core_y), .core_z(core_z),
    .done_valid(done_valid), .done_hit(done_hit), .done_error(done_error), .done_address(done_address),
    .done_rows(done_rows)
  );

  wire unused_bits = &{1'b0, generator_row_number, generator_row_mask, generator_row_words, generator_read_valid};

endmodule
`default_nettype wire
