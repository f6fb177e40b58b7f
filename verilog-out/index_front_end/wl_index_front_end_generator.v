// wl_index_front_end_generator: Index generator: configuration filter, iterator, packer and index memory.
// Generated from Rust-HDL by: warploom emit index_front_end (LANES=32 X_BITS=10 Y_BITS=10 Z_BITS=10 WORD=16 ROW_BITS=10
// HISTORY=8 CORES=4)
// SPDX-License-Identifier: Apache-2.0
`default_nettype none

module wl_index_front_end_generator (
  input  wire         clock,          // clock, rising edge
  input  wire         reset,          // synchronous, active high: empties the history, drops the configuration
  input  wire         cfg_valid,      // a launch configuration is offered
  output wire         cfg_ready,      // the configuration is taken in this cycle if cfg_valid is 1
  input  wire   [9:0] cfg_address,    // first row of the thread block in the index memory
  input  wire  [10:0] cfg_dim_x,      // threads of the thread block in x
  input  wire  [10:0] cfg_dim_y,      // threads of the thread block in y
  input  wire  [10:0] cfg_dim_z,      // threads of the thread block in z
  output wire         row_valid,      // a row is written to memory in this cycle
  output wire   [9:0] row_address,    // address of the row
  output wire  [10:0] row_number,     // number of the row in the thread block, from 0
  output wire  [31:0] row_mask,       // the lane is active
  output wire [511:0] row_words,      // packed index of the lane
  output wire         done_valid,     // the configuration is answered
  output wire         done_hit,       // the configuration was found in the history
  output wire   [2:0] done_error,     // 0, or the error code
  output wire   [9:0] done_address,   // first row of the thread block
  output wire  [15:0] done_rows,      // number of rows of the thread block
  output wire   [3:0] done_bits_x,    // width of x in a word, known before the first row of the thread block
  output wire   [3:0] done_bits_y,    // width of y in a word
  output wire   [3:0] done_bits_z,    // width of z in a word
  output wire         done_readable,  // done_error is 0, and done_rows is not 0
  output wire         done_one_row,   // done_rows is 1
  input  wire         read_written,   // the row that is read is written in this cycle
  input  wire         read_enable,    // a core reads a row
  input  wire   [9:0] read_address,   // address of the row that is read
  output wire         read_valid,     // a row was read in the previous cycle
  output wire  [31:0] read_mask,      // the lane is active in that row
  output wire [511:0] read_words      // word of the lane in that row
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
  wl_index_front_end_filter filter (
    .clock(clock), .reset(reset), .cfg_valid(cfg_valid), .cfg_ready(cfg_ready), .cfg_address(cfg_address),
    .cfg_dim_x(cfg_dim_x), .cfg_dim_y(cfg_dim_y), .cfg_dim_z(cfg_dim_z), .start(filter_start), .stop(filter_stop),
    .last_y(filter_last_y), .last_z(filter_last_z), .running(iterator_running), .active(packer_exists[0]),
    .shift_y(held_shift_y_next), .shift_z(filter_shift_z), .row_valid(filter_row_valid),
    .row_address(filter_row_address), .row_number(row_number), .done_valid(done_valid), .done_hit(done_hit),
    .done_error(done_error), .done_address(done_address), .done_rows(filter_done_rows), .done_bits_x(done_bits_x),
    .done_bits_y(done_bits_y), .done_bits_z(done_bits_z), .done_readable(done_readable), .done_one_row(done_one_row)
  );

  wl_index_front_end_iterator iterator (
    .clock(clock), .reset(reset), .start(filter_start), .start_dim_x(cfg_dim_x), .stop(filter_stop),
    .last_y(filter_last_y), .last_z(filter_last_z), .running(iterator_running), .x(iterator_x), .y(iterator_y),
    .z(iterator_z), .active(iterator_active)
  );

  wl_index_front_end_packer packer [31:0] (
    .clock(clock), .x(iterator_x), .y(iterator_y), .z(iterator_z), .active(iterator_active), .shift_y(held_shift_y),
    .shift_z(filter_shift_z), .exists(packer_exists), .word(packer_word), .mask(packer_mask)
  );

  wl_index_front_end_memory memory [31:0] (
    .clock(clock), .write_enable(filter_row_valid), .write_address(filter_row_address), .write_word(packer_word),
    .write_mask(packer_mask), .read_enable(read_enable), .read_address(read_address), .forward(forward),
    .read_word(read_words), .read_mask(read_mask)
  );

  always @(posedge clock) begin
    held_shift_y <= held_shift_y_next;
    // Per lane: iterator, packer and memory. A row that is read while it is written is forwarded.
    reading <= read_enable & !reset;
    forward <= read_written;
  end

  wire unused_bits = &{1'b0, packer_exists[31:1]};

endmodule
`default_nettype wire
