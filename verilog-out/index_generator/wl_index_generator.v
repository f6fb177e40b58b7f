// wl_index_generator: 3-D thread indices of one warp per cycle, without division
// Index generator: configuration filter, iterator, packer and index memory.
// Generated from Rust-HDL by: warploom emit index_generator (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_generator (
  input  wire         clock,         // clock, rising edge
  input  wire         reset,         // synchronous, active high: empties the history, drops the configuration
  input  wire         cfg_valid,     // a launch configuration is offered
  output wire         cfg_ready,     // the configuration is taken in this cycle if cfg_valid is 1
  input  wire   [9:0] cfg_address,   // first row of the thread block in the index memory
  input  wire  [10:0] cfg_dim_x,     // threads of the thread block in x
  input  wire  [10:0] cfg_dim_y,     // threads of the thread block in y
  input  wire  [10:0] cfg_dim_z,     // threads of the thread block in z
  output wire         row_valid,     // a row is written to memory in this cycle
  output wire   [9:0] row_address,   // address of the row
  output wire  [10:0] row_number,    // number of the row in the thread block, from 0
  output wire  [31:0] row_mask,      // active lanes, lane 0 in the low bit
  output wire [511:0] row_words,     // one packed index per lane, lane 0 in the low bits
  output wire         done_valid,    // the active configuration is answered; without an error, its rows are in memory
  output wire         done_hit,      // the configuration was found in the history: no row was written
  output wire   [2:0] done_error,    // 0 success, 1 a dimension of 0, 2 a dimension too large, 3 word too narrow, 4
                                     // past the end of memory
  output wire   [9:0] done_address,  // first row of the thread block
  output wire  [15:0] done_rows,     // number of rows of the thread block
  output wire   [3:0] done_bits_x,   // width of x in a word
  output wire   [3:0] done_bits_y,   // width of y in a word
  output wire   [3:0] done_bits_z,   // width of z in a word
  input  wire         read_enable,   // a core reads a row
  input  wire   [9:0] read_address,  // address of that row
  output wire         read_valid,    // a row was read in the previous cycle
  output wire  [31:0] read_mask,     // active lanes of the row
  output wire [511:0] read_words     // words of the row, lane 0 in the low bits
);

  reg reading, forward;
  reg [3:0] held_shift_y;
  wire filter_start, filter_stop, filter_row_valid, iterator_running;
  wire [10:0] filter_last_y, filter_last_z, filter_done_rows;
  wire [4:0] filter_shift_z;
  wire [9:0] filter_row_address;
  wire [319:0] iterator_x, iterator_y;
  wire [351:0] iterator_z;
  wire [31:0] iterator_active, packer_exists, packer_mask;
  wire [511:0] packer_word;
  wire [3:0] held_shift_y_next;

  assign row_mask = packer_mask;
  assign row_words = packer_word;

  // Results.
  assign row_valid = filter_row_valid;
  assign row_address = filter_row_address;
  assign done_rows = {5'd0, filter_done_rows};
  assign read_valid = reading;

  // Configurations go to the filter, which starts and stops the iterator.
  wl_index_generator_filter filter (
    .clock(clock), .reset(reset), .cfg_valid(cfg_valid), .cfg_ready(cfg_ready), .cfg_address(cfg_address),
    .cfg_dim_x(cfg_dim_x), .cfg_dim_y(cfg_dim_y), .cfg_dim_z(cfg_dim_z), .start(filter_start), .stop(filter_stop),
    .last_y(filter_last_y), .last_z(filter_last_z), .running(iterator_running), .active(packer_exists[0]),
    .shift_y(held_shift_y_next), .shift_z(filter_shift_z), .row_valid(filter_row_valid),
    .row_address(filter_row_address), .row_number(row_number), .done_valid(done_valid), .done_hit(done_hit),
    .done_error(done_error), .done_address(done_address), .done_rows(filter_done_rows), .done_bits_x(done_bits_x),
    .done_bits_y(done_bits_y), .done_bits_z(done_bits_z)
  );

  wl_index_generator_iterator iterator (
    .clock(clock), .reset(reset), .start(filter_start), .start_dim_x(cfg_dim_x), .stop(filter_stop),
    .last_y(filter_last_y), .last_z(filter_last_z), .running(iterator_running), .x(iterator_x), .y(iterator_y),
    .z(iterator_z), .active(iterator_active)
  );

  wl_index_generator_packer packer [31:0] (
    .clock(clock), .x(iterator_x), .y(iterator_y), .z(iterator_z), .active(iterator_active), .shift_y(held_shift_y),
    .shift_z(filter_shift_z), .exists(packer_exists), .word(packer_word), .mask(packer_mask)
  );

  wl_index_generator_memory memory [31:0] (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_word),
    .write_mask(packer_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words), .read_mask(read_mask)
  );

  always @(posedge clock) begin
    held_shift_y <= held_shift_y_next;
    // Per lane: iterator, packer and memory. A row that is read while it is written is forwarded.
    reading <= read_enable & !reset;
    forward <= filter_row_valid & (filter_row_address == read_address);
  end

  wire unused_bits = &{1'b0, packer_exists[31:1]};

endmodule
`default_nettype wire
